"""The deck-builder's table looks as it did, at three sizes and in every theme, and can be read.

If it is meant to look otherwise now: `python tests/app/deck_pictures.py`, and read the diff.
"""

from app.deck_pictures import FOLDER, draw
from app.test_pictures import assert_as_shipped


async def test_the_table_looks_as_it_did_and_can_be_read() -> None:
    assert_as_shipped(await draw(), FOLDER, "deck_pictures.py")
