"""The places of all panes on the deck-builder's table, for any size of terminal."""

from typing import NamedTuple

from esw_tui.app.screens.base import LEAST, room
from esw_tui.app.table.places import ASKED, SHOWN, TOLD, PanePlace, Places

CARD = 31
"""The width of the full card in a small terminal."""
SHELF = 5
"""The height of both Line-Ups as lists."""
SAID = 3
"""The height of one line in a frame."""
TURN = 3
"""The height of what is in play in a small terminal."""


class DeckOccasion(NamedTuple):
    """What the places depend on besides the size of the terminal."""

    players: int
    mode: str
    is_coached: bool = False
    """Whether a coach explains beside the table all the time."""
    has_hand: bool = True
    """Whether there is a hand to be seen."""
    is_dealt: bool = False
    """Whether tiles and Familiars to choose from lie where the Line-Ups will."""


class Floors(NamedTuple):
    """The heights of the floors of a large table; the middle gets what is left."""

    market: int
    mats: int
    hand: int


LARGE = {"huge": Floors(15, 8, 15), "tall": Floors(11, 6, 12), "roomy": Floors(9, 5, 10)}
CHOOSING = 6
"""Rows of the question which tile and which Familiar to keep."""
TALL = 38
"""From this many rows on a roomy table has larger cards."""


def deck_places(width: int, height: int, occasion: DeckOccasion) -> Places:
    """The place of each pane; the last row of the terminal is left to the keys."""
    width, height = max(width, LEAST[0]), max(height, LEAST[1]) - 1
    size = room(width, height + 1)
    found = {"heading": PanePlace(0, 0, width, 1)}
    if size == "compact":
        return found | small(width, height, occasion)
    return found | large(width, height, "tall" if size == "roomy" and height >= TALL else size,
                         occasion)  # fmt: skip


def small(width: int, height: int, occasion: DeckOccasion) -> Places:
    """The places in a small terminal: a row per player, Line-Ups as lists, the turn in three rows,
    then two halves."""
    y = 1 + occasion.players
    found = {
        "wizards": PanePlace(0, 1, width, occasion.players),
        "market": PanePlace(0, y, width, SHELF),
        "spell": PanePlace(0, y + SHELF, width, TURN),
    }
    y += SHELF + TURN
    rest = height - y
    left = width - CARD
    if occasion.mode == TOLD:
        return found | {"question": PanePlace(0, y, width, rest)}
    found["question"] = PanePlace(0, y, left, rest)
    right = PanePlace(left, y, CARD, rest)
    if occasion.mode == ASKED:
        return found | {"side" if occasion.is_coached else "detail": right}
    return found | {"question": PanePlace(0, y + rest - 1, width, 1),
                    "side": PanePlace(0, y, width, rest - 1)}  # fmt: skip


def large(width: int, height: int, size: str, occasion: DeckOccasion) -> Places:
    """The places in a large terminal: Line-Ups, mats, cards in play beside a card and the story,
    the hand beside the question."""
    floors = LARGE[size]
    if occasion.is_dealt:
        spare = floors.hand - CHOOSING
        floors = Floors(floors.market + spare, floors.mats, CHOOSING)
    column = 50 if size == "huge" else 36
    card = 40 if size == "huge" else 30
    middle = height - 1 - floors.market - floors.mats - floors.hand
    y = 1 + floors.market + floors.mats
    lower = y + middle
    asked = max(58, width // 2)
    found = {
        "market": PanePlace(0, 1, width, floors.market),
        "wizards": PanePlace(0, 1 + floors.market, width, floors.mats),
    }
    if occasion.is_coached:
        found["spell"] = PanePlace(0, y, width - column - 20, middle)
        found["side"] = PanePlace(width - column - 20, y, column + 20, middle)
    else:
        found["spell"] = PanePlace(0, y, width - column - card, middle)
        found["detail"] = PanePlace(width - column - card, y, card, middle)
        found["side"] = PanePlace(width - column, y, column, middle)
    found["hand"] = PanePlace(0, lower, width - asked, floors.hand)
    found["question"] = PanePlace(width - asked, lower, asked, floors.hand)
    if occasion.mode == SHOWN and not occasion.is_coached:
        # Nothing is asked: the story takes the question's place, and what is in play that of the
        # story.
        found["spell"] = PanePlace(0, y, width - card, middle)
        found["detail"] = PanePlace(width - card, y, card, middle)
        told = floors.hand - SAID
        found["side"] = PanePlace(width - asked, lower, asked, told)
        found["question"] = PanePlace(width - asked, lower + told, asked, SAID)
    if occasion.is_dealt and not occasion.is_coached:
        del found["detail"]
        found["spell"] = PanePlace(0, y, width - column, middle)
    if occasion.is_dealt or (occasion.mode == TOLD and not occasion.has_hand):
        del found["hand"]
        found["question"] = PanePlace(0, lower, width, floors.hand)
    return found
