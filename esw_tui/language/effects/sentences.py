"""How verbs are put together into sentences."""

from esw_tui.language.effects.amounts import Counted
from esw_tui.language.effects.conditions import Condition
from esw_tui.language.effects.contests import Contest, ContestElse, EachRolls
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import INSTEAD, Need, Verb
from esw_tui.language.effects.hands import Discard, DiscardCopy
from esw_tui.language.effects.moments import Moment
from esw_tui.language.effects.standing import Standing as StandingText
from esw_tui.language.effects.treasures import DestroyOwn, DiscardThis
from esw_tui.language.effects.verbs import Lose
from esw_tui.language.effects.who import Who


@effect
class YouDo:
    """You do it."""

    verb: Verb


@effect
class TheyDo:
    """Other wizards do it."""

    who: Who
    verb: Verb


@effect
class TheyAlsoDo:
    """The wizards of the act before, as far as they still live, do this too."""

    verb: Verb


@effect
class TheyChoose:
    """The subject chooses which of two things to do."""

    who: Who
    first: Verb
    second: Verb


@effect
class YouMay:
    """You do it if you like."""

    verb: Verb


@effect
class YouMayPay:
    """You pay first, then do it."""

    payment: "Payment"
    verb: Verb


@effect
class BothDo:
    """You and other wizards all do it."""

    who: Who
    verb: Verb


@effect
class NothingHappens:
    """Nothing happens: bad luck."""


@effect
class Clause:
    """Acts of one step, joined by *and* (J18)."""

    acts: "tuple[Act, ...]"


@effect
class Steps:
    """Steps one after another, joined by *then* (J18)."""

    clauses: tuple[Clause, ...]


@effect
class Plain:
    """A plain sentence."""

    brings = ("sentence",)

    steps: Steps


@effect
class IfThen:
    """A sentence carried out only if something is true."""

    brings = ("sentence",)

    condition: Condition
    steps: Steps


@effect
class IfInstead:
    """Replaces the sentence before, if something is true."""

    needs = INSTEAD

    condition: Condition
    clause: Clause


@effect
class Instead:
    """Replaces the sentence before, if a price is paid or the Standee held."""

    needs = INSTEAD

    clause: Clause


@effect
class Unless:
    """Carried out unless something is true."""

    steps: Steps
    condition: Condition


@effect
class UnlessPaid:
    """Carried out unless something is true, or a price in Blood is paid."""

    feature = "blood"

    steps: Steps
    condition: Condition
    price: int


@effect
class ChooseOne:
    """You choose which of two things to do."""

    brings = ("sentence", "choice")

    first: Steps
    second: Steps


@effect
class DoBoth:
    """Both of the two instead of one, at a price or if something is true."""

    needs = Need("both", "choice", "let the player choose one right before it")

    condition: Condition | None = None


@effect
class Band:
    """What happens on some values of a die."""

    range: str
    steps: Steps


@effect
class RollTable:
    """One die decides what happens; this is no Power Roll (J22)."""

    bands: tuple[Band, ...]


@effect
class ForEach:
    """Once for each of something, counted first; each time is a step of its own (J18)."""

    counted: Counted
    steps: Steps


@effect
class AgainEachDeath:
    """Done once, and once more each time that foe dies of it."""

    steps: Steps


@effect
class Timed:
    """Carried out when its moment comes, perhaps under a condition."""

    moment: Moment
    steps: Steps
    condition: Condition | None = None


@effect
class TimedRoll:
    """When its moment comes, one die decides what happens; this is no Power Roll (J22)."""

    moment: Moment
    bands: tuple[Band, ...]

    condition = None


@effect
class Always:
    """Always at work, perhaps under a condition."""

    standing: StandingText
    condition: Condition | None = None


Payment = Discard | DiscardThis | DiscardCopy | Lose | DestroyOwn
Act = NothingHappens | YouDo | TheyDo | TheyAlsoDo | TheyChoose | YouMay | YouMayPay | BothDo
Sentence = (
    Plain
    | IfThen
    | IfInstead
    | Instead
    | Unless
    | UnlessPaid
    | ChooseOne
    | DoBoth
    | RollTable
    | ForEach
    | AgainEachDeath
    | Contest
    | ContestElse
    | EachRolls
    | Timed
    | TimedRoll
    | Always
)
