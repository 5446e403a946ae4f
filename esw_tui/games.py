"""The list of boxes, and how each is made ready."""

from collections.abc import Iterator, Mapping, Sequence

from esw_tui.cards import box_names
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import Dealer, SeededDealer
from esw_tui.kernel.shelf import Box
from esw_tui.spellcraft.boxes import playable_box, rulebook, rulebook_of
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.setup import new_table

__all__ = ["GAMES", "new_match", "playable_box", "rulebook", "rulebook_of", "usual_box"]


class Shelf(Mapping[str, Box]):
    """Every box of `cards.yaml`, which is not read before somebody looks."""

    def __getitem__(self, name: str) -> Box:
        from esw_tui.spellcraft.boxes.shelf import SpellBox  # YAML: not for whoever just plays

        if name not in box_names():
            raise KeyError(name)
        return SpellBox(name)

    def __iter__(self) -> Iterator[str]:
        return iter(box_names())

    def __len__(self) -> int:
        return len(box_names())


GAMES = Shelf()
"""All games there are, by name."""


def usual_box(last: str = "") -> str:
    """The box to play where none was named: the one played `last`, else the first there is."""
    return last if last in GAMES else next(iter(GAMES))


def new_match(
    box: str,
    seats: Sequence[str],
    *,
    seed: int | str = 0,
    dealer: Dealer | None = None,
    wizards: Sequence[str] | None = None,
    format: str | None = None,
    games: int | None = None,
    tokens: int | None = None,
    packs: Sequence[str] = (),
) -> SpellGame:
    """Begin a match: the players' names clockwise, and one seed for all chance.

    `format` is one of the match formats the box offers, `games` or `tokens` how long it lasts.
    """
    if isinstance(packs, str):
        raise PackError(f"Packs come as a list of files, not as '{packs}'.")
    rules = rulebook(box, *packs)
    table = new_table(
        rules,
        seats,
        dealer or SeededDealer(seed),
        wizards=wizards,
        format=format,
        games=games,
        tokens=tokens,
    )
    return SpellGame(table)
