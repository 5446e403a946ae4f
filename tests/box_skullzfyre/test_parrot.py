"""The Parrot of Repartee, which answers foes' cards from a hidden hand (J109)."""

import random
from typing import Any

import pytest

from box_skullzfyre.duel import Duel, is_over
from esw_tui.spellcraft.features.standing_answers import IS_READY
from staging import Staged
from table_of_four import covers


def parrot(duel: Duel, answer: str, hand: list[str], **you: Any) -> Staged:
    """R has the Parrot of Repartee and these cards; you are about to place."""
    table = duel(
        seats={
            "You": {"hand": ["Boulderdash Brunhilde's", "Fist o' Nature"], **you},
            "L": {"acted": False, "dead": 1},
            "M": {"acted": False, "dead": 2},
            "R": {
                "hp": 10,
                "spell": [],
                "treasures": ["Parrot of Repartee"],
                "hand": ["Lavabelch Lumpkin's", "Snake-Eyed", "Mysterious", *hand],
            },
        },
        dice=(1,) * 9,
        begin="placing",
    )
    table.place("R", "Lavabelch Lumpkin's", "Snake-Eyed", None)
    assert table.options("R") == ["keep my cards", "answer every copy this round"]
    table.pick("R", answer)
    return table


@covers("Parrot of Repartee")
@pytest.mark.rule("J109")
def test_parrot_of_repartee_answers_before_the_card(duel: Duel) -> None:
    table = parrot(duel, "answer every copy", ["Boulderdash Brunhilde's"])
    table.place("You", "Boulderdash Brunhilde's")
    assert (table.hp("You"), table.hp("R")) == (18, 9), "R heals 2 before it takes 3"
    assert table.tells(
        "R discards Boulderdash Brunhilde's",
        "You takes 2 damage",
        "R heals 2 HP",
        "You resolves Boulderdash Brunhilde's",
    )
    assert table.cards("hand", "R") == ["Mysterious"]
    worlds = [table.game.imagine(0, random.Random(seed)).table for seed in range(6)]
    assert all(IS_READY.of(world)[3] for world in worlds), "for it has answered"


@covers("Parrot of Repartee")
@pytest.mark.rule("J109")
def test_parrot_of_repartee_answers_every_copy_of_the_round(duel: Duel) -> None:
    table = parrot(duel, "answer every copy", ["Boulderdash Brunhilde's", "Fist o' Nature"])
    table.place("You", "Boulderdash Brunhilde's", None, "Fist o' Nature")
    table.pick("R", "deal 1 damage to each foe")
    assert table.tells("R discards Boulderdash Brunhilde's", "R discards Fist o' Nature")


@covers("Parrot of Repartee")
@pytest.mark.rule("J109")
def test_it_answers_one_foe_after_the_other(duel: Duel) -> None:
    copies = ["Boulderdash Brunhilde's", "Fist o' Nature"]
    table = duel(
        seats={
            "You": {"hand": copies[:1]},
            "L": {"acted": False, "hand": copies[1:]},
            "M": {"acted": False, "dead": 1},
            "R": {"spell": [], "treasures": ["Parrot of Repartee"], "hand": copies},
        },
        dice=(1,) * 9,
        begin="placing",
    )
    table.place("R")
    table.pick("R", "answer every copy")
    table.place("L", None, None, "Fist o' Nature")
    table.place("You", "Boulderdash Brunhilde's")
    assert table.tells(
        *("R discards Fist o' Nature", "L resolves Fist o' Nature"),
        *("R discards Boulderdash Brunhilde's", "You resolves Boulderdash Brunhilde's"),
    )


@covers("Parrot of Repartee")
@pytest.mark.rule("J109", "J113")
def test_whoever_is_not_ready_is_as_silent_as_whoever_has_no_copy(duel: Duel) -> None:
    logs = []
    for answer, hand in (
        ("keep my cards", ["Boulderdash Brunhilde's"]),
        ("answer every copy", ["Coin-Flip Karkass's"]),
    ):
        table = parrot(duel, answer, hand)
        table.place("You", "Boulderdash Brunhilde's")
        assert (table.hp("You"), table.hp("R")) == (20, 7)
        logs.append(table.log)
    assert logs[0] == logs[1]


@covers("Parrot of Repartee")
@pytest.mark.rule("J109")
def test_an_answer_can_kill_before_the_card_begins(duel: Duel) -> None:
    table = parrot(duel, "answer every copy", ["Boulderdash Brunhilde's"], hp=2)
    table.place("You", "Boulderdash Brunhilde's")
    assert table.lws("R") == 1
    assert not table.tells("You resolves Boulderdash Brunhilde's")


@covers("Parrot of Repartee")
@pytest.mark.rule("J109")
@pytest.mark.parametrize("ready", [True, False])
def test_imagined_worlds_keep_what_silence_tells(ready: bool, duel: Duel) -> None:
    """After a silent cast nobody imagines a ready owner with a copy of that card."""
    answer = "answer every copy" if ready else "keep my cards"
    table = parrot(duel, answer, ["Coin-Flip Karkass's"])
    table.place("You", "Boulderdash Brunhilde's")
    assert is_over(table)
    rng, said = random.Random(1), set()
    for _ in range(60):
        world = table.game.imagine(0, rng)
        hand = [world.table.designs[card].name for card in world.table.hand[3]]
        is_ready = IS_READY.of(world.table)[3]
        said.add(is_ready)
        assert not (is_ready and "Boulderdash Brunhilde's" in hand)
    assert said == {0, 1}
