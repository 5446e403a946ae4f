"""Any card game with hidden hands: decisions, chance, events, copies. Knows no wizard."""
