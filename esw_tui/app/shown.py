"""The games that the app can show."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from esw_tui.cards.games import DECKBUILDING, SPELLCRAFT
from esw_tui.errors import UsageError
from esw_tui.games import GAMES, game_of, usual_box

if TYPE_CHECKING:
    from esw_tui.app.shown_game import ShownGame


def spells() -> "ShownGame":
    from esw_tui.app.table.spell_game import SpellsShown

    return SpellsShown()


def decks() -> "ShownGame":
    from esw_tui.app.deck_table.deck_game import DecksShown

    return DecksShown()


SHOWN: Mapping[str, "Callable[[], ShownGame]"] = {SPELLCRAFT: spells, DECKBUILDING: decks}
"""By the name of a game; its modules are imported when it is played."""


@cache
def shown_game(game: str) -> "ShownGame":
    """How a game is shown, by its name."""
    return SHOWN[game]()


def shown_by_box(box: str) -> "ShownGame":
    """How the game of a box is shown. Raises `UsageError` if the app cannot show it."""
    check_shown(box)
    return shown_game(game_of(box))


def shown_boxes() -> tuple[str, ...]:
    """The boxes that can be played on a screen."""
    return tuple([box for box in GAMES if game_of(box) in SHOWN])


def usual_shown_box(last: str, packs: Sequence[str] = ()) -> str:
    """The box to play if none is named: the one played last, else the first; with packs one that
    they have cards for.

    Raises `PackError`.
    """
    return usual_box(last if is_shown(last) else shown_boxes()[0], packs)


def is_shown(box: str) -> bool:
    """Whether there is such a box or mix, and the app can show it."""
    return box in GAMES and game_of(box) in SHOWN


def check_shown(box: str) -> None:
    """Raise `UsageError` for a box that the app cannot show."""
    if box in GAMES and game_of(box) not in SHOWN:
        raise UsageError(
            f"there is no table for {box} on the screen yet; 'esw play --headless --box {box}'"
            " lets bots play it, and 'esw replay FILE --log' tells a match of it."
        )
