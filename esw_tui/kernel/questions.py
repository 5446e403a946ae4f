"""A kind of question: all that is known about it wherever it is asked."""

from typing import NamedTuple


class Question(NamedTuple):
    """One kind of question."""

    words: str
    """What everybody may hear about whoever is asked: "chooses a target"."""
    chapter: str
    """The chapter of the rules that helps with it, by its title."""
    rules: tuple[str, ...]
    """The rules behind it; a story that is about none of them shows the first."""
    advice: str = "worth most"
    """Why a hint is good, if the reason is the same whatever is picked."""
