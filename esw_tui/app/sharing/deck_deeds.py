"""The turns of a game of the deck-builder, each with the damage and kills it caused, read off the
open story."""

from collections.abc import Sequence
from dataclasses import dataclass

from esw_tui.deckbuilding import events as E
from esw_tui.kernel.events import Event


@dataclass(slots=True)
class TurnDeed:
    """A turn of the deck-builder, with the damage and kills that its player caused others in it."""

    number: int
    """The number of the turn in the game, from 1."""
    seat: int
    first: int
    last: int
    damage: int = 0
    kills: int = 0


def turns(story: Sequence[Event]) -> list[TurnDeed]:
    """Every turn of an open story, from its `TurnBegan` to its `TurnEnded` or `GameEnded`: the
    cards that were played are still in play at that event."""
    found: list[TurnDeed] = []
    turn: TurnDeed | None = None
    for place, event in enumerate(story):
        if isinstance(event, E.TurnBegan):
            turn = TurnDeed(event.turn, event.seat, place, place)
            found.append(turn)
        if turn is None:
            continue
        turn.last = place
        match event:
            case E.Damaged(seat=seat, dealt=dealt, cause=cause) if cause.seat == turn.seat != seat:
                turn.damage += dealt
            case E.Died(seat=seat, killer=killer) if killer == turn.seat != seat:
                turn.kills += 1
            case E.TurnEnded() | E.GameEnded():
                turn = None
    return found
