"""What holds in every match of every box, whatever is played: copies, going back, imagined worlds,
and views that know no hidden card. Each plays a match that has begun to its end."""

import random

from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from spellcraft.dumping import dump
from spellcraft.matches import answers, played
from spellcraft.test_imagining import heard
from spellcraft.test_leaks import check_view_of, moments


def copied(game: SpellGame) -> SpellGame:
    """A copy that has the same chance ahead."""
    return game.copy(game.dealer.at(game.dealer.position))


def check_every_decision(game: SpellGame, seed: int) -> None:
    """Every state is one that the rules allow, and somebody wins."""
    for _ in answers(game, seed):
        check_invariants(game)
    check_invariants(game)
    assert game.winners


def check_copies(game: SpellGame, *, step: int = 7, played_on: int = 25) -> None:
    """Copies are the original, and some of them are played on to the same end."""
    copies = []
    for number, _ in enumerate(answers(game, 1)):
        if number % step == 1:
            assert dump(copied(game)) == dump(game)
        if number % played_on == 1:
            copies.append(copied(game))
    end = dump(game)
    assert copies
    for copy in copies:
        assert dump(played(copy, 1)) == end


def check_going_back(game: SpellGame, *, stops: int = 40) -> None:
    """Going back reaches each state that was, the first one too, and from there the same end."""
    before = [dump(game) for _ in answers(game, 1)]
    end, total = dump(game), len(before)
    for number in range(total - 1, -1, -max(total // stops, 1)):
        game.rewind(number)
        assert dump(game) == before[number]
    game.rewind(0)
    assert dump(played(game, 1)) == end


def check_worlds(game: SpellGame, step: int) -> set[str]:
    """Imagined worlds agree with all that a seat has seen and heard, and with what everybody has;
    the kinds of questions that were open then."""
    rng = random.Random(step)
    asked = set()
    for _ in moments(game, 7, step):
        asked.add(game.decision(game.asked[0]).kind)
        for seat in game.table.seats:
            imagination = SpellImagination(game, seat)
            for _ in range(2):
                world = imagination.world(rng)
                assert world.view(seat) == game.view(seat)
                assert world.waiting == game.waiting
            assert world.view(None) == game.view(None)
            assert repr(world.events_for(seat)) == repr(game.events_for(seat))
            assert repr(world.events_for(None)) == repr(game.events_for(None))
            assert heard(world, seat) == heard(game, seat)
            check_invariants(world)
    return asked


def check_views(game: SpellGame, *, step: int = 1) -> int:
    """Whatever a viewer cannot see is dealt anew and its view stays; how often that changed the
    table."""
    rng = random.Random(step)
    changed = 0
    for _ in moments(game, 5, step):
        for viewer in (None, *game.table.seats):
            changed += check_view_of(game, viewer, rng)
    return changed
