"""How verbs are put together into sentences. Each is complete before the next (K22)."""

from esw_tui.language.effects.deckbuilding.attacks import Attack
from esw_tui.language.effects.deckbuilding.conditions import Condition
from esw_tui.language.effects.deckbuilding.moments import Moment
from esw_tui.language.effects.deckbuilding.needs import THIS_ATTACK
from esw_tui.language.effects.deckbuilding.prices import Price
from esw_tui.language.effects.deckbuilding.scoring import Scoring
from esw_tui.language.effects.deckbuilding.standing import Standing
from esw_tui.language.effects.deckbuilding.verbs import Verb
from esw_tui.language.effects.deckbuilding.who import Who
from esw_tui.language.effects.effect import effect


@effect
class YouDo:
    """You do one thing or several."""

    verbs: tuple[Verb, ...]


@effect
class YouMay:
    """You do it, all of it, if you like (K49)."""

    brings = ("choice",)

    verbs: tuple[Verb, ...]


@effect
class YouMayPay:
    """You may pay, and then do it."""

    brings = ("choice",)

    price: Price
    verbs: tuple[Verb, ...]


@effect
class TheyDo:
    """Each player meant does it, all of it, one after another (D18.1)."""

    who: Who
    verbs: tuple[Verb, ...]


@effect
class TheyChoose:
    """Each player meant chooses which of two things to do."""

    who: Who
    first: tuple[Verb, ...]
    second: tuple[Verb, ...]


Act = YouDo | YouMay | YouMayPay | TheyDo | TheyChoose
Steps = tuple[Act, ...]
"""Acts one after another, joined by *then*."""


@effect
class Plain:
    """A plain sentence."""

    steps: Steps


@effect
class IfThen:
    """Carried out only if something is true."""

    condition: Condition
    steps: Steps


@effect
class IfElse:
    """One thing if something is true, another if not."""

    condition: Condition
    steps: Steps
    otherwise: Steps


@effect
class ChooseOne:
    """You choose which of two things to do."""

    first: Steps
    second: Steps


@effect
class ChooseOrAttack:
    """You choose which of two things to do; only the second is an ATTACK (K104)."""

    brings = ("attack",)

    first: Steps
    attack: Attack


@effect
class Timed:
    """Carried out when its moment comes, perhaps under a condition."""

    moment: Moment
    steps: Steps
    condition: Condition | None = None


@effect
class Always:
    """Always at work, perhaps under a condition."""

    standing: Standing
    condition: Condition | None = None


@effect
class Scored:
    """Counted at the end of the game."""

    scoring: Scoring


@effect
class CannotBe:
    """The ATTACK of this line cannot be avoided or redirected (D11.11)."""

    needs = THIS_ATTACK

    stopped: str
    """`avoided` or `redirected`."""


Sentence = Plain | IfThen | IfElse | ChooseOne | ChooseOrAttack | Timed | Always | Scored | CannotBe
