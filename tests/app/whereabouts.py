"""Every screen of the app, and how one gets there."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple
from unittest.mock import patch

from app.deck_piloting import BOX as DECKS
from app.deck_piloting import Decks, deck_plan
from app.idling import until
from app.keyboard_matches import saved_match
from app.piloting import GUARD, INSTANT, Table, plan, to_the_end_of_a_round
from app.test_deck_screens import finished, wait_for
from esw_tui.app.deck_table.deck_demo import DeckDemo
from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.deck_table.deck_over import DeckOverScreen
from esw_tui.app.deck_table.deck_replay import DeckReplay, DeckWatch
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.seating import MatchPlan
from esw_tui.app.learn.demo import DemoScreen
from esw_tui.app.screens.match_over import GameOverScreen, MatchOverScreen
from esw_tui.app.screens.watch import WatchScreen
from esw_tui.app.settings import Settings
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.workshop.balancing import BalanceScreen
from esw_tui.app.workshop.card_bench import CardBench
from esw_tui.app.workshop.pack_cards import PackCards
from esw_tui.app.workshop.pack_list import PackList
from esw_tui.app.workshop.packs_folder import packs_folder
from esw_tui.cards.pack_writing import write_whole
from esw_tui.records.folder import saves_folder

STILL = Settings(pace="calm", reduced_motion=True)
"""A show that waits for keys and moves nothing."""
MOVING = Settings(pace="calm")
MATCH = plan("Ann", "Bo", seed=2)
DECK_MATCH = deck_plan("Ann", "Bo", seed=2)
PACK = """\
hell-high:
  sources:
    - name: Puddle's
      glyph: dark
      text: Deal 2 damage to each foe.
"""

GoThere = Callable[[Table], Awaitable[object]]


class Place(NamedTuple):
    """Somewhere in the app."""

    name: str
    go: GoThere
    match: MatchPlan | None = None
    settings: Settings = INSTANT
    is_still: bool = True
    """Whether it looks the same as long as nobody does anything."""


# From the title, and in a match.


async def by_keys(table: Table, *keys: str) -> None:
    """From the title."""
    await table.press(*keys)


async def over_a_hand(table: Table, *keys: str) -> None:
    """From somebody's hand, with a card under the cursor."""
    await table.to_a_hand()
    await table.press("down", *keys)


async def to_a_question(table: Table) -> None:
    """To something that is no spell."""
    for _ in range(60):
        if isinstance(table.screen, MatchTable) and table.screen.query_one(Choices).display:
            return
        await table.act()
    raise AssertionError("nobody is asked anything")


async def to_abandoning(table: Table) -> None:
    """To the question whether one is sure."""
    await over_a_hand(table)
    table.app.action_abandon()
    await table.pilot.pause()


async def to_a_replay(table: Table) -> None:
    """Into the middle of one."""
    folder = saves_folder()
    folder.mkdir(parents=True)
    table.app.open_replay(saved_match(folder, answers=30))
    await table.pilot.pause()
    await table.press("end")


async def to_a_scene(table: Table) -> None:
    """Into one of the shelf."""
    table.app.learn.open_scene("death-reaction")
    await table.pilot.pause()
    await table.press("space", "space", "space")


async def to_bots(table: Table) -> None:
    """To a match of bots that explains itself."""
    table.app.learn.watch_bots()
    await table.pilot.pause()


AT_THE_TITLE: dict[str, GoThere] = {
    "title": by_keys,
    "new match": lambda table: by_keys(table, "n"),
    "list of bots": lambda table: by_keys(table, "n", *["tab"] * 4, "enter"),
    "saves": lambda table: by_keys(table, "4"),
    "demos": lambda table: by_keys(table, "v"),
    "rules": lambda table: by_keys(table, "r"),
    "settings": lambda table: by_keys(table, "o"),
    "tutorial": lambda table: by_keys(table, "k", "space", "space"),
    "palette": lambda table: by_keys(table, "ctrl+p"),
    "replay": to_a_replay,
    "scene": to_a_scene,
    "bots": to_bots,
}
IN_A_MATCH: dict[str, GoThere] = {
    "curtain": lambda table: table.until(CurtainScreen),
    "round": to_the_end_of_a_round,
    "hand": over_a_hand,
    "question": to_a_question,
    "detail": lambda table: over_a_hand(table, "d"),
    "wizards": lambda table: over_a_hand(table, "i"),
    "wizard": lambda table: over_a_hand(table, "i", "enter"),
    "log": lambda table: over_a_hand(table, "l"),
    "why": lambda table: over_a_hand(table, "w"),
    "hint": lambda table: over_a_hand(table, "t"),
    "chairs": lambda table: over_a_hand(table, "b"),
    "abandon": to_abandoning,
    "help": lambda table: over_a_hand(table, "question_mark"),
    "menu": lambda table: over_a_hand(table, "m"),
    "palette": lambda table: over_a_hand(table, "ctrl+p"),
    "match over": lambda table: table.until(MatchOverScreen),
}


# The workshop.


async def to_the_packs(table: Table) -> None:
    write_whole(packs_folder() / "mine.yaml", PACK)
    table.app.action_workshop()
    await wait_for(table, PackList)


async def to_a_pack(table: Table) -> None:
    path = packs_folder() / "mine.yaml"
    write_whole(path, PACK)
    table.app.show(PackCards(path))
    await wait_for(table, PackCards)
    await table.press("down")


async def to_the_bench(table: Table) -> None:
    await to_a_pack(table)
    await table.press("enter")
    await wait_for(table, CardBench)
    bench = table.screen
    assert isinstance(bench, CardBench)
    await until(table.pilot, lambda: bench.verdict is not None, "what it comes to")


async def to_a_trial(table: Table) -> None:
    await to_the_bench(table)
    await table.press("f3")
    await wait_for(table, DemoScreen)


async def to_balancing(table: Table) -> None:
    """Whose bots have played enough as soon as they begin."""
    await to_the_bench(table)
    with patch("esw_tui.lab.balance.MatchPlayer.some", lambda _: []):
        await table.press("f4")
        await wait_for(table, BalanceScreen)


# The show, and its ends.


async def to_a_poster(table: Table) -> None:
    """As a match is opened."""
    assert isinstance(table.screen, MatchTable)
    assert table.screen.query_one("#poster").display


async def to_the_show(table: Table) -> None:
    """Into the middle of a spell."""
    for _ in range(60):
        screen = table.screen
        if isinstance(screen, MatchTable) and screen.is_performing:
            if screen.look_view.stage == "turn":
                break
            table.clock.now += GUARD
            await table.press("space")
        else:
            await table.act()
    else:
        raise AssertionError("nobody casts anything")
    table.clock.now += GUARD
    await table.pilot.press("right", "right")


async def to_the_end_of_a_game(table: Table) -> None:
    await table.until(GameOverScreen)


async def to_a_second_screen(table: Table) -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    table.app.open_watch(saved_match(folder, answers=30))
    await wait_for(table, WatchScreen)


async def to_saves(table: Table) -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    saved_match(folder, answers=10)
    table.app.saved_matches()
    await table.pilot.pause()


# The deck-builder.


async def to_a_turn(table: Table) -> None:
    """To the list of what one can do."""
    for _ in range(40):
        screen = table.screen
        question = screen.question if isinstance(screen, DeckMatchTable) else None
        decision = question.decision if question is not None else None
        if decision is not None and decision.kind == "action":
            table.clock.now += GUARD
            return
        await table.act()
    raise AssertionError("nobody takes a turn")


def over_a_turn(*keys: str) -> GoThere:
    """Something that is opened in a turn."""

    async def go(table: Table) -> None:
        await to_a_turn(table)
        await table.press(*keys)

    return go


async def to_a_look(table: Table) -> None:
    await table.until(CurtainScreen)
    table.clock.now += GUARD
    await table.press("space")


async def to_a_deck_replay(table: Table) -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    table.app.open_replay(finished(folder))
    await wait_for(table, DeckReplay)
    await table.press("down", "down")


async def to_a_deck_watch(table: Table) -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    table.app.open_watch(finished(folder))
    await wait_for(table, DeckWatch)


async def to_the_end_of_decks(table: Table) -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    table.app.play.continue_match(finished(folder))
    await wait_for(table, DeckOverScreen)


async def to_a_deck_scene(table: Table) -> None:
    table.app.learn.open_scene("attack-one-avoids")
    await wait_for(table, DeckDemo)
    await table.press("space", "space")


async def to_a_deck_lesson(table: Table) -> None:
    table.app.learn.begin_tutorial(DECKS)
    await table.pilot.pause()


async def to_house_rules_of_decks(table: Table) -> None:
    table.app.change(box=DECKS)
    await table.press("n")


PLACES: list[Place] = [
    *[Place(name, go, is_still=name != "bots") for name, go in AT_THE_TITLE.items()],
    *[Place(f"match: {name}", go, MATCH) for name, go in IN_A_MATCH.items()],
    Place("saved matches", to_saves),
    Place("end of a game", to_the_end_of_a_game, plan("Ann", "Bo", seed=2, games=2)),
    Place("poster", to_a_poster, MATCH, STILL),
    Place("show", to_the_show, MATCH, STILL),
    Place("show in flight", to_the_show, MATCH, MOVING, is_still=False),
    Place("watch", to_a_second_screen),
    Place("workshop: packs", to_the_packs),
    Place("workshop: cards", to_a_pack),
    Place("workshop: bench", to_the_bench),
    Place("workshop: trying", to_a_trial),
    Place("workshop: balancing", to_balancing),
    Place("decks: turn", to_a_turn, DECK_MATCH),
    Place("decks: curtain", lambda table: table.until(CurtainScreen), DECK_MATCH),
    Place("decks: open table", to_a_look, DECK_MATCH),
    Place("decks: card", over_a_turn("d"), DECK_MATCH),
    Place("decks: wizard", over_a_turn("i", "enter"), DECK_MATCH),
    Place("decks: why", over_a_turn("w"), DECK_MATCH),
    Place("decks: hint", over_a_turn("t"), DECK_MATCH),
    Place("decks: replay", to_a_deck_replay),
    Place("decks: watch", to_a_deck_watch),
    Place("decks: scene", to_a_deck_scene),
    Place("decks: lesson", to_a_deck_lesson),
    Place("decks: over", to_the_end_of_decks),
    Place("decks: new match", to_house_rules_of_decks),
]


def sitter(place: Place) -> type[Table]:
    """Who plays there."""
    return Decks if place.match is not None and place.match.box == DECKS else Table
