"""A match to give away: nothing hidden leaks, nothing can be smuggled in, and it plays."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.dom import minidom

import pytest

from app.hiding import hidden_from
from app.keyboard_matches import saved_match
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.sharing.deeds import nastiest, spells
from esw_tui.app.sharing.moving_picture import moving_picture
from esw_tui.app.sharing.page import page
from esw_tui.app.sharing.spell_reel import SpellReel
from esw_tui.app.table import telling
from esw_tui.records.format import Seat
from esw_tui.spellcraft import events as E
from records.saving import begin

HOSTILE = ("</script>", "<img src=x>", "\"'&amp;")
PLAYER = Path(__file__).with_name("page_player.js")


class Markup(HTMLParser):
    """The tags of a page with what they carry."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, list[str]] = {}
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open = tag

    def handle_data(self, data: str) -> None:
        self.inside.setdefault(self._open, []).append(data)


def hostile_match(folder: Path) -> Replay:
    """A match of people whose names are no names."""
    path = folder / "hostile.esw.jsonl"
    with begin(path, [Seat(name, "bot:random") for name in HOSTILE]) as match:
        match.play_bots()
    return Replay(path)


def reel_in(text: str) -> dict[str, Any]:
    """The reel of a page."""
    found = re.search(r'id="reel">(.*?)</script>', text)
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


def broken_off(folder: Path, answers: int) -> Replay:
    return Replay(saved_match(folder, answers=answers))


@pytest.mark.parametrize("answers", [5, 20, 30, 40])
def test_nothing_hidden_is_in_the_page_or_a_picture_of_an_unfinished_match(
    tmp_path: Path, answers: int
) -> None:
    replay = broken_off(tmp_path, answers)
    assert not replay.is_finished
    hidden = hidden_from(replay._game, None)
    assert len(hidden) > 20, "there was nothing to be found"
    shared = [page(replay), *[moving_picture(replay, each) for each in spells(replay.events)]]
    assert len(shared) > 1 or answers < 20
    for text in shared:
        plain = json.dumps(text)
        assert not [name for name in hidden if name in text or json.dumps(name)[1:-1] in plain]
    told = reel_in(shared[0])
    assert not told["over"]
    assert told["own"] == []
    assert not any("o" in frame for frame in told["frames"])


def test_a_reel_asks_an_unfinished_match_for_nothing_but_the_open_table(tmp_path: Path) -> None:
    replay = broken_off(tmp_path, 40)
    asked: list[int | None] = []
    view = replay._game.table.rules.view

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(rules, name)

        def view(self, table: Any, viewer: int | None, waiting: Any) -> Any:
            asked.append(viewer)
            return view(table, viewer, waiting)

    rules = replay._game.table.rules
    for chapter in replay._game.chapters:
        chapter.start.rules = Watched()
    replay._game.table.rules = Watched()
    page(replay)
    assert len(asked) > 50
    assert set(asked) == {None}


def test_a_finished_match_can_be_seen_through_any_eyes(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    told = reel_in(page(replay))
    assert told["over"]
    assert len(told["frames"]) == replay.length
    for at in (40, replay.length // 2, replay.length):
        for seat in range(3):
            own = told["own"][told["frames"][at - 1]["o"][seat]]
            view = replay.view_at(at, seat)
            assert own["hand"] == [card.name for card in view.hand]
            assert own["spell"] == [card.name for card in view.spell]
            for card in view.hand:
                assert told["cards"][card.name] == replay.cards[card.name].printed


def test_every_frame_is_the_table_at_its_event(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    told = SpellReel(replay).told()
    for event, frame in zip(replay.events, told["frames"], strict=True):
        assert frame["t"] == telling.told(event, replay.names)
        if isinstance(event, E.Damaged):
            assert told["wizards"][frame["m"][event.seat]]["hp"] == event.left
    kinds = [frame.get("k") for frame in told["frames"]]
    assert kinds.count("s") == len(spells(replay.events))
    assert kinds.count("x") == sum(isinstance(event, E.Died) for event in replay.events)


def test_a_page_loads_nothing_and_runs_nothing_but_its_own_script(tmp_path: Path) -> None:
    text = page(hostile_match(tmp_path))
    markup = Markup(text)
    assert not [tag for tag, having in markup.tags if {"src", "href", "onload"} & set(having)]
    allowed = {"html", "head", "meta", "title", "style", "body", "h1", "main", "noscript"}
    assert {tag for tag, _ in markup.tags} <= allowed | {"ol", "li", "script"}
    assert [tag for tag, _ in markup.tags].count("script") == 2
    assert "//" not in re.sub(r"^ *//.*$", "", text, flags=re.M), "no address of anything"
    policy = next(
        having["content"] for tag, having in markup.tags if "http-equiv" in having and tag == "meta"
    )
    assert policy is not None
    for kind, found in (("script-src", "script"), ("style-src", "style")):
        body = re.findall(rf"<{found}>(.*?)</{found}>", text, flags=re.S)
        assert len(body) == 1
        digest = base64.b64encode(hashlib.sha256(body[0].encode()).digest()).decode()
        assert f"{kind} 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")
    assert reel_in(text)["names"] == list(HOSTILE)


def test_the_page_s_script_puts_words_there_as_text_only() -> None:
    script = (Path(page.__code__.co_filename).parent / "page.js").read_text(encoding="utf-8")
    for word in ("innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function"):
        assert word not in script


def words_in(node: minidom.Element) -> str:
    """The text of a node that holds nothing else."""
    return "".join(each.data for each in node.childNodes if isinstance(each, minidom.Text))


def test_a_moving_picture_is_only_drawing_and_style(tmp_path: Path) -> None:
    replay = hostile_match(tmp_path)
    for each in spells(replay.events):
        drawn = minidom.parseString(moving_picture(replay, each))
        found = {node.tagName for node in drawn.getElementsByTagName("*")}
        assert found <= {"svg", "title", "style", "rect", "g", "text"}
        shown = " ".join(map(words_in, drawn.getElementsByTagName("text")))
        assert HOSTILE[0] in shown
        style = words_in(drawn.getElementsByTagName("style")[0])
        for node in drawn.getElementsByTagName("*"):
            for name in node.getAttribute("class").split():
                assert f".{name}{{" in style
    assert "prefers-reduced-motion" in style


def test_a_moving_picture_tells_all_that_happened_in_the_spell(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    spell = nastiest(spells(replay.events))
    assert spell is not None
    drawn = minidom.parseString(moving_picture(replay, spell))
    shown = [words_in(node) for node in drawn.getElementsByTagName("text")]
    assert spell.name in shown
    for event in replay.events[spell.first : spell.last + 1]:
        assert event.text(replay.names) in shown
        if isinstance(event, E.Damaged):
            assert f"\N{MINUS SIGN}{event.dealt}" in shown


def test_the_spells_of_a_match_are_counted_by_what_they_did(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    cast = spells(replay.events)
    assert [each.number for each in cast] == list(range(1, len(cast) + 1))
    for each in cast:
        assert isinstance(replay.events[each.first], E.TurnBegan)
        inside = replay.events[each.first : each.last + 1]
        assert sum(isinstance(event, E.TurnBegan) for event in inside) == 1
        assert each.damage == sum(
            event.dealt
            for event in inside
            if isinstance(event, E.Damaged) and event.cause.seat == each.seat != event.seat
        )
    worst = nastiest(cast)
    assert worst is not None
    assert worst.damage == max(each.damage for each in cast)


needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node plays the script")


def pressed(path: Path, *keys: str) -> list[str]:
    """What stands on a page at first, and after each key."""
    command = ["node", str(PLAYER), str(path), *keys]
    done = subprocess.run(command, capture_output=True, check=True)
    seen: list[str] = json.loads(done.stdout)
    return seen


@needs_node
def test_the_page_plays_by_the_keys_of_the_table(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    path = tmp_path / "match.html"
    path.write_text(page(replay), encoding="utf-8")
    count = replay.length
    keys = (" ", "ArrowRight", "Backspace", "s", "PageDown", "x", "End", "Home", "p", "tick", "+")
    seen = pressed(path, *keys)
    places = []
    for words in seen:
        found = re.search(rf"event (\d+) of {count}", words)
        assert found
        places.append(int(found[1]))
    assert places[:5] == [1, 2, 3, 2, replay_place(replay, E.TurnBegan)]
    assert isinstance(replay.events[places[5] - 1], E.RoundBegan)
    assert isinstance(replay.events[places[6] - 1], E.Died)
    assert places[7:9] == [count, 1]
    assert "playing" in seen[9]
    assert places[10] > places[9], "it goes on by itself"
    assert "×2" in seen[11]


def replay_place(replay: Replay, kind: type[E.Event]) -> int:
    """Where the first such event is, from 1."""
    return next(at for at, each in enumerate(replay.events, 1) if isinstance(each, kind))


@needs_node
def test_eyes_are_chosen_by_digits_once_the_match_is_over(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    path = tmp_path / "match.html"
    path.write_text(page(replay), encoding="utf-8")
    at = replay_place(replay, E.SizesCalled)
    hand = [card.name for card in replay.view_at(at, 1).hand]
    assert hand
    seen = pressed(path, *[" "] * (at - 1), "2", "0", "9")
    assert "Bo's view" in seen[at]
    assert all(f"\n{name}\n" in seen[at] for name in hand)
    assert not all(f"\n{name}\n" in seen[at + 1] for name in hand)
    unfinished = tmp_path / "unfinished.html"
    unfinished.write_text(page(Replay(saved_match(tmp_path, answers=20, seed=2))), encoding="utf-8")
    assert len(set(pressed(unfinished, "1", "2", "3"))) == 1


@needs_node
def test_hostile_names_stay_words_on_the_page(tmp_path: Path) -> None:
    path = tmp_path / "hostile.html"
    path.write_text(page(hostile_match(tmp_path)), encoding="utf-8")
    for words in pressed(path, "End"):
        assert all(name in words for name in HOSTILE)
