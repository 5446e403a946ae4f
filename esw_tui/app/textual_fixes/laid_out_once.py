"""A screen that is laid out, dressed and painted once when it comes into sight, not three times.

Why: Textual lays a screen out when it comes, and tells it how large it is; hearing that, the screen
lays itself and all screens below out once more, with the same result. What it hears last is not
always the size of the window: hearing of one late it lays itself out for that, tells itself so, and
takes this for newer than what it has been told meanwhile. It also looks up the styles of all
widgets again that have just been mounted with them. And it paints a screen while frames are held
back, throws the painting away and waits a tick before it paints the same again: so the first frame
of all came late. It leans on `Screen._screen_resized`, `Screen._refresh_layout`,
`Screen._compositor_refresh`, `App._batch_count` and `ScreenResume.refresh_styles`.

Without it `test_a_screen_that_comes_is_laid_out_once`,
`test_a_screen_that_hears_late_of_a_size_is_laid_out_for_the_last` and
`test_the_title_is_painted_as_soon_as_frames_are_shown` fail.
"""

from typing import TypeVar

from textual import events
from textual.geometry import Size

from esw_tui.app.textual_fixes.seen_through import SeenThrough

Result = TypeVar("Result")


class LaidOutOnce(SeenThrough[Result]):
    """A screen that reacts to its size only when it has changed; the size is always that of the
    window."""

    _laid_out: Size | None = None

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        self._laid_out = size or self.outer_size
        super()._refresh_layout(size, scroll)

    def _screen_resized(self, _: Size) -> None:
        size = self.app.size
        if size != self._laid_out:
            super()._screen_resized(size)

    def _compositor_refresh(self) -> None:
        """Paint, unless frames are held back: then the painting stays owed."""
        if not (self.app._batch_count and self.app.screen is self):
            super()._compositor_refresh()

    def paint_what_is_owed(self) -> None:
        """Paint at once what stayed owed while frames were held back, not at the next tick."""
        if self._laid_out is not None:
            self._compositor_refresh()

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        # Textual calls the handlers of all classes, this one first.
        event.refresh_styles = event.refresh_styles and self._laid_out is not None
