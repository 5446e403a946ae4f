"""The box on the shelf: matches, settings, packs, bots by the game that a box says."""

from pathlib import Path
from typing import Any

import pytest

from esw_tui.bots import DECKBUILDING, SPELLCRAFT, Eyes, levels_of, make_bot
from esw_tui.cards import games as words
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.errors import PackError, SeatError, UnknownBox
from esw_tui.games import GAMES, game_of, new_match, rulebook, usual_box
from esw_tui.kernel.listening import Onlooker
from esw_tui.kernel.shelf import Settings

BOX = "annihilageddon-2"
PACK = """\
annihilageddon-2:
  creatures:
    - name: Pocket Troll
      copies: 2
      cost: 3
      points: 1
      text: +2 power.
"""


def test_the_shelf_has_boxes_of_both_games() -> None:
    assert {game_of(box) for box in GAMES} == {words.SPELLCRAFT, words.DECKBUILDING}
    assert (SPELLCRAFT, DECKBUILDING) == (words.SPELLCRAFT, words.DECKBUILDING)
    assert usual_box(BOX) == BOX
    assert {rulebook(box).game for box in GAMES} == {SPELLCRAFT, DECKBUILDING}
    with pytest.raises(UnknownBox, match="did you mean 'annihilageddon-2'"):
        game_of("annihilagedon-2")


@pytest.mark.rule("K3")
@pytest.mark.parametrize("players", [2, 5])
def test_a_match_is_played_to_its_end(players: int) -> None:
    onlooker = Onlooker()
    names = ["Ann", "Bob", "Cy", "Dee", "Eve"][:players]
    game = new_match(BOX, names, seed=4, tokens=1, note=onlooker)
    bots = [make_bot("random", 4, seat, game=BOX) for seat in range(players)]
    while not game.over:
        seat = game.asked[0]
        game.answer(game.decision(seat), bots[seat].pick(Eyes(game, seat), game.decision(seat)))
    assert game.winners
    counts = game.table.rules.counts(game.table, onlooker)
    assert counts["games"] == 1
    assert counts["rounds"] > 0


@pytest.mark.parametrize("players", [1, 6])
def test_too_few_or_too_many_players(players: int) -> None:
    with pytest.raises(SeatError, match=f"is for 2 to 5 players, not {players}"):
        new_match(BOX, [f"P{number}" for number in range(players)])


@pytest.mark.rule("K11")
@pytest.mark.rule("K69")
@pytest.mark.rule("K86")
@pytest.mark.rule("K96")
def test_what_the_players_agree_on_is_settled_in_words_and_numbers() -> None:
    usual: Settings = {"tokens": 4, "menu": "off", "defenses": "quick", "turns": "open"}
    assert rules(BOX).settled(3, {}) == usual
    wished: dict[str, Any] = {"tokens": 2, "menu": "both", "defenses": "ask all", "turns": "closed"}
    assert rules(BOX).settled(3, wished) == wished
    game = new_match(BOX, ["Ann", "Bob"], **wished)
    assert game.table.options._asdict() == wished


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"tokens": 7}, "A game has 1 to 6 tokens per player, not 7."),
        ({"tokens": "2"}, "A game has 1 to 6 tokens per player, not 2."),
        ({"menu": "on"}, "The option menu is one of off, both, menu only, not 'on'."),
        ({"games": 3}, "annihilageddon-2 has no setting 'games'; it has tokens,"),
        ({"wizards": ["Zed"]}, "Nobody picks a Wizard here"),
    ],
)
def test_what_cannot_be_settled_is_refused(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SeatError, match=sentence):
        new_match(BOX, ["Ann", "Bob"], **settings)


def test_a_spellcrafting_box_has_other_things_to_settle() -> None:
    with pytest.raises(SeatError, match="hell-high has no setting 'menu'; it has for"):
        new_match("hell-high", ["Ann", "Bob"], menu="off")
    with pytest.raises(SeatError, match="goes by games, not by tokens"):
        new_match("hell-high", ["Ann", "Bob"], tokens=2)


def test_home_made_cards_are_in_the_match_and_in_its_material(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(PACK, encoding="utf-8")
    game = new_match(BOX, ["Ann", "Bob"], packs=[str(path)])
    assert [face.name for face in game.table.designs].count("Pocket Troll") == 2
    box = GAMES[BOX]
    assert "Pocket Troll" in box.ready(box.material([str(path)])).named  # type: ignore[attr-defined]
    assert box.ready(box.material()) is rules(BOX)
    path.write_text(PACK.replace("+2 power", "+2 sour"), encoding="utf-8")
    with pytest.raises(PackError, match=r"mine\.yaml:7"):
        GAMES[BOX].material([str(path)])


def test_bots_know_the_games_they_know() -> None:
    assert list(levels_of(SPELLCRAFT)) == ["random", "cunning", "archmage"]
    assert list(levels_of(DECKBUILDING)) == ["random", "cunning", "archmage"]
    assert list(levels_of("patience")) == ["random"]
    with pytest.raises(SeatError, match="No archmage bot knows patience yet; these do: random"):
        make_bot("archmage", 1, 0, game="patience")
