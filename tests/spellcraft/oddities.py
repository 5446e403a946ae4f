"""Features that no box has, with every sort of state, and Hell High with all of them on."""

from collections.abc import Iterator
from contextlib import contextmanager

from esw_tui.cards import BoxCards, load_box
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.events import Cause
from esw_tui.kernel.rules import Rng
from esw_tui.spellcraft.boxes.hell_high import HELL_HIGH
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table
from esw_tui.spellcraft.states import NOBODY, Holder, SeatNumber, Secret, Word
from esw_tui.spellcraft.table import Table
from spellcraft.matches import NAMES

TEST = Cause(-1, rule="R1.1")
WEATHERS = ("rain", "hail", "frogs")


def dream(table: Table, seat: int, rng: Rng) -> tuple[int, ...]:
    """What the others fear nobody knows; one's own dread one does."""
    real = DREAD.of(table)
    return tuple(
        [real[each] if each == seat else 1 + int(rng.random() * 6) for each in table.seats]
    )


SLIME = SeatNumber(
    "slime", 0, 5, lasts="match", title="Slime", letter="s", why="Slime sticks (R1.1)."
)
LAMP = Holder("lamp", lasts="game", title="the Lamp")
WEATHER = Word("weather", WEATHERS, lasts="round", title="Weather")
DREAD = SeatNumber("dread", 0, 6, lasts="game", title="Dread", secret=Secret(dream))


HURRY = Word("hurry", ("haste", "panic"), lasts="turn", title="Hurry")


def rise(table: Table, killer: int, victim: int, cause: Cause) -> None:
    """A kill slimes the killer, who takes the Lamp."""
    SLIME.change(table, killer, 2, TEST)
    LAMP.pass_to(table, killer, TEST)


def fall(table: Table, seat: int) -> None:
    """The dead lose Slime, and the Lamp."""
    SLIME.change(table, seat, -1, TEST)
    if table[LAMP] == seat:
        LAMP.pass_to(table, NOBODY, TEST)


def change_weather(table: Table) -> None:
    """A die says what falls from the sky."""
    (die,) = table.roll()
    WEATHER.lay(table, die % 3)


def dread(table: Table) -> None:
    """Everybody fears something else, and says so to nobody."""
    for seat in table.seats:
        (die,) = table.roll()
        DREAD.change(table, seat, die, TEST)


ODDITIES = (
    Feature(name="slime", title="Slime", states=(SLIME, LAMP), kill=rise, died=fall),
    Feature(name="weather", title="Weather", states=(WEATHER,), round_start=change_weather),
    Feature(name="dread", title="Dread", states=(DREAD,), game_start=dread),
    Feature(name="hurry", title="Hurry", states=(HURRY,)),
)
WITH_ALL = (*(load_box("hell-high").features or ()), *[feature.name for feature in ODDITIES])


@contextmanager
def registered() -> Iterator[None]:
    """While this lasts, there are such features."""
    FEATURES.update({feature.name: feature for feature in ODDITIES})
    yield
    for feature in ODDITIES:
        del FEATURES[feature.name]


def odd_rules(cards: BoxCards | None = None) -> Rulebook:
    """Hell High with all of them on, perhaps with cards of its own."""
    return Rulebook(HELL_HIGH, cards or load_box("hell-high"), WITH_ALL)


def odd_match(players: int, seed: int, *, games: int = 2) -> SpellGame:
    """A match of that box that has just begun."""
    table = new_table(odd_rules(), NAMES[:players], SeededDealer(seed), games=games)
    return SpellGame(table)
