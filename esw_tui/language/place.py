"""A place on a card where a sentence can stand, and the strict reader of its game.

Completion and advice try many sentences. They ask here, where no suggestions are looked for.
"""

from collections.abc import Callable, Iterable, Set
from typing import Any, NamedTuple

from lark.exceptions import UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.tables import DECKBUILDING, SPELLCRAFT, Grammar

NEARLY = 0.9
"""How much alike a mistyped sentence and a suggested one must be. Looking for less likeness would
cost most of the time that a mistake costs, and such suggestions are never told."""


class Speech(NamedTuple):
    """How the sentences of one game are read and printed, without help for mistakes."""

    grammar: Grammar
    read: Callable[[str, str, set[str]], Any]
    """(line, start, spoken): the effect of a line; `start` is its symbol in the grammar."""
    say: Callable[[Any, str], str]
    """(effect, start): its words."""
    refuse: "Callable[[str, SentencePlace], Any]"
    """(text, place): reads a text with all the help for mistakes there is."""


def spellcraft_speech() -> Speech:
    """The speech of the spell-crafting boxes."""
    from esw_tui.language.parser import Allowed, meant, parse_aim, parse_power, parse_text
    from esw_tui.language.printer import print_aim, print_line, print_power

    parses: dict[str, Callable[[str, Allowed], Any]] = {
        "line": parse_text,
        "power": parse_power,
        "aim": parse_aim,
    }

    says: dict[str, Callable[[Any], str]] = {
        "line": print_line,
        "power": print_power,
        "aim": print_aim,
    }

    def refuse(text: str, place: SentencePlace) -> Any:
        return parses[place.start](text, Allowed(place.against, place.features, NEARLY))

    return Speech(SPELLCRAFT, meant, lambda effect, start: says[start](effect), refuse)


def deckbuilding_speech() -> Speech:
    """The speech of the deck-builder."""
    from esw_tui.language.deckbuilding.parser import build, parse_text
    from esw_tui.language.deckbuilding.printer import print_line
    from esw_tui.language.deckbuilding.references import check_references
    from esw_tui.language.tables import parser

    def read(line: str, start: str, spoken: set[str]) -> Any:
        tree = parser(DECKBUILDING).parse(line, start=start)
        check_references(tree, line, spoken)
        return build(tree)

    def refuse(text: str, place: SentencePlace) -> Any:
        return parse_text(text, place.against, place.known, NEARLY)

    return Speech(DECKBUILDING, read, lambda effect, start: print_line(effect), refuse)


class SentencePlace(NamedTuple):
    """Where a sentence stands, and what may be said there."""

    speech: Speech
    start: str
    """`line`, `power` or `aim`."""
    kind: str = ""
    """The kind of the card."""
    against: Callable[[Any], str | None] = lambda effect: None
    """Why an effect does not belong there; None if it does."""
    features: Set[str] | None = None
    """The features whose words may be said; None for all."""
    known: frozenset[str] = frozenset()
    """What the text can refer to from the start."""

    def house(self, text: str) -> str | None:
        """The text in house wording; None unless all of it is understood and belongs here."""
        read = self.read(text)
        if read is None or any(self.against(effect) for effect in read):
            return None
        return "\n".join(self.speech.say(effect, self.start) for effect in read)

    def read(self, text: str) -> list[Any] | None:
        """The effects of the lines of a text, wherever they belong; None if one is not
        understood."""
        spoken = set(self.known)
        try:
            return [self.speech.read(line, self.start, spoken) for line in text.split("\n")]
        except (UnexpectedToken, CardTextError):
            return None

    def error(self, text: str) -> CardTextError:
        """What the strict parser has against a text that it does not take."""
        try:
            self.speech.refuse(text, self)
        except CardTextError as error:
            return error
        raise AssertionError(f"{text!r} was refused and is fine")

    def why_not(self, effects: Iterable[Any]) -> str | None:
        """Why some effects do not belong here; None if they do."""
        return next(filter(None, map(self.against, effects)), None)
