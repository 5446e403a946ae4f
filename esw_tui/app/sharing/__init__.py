"""A match to give away: a page that plays it, and a spell as a moving picture."""
