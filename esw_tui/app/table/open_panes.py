"""The open table in one piece, for a curtain, where no player acts on it."""

from collections.abc import Mapping

from rich.text import Text

from esw_tui.app.screens.base import HUGE, ROOMY
from esw_tui.app.signs import Look
from esw_tui.app.table import paint_wizards
from esw_tui.app.table.blocks import Block, beside, framed, joined
from esw_tui.app.table.features import panes
from esw_tui.app.table.last_spells import LastSpell
from esw_tui.app.table.paint import Cards
from esw_tui.app.table.places import FLAT, Occasion, large_top
from esw_tui.spellcraft.views import View


def draw(look: Look, view: View, cards: Cards, cast: Mapping[int, LastSpell], width: int) -> Text:
    """The board and the mats as on the table; in few columns a line for each wizard."""
    if width < ROOMY[0]:
        return paint_wizards.lines(look, view, cards, width)
    size = "huge" if width >= HUGE[0] else "roomy"
    own = panes(view)
    found = large_top(width, size, Occasion(len(view.wizards), bool(own)))
    rows: list[list[Block]] = [[]]
    for pane in own:
        wide, high = found[pane.id][2:]
        if high == FLAT:
            drawn = pane.draw(look, view, cards, wide, high)
            rows = [[[*drawn.split("\n")]], []]
        else:
            drawn = pane.draw(look, view, cards, wide - 2, high - 2)
            head = Text(f" {pane.title} ")
            rows[-1].append(framed(look, drawn.split("\n"), wide, high, "dim", head=head))
    room = found["wizards"]
    mats = paint_wizards.mats(look, view, cards, room.width, room.height, cast)
    rows[-1].append([*mats.split("\n")])
    return joined([line for row in rows for line in beside(row)])
