"""A box without any feature: Hell High's cards with all that belongs to one struck out."""

import functools
from dataclasses import replace
from typing import Any

from esw_tui.cards import BoxCards, load_box
from esw_tui.cards.card import Card
from esw_tui.cards.export import as_yaml, read_box
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.language.effects.lines import KeywordLine, LabelledLine, Line, PlainLine
from esw_tui.language.effects.outcomes import Nothing, PowerLine
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.printer import print_power, print_text
from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.formats import Format, LastStanding, Points
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table
from spellcraft.matches import NAMES

NAME = "bare"
TOKENS = LastStanding(tokens=2)
THREE_GAMES = Points(games=dict.fromkeys(range(2, 7), 3))


def is_common(effects: Any) -> bool:
    """Whether nothing in it belongs to a feature."""
    return all(part.feature is None for part in parts_of(effects))


def bare_line(line: Line) -> Line | None:
    """A line without the sentences of features; None if nothing is left."""
    match line:
        case KeywordLine():
            return line if is_common(line) else None
        case PlainLine(sentences):
            common = tuple([each for each in sentences if is_common(each)])
            return PlainLine(common) if common else None
        case LabelledLine(label, sentences):
            common = tuple([each for each in sentences if is_common(each)])
            return LabelledLine(label, common) if common and is_common(label) else None


def bare_power(power: PowerLine) -> PowerLine:
    """A line of a Power Roll without the outcomes of features."""
    return PowerLine(tuple([each for each in power.outcomes if is_common(each)]) or (Nothing(),))


def bare_card(card: Card) -> Card:
    """A card with all struck out that belongs to a feature."""
    lines = tuple([each for line in card.lines if (each := bare_line(line)) is not None])
    bare = replace(card, creature=False, lines=lines, text=print_text(lines))
    if card.power is None:
        return bare
    target = card.target_text if is_common(card.aim) else "the foe on your left"
    powers = tuple([print_power(bare_power(each)) for each in card.power])
    return replace(bare, target_text=target, power_text=powers)


def can_be_read(card: Card) -> bool:
    """Whether the card still says something: no sentence leans on one that was struck out."""
    try:
        read_box(NAME, as_yaml(BoxCards(NAME, (card,), frozenset())), NAME)
    except PackError:
        return False
    return True


@functools.cache
def bare_cards() -> BoxCards:
    """The cards that are left, read anew as strictly as any card file."""
    cards = tuple([card for card in map(bare_card, load_box("hell-high")) if can_be_read(card)])
    return read_box(NAME, as_yaml(BoxCards(NAME, cards, frozenset())), NAME)


@functools.cache
def bare_rules(*formats: Format) -> Rulebook:
    """The box made ready; a match of it is won by tokens unless somebody says otherwise."""
    cards = bare_cards()
    assert cards.features == frozenset()
    return Rulebook(BoxRules(NAME, formats or (TOKENS,)), cards, cards.features)


def bare_match(players: int, seed: int, **options: Any) -> SpellGame:
    """A match of the box that has just begun."""
    table = new_table(bare_rules(), NAMES[:players], SeededDealer(seed), **options)
    return SpellGame(table)
