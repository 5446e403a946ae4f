"""The open table at every event: true to what is told, and nothing that is not open."""

import random

import pytest

from esw_tui.errors import DecisionError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View
from spellcraft.matches import answers, begin, played


def fits(event: E.Event, view: View) -> bool | None:
    """Whether the table is as an event tells; None if the event tells nothing of it."""
    wizards = view.wizards
    match event:
        case E.Damaged(seat=seat, left=left) | E.LostHp(seat=seat, left=left):
            return wizards[seat].hp == left
        case E.Healed(seat=seat, left=left):
            return wizards[seat].hp == left
        case E.TookRank(seat=seat, rank=rank) | E.Moved(seat=seat, new=rank):
            return wizards[seat].rank == rank
        case E.GameBegan(game=game):
            return view.game == game and all(wizard.alive for wizard in wizards)
        case E.RoundBegan(round=number):
            return view.round == number and not any(wizard.acted for wizard in wizards)
        case E.SizesCalled(sizes=sizes):
            return dict(sizes) == {
                wizard.seat: wizard.spell_size for wizard in wizards if wizard.alive
            }
        case E.TurnBegan(seat=seat):
            return view.active == seat and len(wizards[seat].spell) == wizards[seat].spell_size
        case E.Named(seat=seat, designs=designs):
            named = sorted(design.name for design in designs)
            return sorted(part.name for part in wizards[seat].spell) == named
        case E.GainedTreasure(seat=seat, design=design):
            return design.name in [card.name for card in wizards[seat].treasures]
        case E.TokenPut(glyph=glyph):
            return view.token == glyph
    return None


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4), (4, 6)])
def test_the_table_is_as_each_event_tells(seed: int, players: int) -> None:
    game = played(begin(players, seed), seed)
    seen = game.glimpses()
    assert [glimpse.event for glimpse in seen] == game.events_for(None)
    told = [(event, fits(event, view)) for event, view in seen]
    assert not [event for event, good in told if good is False]
    assert sum(good is True for _, good in told) > 50
    for _, view in seen:
        assert view.viewer is None
        assert (view.hand, view.spell, view.face_down, view.seen) == ((), (), (), ())


def test_the_story_can_be_joined_anywhere() -> None:
    game = played(begin(3, 5), 5)
    seen = game.glimpses()
    for since in (1, 7, len(seen) // 2, len(seen) - 1, len(seen)):
        assert game.glimpses(since) == seen[since:]


def test_one_may_look_at_some_events_only() -> None:
    game = played(begin(3, 5), 5)
    rounds = game.glimpses(kinds=(E.RoundBegan,))
    assert rounds == [
        glimpse for glimpse in game.glimpses() if isinstance(glimpse.event, E.RoundBegan)
    ]
    assert game.glimpses(10**6) == []


@pytest.mark.parametrize("after", [0, 5, 14, 33])
def test_a_world_remembers_the_table_as_its_imaginer_saw_it(after: int) -> None:
    """The past is the real one, as far as that seat knows it; then the world's own story."""
    game = begin(3, 6)
    for _, _ in zip(range(after + 1), answers(game, 6), strict=False):
        pass
    world = game.imagine(1, random.Random(2))
    assert [glimpse.event for glimpse in world.glimpses()] == game.events_for(None)
    for viewer in (None, 1):
        assert world.glimpses(viewer=viewer) == game.glimpses(viewer=viewer)
    for _, _ in zip(range(30), answers(world, 7), strict=False):
        pass
    for viewer in (None, 1):
        again = world.copy(SeededDealer(1)).imagine(1, random.Random(3))
        seen = world.glimpses(viewer=viewer)
        assert [glimpse.event for glimpse in seen] == world.events_for(None)
        assert again.glimpses(viewer=viewer) == seen
        for since in (1, 4, len(seen) // 2, len(seen) - 1, len(seen)):
            assert world.glimpses(since, viewer=viewer) == seen[since:]
        rounds = [glimpse for glimpse in seen if isinstance(glimpse.event, E.RoundBegan)]
        assert world.glimpses(viewer=viewer, kinds=(E.RoundBegan,)) == rounds


def test_a_world_does_not_know_what_others_saw_before() -> None:
    game = begin(3, 6)
    for _, _ in zip(range(20), answers(game, 6), strict=False):
        pass
    world = game.imagine(1, random.Random(2))
    sentence = "^Bo, who imagines this, does not know what Cy saw before.$"
    with pytest.raises(DecisionError, match=sentence):
        world.glimpses(viewer=2)
    heard = len(world.events_for(None))
    for _, _ in zip(range(9), answers(world, 7), strict=False):
        pass
    since_then = world.glimpses(heard, viewer=2)
    assert [glimpse.event for glimpse in since_then] == world.events_for(None)[heard:]
    assert since_then[0].view.viewer == 2
    with pytest.raises(DecisionError, match=sentence):
        world.imagine(2, random.Random(1)).imagine(1, random.Random(2)).glimpses(viewer=2)
