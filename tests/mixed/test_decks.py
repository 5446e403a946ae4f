"""The decks of a mix: shuffled together, or those of another box for each game."""

from typing import Any

import pytest

from esw_tui import new_match
from esw_tui.kernel.events import Cause
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.events import GameBegan, TurnedUp
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.table import DEAD, MAIN, TREASURE, Table
from esw_tui.spellcraft.wild_magic import search
from esw_tui.spellcraft.zones import to_discard
from spellcraft.matches import NAMES, answers
from staging import Staged, staged

TWO = "murdershroom+skullzfyre"
THREE = "murdershroom+castle-tentakill+hell-high"
PILES = (MAIN, TREASURE, DEAD)


def boxes_of(table: Table, cards: tuple[int, ...]) -> set[str]:
    """Where cards come from."""
    return {table.designs[card].card.box for card in cards}


@pytest.mark.rule("R80.1", "R3.1", "R3.2")
def test_together_like_decks_are_one() -> None:
    table = new_match(THREE, NAMES[:3], seed=1).table
    assert len(table.deck) == 3
    for pile in PILES:
        size = sum(len(rulebook(box).decks[pile]) for box in THREE.split("+"))
        assert len(table.rules.decks[pile]) == size
        assert boxes_of(table, table.deck[pile]) == set(THREE.split("+"))
    hands = tuple([card for hand in table.hand for card in hand])
    assert len(boxes_of(table, hands)) > 1, "shuffled"


@pytest.mark.rule("R80.2", "J120")
def test_by_game_each_game_has_the_decks_of_the_next_box_and_then_of_the_first_again() -> None:
    game = new_match(TWO, NAMES[:4], seed=3, mix="by-game", games=3)
    used: dict[int, set[str]] = {}
    for _ in answers(game, 3):
        table = game.table
        used.setdefault(table.game, set()).update(
            *[boxes_of(table, table.hand[seat] + table.spell[seat]) for seat in table.seats]
        )
    told = [event.decks for event in game.events_for(None) if isinstance(event, GameBegan)]
    order = [TWO.split("+")[number % 2] for number in range(game.table.game)]
    assert len(order) == 3
    assert told == order
    assert used == {number + 1: {box} for number, box in enumerate(order)}


@pytest.mark.rule("J120", "R21.1")
def test_decks_and_discard_piles_wait_as_they_were_left() -> None:
    game = new_match(TWO, NAMES[:4], seed=3, mix="by-game", format="tokens")
    waited = 0
    before: dict[int, Any] = {}
    for _ in answers(game, 3):
        table = game.table
        waiting = tuple(table.deck[3:]), tuple(table.deck_left[3:])
        if table.game in before:
            assert waiting == before[table.game]
            waited += 1
        before[table.game] = waiting
        assert len(table.deck_left) == len(table.discard) == 6
    assert waited > 100


def everlasting(game: int, **settings: Any) -> Staged:
    """Ann has an Everlasting Treasure of the marsh and one that can be lost."""
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"hp": 5, "treasures": ["Widow's Peak Wig"]},
        "Bo": {},
        "Cy": {},
    }
    return staged(seats, box=TWO, mix="by-game", begin="round", game=game, **settings)


@pytest.mark.rule("J120")
def test_a_card_goes_to_the_discard_pile_of_its_own_box() -> None:
    """The wig is of the marsh, and the second game is played on the mountain."""
    table = everlasting(2, format="tokens").game.table
    (wig,) = table.treasures[0]
    assert boxes_of(table, table.hand[0]) == {"skullzfyre"}
    table.treasures = ((), (), ())
    table.texts = (0, 0, 0)
    table.watched = ()
    to_discard(table, TREASURE, (wig,))
    assert table.discard[TREASURE] == ()
    assert table.discard[TREASURE + 3] == (wig,)


@pytest.mark.rule("J120", "J60", "R14.4")
def test_everlasting_outlasts_games_with_the_decks_of_others() -> None:
    """Castle Tentakill knows no Everlasting and would have everything discarded (J60)."""
    boxes, carried = "murdershroom+castle-tentakill", 0
    for seed in (8, 9, 10):  # not every match has somebody who keeps one so long
        game = new_match(boxes, NAMES[:4], seed=seed, mix="by-game", games=4)
        for _ in answers(game, seed):
            table = game.table
            if table.game % 2 == 0:
                for seat in table.seats:
                    carried += "murdershroom" in boxes_of(table, table.treasures[seat])
            check_invariants(game)
    assert carried > 20


@pytest.mark.rule("J120")
def test_a_search_for_what_the_deck_cannot_hold_is_not_begun() -> None:
    """There are no Creatures on the mountain, and no Cantrips."""
    table = everlasting(2, format="tokens").game.table
    left, told = list(table.deck_left), len(table.told)
    cause = Cause(0, rule="R12.3")
    assert search(table, 0, lambda design: design.creature, cause) is None
    assert search(table, 0, lambda design: bool(design.cantrip), cause) is None
    assert (table.deck_left, len(table.told)) == (left, told)
    assert search(table, 0, lambda design: design.type == 2, cause) is not None
    in_the_marsh = everlasting(1, format="tokens").game.table
    assert search(in_the_marsh, 0, lambda design: design.creature, cause) is not None


@pytest.mark.rule("J120", "J54")
def test_bonuses_of_the_next_game_use_its_decks() -> None:
    """Bo's voucher brings a Treasure of the mountain; Cy's Cantrip is not there to be found."""
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"lws": 1},
        "Bo": {"dead": 1, "dead_cards": ["Grave Goods Voucher"]},
        "Cy": {"dead": 2, "dead_cards": ["Trick up the Shroud"]},
    }
    table = staged(
        seats, [], box=TWO, mix="by-game", begin="game", game=2, format="tokens",
        lws_order=["Ann"],
        decks={"treasure": ["Pocket Observatory"]},
    )  # fmt: skip
    assert table.cards("treasures", "Bo") == ["Pocket Observatory"]
    assert not [event for event in table.game.events_for(None) if isinstance(event, TurnedUp)]
    assert len(table.cards("hand", "Cy")) == 8
    after = table.game.table
    assert [after.designs[card].name for card in after.discard[DEAD + 3]] == [
        "Grave Goods Voucher", "Trick up the Shroud",
    ]  # fmt: skip
    check_invariants(table.game)


@pytest.mark.rule("J91", "J69")
def test_no_window_for_cantrips_opens_where_nobody_can_hold_one() -> None:
    """On the mountain everybody knows that no hand has a Cantrip; in the marsh nobody does."""
    asked: dict[int, set[str]] = {}
    game = new_match(TWO, NAMES[:4], seed=5, mix="by-game", format="tokens")
    for seat in answers(game, 5):
        asked.setdefault(game.table.game % 2, set()).add(game.decision(seat).kind)
    assert "cantrips" in asked[1]
    assert not {"cantrips", "cantrip"} & asked[0]


def test_too_small_a_deck_of_any_box_is_refused() -> None:
    from esw_tui.errors import SeatError

    rules = rulebook(TWO).playing(rulebook(TWO).formats[0], "by-game")
    rules.decks = (*rules.decks[:3], rules.decks[3][:20], *rules.decks[4:])
    try:
        with pytest.raises(SeatError, match="The main deck has 20 cards"):
            new_match(TWO, NAMES[:4], mix="by-game")
    finally:
        rulebook.cache_clear()
