"""What "that foe", "it", "them", "the damage dealt" and "if you do" refer to.

Each looks back at what the same card's text has already said, line after line:

- *that foe*, *that player*: the victim or player the text spoke of last, called as it was then.
- *it*, *its cost*: the card last revealed, looked at, played or destroyed; on a menu, the card that
  was turned up. *Its hand*, *its deck* and *its chips* are those of the player who acts.
- *them*, *their total cost*: the cards last revealed, discarded or destroyed.
- *the damage dealt*: the damage just dealt.
- *if you do*, *foe who did*: what the sentence before left open.
- *resolves it*, *resolve both*: the tokens just moved.
- *who joined*: those who joined; *votes*: those just cast.
- *this attack*, *that side*: the ATTACK of the same line, or of a line before.
- *the attacker*, *the attack*: known only to a Defense.

One alternative of a choice cannot refer to the other. A reference with nothing to refer to is
refused, with its place; and so is a number that makes no sense.
"""

import re

from lark import Token, Tree

from esw_tui.errors import CardTextError
from esw_tui.language.effects.deckbuilding import NODES
from esw_tui.language.effects.facts import Facts

FOES = "foe", "player"
BRANCHES = {"choose_one": 2, "choose_or_attack": 2, "they_choose": 2, "if_else": 2}
"""How many parts at the end of a sentence are alternatives."""
ANYBODY = ("a_player", "each_player")
"""Selectors that games with foes only have too, so their facts say "foe"; here they bring a
player."""
SEVERAL = re.compile(
    r" (random |new |ongoing |dud |dead wizard )?(attacks|cards|chips|creatures|familiars|glyphs"
    r"|legends|locations|mayhems|spells|starters|tokens|treasures|wands|wizards)\b",
    re.IGNORECASE,
)
"""Plural words of which there must be more than one."""
ONLY_IN_ITS_LINE = {"defense", "line attack"}


def check_references(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Refuse a reference with nothing before it; add to `spoken` what this line speaks of."""
    spoken -= ONLY_IN_ITS_LINE
    visit(tree, line, spoken)


def visit(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Check a part of a line, in the order of its words; `spoken` grows by it."""
    node = NODES.get(tree.data, Facts)
    check_numbers(tree, line)
    check_noun(tree, line, spoken)
    need = node.needs
    if need and need.to not in spoken:
        raise refusal(tree, line, need.phrase, f"has nothing to refer to: {need.remedy}")
    if tree.data == "each_with_most" and "votes" in tree.children and "votes" not in spoken:
        raise refusal(tree, line, "votes", "has nothing to refer to: let players vote first")
    if tree.data in ("defense_line", "attack_line"):
        spoken.update(node.brings)
    parts = [child for child in tree.children if isinstance(child, Tree)]
    if tree.data == "timed":
        moment, steps, *conditions = parts
        parts = [moment, *conditions, steps]
    count = len(parts) - BRANCHES.get(tree.data, 0)
    for part in parts[:count]:
        visit(part, line, spoken)
    before = frozenset(spoken)
    for branch in parts[count:]:
        said = set(before)
        visit(branch, line, said)
        spoken |= said
    brought = ("player",) if tree.data in ANYBODY else node.brings
    if not spoken.isdisjoint(FOES) and not set(FOES).isdisjoint(brought):
        spoken.difference_update(FOES)
    spoken.update(brought)


def check_noun(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Refuse *that foe* for a player, and *that player* for a foe."""
    if not tree.data.startswith("that_one"):
        return
    (noun,) = tree.children
    assert isinstance(noun, Token)
    if noun in spoken:
        return
    phrase = f"that {noun}"
    if spoken.isdisjoint(FOES):
        raise refusal(tree, line, phrase, "has nothing to refer to: speak of a player first")
    other = FOES[1 - FOES.index(noun)]
    raise refusal(tree, line, phrase, f"was called a {other} before: write 'that {other}'")


def check_numbers(tree: Tree[Token], line: str) -> None:
    """Refuse a 1 before a plural, and numbers that can never come up."""
    node = NODES.get(tree.data, Facts)
    for token in tree.children:
        if isinstance(token, Token) and token.type == "INT":
            if node.limit is not None and int(token) > node.limit:
                raise at(token, f"{token} is out of reach: the most is {node.limit}.", line)
            if token == "1" and SEVERAL.match(line, token.end_pos or 0):
                raise at(token, "1 is not several: say 'a', or leave the number out.", line)


def at(token: Token, problem: str, line: str) -> CardTextError:
    """A `CardTextError` at the place of a word."""
    return CardTextError(problem, line, column=(token.start_pos or 0) + 1, width=len(token))


def refusal(tree: Tree[Token], line: str, phrase: str, problem: str) -> CardTextError:
    """A `CardTextError` for a reference, at the place of its words."""
    start, end = tree.meta.start_pos, tree.meta.end_pos
    if found := re.search(rf"\b{phrase}\b", line[start:end], re.IGNORECASE):
        start, end = start + found.start(), start + found.end()
    problem = f"'{line[start:end]}' {problem}."
    return CardTextError(problem, line, column=start + 1, width=end - start)
