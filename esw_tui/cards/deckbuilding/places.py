"""The text of a deck-builder's card as a place for sentences."""

from esw_tui.cards.deckbuilding.card import MENU
from esw_tui.cards.deckbuilding.homes import against
from esw_tui.language.place import SentencePlace, deckbuilding_speech

TURNED_UP = frozenset({"card"})
"""What the text of a snack may call *it* from its start."""


def deck_place(kind: str) -> SentencePlace:
    """The text of a card of this kind as a place for sentences."""
    known = TURNED_UP if kind == MENU else frozenset()
    speech = deckbuilding_speech()
    return SentencePlace(speech, "line", kind, lambda line: against(kind, line), None, known)
