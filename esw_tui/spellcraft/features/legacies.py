"""Legacies: what a game leaves to the next, besides Dead Wizard cards (R16.8, J54, J123)."""

from esw_tui.cards.card import TREASURE as TREASURES
from esw_tui.kernel.events import Cause
from esw_tui.kernel.faces import bits
from esw_tui.spellcraft.casting import after_step
from esw_tui.spellcraft.designs import WILD, Steps
from esw_tui.spellcraft.events import JoinedSpell, TookWild
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.states import SeatCards, SeatNumber
from esw_tui.spellcraft.table import TREASURE, Table
from esw_tui.spellcraft.wild_magic import turn_up
from esw_tui.spellcraft.zones import gain_drawn, gain_treasure

NEXT_GAME = Cause(-1, rule="J54")
FIRST_SPELL = Cause(-1, rule="J123")
MOST = 25
SAVED = SeatCards(
    "saved", TREASURE, lasts="match", title="Treasures set aside", kinds=(TREASURES,),
    why="A Treasure set aside comes into play as the next game starts (R16.8).",
)  # fmt: skip
"""Treasures drawn already, open, for the next game."""
PROMISED = SeatNumber(
    "promised", 0, MOST, lasts="match", title="promised Treasures", letter="p",
    one="promised Treasure",
    why="A promised Treasure is gained as the next game starts; the clean-up does not touch it.",
)  # fmt: skip
RESERVED = SeatNumber(
    "reserved", 0, MOST, lasts="game", title="cards for the first Spell",
    letter="f", one="card for the first Spell", dead_keep_it=False,
    why="They are turned up as the first Spell of the game is revealed.",
)  # fmt: skip
"""Cards of the main deck that join a Wizard's first Spell of the game."""


def inherit(table: Table, seat: int) -> Steps | None:
    """Give a Wizard the Treasures that waited for this game (R16.8, J54)."""
    if not (SAVED.of(table)[seat] or PROMISED.of(table)[seat]):
        return None
    return inherit_all(table, seat)


def inherit_all(table: Table, seat: int) -> Steps:
    """Give it one Treasure after the other; texts for being gained act."""
    for card in SAVED.of(table)[seat]:
        SAVED.remove(table, seat, card, NEXT_GAME)
        gain_drawn(table, seat, card, NEXT_GAME)
    promised = -PROMISED.change(table, seat, -MOST, NEXT_GAME)
    for _ in range(promised):
        gain_treasure(table, seat, NEXT_GAME)
    if table.happened:
        yield from after_step(table)


def join(table: Table, seat: int) -> Steps | None:
    """Let reserved cards join the first Spell as it is revealed; they do not count for its size."""
    return join_all(table, seat) if RESERVED.of(table)[seat] else None


def join_all(table: Table, seat: int) -> Steps:
    """Turn up each card and add it; Wild Magic goes to the hand, and the next card joins instead
    (CT-W08)."""
    for _ in range(-RESERVED.change(table, seat, -MOST, FIRST_SPELL)):
        while cards := turn_up(table, seat, 1, FIRST_SPELL):
            design = table.designs[cards[0]]
            if design.type != WILD:
                table.spell[seat] += cards
                table.places[seat] += (design.type,)
                table.told.append((JoinedSpell, seat, design, FIRST_SPELL, -1))
                break
            table.hand[seat] += cards
            table.known[seat] |= bits(cards)
            table.told.append((TookWild, seat, design, FIRST_SPELL))
    yield from ()


def lost(table: Table, seat: int) -> None:
    """A Wizard that dies before its first Spell loses its reserved cards (J123)."""
    RESERVED.change(table, seat, -MOST, FIRST_SPELL)


LEGACIES = Feature(
    name="legacies",
    title="what a game leaves to the next",
    states=(SAVED, PROMISED, RESERVED),
    inherits=inherit,
    revealed=join,
    died=lost,
)
