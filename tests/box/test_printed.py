"""The printed cards of Hell High keep their mechanics, and the box its census."""

import re
from collections import Counter
from typing import NamedTuple

import pytest

from esw_tui.cards import BoxCards, Card, load_box

BOX: BoxCards = load_box("hell-high")
GLYPHS = ("arcane", "dark", "elemental", "illusion", "primal")
ADDS = "Bully: add the top card of the main deck to your spell."
REMOVES = "Bully: that foe removes a component from its spell."


class Printed(NamedTuple):
    """A card as the book shows it, in house wording."""

    id: str
    kind: str
    glyph: str
    text: str
    initiative: int | None = None
    name: str | None = None
    """Where the book names it."""
    keywords: tuple[str, ...] = ()


def reaction(glyph: str) -> str:
    """The uniform Reaction, with the card's own glyph (J51)."""
    return f"Reaction: deal 2 damage to the active player for each {glyph} glyph you control."


def roll(target: str, low: str, middle: str, high: str) -> str:
    """A Power Roll."""
    return f"Target: {target}\n1-4: {low}\n5-9: {middle}\n10+: {high}"


PRINTED = [
    Printed("HH-01", "source", "arcane",
            "Gain 1 status, then deal 4 damage to a foe adjacent to you.", name="Richy P. Jr.'s"),
    Printed("HH-02", "source", "arcane",
            f"Deal 2 damage to the foe on your left.\n{ADDS}", keywords=("Bully",)),
    Printed("HH-03", "source", "arcane",
            f"Gain a treasure.\n{reaction('arcane')}", keywords=("Reaction",)),
    Printed("HH-04", "source", "dark",
            "Lose 2 status, then deal 3 damage to each foe with higher status."),
    Printed("HH-05", "source", "dark",
            f"Deal 2 damage to the weakest foe.\n{ADDS}", keywords=("Bully",)),
    Printed("HH-06", "source", "dark",
            f"Deal 2 damage to each weaker foe.\n{reaction('dark')}", keywords=("Reaction",)),
    Printed("HH-07", "source", "elemental",
            "Gain 1 status, then deal 2 damage to each foe with lower status."),
    Printed("HH-08", "quality", "arcane",
            "Gain a treasure. If your status is 6 or higher, gain a treasure."),
    Printed("HH-09", "quality", "dark",
            "Each player rolls a die; each who rolls lower than its status takes 3 damage.",
            name="Roll-Ritualin'"),
    Printed("HH-10", "quality", "dark",
            f"Deal 2 damage to a foe with 10 HP or less.\n{REMOVES}", keywords=("Bully",)),
    Printed("HH-11", "quality", "elemental",
            "Deal 2 damage to the strongest foe. "
            "If your status is 6 or higher, deal 2 damage to each foe instead."),
    Printed("HH-12", "quality", "elemental",
            f"Deal 2 damage to the foe on your left.\n{REMOVES}", keywords=("Bully",)),
    Printed("HH-13", "quality", "elemental",
            roll("a foe", "1 damage, and the target loses 2 status", "3 damage", "4 damage")),
    Printed("HH-14", "quality", "illusion",
            f"Deal 2 damage to a foe adjacent to you.\n{REMOVES}", keywords=("Bully",),
            name="Schoolspirited"),
    Printed("HH-15", "quality", "illusion",
            "Deal 2 damage to the foe on your right. If your status is 6 or higher, "
            "deal 3 damage to each foe with a last wizard standing token."),
    Printed("HH-16", "quality", "primal",
            f"Deal 2 damage to the foe with the most treasures.\n{REMOVES}", keywords=("Bully",)),
    Printed("HH-17", "delivery", "arcane",
            roll("a foe with lower status", "1 damage",
                 "2 damage, and the target loses 2 status", "3 damage, and you gain a treasure"),
            13, "Pain Locker"),
    Printed("HH-18", "delivery", "dark",
            roll("a weaker foe", "2 damage", "2 damage, and the target loses 2 status",
                 "2 damage for each card in your spell"), 3),
    Printed("HH-19", "delivery", "elemental",
            roll("the foe on your left", "1 damage, and you gain a treasure", "3 damage",
                 "2 damage for each card in your spell"), 2),
    Printed("HH-20", "delivery", "illusion",
            roll("a foe who has not acted this round", "1 damage",
                 "1 damage, and you gain 2 status", "2 damage for each card in your spell"), 15),
    Printed("HH-21", "delivery", "illusion",
            roll("the foe on your right", "1 damage, and you gain 1 status",
                 "2 damage, and the target loses 1 status",
                 "2 damage, and the target loses 2 status")),
    Printed("HH-22", "delivery", "primal",
            roll("a foe who has acted this round", "2 damage",
                 "2 damage, and the target loses 2 status", "3 damage, and keep"),
            keywords=("Creature",)),
]  # fmt: skip


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed.id)
def test_a_printed_card_is_in_the_box(printed: Printed) -> None:
    (card,) = [card for card in BOX.of_kind(printed.kind) if card.printed == printed.text]
    assert (card.glyphs, card.keywords) == ((printed.glyph,), printed.keywords)
    assert printed.name in (None, card.name)
    assert printed.initiative in (None, card.initiative)


CLARIFIED = [
    ("HH-m1", "Cancelled", "dead-wizard", "when a foe makes you lose status"),
    ("HH-m2", "Final Cramming", "delivery", "for each card in your spell"),
    ("HH-m3", "Ricochet Kickball", "treasure",
     "A six in your delivery power roll also applies its result to another foe."),
    ("HH-m4", "Sk8 or Die", "treasure",
     "make a player who has not acted this round remove a component from its spell"),
    ("HH-m5", "Roll-Ritualin'", "quality", "each who rolls lower than its status"),
]  # fmt: skip


@pytest.mark.parametrize(("id_", "name", "kind", "part"), CLARIFIED)
def test_a_clarified_card_is_in_the_box(id_: str, name: str, kind: str, part: str) -> None:
    card = BOX.by_name[name]
    assert card.kind == kind
    assert part in card.printed


# The census.


@pytest.mark.parametrize("kind", ["source", "quality", "delivery"])
def test_components_are_fifteen_designs_twice_three_of_each_glyph(kind: str) -> None:
    cards = BOX.of_kind(kind)
    assert [card.copies for card in cards] == [2] * 15
    assert Counter(card.glyph for card in cards) == dict.fromkeys(GLYPHS, 3)
    assert all(len(card.glyphs) == 1 for card in cards)


def having(keyword: str) -> list[Card]:
    """All cards with a keyword."""
    return [card for card in BOX if keyword in card.keywords]


def test_keywords_are_spread_over_the_glyphs() -> None:
    reactions = having("Reaction")
    assert [card.glyph for card in reactions] == list(GLYPHS)
    assert all(reaction(str(card.glyph)) in card.text.splitlines() for card in reactions)
    bullies = having("Bully")
    assert Counter((card.kind, card.glyph) for card in bullies) == {
        (kind, glyph): 1 for kind in ("source", "quality") for glyph in GLYPHS
    }
    for card in bullies:
        assert card.text.splitlines()[1:] == [ADDS if card.kind == "source" else REMOVES]
    assert sorted(str(card.glyph) for card in having("Creature")) == list(GLYPHS)
    assert {card.kind for card in having("Creature")} == {"delivery"}
    assert {card.kind for card in having("Everlasting")} == {"treasure"}
    assert {card.kind for card in having("Resolve now") + having("Lasting")} == {"dead-wizard"}


def test_power_rolls_are_on_all_deliveries_and_one_quality_of_each_glyph() -> None:
    rolling = [card for card in BOX if card.power]
    assert Counter(card.kind for card in rolling) == {"delivery": 15, "quality": 5}
    assert [card.glyph for card in rolling if card.kind == "quality"] == list(GLYPHS)
    assert sorted(card.initiative or 0 for card in BOX.deliveries) == list(range(1, 16))
    assert all(card.initiative is None for card in BOX if card.kind != "delivery")


@pytest.mark.rule("R15.2")
def test_every_creature_can_be_kept_and_nothing_else() -> None:
    keeping = [card for card in BOX if "keep" in " ".join(card.power_text)]
    assert keeping == having("Creature")


def test_the_other_decks() -> None:
    assert [card.copies for card in BOX.treasures] == [1] * 25
    assert sum(card.copies for card in BOX.dead_wizards) == 25
    assert 10 <= len(BOX.dead_wizards) <= 13
    assert len(BOX.wizards) == 9
    assert [(card.name, card.copies) for card in BOX.wild_magic] == [("Wild Magic", 8)]
    assert (
        sum(card.copies for card in BOX if card.kind not in ("treasure", "dead-wizard", "wizard"))
        == 98
    )


def test_each_glyph_has_one_treasure_that_counts_as_it() -> None:
    words = [
        re.match(r"Counts as an? (\w+) card in your spell\. ", card.text) for card in BOX.treasures
    ]
    assert [word[1] for word in words if word] == list(GLYPHS)


# No two alike, and fit to be read aloud.


def masked(card: Card) -> str:
    """What is printed, numbers and glyphs left out."""
    return re.sub(rf"\d+|\b({'|'.join(GLYPHS)})\b", "#", card.printed)


@pytest.mark.parametrize("kind", ["source", "quality", "delivery", "treasure", "dead-wizard"])
def test_no_two_designs_are_alike(kind: str) -> None:
    texts = Counter(masked(card) for card in BOX.of_kind(kind))
    assert [text for text, count in texts.items() if count > 1] == []


def test_names_are_unique_and_fit_a_line() -> None:
    names = [card.name for card in BOX]
    assert len({name.casefold() for name in names}) == len(names)
    assert [name for name in names if not 3 <= len(name) <= 40] == []
    assert [name for name in names if name != " ".join(name.split())] == []


@pytest.mark.rule("R1.4")
def test_names_make_a_spell_s_name() -> None:
    assert [card.name for card in BOX.sources if not card.name.endswith("'s")] == []
    assert [card.name for card in BOX.deliveries if card.name.endswith("'s")] == []
    assert [card.name for card in BOX.qualities if " " in card.name] == []


def test_every_card_has_something_to_say() -> None:
    assert [card.name for card in BOX if card.kind != "wizard" and not card.printed.strip()] == []
    assert [card.name for card in BOX.wizards if card.printed or not card.flavour] == []
    flavours = [card.flavour for card in BOX if card.flavour]
    assert len(set(flavours)) == len(flavours)
    assert [words for words in flavours if words[-1] not in ".!?" or len(words) > 100] == []


def test_articles_are_right() -> None:
    wrong = re.compile(r"\ba [aeio]|\ban [^aeio]", re.IGNORECASE)
    said = [card.printed for card in BOX] + [card.flavour for card in BOX]
    assert [words for words in said if wrong.search(words)] == []
