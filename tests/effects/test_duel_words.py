"""Words that came with the first box: copied, widened and stolen Components, counts, moments."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.errors import PackError
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import conditions as C
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import spells as P
from esw_tui.language.effects import standing as T
from esw_tui.language.effects import who as W
from esw_tui.language.effects.damage import DealRising
from esw_tui.language.effects.hands import DrawDeadCard, FindWild
from table_of_four import covers, hp

Seats = dict[str, dict[str, Any]]
MILL: Seats = {"You": {"spell": ["Rumor Mill"]}}
IDLE: Seats = {"You": {"spell": ["Half-Deceased"]}}

PLAIN: list[tuple[type, str, Seats, tuple[int, ...]]] = [
    (DealRising, "Deal damage to each foe, 2 to the first and 3 more to each next.", {},
     (20, 18, 15, 12)),
    (A.ItsTreasures, "A player takes 2 damage for each treasure it controls.",
     {"M": {"treasures": ["Gossip Column"]}}, (20, 20, 18, 20)),
    (A.LivingWizards, "Deal 1 damage to the foe on your left for each living wizard.", {},
     (20, 16, 20, 20)),
    (C.FoeOwns, "Deal 1 damage to the foe on your left. If that foe has a treasure, heal 2 HP.",
     {"L": {"treasures": ["Gossip Column"]}}, (22, 19, 20, 20)),
    (C.FoeOwns, "Deal 1 damage to the foe on your left. If that foe has a treasure, heal 2 HP.",
     {}, (20, 19, 20, 20)),
    (C.PlacedWild, "If you placed wild magic in your spell, heal 2 HP.", {}, (20, 20, 20, 20)),
    (W.EachNeighbour, "Each foe next to you loses 2 HP.", {}, (20, 18, 20, 18)),
    (S.NothingHappens, "Nothing happens.", {}, (20, 20, 20, 20)),
    (W.Strongest, "Deal 2 damage to the strongest foe who has not acted this round.",
     {"L": {"hp": 25}}, (20, 25, 20, 18)),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "text", "seats", "after"), PLAIN)
def test_plain_texts(
    effect: type, text: str, seats: Seats, after: tuple[int, ...], scene: Scene
) -> None:
    table = scene(text, seats=seats)
    if effect is A.ItsTreasures:
        table.pick("You", "M")
    assert (hp(table), is_over(table)) == (after, True)


@covers(A.ItsTreasures)
def test_what_it_controls_where_only_you_act_is_that_foe_s(scene: Scene) -> None:
    table = scene(
        "Deal 1 damage to the foe on your left. Heal 2 HP for each treasure it controls.",
        seats={"L": {"treasures": ["Gossip Column"]}},
    )
    assert hp(table) == (22, 19, 20, 20)


@covers(C.PlacedWild)
def test_wild_magic_was_placed(scene: Scene) -> None:
    table = scene(
        "If you placed wild magic in your spell, heal 2 HP.",
        seats={"You": {"spell": [{"Wild Magic": "quality"}]}},
        decks={"main": ["Half-Deceased"]},
    )
    assert table.hp("You") == 22


@covers(S.ForEach)
@pytest.mark.rule("J18", "J123")
def test_once_for_each_counted_first(scene: Scene) -> None:
    """Each time is a step of its own: the second blow finds the next foe on the left."""
    fewer = scene(
        "For each card in your hand, discard a card and deal 2 damage to the foe on your left.",
        seats={"You": {"hand": ["Rumor Mill"] * 2}},
    )
    while fewer.asked().kind == "discard":
        fewer.game.answer(fewer.asked(), fewer.asked().options.keys[:1])
    assert hp(fewer) == (20, 16, 20, 20)
    table = scene(
        "For each card in your spell, deal 2 damage to the foe on your left.",
        seats={"You": {"spell": ["Allowance-Inflating"]}, "L": {"hp": 2}, "M": {"hp": 3}},
    )
    assert hp(table) == (20, 0, 1, 20)


@covers(S.AgainEachDeath)
@pytest.mark.rule("J18", "J123")
def test_again_as_long_as_somebody_dies(scene: Scene) -> None:
    table = scene(
        "Deal 2 damage to the foe on your left, and do so again each time that foe dies.",
        seats={"L": {"hp": 2}, "M": {"hp": 1}},
    )
    assert hp(table) == (20, 0, 0, 18)


@covers(P.Copy)
@pytest.mark.rule("J121", "R15.18")
def test_a_copied_creature_is_not_kept(scene: Scene) -> None:
    """Test is dark, and rolls one die by that; the Hamster itself rolls one and is kept."""
    table = scene(
        "Copy a delivery in your spell.",
        seats={"You": {"spell": ["Imaginary Class Hamster"]}},
        dice=[1, 1],
    )
    for _ in range(2):
        table.pick("You", "L")
    assert (table.hp("L"), table.dealer.left) == (18, ())
    assert table.cards("creatures", "You") == ["Imaginary Class Hamster"]


@covers(P.Copy)
@pytest.mark.rule("J121")
def test_two_copies_do_not_copy_each_other_for_ever(scene: Scene) -> None:
    table = scene("Copy a component in your spell.", where="spell", card={"copies": 3})
    assert is_over(table)


@covers(P.CopyEither)
@pytest.mark.rule("J121")
def test_one_of_two_types_is_copied(scene: Scene) -> None:
    table = scene(
        "Copy a quality or delivery in your spell.",
        seats={"You": {"spell": ["Spore-Sneezing", "Rumor Mill"]}},
        dice=[1, 1],
    )
    assert table.options("You") == ["Spore-Sneezing", "Rumor Mill"]
    table.pick("You", "Spore-Sneezing")
    assert table.hp("L") == 18


@covers(P.AimAtEach)
@pytest.mark.rule("J97")
def test_deliveries_hit_each_foe(scene: Scene) -> None:
    table = scene("Aim your deliveries at each foe this turn.", seats=MILL, dice=[1])
    assert hp(table) == (20, 19, 19, 19)
    assert table.rank("You") == 7, "what you gain comes once"
    widening = "Aim your deliveries at each foe this turn."
    itself = scene.roll("you", "1 damage", text=widening, dice=[1])
    assert hp(itself) == (19, 20, 20, 20), "one that is aimed at you stays so"


@covers(P.AimAtEach)
@pytest.mark.rule("J97")
def test_the_deliveries_of_the_next_wizard_hit_whom_they_say(scene: Scene) -> None:
    table = scene(
        "Aim your deliveries at each foe this turn.",
        seats={"R": {"rank": 8, "spell": ["Spore-Sneezing", "Pain Locker"]}},
    )
    assert (table.asked("R").kind, len(table.options("R"))) == ("target", 3)


@covers(P.AddAmong)
def test_cards_of_a_type_join(scene: Scene) -> None:
    table = scene(
        "Add each quality among the top 3 cards of the main deck to your spell.",
        decks={"main": ["Spore-Sneezing", "Rumor Mill", "Wild Magic"]},
    )
    assert (hp(table), table.discards()[:2]) == ((20, 19, 19, 19), ["Rumor Mill", "Wild Magic"])


@covers(P.StealComponent)
@pytest.mark.rule("J123", "R9.4")
def test_a_component_is_stolen(scene: Scene) -> None:
    table = scene(
        "Steal a source from the spell of a foe who has not acted this round.",
        seats={"R": {"spell": ["Pause", "Richy P. Jr.'s", "Spore-Sneezing"]}},
    )
    assert table.options("You") == ["Pause", "Richy P. Jr.'s"]
    table.pick("You", "Richy P. Jr.'s")
    assert table.rank("You") == 7
    assert table.cards("spell", "R") == ["Pause", "Spore-Sneezing"]


@covers(P.RemoveComponent)
@pytest.mark.rule("J98")
def test_a_component_of_one_type_is_removed(scene: Scene) -> None:
    table = scene(
        "The foe on your right removes a source from its spell.",
        seats={"R": {"spell": ["Pause", "Spore-Sneezing"]}},
    )
    assert table.tells("R removes Pause from the spell")


@covers(W.EachNextToTarget)
def test_those_next_to_the_target(scene: Scene) -> None:
    text = "1 damage, and each player next to the target loses 2 HP"
    table = scene.roll("the foe on your left", text, dice=[1])
    assert hp(table) == (18, 19, 18, 20)


@covers(S.TheyChoose, S.YouMay)
def test_choices_in_a_power_roll(scene: Scene) -> None:
    text = "1 damage, and the target either loses 2 HP or discards its hand"
    table = scene.roll("the foe on your left", text, dice=[1])
    assert table.options("L") == ["loses 2 HP", "discards its hand"]
    table.pick("L", "loses 2 HP")
    assert table.hp("L") == 17
    table = scene.roll("the foe on your left", "1 damage, and you may draw a card", dice=[1])
    table.pick("You", "Yes")
    assert len(table.cards("hand", "You")) == 1


def test_you_may_be_the_target(scene: Scene) -> None:
    assert scene.roll("you", "you heal 2 HP", dice=[1]).hp("You") == 22


@covers(DrawDeadCard)
def test_the_living_draw_a_dead_wizard_card(scene: Scene) -> None:
    table = scene("Draw a dead wizard card.", decks={"dead": ["Spare Organs"]})
    assert table.cards("dead_cards", "You") == ["Spare Organs"]


@covers(FindWild)
def test_wild_magic_is_found(scene: Scene) -> None:
    table = scene("Add a wild magic to your hand.")
    assert table.cards("hand", "You") == ["Wild Magic"]


# Standing texts.


@covers(T.HigherTotals)
@pytest.mark.rule("J111")
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Your power roll totals are 2 higher.", 19),
        ("Your power roll totals are 3 higher.", 18),
        ("Your power roll totals are 3 higher for each card in your spell.", 18),
        ("Your power roll totals are 9 higher if you have 5 HP or less.", 19),
    ],
)
def test_totals_are_higher(text: str, after: int, scene: Scene) -> None:
    table = scene(text, kind="treasure", seats=MILL, dice=[2])
    assert table.hp("R") == after


@covers(T.SingleDie)
@pytest.mark.rule("J117")
def test_a_single_die_counts_more(scene: Scene) -> None:
    table = scene(
        "A single die that you roll counts 3 more.", kind="treasure", seats=MILL, dice=[2]
    )
    assert table.hp("R") == 18


@covers(T.SingleDie)
@pytest.mark.rule("J117")
def test_a_single_die_counts_more_wherever_it_is_rolled(scene: Scene) -> None:
    loaded = "A single die that you roll counts 3 more. At the end of your turn, "
    damage = "deal a die of damage to the foe on your left."
    assert hp(scene(loaded + damage, kind="treasure", dice=[2])) == (20, 15, 20, 20)


@covers(T.LargerHand)
@pytest.mark.parametrize(("words", "cards"), [("one card", 9), ("2 cards", 10)])
def test_a_larger_hand(words: str, cards: int, scene: Scene) -> None:
    text = f"Your full hand is {words} larger."
    table = scene(text, kind="treasure", begin="round", seats={"R": {"spell": []}})
    assert len(table.cards("hand", "You")) == cards


@covers(T.ShowToActFirst)
@pytest.mark.rule("J99")
def test_a_source_may_be_shown(scene: Scene) -> None:
    table = scene(
        "You may show this as sizes are called to act first. Heal 1 HP.",
        where="hand",
        begin="placing",
        seats={"L": {"acted": False}, "M": {"acted": False}, "R": {"spell": []}},
    )
    table.place("You", "Test")
    table.pick("You", "show it and act first")
    assert table.game.asked == (1, 2, 3)


@covers(T.DiscardToActLast, T.PlaceAsWild)
@pytest.mark.parametrize(
    "text",
    [
        "You may discard this as sizes are called to act last.",
        "You may place this in your spell as wild magic.",
    ],
)
def test_some_standing_texts_have_a_home(text: str, scene: Scene) -> None:
    """What they do is in the tests of the box."""
    scene(text, kind="treasure", seats=IDLE)
    for part in (T.DiscardToActLast(), T.PlaceAsWild()):
        scene.said.add(type(part))
    with pytest.raises(PackError, match="this belongs on treasure cards, not on a source card"):
        scene(text, kind="source")


# Moments.


@covers(M.AfterRoll, P.RerollDice)
@pytest.mark.rule("J23")
def test_all_dice_may_be_rolled_again_after_a_roll(scene: Scene) -> None:
    text = "After your power roll, you may reroll its dice, then heal 1 HP."
    table = scene(text, kind="treasure", seats=MILL, dice=[1, 5])
    table.pick("You", "roll all dice again")
    assert hp(table) == (21, 20, 20, 18)


@pytest.mark.parametrize(
    "text",
    [
        "After your power roll, heal 1 HP.",
        "After your power roll, you may reroll its dice and heal 1 HP.",
        "After your power roll, you may reroll its dice if you have 5 HP or less.",
    ],
)
def test_what_does_not_go_with_a_power_roll(text: str, scene: Scene) -> None:
    with pytest.raises(PackError, match="reroll its dice"):
        scene(text, kind="treasure", seats=MILL)


@covers(M.SpellRevealed)
@pytest.mark.parametrize(("words", "after"), [("1 cards or fewer", 21), ("2 cards or more", 20)])
def test_a_spell_of_some_size_is_revealed(words: str, after: int, scene: Scene) -> None:
    text = f"When you reveal a spell of {words}, heal 1 HP."
    assert scene(text, kind="treasure", seats=IDLE).hp("You") == after


@covers(M.YouCastWildSpell)
def test_a_spell_with_wild_magic_is_cast(scene: Scene) -> None:
    table = scene(
        "Whenever you cast a spell with wild magic, heal 2 HP.",
        kind="treasure",
        seats={"You": {"spell": [{"Wild Magic": "source"}, {"Wild Magic": "quality"}]}},
        decks={"main": ["Trustee Goldgullet's", "Half-Deceased"]},
    )
    assert table.hp("You") == 22


@covers(M.FoeAboutToCast)
def test_before_a_foe_casts(scene: Scene) -> None:
    text = "Whenever a foe is about to cast a dark component, deal 3 damage to that foe."
    table = scene(text, kind="treasure", where="box", seats={"You": {"spell": ["Half-Deceased"]}})
    assert table.hp("You") == 20
    pack = {"L": {"treasures": ["Test"]}, "You": {"spell": ["Half-Deceased"]}}
    table = scene(text, kind="treasure", where="box", seats=pack)
    assert table.hp("You") == 17


@covers(M.FoeRollEnds)
@pytest.mark.rule("R10.8")
@pytest.mark.parametrize(("die", "after"), [(4, 22), (5, 20)])
def test_a_foe_s_roll_ends(die: int, after: int, scene: Scene) -> None:
    text = "Whenever the power roll of a foe ends at 4 or less, heal 2 HP."
    seats: Seats = {"L": {"treasures": ["Test"]}, "You": {"spell": ["Rumor Mill"]}}
    table = scene(text, kind="treasure", where="box", seats=seats, dice=[die])
    assert table.hp("L") == after
