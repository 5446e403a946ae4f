"""A kind of question: what is the same wherever the game asks it."""

from typing import NamedTuple


class Question(NamedTuple):
    """One kind of question."""

    words: str
    """What everybody may hear about whoever is asked: "chooses a target"."""
    chapter: str
    """The chapter of the rules that helps with it, by its title."""
    rules: tuple[str, ...]
    """The rules behind it, by number; a demo about none of them shows the first."""
    advice: str = "worth most"
    """The reason that a hint gives, where it is the same for every pick."""
