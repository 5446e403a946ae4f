"""The screen for a replay of a saved match. Ids as on the table; `#prompt` tells the position."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from esw_tui.app import keys
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.show.event_player import Dial, EventPlayer
from esw_tui.app.show.poster import Poster
from esw_tui.app.show.stage_table import StageTable
from esw_tui.app.table.blocks import first_rows, joined, wrapped
from esw_tui.app.table.paint import card_name, chip, piece
from esw_tui.app.table.paint_spell import held
from esw_tui.app.table.places import ASKED, SHOWN
from esw_tui.cards.card import Card
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.views import View


class ReplayScreen(StageTable):
    """Shows the match step by step, event by event or by itself; jumps to spells, rounds and
    deaths.

    Once the match is over a digit shows that player's view, and 0 the open table. Escape goes back.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.DEATH.does("jump('death', 1)"),
        Binding("down", "jump('turn', 1)", "Next spell", show=False),
        Binding("up", "jump('turn', -1)", "Spell before", show=False),
        Binding("pagedown", "jump('round', 1)", "Next round", show=False),
        Binding("pageup", "jump('round', -1)", "Round before", show=False),
        Binding("home", "begin", "Beginning", show=False),
        Binding("escape", "leave", "Leave"),
        Binding("question_mark", "app.help", "Help"),
    ]
    more_keys = """
Once the match is over 1 to 6 look through that player's eyes, and 0 at the open table.
"""

    def __init__(self, replay: Replay, back: Callable[[], object]) -> None:
        super().__init__()
        self.replay = replay
        self._back = back
        script = self.staged(lambda: replay.events)
        self.player = EventPlayer(script, self, Dial(steps=True), told=replay.at)
        self.player.stands = True

    @property
    def is_playing(self) -> bool:
        """Whether it goes by itself."""
        return not (self.shown.dial.steps or self.shown.is_over or self.shown.stands)

    @property
    def mode(self) -> str:
        """The position stands in the place of a question, and so does the hand in a player's
        view."""
        return SHOWN if self.replay.viewer is None else ASKED

    def true_view(self) -> View:
        view: View = self.replay.view()
        return view

    def open_view(self) -> View:
        view: View = self.replay.open_view()
        return view

    def open_story(self) -> list[Event]:
        return self.replay.story(everybody=True)

    def own_story(self) -> list[Event]:
        return self.replay.story(everybody=False)

    @property
    def cards(self) -> dict[str, Card]:
        return self.replay.cards

    @property
    def names(self) -> tuple[str, ...]:
        return self.replay.names

    def told_story(self, told: int) -> list[Event]:
        return self.replay.events[:told]

    def moving_event(self, at: int) -> Event:
        return self.replay.events[at]

    def view_told(self, told: int) -> View:
        view: View = self.replay.view()
        return view

    def show_told(self, told: int) -> None:
        self.replay.go(told)
        super().show_told(told)

    def show_changed(self) -> None:
        super().show_changed()
        self.tell_where()

    def on_mount(self) -> None:
        self.shown.moves = not self.app.settings.reduced_motion
        for id in ("choices", "hand", "place"):
            self.query_one(f"#{id}").display = False

    def redraw(self) -> None:
        super().redraw()
        viewer = self.replay.viewer
        if viewer is not None:
            pane = self.query_one("#held")
            pane.border_title = Content(f"{self.names[viewer]}'s cards")
        self.tell_where()

    def tell_where(self) -> None:
        """Show the position and the viewer, with the viewer's hand if no pane has room for it."""
        replay, look = self.replay, self.app.look
        text = piece(self.where(), "bold")
        if self.is_playing:
            text.append(f" {look.arrow} ×{self.shown.dial.factor:g}")
        prompt = self.query_one("#prompt", Static)
        prompt.styles.max_height = None
        if replay.viewer is not None:
            name = replay.names[replay.viewer]
            text.append(f" {look.dot} ").append_text(chip(look, name, replay.viewer))
            text.append(" looks")
            text.append("; 0: the open table")
            if self.has_class("-compact"):
                prompt.styles.max_height = "100%"
                width, height = self.room("question")
                width -= prompt.gutter.width
                hand = self.own_hand(width, height - len(wrapped(text, width)))
                text.append("\n").append_text(hand)
        elif 0 < replay.at < replay.length:
            told = self.caption(beside=text.cell_len + len(f" {look.dot} "))
            text.append(f" {look.dot} " if told else "").append_text(told)
        else:
            text.append(f" {look.dot} {self.whose_eyes()}")
        prompt.update(text)

    def own_hand(self, width: int, height: int) -> Text:
        """The viewer's hand in this many rows: a card per row, or names one after the other."""
        look, cards, view = self.app.look, self.cards, self.replay.view()
        rows = [*held(look, cards, view, hand=True, short=True, width=width).split("\n")]
        if len(rows) > height:
            names = Text(", ").join([card_name(look, cards, card.name) for card in view.hand])
            known = held(look, cards, view, hand=False, width=width)
            rows = wrapped(Text("\n").join([names, *([known] if known else [])]), width)
        return joined(first_rows(rows, width, max(1, height)))

    def poster_told(self) -> Poster | None:
        """The poster for the last event; none in a player's view in a small terminal, where the
        hand is shown."""
        looks_in = self.replay.viewer is not None and self.has_class("-compact")
        return None if looks_in else super().poster_told()

    def where(self) -> str:
        """How far the match has been shown."""
        return f"{self.replay.at}/{self.replay.length}"

    def whose_eyes(self) -> str:
        """What is seen if no player's view was chosen."""
        if self.replay.is_finished:
            return f"the open table; 1-{len(self.replay.names)}: a player's view"
        return "the open table, for the match is not over yet"

    def arrive(self) -> None:
        """Draw the table anew, for another viewer or after a jump."""
        self.forget_turn()
        self.start_over()

    # Jumping.

    def action_jump(self, what: str, step: int) -> None:
        """Jump to the next spell, round or death, or to the one before, and play on from there."""
        kind, word = self.replay.shown.landmarks[what]
        if self.replay.jump(kind, step):
            self.go(self.replay.at)
        else:
            self.app.clear_notifications()
            self.notify(f"There is no {word} {'after' if step > 0 else 'before'} this.")

    def action_begin(self) -> None:
        """Jump to the beginning."""
        self.go(0)

    def go(self, told: int) -> None:
        """Jump to where this many events have been told; play on from there if it was playing."""
        playing = self.is_playing
        self.shown.stand_at(told)
        if playing:
            self.shown.play()

    def action_pause_show(self) -> None:
        """Play or stand still; from the end begin anew."""
        if self.shown.told >= self.replay.length:
            self.shown.stand_at(0)
            self.shown.dial.steps = True
        super().action_pause_show()

    def action_leave(self) -> None:
        """Leave the replay."""
        self._back()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit():
            event.stop()
            seat = int(event.character) - 1
            if self.replay.look_as(seat if seat >= 0 else None):
                self.arrive()
