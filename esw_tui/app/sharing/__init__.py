"""Sharing a match: a web page that plays it, and a spell or a turn as a moving picture."""
