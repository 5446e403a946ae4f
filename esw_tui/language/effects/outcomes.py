"""What a line of a Power Roll table does."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.conditions import Condition
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Verb
from esw_tui.language.effects.sentences import TheyChoose, TheyDo, YouDo, YouMay
from esw_tui.language.effects.who import Who


@effect
class Hit:
    """Damage to the target of a Power Roll."""

    brings = ("amount", "damage")

    amount: Amount
    per: Per | None = None


@effect
class HitOr:
    """Damage to the target of a Power Roll; another amount if something is true."""

    brings = ("amount", "damage")

    amount: Amount
    other: Amount
    condition: Condition


@effect
class KeepIt:
    """The creature is kept (R15.2)."""

    feature = "creatures"


@effect
class Nothing:
    """The roll is too low: nothing happens."""


@effect
class TheyDoBoth:
    """Other wizards do one thing and, if they still live, another."""

    who: Who
    first: Verb
    second: Verb


@effect
class PowerLine:
    """One line of a Power Roll table: one step (J18)."""

    outcomes: "tuple[Outcome, ...]"


Outcome = Hit | HitOr | KeepIt | Nothing | YouDo | YouMay | TheyDo | TheyDoBoth | TheyChoose
