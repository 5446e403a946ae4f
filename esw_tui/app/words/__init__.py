"""Words for people, a folder of files per box: how it is called, its rules, lessons and tutorial.

A box brings these files and nothing else to the app:

- `box.yaml`: its names, the chapter of its rules for each stage of a match, words of its features;
- `rules.md`: its rules in our own words, with the number of each rule behind its sentence;
- `lessons.yaml`: what is explained when it first happens;
- `tutorial.yaml`: the table of the tutorial, and what the coach says.
"""
