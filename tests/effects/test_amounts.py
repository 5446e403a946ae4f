"""How much: numbers, dice, and what "for each" counts (R14.6, J22, J39)."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects.hands import Discard, DrawAndReveal
from esw_tui.language.effects.treasures import DestroyUpTo
from table_of_four import covers, hp, ranks

Seats = dict[str, dict[str, Any]]
MIXED: Seats = {
    "You": {
        "spell": ["Gym-Sock-Igniting", "Final Cramming"],
        "creatures": ["Compost Ogre"],
        "treasures": ["Black Cat's Hall Pass"],
        "lasting": ["Moss Between the Ears"],
    }
}
"""A dark Test, an elemental Quality and a dark Delivery; kept and counted beside them:
a primal Creature, a dark Treasure and a primal Dead Wizard card."""
TOKENS: Seats = {
    "You": {"kills": 3, "lws": 1},
    "L": {"kills": 2, "lws": 1, "treasures": ["Memorial Bench", "One-Word Essay"]},
    "M": {"kills": 1, "creatures": ["Compost Ogre", "Boiler Room Behemoth"]},
    "R": {"lws": 2},
}
FAR: Seats = {"You": {"rank": 2, "spell": ["Gym-Sock-Igniting"]}, "L": {"rank": 8}}

COUNTED: list[tuple[type, str, Seats, int]] = [
    (A.SpellCards, "card in your spell", {}, 1),
    (A.SpellCards, "card in your spell", MIXED, 3),
    (A.GlyphsInSpell, "dark glyph in your spell", MIXED, 3),
    (A.GlyphsInSpell, "primal glyph in your spell", MIXED, 2),
    (A.GlyphsInSpell, "illusion glyph in your spell", MIXED, 0),
    (A.DifferentGlyphs, "different glyph in your spell", MIXED, 3),
    (A.DifferentGlyphs, "different glyph in your spell", {}, 1),
    (A.GlyphsControlled, "dark glyph you control", MIXED, 3),
    (A.YourTreasures, "treasure you control", {"You": {"treasures": ["Memorial Bench"]}}, 1),
    (A.TheirTreasures, "treasure that foe controls", TOKENS, 2),
    (A.YourCreatures, "creature you control", TOKENS, 0),
    (A.YourCreatures, "creature you control", MIXED, 1),
    (A.CreaturesInPlay, "creature in play", TOKENS, 2),
    (A.HandCards, "card in your hand", {"You": {"hand": ["Wild Magic", "Rumor Mill"]}}, 2),
    (A.DeadWizards, "dead wizard", {}, 0),
    (A.DeadWizards, "dead wizard", {"M": {"dead": 1}}, 1),
    (A.TheirPoints, "victory point it has", TOKENS, 3),
    (A.YourTokens, "kill token you have", TOKENS, 3),
    (A.YourTokens, "last wizard standing token you have", TOKENS, 1),
    (A.TokensInPlay, "kill token in play", TOKENS, 6),
    (A.TokensInPlay, "last wizard standing token in play", TOKENS, 4),
    (A.FoesWho, "foe", {"M": {"dead": 1}}, 2),
    (A.FoesWho, "foe with lower status", {}, 2),
    (A.FoesWho, "foe who has acted this round", {"M": {"dead": 1}}, 1),
    (A.RanksBetween, "rank between you and that foe", {}, 1),
    (A.RanksBetween, "rank between you and that foe", FAR, 6),
    (A.Per, "treasure that foe controls plus each dead wizard", TOKENS | {"M": {"dead": 1}}, 3),
]


@pytest.mark.parametrize(("effect", "counted", "seats", "count"), COUNTED)
def test_for_each_counts(
    effect: type, counted: str, seats: Seats, count: int, scene: Scene
) -> None:
    table = scene(f"Deal 2 damage to the foe on your left for each {counted}.", seats=seats)
    # The Quality of the mixed Spell asks for its target next; else the turn is over.
    assert table.asked().source in ("Gym-Sock-Igniting", "Pause")
    assert table.hp("L") == 20 - 2 * count


@covers(A.FoesWho)
@pytest.mark.rule("J5")
def test_the_dead_are_not_counted_among_foes(scene: Scene) -> None:
    table = scene("Heal 1 HP for each foe.", seats={"You": {"hp": 10}, "M": {"dead": 1}})
    assert table.hp("You") == 12


AMOUNTS: list[tuple[type, str, list[int], tuple[int, ...]]] = [
    (A.Number, "Deal 3 damage to each foe.", [], (20, 17, 17, 17)),
    (A.OneDie, "Deal a die of damage to the foe on your left.", [4], (20, 16, 20, 20)),
    (A.ThatMuch, "Deal a die of damage to you, then heal that much HP.", [4], (20, 20, 20, 20)),
    (
        A.ThatMuch,
        "Deal 4 damage to the foe on your left, then deal that much damage to you.",
        [],
        (16, 16, 20, 20),
    ),
    (
        A.ThatMuch,
        "Lose 4 HP, then deal that much damage to the foe on your left.",
        [],
        (16, 16, 20, 20),
    ),
    (
        A.ThatMuch,
        "Roll a die: on 1-6, deal damage equal to the die to the foe on your right.",
        [5],
        (20, 20, 20, 15),
    ),
    (A.EqualTo, "Take damage equal to your status.", [], (14, 20, 20, 20)),
    (A.YourStatus, "Deal damage equal to your status to each foe.", [], (20, 14, 14, 14)),
    (A.ItsStatus, "Deal damage equal to its status to the foe on your left.", [], (20, 13, 20, 20)),
    (A.ItsStatus, "Deal damage equal to its status to each foe.", [], (20, 13, 15, 17)),
    (A.ItsStatus, "Each player takes damage equal to its status.", [], (14, 13, 15, 17)),
    (
        A.RanksBetween,
        "Deal 1 damage to each foe for each rank between you and that foe.",
        [],
        (20, 19, 19, 17),
    ),
    (
        A.TheirPoints,
        "Deal 2 damage to each foe for each victory point it has.",
        [],
        (20, 16, 18, 20),
    ),
]


@pytest.mark.parametrize(("effect", "text", "dice", "after"), AMOUNTS)
def test_how_much(
    effect: type, text: str, dice: list[int], after: tuple[int, ...], scene: Scene
) -> None:
    table = scene(text, dice=dice, seats={"L": {"kills": 1, "lws": 1}, "M": {"lws": 1}})
    assert is_over(table)
    assert hp(table) == after
    assert table.dealer.left == ()


@covers(A.TheirPoints)
def test_each_loses_status_by_its_own_points(scene: Scene) -> None:
    table = scene(
        "Each foe loses 1 status for each victory point it has.",
        seats={"L": {"kills": 1, "rank": 8}, "M": {"lws": 2}},
    )
    # M drops from 5 to 3 and lifts R to 4; then L drops from 8 to 7 (J84: lowest first).
    assert ranks(table) == (6, 7, 3, 4)


@covers(A.KilledThisWay)
def test_foes_killed_this_way(scene: Scene) -> None:
    table = scene(
        "Deal 2 damage to each foe. Heal 3 HP for each foe killed this way.",
        seats={"You": {"hp": 10}, "L": {"hp": 2}, "M": {"hp": 1}},
        decks={"dead": ["Spare Organs", "Spare Organs"]},
    )
    assert hp(table) == (16, 0, 0, 18)


@covers(A.DestroyedThisWay, DestroyUpTo)
def test_treasures_destroyed_this_way(scene: Scene) -> None:
    table = scene(
        "Destroy up to 2 treasures you control. Deal 2 damage to the foe on your left for each "
        "treasure destroyed this way.",
        seats={"You": {"treasures": ["Memorial Bench", "One-Word Essay", "Gossip Column"]}},
    )
    asked = table.asked("You")
    assert (asked.least, asked.most) == (0, 2)
    assert table.options("You") == ["Memorial Bench", "One-Word Essay", "Gossip Column"]
    table.pick("You", "Gossip Column", "Memorial Bench")
    assert table.cards("treasures", "You") == ["One-Word Essay"]
    assert hp(table) == (20, 16, 20, 20)


REVEALED: list[tuple[type, str, int]] = [
    (A.RevealedCards, "revealed card", 3),
    (A.RevealedGlyphs, "revealed dark glyph", 1),
    (A.RevealedGlyphs, "revealed glyph", 2),
    (A.MatchingGlyphs, "glyph in your spell that matches a revealed glyph", 2),
]


@pytest.mark.parametrize(("effect", "counted", "count"), REVEALED)
def test_what_was_revealed(effect: type, counted: str, count: int, scene: Scene) -> None:
    table = scene(
        f"Draw and reveal 3 cards. Deal 2 damage to the foe on your left for each {counted}.",
        seats={"You": {"spell": ["Half-Deceased"]}},
        decks={"main": ["Roll-Ritualin'", "Wild Magic", "Rumor Mill"]},
    )
    # Two dark cards in the spell match Roll-Ritualin'; Wild Magic has no glyph.
    assert table.hp("L") == 20 - 2 * count
    assert table.cards("hand", "You") == ["Roll-Ritualin'", "Wild Magic", "Rumor Mill"]


@covers(A.FromTo, DrawAndReveal)
def test_from_one_number_to_another_is_your_choice(scene: Scene) -> None:
    table = scene(
        "Draw and reveal 1 to 3 cards. Lose 1 HP for each revealed card.",
        decks={"main": ["Rumor Mill", "Wild Magic"]},
    )
    assert table.options("You") == ["1 card", "2 cards", "3 cards"]
    table.pick("You", "2 cards")
    assert table.cards("hand", "You") == ["Rumor Mill", "Wild Magic"]
    assert hp(table) == (18, 20, 20, 20)


@covers(A.OneMore, Discard)
def test_one_card_more_than_was_demanded_of_the_foe_before(scene: Scene) -> None:
    """What was demanded counts, not what there was."""
    text = "The foe on your left discards a card, then each next foe discards one card more than "
    hands = {"M": {"hand": ["Rumor Mill"]}, "R": {"hand": ["Pain Locker"] * 2 + ["Rumor Mill"]}}
    table = scene(f"{text}the foe before it.", seats=hands)
    assert is_over(table)
    assert [table.cards("hand", name) for name in ("M", "R")] == [[], []]


@covers(A.UpTo, Discard)
def test_up_to_is_your_choice(scene: Scene) -> None:
    table = scene(
        "Discard up to 2 cards.",
        seats={"You": {"hand": ["Rumor Mill", "Final Cramming", "Wild Magic"]}},
    )
    asked = table.asked("You")
    assert (asked.kind, asked.least, asked.most, asked.secret) == ("discard", 0, 2, True)
    assert table.options("You") == ["Rumor Mill", "Final Cramming", "Wild Magic"]
    table.pick("You")
    assert len(table.cards("hand", "You")) == 3
    assert is_over(table)
