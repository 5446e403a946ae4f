"""One keyboard for several people: the curtain, who holds the keyboard, the match and its save."""
