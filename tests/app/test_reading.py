"""Reading: the own hand in every decision, open cards and treasures with two keys, hints."""

import pytest

from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame, one_line
from app.test_passing import on_screen, to_news
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.table.card_pane import CardPane
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.hints import Hint
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots.advice import Advice
from esw_tui.bots.cunning.advice import counted
from esw_tui.kernel.decisions import Decision

SIZES = pytest.mark.parametrize(
    "size", [SMALL, ROOMY, (200, 50)], ids=["80x24", "120x40", "200x50"]
)
NAMES = ("Ann", "Bo", "Cy")


async def to_a_kind(table: Table, *kinds: str) -> MatchTable:
    """Play until a question of such a kind is asked in secret."""
    for _ in range(200):
        screen = table.screen
        if isinstance(screen, MatchTable) and isinstance(screen.question, Choices):
            decision = screen.question.decision
            if decision is not None and decision.secret and decision.kind in kinds:
                return screen
        assert await table.act()
    raise AssertionError(f"nobody is asked any of {kinds}")


@SIZES
async def test_the_hand_can_be_read_while_the_token_or_the_jock_asks(
    size: tuple[int, int],
) -> None:
    async with sitting_at(plan(*NAMES, seed=3), size) as table:
        for kind in ("glyph", "jock-reply"):
            screen = await to_a_kind(table, kind)
            hand = screen.query_one(Hand)
            own = [card.name for card in screen.look_view.hand]
            assert sorted(card.name for card in hand.held) == sorted(own)
            await table.press("tab")
            assert screen.focused is hand
            assert hand.region, "it is to be seen"
            await table.press("down", "down")
            assert hand.highlighted == min(2, len(own) - 1)
            card = hand.held[hand.highlighted].name
            if size != SMALL:
                pane = screen.query_one("#detail", CardPane)
                assert card in one_line(str(pane.render())), "all of it beside"
            await table.press("d")
            assert isinstance(table.screen, Reading)
            assert card in one_line(frame(table.app))
            before = len(table.game.entries)
            await table.press("escape", "space", "enter")
            assert len(table.game.entries) == before, "reading answers nothing"
            await table.press("shift+tab")
            await table.act()


@SIZES
async def test_where_a_card_can_be_read_there_is_something_to_read(size: tuple[int, int]) -> None:
    """The place for a card is never empty, and moving through options moves nothing else."""
    async with sitting_at(plan(*NAMES, seed=3), size) as table:
        seen = 0
        while seen < 12:
            screen = table.screen
            question = screen.question if isinstance(screen, MatchTable) else None
            if isinstance(screen, MatchTable) and isinstance(question, Choices):
                pane = screen.query_one("#detail", CardPane)
                assert not pane.display or str(pane.render()).strip()
                places = dict(screen._places)
                top = question.region.offset
                await table.press("down", "up", "down")
                await table.pilot.pause()
                if size != SMALL:  # there the news give way to the hand
                    assert screen._places == places
                assert question.region.offset == top, "the list does not jump"
                assert question.virtual_size.height <= question.size.height, "all is in sight"
                seen += 1
            assert await table.act()


async def test_any_treasure_is_read_with_two_keys() -> None:
    async with sitting_at(plan(*NAMES, seed=3)) as table:
        for _ in range(200):
            screen = table.screen
            if isinstance(screen, MatchTable) and screen.question is not None:
                owners = [each for each in screen.look_view.wizards if each.treasures]
                if owners:
                    break
            assert await table.act()
        treasure = owners[0].treasures[0].name
        await table.press("i", str(owners[0].seat + 1))
        shown = one_line(frame(table.app))
        assert treasure in shown
        assert one_line(table.app.cards[treasure].printed)[:20] in shown


async def test_a_treasure_just_gained_is_explained_in_the_recap() -> None:
    async with sitting_at(plan(*NAMES, seed=3), ROOMY) as table:
        for _ in range(30):
            screen = await to_news(table)
            pane = screen.query_one("#detail", CardPane)
            told = one_line(str(pane.render()))
            decision = screen.question.decision if screen.question is not None else None
            assert decision is not None
            gained = [each.name for each in screen.look_view.wizards[decision.seat].treasures]
            new = [name for name in gained if f"+ {name}" in told]
            if new:
                words = table.app.cards[new[0]].printed.split()
                assert " ".join(words[:3]) in told
                return
            await table.act()
        raise AssertionError("nobody gained a treasure")


async def test_the_same_key_takes_the_hint() -> None:
    """A spell is put together, to be looked at and placed; anything else is answered."""
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        hand = screen.query_one(Hand)
        await table.press("t")
        assert isinstance(on_screen(table), Hint)
        shown = one_line(frame(table.app))
        assert "initiative" in shown, "what it would call"
        table.clock.now += GUARD
        await table.press("t")
        await table.pilot.pause()
        assert on_screen(table) is screen
        assert hand.spell != [None, None, None]
        placed = [card.name for card in hand.held if card.number in hand.spell]
        assert all(name in shown for name in placed), "the cards are named"
        await table.press("u")
        assert hand.spell == [None, None, None], "and it can be taken back"


async def test_a_hint_says_that_it_is_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        await table.to_a_hand()
        think = table.app.match.hint
        meanwhile = []

        def think_aloud(decision: Decision) -> Advice:
            meanwhile.append(frame(table.app))
            return think(decision)

        monkeypatch.setattr(table.app.match, "hint", think_aloud)
        await table.press("t")
        assert isinstance(on_screen(table), Hint)
        assert ["Thinking about a hint" in each for each in meanwhile] == [True]
        await table.press("escape")
        assert "Thinking about a hint" not in frame(table.app)


async def test_the_hint_for_the_token_names_cards_and_what_a_die_is_worth() -> None:
    async with sitting_at(plan(*NAMES, seed=3)) as table:
        screen = await to_a_kind(table, "glyph")
        decision = screen.query_one(Choices).decision
        assert decision is not None
        advice = table.app.match.hint(decision)
        (glyph,) = advice.picks
        rolling = {
            card.name
            for card in screen.look_view.hand
            if table.app.cards[card.name].power and glyph in table.app.cards[card.name].glyphs
        }
        assert rolling, "a glyph is advised that some card rolls for"
        assert all(name in advice.reason for name in rolling)
        assert "worth about" in advice.reason
        before = len(table.game.entries)
        await table.press("t")
        table.clock.now += GUARD
        await table.press("t")
        await table.pilot.pause()
        assert table.game.entries[before] == (decision.seat, (glyph,))


def test_cards_are_counted_once() -> None:
    assert counted(["Pain Locker"]) == "Pain Locker"
    assert counted(["A", "B", "A", "C"]) == "A, B and C"


async def test_a_chair_that_a_bot_plays_is_marked() -> None:
    for size in (SMALL, ROOMY):
        async with sitting_at(plan("Ann", "Bo", "bot:Cy", seed=3), size) as table:
            screen = await table.to_a_hand()
            assert table.app.look.bots == {2}
            assert frame(table.app).count("bot") == 1
            table.app.play.bots.take_over(screen.look_view.viewer or 0, "random")
            await table.pilot.pause()
            assert len(table.app.look.bots) == 2
            await table.until(CurtainScreen)
            table.clock.now += GUARD
            await table.press("space")
            assert frame(table.app).count("bot") >= 2
