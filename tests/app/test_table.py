"""The panes of the table: what stays in sight whatever the room, and for how long."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from rich.text import Text
from textual.content import Content
from textual.widgets import Input, Static

from app.piloting import GUARD, SMALL, Table, plan, sitting_at
from app.seeing import frame, one_line
from esw_tui.app.screens.base import Overlay
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.settings import Settings
from esw_tui.app.table import asking_table as table_module
from esw_tui.app.table import show_pace as showing
from esw_tui.app.table.blocks import cut_off, wrapped
from esw_tui.app.table.card_pane import CardPane
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.panels import LogPanel
from esw_tui.app.table.show_pace import LAST_LOOK, pause_after
from esw_tui.cards.card import BANDS
from esw_tui.kernel.decisions import Decision, name_options
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.views import PlacedCard, View


def question(screen: MatchTable, source: str | None) -> Decision:
    """A target to be chosen, by whoever holds the keyboard, for a card of the next player."""
    holder = screen.app.match.holder
    assert holder is not None
    options = name_options(screen.names, (1, 2))
    return Decision(holder, "target", "Choose a foe.", source, options, whose=1)


def is_at_end(story: LogPanel) -> bool:
    """Whether the newest line is in sight."""
    return story.max_scroll_y > 0 and story.scroll_y == story.max_scroll_y


async def settle(table: Table) -> None:
    """Let the table be laid out and drawn, and what follows from that."""
    for _ in range(3):
        await table.pilot.pause()


async def test_the_story_stays_at_its_end_whatever_happens_to_its_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        story = screen.query_one(LogPanel)
        story.tell([Text(f"{number} " + "word " * 20) for number in range(40)])
        await settle(table)
        assert is_at_end(story)
        screen.query_one("#held").display = True
        story.tell([Text("told as the room changes " * 9)])
        await settle(table)
        assert is_at_end(story)
        for size in ((200, 50), SMALL, (60, 20), (120, 40), SMALL):
            await table.pilot.resize_terminal(*size)
            await settle(table)
            assert is_at_end(story), size
        monkeypatch.setattr(screen, "needs_hand", lambda: True)
        monkeypatch.setattr("esw_tui.app.table.paint_spell.held", lambda *_, **__: Text("a card"))
        screen.redraw()
        await settle(table)
        assert not story.display, "the hand has taken its place"
        story.tell([Text("told behind it " * 20)])
        await settle(table)
        monkeypatch.setattr(screen, "needs_hand", lambda: False)
        screen.redraw()
        await settle(table)
        assert is_at_end(story)


async def test_a_question_has_its_room_again_after_a_resize() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        screen.ask(question(screen, "Recess of the Wild"))
        await settle(table)
        prompt = screen.query_one("#prompt", Static)
        assert "Bo's Recess of the Wild" in str(prompt.render()), "whose card it is"
        before = prompt.size
        assert before.height > 3
        assert "heal that much" in str(prompt.render())
        await table.pilot.resize_terminal(200, 50)
        await settle(table)
        assert prompt.size != before
        assert "heal that much" not in str(prompt.render()), "it stands in the pane of the card"
        assert "heal that much" in str(screen.query_one("#detail", Static).render())
        await table.pilot.resize_terminal(*SMALL)
        await settle(table)
        assert prompt.size == before
        assert screen.query_one(Choices).size.height >= 2


async def test_every_reason_is_there_for_its_full_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        prompt = screen.query_one("#prompt", Static)
        monkeypatch.setattr(table_module, "FLASH", 0.01)
        screen.flash("No.")
        monkeypatch.setattr(table_module, "FLASH", 600.0)
        screen.flash("Not that either.")
        await table.pilot.pause(0.05)
        assert str(prompt.render()) == "Not that either."
        screen.redraw()
        assert str(prompt.render()) == "Not that either."


async def test_help_tells_the_signs_on_a_spell_as_they_look_here() -> None:
    async with sitting_at(plan("Ann", "bot:Bo"), settings=Settings(pace="instant")) as table:
        await table.to_a_hand()
        await table.press("question_mark")
        assert isinstance(table.screen, Reading)
        words = str(table.screen.query_one("#overlay Static", Static).render())
        look = table.app.look
        assert f"{look.arrow} the card at work, {look.check} what is done" in words


def step_by_step(screen: MatchTable) -> Iterator[View]:
    """Go through the show without waiting; the table as shown at each pause."""
    while screen.is_performing:
        player = screen.player
        assert player is not None
        player.freeze()
        yield screen.look_view
        player._go()


async def test_the_show_tells_the_numbers_as_they_were_and_the_spell_as_it_became() -> None:
    """In Ann's spell Wild Magic stands for a quality."""
    quick = Settings(pace="quick", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=quick) as table:
        screen = await table.to_a_hand()
        decision = screen.query_one(Hand).decision
        assert decision is not None
        keys = decision.options.keys
        assert isinstance(keys, SpellKeys)
        held = len(screen.look_view.hand)
        spell = (None, keys.wilds[0], keys.by_place[2][0])
        table.app.play.answer(decision, (spell,))
        await table.pilot.pause()
        signs, plates = set(), set()
        last: tuple[PlacedCard, ...] = ()
        for view in step_by_step(screen):
            you = view.wizards[0]
            if you.spell_size is not None and view.round == 1:
                assert you.hand_count == held - 2 == len(view.hand), "what lies there is not held"
            if view.active is not None and view.round == 1:
                last = view.wizards[view.active].spell
            if view.active == 0:
                plates.add(tuple((part.place, part.name) for part in you.spell))
                signs |= {(part.resolving, part.resolved) for part in you.spell}
        assert signs == {(False, False), (True, False), (False, True)}
        assert last, "there is time to look at the last spell of the round"
        assert all(part.resolved for part in last)
        revealed, named = sorted(plates, key=lambda plate: "Wild Magic" not in dict(plate).values())
        assert ("quality", "Wild Magic") in revealed
        assert [place for place, _ in named] == ["quality", "delivery"]


TIDIED = E.Discarded(0, (), E.END_OF_TURN)


def test_there_is_a_moment_to_look_when_the_last_spell_of_a_round_is_over() -> None:
    for upcoming in (E.RoundBegan(1, 2), E.GameEnded(1, 0)):
        assert pause_after(TIDIED, "quick", upcoming) == LAST_LOOK
        assert pause_after(TIDIED, "calm", upcoming) > LAST_LOOK
        assert pause_after(TIDIED, "instant", upcoming) == 0
    assert pause_after(TIDIED, "quick", E.RoundBegan(1, 1)) == 0, "nobody has cast anything yet"
    assert pause_after(TIDIED, "quick") == 0


def test_a_question_that_is_too_long_says_that_there_is_more() -> None:
    text = Text("Add which card to Skabbers's spell?\n10+: 3 damage, and the target adds a card")
    assert [row.plain for row in cut_off(text, 40, 3)] == [row.plain for row in wrapped(text, 40)]
    assert [row.plain for row in cut_off(text, 40, 2)] == [
        "Add which card to Skabbers's spell?",
        "10+: 3 damage, and the target adds a …",
    ]


async def test_a_small_terminal_tells_the_card_under_the_cursor_beside_the_hand() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        pane = screen.query_one("#detail", CardPane)
        for key in ("down", "down", "up"):
            await table.press(key)
            await settle(table)
            hand = screen.query_one(Hand)
            assert hand.highlighted is not None
            card = table.app.cards[hand.held[hand.highlighted].name]
            words = " ".join(str(pane.render()).split())
            assert pane.region.width > 30
            assert card.printed.split()[0] in words
            assert card.name in words
        screen.ask(question(screen, None))
        await settle(table)
        assert not pane.display, "what happened stands there again"
        assert screen.query_one("#side").display


async def test_a_card_that_is_too_long_for_its_place_says_so() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        pane = screen.query_one("#detail", CardPane)
        card = table.app.cards["Tuition Hike"]
        pane.tell(table.app.look, card)
        assert "more" not in str(pane.render()), "every card of the box can be read"
        pane.tell(table.app.look, replace(card, text="\n".join([card.text] * 3)))
        shown = str(pane.render()).splitlines()
        assert len(shown) <= pane.content_size.height
        assert "▾ 3 more" in shown[-1]


async def test_a_small_terminal_tells_the_card_at_work_during_the_show() -> None:
    quick = Settings(pace="quick", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=quick) as table:
        screen = await table.to_a_hand()
        await table.press("enter", "enter")
        told = set()
        for view in step_by_step(screen):
            await settle(table)
            caster = view.wizards[view.active] if view.active is not None else None
            acting = [part.name for part in caster.spell if part.resolving] if caster else []
            pane = screen.query_one("#detail", CardPane)
            shown = str(pane.render()) if pane.display else ""
            told |= {name for name in acting if name in shown}
            if view.stage != "turn":
                assert not shown, "nothing is cast"
        assert told


async def test_one_can_look_things_up_in_a_show_and_it_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(showing.SECONDS, "calm", 9000.0)
    calm = Settings(pace="calm", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=calm) as table:
        screen = await table.to_a_hand()
        await table.press("enter", "enter")
        assert screen.is_performing
        told = screen.heard
        ahead = table.app.match.public_events()[told:]
        assert ahead, "there is more to be shown"
        for key in ("l", "w", "i", "r", "question_mark"):
            await table.press(key)
            assert table.screen is not screen, f"{key} opens something"
            shown = frame(table.app)
            await table.press("escape")
            assert table.screen is screen
            assert screen.is_performing, f"{key} does not skip the show"
            assert screen.heard == told
            if key == "l":
                last = table.app.match.public_events()[told - 1].text(screen.names)
                assert last.split(":")[0] in " ".join(shown.split())
                assert "Power Roll" not in shown, "nothing is told before it is shown"
        keys = [key.words for key in screen.query_one(KeyRow)._keys]
        assert "Undo" not in keys
        assert {"Next", "Back", "Skip", "Pause", "All", "Help"} <= set(keys)
        await table.press("5")
        assert screen.is_performing, "no other key skips it"
        assert "Space goes on" in str(screen.query_one("#prompt", Static).render())
        await table.press("end")
        assert not screen.is_performing


async def test_a_key_goes_from_spell_to_spell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(showing.SECONDS, "calm", 9000.0)
    calm = Settings(pace="calm", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=calm) as table:
        screen = await table.to_a_hand()
        await table.press("enter", "enter")
        before = screen.heard
        story = table.app.match.public_events()
        turns = [at for at, each in enumerate(story) if isinstance(each, E.TurnBegan)]
        assert [at for at in turns if at >= before] == turns
        for begins in turns:
            await table.press("s")
            assert screen.is_performing
            assert screen.heard == begins + 1, "the spell is turned up, and no more"
        while screen.is_performing:
            await table.press("s")
        assert screen.heard > turns[-1]


async def test_whoever_asks_hears_who_plays_a_wizard() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        await table.to_a_hand()
        for down, player in (((), "a person"), (("down",), "a bot, Wand-Waving Fumbler")):
            await table.press("i", *down, "enter")
            await table.pilot.pause()
            assert f", played by {player}" in one_line(frame(table.app))
            await table.press("escape", "escape")


async def test_only_where_several_people_play_is_there_a_key_to_hide() -> None:
    for names, hides in ((("Ann", "Bo"), True), (("Ann", "bot:Bo"), False)):
        async with sitting_at(plan(*names)) as table:
            screen = await table.to_a_hand()
            assert bool(screen.check_action("hide", ())) == hides
    async with sitting_at(plan("bot:Ann", "bot:Bo"), settings=Settings(pace="calm")) as table:
        assert isinstance(table.screen, MatchTable)
        assert not table.screen.check_action("hide", ())


async def test_the_key_that_opened_something_closes_it() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        for key in ("d", "i", "l", "w", "r", "t", "b", "m", "question_mark"):
            await table.press(key)
            assert isinstance(table.app.screen, Overlay), key
            table.clock.now += GUARD  # a hint is taken by whoever has read it
            await table.press(key)
            assert table.screen is screen, key
        await table.press("r", "slash", "r")
        assert table.screen is not screen, "one can search for words with that letter"
        assert table.screen.query_one("#search", Input).value == "r"


async def test_the_line_that_was_rolled_stands_out_on_the_card_at_work() -> None:
    quick = Settings(pace="quick", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=8), settings=quick) as table:
        screen = await table.to_a_hand()
        await table.press("enter", "enter")
        rolled = set()
        for _ in step_by_step(screen):
            await settle(table)
            shown = screen.query_one("#detail", CardPane).render()
            assert isinstance(shown, Content)
            standing_out = [
                shown.plain[span.start : span.end].strip().removeprefix("▶")
                for span in shown.spans
                if "bold" in str(span.style) and shown.plain[span.start] == "▶"
            ]
            last = screen.open_story()[screen.heard - 1]
            if isinstance(last, E.PowerRolled):
                assert standing_out == [BANDS[last.band]]
                rolled.add(last.band)
            if isinstance(last, E.TurnBegan | E.Resolving):
                assert standing_out == []
        assert rolled


async def test_whoever_has_no_cards_is_told_what_is_left_to_do() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        screen = await table.to_a_hand()
        hand = screen.query_one(Hand)
        assert hand.decision is not None
        hand.build(hand.decision, replace(screen.look_view, hand=()))
        await table.pilot.pause()
        assert "Your hand is empty: ⏎ places no spell." in frame(table.app)
        await table.press("enter")
        await table.pilot.pause()
        assert table.screen is not screen, "there is nothing to be asked twice"
