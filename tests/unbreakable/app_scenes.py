"""Short evenings at the screen during which the disk may fail; together they reach every place in
the app that has to do with files.

Whoever wants something and does not get it is told; tried again on a disk that is well again, it
works. Whatever Ann answers is in a save and forced to disk, or she was told that it is not.
"""

import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from app.idling import patient_pilots, unhurried, unpainted
from app.piloting import GUARD, INSTANT, SMALL, Clock, Table, plan
from app.seeing import frame, one_line
from esw_tui._read_ahead import CACHE
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.evening import Evening
from esw_tui.app.hotseat.seating import MatchPlan
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.saves import SavesScreen
from esw_tui.app.screens.watch import WatchScreen
from esw_tui.app.settings import Settings, evening_file, settings_file
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.workshop.card_bench import CardBench
from esw_tui.app.workshop.field_input import FieldInput
from esw_tui.app.workshop.pack_cards import PackCards
from esw_tui.app.workshop.pack_list import PackList
from esw_tui.app.workshop.packs_folder import packs_folder
from esw_tui.bots.random_bot import RandomBot
from esw_tui.errors import RecordError
from esw_tui.records.folder import SUFFIX
from esw_tui.records.format import Answer, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import record_of
from unbreakable.places import DiskOfTheApp, Fails, disk_of_the_app, never
from unbreakable.short_match import BEGAN

SAVED, PASSING = Path("home", "saves"), Path("passing")
SEATS = (Seat("Ann"), Seat("Bo", "bot:random"))
PACK = """hell-high:
  sources:
    - name: Puddle's
      glyph: dark
      text: Deal 2 damage to a foe.
"""


class Heard(EswApp):
    """The app, and all that it has ever said."""

    def __init__(self, match: MatchPlan | None, settings: Settings | None, clock: Clock) -> None:
        super().__init__(match, settings=settings, clock=clock)
        self.heard: list[str] = []

    def notify(self, message: str, **more: Any) -> None:
        self.heard.append(message)
        super().notify(message, **more)

    def say_at_the_end(self, words: str) -> None:
        self.heard.append(words)
        super().say_at_the_end(words)


class Stage(Table):
    """An app on a disk that may fail, and somebody at the keyboard."""

    app: Heard

    def __init__(
        self, app: Heard, pilot: Pilot[None], clock: Clock, disk: DiskOfTheApp, root: Path
    ) -> None:
        super().__init__(app, pilot, clock, seed=3)
        self.disk = disk
        self.root = root
        self.lasts = False
        """Whether the disk goes on failing."""

    async def attempt(
        self, act: Callable[[], Awaitable[None]], holds: Callable[[], object], what: str
    ) -> bool:
        """Do something: it works, or one is told; then it works the second time."""
        for _ in range(2):
            heard, failed = len(self.app.heard), len(self.disk.failed)
            await act()
            await self.pilot.pause()
            with self.disk.resting():
                if holds():
                    return True
            assert len(self.disk.failed) > failed, f"{what} did not work on a disk that is well"
            said = len(self.app.heard) > heard or self.stands_there()
            assert said, f"{what} did not work, and nobody was told:\n{frame(self.app)}"
        assert self.lasts, f"{what} did not work the second time:\n{frame(self.app)}"
        return False

    def stands_there(self) -> bool:
        """Whether the screen says what is wrong."""
        return "cannot be" in one_line(frame(self.app))

    async def keys(self, *keys: str) -> None:
        """Press keys, as slowly as people do."""
        self.clock.now += GUARD
        await self.pilot.press(*keys)

    # What was answered.

    def check_answers(self) -> None:
        """Everything Ann has answered is in a save and forced to disk, or she knows."""
        record = self.app.play.record
        assert record is not None
        given = answers(record.lines)
        with self.disk.resting():
            saves = (self.root / SAVED).glob(f"*{SUFFIX}")
            kept = max([answers_in(self.disk.forced(path)) for path in saves], default=0)
        if self.knows:
            return
        assert kept >= given, f"{given} answers, {kept} safe in a save: {self.app.heard}"
        assert not (given and self.disk.unnamed), f"its name is not safe: {self.app.heard}"

    @property
    def knows(self) -> bool:
        """Whether she was told that not all is saved, and not since that all is well again."""
        about = [said for said in self.app.heard if "saved" in said or "written anew" in said]
        return bool(about) and "saved again" not in about[-1]

    async def answer_some(self, times: int) -> None:
        """Ann answers what she is asked."""
        for _ in range(times):
            if isinstance(self.screen, MatchOverScreen):
                return
            await self.act()
            await self.pilot.pause()
            self.check_answers()


def answers(lines: Any) -> int:
    """How many of these lines are Ann's answers."""
    return sum(isinstance(line, Answer) and line.seat == 0 for line in lines)


def answers_in(raw: bytes) -> int:
    """How many answers of Ann's are in a save; none if it cannot be read."""
    with suppress(RecordError):
        return answers(record_of("", raw).lines)
    return 0


# Files that are there before.


@cache
def unfinished() -> tuple[bytes, bytes]:
    """A save of a few answers, and one in which Ann's next answer is the last."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"x{SUFFIX}")
        people = [RandomBot(1, seat) for seat in range(2)]
        found: list[bytes] = []
        with RecordedMatch.begin(
            path, "hell-high", SEATS, seed=4, settings={"games": 1}, began=BEGAN, forces=False
        ) as match:
            while not match.game.over:
                if match.bot_asked is not None:
                    match.answer_by_bot(match.bot_asked)
                    continue
                found.append(path.read_bytes())
                decision = match.game.decision(0)
                match.answer(decision, people[0].pick(None, decision))
    return found[2], found[-1]


def put(path: Path, raw: bytes) -> Path:
    """A file that is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return path


def put_save(root: Path, which: int = 0) -> Path:
    """A save on the shelf."""
    return put(root / SAVED / f"one{SUFFIX}", unfinished()[which])


# The evenings.

Scene = Callable[[Stage], Awaitable[None]]
SCENES: dict[str, tuple[Scene, Callable[[Path], object], MatchPlan | None]] = {}


def scene(
    before: Callable[[Path], object] = lambda root: None, match: MatchPlan | None = None
) -> Callable[[Scene], Scene]:
    """An evening; what lies on the disk before, and what is played at once."""

    def keep(play: Scene) -> Scene:
        SCENES[play.__name__.replace("_", " ")] = play, before, match
        return play

    return keep


@scene(put_save)
async def settings_are_changed(stage: Stage) -> None:
    """Those of last time are read, the score of the evening too."""
    stage.app.evening = Evening(evening_file())
    stage.app.appearance._file = settings_file()
    stage.app.change(box="hell-high")
    stage.app.action_settings()
    await stage.pilot.pause()
    await stage.keys("space")
    assert stage.app.settings.theme == "light"
    await stage.keys("escape")


@scene(match=plan("Ann", "bot:Bo", seed=2))
async def a_match_is_begun_and_left(stage: Stage) -> None:
    await stage.to_a_hand()
    stage.check_answers()
    await stage.keys("1", "enter")
    stage.check_answers()
    await stage.answer_some(2)
    stage.app.leave_table()
    await stage.pilot.pause()
    stage.check_answers()


@scene(match=plan("Ann", "bot:Bo", seed=2))
async def a_match_is_abandoned(stage: Stage) -> None:
    await stage.to_a_hand()

    async def abandon() -> None:
        if stage.app.play.is_on:
            stage.app.abandon()
        else:  # it was told that its save is left: that can be deleted from the shelf
            stage.app.saved_matches()
            await stage.pilot.pause()
            await stage.keys("delete", "y")

    def is_gone() -> bool:
        return not list((stage.root / SAVED).glob(f"*{SUFFIX}"))

    await stage.attempt(abandon, is_gone, "abandoning")


@scene(put_save)
async def a_match_is_continued(stage: Stage) -> None:
    async def go_on() -> None:
        stage.app.saved_matches()
        await stage.pilot.pause()
        await stage.keys("enter")

    if await stage.attempt(go_on, lambda: isinstance(stage.screen, MatchTable), "continuing"):
        await stage.answer_some(2)


@scene(lambda root: put_save(root, 1))
async def a_match_ends(stage: Stage) -> None:
    stage.app.evening = Evening(evening_file())

    async def go_on() -> None:
        stage.app.play.continue_match(stage.root / SAVED / f"one{SUFFIX}")

    if not await stage.attempt(go_on, lambda: stage.app.play.is_on, "continuing"):
        return
    await stage.answer_some(9)
    assert isinstance(stage.screen, MatchOverScreen)
    pages = stage.root / "home" / "pages"
    share = stage.app.screen.action_share  # type: ignore[attr-defined]

    async def write_page() -> None:
        share()

    def is_whole() -> bool:
        return any(page.read_text().endswith("</html>\n") for page in pages.glob("*.html"))

    await stage.attempt(write_page, is_whole, "sharing")
    assert is_whole() or not list(pages.glob("*.html")), "a piece of a page"

    async def watch() -> None:
        stage.app.watch_again()

    await stage.attempt(watch, lambda: isinstance(stage.screen, ReplayScreen), "watching again")


@scene(put_save)
async def a_save_is_deleted(stage: Stage) -> None:
    save = stage.root / SAVED / f"one{SUFFIX}"

    async def delete() -> None:
        stage.app.saved_matches()
        await stage.pilot.pause()
        assert isinstance(stage.screen, SavesScreen)
        await stage.keys("delete", "y")

    await stage.attempt(delete, lambda: not save.exists(), "deleting")


@scene(put_save)
async def a_match_is_watched(stage: Stage) -> None:
    save = stage.root / SAVED / f"one{SUFFIX}"

    async def watch() -> None:
        stage.app.open_watch(save)

    if not await stage.attempt(watch, lambda: isinstance(stage.screen, WatchScreen), "watching"):
        return
    screen = stage.screen
    assert isinstance(screen, WatchScreen)
    length = screen.followed.length
    with stage.disk.resting():
        save.write_bytes(unfinished()[1])

    async def look() -> None:
        screen.look()

    await stage.attempt(look, lambda: screen.followed.length > length, "following")


@scene()
async def a_pack_is_written(stage: Stage) -> None:
    pack = packs_folder() / "my-cards.yaml"

    async def begin() -> None:
        stage.app.show(PackList())
        await stage.pilot.pause()
        await stage.keys("enter")

    if not await stage.attempt(begin, lambda: isinstance(stage.screen, PackCards), "a new pack"):
        return
    await stage.keys("enter")
    if not isinstance(stage.screen, CardBench):  # its list could not be read, and said so
        assert stage.disk.failed
        await stage.keys("escape")
        stage.app.show(PackCards(pack))
        await stage.pilot.pause()
        await stage.keys("enter")
    if not isinstance(stage.screen, CardBench):
        assert stage.lasts
        return
    stage.screen.query(FieldInput).first().value = "Puddle's"
    await stage.pilot.pause()

    async def save() -> None:
        await stage.keys("ctrl+s")

    await stage.attempt(save, lambda: "Puddle's" in pack.read_text(), "saving a card")


def put_pack(root: Path) -> Path:
    """A pack of one card."""
    return put(root / "home" / "packs" / "my-cards.yaml", PACK.encode())


@scene(put_pack)
async def a_pack_is_copied(stage: Stage) -> None:
    copied = packs_folder() / "my-cards-copy.yaml"

    async def copy() -> None:
        stage.app.show(PackList())
        await stage.pilot.pause()
        await stage.keys("end", "f6")
        if copied.exists():
            assert copied.read_text() == PACK, "a piece of a pack"

    await stage.attempt(copy, copied.exists, "copying")


@scene(put_pack)
async def a_card_is_opened_and_taken_out(stage: Stage) -> None:
    pack = packs_folder() / "my-cards.yaml"

    async def see(*keys: str) -> None:
        stage.app.show(PackCards(pack))
        await stage.pilot.pause()
        if not stage.stands_there():  # what it says would go with the screen
            await stage.keys("down", *keys)

    def is_open() -> bool:
        bench = stage.screen
        return isinstance(bench, CardBench) and bench.draft.name == "Puddle's"

    await stage.attempt(lambda: see("enter"), is_open, "opening a card")

    def is_out() -> bool:
        return "Puddle's" not in pack.read_text()

    await stage.attempt(lambda: see("delete", "y"), is_out, "taking a card out")


@scene(put_pack)
async def a_pack_is_played(stage: Stage) -> None:
    pack = packs_folder() / "my-cards.yaml"

    async def play() -> None:
        if not isinstance(stage.screen, NewMatchScreen):
            stage.app.begins = MatchPlan("hell-high", (), 2, packs=(str(pack),))
            stage.app.new_match()
            await stage.pilot.pause()
        await stage.keys("ctrl+s")

    await stage.attempt(play, lambda: stage.app.play.is_on, "playing with a pack")


# How they are played.


@contextmanager
def home_in(root: Path) -> Iterator[None]:
    """All files of the player's lie here, and so does the folder for passing things."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ESW_HOME", str(root / "home"))
        patch.setenv(CACHE, str(root / "cache"))
        (root / PASSING).mkdir(parents=True)
        patch.setattr(tempfile, "tempdir", str(root / PASSING))
        yield


async def played(name: str, root: Path, fails: Fails = never, *, lasts: bool = False) -> Stage:
    """Play an evening; afterwards the app can still be used, and is left in order."""
    play, before, match = SCENES[name]
    with ExitStack() as stack:
        stack.enter_context(home_in(root))
        before(root)
        disk = stack.enter_context(disk_of_the_app(root, root / SAVED, fails))
        stack.enter_context(patient_pilots())
        stack.enter_context(unhurried())
        stack.enter_context(unpainted())
        clock = Clock()
        app = Heard(match, INSTANT, clock)
        async with app.run_test(size=SMALL, notifications=True) as pilot:
            await pilot.pause()
            stage = Stage(app, pilot, clock, disk, root)
            stage.lasts = lasts
            await play(stage)
            await stage.keys("f1")
            assert isinstance(stage.screen, Reading), f"no help any more:\n{frame(app)}"
            await stage.keys("escape", "ctrl+q")
            await pilot.pause()
        assert app.return_code == 0
        if app.play.record is not None and name != "a match is abandoned":
            stage.check_answers()
    left = [path.name for path in root.rglob("*") if path.name.startswith("crash")]
    assert not left
    return stage
