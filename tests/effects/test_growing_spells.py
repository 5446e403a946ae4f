"""A card joins a Spell only while that Spell is still to be resolved; none gets lost."""

import pytest

from effects.scene import Scene, is_over
from esw_tui.spellcraft.invariants import check_invariants

MUD = "Swampy Mudgargle's"
WORDS = [
    "add the top card of the main deck to your spell",
    "add the next source of the main deck to your spell",
    "add each of the top 2 cards of the main deck that shares a glyph with your spell to it",
    "add a source from your hand to your spell",
    "you may add a source from your hand to your spell",
    "you may add the top card of the main deck to your spell",
]


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("owner", ["L", "R"])
def test_whose_turn_is_over_has_no_spell_to_add_to(words: str, owner: str, scene: Scene) -> None:
    """L has acted already, R is still to come."""
    table = scene(
        f"Whenever a foe gains status, {words}.",
        kind="treasure",
        where="box",
        seats={
            "You": {"spell": ["Coach Krakatorso's"]},
            owner: {"treasures": ["Test"], "hand": [MUD]},
        },
        decks={"main": [MUD]},
    )
    while not is_over(table) and table.asked().source == "Test":
        table.pick(owner, "Yes" if "Yes" in table.options(owner) else MUD)
    assert (MUD in table.cards("spell", owner)) is (owner == "R")
    assert ("TurnedUp" in {type(event).__name__ for event in table.game.events_for(None)}) is (
        owner == "R" and "main deck" in words
    )
    check_invariants(table.game)


@pytest.mark.parametrize("kind", ["source", "quality"])
def test_every_line_with_a_keyword_counts(kind: str, scene: Scene) -> None:
    text = "Deal 1 damage to a foe.\nBully: heal 1 HP.\nBully: gain a treasure."
    table = scene(text, kind=kind, decks={"treasure": ["Memorial Bench"]})
    table.pick("You", "R")
    assert (table.hp("You"), table.cards("treasures", "You")) == (21, ["Memorial Bench"])
