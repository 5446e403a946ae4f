"""What is meant, before the parser: everyday words for what the house says in one way.

The tables (`words.txt`, the phrases in `common.txt`, `text.txt`, `power.txt`, `aim.txt` and
`deckbuilding.txt`, and `deeds.txt`) are all that is taken unasked; `patterns.py` and `deeds.py`
match them, `putting_together.py` finishes what phrases leave open, `reading.py` has each reading
checked by the strict parser. What they do not understand is read clause by clause (`clauses.py`)
by the roles of its words, and asked back (`advice.py`).
"""
