"""When and whether something is done, and how often: known by what is compared with what."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from esw_tui.language.spoken_wording.people import (
    HAVING,
    MEASURES,
    OWNED,
    among,
    goods,
)

IF = among("if when unless provided should while whenever")
YOU = among("you your yours")
THEM = among("they them their it its he that target foe he's")
GLYPHS = among("arcane dark elemental illusion primal")
TYPES = among("source quality delivery creature")


class Circumstance(NamedTuple):
    """A condition in house wording, and where it ends."""

    end: int
    house: str


DEATH = re.compile(
    r"(?:that|this|it|you|which)? ?(?:(?:is enough to |will |would )?(?:kill|finish|slay|murder)"
    r"(?: off)?(?: that)? (?:them|it|him|foe|target|wizard)(?: off)?"
    r"|(?:they|it|that foe|that wizard|target|foe|wizard|that|victim) (?:is |thereby )*"
    r"(?:die|dies|kill|dead|drop dead|croak|bite dust|(?:reduce|drop|fall|go|is) (?:to|at) 0 HP))"
    r"(?: (?:from|by|because of|as a result of|due to|through) (?:this|it|that)(?: damage| attack)?"
    r"| this way| like this)?\b"
)


def conditions(words: Sequence[str], at: int, other: str, unit: str) -> Iterator[Circumstance]:
    """What holds; `other` is whoever is not you: that foe, or the target.

    `unit`: what was counted last, if a number stands alone.
    """
    said = " ".join(words[at : at + 14])
    if found := DEATH.match(said):
        yield Circumstance(at + len(found[0].split()), f"{other} dies")
    end = at
    while words[end : end + 1] in (["and"], [","], ["in"], ["that"]) and end == at:
        end += 1
    whose = ""
    while end < len(words) and words[end] in (*YOU, *THEM, "wizard"):
        if not whose or words[end] in ("foe", "wizard", "target"):
            whose = "you" if words[end] in YOU else other
        end += 1
    end += words[end : end + 1] == ["'s"]
    if not whose:
        return
    denied = False
    while end < len(words) and words[end] in (
        *HAVING,
        "is",
        "still",
        "already",
        "happen",
        "to",
        "do",
        "not",
        "already",
        "also",
        "only",
        "down",
        "currently",
    ):
        denied = denied or words[end] == "not"
        end += 1
    you = whose == "you"
    if denied:
        here = end + (words[end : end + 1] in (["a"], ["any"], ["1"]))
        if here < len(words) and words[here] in OWNED and you:
            yield Circumstance(here + 1, f"you have no {words[here]}s")
        return
    if words[end : end + 1] == ["outrank"]:
        yield Circumstance(end + 2, f"that foe has {'lower' if you else 'higher'} status")
    for way in ("above", "below", "higher", "lower"):
        if words[end : end + 1] == [way] and not you:
            past = end + 1 + (words[end + 1 : end + 2] == ["than"])
            if words[past : past + 1] in (["you"], ["yours"]):
                sort = "higher" if way in ("above", "higher") else "lower"
                past += 1
                past += 3 * (words[past : past + 3] == ["on", "status", "board"])
                yield Circumstance(past, f"that foe has {sort} status")
    starts = [end]
    if end and words[end - 1] in ("have", "is"):
        starts.append(end)
    if words[at : at + 1] == ["your"]:
        starts.append(at + 1)
    for start in starts:
        for narrowing in goods(words, start):
            house = whether(narrowing.qualifier.replace("?", MEASURES.get(unit, "HP")), you=you)
            if house:
                yield Circumstance(tail(words, narrowing.end), house)


def tail(words: Sequence[str], end: int) -> int:
    """Past what says nothing new after a condition."""
    for more in (
        ["you", "control"],
        ["in", "front", "of", "you"],
        ["in", "front", "of", "them"],
        ["left"],
    ):
        if words[end : end + len(more)] == more:
            return end + len(more)
    return end


def whether(qualifier: str, *, you: bool) -> str | None:
    """A condition by what somebody has."""
    if qualifier.startswith("limit "):
        _, number, thing, way = qualifier.split(" ")
        if not you:
            return f"that foe has {number} HP or {way}" if thing == "HP" else None
        if thing == "HP":
            return f"you have {number} HP or {way}"
        if thing == "status":
            return f"your status is {number} or {'higher' if way == 'more' else 'lower'}"
        return f"you have {number} or {'more' if way == 'more' else 'fewer'} {thing}"
    if qualifier.startswith(("most ", "fewest ")):
        return f"you have the {qualifier}" if you else None
    if qualifier == "with the standee":
        return "you hold the standee" if you else None
    if qualifier.startswith("with a "):
        return f"{'you have' if you else 'that foe has'} a {qualifier[7:]}"
    if qualifier.startswith("without a "):
        return f"you have no {qualifier[10:]}s" if you else None
    if qualifier in ("with higher status", "with lower status"):
        return f"that foe has {qualifier[5:]}" if not you else None
    return None


def counted(words: Sequence[str], at: int, last_is_you: bool) -> Circumstance | None:
    """What is counted: the words up to the next mark tell by what is in them."""
    end = at
    telling: list[str] = []
    while end < len(words) and words[end] in COUNTING and len(telling) < 9:
        telling.append(words[end])
        end += 1
    while (
        telling
        and telling[-1] in ("and", "then", "you", "in", "they", "have", "to")
        and (telling[-1] != "you" or telling[-2:-1] not in (["of"], ["front"]))
    ):
        if (
            telling[-1] in ("you", "have", "they")
            and len(telling) > 1
            and telling[-2:] in (["you", "have"], ["they", "have"])
        ):
            break
        telling.pop()
        end -= 1
    said = frozenset(telling)
    theirs = bool({"they", "them", "their", "it", "foe"} & said) or not last_is_you
    yours = bool({"you", "your"} & said)
    glyph = next((word for word in telling if word in GLYPHS), None)
    if glyph:
        return Circumstance(end, f"{glyph} glyph in your spell")
    if "different" in said and "glyph" in said:
        return Circumstance(end, "different glyph in your spell")
    if "dead" in said:
        return Circumstance(end, "dead wizard")
    if "treasure" in said:
        if "play" in said:
            return Circumstance(end, "treasure in play")
        return Circumstance(
            end, "treasure it controls" if theirs and not yours else "treasure you control"
        )
    if "creature" in said:
        return Circumstance(end, "creature in play" if "play" in said else "creature you control")
    if "card" in said and "hand" in said:
        return Circumstance(end, "card in your hand")
    if "card" in said and "spell" in said:
        return Circumstance(end, "card in your spell")
    return None


COUNTING = (
    GLYPHS
    | TYPES
    | among(
        "glyph card component treasure creature different dead wizard in on your spell you have"
        " control own they them their it hand play front of a kind type sort sit stash hold 's"
        " carry this left"
    )
)
TIMES = {"twice": 2, "double": 2}


def often(words: Sequence[str], at: int, last_is_you: bool) -> tuple[int, int, str] | None:
    """For each of something: where that ends, how many times, and the house wording."""
    said = " ".join(words[at : at + 9])
    found = EACH.match(said)
    if found is None:
        return None
    start = at + len(found[0].split())
    what = counted(words, start, last_is_you)
    if what is None:
        return None
    times = 1
    for word in found[0].split():
        times = TIMES.get(word, times)
    return what.end, times, f"for each {what.house}"


EACH = re.compile(
    r"(?:for each(?: 1)?(?: of)?|for all|per|(?:multiplied by|times|x|equal to|= )"
    r" ?(?:twice|double)? ?(?:number|amount|count) of|(?:as many|as much) as|equal to)\b"
)


def moments(words: Sequence[str], at: int, kind: str) -> Iterator[Circumstance]:
    """When something is done."""
    said = " ".join(words[at : at + 14])
    for pattern, house in MOMENTS:
        if found := pattern.match(said):
            yield Circumstance(at + len(found[0].split()), house)
    if kind == "dead-wizard" and (found := NEXT_GAME.match(said)):
        yield Circumstance(at + len(found[0].split()), "at the start of the next game")


NEXT_GAME = re.compile(
    r"(?:start|open|hit off|begin|enter|at start of|at|in|for|on)"
    r" ?(?:your|the)? next \w+(?: (?:is \w+ )?with)?\b"
    r"|(?:when|as|once) (?:your )?next game (?:start|begin)s?"
    r"|next game (?:is \w+ |:|,|you )*(?:start )?(?:with)?"
)
WHENEVER = r"(?:whenever|each time|when|if|for each time|upon) "
OTHERS = r"(?:a|any|another|1 of your|your)? ?(?:foe|foes|wizard|anyone|someone|guy|anyone else)"
RANKS = r"(?: on| in| a| 1| any| more| your| their)* (?:status board|status|rank|rung)"
MOMENTS = [
    (re.compile(pattern + r"\b"), house)
    for pattern, house in (
        (
            r"(?:start|begin|open) (?:each|your|all your|each of your) turn(?: with| by)?",
            "at the start of your turn",
        ),
        (
            r"(?:at|in|on|during) ?(?:start|upkeep) of (?:each|your|each of your|all your) turn",
            "at the start of your turn",
        ),
        (r"(?:each|at each|in each|on each) (?:of your )?turn", "at the start of your turn"),
        (r"(?:finish|end) (?:each|your|each of your) turn (?:with|by)", "at the end of your turn"),
        (r"at end of (?:each|your|each of your) turn", "at the end of your turn"),
        (WHENEVER + r"you (?:kill|finish off|slay) " + OTHERS, "whenever you kill a foe"),
        (WHENEVER + OTHERS + r" (?:die|is kill|drop dead)", "whenever a foe dies"),
        (r"upon death of " + OTHERS, "whenever a foe dies"),
        (
            WHENEVER + r"you (?:gain|draw|take|get) (?:a|1|any) treasure",
            "whenever you gain a treasure",
        ),
        (
            WHENEVER + OTHERS + r" (?:gain|draw|take|get) (?:a|1|any) treasure",
            "whenever a foe gains a treasure",
        ),
        (
            WHENEVER + r"you (?:(?:go|move|climb|rise) up|gain|climb|rise)" + RANKS,
            "whenever you gain status",
        ),
        (
            WHENEVER + r"you (?:(?:go|move|drop|sink|fall) down|lose|drop|fall|sink)" + RANKS,
            "whenever you lose status",
        ),
        (
            WHENEVER + OTHERS + r" (?:(?:go|move|drop|sink|fall) down|lose|drop|fall|sink)" + RANKS,
            "whenever a foe loses status",
        ),
        (
            WHENEVER + OTHERS + r" (?:(?:go|move|climb|rise) up|gain|climb|rise)" + RANKS,
            "whenever a foe gains status",
        ),
        (WHENEVER + r"you (?:heal|gain HP|get HP|gain any HP)", "whenever you heal"),
        (WHENEVER + OTHERS + r" (?:heal|gain HP|get HP|gain any HP)", "whenever a foe heals"),
        (
            WHENEVER + OTHERS + r" (?:hit|hurt|damage|deal damage to|attack) you",
            "whenever a foe deals damage to you",
        ),
        (
            WHENEVER
            + r"you (?:take damage|is hit|is hurt|get hit|get hurt)(?: (?:by|from) "
            + OTHERS
            + ")?",
            "whenever a foe deals damage to you",
        ),
    )
]
