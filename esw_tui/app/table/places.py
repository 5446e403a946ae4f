"""Where everything on the table stands, for any size of terminal: one function, no overlaps."""

from collections.abc import Callable
from typing import NamedTuple

from esw_tui.app.screens.base import LEAST, room

BUILDING, ASKED, SHOWN, TOLD, ROUND = "building", "asked", "shown", "told", "round"
"""What the table is for just now: building a spell, a question, showing play, telling a story,
looking back at a round."""
RANKS = 8
CARD = 42
"""Columns of the full card in a small terminal."""
SHOWN_CARD = 54
"""The same in a show: few cards have to be cut there, and the story beside it repeats them."""
ASKING = 49
BUTTON = 9
FACES = 11
"""Rows of a hand of small cards."""
TALL_FACES, MOST_FACES = 15, 18
"""Rows of a hand of full cards: usually, and at the most where some of them need more."""
BIG_CARD = 12
"""Rows of the full card where there is a lot of room: the story stands below it."""
SPELL = 18
"""Rows of a spell with its name while a story is told, where there is a lot of room."""
LEAST_NEWS = 3
"""Rows of a line or two of news in a frame, above a hand."""
LEAST_CARD = 5
"""Rows of a card whose first words are to be read; `d` has all of it."""
LEAST_HAND = 4
"""Rows of a hand below a question that a coach explains."""
LEAST_SPELL = 3
"""Rows of a spell's name and its cards, by name."""
STORY = 5
"""Rows that the story needs to be told in a pane of its own."""
PLATES = 7
"""Rows of a spell with its name, where a hand lies below it."""
TOP = 11
"""Rows of the board beside the mats."""
TALL_TOP = 13
"""The same where there is a lot of room: the mats tell what the cards on them do."""
AIR = 2
"""Rows that a question wants but can do without."""
LEAST_QUESTION = 6
"""Rows of a question with few answers."""
GALLERY = 84
"""Columns beside the story where cards that lie open have room, while no spell is cast."""
FLAT = 3
MAT = 5
FEW = 4
"""More players than these have the ladder laid flat above their mats, unless there is room."""


class PanePlace(NamedTuple):
    """The place of a pane, in cells: its first column and row, and how many of each."""

    x: int
    y: int
    width: int
    height: int


Places = dict[str, PanePlace]
"""Places by id of a widget; a widget without a place is not shown."""


class Occasion(NamedTuple):
    """What decides about places besides the size of the terminal."""

    players: int
    has_board: bool
    mode: str = SHOWN
    is_casting: bool = False
    """Whether a spell lies open, with its name and perhaps dice."""
    has_card: bool = True
    """Whether there is a card to be read."""
    is_coached: bool = False
    """Whether a coach explains beside the table all the time."""
    has_button: bool = False
    """Whether there is a button for what Enter does."""
    has_hand: bool = False
    """Whether the hand lies beside a question that is not about a spell."""
    news: int = 0
    """Rows of the news to tell before any card is looked at."""
    hand: int = 0
    """Rows of that hand, a line for each card."""
    question: int = FACES
    """Rows that the question and its answers would like to have."""
    has_spell: bool = True
    """Whether there is a spell to look at."""
    reads_card_in: Callable[[int, int], bool] = lambda width, height: True
    """Whether every word of the card to be read has room in so many columns and rows."""
    full_hand: Callable[[int, int], bool] = lambda width, height: True
    """Whether every card of the hand has all its words on it in so many columns and rows."""
    rows_of_round: Callable[[int, int], int] = lambda width, height: height
    """How many of so many rows are needed to look back at a round, in so many columns."""


def places(width: int, height: int, occasion: Occasion) -> Places:
    """The places of all widgets; the last row of the terminal belongs to the keys."""
    width, height = max(width, LEAST[0]), max(height, LEAST[1]) - 1
    size = room(width, height + 1)
    found = {"heading": PanePlace(0, 0, width, 1)}
    above = small_top(width, occasion) if size == "compact" else large_top(width, size, occasion)
    found |= above
    line = 1 + max(place.y + place.height - 1 for place in above.values())
    found["queue"] = PanePlace(0, line, width - (BUTTON if occasion.has_button else 0), 1)
    if occasion.has_button:
        found["place"] = PanePlace(width - BUTTON, line, BUTTON, 1)
    rest = PanePlace(0, line + 1, width, height - line - 1)
    lower = small_bottom if size == "compact" else large_bottom
    return found | lower(rest, occasion, is_huge=size == "huge")


def small_top(width: int, occasion: Occasion) -> Places:
    """In a small terminal, the board as a ladder; without a board a row for each wizard."""
    if occasion.has_board:
        return {"board": PanePlace(0, 1, width, RANKS)}
    return {"wizards": PanePlace(0, 1, width, occasion.players)}


def large_top(width: int, size: str, occasion: Occasion) -> Places:
    """In a larger one, the board beside the mats or flat above them; without a board only the
    mats."""
    top = TALL_TOP if size == "huge" else TOP
    if not occasion.has_board:
        few = size == "huge" or occasion.players <= FEW
        return {"wizards": PanePlace(0, 1, width, top if few else 2 * MAT)}
    if size == "roomy" and occasion.players > FEW:
        return {
            "board": PanePlace(0, 1, width, FLAT),
            "wizards": PanePlace(0, 1 + FLAT, width, 2 * MAT),
        }
    board = 74 if size == "huge" else 56
    return {
        "board": PanePlace(0, 1, board, top),
        "wizards": PanePlace(board, 1, width - board, top),
    }


def small_bottom(rest: PanePlace, occasion: Occasion, *, is_huge: bool) -> Places:
    """In a small terminal, the spell as plates, and below it two panes."""
    x, y, width, height = rest
    plates = 3 if occasion.has_spell and not occasion.has_hand else 0
    spell = 5 if occasion.is_casting else plates
    if occasion.mode == ASKED:
        spell = spared(spell, height - occasion.question)
    found = {"spell": PanePlace(x, y, width, spell)} if spell else {}
    y, height = y + spell, height - spell
    match occasion.mode:
        case "building" if occasion.is_coached:
            left = {"hand": width - CARD}
            right = "side"
        case "building":
            left, right = {"hand": width - CARD}, "detail"
        case "asked":
            left = {"question": width - CARD if occasion.is_coached else ASKING}
            right = "side"
            if occasion.has_hand and not occasion.is_coached:
                return found | small_question(PanePlace(x, y, width, height), occasion)
            asking, columns = occasion.question + 1, width - CARD  # a row for refusals
            if occasion.has_hand and height - asking >= LEAST_HAND:
                return found | {
                    "question": PanePlace(x, y, columns, asking),
                    "hand": PanePlace(x, y + asking, columns, height - asking),
                    "side": PanePlace(x + columns, y, CARD, height),
                }
        case "round":
            return {"question": PanePlace(x, y - spell, width, height + spell)}
        case "told":
            return found | {"question": PanePlace(x, y, width, height)}
        case _ if occasion.is_coached:
            return found | {"side": PanePlace(x, y, width, height)}
        case _:
            height -= 1
            found["question"] = PanePlace(x, y + height, width, 1)
            if occasion.has_card and not occasion.reads_card_in(SHOWN_CARD, height):
                return found | {"detail": PanePlace(x, y, width, height)}
            left, right = ({"detail": SHOWN_CARD} if occasion.has_card else {}), "side"
    at = x
    for id, columns in left.items():
        found[id] = PanePlace(at, y, columns, height)
        at += columns
    return found | {right: PanePlace(at, y, width - at, height)}


def spared(spell: int, left: int) -> int:
    """The rows of a spell above a question, of at most `left`: all answers have to be seen at once,
    so plates become names, and with too few rows for those the spell goes."""
    spared = min(spell, left)
    return spared if spared >= LEAST_SPELL else 0


def small_question(rest: PanePlace, occasion: Occasion) -> Places:
    """A question beside the hand. The news, or the card to be read, stand below the question where
    all of them have room there, or more than above the hand; else the news stand above the
    hand."""
    x, y, width, height = rest
    left = height - occasion.question
    right = PanePlace(x + ASKING, y, width - ASKING, height)
    news = height - occasion.hand if occasion.news else 0
    if occasion.news:
        told = min(occasion.news, left)
        fits = told == occasion.news or told >= LEAST_CARD
        below = told if fits and told > max(news, LEAST_NEWS - 1) else 0
    else:
        below = left if occasion.has_card and left >= LEAST_CARD else 0
    if below:
        asking = height - below
        return {
            "question": PanePlace(x, y, ASKING, asking),
            "detail": PanePlace(x, y + asking, ASKING, below),
            "hand": right,
        }
    found = {"question": PanePlace(x, y, ASKING, height)}
    if news < LEAST_NEWS <= height - occasion.news:
        news = occasion.news  # all of them, and as many cards as find room
    if news >= LEAST_NEWS:  # above the hand
        return found | {
            "detail": right._replace(height=news),
            "hand": right._replace(y=y + news, height=height - news),
        }
    return found | {"detail" if occasion.news else "hand": right}


def large_bottom(rest: PanePlace, occasion: Occasion, *, is_huge: bool) -> Places:
    """In a larger one, the spell beside a column with the card to be read and the story, and below
    it the hand or the question."""
    x, y, width, height = rest
    column = 56 if is_huge else 40
    idle = not (occasion.is_casting or occasion.is_coached or occasion.has_hand)
    if is_huge and idle and occasion.mode in (ASKED, SHOWN):
        column = GALLERY
    left, right = width - column, width - column
    below = hand_rows(width, occasion.full_hand) if is_huge else FACES
    above = height - below
    lower = y + above
    card = min(above if not is_huge else BIG_CARD, above) if occasion.has_card else 0
    mode = occasion.mode
    if mode == ASKED and not occasion.is_coached:
        if occasion.has_hand:
            return asked_with_hand(rest, occasion, column, below, is_huge=is_huge)
        return asked(rest, occasion, column, card)
    if mode == ROUND:
        told = occasion.rows_of_round(left, height - card)
        lying = height - told if is_huge and card else 0
        found = {"detail": PanePlace(x, y + height - lying, left, lying)} if lying else {}
        return found | {
            "question": PanePlace(x, y, left, height - lying),
            "side": PanePlace(right, y, column, height),
        }
    if occasion.is_coached:
        found = {"side": PanePlace(right, y, column, above if mode == BUILDING else height)}
        card = 0
    elif mode == BUILDING:
        found = (
            {"side": PanePlace(right, y + card, column, above - card)} if above > card + 2 else {}
        )
    else:
        found = {"side": PanePlace(right, y + card, column, height - card)}
    if card:
        found["detail"] = PanePlace(
            right, y, column, above if mode == BUILDING and not found else card
        )
    match mode:
        case "building":
            found["spell"] = PanePlace(x, y, left, above)
            found["hand"] = PanePlace(x, lower, width, below)
        case "shown" if not occasion.is_casting and not occasion.is_coached:
            found["side"] = PanePlace(x, y, left if card else width, height - 1)
            found["question"] = PanePlace(x, y + height - 1, width, 1)
            if card:
                found["detail"] = PanePlace(right, y, column, height - 1)
        case "shown":
            found["spell"] = PanePlace(x, y, left, height - 1)
            found["question"] = PanePlace(x, y + height - 1, left, 1)
        case _ if is_huge and not occasion.is_coached:
            lower, below = y + SPELL, height - SPELL
            found["spell"] = PanePlace(x, y, left if card else width, SPELL)
            found["question"] = PanePlace(x, lower, width // 2, below)
            found["side"] = PanePlace(width // 2, lower, width - width // 2, below)
            if card:
                found["detail"] = PanePlace(right, y, column, SPELL)
        case _:
            if is_huge:  # what is asked about has the rows that its answers leave
                below = max(LEAST_QUESTION, min(occasion.question, below))
            found["spell"] = PanePlace(x, y, left, height - below)
            found["question"] = PanePlace(x, y + height - below, left, below)
    return found


def hand_rows(width: int, full_hand: Callable[[int, int], bool]) -> int:
    """As many rows as all cards of a hand need for all their words, if there are so many."""
    rows = range(TALL_FACES, MOST_FACES + 1)
    return next((each for each in rows if full_hand(width, each)), TALL_FACES)


def asked(rest: PanePlace, occasion: Occasion, column: int, card: int) -> Places:
    """A question below the spell that asks, as high as its answers need; or above the story. The
    card to be read stands beside them, with the story below it if that is nowhere else."""
    x, y, width, height = rest
    asking = max(LEAST_QUESTION, min(occasion.question, height // 2))
    left = width - column
    if occasion.is_casting:
        found = {
            "spell": PanePlace(x, y, left, height - asking),
            "question": PanePlace(x, y + height - asking, left, asking),
            "side": PanePlace(left, y + card, column, height - card),
        }
        return found | ({"detail": PanePlace(left, y, column, card)} if card else {})
    left = left if card else width
    found = {
        "question": PanePlace(x, y, left, asking),
        "side": PanePlace(x, y + asking, left, height - asking),
    }
    return found | ({"detail": PanePlace(left, y, column, height)} if card else {})


def asked_with_hand(
    rest: PanePlace, occasion: Occasion, column: int, below: int, *, is_huge: bool
) -> Places:
    """A question above the hand, with the card to be read beside it. Above the question stands the
    spell that asks, on plates unless there is a lot of room; or below it the story."""
    x, y, width, height = rest
    left, above = width - column, height - below
    asking = max(LEAST_QUESTION, min(occasion.question, above - PLATES))
    if not occasion.is_casting and asking < occasion.question - AIR:  # all answers are seen at once
        has_both = occasion.question - AIR <= above - STORY
        asking = min(occasion.question, above - STORY if has_both else above)
    spell = (above - asking if is_huge else PLATES) if occasion.is_casting else 0
    story = above - asking if not spell and above - asking >= STORY else 0
    found = {
        "question": PanePlace(x, y + spell, left, above - spell - story),
        "detail": PanePlace(left, y, column, above),
        "hand": PanePlace(x, y + above, width, below),
    }
    if spell:
        found["spell"] = PanePlace(x, y, left, spell)
    if story:
        found["side"] = PanePlace(x, y + asking, left, story)
    elif above > TALL_FACES + 3:
        found["detail"] = PanePlace(left, y, column, BIG_CARD)
        found["side"] = PanePlace(left, y + BIG_CARD, column, above - BIG_CARD)
    return found
