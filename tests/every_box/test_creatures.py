"""Creatures and Reactions in the boxes that have them."""

from typing import Any

import pytest

from esw_tui.spellcraft.events import PowerRolled, SizesCalled
from every_box.plain_cards import hp, sit
from staging import Staged

pytestmark = pytest.mark.parametrize("box", ["castle-tentakill", "murdershroom"])
DONE: dict[str, Any] = {"acted": True}


def rolls(table: Staged) -> list[PowerRolled]:
    return [event for event in table.game.events_for(None) if isinstance(event, PowerRolled)]


@pytest.mark.rule("R15.1", "R15.3", "R15.2")
@pytest.mark.parametrize(("dice", "kept"), [([4], []), ([5], ["Pet"])])
def test_a_creature_is_a_delivery_that_a_good_roll_keeps(
    box: str, dice: list[int], kept: list[str]
) -> None:
    table = sit(box, {"A": {"spell": ["Pet"]}, "B": DONE, "C": DONE}, dice)
    table.pick("A", "B")
    assert table.cards("creatures", "A") == kept
    assert ("Pet" in table.discards()) == (not kept)


@pytest.mark.rule("R15.4", "R15.5", "R15.7", "R15.8", "R15.9", "J45", "J46")
def test_a_kept_creature_is_discarded_to_cancel_a_blow(box: str) -> None:
    """It saves only its owner, from one instance; the amount is known when B decides."""
    pets = {"creatures": ["Pet", "Shy Pet"], **DONE}
    table = sit(box, {"A": {"spell": ["Quake"]}, "B": pets, "C": DONE})
    assert table.asked("B").kind == "block"
    assert len(table.options("B")) == 3
    assert "2" in table.asked("B").prompt
    table.pick("B", "Pet" if "Pet" in table.options("B") else table.options("B")[1])
    assert hp(table) == (20, 20, 18)
    assert len(table.cards("creatures", "B")) == 1


@pytest.mark.rule("R15.8")
def test_a_creature_cancels_one_blow_of_two(box: str) -> None:
    pets = {"creatures": ["Pet", "Shy Pet"], **DONE}
    table = sit(box, {"A": {"spell": ["Pester"]}, "B": pets})
    table.pick("B", "block with Pet")
    assert table.options("B") == ["take 2 damage", "block with Shy Pet"]
    table.pick("B", "take 2 damage")
    assert table.hp("B") == 18


@pytest.mark.rule("R15.7")
def test_a_creature_in_a_spell_that_waits_blocks_nothing(box: str) -> None:
    waiting = {"creatures": ["Shy Pet"], "spell": ["Dull", "Pet"]}
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": waiting, "C": DONE})
    assert table.options("B") == ["take 3 damage", "block with Shy Pet"]


@pytest.mark.rule("R15.6", "J36", "J41")
def test_nobody_blocks_a_loss_or_a_blow_of_their_own(box: str) -> None:
    pets = {"creatures": ["Pet"], **DONE}
    table = sit(box, {"A": {"spell": ["Nip"]}, "B": pets})
    assert table.hp("B") == 18
    mine = sit(box, {"A": {"creatures": ["Shy Pet"], "spell": ["Ouch"]}, "B": DONE}, [1])
    assert mine.hp("A") == 16
    assert not mine.tells("blocks")
    both = sit(
        box, {"A": {"creatures": ["Shy Pet"], "spell": ["Rage"]}, "B": {"hp": 9, **pets}}, [1]
    )
    both.pick("B", "block with Pet")
    assert hp(both) == (18, 9), "B blocks its blow, A takes its own"


@pytest.mark.rule("R15.10")
def test_no_damage_kills_no_creature(box: str) -> None:
    poor, rich = {"creatures": ["Pet"], **DONE}, {"creatures": ["Shy Pet"], "treasures": ["Horn"]}
    table = sit(box, {"A": {"spell": ["Tax"]}, "B": poor, "C": rich | DONE})
    assert table.options("C") == ["take 1 damage", "block with Shy Pet"], "B was not asked"
    assert table.cards("creatures", "B") == ["Pet"]


@pytest.mark.rule("R7.10", "R15.11", "R15.12", "R10.2", "J40")
def test_a_kept_creature_must_roll_again_and_counts_for_dice_not_for_size(box: str) -> None:
    """A's Spell has one card, as B's; its Initiative 9 comes first. Two dark cards roll two dice,
    also for the Pet, which is resolved among the Deliveries."""
    seats = {"A": {"creatures": ["Pet"], "spell": ["Bolt"]}, "B": {"spell": ["Slow Bolt"]}}
    table = sit(box, seats, [1, 1, 3, 3, 1, 1, 1])
    sizes = dict(zip("AB", table.game.table.called_size, strict=True))
    assert sizes == {"A": 1, "B": 1} or any(
        isinstance(event, SizesCalled) for event in table.game.events_for(None)
    )
    while table.game.asked and table.asked().kind == "order":
        table.pick("A", "Bolt")
    counts = [len(roll.dice) for roll in rolls(table)][:2]
    assert counts == [2, 2]
    assert table.cards("creatures", "A") == ["Pet"], "3 and 3 keep it"


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize(("die", "more"), [(1, []), (6, ["block with Pet"])])
def test_a_creature_of_the_spell_blocks_once_it_is_kept(
    box: str, die: int, more: list[str]
) -> None:
    """B's Reaction hits A, whose Pet has just failed or not; the Shy Pet was kept before."""
    seats: dict[str, dict[str, Any]] = {
        "A": {"creatures": ["Shy Pet"], "spell": ["Pet"]},
        "B": {"hp": 1, "spell": ["Avenger", "Dull"]},
        "C": DONE,
    }
    table = sit(box, seats, [die])
    table.pick("A", "Pet")
    table.pick("A", "B")
    assert table.options("A") == ["take 4 damage", "block with Shy Pet", *more]


@pytest.mark.rule("R15.9")
def test_the_die_is_rolled_before_the_victim_decides(box: str) -> None:
    victim = {"creatures": ["Pet"], **DONE}
    table = sit(box, {"A": {"spell": ["Dicey"]}, "B": victim, "C": DONE}, [4])
    assert table.options("B") == ["take 4 damage", "block with Pet"]


@pytest.mark.rule("R15.13", "J42")
def test_without_a_target_it_rolls_for_keep_anyway(box: str) -> None:
    """A Creature that wants a stronger foe, and there is none; kept before, or new."""
    for zone, die, kept in (("creatures", 6, 1), ("creatures", 1, 0), ("spell", 6, 1)):
        table = sit(box, {"A": {"hp": 25, zone: ["Shy Pet"]}, "B": DONE}, [die])
        assert hp(table) == (25, 20)
        assert table.cards("creatures", "A") == ["Shy Pet"] * kept
        assert table.dealer.left == ()


@pytest.mark.rule("R15.14")
def test_a_creature_that_fails_its_roll_is_discarded_at_the_end_of_the_turn(box: str) -> None:
    seats = {"A": {"creatures": ["Pet"], "spell": ["Balm"]}, "B": DONE, "C": DONE}
    table = sit(box, seats, [2])
    table.pick("A", "B")
    assert table.cards("creatures", "A") == []
    assert "Pet" in table.discards()


@pytest.mark.rule("R15.15", "R15.17", "R19.4")
def test_creatures_are_hit_by_nothing_else_and_go_with_their_owner(box: str) -> None:
    victim = {"hp": 1, "creatures": ["Pet"], **DONE}
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": {**victim, "hp": 4}, "C": DONE})
    table.pick("B", "take 3 damage")
    assert (table.hp("B"), table.cards("creatures", "B")) == (1, ["Pet"])
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": victim, "C": DONE, "D": DONE})
    table.pick("B", next(each for each in table.options("B") if "Pet" not in each))
    assert not table.alive("B")
    assert "Pet" in table.discards()


# Reactions.


@pytest.mark.rule("R16.1", "R16.2", "J47")
def test_a_reaction_in_an_unrevealed_spell_answers_a_death(box: str) -> None:
    """Its normal text would have healed; it waits for a turn that never comes."""
    victim = {"hp": 1, "spell": ["Avenger", "Dull"]}
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": victim, "C": DONE, "D": DONE})
    assert hp(table) == (16, 0, 20, 20)


@pytest.mark.rule("R16.3")
def test_in_hand_a_reaction_does_nothing(box: str) -> None:
    victim = {"hp": 1, "hand": ["Avenger"], **DONE}
    table = sit(box, {"A": {"spell": ["Jab"]}, "B": victim, "C": DONE, "D": DONE})
    assert hp(table) == (20, 0, 20, 20)


@pytest.mark.rule("J48", "J19")
def test_a_reaction_may_kill_the_active_player(box: str) -> None:
    seats = {
        "A": {"hp": 4, "spell": ["Jab", "Dull"]},
        "B": {"hp": 1, "spell": ["Avenger", "Dull", "Bolt"]},
        "C": DONE,
        "D": DONE,
    }
    table = sit(box, seats)
    assert table.game.table.deaths == (1, 0), "first the victim, then whoever its Reaction kills"
    assert not table.tells("A resolves Dull")


@pytest.mark.rule("J50")
def test_who_dies_by_their_own_hand_reacts_to_themselves_in_vain(box: str) -> None:
    """The active player is the dying Wizard: there is nobody else to hit."""
    seats = {"A": {"hp": 4, "spell": ["Ouch", "Dull"]}, "B": DONE, "C": DONE}
    table = sit(box, seats)
    assert table.tells("A dies") or table.tells("A kills")
    assert hp(table)[1:] == (20, 20)


@pytest.mark.rule("J58", "R19.3")
def test_a_reaction_that_leaves_nobody_makes_its_victim_the_last(box: str) -> None:
    """B dies first; its Reaction kills A, whose death is dealt with last."""
    seats = {"A": {"hp": 4, "spell": ["Jab"]}, "B": {"hp": 1, "spell": ["Avenger", "Dull"]}}
    table = sit(box, seats, decks={"dead": ["Next Meal", "Next Meal"]})
    assert table.game.table.lws == (1, 0)


@pytest.mark.rule("J43")
def test_after_a_failed_roll_its_glyph_still_counts(box: str) -> None:
    seats = {"A": {"creatures": ["Pet"], "spell": ["Bolt"]}, "B": DONE}
    table = sit(box, seats, [1, 1, 2, 2])
    table.pick("A", "Pet")
    assert [len(roll.dice) for roll in rolls(table)] == [2, 2]
    assert table.cards("creatures", "A") == []


@pytest.mark.rule("J43", "R15.4")
def test_after_a_failed_roll_it_blocks_no_more(box: str) -> None:
    """B's Reaction hits A: before the Pet has rolled it may block, after it failed it may not."""
    seats: dict[str, dict[str, Any]] = {
        "A": {"creatures": ["Pet"], "spell": ["Bolt"]},
        "B": {"hp": 1, "spell": ["Avenger", "Dull"]},
        "C": DONE,
    }
    before = sit(box, seats, [1, 1])
    before.pick("A", "Bolt")
    before.pick("A", "B")
    assert before.options("A") == ["take 4 damage", "block with Pet"]
    after = sit(box, seats, [1, 1, 1, 1])
    after.pick("A", "Pet")
    after.pick("A", "C")
    after.pick("A", "B")
    assert (after.hp("A"), after.alive("B")) == (16, False)


@pytest.mark.rule("J61", "R20.7")
def test_a_tie_in_points_goes_to_the_latest_last_wizard(box: str) -> None:
    table = sit(box, {"A": {}, "B": {}, "C": {}}, begin="placing", format="points").game.table
    table.kills, table.lws, table.lws_order = (1, 1, 0), (1, 1, 1), (1, 0, 2)
    assert table.format.winners(table) == (0,)
    table.kills, table.lws, table.lws_order = (3, 3, 0), (0, 0, 2), (2, 2)
    assert table.format.winners(table) == (0, 1)


@pytest.mark.rule("J49")
def test_a_reaction_acts_once_a_round(box: str) -> None:
    """B gets up, or is spared, by its Reaction, and falls again in the same turn."""
    card = {"murdershroom": "Half-Digested", "castle-tentakill": "Nine-Lives Nettlebeard's"}[box]
    other = "Balm" if box == "murdershroom" else "Dull"
    seats: dict[str, dict[str, Any]] = {
        "A": {"spell": ["Jab", "Dull", "Bolt"]},
        "B": {"hp": 1, "spell": [card, other, "Slow Bolt"]},
        "C": DONE,
    }
    table = sit(box, seats, [6, 6, 6])
    if table.game.asked and table.asked().source == "Bolt":
        table.pick("A", "B")
    assert not table.alive("B")
