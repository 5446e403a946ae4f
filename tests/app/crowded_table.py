"""The fullest table there is: six players with names of twelve cells, a hand of eleven, eight
treasures before one wizard, a spell of five cards. In every box of the spell-crafting games."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from app.idling import patient_pilots
from app.piloting import GUARD, INSTANT, SMALL, Clock, Table
from esw_tui.app.app import EswApp
from esw_tui.app.settings import Settings
from esw_tui.app.words.mixes import boxes_in
from esw_tui.cards import load_box
from esw_tui.cards.mixes import OF_BOX
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.unsaved import unsaved_match
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.staging import seat_states, shared_names, staged_table

NAMES = (
    *("Bartholomäus", "Wilhelmina B", "Cleopatra IX"),
    *("Old Mildew 2", "Grubnash III", "Skabbers Sr."),
)
HAND = (4, 3, 3, 1)
"""Sources, qualities, deliveries, Wild Magic."""
TREASURES = (8, 3, 0, 1, 5, 2)
CAST = (2, 1, 2, 0)


def crowded(
    box: str = "hell-high", *, casts: bool = False, names: Sequence[str] = NAMES
) -> RecordedMatch:
    """A match in which everybody builds a spell; or the first one `casts`, last of all."""
    rules = rulebook(box)
    supply = Names(box, shared_names(rules))
    seats: dict[str, dict[str, Any]] = {}
    for seat, name in enumerate(names):
        seats[name] = {
            "hp": (7, 25, 1, 14, 22, 11)[seat],
            "treasures": supply.take("treasure", TREASURES[seat]),
            "lws": (1, 0, 2, 0, 0, 1)[seat],
            "hand": supply.hand(HAND if not seat else (1, 1, 1, 0)),
        }
        kept = {
            "rank": (8, 3, 7, 1, 6, 4)[seat],
            "kills": (1, 0, 2, 0, 5, 0)[seat],
            "blood": (9, 0, 4, 1, 0, 2)[seat],
            "creatures": supply.creatures((2, 0, 1, 0, 0, 0)[seat]),
        }
        seats[name] |= {key: kept[key] for key in seat_states(rules) if key in kept}
        if casts and not seat:
            seats[name]["spell"] = supply.spell(CAST)
        if casts and seat:
            seats[name]["acted"] = True
    dealer = SeededDealer(3)
    stage = "casting" if casts else "placing"
    mix = "together" if rules.boxes else None
    table = staged_table(rules, seats, dealer, begin=stage, mix=mix)
    sitting = [Seat(name, HUMAN) for name in names]
    return unsaved_match(SpellGame(table), box, sitting, 1)


class Names:
    """The cards of a box by kind, those with the longest names first."""

    def __init__(self, box: str, shared: frozenset[str]) -> None:
        self._cards = [
            (f"{card.box}{OF_BOX}{card.name}" if card.name in shared else card.name, card)
            for each in boxes_in(box)
            for card in load_box(each)
        ]
        self._cards.sort(key=lambda pair: -len(pair[1].name))
        self._used: set[str] = set()

    def take(self, kind: str, number: int, *, creature: bool = False) -> list[str]:
        """So many that have not been taken."""
        free = [
            name
            for name, card in self._cards
            if card.kind == kind and card.creature == creature and name not in self._used
        ]
        self._used.update(free[:number])
        return free[:number]

    def hand(self, numbers: Sequence[int]) -> list[str]:
        """So many of each kind; of Wild Magic there are many."""
        kinds = ("source", "quality", "delivery")
        found = [
            name
            for kind, each in zip(kinds, numbers, strict=False)
            for name in self.take(kind, each)
        ]
        return [*found, *["Wild Magic"] * numbers[3]]

    def spell(self, numbers: Sequence[int]) -> list[str]:
        """A spell that others have joined."""
        return self.hand(numbers)

    def creatures(self, number: int) -> list[str]:
        """Creatures."""
        return self.take("delivery", number, creature=True)


@asynccontextmanager
async def crowding(
    match: RecordedMatch,
    size: tuple[int, int] = SMALL,
    *,
    settings: Settings = INSTANT,
    ascii_only: bool = False,
) -> AsyncIterator[Table]:
    """The app with such a match on the table."""
    clock = Clock()
    app = EswApp(settings=settings, clock=clock, ascii_only=ascii_only)
    with patient_pilots():
        async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
            await pilot.pause()
            app.play.sit_down(match, resumed=False)
            app.play.play_on()
            await pilot.pause()
            clock.now += GUARD
            yield Table(app, pilot, clock, 1)
