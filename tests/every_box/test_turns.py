"""Rolls, targets, HP, Treasures, death and the end of a game: the same in every box."""

from typing import Any

import pytest

from esw_tui.spellcraft.events import GainedToken, PowerRolled
from every_box.plain_cards import BOXES, hp, sit
from staging import Staged

pytestmark = pytest.mark.parametrize("box", BOXES)
DONE: dict[str, Any] = {"acted": True}


def rolls(table: Staged) -> list[PowerRolled]:
    return [event for event in table.game.events_for(None) if isinstance(event, PowerRolled)]


# Rolls and targets.


@pytest.mark.rule("R10.1", "R10.6", "R10.7", "R10.9", "R11.1", "R11.2", "R1.2", "J21", "J22")
@pytest.mark.parametrize(
    ("spell", "treasures", "dice", "loss"),
    [
        (["Bolt"], [], [4], 1),
        (["Bolt"], [], [5], 3),
        (["Dull", "Bolt"], [], [2, 3], 3),
        (["Bright", "Bolt"], [], [3], 1),
        (["Dull", "Bolt"], ["Bauble"], [4, 3, 3], 5),
        (["Dicey", "Bolt"], [], [1, 4, 5], 3),
    ],
)
def test_one_die_for_each_card_of_the_glyph(
    box: str, spell: list[str], treasures: list[str], dice: list[int], loss: int
) -> None:
    """The target is settled first. A die of damage is no Power Roll."""
    table = sit(box, {"A": {"spell": spell, "treasures": treasures}, "B": DONE, "C": DONE}, dice)
    assert table.options("A") == ["B", "C"], "you are never your own foe"
    assert not rolls(table)
    table.pick("A", "C")
    (roll,) = rolls(table)
    assert sum(roll.dice) == sum(dice[-len(roll.dice) :])
    assert table.hp("C") == 20 - loss
    assert table.dealer.left == ()


@pytest.mark.rule("R11.4", "J24", "R11.5")
def test_strongest_weakest_stronger(box: str) -> None:
    low = {"hp": 10, **DONE}
    cases: list[tuple[str, list[str]]] = [
        ("Topple", ["B", "C"]), ("Kick", ["D", "E"]), ("Sneer", ["B", "C"]),
    ]  # fmt: skip
    for card, options in cases:
        seats = {"A": {"hp": 15, "spell": [card]}, "B": DONE, "C": DONE, "D": low, "E": low}
        table = sit(box, seats)
        assert table.options("A") == options
        table.pick("A", options[1])
        assert table.hp(options[1]) in (18, 8)


@pytest.mark.rule("J24")
def test_ties_of_other_superlatives_are_chosen(box: str) -> None:
    rich = {"treasures": ["Trinket"], **DONE}
    seats = {"A": {"spell": ["Envy"]}, "B": rich, "C": DONE, "D": {**DONE, "treasures": ["Horn"]}}
    table = sit(box, seats)
    assert table.options("A") == ["B", "D"]


@pytest.mark.rule("R11.6", "J25")
@pytest.mark.parametrize(
    ("foes", "die", "hit"), [(2, 3, 1), (2, 4, 2), (3, 4, 2), (3, 6, 3), (1, None, 1)]
)
def test_a_random_foe_is_counted_from_the_left(
    box: str, foes: int, die: int | None, hit: int
) -> None:
    seats = {"A": {"spell": ["Gamble"]}, **dict.fromkeys("BCD"[:foes], DONE)}
    table = sit(box, seats, [] if die is None else [die])
    assert [at for at, left in enumerate(hp(table)) if left == 18] == [hit]


@pytest.mark.rule("R1.3", "R11.3", "J5", "J27")
def test_left_and_right_skip_the_dead(box: str) -> None:
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": {"dead": 1}, "C": DONE, "D": DONE})
    assert hp(table) == (20, 0, 17, 20)
    table = sit(box, {"A": {"spell": ["Twins"]}, "B": DONE, "C": DONE, "D": DONE})
    assert hp(table) == (20, 19, 20, 19)
    table = sit(box, {"A": {"spell": ["Twins"]}, "B": DONE})
    assert hp(table) == (20, 19), "one foe is both, and is hit once"
    table = sit(box, {"A": {"spell": ["Poke"]}, "B": {"dead": 1}, "C": DONE, "D": DONE})
    assert table.options("A") == ["C", "D"]


@pytest.mark.rule("J26", "J30")
def test_no_target_no_roll_and_who_has_acted(box: str) -> None:
    table = sit(box, {"A": {"spell": ["Bully Bolt"]}, "B": DONE, "C": DONE})
    assert not rolls(table), "nobody is stronger"
    seats = {"A": {"spell": ["Slap"]}, "B": DONE, "C": {"spell": ["Balm", "Dull"]}, "D": DONE}
    table = sit(box, seats)
    assert table.hp("C") == min(18 + 4, 25)
    table = sit(box, {"A": {"spell": ["Slap"]}, "B": DONE, "C": DONE})
    assert hp(table) == (20, 20, 20)


@pytest.mark.rule("J28")
def test_several_victims_are_hit_clockwise_and_die_together(box: str) -> None:
    weak = {"hp": 2, **DONE}
    table = sit(
        box, {"A": {"spell": ["Quake"]}, "B": weak, "C": DONE, "D": weak, "E": DONE},
        decks={"dead": ["Next Meal", "Next Meal"]},
    )  # fmt: skip
    assert table.game.table.deaths == (1, 3)
    assert table.tells("B takes 2", "C takes 2", "D takes 2", "E takes 2", "A kills B", "A kills D")


# Hit Points and Treasures.


@pytest.mark.rule("R13.1", "R13.2", "R13.3", "R13.4", "J36")
def test_hit_points(box: str) -> None:
    assert hp(sit(box, {"A": {"hp": 24, "spell": ["Balm"]}, "B": DONE}))[0] == 25
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": {"hp": 1, **DONE}, "C": DONE})
    assert (table.hp("B"), table.alive("B")) == (0, False)
    for card, before in (("Jab", 3), ("Nip", 2)):
        exact = sit(box, {"A": {"spell": [card]}, "B": {"hp": before, **DONE}, "C": DONE})
        if exact.game.asked and exact.asked().kind == "target":
            exact.pick("A", "B")
        assert (exact.hp("B"), exact.alive("B")) == (0, False)
        spared = sit(box, {"A": {"spell": [card]}, "B": {"hp": before + 1, **DONE}, "C": DONE})
        if spared.game.asked and spared.asked().kind == "target":
            spared.pick("A", "B")
        assert (spared.hp("B"), spared.alive("B")) == (1, True)
    table = sit(box, {"A": {"spell": ["Nip"]}, "B": DONE})
    assert table.tells("B loses 2 HP")
    assert not table.tells("B takes 2 damage")


@pytest.mark.rule("R14.1", "R14.2", "J37", "J38")
def test_treasures_are_gained_stolen_and_destroyed(box: str) -> None:
    table = sit(box, {"A": {"spell": ["Hoard"]}, "B": DONE}, decks={"treasure": ["Trinket"]})
    assert table.cards("treasures", "A") == ["Trinket"]
    assert table.hp("A") == 21, "it works at once"
    rich = {"treasures": ["Trinket", "Horn"], **DONE}
    table = sit(box, {"A": {"spell": ["Thief"]}, "B": rich, "C": DONE})
    table.pick("A", "B")
    assert table.options("A") == ["Trinket", "Horn"], "the thief picks"
    table.pick("A", "Trinket")
    assert (table.cards("treasures", "A"), table.hp("A")) == (["Trinket"], 21)
    table = sit(box, {"A": {"spell": ["Wreck"]}, "B": {**DONE, "treasures": ["Horn"]}})
    assert table.discards(1) == ["Horn"]


@pytest.mark.rule("R9.5")
def test_a_text_for_the_end_of_a_turn_waits_for_its_owners(box: str) -> None:
    waiting = {"hp": 10, "treasures": ["Trinket"], **DONE}
    table = sit(box, {"A": {"hp": 10, "spell": ["Balm"]}, "B": waiting})
    assert hp(table) == (13, 10)


@pytest.mark.rule("J95", "J37")
def test_an_optional_treasure_is_offered_and_used_once(box: str) -> None:
    seats = {"A": {"hp": 10, "treasures": ["Lever"], "spell": ["Balm"]}, "B": DONE}
    table = sit(box, seats)
    assert table.options("A") == ["use nothing", "Lever"]
    table.pick("A", "use nothing")
    assert table.options("A") == ["use nothing", "Lever"], "before each Component"
    table.pick("A", "Lever")
    assert table.hp("A") == 17
    assert table.discards(1) == ["Lever"]


@pytest.mark.rule("J96", "J18")
def test_two_texts_that_wait_for_the_same_are_ordered_by_their_owner(box: str) -> None:
    seats = {
        "A": {"hp": 10, "treasures": ["Whistle", "Horn"], "spell": ["Jab"]},
        "B": {"hp": 1, **DONE},
        "C": DONE,
    }
    table = sit(box, seats)
    assert sorted(table.options("A")) == ["Horn", "Whistle"]
    table.pick("A", "Horn")
    assert table.hp("A") == 12
    assert table.tells("A draws", "A heals 2 HP")


@pytest.mark.rule("J39", "R9.6")
def test_different_glyphs_are_counted_over_the_whole_spell(box: str) -> None:
    table = sit(box, {"A": {"hp": 10, "spell": ["Colours", "Bright"]}, "B": DONE})
    assert table.hp("A") == 12
    table = sit(box, {"A": {"hp": 10, "spell": ["Balm", "Colours"]}, "B": DONE})
    table.pick("A", "Balm")
    assert table.hp("A") == 15, "the Source that is done counts on"


# Wild Magic from effects, decks that run out.


@pytest.mark.rule("R21.1", "J65", "J34")
def test_a_deck_is_reshuffled_when_it_runs_out_and_not_before(box: str) -> None:
    seats = {"A": {"spell": ["Fetch"]}, "B": DONE}
    table = sit(box, seats, [1] * 12, decks={"main": ["Dull"]}, left={"main": 1})
    assert table.tells("The main deck has run out")
    untouched = sit(box, seats, [1] * 12, decks={"main": ["Slow Bolt"]})
    assert not untouched.tells("has run out")


# Death, and what comes after.


@pytest.mark.rule("R17.1", "R17.5", "R14.3", "R18.1", "J52", "J53")
def test_the_slain_lose_everything_and_draw_a_card(box: str) -> None:
    victim = {"hp": 1, "hand": ["Poke"], "treasures": ["Trinket"], "spell": ["Balm", "Dull"]}
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": victim, "C": DONE, "D": DONE})
    assert table.tells("A kills B")
    assert (table.cards("hand", "B"), table.cards("treasures", "B")) == ([], [])
    assert {"Poke", "Balm", "Dull"} <= set(table.discards())
    assert "Trinket" in table.discards(1)
    assert table.game.table.dead_cards[1]
    reward = {"murdershroom": ["A earns a Kill token"], "castle-tentakill": ["A gains 3 Blood"]}
    assert table.tells("A kills B", *reward.get(box, []), "B discards", "B draws a Dead Wizard")


@pytest.mark.rule("R17.2", "R17.3")
def test_the_reward_for_a_kill_is_that_of_the_box(box: str) -> None:
    def tokens(*spell: str) -> tuple[int, int]:
        seats = {"A": {"hp": 4, "spell": list(spell)}, "B": {"hp": 1, **DONE}, "C": DONE, "D": DONE}
        table = sit(box, seats, decks={"dead": ["Next Meal", "Next Meal"]}).game.table
        blood = table.states["blood"][0] if "blood" in table.states else 0
        return table.kills[0], blood

    rewards = {"skullzfyre": (0, 0), "castle-tentakill": (0, 3), "murdershroom": (1, 0)}
    assert tokens("Jab") == rewards[box]
    assert tokens("Ouch") == (0, 0), "killing oneself rewards nobody"


@pytest.mark.rule("R18.3", "R18.7", "J19", "J53")
def test_a_card_that_resolves_now_may_kill(box: str) -> None:
    """B's last slap kills A, whose turn it is: C is left, and is the Last Wizard Standing."""
    seats = {"A": {"hp": 2, "spell": ["Jab", "Dull"]}, "B": {"hp": 1, **DONE}, "C": DONE}
    table = sit(box, seats, decks={"dead": ["Last Slap", "Next Meal"]})
    table.pick("B", "A")
    assert table.tells("A kills B", "B kills A")
    assert not table.tells("A resolves Dull")
    assert table.lws("C") == 1


@pytest.mark.rule("R19.1", "R19.2", "R19.6", "R3.4")
def test_the_last_one_alive_wins_the_game_and_the_next_begins(box: str) -> None:
    seats = {"A": {"hp": 3, "spell": ["Massacre"]}, "B": DONE, "C": {"hp": 5, **DONE}}
    table = sit(box, seats, decks={"dead": ["Next Meal", "Next Meal"]})
    now = table.game.table
    assert (now.game, now.lws, now.lws_order) == (2, (1, 0, 0), (0,))
    assert hp(table) == (20, 20, 20)
    assert [len(hand) for hand in now.hand] == [8, 9, 9], "and a card more for each of the dead"
    tokens = [event for event in table.game.events_for(None) if isinstance(event, GainedToken)]
    assert tokens[-1].token == "Last Wizard Standing"


@pytest.mark.rule("R19.3", "J58")
def test_whoever_dies_last_is_the_last_wizard(box: str) -> None:
    seats = {"A": {"spell": ["Bomb"]}, "B": DONE, "C": DONE}
    table = sit(box, seats, decks={"dead": ["Next Meal"] * 3})
    assert table.game.table.lws == (1, 0, 0)
    assert table.game.table.game == 2


@pytest.mark.rule("J17", "J18")
def test_a_text_does_as_much_as_it_can(box: str) -> None:
    """Nobody has a Treasure to steal; the Quality after it is cast all the same."""
    table = sit(box, {"A": {"hp": 10, "spell": ["Thief", "Dull"]}, "B": DONE})
    assert table.hp("A") == 11


@pytest.mark.rule("R9.3")
def test_a_card_that_joins_is_resolved_with_its_type(box: str) -> None:
    seats = {"A": {"hp": 10, "spell": ["Recall"]}, "B": DONE}
    table = sit(box, seats, decks={"main": ["Balm"]})
    assert table.tells("A resolves Recall", "Balm joins A's spell", "A resolves Balm")
    assert table.hp("A") == 13


@pytest.mark.rule("R9.2", "J16")
def test_of_two_sources_the_owner_says_which_comes_first(box: str) -> None:
    table = sit(box, {"A": {"hp": 4, "spell": ["Balm", "Ouch"]}, "B": DONE})
    table.pick("A", "Balm")
    assert table.hp("A") == 3, "the other way round it would be fatal"


@pytest.mark.rule("J35", "J33")
def test_wild_magic_that_an_effect_adds_becomes_any_type(box: str) -> None:
    """Even a second Source."""
    seats = {"A": {"hp": 10, "spell": ["Grab"]}, "B": DONE}
    table = sit(box, seats, decks={"main": ["Wild Magic", "Dull", "Balm"]})
    assert table.options("A") == ["Source", "Quality", "Delivery"]
    table.pick("A", "Source")
    assert table.hp("A") == 13
    assert {"Wild Magic", "Dull"} <= set(table.discards())


@pytest.mark.rule("J29")
def test_a_target_that_is_fixed_stays(box: str) -> None:
    """B is the strongest only for the first blow."""
    table = sit(box, {"A": {"spell": ["Pester"]}, "B": {"hp": 20, **DONE}, "C": {"hp": 19, **DONE}})
    assert hp(table) == (20, 16, 19)


@pytest.mark.rule("R14.6")
def test_one_controls_what_lies_in_front_of_one(box: str) -> None:
    rich = {"treasures": ["Horn", "Whistle"], "hp": 10, "spell": ["Brag"]}
    table = sit(box, {"A": rich, "B": {"treasures": ["Trinket"], **DONE}})
    assert table.hp("A") == 12
    lots: dict[str, Any] = {"hp": 10, "hand": ["Balm", "Gamble"], "spell": ["Colours", "Bright"]}
    if box != "skullzfyre":
        lots |= {"spell": ["Colours"], "creatures": ["Shy Pet"]}
    table = sit(box, {"A": lots, "B": DONE}, [1])
    assert table.tells("A heals 2 HP"), "dark and arcane; what is in hand does not count"


@pytest.mark.rule("R18.8", "J58")
def test_a_last_wizard_killed_by_a_dead_one_keeps_the_token_and_draws(box: str) -> None:
    seats = {"A": {"hp": 2, "spell": ["Jab"]}, "B": {"hp": 1, **DONE}}
    table = sit(box, seats, decks={"dead": ["Last Slap", "Next Meal"]})
    assert table.tells("A kills B", "B kills A", "A draws a Dead Wizard card")
    assert table.game.table.lws == (1, 0)


@pytest.mark.rule("J59", "R19.4", "R30.6", "R2.4")
def test_spells_that_were_never_cast_are_discarded_with_the_game(box: str) -> None:
    """A dies by its own hand before B has acted: the round ends at once."""
    waiting = {"spell": ["Balm", "Dull"], "hand": ["Poke"], "treasures": ["Trinket"]}
    table = sit(box, {"A": {"hp": 4, "spell": ["Ouch"]}, "B": waiting})
    assert table.lws("B") == 1
    assert not table.tells("B reveals")
    assert not table.tells("Game 1, round 2")
    assert {"Balm", "Dull", "Poke"} <= set(table.discards())
    assert "Trinket" in table.discards(1)


@pytest.mark.rule("J64")
def test_tokens_never_run_out(box: str) -> None:
    seats = {"A": {"lws": 30, "spell": ["Massacre"]}, "B": DONE}
    table = sit(box, seats, format="tokens", tokens=60, lws_order=["A"] * 30)
    assert table.lws("A") == 31


@pytest.mark.rule("R7.4", "J13")
def test_the_highest_of_several_deliveries_counts(box: str) -> None:
    """A second Delivery has joined A's Spell while it waits."""
    for bolts in (["Slow Bolt", "Same Bolt"], ["Same Bolt", "Slow Bolt"]):
        seats = {"A": {"spell": bolts}, "B": {"spell": ["Balm", "Bully Bolt"]}, "C": DONE}
        table = sit(box, seats, [1] * 9)
        while table.game.asked and table.asked().kind == "order":
            table.pick("A", "Slow Bolt")
        assert table.tells("A reveals", "B reveals")
