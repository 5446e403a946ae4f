"""What is the same for all questions of one kind, wherever the game asks them."""

from typing import Any, NamedTuple


class Question(NamedTuple):
    """One kind of question."""

    words: str
    """What all players may hear about the seat that is asked: "chooses a target"."""
    chapter: str
    """The chapter of the rules that helps with it, by its title."""
    rules: tuple[str, ...]
    """The rules behind it, by number; a demo about none of them shows the first."""
    advice: str = "worth most"
    """The reason that a hint gives, where it is the same for every pick."""
    no: Any = None
    """Where a question comes again and again in a turn: the key of the option that says no."""
