"""Lines that could never act on their card are refused."""

from collections.abc import Callable

import pytest

from cards.packs import one_card
from esw_tui.cards import load_box
from esw_tui.cards.pack import SECTIONS

Refusal = Callable[[str | bytes], str]
TEXTS = {
    "plain": "Draw a card.",
    "bully": "Bully: draw a card.",
    "reaction": "Reaction: gain a treasure.",
    "everlasting": "Everlasting.",
    "resolve now": "Resolve now: gain a treasure.",
    "lasting": "Lasting: you cannot lose status.",
    "standing": "You cannot lose status.",
    "whenever": "Whenever a foe dies, draw a card.",
    "turn start": "At the start of your turn, draw a card.",
    "next game": "At the start of the next game, draw a card.",
    "future game": "In a future game, when a foe dies, draw a card.",
    "lasting plain": "Lasting: draw a card.",
    "lasting next game": "Lasting: at the start of the next game, draw a card.",
    "resolve now waits": "Resolve now: whenever a foe dies, draw a card.",
    "reaction waits": "Reaction: you cannot lose status.",
}
FITS = {
    "sources": {"plain", "bully", "reaction"},
    "qualities": {"plain", "bully", "reaction"},
    "deliveries": {"plain", "reaction"},
    "treasures": {"everlasting", "standing", "whenever", "turn start"},
    "dead-wizards": {"everlasting", "resolve now", "lasting", "next game", "future game"},
}
FIRST = {
    ("sources", "bully"): "Heal 1 HP. Deal 1 damage to a foe.\n        ",
    ("qualities", "bully"): "The foe on your left loses 1 status.\n        ",
    ("dead-wizards", "everlasting"): "Lasting: counts as a dark card in your spell.\n        ",
}
"""What another line of the card has to say first."""


@pytest.mark.parametrize("section", FITS)
@pytest.mark.parametrize("what", TEXTS)
def test_what_fits_where(refusal: Refusal, section: str, what: str) -> None:
    fields = {"name": "A"}
    if section in ("sources", "qualities", "deliveries"):
        fields["glyph"] = "dark"
    if section == "deliveries":
        fields["initiative"] = "1"
    first = FIRST.get((section, what), "")
    pack = one_card(section, **fields, text=f"|\n        {first}{TEXTS[what]}")
    if what in FITS[section]:
        with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
            refusal(pack)
        card = load_box("hell-high", packs=["my.yaml"]).by_name["A"]
        assert (card.kind, card.text.split("\n")[-1]) == (SECTIONS[section], TEXTS[what])
    else:
        sentence, line, _ = refusal(pack).split("\n")
        assert sentence.startswith(f"my.yaml:{pack.count(chr(10))}:9: ")
        assert line.strip() == TEXTS[what]


def test_the_sentence_says_where_it_belongs(refusal: Refusal) -> None:
    pack = one_card("treasures", name="A", text="|\n        Bully: draw a card.")
    assert "'Bully' belongs on source and quality cards, not on a treasure card." in refusal(pack)
    pack = one_card("treasures", name="A", text="|\n        Resolve now: draw a card.")
    assert "'Resolve now' belongs on dead-wizard cards, not on a" in refusal(pack)
