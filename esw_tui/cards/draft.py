"""A draft: a card that is being written, with its fields as typed, whether they make sense or
not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from esw_tui.cards import fields as spell_fields
from esw_tui.cards.box import box_names, shipped
from esw_tui.cards.card import BANDS, Card
from esw_tui.cards.deckbuilding.box import read_cards
from esw_tui.cards.deckbuilding.card import SECTIONS as DECK_SECTIONS
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.cards.deckbuilding.export import ORDER
from esw_tui.cards.deckbuilding.fields import FIELDS as DECK_FIELDS
from esw_tui.cards.features import Features
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.pack import SECTIONS, text_pack
from esw_tui.errors import PackError
from esw_tui.written.problems import Problem, Report, Spot
from esw_tui.written.quoting import as_scalar, entry

WRITTEN_BY_PEOPLE = ("source", "quality", "delivery", "treasure", "dead-wizard")
"""Kinds of spell-crafting cards that have a text."""
DECK_KINDS = ("creature", "treasure", "spell", "wizard", "location", "legend", "mayhem", "token")
FILE = "this card"
"""The name in messages for the file, which does not exist."""


class DraftRead(NamedTuple):
    """What a draft means."""

    card: Card | DeckCard | None
    """The card; None if any of it makes no sense."""
    problems: list[Problem]
    reworded: list[Problem]
    """Texts that are understood, but not in house wording."""


@dataclass(frozen=True)
class Draft:
    """A card of a kind for a box; every field is a string."""

    box: str
    kind: str
    fields: Mapping[str, str] = field(default_factory=dict)
    """By name; the lines of a Power Roll by their ranges."""

    def __hash__(self) -> int:
        return hash((self.box, self.kind, *sorted(self.fields.items())))

    @classmethod
    def of(cls, card: Card | DeckCard) -> Self:
        """The draft of an existing card."""
        if isinstance(card, DeckCard):
            known = {name: getattr(card, name) for name in ORDER if hasattr(card, name)}
            found = {
                name: ("yes" if value is True else str(value))
                for name, value in known.items()
                if value is not False and value is not None and value != ""
            }
            kept = (*DECK_FIELDS[card.kind].needed, *DECK_FIELDS[card.kind].allowed)
            return cls(card.box, card.kind, {name: found[name] for name in found if name in kept})
        found = {
            "name": card.name,
            "glyph": " + ".join(card.glyphs),
            "initiative": str(card.initiative or ""),
            "creature": "yes" if card.creature else "",
            "text": card.text,
            "target": card.target_text,
            **dict(zip(BANDS, card.power_text, strict=False)),
            "copies": ""
            if card.copies == spell_fields.usual_copies(card.kind)
            else str(card.copies),
            "flavour": card.flavour,
        }
        return cls(card.box, card.kind, {name: text for name, text in found.items() if text})

    @property
    def is_deck_card(self) -> bool:
        """Whether the card is for a deck-building box."""
        return self.box in box_names(DECKBUILDING)

    @property
    def name(self) -> str:
        """The name typed so far."""
        return self.fields.get("name", "").strip()

    def with_field(self, name: str, text: str) -> Self:
        """The same draft with another text in a field."""
        return replace(self, fields={**self.fields, name: text})

    @property
    def section(self) -> str:
        """The name of the list in a box that has cards of this kind."""
        sections = DECK_SECTIONS if self.is_deck_card else SECTIONS
        return next(section for section, kind in sections.items() if kind == self.kind)

    @property
    def field_names(self) -> tuple[str, ...]:
        """The names of the fields of its kind, in the order in which they are written."""
        if self.is_deck_card:
            needed, allowed = DECK_FIELDS[self.kind]
            return tuple([name for name in ORDER if name in (*needed, *allowed)])
        found: list[str] = []
        for name in spell_fields.FIELDS[self.kind]:
            found += BANDS if name == "power" else [name]
        return tuple(found)

    def lines(self) -> Iterator[str]:
        """The fields as lines of a card file, without empty ones."""
        power = [band for band in BANDS if self.fields.get(band, "").strip()]
        for name in self.field_names:
            text = self.fields.get(name, "").strip()
            if name in BANDS:
                if name == BANDS[0] and power:
                    yield "power:"
                if text:
                    yield f"  {name}: {as_scalar(text)}"
            elif text.isdigit():
                yield f"{name}: {text}"
            elif text:
                lines = [line.strip() for line in text.split("\n")]
                yield from entry(name, "\n".join(filter(None, lines)))

    def item(self) -> list[str]:
        """The card as an item of its list in a card file, with indents."""
        lines = list(self.lines()) or ["name: ''"]
        return [f"    {'- ' if at == 0 else '  '}{line}" for at, line in enumerate(lines)]

    def as_file(self) -> str:
        """The text of a card file with only this card."""
        return "\n".join([f"{self.box}:", f"  {self.section}:", *self.item()]) + "\n"

    def read(self) -> DraftRead:
        """The card if it makes sense, and all problems."""
        report = Report(FILE)
        try:
            pack = text_pack(FILE, self.as_file())
        except PackError as error:
            problem = Problem(FILE, Spot(1, 1), str(error).removeprefix(f"{FILE}:"))
            return DraftRead(None, [problem], [])
        cards: list[Card] | list[DeckCard]
        if self.is_deck_card:
            cards = read_cards(pack, self.box, report, {})
        else:
            here = shipped().features(self.box) if self.box in box_names() else None
            features = Features(self.box, here, shipped().all_features())
            cards = pack.cards(self.box, report, {}, features=features)
        card = cards[0] if cards and not report.problems else None
        return DraftRead(card, report.problems, report.reworded)

    def field_at(self, problem: Problem) -> str:
        """The name of the field in which a problem lies; "" if it is about the whole card."""
        if problem.place is None:
            return ""
        found = ""
        for at, line in enumerate(self.as_file().split("\n"), start=1):
            name = line.strip().removeprefix("- ").partition(":")[0]
            if name in self.field_names:
                found = name
            if at == problem.place.line:
                return found
        return ""
