"""The spells of a match, each with the damage and kills it caused, read off the open story."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from esw_tui.spellcraft import events as E

AFTER = (E.TurnBegan, E.RoundBegan, E.GameEnded, E.MatchEnded)
"""The events with which the spell before them is over."""


class Deed(Protocol):
    """A spell or a turn; `first` and `last` are the places of its first and last event in the
    story."""

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
    """The number of the spell in the whole match, from 1."""
    seat: int
    first: int
    """The place of its first event in the story, from 0."""
    last: int
    game: int
    round: int
    name: str = ""
    """The name that was read out; empty if none was."""
    damage: int = 0
    """The damage that the caster dealt to others."""
    self_damage: int = 0
    kills: int = 0
    cards: list[str] = field(default_factory=list)
    """Those that did something, by name."""


def spells(story: Sequence[E.Event]) -> list[SpellDeed]:
    """Every spell of an open story, in order."""
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
    """The deed that dealt the most damage, the first of equals; None if no deed dealt any."""
    worst = max(deeds, key=lambda deed: deed.damage, default=None)
    return worst if worst is not None and worst.damage else None
