"""The Social Status Board: eight ranks, who stands where, what the rank does (R61, R63)."""

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.paint import NAME, piece, seat_name
from esw_tui.app.why.figures import counting
from esw_tui.app.words.box_words import box_words
from esw_tui.spellcraft.features.ranks import TITLES, TOP
from esw_tui.spellcraft.views import View


def board(look: Look, view: View, width: int) -> Text:
    """The board, with what the ranks do in as many words as there is room for."""
    standing = {wizard.rank: wizard.seat for wizard in view.wizards if wizard.rank}
    ranks = box_words(view.box).ranks
    wordings = ([each.does for each in ranks], [each.short for each in ranks])
    lines = []
    for rank in range(TOP, 0, -1):
        seat = standing.get(rank)
        line = Text().append(str(rank), counting("rank", rank, "bold")).append(" ")
        line.append(f"{TITLES[rank]:<15} ", style="" if seat is not None else "dim")
        who = seat_name(look, view, seat) if seat is not None else piece(look.dot, "dim")
        who.truncate(NAME + 2, pad=True)
        line.append_text(who)
        room = width - line.cell_len - 1
        for words in wordings:
            if room >= max(map(len, words)):
                line.append(f" {words[rank - 1]}", style="dim italic")
                break
        lines.append(line)
    return Text("\n").join(lines)
