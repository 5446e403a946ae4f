"""The reference of the deck-builder's language, for `esw cards help --box`."""

from esw_tui.language.deckbuilding import references
from esw_tui.language.deckbuilding.examples import examples
from esw_tui.language.effects.deckbuilding import NODES
from esw_tui.language.reference import Tongue
from esw_tui.language.tables import DECKBUILDING

INTRODUCTION = """\
# The card language of the deck-builder

The sentence on a card is its program: the game reads it and does what it says. There is one way
to say each thing, and every word counts.

Words in capitals stand for other wordings, listed under that name; what is in [brackets] may be
left out. DO is what follows "you" or starts a sentence, DOES the same verb after anybody else,
and MADE the same verb after "may".
"""

STEPS = """\
Lines and sentences are carried out from top to bottom, each complete before the next. An Attack
line is all that can be avoided: whom it affects, what happens to each of them, and the sentences
after it, for each who was hit. What follows a Defense happens when it is used.
"""

CARDS = Tongue(DECKBUILDING, NODES, INTRODUCTION, STEPS, references.__doc__ or "", examples)
