"""How it ended: the score in the order that decided it, deaths with their causes, plots to scale;
and whose doing it was, in a recap too."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from app.idling import until
from app.long_names import turn, waiting
from app.piloting import ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame
from esw_tui.app.hotseat.bot_players import BotPlayers
from esw_tui.app.hotseat.match import BotMoves, HotseatMatch
from esw_tui.app.hotseat.seating import Chair
from esw_tui.app.learn.rules_reader import RulesScreen
from esw_tui.app.screens.match_over import GameOverScreen, MatchOverScreen
from esw_tui.app.screens.overlays import Why
from esw_tui.app.screens.statistics import Statistics, plot, ranked, statistics
from esw_tui.app.screens.story_log import StoryLog
from esw_tui.app.sharing.deeds import nastiest, spells
from esw_tui.app.show.caption import captions
from esw_tui.app.signs import UNICODE
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.why.causes import with_cause
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.formats import LastStanding, Points

NAMES = ("Ann", "Bob", "Cy")
DESIGN = rulebook("hell-high").decks[0][0]
BY_CARD, BY_JOCK = E.Cause(1, DESIGN), E.Cause(1, rule="R63.2")


@pytest.mark.parametrize(
    ("points", "winners", "order"),
    [
        (((2, 0), (0, 1), (0, 3)), [2, 1, 2], [2, 0, 1]),
        (((1, 0), (0, 1), (1, 0)), [1], [1, 0, 2]),
        (((1, 1), (1, 1), (0, 0)), [1, 0], [0, 1, 2]),
        (((1, 1), (1, 1), (0, 0)), [0, 1], [1, 0, 2]),
    ],
)
@pytest.mark.rule("J61")
def test_the_score_is_in_the_order_that_decided_it(
    points: Sequence[tuple[int, int]], winners: list[int], order: list[int]
) -> None:
    """`points`: the Kill and the Last Wizard Standing tokens of each seat."""
    wizards = [
        replace(waiting(seat, None), kills=kills, lws=lws)
        for seat, (kills, lws) in enumerate(points)
    ]
    found = ranked(wizards, winners, Points({}).counts)
    assert [wizard.seat for wizard in found] == order


@pytest.mark.rule("R20.5", "J115")
def test_where_tokens_decide_kills_are_no_score() -> None:
    wizards = [
        replace(waiting(seat, None), kills=kills, lws=lws)
        for seat, (kills, lws) in enumerate(((2, 0), (0, 1), (1, 0)))
    ]
    assert ranked(wizards, [1], LastStanding().counts)[0].seat == 1


def test_the_last_game_s_deaths_are_told_with_their_causes() -> None:
    story = [
        E.GameBegan(1),
        E.Died(0, 2),
        E.GameBegan(2),
        E.Damaged(0, 3, 3, (), 0, BY_CARD),
        E.Died(0, 1),
        E.LostHp(1, 1, 0, BY_JOCK),
        E.Died(1, 1),
        E.Died(2, -1),
    ]
    found = statistics(story, [], NAMES)
    assert found.deaths == [
        f"Round 0: Bob kills Ann (Bob's {DESIGN.name}).",
        "Round 0: Bob dies by their own hand (Bob as Jock).",
        "Round 0: Cy dies.",
    ]


def test_a_plot_says_which_column_is_which_round() -> None:
    story: list[E.Event] = []
    for game in (1, 2):
        story += [E.GameBegan(game), *[E.RoundBegan(game, number) for number in (1, 2, 3)]]
        story.append(E.GameEnded(game, 0))
    look = Glimpse(story[0], turn(3))
    found = statistics(story, [look] * 8, NAMES)
    lines = plot(UNICODE, NAMES, found, 30).plain.splitlines()
    assert lines[0] == "HP as each round began, and at the end (e)"
    assert lines[1] == "round          123e|123e"
    assert lines[2].startswith("◆ Ann          ▇▇▇▇|")
    assert lines[5].startswith("Social Status as each round began")
    assert lines[6] == lines[1]


def test_a_plot_uses_the_room_there_is() -> None:
    found = Statistics([[25, 9, 0]], [[8, 7, 0]], ["1", "2", "e"], [0])
    lines = plot(UNICODE, ("Ann",), found, 70, 3).plain.splitlines()
    assert [line.rstrip() for line in lines[1:5]] == [
        "round          1           2           e",
        "               ███████████ 9",
        "               ███████████ ▁▁▁▁▁▁▁▁▁▁▁",
        "◆ Ann          ███████████ ███████████ ☠",
    ]
    assert lines[5] == "", "two plots keep apart"
    assert lines[7].rstrip() == "round          1           2           e"
    assert lines[8] == "◆ Ann          8           7           ☠"
    tall = plot(UNICODE, ("Ann",), found, 120, 16).plain.splitlines()
    assert tall[2].rstrip() == f"{' ' * 15}{'█' * 23}", "a tall bar is wide, but no wall"
    above = [row.split() for row in tall[2:18] if row.strip("█ ").isdigit()]
    assert [words[-1] for words in above] == ["9"], "HP are a number too"


def test_a_box_without_a_board_has_no_plot_of_status() -> None:
    found = Statistics([[25]], [[0]], ["1"], [0])
    assert "Status" not in plot(UNICODE, ("Ann",), found, 70).plain


def test_a_long_match_shows_its_last_rounds() -> None:
    found = Statistics([[20] * 60], [[8] * 60], [str(at % 10) for at in range(60)])
    lines = plot(UNICODE, ("Ann",), found, 62).plain.splitlines()
    assert lines[1].endswith("0123456789" * 4)
    assert {len(line) for line in lines if "round " in line[:6] or "Ann" in line} == {55}


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (E.LostHp(0, 1, 19, BY_CARD), f"Ann loses 1 HP (19 left): Bob's {DESIGN.name}."),
        (E.Moved(0, 7, 6, True, BY_CARD), f"Ann is displaced to rank 6: Bob's {DESIGN.name}."),
        (E.Damaged(0, 3, 3, (), 9, BY_JOCK), "Ann takes 3 damage (9 HP left) from Bob as Jock."),
        (E.Drew(0, (), 2, E.Cause(-1, rule="R4.1")), "Ann draws 2 cards."),
        (E.JockDemanded(1, 0, "source", BY_JOCK), "Bob demands a source from Ann."),
        (E.LostTreasure(0, DESIGN, BY_CARD), f"Ann loses {DESIGN.name}."),
    ],
)
def test_an_effect_is_told_with_its_cause(event: E.Event, told: str) -> None:
    assert with_cause(event, NAMES) == told


async def test_the_end_of_a_match_names_the_winner_first_and_can_be_asked_why() -> None:
    async with sitting_at(plan("bot:Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        await table.until(MatchOverScreen)
        screen = table.screen
        shown = str(screen.query_one("#summary", Static).render())
        score = shown[shown.index("Score") :].splitlines()
        winner = table.app.match.names[table.game.winners[0]]
        assert winner in score[1]
        assert score[1].endswith("wins")
        assert "How the last game went" in shown
        await overlay(table, "l", StoryLog, "wins the match")
        await overlay(table, "w", Why, "is one point (R20.6)")
        await table.press("pagedown", "down")
        assert screen.query_one("#over").scroll_offset.y > 0, "the page is longer than 24 lines"


async def overlay(table: Table, key: str, kind: type[StoryLog | Why], words: str) -> None:
    """Open and close it."""
    await table.press(key)
    assert isinstance(table.screen, kind)
    assert words in frame(table.app)
    await table.press("escape")


# Between two games.


async def test_the_end_of_a_game_stays_until_somebody_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Archmages think about the next game meanwhile; their answers change nothing on the screen."""
    heard: list[object] = []
    hear = BotPlayers._hear

    def hearing(bots: BotPlayers, *thought: Any) -> None:
        heard.append(bots._play._app.screen)
        hear(bots, *thought)

    monkeypatch.setattr(BotPlayers, "_hear", hearing)
    chairs = (Chair("Merlot", "archmage"), Chair("Morgana", "archmage"))
    match = replace(plan("Ann", seed=3, games=2), chairs=chairs, think=Budget(playouts=3))
    async with sitting_at(match) as table:
        await table.until(GameOverScreen)
        evening = table.app.match
        await until(
            table.pilot, lambda: not isinstance(evening.next(), BotMoves), "the bots' last thought"
        )
        assert any(isinstance(screen, GameOverScreen) for screen in heard), "there was a thought"
        assert isinstance(table.screen, GameOverScreen)
        await table.press("space")
        assert not isinstance(table.screen, GameOverScreen)


async def test_a_game_is_celebrated_before_the_next_one_is_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[int, int]] = []
    redraw = MatchTable.redraw

    def redrawn(screen: MatchTable) -> None:
        drawn.append((screen.look_view.game, screen.app.play.games_ended))
        redraw(screen)

    monkeypatch.setattr(MatchTable, "redraw", redrawn)
    async with sitting_at(plan("bot:Ann", "bot:Bo", "bot:Cy", seed=3, games=2)) as table:
        await table.until(GameOverScreen)
        await table.press("space")
        await table.until(MatchOverScreen)
    assert {game for game, _ in drawn} == {1, 2}
    assert all(game <= celebrated + 1 for game, celebrated in drawn)
    assert (1, 1) in drawn, "the next game begins where the last one was left"


async def test_nobody_hears_of_a_death_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HotseatMatch, "can_skip_ahead", True)
    async with sitting_at(plan("Ann", "bot:Bo", seed=3)) as table:
        screen = await table.to_a_hand()
        view = screen.look_view
        assert not table.app.play.has_spectators(screen)
        ann, bo = view.wizards
        screen._view = replace(view, wizards=(replace(ann, alive=False), bo))
        assert table.app.play.has_spectators(screen)


def test_the_show_says_what_made_damage_more_than_the_card_says() -> None:
    plain = E.Damaged(0, 3, 3, (), 7, BY_CARD)
    more = E.Damaged(0, 4, 3, (("Nerd", 1),), 6, BY_CARD)
    assert not captions(UNICODE, NAMES, plain)[0].plain.endswith("3")
    assert captions(UNICODE, NAMES, more)[0].plain.endswith(": 3, +1 Nerd")


@pytest.mark.parametrize(
    ("box", "games", "counts"), [("hell-high", 1, True), ("skullzfyre", 0, False)]
)
async def test_kills_are_counted_in_the_score_where_they_count(
    box: str, games: int, counts: bool
) -> None:
    """Where no Kill tokens are paid, nobody is told to have none of them."""
    bots = plan("bot:Bonk", "bot:Skabbers", seed=3, box=box, games=games)
    async with sitting_at(bots) as table:
        await table.until(MatchOverScreen)
        shown = frame(table.app)
        score = shown[shown.index("Score") : shown.index("Score") + 300]
        assert (" kill" in score) == counts
        assert " game" in score
        over = table.screen
        await table.press("r")
        assert isinstance(table.screen, RulesScreen), "as everywhere; a rematch has another key"
        await table.press("escape")
        assert table.screen is over


async def test_scores_stand_in_a_column_whatever_the_letters_of_a_name() -> None:
    """In the match and over the evening; a letter may be two cells wide."""
    wide = "\N{CJK UNIFIED IDEOGRAPH-9F8D}" * 6
    async with sitting_at(plan("bot:Ann", f"bot:{wide}", seed=5)) as table:
        await table.until(MatchOverScreen)
        await table.press("z")
        await table.until(MatchOverScreen)
        shown = str(table.screen.query_one("#summary", Static).render())
        score, evening = shown.partition("Score")[2], shown.partition("This evening")[2]
        for told, pattern in ((score, r"{} +\d+ \("), (evening, r"{} +\d+ wins? in 2")):
            ends = [
                cell_len(line[: found.end()])
                for name in ("Ann", wide)
                for line in told.splitlines()
                if (found := re.search(pattern.format(name), line))
            ]
            assert len(ends) == 2
            assert ends[0] == ends[1]


async def test_a_large_page_begins_with_the_winner_and_says_only_what_is_true_of_scrolling() -> (
    None
):
    bots = plan("bot:Ann", "bot:Boris", "bot:Cleo", seed=5, games=1)
    async with sitting_at(bots, (200, 50)) as table:
        await table.until(MatchOverScreen)
        await table.pilot.pause()
        winner = table.app.match.names[table.game.winners[0]].upper()
        over = table.screen.query_one("#over")
        shown = frame(table.app)
        assert f"{' '.join(winner)}   W I N S" in shown
        assert over.max_scroll_y == 0
        assert "arrows scroll" not in shown
        story = table.app.match.public_events()
        cast = nastiest(spells(story))
        assert cast is not None
        assert cast.cards
        below = shown.partition("The nastiest spell, card by card")[2]
        assert all(name.split()[0] in below for name in cast.cards)
        plots = [row for row in shown.splitlines() if "as each round began" in row]
        columns = {
            row.index(each)
            for row in plots
            for each in ("HP as", "Social Status as")
            if each in row
        }
        assert len(columns) == 1
        await table.pilot.resize_terminal(*SMALL)
        await until(table.pilot, lambda: "arrows scroll" in frame(table.app), "less room")
        assert over.max_scroll_y > 0
        assert " ".join(winner) not in frame(table.app), "there the rows are needed"


async def test_plots_of_a_short_match_stand_beside_what_is_told_at_120x40() -> None:
    names = [f"bot:{name}" for name in ("Ann", "Boris", "Cleo", "Dmitri", "Edda", "Fritz")]
    async with sitting_at(plan(*names, seed=5, games=1), ROOMY) as table:
        await table.until(MatchOverScreen)
        await table.pilot.pause()
        rows = frame(table.app).splitlines()
        beside = [row for row in rows if "HP as each round began" in row]
        assert beside
        assert rows.index(beside[0]) < 6, "at the top, beside the score"
        assert any("Social Status as each round began" in row for row in rows), "no scrolling"
