"""What somebody does, by its parts in whatever order they are said.

"To each foe you deal 2 damage", "each foe gets from you 2 damage" and "2 damage to each foe" have
the same parts: a verb of a sort, how much of what, and who stands where. `deeds.txt` says by these
parts what the house says. Every word belongs to a part, or it is no deed: nothing is skipped but
what says nothing in its place.
"""

import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from esw_tui.language.spoken_wording.words import FOLDER, vocabulary

if TYPE_CHECKING:
    from esw_tui.language.spoken_wording.patterns import Matcher

MOST_DEEDS = 60
"""So many readings of one deed are looked at: a stranger may write anything."""
MOST_STEPS = 4000
"""So many ways to cut words into parts are tried in one place."""

AMOUNTS = {
    "damage": ("damage", "xdamage"),
    "HP": ("hp", "xhp"),
    "status": ("statuses", "xstatus"),
    "treasure": ("loot", "xloot"),
    "card": ("cards", "dcards", "xcards"),
    "blood": ("bloods", "xblood"),
    "creature": ("creatures",),
    "chip": ("chips",),
    "standee": ("standees",),
    "hand": ("hands",),
    "number": ("n",),
}
"""What is spoken of, and the parts of the tables that say how much of it."""
PREPOSITIONS = {
    **dict.fromkeys(("to", "on", "at", "against", "onto", "upon", "into"), "to"),
    **dict.fromkeys(("from", "off"), "from"),
    "of": "of",
}
FILLERS = frozenset(
    {
        *(",", "each", "back", "more", "up", "down", "for", "by", "with", "away", "total", "now"),
        *("worth", "over", "off"),
    }
)
"""Words that say nothing among the parts of a deed."""
LEADING = frozenset({",", ":", "for", "by", "with"})
"""Words after which something has to follow."""
UPWARD = frozenset({"climb", "rise", "ascend", "promote", "advance", "jump", "hop", "leap"})
HIGHER = UPWARD | {"raise", "increase", "boost", "lift", "grow", "soar", "scale", "crawl"}
YOURS = frozenset({"your hand", "into hand", "of your choice"})
THEIRS = frozenset({"their hand", "of their choice"})
"""Words that say whose hand or choice it is: that of whoever does it."""
HITS = frozenset({"deal", "do", "cause", "make", "hit", "inflict", "give"})
DOWNWARD = frozenset({"slide", "slip", "tumble", "plummet", "descend", "demote", "degrade"})
LOWER = DOWNWARD | {"drop", "fall", "sink", "lower", "reduce", "decrease", "shrink", "plunge"}
GETTING = frozenset({"gain", "get", "draw", "take", "collect", "win", "give", "grab", "have"})
SOMEHOW = "somehow"
"""That nobody knows the verb: only *for* or *with* so much damage tells what it does."""
PASSIVE = "passive"
BY = "by somebody"
"""That what is counted stood first, and who does it after "by"."""
MEASURED = ("HP", "status", "blood")
BY_HOW_MUCH = "?by"
"""The amount of somebody's HP, status or blood before it is told by how much it changes."""


class DeedRow(NamedTuple):
    """A house wording, and the parts it stands for."""

    house: str
    verbs: frozenset[str]
    roles: frozenset[str]
    doer: str
    """`you`, `they` or either."""


class Parts(NamedTuple):
    """The parts found so far."""

    verb: str = ""
    unit: str = ""
    amount: str = ""
    doer: str = ""
    roles: tuple[tuple[str, str], ...] = ()
    per: str = ""
    said: frozenset[str] = frozenset()
    """Little words that must fit the verb."""


@functools.cache
def rows() -> dict[str, list[DeedRow]]:
    """The table by what is spoken of."""
    sorts: dict[str, list[str]] = {"-": [""]}
    found: dict[str, list[DeedRow]] = {}
    unit = house = ""
    for line in (FOLDER / "deeds.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(": "):
            sort, *verbs = line[2:].split()
            sorts[sort] = verbs
        elif line.startswith("= "):
            unit = line[2:]
            found[unit] = []
        elif line.startswith(" "):
            sort, *roles = line.split()
            doer = next((role for role in roles if role in ("you", "they")), "")
            passive, exact = sort.startswith("is-"), sort.endswith("!")
            name = sort.removeprefix("is-").removesuffix("!")
            verbs = [name] if exact or name not in sorts else sorts[name]
            spoken = frozenset(f"is-{verb}" if passive else verb for verb in verbs)
            found[unit].append(DeedRow(house, spoken, frozenset(roles) - {doer}, doer))
        elif line and not line.startswith("#"):
            house = line
    return found


@functools.cache
def verbs() -> frozenset[str]:
    """Every verb of the table."""
    return frozenset(verb for of_unit in rows().values() for row in of_unit for verb in row.verbs)


def deeds(matcher: "Matcher", part: str, at: int) -> list[tuple[int, str]]:
    """The readings as one part: `do`, `does`, or with whoever does it (`act`, `out`)."""
    found: dict[tuple[int, str], None] = {}
    for end, doer, do, does in matcher.deeds_at(at):
        if part == "do" and doer in ("", "you") and do:
            found.setdefault((end, do))
        elif part == "does" and not doer and does:
            found.setdefault((end, does))
        elif part in ("act", "out", "strike") and doer not in ("", "you") and does:
            found.setdefault((end, f"{doer} {does}"))
        elif part == "hurt" and doer not in ("", "you") and do:
            found.setdefault((end, f"make {doer} {do}"))
    return list(found)


def all_deeds(matcher: "Matcher", at: int) -> Iterator[tuple[int, str, str, str]]:
    """Where a deed that starts here can end, who does it, its wording for you and for others."""
    steps = 0
    waiting = [(at, Parts())]
    told = 0
    while waiting and steps < MOST_STEPS and told < MOST_DEEDS:
        steps += 1
        here, parts = waiting.pop()
        if here > at and matcher.words[here - 1] not in LEADING:
            for said in worded(matcher, at, parts):
                told += 1
                yield (here, *said)
        waiting.extend(reversed(list(more_parts(matcher, here, parts))))


def more_parts(matcher: "Matcher", at: int, parts: Parts) -> Iterator[tuple[int, Parts]]:
    """The parts that can follow."""
    if at >= len(matcher.words):
        return
    word = matcher.words[at]
    if not parts.verb:
        if word in ("is", "get") and at + 1 < len(matcher.words):
            passive = f"is-{matcher.words[at + 1]}"
            if passive in verbs():
                yield at + 2, parts._replace(verb=passive)
            if parts.unit and not parts.doer and matcher.words[at + 1] in verbs():
                said = parts.said | {PASSIVE}  # "a card is drawn by each foe"
                yield at + 2, parts._replace(verb=matcher.words[at + 1], said=said)
        if word in verbs():
            yield at + 1, parts._replace(verb=word)
        if is_unknown(word):  # "tickle them for 1 damage"
            yield at + 1, parts._replace(verb="hit", said=parts.said | {SOMEHOW})
            yield at + 1, parts._replace(verb="move", said=parts.said | {SOMEHOW})  # "strut up 1"
        if word == "have" and matcher.words[at + 1 : at + 2] and matcher.words[at + 1] in verbs():
            yield at + 1, parts  # "has dealt"
        if not parts.doer and word in ("make", "force", "have", "let", "cause"):
            for end, who in people(matcher, at + 1):
                if who != "you":
                    past = end < len(matcher.words) and matcher.words[end] == "to"
                    yield end + past, parts._replace(doer=who)
    if not parts.unit:
        for unit, names in AMOUNTS.items():
            for name in names:
                for end, amount in matcher.ways(name, at):
                    yield end, parts._replace(unit=unit, amount=amount)
        yield from owned(matcher, at, parts)
    if not parts.per:
        for end, per in matcher.ways("per", at):
            if parts.verb or parts.unit or "for each" in per:
                early = frozenset() if parts.unit else frozenset({"early"})
                yield end, parts._replace(per=per, said=parts.said | early)
        for end, per in matcher.ways("xper", at) if parts.unit else ():
            yield end, parts._replace(per=f"x{per}")
    yield from measured(matcher, at, parts)
    if word == "by" and (PASSIVE in parts.said or parts.verb.startswith("is-")):
        for end, who in people(matcher, at + 1) if PASSIVE in parts.said else ():
            if not parts.doer:
                yield end, parts._replace(doer=who, said=parts.said | {BY})
        for end in unknown(matcher, at + 1):
            yield end, parts._replace(said=parts.said | {"itself"})
    filled = {role for role, _ in parts.roles}
    if (role := PREPOSITIONS.get(word)) is not None and role not in filled:
        for end, who in people(matcher, at + 1):
            name = "toyou" if role == "to" and who == "you" and parts.doer else role
            yield end, parts._replace(roles=(*parts.roles, (name, who)))
    if not parts.verb and not parts.doer:
        for end in (*(end for end, _ in matcher.ways("itself", at)), *unknown(matcher, at)):
            yield end, parts._replace(doer="you", said=parts.said | {"itself"})
    for end, who in people(matcher, at):
        if not parts.verb and not parts.doer:
            yield end, parts._replace(doer=who)
        if "obj" not in filled and (parts.verb or (word != "you" and not parts.doer)):
            name = "toyou" if who == "you" and parts.doer not in ("", "you") else "obj"
            yield end, parts._replace(roles=(*parts.roles, (name, who)))
        if matcher.words[at - 2 : at] == ["control", "by"]:
            yield end, parts._replace(roles=(*parts.roles, ("of", who)))
        if end < len(matcher.words) and matcher.words[end] in ("have", "control", "own"):
            yield end + 1, parts._replace(roles=(*parts.roles, ("of", who)))
    if matcher.words[at : at + 2] == ["control", "by"] and parts.unit:
        yield at + 2, parts
    for end, place in matcher.ways("whence", at):
        if place not in parts.said:
            yield end, parts._replace(said=parts.said | {place})
    named = (parts.doer or parts.roles) and "itself" not in parts.said
    if word == ":" and named and not parts.verb and not parts.unit:
        yield at + 1, parts
    if word == "of" and not parts.unit and parts.verb == "steal" and "obj" in filled:
        yield at + 1, parts
    if word in FILLERS and (parts != Parts() or word == ","):
        yield at + 1, parts._replace(said=parts.said | {word})


def measured(matcher: "Matcher", at: int, parts: Parts) -> Iterator[tuple[int, Parts]]:
    """Somebody's HP, status or blood that goes up or down *by* so much."""
    words = matcher.words
    if parts.amount == BY_HOW_MUCH:
        start = at + (words[at] in ("by", "+", "-"))
        for end, number in matcher.ways("n", start):
            end += words[end : end + 1] in (["rank"], ["step"], ["point"], [parts.unit])
            yield end, parts._replace(amount=f"{number} {parts.unit}")
        return
    if parts.unit:
        return
    whose: list[tuple[int, str]] = []
    if words[at] == "your":
        whose.append((at + 1, "you"))
    whose += matcher.ways("theirs", at)
    whose += [(end + 1, who) for end, who in people(matcher, at) if words[end : end + 1] == ["'s"]]
    for end, who in whose:
        if words[end : end + 1] and words[end] in MEASURED and parts.doer in ("", "you", who):
            yield end + 1, parts._replace(unit=words[end], amount=BY_HOW_MUCH, doer=who)
    if words[at + 1 : at + 2] == ["of"] and parts.doer in ("", "you"):
        unit = spoken_before(matcher, at) if words[at] == "that" else words[at]
        if unit in MEASURED:
            for end, who in people(matcher, at + 2):
                yield end, parts._replace(unit=unit, amount=BY_HOW_MUCH, doer=who)


def owned(matcher: "Matcher", at: int, parts: Parts) -> Iterator[tuple[int, Parts]]:
    """One of somebody's treasures, cards or creatures; somebody's hand."""
    for name, role in (("ofyours", "own"), ("oftheirs", "of")):
        for end, amount in matcher.ways(name, at):
            unit = next(unit for unit in ("treasure", "creature", "card", "hand") if unit in amount)
            them = matcher.book.table["pronoun"][0].house if "pronoun" in matcher.book.table else ""
            who = (them or "that foe") if role == "of" else "you"
            yield end, parts._replace(unit=unit, amount=amount, roles=(*parts.roles, (role, who)))
            if role == "of":
                yield (
                    end,
                    parts._replace(unit=unit, amount=amount, roles=(*parts.roles, ("own", "they"))),
                )
    if matcher.words[at : at + 3] == ["1", "of", "them"] and spoken_before(matcher, at) == (
        "treasure"
    ):  # "the foe with the most treasures destroys one of them"
        yield (
            at + 3,
            parts._replace(
                unit="treasure", amount="a treasure", roles=(*parts.roles, ("own", "they"))
            ),
        )
    start = at
    if matcher.words[at : at + 2] == ["1", "of"]:
        start += 2
    elif matcher.words[at] in ("1", "a"):
        start += 1
    for end, who in people(matcher, start):
        if matcher.words[end : end + 1] == ["'s"] and end + 1 < len(matcher.words):
            thing = matcher.words[end + 1]
            if thing in ("treasure", "creature", "hand"):
                amount = "its hand" if thing == "hand" else f"a {thing}"
                yield (
                    end + 2,
                    parts._replace(unit=thing, amount=amount, roles=(*parts.roles, ("of", who))),
                )


MOST_UNKNOWN = 3
"""So many words at most name what hits somebody."""


def unknown(matcher: "Matcher", at: int) -> Iterator[int]:
    """Where words end that the game does not know: a fireball, your rusty trombone."""
    start = at + (matcher.words[at] in ("a", "your", "this"))
    for end in range(start, min(start + MOST_UNKNOWN, len(matcher.words) - 1)):
        if not matcher.words[end].isalpha() or matcher.words[end] in vocabulary():
            break
        yield end + 1


def is_unknown(word: str) -> bool:
    """Whether the game has no such word."""
    return word.isalpha() and word not in vocabulary() and word != "HP"


def people(matcher: "Matcher", at: int) -> Iterator[tuple[int, str]]:
    """Whoever is spoken of here."""
    if at < len(matcher.words) and matcher.words[at] == "you":
        yield at + 1, "you"
    yield from matcher.ways("who", at)


def worded(matcher: "Matcher", at: int, parts: Parts) -> Iterator[tuple[str, str, str]]:
    """Who does it, and the house wording of the parts for you and for others."""
    if parts.unit in (*MEASURED, "number") and parts.verb in ("move", "go"):
        way = parts.said & {"up", "down"}
        parts = parts._replace(verb={"up": "climb", "down": "sink"}.get("".join(way), ""))
    if not parts.unit or parts.amount == BY_HOW_MUCH or not fits(parts):
        return
    if parts.unit in ("HP", "blood") and parts.verb in HIGHER | LOWER:
        parts = parts._replace(verb="gain" if parts.verb in HIGHER else "lose")
    roles = dict(parts.roles)
    doer = parts.doer
    if PASSIVE in parts.said:
        if parts.unit == "damage" and parts.verb not in HITS and BY not in parts.said:
            return  # nobody could tell who takes it
        if parts.verb in ("give", "restore", "go") and not doer and parts.unit != "damage":
            doer = roles.pop("to", "") or roles.pop("toyou", "")
            if not doer:
                return
            parts = parts._replace(verb="gain")
    if roles.get("obj") == "you" and doer in ("", "you") and parts.verb in GETTING:
        del roles["obj"]  # "grab yourself a treasure"
        parts = parts._replace(verb="gain" if parts.verb == "give" else parts.verb)
    if parts.verb == "go" and parts.unit != "status" and not doer:  # "a treasure goes to you"
        verb = "deal" if parts.unit == "damage" else "gain"
        doer = "" if verb == "deal" else roles.pop("to", "") or roles.pop("toyou", "")
        if not doer and verb == "gain":
            return
        parts = parts._replace(verb=verb)
    if "early" in parts.said and (roles or doer not in ("", "you")):
        return  # it may be somebody else each time
    per, many = parts.per.removeprefix("x"), parts.per.startswith("x")
    if ("?" in parts.amount) != many:
        return
    if many:  # "X damage, where X is twice the number of …"
        times, _, per = per.partition(" ")
        parts = parts._replace(amount=counted(times, parts.unit))
    if parts.unit in ("HP", "number") and parts.verb in ("heal", "give", "restore"):
        whom = roles.pop("to", None) or roles.pop("obj", None) or roles.pop("toyou", None)
        if whom:
            if doer not in ("", "you"):
                return
            doer = whom
    if parts.unit == "status" and "obj" in roles and doer in ("", "you"):
        doer = roles.pop("obj")
    if roles.get("to") == "you" and "from" in roles and doer in ("", "you"):
        del roles["to"]  # "transfer a treasure from a foe to you"
    if roles.get("from") == "you" and parts.unit == "damage":
        del roles["from"]
    if "own" in roles and doer != "" and (roles["own"] == "you") != (doer == "you"):
        return
    per = f" {per}" if per else ""
    if parts.unit == "HP" and parts.verb == "steal" and is_many(roles.get("from", "")):
        return  # nobody could tell how much you heal
    for row, amount in fitting(matcher, at, parts):
        if row.roles != roles.keys() or not doers_fit(row, doer):
            continue
        n = parts.amount
        cards = "a card" if n == "1" else f"{n} cards"
        house = row.house.format(amount=amount, n=n, cards=cards, **roles)
        house += per
        yours = parts.said & YOURS or roles.get("own") == "you"
        theirs = parts.said & THEIRS or roles.get("own") == "they"
        do = "" if row.doer == "they" or theirs else house.replace("~", "")
        does = "" if row.doer == "you" or yours else house.replace("~", "s")
        yield doer, do, does


def fitting(matcher: "Matcher", at: int, parts: Parts) -> Iterator[tuple[DeedRow, str]]:
    """The rows for a verb and what is spoken of; a number alone is of what was spoken of before."""
    if parts.unit == "number":
        of_them = "them" in parts.said
        alone = "" if of_them else ALONE_UNITS.get(parts.verb, "")
        if parts.verb == "take" and is_lacking(matcher, at):
            alone = "treasure"
        unit = alone or spoken_before(matcher, at) or AT_LAST.get(parts.verb, "")
        for row in rows().get(unit, ()):
            if parts.verb in row.verbs:
                yield row, counted(parts.amount, unit)
        return
    for row in rows()[parts.unit]:
        if parts.verb in row.verbs:
            yield row, parts.amount


ALONE_UNITS = {
    **dict.fromkeys(("hit", "is-hit", "deal", "do", "cause", "make", "inflict"), "damage"),
    "take": "damage",
    "heal": "HP",
    "is-heal": "HP",
    "draw": "card",
    "discard": "card",
    **dict.fromkeys(UPWARD | DOWNWARD, "status"),
    **dict.fromkeys(("is-promote", "is-demote", "is-degrade"), "status"),
}
"""What a number alone is of, by the verb."""
AT_LAST = {"": "damage", "lose": "HP"}
"""What it is of if nothing was spoken of before."""


def spoken_before(matcher: "Matcher", at: int) -> str:
    """What was counted last before this deed."""
    for word in reversed(matcher.words[:at]):
        if word in rows():
            return word
        if word in ("draw", "discard"):  # "draw 2, drop 1"
            return "card"
    return ""


def is_lacking(matcher: "Matcher", at: int) -> bool:
    """Whether somebody has no treasure, so that they take one: "if you have none, take one"."""
    said = matcher.words[max(0, at - 8) : at]
    lacks = {"no", "none", "without", "not", "0", "nobody", "fewer", "fewest"} & set(said)
    return bool(lacks) and "." not in said and spoken_before(matcher, at) == "treasure"


def counted(number: str, unit: str) -> str:
    """A number of things."""
    if unit in ("card", "treasure", "chip"):
        return f"a {unit}" if number == "1" else f"{number} {unit}s"
    return f"{number} {unit}"


def is_many(who: str) -> bool:
    """Whether several wizards are meant."""
    return who.startswith(("each ", "the foes ", "all ")) or " foes " in who


def doers_fit(row: DeedRow, doer: str) -> bool:
    """Whether a row is for whoever does it."""
    if row.doer == "you":
        return doer in ("", "you")
    return row.doer != "they" or doer != "you"


def fits(parts: Parts) -> bool:
    """Whether the little words fit the verb: nobody gains down, or draws from a hand."""
    verb = parts.verb.removeprefix("is-")
    if SOMEHOW in parts.said:
        aimed = {role for role, _ in parts.roles} == {"obj"}
        hits = parts.unit == "damage" and aimed and {"for", "with"} & parts.said
        moves = parts.unit == "status" and {"up", "down"} & parts.said
        if not (hits or moves):
            return False
    if "deck" in parts.said and verb not in ("draw", "gain", "get", "take", "collect"):
        return False
    if "treasures" in parts.said and parts.unit != "treasure":
        return False
    if "deck" in parts.said and parts.unit != "card":
        return False
    away = parts.unit == "card" and verb in ("discard", "lose", "drop", "throw", "remove")
    if {"your hand", "their hand", "hand"} & parts.said and not away:
        return False
    if "itself" in parts.said and (
        parts.verb not in HITS or parts.unit not in ("damage", "number")
    ):
        return False
    if "including you" in parts.said:
        everyone = {parts.doer, *(who for _, who in parts.roles)}
        if "each player" not in everyone:
            return False
    if {"up", "down"} & parts.said and parts.unit not in (*MEASURED, "number"):
        return False
    higher = HIGHER | ({"heal"} if parts.unit in ("HP", "number") else set())  # "heal up 5"
    return not (
        ("up" in parts.said and verb not in higher) or ("down" in parts.said and verb not in LOWER)
    )
