"""Nobody at the deck-builder's table sees a card they should not, whatever is on the screen.

Every player's cards are cards that nobody else has and nothing has named yet: canaries.
"""

from typing import Any

import pytest

from app.deck_piloting import BOX, Decks, at_decks
from app.hiding import hidden_from
from app.piloting import ROOMY, SMALL
from app.test_deck_table import press, staged
from app.watching import Watcher
from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.kernel.game import AnyGame

COMMON = {"starter", "wild-magic", "dud-wand", "menu", "hero"}
"""What is no canary: everybody has it, or the rules name it."""
CANARIES = tuple(
    card.name for card in load_deck_box(BOX).by_name.values() if card.kind not in COMMON
)
HANDS: dict[str, dict[str, Any]] = {
    "Ann": {
        "hand": ["Hecklemancer", "Second Thoughts", "Tag-Team Troll", "Glyph", "Glyph"],
        "deck": ["Sid the Shredder", "Cash or Trash", "Stench Tax", "Regifting Warlock", "Glyph"],
    },
    "Bo": {
        "hand": ["Bulletproof Lunchbox", "Maximus Overkill", "Recycling Rampage", "Glyph", "Glyph"],
        "deck": ["Larry the Leech-Lord", "Two-Fisted Kraken", "Speed-Reading Sage", "Glyph"],
    },
    "Cy": {
        "hand": ["Grudgekeeper Grim", "Encore Pyromancer", "Name-Dropping Meteor", "Glyph"],
        "deck": ["Boomerang Barrier", "Disaster Tourist", "Emergency Wombat", "Glyph", "Glyph"],
    },
}


def hidden_cards(game: AnyGame, viewer: int | None) -> frozenset[str]:
    """The canaries that this player (None: anybody) has neither before their eyes nor heard of."""
    return hidden_from(game, viewer, CANARIES)


@pytest.fixture(autouse=True)
def canaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """The watcher looks for cards of this game."""
    monkeypatch.setattr("app.watching.hidden_from", hidden_cards)


async def watched(table: Decks, steps: int) -> Watcher:
    """Play on and look at everything."""
    watcher = Watcher(table)
    for _ in range(steps):
        watcher.look_everywhere()
        if not await table.act():
            break
    watcher.look_everywhere()
    return watcher


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
@pytest.mark.parametrize("turns", ["open", "shielded", "closed"])
async def test_no_frame_names_a_hidden_card(size: tuple[int, int], turns: str) -> None:
    match = staged(HANDS, options=GameOptions(turns=turns, defenses="ask all"))
    async with at_decks(match, size) as table:
        watcher = await watched(table, 22)
        watcher.assert_nothing_seen()
        assert watcher.canaries > 1000, "there was nothing to be found"
        assert table.app.match.passes > 1


async def test_no_overlay_names_a_hidden_card() -> None:
    async with at_decks(staged(HANDS), SMALL) as table:
        watcher = Watcher(table)
        opened: set[tuple[str, bool]] = set()
        for _ in range(24):
            screen = table.screen
            if isinstance(screen, DeckMatchTable) and screen.question is not None:
                holds = table.app.match.holder is not None
                for key in ("d", "i", "l", "w", "t", "question_mark", "ctrl+p"):
                    if (key, holds) in opened:
                        continue
                    opened.add((key, holds))
                    await table.press(key)
                    watcher.look_everywhere()
                    while table.screen is not screen:
                        await table.press("escape")
            if not await table.act():
                break
        watcher.assert_nothing_seen()
        assert {holds for _, holds in opened} == {True, False}


async def test_a_hidden_card_would_be_found() -> None:
    async with at_decks(staged(HANDS)) as table:
        watcher = Watcher(table)
        assert isinstance(table.screen, DeckMatchTable)
        table.screen.flash("Bo holds Maximus Overkill")
        await table.pilot.pause()
        watcher.look_everywhere()
        assert any("Maximus Overkill in frame" in found for found in watcher.found)


@pytest.mark.rule("K96", "K85")
async def test_a_hand_lies_open_in_its_own_turn_only() -> None:
    """Bo is asked about a DEFENSE behind a curtain; Ann's hand is open all the while."""
    async with at_decks(staged(HANDS), ROOMY) as table:
        hand = [card.name for card in table.game.view(None).players[0].hand]
        assert "Tag-Team Troll" in hand
        assert not table.game.view(None).players[1].hand
        await press(table, str(hand.index("Hecklemancer") + 1))
        await table.pilot.pause()
        assert isinstance(table.screen, CurtainScreen)
        assert table.screen.seat == 1
        watcher = Watcher(table)
        watcher.look_everywhere()
        await table.lift_curtain()
        assert table.app.match.holder == 1
        watcher.look_everywhere()
        watcher.assert_nothing_seen()
