"""The end of a game, and the end of the match: score, plots, the nastiest spell, a rematch.

Ids: `#over` (the frame), `#next` (go on with the next game), `#rematch`, `#to-title`.
"""

from abc import abstractmethod
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from esw_tui.app.explaining import count_of
from esw_tui.app.keyrow import KeyRow
from esw_tui.app.paint import piece
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.statistics import NOTED, plot, statistics
from esw_tui.engine.events import Event, GameEnded, MatchEnded


def until_the_end(story: list[Event]) -> list[Event]:
    """The story up to the last game that has ended: the next may have begun already."""
    ends = [at for at, event in enumerate(story) if isinstance(event, GameEnded)]
    return story[: ends[-1] + 1] if ends else story


class OverScreen(EswScreen):
    """What both have: who won, the score, the plots."""

    def contents(self) -> ComposeResult:
        frame = VerticalScroll(id="over")
        frame.border_title = self.heading()
        with frame:
            yield Static("", id="summary", markup=False)
        yield Horizontal(*self.buttons(), id="buttons")
        yield KeyRow()

    @abstractmethod
    def heading(self) -> str:
        """What is over."""

    @abstractmethod
    def buttons(self) -> list[Button]:
        """What one can do now."""

    @abstractmethod
    def news(self) -> Text:
        """Who won."""

    def on_mount(self) -> None:
        self.query_one("Button").focus()

    def redraw(self) -> None:
        """The whole page, to fit."""
        evening, look = self.app.evening, self.app.look
        view = evening.open_view
        story = until_the_end(evening.public_events())
        found = statistics(story, evening.glimpses(kinds=NOTED), evening.names)
        text = self.news()
        text.append("\n\nScore\n", style="underline")
        ranked = sorted(view.wizards, key=lambda wizard: -(wizard.kills + wizard.lws))
        for wizard in ranked:
            points = wizard.kills + wizard.lws
            text.append(
                f"{look.marks[wizard.seat]} {wizard.name:<13}", style=look.seat_style(wizard.seat)
            )
            text.append(f"{points:>2} ", style="bold")
            kills, games = count_of(wizard.kills, "kill"), count_of(wizard.lws, "game")
            text.append(f"({kills}, {games})\n", style="dim")
        text.append("\n")
        width = self.query_one("#summary").content_size.width or 70
        text.append_text(plot(look, evening.names, found, width))
        caster, name, damage = found.nastiest
        if damage:
            text.append("\nThe nastiest spell: ", style="bold")
            text.append(f"{caster}'s {name}, {damage} damage\n")
        if evening.lone_human is None and evening.humans:
            text.append(f"The keyboard was passed {evening.passes} times.\n", style="dim")
        self.query_one("#summary", Static).update(text)


class GameOverScreen(OverScreen):
    """Between two games. Enter or Space goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "next", "Next game"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def heading(self) -> str:
        return "Game over"

    def buttons(self) -> list[Button]:
        return [Button("Next game", id="next", variant="primary", compact=True)]

    def news(self) -> Text:
        evening = self.app.evening
        ended = [event for event in evening.public_events() if isinstance(event, GameEnded)]
        return piece(ended[-1].text(evening.names), "bold")

    def on_button_pressed(self) -> None:
        self.action_next()

    def action_next(self) -> None:
        """On with the match."""
        self.app.recap_read()


class MatchOverScreen(OverScreen):
    """The end. `r` plays again with the same players, `w` watches the match again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rematch", "Rematch"),
        Binding("w", "watch", "Watch again"),
        Binding("escape", "leave", "Title"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def heading(self) -> str:
        return "Match over"

    def buttons(self) -> list[Button]:
        return [
            Button("Rematch", id="rematch", variant="primary", compact=True),
            Button("Watch again", id="watch", compact=True),
            Button("Title", id="to-title", compact=True),
        ]

    def news(self) -> Text:
        evening = self.app.evening
        ended = [event for event in evening.public_events() if isinstance(event, MatchEnded)]
        text = piece(ended[-1].text(evening.names) if ended else "", "bold")
        for reason in ended[-1].why(evening.names) if ended else ():
            text.append(f"\n{reason}", style="dim")
        return text

    def on_button_pressed(self, event: Button.Pressed) -> None:
        match event.button.id:
            case "rematch":
                self.action_rematch()
            case "watch":
                self.action_watch()
            case _:
                self.action_leave()

    def action_rematch(self) -> None:
        """The same players once more."""
        self.app.rematch()

    def action_watch(self) -> None:
        """Step through the match."""
        self.app.watch_again()

    def action_leave(self) -> None:
        """To the title."""
        self.app.leave_match()
        self.app.action_title()
