"""The rules of the spell-crafting games. Pure: no files, no clock, no global random, no screen."""
