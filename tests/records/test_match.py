"""A match that writes itself down: every line in time, and the match goes on from its file."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from esw_tui.cards import load_box
from esw_tui.errors import DecisionError, EswError, SeatError, UndoRefused
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.records.format import (
    HUMAN,
    Answer,
    Chance,
    Line,
    NewPlayer,
    Retraction,
    Seat,
    Undone,
    as_json,
    line_text,
    pick_text,
    read_json,
    read_line,
)
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from records.saving import BEGAN, RANDOM, Unsaved, act, begin, bots, forged, log, save
from spellcraft.dumping import dump

KEYS = st.recursive(
    st.none() | st.integers(-9, 400) | st.text(max_size=9),
    lambda keys: st.lists(keys, max_size=3).map(tuple),
    max_leaves=3,
)


@given(st.lists(KEYS, max_size=3).map(tuple))
def test_answers_are_written_as_json(picks: Picks) -> None:
    assert pick_text(picks) == as_json(picks)


@pytest.mark.parametrize(
    "line",
    [
        Answer(0, ()),
        Answer(2, ((3, None, 97),)),
        Answer(1, ("no", 5, (2, "dark"))),
        Retraction(1),
        Undone(0),
        NewPlayer(2, "human"),
        NewPlayer(1, "bot:random"),
        Chance((1, 6, 6)),
        Chance((2, 0, 1)),
        Chance(()),
    ],
)
def test_lines_are_read_as_written(line: Line) -> None:
    assert read_line(read_json(line_text(line).encode()), 3) == line


def test_the_header(tmp_path: Path) -> None:
    path = tmp_path / "x"
    seats = [Seat("Zoë"), Seat("Bob", RANDOM, "Dame Bonesaw"), Seat("Cy")]
    with begin(path, seats, seed="so be it") as match:
        pass
    header = read_record(path).header
    assert header == match.header
    assert [seat.name for seat in header.seats] == ["Zoë", "Bob", "Cy"]
    assert header.seats[1].wizard == "Dame Bonesaw"
    assert len({seat.wizard for seat in header.seats}) == 3
    assert (header.box, header.settings, header.seed) == ("hell-high", {"games": 1}, "so be it")
    assert (header.began, header.dealer) == (BEGAN, "seed")
    first = json.loads(path.read_bytes().split(b"\n")[0])
    assert list(first)[:3] == ["esw", "rules", "program"]


def test_every_line_is_there_before_the_next_question(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with begin(path, [Seat("Ann"), Seat("Bob", RANDOM)]) as match:
        for number in range(40):
            act(match, 5, number)
            assert read_record(path).lines == tuple(match.lines)
            assert dump(rebuild(read_record(path)).game) == dump(match.game)


def test_human_answers_are_forced_to_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    with begin(tmp_path / "x", [Seat("Ann"), Seat("Bob", RANDOM)]) as match:
        assert len(forced) == 2  # the file and its name
        while match.game.asked == (0,) or match.bot_asked is not None:
            before = len(forced)
            if match.game.asked[0] == 0:
                decision = match.game.decision(0)
                match.answer(decision, decision.options.keys[: decision.least])
                assert len(forced) == before + 1
            else:
                match.answer_by_bot(1)
                assert len(forced) == before + match.game.over
        assert match.game.over


def test_bots_are_forced_to_disk_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    save(tmp_path / "x")
    assert len(forced) == 1


def test_illegal_answers_leave_no_line(tmp_path: Path) -> None:
    with begin(tmp_path / "x", [Seat("Ann"), Seat("Bob")]) as match:
        seat = match.game.asked[0]
        decision = match.game.decision(seat)
        before = len(match.lines), match.path.read_bytes()
        with pytest.raises(DecisionError):
            match.answer(decision, ["nonsense"])
        with pytest.raises(UndoRefused):
            match.undo(1 - seat)
        with pytest.raises(DecisionError):
            match.retract(seat)
        with pytest.raises(SeatError, match="There is no seat 2; seats go from 0 to 1"):
            match.change_player(2, HUMAN)
        with pytest.raises(SeatError, match="'bot:rnadom' cannot play a seat; did you mean 'bot:r"):
            match.change_player(0, "bot:rnadom")
        match.change_player(0, HUMAN)  # as before
        assert (len(match.lines), match.path.read_bytes()) == before


@settings(max_examples=40, derandomize=True, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    players=st.lists(st.sampled_from([HUMAN, RANDOM]), min_size=2, max_size=6),
    breaks=st.sets(st.integers(0, 150), max_size=6),
)
def test_saved_loaded_and_continued_is_never_saved(
    tmp_path_factory: pytest.TempPathFactory, seed: int, players: list[str], breaks: set[int]
) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "fsync", lambda descriptor: None)  # or we wait for the disk only
        compare_with_breaks(tmp_path_factory.mktemp("save") / "x", seed, players, breaks)


def compare_with_breaks(path: Path, seed: int, players: list[str], breaks: set[int]) -> None:
    seats = [
        seat._replace(player=player)
        for seat, player in zip(bots(len(players)), players, strict=True)
    ]
    match = begin(path, seats, seed=seed)
    never = Unsaved(seats, seed, 1)
    number = 0
    while not match.game.over:
        if number in breaks:
            match.close()
            match = RecordedMatch.open(path)
            assert match.notice == ""
            assert dump(match.game) == dump(never.game)
        act(match, seed, number)
        act(never, seed, number)
        number += 1
    match.close()
    assert dump(match.game) == dump(never.game)
    assert (match.players, match.answered) == (never.players, never.answered)
    again = rebuild(read_record(path))
    assert dump(again.game) == dump(never.game)
    assert again.players == never.players


def test_all_kinds_of_lines_were_written(tmp_path: Path) -> None:
    """Or the property above would say little."""
    kinds: set[type] = set()
    for seed in range(6):
        path = tmp_path / str(seed)
        with begin(path, [Seat("Ann"), Seat("Bob"), Seat("Cy", RANDOM)], seed=seed) as match:
            number = 0
            while not match.game.over:
                act(match, seed, number)
                number += 1
        kinds |= set(map(type, read_record(path).lines))
    assert kinds == {Answer, Retraction, Undone, NewPlayer, Chance}


def test_a_bot_goes_on_where_a_human_left(tmp_path: Path) -> None:
    """Its chance depends on how many answers the seat has given, not on when it sat down."""
    ends = []
    for reopen in (False, True):
        match = begin(tmp_path / str(reopen), [Seat("Ann"), Seat("Bob", RANDOM)])
        for number in range(12):
            act(match, 3, number)
        for seat in (0, 1):
            match.change_player(seat, RANDOM)
        if reopen:
            match.close()
            match = RecordedMatch.open(match.path)
        match.play_bots()
        match.close()
        ends.append(match.lines)
    assert ends[0] == ends[1]


def test_hidden_answers_show_no_card_names(tmp_path: Path) -> None:
    path = save(tmp_path / "x")
    _, *lines = path.read_text(encoding="utf-8").splitlines()
    names = [card.name for card in load_box("hell-high")]
    assert len(lines) > 20
    assert not [name for name in names if any(name in line for line in lines)]


class OwnDice(SeededDealer):
    """Dice that no seed in a save explains."""

    def at(self, position: int) -> "OwnDice":
        return OwnDice(self.seed, position=position)


def test_own_dice_are_replayed_from_the_save(tmp_path: Path) -> None:
    path = tmp_path / "x"
    own = OwnDice("kitchen table")
    seats = bots(3)
    one = {"games": 1}
    with RecordedMatch.begin(path, "hell-high", seats, seed=7, settings=one, dealer=own) as match:
        for _ in range(30):
            assert match.bot_asked is not None
            match.answer_by_bot(match.bot_asked)
    assert read_record(path).header.dealer == "hand"
    again = RecordedMatch.open(path)
    assert dump(again.game, chance=False) == dump(match.game, chance=False)
    again.play_bots()
    again.close()
    assert again.game.over
    replayed = rebuild(read_record(path)).game
    assert dump(replayed, chance=False) == dump(again.game, chance=False)
    with begin(tmp_path / "y") as seeded:
        seeded.play_bots()
    assert log(seeded.game) != log(again.game)


def test_a_pack_goes_into_the_save(tmp_path: Path) -> None:
    pack = tmp_path / "mine.yaml"
    pack.write_text(
        "hell-high:\n  sources:\n    - name: Doom's\n      glyph: dark\n      copies: 20\n"
        "      text: Deal 3 damage to each foe.\n"
    )
    path = tmp_path / "x"
    seats = bots(4)
    with RecordedMatch.begin(path, "hell-high", seats, seed=7, packs=[str(pack)]) as match:
        for _ in range(60):
            assert match.bot_asked is not None
            match.answer_by_bot(match.bot_asked)
    pack.unlink()
    with RecordedMatch.open(path) as again:
        assert dump(again.game) == dump(match.game)
        again.play_bots()
    assert any("Doom's" in line for line in log(again.game))


def test_a_save_still_plays_after_its_cards_changed(tmp_path: Path) -> None:
    path = save(tmp_path / "x")
    raw = path.read_bytes()
    old = "Gain 1 status, then deal 4 damage to a foe adjacent to you."
    assert old.encode() in raw

    def rebalance(texts: list[bytes]) -> None:
        texts[0] = texts[0].replace(b"then deal 4 damage", b"then deal 5 damage")
        del texts[4:]

    path.write_bytes(forged(raw, rebalance))
    with RecordedMatch.open(path) as match:
        match.play_bots()
    designs = {design.name: design for design in match.game.table.designs}
    assert "deal 5 damage" in designs["Richy P. Jr.'s"].card.text
    assert rebuild(read_record(path)).game.over


def test_whoever_cannot_play_is_refused_before_a_file_is_made(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for seats, said in [
        (bots(1), "hell-high is for 2 to 6 players, not 1"),
        ([Seat("Ann"), Seat("ann")], "Two players are called 'ann'"),
        ([Seat("Ann", "bot:genius"), Seat("Bob")], "'bot:genius' cannot play a seat; known"),
        ([Seat("Ann", HUMAN, "Nobody"), Seat("Bob")], "There is no Wizard 'Nobody'"),
    ]:
        with pytest.raises(EswError, match=said):
            begin(path, seats)
    with pytest.raises(EswError, match="'games' is 1001; expected a number from 0 to 1000"):
        begin(path, games=1001)
    assert list(tmp_path.iterdir()) == []
