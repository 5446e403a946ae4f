"""A turn of wizards with a spell of three each and names as long as can be."""

from esw_tui.cards import load_box
from esw_tui.spellcraft.formats import Points
from esw_tui.spellcraft.views import View, WizardView

CARDS = load_box("hell-high").by_name
LONG = "Bartholomeow"


def waiting(seat: int, speed: int | None) -> WizardView:
    """A wizard with a spell of three and a name as long as can be."""
    return WizardView(
        seat, LONG, "W", 20, True, 8 - seat, 5, (), (), (), 0, 0, 0, True, 3, speed, False, ()
    )


def turn(players: int) -> View:
    """A turn of the first of so many wizards."""
    wizards = tuple(waiting(seat, 12 if seat % 2 else None) for seat in range(players))
    empty: tuple[str, ...] = ()
    return View(
        *(None, "hell-high", 1, 3, 1, "turn", 0, None, wizards, (), (), (9, 9, 9)),
        (empty, empty, empty),
        (),
        (),
        Points(games={}),
        3,
        ("kills", "rank", "power_bonus"),
        (),
    )
