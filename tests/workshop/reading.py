"""A sentence on a card of its own, as the program reads it."""

from __future__ import annotations

import functools
import json
from typing import Any, NamedTuple

from esw_tui.cards.box import box_names, shipped
from esw_tui.cards.deckbuilding.box import read_cards, shipped_deck_box
from esw_tui.cards.features import Features
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.pack import text_pack
from esw_tui.language.deckbuilding.models import MODELS as DECK_MODELS
from esw_tui.language.suggestions import MODELS
from esw_tui.spellcraft.misfits import misfits
from esw_tui.written.problems import Problem, Report
from workshop.meanings import meaning_of_aim, meaning_of_power, meaning_of_text

BANDS = ("1-4", "5-9", "10+")
SECTIONS = {
    "source": "sources",
    "quality": "qualities",
    "treasure": "treasures",
    "dead wizard": "dead-wizards",
}
DECK_FIELDS = {
    "legend": {"type": "spell", "cost": 9, "points": 1},
    "familiar": {"wizard": "Somebody", "cost": 3, "points": 1},
    "mayhem": {},
    "token": {},
}
ONE = (("hit", ("Target",), ("Number", 1)),)
"""What the other lines of a Power Roll do."""
NAME = "Zzz Nobody's Card"


class Read(NamedTuple):
    """What became of a text."""

    meaning: Any
    """Nothing if it was refused."""
    problems: list[Problem]


def pack_of(box: str, kind: str, text: str) -> str:
    """A pack with the text on a card of its kind."""
    card: dict[str, Any] = {"name": NAME}
    if box in box_names(DECKBUILDING):
        card |= DECK_FIELDS.get(kind, {"cost": 3, "points": 1}) | {"text": text}
        section = f"{kind}s"
    elif kind in SECTIONS:
        section = SECTIONS[kind]
        card |= {"text": text}
        if kind in ("source", "quality"):
            card["glyph"] = "dark"
    else:
        section = "deliveries"
        creature = "creatures" in (shipped().features(box) or ())
        card |= {"glyph": "dark", "initiative": 7} | ({"creature": "yes"} if creature else {})
        power: Any = dict.fromkeys(BANDS, "1 damage")
        if kind == "outcome":
            lines = [line.partition(": ") for line in text.splitlines()]
            told = [band for band in BANDS if band in text or band.replace("-", " to ") in text]
            if tuple(band for band, _, _ in lines) == BANDS:
                power = {band: line for band, _, line in lines}
            else:
                power = text if len(told) > 1 else power | {(told or ["5-9"])[0]: text}
        card |= {"target": text if kind == "target" else "a foe", "power": power}
    return json.dumps({box: {section: [card]}}, ensure_ascii=False)


@functools.cache
def known(box: str) -> dict[str, str]:
    """Nothing is replaced; but a box that was read has its sentences as models."""
    if box in box_names(DECKBUILDING):
        shipped_deck_box(box)
    else:
        from esw_tui.cards.box import shipped_box

        shipped_box(box)
    return {}


@functools.cache
def models() -> tuple[dict[str, list[str]], list[str]]:
    """The sentences of the boxes, from which the program may take suggestions."""
    for box in (*box_names(), *box_names(DECKBUILDING)):
        known(box)
    return {start: list(lines) for start, lines in MODELS.items()}, list(DECK_MODELS)


def forget() -> None:
    """Have only the boxes as models: what was read before, answers too, is not suggested."""
    spells, deck = models()
    for start, lines in spells.items():
        MODELS[start][:] = lines
    DECK_MODELS[:] = deck


def read(box: str, kind: str, text: str) -> Read:
    """The text as lint reads it."""
    forget()
    text = text.strip()
    report = Report("writer.yaml")
    pack = text_pack("writer.yaml", pack_of(box, kind, text))
    if box in box_names(DECKBUILDING):
        deck = read_cards(pack, box, report, known(box))
        card: Any = deck[0] if deck else None
    else:
        features = Features(box, shipped().features(box), shipped().all_features())
        spells = pack.cards(box, report, known(box), misfits, features)
        card = spells[0] if spells else None
    if report.problems or card is None:
        return Read(None, report.problems)
    if kind == "target":
        return Read(meaning_of_aim(card.aim), [])
    if kind == "outcome":  # in whatever line it stands
        lines = [meaning_of_power(line) for line in card.power]
        return Read([line for line in lines if line != ONE] or [ONE], [])
    return Read(meaning_of_text(card.lines), [])
