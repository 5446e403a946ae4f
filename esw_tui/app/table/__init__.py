"""The table of a match: its screens, panels, cards, dice and the show."""
