"""Do imagined worlds agree with all a seat has seen? Counted, for every box and for mixes.

    python tests/imagined_worlds.py                              thousands of worlds for each seat
    python tests/imagined_worlds.py --worlds 200 --box murdershroom

Random matches are played; at many decisions every seat imagines worlds. In each of them the seat
must see, hear and be asked what it does in the real game, the rules must hold, and what everybody
was told of hidden hands must be true; the last is kept here by a witness of its own, who knows
nothing of how worlds are made.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

from esw_tui import new_match
from esw_tui.cards.card import COMPONENTS
from esw_tui.kernel.imagining import ImaginationFailed
from esw_tui.kernel.rules import InvariantBroken
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from spellcraft.matches import NAMES, answers
from spellcraft.test_imagining import heard

EVERYTHING: tuple[tuple[str, str | None], ...] = (
    ("hell-high", None),
    ("skullzfyre", None),
    ("castle-tentakill", None),
    ("murdershroom", None),
    ("hell-high+murdershroom", "together"),
    ("hell-high+murdershroom", "by-game"),
    ("murdershroom+castle-tentakill+skullzfyre+hell-high", "together"),
    ("murdershroom+castle-tentakill+skullzfyre+hell-high", "by-game"),
)
"""Boxes, and how they are mixed."""


class Told(NamedTuple):
    """What everybody was told of cards in a hand."""

    owner: int
    cards: frozenset[int]
    fits: Callable[[Design], bool]


class Witness:
    """Somebody who remembers what was told of hidden hands, until a card leaves them."""

    def __init__(self, game: SpellGame) -> None:
        self.game = game
        self.heard = len(game.events_for(None))
        self.hands = [frozenset(hand) for hand in game.table.hand]
        self.told: list[Told] = []

    def listen(self) -> None:
        """Take in what has happened since."""
        table = self.game.table
        events = self.game.events_for(None)
        new, self.heard = events[self.heard :], len(events)
        before, self.hands = self.hands, [frozenset(hand) for hand in table.hand]
        whole = {seat for seat in table.seats if before[seat] <= self.hands[seat]}
        self.told = [told for told in self.told if told.owner in whole]
        given = Counter(event.receiver for event in new if isinstance(event, E.Gave))
        for event in new:
            match event:
                case E.HandLacks(seat=seat, glyph=glyph) if seat in whole:
                    self.told.append(Told(seat, before[seat], lacks(glyph)))
                case E.PassedOn(type=type_, counts=counts):
                    for seat, _ in counts:
                        kept = before[seat] & self.hands[seat]
                        self.told.append(Told(seat, kept, lacks(type_)))
                case E.Gave(receiver=seat, type=word) if seat in whole:
                    arrived = self.hands[seat] - before[seat]
                    if len(arrived) == given[seat]:
                        self.told.append(Told(seat, arrived, has(word)))
                case E.HandShown(seat=seat, designs=designs) if seat in whole:
                    if len(designs) == len(before[seat]):
                        self.told += [
                            shown(table.designs[card], seat, card) for card in before[seat]
                        ]

    def contradicts(self, world: SpellGame, seat: int) -> bool:
        """Whether a world of this seat has cards in a hand that cannot be there."""
        designs = world.table.designs
        return any(
            not told.fits(designs[card])
            for told in self.told
            if told.owner != seat
            for card in told.cards
        )


def has(word: str) -> Callable[[Design], bool]:
    """Being of a type, or a glyph; of anything else nothing is known."""
    if word in COMPONENTS:
        return lambda design: COMPONENTS.index(word) in design.in_hand
    if word == "creature":
        return lambda design: design.creature
    return lambda design: word in design.card.glyphs


def lacks(word: str) -> Callable[[Design], bool]:
    """Not being of a type or glyph."""
    is_one = has(word)
    return lambda design: not is_one(design)


def shown(face: Design, owner: int, card: int) -> Told:
    """A card that everybody saw."""
    return Told(owner, frozenset([card]), lambda design: design is face)


class Count(NamedTuple):
    """What was looked at, and what was wrong."""

    worlds: int
    """For the seat with the fewest."""
    moments: int
    told: int
    """Worlds in which something was known of a hidden hand."""
    secrets: int
    """Worlds with a hidden state of a feature, or other decks waiting for their game."""
    wrong: Counter[str]


def faults(game: SpellGame, world: SpellGame, seat: int, witness: Witness) -> Iterator[str]:
    """What tells a world from the real game, or from any game."""
    if world.view(seat) != game.view(seat):
        yield "sees"
    if world.view(None) != game.view(None):
        yield "open table"
    if world.asked != game.asked or heard(world, seat) != heard(game, seat):
        yield "hears"
    if world.events_for(seat) != game.events_for(seat):
        yield "remembers"
    if witness.contradicts(world, seat):
        yield "was told"
    try:
        check_invariants(world)
    except InvariantBroken:
        yield "rules"


def count_worlds(
    box: str, mix: str | None, players: int, wanted: int, *, step: int = 3, each: int = 3
) -> Count:
    """Imagine until every seat has so many worlds."""
    rng = random.Random(players)
    worlds: Counter[int] = Counter()
    wrong: Counter[str] = Counter()
    moments = told = secrets = 0
    seed = 1000 * players
    while min([worlds[seat] for seat in range(players)]) < wanted:
        seed += 1
        mixed: dict[str, Any] = {"mix": mix, "format": "points", "games": 3} if mix else {}
        game: SpellGame = new_match(box, NAMES[:players], seed=seed, **mixed)
        witness = Witness(game)
        for number, _ in enumerate(answers(game, seed)):
            witness.listen()
            # Whatever is known of hands is rare and soon over: there one looks every time.
            if number % step and not witness.told:
                continue
            moments += 1
            for seat in game.table.seats:
                try:
                    imagination = SpellImagination(game, seat)
                except ImaginationFailed:
                    wrong["knows none"] += 1
                    print(f"  none is known: seed {seed}, answer {number}, seat {seat}", flush=True)
                    continue
                for _ in range(each):
                    worlds[seat] += 1
                    try:
                        world = imagination.world(rng)
                    except ImaginationFailed:
                        wrong["finds none"] += 1
                        print(f"  none fits: seed {seed}, answer {number}, seat {seat}", flush=True)
                        break
                    wrong.update(faults(game, world, seat, witness))
                told += each * any(about.owner != seat for about in witness.told)
                secrets += each * (bool(game.table.rules.secrets) or mix == "by-game")
            if min(worlds.values()) >= wanted and moments > 50:
                break
    return Count(min(worlds.values()), moments, told, secrets, wrong)


def main() -> int:
    """Count for all boxes and mixes, or for one; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--worlds", type=int, default=2000, help="for each seat (2000)")
    parser.add_argument("--box", help="one box or mix (all)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    options = parser.parse_args()
    failed = False
    for box, mix in EVERYTHING:
        if options.box not in (None, box):
            continue
        for players in options.players:
            found = count_worlds(box, mix, players, options.worlds)
            failed = failed or bool(found.wrong)
            named = f"{box} {mix}" if mix else box
            print(
                f"{named}, {players} players: {found.worlds} worlds and more for each seat at"
                f" {found.moments} decisions; of hands something was known in {found.told}, hidden"
                f" states in {found.secrets}; wrong: {dict(found.wrong) or 'none'}",
                flush=True,
            )
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
