"""The laboratory on decks that are built: from events to every kind of report."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import Esw
from deckbuilding.table_by_hand import ANN, BOB, ByHand
from esw_tui.bots import Eyes, make_bot
from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.deckbuilding import events as E
from esw_tui.games import new_match
from esw_tui.lab.decks.findings import DeckFindings, find_decks
from esw_tui.lab.decks.record import record_decks
from esw_tui.lab.decks.sections import deck_sections
from esw_tui.lab.decks.seen import DeckMatchSeen, PlayerSeen, deck_match_seen
from esw_tui.lab.decks.tallies import DeckTallies
from esw_tui.lab.decks.watching import HEARD, DeckWatcher, watch_decks
from esw_tui.lab.figures import sheet
from esw_tui.lab.notebook import Experiment
from esw_tui.lab.page import page
from esw_tui.lab.seen import Death
from esw_tui.lab.terminal import ASCII, tell

BOX = load_deck_box("annihilageddon-2")
NUMBERS = {card.name: number for number, card in enumerate(BOX)}
WALRUS, GLYPH = NUMBERS["Battle Walrus"], NUMBERS["Glyph"]
NAMES = ("Ann", "Bob")
TWO = ("lab", "--box", "annihilageddon-2", "--seats", "random,random", "--jobs", "1")
SHORT = ("--set", "tokens=1")


def match(number: int, winner: int) -> DeckMatchSeen:
    """Seat 0 goes first and owns the Walrus."""
    mine = PlayerSeen(4, ((WALRUS, 1),), ((WALRUS, 1),), ((GLYPH, 3), (WALRUS, 2)), (), 1, ())
    other = PlayerSeen(4, (), (), ((GLYPH, 5),), (), 0, (("cards", 3), ("tokens", -3)))
    dead = (Death(3, 1, 0, "card", "Cheese Wand"), Death(4, 1, -1, "mayhem", "Boo"))
    return DeckMatchSeen(number, (winner,), 0, 21, "D23.9", (mine, other), dead)


def findings(matches: int = 20) -> DeckFindings:
    """Seat 0 wins three of four."""
    tallies = DeckTallies(2)
    for number in range(matches):
        tallies.add(match(number, int(number % 4 == 0)))
    return find_decks(tallies, BOX)


def test_what_is_counted() -> None:
    found = findings()
    assert (found.matches, found.games) == (20, 20)
    shares = [wins and wins.value for wins in found.wins]
    assert shares == pytest.approx([0.75, 0.25])
    assert [wins and wins.value for wins in found.by_turn] == pytest.approx([0.75, 0.25])
    assert found.rounds is not None
    assert found.rounds.value == 11
    assert found.endings == (("D23.9", 20),)
    (walrus,) = [each for each in found.cards if each.owned.name == "Battle Walrus"]
    assert (walrus.bought, walrus.gained, walrus.played) == (20, 20, 40)
    assert walrus.owned.won is not None
    assert walrus.owned.won.value == pytest.approx(0.75)
    assert walrus.owned.effect is None  # whoever goes first is compared with those who do
    assert found.died is not None
    assert found.died.value == 2
    assert (found.own_hand, found.kinds_of_death) == (20, (("card", 20), ("mayhem", 20)))
    assert [(each.name, each.points and each.points.value) for each in found.sources] == [
        ("cards", 1.5),
        ("tokens", -1.5),
    ]
    assert found.menu.cases == 20
    assert found.menu_games is not None
    assert found.menu_games.value == 1


def test_owning_is_compared_with_those_who_gained_as_much() -> None:
    """Whoever owns the Walrus wins three of four games, whether it goes first or second."""
    tallies = DeckTallies(2)
    for number in range(80):
        owner = number % 2
        winner = owner if number // 2 % 4 else 1 - owner
        seen = match(number, winner)
        tallies.add(seen._replace(players=seen.players[::-1] if owner else seen.players))
    (walrus,) = [each for each in find_decks(tallies, BOX).cards if each.owned.cases]
    assert walrus.owned.effect is not None
    assert walrus.owned.effect.value == pytest.approx(0.5)
    assert walrus.owned.effect.error is not None
    assert 0 < walrus.owned.effect.error < 0.5


def test_a_win_is_shared() -> None:
    tallies = DeckTallies(2)
    tallies.add(match(0, 0)._replace(winners=(0, 1)))
    assert [wins and wins.value for wins in find_decks(tallies, BOX).wins] == [0.5, 0.5]


def test_every_report_tells_every_section() -> None:
    found = findings()
    parts = deck_sections(found, NAMES)
    titles = [part.title for part in parts]
    assert titles[:4] == [
        "Wins by seat",
        "Wins by turn order",
        "Rounds per game",
        "Points by source",
    ]
    assert {"Creatures", "Legends", "Familiars", "Tiles", "The menu", "Deadliest"} <= {*titles}
    told = tell(parts, 80, ASCII)
    assert "Battle Walrus" in told
    assert all(title in told for title in titles)
    assert "Battle Walrus" in page("Title", [], parts)
    ElementTree.fromstring(sheet("Title", parts))


def test_all_cards_one_can_own_are_reported_once() -> None:
    shown = [row.label for part in deck_sections(findings(), NAMES) for row in part.rows]
    for card in findings().cards:
        assert shown.count(card.owned.name) == 1


def test_nothing_is_lost_in_json() -> None:
    seen = match(3, 1)
    assert deck_match_seen(json.loads(json.dumps(seen))) == seen
    for spoilt in (None, [], [1, []], json.loads(json.dumps(seen))[:-1]):
        with pytest.raises(ValueError, match=r"match|fields"):
            deck_match_seen(spoilt)


def heard(table: ByHand) -> DeckWatcher:
    """What a watcher made of a table so far."""
    watcher = DeckWatcher(len(table.now.seats), NUMBERS)
    for event in table.game.events_for(None):
        if type(event) in HEARD:
            HEARD[type(event)](watcher, event)
    return watcher


def test_what_is_bought_and_played_is_noticed() -> None:
    table = ByHand(hand={ANN: ["Glyph", "Glyph"]}, power=6, line_up=["Battle Walrus"])
    table.do("Play all plain cards", "Buy Battle Walrus")
    ann = heard(table).players[ANN]
    assert ann.bought == ann.gained == {WALRUS: 1}
    assert ann.played == {GLYPH: 2}
    assert ann.spent == BOX.by_name["Battle Walrus"].cost


def test_what_kills_is_noticed() -> None:
    table = ByHand(hand={ANN: ["Cheese Wand"]}, hp={BOB: 1}).play("Cheese Wand").do("Bob")
    (death,) = heard(table).deaths
    assert (death.seat, death.killer) == (BOB, ANN)
    assert (death.kind, death.by) == ("card", "Cheese Wand")


def test_a_whole_game_is_told() -> None:
    game = new_match("annihilageddon-2", ["A", "B", "C"], seed=3, tokens=1)
    bots = [make_bot("cunning", 3, seat, game="deckbuilding") for seat in range(3)]
    while not game.over:
        seat = game.asked[0]
        game.answer(game.decision(seat), bots[seat].pick(Eyes(game, seat), game.decision(seat)))
    events = game.events_for(None)
    seen = watch_decks(7, events, 3, NUMBERS)
    assert (seen.number, seen.winners, seen.turns) == (7, game.winners, game.table.turn)
    assert [sum([n for _, n in player.parts]) for player in seen.players] == list(game.table.scores)
    bought = [event for event in events if isinstance(event, E.Bought)]
    assert sum([n for player in seen.players for _, n in player.bought]) == len(bought)
    assert len(seen.deaths) == len([event for event in events if isinstance(event, E.Died)])
    assert all(player.held for player in seen.players)


def test_json_has_the_keys_of_the_other_boxes(esw: Esw) -> None:
    told = json.loads(esw(*TWO, *SHORT, "--matches", "2", "--json").out)
    other = json.loads(esw("lab", "--seats", "random,random", "--matches", "1", "--json").out)
    assert other.keys() <= told.keys()
    assert other["cards"][0].keys() <= told["cards"][0].keys()
    assert other["seats"][0].keys() == told["seats"][0].keys()
    assert other["deaths"].keys() <= told["deaths"].keys()
    assert (told["matches"], told["games"], told["errors"]) == (2, 2, 0)
    assert sum(told["rounds"]["games"].values()) == 2


def test_a_series_goes_on_with_its_settings(esw: Esw, tmp_path: Path) -> None:
    book = str(tmp_path / "a.jsonl")
    esw(*TWO, *SHORT, "--set", "menu=both", "--matches", "1", "--save", book)
    first = json.loads(Path(book).read_text(encoding="utf-8").splitlines()[0])
    assert first["settings"] == ["tokens=1", "menu=both"]
    report = tmp_path / "a.html"
    ran = esw("lab", "--resume", book, "--matches", "3", "--jobs", "1", "--report", str(report))
    assert ran.status == 0
    assert "annihilageddon-2 (tokens=1, menu=both): 3 matches" in ran.out
    whole = esw(*TWO, *SHORT, "--set", "menu=both", "--matches", "3").out
    cut = "matches per second."
    assert ran.out.partition(cut)[2] == whole.partition(cut)[2]
    assert "Points by source" in report.read_text(encoding="utf-8")
    refused = esw("lab", "--resume", book, "--set", "tokens=2")
    assert "--set has been settled by the notebook" in refused.err


def test_an_experiment_without_settings_reads_as_before() -> None:
    assert Experiment("box", ("a",), 1, 1, (), "c").settings == ()


def test_the_record_is_plain_json() -> None:
    assert json.loads(json.dumps(record_decks(findings(), NAMES)))["menu"]["count"] == 20
