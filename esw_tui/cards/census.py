"""How many cards of each kind a shipped box should have, and whether it has them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from esw_tui.cards.card import (
    COMPONENTS,
    DEAD_WIZARD,
    DELIVERY,
    GLYPHS,
    QUALITY,
    TREASURE,
    WILD_MAGIC,
    WIZARD,
    Card,
)


class Census(NamedTuple):
    """The counts that a box should have, as its `census:` gives them; None is not counted."""

    designs_per_glyph: range | None = None
    """Of each type of component; a design with two glyphs counts half for each."""
    glyph_pairs: range | None = None
    """Deliveries with each pair of glyphs."""
    component_copies: range | None = None
    creatures_per_glyph: range | None = None
    rolling_qualities_per_glyph: range | None = None
    """Qualities with a Power Roll."""
    reactions_per_glyph: range | None = None
    cantrips_per_glyph: range | None = None
    bad_trips_per_glyph: range | None = None
    wild_magic: range | None = None
    treasures: range | None = None
    dead_wizards: range | None = None
    """All copies of all designs."""
    dead_wizard_designs: range | None = None
    wizards: range | None = None
    initiatives: range | None = None
    """Each initiative of the range is on exactly one Delivery, and others on none."""


def miscounts(census: Census, cards: Iterable[Card]) -> Iterator[str]:
    """What a box lacks or has too much of, one sentence each."""
    of_kind: dict[str, list[Card]] = {}
    for card in cards:
        of_kind.setdefault(card.kind, []).append(card)
    for kind in COMPONENTS:
        yield from component_miscounts(census, kind, of_kind.get(kind, []))
    deliveries = of_kind.get(DELIVERY, [])
    yield from initiative_miscounts(census, deliveries)
    creatures = [card for card in deliveries if card.creature]
    rolling = [card for card in of_kind.get(QUALITY, []) if card.power]
    components = [card for kind in COMPONENTS for card in of_kind.get(kind, [])]
    yield from glyph_miscounts("creatures", creatures, census.creatures_per_glyph)
    wanted = census.rolling_qualities_per_glyph
    yield from glyph_miscounts("qualities with a Power Roll", rolling, wanted)
    for keyword, many in (
        ("Reaction", census.reactions_per_glyph),
        ("Cantrip", census.cantrips_per_glyph),
        ("Bad Trip", census.bad_trips_per_glyph),
    ):
        having = [card for card in components if keyword in card.keywords]
        yield from glyph_miscounts(f"{keyword}s", having, many)
    yield from pair_miscounts(census, deliveries)
    treasures, dead = of_kind.get(TREASURE, []), of_kind.get(DEAD_WIZARD, [])
    yield from wrong("wild-magic cards", copies(of_kind.get(WILD_MAGIC, [])), census.wild_magic)
    yield from wrong("treasure designs", len(treasures), census.treasures)
    yield from wrong("treasure cards", copies(treasures), census.treasures)
    yield from wrong("dead-wizard cards", copies(dead), census.dead_wizards)
    yield from wrong("dead-wizard designs", len(dead), census.dead_wizard_designs)
    yield from wrong("wizards", len(of_kind.get(WIZARD, [])), census.wizards)


def component_miscounts(census: Census, kind: str, cards: list[Card]) -> Iterator[str]:
    """The wrong counts of one type of component."""
    yield from glyph_miscounts(f"{kind} designs", cards, census.designs_per_glyph)
    for card in cards:
        yield from wrong(f"copies of '{card.name}'", card.copies, census.component_copies)


def glyph_miscounts(what: str, cards: list[Card], wanted: range | None) -> Iterator[str]:
    """The wrong counts of designs by glyph."""
    for glyph in GLYPHS:
        found = sum(Fraction(card.glyphs.count(glyph), len(card.glyphs)) for card in cards)
        yield from wrong(f"{glyph} {what}", found, wanted)


def pair_miscounts(census: Census, deliveries: list[Card]) -> Iterator[str]:
    """The wrong counts of Deliveries with two glyphs."""
    pairs = Counter(frozenset(card.glyphs) for card in deliveries if len(card.glyphs) > 1)
    for one, other in combinations(GLYPHS, 2):
        what = f"{one} + {other} deliveries"
        yield from wrong(what, pairs[frozenset((one, other))], census.glyph_pairs)


def initiative_miscounts(census: Census, deliveries: list[Card]) -> Iterator[str]:
    """Initiatives that are not on exactly one Delivery."""
    if census.initiatives is None:
        return
    initiatives = Counter(card.initiative for card in deliveries)
    for number in census.initiatives:
        yield from wrong(f"deliveries of initiative {number}", initiatives.pop(number, 0), ONE)
    for number in sorted(filter(None, initiatives)):
        yield from wrong(f"deliveries of initiative {number}", initiatives[number], NONE)


def copies(cards: list[Card]) -> int:
    """How many copies these designs have together."""
    return sum(card.copies for card in cards)


ONE, NONE = range(1, 2), range(1)


def wrong(what: str, found: int | Fraction, wanted: range | None) -> Iterator[str]:
    """The sentence about a count, if it is wrong."""
    if wanted is None or found in wanted:
        return
    if len(wanted) > 1:
        yield f"{found} {what}, where {wanted[0]} to {wanted[-1]} belong"
    else:
        yield f"{found} {what}, where {wanted[0]} belong{'s' if wanted == ONE else ''}"
