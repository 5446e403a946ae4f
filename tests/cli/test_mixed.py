"""Several boxes on the command line."""

import json
from pathlib import Path

import pytest

from cli.conftest import Esw

TWO = "hell-high+murdershroom"


@pytest.mark.parametrize("mix", ["together", "by-game"])
def test_a_mixed_match_is_played_saved_listed_and_checked(
    esw: Esw, tmp_path: Path, mix: str
) -> None:
    file = tmp_path / "mixed.esw.jsonl"
    ran = esw(
        *("play", "--headless", "--box", TWO, "--mix", mix, "--format", "tokens"),
        *("--seats", "random,random,random", "--seed", "3", "--save", str(file)),
    )
    assert (ran.status, ran.err) == (0, "")
    listed = esw("saves", str(tmp_path))
    assert f"{TWO} ({mix}, tokens)" in listed.out
    (told,) = json.loads(esw("saves", str(tmp_path), "--json").out)
    assert (told["box"], told["mix"], told["format"]) == (TWO, mix, "tokens")
    assert esw("replay", str(file), "--check").status == 0
    log = esw("replay", str(file), "--log").out
    assert log.startswith(f"{TWO} ({mix}, tokens), begun")
    words = f"(Hell High + Murdershroom, {mix.replace('-', ' ')}) begins"
    assert words in log
    assert ("with the decks of Murdershroom" in log) == (mix == "by-game")


def test_simulate_and_lab_play_mixes(esw: Esw, tmp_path: Path) -> None:
    ran = esw(
        *("simulate", "--box", TWO, "--mix", "by-game", "--matches", "2", "--json"),
        *("--seats", "random,random,random"),
    )
    assert json.loads(ran.out)["errors"] == 0
    book = tmp_path / "book"
    line = ("lab", "--box", TWO, "--mix", "by-game", "--format", "tokens", "--matches", "2")
    ran = esw(*line, "--seats", "random,random", "--jobs", "1", "--save", str(book), "--json")
    found = json.loads(ran.out)
    assert (found["box"], found["mix"], found["format"]) == (TWO, "by-game", "tokens")
    names = [card["name"] for card in found["cards"]]
    assert {"hell-high/Wild Magic", "murdershroom/Wild Magic", "Pain Locker"} <= set(names)
    again = esw("lab", "--resume", str(book), "--matches", "3", "--jobs", "1", "--json")
    assert json.loads(again.out)["matches"] == 3
    refused = esw("lab", "--resume", str(book), "--mix", "together")
    assert "--mix has been settled by the notebook" in refused.err


def test_cards_of_a_mix_say_their_box(esw: Esw) -> None:
    listed = esw("cards", "list", "--box", TWO).out.splitlines()
    assert listed[0].split()[:3] == ["name", "box", "kind"]
    wild = [line.split() for line in listed if line.startswith("Wild Magic")]
    assert [words[2] for words in wild] == TWO.split("+")
    alone = esw("cards", "show", "murdershroom/Wild Magic").out
    assert alone.count("Wild Magic") == 1
    assert "murdershroom" in alone


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--box", "hell-high+hell-high"), "names hell-high twice"),
        (("--box", "hell-high+annihilageddon-2"), "is another game and cannot be mixed"),
        (("--box", "hell-high+murder"), "did you mean 'murdershroom'?"),
        (("--box", "hell-high", "--mix", "by-game"), "is one box, so there is nothing to mix"),
        (("--box", TWO, "--mix", "shaken"), "Boxes are mixed together or by-game"),
        (("--box", "hell-high", "--format", "tokens"), "has no match format 'tokens'"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    esw: Esw, options: tuple[str, ...], sentence: str
) -> None:
    for command in (
        ("simulate", "--matches", "1"),
        ("play", "--headless"),
        ("lab", "--matches", "1"),
    ):
        ran = esw(*command, *options)
        assert ran.status == 2
        assert sentence in ran.err
        assert "Traceback" not in ran.err
