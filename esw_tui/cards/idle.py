"""Texts that could never do anything at the moment at which their card acts.

Every sentence of the language was tried at every moment at which a card can act. What never did
anything is marked on the effects (`in_vain`), by circumstances; such texts are refused.
"""

from typing import Any

from esw_tui.language.effects import lines as L
from esw_tui.language.effects import qualifiers as Q
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.damage import Heal
from esw_tui.language.effects.facts import DYING
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.effects.reactions import CreatureTakesBlow, StandUp
from esw_tui.language.effects.status_board import Status, SwapStatus


def idle(sentence: S.Sentence, label: L.Label | None) -> str | None:
    """Why a part of this sentence, behind this keyword, could never do anything; None if all
    can."""
    timed = isinstance(sentence, S.Timed | S.TimedRoll)
    moment: Any = sentence.moment if timed else label  # type: ignore[union-attr]
    circumstances: tuple[str, ...] = moment.circumstances if moment is not None else ()
    for part in parts_of(sentence):
        match part:
            case S.YouDo(Heal() | StandUp() | CreatureTakesBlow()) if DYING in circumstances:
                return None  # a Wizard that stands up again can do all of it (J47)
            case S.YouDo(verb) | S.YouMay(verb):
                yours = things_of(verb)
            case S.YouMayPay(payment, verb):
                yours = things_of(payment) + things_of(verb)
            case _:
                yours = []
        reasons = [thing.yours_in_vain for thing in yours] or [part.in_vain]
        for in_vain in reasons:
            for circumstance in circumstances:
                if circumstance in in_vain:
                    return circumstance
    return None


def things_of(verb: Any) -> list[Any]:
    """A verb and the things it is about, without what another player is made to do."""
    about = [getattr(verb, field) for field in verb.__match_args__ if field != "verb"]
    return [verb, *[thing for thing in about if hasattr(thing, "yours_in_vain")]]


def resolves_against_lower(lines: tuple[L.Line, ...], aim: W.Who | None) -> bool:
    """Whether a card can act against a foe of lower status, so that its Bully line may act
    (R66.1)."""
    plain = [line for line in lines if isinstance(line, L.PlainLine)]
    parts = [part for line in plain for part in parts_of(line)]
    named = [part for part in (*parts, aim) if part is not None and part.names]
    moved = any(isinstance(part, Status | SwapStatus) for part in parts)
    return any(moved or not names_higher(who) for who in named)


def names_higher(who: Any) -> bool:
    """Whether a selector means only foes of higher status."""
    return getattr(who, "qualifier", None) == Q.WithStatus("higher")
