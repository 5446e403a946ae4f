"""What was done in a match, read off what everybody heard: its spells by what they did."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from esw_tui.spellcraft import events as E

AFTER = (E.TurnBegan, E.RoundBegan, E.GameEnded, E.MatchEnded)
"""With one of these a spell is over."""


class Deed(Protocol):
    """A spell or a turn, by the places of its first and last event in the story."""

    number: int
    seat: int
    first: int
    last: int
    damage: int


AnyDeed = TypeVar("AnyDeed", bound=Deed)


@dataclass(slots=True)
class SpellDeed:
    """A spell that was cast, and what its caster's cards did meanwhile."""

    number: int
    """From 1, over the whole match."""
    seat: int
    first: int
    """The place of its first event in the story, from 0."""
    last: int
    game: int
    round: int
    name: str = ""
    """As it was read out; nothing if it never was."""
    damage: int = 0
    """Dealt to others."""
    self_damage: int = 0
    kills: int = 0
    cards: list[str] = field(default_factory=list)
    """Those that did something, by name."""


def spells(story: Sequence[E.Event]) -> list[SpellDeed]:
    """Every spell of an open story."""
    found: list[SpellDeed] = []
    spell: SpellDeed | None = None
    game = number = 0
    for place, event in enumerate(story):
        if isinstance(event, AFTER):
            spell = None
        match event:
            case E.RoundBegan(game=game, round=number):
                pass
            case E.TurnBegan(seat=seat):
                spell = SpellDeed(len(found) + 1, seat, place, place, game, number)
                found.append(spell)
        if spell is None:
            continue
        spell.last = place
        match event:
            case E.Named(seat=seat) if seat == spell.seat:
                spell.name = event.name
            case E.Resolving(seat=seat, design=design) if seat == spell.seat:
                if design.name not in spell.cards:
                    spell.cards.append(design.name)
            case E.Damaged(seat=seat, dealt=amount, cause=cause) if cause.seat == spell.seat:
                if seat == spell.seat:
                    spell.self_damage += amount
                else:
                    spell.damage += amount
            case E.LostHp(seat=seat, amount=amount, cause=cause) if seat == spell.seat:
                if cause.seat == spell.seat:
                    spell.self_damage += amount
            case E.Died(seat=seat, killer=killer) if killer == spell.seat != seat:
                spell.kills += 1
    return found


def nastiest(deeds: Sequence[AnyDeed]) -> AnyDeed | None:
    """The deed that dealt most damage; the first of several, none if none dealt any."""
    worst = max(deeds, key=lambda deed: deed.damage, default=None)
    return worst if worst is not None and worst.damage else None
