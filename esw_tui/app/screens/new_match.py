"""Setting up a match: who sits where, how many games; Enter starts with what is there.

Ids by seat 0–5: `#badge0` (mark and colour), `#kind0` (person, bot or empty), `#name0`,
`#wizard0`; and `#games`, `#seed`, `#pack` (home-made cards), `#start`, `#problem` (what is wrong,
or what just changed).
"""

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal
from textual.widgets import Button, Input, Label, Select, Static

from esw_tui.app.keyrow import KeyRow
from esw_tui.app.look import COLOURS, MARKS, settled
from esw_tui.app.screens.badge import Badge
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.seating import BOT_NAMES, PEOPLE, Chair, Plan
from esw_tui.bots import LEVEL_NAMES, LEVELS, USUAL
from esw_tui.boxes import rulebook
from esw_tui.engine.setup import LONGEST_NAME, checked_names
from esw_tui.errors import EswError, SeatError

BOX = "hell-high"
SEATS = 6
PERSON, EMPTY = "person", "empty"
BOTS = f"Bots, the weakest first: {', '.join(LEVEL_NAMES[level] for level in LEVELS)}."
PACK = "none; a file, as 'esw cards new' writes one"
KEYS = "Left and right: another mark. Up and down: another colour. Or click on them."


class NewMatchScreen(EswScreen):
    """Six chairs; the first people are those who played last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.title", "Back"),
        Binding("ctrl+s", "start", "Start", priority=True),
        Binding("f1", "app.help", "Help"),
    ]

    def __init__(self, begin_at: str = "start") -> None:
        super().__init__()
        self._begin_at = begin_at
        self._marks: list[int] = []
        """The mark of each chair, by number; no two chairs share one."""
        self._colours: list[int] = []

    def contents(self) -> ComposeResult:
        kinds = [("person", PERSON)]
        kinds += [(LEVEL_NAMES[level], f"bot:{level}") for level in LEVELS]
        kinds += [("empty chair", EMPTY)]
        wizards = [(name, name) for name in rulebook(BOX).wizards]
        people = self.app.settings.names or PEOPLE[:1]
        yield Static(" New match: Hijinx at Hell High", id="heading", markup=False)
        with Grid(id="chairs"):
            for seat in range(SEATS):
                yield Badge(seat)
                kind, name = self.sitting(seat, people)
                yield Select(kinds, value=kind, allow_blank=False, id=f"kind{seat}", compact=True)
                yield Input(name, id=f"name{seat}", compact=True, max_length=LONGEST_NAME)
                yield Select(wizards, prompt="any wizard", id=f"wizard{seat}", compact=True)
        with Horizontal(id="options"):
            yield Label("Games: ")
            yield Select(
                [("as the rules say", 0), ("1", 1), ("2", 2), ("3", 3)],
                value=0,
                allow_blank=False,
                id="games",
                compact=True,
            )
            yield Label("  Seed: ")
            yield Input("", placeholder="any", id="seed", compact=True, max_length=20)
        with Horizontal(id="home-made"):
            yield Label("Home-made cards: ")
            yield Input("", placeholder=PACK, id="pack", compact=True)
        with Horizontal(id="buttons"):
            yield Button("Start the match", id="start", variant="primary", compact=True)
        yield Static("", id="problem", markup=False)
        yield KeyRow()

    def sitting(self, seat: int, people: tuple[str, ...]) -> tuple[str, str]:
        """Who sits on a chair at first."""
        if seat < len(people):
            return PERSON, people[seat]
        kind = f"bot:{USUAL}" if seat < max(4, len(people) + 1) else EMPTY
        return kind, BOT_NAMES[seat]

    def on_mount(self) -> None:
        settings = self.app.settings
        marks = (*settings.marks, *[None] * SEATS)[:SEATS]
        colours = (*settings.colours, *[None] * SEATS)[:SEATS]
        self._marks = list(settled(marks, MARKS))
        self._colours = list(settled(colours, COLOURS))
        self.wear_badges()
        self.say(BOTS)
        self.query_one(f"#{self._begin_at}").focus()

    # Marks and colours.

    def wear_badges(self) -> None:
        """Show every chair in its own mark and colour."""
        self.app.dress(self.looks())
        look = self.app.look
        for badge in self.query(Badge):
            colour = COLOURS[self._colours[badge.seat]]
            badge.wear(look.marks[badge.seat], colour, look.seat_style(badge.seat))

    def looks(self) -> list[tuple[str, str]]:
        """The mark and the colour of each chair, by name."""
        worn = zip(self._marks, self._colours, strict=True)
        return [(MARKS[mark], COLOURS[colour]) for mark, colour in worn]

    def on_badge_entered(self, message: Badge.Entered) -> None:
        self.say(KEYS if message.here else BOTS)

    def on_badge_turned(self, message: Badge.Turned) -> None:
        """Another mark or colour; whoever has it gets the one that becomes free."""
        worn = self._marks if message.what == "mark" else self._colours
        old, new = worn[message.seat], (worn[message.seat] + message.step) % SEATS
        other = worn.index(new)
        worn[message.seat], worn[other] = new, old
        self.wear_badges()
        if self.is_taken(other):
            mine, theirs = self.name_at(message.seat), self.name_at(other)
            self.say(f"{mine} and {theirs} have swapped their {message.what}s.")
        else:
            self.say(KEYS)

    def say(self, words: str) -> None:
        """What has just changed, or how to change it: nothing is wrong."""
        problem = self.query_one("#problem", Static)
        problem.remove_class("wrong")
        problem.update(words)

    def is_taken(self, seat: int) -> bool:
        """Whether somebody sits on a chair."""
        return self.query_one(f"#kind{seat}", Select).value != EMPTY

    def name_at(self, seat: int) -> str:
        """Who sits on a chair."""
        return self.query_one(f"#name{seat}", Input).value.strip() or f"Chair {seat + 1}"

    # Sitting down.

    def on_button_pressed(self) -> None:
        self.action_start()

    def on_input_submitted(self) -> None:
        self.query_one("#start").focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        """A chair that changes hands gets a fitting name, unless somebody has typed one."""
        id = event.select.id or ""
        if not id.startswith("kind"):
            return
        seat = int(id.removeprefix("kind"))
        name = self.query_one(f"#name{seat}", Input)
        name.disabled = event.value == EMPTY
        if event.value == PERSON and name.value == BOT_NAMES[seat]:
            name.value = PEOPLE[seat]
        elif event.value != PERSON and name.value == PEOPLE[seat]:
            name.value = BOT_NAMES[seat]

    def action_start(self) -> None:
        """Begin, or say what is wrong."""
        try:
            self.app.begin_match(self.plan())
        except EswError as error:
            self.say(str(error))
            self.query_one("#problem").add_class("wrong")
        else:
            marks, colours = zip(*self.looks(), strict=True)
            self.app.change(marks=marks, colours=colours)

    def plan(self) -> Plan:
        """What has been chosen."""
        chairs = []
        looks = self.looks()
        for seat in range(SEATS):
            kind = str(self.query_one(f"#kind{seat}", Select).value)
            if kind == EMPTY:
                continue
            wizard = self.query_one(f"#wizard{seat}", Select).value
            chairs.append(
                Chair(
                    self.query_one(f"#name{seat}", Input).value,
                    None if kind == PERSON else kind.removeprefix("bot:"),
                    wizard if isinstance(wizard, str) else None,
                    *looks[seat],
                )
            )
        if len(chairs) < 2:
            raise SeatError("Two to six can play; at least two chairs must be taken.")
        checked_names([chair.name for chair in chairs])
        seed = self.query_one("#seed", Input).value.strip()
        games = self.query_one("#games", Select).value
        pack = self.query_one("#pack", Input).value.strip()
        return Plan(
            BOX,
            tuple(chairs),
            (int(seed) if seed.isdecimal() else seed) or None,
            games if isinstance(games, int) and games else None,
            (str(Path(pack).expanduser()),) if pack else (),
        )
