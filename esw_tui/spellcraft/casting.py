"""A text being carried out, step by step (J17–J19)."""

from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from esw_tui.kernel.decisions import Decision, Options, ask
from esw_tui.spellcraft.table import Table

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design, Step, Steps


NO_CHAIN: frozenset[int] = frozenset()


class Notes:
    """What only some texts refer back to; most cards are done without."""

    __slots__ = (
        "chosen",
        "copying",
        "demanded",
        "destroyed",
        "dice",
        "discarded",
        "gave",
        "holder",
        "paid",
        "picked",
        "ready",
        "received",
        "revealed",
        "rolls",
        "shown",
        "split",
        "stead",
        "taken_from",
        "widened",
        "x",
    )

    def __init__(self) -> None:
        self.demanded = 0
        """How many cards the last foe had to discard, whether it had them or not."""
        self.destroyed = 0
        """Treasures destroyed *this way*."""
        self.revealed: tuple[Design, ...] = ()
        self.copying: tuple[Design, ...] = ()
        """Cards whose texts are being copied; none of them is copied again (J121)."""
        self.widened = False
        """Each foe is the target in place of the card's own (J97)."""
        self.chosen: tuple[int, ...] = ()
        """Foes that were chosen, first first."""
        self.dice: tuple[int, ...] = ()
        """The dice rolled to be assigned."""
        self.picked = 0
        """Which of them was assigned first."""
        self.ready: list[int] = []
        """Single dice that have been rolled and not been used."""
        self.rolls: dict[int, int] = {}
        """What each Wizard rolled when several did."""
        self.received: dict[int, int] = {}
        """How many cards were passed to each Wizard."""
        self.shown: dict[int, int] = {}
        """How many Creatures each shown hand held."""
        self.discarded = 0
        """Cards discarded *this way*."""
        self.gave: tuple[int, ...] = ()
        """Foes who handed over a card of the glyph asked for."""
        self.taken_from = -1
        """From whom the Standee was taken, or -1."""
        self.holder: tuple[int, ...] = ()
        """*That player*: who held the Standee."""
        self.paid: tuple[Any, ...] = ()
        """The parts of the text whose prices were paid."""
        self.x = 0
        self.split = False
        """Whether the dice of the Power Roll may be looked up one by one (J122)."""
        self.stead: dict[int, int] = {}
        """For a Wizard to whom a text was redirected, who was meant (J104)."""


class Cast:
    """One card's text under way: who does it, and what its words refer back to."""

    __slots__ = (
        "_notes",
        "amount",
        "before",
        "besides",
        "blocked",
        "bullied",
        "card",
        "cause",
        "chain",
        "design",
        "die",
        "foes",
        "keep",
        "killed",
        "seat",
        "table",
        "targets",
    )

    foes: tuple[int, ...]
    """*That foe*: the last foes the text was about."""
    amount: int
    """*That much*: the last damage, loss or die."""
    before: int
    """The damage last meant for a foe, of which the next may take more."""
    besides: tuple[int, ...]
    """Foes hit besides the target; *that much* is what the target suffered (HH-m3)."""
    die: int
    """*The die*: the last one rolled."""
    killed: tuple[int, ...]
    """Foes brought to 0 HP *this way*."""
    blocked: tuple[int, ...]
    """Foes who blocked in the last sentence."""
    targets: tuple[int, ...]
    """The targets of the Power Roll."""
    bullied: tuple[int, ...]
    """Foes of lower status when the damage was applied (J88)."""
    keep: bool
    chain: frozenset[int]
    """Cards whose waiting texts led here; none of them answers again (J96)."""

    def __init__(self, table: Table, seat: int, design: "Design", card: int) -> None:
        self.table = table
        self.seat = seat
        self.design = design
        self.card = card
        self.cause = design.causes[seat]
        self.foes = ()
        self.amount = 0
        self.before = 0
        self.besides = ()
        self.die = 0
        self.killed = ()
        self.blocked = ()
        self.targets = ()
        self.bullied = ()
        self.keep = False
        self.chain = NO_CHAIN
        self._notes: Notes | None = None

    @property
    def notes(self) -> Notes:
        """What only some texts refer back to."""
        if self._notes is None:
            self._notes = Notes()
        return self._notes

    def ask(
        self,
        seat: int,
        kind: str,
        prompt: str,
        options: Options,
        least: int = 1,
        most: int = 1,
        secret: bool = False,
    ) -> Decision:
        """A question of this text to a seat, with the card that asks."""
        source = self.design.name
        return ask(seat, kind, prompt, source, options, least, most, secret, (), self.seat)


def carry_out(cast: Cast, steps: "tuple[Step, ...]") -> "Steps | None":
    """Carry out the steps of a text; after each, deaths and waiting texts (J18, J96).

    If the Wizard whose card it is dies, its later steps do not happen (J19); a card of
    somebody already dead or dying (Reactions, Dead Wizard cards) is carried out in full, also
    if a Reaction before it has brought its owner to its feet (J47).
    """
    table = cast.table
    had_hp = table.hp[cast.seat] > 0 and cast.seat not in table.dying
    noting = cast.design.noting
    todo = iter(steps)
    for step in todo:
        rest = step(cast)
        if rest is not None or table.dying or table.happened:
            return carry_on(cast, rest, todo, had_hp)
        if noting and cast.foes:
            noting(cast)
    return None


def carry_on(cast: Cast, rest: "Steps | None", todo: "Iterator[Step]", had_hp: bool) -> "Steps":
    """The rest of a step in which somebody is asked or something else follows; then the others."""
    table = cast.table
    if rest is not None:
        yield from rest
    if cast.foes and cast.design.noting:
        cast.design.noting(cast)
    if table.dying or table.happened:
        yield from after_step(table, cast.chain)
    for step in todo:
        if had_hp and not table.hp[cast.seat]:
            return
        rest = step(cast)
        if rest is not None:
            yield from rest
        if cast.foes and cast.design.noting:
            cast.design.noting(cast)
        if table.dying or table.happened:
            yield from after_step(table, cast.chain)


def after_step(table: Table, chain: frozenset[int] = NO_CHAIN) -> "Steps":
    """What follows a step: first the deaths (J18), then the texts that waited for it (J96)."""
    happened: list[Happened] = []
    look_back(table, chain, happened)
    if table.dying and not table.burying:
        yield from death.handle_deaths(table, happened)
    if happened:
        yield from triggers.answer_happenings(table, happened)


def look_back(table: Table, chain: frozenset[int], happened: "list[Happened]") -> None:
    """Take the notes about what happened off the table, with the cards that must not answer them
    again (J96)."""
    if table.happened:
        for happening in table.happened:
            happened.append((*happening, chain))
        table.happened = []


Happened = tuple[Any, ...]


def which_first(
    table: Table, seat: int, cards: "Iterable[int]", prompt: str = "Which card comes first?"
) -> "Generator[Any, Any, int]":
    """Several cards wait: their owner picks (R9.2, J16, J47, J96)."""
    designs = table.designs
    options = Options(tuple(cards), tuple([designs[card].name for card in cards]))
    (card,) = yield ask(seat, "order", prompt, None, options)
    picked: int = card
    return picked


def one_by_one(cast: Cast, parts: "Iterable[Step]") -> "Steps | None":
    """Carry out the parts of a step in order, each begun when the one before is done."""
    todo = iter(parts)
    for part in todo:
        rest = part(cast)
        if rest is not None:
            return go_on(cast, rest, todo)
    return None


def go_on(cast: Cast, rest: "Steps", todo: "Iterator[Step]") -> "Steps":
    """The rest of a part in which somebody is asked, then the parts after it."""
    yield from rest
    for part in todo:
        more = part(cast)
        if more is not None:
            yield from more


# A step may kill, a death may carry out a text, a text has steps: the rules go in a circle,
# so these two are imported when everything they need is defined.
from esw_tui.spellcraft import death, triggers  # noqa: E402
