"""What an ATTACK would do if it were not avoided, found by playing it in imagined worlds.

Nothing hidden is used: an imagined world is one that the attacker cannot tell from the real one. In
it foes never defend, and no player does what is only optional. What differs from world to world is
not foretold.
"""

import random
from typing import NamedTuple

from esw_tui.bots.eyes import Eyes
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.questions import NO
from esw_tui.errors import EswError
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.events import Event
from esw_tui.language.effects.deckbuilding.hit_points import Die
from esw_tui.language.effects.deckbuilding.lines import AttackLine
from esw_tui.language.effects.deckbuilding.tokens import DieChoosing
from esw_tui.language.effects.parts import mentions

WORLDS = 2
MOST_QUESTIONS = 12
TURNS_UP = (E.Shown, E.Destroyed, E.Discarded, E.LookedAt, E.MayhemGone, E.Gained, E.Drew)
"""Events after which damage may come from a card that not all players know."""


class Blow(NamedTuple):
    """The damage that one player would take."""

    seat: int
    damage: int
    kills: bool


def blows(eyes: Eyes, decision: Decision, pick: Key, *, openly: bool) -> tuple[Blow, ...]:
    """The damage that a pick would do, by player; () if that cannot be known.

    `openly`: all players read it, so it must not depend on cards that only the attacker knows.
    """
    imagination = eyes.imagination()
    found: set[tuple[Blow, ...]] = set()
    for number in range(WORLDS):
        world = imagination.world(random.Random(number))
        so_far = len(world.events_for(decision.seat))
        try:
            world.answer(world.decision(decision.seat), (pick,))
            for _ in range(MOST_QUESTIONS):
                questions = [world.decision(seat) for seat in world.asked]
                told = [(each, picks) for each in questions if (picks := refusal(each)) is not None]
                if not told:
                    break
                world.answer(*told[0])
        except EswError:
            return ()
        found.add(suffered(world.events_for(decision.seat, so_far), openly=openly))
    return found.pop() if len(found) == 1 else ()


def refusal(decision: Decision) -> tuple[Key, ...] | None:
    """The picks that refuse a DEFENSE or optional cards; None if the question must be answered."""
    if decision.kind == "defense":
        return (NO,)
    return () if not decision.least else None


def kills_outright(card: DeckCard) -> bool:
    """Whether the card's ATTACK kills a player who does not avoid it, whatever its HP."""
    attacks = tuple([line for line in card.lines if isinstance(line, AttackLine)])
    return mentions(attacks, Die, DieChoosing)


def suffered(story: list[Event], *, openly: bool) -> tuple[Blow, ...]:
    """The damage in a story, added up by player."""
    hurt: dict[int, int] = {}
    dead: set[int] = set()
    for event in story:
        if openly and isinstance(event, TURNS_UP):
            break
        if isinstance(event, E.TurnEnded):
            break
        if isinstance(event, E.Damaged):
            hurt[event.seat] = hurt.get(event.seat, 0) + event.amount
        elif isinstance(event, E.Died):
            dead.add(event.seat)
    return tuple([Blow(seat, hurt[seat], seat in dead) for seat in hurt])


def in_words(found: tuple[Blow, ...], names: tuple[str, ...]) -> str:
    """The blows in a few words."""
    killed = [names[blow.seat] for blow in found if blow.kills]
    if killed:
        return f"would kill {' and '.join(killed)}"
    return ", ".join([f"{names[blow.seat]} -{blow.damage}" for blow in found])
