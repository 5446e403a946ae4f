"""Everybody rolls a die, and suffers by it."""

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.verbs import Verb
from esw_tui.language.effects.who import Who


@effect
class RollsDie:
    """Each of them rolls a die."""

    brings = ("amount", "die")

    who: Who


@effect
class RollsWith:
    """Each of them rolls a die; yours counts more."""

    brings = ("amount", "die")

    who: Who
    more: int
    per: Per | None = None


@effect
class RollsAgainst:
    """You roll some dice, then each of them rolls one."""

    brings = ("amount", "die")

    who: Who
    dice: int


@effect
class RolledSame:
    """Rolled what one of your dice shows."""


@effect
class BelowStatus:
    """Rolled lower than the roller's own rank."""

    feature = "status_board"


@effect
class RolledNumber:
    """Rolled this number or more, or less."""

    limit = 6

    number: int
    order: str


@effect
class Contest:
    """Each rolls; those who roll so suffer it."""

    rolling: "Rolling"
    rolled: BelowStatus | RolledNumber | RolledSame
    verb: Verb


@effect
class EachRolls:
    """Each rolls and suffers by its own die."""

    rolling: "Rolling"
    verb: Verb


@effect
class RollOff:
    """Each rolls; the highest or lowest, all who tie, suffer it (J118)."""

    rolling: "Rolling"
    extreme: str
    verb: Verb


@effect
class RollOffElse:
    """Each rolls; the highest or lowest, all who tie, get one thing, all others another (J118)."""

    rolling: "Rolling"
    extreme: str
    verb: Verb
    others: Verb


Rolling = RollsDie | RollsWith | RollsAgainst
