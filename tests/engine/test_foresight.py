"""What a spell being built would call and roll: the rules' own answer, before it is placed."""

import pytest

from esw_tui import new_match
from esw_tui.bots import RandomBot
from esw_tui.engine.dealer import SeededDealer
from esw_tui.engine.events import InitiativeCalled, PowerRolled, SizesCalled, TextUsed
from esw_tui.engine.foresight import PowerRollAhead, Prospect
from esw_tui.engine.game import Game
from esw_tui.errors import DecisionError
from staging import Staged, staged

HAND = ["Nurse Leechwort's", "Spore-Sneezing", "Pain Locker"]


def building(**you: object) -> Staged:
    """You build a spell from a hand of three."""
    seats: dict[str, dict[str, object]] = {
        "You": {"hand": HAND, **you},
        "L": {"rank": 5},
        "R": {"rank": 3},
    }
    return staged(seats, begin="placing")


def ahead(table: Staged, *names: str) -> Prospect:
    """What a spell of these cards would do."""
    hand = table.game.table.hand[0]
    spell = tuple(card if name in names else None for card, name in zip(hand, HAND, strict=True))
    return table.game.foresee(table.asked("You"), spell)


def dice(roll: PowerRollAhead) -> int:
    return sum(count for _, count in roll.dice)


def test_an_empty_spell_calls_nothing_and_rolls_nothing() -> None:
    assert ahead(building()) == Prospect(0, 0, (), ())


def test_a_treasure_makes_spells_faster() -> None:
    printed = ahead(building(), "Pain Locker").initiative
    prospect = ahead(building(treasures=["Rocket-Powered Loafers"]), "Pain Locker")
    assert printed > 0
    assert prospect.initiative == printed + 10
    assert prospect.faster == (("Rocket-Powered Loafers", 10),)


@pytest.mark.parametrize(
    ("treasure", "names", "more"),
    [
        ("Oversized Foam Claw", ["Pain Locker"], 1),
        ("One-Word Essay", ["Pain Locker"], 2),
        ("One-Word Essay", ["Nurse Leechwort's", "Pain Locker"], 0),
    ],
)
def test_treasures_add_the_dice_they_would_add(treasure: str, names: list[str], more: int) -> None:
    (without,) = ahead(building(), *names).rolls
    (roll,) = ahead(building(treasures=[treasure]), *names).rolls
    assert dice(roll) == dice(without) + more
    assert ((treasure, more) in roll.dice) == (more > 0)


def test_nothing_is_changed_by_looking_ahead() -> None:
    game = (table := building()).game
    before = (game.view(0), game.events_for(0), game.copy(SeededDealer(1)).view(0))
    ahead(table, *HAND)
    assert before == (game.view(0), game.events_for(0), game.copy(SeededDealer(1)).view(0))


def test_only_who_is_asked_looks_ahead_and_only_with_their_own_cards() -> None:
    table = building()
    foreign = table.game.table.deck[0][0]
    with pytest.raises(DecisionError, match="one's own hand"):
        table.game.foresee(table.asked("You"), (foreign, None, None))
    decision = table.asked("You")
    table.place("You", None, None, "Pain Locker")
    with pytest.raises(DecisionError, match="not building a spell"):
        table.game.foresee(decision, (None, None, None))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foreseen_is_what_is_called_and_rolled(seed: int) -> None:
    """Until the first wizard has acted nothing has changed since the spells were built."""
    game = new_match("hell-high", ["A", "B", "C", "D"], seed=seed)
    bots = [RandomBot(seed, seat) for seat in range(4)]
    compared = 0
    while not game.over and compared < 30:
        if any(game.decision(seat).kind == "spell" for seat in game.asked):
            compared += compare_round(game, bots)
        for seat in game.asked:
            decision = game.decision(seat)
            game.answer(decision, bots[seat].pick(None, decision))
    assert compared >= 30


def compare_round(game: Game, bots: list[RandomBot]) -> int:
    """Place everybody's spell; how many numbers were foreseen and came true."""
    prospects: dict[int, Prospect] = {}
    heard = len(game.events_for(None))
    while game.table.stage == "placing":
        seat = game.asked[0]
        decision = game.decision(seat)
        picks = bots[seat].pick(None, decision)
        if decision.kind == "spell":
            prospects[seat] = game.foresee(decision, picks[0])
        game.answer(decision, picks)
    compared = 0
    for event in game.events_for(None, heard):
        match event:
            case SizesCalled(sizes=sizes):
                assert dict(sizes) == {seat: each.size for seat, each in prospects.items()}
                compared += 1
            case InitiativeCalled(seat=seat, initiative=called):
                assert called == prospects[seat].initiative
                compared += 1
            case PowerRolled(seat=seat, reasons=reasons) if prospects[seat].size == 1:
                assert reasons in [roll.dice for roll in prospects[seat].rolls]
                return compared + 1
            case TextUsed() | PowerRolled():
                break
    return compared
