"""A card being written: its fields, the words that can follow, its face, what it means.

Ids: `#box`, `#kind`, `#fields` with an input for each line of a field, `#offers`, `#wrong` (what
does not make sense yet, or how to go on), `#face`, `#meaning`.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.timer import Timer
from textual.widgets import Input, Label, Select, Static

from esw_tui.app.deck_table.deck_face import full as full_with_decks
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.house_rules import Chooser
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Confirm
from esw_tui.app.table.blocks import joined
from esw_tui.app.table.card_face import full
from esw_tui.app.words.box_words import box_words
from esw_tui.app.workshop.bench_thoughts import DraftSeen, Offered, looked_at, offered
from esw_tui.app.workshop.field_input import FieldInput
from esw_tui.cards.box import all_box_names, box_names
from esw_tui.cards.card import Card
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.cards.draft import DECK_KINDS, WRITTEN_BY_PEOPLE, Draft
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.pack_writing import put_in, text_in, write_whole
from esw_tui.errors import EswError

TEXT_LINES = 3
SHOWN_OFFERS = 5
A_MOMENT = 0.25
"""Seconds without a key before a draft is looked at."""
HOW = "Write; ↑↓ choose among the words that can follow, → takes one. Tab: the next field."


class CardBench(EswScreen):
    """The bench for one card. What is typed is never lost without a question."""

    CSS_PATH = Path(__file__).with_name("workshop.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back"),
        Binding("ctrl+s", "save", "Save", priority=True, tooltip="into the pack"),
        Binding("f2", "advice", "House wording", tooltip="take the advice"),
        Binding("f3", "try_it", "Try it", tooltip="at a staged table, with the show"),
        Binding("f4", "balance", "Balance it", tooltip="quick matches with it in the box"),
        Binding("f1", "app.help", "Help"),
    ]
    more_keys = f"\n{HOW}\n"

    def __init__(self, pack: Path, draft: Draft, instead_of: str = "") -> None:
        """`instead_of`: the name under which the pack has this card; empty for a new one."""
        super().__init__()
        self.pack = pack
        self.draft = draft
        self.instead_of = instead_of
        self.saved = draft if instead_of else Draft(draft.box, draft.kind)
        """The card as the pack has it."""
        self.verdict: DraftSeen | None = None
        self.offers: list[Offered] = []
        self._chosen = 0
        self._soon: Timer | None = None

    def contents(self) -> ComposeResult:
        yield Static(f" Workshop: {self.pack.name}", id="heading", markup=False)
        with Horizontal(id="bench"):
            with Vertical(id="writing"):
                with Horizontal(id="what"):
                    boxes = [(box_words(box).name, box) for box in all_box_names()]
                    yield Chooser(
                        boxes, value=self.draft.box, allow_blank=False, id="box", compact=True
                    )
                    known = dict.fromkeys([*kinds_of(self.draft.box), self.draft.kind])
                    kinds = [(kind.replace("-", " "), kind) for kind in known]
                    yield Chooser(
                        kinds, value=self.draft.kind, allow_blank=False, id="kind", compact=True
                    )
                with VerticalScroll(id="fields"):
                    for name, line, text in field_lines(self.draft):
                        with Horizontal(classes="field"):
                            yield Label(name if line == 0 else "", classes="field-name")
                            yield FieldInput(name, line, text)
                yield Static("", id="offers", markup=False)
                yield Static(HOW, id="wrong", markup=False)
            with Vertical(id="looks"):
                yield Static("", id="face", markup=False)
                with VerticalScroll(id="told-back"):
                    yield Static("", id="meaning", markup=False)
        yield KeyRow()

    def on_mount(self) -> None:
        self.query(FieldInput).first().focus()
        self.look_soon()

    # Writing.

    def on_input_changed(self, event: Input.Changed) -> None:
        field = event.input
        if not isinstance(field, FieldInput):
            return
        lines = [
            each.value for each in self.query(FieldInput) if each.field_name == field.field_name
        ]
        text = "\n".join(line for line in lines if line.strip())
        if text != self.draft.fields.get(field.field_name, ""):
            self.draft = self.draft.with_field(field.field_name, text)
        self.look_soon()

    def on_descendant_focus(self) -> None:
        self.look_soon()

    def on_select_changed(self, event: Select.Changed) -> None:
        """Set the bench up anew for another box or kind, which has other fields; what fits is
        kept."""
        box, kind = self.draft.box, self.draft.kind
        if event.select.id == "box":
            box = str(event.value)
        elif event.select.id == "kind":
            kind = str(event.value)
        if (box, kind) == (self.draft.box, self.draft.kind):
            return
        if kind not in kinds_of(box):
            kind = kinds_of(box)[0]
        bench = CardBench(self.pack, Draft(box, kind, self.draft.fields), self.instead_of)
        bench.saved = self.saved
        self.app.show(bench)

    def action_row(self, step: int) -> None:
        """Go on from the lists of boxes and kinds to what comes next or before."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def on_input_submitted(self) -> None:
        self.focus_next(FieldInput)

    # What there is to say about it.

    def look_soon(self) -> None:
        """Look at the draft when no key has been pressed for a moment; drop the words offered so
        far."""
        self.offers = []
        self.draw_offers()
        if self._soon is not None:
            self._soon.stop()
        self._soon = self.set_timer(A_MOMENT, self.look)

    def look(self) -> None:
        """Find out in threads what the draft means, and which words can follow."""
        draft, field = self.draft, self.focused
        self.app.threads.think(lambda _: looked_at(draft), self.tell, asker=self)
        if isinstance(field, FieldInput):
            above = [
                each.value
                for each in self.query(FieldInput)
                if each.field_name == field.field_name and each.line < field.line
            ]
            before = "\n".join(line for line in above if line.strip())
            ask = partial(offered, draft, field.field_name, field.value, before)
            self.app.threads.think(
                lambda _: ask(), partial(self.offer, field, field.value), asker=self
            )

    def tell(self, verdict: DraftSeen) -> None:
        """Show what was found out about a draft, if it is still the same."""
        if verdict.draft == self.draft:
            self.verdict = verdict
            self.redraw()

    def offer(self, field: FieldInput, written: str, found: list[Offered]) -> None:
        """Show the words that can follow, if they are still wanted."""
        if self.focused is field and field.value == written:
            self.offers, self._chosen = found, 0
            self.draw_offers()

    def redraw(self) -> None:
        verdict = self.verdict
        wrong = self.query_one("#wrong", Static)
        if verdict is None:
            return
        wrong.set_class(bool(verdict.problems), "wrong")
        wrong.update(said_of(verdict))
        room = self.query_one("#face").content_size
        card = verdict.card
        if card is not None:
            width, height = max(room.width, 20), max(room.height, 8)
            face = (
                full(self.app.look, card, width, height)
                if isinstance(card, Card)
                else full_with_decks(self.app.look, card, width, height)
            )
            self.query_one("#face", Static).update(joined(face))
        told = [*verdict.meaning, *([verdict.strength] if verdict.strength else [])]
        self.query_one("#meaning", Static).update("\n".join(told))

    def draw_offers(self) -> None:
        """Show a few of the words that can follow, the chosen one among them."""
        first = max(0, min(self._chosen - 1, len(self.offers) - SHOWN_OFFERS))
        text = Text()
        for at, offer in enumerate(self.offers[first : first + SHOWN_OFFERS], start=first):
            text.append(f" {offer.word} ", "reverse" if at == self._chosen else "")
            text.append(" ")
        left = len(self.offers) - first - SHOWN_OFFERS
        if left > 0:
            text.append(f"+{left}", "dim")
        self.query_one("#offers", Static).update(text)

    def on_field_input_chosen(self, message: FieldInput.Chosen) -> None:
        if not self.offers or message.field is not self.focused:
            return
        if message.step:
            self._chosen = (self._chosen + message.step) % len(self.offers)
            self.draw_offers()
            return
        offer = self.offers[self._chosen]
        field = message.field
        gap = "" if offer.word in ".,:;" else " "
        start = field.value[: offer.start]
        if gap and start and not start.endswith(" "):
            start += gap
        elif not gap:
            start = start.rstrip()
        after = "" if offer.word == "." else " "
        field.value = f"{start}{offer.word}{after}"
        field.cursor_position = len(field.value)

    # What one can do with it.

    def action_advice(self) -> None:
        """Write the house wording into its field."""
        advice = self.verdict.advice if self.verdict is not None else None
        if advice is None:
            self.app.notify("There is no house wording to take.", markup=False)
            return
        name, house = advice
        lines = house.split("\n")
        fields = [each for each in self.query(FieldInput) if each.field_name == name]
        for field, line in zip(fields, [*lines, *[""] * len(fields)], strict=False):
            field.value = line

    def action_save(self) -> None:
        """Put the card into the pack, even before all of it makes sense."""
        draft, instead_of, pack = self.draft, self.instead_of, self.pack
        if not draft.name:
            self.app.notify("A card needs a name before it can be saved.", markup=False)
            return

        def write(_: object) -> Draft:
            write_whole(pack, put_in(text_in(pack), draft, instead_of))
            return draft

        self.app.threads.at_disk(write, self._saved, refused=self.app.refuse, asker=self, must=True)

    def _saved(self, draft: Draft) -> None:
        self.saved, self.instead_of = draft, draft.name
        self.app.notify(f"{draft.name} is in {self.pack.name}.", markup=False)

    def action_try_it(self) -> None:
        """Cast or play the card at a staged table."""
        card = self._good_card("tried")
        if card is not None:
            from esw_tui.app.workshop.trying import try_card

            try_card(self.app, card, self.back_to_bench)

    def action_balance(self) -> None:
        """Play quick matches with the card."""
        if self._good_card("balanced") is None:
            return
        from esw_tui.app.workshop.balancing import BalanceScreen

        try:
            screen = BalanceScreen(self.draft)
        except EswError as error:
            self.app.refuse(error)
        else:
            self.app.push_screen(screen)

    def _good_card(self, done: str) -> Card | DeckCard | None:
        """The card, if it makes sense; else None, and the player is told."""
        card = self.draft.read().card
        if card is None:
            self.app.notify(f"A card must make sense before it can be {done}.", markup=False)
        return card

    def back_to_bench(self) -> None:
        """Show the bench again after a trial."""
        bench = CardBench(self.pack, self.draft, self.instead_of)
        bench.saved = self.saved
        self.app.show(bench)

    def action_leave(self) -> None:
        """Go back to the cards of the pack, after a question if something is not saved."""
        if clean(self.draft.fields) == clean(self.saved.fields):
            self._leave()
        else:
            question = f"{self.draft.name or 'The card'} is not saved. Leave it?"
            self.app.push_screen(Confirm(question, self._leave, yes="Leave"))

    def _leave(self) -> None:
        from esw_tui.app.workshop.pack_cards import PackCards

        self.app.show(PackCards(self.pack, self.draft.name))


def clean(fields: Mapping[str, str]) -> dict[str, str]:
    """The texts of fields, without the empty ones."""
    return {name: text for name, text in fields.items() if text.strip()}


def kinds_of(box: str) -> tuple[str, ...]:
    """The kinds of cards that can be written for a box."""
    return DECK_KINDS if box in box_names(DECKBUILDING) else WRITTEN_BY_PEOPLE


def field_lines(draft: Draft) -> list[tuple[str, int, str]]:
    """The lines to write in: the name of the field, which line of it, and what stands there."""
    found = []
    for name in draft.field_names:
        lines = draft.fields.get(name, "").split("\n")
        count = max(TEXT_LINES, len(lines)) if name == "text" else 1
        found += [(name, at, lines[at] if at < len(lines) else "") for at in range(count)]
    return found


def said_of(verdict: DraftSeen) -> Text:
    """The first thing that is wrong in full, and how many more there are; else what the house words
    otherwise; else how to go on."""
    if not verdict.problems and not verdict.reworded:
        return Text(HOW)
    first = (*verdict.problems, *verdict.reworded)[0]
    text = Text(first.sentence)
    if first.excerpt:
        text.append(f"\n{first.excerpt}")
    if verdict.advice is not None:
        text.append("\nF2 takes the house wording.", "bold")
    more = max(0, len(verdict.problems) - 1)
    return text.append(f"\n{more} more." if more else "")
