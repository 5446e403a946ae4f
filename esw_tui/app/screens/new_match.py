"""Setting up a match: how many games, who sits where."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Grid, Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, Select, Static

from esw_tui.app.look import SEAT_COLOURS
from esw_tui.app.seating import BOT_NAMES, Chair, Plan
from esw_tui.bots import LEVELS
from esw_tui.engine.setup import LONGEST_NAME, checked_names
from esw_tui.errors import SeatError

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

SEATS = 6
PERSON, EMPTY = "person", "empty"
DEFAULT = (PERSON, "bot:random", "bot:random", "bot:random", EMPTY, EMPTY)


class NewMatchScreen(Screen[None]):
    """Six chairs; Enter on the button starts with what is there."""

    app: "EswApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "app.title", "Back"),
        ("ctrl+s", "start", "Start"),
    ]

    def compose(self) -> ComposeResult:
        kinds = [("person", PERSON)]
        kinds += [(f"bot: {level}", f"bot:{level}") for level in LEVELS]
        kinds += [("empty chair", EMPTY)]
        wizards = [(name, name) for name in self.app.wizard_names]
        yield Static(" New match: Hijinx at Hell High", id="heading")
        with Grid(id="chairs"):
            for seat in range(SEATS):
                mark = Label(self.app.look.marks[seat], classes="mark", markup=False)
                mark.styles.color = SEAT_COLOURS[seat]
                yield mark
                yield Select(
                    kinds, value=DEFAULT[seat], allow_blank=False, id=f"kind{seat}", compact=True
                )
                name = "You" if seat == 0 else BOT_NAMES[seat]
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
            yield Input(str(self.app.fresh_seed()), id="seed", compact=True, max_length=12)
        with Vertical(id="start-row"):
            yield Button("Start the match", id="start", variant="primary", compact=True)
            yield Static("", id="problem", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#start").focus()

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        """Begin, or say what is wrong."""
        try:
            self.app.begin_match(self.plan())
        except SeatError as error:
            self.query_one("#problem", Static).update(str(error))

    def plan(self) -> Plan:
        """What has been chosen."""
        chairs = []
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
                )
            )
        checked_names([chair.name for chair in chairs])
        seed = self.query_one("#seed", Input).value.strip()
        games = self.query_one("#games", Select).value
        return Plan(
            "hell-high",
            tuple(chairs),
            int(seed) if seed.isdecimal() else self.app.fresh_seed(),
            games if isinstance(games, int) and games else None,
        )
