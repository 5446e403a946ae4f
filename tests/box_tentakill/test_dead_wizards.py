"""What every Dead Wizard card of Castle Tentakill does."""

from typing import Any

import pytest

from box_tentakill.four import Four, blood, counts, covers, holder, hp, is_over
from esw_tui.spellcraft.dead_wizards import RESOLVED
from esw_tui.spellcraft.features.legacies import PROMISED, RESERVED
from staging import Staged

Seats = dict[str, dict[str, Any]]

BACKHAND = "Baron von Backhand's"


def killing(four: Four, *dead_deck: str, **seats: Any) -> Staged:
    """You kill L, who draws these Dead Wizard cards."""
    setup = {"L": {"hp": 3, **seats.pop("L", {})}, **seats}
    return four(BACKHAND, seats=setup, decks={"dead": list(dead_deck)})


def next_game(four: Four, *cards: str, **more: Any) -> Staged:
    """The second game begins; L died first in the one before and has these cards."""
    seats: Seats = {
        "L": {"dead": 1, "acted": False, "dead_cards": list(cards)},
        "M": {"dead": 2, "acted": False},
        "R": {"dead": 3, "spell": []},
    }
    return four(seats=seats, begin="game", game=2, **more)


@covers("Ghost Riding Shotgun")
@pytest.mark.rule("J119", "R10.6")
def test_a_ghost_rides_along_until_a_creature_rolls(four: Four) -> None:
    begun = next_game(four, "Ghost Riding Shotgun")
    assert begun.cards("lasting", "L") == ["Ghost Riding Shotgun"]
    table = four("Repo Gargoyle", dice=[2, 3], seats={"You": {"lasting": ["Ghost Riding Shotgun"]}})
    assert is_over(table)
    assert (hp(table)[1], table.cards("lasting", "You")) == (17, [])
    assert table.discards(2) == ["Ghost Riding Shotgun"]


@covers("Ghost Riding Shotgun")
@pytest.mark.rule("J119")
def test_death_does_not_take_the_ghost(four: Four) -> None:
    table = killing(four, "Royal Haunting", L={"lasting": ["Ghost Riding Shotgun"]})
    assert table.cards("lasting", "L") == ["Ghost Riding Shotgun"]
    last = killing(
        four,
        "Royal Haunting",
        L={"lasting": ["Ghost Riding Shotgun"]},
        M={"dead": 1, "acted": False},
        R={"dead": 2, "spell": [], "acted": False},
    )
    assert last.game.table.game == 2
    assert last.cards("lasting", "L") == ["Ghost Riding Shotgun"], "nor the end of the game"


@covers("First in the Grave")
@pytest.mark.rule("R18.3", "R41.5")
def test_the_first_to_die_gains_more(four: Four) -> None:
    first = killing(four, "First in the Grave")
    assert blood(first) == (3, 4, 0, 0)
    assert counts_of(first, RESOLVED) == (0, 1, 0, 0)
    second = killing(four, "First in the Grave", M={"dead": 1, "acted": False})
    assert blood(second) == (3, 2, 0, 0)


def counts_of(table: Staged, state: Any) -> tuple[int, ...]:
    """How many cards lie in a zone of a feature."""
    return tuple([len(cards) for cards in state.of(table.game.table)])


@covers("Collection Plate of the Damned")
def test_one_blood_of_each_living_wizard(four: Four) -> None:
    table = killing(four, "Collection Plate of the Damned", M={"blood": 2}, R={"blood": 1})
    assert blood(table) == (2, 3, 1, 0)


@covers("Royal Haunting")
@pytest.mark.rule("J102", "R42.1")
def test_a_dead_hand_holds_the_standee_and_is_paid_four(four: Four) -> None:
    table = killing(four, "Royal Haunting", R={"acted": True, "spell": []})
    assert holder(table) == "L"
    assert blood(table) == (3, 4, 0, 0)


@covers("Envy of the Unsung")
@pytest.mark.rule("J123", "J54")
def test_blood_for_tokens_and_a_promise(four: Four) -> None:
    table = killing(four, "Envy of the Unsung", M={"lws": 1}, R={"lws": 1})
    assert (blood(table), PROMISED.of(table.game.table)) == ((3, 2, 0, 0), (0, 1, 0, 0))
    last: Seats = {
        "L": {"promised": 1},
        "M": {"dead": 1, "acted": False},
        "R": {"dead": 2, "spell": [], "acted": False},
    }
    won = killing(four, "Royal Haunting", **last)
    assert (won.game.table.game, counts(won, "treasures")[1]) == (2, 1), "not lost at the clean-up"
    proud = killing(four, "Envy of the Unsung", L={"lws": 1})
    assert (blood(proud), PROMISED.of(proud.game.table)) == ((3, 1, 0, 0), (0, 0, 0, 0))
    assert table.tells("gains 1 promised Treasure (now 1).")


@pytest.mark.rule("J54")
def test_the_promise_is_kept_in_the_next_game(four: Four) -> None:
    seats: Seats = {
        "L": {"promised": 2, "dead": 1, "acted": False},
        "M": {"acted": False},
        "R": {"spell": []},
    }
    table = four(seats=seats, begin="game", game=2)
    assert counts(table, "treasures") == (0, 2, 0, 0)
    assert PROMISED.of(table.game.table) == (0, 0, 0, 0)


@covers("Itching Powder for the Champion")
@pytest.mark.rule("J123", "R4.1")
def test_the_winner_of_the_last_game_draws_fewer(four: Four) -> None:
    powder = "Itching Powder for the Champion"
    one = next_game(four, powder, lws_order=["You"])
    assert counts(one, "hand") == (6, 8, 8, 8)
    two = next_game(four, powder, powder, lws_order=["M"])
    assert counts(two, "hand") == (8, 8, 4, 8)


@covers("Somebody Fed It While You Were Out")
@pytest.mark.rule("J34", "J54")
def test_a_creature_starts_in_play(four: Four) -> None:
    deck = {"main": ["Sparkling", "Wild Magic", "Tentakiller"]}
    table = next_game(four, "Somebody Fed It While You Were Out", decks=deck)
    assert table.cards("creatures", "L") == ["Tentakiller"]


@covers("Note to Self from Beyond")
@pytest.mark.rule("J123")
def test_the_top_card_joins_the_first_spell(four: Four) -> None:
    begun = next_game(four, "Note to Self from Beyond")
    assert RESERVED.of(begun.game.table) == (0, 1, 0, 0)
    table = four(
        BACKHAND,
        seats={"You": {"reserved": 1}},
        decks={"main": ["Wild Magic", "Boiling-Oil Olaf's", "Mother Morgue's"]},
    )
    table.pick("You", BACKHAND)
    assert is_over(table)
    assert hp(table) == (20, 16, 19, 19)
    assert table.cards("hand", "You") == ["Wild Magic"]
    assert RESERVED.of(table.game.table) == (0, 0, 0, 0)
    assert table.tells("You turns up Wild Magic")


@pytest.mark.rule("J123")
def test_it_is_lost_by_whoever_dies_before(four: Four) -> None:
    seats = {
        "L": {
            "acted": False,
            "hp": 3,
            "reserved": 1,
            "spell": ["Sparkling", "Mother Morgue's", "Repo Gargoyle", "Tentakiller"],
        }
    }
    table = four(BACKHAND, seats=seats)
    assert RESERVED.of(table.game.table) == (0, 0, 0, 0)
