"""Cards: read from `cards.yaml` and home-made packs into immutable `Card` objects."""

from esw_tui.cards.box import BoxCards, box_names, load_box
from esw_tui.cards.card import Card

__all__ = ["BoxCards", "Card", "box_names", "load_box"]
