"""Whether two readings of a card do the same.

Effects are compared as trees, after a few wordings that do the same have been made alike:

- "Deal 2 damage to each foe" and "each foe takes 2 damage"; "take" and "deal … to you";
- a full stop, a line break and ", then" between acts: each opens a new step;
- "Choose a foe. Deal … to that foe" and "deal … to a foe";
- "roll a die: on 1-6, deal that much" and "deal a die of" (one die is rolled for all);
- "you may discard up to 3 cards" and "discard up to 3 cards";
- "each foe with more HP than you" and "each stronger foe";
- "each foe next to you" and "the foes on your left and right" (one function carries out both);
- in a Power Roll line, damage to the target however it is said.
"""

from __future__ import annotations

from typing import Any

Tree = Any
"""An effect as a tuple: its name, then its fields."""

THAT = ("ThatFoe",)
TARGET = ("Target",)
YOU = ("You",)


def tree(effect: Any) -> Tree:
    """An effect as nested tuples."""
    if isinstance(effect, tuple):
        return ("", *map(tree, effect))
    if hasattr(effect, "__match_args__"):
        fields = [tree(getattr(effect, name)) for name in effect.__match_args__]
        while fields and fields[-1] is None:
            fields.pop()
        return (type(effect).__name__, *fields)
    return effect


def relative(node: Tree) -> Tree:
    """Foes by their HP as stronger or weaker foes."""
    match node:
        case ("EachFoe" | "AFoe" as who, ("WithMore", more, ("HpCount",))):
            sort = "EachRelativeFoe" if who == "EachFoe" else "ARelativeFoe"
            return (sort, "stronger" if more == "more" else "weaker")
        case ("EachNeighbour",):
            return ("BothNeighbours",)
        case tuple():
            return tuple(relative(part) for part in node)
    return node


def act(node: Tree) -> Tree:
    """Damage as a hit on somebody, whoever is the subject."""
    match node:
        case ("YouMay", ("Discard", ("UpTo", _)) as verb):
            return ("YouDo", verb)
        case ("YouDo", ("Deal", amount, who, *per)):
            return ("hit", who, amount, *per)
        case ("YouDo", ("Take", amount, *per)):
            return ("hit", YOU, amount, *per)
        case ("TheyDo", who, ("Take", amount, *per)):
            return ("hit", who, amount, *per)
        case ("TheyAlsoDo", ("Take", amount, *per)):
            return ("hit", THAT, amount, *per)
        case ("TheyAlsoDo", verb):
            return ("TheyDo", THAT, verb)
        case ("Hit", amount, *per):
            return ("hit", TARGET, amount, *per)
        case ("Suffer", who, ("", ("Take", ("Number", amount), *per))):
            return ("hit", TARGET, amount, who, *per)
    return node


def acts(clause: Tree) -> list[Tree]:
    """The acts of one step."""
    return [act(deep(each)) for each in clause[1][1:]]


def steps_of(steps: Tree) -> list[Tree]:
    """The steps of a sentence, each a row of acts."""
    return [("step", *acts(clause)) for clause in steps[1][1:]]


def deep(node: Tree) -> Tree:
    """Acts and steps made alike wherever they stand."""
    match node:
        case ("Steps", _):
            return ("steps", *steps_of(node))
        case ("Clause", _):
            return ("step", *acts(node))
        case tuple():
            return act(tuple(deep(part) for part in node))
    return node


def sentences(rows: tuple[Tree, ...]) -> list[Tree]:
    """Sentences in a row; plain ones as their steps."""
    found: list[Tree] = []
    for sentence in rows:
        match sentence:
            case ("Plain", ("Steps", _) as steps):
                found += steps_of(steps)
            case ("Plain", ("", *steps)):  # of the deck-builder
                found += [deep(step) for step in steps]
            case ("RollTable", ("", ("Band", "1-6", steps))):
                found += [replaced(step, ("OneDie",), ("ThatMuch",)) for step in steps_of(steps)]
            case _:
                found.append(deep(sentence))
    return chosen(found)


def chosen(found: list[Tree]) -> list[Tree]:
    """A foe who is chosen and then spoken of, as the foe that is spoken of."""
    rest: list[Tree] = []
    waiting: Tree = None
    for step in found:
        match step:
            case ("step", ("YouDo", ("Choose", who)), *more):
                waiting = who
                if not more:
                    continue
                step = ("step", *more)
        if waiting is not None:
            step, waiting = replaced(step, waiting), None
        rest.append(step)
    return rest


def replaced(node: Tree, who: Tree, what: Tree = THAT) -> Tree:
    """The first *that foe* as the one who was chosen."""
    done = False

    def walk(part: Tree) -> Tree:
        nonlocal done
        if part == what and not done:
            done = True
            return who
        return tuple(map(walk, part)) if isinstance(part, tuple) else part

    return walk(node)


def meaning_of_text(lines: Any) -> Tree:
    """What a rules text does."""
    found: list[Tree] = []
    plain: list[Tree] = []
    keywords: list[Tree] = []

    def close() -> None:
        if plain:
            found.append(("lines", *sentences(tuple(plain))))
            plain.clear()

    for line in relative(tree(lines))[1:]:
        match line:
            case ("PlainLine", ("", *rows)):
                plain.extend(rows)
            case ("KeywordLine", _):
                keywords.append(line)
            case ("LabelledLine", label, ("", *rows)):
                close()
                found.append((label, *sentences(tuple(rows))))
            case _:
                close()
                found.append(deep(line))
    close()
    return (*found, *sorted(keywords))


def meaning_of_power(power: Any) -> Tree:
    """What a line of a Power Roll does."""
    found: list[Tree] = []
    for outcome in relative(tree(power))[1][1:]:
        match outcome:
            case ("TheyDoBoth", who, first, second):
                found += [act(("TheyDo", who, first)), act(("TheyDo", who, second))]
            case _:
                found.append(act(deep(outcome)))
    return tuple(
        tuple(TARGET if part == THAT else part for part in each)
        if isinstance(each, tuple)
        else each
        for each in found
    )


def meaning_of_aim(aim: Any) -> Tree:
    """Whom a Power Roll is aimed at."""
    return relative(tree(aim))
