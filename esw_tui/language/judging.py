"""Which foe a condition speaks of, and whether that is known when it is judged.

"Unless" and "instead" decide about a whole sentence before it is carried out. So their conditions
cannot look at what that sentence does: the die it rolls, the damage it deals. Only *that foe* may
be the foe that the sentence is about: the foe is chosen first, then the condition is judged for
that foe (for each of them if there are several), then the sentence is carried out. For that, the
first act of the sentence has to name the foe, and no other act may name another.
"""

import re
from collections.abc import Iterator

from lark import Token, Tree

from esw_tui.errors import CardTextError
from esw_tui.language.effects import NODES
from esw_tui.language.effects.facts import Facts
from esw_tui.language.refusals import NEAREST


def facts(tree: Tree[Token]) -> type[Facts]:
    """The facts about the effect that a part of a line stands for."""
    return NODES.get(tree.data, Facts)  # type: ignore[no-any-return]


def is_judged_for_the_chosen(condition: Tree[Token]) -> bool:
    """Whether a condition is about *that foe*, so that it can be judged once the foe is chosen."""
    need = facts(condition).needs
    return need is not None and need.to == "foe"


def sentences_of(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    """The sentences of a line, one by one."""
    for part in tree.children:
        assert isinstance(part, Tree)
        yield from sentences_of(part) if part.data == "sentences" else (part,)


def acts_of(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    """The acts of some steps, one by one."""
    if tree.data in ("steps", "clause_of_any", "clause_of_theirs"):
        for part in tree.children:
            assert isinstance(part, Tree)
            yield from acts_of(part)
    else:
        yield tree


def named(tree: Tree[Token], *also: str) -> list[Tree[Token]]:
    """The parts of a sentence that name wizards, and parts whose names are in `also`."""
    return [part for part in tree.iter_subtrees() if facts(part).names or part.data in also]


def names_somebody(sentence: Tree[Token]) -> bool:
    """Whether a sentence names a wizard of whom the text may not have spoken before."""
    return bool(named(sentence))


def check_one_foe(steps: Tree[Token], about: Tree[Token], line: str) -> None:
    """Refuse *that foe* in the condition `about`, unless the first act names the foe and no other
    act names one."""
    acts = list(acts_of(steps))
    naming = [act for act in acts if named(act)]
    if not naming:
        return  # a foe of an earlier sentence
    if players := list(steps.find_pred(lambda tree: tree.data in ("each_player", "a_player"))):
        start = players[0].meta.start_pos
        mended = line[:start] + line[start:].replace("player", "foe", 1)
        raise unclear(about, line, "you would be judged as well, and are no foe", mended)
    last = naming[-1]
    if len(named(last, "that_foe")) > 1:
        raise unclear(about, line, "this could be either of two foes", None)
    if last is not acts[0]:
        start = last.meta.start_pos
        before = re.sub(r"(, then| and) $", "", line[:start])
        mended = f"{before}. {line[start].upper()}{line[start + 1 :]}"
        problem = (
            "this could be more than one foe"
            if len(naming) > 1
            else "the foe is named only after something else has been done"
        )
        raise unclear(about, line, problem, mended)


def check_moments_foe(steps: Tree[Token], about: Tree[Token], line: str) -> None:
    """Refuse *that foe* in the condition of a text that waits, if the text names another foe."""
    if is_judged_for_the_chosen(about) and names_somebody(steps):
        raise unclear(
            about, line, "this could be the foe of the moment or the one named here", None
        )


def check_replaced(sentence: Tree[Token], about: Tree[Token], line: str) -> None:
    """Refuse *that foe* in the condition `about` of an "instead", unless the sentence it replaces
    names one foe."""
    steps = sentence.children[0]
    if sentence.data != "plain" or not isinstance(steps, Tree):
        problem = "the sentence before it is replaced, and may not have named a foe at all"
        raise unclear(about, line, problem, None)
    check_one_foe(steps, about, line)


OTHERS = ("another_foe", "each_other_foe")
"""Selectors that mean foes other than the one just named."""


def check_third_foe(who: Tree[Token], line: str, spoken: set[str]) -> None:
    """Refuse *another foe* after *another foe*: it would not be clear whether the first is
    spared."""
    if who.data in OTHERS and "another" in spoken:
        start, end = who.meta.start_pos, who.meta.end_pos
        sentence = (
            f"'{line[start:end]}' could be the first foe again: it is only other than the one"
            " before it. Name the foes at once: 'each foe', 'the 2 foes on your left'."
        )
        raise CardTextError(sentence, line, column=start + 1, width=end - start)
    if who.data == "another_foe":
        spoken.add("another")
    elif who.data not in OTHERS:
        spoken.discard("another")


def unclear(about: Tree[Token], line: str, problem: str, mended: str | None) -> CardTextError:
    """A `CardTextError`: it is not clear which foe *that foe* means; `mended` is a wording that is
    clear."""
    start, end = about.meta.start_pos, about.meta.end_pos
    if found := re.search(r"\bthat foe\b", line[start:end], re.IGNORECASE):
        start, end = start + found.start(), start + found.end()
    sentence = f"'{line[start:end]}': {problem}. "
    if mended is None:
        sentence += "Name one foe in this sentence, or say which: 'a foe with 5 HP or less'."
    else:
        sentence += f"{NEAREST}: {mended}"
    return CardTextError(sentence, line, column=start + 1, width=end - start)
