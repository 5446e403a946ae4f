"""The text of a card of the deck-builder, as a place where sentences stand."""

from esw_tui.cards.deckbuilding.card import MENU
from esw_tui.cards.deckbuilding.homes import against
from esw_tui.language.place import SentencePlace, deckbuilding_speech

TURNED_UP = frozenset({"card"})
"""What a menu can speak of as *it*."""


def deck_place(kind: str) -> SentencePlace:
    """The text of a card of a kind."""
    known = TURNED_UP if kind == MENU else frozenset()
    speech = deckbuilding_speech()
    return SentencePlace(speech, "line", kind, lambda line: against(kind, line), None, known)
