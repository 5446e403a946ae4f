"""Reactions and the dying window (R16, J47–J51, WE-14)."""

from pathlib import Path
from typing import Any

import pytest

from esw_tui import new_match
from esw_tui.bots.random_bot import RandomBot
from esw_tui.spellcraft.events import Damaged, Died, Event, Healed, LostHp, Reacted, Resolving
from esw_tui.spellcraft.invariants import check_invariants
from staging import Staged, staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
GETTING_UP = [str(Path(__file__).parent / "packs" / "getting_up.yaml")]
ACTED: dict[str, Any] = {"acted": True}


def slain(**victim: Any) -> Staged:
    """You deal 2 damage to L, who has 2 HP and has not acted."""
    return staged(
        {"You": {"spell": ["Swirlie-Whirling"]}, "L": {"hp": 2} | victim, "R": ACTED}, packs=PACKS
    )


@pytest.mark.rule("R16.1", "R16.2", "R16.7", "J51")
def test_the_reaction_text_and_only_that_text_hits_the_active_player() -> None:
    """WE-14 e."""
    table = slain(spell=["Principal Painsley's", "Pain Locker", "Half-Deceased"])
    assert table.hp("You") == 16  # two dark glyphs
    assert table.hp("R") == 20  # the normal text would have hit weaker foes
    assert not table.alive("L")


@pytest.mark.rule("J51")
def test_a_reaction_counts_its_own_glyph() -> None:
    table = slain(spell=["Trustee Goldgullet's", "Half-Deceased", "Final Cramming"])
    assert table.hp("You") == 18  # one arcane, two dark


@pytest.mark.rule("R16.2")
def test_on_ones_own_turn_the_normal_text_resolves_and_the_reaction_does_not() -> None:
    table = staged(
        {"You": {"spell": ["Principal Painsley's"]}, "L": {"hp": 10} | ACTED, "R": ACTED}
    )
    assert (table.hp("You"), table.hp("L"), table.hp("R")) == (20, 8, 20)


@pytest.mark.rule("R16.3")
def test_in_hand_a_reaction_does_nothing() -> None:
    """WE-14 f."""
    table = slain(hand=["Principal Painsley's"], spell=["Pain Locker", "Half-Deceased"])
    assert table.hp("You") == 20
    assert not any("reacts" in line for line in table.log)


@pytest.mark.rule("R16.1")
def test_a_reaction_removed_from_the_spell_is_gone() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling", "Cafeteria Catastrophe"]},
            "L": {"hp": 3, "spell": ["Principal Painsley's", "Pain Locker", "Half-Deceased"]},
            "R": ACTED,
        },
        [1, 1],
    )
    table.pick("L", "Principal Painsley's")
    assert not table.alive("L")
    assert table.hp("You") == 20


@pytest.mark.rule("R16.4")
def test_your_own_source_kills_you_and_what_waits_behind_it_reacts() -> None:
    """WE-14 a, b."""
    table = staged(
        {
            "You": {"spell": ["Test Backfire's", "Test Grudging", "Test Doomsday"]},
            "L": ACTED,
            "R": ACTED,
        },
        packs=PACKS,
    )
    assert table.options("You") == ["Test Grudging", "Test Doomsday"]
    table.pick("You", "Test Doomsday")
    assert table.tells("Test Doomsday reacts!", "Test Grudging reacts!", "dies by their own hand")
    assert (table.hp("L"), table.hp("R")) == (16, 16)
    assert table.cards("treasures", "You") == []  # normal texts did not happen


@pytest.mark.rule("R16.4")
def test_what_had_begun_to_resolve_does_not_react() -> None:
    """WE-14 c, d."""
    table = staged(
        {
            "You": {"spell": ["Test Grudging", "Test Doomsday"]},
            "L": ACTED,
            "R": ACTED,
        },
        [1, 1],
        packs=PACKS,
    )
    assert not table.alive("You")
    assert (table.hp("L"), table.hp("R")) == (20, 20)


@pytest.mark.rule("R16.7")
def test_a_kill_by_a_reaction_earns_a_kill_token() -> None:
    table = staged(
        {
            "You": {"hp": 2, "spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2, "spell": ["Principal Painsley's", "Pain Locker"]},
            "M": ACTED,
            "R": {"rank": 3} | ACTED,
        }
    )
    assert (table.alive("You"), table.alive("L")) == (False, False)
    assert (table.kills("You"), table.kills("L")) == (1, 1)


@pytest.mark.rule("R16.1", "R16.7")
def test_a_reaction_hits_the_active_player_whoever_killed_and_wherever_it_sits() -> None:
    """You kill L, who haunts M: its Reaction hits You, neither L nor R on its left."""
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2} | ACTED,
            "M": {"hp": 2, "spell": ["Principal Painsley's", "Pain Locker"]},
            "R": ACTED,
        },
        decks={"dead": ["Ghostly Wedgie"]},
    )
    table.pick("L", "M")
    assert (table.alive("M"), table.hp("You"), table.hp("R")) == (False, 18, 20)


# The dying window.


@pytest.mark.rule("J47")
def test_all_reactions_of_the_dying_act_in_their_owners_order() -> None:
    table = slain(spell=["Principal Painsley's", "Test Grudging"])
    assert table.asked().kind == "order"
    assert table.options("L") == ["Principal Painsley's", "Test Grudging"]
    table.pick("L", "Test Grudging")
    assert table.tells("Test Grudging reacts!", "Principal Painsley's reacts!")
    assert table.hp("You") == 20 - 2 - 2 * 2


@pytest.mark.rule("J47", "J52")
def test_reactions_come_before_any_reward_or_discard() -> None:
    table = slain(spell=["Principal Painsley's", "Pain Locker"], hand=["Compost Ogre"])
    assert table.tells(
        "L is dying: Principal Painsley's reacts!",
        "You takes 2 damage",
        "You kills L.",
        "You earns a Kill token.",
        "L discards",
    )


@pytest.mark.rule("J47")
def test_whoever_is_above_0_again_after_the_window_lives_on() -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2, "rank": 8, "spell": ["Test Bandaged", "Gym-Sock-Igniting"]},
            "R": ACTED,
        },
        packs=PACKS,
    )
    assert table.hp("L") == 2
    assert table.alive("L")
    assert table.kills("You") == 0
    assert table.rank("You") == 5
    assert not any("Dead Wizard card" in line for line in table.log)
    # Its Spell is still there, and its turn comes.
    assert table.order() == ["R", "You"]
    assert table.asked().seat == table.seat("L")


@pytest.mark.rule("J49")
def test_a_reaction_acts_once_a_round() -> None:
    table = staged(
        {
            "You": {"spell": ["Test Double Tap's"]},
            "L": {"hp": 2, "spell": ["Test Bandaged", "Pain Locker"]},
            "R": ACTED,
        },
        packs=PACKS,
    )
    assert table.tells(
        "L takes 2 damage (0 HP left).",
        "L is dying: Test Bandaged reacts!",
        "L heals 2 HP (now 2).",
        "L takes 2 damage (0 HP left).",
        "You kills L.",
    )
    assert table.log.count("L is dying: Test Bandaged reacts!") == 1
    assert not table.alive("L")
    assert table.kills("You") == 1


@pytest.mark.rule("J49")
def test_once_a_round_is_said_of_each_card_by_itself() -> None:
    table = staged(
        {
            "You": {"spell": ["Side-Stepping"]},
            "L": {"hp": 2, "spell": ["Test Bandaged", "Pain Locker"]},
            "R": {"hp": 2, "spell": ["Test Grudging", "Pain Locker"]},
        },
        packs=[*PACKS, str(Path(__file__).parent / "packs" / "turns.yaml")],
        decks={"dead": ["Spare Organs"]},
    )
    assert table.tells("L is dying: Test Bandaged reacts!", "R is dying: Test Grudging reacts!")


def gets_up(*spell: str, **right: Any) -> Staged:
    """You deal 2 damage to L, who has 2 HP and a Spell that brings it to its feet."""
    return staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2, "spell": list(spell)},
            "R": ACTED | right,
        },
        packs=GETTING_UP,
    )


@pytest.mark.rule("J47", "R16.5", "J53")
def test_whoever_falls_again_in_its_window_dies_once_and_by_the_last_blow() -> None:
    """L's own Reaction undoes what it healed: nobody has killed L but L."""
    table = gets_up("Test Relapsing", "Pain Locker")
    assert table.tells("L heals 3 HP (now 3).", "L loses 3 HP (0 left).", "L dies by their own")
    assert (table.log.count("L dies by their own hand."), table.kills("You")) == (1, 0)


@pytest.mark.rule("J47", "J53", "J96")
def test_a_waiting_text_may_strike_down_whoever_got_up() -> None:
    """R begrudges the healing, so the kill is R's; L's other Reaction acts all the same."""
    table = gets_up("Test Sawbones's", "Test Last Gasp", treasures=["Test Sour Grapes"])
    table.pick("L", "Test Sawbones's")
    assert table.tells(
        "L heals 2 HP (now 2).",
        "L takes 3 damage (0 HP left).",
        "L is dying: Test Last Gasp reacts!",
        "You takes 2 damage",
        "R kills L.",
    )
    assert (table.kills("You"), table.kills("R")) == (0, 1)


@pytest.mark.rule("J47", "J49")
def test_whoever_fell_again_is_helped_up_by_its_next_reaction() -> None:
    table = gets_up("Test Bungler's", "Test Resuscitating")
    table.pick("L", "Test Bungler's")
    assert table.tells("L takes 5 damage (0 HP left).", "L heals 2 HP (now 2).", "You takes 2")
    assert table.alive("L")
    assert table.log.count("L is dying: Test Bungler's reacts!") == 1
    assert table.kills("You") == 0


@pytest.mark.rule("J47", "J19")
def test_a_reaction_is_carried_out_in_full_though_its_owner_got_up_and_fell() -> None:
    table = gets_up("Test Bungler's", "Test Resuscitating")
    table.pick("L", "Test Resuscitating")
    assert table.tells(
        "L heals 2 HP (now 2).",
        "L heals 1 HP (now 3).",
        "L takes 5 damage (0 HP left).",
        "You takes 1 damage",
        "L dies by their own hand.",
    )


@pytest.mark.rule("J47", "J48")
def test_nobody_is_healed_before_its_own_window() -> None:
    """L's Dead Wizard card strikes You down and would help You up, while L is being buried."""
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling", "Test Last Gasp"]},
            "L": {"hp": 2} | ACTED,
            "M": ACTED,
            "R": ACTED,
        },
        decks={"dead": ["Test Poisoned Chalice"]},
        packs=GETTING_UP,
    )
    assert table.tells("You takes 20 damage (0 HP left).", "You is dying: Test Last Gasp reacts!")
    assert not table.tells("You heals 1 HP (now 1).")
    assert not table.alive("You")


@pytest.mark.rule("J47")
def test_matches_in_which_the_dying_get_up_and_fall() -> None:
    """Whole matches with a pack full of such cards, every state one the rules allow."""
    fallen = 0
    for seed in range(40):
        names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")[: 2 + seed % 5]
        game = new_match("hell-high", names, seed=seed, games=1, packs=GETTING_UP)
        bots = [RandomBot(seed, seat) for seat in game.table.seats]
        while not game.over:
            decision = game.decision(game.asked[0])
            game.answer(decision, bots[decision.seat].pick(None, decision))
            check_invariants(game)
        fallen += falls_in_windows(game.events_for(None))
    assert fallen > 5


def falls_in_windows(events: list[Event]) -> int:
    """How often somebody was healed in its dying window and brought to 0 again in it."""
    falls = 0
    dying = up = -1
    for event in events:
        match event:
            case Reacted(seat=seat):
                dying = seat
            case Died() | Resolving():
                dying = up = -1
            case Healed(seat=seat) if seat == dying:
                up = seat
            case Damaged(seat=seat, left=0) | LostHp(seat=seat, left=0) if seat == up:
                up = -1
                falls += 1
    return falls


@pytest.mark.rule("J48", "R16.1")
def test_the_first_victims_death_is_completed_before_the_active_players_window() -> None:
    table = staged(
        {
            "You": {
                "hp": 2,
                "treasures": ["Spitball Blowpipe"],
                "spell": ["Principal Painsley's", "Pain Locker"],
            },
            "L": {"hp": 1, "spell": ["Trustee Goldgullet's", "Spore-Sneezing", "Final Cramming"]},
            "M": ACTED,
            "R": ACTED,
        },
        decks={"dead": ["Participation Trophy", "Participation Trophy"]},
    )
    assert table.tells(
        "L is dying: Trustee Goldgullet's reacts!",
        "You takes 2 damage (0 HP left).",
        "You kills L.",
        "L draws a Dead Wizard card",
        "You is dying: Principal Painsley's reacts!",
        "L kills You.",
        "You draws a Dead Wizard card",
    )


@pytest.mark.rule("J50")
def test_a_reaction_in_ones_own_turn_triggers_but_cannot_hit_the_dying() -> None:
    table = staged(
        {
            "You": {
                "hp": 2,
                "treasures": ["Sk8 or Die"],
                "spell": ["Principal Painsley's"],
            },
            "L": {"spell": ["Pain Locker", "Gym-Sock-Igniting"]},
            "M": ACTED,
            "R": ACTED,
        }
    )
    table.pick("You", "Sk8 or Die")
    assert table.tells("You is dying: Principal Painsley's reacts!", "You dies by their own hand.")
    assert not any("takes" in line for line in table.log)
    assert [table.kills(name) for name in ("You", "L", "M", "R")] == [0] * 4


@pytest.mark.rule("J50")
def test_no_reaction_triggers_at_the_start_of_a_round() -> None:
    table = staged(
        {
            "You": {"rank": 7, "hand": ["Pain Locker"]},
            "L": {"rank": 6, "hp": 3, "hand": ["Principal Painsley's", "Trustee Goldgullet's"]},
            "R": {"rank": 5},
        },
        begin="round",
    )
    table.pick("You", "a source from L")
    table.pick("L", "refuse")
    assert not table.alive("L")
    assert not any("reacts" in line for line in table.log)
    assert table.hp("You") == 20


@pytest.mark.rule("J37", "J52")
def test_the_treasures_of_the_dying_still_work_for_its_reactions() -> None:
    """They are discarded later in the death sequence; damage by the Lunch Tray is not blocked."""
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Spore-Sneezing"], "creatures": ["Compost Ogre"]},
            "L": {
                "hp": 2,
                "rank": 3,
                "treasures": ["Eternally Hot Lunch Tray"],
                "spell": ["Trustee Goldgullet's", "Pain Locker"],
            },
            "R": {"rank": 5, "acted": True},
        },
        [1] * 9,
    )
    assert table.tells("Trustee Goldgullet's reacts!", "You takes", "You kills L.")
    fierce = slain(spell=["Principal Painsley's", "Pain Locker"], treasures=["Test Heirloom"])
    assert fierce.hp("You") == 20 - 2 - 5
