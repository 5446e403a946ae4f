"""The deck-builder's table as text, as in `pictures.py`. `python tests/app/deck_pictures.py`

The table is set up by hand, so that the pictures change only when its looks do.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from app.deck_piloting import at_decks
from app.pictures import Picture, at_all_sizes, drawn, dressed, in_all_themes, write
from app.test_deck_table import press, staged
from esw_tui.records.match import RecordedMatch

FOLDER = Path(__file__).parent / "deck_pictures"
SEATS: dict[str, dict[str, Any]] = {
    "Ann": {
        "hp": 17,
        "chips": 4,
        "hand": ["Glyph", "Glyph", "Cheese Wand", "Second Thoughts", "Encore Pyromancer"],
        "in_play": ["House-Trained Hydra", "Pickpocket Possum", "Tag-Team Troll"],
        "discard": ["Fizzle", "Wild Magic"],
        "familiars": ["Squeaky the Rubber Chicken"],
        "tile": "Bargain Hunter",
    },
    "Boris": {
        "hp": 6,
        "chips": 1,
        "stinker": True,
        "hand": ["Glyph"] * 3,
        "tokens": ["Coin Under the Tongue"],
        "familiars": ["Tank the Tortoise"],
        "tile": "Spell Hoarder",
    },
    "Cleo": {"hp": 20, "hand": ["Glyph"] * 2, "in_play": ["Cursed Flea Market"]},
    "Maximiliana": {"hp": 25, "chips": 12, "tokens": ["Laundry Ghost", "Out-of-Body Mix-Up"]},
}


def evening() -> RecordedMatch:
    """Four people in the middle of Ann's turn."""
    return staged(
        SEATS,
        line_up=["Sic-'Em Basilisk", "Name-Dropping Meteor", "Hecklemancer", "Stench Tax"],
        legends=["Mint-Condition Me", "Domino Wand", "The Wand That Ends the Show"],
        power=5,
        trophy="Cleo",
    )


async def scenes() -> AsyncIterator[Picture]:
    """A turn, and the question for a target."""
    async with at_decks(evening()) as table:
        async for each in at_all_sizes(table, "turn"):
            yield each
        async for each in in_all_themes(table, "turn"):
            yield each
        hand = [card.name for card in table.game.view(None).players[0].hand]
        await press(table, str(hand.index("Cheese Wand") + 1))
        async for each in at_all_sizes(table, "target"):
            yield each


async def without_colour() -> AsyncIterator[Picture]:
    """The same turn where `NO_COLOR` is set."""
    async with at_decks(evening()) as table:
        yield await dressed(table, "turn-no-color")


async def draw() -> list[Picture]:
    """All pictures."""
    return await drawn([scenes()], without_colour())


if __name__ == "__main__":
    write(FOLDER, asyncio.run(draw()))
