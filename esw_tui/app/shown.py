"""The games that the app has a table for."""

from esw_tui.cards.games import SPELLCRAFT
from esw_tui.errors import UsageError
from esw_tui.games import GAMES, game_of, usual_box

SHOWN = (SPELLCRAFT,)
"""By the word that a box says."""


def shown_boxes() -> tuple[str, ...]:
    """The boxes that can be played on a screen."""
    return tuple([box for box in GAMES if game_of(box) in SHOWN])


def usual_shown_box(last: str) -> str:
    """The box to put on the table where none was named: the one played last, else the first."""
    boxes = shown_boxes()
    return last if last in boxes else usual_box(boxes[0])


def check_shown(box: str) -> None:
    """Refuse a box that there is no table for on the screen."""
    if box in GAMES and game_of(box) not in SHOWN:
        raise UsageError(
            f"there is no table for {box} on the screen yet; 'esw play --headless --box {box}'"
            " lets bots play it, and 'esw replay FILE --log' tells a match of it."
        )
