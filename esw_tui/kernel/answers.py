"""Answers from outside, which may be anything at all: checked against the options."""

from collections.abc import Iterable

from esw_tui.errors import DecisionError
from esw_tui.kernel.decisions import Decision, Key, Options

Picks = tuple[Key, ...]
"""The keys of the options that a player has picked."""

MOST_WORDS = 100
"""How many characters of a wrong answer an error repeats."""


def checked_picks(decision: Decision, picks: Iterable[Key]) -> Picks:
    """The picks as a tuple of legal, different keys of the right number."""
    if type(picks) is tuple and len(picks) == 1 and decision.least < 2:
        key = picks[0]
        keys = decision.options.keys
        kind = type(key)
        # Others may look like a key and equal it: see `is_option`.
        if (kind is int or kind is str or type(keys) is not tuple) and key in keys:
            return picks
    elif isinstance(picks, str) or not isinstance(picks, Iterable):
        raise DecisionError(f"An answer is a list of option keys, not {briefly(picks)}.")
    chosen = tuple([tuple(key) if isinstance(key, list) else key for key in picks])
    if not decision.least <= len(chosen) <= decision.most:
        wanted = str(decision.least)
        if decision.most != decision.least:
            wanted += f" to {decision.most}"
        raise DecisionError(f"Pick {wanted} of the options, not {len(chosen)}.")
    for key in chosen:
        if not is_option(decision.options, key):
            for illegal in decision.options.illegal:
                if illegal.key == key:
                    raise DecisionError(f"{illegal.label}: {illegal.reason}")
            raise DecisionError(f"{briefly(key)} is not one of the options.")
    if len(chosen) > 1 and len(set(chosen)) < len(chosen):
        raise DecisionError("The same option is picked twice.")
    return chosen


def briefly(value: object) -> str:
    """Any value as text for an error message, cut to `MOST_WORDS` characters."""
    try:
        words = repr(value)
    except ValueError:
        return "a number of thousands of digits"
    return words if len(words) <= MOST_WORDS else f"{words[:MOST_WORDS]}…"


def is_option(options: Options, key: Key) -> bool:
    """Whether this is the key of an option, and not merely equal to it as 1.0 or True is to 1.

    Keys that are computed instead of listed in a tuple make that distinction themselves.
    """
    if key not in options:
        return False
    keys = options.keys
    return type(keys) is not tuple or repr(keys[keys.index(key)]) == repr(key)
