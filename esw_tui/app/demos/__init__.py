"""Stories on the table: narrated scenarios, and a match to watch."""
