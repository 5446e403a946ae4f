"""Epic Spell Wars at one keyboard: the card language, the rules engine, the table."""
