"""The list of boxes, and how each is made ready.

A box says in `cards.yaml` which game it is played by; whatever is asked of a box is asked of
that game.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from esw_tui.cards.box import all_box_names, boxes_of, game_of, joined_boxes
from esw_tui.cards.games import DECKBUILDING, SPELLCRAFT
from esw_tui.errors import PackError, UnknownBox
from esw_tui.kernel.chapters import Note
from esw_tui.kernel.dealer import Dealer, SeededDealer
from esw_tui.kernel.game import AnyGame, Game
from esw_tui.kernel.rules import Rules
from esw_tui.kernel.shelf import Box

__all__ = ["GAMES", "boxes_of", "game_of", "new_match", "rulebook", "usual_box"]


class Rulebooks(Protocol):
    """What makes boxes of a game ready for play, and keeps them."""

    def __call__(self, box: str, *packs: str) -> Rules[Any, Any]:
        """A box with the files of home-made packs."""

    def cache_clear(self) -> None:
        """Keep none of them."""


class BoxGame(NamedTuple):
    """A game that boxes are played by; its modules are read when one of them is."""

    rulebooks: Callable[[], Rulebooks]
    box: Callable[[str], Box]
    """A box as saves and screens ask for it; needs YAML, unlike whoever just plays."""


_STAMPS: dict[tuple[str, str], tuple[int, int] | None] = {}
"""By game and pack: how the pack looked when it was last read for that game."""


def have_changed(game: str, packs: Sequence[str]) -> bool:
    """Whether a pack is another than it was: somebody writes at it between two matches.

    One that was never seen here may have been read all the same, by whoever did not ask here.
    """
    changed = False
    for pack in packs:
        try:
            found = os.stat(pack)
            stamp = (found.st_mtime_ns, found.st_size)
        except (OSError, ValueError):
            stamp = None
        changed = changed or (game, pack) not in _STAMPS or _STAMPS[game, pack] != stamp
        _STAMPS[game, pack] = stamp
    return changed


def spellcraft_rules() -> Rulebooks:
    from esw_tui.spellcraft.boxes import rulebook

    return rulebook


def spellcraft_box(name: str) -> Box:
    from esw_tui.spellcraft.boxes.shelf import SpellBox

    return SpellBox(name)


def deckbuilding_rules() -> Rulebooks:
    from esw_tui.deckbuilding.made_ready import rules

    return rules


def deckbuilding_box(name: str) -> Box:
    from esw_tui.deckbuilding.shelf import DeckBuildingBox

    return DeckBuildingBox(name)


BOX_GAMES = {
    SPELLCRAFT: BoxGame(spellcraft_rules, spellcraft_box),
    DECKBUILDING: BoxGame(deckbuilding_rules, deckbuilding_box),
}
"""The games by the word that a box says."""


class Shelf(Mapping[str, Box]):
    """Every box of `cards.yaml`, which is not read before somebody looks.

    Those that can be mixed are there mixed too, as `one+other`, without being counted.
    """

    def __getitem__(self, name: str) -> Box:
        """Raises `UnknownBox`, which says what is wrong with the name."""
        return BOX_GAMES[game_of(name)].box(name)

    def __contains__(self, name: object) -> bool:
        try:
            return isinstance(name, str) and bool(game_of(name))
        except UnknownBox:
            return False

    def __iter__(self) -> Iterator[str]:
        return iter(all_box_names())

    def __len__(self) -> int:
        return len(all_box_names())


GAMES = Shelf()
"""All boxes there are, by name."""


def usual_box(last: str = "", packs: Sequence[str] = ()) -> str:
    """The box to play where none was named: the one played `last`, else the first there is; with
    packs one that they join. Raises `PackError`."""
    usual = last if last in GAMES else next(iter(GAMES))
    joined = [box for pack in packs for box in joined_boxes(pack)]
    return usual if not joined or set(joined) & set(boxes_of(usual)) else joined[0]


def rulebook(box: str, *packs: str) -> Rules[Any, Any]:
    """A box ready for play, with home-made packs; the same object for every match.

    Raises `UnknownBox`, or `PackError` with file and line for a pack that cannot be played.
    """
    game = game_of(box)
    rulebooks = BOX_GAMES[game].rulebooks()
    if packs and have_changed(game, packs):
        rulebooks.cache_clear()
    return rulebooks(box, *packs)


def new_match(
    box: str,
    seats: Sequence[str],
    *,
    seed: int | str = 0,
    dealer: Dealer | None = None,
    wizards: Sequence[str] | None = None,
    packs: Sequence[str] = (),
    note: Note | None = None,
    **settings: int | str | None,
) -> AnyGame:
    """Begin a match: the players' names clockwise, and one seed for all chance.

    `settings` are what the box leaves to the players: in a spell-crafting box the `format`, how
    many `games` or `tokens` it lasts, `start_hp` and `hands` (hidden or open), in a deck-building
    one `tokens` per player, `menu`, `defenses` and `turns`. What is left out, or None, is as usual.
    `note` is for those who look on: see `esw_tui.kernel.listening`.
    """
    if isinstance(packs, str):
        raise PackError(f"Packs come as a list of files, not as '{packs}'.")
    rules = rulebook(box, *packs)
    wished = {name: value for name, value in settings.items() if value is not None}
    settled = rules.settled(len(seats), wished)
    table = rules.new_table(seats, dealer or SeededDealer(seed), settled, wizards or ())
    return Game(table, note=note)
