"""What "that foe", "that much", "this way", "revealed" and "instead" refer to.

Each looks back at what the same card's text has already said, line after line:

- *that foe*, *another foe*, *each other foe*, *each next foe*: the last foe the text spoke of;
  in a text that waits, the foe of the happening; in a Power Roll line, the target; in a Bully
  line, the foe the card resolves against.
- *its* status or blood: that of the wizard who is hit, else of *that foe*.
- *that much*: the last damage dealt, or the die that was rolled.
- *the die*: the last die rolled. *A die of your choice* and *the other die*: the last dice.
- *this way*: the last sentence that dealt damage or destroyed treasures.
- *it*, in "if you took it from a foe": the Standee just taken.
- *revealed*: the cards last drawn and revealed.
- *the foe before it*: the foe who last had to discard.
- *X*: what was paid in a "Pay X blood" line.
- *instead*: the sentence before it, in the same line or the line before. It needs an "if", or
  a line that starts with a price, Standee or Bully.
- *do both instead*: the "choose one" before it.
- *the target* is known only to Power Roll lines, *the active player* only to Reactions.

One alternative of a choice or of a die cannot refer to another, and a text that waits for its
moment cannot refer to what was said before it. A reference with nothing to refer to is refused,
with its place.
"""

from typing import NamedTuple

from lark import Token, Tree

from esw_tui.errors import CardTextError


class Need(NamedTuple):
    """What a reference looks back at."""

    phrase: str
    """The words of the card that refer to something."""
    to: str
    """What must have been spoken of, as in `BRINGS`."""
    remedy: str
    """What the card writer should speak of first."""


A_FOE = ("foe", "a foe")
DAMAGE = ("damage", "damage")
A_DIE = ("die", "a die")
DICE = ("dice", "dice to roll")
REVEALED = ("revealed", "drawn and revealed cards")
A_SENTENCE = ("sentence", "a sentence to replace")

NEEDS = {
    "that_foe": Need("that foe", *A_FOE),
    "another_foe": Need("another foe", *A_FOE),
    "each_other_foe": Need("each other foe", *A_FOE),
    "each_next_foe": Need("each next foe", *A_FOE),
    "foe_status": Need("that foe", *A_FOE),
    "foe_hp": Need("that foe", *A_FOE),
    "last_foe": Need("that foe", *A_FOE),
    "their_treasures": Need("that foe", *A_FOE),
    "ranks_between": Need("that foe", *A_FOE),
    "their_points": Need("it", *A_FOE),
    "its_status": Need("its", *A_FOE),
    "its_blood": Need("its", *A_FOE),
    "foe_dies": Need("that foe", *DAMAGE),
    "foe_blocks": Need("that foe", *DAMAGE),
    "any_foe_dies": Need("this way", *DAMAGE),
    "no_foe_dies": Need("this way", *DAMAGE),
    "killed_this_way": Need("this way", *DAMAGE),
    "destroyed_this_way": Need("this way", "destroyed", "destroyed treasures"),
    "that_much": Need("that much", "amount", "damage or a die"),
    "die_is": Need("the die", *A_DIE),
    "chosen_die": Need("a die of your choice", *DICE),
    "other_die": Need("the other die", "chosen", "a die of your choice"),
    "took_from_foe": Need("it", "taken", "taking the standee"),
    "revealed_cards": Need("revealed", *REVEALED),
    "revealed_glyphs": Need("revealed", *REVEALED),
    "matching_glyphs": Need("revealed", *REVEALED),
    "one_more": Need("the foe before it", "discard", "a foe who discards"),
    "paid_x": Need("X", "x", "paying X blood"),
    "instead": Need("instead", *A_SENTENCE),
    "if_instead": Need("instead", *A_SENTENCE),
    "do_both": Need("both", "choice", "two things to choose from"),
    "target": Need("the target", "target", "a Power Roll"),
    "active_player": Need("the active player", "reaction", "a Reaction"),
}

FOES = [
    "a_foe",
    "random_foe",
    "a_relative_foe",
    "strongest",
    "weakest",
    "foe_with_most",
    "neighbour",
    "either_neighbour",
    "both_neighbours",
    "side_foes",
    "each_foe",
    "each_relative_foe",
    "each_player",
    "active_player",
    "target",
    "took_from_foe",
    "you_kill",
    "a_foe_dies",
    "foe_gains_treasure",
    "foe_gains_status",
    "foe_loses_status",
    "foe_costs_you_status",
    "foe_damages_you",
    "foe_heals",
    "foe_casts_glyph",
    "foe_blocks_you",
]

BRINGS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(FOES, ("foe",)),
    "deal": ("amount", "damage"),
    "take": ("amount", "damage"),
    "hit": ("amount", "damage"),
    "hit_or": ("amount", "damage"),
    "lose": ("amount",),
    "hit_points": ("damage",),
    "foe_damages_you": ("foe", "amount", "damage"),
    "you_heal": ("amount",),
    "one_die": ("amount", "die"),
    "die_of_blood": ("amount", "die"),
    "roll_dice": ("dice",),
    "chosen_die": ("chosen",),
    "take_standee": ("taken",),
    "discard": ("discard",),
    "destroy": ("destroyed",),
    "destroy_own": ("destroyed",),
    "destroy_up_to": ("destroyed",),
    "draw_and_reveal": ("revealed",),
    "plain": ("sentence",),
    "if_then": ("sentence",),
    "choose_one": ("sentence", "choice"),
    "reaction": ("reaction",),
    "bully": ("foe", "price"),
    "standee": ("price",),
    "pay_blood": ("price",),
    "pay_x_blood": ("price", "x"),
}
"""What is spoken of once these have been said."""

ONLY_IN_ITS_LINE = {"price", "x", "reaction"}
ALTERNATIVES = {"choose_one", "bands", "they_choose"}


def check_references(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Refuse a reference with nothing before it; note what this line speaks of."""
    spoken -= ONLY_IN_ITS_LINE
    visit(tree, line, spoken)


def visit(tree: Tree[Token], line: str, spoken: set[str]) -> None:
    """Check a part of a line, in the order in which it is carried out."""
    name = tree.data
    parts = [child for child in tree.children if isinstance(child, Tree)]
    branches: list[Tree[Token]] = []
    need = NEEDS.get(name)
    if need and need.to not in spoken:
        raise refusal(tree, line, need.phrase, f"speak of {need.remedy} first")
    if name == "instead" or (name == "do_both" and not parts):
        if "price" not in spoken:
            raise refusal(tree, line, "instead", "it needs an 'if', or a price before it")
    elif name == "roll_table":
        spoken |= {"amount", "die"}
    elif name == "timed":
        spoken &= ONLY_IN_ITS_LINE
    elif name == "deal":
        parts[:2] = reversed(parts[:2])  # the victim first: "its" may mean the victim
    elif name in ALTERNATIVES:
        parts, branches = parts[:-2], parts[-2:]
    for part in parts:
        visit(part, line, spoken)
    before = frozenset(spoken)
    for branch in branches:
        said = set(before)
        visit(branch, line, said)
        spoken |= said
    spoken.update(BRINGS.get(name, ()))


def refusal(tree: Tree[Token], line: str, phrase: str, remedy: str) -> CardTextError:
    """A reference with nothing to refer to, at its place."""
    start = line.lower().find(phrase.lower(), tree.meta.start_pos)
    problem = f"'{phrase}' has nothing to refer to: {remedy}."
    return CardTextError(problem, line, column=start + 1, width=len(phrase))
