"""Carrying out a card's text, step by step (J17–J19)."""

from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from esw_tui.kernel.decisions import Decision, Options, ask
from esw_tui.spellcraft.table import Table

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design, Step, Steps


NO_CHAIN: frozenset[int] = frozenset()


class Notes:
    """What only some texts refer back to; made when a text first needs one of these."""

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
        """How many cards the last foe was told to discard, whether it had so many or not."""
        self.destroyed = 0
        """Treasures destroyed *this way*."""
        self.revealed: tuple[Design, ...] = ()
        """The cards that the text has turned up."""
        self.copying: tuple[Design, ...] = ()
        """Cards whose texts are being copied; none of them is copied again (J121)."""
        self.widened = False
        """Whether each foe is the target in place of the card's own (J97)."""
        self.chosen: tuple[int, ...] = ()
        """The foes the text has had chosen, in the order of the choices."""
        self.dice: tuple[int, ...] = ()
        """The dice rolled for the text to assign."""
        self.picked = 0
        """The place in `dice` of the one assigned first."""
        self.ready: list[int] = []
        """Single dice rolled in advance and not used yet."""
        self.rolls: dict[int, int] = {}
        """Where several Wizards rolled a die, what each rolled."""
        self.received: dict[int, int] = {}
        """How many cards were passed to each Wizard."""
        self.shown: dict[int, int] = {}
        """How many Creatures each shown hand held."""
        self.discarded = 0
        """Cards discarded *this way*."""
        self.gave: tuple[int, ...] = ()
        """Foes who handed over a card of the glyph the text asked for."""
        self.taken_from = -1
        """The foe from whom the Standee was taken, or -1."""
        self.holder: tuple[int, ...] = ()
        """*That player*: the Wizard who held the Standee, if any."""
        self.paid: tuple[Any, ...] = ()
        """The parts of the text whose prices were paid."""
        self.x = 0
        """The Blood paid for X."""
        self.split = False
        """Whether the dice of the Power Roll may be looked up one by one (J122)."""
        self.stead: dict[int, int] = {}
        """For each Wizard a text was redirected to, the Wizard it was aimed at first (J104)."""


class Cast:
    """One card's text being carried out: for which seat, and what its words refer back to."""

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
    """The damage meant for the last foe, on which the amount for the next may build."""
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
    """Whether the text has said KEEP (R15.2)."""
    chain: frozenset[int]
    """Cards whose waiting texts led to this one; none of them answers again (J96)."""

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
        """What only some texts refer back to; made on first use."""
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
        numbers: tuple[int, ...] = (),
    ) -> Decision:
        """A question of this text to a seat, naming the card that asks."""
        source = self.design.name
        return ask(seat, kind, prompt, source, options, least, most, secret, numbers, self.seat)


def carry_out(cast: Cast, steps: "tuple[Step, ...]") -> "Steps | None":
    """Carry out the steps of a text; after each, deaths and waiting texts (J18, J96).

    If the Wizard whose card it is dies, the later steps do not happen (J19). A card of a Wizard who
    is already dead or dying (Reactions, Dead Wizard cards) is carried out in full, even if an
    earlier Reaction has brought its owner back from 0 HP (J47).
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
    """Go on from a step in which a player is asked or which others follow: the rest of that step,
    then the steps of `todo`."""
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
    """Do what follows a step: first the deaths (J18), then the texts that waited for it (J96)."""
    happened: list[Happened] = []
    look_back(table, chain, happened)
    if table.dying and not table.burying:
        yield from death.handle_deaths(table, happened)
    if happened:
        yield from triggers.answer_happenings(table, happened)


def look_back(table: Table, chain: frozenset[int], happened: "list[Happened]") -> None:
    """Move the notes of what happened from the table to `happened`, each with the cards that must
    not answer it again (J96)."""
    if table.happened:
        for happening in table.happened:
            happened.append((*happening, chain))
        table.happened = []


Happened = tuple[Any, ...]
"""A note of what happened: (what, seat, by, amount, design, chain); see `triggers`."""


def which_first(
    table: Table, seat: int, cards: "Iterable[int]", prompt: str = "Which card comes first?"
) -> "Generator[Any, Any, int]":
    """Ask the owner of several cards that wait which one comes first (R9.2, J16, J47, J96). Returns
    the card."""
    designs = table.designs
    options = Options(tuple(cards), tuple([designs[card].name for card in cards]))
    (card,) = yield ask(seat, "order", prompt, None, options)
    picked: int = card
    return picked


# A step may kill, a death may carry out a text, a text has steps: the rules go in a circle,
# so these two are imported when everything they need is defined.
from esw_tui.spellcraft import death, triggers  # noqa: E402
