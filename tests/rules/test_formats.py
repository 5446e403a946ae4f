"""Match formats: points over some games, or the first with enough tokens (R20, J61–J63)."""

from pathlib import Path
from typing import Any

import pytest

from esw_tui.cards import BoxCards
from esw_tui.errors import ScenarioError, SeatError
from esw_tui.games import new_match
from esw_tui.kernel.dealer import ScriptedDealer, SeededDealer
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.formats import LastStanding, Points
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table
from esw_tui.spellcraft.staging import staged_table
from spellcraft.bare import bare_cards
from spellcraft.matches import played
from staging import Staged

BOTH = BoxRules("both", (LastStanding(tokens=2), Points(games=dict.fromkeys(range(2, 7), 3))))
"""As Castle Tentakill has them (R20.2, R20.3)."""
NAMES = ("A", "B", "C")


def rules() -> Rulebook:
    return Rulebook(BOTH, bare_cards(), ())


def last_kill(lws: dict[str, int], **more: Any) -> Staged:
    """C kills B and is the last one standing; Last Wizard Standing tokens so far."""
    seats: dict[str, dict[str, Any]] = {
        "A": {"dead": 1},
        "B": {"hp": 2, "acted": True},
        "C": {"spell": ["Spore-Sneezing"]},
    }
    for name, tokens in lws.items():
        seats[name]["lws"] = tokens
    order = [name for name, tokens in lws.items() for _ in range(tokens)]
    decks = {"dead": ["Spare Organs"]}
    dealer = ScriptedDealer()
    table = staged_table(rules(), seats, dealer, decks=decks, lws_order=order, **more)
    return Staged(SpellGame(table), dealer)


@pytest.mark.rule("R2.1", "R20.1", "R20.2", "R20.5")
def test_the_first_with_two_tokens_wins_at_once() -> None:
    table = last_kill({"A": 1, "C": 1}, game=3)
    assert table.game.over
    assert table.game.winners == (2,)
    assert table.log[-1] == "C wins the match: A 1, B 0, C 2."
    why = "The first with enough Last Wizard Standing tokens wins (R20.1)."
    assert table.game.events_for(None)[-1].why(NAMES) == [why]


@pytest.mark.rule("R20.1", "R2.1")
def test_nobody_wins_with_one_token_each() -> None:
    table = last_kill({"A": 1, "B": 1}, game=3)
    assert not table.game.over
    assert (table.game.table.game, table.game.table.lws) == (4, (1, 1, 1))
    assert table.game.view(None).progress == "game 4, first to 2 tokens"


@pytest.mark.rule("R20.3", "J62", "J63", "J115")
def test_the_table_may_choose_points_instead() -> None:
    """All three games are played, though somebody has two tokens after the second."""
    table = new_table(rules(), NAMES, SeededDealer(1), format="points")
    assert "kill_tokens" in table.rules.features
    game = SpellGame(table)
    assert game.view(None).progress == "game 1 of 3"
    assert game.events_for(None)[0].text(NAMES) == "A match of 3 games begins: A, B, C."
    played(game, 1)
    table = game.table
    assert table.game == 3
    assert sum(table.lws) == 3
    assert sum(table.kills) > 0
    score = [table.points(seat) for seat in table.seats]
    assert game.winners[0] == score.index(max(score)) or score.count(max(score)) > 1


@pytest.mark.rule("R20.7")
def test_a_tie_in_points_goes_to_the_latest_last_wizard() -> None:
    scores = Points(games={3: 1})
    table = new_table(rules(), NAMES, SeededDealer(1), format="points")
    table.kills, table.lws, table.lws_order = (1, 1, 0), (1, 1, 1), (1, 0, 2)
    assert scores.winners(table) == (0,)
    table.kills, table.lws, table.lws_order = (3, 3, 0), (0, 0, 2), (2, 2)
    assert scores.winners(table) == (0, 1)


def test_a_match_up_to_tokens_says_so() -> None:
    table = new_table(rules(), NAMES, SeededDealer(1), tokens=3)
    assert (table.goal, table.games) == (3, 7)
    game = SpellGame(table)
    begun = game.events_for(None)[0]
    words = "A match up to 3 Last Wizard Standing tokens begins: A, B, C."
    assert begun.text(NAMES) == words
    assert game.table.rules.progress(game.table).where == "game 1, first to 3 tokens, round 1"
    assert max(played(game, 2).table.lws) == 3


@pytest.mark.parametrize(
    ("wished", "settled"),
    [
        ({}, {"format": "tokens", "tokens": 2}),
        ({"tokens": 1}, {"format": "tokens", "tokens": 1}),
        ({"format": "points"}, {"format": "points", "games": 3}),
        ({"format": "points", "games": 1}, {"format": "points", "games": 1}),
    ],
)
def test_what_is_settled_can_stand_in_a_header(
    wished: dict[str, Any], settled: dict[str, Any]
) -> None:
    box = rules()
    assert dict(box.settled(3, wished)) == settled
    table = box.new_table(NAMES, SeededDealer(1), settled, ())
    assert table.format.word == settled["format"]
    assert table.goal == settled[table.format.counted]


def test_a_box_with_one_format_settles_its_goal_alone() -> None:
    assert dict(new_match("hell-high", NAMES).table.rules.settled(3, {})) == {"games": 3}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"format": "chess"}, "hell-high has no match format 'chess'; choose from: points."),
        ({"tokens": 2}, "A match 'points' goes by games, not by tokens."),
        ({"games": 0}, "A match cannot have 0 games; at least 1 is needed."),
    ],
)
def test_formats_that_a_box_does_not_offer(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SeatError) as refused:
        new_match("hell-high", ["Ann", "Bob"], **options)
    assert str(refused.value) == sentence


SCENE = """\
title: The last kill
box: hell-high
cards:
  sources:
    - {name: Test Nudge's, glyph: dark, text: Each foe loses 1 HP.}
FORMAT
seats:
  A: {dead: 1, lws: 1}
  B: {hp: 1, acted: yes}
  C: {lws: 1, spell: [Test Nudge's]}
game: 3
decks: {dead: [Spare Organs]}
until: match over
expect:
  C: {lws: 2WON}
  winner: C
"""


@pytest.mark.parametrize(("format_", "won"), [("", ""), ("format: points", ", kills: 1")])
def test_a_scenario_says_which_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, format_: str, won: str
) -> None:
    """The other format of the box, and with it the Kill tokens it needs (J115)."""

    def with_both(cards: BoxCards) -> Rulebook:
        features = [name for name in cards.features or () if name != "kill_tokens"]
        return Rulebook(BOTH, cards, features)

    monkeypatch.setattr("esw_tui.spellcraft.scenario.setup.rulebook_of", with_both)
    path = tmp_path / "my.yaml"
    text = SCENE.replace("FORMAT\n", f"{format_}\n").replace("WON", won)
    path.write_text(text, encoding="utf-8")
    assert str(Scenario.load(path).run()) == ""


def test_a_scenario_of_a_format_that_the_box_does_not_offer(tmp_path: Path) -> None:
    path = tmp_path / "my.yaml"
    text = SCENE.replace("FORMAT\n", "format: chess\n").replace("WON", "")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match="'format' cannot be 'chess'"):
        Scenario.load(path)
