"""What every Treasure does."""

from typing import Any

import pytest

from box_skullzfyre.duel import Duel, is_over
from esw_tui.spellcraft.events import PowerRolled
from staging import Staged
from table_of_four import covers, hp

ROLLERS = [
    ("Pocket Observatory", "Double-Barrelled Dowry"),
    ("The Demon Shoes", "Shared Headache"),
    ("Bottled Thunderclap", "Skidding Boulder"),
    ("Half a Magic Mirror", "Hall-of-Mirrors Haymaker"),
    ("Wolf in a Jumper", "Fist o' Nature"),
]


def owning(*treasures: str, **more: Any) -> dict[str, dict[str, Any]]:
    """You own these Treasures."""
    return {"You": {"treasures": list(treasures), **more}}


def rolls(table: Staged) -> list[tuple[tuple[int, ...], int]]:
    """The dice of each Power Roll and what they came to."""
    events = [event for event in table.game.events_for(None) if isinstance(event, PowerRolled)]
    return [(event.dice, event.total) for event in events]


@pytest.mark.rule("R10.3", "R30.2")
@pytest.mark.parametrize(("card", "roller"), ROLLERS)
def test_a_treasure_that_counts_as_a_glyph(card: str, roller: str, duel: Duel) -> None:
    table = duel(roller, seats=owning(card), dice=(1, 2))
    assert rolls(table) == [((1, 2), 3)]


@covers("Third Sleeve")
@pytest.mark.rule("J7")
def test_third_sleeve_draws_at_once_and_holds_one_more(duel: Duel) -> None:
    table = duel(
        "Tiptoe Tax Collector Grabbo's", decks={"treasure": ["Third Sleeve"]}, dice=(1, 1, 1)
    )
    assert table.cards("hand", "You") == ["Old Grandfather Toadstool's"]
    fresh = duel(seats=owning("Third Sleeve") | {"R": {"spell": []}}, begin="round")
    hands = [len(fresh.cards("hand", name)) for name in ("You", "L", "M", "R")]
    assert hands == [9, 8, 8, 8]


@covers("Third Sleeve")
def test_third_sleeve_draws_only_for_itself(duel: Duel) -> None:
    table = duel(
        "Pilfergus Lightfinger's",
        seats=owning("Third Sleeve") | {"L": {"treasures": ["Loaded Die"]}},
    )
    assert table.cards("hand", "You") == []


@covers("Kaleidoscope of Carnage")
@pytest.mark.rule("J111")
def test_kaleidoscope_of_carnage_adds_one_for_each_glyph(duel: Duel) -> None:
    table = duel(
        "Boulderdash Brunhilde's",
        "Fist o' Nature",
        seats=owning("Kaleidoscope of Carnage") | {"R": {"hp": 25}},
        dice=(3,),
    )
    assert (rolls(table), table.hp("L")) == ([((3,), 5)], 18)


@covers("Long-Handled Wand")
def test_long_handled_wand_is_for_deliveries(duel: Duel) -> None:
    seats = owning("Long-Handled Wand")
    assert rolls(duel("Fist o' Nature", seats=seats, dice=(1, 1))) == [((1, 1), 2)]
    assert rolls(duel("Blood-Slurping", seats=seats, dice=(1,))) == [((1,), 1)]


@covers("Choir of Fresh Ghosts")
@pytest.mark.rule("J111")
def test_choir_of_fresh_ghosts_sings_for_the_dead(duel: Duel) -> None:
    seats = owning("Choir of Fresh Ghosts")
    assert rolls(duel("Fist o' Nature", seats=seats, dice=(3,))) == [((3,), 3)]
    dead = {"L": {"dead": 1, "acted": False}, "M": {"dead": 2, "acted": False}}
    table = duel("Fist o' Nature", seats=seats | dead, dice=(3,))
    assert (rolls(table), table.hp("R")) == ([((3,), 7)], 18)


@covers("Thesaurus of Doom")
def test_thesaurus_of_doom_is_for_qualities(duel: Duel) -> None:
    seats = owning("Thesaurus of Doom")
    assert rolls(duel("Blood-Slurping", seats=seats, dice=(1, 1, 1))) == [((1, 1, 1), 3)]
    assert rolls(duel("Fist o' Nature", seats=seats, dice=(1,))) == [((1,), 1)]


@covers("Last-Laugh Cushion")
def test_last_laugh_cushion_is_for_the_last_to_act(duel: Duel) -> None:
    seats = owning("Last-Laugh Cushion")
    last = {"R": {"spell": [], "acted": True}}
    piles: dict[str, list[str]] = {"treasure": []}
    assert rolls(duel("Fist o' Nature", seats=seats, dice=(1,), decks=piles)) == [((1,), 1)]
    table = duel("Fist o' Nature", seats=seats | last, dice=(1, 1), decks=piles)
    assert rolls(table) == [((1, 1), 2)]


def two_ready(duel: Duel, *treasures: str, dice: tuple[int, ...] = (), **more: Any) -> Staged:
    """You and R are about to cast one card each; nobody has acted."""
    return duel(
        "Boulderdash Brunhilde's",
        seats={
            "You": {"treasures": list(treasures)},
            "L": {"acted": False, "dead": 1},
            "M": {"acted": False, "dead": 2},
            "R": {"spell": ["Lavabelch Lumpkin's"], **more},
        },
        dice=dice,
    )


@covers("Winged Roller Skates")
@pytest.mark.rule("R7.5", "J116")
def test_winged_roller_skates_are_fast(duel: Duel) -> None:
    table = two_ready(duel, "Winged Roller Skates")
    assert table.asked("You").kind == "act-last"
    table.pick("You", "Act in turn")
    assert table.tells("You calls initiative 10", "You casts")
    assert table.cards("treasures", "You") == ["Winged Roller Skates"]
    assert is_over(table)


@covers("Winged Roller Skates")
@pytest.mark.rule("J116")
def test_winged_roller_skates_discarded_act_last(duel: Duel) -> None:
    table = two_ready(duel, "Winged Roller Skates")
    assert not table.asked("You").secret
    table.pick("You", "act last")
    assert table.tells("You acts last this round")
    assert (table.order(), is_over(table)) == ([], True)
    table.pick("R", "deal 1 damage to each foe")
    assert table.tells("R casts", "You casts")


@covers("Winged Roller Skates")
@pytest.mark.rule("J116", "J99")
def test_acting_last_beats_a_shown_card_of_one_s_own(duel: Duel) -> None:
    table = duel(
        seats={
            "You": {"hand": ["Queue-Jumping"], "treasures": ["Winged Roller Skates"]},
            "L": {"acted": False, "dead": 1},
            "M": {"acted": False, "dead": 2},
            "R": {"spell": [], "hand": ["Boulderdash Brunhilde's", "Fist o' Nature"]},
        },
        dice=(1,),
        begin="placing",
    )
    table.place("You", None, "Queue-Jumping")
    table.pick("You", "show it and act first")
    table.place("R", "Boulderdash Brunhilde's", None, "Fist o' Nature")
    table.pick("You", "act last")
    assert table.tells("You shows Queue-Jumping", "R casts", "You casts")


@covers("Loaded Die")
@pytest.mark.rule("J117")
def test_loaded_die_counts_two_more_in_a_roll_of_one_die(duel: Duel) -> None:
    seats = owning("Loaded Die")
    assert rolls(duel("Fist o' Nature", seats=seats, dice=(3,))) == [((3,), 5)]
    two = owning("Loaded Die", "Wolf in a Jumper")
    assert rolls(duel("Fist o' Nature", seats=two, dice=(1, 2))) == [((1, 2), 3)]


@covers("Loaded Die")
@pytest.mark.rule("J117")
def test_loaded_die_counts_wherever_a_die_is_used(duel: Duel) -> None:
    """3 becomes 5: healing; a 6 means 6 or more, and its 8 heals 8."""
    seats = owning("Loaded Die", hp=10)
    assert duel("Coin-Flip Karkass's", seats=seats, dice=(3,)).hp("You") == 15
    assert duel("Coin-Flip Karkass's", seats=seats, dice=(6,)).hp("You") == 18
    assert duel("Croupier Crookshank's", seats=seats, dice=(2, 3, 3, 1)).hp("You") == 10


@covers("Loaded Die")
@pytest.mark.rule("J117", "R7.6")
def test_loaded_die_counts_in_ties_and_not_for_random_foes(duel: Duel) -> None:
    table = two_ready(duel, "Loaded Die", dice=(3, 4))
    assert table.tells("You rolls 5, R rolls 4", "You casts")
    table = duel("Wilhelmina Whatsit's", seats=owning("Loaded Die"), dice=(2,))
    assert hp(table) == (20, 17, 20, 20)


@covers("Rabbit's Other Foot")
@pytest.mark.rule("J23")
def test_rabbit_s_other_foot_rolls_one_die_again(duel: Duel) -> None:
    table = duel(
        "Fist o' Nature", seats=owning("Rabbit's Other Foot", "Wolf in a Jumper"), dice=(1, 4, 6)
    )
    assert table.options("You") == ["keep the roll", "roll the 1 again", "roll the 4 again"]
    table.pick("You", "roll the 1 again")
    assert (rolls(table), table.hp("L")) == ([((6, 4), 10)], 16)


@covers("Can of Wild Worms")
@pytest.mark.rule("J123")
def test_can_of_wild_worms_opens_once_a_spell(duel: Duel) -> None:
    """Two Wild Magic cards bring 2 HP and one Treasure; none brings nothing."""
    spell = [{"Wild Magic": "source"}, {"Wild Magic": "delivery"}]
    main = {"main": ["Boulderdash Brunhilde's", "Fist o' Nature"]}
    seats = owning("Can of Wild Worms", hp=10) | {"R": {"hp": 25}}
    piles = main | {"treasure": ["Third Sleeve"]}
    table = duel(*spell, seats=seats, decks=piles, dice=(1,))
    assert table.hp("You") == 12
    assert table.cards("treasures", "You") == ["Can of Wild Worms", "Third Sleeve"]
    table = duel("Boulderdash Brunhilde's", seats=seats, decks={"treasure": []})
    assert (table.hp("You"), len(table.cards("treasures", "You"))) == (10, 1)


@covers("Trigger-Happy Holster")
@pytest.mark.rule("J123", "J80")
def test_trigger_happy_holster_adds_a_card_to_a_small_spell(duel: Duel) -> None:
    seats = owning("Trigger-Happy Holster", hand=["Old Grandfather Toadstool's"])
    two = duel("Mysterious", "Fist o' Nature", seats=seats, dice=(1, 1))
    assert (two.hp("You"), two.cards("hand", "You")) == (22, [])
    spell = ("Boulderdash Brunhilde's", "Mysterious", "Fist o' Nature")
    three = duel(*spell, seats=seats | {"R": {"hp": 25}}, dice=(1,))
    assert (three.hp("You"), len(three.cards("hand", "You"))) == (20, 1)


@covers("Trigger-Happy Holster", "Can of Wild Worms")
@pytest.mark.rule("J123")
def test_wild_magic_from_the_holster_is_replaced_with_the_others_and_was_not_placed(
    duel: Duel,
) -> None:
    table = duel(
        "Wilhelmina Whatsit's",
        seats=owning("Trigger-Happy Holster", "Can of Wild Worms", hand=["Wild Magic"]),
        decks={"main": ["Fist o' Nature"], "treasure": []},
        dice=(1, 1),
    )
    assert table.options("You") == ["Source", "Quality", "Delivery"]
    table.pick("You", "Delivery")
    assert table.tells("Wild Magic joins", "casts Wilhelmina Whatsit's Fist o' Nature!")
    assert (hp(table), len(table.cards("treasures", "You"))) == ((20, 16, 20, 20), 2)


@covers("Torch for Tomb Robbers")
@pytest.mark.rule("J123")
def test_torch_for_tomb_robbers_burns_before_the_card_begins(duel: Duel) -> None:
    """The damage comes before the card's own; a card of another glyph costs nothing."""
    seats = {"L": {"treasures": ["Torch for Tomb Robbers"]}}
    table = duel("Funeral-Marching", seats=seats | {"R": {"hp": 25}})
    assert hp(table) == (19, 20, 20, 23)
    assert table.tells("You takes 1 damage", "You resolves Funeral-Marching")
    assert hp(duel("Eyebrow-Singeing", seats=seats)) == (20, 19, 19, 19)


@covers("Torch for Tomb Robbers")
@pytest.mark.rule("J123")
def test_torch_for_tomb_robbers_can_kill_before_anything_happens(duel: Duel) -> None:
    table = duel(
        "Funeral-Marching",
        seats={"L": {"treasures": ["Torch for Tomb Robbers"]}, "You": {"hp": 1}},
    )
    assert hp(table) == (0, 20, 20, 20)
    assert table.tells("L kills You")
    assert not table.tells("resolves Funeral-Marching")


def with_rabbit(duel: Duel, place: int) -> Staged:
    """You lay the Reusable Rabbit into a place beside a Source, R two cards."""
    table = duel(
        seats={
            "You": {"treasures": ["Reusable Rabbit"], "hand": ["Wilhelmina Whatsit's"]},
            "L": {"acted": False, "dead": 1},
            "M": {"acted": False, "dead": 2},
            "R": {"spell": [], "hand": ["Lavabelch Lumpkin's", "Mysterious", "Fist o' Nature"]},
        },
        dice=(1,) * 9,
        decks={"main": ["Fist o' Nature"]},
        begin="placing",
    )
    decision = table.asked("You")
    (rabbit,) = table.game.table.treasures[0]
    key: list[int | None] = [table.game.table.hand[0][0], None, None]
    key[place] = rabbit
    table.game.answer(decision, [tuple(key)])
    return table


@covers("Reusable Rabbit")
@pytest.mark.rule("J123", "R7.1", "R7.4")
def test_reusable_rabbit_lies_open_as_wild_magic(duel: Duel) -> None:
    """It counts for size, has no Initiative, is Wild Magic that was placed, and stays."""
    table = with_rabbit(duel, place=2)
    assert not table.tells("Reusable Rabbit"), "nobody sees it before all are ready"
    table.place("R", "Lavabelch Lumpkin's", None, "Fist o' Nature")
    assert table.tells("You 2, R 2", "You lays Reusable Rabbit open as Wild Magic for a delivery")
    assert is_over(table)
    shown = table.game.view(1).wizards[0].shown
    assert [(card.name, card.place) for card in shown] == [("Reusable Rabbit", "delivery")]
    table.pick("R", "deal 1 damage to each foe")
    assert table.tells("You's Wild Magic searches for a delivery: Fist o' Nature")
    owned = table.cards("treasures", "You")
    assert owned[0] == "Reusable Rabbit"
    assert len(owned) == 2, "Wilhelmina Whatsit's saw Wild Magic placed"


@covers("Reusable Rabbit")
@pytest.mark.rule("J123", "R7.8")
def test_a_spell_without_its_rabbit_is_smaller(duel: Duel) -> None:
    """R steals the Rabbit: that part of your Spell is gone."""
    table = duel(
        "Pilfergus Lightfinger's",
        seats={
            "R": {
                "treasures": ["Reusable Rabbit"],
                "spell": ["Lavabelch Lumpkin's", {"Reusable Rabbit": "quality"}],
            }
        },
    )
    assert table.cards("treasures", "You") == ["Reusable Rabbit"]
    assert (is_over(table), table.game.view(0).wizards[3].spell_size) == (True, 1)
    assert table.tells("R casts Lavabelch Lumpkin's Invocation!")


@covers("Elbow Ballista")
def test_elbow_ballista_jabs_the_left_foe(duel: Duel) -> None:
    table = duel("Old Grandfather Toadstool's", seats=owning("Elbow Ballista"))
    assert hp(table) == (22, 19, 20, 20)


@covers("Fool's Gold")
@pytest.mark.rule("R10.8", "R30.3", "J111")
def test_fool_s_gold_waits_for_the_end_of_the_roll(duel: Duel) -> None:
    gold = {"L": {"treasures": ["Fool's Gold"], "hp": 10}}
    low = duel("Hall-of-Mirrors Haymaker", seats=gold, dice=(4,))
    assert low.hp("L") == 12
    high = duel("Hall-of-Mirrors Haymaker", seats=gold, dice=(5,))
    assert high.hp("L") == 10
    foot = owning("Rabbit's Other Foot")
    saved = duel("Hall-of-Mirrors Haymaker", seats=gold | foot, dice=(2, 5))
    saved.pick("You", "roll the 2 again")
    assert saved.hp("L") == 10
    thumb = owning("Thumb for the Scales")
    assert duel("Hall-of-Mirrors Haymaker", seats=gold | thumb, dice=(3,)).hp("L") == 10


@covers("Fool's Gold")
def test_fool_s_gold_cares_for_foes_only(duel: Duel) -> None:
    table = duel("Hall-of-Mirrors Haymaker", seats=owning("Fool's Gold", hp=10), dice=(1,))
    assert table.hp("You") == 10


@covers("Second Wind in a Bag")
def test_second_wind_in_a_bag_is_for_low_hp(duel: Duel) -> None:
    for own, dice in ((9, (1, 1)), (10, (1,))):
        table = duel("Fist o' Nature", seats=owning("Second Wind in a Bag", hp=own), dice=dice)
        assert rolls(table) == [(dice, sum(dice))]


@covers("Six-Leaf Clover")
@pytest.mark.rule("R10.8", "J117")
def test_six_leaf_clover_heals_for_natural_sixes(duel: Duel) -> None:
    treasures = ("Six-Leaf Clover", "Wolf in a Jumper")
    table = duel("Fist o' Nature", seats=owning(*treasures, hp=10), dice=(6, 6))
    assert table.hp("You") == 12
    lucky = duel("Fist o' Nature", seats=owning("Six-Leaf Clover", "Loaded Die", hp=10), dice=(4,))
    assert (lucky.hp("You"), rolls(lucky)) == (10, [((4,), 6)])


@covers("Thumb for the Scales")
@pytest.mark.rule("J111", "J23")
def test_thumb_for_the_scales_adds_two(duel: Duel) -> None:
    table = duel("Fist o' Nature", seats=owning("Thumb for the Scales"), dice=(3,))
    assert (rolls(table), table.hp("L")) == ([((3,), 5)], 18)
    assert "+2 to the total by Thumb for the Scales" in "\n".join(
        line
        for event in table.game.events_for(None)
        if isinstance(event, PowerRolled)
        for line in event.why(table.game.table.names)
    )


@covers("Undo Gnome")
@pytest.mark.rule("J23")
def test_undo_gnome_goes_for_a_new_roll_and_brings_a_treasure(duel: Duel) -> None:
    table = duel(
        "Fist o' Nature", seats=owning("Undo Gnome", "Wolf in a Jumper"), dice=(1, 1, 5, 5)
    )
    assert table.options("You") == ["keep the roll", "roll all dice again"]
    table.pick("You", "roll all dice again")
    assert (rolls(table), table.hp("L")) == ([((5, 5), 10)], 16)
    assert table.cards("treasures", "You") == ["Wolf in a Jumper", "Last-Laugh Cushion"]
    assert table.discards(1) == ["Undo Gnome"]


@covers("Undo Gnome", "Rabbit's Other Foot")
@pytest.mark.rule("J23")
def test_the_treasure_it_brings_may_roll_again_in_the_same_roll(duel: Duel) -> None:
    table = duel(
        "Fist o' Nature",
        seats=owning("Undo Gnome"),
        decks={"treasure": ["Rabbit's Other Foot"]},
        dice=(1, 2, 5),
    )
    table.pick("You", "roll all dice again")
    table.pick("You", "roll the 2 again")
    assert rolls(table) == [((5,), 5)]
