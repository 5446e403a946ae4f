"""Nobody learns what nobody may know: from views, events, questions or bots."""

import random
from collections.abc import Iterator

import pytest

from esw_tui.bots import LEVELS, Eyes, make_bot
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.table import Table
from spellcraft.matches import answers, begin

PLAYERS = [2, 3, 4, 6]


def seen_cards(table: Table, viewer: int | None) -> int:
    """Cards whose face the viewer has seen, as bits."""
    return table.open if viewer is None else table.known_to(viewer)


def reshuffle_unseen(table: Table, viewer: int | None, rng: random.Random) -> None:
    """Give every card the viewer has not seen a new face, and lay down others' spells anew."""
    seen = seen_cards(table, viewer)
    designs = list(table.designs)
    first = 0
    for size in map(len, table.rules.decks):
        unseen = [card for card in range(first, first + size) if not seen >> card & 1]
        faces = [designs[card] for card in unseen]
        rng.shuffle(faces)
        for card, face in zip(unseen, faces, strict=True):
            designs[card] = face
        first += size
    table.designs = tuple(designs)
    for seat in table.seats:
        if seat not in (viewer, table.active):
            spell, shown = table.spell[seat], table.urgent
            cards = [card for card in table.hand[seat] + spell if card not in shown]
            rng.shuffle(cards)
            table.spell[seat] = tuple([card if card in shown else cards.pop() for card in spell])
            table.hand[seat] = tuple(cards)
            set_cards = tuple(c for c in table.dead_cards[seat] if rng.random() < 0.5)
            table.set_cards = put(table.set_cards, seat, set_cards)


def check_view_of(game: SpellGame, viewer: int | None, rng: random.Random) -> bool:
    """Whatever a viewer cannot see is dealt anew and its view stays the same to the byte; whether
    that changed the table."""
    table = game.table
    before = repr(game.view(viewer)).encode()
    real = table.designs, table.hand[:], table.spell[:], table.set_cards, table.states
    reshuffle_unseen(table, viewer, rng)
    for state in table.rules.secrets:
        if viewer is not None and state.secret is not None:
            state.lay(table, state.secret.redraw(table, viewer, rng))
    is_changed = table.designs != real[0]
    assert repr(game.view(viewer)).encode() == before
    table.designs, table.hand[:], table.spell[:], table.set_cards, table.states = real
    return is_changed


@pytest.mark.parametrize("players", PLAYERS)
def test_views_do_not_depend_on_unseen_cards(players: int) -> None:
    game = begin(players, 50 + players, games=2)
    rng = random.Random(players)
    changed = 0
    for _ in answers(game, 5):
        for viewer in (None, *game.table.seats):
            changed += check_view_of(game, viewer, rng)
    assert changed > 100


def moments(game: SpellGame, seed: int, step: int) -> Iterator[None]:
    """Every so-manyeth decision of a random match."""
    for number, _ in enumerate(answers(game, seed)):
        if number % step == 0:
            yield


def question(game: SpellGame, seat: int) -> str:
    """What a seat is asked, in full."""
    if seat not in game.asked:
        return "nothing"
    decision = game.decision(seat)
    return repr((*decision[:4], list(decision.options), *decision[5:]))


@pytest.mark.parametrize("players", PLAYERS)
def test_events_and_questions_do_not_depend_on_unseen_cards(players: int) -> None:
    game = begin(players, 60 + players, games=2)
    rng = random.Random(players)
    for _ in moments(game, 6, 4):
        for seat in game.table.seats:
            world = SpellImagination(game, seat).world(rng)
            assert repr(world.events_for(seat)) == repr(game.events_for(seat))
            assert repr(world.events_for(None)) == repr(game.events_for(None))
            assert question(world, seat) == question(game, seat)
            assert world.waiting == game.waiting
            assert repr(world.view(None)) == repr(game.view(None))


def check_bot(game: SpellGame, level: str, *, step: int, playouts: int = 10) -> None:
    """In every world a bot cannot tell from the real one it answers the same."""
    rng = random.Random(7)
    think = Budget(playouts=playouts)
    for _ in moments(game, 7, step):
        seat = game.asked[0]
        world = SpellImagination(game, seat).world(rng)
        picks = [
            make_bot(level, 7, seat, 5, think).pick(Eyes(each, seat), each.decision(seat))
            for each in (game, world)
        ]
        assert picks[0] == picks[1]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_do_not_know_unseen_cards(level: str) -> None:
    check_bot(begin(4, 7, games=2), level, step=3, playouts=20)


# Canaries: names of cards in what somebody is told.


def names_of(table: Table, cards: int) -> set[str]:
    """The names of some cards given as bits."""
    return {design.name for card, design in enumerate(table.designs) if cards >> card & 1}


def told(events: list[Event], names: tuple[str, ...], all_names: list[str]) -> set[str]:
    """Names of cards in texts, reasons and data. "Wild Magic" is a word of the rules too."""
    text = "\n".join(line for event in events for line in (event.text(names), *event.why(names)))
    data = "\n".join(repr(event) for event in events)
    words = {name for name in all_names if name in text} - {"Wild Magic"}
    return words | {name for name in all_names if f"<{name}>" in data}


def names_told(game: SpellGame) -> int:
    """Play a match: whatever an event says to a viewer is about cards the viewer knows by then.
    Returns how many names were told."""
    table = game.table
    all_names = sorted({design.name for design in table.designs})
    viewers = (None, *table.seats)
    heard = {viewer: len(game.events_for(viewer)) for viewer in viewers}
    seen = {viewer: names_of(table, seen_cards(table, viewer)) for viewer in viewers}
    dealt, checked = table.dealt, 0
    for _ in answers(game, 8):
        table = game.table
        for viewer in viewers:
            now = names_of(table, seen_cards(table, viewer))
            new = game.events_for(viewer, heard[viewer])
            heard[viewer] += len(new)
            if table.dealt is dealt:
                names = told(new, table.names, all_names)
                assert names <= seen[viewer] | now, (viewer, names - seen[viewer] - now)
                checked += len(names)
            seen[viewer] = now
        dealt = table.dealt
    return checked


@pytest.mark.parametrize("players", [3, 5])
def test_nobody_is_told_the_name_of_a_card_it_has_not_seen(players: int) -> None:
    assert names_told(begin(players, 70 + players)) > 500


def test_a_viewer_hears_names_its_neighbour_does_not() -> None:
    """The canary above is not blind: private draws are in their owner's log alone."""
    game = begin(3, 3, games=1)
    for number, _ in enumerate(answers(game, 3)):
        if number == 20:
            break
    own = game.events_for(1)
    assert repr(own) != repr(game.events_for(2))
    assert len(own) == len(game.events_for(2)) == len(game.events_for(None))
