"""How many modules stand between the key that places a spell and the event that says so.

    python tests/frames_from_key_to_event.py

plays a seeded match to the first hand, presses the keys that build a spell, and then follows the
key that places it. It prints the modules of the program with a frame on the stack at the moment
the event is told, innermost last, and those that were entered on the way.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

PACKAGE = "esw_tui"
TELLING = "lay_down"
"""The function that lays a spell down and ends by telling so."""
BUILD, PLACE = ("1",), "enter"


def stack(frame: FrameType | None) -> Iterator[str]:
    """The modules of the program on the stack, innermost first."""
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name.split(".")[0] == PACKAGE:
            yield name
        frame = frame.f_back


class Follower:
    """Notes which modules are entered until the event is told."""

    def __init__(self) -> None:
        self.entered: dict[str, None] = {}
        """Modules with a frame, in the order in which they were entered."""
        self.on_stack: tuple[str, ...] = ()
        """Those on the stack when the event is told, outermost first."""

    def __call__(self, frame: FrameType, what: str, _: Any) -> None:
        """What `sys.setprofile` calls."""
        name = frame.f_globals.get("__name__", "")
        if self.on_stack or name.split(".")[0] != PACKAGE:
            return
        if what == "call":
            self.entered[name] = None
        elif what == "return" and frame.f_code.co_name == TELLING:
            self.on_stack = tuple(dict.fromkeys(reversed(list(stack(frame)))))


async def follow() -> Follower:
    """Follow the key that places the first spell of a match."""
    from app.piloting import plan, sitting_at

    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await table.to_a_hand()
        table.clock.now += 1.0  # a key is not taken for one typed ahead
        await table.press(*BUILD)
        follower = Follower()
        sys.setprofile(follower)
        try:
            await table.press(PLACE)
        finally:
            sys.setprofile(None)
        return follower


def main() -> int:
    """Follow the key and print what was found."""
    sys.path.insert(0, str(Path(__file__).parent))
    os.environ["ESW_HOME"] = tempfile.mkdtemp(prefix="esw-frames-")
    follower = asyncio.run(follow())
    if not follower.on_stack:
        print(f"no spell was placed: {TELLING} was not called", file=sys.stderr)
        return 1
    print(f"{len(follower.on_stack)} modules on the stack:")
    print(*[f"  {name}" for name in follower.on_stack], sep="\n")
    print(f"{len(follower.entered)} modules entered:")
    print(*[f"  {name}" for name in follower.entered], sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
