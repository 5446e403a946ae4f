"""What is done by a clause, by the roles in it: a verb of a sort, who, whom, how much of what.

Every word either fills a role, says nothing, or is skipped at a price by what it may tell; a
number, a denial or somebody else is never skipped. What was skipped is known to whoever asks.
"""

import functools
from collections.abc import Callable, Iterator, Sequence, Set
from typing import NamedTuple

from esw_tui.language.spoken_wording.circumstances import often
from esw_tui.language.spoken_wording.people import NUMBER, among, person
from esw_tui.language.spoken_wording.quantities import UNITS, quantity, things
from esw_tui.language.spoken_wording.words import FOLDER

NOTHING_SAID = among(
    "a to of on for by with from into in at as it is be , ' 's the and then do there this that each"
    " both so up down out off over back away now worth total points point have just"
)
"""Words that may stand in a clause without a role of their own."""
NEVER = among(
    "not no cannot never nobody none half double instead unless if or until except"
    " without than nothing less again"
)
"""Words without which a clause says something else."""
DECIDE = among("hand deck spell pile top bottom round turn game roll text cost play play discard")
LEADS = among("in on at from of for to with into by like as")
CHOOSING = among("choose choice decide")
PRICE_UNKNOWN = 0.5
PRICE_KNOWN = 0.8
PRICE_LITTLE = 0.05


class Frame(NamedTuple):
    """What a clause does."""

    house: str
    unit: str
    cost: float
    skipped: tuple[int, ...]
    """Which words tell nothing of it."""
    doer: str
    instead: bool
    more: bool = False
    """Whether it is said to come on top."""
    verbless: bool = False
    sorts: frozenset[str] = frozenset()
    """Of what sort the verb is."""


@functools.cache
def verbs() -> dict[str, frozenset[str]]:
    """The sorts of a verb."""
    sorts: dict[str, set[str]] = {}
    for line in (FOLDER / "frames.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            sort, _, words = line.partition(":")
            for word in words.split():
                sorts.setdefault(word, set()).add(sort)
    return {word: frozenset(of) for word, of in sorts.items()}


class ClauseRoles(NamedTuple):
    """The roles found in some words."""

    people: list[tuple[int, str]]
    amount: str
    """A number, `die` or `that`; nothing if nothing is counted."""
    unit: str
    amount_at: int
    more: bool
    per: str
    times: int
    verbs: list[tuple[int, str]]
    skipped: list[int]
    words: Sequence[str]
    cost: float


def frames(
    words: Sequence[str],
    start: int,
    end: int,
    before: "Before",
    ways: "Ways",
    goes_on: bool,
    third: bool,
) -> Iterator[Frame]:
    """What the words of a clause do."""
    clause = roles(words, start, end, before, ways)
    if clause is not None:
        if goes_on and before.subject and not clause.people and (third or not clause.verbs):
            clause = clause._replace(people=[(start - 1, before.subject)])
        if not goes_on:
            before = before._replace(sorts=frozenset())
        yield from worded(clause, before)


class Before(NamedTuple):
    """What was spoken of before a clause."""

    unit: str = ""
    who: str = ""
    power: bool = False
    """Whether it is a line of a Power Roll."""
    spoken: bool = False
    """Whether somebody was named before."""
    subject: str = ""
    """Who did something, if it was not you."""
    sorts: frozenset[str] = frozenset()
    """Of what sort the last verb was."""
    deck: bool = False


Found = Callable[[Sequence[str], int], list[tuple[int, str]]]


class Ways(NamedTuple):
    """Where parts that the tables know end, if they start somewhere."""

    who: Found
    cond: Found
    moment: Found


def roles(
    words: Sequence[str], start: int, end: int, before: Before, ways: "Ways"
) -> ClauseRoles | None:
    """The roles of the words; nothing if one is left that cannot be skipped."""
    people: list[tuple[int, str]] = []
    amount = unit = per = ""
    amount_at, times, cost = -1, 1, 0.0
    more = False
    found_verbs: list[tuple[int, str]] = []
    skipped: list[int] = []
    at = start
    while at < end:
        word = words[at]
        if found := often(words, at, not people or people[-1][1] == "you"):
            if per or found[0] > end:
                return None
            at, times, per = found[0], found[1], found[2]
            continue
        who = max(
            [
                each
                for each in [*ways.who(words, at), *filter(None, [person(words, at)])]
                if each[0] <= end
            ],
            key=lambda each: each[0],
            default=None,
        )
        counts = quantity(words, at, end)
        after = words[at + 1] if at + 1 < end else ""
        if (
            who
            and who[0] == at + 1
            and word in ("each", "all", "both", "any")
            and not (after in verbs() or after == "of")
        ):
            who = None
        if who and word == "it" and words[at - 1 : at] not in (["to"], ["from"], ["on"]):
            who = None
        if who and not (counts and counts[0] >= who[0]):
            people.append((at, who[1]))
            at = who[0]
            at += words[at : at + 1] == ["'s"]
            continue
        if counts:
            if amount:
                return None
            at, amount, unit, said_more = counts
            amount_at = at
            more = more or said_more
            continue
        if word == "who" and at == start:
            people.append((at, "that foe"))
            at += 1
            continue
        if word.startswith("self-"):
            found_verbs.append((at, "hit"))
            people.append((at, "you"))
            at += 1
            continue
        if word in ("you", "your"):
            people.append((at, "you"))
            at += 1
            continue
        if (word in NEVER and word != "instead") or (word == "for" and after == "each"):
            return None
        to_so_many = words[at : at + 2] == ["down", "to"] and at + 2 < end
        if to_so_many and NUMBER.fullmatch(words[at + 2]):
            return None  # that many are left, not lost
        if NUMBER.fullmatch(word):
            return None
        if word == "more":
            more = True
        elif word in verbs() and word not in ("a",):
            found_verbs.append((at, word))
        elif word in UNITS and not unit and amount:
            unit = UNITS[word]
        elif word in NOTHING_SAID or word in ("instead", "may", "roll", "delivery"):
            cost += PRICE_LITTLE
        else:
            known = word in DECIDE or word in UNITS
            cost += PRICE_KNOWN if known else PRICE_UNKNOWN
            skipped.append(at)
        at += 1
    before_verb = found_verbs[0][0] if found_verbs else -1
    nobody_named = not [at for at, _ in people if at < before_verb]
    if (
        before_verb - 1 in skipped
        and nobody_named
        and "receive" in verbs()[words[before_verb]]
        and words[before_verb - 1] not in LEADS
    ):
        return None  # somebody does something, and nobody knows who
    if not amount or (not unit and CHOOSING & set(words[start:end])):
        return None
    return ClauseRoles(
        people,
        amount,
        unit,
        amount_at,
        more,
        per,
        times,
        found_verbs,
        skipped,
        words[start:end],
        cost,
    )


def may_be_anything(clause: ClauseRoles, sorts: Set[str], before: Before) -> bool:
    """Whether nobody can tell what is counted: 2 things that no game knows, or just 2.

    Then only a verb tells that hurts or heals; what is gained or taken may be good or bad.
    """
    if sorts & TELLING:
        return False
    unknown = clause.amount_at in clause.skipped
    alone = not before.unit and not any(who != "you" for _, who in clause.people)
    return unknown or (alone and bool(sorts & {"gain", "steal"}))


TELLING = frozenset(("hurt", "heal"))
"""Sorts of verbs that tell what is counted if nothing else does."""
ALONE = {"heal": "HP", "draw": "card", "discard": "card"}


def worded(clause: ClauseRoles, before: Before) -> Iterator[Frame]:
    """The clause in house wording."""
    sorts = (
        set().union(*(verbs()[word] for _, word in clause.verbs))
        if clause.verbs
        else set(before.sorts)
    )
    cost = clause.cost
    unit = clause.unit
    if not unit and may_be_anything(clause, sorts, before):
        return
    if not unit and sorts and sorts <= {"up", "down"}:
        unit = "status"
    if not unit:
        exact = {word for _, word in clause.verbs}
        if "receive" in sorts or not clause.verbs:
            unit = before.unit or "damage"
        else:
            unit = next((ALONE[word] for word in exact if word in ALONE), "")
            if not unit and any(verbs()[word] == {"heal"} for word in exact):
                unit = "HP"
            unit = unit or (
                "damage" if "hurt" in sorts and not sorts & {"discard"} else before.unit
            )
        cost += 0.3 if clause.verbs else 0.9
        cost += 0.0 if before.unit or clause.verbs else 1.2
    if not unit:
        return
    amount = clause.amount
    if clause.times > 1 and amount.isdigit():
        amount = str(int(amount) * clause.times)
    first_verb = clause.verbs[0][0] if clause.verbs else clause.amount_at
    ahead = [who for at, who in clause.people if at < first_verb]
    after = [who for at, who in clause.people if at >= first_verb]
    others = list(dict.fromkeys(who for _, who in clause.people if who != "you"))
    if len(others) > 1:
        return
    other = others[0] if others else ""
    said = set(clause.words)
    subject = ahead[0] if ahead else ""
    if subject == "you" and other and other in ahead and "you" not in after:
        subject = other if clause.people[-1][1] == other and clause.people[0][1] != "you" else "you"
    give = "give" in sorts
    passive = (
        any(clause.words[at : at + 1] == ["is"] for at in range(len(clause.words) - 1))
        and subject != "you"
    )
    n = things(amount, unit)
    house = who = ""
    from_other = bool(other) and any(
        word in ("from", "off", "of", "out", "'s") for word in clause.words
    )

    def does(person: str, verb: str, plural: str) -> str:
        return f"{verb}" if person in ("", "you") else f"{person} {plural}"

    match unit:
        case "damage":
            if other and "you" in ahead and "receive" in sorts and "hurt" not in sorts and not give:
                who = other
                if not from_other:
                    cost += 0.3
            elif subject == "you" and "receive" in sorts and not other:
                who = "you"
            elif other:
                who = other
                if subject == other and "you" in after and not passive:
                    who = "you" if "receive" not in sorts else other
            elif "you" in after or ("you" in ahead and sorts & {"receive"} and not give):
                who = "you"
            elif "receive" in sorts and not ahead:
                who = "you" if not before.power else "the target"
                cost += 0.1
            elif (before.power and not clause.people) or before.power:
                house = n
                who = "the target"
            elif before.who:
                who = before.who
                cost += 0.3
            else:
                return
            if not house:
                house = (
                    f"{'you ' if before.power else ''}take {n}"
                    if who == "you"
                    else f"{who} takes {n}"
                )
        case "HP" | "status":
            down = bool(sorts & {"lose", "down"}) or "-" in said
            up = bool(sorts & {"heal", "up"}) or "+" in said
            if "down" in said and unit == "status":
                down, up = True, False
            if "up" in said and unit == "status":
                down, up = False, True
            if "steal" in sorts and other and unit == "HP":
                house = f"{other} loses {n} and {'you ' if before.power else ''}heal {n}"
                if before.power:
                    house = f"{other} loses {n}&you heal {n}"
                who = other
            else:
                if not up and not down:
                    if sorts & {"receive", "give", "draw", "gain"}:
                        up = True
                    elif "hurt" in sorts and unit == "HP":
                        down = True
                    elif "may" in said and unit == "HP":
                        down = True
                        cost += 0.4
                    else:
                        return
                if down and up:
                    down = bool({"lose"} & sorts)
                    up = not down
                who = other if other and subject != "you" else subject or other
                if subject == "you" and other:
                    who = other if down or give or "heal" in sorts or "up" in sorts else "you"
                if down and from_other:
                    who = other
                if not who and before.power and down:
                    who = "the target" if unit == "HP" else "you"
                    cost += 0.5
                verb = "lose" if down else "heal" if unit == "HP" else "gain"
                house = does(who, f"{'you ' if before.power else ''}{verb} {n}", f"{verb}s {n}")
        case "treasure" | "card" | "blood" | "chip":
            who = subject or ("" if "you" in after else other)
            take = sorts & {"draw", "gain", "receive", "up", "heal", "steal"}
            verb = ""
            if unit == "card":
                away = sorts & {"discard", "lose"} or ("away" in said)
                if from_other and "steal" in sorts:
                    return
                verb = "discard" if away else "draw" if take or not sorts or give else ""
                if "hand" in said and not away:
                    return
                if give and other:
                    who = other
                if away and other:
                    who = other
            elif other and subject != other and ("steal" in sorts or (take and from_other)):
                if before.power and not other:
                    return
                house = f"{'you ' if before.power else ''}steal {n} from {other}"
                who = other
            elif unit == "treasure" and sorts & {"discard", "lose", "destroy"}:
                if amount != "1":
                    return
                if subject == other and other:
                    house = f"{other} destroys one of its treasures"
                elif other:
                    house = f"{'you ' if before.power else ''}destroy a treasure of {other}"
                else:
                    house = f"{'you ' if before.power else ''}destroy a treasure you control"
                who = other
            elif unit == "blood" and sorts & {"discard", "lose"}:
                verb = "lose"
            elif give and other and subject == other:
                house = f"{other} gives you {n}"
                who = other
            elif give and other and subject == "you":
                house = f"{'you ' if before.power else ''}give {n} to {other}"
                who = other
            elif give and not other:
                verb, who = "gain", "you"
            elif take or not sorts or give:
                verb = "gain"
                if give:
                    who = other
            if not house:
                if not verb:
                    return
                house = does(who, f"{'you ' if before.power else ''}{verb} {n}", f"{verb}s {n}")
        case "power":
            if not before.deck:
                return
            house = f"+{amount} power"
        case "die":
            if (
                before.deck
                or before.power
                or not (clause.more or before.unit == "die")
                or amount in ("die", "that")
            ):
                return
            extra = "an extra die" if amount == "1" else f"{amount} extra dice"
            which = "delivery " if "delivery" in said else ""
            house = f"roll {extra} on your {which}power rolls this turn"
            if "may" in said:
                house = f"you may {house}"
            if clause.per:
                house = f"{clause.per}, {house}"
            yield Frame(
                house,
                "die",
                cost,
                tuple(clause.skipped),
                "",
                "instead" in said,
                before.unit != "die",
            )
            return
    if clause.per:
        per = clause.per
        if house.startswith(("&",)) or "&" in house or amount in ("die", "that"):
            return
        if who in ("", "you") or not per.endswith("it controls"):
            per = (
                per.replace("treasure it controls", "treasure you control")
                if who in ("", "you")
                else per
            )
        if who.startswith(("a ", "the ")) and "it controls" in per:
            per = per.replace("it controls", "that foe controls") if "takes" in house else per
        house = f"{house} {per}"
    if "may" in said:
        if who in ("", "you") and not house.startswith("you "):
            house = f"you may {house}"
        elif before.power and house.startswith("you "):
            house = f"you may {house[4:]}"
    if not clause.verbs:
        cost += 0.2
    yield Frame(
        house,
        unit,
        cost,
        tuple(clause.skipped),
        who,
        "instead" in said,
        clause.more,
        not clause.verbs,
        frozenset(sorts),
    )
