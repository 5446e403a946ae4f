"""The end of a game and of a match; decks that run out (R19–R21, J57–J65)."""

from pathlib import Path
from typing import Any

import pytest

from esw_tui.cards import load_box
from esw_tui.games import new_match
from staging import Staged, staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ACTED: dict[str, Any] = {"acted": True}
QUIET = {"dead": ["Cancelled", "Cancelled", "Summer School"]}
"""Dead Wizard cards that do nothing by themselves."""


# The end of a game.


@pytest.mark.rule("R19.1", "R19.2")
def test_the_last_one_alive_ends_the_game_with_both_rewards() -> None:
    table = staged(
        {"You": {"spell": ["Spore-Sneezing", "Pain Locker"]}, "L": {"hp": 1} | ACTED}, decks=QUIET
    )
    assert table.tells(
        "You kills L.", "You earns a Kill token.", "You is the Last Wizard Standing of game 1!"
    )
    assert (table.kills("You"), table.lws("You")) == (1, 1)
    assert "You resolves Pain Locker." not in table.log
    assert table.game.table.game == 2


@pytest.mark.rule("R19.3", "J58")
def test_killing_oneself_along_with_the_last_foe_earns_both_tokens() -> None:
    table = staged(
        {
            "You": {"hp": 2, "spell": ["Pop-Quizzical", "Final Cramming"]},
            "L": {"hp": 6} | ACTED,
        },
        [5, 5],
        decks=QUIET,
    )
    assert table.tells("You kills L.", "You dies by their own hand.")
    assert (table.kills("You"), table.lws("You")) == (1, 1)
    assert (table.kills("L"), table.lws("L")) == (0, 0)


@pytest.mark.rule("J58")
def test_a_lone_foe_left_by_a_self_kill_is_last_without_a_kill_token() -> None:
    table = staged({"You": {"spell": ["Test Backfire's"]}, "L": ACTED}, packs=PACKS, decks=QUIET)
    assert (table.kills("L"), table.lws("L"), table.lws("You")) == (0, 1, 0)


@pytest.mark.rule("J58")
def test_the_victim_comes_before_the_one_killed_by_its_reaction() -> None:
    table = staged(
        {
            "You": {"hp": 2, "spell": ["Spore-Sneezing"]},
            "L": {"hp": 2, "spell": ["Principal Painsley's", "Pain Locker"]},
        },
        decks=QUIET,
    )
    assert table.tells("You kills L.", "L kills You.")
    assert (table.lws("You"), table.lws("L")) == (1, 0)
    assert (table.kills("You"), table.kills("L")) == (1, 1)


@pytest.mark.rule("J58", "J28")
def test_if_one_card_kills_all_the_last_handled_is_last() -> None:
    """L's card hits everybody, clockwise from L: R before You."""
    table = staged(
        {"You": {"hp": 2, "spell": ["Swirlie-Whirling"]}, "L": {"hp": 2} | ACTED, "R": {"hp": 2}},
        packs=PACKS,
        decks={"dead": ["Test Parting Shot", "Cancelled", "Cancelled"]},
    )
    assert table.tells("You kills L.", "L kills R.", "L kills You.")
    assert [table.lws(name) for name in ("You", "L", "R")] == [1, 0, 0]
    assert table.kills("L") == 2


@pytest.mark.rule("R19.4", "J59")
def test_clean_up_takes_hands_spells_creatures_and_treasures() -> None:
    """You kill yourself; L survives with a Spell it never cast."""
    table = staged(
        {
            "You": {"spell": ["Test Backfire's"], "treasures": ["Gossip Column"]},
            "L": {
                "hand": ["Compost Ogre", "Wild Magic"],
                "spell": ["Richy P. Jr.'s", "Final Cramming"],
                "creatures": ["Boiler Room Behemoth"],
                "treasures": ["Spitball Blowpipe", "Superglued Throne"],
            },
        },
        packs=PACKS,
        decks=QUIET,
    )
    assert table.game.table.game == 2
    assert table.cards("spell", "L") == table.cards("creatures", "L") == []
    assert table.cards("treasures", "L") == ["Superglued Throne"]
    assert sorted(table.discards()) == [
        "Boiler Room Behemoth",
        "Compost Ogre",
        "Final Cramming",
        "Richy P. Jr.'s",
        "Test Backfire's",
        "Wild Magic",
    ]
    assert sorted(table.discards(1)) == ["Gossip Column", "Spitball Blowpipe"]


@pytest.mark.rule("R19.5", "R65.3")
def test_standees_stand_by_the_order_of_death() -> None:
    """WE-20."""
    table = staged(
        {
            "W3": {"hp": 2, "rank": 8} | ACTED,
            "W2": {"dead": 2},
            "W4": {"rank": 3, "spell": ["Spore-Sneezing"]},
            "W1": {"dead": 1},
        },
        decks=QUIET,
    )
    assert table.game.table.game == 2
    assert [table.rank(name) for name in ("W1", "W2", "W3", "W4")] == [5, 6, 7, 8]
    assert table.asked("W4").kind == "glyph"


@pytest.mark.rule("R19.6")
def test_the_next_game_begins_with_20_hit_points_after_the_bonuses() -> None:
    table = staged(
        {"You": {"hp": 3, "spell": ["Spore-Sneezing"]}, "L": {"hp": 2} | ACTED},
        decks={"dead": ["Spare Organs"]},
    )
    assert (table.hp("You"), table.hp("L")) == (20, 23)
    assert table.alive("L")
    assert table.tells("Last Wizard Standing", "Game 2 begins.", "L turns up", "round 1")


# The end of a match.


@pytest.mark.rule("R20.6")
@pytest.mark.parametrize(("players", "games"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_a_match_has_three_games_or_two_for_five_and_six(players: int, games: int) -> None:
    game = new_match("hell-high", [f"P{number}" for number in range(players)])
    assert game.view(None).games == games


def last_game(**points: tuple[int, int]) -> Staged:
    """The last game: C kills B, A being dead. Points so far as (kills, LWS tokens)."""
    seats: dict[str, dict[str, Any]] = {
        "A": {"dead": 1},
        "B": {"hp": 2} | ACTED,
        "C": {"spell": ["Spore-Sneezing"]},
    }
    order = []
    for name, (kills, lws) in points.items():
        seats[name] |= {"kills": kills, "lws": lws}
        order += [name] * lws
    return staged(seats, decks=QUIET, game=3, lws_order=order)


@pytest.mark.rule("R20.6")
def test_most_victory_points_win_each_token_being_one() -> None:
    by_kills = last_game(A=(4, 0), C=(1, 0))
    assert by_kills.game.over
    assert by_kills.game.winners == (0,)
    assert by_kills.log[-1] == "A wins the match: A 4, B 0, C 3."
    by_last = last_game(A=(2, 0), C=(1, 0))
    assert by_last.game.winners == (2,)


@pytest.mark.rule("J61")
def test_of_the_tied_the_latest_last_wizard_wins() -> None:
    """As WE-39: A and B tie at 4; A was last in game 1, B in game 2, C in game 3."""
    table = last_game(A=(3, 1), B=(3, 1), C=(1, 0))
    assert table.log[-1] == "B wins the match: A 4, B 4, C 3."
    assert table.game.winners == (1,)


@pytest.mark.rule("J61")
def test_the_tied_share_the_win_if_none_was_ever_last() -> None:
    table = last_game(A=(5, 0), B=(5, 0), C=(0, 2))
    assert table.game.winners == (0, 1)
    assert table.log[-1] == "A and B share the match: A 5, B 5, C 4."


@pytest.mark.rule("J62")
def test_all_games_are_played_though_nobody_can_catch_up() -> None:
    table = staged(
        {"You": {"kills": 30, "lws": 1, "spell": ["Spore-Sneezing"]}, "L": {"hp": 2} | ACTED},
        decks=QUIET,
        game=2,
        lws_order=["You"],
    )
    assert not table.game.over
    assert table.game.table.game == 3


@pytest.mark.rule("J64")
def test_tokens_never_run_out() -> None:
    """The box holds 15 Kill and 7 Last Wizard Standing tokens."""
    table = staged(
        {
            "You": {"kills": 15, "lws": 4, "spell": ["Spore-Sneezing"]},
            "L": {"hp": 2, "lws": 3} | ACTED,
        },
        decks=QUIET,
        game=2,
    )
    assert (table.kills("You"), table.lws("You")) == (16, 5)


# Decks that run out.


@pytest.mark.rule("R21.1")
def test_no_deck_is_reshuffled_between_games() -> None:
    top = ["Pain Locker", "Rumor Mill", "Swirlie-Whirling", "Wild Magic"] * 2
    table = staged(
        {"You": {"spell": ["Spore-Sneezing"]}, "L": {"hp": 2, "hand": ["Compost Ogre"]} | ACTED},
        decks=QUIET | {"main": top},
    )
    assert table.game.table.game == 2
    assert table.cards("hand", "You")[:8] == top
    assert sorted(table.discards()) == ["Compost Ogre", "Spore-Sneezing"]
    assert not any("run out" in line for line in table.log)


@pytest.mark.rule("R21.1", "J65")
def test_a_deck_that_runs_out_is_reshuffled_in_the_middle_of_an_effect() -> None:
    table = staged(
        {
            "You": {"spell": ["Test Librarian's", "Gym-Sock-Igniting"]},
            "L": {"hand": ["Compost Ogre"]} | ACTED,
            "R": ACTED,
        },
        packs=PACKS,
        left={"main": 3},
        decks={"main": ["Pain Locker", "Rumor Mill", "Final Cramming"]},
    )
    assert table.asked("You").kind == "target"
    hand = table.cards("hand", "You")
    assert hand[:3] == ["Pain Locker", "Rumor Mill", "Final Cramming"]
    assert len(hand) == 4
    # All but You's Spell, L's hand and the three cards drawn before.
    shuffled = len(table.game.table.rules.decks[0]) - 2 - 1 - 3
    assert f"The main deck has run out; {shuffled} discarded cards are shuffled." in table.log
    assert table.discards() == []


@pytest.mark.rule("J65")
def test_an_empty_deck_waits_until_a_card_is_needed() -> None:
    table = staged(
        {"You": {"spell": ["Trustee Goldgullet's", "Gym-Sock-Igniting"]}, "L": ACTED, "R": ACTED},
        left={"treasure": 1},
    )
    assert table.game.view(None).deck_counts[1] == 0
    assert len(table.discards(1)) == 24
    assert not any("run out" in line for line in table.log)


@pytest.mark.rule("J65")
def test_each_deck_has_its_own_open_discard_pile() -> None:
    table = staged(
        {"You": {"spell": ["Allowance-Inflating"]}, "L": {"rank": 7} | ACTED},
        left={"treasure": 1, "dead": 3},
    )
    assert len(table.cards("treasures", "You")) == 2
    assert table.log.count("The Treasure deck has run out; 24 discarded cards are shuffled.") == 1
    assert table.discards(1) == []
    assert len(table.game.view(None).discards[2]) == 22


@pytest.mark.rule("J65")
def test_cards_being_revealed_are_not_shuffled_in() -> None:
    table = staged(
        {"You": {"rank": 2, "spell": ["Richy P. Jr.'s"]}, "L": {"rank": 8} | ACTED},
        left={"main": 1},
        decks={"main": ["Spore-Sneezing"]},
    )
    # The Loner turns up two cards: the last of the deck, then the first of the new deck.
    assert "The main deck has run out; 96 discarded cards are shuffled." in table.log
    turned_up = next(line for line in table.log if "turns up" in line)
    assert turned_up.startswith("You turns up Spore-Sneezing, ")


def names(*kinds: str) -> list[str]:
    """Every card of the box of these kinds."""
    return [
        card.name
        for card in load_box("hell-high")
        if card.kind in kinds
        for _ in range(card.copies)
    ]


@pytest.mark.rule("J65")
def test_a_draw_from_nothing_yields_nothing() -> None:
    components = names("source", "quality", "delivery", "wild-magic")
    components.remove("Trustee Goldgullet's")
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Trustee Goldgullet's"]},
            "L": {"hand": components, "treasures": names("treasure")} | ACTED,
            "R": {"dead": 1, "dead_cards": names("dead-wizard")},
        }
    )
    # The next round has begun. The only card to draw was the Spell just cast.
    assert table.cards("treasures", "You") == []
    assert table.cards("hand", "You") == ["Trustee Goldgullet's"]
    assert len(table.cards("dead_cards", "R")) == 25
    assert table.asked("You").kind == "glyph"
