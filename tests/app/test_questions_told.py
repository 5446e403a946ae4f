"""A question in sight: what is said beside it, what its answers are, what its keys do."""

from types import SimpleNamespace

import pytest
from rich.text import Text
from textual.widgets import Static

from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame, one_line
from app.test_typed_ahead import to_a_public_question
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.show.caption import captions
from esw_tui.app.signs import UNICODE
from esw_tui.app.table import asking_table as table_module
from esw_tui.app.table import paint
from esw_tui.app.table.blocks import cut_off
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.drawn_table import PROMPT
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.places import ASKED, Occasion, places
from esw_tui.cards import load_box
from esw_tui.kernel.decisions import Option
from esw_tui.kernel.events import Cause
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.game import SpellGame
from staging import staged

CARDS = load_box("hell-high").by_name


def keys_shown(table: Table) -> str:
    """The last row."""
    return table.screen.query_one(KeyRow).render().plain


def on_table(table: Table) -> MatchTable:
    """The table of the match."""
    assert isinstance(table.screen, MatchTable)
    return table.screen


def jock_and_victim(hp: int) -> SpellGame:
    """Ann, the Jock, is about to demand a card from Bo, who has so many HP."""
    hand = ["Richy P. Jr.'s", "Spore-Sneezing"]
    seats = {"Ann": {"rank": 7, "hand": hand}, "Bo": {"rank": 4, "hp": hp, "hand": hand}}
    return staged(seats, begin="round").game


@pytest.mark.parametrize(
    ("hp", "words", "warning"),
    [
        (3, "refuse and take 3 damage", "all of your 3 HP"),
        (2, "refuse and take 3 damage", "you have only 2 HP"),
        (4, "refuse and take 3 damage", ""),
        (1, "take 1 damage", "all of your 1 HP"),
        (2, "takes 3 damage", "you have only 2 HP"),
        (2, "lose 2 HP", "all of your 2 HP"),
        (2, "deal 3 damage to a foe", ""),
        (2, "loses 2 status", ""),
    ],
)
def test_whoever_would_pay_with_the_last_hp_is_warned(hp: int, words: str, warning: str) -> None:
    view = jock_and_victim(hp).view(1)
    told = paint.option_label(UNICODE, view, Option("take", words), {}, 1).plain
    assert told == f"{words}  {warning}".strip()


@pytest.mark.rule("R63.2")
def test_the_jock_tells_whoever_has_few_hp_what_refusing_costs() -> None:
    game = jock_and_victim(3)
    game.answer(game.decision(0), [(1, "source")])
    decision, view = game.decision(1), game.view(1)
    assert decision.kind == "jock-reply"
    told = [
        paint.option_label(UNICODE, view, each, CARDS, decision.seat).plain
        for each in decision.options
    ]
    assert told[0] == "refuse and take 3 damage  all of your 3 HP"
    assert not any("HP" in row for row in told[1:])


async def test_what_is_said_for_a_moment_leaves_the_question_in_sight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_module, "FLASH", 600.0)
    async with sitting_at(plan("Ann", "Bo", "bot:Cy", seed=4)) as table:
        choices = await to_a_public_question(table)
        screen = on_table(table)
        assert choices.decision is not None
        screen.flash("Not so fast.")
        await table.pilot.pause()
        shown = one_line(frame(table.app))
        assert "Not so fast." in shown
        assert choices.decision.prompt in shown
        screen._show_question()
        assert "Not so fast." not in str(screen.query_one("#prompt", Static).render())


async def test_a_question_is_fitted_again_when_a_reason_has_gone() -> None:
    async with sitting_at(plan("Ann", "Bo", "bot:Skabbers", seed=4)) as table:
        decision = None
        for _ in range(60):
            choices = table.screen.query(Choices)
            decision = choices.first().decision if choices else None
            if decision is not None and decision.kind == "add":
                break
            await table.act()
        screen = on_table(table)
        assert decision is not None
        prompt = screen.query_one("#prompt", Static)
        before = str(prompt.render())
        assert before.endswith(" …"), "there is more to read than has room"
        screen.flash("No.")
        screen._show_question()
        assert str(prompt.render()) == before
        shown = one_line(frame(table.app))
        cards = {option.label: screen.cards[option.label] for option in decision.options}
        assert [name for name in cards if f" {name} {cards[name].kind}" in shown]


async def test_no_hint_is_offered_where_all_would_read_it() -> None:
    async with sitting_at(plan("Ann", "Bo", "bot:Cy", seed=4)) as table:
        await table.to_a_hand()
        assert " t Hint " in keys_shown(table)
        await to_a_public_question(table)
        table.clock.now += GUARD
        await table.pilot.pause()
        assert on_table(table).question is not None
        assert " t Hint " not in keys_shown(table)
        await table.press("t")
        await table.pilot.pause()
        said = str(table.screen.query_one("#prompt", Static).render())
        assert "on the open table all would read it" in one_line(said)


async def test_an_undo_that_is_refused_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "FLASH", 600.0)
    async with sitting_at(plan("Ann", "bot:Bo", seed=4)) as table:
        await table.to_a_hand(in_round=2)
        await table.press("u")
        assert "No undo: " in frame(table.app)


async def test_a_key_without_a_row_or_a_card_says_so() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await to_a_public_question(table)
        table.clock.now += GUARD
        await table.press("0")
        await table.pilot.pause()
        assert "Nothing has the key 0 now." in one_line(frame(table.app))
        await table.to_a_hand()
        await table.press("j")
        await table.pilot.pause()
        assert "Nothing has the key j now." in one_line(frame(table.app))


async def test_enter_places_the_spell_only_while_the_hand_has_the_keyboard() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=4)) as table:
        await table.to_a_hand()
        assert "⏎ places it" in frame(table.app)
        await table.press("tab")
        await table.pilot.pause()
        assert "⏎ places it" not in frame(table.app)
        assert "⏎ tells why" in frame(table.app)
        assert "⏎ Why this" in keys_shown(table)
        await table.press("escape")
        await table.pilot.pause()
        assert "⏎ places it" in frame(table.app)


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_a_caption_that_is_cut_says_so(size: tuple[int, int]) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=4), size) as table:
        screen = await table.to_a_hand()
        screen.quiet()
        row = screen.caption("many words " * 30)
        assert row.plain.endswith(" …")
        assert row.cell_len <= screen.room("question").width - 2


def test_a_line_of_the_show_leaves_out_what_is_lit_before_it_is_cut() -> None:
    card = SimpleNamespace(name="Hall Monitor Gutterfang's")
    hit = E.Damaged(1, 2, 2, (), 6, Cause(0, card))
    whole, *fewer = [each.plain for each in captions(UNICODE, ("Cleopatra_IX", "Skabbers"), hit)]
    hit_is = " ▲ Skabbers  −2 (8 ▶ 6 HP)"
    assert whole == f"{hit_is} by ◆Cleopatra_IX's Hall Monitor Gutterfang's"
    assert fewer == [f"{hit_is} by Hall Monitor Gutterfang's", hit_is]


def test_what_is_cut_off_ends_with_a_whole_word() -> None:
    rows = [row.plain for row in cut_off(Text("you take a die of damage, and keep it"), 18, 1)]
    assert rows == ["you take a die …"]


async def test_the_spell_before_is_forgotten_when_the_next_is_called() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=4)) as table:
        screen = await table.to_a_hand()
        screen._at_work = next(iter(screen.cards.values()))
        screen._remember([E.InitiativeCalled(0, 13, 0)])
        assert screen._at_work is None


def test_few_news_leave_room_for_the_hand() -> None:
    asked = Occasion(3, True, ASKED, is_casting=True, has_hand=True, news=4, hand=8, question=8)
    found = places(80, 24, asked)
    assert found["detail"].height == 4
    assert found["hand"].height >= 3
    assert found["hand"].y == found["detail"].y + 4
    assert "hand" not in places(80, 24, asked._replace(news=12)), "many have it all, until Tab"


def test_news_that_fit_nowhere_stand_where_most_of_them_do() -> None:
    """Whoever places the token has nine cards to see, and five answers with room below them."""
    asked = Occasion(6, True, ASKED, has_hand=True, news=24, hand=9, question=7)
    found = places(80, 24, asked)
    assert found["question"].height == 7
    assert found["detail"].height == 6
    assert found["detail"].y == found["question"].y + 7
    assert found["hand"].height >= 9
    few = places(80, 24, asked._replace(question=10))
    assert few["detail"].height == 4, "three rows below the answers are fewer than four above"
    assert few["detail"].x == few["hand"].x


@pytest.mark.parametrize("size", [ROOMY, (200, 50)], ids=["120x40", "200x50"])
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("answers", [4, 8, 12, 15])
def test_all_answers_are_seen_at_once_above_a_hand_before_the_story_has_room(
    size: tuple[int, int], players: int, answers: int
) -> None:
    """As Jock one demands any of three types from any of five foes."""
    asked = Occasion(players, True, ASKED, has_hand=True, question=answers + PROMPT)
    found = places(*size, asked)
    above = found["hand"].y - found["question"].y
    assert found["question"].height > min(answers, above - 1)
    if answers == 4:
        assert "side" in found, "few answers leave room for the story"
