"""Whole cards: their lines compiled into what they are likely to do."""

import functools
from collections.abc import Callable
from math import fsum
from typing import Any, NamedTuple

from esw_tui.bots.cunning.expectations.conditions import holds_standee
from esw_tui.bots.cunning.expectations.moments import timed
from esw_tui.bots.cunning.expectations.outcomes import power_roll
from esw_tui.bots.cunning.expectations.sentences import (
    Play,
    both,
    leave_it,
    one_or_other,
    paid_or_not,
    replacing,
    sentences,
)
from esw_tui.bots.cunning.scene import Scene
from esw_tui.cards.card import TREASURE, Card
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import sentences as S

LABELS: dict[type, str] = {
    L.Bully: "bully",
    L.Reaction: "reaction",
    L.ResolveNow: "cast",
    L.Lasting: "cast",
    L.Cantrip: "cast",
}
"""Which part of its card a line with a label belongs to; lines with other labels are left out."""

KEYWORDS: dict[str, Callable[[Play], Play]] = {}
"""By keyword: what it makes of casting its card, from the text before it."""


BEHIND = L.PayBlood | L.PayXBlood | L.Standee
"""Labels of lines that act for a price, or only for the holder of the Standee."""


class Text(NamedTuple):
    """What a card says, compiled part by part."""

    cast: Play
    """What casting the card does: its text, its Power Roll, its Bully line."""
    reaction: Play | None
    waiting: Play | None
    """What the card does at its moment, later, or when its owner uses it."""
    rolls: bool
    """Whether the card makes a Power Roll."""
    standing: tuple[Any, ...]
    """Texts that are always at work."""


@functools.lru_cache(maxsize=4096)
def text_of(card: Card) -> Text:
    """What a card says, compiled once for each card."""
    parts: dict[str, list[Play]] = {"cast": [], "bully": [], "reaction": []}
    waiting: list[Play] = []
    standing: tuple[Any, ...] = ()
    said_last: Any = None
    for line in card.lines:
        if isinstance(line, L.KeywordLine):
            continue
        if isinstance(line, L.LabelledLine) and isinstance(line.label, BEHIND):
            if card.kind == TREASURE:
                waiting.append(behind(line, leave_it, None))
            else:
                usual: Play = leave_it
                replaces = isinstance(line.sentences[0], S.Instead | S.DoBoth)
                if replaces and parts["cast"]:
                    usual = parts["cast"].pop()
                parts["cast"].append(behind(line, usual, said_last))
            continue
        said_last = line.sentences[-1]
        part = "cast" if isinstance(line, L.PlainLine) else LABELS.get(type(line.label))
        if part is None:
            continue
        parts[part] += sentences(line.sentences)
        for sentence in line.sentences:
            if isinstance(sentence, S.Timed | S.TimedRoll):
                waiting.append(timed(sentence))
            elif isinstance(sentence, S.Always):
                standing += (sentence,)
    cast, bully, reaction = parts["cast"], parts["bully"], parts["reaction"]
    if card.power is not None:
        cast.append(power_roll(card))
    for keyword in card.keywords if cast else ():
        if keyword in KEYWORDS:
            cast.append(KEYWORDS[keyword](both(cast[:])))
    if bully:
        cast.append(against_lower(both(bully)))
    return Text(
        both(cast) if cast else leave_it,
        both(reaction) if reaction else None,
        both(waiting) if waiting else None,
        card.power is not None,
        standing,
    )


def behind(line: L.LabelledLine, usual: Play, replaced: Any) -> Play:
    """Compile a line that needs a price or the Standee; `usual` happens without."""
    first = line.sentences[0]
    parts = list(sentences(line.sentences))
    if isinstance(first, S.Instead | S.DoBoth):
        parts.insert(0, replacing(first, replaced))
    special = both(parts) if parts else leave_it
    match line.label:
        case L.PayBlood(price):
            return paid_or_not(price, special, usual)
        case L.PayXBlood():
            return paid_or_not(None, special, usual)
    return one_or_other(holds_standee, special, usual)


def against_lower(part: Play) -> Play:
    """Compile a Bully line: it acts only against foes of lower status (R66.1)."""

    def play(scene: Scene) -> None:
        own = scene.rank[scene.seat]
        lower = [(foe, share) for foe, share in scene.that if 0 < scene.rank[foe] < own]
        if lower:
            weight = scene.weight
            share = min(1.0, fsum([share for _, share in lower]))
            scene.weight = weight * share
            scene.that = [(foe, odds / share) for foe, odds in lower]
            part(scene)
            scene.weight = weight

    return play
