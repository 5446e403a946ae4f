"""The nearest word to a mistyped one."""

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, if any is near; upper and lower case do not matter."""
    import difflib  # only for those who mistyped

    choices = {choice.lower(): choice for choice in known}
    near = difflib.get_close_matches(word.lower(), choices, n=1, cutoff=0.6)
    return choices[near[0]] if near else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known word as a question, or all of them."""
    choices = list(known)
    near = nearest(word, choices)
    return f"did you mean '{near}'?" if near else f"known: {', '.join(choices)}."
