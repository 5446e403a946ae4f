"""Which texts may stand on which kind of card: a text that could never act, or on no player, is
refused."""

from collections.abc import Iterator
from typing import Any

from esw_tui.cards.deckbuilding.card import (
    DUD_WAND,
    FAMILIAR,
    HERO,
    LEGEND,
    MAYHEM,
    MEGA_MAYHEM,
    MENU,
    STARTER,
    TILE,
    TOKEN,
    TYPES,
    WILD_MAGIC,
)
from esw_tui.cards.homes import belongs
from esw_tui.language.effects.deckbuilding.attacks import Hit, MaySwap, Split
from esw_tui.language.effects.deckbuilding.chips import ChipOnEach
from esw_tui.language.effects.deckbuilding.conditions import TwinExists
from esw_tui.language.effects.deckbuilding.destroying import DestroyLegends
from esw_tui.language.effects.deckbuilding.events import DealNewCards, DealNewLegends
from esw_tui.language.effects.deckbuilding.lines import (
    Activate,
    AttackLine,
    DefenseLine,
    EndOfGame,
    LabelledLine,
    Line,
    OnceEachTurn,
    Ongoing,
    OngoingAlone,
    PlainLine,
    WhenPlayed,
)
from esw_tui.language.effects.deckbuilding.moments import (
    AtSetup,
    NextKill,
    OnYourTurn,
    WhenGained,
)
from esw_tui.language.effects.deckbuilding.prices import PayThis
from esw_tui.language.effects.deckbuilding.sentences import (
    Always,
    IfThen,
    Scored,
    Sentence,
    Timed,
    YouDo,
    YouMay,
    YouMayPay,
)
from esw_tui.language.effects.deckbuilding.standing import EveryType, StartsWith
from esw_tui.language.effects.deckbuilding.who import Killer
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.effects.who import AFoe, EachFoe

BOUGHT = (*TYPES, LEGEND, FAMILIAR)
PLAYED = (STARTER, WILD_MAGIC, *BOUGHT)
"""Kinds of cards that are in a deck and have a text."""
EVENTS = (MAYHEM, MEGA_MAYHEM)

HOMES: dict[type, tuple[str, ...]] = {
    DefenseLine: PLAYED,
    OngoingAlone: (*BOUGHT, TOKEN),
    Ongoing: (*BOUGHT, TOKEN),
    Activate: (*PLAYED, TILE),
    OnceEachTurn: BOUGHT,
    EndOfGame: (*PLAYED, TOKEN, TILE),
    AttackLine: (*PLAYED, *EVENTS, MENU),
    AtSetup: (TILE,),
    StartsWith: (TILE,),
    WhenGained: BOUGHT,
    NextKill: PLAYED,
    Killer: (TOKEN,),
    TwinExists: (TOKEN,),
    EveryType: PLAYED,
    PayThis: PLAYED,
}
"""The kinds of cards on which an effect may stand; others may stand on any card with a text."""

SAYINGS: dict[type, str] = {
    DefenseLine: "'Defense'",
    OngoingAlone: "'Ongoing'",
    Ongoing: "'Ongoing'",
    Activate: "'Activate'",
    OnceEachTurn: "'Once each turn'",
    EndOfGame: "'End of game'",
    AttackLine: "'Attack'",
    AtSetup: "'at setup'",
    StartsWith: "what you start with",
    WhenGained: "'when you gain this'",
    NextKill: "'the next time you kill a foe'",
    Killer: "'your killer'",
    TwinExists: "'the twin of this'",
    EveryType: "'every type'",
    PayThis: "'destroy this' as a price",
}
NEEDS_NOBODY = (ChipOnEach, DestroyLegends, DealNewCards, DealNewLegends)
"""Verbs that change only the table, so that they need no player as their subject."""


def against(kind: str, line: Line) -> str | None:
    """Why a line makes no sense on a card of this kind; None if it does."""
    if kind in (DUD_WAND, HERO):
        return f"a {kind} card has no text."
    for part in parts_of(line):
        homes = HOMES.get(type(part), ())
        if homes and kind not in homes:
            return belongs(SAYINGS[type(part)], homes, kind)
    if kind in EVENTS and (why := needs_somebody(line)):
        return why
    if isinstance(line, AttackLine) and kind in (*EVENTS, MENU) and line.label != WhenPlayed():
        return f"a {kind} card attacks when it is read, without more before 'attack'."
    sentences: tuple[Sentence, ...] = ()
    if isinstance(line, PlainLine | LabelledLine):
        sentences = line.sentences
    elif isinstance(line, AttackLine | DefenseLine):
        sentences = line.after
    label = line.label if isinstance(line, LabelledLine) else None
    reasons = (untimely(kind, label, sentence) for sentence in sentences)
    return next(filter(None, reasons), None)


def untimely(kind: str, label: Any, sentence: Sentence) -> str | None:
    """Why a sentence would never act on such a card, or at the wrong moment; None if it is fine."""
    if label == EndOfGame():
        counts = isinstance(sentence, Scored) or (
            isinstance(sentence, IfThen) and isinstance(sentence.condition, TwinExists)
        )
        return None if counts else "after 'End of game' comes what something is worth then."
    if isinstance(sentence, Scored):
        return "what something is worth stands after 'End of game'."
    once = isinstance(sentence, Timed) and isinstance(sentence.moment, WhenGained | NextKill)
    itself = isinstance(sentence, Always) and isinstance(sentence.standing, EveryType)
    own = isinstance(sentence, Timed) and isinstance(sentence.moment, OnYourTurn)
    waits = isinstance(sentence, Timed | Always) and not (once or itself)
    if label == Ongoing():
        return None if waits else "after 'Ongoing' comes a text that is always at work or waits."
    if kind == TILE and label is None:
        return None if waits else "a tile needs a text that is always at work or waits."
    if waits and not (own and kind == TOKEN):
        return "a text that is always at work or waits belongs on a tile or after 'Ongoing'."
    return None


def needs_somebody(line: Line) -> str | None:
    """Why a Mayhem cannot say this; None if it can.

    No player plays a Mayhem, so there is no *you* and no *foe*.
    """
    for part in parts_of(line):
        match part:
            case YouMay() | YouMayPay():
                return "nobody plays a mayhem: say 'each player may', not 'you may'."
            case YouDo(verbs) if not all(isinstance(verb, NEEDS_NOBODY) for verb in verbs):
                return "nobody plays a mayhem: say who does this, such as 'each player'."
            case Hit() | Split() | MaySwap():
                return "nobody plays a mayhem: say 'each player takes', not 'deal'."
            case AFoe() | EachFoe():
                return "nobody plays a mayhem, so it has no foes: say 'each player'."
    return None


def misplaced(kind: str, lines: tuple[Line, ...]) -> Iterator[tuple[int, str]]:
    """The lines that make no sense on such a card: their numbers, from 1, and the reasons."""
    ongoing = any(isinstance(part, OngoingAlone | Ongoing) for part in parts_of(lines))
    defended = False
    for number, line in enumerate(lines, start=1):
        if problem := against(kind, line):
            yield number, problem
        elif isinstance(line, DefenseLine):
            if defended:
                yield number, "a card has one Defense."
            defended = True
        elif isinstance(line, AttackLine) and line.label == OnceEachTurn() and not ongoing:
            yield number, "'Once each turn' needs a card that is 'Ongoing'."
