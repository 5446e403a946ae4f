"""Files that people write: YAML with places, and what is wrong with it.

Cards, scenarios and saves are read with it; it knows none of them.
"""
