"""Screens that go: what must not reach them any more, and what must not stay of them.

Why: Textual tells a screen that it is mounted when it has been replaced already and only some of
its widgets are there; and a cache of Textual's, meant for a few colours, keeps a thousand drawings
of widgets that are gone. It leans on `App._exit` and `StylesCache.get_inner_outer`.

Without it `test_a_screen_that_must_go_before_it_stood_breaks_nothing` and
`test_what_a_hand_looked_like_is_forgotten_behind_the_curtain` fail.
"""

from typing import Any

from textual import events
from textual._styles_cache import StylesCache
from textual.screen import Screen


def is_there(screen: Screen[Any]) -> bool:
    """Whether a screen is in use, or will be: neither replaced nor closed, nor the app about to
    end."""
    app = screen.app
    return app.is_running and not app._exit and screen in app.screen_stack


def comes_too_late(screen: Screen[None], event: events.Event) -> bool:
    """Whether an event would touch widgets that are not there, because the screen already has to
    go, perhaps before it was complete."""
    stays = screen.display and screen.is_attached and screen.app.is_running
    matters = events.Mount | events.Resize | events.ScreenResume | events.InputEvent
    return not stays and isinstance(event, matters)


def forget_drawings() -> None:
    """Drop the cached drawings of widgets that are gone, hands included."""
    StylesCache.get_inner_outer.cache_clear()
