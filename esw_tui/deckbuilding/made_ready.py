"""The rules of a deck-building box, made from its cards: designs are compiled once and shared by
all games."""

import functools
from collections.abc import Iterable

from esw_tui.cards.box import shipped
from esw_tui.cards.deckbuilding import card as C
from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.deckbuilding.designs import (
    ANY_MAYHEM,
    DUDS,
    FAMILIARS,
    LEGENDS,
    MAIN,
    STARTERS,
    TILES,
    TOKENS,
    TYPES,
    WILDS,
    Design,
)
from esw_tui.deckbuilding.meanings import compile_text
from esw_tui.deckbuilding.meanings.in_words import KeptWords
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.errors import PackError

DECK_OF = {
    C.STARTER: STARTERS,
    C.WILD_MAGIC: WILDS,
    C.DUD_WAND: DUDS,
    C.LEGEND: LEGENDS,
    C.MAYHEM: MAIN,
    C.MEGA_MAYHEM: LEGENDS,
    C.FAMILIAR: FAMILIARS,
    C.TOKEN: TOKENS,
    C.TILE: TILES,
    C.MENU: TILES,
    **dict.fromkeys(C.TYPES, MAIN),
}
"""The deck that cards of a kind belong to (D2.7, D2.8, K2)."""
RULEBOOKS_KEPT = 8


def design_of(card: C.DeckCard) -> Design:
    """A card ready for play."""
    design = Design(
        card.name,
        DECK_OF[card.kind],
        sum([TYPES.get(word, 0) for word in card.types]),
        cost=card.cost,
        vp=card.points - (C.TOKEN_POINTS if card.kind == C.TOKEN else 0),
        copies=card.copies,
        chip_icon=card.chip,
        has_attack=card.has_attack,
        wizard=card.wizard,
    )
    try:
        return compile_text(design, card.lines)
    except PackError as error:
        raise PackError(f"{card.name}: {error}") from None


def rules_of(box: str, cards: Iterable[C.DeckCard]) -> Rulebook:
    """The rules of a box with these cards."""
    designs = []
    menu = []
    for card in cards:
        if card.kind == C.MENU:
            types = ANY_MAYHEM if card.revealed == C.MAYHEM else TYPES[card.revealed]
            menu.append((types, design_of(card)))
        elif card.kind != C.HERO:
            designs.append(design_of(card))
    return Rulebook(box, designs, menu)


@functools.lru_cache(maxsize=RULEBOOKS_KEPT)
def rules(box: str, *packs: str) -> Rulebook:
    """The rules of a box with home-made packs; the same object for every game."""
    cards = load_deck_box(box, packs=packs)
    words = KeptWords(box, shipped().fingerprint)
    made = rules_of(box, cards)
    if not packs:
        words.keep()
    return made
