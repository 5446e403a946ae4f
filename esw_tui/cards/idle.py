"""Texts that could never do anything, because of the moment at which their card acts.

Every sentence of the language was cast at every moment at which a card can act; what nothing ever
came of is listed here, with the reason. A card writer would wait for it in vain.
"""

from collections.abc import Iterator
from typing import Any

from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import conditions as C
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.creatures import SlayCreature, SlayCreatures
from esw_tui.language.effects.damage import Deal, Heal, SwapHp, Take
from esw_tui.language.effects.hands import (
    Discard,
    DiscardHand,
    Draw,
    DrawAndReveal,
    GiveCard,
    LookAtHand,
    PutOnTop,
    SwapHands,
)
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.effects.spells import (
    AddFromHand,
    AddNext,
    AddSharing,
    AddTop,
    AddToYours,
    MoreDiceNow,
    RemoveComponent,
)
from esw_tui.language.effects.status_board import Status, SwapStatus
from esw_tui.language.effects.verbs import Gain, Lose, Swap

GROWS = (AddTop, AddNext, AddFromHand, AddSharing, AddToYours)
"""A card joins your Spell."""
OF_A_HAND = (Discard, DiscardHand, PutOnTop, AddFromHand)
"""Somebody needs cards in hand for it."""
MOVES_STATUS = (Status, SwapStatus)

DEAD = "a dead wizard has no HP, no status, no hand and no spell"
DYING = "a dying wizard has 0 HP and draws nothing, and its rank and spell stay as they are"
CAST = "your spell has been cast by then"
NO_SPELL = "no spell has been laid down at that moment"
NO_HAND = "the hands are dealt after that moment"
NO_CREATURE = "no creature is in play at that moment"

Reason = tuple[type | tuple[type, ...], str]

YOURS: dict[type, tuple[Reason, ...]] = {
    L.ResolveNow: (
        ((Take, Heal, Lose, Status, Draw, DrawAndReveal, MoreDiceNow), DEAD),
        ((*OF_A_HAND, *GROWS, SwapStatus, SwapHp, W.You), DEAD),
    ),
    L.Reaction: (
        ((Take, Lose, Status, Draw, DrawAndReveal, MoreDiceNow), DYING),
        ((*GROWS, SwapStatus, SwapHp, W.You), DYING),
    ),
    M.TurnEnd: (((*GROWS, MoreDiceNow), CAST),),
    M.RoundStart: (((*GROWS, MoreDiceNow), NO_SPELL),),
    M.NextGame: (
        ((*GROWS, MoreDiceNow), NO_SPELL),
        ((*OF_A_HAND, SwapHands), NO_HAND),
        (DrawAndReveal, f"{NO_HAND}; say 'draw', and the cards come on top of it"),
    ),
}
"""By the moment at which a text acts: what its owner would do in vain, and why."""

ANYBODYS: dict[type, tuple[Reason, ...]] = {
    L.Reaction: ((AddToYours, DYING),),
    M.TurnEnd: ((AddToYours, CAST),),
    L.ResolveNow: (
        (AddToYours, DEAD),
        ((A.YourStatus, A.SpellCards, A.HandCards, A.YourCreatures), DEAD),
        ((W.WithStatus, W.Adjacent, C.StatusIs), DEAD),
    ),
    M.RoundStart: (
        ((RemoveComponent, AddToYours, A.SpellCards), NO_SPELL),
        (W.HasActed, "nobody has acted at that moment"),
    ),
    M.NextGame: (
        ((RemoveComponent, A.SpellCards), NO_SPELL),
        ((Discard, DiscardHand, GiveCard, AddToYours, LookAtHand, A.HandCards), NO_HAND),
        ((SlayCreature, SlayCreatures, A.YourCreatures, A.CreaturesInPlay), NO_CREATURE),
        (W.HasActed, "nobody has acted at that moment"),
    ),
}
"""The same for what anybody would do, and for what is counted or looked for."""

WEAKER = "nobody has fewer HP than a wizard without any"


def idle(sentence: S.Sentence, label: type | str | None) -> str | None:
    """Why a part of this sentence, behind this keyword, could never do anything; None if it can."""
    moment = type(sentence.moment) if isinstance(sentence, S.Timed) else label
    if not isinstance(moment, type):
        return None
    for part in parts_of(sentence):
        match part:
            case S.YouDo(Heal()) if moment is L.Reaction:
                return None  # who gets up again can do everything (J47)
            case S.YouDo(verb) | S.YouMay(verb):
                done: tuple[Any, ...] = (verb,)
            case S.YouMayPay(payment, verb):
                done = (payment, verb)
            case W.ARelativeFoe("weaker") | W.EachRelativeFoe("weaker"):
                if moment in (L.ResolveNow, L.Reaction):
                    return WEAKER
                continue
            case _:
                if reason := reason_against(part, ANYBODYS.get(moment, ())):
                    return reason
                continue
        for each in done:
            mine = [each, *things_of(each)]
            for thing in mine:
                if reason := reason_against(thing, YOURS.get(moment, ())):
                    return reason
    return None


def things_of(verb: Any) -> Iterator[Any]:
    """What a verb is about, where that decides whether it can be done."""
    match verb:
        case Gain(thing) | Lose(thing) | Swap(thing) | Deal(to=thing):
            yield thing


def reason_against(part: Any, reasons: tuple[Reason, ...]) -> str | None:
    """The first reason that fits."""
    return next((reason for effects, reason in reasons if isinstance(part, effects)), None)


def resolves_against_lower(lines: tuple[L.Line, ...], aim: W.Who | None) -> bool:
    """Whether a card can resolve against a foe of lower status, so that Bully may act (R66.1)."""
    plain = [line for line in lines if isinstance(line, L.PlainLine)]
    parts = [part for line in plain for part in parts_of(line)]
    named = [part for part in (*parts, aim) if isinstance(part, NAMING)]
    moved = any(isinstance(part, MOVES_STATUS) for part in parts)
    return any(moved or not names_higher(who) for who in named)


def names_higher(who: Any) -> bool:
    """Whether only foes of higher status are meant."""
    return getattr(who, "qualifier", None) == W.WithStatus("higher")


NAMING = tuple(
    [who for who in W.Who.__args__ if who not in (W.You, W.ThatFoe, W.Target, W.ActivePlayer)]
)
"""Whom a card resolves against."""
