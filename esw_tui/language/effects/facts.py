"""Facts about effects, which stand on the effect and nowhere else."""

from typing import Any, NamedTuple


class Need(NamedTuple):
    """What an effect needs the text to have spoken of before it."""

    phrase: str
    """The words of the card that refer to it."""
    to: str
    """What must have been spoken of: one of the words in `brings`."""
    remedy: str
    """What the card writer can do about it, for the refusal."""


A_FOE = ("foe", "speak of a foe first")
DAMAGE = ("damage", "speak of damage first")
THAT_FOE = Need("that foe", *A_FOE)
ITS = Need("its", *A_FOE)
THAT_FOE_HIT = Need("that foe", *DAMAGE)
HIT_THIS_WAY = Need("this way", *DAMAGE)
REVEALED = Need("revealed", "revealed", "draw and reveal cards first")
INSTEAD = Need("instead", "sentence", "say right before it what it replaces")

DEAD = "a dead wizard has no HP, no status, no hand and no spell"
DYING = "a dying wizard has 0 HP and draws nothing, and its rank and spell stay as they are"
NO_HP = "nobody has fewer HP than a wizard without any"
CAST = "your spell has been cast by then"
NO_SPELL = "no spell has been laid down at that moment"
NO_HAND = "the hands are dealt after that moment"
NOT_TO_REVEAL = f"{NO_HAND}; say 'draw', and the cards come on top of it"
NO_CREATURE = "no creature is in play at that moment"
NOBODY_ACTED = "nobody has acted at that moment"

FEATURES = (
    "creatures",
    "reactions",
    "everlasting",
    "kill_tokens",
    "status_board",
    "bully",
    "blood",
    "standee",
    "cantrips",
    "bad_trip",
    "two_glyphs",
    "standing_answers",
    "legacies",
)
"""The features: what only some boxes have. A box says which it has; the words that belong to one
stand on the effects, and on the fields of a card (`esw_tui.cards.fields`)."""

FEATURE_OF_WORD = {
    "creature": "creatures",
    "creatures": "creatures",
    "kill": "kill_tokens",
    "kill token": "kill_tokens",
    "everlasting": "everlasting",
    "bad trip": "bad_trip",
}
"""The feature of a word, where the word decides and not the wording around it."""

HOMES_OF_KEYWORD = {
    "everlasting": ("treasure", "dead-wizard"),
    "bad trip": ("source", "quality"),
}
"""The kinds of card on which a keyword may stand alone."""


def of_word(field: str) -> Any:
    """A `feature` that depends on the word in one of the effect's fields."""
    return property(lambda effect: FEATURE_OF_WORD.get((getattr(effect, field) or "").lower()))


class Sort:
    """A kind of effect that several chapters have: a field of that kind takes any of them.

    Kinds of a single chapter are unions in its file.
    """


class Verb(Sort):
    """What a wizard does."""


class Gift(Sort):
    """What a wizard can gain."""


class Loss(Sort):
    """What a wizard can lose."""


class Swapped(Sort):
    """What two wizards can exchange."""


class Facts:
    """The facts about an effect, as they are unless its class says otherwise."""

    feature: str | None = None
    """The feature it belongs to: only cards of boxes with that feature may say it."""
    names = False
    """Whether it names a wizard of whom the text may not have spoken before."""
    needs: Need | None = None
    """What the text must have spoken of before it; None for nothing."""
    brings: tuple[str, ...] = ()
    """What the text has spoken of once it has said this."""
    looks_back = False
    """Whether it is about *that foe*."""
    of_the_victim = False
    """Whether it is about the wizard who is hit, else about *that foe*."""
    known_early = True
    """Whether it can be judged while spells are being placed."""
    limit: int | None = None
    """The largest number that makes sense in it."""
    in_vain: tuple[str, ...] = ()
    """The circumstances in which it never does anything, whichever wizard does it."""
    yours_in_vain: tuple[str, ...] = ()
    """The same where you do it, or it is done to you."""
    circumstances: tuple[str, ...] = ()
    """For a moment or a keyword: the circumstances in which its text acts."""
    later = False
    """For a moment: whether it comes in another game."""
    homes: tuple[str, ...] = ()
    """The kinds of card on which it may stand; empty for all."""


FACTS = {name: value for name, value in vars(Facts).items() if not name.startswith("__")}
