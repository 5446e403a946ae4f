"""Every command with a box of the deck-builder."""

import json
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.app.settings import Settings, save_settings, settings_file
from records.saving import begin

BOX = "annihilageddon-2"
PLAY = ("play", "--headless", "--box", BOX, "--seats", "random,random,random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of our own."""
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))


def test_a_match_of_bots_is_played_told_checked_and_listed(esw: Esw, tmp_path: Path) -> None:
    file = str(tmp_path / "a.esw.jsonl")
    played = esw(*PLAY, "--seed", "5", "--set", "tokens=1", "--save", file)
    assert (played.status, played.err) == (0, "")
    assert "win" in played.out
    checked = esw("replay", file, "--check")
    assert checked.status == 0
    assert "answers and" in checked.out
    told = esw("replay", file, "--log").out
    assert told.startswith(f"{BOX}, begun ")
    assert played.out.splitlines()[0].startswith(told.splitlines()[-1])
    listed = esw("saves", str(tmp_path)).out
    assert BOX in listed
    assert "won by Random" in listed
    (save,) = json.loads(esw("saves", str(tmp_path), "--json").out)
    assert save["box"] == BOX
    assert {"turn", "tokens"} <= save.keys()
    assert "This match is over" in esw("play", "--headless", "--resume", file).out


def test_simulate_counts_the_same_things(esw: Esw) -> None:
    ran = esw("simulate", "--box", BOX, "--seats", "random,random", "--matches", "2", "--json")
    told = json.loads(ran.out)
    other = json.loads(esw("simulate", "--matches", "1", "--seats", "random,random", "--json").out)
    assert told.keys() == other.keys()
    assert (told["matches"], told["errors"], told["games"]) == (2, 0, 2)
    assert sum(told["wins"]) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((*PLAY, "--games", "3"), "has no setting 'games'"),
        ((*PLAY, "--set", "tokens"), "'tokens' is not NAME=VALUE"),
        ((*PLAY, "--set", "turns=shut"), "turns is one of open, shielded, closed, not 'shut'"),
        ((*PLAY[:-1], ",".join(["random"] * 6)), "is for 2 to 5 players, not 6"),
        (("lab", "--box", BOX, "--set", "menu=lunch"), "menu is one of"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    esw: Esw, arguments: tuple[str, ...], sentence: str
) -> None:
    ran = esw(*arguments)
    assert ran.status == 2
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_game_is_shared_as_a_page_and_a_turn_as_a_picture(esw: Esw, tmp_path: Path) -> None:
    save, page, picture = tmp_path / "a", tmp_path / "a.html", tmp_path / "a.svg"
    with begin(save, 2, box=BOX, settings={}):
        pass
    ran = esw("replay", str(save), "--svg", str(picture))
    assert (ran.status, ran.err) == (2, "esw: no turn has been taken in this match yet.\n")
    assert esw("replay", str(save), "--html", str(page)).status == 0
    save.unlink()
    assert esw(*PLAY, "--set", "tokens=1", "--save", str(save)).status == 0
    assert esw("replay", str(save), "--svg", str(picture), "--spell", "2").status == 0
    assert "<title>" in picture.read_text(encoding="utf-8")
    assert "there is no turn 9999" in esw("replay", str(save), "--svg", "x", "--spell", "9999").err


def test_play_demo_and_tutorial_know_the_box(esw: Esw) -> None:
    """All that is missing here is a terminal."""
    for arguments in (("play", "--box", BOX), ("tutorial", "--box", BOX), ("demo", "--auto")):
        ran = esw(*arguments)
        assert ran.status == 2
        assert "terminal" in ran.err
    assert "There is no box 'anni'" in esw("tutorial", "--box", "anni").err
    assert "one word too many" in esw("demo", "attack-one-avoids", "--auto").err
    assert "attack-one-avoids" in esw("demo", "--list").out


def test_cards_are_listed_and_shown(esw: Esw) -> None:
    assert "Cheese Wand" in esw("cards", "list", "--box", BOX).out
    assert BOX in esw("cards", "show", "Cheese", "Wand").out


def test_a_setting_of_another_box_than_the_one_played_last(esw: Esw) -> None:
    """Nobody named the box: the sentence says where it comes from."""
    save_settings(settings_file(), Settings(box=BOX))
    ran = esw("play", "--set", "start_hp=15")
    assert ran.status == 2
    assert f"{BOX} has no setting 'start_hp'; it has tokens" in ran.err
    assert f"{BOX} was played last; --box names another." in ran.err
