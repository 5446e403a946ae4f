"""How much work something is: calls of functions, counted, because clocks lie."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

TIMES = 8
"""Something so many times as long…"""
MOST = 10
"""… may take at most so many times the work."""


def calls_of(act: Callable[[], object]) -> int:
    """How many functions are called, ours and built-in ones."""
    calls = 0

    def count(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
    return calls


def nothing() -> None:
    """What takes no work at all."""


def grows_with_its_length(
    few: Callable[[], object], many: Callable[[], object], none: Callable[[], object] = nothing
) -> str:
    """What is wrong if `many`, `TIMES` as long as `few`, takes more work than that; what `none`
    takes is done whatever the length. What is kept of either length is worked out before."""
    for act in (none, few):
        act()  # once, so that what is worked out only once has been
    base = calls_of(none)
    small, large = calls_of(few) - base, calls_of(many) - base
    if large < small * 3:
        return f"{small:,} and {large:,} calls: the length hardly matters, so nothing was measured"
    return "" if large <= small * MOST else f"{small:,} calls became {large:,}"
