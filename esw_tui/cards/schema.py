"""A JSON Schema for packs, for the help of YAML editors; made from the tables that the readers
use."""

from typing import Any

from esw_tui.cards import fields
from esw_tui.cards.box import all_box_names, box_names
from esw_tui.cards.card import BANDS, GLYPHS
from esw_tui.cards.deckbuilding.card import MAYHEM, TYPES
from esw_tui.cards.deckbuilding.card import SECTIONS as DECK_SECTIONS
from esw_tui.cards.deckbuilding.fields import FIELDS as DECK_FIELDS
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.pack import MOST_CARDS, SECTIONS

ABOUT = {
    "name": "Each card has a name of its own; one with the name of a card in the box replaces it.",
    "text": "What the card does, in the card language: 'esw cards help' lists every wording.",
    "target": "Whom the Power Roll is aimed at: 'a foe', 'the foe on your left'.",
    "power": "What the three lines of the Power Roll do.",
    "copies": "How many are in the deck.",
    "initiative": "Higher is faster.",
    "flavour": "Words that do nothing.",
}
WORDS: dict[str, Any] = {"type": "string", "minLength": 1}
NUMBER = {"type": "integer"}
SHAPES: dict[str, dict[str, Any]] = {
    "name": {**WORDS, "maxLength": fields.LONGEST_NAME},
    "wizard": {**WORDS, "maxLength": fields.LONGEST_NAME},
    "flavour": {"type": "string", "maxLength": fields.LONGEST_FLAVOUR},
    "glyph": {"type": "string", "examples": list(GLYPHS)},
    "creature": {"enum": [True, False, "yes", "no"]},
    "chip": {"enum": [True, False, "yes", "no"]},
    "copies": {**NUMBER, "minimum": 1, "maximum": 40},
    "initiative": {**NUMBER, "minimum": 1, "maximum": fields.TOP_INITIATIVE},
    "cost": {**NUMBER, "minimum": 0, "maximum": 30},
    "points": {**NUMBER, "minimum": -20, "maximum": 20},
    "type": {"enum": list(TYPES)},
    "revealed": {"enum": [*TYPES, MAYHEM]},
    "power": {
        "type": "object",
        "properties": dict.fromkeys(BANDS, WORDS),
        "required": list(BANDS),
        "additionalProperties": False,
    },
}
"""What a field may hold; others hold any text."""


def pack_schema() -> dict[str, Any]:
    """The schema of a pack for all boxes."""
    boxes = {}
    for box in all_box_names():
        deck = box in box_names(DECKBUILDING)
        kinds = DECK_SECTIONS if deck else SECTIONS
        sections = {section: cards(kind, deck=deck) for section, kind in kinds.items()}
        boxes[box] = {"type": "object", "properties": sections, "additionalProperties": False}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A pack of home-made cards for esw",
        "type": "object",
        "properties": boxes,
        "additionalProperties": False,
    }


def cards(kind: str, *, deck: bool) -> dict[str, Any]:
    """The schema of a list of cards of one kind."""
    if deck:
        needed, allowed = DECK_FIELDS[kind]
        has = (*needed, *allowed)
    else:
        needed, has = fields.REQUIRED[kind], fields.FIELDS[kind]
    card = {
        "type": "object",
        "properties": {field: shape(field) for field in has},
        "required": list(needed),
        "additionalProperties": False,
    }
    return {"type": "array", "maxItems": MOST_CARDS, "items": card}


def shape(field: str) -> dict[str, Any]:
    """The schema of a field, with its description."""
    about = {"description": ABOUT[field]} if field in ABOUT else {}
    return {**SHAPES.get(field, WORDS), **about}
