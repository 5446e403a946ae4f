"""Blood: gained by kills and cards, paid for effects (R41, J67, J104)."""

from collections.abc import Generator
from typing import Any

from esw_tui.cards.card import TREASURE as TREASURES
from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.events import Cause, Names
from esw_tui.kernel.questions import Question
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import ABOUT, Price, Steps
from esw_tui.spellcraft.events import TextUsed
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.questions import KEEP, NO, YES
from esw_tui.spellcraft.states import SeatCards, SeatNumber, State, ToldState
from esw_tui.spellcraft.table import TREASURE, Table
from esw_tui.spellcraft.zones import to_discard

BUY_KEEP, BUY_REDIRECT = ABOUT["buy_keep"], ABOUT["buy_redirect"]
BUY_REROLL, BUY_TIE = ABOUT["buy_reroll"], ABOUT["buy_tie"]
KILL = Cause(-1, rule="R41.3")
KILL_BLOOD = 3
REDIRECT = "redirect"
BLOOD = SeatNumber(
    "blood", 0, 25, lasts="match", title="Blood", letter="b",
    why="Blood lies between 0 and 25 and is kept from game to game, through death too "
    "(R41.2, R41.5).",
)  # fmt: skip
BOUNTIES = SeatCards(
    "bounties", TREASURE, lasts="game", title="bounties in the middle", kinds=(TREASURES,),
    why="Nobody controls a bounty; the next Wizard who kills a foe is paid for it.",
)  # fmt: skip
"""Treasures in the middle, by the seat that put them there."""


class Spent(State[tuple[int, ...]]):
    """Treasures whose price has been paid this round (R41.9)."""

    def start(self, players: int) -> tuple[int, ...]:
        return ()


class Foretold(ToldState[tuple[tuple[int, int, int], ...]]):
    """Which Wizard dies next, as Treasures foretell it: (Treasure, seat named, Blood for it)."""

    def start(self, players: int) -> tuple[tuple[int, int, int], ...]:
        return ()

    def foretell(self, table: Table, card: int, seat: int, amount: int, cause: Cause) -> None:
        """Note the seat that a Treasure names."""
        before = self.of(table)
        after = (*before, (card, seat, amount))
        self._write(table, after, cause.seat, (before, after), cause)

    def text(self, names: Names, seat: int, before: Any, after: Any) -> str:
        return f"{names[seat]} foretells that {names[after[-1][1]]} dies next."


SPENT = Spent("spent", lasts="round", title="Treasures paid for this round")
FORETOLD = Foretold("foretold", lasts="game", title="Who is said to die next")


def gain(table: Table, seat: int, amount: int, cause: Cause) -> int:
    """Add Blood to a seat's or take it away, dead or alive (R41.2, R41.5). Returns how much."""
    return BLOOD.change(table, seat, amount, cause)


def pass_blood(table: Table, giver: int, receiver: int, amount: int, cause: Cause) -> int:
    """Pass Blood from one seat to another, as much as there is; what goes beyond 25 is lost.
    Returns how much was given."""
    given = -gain(table, giver, -amount, cause)
    gain(table, receiver, given, cause)
    return given


# Kills and deaths.


def reward(table: Table, killer: int, victim: int, cause: Cause) -> None:
    """Pay the killer, dead or alive: Blood for the kill (R41.3, R18.7) and all bounties."""
    gain(table, killer, KILL_BLOOD, KILL)
    for seat, cards in enumerate(BOUNTIES.of(table)):
        for card in cards:
            design = table.designs[card]
            BOUNTIES.remove(table, seat, card, design.causes[killer])
            to_discard(table, TREASURE, (card,))
            gain(table, killer, design.bounty, design.causes[killer])


def foreseen(table: Table, dead: int) -> None:
    """Pay the owners of Treasures that foretold this death; all predictions end with it (CT-T10,
    J123)."""
    for card, seat, amount in FORETOLD.of(table):
        for owner in table.seats:
            if seat == dead and card in table.treasures[owner]:
                gain(table, owner, amount, table.designs[card].causes[owner])
    if FORETOLD.of(table):
        FORETOLD.lay(table, ())


# Prices.


def can_pay(table: Table, seat: int, amount: int) -> bool:
    """Whether a seat has so much Blood (R41.11)."""
    return BLOOD.of(table)[seat] >= amount


def ask_prices(cast: Cast) -> Steps | None:
    """Ask for the prices of a card before anything is dealt or rolled, each once (R41.8, R41.10,
    J23)."""
    if not cast.design.prices or not BLOOD.of(cast.table)[cast.seat]:
        return None
    return pay_prices(cast)


def pay_prices(cast: Cast) -> Steps:
    """Ask for one price after the other, as far as there is Blood for it."""
    for price in cast.design.prices:
        if price.offered(cast):
            yield from pay(cast, price)


def pay(cast: Cast, price: Price) -> Steps:
    """Ask whether a price is paid, and take it (R41.7, R41.11)."""
    table, seat = cast.table, cast.seat
    own = BLOOD.of(table)[seat]
    if price.amount is None:
        amounts = tuple(range(own + 1))
        options = Options(amounts, tuple([f"{amount} Blood" for amount in amounts]))
    elif own >= price.amount:
        options = Options((0, price.amount), ("No", f"Pay {price.amount} Blood"))
    else:
        return
    if len(options) < 2:
        return
    (amount,) = yield cast.ask(seat, "pay", price.words, options)
    if amount:
        gain(table, seat, -amount, cast.cause)
        cast.notes.paid += (price.part,)
        cast.notes.x = amount


def is_paid(cast: Cast, part: Any) -> bool:
    """Whether the price for a part of the text has been paid."""
    notes = cast._notes
    return notes is not None and part in notes.paid


def for_sale(table: Table, seat: int, what: str) -> list[int]:
    """Cards before a seat that offer something for a price it can pay, not yet paid this round
    (R41.9, J123). `what` is an attribute of `Design`, such as "buy_keep"."""
    found = []
    for card in table.treasures[seat] + table.lasting[seat]:
        price = getattr(table.designs[card], what)
        if price and can_pay(table, seat, price) and not is_spent(table, card):
            found.append(card)
    return found


def is_spent(table: Table, card: int) -> bool:
    """Whether a Treasure has been paid for this round, by any player (R41.9, J38)."""
    return card in SPENT.of(table)


def note_spent(table: Table, card: int) -> None:
    """Note that a Treasure is paid for and cannot be again this round."""
    SPENT.lay(table, (*SPENT.of(table), card))


def spend(table: Table, seat: int, card: int, amount: int) -> None:
    """Pay the price of a Treasure."""
    design = table.designs[card]
    table.told.append((TextUsed, seat, design, design.causes[seat]))
    gain(table, seat, -amount, design.causes[seat])
    note_spent(table, card)


def buy_tie(table: Table, tied: list[int]) -> Generator[Any, Any, list[int]] | None:
    """The tied seats that come first, after those with such a Treasure could pay to win an
    Initiative tie (CT-T06); None if none can."""
    buyers = [
        seat for seat in tied if table.texts[seat] & BUY_TIE and for_sale(table, seat, "buy_tie")
    ]
    return ask_buyers(table, tied, buyers) if buyers else None


def ask_buyers(table: Table, tied: list[int], buyers: list[int]) -> Generator[Any, Any, list[int]]:
    """Ask each of them; those who pay come first. If several do, they roll among themselves."""
    paying = []
    for seat in buyers:
        card = for_sale(table, seat, "buy_tie")[0]
        price = table.designs[card].buy_tie
        options = Options((NO, YES), ("Roll for it", f"Pay {price} Blood and win the tie"))
        prompt = "Your initiative ties. Win the tie?"
        (choice,) = yield Decision(seat, "buy", prompt, table.designs[card].name, options)
        if choice == YES:
            spend(table, seat, card, price)
            paying.append(seat)
    return paying or tied


def aimed_at(cast: Cast, foe: int) -> Decision | None:
    """The question to a foe who alone is the target of a Spell: pay to name another Wizard (CT-T07,
    J104)? None if it cannot.

    The answer is the target: see `redirected`.
    """
    table = cast.table
    if not table.texts[foe] & BUY_REDIRECT or table.resolving != cast.card:
        return None
    caster = cast.seat
    others = [seat for seat in table.around[foe] if table.hp[seat] and seat != caster]
    cards = for_sale(table, foe, "buy_redirect")
    if foe == caster or caster != table.active or not others or not cards:
        return None
    price = table.designs[cards[0]].buy_redirect
    paid = [f"Pay {price} Blood: {table.names[seat]} instead" for seat in others]
    options = Options((foe, *others), ("Stay the target", *paid))
    prompt = f"{cast.design.name} is aimed at you alone."
    source = table.designs[cards[0]].name
    return Decision(foe, REDIRECT, prompt, source, options, whose=caster)


def redirected(cast: Cast, owner: int, target: int) -> None:
    """Take the price for another target; all that the text does goes there (J104)."""
    if target != owner:
        table = cast.table
        card = for_sale(table, owner, "buy_redirect")[0]
        spend(table, owner, card, table.designs[card].buy_redirect)
        cast.notes.stead[target] = owner


def reroll(cast: Cast, dice: tuple[int, ...]) -> Generator[Any, Any, tuple[int, ...]] | None:
    """The dice after the owner could pay to roll one again, for its own card on its own turn
    (CT-T17, J123); None if it cannot."""
    table, seat = cast.table, cast.seat
    if not table.texts[seat] & BUY_REROLL or seat != table.active:
        return None
    cards = for_sale(table, seat, "buy_reroll")
    return ask_to_reroll(cast, dice, cards[0]) if cards else None


def ask_to_reroll(
    cast: Cast, dice: tuple[int, ...], card: int
) -> Generator[Any, Any, tuple[int, ...]]:
    """Ask which die is rolled again, if any; returns the dice."""
    table = cast.table
    price = table.designs[card].buy_reroll
    again = [f"Pay {price} Blood: roll the {die} again" for die in dice]
    options = Options((KEEP, *range(len(dice))), ("keep the roll", *again))
    shown = " + ".join(map(str, dice))
    (choice,) = yield Decision(
        cast.seat, "reroll", f"You rolled {shown}. Roll again?", table.designs[card].name,
        options, numbers=dice,
    )  # fmt: skip
    if choice == KEEP:
        return dice
    spend(table, cast.seat, card, price)
    (die,) = table.roll()
    return (*dice[:choice], die, *dice[choice + 1 :])


def buy_keep(cast: Cast) -> Steps | None:
    """Ask whether a Creature that rolled no KEEP is kept for Blood (CT-T13, J123); None if it
    cannot be."""
    table, seat = cast.table, cast.seat
    if not table.texts[seat] & BUY_KEEP or seat != table.active or not table.hp[seat]:
        return None
    cards = for_sale(table, seat, "buy_keep")
    return ask_to_keep(cast, cards[0]) if cards else None


def ask_to_keep(cast: Cast, card: int) -> Steps:
    """Ask whether to pay, and keep the Creature if so."""
    table = cast.table
    price = table.designs[card].buy_keep
    options = Options((NO, YES), ("Let it go", f"Pay {price} Blood and keep it"))
    prompt = f"Keep {cast.design.name}?"
    (choice,) = yield Decision(cast.seat, "buy", prompt, table.designs[card].name, options)
    if choice == YES:
        spend(table, cast.seat, card, price)
        cast.keep = True


BLOOD_FEATURE = Feature(
    name="blood",
    title="Blood",
    states=(BLOOD, BOUNTIES, SPENT, FORETOLD),
    questions={
        "pay": Question(
            "may pay Blood",
            "Blood",
            ("R41.6", "R41.10"),
            advice="the Blood is worth it",
        ),
        "buy": Question("may pay Blood", "Blood", ("R41.9",), advice="the Blood is worth it"),
        REDIRECT: Question("may pay Blood", "Blood", ("J104",), advice="better them than you"),
        "foretell": Question("names a player", "Blood", ("J123",)),
    },
    kill=reward,
    died=foreseen,
    before=ask_prices,
    tie=buy_tie,
    aimed=aimed_at,
    redirected={REDIRECT: redirected},
    reroll=reroll,
    unkept=buy_keep,
)
