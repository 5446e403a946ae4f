"""Why a number on the table is what it is, and why something happened."""
