"""Why a text of the deck-builder is refused, and what could stand there instead."""

from collections.abc import Callable, Iterable

from lark.exceptions import UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.refusals import NEAREST, fitting_terminals, what_is_wrong
from esw_tui.language.suggestions import LOOKED_AT, SHOWN
from esw_tui.language.tables import DECKBUILDING, parser
from esw_tui.language.wordings import first_words, words

MODELS: list[str] = []
"""Lines known to work."""

NUMBERS = {
    "INT": "a number from 1 to 99",
    "BONUS": "a bonus such as +2",
    "SIGNED": "a number such as -1",
    "$END": "the end of the line",
}
EXAMPLES = {
    "do": "a verb such as 'draw'",
    "does": "a verb such as 'draws'",
    "made": "a verb such as 'destroy'",
    "who": "a player such as 'a foe'",
}
"""Parts of the grammar that can start with so many words that an example says more."""


def learn(lines: Iterable[str]) -> None:
    """Remember lines that work, to suggest the nearest one to a mistaken card writer."""
    known = set(MODELS)
    MODELS.extend(line for line in lines if line not in known)


def refusal(
    error: UnexpectedToken, line: str, against: Callable[[str], str | None]
) -> CardTextError:
    """Lark's error as a sentence with a place, what was expected, and a suggestion."""
    ended = error.token.type == "$END"
    at = len(line.rstrip()) if ended else error.token.start_pos or 0
    word = line[at : at + len(error.token)]
    fitting = fitting_terminals(parser(DECKBUILDING), line[:at], "line")
    expected, meant = expected_words(fitting), meant_word(word, fitting)
    problem = f"{what_is_wrong(word, fitting)}; "
    if expected == f"'{meant}'":
        problem += f"did you mean {expected}?"
    else:
        problem += f"expected {expected}." + (f" Did you mean '{meant}'?" if meant else "")
    if nearest := nearest_line(line, against):
        problem += f" {NEAREST}: {nearest}"
    return CardTextError(problem, line, column=at + 1, width=len(word))


def nearest_line(line: str, against: Callable[[str], str | None]) -> str | None:
    """The known line most like this one, if any is near that belongs on the card."""
    from difflib import get_close_matches  # only mistakes need it

    label, colon, _ = line.lower().partition(":")
    models = [model for model in MODELS if not colon or model.lower().startswith(label)]
    near = get_close_matches(line, models or MODELS, n=LOOKED_AT, cutoff=0.5)
    return next((model for model in near if against(model) is None), None)


def meant_word(word: str, terminals: Iterable[str]) -> str | None:
    """The word that fits here and that the mistaken one looks like."""
    from difflib import get_close_matches

    spelled = words(DECKBUILDING)
    choices = {choice.lower(): choice for name in terminals for choice in spelled.get(name, ())}
    near = get_close_matches(word.lower(), sorted(choices), n=1, cutoff=0.7)
    return choices[near[0]] if near else None


def expected_words(terminals: set[str]) -> str:
    """What the grammar would have taken, as a phrase: marks, then words by the alphabet."""
    left = set(terminals)
    choices = []
    for symbol, example in EXAMPLES.items():
        first = first_words(symbol, DECKBUILDING)
        if first <= terminals:
            choices.append(example)
            left -= first
    alone = [f"'{word}'" for name in left for word in words(DECKBUILDING).get(name, ())]
    choices += sorted(alone, key=lambda word: (word[1].isalnum(), word))
    choices += [NUMBERS[name] for name in NUMBERS if name in left]
    if len(choices) > SHOWN:
        return f"{', '.join(choices[:SHOWN])}, …"
    *most, last = choices
    return f"{', '.join(most)} or {last}" if most else last
