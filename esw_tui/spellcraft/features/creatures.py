"""Creatures: blocking, keeping, leaving (R15)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.cards.card import COMPONENTS
from esw_tui.kernel.decisions import Options, ask
from esw_tui.kernel.faces import put
from esw_tui.kernel.questions import Question
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import ABOUT, Design
from esw_tui.spellcraft.designs import CREATURES as TREASURED
from esw_tui.spellcraft.events import END_OF_TURN, Blocked, Cause, CreatureLeft, Kept
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.questions import TAKE
from esw_tui.spellcraft.states import SeatCards
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import creature_treasures, lose_treasure, to_discard, without

UNBLOCKABLE = ABOUT["unblockable"]
KEPT_BEFORE = SeatCards(
    "creatures", MAIN, lasts="game", title="Creatures", slot="creatures",
    keyword="Creature", kinds=COMPONENTS, dead_keep_it=False,
)  # fmt: skip
"""Creatures kept on earlier turns."""


def make_ready(design: Design) -> None:
    """Let the Power Roll of a Creature say whether it is kept."""
    if design.creature:
        design.rolled = keep_or_not


# Blocking.


def shield(
    table: Table, victim: int, dealer: int
) -> Callable[..., Generator[Any, Any, bool]] | None:
    """`ask_to_block` if the victim has a Creature to block with, unless the dealer's Treasure
    forbids it (R15.4); else None.

    A dead dealer's Treasures do nothing (J37).
    """
    if not (
        table.creatures[victim]
        or table.texts[victim] & TREASURED
        or (table.kept and victim == table.active)
    ):
        return None
    if table.alive[dealer] and table.texts[dealer] & UNBLOCKABLE:
        return None
    return ask_to_block if blockers(table, victim) else None


def blockers(table: Table, seat: int) -> tuple[int, ...]:
    """The seat's Creatures that may block: face up and kept (R15.7), none that failed this turn
    (J43)."""
    creatures = table.creatures[seat]
    if table.texts[seat] & TREASURED:
        creatures += creature_treasures(table, seat)
    if seat == table.active:
        creatures = tuple([card for card in creatures if card not in table.failed]) + table.kept
    return creatures


def ask_to_block(table: Table, seat: int, amount: int, cause: Cause) -> Generator[Any, Any, bool]:
    """Ask the victim whether to discard a Creature instead of taking the damage (R15.4, R15.9,
    J46). Returns whether it blocked."""
    creatures = blockers(table, seat)
    designs = table.designs
    options = Options(
        (TAKE, *creatures),
        (f"take {amount} damage", *[f"block with {designs[card].name}" for card in creatures]),
    )
    source = cause.design.name if cause.design else None
    prompt = f"Block {amount} damage?"
    (choice,) = yield ask(
        seat, "block", prompt, source, options, numbers=(amount,), whose=cause.seat
    )
    if choice == TAKE:
        return False
    lose_creature(table, seat, choice)
    table.told.append((Blocked, seat, designs[choice], amount, cause))
    if "block" in table.watched:
        table.happened.append(("block", seat, cause.seat, amount, cause.design))
    return True


# Leaving.


def lose_creature(table: Table, seat: int, card: int) -> None:
    """Discard a Creature, from wherever it lies before its owner."""
    if card in table.treasures[seat]:
        lose_treasure(table, seat, card, table.designs[card].causes[seat], discard=True)
        return
    if card in table.creatures[seat]:
        table.creatures = put(table.creatures, seat, without(table.creatures[seat], card))
    else:
        place = table.spell[seat].index(card)
        places = table.places[seat]
        table.spell[seat] = without(table.spell[seat], card)
        table.places[seat] = places[:place] + places[place + 1 :]
        table.kept = without(table.kept, card)
    to_discard(table, MAIN, (card,))


def slay(table: Table, seat: int, card: int, cause: Cause) -> None:
    """Discard a Creature by the text of a card that names Creatures (R15.15)."""
    lose_creature(table, seat, card)
    table.told.append((CreatureLeft, seat, table.designs[card], cause))


def all_leave(table: Table, seat: int) -> tuple[int, ...]:
    """Take all Creatures of a seat out of play when it dies or a game ends; returns them
    (R15.17)."""
    creatures = table.creatures[seat]
    if creatures:
        table.creatures = put(table.creatures, seat, ())
    if seat == table.active:
        table.kept = ()
    return creatures


# Keeping.


def keep_or_not(cast: Cast) -> None:
    """Note whether the Creature stays, because its roll said KEEP (R15.2), or leaves at the end of
    the turn (R15.14)."""
    table: Table = cast.table
    card = cast.card
    if card in table.creatures[cast.seat]:
        if not cast.keep:
            table.failed += (card,)
    elif card in table.treasures[cast.seat]:
        if not cast.keep and cast.design.needs_keep:
            table.failed += (card,)
    elif cast.keep and card in table.spell[cast.seat]:
        table.kept += (card,)
        table.told.append((Kept, cast.seat, cast.design, cast.cause))


def settle(table: Table, seat: int, gone: tuple[int, ...]) -> tuple[int, ...]:
    """Keep the Creatures that stay, at the end of a turn (R15.2, R15.14). Returns the cards to
    discard: `gone` without those kept, with those that failed."""
    return settle_creatures(table, seat, gone) if table.kept or table.failed else gone


def settle_creatures(table: Table, seat: int, gone: tuple[int, ...]) -> tuple[int, ...]:
    """The same, called only if any are kept or have failed."""
    creatures = table.creatures[seat]
    failed = tuple([card for card in table.failed if card in creatures])
    for card in failed:
        table.told.append((CreatureLeft, seat, table.designs[card], END_OF_TURN))
    stay = tuple([card for card in creatures if card not in failed]) + table.kept
    table.creatures = put(table.creatures, seat, stay)
    for card in table.failed:
        if card in table.treasures[seat]:  # one that is a Creature (J44)
            lose_treasure(table, seat, card, END_OF_TURN, discard=True)
    return tuple([card for card in gone if card not in table.kept]) + failed


CREATURES = Feature(
    name="creatures",
    title="Creatures",
    states=(KEPT_BEFORE,),
    questions={
        "block": Question(
            "may block with a creature",
            "Creatures",
            ("R15.4",),
        ),
        "pick-creature": Question(
            "chooses a creature", "Creatures", ("J46",), advice="its owner will miss it most"
        ),
    },
    card=make_ready,
    block=shield,
    left_behind=all_leave,
    discarding=settle,
)
