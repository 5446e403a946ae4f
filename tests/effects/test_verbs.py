"""Verbs about HP, status, Treasures, Creatures and the turn."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects.creatures import Keep, SlayCreature, SlayCreatures
from esw_tui.language.effects.damage import Deal, Heal, HitPoints, SwapHp, Take
from esw_tui.language.effects.hands import SwapHands
from esw_tui.language.effects.spells import MoreDiceNow, PutToken
from esw_tui.language.effects.status_board import Status, SwapStatus
from esw_tui.language.effects.treasures import (
    Destroy,
    DestroyOwn,
    DestroyUpTo,
    DiscardThis,
    GiveOwnTreasure,
    GiveTreasure,
    Steal,
    Treasures,
)
from esw_tui.language.effects.verbs import Gain, Lose, Make, Swap
from table_of_four import covers, hp, ranks

Seats = dict[str, dict[str, Any]]

PLAIN: list[tuple[type, str, tuple[int, ...]]] = [
    (Deal, "Deal 2 damage to each foe.", (10, 8, 8, 8)),
    (Deal, "Deal 2 damage to you for each foe with lower status.", (6, 10, 10, 10)),
    (Deal, "The foe on your left deals 2 damage to you.", (8, 10, 10, 10)),
    (Take, "Take 2 damage.", (8, 10, 10, 10)),
    (Take, "Each foe takes 1 damage for each card in your spell.", (10, 9, 9, 9)),
    (Heal, "Heal 3 HP.", (13, 10, 10, 10)),
    (Heal, "Heal 30 HP.", (25, 10, 10, 10)),
    (Heal, "Each foe heals 2 HP for each card in your spell.", (10, 12, 12, 12)),
    (Lose, "Lose 3 HP.", (7, 10, 10, 10)),
    (HitPoints, "Each player loses 2 HP for each card in your spell.", (8, 8, 8, 8)),
    (
        SwapHp,
        "Deal 3 damage to the foe on your right, then swap HP with that foe.",
        (7, 10, 10, 10),
    ),
    (Make, "You may make each foe lose 1 HP.", (10, 9, 9, 9)),
]


@pytest.mark.parametrize(("effect", "text", "after"), PLAIN)
def test_hit_points(effect: type, text: str, after: tuple[int, ...], scene: Scene) -> None:
    table = scene(text, seats={name: {"hp": 10} for name in ("You", "L", "M", "R")})
    if table.asked().kind == "may":
        table.pick("You", "Yes")
    assert is_over(table)
    assert hp(table) == after


@covers(Deal)
def test_a_foe_who_is_made_to_deal_damage_is_the_dealer(scene: Scene) -> None:
    table = scene(
        "The foe on your left deals 2 damage to a foe.",
        seats={"You": {"hp": 2}, "L": {"rank": 4, "hp": 19}},
        decks={"dead": ["Spare Organs"]},
    )
    assert table.options("L") == ["M", "R", "You"]
    table.pick("L", "You")
    # The Nerd's own bonus and the kill are L's (J53).
    assert (table.alive("You"), table.kills("L")) == (False, 1)


@covers(Lose, HitPoints)
def test_lost_hp_cannot_be_blocked_and_kill(scene: Scene) -> None:
    table = scene(
        "The foe on your left loses 3 HP.",
        seats={"L": {"hp": 3, "creatures": ["Compost Ogre"]}},
        decks={"dead": ["Spare Organs"]},
    )
    assert (table.alive("L"), table.kills("You")) == (False, 1)


STATUS: list[tuple[type, str, tuple[int, ...]]] = [
    (Gain, "Gain 1 status.", (7, 6, 5, 3)),
    (Status, "Gain 1 status for each foe with lower status.", (8, 7, 5, 3)),
    (Gain, "The foe on your right gains 5 status.", (6, 7, 5, 8)),
    (Lose, "Lose 2 status.", (4, 7, 5, 3)),
    (Lose, "Lose 9 status.", (1, 7, 5, 3)),
    (Status, "Each foe loses 1 status.", (7, 6, 4, 2)),
    (SwapStatus, "Swap status with the foe on your right.", (3, 7, 5, 6)),
]


@pytest.mark.parametrize(("effect", "text", "after"), STATUS)
def test_status(effect: type, text: str, after: tuple[int, ...], scene: Scene) -> None:
    table = scene(text)
    assert ranks(table) == after
    assert is_over(table)


@covers(Swap, SwapStatus)
def test_swapped_status_is_neither_gained_nor_lost(scene: Scene) -> None:
    table = scene(
        "Swap status with the foe on your left.",
        seats={"You": {"hp": 10, "treasures": ["Mascot's Molted Pelt"]}},
    )
    assert (ranks(table), hp(table)[0]) == ((7, 6, 5, 3), 10)


@covers(Swap, SwapHands)
def test_swapped_hands_are_known_to_both(scene: Scene) -> None:
    table = scene(
        "Swap hands with the foe on your left.",
        seats={"You": {"hand": ["Rumor Mill"]}, "L": {"hand": ["Pain Locker", "Wild Magic"]}},
    )
    assert table.cards("hand", "You") == ["Pain Locker", "Wild Magic"]
    assert table.cards("hand", "L") == ["Rumor Mill"]


TREASURES = ["Memorial Bench", "One-Word Essay"]


@covers(Gain, Treasures)
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Gain a treasure.", 1, 0),
        ("Gain 2 treasures.", 2, 0),
        ("Gain a treasure for each foe with lower status.", 2, 0),
        ("The foe on your left gains 2 treasures.", 0, 2),
    ],
)
def test_treasures_are_gained(text: str, mine: int, theirs: int, scene: Scene) -> None:
    table = scene(text, decks={"treasure": TREASURES})
    assert table.cards("treasures", "You") == TREASURES[:mine]
    assert table.cards("treasures", "L") == TREASURES[:theirs]


MOVED: list[tuple[type, str, str, list[str], list[str]]] = [
    (Steal, "Steal a treasure from the foe on your left.", "You", ["One-Word Essay"], []),
    (Destroy, "Destroy a treasure of the foe on your left.", "You", [], ["One-Word Essay"]),
    (
        DestroyOwn,
        "The foe on your left destroys one of its treasures.",
        "L",
        [],
        ["One-Word Essay"],
    ),
    (GiveOwnTreasure, "The foe on your left gives you a treasure.", "L", ["One-Word Essay"], []),
]


@pytest.mark.parametrize(("effect", "text", "chooser", "mine", "discarded"), MOVED)
def test_a_treasure_of_a_foe(
    effect: type, text: str, chooser: str, mine: list[str], discarded: list[str], scene: Scene
) -> None:
    table = scene(text, seats={"L": {"treasures": TREASURES}})
    assert table.asked().seat == table.seat(chooser)
    assert table.options(chooser) == TREASURES
    table.pick(chooser, "One-Word Essay")
    assert table.cards("treasures", "L") == ["Memorial Bench"]
    assert (table.cards("treasures", "You"), table.discards(1)) == (mine, discarded)
    only = scene(text, seats={"L": {"treasures": ["One-Word Essay"]}})
    assert is_over(only)
    assert (only.cards("treasures", "You"), only.discards(1)) == (mine, discarded)
    assert is_over(scene(text))


@covers(DestroyOwn)
def test_you_destroy_a_treasure_you_control(scene: Scene) -> None:
    table = scene("Destroy a treasure you control.", seats={"You": {"treasures": TREASURES}})
    assert table.options("You") == TREASURES
    table.pick("You", "Memorial Bench")
    assert table.cards("treasures", "You") == ["One-Word Essay"]


@covers(GiveTreasure)
def test_you_give_a_treasure_away(scene: Scene) -> None:
    table = scene("Give a treasure to a foe.", seats={"You": {"treasures": TREASURES}})
    assert table.options("You") == ["L", "M", "R"]
    table.pick("You", "M")
    assert table.options("You") == TREASURES
    table.pick("You", "Memorial Bench")
    assert table.cards("treasures", "M") == ["Memorial Bench"]
    assert table.cards("treasures", "You") == ["One-Word Essay"]


@covers(GiveTreasure)
@pytest.mark.rule("J26")
def test_who_has_nothing_to_give_still_names_a_foe(scene: Scene) -> None:
    table = scene("Give a treasure to a foe, then deal 2 damage to that foe.")
    table.pick("You", "M")
    assert hp(table) == (20, 20, 18, 20)


def test_who_has_too_few_treasures_gives_what_there_is(scene: Scene) -> None:
    table = scene("Give a treasure to each foe.", seats={"You": {"treasures": TREASURES}})
    table.pick("You", "Memorial Bench")
    assert [table.cards("treasures", name) for name in ("You", "L", "M", "R")] == [
        *([], ["Memorial Bench"]),
        *(["One-Word Essay"], []),
    ]


def test_nobody_steals_from_oneself_or_swaps_with_oneself(scene: Scene) -> None:
    table = scene("Steal a treasure from each player.", seats={"You": {"treasures": TREASURES}})
    assert not [line for line in table.log if "gains" in line]
    table = scene("Swap hands with each player.")
    assert not [line for line in table.log if "You and You" in line]


def test_the_dead_steal_by_the_card_they_draw(scene: Scene) -> None:
    table = scene(
        "Resolve now: steal a treasure from the foe on your left.",
        kind="dead-wizard",
        where="box",
        seats={"You": {"hp": 1, "spell": ["Roll-Ritualin'"]}, "L": {"treasures": TREASURES}},
        dice=[1] * 4,
        decks={"dead": ["Test"]},
    )
    table.pick("You", "Memorial Bench")
    assert table.cards("treasures", "You") == ["Memorial Bench"]


@covers(DestroyUpTo)
def test_up_to_so_many_treasures_may_be_none(scene: Scene) -> None:
    table = scene("Destroy up to 3 treasures you control.", seats={"You": {"treasures": TREASURES}})
    assert (table.asked("You").least, table.asked("You").most) == (0, 2)
    table.pick("You")
    assert table.cards("treasures", "You") == TREASURES
    assert is_over(scene("Destroy up to 3 treasures you control."))


@covers(DiscardThis)
def test_a_treasure_discards_itself(scene: Scene) -> None:
    table = scene(
        "At the start of your turn, discard this and gain 2 status.",
        kind="treasure",
        seats={"You": {"spell": ["Half-Deceased"]}},
    )
    assert (table.cards("treasures", "You"), table.discards(1)) == ([], ["Test"])
    assert ranks(table) == (8, 7, 5, 3)


CREATURES = ["Compost Ogre", "Boiler Room Behemoth"]


@covers(SlayCreature)
def test_you_pick_the_creature_that_goes(scene: Scene) -> None:
    table = scene(
        "Discard a creature of the foe on your left, then deal 2 damage to that foe.",
        seats={"L": {"creatures": CREATURES}},
    )
    assert table.options("You") == CREATURES
    table.pick("You", "Compost Ogre")
    assert table.cards("creatures", "L") == ["Boiler Room Behemoth"]
    assert table.options("L") == ["take 2 damage", "block with Boiler Room Behemoth"]


@covers(SlayCreatures)
def test_each_creature_goes(scene: Scene) -> None:
    table = scene(
        "Discard each creature of the foe on your left, then deal 2 damage to that foe.",
        seats={"L": {"creatures": CREATURES}},
    )
    assert is_over(table)
    assert (table.cards("creatures", "L"), table.hp("L")) == ([], 18)
    assert table.discards()[:2] == CREATURES


@covers(Keep)
def test_a_creature_is_kept_by_its_text(scene: Scene) -> None:
    for text, kept in (("Keep this.", ["Test"]), ("Heal 1 HP.", [])):
        table = scene.roll("the foe on your left", "1 damage", text=text, creature=True, dice=[1])
        assert is_over(table)
        assert table.cards("creatures", "You") == kept


@covers(MoreDiceNow)
def test_extra_dice_for_the_rest_of_the_turn(scene: Scene) -> None:
    table = scene.roll(
        "the foe on your left",
        "1 damage",
        high="7 damage",
        text="Roll 2 extra dice on your power rolls this turn.",
        dice=[3, 3, 4],
    )
    assert (hp(table), table.dealer.left) == ((20, 13, 20, 20), ())


@covers(MoreDiceNow)
@pytest.mark.rule("R10.6")
@pytest.mark.parametrize(("creature", "dice"), [(True, [3, 3]), (False, [3])])
def test_extra_dice_for_some_power_rolls_only(
    creature: bool, dice: list[int], scene: Scene
) -> None:
    table = scene.roll(
        "the foe on your left",
        "1 damage",
        text="Roll an extra die on your creature power rolls this turn.",
        creature=creature,
        dice=dice,
    )
    assert is_over(table)
    assert table.dealer.left == ()


@pytest.mark.rule("J22")
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Deal a die of damage to the foe on your left.", (20, 18, 20, 20)),
        ("Deal 5 damage to a random foe.", (20, 15, 20, 20)),
        ("Roll a die: on 1-3, deal 1 damage to each foe.", (20, 19, 19, 19)),
        (
            "The foe on your left rolls a die; each takes damage equal to its roll.",
            (20, 18, 20, 20),
        ),
    ],
)
def test_other_dice_have_no_extra_dice(text: str, after: tuple[int, ...], scene: Scene) -> None:
    table = scene(f"Roll 2 extra dice on your power rolls this turn. {text}", dice=[2])
    assert (hp(table), table.dealer.left) == (after, ())


@covers(PutToken)
def test_the_token_is_put_on_a_glyph(scene: Scene) -> None:
    table = scene("Put the power bonus token on primal.", token="dark")
    assert table.game.table.token == 4
    table = scene("Put the power bonus token on a glyph of your choice.")
    assert table.options("You") == ["Arcane", "Dark", "Elemental", "Illusion", "Primal"]
    table.pick("You", "Illusion")
    assert table.game.table.token == 3
