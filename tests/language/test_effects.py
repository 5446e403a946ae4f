"""Effects behave as frozen dataclasses, though they share their methods."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from esw_tui.language import parse_line
from esw_tui.language.effects import NODES, grammar_name
from esw_tui.language.effects.amounts import Number, OneDie, UpTo
from esw_tui.language.effects.damage import Deal
from esw_tui.language.effects.facts import FACTS, NO_HP, Gift, Loss, Swapped, Verb
from esw_tui.language.effects.who import AFoe, Strongest
from esw_tui.language.tables import parser


def test_equal_if_of_one_kind_with_equal_fields() -> None:
    assert Deal(Number(2), Strongest()) == Deal(Number(2), to=Strongest(), per=None)
    others: list[object] = [Number(3), UpTo(2), 2]
    assert Number(2) not in others
    assert len({Number(2), Number(2), UpTo(2), OneDie(), OneDie()}) == 3


def test_frozen() -> None:
    number: Any = Number(2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        number.value = 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        del number.value
    with pytest.raises(dataclasses.FrozenInstanceError):
        number.other = 3
    assert number == Number(2)


def test_shown_with_the_names_of_their_fields() -> None:
    assert repr(Deal(Number(2), AFoe())) == (
        "Deal(amount=Number(value=2), to=AFoe(qualifier=None), per=None)"
    )


def test_copied_pickled_and_replaced() -> None:
    line = parse_line("Deal 2 damage to a foe. If that foe dies, gain a treasure.")
    assert copy.deepcopy(line) == pickle.loads(pickle.dumps(line)) == line
    deal = Deal(Number(2), Strongest())
    assert dataclasses.replace(deal, amount=Number(5)) == Deal(Number(5), Strongest())


def test_matched_by_position() -> None:
    match Deal(Number(2), Strongest()):
        case Deal(Number(value), Strongest()):
            assert value == 2


def test_wrong_fields_are_refused() -> None:
    node: Any = UpTo
    with pytest.raises(TypeError, match="needs a value for 'value'"):
        node()
    with pytest.raises(TypeError, match="has 1 fields, not 2"):
        node(1, 2)
    with pytest.raises(TypeError, match="cannot take colour"):
        node(1, colour="red")
    with pytest.raises(TypeError, match="cannot take value"):
        node(1, value=2)


@pytest.mark.parametrize("name", NODES)
def test_every_effect_says_in_one_line_what_it_means(name: str) -> None:
    node = NODES[name]
    assert grammar_name(node) == name
    assert dataclasses.is_dataclass(node)
    meaning = node.__doc__ or ""
    assert meaning
    assert "\n" not in meaning
    assert meaning.endswith((".", ")."))


@pytest.mark.parametrize("node", NODES.values(), ids=NODES)
def test_no_field_is_called_like_a_fact(node: type) -> None:
    """What a card says must not be taken for what is so of all effects of its kind."""
    assert not {field.name for field in dataclasses.fields(node)} & set(FACTS)


def test_facts_refer_to_what_something_brings() -> None:
    brought = {spoken for node in NODES.values() for spoken in node.brings}
    needed = {node.needs.to for node in NODES.values() if node.needs}
    assert needed - brought == {"target"}  # only a Power Roll line has one


def test_what_is_in_vain_can_be_so() -> None:
    """Circumstances that no moment and no keyword brings about would never be noticed."""
    possible = {each for node in NODES.values() for each in node.circumstances}
    plain = [node for node in NODES.values() if isinstance(node.in_vain, tuple)]
    feared = {each for node in plain for each in (*node.in_vain, *node.yours_in_vain)}
    assert feared | {NO_HP} == possible


@pytest.mark.parametrize(
    ("part", "sort"),
    [
        *[(part, Verb) for part in ("shared", "do", "does", "made", "wish", "payment")],
        *[("gift", Gift), ("loss", Loss), ("swapped", Swapped)],
    ],
)
def test_what_a_part_of_the_grammar_yields_is_of_its_sort(part: str, sort: type) -> None:
    yielded = {rule.alias for rule in parser().rules if rule.origin.name == part and rule.alias}
    assert yielded
    assert [name for name in sorted(yielded) if not issubclass(NODES[name], sort)] == []
