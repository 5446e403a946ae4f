"""Why a text of the deck-builder is refused, and what could stand there instead."""

from collections.abc import Callable

from lark.exceptions import UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.deckbuilding.models import MODELS
from esw_tui.language.refusals import (
    NEAREST,
    fitting_terminals,
    what_is_wrong,
    what_would_fit,
)
from esw_tui.language.suggestions import ALIKE, LOOKED_AT, expected_words, meant_word
from esw_tui.language.tables import DECKBUILDING, parser

EXAMPLES = {
    "do": "a verb such as 'draw'",
    "does": "a verb such as 'draws'",
    "made": "a verb such as 'destroy'",
    "who": "a player such as 'a foe'",
}
"""An example in place of the list of words, for parts of the grammar that can start with many."""


def refusal(
    error: UnexpectedToken,
    line: str,
    against: Callable[[str], str | None],
    alike: float = ALIKE,
) -> CardTextError:
    """Lark's error as a `CardTextError`: what is wrong, where, what was expected, and a
    suggestion."""
    ended = error.token.type == "$END"
    at = len(line.rstrip()) if ended else error.token.start_pos or 0
    word = line[at : at + len(error.token)]
    fitting = fitting_terminals(parser(DECKBUILDING), line[:at], "line")
    meant = meant_word(word, fitting, None, DECKBUILDING)
    expected = expected_words(fitting, None, DECKBUILDING, EXAMPLES)
    problem = f"{what_is_wrong(word, fitting)}; {what_would_fit(meant, expected)}"
    if nearest := nearest_line(line, against, alike):
        problem += f" {NEAREST}: {nearest}"
    return CardTextError(problem, line, column=at + 1, width=len(word))


def nearest_line(line: str, against: Callable[[str], str | None], alike: float) -> str | None:
    """The known line most like this one that belongs on the card; None if none is near."""
    from difflib import get_close_matches  # only mistakes need it

    label, colon, _ = line.lower().partition(":")
    models = [model for model in MODELS if not colon or model.lower().startswith(label)]
    near = get_close_matches(line, models or MODELS, n=LOOKED_AT, cutoff=alike)
    return next((model for model in near if against(model) is None), None)
