"""Stories on the table: narrated scenarios, a match to watch, a first round with a coach."""
