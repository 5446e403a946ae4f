"""How much of what: "3 damage", "a die of HP", "HP: 3", "+2", "that much damage"."""

from collections.abc import Sequence

from esw_tui.language.spoken_wording.people import NUMBER

UNITS = {
    "damage": "damage",
    "HP": "HP",
    "status": "status",
    "rank": "status",
    "rung": "status",
    "step": "status",
    "spot": "status",
    "treasure": "treasure",
    "card": "card",
    "blood": "blood",
    "chip": "chip",
    "power": "power",
    "die": "die",
}
OF_A_DIE = ("damage", "HP", "blood")
"""What a die can be of."""


def quantity(words: Sequence[str], at: int, end: int) -> tuple[int, str, str, bool] | None:
    """Where an amount ends, the number and the unit; of nothing if only a number is said."""
    here = at
    sign = ""
    if words[here] in ("+", "-"):
        sign = words[here]
        here += 1
        if here >= end:
            return None
    word = words[here]
    if word in ("a", "that", "this") or NUMBER.fullmatch(word):
        pass
    elif word in ("so", "as") and words[here + 1 : here + 2] in (["much"], ["many"]):
        word = "that"
    elif word in UNITS and here + 1 < end:
        after = here + 1 + (words[here + 1] in (":", "=", "+"))
        if after < end and NUMBER.fullmatch(words[after]) and word != "die":
            if words[after + 1 : after + 2] and words[after + 1] in UNITS:
                return None
            return after + 1, words[after], UNITS[word], False
        return None
    else:
        return None
    of_what = words[here + 3 : here + 4]
    if words[here + 1 : here + 3] == ["die", "of"] and of_what and of_what[0] in OF_A_DIE:
        return here + 4, "die", of_what[0], False
    number = "1" if word == "a" else "that" if word in ("that", "this") else word
    after = here + 1
    if number == "that":
        if words[after : after + 1] not in (["much"], ["many"], ["amount"]):
            return None
        after += 1
        after += words[after : after + 1] == ["of"]
    more = False
    for _ in range(3):
        if after < end and words[after] in UNITS:
            unit = UNITS[words[after]]
            if words[after] == "treasure" and words[after + 1 : after + 2] == ["card"]:
                after += 1
            return after + 1, number, unit, more or (sign == "+" and unit == "die")
        if after < end and words[after] in ("more", "of", "your", "their", "free"):
            more = more or words[after] == "more"
            after += 1
            continue
        break
    if number == "that" or word == "a":
        return None
    return (here + 2 if words[here + 1 : here + 2] == ["more"] else here + 1), number, "", more


def things(number: str, unit: str) -> str:
    """So many things."""
    if unit in ("treasure", "card", "chip"):
        return f"a {unit}" if number == "1" else f"{number} {unit}s"
    if number == "die":
        return f"a die of {unit}"
    if number == "that":
        return f"that much {unit}"
    return f"{number} {unit}"
