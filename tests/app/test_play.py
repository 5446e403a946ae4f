"""Playing at the table: whole matches by keys, every kind of question, the mouse, a new match."""

from collections.abc import Iterable

import pytest
from textual.widgets import Input, Select, Static

from app.idling import until
from app.piloting import ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.learn.rules_reader import RulesScreen
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import PERSON
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.kernel.decisions import Decision, Key, Option, Options
from esw_tui.spellcraft.features import QUESTIONS

SHOVE = Option(9, "Nobody at all", "Nobody at all is not a foe.")


class Answers:
    """Takes answers instead of the game."""

    def __init__(self, table: Table) -> None:
        self.given: list[tuple[Key, ...]] = []
        table.app.play.answer = self.take  # type: ignore[method-assign]

    def take(self, decision: Decision, picks: Iterable[Key]) -> None:
        self.given.append(tuple(picks))


def question(kind: str, labels: tuple[str, ...], *, least: int = 1, most: int = 1) -> Decision:
    """A question of some kind, with an option that is not legal."""
    options = Options(tuple(range(len(labels))), labels, (SHOVE,))
    return Decision(0, kind, "What now?", "Pain Locker", options, least, most)


async def to_own_table(table: Table) -> MatchTable:
    """Play until a person builds a spell."""
    return await table.to_a_hand()


async def test_three_people_play_a_match_by_keys_alone_at_80x24() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), SMALL) as table:
        await table.play()
        assert table.game.over
        assert {"spell", "glyph", "jock-reply", "target"} <= set(table.asked)
        shown = frame(table.app)
        winner = table.app.match.names[table.game.winners[0]]
        assert winner in shown
        assert f"passed {table.app.match.passes} times" in shown or "Score" in shown


async def test_a_lone_person_and_bots_at_120x40() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", "bot:Di", seed=5), ROOMY) as table:
        while not isinstance(table.screen, MatchOverScreen):
            assert not isinstance(table.screen, CurtainScreen)
            await table.act()
        assert table.game.over
        assert not table.app.match.passes


async def test_two_people_play_a_match_with_the_mouse_alone() -> None:
    async with sitting_at(plan("Ann", "Bo", "bot:Cy", seed=4), SMALL) as table:
        table.by_mouse = True
        await table.play()
        assert table.game.over
        assert "spell" in table.asked
        assert table.app.match.passes


async def test_no_spell_is_placed_only_when_asked_twice() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5), SMALL) as table:
        screen = await to_own_table(table)
        answers = Answers(table)
        await table.press("enter")
        assert "The spell is empty. Enter once more" in frame(table.app)
        assert not answers.given
        await table.press("1")
        assert "The spell is empty" not in frame(table.app), "it is not any more"
        await table.press("1", "enter")
        assert not answers.given, "empty anew, so asked anew"
        await table.press("enter")
        assert answers.given == [((None, None, None),)]
        assert screen.query_one("#hand", Hand).spell == [None, None, None]


async def test_a_rematch_and_back_to_the_title() -> None:
    async with sitting_at(plan("bot:Ann", "bot:Bo", seed=5)) as table:
        await table.until(MatchOverScreen)
        first = table.app.match.save.file
        await table.press("r")
        assert isinstance(table.screen, RulesScreen), "the rules, as everywhere"
        await table.press("escape", "z")
        await table.until(MatchOverScreen)
        assert table.app.match.save.file != first
        assert table.app.match.names == ("Ann", "Bo")
        await table.press("escape")
        assert isinstance(table.screen, TitleScreen)
        assert not table.app.play.is_on


async def test_every_kind_of_question_by_digit_arrows_and_mouse() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await to_own_table(table)
        answers = Answers(table)
        for kind in QUESTIONS:
            if kind == "spell":
                continue
            for keys in (("2",), ("down", "enter")):
                screen.ask(question(kind, ("Bo", "Cy", "Di")))
                await table.press(*keys)
                assert answers.given.pop() == (1,), kind
            screen.ask(question(kind, ("Bo", "Cy", "Di")))
            await table.pilot.pause()
            await table.pilot.click("#choices", offset=(5, 2))
            assert answers.given.pop() == (2,), kind
            assert not answers.given


async def test_the_question_names_who_is_asked_and_the_card_that_asks() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await to_own_table(table)
        screen.ask(question("target", ("Bo", "Cy")))
        await table.pilot.pause()
        shown = str(screen.query_one("#prompt", Static).render())
        assert "Ann" in shown
        assert "What now?" in shown
        assert "Pain Locker" in shown
        assert "Nobody at all is not a foe." in frame(table.app)


async def test_what_is_not_legal_is_refused_with_the_reason() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await to_own_table(table)
        answers = Answers(table)
        screen.ask(question("target", ("Bo", "Cy")))
        prompt = screen.query_one("#prompt", Static)
        await table.press("end", "enter")
        assert "Nobody at all is not a foe." in str(prompt.render())
        await table.press("7", "9")
        assert not answers.given
        assert "Nothing has the key 9 now." in str(prompt.render())


async def test_several_are_marked_and_then_confirmed() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await to_own_table(table)
        answers = Answers(table)
        screen.ask(question("discard", ("A", "B", "C", "D"), least=2, most=3))
        await table.press("enter")
        assert not answers.given, "too few"
        assert "Mark 2 more" in frame(table.app)
        await table.press("1", "3", "1", "4", "enter")
        assert answers.given.pop() == (2, 3), "marked, unmarked"
        screen.ask(question("discard", ("A", "B", "C", "D"), least=2, most=2))
        await table.press("home", "space", "down", "space", "down", "space", "enter")
        assert answers.given.pop() == (0, 1), "the third is one too many"


async def test_several_are_marked_and_confirmed_with_the_mouse() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await to_own_table(table)
        answers = Answers(table)
        screen.ask(question("discard", ("A", "B", "C", "D"), least=2, most=2))
        await table.pilot.pause()
        await table.pilot.click("#choices", offset=(5, 1))
        await table.pilot.click("#choices", offset=(5, 0))
        assert not answers.given
        await table.pilot.click("#place")
        assert answers.given == [(1, 0)]


@pytest.mark.parametrize("most", [1, 2])
async def test_nothing_may_be_picked_where_nothing_must(most: int) -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await to_own_table(table)
        answers = Answers(table)
        screen.ask(question("discard", ("A", "B", "C"), least=0, most=most))
        await table.press("enter")
        assert answers.given == [()]


async def test_a_spell_is_built_by_keys_shown_and_placed() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2), ROOMY) as table:
        screen = await to_own_table(table)
        hand = screen.query_one(Hand)
        kinds = [table.app.cards[card.name].kind for card in hand.held]
        source = kinds.index("source")
        await table.press(str(source + 1))
        name = hand.held[source].name
        assert hand.spell[0] == hand.held[source].number
        assert name in str(screen.query_one("#spell", Static).render())
        await table.press(str(source + 1))
        assert hand.spell == [None, None, None], "taken out again"
        await table.press("enter")
        assert table.screen is screen, "an empty spell is not placed by one key"
        await table.press(str(source + 1))
        seat = table.app.match.holder
        assert seat is not None
        number = hand.held[source].number
        await table.press("enter")
        assert isinstance(table.screen, CurtainScreen)
        assert table.game.entries[-1] == (seat, ((number, None, None),))


async def test_a_spell_is_built_and_placed_with_the_mouse() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2), SMALL) as table:
        screen = await to_own_table(table)
        hand = screen.query_one(Hand)
        await table.pilot.click("#hand", offset=(6, 1))
        chosen = [card for card in hand.spell if card is not None]
        assert len(chosen) == 1
        await table.pilot.click("#place")
        assert isinstance(table.screen, CurtainScreen)
        assert [card for card in table.game.entries[-1][1][0] if card] == chosen  # type: ignore[index]


async def test_a_placed_spell_is_taken_back_at_the_curtain() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await to_own_table(table)
        seat = table.app.match.holder
        assert seat is not None
        await table.press("1", "enter")
        assert isinstance(table.screen, CurtainScreen)
        assert table.screen.seat != seat
        for holder in (None, seat):  # the first digit brings one's own curtain, the second lifts it
            table.clock.now += 1
            await table.press(str(seat + 1))
            assert table.app.match.holder == holder
        assert seat in table.game.asked


async def test_undo_is_refused_with_a_reason() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        screen = await to_own_table(table)
        if table.game.entries and table.game.entries[-1][0] == 0:
            pytest.skip("Ann's own answer can be undone here")
        await table.press("u")
        assert str(screen.query_one("#prompt", Static).render()).endswith(".")
        assert screen.query_one(Hand).display


async def test_the_match_goes_on_after_any_resize() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2), ROOMY) as table:
        screen = await to_own_table(table)
        for size in ((80, 24), (60, 20), (200, 50), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            too_small = size[0] < 80
            assert ("enlarge the terminal" in frame(table.app)) == too_small
            if too_small:
                await table.press("1", "enter", "enter")
                assert table.screen is screen, "no key acts on a table that cannot be seen"
        await table.press("1", "enter")
        await table.play()


async def new_match_screen(table: Table) -> NewMatchScreen:
    """From the title to the chairs."""
    assert isinstance(table.screen, TitleScreen)
    await table.press("n")
    assert isinstance(table.screen, NewMatchScreen)
    return table.screen


BAD_NAMES: list[tuple[str, str]] = [
    ("", "empty"),
    ("   ", "blank"),
    ("\x1b[31mred", "escape"),
    ("a\u202eb", "turning"),
    ("zero\u200bwidth", "unseen"),
    ("Old Mildew", "twice"),
    ("x" * 500, "500 letters"),
    ("巨大巨大巨大巨大", "wide"),
]


@pytest.mark.parametrize("name", [name for name, _ in BAD_NAMES], ids=[id for _, id in BAD_NAMES])
async def test_a_bad_name_gets_a_sentence(name: str) -> None:
    async with sitting_at(None) as table:
        screen = await new_match_screen(table)
        field = screen.query_one("#name0", Input)
        field.max_length = None  # however it got there
        field.value = name
        await table.press("ctrl+s")
        if isinstance(table.screen, NewMatchScreen):
            problem = str(screen.query_one("#problem", Static).render())
            assert problem.endswith(".")
            assert not table.app.play.is_on
        else:  # a name that can be made good is made good
            assert table.app.match.names[0].isprintable()
            assert len(table.app.match.names[0]) <= 12


@pytest.mark.parametrize("name", ["[/]", "[@click=x]", "[red]Bo", "Ünal", "O'Brien", "$n"])
async def test_an_odd_name_is_shown_as_it_is(name: str) -> None:
    """Markup in a name neither crashes nor acts."""
    async with sitting_at(None) as table:
        screen = await new_match_screen(table)
        screen.query_one("#name0", Input).value = name
        await table.press("ctrl+s")
        await to_own_table(table)
        assert table.app.match.names[0] == name
        assert name in frame(table.app)


async def test_whoever_leaves_the_chairs_finds_them_as_they_were() -> None:
    """One Escape too many, with a list that had closed, costs nobody six names."""
    async with sitting_at(None) as table:
        screen = await new_match_screen(table)
        screen.query_one("#name0", Input).value = "Konstantinos"
        screen.query_one("#kind5", Select).value = PERSON
        await table.pilot.pause()
        await table.press("escape")
        screen = await new_match_screen(table)
        assert screen.query_one("#name0", Input).value == "Konstantinos"
        assert screen.query_one("#kind5", Select).value == PERSON


async def test_enter_enter_starts_a_game() -> None:
    async with sitting_at(None) as table:
        await table.press("enter")

        def is_ready() -> bool:
            return isinstance(table.screen, NewMatchScreen) and table.screen.focused is not None

        await until(table.pilot, is_ready, "the seats")
        await table.press("enter")
        await table.pilot.pause()
        assert table.app.play.is_on


async def test_leaving_asks_and_the_title_offers_to_continue() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        await to_own_table(table)
        entries = list(table.game.entries)
        await table.press("escape", "n")
        assert table.app.play.is_on
        await table.press("escape", "y")
        await until(table.pilot, lambda: isinstance(table.screen, TitleScreen), "the title")
        await until(table.pilot, lambda: "Continue" in frame(table.app), "the match left")
        await table.press("c")
        await until(table.pilot, lambda: table.app.play.is_on, "the match")
        assert isinstance(table.screen, CurtainScreen), "a match goes on behind a curtain"
        assert table.game.entries == entries
