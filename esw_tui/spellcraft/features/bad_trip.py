"""Bad Trip: with enough different glyphs a card is resolved a second time (R53, J71)."""

from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import ABOUT, Design, different_glyphs
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.table import Table

GLYPHS_NEEDED = 4
EASY_TRIPS = ABOUT["easy_trips"]


def make_ready(design: Design) -> None:
    """Let a card with the keyword be resolved again."""
    if "Bad Trip" in design.card.keywords:
        design.again = trips


def trips(cast: Cast) -> bool:
    """Whether there are enough different glyphs to resolve the card again, now that it was resolved
    once (R53.1–R53.3)."""
    table = cast.table
    return different_glyphs(table, cast.seat) >= glyphs_needed(table, cast.seat)


def glyphs_needed(table: Table, seat: int) -> int:
    """How many: four (R53.1), or what a card in play says."""
    needed = GLYPHS_NEEDED
    if table.texts[seat] & EASY_TRIPS:
        for card in table.treasures[seat] + table.lasting[seat]:
            needed = min(needed, table.designs[card].easy_trips or needed)
    return needed


BAD_TRIP = Feature(name="bad_trip", title="Bad Trips", card=make_ready)
