"""How verbs are put together into sentences, lines and Power Roll tables."""

from dataclasses import dataclass

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.conditions import Condition
from esw_tui.language.effects.moments import Moment
from esw_tui.language.effects.standing import Standing as StandingText
from esw_tui.language.effects.verbs import Discard, DiscardThis, DestroyOwn, Lose, Verb
from esw_tui.language.effects.who import Who


@dataclass(frozen=True, slots=True)
class YouDo:
    """You do it."""

    verb: Verb


@dataclass(frozen=True, slots=True)
class TheyDo:
    """Somebody else does it."""

    who: Who
    verb: Verb


@dataclass(frozen=True, slots=True)
class TheyChoose:
    """The subject chooses which of two things to do."""

    who: Who
    first: Verb
    second: Verb


@dataclass(frozen=True, slots=True)
class YouMay:
    """You do it if you like."""

    verb: Verb


@dataclass(frozen=True, slots=True)
class YouMayPay:
    """You pay first, then do it."""

    payment: "Payment"
    verb: Verb


@dataclass(frozen=True, slots=True)
class BothDo:
    """You and somebody else both do it."""

    who: Who
    verb: Verb


@dataclass(frozen=True, slots=True)
class Clause:
    """Acts of one step, joined by *and* (J18)."""

    acts: "tuple[Act, ...]"


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps one after another, joined by *then* (J18)."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Plain:
    """A plain sentence."""

    steps: Steps


@dataclass(frozen=True, slots=True)
class IfThen:
    """A sentence carried out only if something is true."""

    condition: Condition
    steps: Steps


@dataclass(frozen=True, slots=True)
class IfInstead:
    """Replaces the sentence before, if something is true."""

    condition: Condition
    clause: Clause


@dataclass(frozen=True, slots=True)
class Instead:
    """Replaces the sentence before, if its price is paid."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class Unless:
    """Carried out unless something is true, or a price in Blood is paid."""

    steps: Steps
    condition: Condition
    price: int | None = None


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """You pick one of two."""

    first: Steps
    second: Steps


@dataclass(frozen=True, slots=True)
class DoBoth:
    """Both of the two instead of one, at a price or if something is true."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Band:
    """What happens on some values of a die."""

    range: str
    steps: Steps


@dataclass(frozen=True, slots=True)
class RollTable:
    """One die decides what happens; this is no Power Roll (J22)."""

    bands: tuple[Band, ...]


@dataclass(frozen=True, slots=True)
class BelowStatus:
    """Rolled lower than the roller's own rank."""


@dataclass(frozen=True, slots=True)
class RolledNumber:
    """Rolled this number or more, or less."""

    number: int
    order: str


@dataclass(frozen=True, slots=True)
class Contest:
    """Each rolls; those who roll so suffer it."""

    who: Who
    rolled: BelowStatus | RolledNumber
    verb: Verb


@dataclass(frozen=True, slots=True)
class Timed:
    """Carried out when its moment comes."""

    moment: Moment
    steps: Steps


@dataclass(frozen=True, slots=True)
class Always:
    """Always at work, perhaps under a condition."""

    standing: StandingText
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Bully:
    """Acts against a foe of lower status (R66)."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """Acts if you die before this resolves (R16)."""


@dataclass(frozen=True, slots=True)
class ResolveNow:
    """Acts as soon as the card is drawn (R18.3)."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """Works from the start of the next game (R18.9, J55)."""


@dataclass(frozen=True, slots=True)
class Standee:
    """Acts if you hold the Standee (R42.2)."""


@dataclass(frozen=True, slots=True)
class PayBlood:
    """Acts if you pay Blood (R41)."""

    price: int


@dataclass(frozen=True, slots=True)
class PayXBlood:
    """Acts with the X you pay in Blood (R41.7)."""


@dataclass(frozen=True, slots=True)
class Cantrip:
    """May join your spell from hand for a price (R52)."""

    count: int
    types: str


@dataclass(frozen=True, slots=True)
class PlainLine:
    """A line without a keyword."""

    sentences: "tuple[Sentence, ...]"


@dataclass(frozen=True, slots=True)
class LabelledLine:
    """A line behind a keyword."""

    label: "Label"
    sentences: "tuple[Sentence, ...]"


@dataclass(frozen=True, slots=True)
class KeywordLine:
    """A keyword that stands alone."""

    keyword: str


@dataclass(frozen=True, slots=True)
class Hit:
    """Damage to the target of a Power Roll."""

    amount: Amount
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class HitOr:
    """Damage to the target of a Power Roll; another amount if something is true."""

    amount: Amount
    other: Amount
    condition: Condition


@dataclass(frozen=True, slots=True)
class KeepIt:
    """The creature is kept (R15.2)."""


@dataclass(frozen=True, slots=True)
class Power:
    """One line of a Power Roll table: one step (J18)."""

    outcomes: "tuple[Outcome, ...]"


Payment = Discard | DiscardThis | Lose | DestroyOwn
Act = YouDo | TheyDo | TheyChoose | YouMay | YouMayPay | BothDo
Sentence = (
    Plain
    | IfThen
    | IfInstead
    | Instead
    | Unless
    | ChooseOne
    | DoBoth
    | RollTable
    | Contest
    | Timed
    | Always
)
Label = Bully | Reaction | ResolveNow | Lasting | Standee | PayBlood | PayXBlood | Cantrip
Line = PlainLine | LabelledLine | KeywordLine
Outcome = Hit | HitOr | KeepIt | YouDo | TheyDo
