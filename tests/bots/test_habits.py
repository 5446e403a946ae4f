"""What the archmage remembers of imagined tables changes nothing but the time it takes."""

from typing import Any

import pytest

from esw_tui.bots import Eyes
from esw_tui.bots.archmage import ArchmageBot, habits
from esw_tui.bots.archmage.habits import Habits, in_full
from esw_tui.bots.cunning import choose
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.decisions import Decision, Options
from esw_tui.spellcraft.sight import Sight, look
from spellcraft.matches import answers, begin


@pytest.mark.parametrize("box", ["hell-high", "skullzfyre", "castle-tentakill", "murdershroom"])
def test_answers_are_those_of_one_who_remembers_nothing(
    box: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every remembered answer is reckoned anew, and is the same; many are remembered."""
    asked = reckoned = 0
    remembered = Habits.answer

    def counted(*arguments: Any) -> Any:
        nonlocal reckoned
        reckoned += 1
        return choose(*arguments)

    def compared(self: Habits, game: Any, decision: Decision) -> Any:
        nonlocal asked
        asked += 1
        picks = remembered(self, game, decision)
        assert picks == remembered(Habits(), game, decision)
        return picks

    monkeypatch.setattr(habits, "choose", counted)
    monkeypatch.setattr(Habits, "answer", compared)
    game = begin(3, 21, box=box)
    for number, seat in enumerate(answers(game, 3)):
        if number % 9 == 8:
            ArchmageBot(1, seat, think=Budget(playouts=20)).pick(
                Eyes(game, seat), game.decision(seat)
            )
        if number == 80:
            break
    known = 2 * asked - reckoned  # each is reckoned once for comparison
    assert asked > 150
    assert known > asked / 6


def test_two_questions_are_the_same_only_if_all_of_them_is() -> None:
    options = Options((1, 2), ("one", "two"))
    decision = Decision(0, "target", "Whom?", "Doombringer's", options)
    assert in_full(decision) == in_full(decision._replace(options=Options((1, 2), ("one", "two"))))
    others: dict[str, Any] = {
        "seat": 1,
        "kind": "block",
        "prompt": "Who?",
        "source": None,
        "least": 0,
        "most": 2,
        "secret": True,
        "numbers": (3,),
        "whose": 1,
    }
    for options in (Options((1, 3), ("one", "two")), Options((1, 2), ("one", "three"))):
        assert in_full(decision._replace(options=options)) != in_full(decision)
    for field, value in others.items():
        assert in_full(decision._replace(**{field: value})) != in_full(decision), field
    assert set(others) | {"options"} == set(Decision._fields)


def other(value: Any) -> Any:
    """Something else of the same kind, with no card that is not there."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple | list) and value and isinstance(value[0], tuple):
        return ((*value[0], 1), *value[1:])
    return (*value, 1) if isinstance(value, tuple | list) else object()


@pytest.mark.parametrize("slot", [slot for slot in Sight.__slots__ if slot != "faces"])
def test_two_sights_are_the_same_only_if_all_of_them_is(slot: str) -> None:
    table = begin(3, 21).table
    sight, changed = (look(table, 0, table.designs) for _ in range(2))
    assert changed.as_key() == sight.as_key()
    setattr(changed, slot, other(getattr(sight, slot)))
    assert changed.as_key() != sight.as_key()


def test_two_sights_of_the_same_numbers_are_the_same_only_if_their_cards_are() -> None:
    table = begin(3, 21).table
    sight = look(table, 0, table.designs)
    card = sight.hand[0]
    unlike = next(each for each in table.designs if each is not table.designs[card])
    designs = [unlike if at == card else each for at, each in enumerate(table.designs)]
    assert look(table, 0, designs).as_key() != sight.as_key()
