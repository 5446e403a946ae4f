"""The screen of a new match: players, house rules, box and seed; Enter starts with what is there.

All is as it was at the last match, and the chairs as somebody has left them since. Up and Down go
from row to row, Tab from field to field.

Ids by seat 0–5: `#badge0` (mark and colour), `#kind0` (person, bot or empty), `#name0`, `#wizard0`;
the house rules; and `#box` (if there are several), `#seed`, `#pack` (home-made cards), `#packs` (a
list of them), `#start`, `#problem` (what is wrong, or what just changed), `#box-aim` (what the box
is about, if there is room for it).
"""

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

from esw_tui.app.hotseat.seating import (
    BOT_NAMES,
    LONGEST_SEED,
    PEOPLE,
    SEATS,
    Chair,
    MatchPlan,
    seed_in,
)
from esw_tui.app.screens.badge import Badge
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.box_aim import BoxAim
from esw_tui.app.screens.box_choice import SEVERAL, BoxesOverlay, box_choices
from esw_tui.app.screens.house_rules import Chooser, HouseRules
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.settings import EMPTY, PERSON, KeptChair
from esw_tui.app.shown import SHOWN, shown_boxes
from esw_tui.app.signs import COLOURS, MARKS, settled
from esw_tui.app.words.box_words import box_words
from esw_tui.app.words.mixes import boxes_in, is_mix
from esw_tui.bots import LEVEL_NAMES, LEVELS, USUAL
from esw_tui.errors import EswError, SeatError
from esw_tui.games import rulebook
from esw_tui.kernel.names import LONGEST_NAME, checked_names
from esw_tui.kernel.shelf import Settings
from esw_tui.spellcraft.mixing import TOGETHER

MOVING = "Up and Down go from row to row, Tab to the next field, Enter opens a list."
BOTS = f"Bots, the weakest first: {', '.join(LEVEL_NAMES[level] for level in LEVELS)}."
HOW = f"{MOVING}\n{BOTS}"
PACK = "none; a file, as 'esw cards new' writes one"


class NewMatchScreen(EswScreen):
    """Six chairs, as they were at the last match, and all other choices."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("ctrl+s", "start", "Start", priority=True),
        Binding("f2", "turn('mark')", "Mark", tooltip="another one for this chair"),
        Binding("f3", "turn('colour')", "Colour", tooltip="another one for this chair"),
        Binding("f4", "packs", "Packs", tooltip="home-made cards, from a list"),
        Binding("down", "row(1)", "Down", show=False),
        Binding("up", "row(-1)", "Up", show=False),
        Binding("f1", "app.help", "Help"),
        Binding("question_mark", "app.help", "Help", show=False),
    ]
    more_keys = f"\n{MOVING} A click on a mark or a colour changes it too.\n"

    def __init__(self, begin_at: str = "start", given: MatchPlan | None = None) -> None:
        """`given`: what the command line has settled, so that only the chairs are open."""
        super().__init__()
        self._begin_at = begin_at
        self._given = given
        self._marks: list[int] = []
        """The mark of each chair, by number; no two chairs share one."""
        self._colours: list[int] = []
        self._players: list[str] = []
        """The player of each chair: `PERSON`, `EMPTY`, or "bot:" and a level."""
        self._refused: tuple[object, ...] = ()
        """The contents of all fields when something was wrong with them; () if nothing is."""
        self._box = ""
        """The box, or the mix of boxes, that was chosen here; "" if none was."""
        self._mix = ""
        """How the boxes of a mix are mixed; "" if that was not chosen here."""
        self._packs = given.packs if given else ()
        """The packs chosen from the list, or by the command line."""

    def contents(self) -> ComposeResult:
        players = [("person", PERSON)]
        players += [(LEVEL_NAMES[level], f"bot:{level}") for level in LEVELS]
        players += [("empty chair", EMPTY)]
        wizards = self.wizards()
        yield Static(self.title_line(), id="heading", markup=False)
        with Grid(id="chairs"):
            for seat in range(SEATS):
                yield Badge(seat)
                chair = self.kept(seat)
                player = chair.player if chair.player in dict(players).values() else EMPTY
                self._players.append(player)
                wizard = chair.wizard if chair.wizard in dict(wizards) else Select.NULL
                yield Chooser(
                    players, value=player, allow_blank=False, id=f"kind{seat}", compact=True
                )
                yield Input(
                    chair.name or BOT_NAMES[seat],
                    id=f"name{seat}",
                    compact=True,
                    max_length=LONGEST_NAME,
                )
                yield Chooser(
                    wizards,
                    prompt="any wizard",
                    value=wizard,
                    id=f"wizard{seat}",
                    compact=True,
                )
        for game, shown in SHOWN.items():
            boxes_of = [box for box in shown_boxes() if rulebook(box).game == game]
            is_chosen = rulebook(self.box).game == game
            if boxes_of or is_chosen:
                house = shown().house_rules(
                    self.box if is_chosen else boxes_of[0],
                    (self.given.settings or self.app.settings.house) if is_chosen else {},
                )
                house.display = is_chosen
                yield house
        with Horizontal(id="options"):
            if len(shown_boxes()) > 1:
                boxes = box_choices(self.box)
                yield Label("Box: ")
                yield Chooser(boxes, value=self.box, allow_blank=False, id="box", compact=True)
                yield Label("  ")
            yield Label("Seed: ")
            seed = "" if self.given.seed is None else str(self.given.seed)
            yield Input(seed, placeholder="any", id="seed", compact=True, max_length=LONGEST_SEED)
        with Horizontal(id="home-made"):
            yield Label("Home-made cards: ")
            yield Input(" + ".join(self._packs), placeholder=PACK, id="pack", compact=True)
            yield Button("Choose", id="packs", compact=True)
        with Horizontal(id="buttons"):
            yield Button("Start the match", id="start", variant="primary", compact=True)
        yield Static("", id="problem", markup=False)
        yield BoxAim(self.app.look, self.box, id="box-aim")
        yield KeyRow()

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """Move the cursor to the beginning of a field that is left, so that its text is seen from
        there."""
        if isinstance(event.widget, Input):
            event.widget.cursor_position = 0

    @property
    def given(self) -> MatchPlan:
        """What is settled already, at least the box."""
        return self._given or MatchPlan(self.app.box, ())

    @property
    def box(self) -> str:
        """The box or the mix that is chosen."""
        return self._box or self.given.box

    @property
    def mix(self) -> Settings:
        """How the boxes are mixed, as a setting; empty for a single box."""
        settled = {**self.app.settings.house, **self.given.settings}
        mix = self._mix or str(settled.get("mix", TOGETHER))
        return {"mix": mix} if is_mix(self.box) else {}

    def title_line(self) -> str:
        """The heading: what is set up here."""
        mixed = "".join([f", {str(mix).replace('-', ' ')}" for mix in self.mix.values()])
        return f" New match: {box_words(self.box).title}{mixed}"

    def choose_box(self, box: str) -> None:
        """Take a box of the list, or open the choice of several."""
        if box == SEVERAL:
            overlay = BoxesOverlay(self.box, str(self.mix.get("mix", "")))
            self.app.push_screen(overlay, lambda _: self.take_boxes(overlay.taken))
        elif box != self.box:
            self._box = box
            self.open_box()

    def take_boxes(self, taken: tuple[str, str] | None) -> None:
        """Take several boxes; None leaves the box as it was."""
        if taken is not None:
            self._box, self._mix = taken
            self.open_box()
        chooser = self.query_one("#box", Chooser)
        with chooser.prevent(Select.Changed):
            chooser.set_options(box_choices(self.box))
            chooser.value = self.box

    def wizards(self) -> list[tuple[str, str]]:
        """The wizards of the box, to choose from."""
        return [(name, name) for name in rulebook(self.box).heroes]

    def open_box(self) -> None:
        """Take another box, with its wizards and house rules."""
        self.query_one("#heading", Static).update(self.title_line())
        for house in self.query(HouseRules):
            house.display = house.game == rulebook(self.box).game
        self.house.open_box(self.box)
        self.query_one("#box-aim", BoxAim).tell_of(self.box)
        self.say(self.how())
        for seat in range(SEATS):
            chooser = self.query_one(f"#wizard{seat}", Chooser)
            before, wizards = chooser.value, self.wizards()
            chooser.set_options(wizards)
            if before in dict(wizards):
                chooser.value = before
            self.clear_or_lay(seat)

    @property
    def house(self) -> HouseRules:
        """The house rules of the chosen game."""
        return next(house for house in self.query(HouseRules) if house.display)

    def how(self) -> str:
        """The text that is shown while nothing is wrong."""
        return f"{HOW} {self.house.about}".strip()

    def kept(self, seat: int) -> KeptChair:
        """A chair as it was set up last time; at first one person and three bots play."""
        chairs = self.app.settings.chairs
        if chairs:
            return chairs[seat] if seat < len(chairs) else KeptChair(EMPTY)
        if seat == 0:
            return KeptChair(PERSON, PEOPLE[seat])
        return KeptChair(f"bot:{USUAL}" if seat < 4 else EMPTY, BOT_NAMES[seat])

    def on_mount(self) -> None:
        chairs = [self.kept(seat) for seat in range(SEATS)]
        self._marks = list(settled([chair.mark for chair in chairs], MARKS))
        self._colours = list(settled([chair.colour for chair in chairs], COLOURS))
        self.wear_badges()
        for seat in range(SEATS):
            self.clear_or_lay(seat)
        self.say(self.how())
        self.query_one(f"#{self._begin_at}").focus()

    def clear_or_lay(self, seat: int) -> None:
        """Hide name and wizard of an empty chair, and wizards if the game has none to choose."""
        is_taken = self._players[seat] != EMPTY
        self.query_one(f"#name{seat}").visible = is_taken
        self.query_one(f"#wizard{seat}").visible = is_taken and bool(self.wizards())

    # From row to row.

    def rows(self) -> list[list[Widget]]:
        """The fields that the keyboard can go to, by row."""
        ids = [[f"kind{seat}", f"name{seat}", f"wizard{seat}"] for seat in range(SEATS)]
        box = ["box"] if len(shown_boxes()) > 1 else []
        shown = [house for house in self.query(HouseRules) if house.display]
        house = [id for each in shown for id in each.field_ids]
        ids += [house, [*box, "seed"], ["pack", "packs"], ["start"]]
        fields = [[self.query_one(f"#{id}") for id in row] for row in ids]
        return [[field for field in row if field.visible] for row in fields]

    def action_row(self, step: int) -> None:
        """Go to the row above or below, or round to the other end."""
        rows = self.rows()
        for at, row in enumerate(rows):
            if self.focused in row:
                following = rows[(at + step) % len(rows)]
                column = row.index(self.focused)
                self.set_focus(following[min(column, len(following) - 1)])
                return

    @property
    def chair(self) -> int | None:
        """The chair in whose row the focus is; None if it is in none."""
        for seat, row in enumerate(self.rows()[:SEATS]):
            if self.focused in row:
                return seat
        return None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is possible: marks and colours are changed in the row of a chair."""
        return action != "turn" or (self.is_mounted and self.chair is not None)

    # Marks and colours.

    def wear_badges(self) -> None:
        """Show every chair in its own mark and colour."""
        self.app.appearance.dress(self.looks())
        look = self.app.look
        for badge in self.query(Badge):
            colour = COLOURS[self._colours[badge.seat]]
            badge.wear(look.marks[badge.seat], colour, look.seat_style(badge.seat))

    def looks(self) -> list[tuple[str, str]]:
        """The mark and the colour of each chair, by name."""
        worn = zip(self._marks, self._colours, strict=True)
        return [(MARKS[mark], COLOURS[colour]) for mark, colour in worn]

    def action_turn(self, what: str) -> None:
        """Give another mark or colour to the chair in whose row the focus is."""
        if self.chair is not None:
            self.turn(self.chair, what)

    def on_badge_turned(self, message: Badge.Turned) -> None:
        self.turn(message.seat, message.what)

    def turn(self, seat: int, what: str) -> None:
        """Take the next mark or colour; the chair that has it gets the one that becomes free."""
        worn = self._marks if what == "mark" else self._colours
        old, new = worn[seat], (worn[seat] + 1) % SEATS
        other = worn.index(new)
        worn[seat], worn[other] = new, old
        self.wear_badges()
        mine = self.name_at(seat)
        if self.is_taken(other):
            self.say(f"{mine} and {self.name_at(other)} have swapped their {what}s.")
        else:
            self.say(f"{mine} has another {what}.")

    def say(self, words: str) -> None:
        """Show what has just changed, or how to change things; nothing is wrong."""
        problem = self.query_one("#problem", Static)
        problem.remove_class("wrong")
        self._refused = ()
        problem.update(words)

    def is_taken(self, seat: int) -> bool:
        """Whether a chair has a player."""
        return self.query_one(f"#kind{seat}", Chooser).value != EMPTY

    def name_at(self, seat: int) -> str:
        """The name of a chair's player."""
        return self.query_one(f"#name{seat}", Input).value.strip() or f"Chair {seat + 1}"

    # Starting.

    def filled_in(self) -> tuple[object, ...]:
        """The contents of all fields."""
        fields = [*self.query(Chooser), *self.query(Input)]
        return tuple([field.value for field in fields])

    def _is_mended(self) -> bool:
        """Whether the fields have been changed since something was wrong with them."""
        return bool(self._refused) and self.filled_in() != self._refused

    def on_input_changed(self) -> None:
        if self._is_mended():
            self.say(self.how())

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "packs":
            self.action_packs()
        else:
            self.action_start()

    def on_input_submitted(self) -> None:
        self.query_one("#start").focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        """Give a chair whose player changes a fitting name, unless one was typed."""
        if self._is_mended():
            self.say(self.how())
        id = event.select.id or ""
        if id == "box":
            self.choose_box(str(event.value))
        if not id.startswith("kind"):
            return
        seat = int(id.removeprefix("kind"))
        before, self._players[seat] = self._players[seat], str(event.value)
        if event.value == before:
            return
        self.clear_or_lay(seat)
        name = self.query_one(f"#name{seat}", Input)
        if event.value == PERSON and name.value == BOT_NAMES[seat]:
            name.value = PEOPLE[seat]
        elif event.value != PERSON and name.value == PEOPLE[seat]:
            name.value = BOT_NAMES[seat]

    def action_start(self) -> None:
        """Begin the match, or show what is wrong; these chairs are kept for the next match."""
        chairs, house = self.as_they_are(), self.house.settings
        try:
            self.app.play.begin_match(self.plan())
        except EswError as error:
            self.say(str(error))
            self.query_one("#problem").add_class("wrong")
            self._refused = self.filled_in()
        else:
            self.app.change(chairs=chairs, house={**house, **self.mix}, box=self.box)

    def action_back(self) -> None:
        """Go to the title, and keep the chairs as they are now for the next time."""
        self.app.change(chairs=self.as_they_are())
        self.app.action_title()

    def as_they_are(self) -> tuple[KeptChair, ...]:
        """All six chairs as they are filled in."""
        found = []
        for seat, looks in enumerate(self.looks()):
            wizard = self.query_one(f"#wizard{seat}", Chooser).value
            found.append(
                KeptChair(
                    str(self.query_one(f"#kind{seat}", Chooser).value),
                    self.query_one(f"#name{seat}", Input).value.strip(),
                    wizard if isinstance(wizard, str) else "",
                    *looks,
                )
            )
        return tuple(found)

    def plan(self) -> MatchPlan:
        """The plan of the match as chosen; raises `SeatError` if it cannot be played."""
        chairs = [
            Chair(
                chair.name,
                None if chair.player == PERSON else chair.player.removeprefix("bot:"),
                chair.wizard or None,
                chair.mark,
                chair.colour,
            )
            for chair in self.as_they_are()
            if chair.player != EMPTY
        ]
        if len(chairs) < 2:
            raise SeatError("Two to six can play; at least two chairs must be taken.")
        checked_names([chair.name for chair in chairs])
        seed = self.query_one("#seed", Input).value.strip()
        return MatchPlan(
            self.box,
            tuple(chairs),
            seed_in(seed) if seed else None,
            {**self.house.settings, **self.mix},
            self.packs(),
            self.given.save,
        )

    # Home-made cards.

    def packs(self) -> tuple[str, ...]:
        """The packs chosen from the list, or the one file that was typed instead."""
        typed = self.query_one("#pack", Input).value.strip()
        if typed == " + ".join(self._packs):
            return self._packs
        return (str(Path(typed).expanduser()),) if typed else ()

    def action_packs(self) -> None:
        """Choose from a list of all home-made packs."""
        # Imported here, as it reads packs and so imports the grammar, which few matches need.
        from esw_tui.app.screens.pack_choice import PacksOverlay, mixed_in

        overlay = PacksOverlay(self.box, self.packs())

        def take(_: None) -> None:
            if overlay.taken is not None:
                self._packs = tuple([str(path) for path, _ in overlay.taken])
                self.query_one("#pack", Input).value = " + ".join(self._packs)
                self.say(mixed_in(overlay.taken, boxes_in(self.box)) or self.how())

        self.app.push_screen(overlay, take)
