"""Contests: several wizards roll a die, and suffer by it."""

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Verb
from esw_tui.language.effects.who import Who


@effect
class RollsDie:
    """Each wizard meant rolls a die."""

    brings = ("rolls",)

    who: Who


@effect
class RollsWith:
    """Each wizard meant rolls a die; yours counts more."""

    brings = ("rolls",)

    who: Who
    more: int
    per: Per | None = None


@effect
class RollsAgainst:
    """You roll some dice, then each wizard meant rolls one."""

    brings = ("rolls",)

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
class RolledMost:
    """Rolled highest or lowest of all; all who tie are meant (J118)."""

    highest: str


@effect
class Contest:
    """Each rolls; those who roll this do one thing, and perhaps another."""

    brings = ("rolls", "foe")

    rolling: "Rolling"
    rolled: "Rolled"
    verb: Verb
    also: Verb | None = None


@effect
class ContestElse:
    """Each rolls; those who roll this do one thing, all the others another."""

    brings = ("rolls", "foe")

    rolling: "Rolling"
    rolled: "Rolled"
    verb: Verb
    others: Verb


@effect
class EachRolls:
    """Each rolls and does something according to its own die."""

    brings = ("rolls", "foe")

    rolling: "Rolling"
    verb: Verb


Rolling = RollsDie | RollsWith | RollsAgainst
Rolled = BelowStatus | RolledNumber | RolledMost | RolledSame
