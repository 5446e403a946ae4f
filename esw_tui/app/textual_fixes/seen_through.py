"""A screen that others lie over: what changes on it is seen through all of them.

Why: when a screen below changes, Textual has only the uppermost paint anew. One in between keeps
its picture of what lay below it: behind two overlays a table is seen as it was before the window
was resized. It leans on `Screen._compositor_refresh`, `Compositor._dirty_regions` and
`Widget._set_dirty`.

Without it `test_a_table_is_seen_through_two_overlays_as_it_is` fails.
"""

from typing import TypeVar

from textual.screen import Screen

Result = TypeVar("Result")


class SeenThrough(Screen[Result]):
    """A screen that tells the screens over it what they have to paint anew."""

    def _compositor_refresh(self) -> None:
        changed, stack = self._compositor._dirty_regions, self.app.screen_stack
        if changed and self in stack:
            for between in stack[stack.index(self) + 1 : -1]:
                between._set_dirty(*changed)
        super()._compositor_refresh()
