"""Events as sentences of the story, with the numbers of a Power Roll."""

from functools import partial

from rich.text import Text

from esw_tui.app.shown_game import ShownGame
from esw_tui.app.signs import Look
from esw_tui.app.table.paint import told_with_chips
from esw_tui.cards.card import BANDS
from esw_tui.kernel.events import Event
from esw_tui.spellcraft.events import PowerRolled


def story_line(look: Look, shown: ShownGame, event: Event, names: tuple[str, ...]) -> Text:
    """An event as a line of the story: players are chips, and loud events stand out."""
    return told_with_chips(look, partial(told, event), names, shown.style_in_story(event))


def told(event: Event, names: tuple[str, ...]) -> str:
    """An event as a sentence of the story; of a Power Roll also the sum and the line it has
    picked."""
    if not isinstance(event, PowerRolled):
        return event.text(names)
    again = " after rolling again" if event.rerolled else ""
    rolled = f"{explained_sum(event)}, line {BANDS[event.band]}"
    return f"{names[event.seat]}'s Power Roll{again}: {rolled}."


def explained_sum(roll: PowerRolled) -> str:
    """The dice and what is added to them: `4 + 2 + 3 = 9`."""
    added = [more for _, more in roll.bonuses]
    shown = " + ".join(map(str, [*roll.dice, *added]))
    return f"{shown} = {roll.total}" if len(roll.dice) + len(added) > 1 else shown
