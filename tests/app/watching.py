"""Somebody who looks over the shoulder at every frame, for names that should not be there."""

from typing import Any

from textual.screen import Screen

from app.hiding import hidden_from
from app.piloting import BOX, Table
from app.seeing import everything, one_line
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.learn.rules_reader import RulesScreen
from esw_tui.app.learn.rules_text import chapters

RULES = " ".join(chapter.plain for chapter in chapters(BOX))
"""The rules name cards in examples."""


class Watcher:
    """Looks at each frame as it is drawn, and into all widgets when asked to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.frames = 0
        self.canaries = 0
        """How many hidden names there were to be found, over all frames."""
        self.found: list[str] = []
        self._watched = table.game
        self._known: dict[tuple[str, int | None], frozenset[str]] = {}
        """What was hidden after these answers of that game, from whom."""
        self._display = table.app._display
        table.app._display = self._drawn  # type: ignore[method-assign]

    def _drawn(self, screen: Screen[Any], renderable: Any) -> None:
        self._display(screen, renderable)
        if self.table.app.play.is_on:
            self.frames += 1
            text = "\n".join(strip.text for strip in screen._compositor.render_strips())
            self.look("frame", one_line(text))

    @property
    def viewer(self) -> int | None:
        """Who looks at the screen; nobody in particular while the curtain is down."""
        app = self.table.app
        return None if isinstance(app.screen, CurtainScreen) else app.match.holder

    @property
    def hidden(self) -> frozenset[str]:
        """What must not be named now, though the rules name a few cards too."""
        hidden = self._hidden_now()
        if any(isinstance(screen, RulesScreen) for screen in self.table.app.screen_stack):
            return frozenset(name for name in hidden if name not in RULES)
        return hidden

    def _hidden_now(self) -> frozenset[str]:
        game, viewer = self.table.game, self.viewer
        if game is not self._watched:  # a rematch
            self._watched = game
            self._known.clear()
        moment = (repr(game.entries), viewer)  # their number alone is the same after an undo
        if moment not in self._known:
            self._known[moment] = hidden_from(game, viewer)
        return self._known[moment]

    def look(self, where: str, words: str) -> None:
        """At these words."""
        self._look(where, words, self.hidden)

    def _look(self, where: str, words: str, hidden: frozenset[str]) -> None:
        app = self.table.app
        self.canaries += len(hidden)
        self.found += [
            f"{name} in {where} of {type(app.screen).__name__}, holder {app.match.holder}"
            for name in hidden
            if name in words
        ]

    def look_everywhere(self) -> None:
        """Into all that is mounted, notified, or could be found by the palette."""
        hidden = self.hidden
        for where, words in everything(self.table.app):
            self._look(where, words, hidden)

    def assert_nothing_seen(self) -> None:
        """No hidden name in any frame or widget so far."""
        assert not self.found, "\n".join(self.found[:20])
