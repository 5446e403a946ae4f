"""Whoever is spoken of, known by what is said of them and not by the order of the words.

"The guy with the most HP", "each of your foes who has no treasure" and "whoever sits to your right"
are a head (guy, foes, whoever) with what narrows it down before and after it.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from esw_tui.language.spoken_wording.words import people_words

NUMBER = re.compile(r"[1-9]\d?")


def among(words: str) -> frozenset[str]:
    """A set of words."""
    return frozenset(words.split())


BEFORE = {
    **dict.fromkeys(among("each all"), "each"),
    **dict.fromkeys(among("a any 1 target either whatever"), "a"),
    **dict.fromkeys(among("your that this of other living alive single poor lucky same"), ""),
    **dict.fromkeys(among("opposing fellow present"), ""),
    **dict.fromkeys(among("both 2"), "both"),
    "random": "random",
    **dict.fromkeys(among("strongest mightiest beefiest"), "strongest"),
    **dict.fromkeys(among("weakest frailest sickest"), "weakest"),
    **dict.fromkeys(among("adjacent neighbouring nearby"), "next"),
    **dict.fromkeys(among("left"), "left"),
    **dict.fromkeys(among("right"), "right"),
    **dict.fromkeys(among("stronger"), "with more HP than you"),
    **dict.fromkeys(among("weaker"), "with fewer HP than you"),
    **dict.fromkeys(among("higher higher-ranked"), "with higher status"),
    **dict.fromkeys(among("lower lower-ranked"), "with lower status"),
    **dict.fromkeys(among("richest wealthiest"), "the foe with the most treasures"),
    **dict.fromkeys(among("poorest"), "the foe with the fewest treasures"),
    **dict.fromkeys(among("highest"), "the foe with the most status"),
    **dict.fromkeys(among("lowest"), "the foe with the fewest status"),
    "another": "another",
}
"""What stands before a head, and what it tells."""
HEADS = {
    "foe": "",
    "foes": "many",
    "wizard": "",
    "guy": "",
    "guys": "many",
    "1": "",
    "folk": "many",
    "ones": "many",
    "1s": "many",
    "dude": "",
    "neighbour": "next",
    "everyone": "everyone",
    "everyone-else": "each",
    "anyone": "a",
    "anybody": "anyone",
    "whoever": "anyone",
    "those": "many",
    **dict.fromkeys(people_words("one"), ""),
    **dict.fromkeys(people_words("many"), "many"),
}
MEASURES = {
    "HP": "HP",
    "status": "status",
    "rank": "status",
    "treasure": "treasures",
    "creature": "creatures",
    "blood": "blood",
}
OWNED = among("treasure creature")
HAVING = among("have own control keep carry")
MORE = among("more higher greater bigger larger above better")
LESS = among("less fewer lower smaller below worse under")
MOST = among("most highest biggest greatest largest")
LEAST = among("fewest lowest least smallest")
NONE = among("no 0 without none")
SOME = among("a any some 1 their")


class Narrowing(NamedTuple):
    """What is said of somebody's goods."""

    end: int
    qualifier: str
    """As after "a foe"; or `most`, `fewest` and the measure."""


class Person(NamedTuple):
    """Whoever is spoken of."""

    end: int
    who: str


def goods(words: Sequence[str], at: int) -> Iterator[Narrowing]:
    """What somebody has: no treasure, 10 HP or less, more status than you, the most blood."""

    def here(ahead: int = 0) -> str:
        return words[at + ahead] if at + ahead < len(words) else ""

    if here() in ("at", "on", "only", "just", "still", "currently"):
        at += here() != "at" or here(1) not in ("least", "most")
    word = here()
    if word in NONE and here(1) in OWNED:
        yield Narrowing(at + 2, f"without a {here(1)}")
    if word == "not" and here(1) in ("a", "any", "1") and here(2) in OWNED:
        yield Narrowing(at + 3, f"without a {here(2)}")
    if word in OWNED:
        yield Narrowing(at + 1, f"with a {word}")
    if word in SOME and here(1) in OWNED:
        yield Narrowing(at + 2, f"with a {here(1)}")
    if (word, here(1)) == ("at", "least") and here(2) == "1" and here(3) in OWNED:
        yield Narrowing(at + 4, f"with a {here(3)}")
    if word == "standee":
        yield Narrowing(at + 1, "with the standee")
    if word in MOST | LEAST:
        way = "most" if word in MOST else "fewest"
        if here(1) in ("in", "of") and here(2) in MEASURES:
            yield Narrowing(at + 3, f"{way} {MEASURES[here(2)]}")
        if here(1) in MEASURES:
            yield Narrowing(at + 2, f"{way} {MEASURES[here(1)]}")
        elif here(1) == "card":
            yield Narrowing(at + 2 + 2 * (here(2) == "in"), f"{way} cards in hand")
    if word in MEASURES and here(1) in MOST | LEAST:
        yield Narrowing(at + 2, f"{'most' if here(1) in MOST else 'fewest'} {MEASURES[word]}")
    for order in (0, 1):  # more treasures than you; status higher than yours
        way, thing = (here(0), here(1)) if order == 0 else (here(1), here(0))
        if way in MORE | LESS and thing in MEASURES:
            end = at + 2
            if words[end : end + 1] == ["than"] and words[end + 1 : end + 2] in (
                ["you"],
                ["yours"],
                ["your"],
            ):
                end += 2
                end += words[end : end + 1] in (["have"], ["do"], ["is"])
            sort = "more" if way in MORE else "fewer"
            if MEASURES[thing] == "status":
                yield Narrowing(end, f"with {'higher' if sort == 'more' else 'lower'} status")
            else:
                yield Narrowing(end, f"with {sort} {MEASURES[thing]} than you")
    yield from limits(words, at)


def limits(words: Sequence[str], at: int) -> Iterator[Narrowing]:
    """A number that is the most or the least of what somebody has."""
    said = " ".join(words[at : at + 6])
    for pattern, way in LIMITS:
        if found := pattern.match(said):
            number = int(found["n"]) + {"under": -1, "over": 1}.get(way, 0)
            thing = MEASURES[found["unit"]] if "unit" in found.groupdict() else "?"
            sort = {"under": "less", "over": "more"}.get(way, way)
            yield Narrowing(at + len(found[0].split()), f"limit {number} {thing} {sort}")


UNIT = r"(?P<unit>HP|status|treasure|creature|blood)"
LIMITS = [
    (re.compile(pattern.replace("N", r"(?P<n>[1-9]\d?)").replace("U", UNIT)), way)
    for pattern, way in (
        (r"N or (?:less|fewer|lower|below|under) U\b", "less"),
        (r"N U or (?:less|fewer|lower|below|under)\b", "less"),
        (r"(?:at most|no more than|not more than|up to) N U\b", "less"),
        (r"(?:less|fewer|lower) than N U\b", "under"),
        (r"(?:under|below) N U\b", "under"),
        (r"N or (?:more|higher|above) U\b", "more"),
        (r"N U or (?:more|higher|above)\b", "more"),
        (r"N ?\+ U\b", "more"),
        (r"(?:at least|no less than|not less than) N U\b", "more"),
        (r"(?:more|higher) than N U\b", "over"),
        (r"(?:over|above) N U\b", "over"),
        (r"N or (?:less|fewer|lower)\b", "less"),
        (r"N or (?:more|higher)(?! (?:HP|status|treasure|creature|blood))", "more"),
        (r"U (?:is |at |of )*N or (?:less|fewer|lower|below|under)\b", "less"),
        (r"U (?:is |at |of )*N or (?:more|higher|above)\b", "more"),
        (r"U (?:is |at |of )*(?:below|under|less than|lower than) N\b", "under"),
        (r"U (?:is |at |of )*(?:above|over|more than|higher than) N\b", "over"),
    )
]


def as_qualifier(narrowing: str) -> str | None:
    """What is said of goods, as it stands after "a foe"; nothing if it cannot."""
    if narrowing.startswith("limit "):
        _, number, thing, way = narrowing.split(" ")
        return f"with {number} HP or {way}" if thing == "HP" else None
    return narrowing if narrowing.startswith("with") else None


OF_THE_GAME = among(
    "treasure card creature damage HP status blood die glyph spell hand turn round game deck chip"
    " power source quality delivery component roll rank point standee more other number"
)
"""What is no wizard, whatever follows it."""


def person(words: Sequence[str], at: int) -> Person | None:
    """The longest way to name somebody that starts here."""
    told: list[str] = []
    end = at
    head = None
    while end < len(words):
        word = words[end]
        if word in ("most", "highest", "fewest", "lowest") and words[end + 1 : end + 2] in (
            ["HP"],
            ["status"],
        ):
            told.append(f"{'most' if word in MOST else 'fewest'} {MEASURES[words[end + 1]]}")
            end += 2
            continue
        after = words[end + 1] if end + 1 < len(words) else "."
        if word in HEADS and not (word == "1" and after in (*HEADS, "of", *MEASURES, "card")):
            if word == "1" and (end == at or (set(told) <= {"each", ""} and "each" not in told)):
                return None
            head = word
            told.append(HEADS[word])
            end += 1
            break
        if word in BEFORE:
            told.append(BEFORE[word])
            end += 1
            continue
        break
    if head is None and end > at and end < len(words) and words[end].isalpha():
        follows = words[end + 1 : end + 2] in (
            ["with"],
            ["without"],
            ["on"],
            ["to"],
            ["next"],
            ["who"],
        )
        if follows and {"a", "each"} & set(told) and words[end] not in OF_THE_GAME:
            trial: list[str] = []
            if after_head(words, end + 1, trial) > end + 1:
                head = words[end]
                end += 1
    if head is None:
        pointed = {"strongest", "weakest"} & set(told)
        whole = [word for word in words[at:end] if word in ("each", "all")]
        here = words[end] if end < len(words) else ""
        if not pointed and not (whole and here in ("take", "lose", "get", ",", "«", "suffer")):
            return None
        if not pointed and "all" in whole and here in (",", "«"):
            told.append("everyone")
    if head == "neighbour" and not {"a", "left", "right"} & set(told):
        told.append("each")
    end = after_head(words, end, told)
    if head == "wizard" and "each" in told and "other" not in words[at:end]:
        told.append("everyone")
    who = named(told)
    return Person(end, who) if who else None


def after_head(words: Sequence[str], end: int, told: list[str]) -> int:
    """Where what narrows somebody down ends; it is noted."""
    going_on = True
    while going_on:
        going_on = False
        for part in (of_all, beside, relative, wanted):
            past = part(words, end, told)
            if past > end:
                end, going_on = past, True
    return end


def of_all(words: Sequence[str], at: int, told: list[str]) -> int:
    """Of your foes."""
    end = at
    if words[end : end + 1] in (["of"], ["among"]):
        end += 1
        while words[end : end + 1] and words[end] in ("all", "your", "other"):
            end += 1
        if words[end : end + 1] and words[end] in ("foe", "foes", "wizard", "everyone", "them"):
            return end + 1
    return at


SITTING = among("sit stand directly immediately right that who is just on to at from of your side")


def beside(words: Sequence[str], at: int, told: list[str]) -> int:
    """On your left, next to you."""
    end = at
    while words[end : end + 1] and words[end] in SITTING - {"right"}:
        end += 1
    if words[end : end + 1] == ["right"] and words[end + 1 : end + 2] in (["next"], ["beside"]):
        end += 1
    both_sides = words[end : end + 1] in (["both"], ["either"], ["each"])
    if words[end : end + 2] == ["next", "to"] or words[end : end + 1] == ["beside"]:
        end += 2 if words[end] == "next" else 1
        if words[end : end + 1] == ["you"]:
            told.append("next")
            return end + 1
        if words[end : end + 1] in (["them"], ["target"], ["it"]):
            told.append("each player next to the target")
            end += 1
            return end + 3 if words[end + 2 : end + 3] == ["side"] else end
        return at
    if both_sides and words[end + 1 : end + 2] == ["side"]:
        end += 2
        if words[end : end + 2] in (["of", "target"], ["of", "them"]):
            told.append("each player next to the target")
            return end + 2
        told.extend(("next", "both"))
        return end + 2 if words[end : end + 2] in (["of", "you"], ["from", "you"]) else end
    if end == at or words[end : end + 1] not in (["left"], ["right"]):
        return at
    told.append(words[end])
    end += 1
    more = end
    joined = words[more : more + 1]
    if joined in (["and"], ["or"]):
        more += 1
        while words[more : more + 1] and words[more] in SITTING - {"right"}:
            more += 1
        if words[more : more + 1] in (["left"], ["right"]):
            told.append(words[more])
            told.extend(("a",) if joined == ["or"] else ("both",))
            end = more + 1
    end += words[end : end + 1] in (["side"], ["hand"])
    end += 2 * (words[end : end + 2] in (["of", "you"], ["from", "you"]))
    return end


def relative(words: Sequence[str], at: int, told: list[str]) -> int:
    """With, without, who has, whose status is …"""
    end = at
    if words[end : end + 1] == ["without"]:
        before = next((word for word in reversed(words[:end]) if word in OWNED), "")
        if (
            before
            and words[end + 1 : end + 2] in (["1"], ["any"])
            and (words[end + 2 : end + 3] not in (["treasure"], ["creature"]))
        ):
            told.append(f"without a {before}")
            return end + 2
        for found in goods(words, end):
            told.append(found.qualifier)
            return found.end
        return at
    if words[end : end + 1] in (["who"], ["that"], ["whose"]):
        end += 1
        while words[end : end + 1] in (["currently"], ["still"], ["happen"], ["to"], ["is"]):
            end += 1
        if words[end : end + 2] == ["outrank", "you"]:
            told.append("with higher status")
            return end + 2
        if words[end : end + 2] == ["above", "you"] or words[end : end + 2] == ["below", "you"]:
            told.append(f"with {'higher' if words[end] == 'above' else 'lower'} status")
            return end + 2
        if words[end : end + 1] in (["strongest"], ["weakest"]):
            told.append(words[end])
            return end + 1
        acted = re.match(
            r"(?:have |do )?(?P<not>not )?(?:yet )?(?:have )?(?:act|go|gone|play|cast)\b"
            r"(?: (?:their )?turn)?(?: yet)?(?: this (?:round|turn))?(?: yet)?",
            " ".join(words[end : end + 8]),
        )
        if acted and ("round" in acted[0] or acted["not"]):
            told.append(f"who has {acted['not'] or ''}acted this round")
            return end + len(acted[0].split())
    elif words[end : end + 1] == ["with"] or words[end : end + 1] == ["have"]:
        pass
    elif at and words[end : end + 1] in (["stand"], ["sit"], ["rank"], ["is"]):
        end += 1
        end += words[end : end + 1] == ["at"]
    else:
        return at
    if words[end : end + 1] and words[end] in (*HAVING, "with", "do"):
        end += 1
        if words[end - 1 : end + 2] == ["do", "not", "have"]:
            end += 2
            if words[end : end + 1] and words[end] in ("a", "any", "1"):
                end += 1
            if words[end : end + 1] and words[end] in OWNED:
                told.append(f"without a {words[end]}")
                return end + 1
            return at
    longest = max(goods(words, end), key=lambda found: found.end, default=None)
    if longest is None:
        return at
    told.append(longest.qualifier)
    end = longest.end
    for tail in (
        ["in", "front", "of", "them"],
        ["on", "status", "board"],
        ["in", "game"],
        ["at", "table"],
        ["of", "all"],
    ):
        if words[end : end + len(tail)] == tail:
            end += len(tail)
    return end


CHOICES = [
    phrase.split()
    for phrases in (
        ("you choose", "you like", "you want", "you fancy", "of your choice", "you decide"),
        ("you please", "you may see", "at table", "on table", "in game", "in play", "in world"),
        ("except you", "but you", "but not you", "other than you", "alive", "around table"),
        ("in room", "still alive", "on status board"),
    )
    for phrase in phrases
]


def wanted(words: Sequence[str], at: int, told: list[str]) -> int:
    """Whoever you want."""
    for phrase in CHOICES:
        if words[at : at + len(phrase)] == phrase:
            if phrase[-1] == "you":
                told.append("foes")
            return at + len(phrase)
    for phrase in ALL_OF_US:
        if words[at : at + len(phrase)] == phrase:
            told.append("everyone")
            return at + len(phrase)
    return at


ALL_OF_US = [
    phrase.split()
    for phrases in (
        (", including you", "including you", ", even you", "even you", ", you including"),
        (", you included", "« you »", "« including you »", ", and you", "« even you »", "and you"),
        (", and that include you",),
    )
    for phrase in phrases
]


def named(told: list[str]) -> str | None:
    """The house wording for what was told of somebody."""
    sorts = set(told)
    sides = {"left", "right"} & sorts
    if "each player next to the target" in sorts:
        return "each player next to the target"
    each = bool({"each", "both", "many", "everyone"} & sorts)
    if len(sides) == 2:
        return (
            "the foes on your left and right" if "both" in sorts else "a foe on your left or right"
        )
    if sides:
        return f"the foe on your {sides.pop()}"
    if "next" in sorts:
        return "each foe next to you" if each else "a foe on your left or right"
    for extreme in ("strongest", "weakest"):
        if extreme in sorts:
            return f"the {extreme} foe"
    for sort in told:
        if sort.startswith("the foe with"):
            return sort
        if sort.startswith(("most ", "fewest ")):
            way, _, thing = sort.partition(" ")
            if thing == "HP":
                return "the strongest foe" if way == "most" else "the weakest foe"
            return f"the foe with the {way} {thing}"
    qualifiers = [found for sort in told if (found := as_qualifier(sort))]
    qualifiers += [sort for sort in told if sort.startswith("who has")]
    if len(qualifiers) > 1 or any(
        sort.startswith("limit") and not as_qualifier(sort) for sort in told
    ):
        return None
    qualifier = f" {qualifiers[0]}" if qualifiers else ""
    if "random" in sorts:
        return f"a random foe{qualifier}"
    each = each or ("anyone" in sorts and bool(qualifier))
    if "another" in sorts:
        return f"another foe{qualifier}"
    if "everyone" in sorts and not qualifier and "foes" not in sorts:
        return "each player"
    return f"each foe{qualifier}" if each else f"a foe{qualifier}"
