"""What "that foe", "that much", "this way", "revealed" and "instead" refer to.

Each looks back at what the same card's text has already said, line after line:

- *that foe*, *another foe*, *each other foe*: the last foe the text spoke of; in a text that
  waits, the foe of the happening; in a Power Roll line, the target.
- *that much*: the last damage dealt, or the die that was rolled.
- *this way*: the last sentence that dealt damage or destroyed treasures.
- *revealed*: the cards last drawn and revealed.
- *instead*: the sentence before it in the same line, or the line before a "Pay" line.
- *the target* is known only to Power Roll lines, *the active player* only to Reactions.

A reference with nothing to refer to is refused, with its place.
"""

from dataclasses import dataclass

from lark import Token, Tree

from esw_tui.errors import CardTextError


@dataclass(slots=True)
class Spoken:
    """What a card's text has spoken of so far."""

    foe: bool = False
    amount: bool = False
    damage: bool = False
    destroyed: bool = False
    revealed: bool = False
    sentence: bool = False
    target: bool = False
    reaction: bool = False


NEEDS = {
    "that_foe": ("foe", "'that foe'", "a foe"),
    "another_foe": ("foe", "'another foe'", "a foe"),
    "each_other_foe": ("foe", "'each other foe'", "a foe"),
    "foe_status": ("foe", "'that foe'", "a foe"),
    "foe_hp": ("foe", "'that foe'", "a foe"),
    "their_treasures": ("foe", "'that foe'", "a foe"),
    "their_points": ("foe", "'it'", "a foe"),
    "ranks_between": ("foe", "'that foe'", "a foe"),
    "foe_dies": ("damage", "'that foe dies'", "damage"),
    "foe_blocks": ("damage", "'that foe blocks'", "damage"),
    "any_foe_dies": ("damage", "'this way'", "damage"),
    "no_foe_dies": ("damage", "'this way'", "damage"),
    "killed_this_way": ("damage", "'this way'", "damage"),
    "that_much": ("amount", "'that much'", "damage or a die"),
    "destroyed_this_way": ("destroyed", "'this way'", "destroyed treasures"),
    "revealed_glyphs": ("revealed", "'revealed'", "drawn and revealed cards"),
    "matching_glyphs": ("revealed", "'revealed'", "drawn and revealed cards"),
    "instead": ("sentence", "'instead'", "a sentence to replace"),
    "if_instead": ("sentence", "'instead'", "a sentence to replace"),
    "target": ("target", "'the target'", "a Power Roll"),
    "active_player": ("reaction", "'the active player'", "a Reaction"),
}

BRINGS = {
    "a_foe": "foe",
    "random_foe": "foe",
    "a_relative_foe": "foe",
    "strongest": "foe",
    "weakest": "foe",
    "foe_with_most": "foe",
    "neighbour": "foe",
    "either_neighbour": "foe",
    "side_foes": "foe",
    "both_neighbours": "foe",
    "each_foe": "foe",
    "each_relative_foe": "foe",
    "each_player": "foe",
    "you_kill": "foe",
    "a_foe_dies": "foe",
    "foe_gains_treasure": "foe",
    "foe_gains_status": "foe",
    "foe_loses_status": "foe",
    "foe_costs_you_status": "foe",
    "foe_heals": "foe",
    "foe_casts_glyph": "foe",
    "foe_blocks_you": "foe",
    "destroy_up_to": "destroyed",
    "destroy_own": "destroyed",
    "destroy": "destroyed",
    "draw_and_reveal": "revealed",
    "reaction": "reaction",
}

AMOUNTS = {"deal", "take", "hit", "roll_table", "one_die", "foe_damages_you", "you_heal", "lose"}
DAMAGE = {"deal", "take", "hit", "foe_damages_you"}
SENTENCES = {"plain", "if_then", "choose_one"}


def check_references(tree: Tree[Token], line: str, spoken: Spoken) -> None:
    """Refuse a reference with nothing before it; note what this line speaks of."""
    name = str(tree.data)
    need = NEEDS.get(name)
    if need and not getattr(spoken, need[0]):
        column = tree.meta.column
        width = tree.meta.end_column - column
        problem = f"{need[1]} has nothing to refer to: speak of {need[2]} first."
        raise CardTextError(problem, line, column=column, width=width)
    if name in ("roll_table", "foe_damages_you"):
        spoken.amount = True
    for child in tree.children:
        if isinstance(child, Tree):
            check_references(child, line, spoken)
    if name in BRINGS:
        setattr(spoken, BRINGS[name], True)
    if name in AMOUNTS:
        spoken.amount = True
    if name in DAMAGE:
        spoken.damage = True
        spoken.foe = True
    if name in SENTENCES:
        spoken.sentence = True
