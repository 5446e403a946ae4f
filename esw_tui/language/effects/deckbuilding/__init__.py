"""What the sentences of the deck-builder mean: frozen dataclasses, one idea each.

A node is named like its alternative in `grammar/deckbuilding.lark` (`pay_this` there, `PayThis`
here) and its fields are the parts of that alternative, in order. Lists are tuples.
"""

import dataclasses
from types import ModuleType
from typing import Any

from esw_tui.language.effects import grammar_name
from esw_tui.language.effects.amounts import Number, UpTo
from esw_tui.language.effects.deckbuilding import (
    amounts,
    attacks,
    chips,
    conditions,
    destroying,
    events,
    gaining,
    hands,
    hit_points,
    kinds,
    lines,
    moments,
    playing,
    power,
    prices,
    scoring,
    sentences,
    setup,
    standing,
    stinkers,
    this_turn,
    tokens,
    verbs,
    who,
)
from esw_tui.language.effects.who import (
    AFoe,
    APlayer,
    BothNeighbours,
    EachFoe,
    EachPlayer,
    EachRelativeFoe,
    EitherNeighbour,
    Strongest,
    Weakest,
)

MODULES: tuple[ModuleType, ...] = (
    lines,
    attacks,
    sentences,
    prices,
    verbs,
    power,
    hit_points,
    hands,
    playing,
    gaining,
    chips,
    tokens,
    stinkers,
    destroying,
    events,
    this_turn,
    setup,
    kinds,
    amounts,
    who,
    conditions,
    moments,
    standing,
    scoring,
)
"""One for each chapter of the language."""

COMMON = (
    Number,
    UpTo,
    AFoe,
    APlayer,
    EachFoe,
    EachRelativeFoe,
    Strongest,
    Weakest,
    EitherNeighbour,
    BothNeighbours,
    EachPlayer,
)
"""Effects of `grammar/common.lark`, shared with the spell-crafting boxes."""

NAMES: dict[type, str] = {
    node: grammar_name(node)
    for module in MODULES
    for node in vars(module).values()
    if isinstance(node, type)
    and dataclasses.is_dataclass(node)
    and (node.__module__ == module.__name__ or node in COMMON)
}
"""Every effect's name in the grammar."""

NODES: dict[str, Any] = {name: node for node, name in NAMES.items()}
"""Every effect by its name in the grammar."""
