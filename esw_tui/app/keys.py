"""The keys, in one table: the last row, help and tests read it. A letter has one meaning."""

from typing import NamedTuple

from textual.binding import Binding

CARD_KEYS = "1234567890aefgj"
"""The cards of a hand, or the rows of a question, in their order; no hand is larger."""


class Key(NamedTuple):
    """A key, what it does in a word or two, and what more there is to say."""

    key: str
    words: str
    about: str = ""

    def does(self, action: str, *, show: bool = True) -> Binding:
        """The key, bound to an action of a screen."""
        return Binding(self.key, action, self.words, show=show, tooltip=self.about)


CARD = Key("d", "Card", "all that is printed on a card; arrows go on to the next")
WIZARDS = Key("i", "Wizards", "what lies open before each of them, and the discard piles")
LOG = Key("l", "Log", "the whole story")
WHY = Key("w", "Why", "why a number is what it is, or what just happened")
RULES = Key("r", "Rules", "where they matter now")
UNDO = Key("u", "Undo", "your last card or answer, if nobody knows it yet")
HIDE = Key("h", "Hide", "your hand, behind the curtain")
HINT = Key("t", "Hint", "what a cunning bot would do")
CHAIRS = Key("b", "Chairs", "a bot plays for somebody")
SKIP = Key("s", "Skip", "once every person is dead: to the end of the game; in a replay a spell")
MENU = Key("m", "Menu", "everything one can do here")
PAUSE = Key("p", "Pause", "or let it go on by itself")
DEATH = Key("x", "Death", "the next one")
COACH = Key("k", "Coach", "a first round with a coach; there, all that was said")
NEW = Key("n", "New match")
CONTINUE = Key("c", "Continue", "where a match stopped")
WATCH = Key("v", "Watch", "the rules played out, or a match again")
REMATCH = Key("z", "Rematch", "the same players once more")
SHARE = Key("S", "Share", "a page that plays the match, to give away")
SETTINGS = Key("o", "Settings", "looks and pace")
QUIT = Key("q", "Quit")
YES = Key("y", "Yes")
HELP = Key("question_mark", "Help")
LEAVE = Key("escape", "Leave", "for the title")
NEXT = Key("space", "Next spell")
ALL: tuple[Key, ...] = tuple([each for each in globals().values() if isinstance(each, Key)])
"""The table itself."""


SPARE = ("b", "i", "u", "l", "r", "t", "w", "d")
"""What the last row leaves out first where it is too short; help and the menu have all of them."""


def number_of(character: str | None) -> int | None:
    """Which card or row a key stands for, from 0; None if it stands for none."""
    if not character or character not in CARD_KEYS:
        return None
    return CARD_KEYS.index(character)


def key_of(number: int) -> str:
    """The key of a card or row, counted from 0; nothing if there are too many."""
    return CARD_KEYS[number] if number < len(CARD_KEYS) else ""
