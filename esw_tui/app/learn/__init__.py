"""Learning the game: the tutorial, demos, a match to watch, the rules reader."""
