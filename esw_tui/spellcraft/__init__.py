"""The rules engine. Pure: no files, no clock, no global random, no screen."""
