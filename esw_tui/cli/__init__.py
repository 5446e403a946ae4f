"""The `esw` command."""

from esw_tui.cli.command import main

__all__ = ["main"]
