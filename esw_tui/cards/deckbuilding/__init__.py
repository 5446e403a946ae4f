"""Cards of the deck-builder: read from `cards.yaml` and home-made packs into immutable objects."""

from esw_tui.cards.deckbuilding.box import DeckBox, load_deck_box
from esw_tui.cards.deckbuilding.card import DeckCard

__all__ = ["DeckBox", "DeckCard", "load_deck_box"]
