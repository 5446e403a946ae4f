"""What a sentence says by its words alone: who, whom, how much, and in which order.

A suggestion that was found by likeness has to keep these signs, or it is not made.
"""

from esw_tui.language.spoken_wording.words import words_of

SIGNS = {
    **dict.fromkeys(("deal", "take", "hit", "damage"), "damage"),
    **dict.fromkeys(("heal", "gain", "get"), "gain"),
    **dict.fromkeys(("each", "all", "everyone"), "each"),
    **dict.fromkeys(("you", "your"), "you"),
    **dict.fromkeys(("left", "right", "random", "strongest", "weakest", "another"), ""),
    **dict.fromkeys(("lose", "draw", "discard", "steal", "destroy", "add", "remove"), ""),
    **dict.fromkeys(("swap", "copy", "reveal", "give", "keep", "roll", "die", "kill"), ""),
    **dict.fromkeys(("HP", "status", "treasure", "blood", "creature", "hand", "spell"), ""),
    **dict.fromkeys(("if", "unless", "instead", "may", "not", "cannot", "no", "or"), ""),
    **dict.fromkeys(("higher", "lower", "more", "fewer", "less", "most", "fewest", "until"), ""),
}
"""Words that tell, and what they tell if others tell the same."""
SUBJECTS = ("you",)
"""A house sentence leaves its subject out, so these are not counted."""


def signs(text: str) -> tuple[str, ...]:
    """The words of a text that tell what it does, in their order; numbers as they are."""
    found: list[str] = []
    for word in words_of(text):
        sign = SIGNS.get(word.word)
        if word.word.isdigit():
            found.append(word.word)
        elif sign is not None and (sign or word.word) not in SUBJECTS:
            found.append(sign or word.word)
    return tuple(sign for at, sign in enumerate(found) if not at or found[at - 1] != sign)


def numbers(text: str) -> list[str]:
    """The numbers of a text, from 2; 1 may be "a" or nothing."""
    found = [word.word for word in words_of(text) if word.word.isdigit() and word.word != "1"]
    return sorted(found)


def keeps_meaning(text: str, house: str) -> bool:
    """Whether a suggestion says what the text says, as far as words tell."""
    return signs(text) == signs(house)
