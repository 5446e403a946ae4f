"""The curtain: opaque, with nothing behind it, until the right player lifts it.

Ids: `#curtain-words`, `#lift` and `#back0` to `#back5` (for the mouse), `#curtain-note` (why
something is refused), `#curtain-table`.
"""

import math
from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from esw_tui.app import keys
from esw_tui.app.hotseat.chairs import chairs_menu
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.story_log import StoryLog
from esw_tui.app.table import paint
from esw_tui.app.table.blocks import beside, framed, joined, wrapped
from esw_tui.app.table.places import GALLERY
from esw_tui.app.table.telling import story_line
from esw_tui.errors import EswError

GUARD = 0.5
"""For this many seconds keys reveal nothing, as they may have been typed ahead."""
WIDTH = 76
"""The width of the open table on the curtain, in a small terminal."""
WORDS = 18
"""How many rows the curtain needs besides the table and one row for each other player who may want
the keyboard."""
AROUND_BUTTON = 3
"""Columns of a button besides its label."""
STORY = 5
"""With this many rows left the curtain also shows the last events."""


class CurtainScreen(EswScreen):
    """Tells which player is to take the keyboard and why, and shows only what lies open on the
    table.

    The player's own digit lifts it after the guard time, or a click on the button. The digit of
    another player offers that player its sealed spell back, behind a curtain for that player, as
    long as others are still building. If the player was the last one at the keyboard it is no pass,
    but what is shown next still needs a curtain.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "look", "Table", tooltip="everything that lies open on it"),
        keys.LOG.does("log"),
        keys.CHAIRS.does("chairs"),
        keys.RULES.does("rules"),
        keys.LEAVE.does("leave"),
        keys.MENU.does("menu"),
        keys.HELP.does("app.help"),
    ]

    def __init__(self, seat: int, why: str) -> None:
        super().__init__()
        self.seat = seat
        self.why = why
        self._since = math.inf
        """The time at which the curtain appeared."""

    def contents(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(self.words(), id="curtain-words", markup=False)
            with Center():
                name = self.app.match.names[self.seat]
                lift = Button(Content(f"I am {name}"), id="lift", compact=True)
                lift.can_focus = False  # so that no key typed ahead presses it
                yield lift
            with Center(), Horizontal(id="take-back"):
                for other, says in self.on_buttons().items():
                    back = Button(Content(says), id=f"back{other}", compact=True)
                    back.can_focus = False
                    yield back
            yield Static("", id="curtain-note", markup=False)
            with Center():
                yield Static(self.table(), id="curtain-table", markup=False)
        yield KeyRow()

    def others(self) -> dict[int, tuple[str, str]]:
        """By seat, other players who may want the keyboard: words for a button, and for a line.

        They are those who have placed a spell and may take it back (J11).
        """
        placed = [seat for seat in self.app.match.can_take_back if seat != self.seat]
        to_do = f"take your {self.app.match.shown.sealed} back"
        return dict.fromkeys(placed, ("takes back", to_do))

    def on_buttons(self) -> dict[int, str]:
        """The words on buttons: by name, or by mark where a row has no room for so many names."""
        others = self.others()
        by_name, by_mark = [
            {other: f"{called[other]} {does}" for other, (does, _) in others.items()}
            for called in (self.app.match.names, self.app.look.marks)
        ]
        wide = sum(cell_len(each) + AROUND_BUTTON for each in by_name.values())
        return by_name if wide <= self.app.size.width else by_mark

    def in_lines(self) -> list[str]:
        """What others may press and what for: those who want the same in one sentence."""
        wanted: dict[str, list[int]] = {}
        for other, (_, to_do) in self.others().items():
            wanted.setdefault(to_do, []).append(other)
        names, lines = self.app.match.names, []
        for to_do, (first, *more) in wanted.items():
            if more:
                *before, last = [f"{other + 1} ({names[other]})" for other in (first, *more)]
                lines.append(f"Press {', '.join(before)} or {last} to {to_do}.")
            else:
                lines.append(f"{names[first]}, press {first + 1} to {to_do}.")
        return lines

    def table(self) -> Text:
        """What lies open, as large as there is room, perhaps with the last events below it."""
        match, look = self.app.match, self.app.look
        width, height = self.app.size
        left = height - WORDS - len(self.others())
        story = match.public_events()
        draw = partial(match.shown.on_curtain, look, match.open_view, self.app.cards, story)
        text = draw(WIDTH if self.has_class("-compact") else width)
        left -= len(text.split("\n"))
        if self.has_class("-compact") or left < 0:
            return draw(WIDTH)
        lately = story[-left:]
        if left < STORY or not lately:
            return text
        lying = []
        if self.has_class("-huge"):
            lying = match.shown.beside_story(look, match.open_view, self.app.cards, GALLERY, left)
        width -= GALLERY if lying else 0
        lines = [story_line(look, match.shown, each, match.names) for each in lately]
        rows = [row for line in lines for row in wrapped(line, width - 2)][2 - left :]
        head = Text(" What happened ")
        frame = framed(look, rows, width, max(len(rows) + 2, len(lying)), "dim", head=head)
        return text.append("\n").append_text(joined(beside([frame, lying]) if lying else frame))

    def words(self) -> Text:
        """The words that call the player."""
        look = self.app.look
        name = self.app.match.names[self.seat]
        key = self.seat + 1
        text = Text(justify="center")
        stays = self.app.match.stays_with(self.seat)
        text.append(f"{'The keyboard stays with' if stays else 'Pass the keyboard to'}\n\n")
        shown = paint.chip(look, name, self.seat, now=True)
        if look.has_colour and not self.has_class("-compact"):  # as large as a chip can be
            air = Text(" " * (shown.cell_len + 8), style=look.chip_style(self.seat))
            side = Text(" " * 4, style=look.chip_style(self.seat))
            shown = Text("\n").join([air, side + shown + side, air])
        text.append_text(shown).append("\n\n")
        text.append(f"{name} {self.why}.\n\n")
        text.append(f"{name}, press ", style="italic")
        text.append(f" {key} ", style="bold reverse")
        text.append(" when nobody else is looking.", style="italic")
        for line in self.in_lines():
            text.append(f"\n{line}", style="dim")
        return text

    def fit(self, width: int, height: int) -> None:
        self._since = math.inf
        super().fit(width, height)

    def redraw(self) -> None:
        """Draw the curtain, and begin the guard time: keys pressed before were meant for something
        else."""
        self._since = self.app.clock()
        for id, text in (("curtain-words", self.words()), ("curtain-table", self.table())):
            shown = self.query_one(f"#{id}", Static)
            if shown.content != text:
                shown.update(text)
        for other, says in self.on_buttons().items():
            for back in self.query(f"#back{other}").results(Button):
                if str(back.label) != says:
                    back.label = Content(says)

    @property
    def is_guarded(self) -> bool:
        """Whether a key does not count, as it was typed ahead or the curtain is gone already."""
        return not self.is_current or self.app.clock() - self._since < GUARD

    @on(Button.Pressed)
    def press(self, event: Button.Pressed) -> None:
        """Lift the curtain, or bring that of another player."""
        if self.is_guarded:
            return
        id = event.button.id or ""
        if id.startswith("back"):
            self.call(int(id.removeprefix("back")))
        else:
            self.lift()

    # Keys typed ahead do none of what follows.

    def action_abandon(self) -> None:
        """Delete the match after a confirmation."""
        if not self.is_guarded:
            self.app.action_abandon()

    def action_leave(self) -> None:
        """Go to the title after a confirmation; the match is saved."""
        if not self.is_guarded:
            self.app.action_leave_table()

    def action_look(self) -> None:
        """Show the open table."""
        if not self.is_guarded:
            self.app.push_screen(self.app.match.shown.look_at_table())

    def action_log(self) -> None:
        """Show the open story so far."""
        if not self.is_guarded:
            match = self.app.match
            story = match.public_events()
            self.app.push_screen(StoryLog(self.app.look, match.shown, story, match.names))

    def action_rules(self) -> None:
        """Show the rules."""
        if not self.is_guarded:
            self.app.action_rules()

    def action_menu(self) -> None:
        """Open the menu of what can be done here."""
        if not self.is_guarded:
            self.app.action_menu()

    def action_chairs(self) -> None:
        """Choose a bot to play for a person who has left."""
        if not self.is_guarded:
            self.app.push_screen(chairs_menu(self.app))

    def lift(self) -> None:
        """Lift the curtain for its player."""
        self.app.play.lift_curtain(self.seat)

    def call(self, seat: int) -> None:
        """Bring the curtain of another player who can take a sealed spell back, or tell why not."""
        match = self.app.match
        if seat in match.can_take_back:
            self.app.play.offer_back(seat)
        else:
            self.note(f"{match.names[seat]} has nothing to take back.")

    def note(self, words: str) -> None:
        """Show why something does not happen."""
        self.query_one("#curtain-note", Static).update(words)

    def on_key(self, event: events.Key) -> None:
        if not (event.character or "").isdigit():
            return
        event.stop()
        if self.is_guarded:
            return
        seat = int(event.character or "0") - 1
        if seat == self.seat:
            self.lift()
        elif seat in self.app.match.humans:
            self.call(seat)


class TakeBackScreen(CurtainScreen):
    """The curtain for a player who may take a sealed spell back.

    Nothing comes back before it is lifted, so a wrong digit reveals nothing; the digit of the
    player who is still building passes the keyboard back.
    """

    def __init__(self, seat: int, sealed: str) -> None:
        super().__init__(seat, f"takes a sealed {sealed} back")

    def others(self) -> dict[int, tuple[str, str]]:
        due = self.app.match.must_pass
        return super().others() | ({due[0]: ("goes on", "go on")} if due else {})

    def lift(self) -> None:
        """Take the spell back and show it to its player."""
        try:
            self.app.play.take_back(self.seat)
        except EswError as error:
            self.note(str(error))

    def call(self, seat: int) -> None:
        due = self.app.match.must_pass
        if due and due[0] == seat:
            self.app.play.drop_curtain(*due)
        else:
            super().call(seat)
