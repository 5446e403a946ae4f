"""How verbs are put together into sentences, lines and Power Roll tables."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.conditions import Condition
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.moments import Moment
from esw_tui.language.effects.standing import Standing as StandingText
from esw_tui.language.effects.verbs import DestroyOwn, Discard, DiscardThis, Lose, Verb
from esw_tui.language.effects.who import Who


@effect
class YouDo:
    """You do it."""

    verb: Verb


@effect
class TheyDo:
    """Somebody else does it."""

    who: Who
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
    """You and somebody else both do it."""

    who: Who
    verb: Verb


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

    steps: Steps


@effect
class IfThen:
    """A sentence carried out only if something is true."""

    condition: Condition
    steps: Steps


@effect
class IfInstead:
    """Replaces the sentence before, if something is true."""

    condition: Condition
    clause: Clause


@effect
class Instead:
    """Replaces the sentence before, if its price is paid."""

    clause: Clause


@effect
class Unless:
    """Carried out unless something is true, or a price in Blood is paid."""

    steps: Steps
    condition: Condition
    price: int | None = None


@effect
class ChooseOne:
    """You pick one of two."""

    first: Steps
    second: Steps


@effect
class DoBoth:
    """Both of the two instead of one, at a price or if something is true."""

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
class BelowStatus:
    """Rolled lower than the roller's own rank."""


@effect
class RolledNumber:
    """Rolled this number or more, or less."""

    number: int
    order: str


@effect
class Contest:
    """Each rolls; those who roll so suffer it."""

    who: Who
    rolled: BelowStatus | RolledNumber
    verb: Verb


@effect
class Timed:
    """Carried out when its moment comes, perhaps under a condition."""

    moment: Moment
    steps: Steps
    condition: Condition | None = None


@effect
class Always:
    """Always at work, perhaps under a condition."""

    standing: StandingText
    condition: Condition | None = None


@effect
class Bully:
    """Acts against a foe of lower status (R66)."""


@effect
class Reaction:
    """Acts if you die before this resolves (R16)."""


@effect
class ResolveNow:
    """Acts as soon as the card is drawn (R18.3)."""


@effect
class Lasting:
    """Works from the start of the next game (R18.9, J55)."""


@effect
class Standee:
    """Acts if you hold the Standee (R42.2)."""


@effect
class PayBlood:
    """Acts if you pay Blood (R41)."""

    price: int


@effect
class PayXBlood:
    """Acts with the X you pay in Blood (R41.7)."""


@effect
class Cantrip:
    """May join your spell from hand for a price (R52)."""

    count: int
    types: str


@effect
class PlainLine:
    """A line without a keyword."""

    sentences: "tuple[Sentence, ...]"


@effect
class LabelledLine:
    """A line behind a keyword."""

    label: "Label"
    sentences: "tuple[Sentence, ...]"


@effect
class KeywordLine:
    """A keyword that stands alone."""

    keyword: str


@effect
class Hit:
    """Damage to the target of a Power Roll."""

    amount: Amount
    per: Per | None = None


@effect
class HitOr:
    """Damage to the target of a Power Roll; another amount if something is true."""

    amount: Amount
    other: Amount
    condition: Condition


@effect
class KeepIt:
    """The creature is kept (R15.2)."""


@effect
class Nothing:
    """A Power Roll too low for anything."""


@effect
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
Outcome = Hit | HitOr | KeepIt | Nothing | YouDo | TheyDo
