"""The printed cards of Murdershroom Marsh keep their mechanics, and the box its census."""

import re
from collections import Counter
from itertools import combinations

import pytest

from esw_tui.cards import BoxCards, Card, load_box
from esw_tui.language.effects.amounts import YourTokens
from esw_tui.language.effects.hands import Draw, DrawAndReveal
from esw_tui.language.effects.parts import parts_of
from esw_tui.spellcraft.features.cantrips import TYPES
from language.known import printed_lines

BOX: BoxCards = load_box("murdershroom")
GLYPHS = ("arcane", "dark", "elemental", "illusion", "primal")
FACES: dict[str, tuple[str, ...]] = {
    # id: type, glyphs; then the name where a book gives one, or the Initiative
    "MM-01": ("source", "primal", "The Sticky Icky's"),
    "MM-02": ("source", "illusion"),
    "MM-03": ("source", "arcane"),
    "MM-04": ("source", "primal"),
    "MM-05": ("source", "dark"),
    "MM-06": ("quality", "arcane"),
    "MM-07": ("quality", "dark"),
    "MM-08": ("quality", "illusion"),
    "MM-09": ("source", "dark"),
    "MM-10": ("quality", "primal", "Grunt-n-Runting"),
    "MM-11": ("quality", "elemental"),
    "MM-12": ("quality", "illusion"),
    "MM-13": ("quality", "elemental"),
    "MM-14": ("quality", "primal"),
    "MM-15": ("quality", "illusion"),
    "MM-16": ("quality", "illusion"),
    "MM-17": ("quality", "elemental"),
    "MM-18": ("delivery", "dark + arcane", "Adult Responsibilities"),
    "MM-19": ("delivery", "arcane + illusion"),
    "MM-20": ("delivery", "dark + primal"),
    "MM-21": ("delivery", "dark"),
    "MM-22": ("delivery", "arcane"),
    "MM-23": ("delivery", "elemental"),
    "MM-24": ("delivery", "arcane"),
}
CREATURES = ("MM-21", "MM-22", "MM-23", "MM-24")


def printed(id_: str, kind: str) -> list[str]:
    """The lines of a printed card, in house wording."""
    return [line.text for line in printed_lines() if (line.card, line.kind) == (id_, kind)]


def ours(id_: str) -> Card:
    """The one card that says what a printed card says."""
    kind, glyphs, *_ = FACES[id_]
    fitting = [
        card
        for card in BOX.of_kind(kind)
        if card.text.splitlines() == printed(id_, "line")
        and [*card.power_text] == printed(id_, "power")
        and [card.target_text] * bool(card.power) == printed(id_, "aim")
        and " + ".join(card.glyphs) == glyphs
    ]
    (card,) = fitting
    return card


@pytest.mark.parametrize("id_", FACES)
def test_printed_cards_keep_their_mechanics(id_: str) -> None:
    card = ours(id_)
    assert card.creature == (id_ in CREATURES)
    assert FACES[id_][2:] in ((), (card.name,))


def test_initiatives_that_are_printed() -> None:
    assert [ours(id_).initiative for id_ in ("MM-18", "MM-20")] == [11, 15]


# The census.


def having(keyword: str) -> list[Card]:
    """All cards with a keyword."""
    return [card for card in BOX if keyword in card.keywords]


def test_designs_by_type_and_glyph() -> None:
    for kind in ("source", "quality"):
        cards = BOX.of_kind(kind)
        assert Counter(card.glyphs for card in cards) == {(glyph,): 4 for glyph in GLYPHS}
    pairs = [frozenset(card.glyphs) for card in BOX.deliveries if len(card.glyphs) == 2]
    assert Counter(pairs) == {frozenset(pair): 1 for pair in combinations(GLYPHS, 2)}
    creatures = [card for card in BOX.deliveries if card.creature]
    assert Counter(card.glyphs for card in creatures) == {(glyph,): 2 for glyph in GLYPHS}
    assert sorted(card.initiative or 0 for card in BOX.deliveries) == list(range(1, 21))
    main = [card for card in BOX if card.kind in ("source", "quality", "delivery")]
    assert [card.copies for card in main] == [2] * 60


@pytest.mark.rule("R15.2")
def test_where_creatures_are_kept() -> None:
    creatures = [card for card in BOX.deliveries if card.creature]
    keeps = Counter(
        band for card in creatures for band, line in enumerate(card.power_text) if "keep" in line
    )
    assert keeps == {2: 6, 1: 3, 0: 1}
    fast = {card.glyph for card in creatures if (card.initiative or 0) > 10}
    slow = {card.glyph for card in creatures if (card.initiative or 0) <= 10}
    assert fast == slow == set(GLYPHS)


def test_keywords_are_spread_over_the_glyphs() -> None:
    cantrips = having("Cantrip")
    assert Counter((card.kind, card.glyph) for card in cantrips) == {
        (kind, glyph): 1 for kind in ("source", "quality") for glyph in GLYPHS
    }
    prices = Counter(re.findall(r"^Cantrip, discard 2 (\w+):", card.text)[0] for card in cantrips)
    assert prices == {TYPES[0]: 4, TYPES[1]: 4, TYPES[2]: 2}
    assert sorted(str(card.glyph) for card in having("Reaction")) == list(GLYPHS)
    trips = Counter(card.glyph for card in having("Bad Trip"))
    assert set(trips) == set(GLYPHS)
    assert set(trips.values()) <= {1, 2}
    assert sum(trips.values()) == 8
    for card in (*BOX.sources, *BOX.qualities):
        assert len(card.keywords) < 2


def test_a_chain_of_cantrips_ends() -> None:
    """Each takes three cards from the hand and brings at most two."""
    for card in having("Cantrip"):
        drawn = [part for part in parts_of(card.lines) if isinstance(part, Draw | DrawAndReveal)]
        assert sum(getattr(part.cards, "value", 3) for part in drawn) <= 2


def test_the_other_decks() -> None:
    treasures = BOX.treasures
    assert [card.copies for card in treasures] == [1] * 25
    assert sum("Everlasting" in card.keywords for card in treasures) == 16
    pets = [card for card in treasures if card.creature]
    assert [any("keep" in line for line in card.power_text) for card in pets].count(False) == 1
    assert len(pets) == 4
    glyphs = [re.match(r"Counts as an? (\w+) card", card.text) for card in treasures]
    assert [word[1] for word in glyphs if word] == list(GLYPHS)
    assert not any(isinstance(part, YourTokens) for card in treasures for part in parts_of(card))
    copies = sorted((card.copies for card in BOX.dead_wizards), reverse=True)
    assert copies == [3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1]
    assert len(BOX.wizards) == 8
    assert [(card.name, card.copies) for card in BOX.wild_magic] == [("Wild Magic", 8)]


# No two alike, and fit to be read aloud.

PRINTED_PAIRS = {"Grunt-n-Runting", "Geyser-Gargling", "Sausage-Sizzling", "Eyebrow-Flambéing"}


@pytest.mark.parametrize("kind", ["source", "quality", "delivery", "treasure"])
def test_no_two_differ_in_a_number_only(kind: str) -> None:
    texts = Counter(
        re.sub(rf"\d+|\b({'|'.join(GLYPHS)})\b", "#", card.printed)
        for card in BOX.of_kind(kind)
        if card.name not in PRINTED_PAIRS
    )
    assert [text for text, count in texts.items() if count > 1] == []


def test_a_third_have_a_flavour() -> None:
    for kind in ("source", "quality", "delivery", "treasure", "dead-wizard", "wizard"):
        cards = BOX.of_kind(kind)
        assert sum(bool(card.flavour) for card in cards) * 3 >= len(cards), kind


def test_names_are_our_own() -> None:
    others = {card.name for card in load_box("hell-high") if card.kind != "wild-magic"}
    assert not others & {card.name for card in BOX}
