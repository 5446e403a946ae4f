"""Words that Hell High lacks, on home-made cards of the boxes that have them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from effects.scene import Scene, covered_by
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.cantrips import PlayCantrips
from esw_tui.language.effects.legacies import DrawFewer
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.invariants import check_invariants
from staging import Staged, staged
from table_of_four import covers, hp


def in_box(box: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Scene]:
    made = Scene(tmp_path, box)
    yield made
    missing = sorted(each.__name__ for each in covered_by(request.function) - made.said)
    assert not missing, f"no card of this test uses {', '.join(missing)}"


@pytest.fixture
def castle(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Scene]:
    """Makes tables in the castle."""
    yield from in_box("castle-tentakill", tmp_path, request)


@pytest.fixture
def marsh(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Scene]:
    """Makes tables in the marsh."""
    yield from in_box("murdershroom", tmp_path, request)


def cast(scene: Scene, text: str, dice: tuple[int, ...] = (), **seats: dict[str, Any]) -> Staged:
    """You cast the card; L and M have acted."""
    pack = scene.pack("source", text)
    setup: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Test"]}, "L": {"acted": True}, "M": {"acted": True},
    }  # fmt: skip
    setup = {name: seat | seats.get(name, {}) for name, seat in setup.items()}
    return staged(setup, dice, box=scene.box, packs=[pack])


def blood(table: Staged) -> int:
    return BLOOD.of(table.game.table)[0]


@covers(S.Instead)
@pytest.mark.parametrize(("answer", "after"), [("No", (20, 18, 20)), ("Pay 2 Blood", (20, 20, 15))])
def test_the_price_replaces_the_line_before(
    castle: Scene, answer: str, after: tuple[int, ...]
) -> None:
    text = "Deal 2 damage to the foe on your left.\nPay 2 blood: deal 5 damage to the foe on your"
    table = cast(castle, f"{text} right instead.", You={"blood": 3})
    table.pick("You", answer)
    assert hp(table) == after
    assert blood(table) == (3 if answer == "No" else 1)


@covers(S.DoBoth)
@pytest.mark.parametrize("pays", [True, False])
def test_both_sides_of_a_choice_for_a_price(castle: Scene, pays: bool) -> None:
    text = (
        "Choose one: deal 1 damage to the foe on your left; or deal 2 damage to the foe on your"
        " right.\nPay 2 blood: do both instead."
    )
    table = cast(castle, text, You={"blood": 2})
    table.pick("You", "Pay 2 Blood" if pays else "No")
    if not pays:
        table.pick("You", "deal 1 damage")
    assert hp(table) == ((20, 19, 18) if pays else (20, 19, 20))
    assert blood(table) == (0 if pays else 2)


@covers(S.UnlessPaid)
@pytest.mark.parametrize(
    ("you", "after", "left"),
    [
        ({"blood": 2}, 20, 0),
        ({"blood": 2, "treasures": ["Snake-Eye Remover"]}, 20, 2),
        ({"blood": 1}, 17, 1),
    ],
)
def test_spared_by_what_one_has_or_pays(
    castle: Scene, you: dict[str, Any], after: int, left: int
) -> None:
    """Nobody pays who is spared anyway, and nobody who has too little."""
    table = cast(castle, "Lose 3 HP unless you have a treasure or pay 2 blood.", You=you)
    if you == {"blood": 2}:
        table.pick("You", "Pay 2 Blood")
    assert (table.hp("You"), blood(table)) == (after, left)


@pytest.mark.parametrize(("before", "is_asked"), [(4, False), (5, True)])
def test_blood_that_is_not_there_is_no_price(castle: Scene, before: int, is_asked: bool) -> None:
    text = "You may lose 5 blood to deal 4 damage to the foe on your left."
    table = cast(castle, text, You={"blood": before})
    assert (table.asked("You").kind != "spell") == is_asked
    if is_asked:
        table.pick("You", "Yes")
    assert (table.hp("L"), blood(table)) == ((16, 0) if is_asked else (20, before))


@covers(S.UnlessPaid)
def test_whoever_keeps_the_blood_suffers(castle: Scene) -> None:
    table = cast(castle, "Lose 3 HP unless you have a treasure or pay 2 blood.", You={"blood": 2})
    table.pick("You", "No")
    assert (table.hp("You"), blood(table)) == (17, 2)


def with_treasure(
    scene: Scene, text: str, dice: tuple[int, ...], *spell: str, **seats: dict[str, Any]
) -> Staged:
    """You have the card as a Treasure and cast something printed."""
    pack = scene.pack("treasure", text)
    setup: dict[str, dict[str, Any]] = {
        "You": {"spell": list(spell), "treasures": ["Test"]}, "L": {"acted": True},
        "M": {"acted": True},
    }  # fmt: skip
    setup = {name: seat | seats.get(name, {}) for name, seat in setup.items()}
    return staged(setup, dice, box=scene.box, packs=[pack], decks={"dead": ["Royal Haunting"]})


@covers(M.YouTotal)
@pytest.mark.parametrize(("dice", "gained"), [((6, 6), 2), ((6, 4), 0)])
def test_a_high_total_pays(castle: Scene, dice: tuple[int, ...], gained: int) -> None:
    """An illusion Source gives the Delivery a second die."""
    table = with_treasure(
        castle, "Whenever your power roll totals 12 or more, gain 2 blood.", dice,
        "Whipping-Imp Wendell's", "Tentakiller",
    )  # fmt: skip
    while table.game.asked and table.asked().source in ("Tentakiller", "Whipping-Imp Wendell's"):
        table.pick("You", table.options()[0])
    assert blood(table) == gained


@covers(S.TimedRoll, M.FoeDrawsDeadCard)
@pytest.mark.parametrize(("die", "after"), [(4, 10), (5, 13)])
def test_a_die_at_a_moment(castle: Scene, die: int, after: int) -> None:
    """M draws one on dying, and another as the next round begins: that die is a 1."""
    table = with_treasure(
        castle, "Whenever a foe draws a dead wizard card, roll a die: on 5-6, heal 3 HP.",
        (die, 1), "Old Powderkeg Pete's", You={"hp": 10}, M={"hp": 2},
    )  # fmt: skip
    assert not table.alive("M")
    assert table.hp("You") == after


@covers(M.LastDeath)
@pytest.mark.parametrize(("foes", "paid"), [(1, 3), (2, 0)])
def test_a_death_that_ends_the_game_pays_whoever_died_it(
    castle: Scene, foes: int, paid: int
) -> None:
    """L's Spell hits to the right, where you sit; with M at the table the game goes on."""
    pack = castle.pack("treasure", "When your death ends the game, gain 3 blood.")
    setup: dict[str, dict[str, Any]] = {
        "You": {"hp": 2, "treasures": ["Test"], "acted": True},
        "L": {"spell": ["Old Powderkeg Pete's"]},
        "M": {"acted": True},
    }
    seats = {name: setup[name] for name in ("You", "L", "M")[: foes + 1]}
    dead = ["Note to Self from Beyond"] * 2
    table = staged(seats, box="castle-tentakill", packs=[pack], decks={"dead": dead})
    assert table.tells("kills You")
    assert blood(table) == paid


@covers(PlayCantrips)
def test_the_dying_play_cantrips(marsh: Scene) -> None:
    """L dies of your Spell and answers with a Cantrip from its hand (R52.9, J70)."""
    pack = marsh.pack("quality", "Draw a card.\nReaction: play cantrips from your hand.")
    seats: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Swamp Gas Steve's"]},
        "L": {
            "hp": 3, "spell": ["Test", "Mud Tsunami"],
            "hand": ["Eyebrow-Flambéing", "Bile-Boiling", "Half-Digested"],
        },
        "M": {"acted": True},
    }  # fmt: skip
    table = staged(seats, (), box="murdershroom", packs=[pack])
    assert table.asked("L").kind == "cantrips"
    table.pick("L", "look")
    table.pick("L", "Eyebrow-Flambéing")
    while table.asked().kind == "cantrip-price":
        table.pick("L", *table.options()[: table.asked().least])
    assert table.hp("You") == 18
    assert not table.alive("L")


@covers(DrawFewer)
@pytest.mark.parametrize(("fewer", "hand"), [(3, 5), (8, 0), (20, 0)])
def test_a_first_hand_is_smaller_but_never_less_than_none(
    castle: Scene, fewer: int, hand: int
) -> None:
    """What is not drawn stays in the deck: no card is there twice."""
    text = f"At the start of the next game, the last winner draws {fewer} cards fewer."
    pack = castle.pack("dead-wizard", text)
    setup: dict[str, dict[str, Any]] = {
        "You": {"lws": 1}, "L": {"dead": 1, "dead_cards": ["Test"]}, "M": {"dead": 2},
    }  # fmt: skip
    table = staged(
        setup, box="castle-tentakill", packs=[pack], begin="game", game=2, lws_order=["You"]
    )
    assert [len(table.cards("hand", name)) for name in setup] == [hand, 8, 8]
    check_invariants(table.game)


@covers(W.LastWinner)
@pytest.mark.rule("R11.3", "R1.2")
def test_the_last_winner_is_nobody_once_it_is_dead_and_no_foe_of_its_own(castle: Scene) -> None:
    pack = castle.pack("source", "The last winner gains a treasure. That foe draws a card.")
    for winner, treasures, cards in (("L", 1, 1), ("M", 0, 0), ("You", 1, 0)):
        seats: dict[str, dict[str, Any]] = {
            "You": {"spell": ["Test"]},
            "L": {"acted": True},
            "M": {"dead": 1},
            "R": {"spell": ["Pause", "Sparkling"]},
        }
        seats[winner]["lws"] = 1
        table = staged(seats, box="castle-tentakill", packs=[pack], game=2, lws_order=[winner])
        assert len(table.cards("treasures", winner)) == treasures
        assert len(table.cards("hand", winner)) == cards
