"""Which lines make sense on which card: a text that could never act is refused."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from esw_tui._counting import listed
from esw_tui.cards.card import DEAD_WIZARD, TREASURE, keyword_name
from esw_tui.cards.idle import idle, resolves_against_lower
from esw_tui.language.effects.creatures import Keep
from esw_tui.language.effects.lines import (
    Bully,
    KeywordLine,
    LabelledLine,
    Lasting,
    Line,
    PayBlood,
    PayXBlood,
    PlainLine,
    Reaction,
    ResolveNow,
)
from esw_tui.language.effects.moments import FutureTurn, FutureWhen, NextGame
from esw_tui.language.effects.outcomes import KeepIt, Nothing, PowerLine
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.effects.sentences import Always, Sentence, Timed, TimedRoll, YouDo
from esw_tui.language.effects.treasures import DiscardThis
from esw_tui.language.effects.who import Who


class Home(NamedTuple):
    """The card on which a line stands, as far as that decides what the line may say."""

    kind: str
    can_be_kept: bool = False
    """Whether it is a Creature with a Power Roll (R15.2)."""

    def against(self, line: Line) -> str | None:
        """Why a line makes no sense on such a card; None if it does."""
        keyword = keyword_of(line)
        if keyword is not None and self.kind not in (keyword.homes or (self.kind,)):
            return belongs(f"'{keyword_name(keyword)}'", keyword.homes, self.kind)
        if isinstance(line, KeywordLine):
            return None
        for sentence in line.sentences:
            if problem := untimely(self.kind, keyword, sentence) or self.idle(keyword, sentence):
                return problem
        return None

    def idle(self, keyword: Any, sentence: Sentence) -> str | None:
        """Why a sentence, or a part of it, would never do anything; None if it can."""
        verbs = {type(part) for part in parts_of(sentence)}
        if Keep in verbs and not (self.can_be_kept and (keyword is None or is_price(keyword))):
            return "only a creature with a power roll can be kept, by a line without a keyword."
        lies_there = self.kind == TREASURE or keyword in (Lasting(), Reaction())
        if DiscardThis in verbs and not lies_there:
            return "only a treasure, or a card after 'Lasting', lies before you to be discarded."
        if reason := idle(sentence, keyword):
            return f"this can never do anything: {reason}."
        return None


def belongs(what: str, homes: tuple[str, ...], kind: str) -> str:
    """On which cards something belongs that stands on one of another kind."""
    return f"{what} belongs on {listed(homes)} cards, not on a {kind} card."


def misplaced(home: Home, lines: tuple[Line, ...]) -> Iterator[tuple[int, str]]:
    """The lines that make no sense on this card: their numbers, from 1, and the reasons."""
    moments = [moment_of(line) for line in lines]
    for number, (line, moment) in enumerate(zip(lines, moments, strict=True), start=1):
        if problem := home.against(line) or left_over(home.kind, line, moment, moments):
            yield number, problem


def moment_of(line: Line) -> str:
    """When a line of a Dead Wizard card acts: "now", "lasting", "next", "future", or ""."""
    match line:
        case LabelledLine(ResolveNow()):
            return "now"
        case LabelledLine(Lasting()):
            return "lasting"
        case PlainLine((Timed(NextGame()) | TimedRoll(NextGame()), *_)):
            return "next"
        case PlainLine((Timed(FutureWhen() | FutureTurn()), *_)) | PlainLine(
            (TimedRoll(FutureWhen() | FutureTurn()), *_)
        ):
            return "future"
    return ""


def left_over(kind: str, line: Line, moment: str, moments: list[str]) -> str | None:
    """Why a line of a Dead Wizard card would never act beside its other lines; None if it would
    (R18.3–R18.5)."""
    if kind != DEAD_WIZARD:
        return None
    if line == KeywordLine("Everlasting") and "lasting" not in moments:
        return "'Everlasting' keeps what lies before you; on a dead-wizard card it needs 'Lasting'."
    if "now" in moments and moment not in ("now", ""):
        return "this would never act: the card resolves now and is discarded."
    if moment == "future" and {"next", "lasting"} & set(moments):
        return "this would never act: the card is turned up as the next game starts."
    return None


def unbullied(lines: tuple[Line, ...], aim: Who | None) -> Iterator[tuple[int, str]]:
    """The Bully lines of a card that never acts against a foe of lower status (R66.1): their
    numbers and the reason."""
    if not resolves_against_lower(lines, aim):
        for number, line in enumerate(lines, start=1):
            if keyword_of(line) == Bully():
                yield number, UNBULLIED


UNBULLIED = "nobody is ever bullied: the card's other lines are never about a foe of lower status."


def keyword_of(line: Line) -> Any:
    """The label before the colon, the line itself if it is a keyword alone, or None."""
    if isinstance(line, LabelledLine):
        return line.label
    return line if isinstance(line, KeywordLine) else None


def is_price(keyword: Any) -> bool:
    """Whether a keyword stands for a price in Blood (R41.6)."""
    return isinstance(keyword, PayBlood | PayXBlood)


def is_later(moment: Any) -> bool:
    """Whether a Dead Wizard card keeps a text with this moment for another game (R18.4, R18.5)."""
    return bool(moment.later)


def untimely(kind: str, keyword: Any, sentence: Sentence) -> str | None:
    """Why this sentence would never act on such a card, or at the wrong moment; None if it is
    fine."""
    text: Any = sentence.standing if isinstance(sentence, Always) else None
    if text is not None and text.homes:
        if kind in text.homes:
            return None
        return belongs("this", text.homes, kind)
    later = isinstance(sentence, Timed | TimedRoll) and is_later(sentence.moment)
    waits = isinstance(sentence, Always | Timed | TimedRoll) and not later
    if isinstance(sentence, Timed) and sentence.condition and later:
        return "a text for another game is used up when its moment comes; it takes no 'if'."
    if later and (kind != DEAD_WIZARD or keyword is not None):
        return "a text for another game belongs on a dead-wizard card, without a keyword."
    if keyword == Lasting():
        return None if waits else "after 'Lasting' comes a text that is always at work or waits."
    if is_price(keyword):
        return "a text behind a price acts when it is paid, not later." if waits else None
    if waits and kind != TREASURE:
        return (
            "a text that is always at work or waits belongs on a treasure card or after 'Lasting'."
        )
    if kind == TREASURE and not waits:
        return "a treasure needs a text that is always at work or waits for its moment."
    if kind == DEAD_WIZARD and keyword is None and not later:
        return "a dead-wizard card needs 'Resolve now', 'Lasting', or a moment in another game."
    return None


def idle_outcome(power: PowerLine) -> str | None:
    """Why an outcome of a Power Roll line would do nothing, or not what it says; None if all are
    fine."""
    verbs = {type(outcome.verb) for outcome in power.outcomes if isinstance(outcome, YouDo)}
    if Keep in verbs:
        return "in a power roll a creature is kept by 'keep' alone, without 'you' and 'this'."
    if Nothing() in power.outcomes and len(power.outcomes) > 1:
        return "'nothing' stands alone in its line."
    if DiscardThis in verbs:
        return "a card with a power roll does not lie before you to be discarded."
    return None


def keeps(power: tuple[PowerLine, ...]) -> bool:
    """Whether a Power Roll may keep its card (R15.2)."""
    return any(isinstance(outcome, KeepIt) for line in power for outcome in line.outcomes)
