"""What keeps, checks and retells a match: saves, replays, scenarios."""
