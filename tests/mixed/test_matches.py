"""Whole mixed matches: invariants, copies, going back, imagined worlds, hidden cards, saves."""

from pathlib import Path

import pytest

from esw_tui.bots import LEVELS
from esw_tui.games import new_match
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from esw_tui.records.saves import summary
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.invariants import check_invariants
from lockstep import told_alike
from spellcraft.dumping import dump
from spellcraft.matches import NAMES, answers, kinds_asked
from spellcraft.test_leaks import check_bot
from spellcraft.whole_matches import (
    check_copies,
    check_every_decision,
    check_going_back,
    check_views,
    check_worlds,
)

MIXES = ("together", "by-game")
SETS = (
    "hell-high+murdershroom",
    "murdershroom+castle-tentakill",
    "skullzfyre+hell-high",
    "castle-tentakill+skullzfyre",
    "murdershroom+hell-high+castle-tentakill+skullzfyre",
)


def begin(box: str, mix: str, players: int, seed: int, games: int | None = None) -> SpellGame:
    """A mixed match for points that has just begun."""
    return new_match(
        box, NAMES[:players], seed=seed, mix=mix, games=games, format="points" if games else None
    )


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("box", SETS)
def test_invariants_hold_at_every_decision(box: str, mix: str) -> None:
    for players in range(2, 7):
        check_every_decision(begin(box, mix, players, players, games=2), players)


@pytest.mark.parametrize("mix", MIXES)
def test_invariants_notice_a_card_on_the_pile_of_another_box(mix: str) -> None:
    from esw_tui.kernel.rules import InvariantBroken

    game = begin(SETS[0], mix, 3, 1, games=2)
    for _ in answers(game, 1):
        if game.table.game == 2 and game.table.discard[0]:
            break
    check_invariants(game)
    if mix == "by-game":
        card = game.table.discard[0][-1]
        game.table.discard[0] = game.table.discard[0][:-1]
        game.table.discard[3] += (card,)
        with pytest.raises(InvariantBroken, match="cards of another box"):
            check_invariants(game)
    else:
        assert len(game.table.discard) == 3


@pytest.mark.parametrize("mix", MIXES)
def test_copies_are_the_original_and_play_on_to_the_same_end(mix: str) -> None:
    check_copies(begin(SETS[-1], mix, 3, 23, games=2), step=9, played_on=60)


@pytest.mark.parametrize("mix", MIXES)
def test_going_back_reaches_the_start_and_the_same_end(mix: str) -> None:
    """Also from one game to the one before, which had other decks."""
    check_going_back(begin(SETS[1], mix, 3, 31, games=2), stops=25)


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize(
    ("box", "players", "step"), [(SETS[0], 3, 6), (SETS[3], 2, 3), (SETS[-1], 4, 11)]
)
def test_worlds_agree_with_all_a_seat_has_seen(box: str, mix: str, players: int, step: int) -> None:
    assert len(check_worlds(begin(box, mix, players, 40 + players, games=2), step)) > 1


@pytest.mark.parametrize("mix", MIXES)
def test_views_do_not_depend_on_unseen_cards(mix: str) -> None:
    assert check_views(begin(SETS[-1], mix, 3, 53, games=2), step=2) > 100


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_mix_and_know_no_unseen_cards(level: str) -> None:
    check_bot(begin(SETS[-1], "by-game", 3, 7, games=3), level, step=25)


def test_cunning_players_play_a_mix_to_the_end() -> None:
    for mix in MIXES:
        game = begin(SETS[-1], mix, 4, 3)
        kinds = kinds_asked(game, "cunning", 3)
        check_invariants(game)
        assert {"cantrips", "spell"} <= kinds


PRINT_A_MATCH = """
from esw_tui.games import new_match
from spellcraft.matches import NAMES, log, played, kinds_asked
for mix in ("together", "by-game"):
    game = played(new_match("skullzfyre+murdershroom+hell-high", NAMES[:4], seed=2, mix=mix), 12)
    print(game.entries)
    for viewer in (None, 0):
        print(*log(game, viewer), sep="\\n")
"""


def test_hash_seeds_change_nothing() -> None:
    assert len(told_alike(PRINT_A_MATCH)) > 10_000


@pytest.mark.parametrize("mix", MIXES)
def test_a_mixed_match_is_saved_and_goes_on_where_it_was(mix: str, tmp_path: Path) -> None:
    path = tmp_path / "mixed.esw.jsonl"
    seats = [Seat("Ann", "bot:random"), Seat("Bo", "bot:random"), Seat("Cy", "bot:random")]
    settings = {"mix": mix, "format": "tokens"}
    with RecordedMatch.begin(path, SETS[0], seats, seed=5, settings=settings) as match:
        match.play_bots()
        end = dump(match.game)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[: len(lines) * 2 // 3]), encoding="utf-8")
    brief = summary(path)
    assert brief.header.played == f"hell-high+murdershroom ({mix}, tokens)"
    assert ("decks of" in brief.where) == (mix == "by-game")
    with RecordedMatch.open(path) as match:
        match.play_bots()
        assert dump(match.game) == end
    again = rebuild(read_record(path)).game
    assert again.table.rules.mix == mix
    assert again.winners == match.game.winners


def test_a_match_of_the_format_as_it_was_called_before_still_plays() -> None:
    """Saves from before say `last standing` for the format that is now called `tokens`."""
    game = new_match("murdershroom", NAMES[:2], format="last standing")
    assert game.table.format.word == "tokens"
