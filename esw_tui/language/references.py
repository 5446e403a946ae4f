"""What "that foe", "that much", "this way", "revealed" and "instead" refer to.

Each looks back at what the same card's text has already said, line after line:

- *that foe*, *another foe*, *each other foe*, *each next foe*: the last foe the text spoke of;
  in a text that waits, the foe of the happening; in a Power Roll line, the target; in a Bully
  line, the foe the card resolves against.
- *its* status or blood: that of the wizard who is hit, else of *that foe*.
- *that much*: the last damage dealt, or the die that was rolled.
- *the die*: the last die rolled. *A die of your choice*, *the lower die* and *the other die*: the
  last dice. *Its roll*: what the foe rolled when everybody did.
- *the first chosen foe*, *the second chosen foe*: whom "choose a foe" has named, in order.
- *that player*: the holder of the Standee just spoken of.
- *this way*: the last sentence that dealt damage or destroyed treasures.
- *it*, in "if you took it from a foe": the Standee just taken.
- *revealed*: the cards last drawn and revealed.
- *the foe before it*: the foe who last had to discard.
- *X*: what was paid in a "Pay X blood" line.
- *instead*: the sentence before it. It needs an "if" and stands in the same line; or it comes
  first in a line that starts with a price or Standee, right after a line without either. A Bully
  line replaces nothing: it acts when all before it has been done (J88).
- *do both instead*: the "choose one" before it.
- *the target* is known only to Power Roll lines, *the active player* only to Reactions.

One alternative of a choice or of a die cannot refer to another, and a text that waits for its
moment cannot refer to what was said before it; its "if" is judged when the moment comes. "Unless"
and "instead" are judged before their sentence is carried out; only *that foe* may be the foe of
that very sentence, who is chosen first. If there are several, each is judged by itself. A
reference with nothing to refer to is refused, with its place.
"""

import re
from collections.abc import Set

from lark import Token, Tree

from esw_tui.errors import CardTextError
from esw_tui.language.judging import (
    check_moments_foe,
    check_one_foe,
    check_replaced,
    check_third_foe,
    facts,
    is_judged_for_the_chosen,
    names_somebody,
    sentences_of,
)
from esw_tui.language.refusals import NEAREST

ONLY_IN_ITS_LINE = {"price", "bully", "x", "reaction"}
REPLACEABLE = {"sentence", "choice"}
"""What "instead" in a line behind a price refers to: a line behind a keyword leaves nothing."""
AFTER_BULLY = (
    "Bully acts when what it would replace has been done; write 'If that foe has lower status, "
    "… instead.' in one line with the sentence it replaces"
)
ALTERNATIVES = {"choose_one", "bands", "they_choose"}


def check_references(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Refuse a reference with nothing before it; add to `spoken` what this line speaks of."""
    spoken -= ONLY_IN_ITS_LINE
    visit(tree, line, spoken)
    if tree.data == "labelled_line":
        spoken -= REPLACEABLE


def visit(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Check a part of a line, in the order in which it is carried out; `spoken` grows by it."""
    name = tree.data
    if name == "sentences":
        visit_sentences(tree, line, spoken)
        return
    parts = [child for child in tree.children if isinstance(child, Tree)]
    branches: list[Tree[Token]] = []
    need = facts(tree).needs
    if need and need.to not in spoken:
        raise refusal(tree, line, need.phrase, need.remedy)
    if facts(tree).names:
        check_third_foe(tree, line, spoken)
    if name == "instead" or (name == "do_both" and not parts):
        if "price" not in spoken:
            remedy = AFTER_BULLY if "bully" in spoken else "it needs an 'if', or a price before it"
            raise refusal(tree, line, "instead", remedy)
    elif name == "roll_table":
        spoken |= {"amount", "die"}
    elif name == "contest":
        spoken |= {"rolls"}
    elif name == "timed_roll":
        spoken &= ONLY_IN_ITS_LINE
        spoken |= {"amount", "die"}
    elif name == "timed":
        spoken &= ONLY_IN_ITS_LINE
        moment, steps, *conditions = parts
        parts = [moment, *conditions, steps]  # judged when the moment comes
        for condition in conditions:
            check_moments_foe(steps, condition, line)
    elif name == "deal":
        parts[:2] = reversed(parts[:2])  # the victim first: "its" may mean the victim
    elif name == "hit_or":
        parts.reverse()  # the condition first: it is judged before the damage
    elif name in ("unless", "unless_paid"):
        steps, condition = parts
        if not is_judged_for_the_chosen(condition):
            parts.reverse()
        else:
            check_one_foe(steps, condition, line)
    elif name in ALTERNATIVES:
        parts, branches = parts[:-2], parts[-2:]
    for part in parts:
        visit(part, line, spoken)
    if name == "again_each_death" and "damage" not in spoken:
        raise refusal(tree, line, "that foe", "speak of damage to a foe first")
    before = frozenset(spoken)
    for branch in branches:
        said = set(before)
        visit(branch, line, said)
        spoken |= said
    spoken.update(facts(tree).brings)


def visit_sentences(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Check the sentences of a line; one with "if" and "instead" goes together with what it
    replaces."""
    replaced, before = None, frozenset(spoken)
    for sentence in sentences_of(tree):
        if sentence.data == "if_instead" and "sentence" in spoken:
            visit_instead(sentence, replaced, line, spoken, before)
        else:
            replaced, before = sentence, frozenset(spoken)
            visit(sentence, line, spoken)
            spoken.discard("price")  # it replaces only by its first sentence
            if sentence.data != "choose_one":
                spoken.discard("choice")  # both is what the sentence before offers


def visit_instead(
    sentence: Tree[Token],
    replaced: Tree[Token] | None,
    line: str,
    spoken: set[str],
    before: frozenset[str],
) -> None:
    """Check a sentence that replaces another: what the other would do has not been done."""
    if replaced is None:
        remedy = "write it in one line with the sentence it replaces"
        raise refusal(sentence, line, "instead", remedy)
    known = set(before)
    parts = [part for part in sentence.children if isinstance(part, Tree)]
    about = [part for part in parts if not is_known(part, line, known - {"foe"})]
    if about and names_somebody(replaced) and is_known(about[0], line, known | {"foe"}):
        check_replaced(replaced, about[0], line)
        known.add("foe")
    for part in parts:
        try:
            visit(part, line, known)
        except CardTextError as error:
            if is_known(part, line, spoken | known):
                phrase = error.problem.partition(":")[0]
                end = sentence.meta.end_pos
                mended = line[:end].removesuffix(" instead.") + "." + line[end:]
                error.problem = (
                    f"{phrase}: 'instead' replaces the sentence that would tell. "
                    f"{NEAREST}: {mended}"
                )
            raise
    spoken |= known


def is_known(part: Tree[Token], line: str, spoken: Set[str]) -> bool:
    """Whether all that a part of a line refers to has been spoken of."""
    try:
        visit(part, line, set(spoken))
    except CardTextError:
        return False
    return True


def refusal(tree: Tree[Token], line: str, phrase: str, remedy: str) -> CardTextError:
    """A `CardTextError` for a reference with nothing to refer to, at its place."""
    start, end = tree.meta.start_pos, tree.meta.end_pos
    if found := re.search(rf"\b{phrase}\b", line[start:end], re.IGNORECASE):
        start, end = start + found.start(), start + found.end()
    problem = f"'{line[start:end]}' has nothing to refer to: {remedy}."
    return CardTextError(problem, line, column=start + 1, width=end - start)
