"""Scenarios: tables set up by hand that are tests and rules demos at once.

protocol        what a scenario asks of a game: how to set up and inspect its table
file            a YAML file: the keys that scenarios of every game have
script          the dice and choices it prescribes, and where it stops
expect          what must be true at the end
scenario        all of that together
performance     a scenario being played, step by step
shelf           the scenarios that come with the program
"""
