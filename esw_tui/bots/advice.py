"""A hint: what a bot would pick, and why."""

from typing import NamedTuple

from esw_tui.kernel.decisions import Key


class Advice(NamedTuple):
    """What to pick, and why."""

    picks: tuple[Key, ...]
    reason: str
