"""What is offered to a card writer: every word of every card, and nothing that leads nowhere.

    python tests/workshop/test_completion.py      # every prefix of every card; takes minutes

checks all of them; the tests look at a sample.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from esw_tui.cards.box import box_names, load_box
from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.writing import offers, place_on
from esw_tui.language.completion import fits, joined

WORD = re.compile(r"[.,:;]|[^ .,:;]+")
EVERY = 67
"""One prefix in so many is looked at in tests."""


class Field(NamedTuple):
    """A line of a card, and the lines before it."""

    box: str
    kind: str
    field: str
    creature: bool
    before: str
    line: str


def fields() -> Iterator[Field]:
    """Every line of every card."""
    for box in box_names():
        for card in load_box(box):
            rows = card.text.splitlines()
            kept = card.creature and card.power is not None
            for number, row in enumerate(rows):
                before = "\n".join(rows[:number])
                yield Field(box, card.kind, "text", kept, before, row)
            for row in card.power_text:
                yield Field(box, card.kind, "power", card.creature, "", row)
            if card.target_text:
                yield Field(box, card.kind, "target", card.creature, "", card.target_text)
    for box in box_names(DECKBUILDING):
        for deck_card in load_deck_box(box):
            rows = deck_card.text.splitlines()
            for number, row in enumerate(rows):
                yield Field(box, deck_card.kind, "text", False, "\n".join(rows[:number]), row)


def prefixes() -> list[tuple[Field, str, str]]:
    """Every line up to each of its words, once, and that word."""
    found: dict[tuple[str, str, str, str], tuple[Field, str, str]] = {}
    for field in fields():
        for match in WORD.finditer(field.line):
            prefix = field.line[: match.start()]
            key = (field.box, field.kind, f"{field.before}\n{prefix}", match[0])
            found.setdefault(key, (field, prefix, match[0]))
    return list(found.values())


def faults(field: Field, prefix: str, word: str) -> list[str]:
    """What is wrong with what is offered after a prefix."""
    written = f"{field.before}\n{prefix}" if field.before else prefix
    found = offers(field.box, field.kind, field.field, written, creature=field.creature)
    where = f"{field.box}, {field.kind}, {field.field}: {prefix!r}"
    wrong = []
    if not any(is_next(joined(prefix[: each.start], [each.word]), field.line) for each in found):
        if not (word[:1].isdigit() or word[:1] in "+-"):
            wrong.append(f"{where} does not offer {word!r}")
        elif not any(offer.word[:1].isdigit() or offer.word[:1] in "+-" for offer in found):
            wrong.append(f"{where} does not offer a number")
    place = place_on(field.box, field.kind, field.field, creature=field.creature)
    for offer in found:
        line = joined(prefix[: offer.start], [offer.word]) + offer.ending
        if not fits(line, place, field.before):
            wrong.append(f"{where}: the ending of {offer.word!r} is refused: {line!r}")
    return wrong


def is_next(offered: str, line: str) -> bool:
    """Whether the line goes on as it does with an offer taken."""
    after = line[len(offered) :][:1]
    return line.startswith(offered) and not (offered[-1].isalnum() and after.isalnum())


@pytest.mark.parametrize("part", range(4))
def test_prefixes_offer_the_next_word_and_every_ending_lints(part: int) -> None:
    sample = prefixes()[::EVERY]
    assert len(sample) > 100
    assert not [fault for each in sample[part::4] for fault in faults(*each)]


def test_the_word_under_the_cursor_is_split_off() -> None:
    (offer,) = offers("hell-high", "source", "text", "Deal 2 dam")
    assert (offer.word, offer.start) == ("damage", 7)


def test_a_phrase_that_was_begun_is_one_word() -> None:
    found = offers(
        "hell-high", "source", "text", "Deal 2 damage to a foe. If that foe has a kill t"
    )
    assert [(offer.word, offer.start) for offer in found] == [("kill token", 42)]


def test_words_of_patterns_are_listed() -> None:
    words = {offer.word for offer in offers("hell-high", "treasure", "text", "Counts as ")}
    assert {"a", "an"} <= words
    words = {offer.word for offer in offers("hell-high", "treasure", "text", "Counts as a ")}
    assert words == {"dark", "primal"}
    words = {offer.word for offer in offers("hell-high", "treasure", "text", "Counts as an ")}
    assert words == {"arcane", "elemental", "illusion"}


def test_features_that_the_box_lacks_are_left_out() -> None:
    high = {offer.word for offer in offers("hell-high", "source", "text", "Gain 2 ")}
    castle = {offer.word for offer in offers("castle-tentakill", "source", "text", "Gain 2 ")}
    assert {"blood", "status"} & high == {"status"}
    assert {"blood", "status"} & castle == {"blood"}


def test_what_cannot_refer_to_anything_is_not_offered() -> None:
    words = {offer.word for offer in offers("hell-high", "source", "text", "Deal 2 damage to ")}
    assert {"a", "that"} & words == {"a"}
    text = "Deal 2 damage to a foe. Deal 1 damage to "
    assert "that" in {offer.word for offer in offers("hell-high", "source", "text", text)}


def test_a_treasure_offers_texts_that_wait() -> None:
    words = {offer.word for offer in offers("hell-high", "treasure", "text", "")}
    assert {"Whenever", "Counts", "At"} <= words
    assert not {"Deal", "Draw", "Bully"} & words


def test_killing_needs_no_kill_tokens() -> None:
    words = {
        offer.word for offer in offers("castle-tentakill", "treasure", "text", "Whenever you ")
    }
    assert "kill" in words


def test_nothing_follows_what_is_not_understood() -> None:
    assert offers("hell-high", "source", "text", "Deal two bananas ") == []


def main() -> None:
    """Look at every prefix of every card."""
    every = prefixes()
    part, parts = (int(number) for number in (sys.argv[1:3] or ("0", "1")))
    wrong = 0
    for each in every[part::parts]:
        for fault in faults(*each):
            wrong += 1
            print(fault)
    print(f"{len(every[part::parts])} prefixes, {wrong} faults")


if __name__ == "__main__":
    main()
