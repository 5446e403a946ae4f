"""Help for writers of cards: completion in a field of a card of some kind in some box.

It needs no card file.
"""

import functools

from esw_tui.cards.box import box_names, load_box, shipped
from esw_tui.cards.features import Features
from esw_tui.cards.fields import FIELDS
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.homes import Home
from esw_tui.cards.places import spell_place
from esw_tui.language.completion import Offer, complete, learn_endings
from esw_tui.language.place import SentencePlace


def offers(box: str, kind: str, field: str, written: str, *, creature: bool = False) -> list[Offer]:
    """What can follow the text in a field; its last line is completed."""
    learn_the_boxes()
    before, _, line = written.rpartition("\n")
    return complete(line, place_on(box, kind, field, creature=creature), before)


def kinds_of(box: str) -> tuple[str, ...]:
    """The kinds of cards in a box that have a text."""
    if box in box_names(DECKBUILDING):
        from esw_tui.cards.deckbuilding.fields import FIELDS as DECK_FIELDS

        return tuple(
            kind for kind, of in DECK_FIELDS.items() if "text" in (*of.needed, *of.allowed)
        )
    return tuple(kind for kind, has in FIELDS.items() if "text" in has)


def place_on(box: str, kind: str, field: str = "text", *, creature: bool = False) -> SentencePlace:
    """A field of a card as a place for sentences; in an unknown box all words are allowed."""
    if box in box_names(DECKBUILDING):
        from esw_tui.cards.deckbuilding.places import deck_place

        return deck_place(kind)
    here = shipped().features(box) if box in box_names() else None
    features = Features(box, here, shipped().all_features())
    return spell_place(features, Home(kind, creature), field)


@functools.cache
def learn_the_boxes() -> None:
    """Learn how the lines of all shipped cards end, to complete others with that."""
    from esw_tui.cards.deckbuilding.box import load_deck_box
    from esw_tui.language.tables import DECKBUILDING as DECK_GRAMMAR
    from esw_tui.language.tables import SPELLCRAFT

    for box in box_names():
        for card in load_box(box):
            learn_endings(SPELLCRAFT, "line", card.text.splitlines())
            learn_endings(SPELLCRAFT, "power", card.power_text)
            learn_endings(SPELLCRAFT, "aim", [card.target_text] if card.target_text else [])
    for box in box_names(DECKBUILDING):
        for deck_card in load_deck_box(box):
            learn_endings(DECK_GRAMMAR, "line", deck_card.text.splitlines())
