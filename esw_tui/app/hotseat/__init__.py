"""One keyboard for several people: passing it, the curtain, the match and its save."""
