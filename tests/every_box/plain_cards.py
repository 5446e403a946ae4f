"""The same plain cards in every box, so that common rules can be tried in each of them.

Their words belong to no feature. A table set up here is a table of its box in everything else:
its features, its formats, its decks.
"""

import functools
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from staging import Staged, staged

BOXES = ("skullzfyre", "castle-tentakill", "murdershroom")
"""Hell High has tests of all its rules in `tests/rules`."""
CARDS = """
  sources:
    - {name: Jab, glyph: dark, text: Deal 3 damage to the foe on your left.}
    - {name: Poke, glyph: arcane, text: Deal 2 damage to a foe.}
    - {name: Quake, glyph: elemental, text: Deal 2 damage to each foe.}
    - {name: Balm, glyph: primal, text: Heal 3 HP.}
    - {name: Ouch, glyph: dark, text: Lose 4 HP.}
    - {name: Rage, glyph: dark, text: Deal 2 damage to each player.}
    - {name: Tax, glyph: arcane, text: Each foe takes 1 damage for each treasure it controls.}
    - {name: Gamble, glyph: illusion, text: Deal 2 damage to a random foe.}
    - {name: Fetch, glyph: dark, text: Add the next delivery of the main deck to your spell.}
    - {name: Recall, glyph: dark, text: Add the next source of the main deck to your spell.}
    - {name: Thief, glyph: arcane, text: Steal a treasure from a foe.}
    - {name: Wreck, glyph: arcane, text: Destroy a treasure of a foe.}
    - {name: Hoard, glyph: arcane, text: Gain a treasure.}
    - {name: Bomb, glyph: dark, text: Deal 30 damage to each foe. Lose 30 HP.}
    - {name: Massacre, glyph: dark, text: Deal 30 damage to each foe.}
    - {name: Nip, glyph: primal, text: A foe loses 2 HP.}
    - {name: Slap, glyph: elemental, text: Deal 2 damage to a foe who has not acted this round.}
    - {name: Topple, glyph: elemental, text: Deal 2 damage to the strongest foe.}
    - {name: Kick, glyph: elemental, text: Deal 2 damage to the weakest foe.}
    - {name: Sneer, glyph: elemental, text: Deal 2 damage to a stronger foe.}
    - {name: Envy, glyph: elemental, text: Deal 2 damage to the foe with the most treasures.}
    - {name: Twins, glyph: dark, text: Deal 1 damage to the foes on your left and right.}
    - {name: Dicey, glyph: dark, text: Deal a die of damage to the foe on your left.}
    - name: Pester
      glyph: dark
      text: Deal 2 damage to the strongest foe, then deal 2 damage to that foe.
    - {name: Grab, glyph: dark, text: Add the top card of the main deck to your spell.}
    - {name: Brag, glyph: dark, text: Heal 1 HP for each treasure you control.}
    - {name: Colours, glyph: dark, text: Heal 1 HP for each different glyph in your spell.}
  qualities:
    - {name: Dull, glyph: dark, text: Heal 1 HP.}
    - {name: Bright, glyph: arcane, text: Draw a card.}
    - {name: Again, glyph: primal, text: Deal 1 damage to the foe on your left.}
    - {name: Late, glyph: illusion, text: Add the next source of the main deck to your spell.}
  deliveries:
    - name: Bolt
      glyph: dark
      initiative: 9
      target: a foe
      power: {1-4: 1 damage, 5-9: 3 damage, 10+: 5 damage}
    - name: Slow Bolt
      glyph: arcane
      initiative: 1
      target: the foe on your left
      power: {1-4: 1 damage, 5-9: 3 damage, 10+: 5 damage}
    - name: Same Bolt
      glyph: elemental
      initiative: 9
      target: the foe on your left
      power: {1-4: 1 damage, 5-9: 3 damage, 10+: 5 damage}
    - name: Bully Bolt
      glyph: dark
      initiative: 3
      target: a stronger foe
      power: {1-4: 1 damage, 5-9: 3 damage, 10+: 5 damage}
  treasures:
    - {name: Bauble, text: "Your power rolls have an extra die."}
    - {name: Trinket, text: "At the end of your turn, heal 1 HP."}
    - {name: Whistle, text: "Whenever you kill a foe, heal 2 HP."}
    - {name: Horn, text: "Whenever you kill a foe, draw a card."}
    - {name: Lever, text: "On your turn, you may discard this to heal 4 HP."}
  dead-wizards:
    - {name: Next Meal, copies: 6, text: "At the start of the next game, draw a card."}
    - {name: Last Slap, text: "Resolve now: deal 2 damage to a foe."}
"""
CREATURES = """
    - name: Pet
      glyph: dark
      initiative: 5
      creature: yes
      target: a foe
      power: {1-4: 1 damage, 5-9: "3 damage, and keep", 10+: "5 damage, and keep"}
    - name: Shy Pet
      glyph: arcane
      initiative: 6
      creature: yes
      target: a stronger foe
      power: {1-4: 1 damage, 5-9: "3 damage, and keep", 10+: "5 damage, and keep"}
"""
SHOUTS = """
    - name: Avenger
      glyph: dark
      text: |
        Heal 3 HP.
        Reaction: deal 4 damage to the active player.
"""


@functools.cache
def pack(box: str) -> str:
    """The cards as a pack that joins a box."""
    text = CARDS
    if box != "skullzfyre":
        text = text.replace("  deliveries:\n", f"  deliveries:\n{CREATURES.lstrip(chr(10))}", 1)
        text = text.replace("  sources:\n", f"  sources:\n{SHOUTS.lstrip(chr(10))}", 1)
    path = Path(tempfile.mkdtemp()) / f"plain-{box}.yaml"
    path.write_text(f"{box}:{text}", encoding="utf-8")
    return str(path)


def sit(
    box: str, seats: Mapping[str, Mapping[str, Any]], dice: Sequence[int] = (), **table: Any
) -> Staged:
    """A table of a box with the plain cards among its own; the dead draw a harmless card."""
    decks = {"dead": ["Next Meal"], **table.pop("decks", {})}
    if table.get("begin") == "match":
        decks = {}
    return staged(seats, dice, box=box, packs=[pack(box)], decks=decks, **table)


def hp(table: Staged) -> tuple[int, ...]:
    """HP by seat."""
    return tuple(table.game.table.hp)
