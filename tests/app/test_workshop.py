"""The card workshop by keys: a card is written, tried, balanced and played."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from app.idling import until
from app.piloting import GUARD, INSTANT, SMALL, Clock
from app.seeing import frame
from esw_tui.app.app import EswApp
from esw_tui.app.deck_table.deck_demo import DeckDemo
from esw_tui.app.learn.demo import DemoScreen
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.workshop.balancing import BalanceScreen
from esw_tui.app.workshop.card_bench import CardBench
from esw_tui.app.workshop.field_input import FieldInput
from esw_tui.app.workshop.pack_cards import PackCards
from esw_tui.app.workshop.pack_list import PackList
from esw_tui.app.workshop.packs_folder import packs_folder
from esw_tui.cards.pack_writing import cards_in, write_whole

MOST_KEYS = 250


class Writer:
    """Somebody at the keyboard; their keys are counted."""

    def __init__(self, app: EswApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.keys = 0

    async def press(self, *keys: str) -> None:
        self.keys += len(keys)
        await self.pilot.press(*keys)

    async def write(self, words: str) -> None:
        names = {" ": "space", ".": "full_stop", "'": "apostrophe"}
        await self.press(*[names.get(letter, letter) for letter in words])

    async def until(self, holds: Callable[[], object], what: str) -> None:
        """Wait for something that is thought out beside the screen."""
        await until(self.pilot, holds, what)

    @property
    def bench(self) -> CardBench:
        assert isinstance(self.app.screen, CardBench)
        return self.app.screen

    def is_on(self, kind: type) -> bool:
        return isinstance(self.app.screen, kind)


async def test_a_card_is_written_tried_balanced_and_played_by_keys() -> None:
    clock = Clock()
    app = EswApp(clock=clock, settings=INSTANT)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        writer = Writer(app, pilot)
        await writer.until(lambda: writer.is_on(TitleScreen), "the title")
        await writer.press("5")
        await writer.until(lambda: writer.is_on(PackList), "the packs")
        await writer.press("enter")
        await writer.until(lambda: writer.is_on(PackCards), "the new pack")
        await writer.until(lambda: "Write a new card" in frame(app), "its cards")
        await writer.press("enter")
        await writer.until(lambda: writer.is_on(CardBench), "the bench")

        await writer.write("Puddle's")
        await writer.press("tab", "d")
        await writer.until(lambda: [each.word for each in writer.bench.offers] == ["dark"], "dark")
        await writer.press("right", "tab")
        await writer.write("Deal 2 damage to ")
        await writer.until(lambda: writer.bench.offers, "words that can follow")
        words = [each.word for each in writer.bench.offers]
        await writer.press(*["down"] * words.index("each"), "right")
        assert isinstance(app.focused, FieldInput)
        assert app.focused.value == "Deal 2 damage to each "
        await writer.write("foe.")
        await writer.until(
            lambda: writer.bench.verdict is not None and writer.bench.verdict.card, "a card"
        )
        await writer.until(lambda: "About as strong as" in frame(app), "what it is like")
        assert "Puddle's" in frame(app)
        await writer.press("ctrl+s")
        [path] = packs_folder().iterdir()
        await writer.until(
            lambda: "Puddle's" in path.read_text(encoding="utf-8"), "the card in the pack"
        )
        assert cards_in(path) == [("hell-high", "source", "Puddle's")]

        await writer.press("f3")
        await writer.until(lambda: writer.is_on(DemoScreen), "the trial")
        assert isinstance(app.screen, DemoScreen)
        assert any("Puddle's" in event.text(app.screen.names) for event in app.screen.story.events)
        await writer.press("space", "space", "escape")
        await writer.until(lambda: writer.is_on(CardBench), "the bench again")
        await writer.press("f4")
        await writer.until(lambda: writer.is_on(BalanceScreen), "the balance")
        verdict = app.screen.query_one("#verdict", Static)
        await writer.until(lambda: "10 matches" in str(verdict.content), "a verdict")
        await writer.press("escape")
        await writer.press("escape")
        await writer.until(lambda: writer.is_on(PackCards), "the pack again")
        await writer.press("f5")
        await writer.until(lambda: writer.is_on(NewMatchScreen), "a new match")
        await writer.press("ctrl+s")
        await writer.until(lambda: writer.is_on(MatchTable), "the match")
        assert "Puddle's" in app.match.cards
        clock.now += GUARD
        for _ in range(20):
            await writer.press("1")
            clock.now += GUARD
            if app.match.public_events()[-1].text(app.match.names).startswith("Round"):
                break
        assert app.play.record is not None
        assert "Puddle's" in app.play.record.header.cards
        assert writer.keys <= MOST_KEYS, writer.keys


async def test_everyday_words_are_understood_and_one_key_takes_the_house_wording() -> None:
    app = EswApp(settings=INSTANT)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        writer = Writer(app, pilot)
        path = packs_folder() / "mine.yaml"
        write_whole(path, "# mine\n")
        app.show(PackCards(path))
        await writer.until(lambda: "Write a new card" in frame(app), "its cards")
        await writer.press("enter")
        await writer.until(lambda: writer.is_on(CardBench), "the bench")
        await writer.write("Pond's")
        await writer.press("tab")
        await writer.write("dark")
        await writer.press("tab")
        await writer.write("deal two damage to any foe")
        await writer.until(
            lambda: writer.bench.verdict and writer.bench.verdict.advice, "some advice"
        )
        await writer.press("f2")
        [text] = [
            each.value
            for each in writer.bench.query(FieldInput)
            if (each.field_name, each.line) == ("text", 0)
        ]
        assert text == "Deal 2 damage to a foe."
        await writer.press("escape")
        assert "is not saved" in frame(app)
        await writer.press("n")
        assert writer.is_on(CardBench)


DECK_PACK = """\
annihilageddon-2:
  creatures:
    - {name: Bath-Bomb Badger, cost: 3, points: 1, copies: 4,
       text: "Attack: deal 3 damage to each foe."}
  mayhems:
    - {name: Surprise Audit, text: Each player discards a card.}
"""


async def test_cards_of_the_deck_builder_are_drawn_tried_and_balanced() -> None:
    app = EswApp(settings=INSTANT)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        writer = Writer(app, pilot)
        path = packs_folder() / "decks.yaml"
        write_whole(path, DECK_PACK)
        app.show(PackCards(path, "Bath-Bomb Badger"))
        await writer.until(lambda: "Write a new card" in frame(app), "its cards")
        await writer.press("enter")
        await writer.until(lambda: writer.is_on(CardBench), "the bench")
        face = writer.bench.query_one("#face", Static)
        await writer.until(lambda: "Creature" in str(face.render()), "the face with its kind")

        await writer.press("f3")
        await writer.until(lambda: writer.is_on(DeckDemo), "the trial")
        assert isinstance(app.screen, DeckDemo)
        told = [event.text(app.screen.names) for event in app.screen.story.events]
        assert told[0] == "Ann plays Bath-Bomb Badger."
        first = app.screen.story
        for _ in range(len(first.beats) + 1):
            await writer.press("space")
            await pilot.pause()
            if app.screen.story is not first:
                break
        assert isinstance(app.screen, DeckDemo), "another trial follows"
        await writer.press("escape")
        await writer.until(lambda: writer.is_on(CardBench), "the bench again")
        await writer.press("f4")
        await writer.until(lambda: writer.is_on(BalanceScreen), "the balance")
        verdict = app.screen.query_one("#verdict", Static)
        await writer.until(lambda: "10 matches" in str(verdict.content), "a verdict")


async def test_a_mayhem_is_tried_and_says_why_it_cannot_be_balanced() -> None:
    app = EswApp(settings=INSTANT)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        writer = Writer(app, pilot)
        path = packs_folder() / "decks.yaml"
        write_whole(path, DECK_PACK)
        app.show(PackCards(path, "Surprise Audit"))
        await writer.until(lambda: "Write a new card" in frame(app), "its cards")
        await writer.press("enter")
        await writer.until(lambda: writer.is_on(CardBench), "the bench")
        await writer.press("f4")
        await writer.until(lambda: "nobody's choice" in frame(app), "why not")
        assert writer.is_on(CardBench)
        await writer.press("f3")
        await writer.until(lambda: writer.is_on(DeckDemo), "the trial")
        assert isinstance(app.screen, DeckDemo)
        told = [event.text(app.screen.names) for event in app.screen.story.events]
        assert "Ann reads Surprise Audit." in told


HOSTILE = {
    "markup": "hell-high:\n  sources:\n    - name: '[/][@click=app.quit]x'\n      glyph: dark\n",
    "control": 'hell-high:\n  sources:\n    - name: "a\\e[2J"\n      glyph: dark\n',
    "broken": "hell-high: [\n",
    "deep": "hell-high: " + "[" * 500,
    "not a box": "nowhere:\n  sources:\n    - name: A's\n",
    "huge": "hell-high:\n  sources:\n"
    + "".join(f"    - {{name: A{at}'s, glyph: dark, text: Deel.}}\n" for at in range(600)),
}


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_strangers_pack_breaks_nothing(tmp_path: Path, name: str) -> None:
    path = packs_folder() / "theirs.yaml"
    write_whole(path, HOSTILE[name])
    app = EswApp(settings=INSTANT)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        writer = Writer(app, pilot)
        app.show(PackCards(path))
        await writer.until(lambda: "Write a new card" in frame(app), "its cards")
        findings = app.screen.query_one("#findings", Static)
        assert str(findings.content)
        await writer.press("down", "enter")
        await pilot.pause(0.2)
        assert app.is_running
        assert isinstance(app.screen, PackCards | CardBench)
