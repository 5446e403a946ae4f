"""What the phrases of a reading leave to be put together once all of them are known.

The tables write marks for it: a die that is rolled before what is done with it (`@die`), things
that are counted before (`@one`), the same with another number (`@same 4 <…>`), and the numbers of a
roll that nobody has named (`@rest`).
"""

import re

DIE = "@die"
"""Stands where a die is rolled of which the next act speaks."""


ROLLED = re.compile(rf"{DIE} ([^.¶]*?)\b(?:that much (damage|HP)|(damage|HP) equal to the die)")


COUNTED = re.compile(r"@one ([^.¶]*?)\bthat (?:much|many) (damage|HP|cards)")


def with_count(said: str) -> str:
    """Things that were counted before what is done for each of them."""
    if COUNTED.search(said):
        said = COUNTED.sub(r"\1 1 \2", said).replace(" 1 cards", " a card")
    return re.sub(r" +", " ", said)


def with_die(said: str) -> str:
    """A die that was rolled before what is done with it, where it is used."""
    while DIE in said and (found := ROLLED.search(said)):
        used = f"{found[1]}a die of {found[2] or found[3]}"
        said = said[: found.start()] + used + said[found.end() :]
    return said


SAME = re.compile(r"@same (\d+) <([^<>]*)>")
ONE_NUMBER = re.compile(
    r"\b(?:(\d+) (damage|HP|status|blood|cards|treasures)|an? (card|treasure))\b"
)


def with_same(said: str) -> str:
    """What is done once more with another number: "deal 2 damage to a foe, or 4 if …"."""
    for_foe = "If that foe" in said

    def mended(found: re.Match[str]) -> str:
        number, steps = found.groups()
        if len(ONE_NUMBER.findall(steps)) != 1:
            return found[0]
        told = ONE_NUMBER.search(steps)
        assert told is not None
        thing = told[2] or f"{told[3]}s"
        if number == "1" and thing in ("cards", "treasures"):
            again = f"a {thing[:-1]}"
        else:
            again = f"{number} {thing}"
        steps = steps[: told.start()] + again + steps[told.end() :]
        if for_foe and said.startswith(f"{found[2]}."):
            steps = re.sub(r" to (?:a|an|the|each) [^,]*$", " to that foe", steps)
            steps = re.sub(r"^(?:a|an|the|each) .*?foe.*? (?=\w+s \d)", "that foe ", steps)
        return steps

    return SAME.sub(mended, said)


FROM_OTHERS = re.compile(
    r"\b((?:steal|swap|give|destroy|discard|look at)\b[^.,;]*? (?:from|with|to|of) )a player\b"
)
"""What nobody does to himself: then "a player" is a foe."""

ROLL_TABLE = re.compile(r"(roll a die: )((?:on [^.¶]*?)(?:; on [^.¶]*?)*)(?=\.)", re.IGNORECASE)
BAND = re.compile(r"on ([1-6])(?:-([1-6]))?, ")


def with_all_numbers(said: str) -> str:
    """The bands of a roll in the order of their numbers; "otherwise" is what no other has."""

    def mended(found: re.Match[str]) -> str:
        bands = [f"on {band}" for band in re.split(r"(?:^|; )on ", found[2])[1:]]
        free = set(range(1, 7))
        for band in bands:
            if told := BAND.match(band):
                free -= set(range(int(told[1]), int(told[2] or told[1]) + 1))
        if free and max(free) - min(free) == len(free) - 1:
            bands = [band.replace("@rest", f"{min(free)}-{max(free)}") for band in bands]
        bands = [re.sub(r"^on (\d)-\1,", r"on \1,", band) for band in bands]
        return found[1] + "; ".join(sorted(bands))

    return ROLL_TABLE.sub(mended, said)


def put_together(said: str) -> str:
    """A reading without marks; one that stays is refused by the parser."""
    said = re.sub(r" +", " ", said).strip()
    said = with_all_numbers(with_same(with_count(with_die(said))))
    return FROM_OTHERS.sub(r"\1a foe", said)
