"""The command palette, which may be closed while it is still looking for commands."""

from textual import work
from textual.command import CommandList, CommandPalette


class Palette(CommandPalette):
    """Textual's palette, but closing it at once breaks nothing."""

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        if self.query(CommandList):
            await CommandPalette._gather_commands.__wrapped__(self, search_value)  # type: ignore[attr-defined]
