"""The table: the open game and, for whoever holds the keyboard, the hand."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Button, Footer, RichLog, Static

from esw_tui.app import paint
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.widgets import PLACES, Choices, Hand, Panel
from esw_tui.engine.decisions import Decision
from esw_tui.engine.events import Event, Named, PowerRolled
from esw_tui.engine.views import PlacedCard
from esw_tui.errors import EswError

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

HELP = """\
Arrows      move          Enter   confirm / place the spell
Digits      pick          Space   put a card in the spell, or take it out
d  detail of the card under the cursor      l  the whole log
w  why the last thing happened              u  undo your last answer
h  hide the hand                            ?  this help
Ctrl+Q  leave
"""


class TableScreen(Screen[None]):
    """Board, wizards, order, spell, dice, log, and the question at hand."""

    app: "EswApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        ("d", "detail", "Detail"),
        ("l", "log", "Log"),
        ("w", "why", "Why"),
        ("u", "undo", "Undo"),
        ("h", "hide", "Hide"),
        ("question_mark", "help", "Help"),
    ]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 (Textual declares it so)
        (0, "-narrow"),
        (110, "-wide"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._told = 0
        self._seat: int | None = None

    def compose(self) -> ComposeResult:
        yield Static("", id="heading")
        with Horizontal(id="top"):
            yield Panel("Social Status", id="board")
            yield Panel("Wizards", id="wizards")
        yield Static("", id="queue")
        yield Panel("Spell", id="spell")
        with Horizontal(id="bottom"):
            with Vertical(id="question"):
                yield Static("", id="prompt", markup=False)
                yield Choices(id="choices")
                yield Hand(self.app.look, self.app.cards, id="hand")
                yield Button("Place the spell", id="place", compact=True)
            yield RichLog(id="log", wrap=True, markup=False, max_lines=400)
        yield Footer()

    def on_mount(self) -> None:
        self.refresh_table()
        self.quiet()

    # Showing.

    def refresh_table(self) -> None:
        """Draw the table as it is, for whoever may look."""
        look, cards = self.app.look, self.app.cards
        view = self.app.evening.view
        self.query_one("#heading", Static).update(paint.heading(look, view))
        self.query_one("#board", Static).update(paint.board(look, view))
        roomy = self.size.width >= 110
        self.query_one("#wizards", Static).update(paint.wizards(look, view, cards, roomy=roomy))
        self.query_one("#queue", Static).update(paint.queue(look, view))
        self.tell()
        spell = view.wizards[view.active].spell if view.active is not None else view.spell
        self.show_spell(spell)

    def show_spell(self, spell: tuple[PlacedCard, ...]) -> None:
        """The spell being cast, or one's own, with the last Power Roll under it."""
        look, cards = self.app.look, self.app.cards
        plate = paint.nameplate(look, cards, spell)
        rolls = [
            event for event in self.app.evening.public_events() if isinstance(event, PowerRolled)
        ]
        if rolls and self.app.evening.view.stage == "turn":
            plate.append("\n")
            plate.append_text(paint.dice(look, rolls[-1]))
        self.query_one("#spell", Static).update(plate)

    def tell(self) -> None:
        """Write what has happened into the log; only what everybody may know."""
        names = self.app.evening.names
        log = self.query_one("#log", RichLog)
        told = self.app.evening.public_events(self._told)
        self._told += len(told)
        for event in told:
            style = "bold" if isinstance(event, Named) else ""
            log.write(Text(event.text(names), style=style))

    # Asking.

    def quiet(self, words: str = "") -> None:
        """Nobody is asked anything."""
        self._seat = None
        for id in ("choices", "hand", "place"):
            self.query_one(f"#{id}").display = False
        self.query_one("#prompt", Static).update(words)

    def ask(self, decision: Decision) -> None:
        """Put a question to whoever is at the keyboard."""
        self.quiet()
        self._seat = decision.seat
        name = self.app.evening.names[decision.seat]
        source = f" ({decision.source})" if decision.source else ""
        prompt = f"{self.app.look.marks[decision.seat]} {name}: {decision.prompt}{source}"
        self.query_one("#prompt", Static).update(prompt)
        if decision.kind == "spell":
            hand = self.query_one("#hand", Hand)
            hand.display = True
            self.query_one("#place").display = True
            hand.build(decision, self.app.evening.view)
            hand.focus()
        else:
            choices = self.query_one("#choices", Choices)
            choices.display = True
            choices.ask(decision)
            choices.focus()

    def on_choices_answered(self, message: Choices.Answered) -> None:
        self.app.answer(message.decision, message.picks)

    def on_hand_placed(self, message: Hand.Placed) -> None:
        self.app.answer(message.decision, (message.spell,))

    def on_button_pressed(self) -> None:
        self.query_one("#hand", Hand).place()

    def on_hand_changed(self, message: Hand.Changed) -> None:
        self.show_preview(message.spell)

    def show_preview(self, spell: tuple[int | None, ...]) -> None:
        """The spell being built: its plate, size, initiative and dice as things stand."""
        view = self.app.evening.view
        names = {card.number: card.name for card in view.hand}
        parts = tuple(
            PlacedCard(card, names[card], PLACES[place], False)
            for place, card in enumerate(spell)
            if card is not None
        )
        self.show_spell(parts)
        plate = paint.nameplate(self.app.look, self.app.cards, parts)
        plate.append("\n")
        plate.append_text(paint.forecast(self.app.cards, view, parts))
        self.query_one("#spell", Static).update(plate)

    # Keys.

    def action_detail(self) -> None:
        """Everything printed on the card under the cursor, or on the card that asks."""
        card = None
        hand = self.query_one("#hand", Hand)
        if hand.display and hand.highlighted is not None:
            card = self.app.cards[hand.held[hand.highlighted].name]
        elif self._seat is not None:
            source = self.query_one("#choices", Choices).decision
            card = self.app.cards.get(source.source or "") if source else None
        if card is None:
            self.notify("No card is under the cursor.")
        else:
            self.app.push_screen(Reading(card.name, paint.card_detail(self.app.look, card)))

    def action_log(self) -> None:
        """The whole story so far, as everybody knows it."""
        names = self.app.evening.names
        lines = [event.text(names) for event in self.app.evening.public_events()]
        self.app.push_screen(Reading("The story so far", Text("\n".join(lines))))

    def action_why(self) -> None:
        """The last things that happened, with their reasons."""
        self.app.push_screen(
            Reading("Why?", reasons(self.app.evening.public_events(), self.app.evening.names))
        )

    def action_undo(self) -> None:
        """Take back the last answer, or hear why not."""
        if self._seat is None:
            self.notify("Nobody is asked anything just now.")
            return
        try:
            self.app.evening.undo(self._seat)
        except EswError as error:
            self.notify(str(error))
        else:
            self.app.proceed()

    def action_hide(self) -> None:
        """Hide the hand behind the curtain."""
        self.app.hide()

    def action_help(self) -> None:
        """The keys."""
        self.app.push_screen(Reading("Keys", Text(HELP)))


def reasons(events: list[Event], names: tuple[str, ...]) -> Text:
    """The last dozen events that have reasons, newest first."""
    text = Text()
    for event in [each for each in reversed(events) if each.why(names)][:12]:
        text.append(event.text(names) + "\n", style="bold")
        for line in event.why(names):
            text.append(f"  {line}\n")
    return text
