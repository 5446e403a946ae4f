"""The open table at every event: true to what is told, and nothing that is not open."""

import pytest

from engine.matches import begin, played
from esw_tui.engine import events as E
from esw_tui.engine.views import View


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
