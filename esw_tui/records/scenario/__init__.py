"""Scenarios: tables set up by hand that are tests and rules demos at once.

file, fields    a YAML file, read key by key
seats, cards    the table it sets up
script          the dice and choices it prescribes, and where it stops
expect          what must be true at the end
scenario        all of that together
performance     a scenario being played, step by step
shelf           the ones that come with the program
"""
