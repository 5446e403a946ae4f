"""Whole random matches: every state on the way is one the rules allow."""

from collections.abc import Callable

import pytest

from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.kernel.faces import put
from esw_tui.kernel.rules import InvariantBroken
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.events import JoinedSpell
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.invariants import MOST_ROUNDS, check_invariants
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.table import MAIN, Table
from spellcraft.matches import answers, begin


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_invariants_hold_at_every_decision(players: int, seed: int) -> None:
    game = begin(players, seed)
    for _ in answers(game, seed):
        check_invariants(game)
    check_invariants(game)
    assert game.winners
    assert game.table.game == game.table.games


@pytest.mark.rule("R63.13")
def test_a_card_the_loner_discards_does_not_come_back_with_another_face() -> None:
    """Wild Magic and a second Quality are the last of the deck. The Quality goes to the discard
    pile, which Wild Magic's search then shuffles: its back now has another face."""
    dealer = ScriptedDealer([1] * 20)
    table = staged_table(
        rulebook("hell-high"),
        {"You": {"rank": 2, "spell": ["Volcano-Burping"]}, "L": {"rank": 5, "acted": True}},
        dealer,
        decks={"main": ["Wild Magic", "Spore-Sneezing"]},
    )
    deck = table.deck[MAIN]
    rest = tuple(sorted(deck[:-2], key=lambda card: (card + 40) % 98))
    table.deck, table.deck_left[MAIN] = put(table.deck, MAIN, deck[-2:]), 2
    table.discard[MAIN] = rest
    table.show(rest)
    game = SpellGame(table)
    check_invariants(game)
    assert game.decision(0).kind == "wild-type"
    game.answer(game.decision(0), [0])
    joined = [event.design for event in game.events_for(None) if isinstance(event, JoinedSpell)]
    assert [design.kind for design in joined] == ["wild-magic"]
    assert game.table.designs[deck[-2]].kind != "quality"
    check_invariants(game)


@pytest.mark.rule("J94")
def test_a_setting_does_not_outlive_the_game_it_was_made_in() -> None:
    """The last round ends with the game; a card set to answer in it stays face down."""
    table = staged_table(
        rulebook("hell-high"),
        {
            "You": {"rank": 5, "spell": ["Volcano-Burping"], "dead_cards": ["Cancelled"]},
            "L": {"rank": 6, "hp": 1, "acted": True},
        },
        ScriptedDealer([6] * 20),
        games=1,
    )
    table.set_cards = put(table.set_cards, 0, table.dead_cards[0])
    table.watched += table.designs[table.dead_cards[0][0]].waits_for
    game = SpellGame(table)
    assert game.over
    assert game.table.dead_cards[0]
    assert game.table.set_cards == ((), ())
    check_invariants(game)


def spoil_hand(table: Table) -> None:
    table.hand[0] += table.hand[1][:1]


def spoil_deck(table: Table) -> None:
    table.deck_left[MAIN] -= 1


def spoil_hp(table: Table) -> None:
    table.hp[0] = table.rules.most_hp + 1


def spoil_rank(table: Table) -> None:
    table.rank[0] = table.rank[1]


def spoil_board(table: Table) -> None:
    table.rank[0] = 0


def spoil_life(table: Table) -> None:
    table.alive = put(table.alive, 0, False)


def spoil_kills(table: Table) -> None:
    table.kills = put(table.kills, 1, -1)


def spoil_watch(table: Table) -> None:
    table.watched += ("kill",)


def spoil_own_knowledge(table: Table) -> None:
    table.known[0] = 0


def spoil_secret(table: Table) -> None:
    table.open |= 1 << table.deck[MAIN][0]


def spoil_faces(table: Table) -> None:
    table.designs = (table.designs[1], *table.designs[1:])


def spoil_length(table: Table) -> None:
    table.round = MOST_ROUNDS + 1


def spoil_first_hand(table: Table) -> None:
    table.stage = "round"
    table.extra_draw = put(table.extra_draw, 0, -1)


def spoil_drawn_hand(table: Table) -> None:
    table.extra_draw = put(table.extra_draw, 0, 1)


SPOILERS: list[Callable[[Table], None]] = [
    spoil_hand, spoil_deck, spoil_hp, spoil_rank, spoil_board, spoil_life, spoil_kills,
    spoil_watch, spoil_own_knowledge, spoil_secret, spoil_faces, spoil_length,
    spoil_first_hand, spoil_drawn_hand,
]  # fmt: skip


def at_placing() -> SpellGame:
    """The first placing of a match."""
    game = begin(3, 5)
    for _ in answers(game, 5):
        if game.table.stage == "placing":
            break
    return game


@pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)
def test_invariants_notice_what_no_rule_allows(spoil: Callable[[Table], None]) -> None:
    game = at_placing()
    check_invariants(game)
    spoil(game.table)
    with pytest.raises(InvariantBroken):
        check_invariants(game)


def test_invariants_notice_an_illegal_spell() -> None:
    game = begin(3, 5)
    for _ in answers(game, 5):
        table = game.table
        hidden = [
            seat
            for seat in table.seats
            if table.stage == "turn" and seat != table.active and table.places[seat]
        ]
        if hidden:
            break
    check_invariants(game)
    table.places[hidden[0]] = ((table.places[hidden[0]][0] + 1) % 3, *table.places[hidden[0]][1:])
    types = [table.designs[card].kind for card in table.spell[hidden[0]]]
    assert types[0] != "wild-magic"
    with pytest.raises(InvariantBroken, match="placed"):
        check_invariants(game)
