"""Help for a card writer: what could stand here, and the nearest wording that works."""

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Set
from typing import TYPE_CHECKING

from esw_tui._counting import listed
from esw_tui._nearest import nearest

if TYPE_CHECKING:
    from esw_tui.language.tables import Grammar

SHOWN = 8
"""The most expected words that a message lists; the rest is cut."""

PLAIN_NAMES = {
    "INT": "a number from 1 to 99",
    "RANGE": "a range such as 1-2",
    "PLUS_INT": "a bonus such as +2",
    "SIGNED": "a number such as -1",
    "$END": "the end of the line",
}

EXAMPLES = {
    "do": "a verb such as 'deal'",
    "does": "a verb such as 'deals'",
    "who": "a wizard such as 'a foe'",
    "made": "a verb such as 'discard'",
}
"""An example in place of the list of words, for parts of the grammar that can start with many."""

LOOKED_AT = 10
"""How many near sentences are tried on the card; what is less alike would not help."""

ALIKE = 0.5
"""How much alike two sentences must be, from 0 to 1, so that one is suggested for the other."""

MODELS: dict[str, list[str]] = {"line": [], "power": [], "aim": []}
"""Sentences known to work, by their symbol of the grammar."""


WAITING = (
    r"whenever |at the |on your turn|in a future |counts as |your |foes |a six "
    r"|you (deal .*more |take .*less |cannot |may reroll )"
)
"""How a text starts that waits for its moment or is always at work; used for mistakes only."""


def learn(start: str, wordings: Iterable[str]) -> None:
    """Remember sentences that work, to suggest the nearest one for a mistaken line."""
    known = set(MODELS[start])
    for wording in wordings:
        if wording not in known:
            known.add(wording)
            MODELS[start].append(wording)


def nearest_wording(
    line: str, start: str, against: Callable[[str], str | None], alike: float = ALIKE
) -> str | None:
    """The known sentence most like this line that belongs on the card; None if none is near."""
    from difflib import get_close_matches  # only mistakes need it

    place = place_of(line)
    models = [model for model in MODELS[start] if place_of(model) == place]
    near = get_close_matches(line, models, n=LOOKED_AT, cutoff=alike)
    return next((model for model in near if against(model) is None), None)


def place_of(line: str) -> str:
    """What the first words of a line, even if the rest is a mistake, say about the cards it stands
    on: a label, "waits", or an empty string.

    Without it, the writer of a source would be offered the text of a treasure.
    """
    before, colon, _ = line.partition(":")
    if colon and (label := nearest(before.split(" ")[0].strip(","), label_words())):
        return label
    return "waits" if re.match(WAITING, line, re.IGNORECASE) else ""


@functools.cache
def label_words() -> tuple[str, ...]:
    """The first words of all labels before a colon, which decide on which cards a line may
    stand."""
    from esw_tui.language.wordings import first_words, words

    return tuple(sorted(word for name in first_words("label") for word in words()[name]))


def meant_word(
    word: str,
    terminals: Iterable[str],
    features: Set[str] | None,
    grammar: "Grammar | None" = None,
) -> str | None:
    """The word that fits here and looks like the mistaken one; None if there is none."""
    from difflib import get_close_matches

    fitting = [choice for name in terminals for choice in said(name, features, grammar)]
    choices = {choice.lower(): choice for choice in fitting}
    near = get_close_matches(word.lower(), sorted(choices), n=1, cutoff=0.7)
    return choices[near[0]] if near else None


def said(terminal: str, features: Set[str] | None, grammar: "Grammar | None") -> list[str]:
    """The words a terminal of the grammar stands for, without those of other features."""
    from esw_tui.language.effects.facts import FEATURE_OF_WORD
    from esw_tui.language.tables import SPELLCRAFT
    from esw_tui.language.wordings import features_of, words

    choices = words(grammar or SPELLCRAFT).get(terminal, [])
    if features is None:
        return choices
    if features_of(terminal).isdisjoint({None, *features}):
        return []
    if terminal == "KILL":  # the verb, in every box
        return choices
    return [word for word in choices if FEATURE_OF_WORD.get(word) in {None, *features}]


def expected_words(
    terminals: set[str],
    features: Set[str] | None,
    grammar: "Grammar | None" = None,
    examples: Mapping[str, str] = EXAMPLES,
) -> str:
    """What the grammar would have taken, as a phrase: marks, then words by the alphabet."""
    from esw_tui.language.tables import SPELLCRAFT
    from esw_tui.language.wordings import first_words

    left = set(terminals)
    choices = []
    for symbol, example in examples.items():
        first = first_words(symbol, grammar or SPELLCRAFT)
        if first <= terminals:
            choices.append(example)
            left -= first
    alone = [f"'{word}'" for name in left for word in said(name, features, grammar)]
    choices += sorted(alone, key=lambda word: (word[1].isalnum(), word))
    choices += [PLAIN_NAMES[name] for name in PLAIN_NAMES if name in left]
    if len(choices) > SHOWN:
        return f"{', '.join(choices[:SHOWN])}, …"
    if not choices:
        return "words that only other boxes have"
    return listed(choices, "or")
