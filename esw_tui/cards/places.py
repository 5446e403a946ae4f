"""The fields of a spell-crafting card as places for sentences."""

from collections.abc import Callable
from typing import Any

from esw_tui.cards.features import Features
from esw_tui.cards.homes import Home, idle_outcome
from esw_tui.language.place import SentencePlace, spellcraft_speech

STARTS = {"text": "line", "target": "aim", "power": "power"}
"""The fields that hold sentences, each with its start symbol in the grammar."""
IN_POWER = frozenset({"foe", "target"})
"""What a line of a Power Roll may refer to from its start."""


def spell_place(features: Features, home: Home, field: str) -> SentencePlace:
    """A field of a card as a place for sentences, in a box with these features."""
    reasons: dict[str, Callable[[Any], str | None]] = {
        "text": home.against,
        "power": idle_outcome,
        "target": lambda aim: None,
    }

    def against(effect: Any) -> str | None:
        return features.against_any(effect) or reasons[field](effect)

    known = IN_POWER if field == "power" else frozenset()
    return SentencePlace(
        spellcraft_speech(), STARTS[field], home.kind, against, features.here, known
    )
