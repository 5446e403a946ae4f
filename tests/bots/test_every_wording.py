"""Whatever the language can say, the cunning can reckon with."""

import math
from typing import Any

import pytest
from lark.grammar import Rule

from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import WEIGHTS
from esw_tui.cards.card import Card
from esw_tui.errors import CardTextError
from esw_tui.language import parse_aim, parse_line, parse_power
from esw_tui.language.tables import parser
from esw_tui.spellcraft.sight import Sight, look
from language.grammar_sentences import sentence_with
from staging import staged as staged_table

HIT = parse_power("2 damage")


def card_with(start: str, text: str) -> Card:
    """A Delivery that says this."""
    lines = (parse_line(text),) if start == "line" else ()
    power = parse_power(text) if start == "power" else HIT
    aim = parse_aim(text if start == "aim" else "a foe")
    return Card("Test", "delivery", ("dark",), lines=lines, aim=aim, power=(power,) * 3)


def readable() -> list[tuple[str, str]]:
    """A text for every rule of the grammar, those aside that speak of nobody."""
    found = []
    for rule in parser().rules:
        start, text = wording(rule)
        if text:
            found.append((start, text))
    return sorted(set(found))


def wording(rule: Rule) -> tuple[str, str]:
    """A text that uses this rule, or none if it is refused for what it refers to."""
    start, text = sentence_with(rule)
    try:
        card_with(start, text)
    except CardTextError:
        return start, ""
    return start, text


TEXTS = readable()


def test_most_of_the_grammar_is_tried() -> None:
    assert len(TEXTS) > 150


@pytest.fixture(scope="module")
def sight() -> Sight:
    """You, a weak foe and a rich one."""
    seats: dict[str, dict[str, Any]] = {
        "You": {},
        "L": {"hp": 4},
        "R": {"treasures": ["Memorial Bench"]},
    }
    return look(staged_table(seats, begin="placing").game.table, 0)


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_every_wording_has_a_worth(start: str, text: str, sight: Sight) -> None:
    scene = staged(sight, WEIGHTS)
    said = text_of(card_with(start, text))
    for part in (said.cast, said.reaction, said.waiting):
        if part is not None:
            scene.clear()
            part(scene)
            assert math.isfinite(scene.total())
