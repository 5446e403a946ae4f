"""The command palette, which may be closed while it is still looking for commands.

Why: Textual puts what it has found into a list that may have gone before the palette has. It leans
on `CommandPalette._gather_commands`.

Without it `test_a_palette_that_must_go_while_it_looks_breaks_nothing` fails.
"""

from textual import work
from textual.app import ComposeResult
from textual.command import CommandPalette
from textual.css.query import NoMatches

from esw_tui.app.screens.base import Enlarge
from esw_tui.app.textual_fixes.laid_out_once import LaidOutOnce
from esw_tui.app.textual_fixes.screens_that_go import is_there


class ClosablePalette(CommandPalette, LaidOutOnce[None]):
    """Textual's palette, but closing it at once breaks nothing, nor does a terminal that is too
    small for it."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Enlarge()

    def on_resize(self) -> None:
        for enlarge in self.query(Enlarge):  # none if it must go before it stood
            enlarge.fit(*self.app.size)

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        try:
            await CommandPalette._gather_commands.__wrapped__(self, search_value)  # type: ignore[attr-defined]
        except NoMatches:
            # What it has found it puts into a list, which goes before the palette has gone.
            if is_there(self):
                raise
