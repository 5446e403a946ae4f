"""The keys, in one table, from which the last row, the help and the tests are made. A letter has
one meaning."""

from typing import NamedTuple

from textual.binding import Binding

CARD_KEYS = "1234567890aefgj"
"""The keys of the cards of a hand, or of the rows of a question, in order; no hand is larger."""


class Key(NamedTuple):
    """A key: what it does in a word or two, and more about it."""

    key: str
    words: str
    about: str = ""
    also: str = ""
    """Other keys that do the same, separated by commas; none of them is a letter."""

    def does(self, action: str, *, show: bool = True) -> Binding:
        """The key as a binding to an action of a screen."""
        bound = f"{self.key},{self.also}" if self.also else self.key
        return Binding(bound, action, self.words, show=show, tooltip=self.about)


CARD = Key("d", "Card", "all that is printed on a card; arrows go on to the next")
HAND = Key("tab", "Hand", "read your cards while something else is asked; Tab goes on")
WIZARDS = Key("i", "Wizards", "what lies open before each of them, and the discard piles")
LOG = Key("l", "Log", "the whole story")
WHY = Key("w", "Why", "why a number is what it is, or what just happened")
RULES = Key("r", "Rules", "where they matter now")
UNDO = Key("u", "Undo", "your last card or answer, if nobody knows it yet")
HIDE = Key("h", "Hide", "your hand, behind the curtain")
HINT = Key("t", "Hint", "what a cunning bot would do; pressed again, it is done")
CHAIRS = Key("b", "Chairs", "a bot plays for somebody")
MENU = Key("m", "Menu", "everything one can do here")
DEATH = Key("x", "Death", "the next one")
COACH = Key("k", "Coach", "a first round with a coach; in it, what the coach has said so far")
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

# In a show: the same wherever one is watched.

GO_ON = Key("space", "Next", "completes what is being shown; pressed again, it goes on", "enter")
BACK = Key("left", "Back", "to the step before", "backspace")
ONE_MORE = Key("right", "One more", "the next thing that happened, and no more")
SKIP = Key("s", "Skip", "this spell or turn; once every person is dead, the rest of the game")
PAUSE = Key("p", "Pause", "go step by step, or by itself")
FASTER = Key("plus", "Faster", also="equals_sign")
SLOWER = Key("minus", "Slower")
SKIP_ALL = Key("end", "All", "skip all: to the end of the show", "greater_than_sign")

# The deck-builder: capitals stand for what lies on the table; small letters mean the same as
# elsewhere.

BUY_KEYS = "ABCDEFGHIJKL"
"""For the Line-Up, the Legendary Line-Up, Wild Magic, and the player's Familiars."""
FOURTH_LEGEND = "O"
"""For a fourth Legend, which a Mayhem may deal."""
USE_KEYS = "UVWXYZ"
"""For Activates, tiles and tokens, in the order of the list."""
PLAIN = Key("P", "Plain cards", "play all cards that only give power")
SNACK = Key("M", "Snack", "three chips for whatever the top card of the main deck stands for")
END_TURN = Key("N", "End turn", "the next player's turn; it warns of what would be lost")
ALL: tuple[Key, ...] = tuple([each for each in globals().values() if isinstance(each, Key)])
"""All keys of this table."""


SPARE = ("b", "i", "u", "l", "r", "t", "w", "d", "minus", "plus")
"""The keys that the last row leaves out first if it is too short; the help and the menu have
all."""


def number_of(character: str | None) -> int | None:
    """The number of the card or row that a key stands for, from 0; None if it stands for none."""
    if not character or character not in CARD_KEYS:
        return None
    return CARD_KEYS.index(character)


def key_of(number: int) -> str:
    """The key of a card or row, counted from 0; "" if there is none."""
    return CARD_KEYS[number] if number < len(CARD_KEYS) else ""
