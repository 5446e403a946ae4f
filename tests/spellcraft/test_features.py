"""What follows from a declared state: set-up, copies, views, worlds, scenarios, events."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from esw_tui.cards import box_names, load_box
from esw_tui.errors import PackError, ScenarioError, SeatError
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.kernel.events import Cause
from esw_tui.kernel.faces import put
from esw_tui.kernel.rules import InvariantBroken
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.spellcraft.boxes.hell_high import HELL_HIGH
from esw_tui.spellcraft.events import Changed
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.features.creatures import KEPT_BEFORE
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.features.kill_tokens import KILLS
from esw_tui.spellcraft.features.status_board import RANK, TOKEN
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_features, check_invariants
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.states import NOBODY, NOTHING, SeatNumber, State
from esw_tui.spellcraft.table import Table
from spellcraft.dumping import dump
from spellcraft.matches import NAMES, answers, begin
from spellcraft.oddities import (
    DREAD,
    HURRY,
    LAMP,
    SLIME,
    TEST,
    WEATHER,
    WEATHERS,
    odd_match,
    odd_rules,
    registered,
)
from spellcraft.test_copies import copied


@pytest.fixture(autouse=True)
def oddities() -> Iterator[None]:
    with registered():
        yield


# Playing.


@pytest.mark.parametrize("players", [2, 4, 6])
def test_states_are_kept_within_bounds_and_copied(players: int) -> None:
    game = odd_match(players, players)
    for number, _ in enumerate(answers(game, players)):
        check_invariants(game)
        if number % 7 == 0:
            assert dump(copied(game)) == dump(game)
    assert any(game.table[SLIME])
    before = dump(game)
    entries = game.entries
    game.rewind(len(entries) // 2)
    for seat, picks in entries[len(entries) // 2 :]:
        assert picks is not None
        game.answer(game.decision(seat), picks)
    assert dump(game) == before


def test_each_state_lasts_as_long_as_it_says() -> None:
    seats: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Spore-Sneezing"], "slime": 1, "dread": 2},
        "L": {"hp": 2, "acted": True},
    }
    dead = {"dead": ["Spare Organs"]}
    table = staged_table(odd_rules(), seats, ScriptedDealer([5, 6]), decks=dead)
    game = SpellGame(table)
    assert (game.table.game, game.table.round) == (2, 1)
    assert game.table[LAMP] == NOBODY  # for a game: the killer held it
    assert game.table[DREAD] == (5, 6)  # for a game, and there is a new one
    assert game.table[SLIME] == (3, 0)  # for the match


def test_a_round_s_state_is_over_when_the_next_begins() -> None:
    seats: dict[str, dict[str, Any]] = {"A": {"spell": ["Spore-Sneezing"]}, "B": {"acted": True}}
    table = staged_table(
        odd_rules(),
        {**seats, "C": {"rank": 1, "acted": True}},
        ScriptedDealer([5]),
        states={"weather": "rain"},
    )
    assert table[WEATHER] == WEATHERS.index("rain")
    game = SpellGame(table)
    assert (game.table.round, game.table[WEATHER]) == (2, NOTHING)


def test_a_turn_s_state_is_over_when_the_turn_is() -> None:
    game = odd_match(4, 5)
    turn: tuple[int, tuple[int, ...]] = (0, ())
    hurried = 0
    for _ in answers(game, 5):
        table = game.table
        if table.active >= 0 and turn == (table.rounds_played, table.turns_taken):
            assert table[HURRY] != NOTHING
            hurried += 1
        else:
            assert table[HURRY] == NOTHING
        if table.active >= 0:
            turn = table.rounds_played, table.turns_taken
            HURRY.lay(table, HURRY.words.index("panic"))
    assert hurried


def test_the_door_keeps_to_the_bounds_and_tells_what_it_did() -> None:
    table = odd_match(2, 1).table
    table.told.clear()
    assert SLIME.change(table, 0, 3, TEST) == 3
    assert SLIME.change(table, 0, 9, TEST) == 2
    assert SLIME.change(table, 0, 1, TEST) == 0
    assert SLIME.change(table, 1, -1, TEST) == 0
    assert table[SLIME] == (5, 0)
    LAMP.pass_to(table, 1, TEST)
    LAMP.pass_to(table, 1, TEST)
    LAMP.pass_to(table, NOBODY, TEST)
    told = [kind(*fields) for kind, *fields in table.told]
    assert [event.text(NAMES) for event in told] == [
        "Ann gains 3 Slime (now 3).",
        "Ann gains 2 Slime (now 5).",
        "Bo now has the Lamp.",
        "Nobody has the Lamp any more.",
    ]
    assert told[0].why(NAMES) == ["Because of rule R1.1.", "Slime sticks (R1.1)."]


def test_a_slot_is_no_way_past_its_feature() -> None:
    table = begin(2, 1).table
    with pytest.raises(AssertionError, match="kills is changed by its own feature"):
        KILLS.change(table, 0, 1, TEST)


def test_a_state_says_how_long_it_lasts() -> None:
    with pytest.raises(AssertionError, match="slime lasts ever"):
        SeatNumber("slime", 0, 1, lasts="ever", title="Slime")


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        (SLIME, (0, 6), "Bo has 6 Slime"),
        (LAMP, 2, "the Lamp is at 2"),
        (WEATHER, 3, "Weather is at 3"),
    ],
)
def test_invariants_notice_a_state_out_of_bounds(
    key: State[Any], value: Any, sentence: str
) -> None:
    game = odd_match(2, 1)
    check_invariants(game)
    key.lay(game.table, value)
    with pytest.raises(InvariantBroken, match=sentence):
        check_invariants(game)


def test_invariants_notice_what_belongs_to_a_feature_that_is_off() -> None:
    names = [name for name in FEATURES if name in ("creatures", "status_board")]
    table = begin(2, 1).table
    table.rules = Rulebook(HELL_HIGH, [], names)
    check_features(table)
    table.kills = put(table.kills, 0, 1)
    with pytest.raises(InvariantBroken, match="Kill tokens without Kill tokens"):
        check_features(table)


def test_rules_for_every_feature_a_box_names() -> None:
    with pytest.raises(PackError, match=r"There are no rules for gravy\."):
        Rulebook(HELL_HIGH, [], ["creatures", "gravy"])


@pytest.mark.rule("R17.3", "R18.7", "J85")
def test_a_kill_carries_killer_victim_and_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a Component, by a Dead Wizard card, by a rank; killing oneself is no kill."""
    kills: list[tuple[int, int, str]] = []

    def note(table: Table, killer: int, victim: int, cause: Cause) -> None:
        kills.append((killer, victim, cause.design.name if cause.design else cause.rule))

    monkeypatch.setitem(FEATURES, "slime", Feature(name="slime", title="Slime", kill=note))
    weak = {"hp": 1, "rank": 4}
    seats: dict[str, dict[str, Any]] = {"You": {"spell": ["Spore-Sneezing"]}, "L": {"acted": True}}
    SpellGame(staged_table(odd_rules(), {**seats, "R": weak}, ScriptedDealer([1] * 9)))
    decks = {"dead": ["Ghostly Wedgie"]}
    dead: dict[str, dict[str, Any]] = {"You": {}, "L": {"dead": 1}, "R": weak}
    ghost = SpellGame(
        staged_table(odd_rules(), dead, ScriptedDealer([1] * 9), begin="round", decks=decks)
    )
    ghost.answer(ghost.decision(1), [2])
    jock: dict[str, dict[str, Any]] = {"You": {"rank": 7}, "L": {"rank": 6}, "R": weak}
    bully = SpellGame(staged_table(odd_rules(), jock, ScriptedDealer([1] * 9), begin="round"))
    bully.answer(bully.decision(0), [(2, "source")])
    bully.answer(bully.decision(2), ["refuse"])
    alone: dict[str, dict[str, Any]] = {"You": {"hp": 1, "spell": ["Pop-Quizzical"]}, "L": {}}
    SpellGame(staged_table(odd_rules(), alone, ScriptedDealer([1] * 9)))
    assert kills == [
        (0, 2, "Spore-Sneezing"),
        (1, 2, "Ghostly Wedgie"),
        (0, 2, "R63.2"),
    ]


# Views and worlds.


def test_views_show_what_a_box_has_and_nothing_else() -> None:
    game = odd_match(3, 2)
    view = game.view(1)
    assert view[RANK] == tuple(game.table.rank)
    assert view[KILLS] == (0, 0, 0)
    assert view[KEPT_BEFORE] == ((), (), ())
    assert view[SLIME] == (0, 0, 0)
    assert view[LAMP] is None
    assert view[TOKEN] == view.token
    assert view[WEATHER] is None
    WEATHER.lay(game.table, WEATHERS.index("hail"))
    LAMP.pass_to(game.table, 2, TEST)
    assert (game.view(0)[WEATHER], game.view(0)[LAMP]) == ("hail", 2)
    plain = begin(3, 2).view(1)
    assert RANK in plain
    assert SLIME not in plain
    with pytest.raises(KeyError, match="Slime is not part of hell-high"):
        plain[SLIME]


def test_a_secret_state_is_seen_by_its_owner_alone() -> None:
    game = odd_match(3, 2)
    real = game.table[DREAD]
    assert game.view(1)[DREAD] == (None, real[1], None)
    assert game.view(None)[DREAD] == (None, None, None)
    for viewer in (None, 0, 1, 2):
        told = [
            event.seat
            for event in game.events_for(viewer)
            if isinstance(event, Changed) and event.key is DREAD
        ]
        assert told == ([] if viewer is None else [viewer])


def test_a_view_does_not_depend_on_what_is_secret() -> None:
    game = odd_match(4, 3)
    rng = random.Random(3)
    for _ in answers(game, 3):
        table = game.table
        for viewer in table.seats:
            before, real = repr(game.view(viewer)), table.states
            assert DREAD.secret is not None
            DREAD.lay(table, DREAD.secret.redraw(table, viewer, rng))
            assert repr(game.view(viewer)) == before
            table.states = real


def test_imagined_worlds_draw_what_is_secret_anew() -> None:
    game = odd_match(3, 4)
    rng = random.Random(4)
    drawn = set()
    for number, _ in enumerate(answers(game, 4)):
        if number % 5 or game.table.stage == "game":
            continue
        for seat in game.table.seats:
            world = SpellImagination(game, seat).world(rng)
            real, imagined = game.table[DREAD], world.table[DREAD]
            assert imagined[seat] == real[seat]
            assert world.table[SLIME] == game.table[SLIME]
            assert repr(world.events_for(seat)) == repr(game.events_for(seat))
            drawn.add(imagined != real)
    assert True in drawn


# Scenarios.

SCENE = """\
title: Slime
box: hell-high
cards:
  sources:
    - {name: Test Nudge's, glyph: dark, text: Each foe loses 1 HP.}
seats:
  Ann: {rank: 7, slime: 1, dread: 3, spell: [Test Nudge's]}
  Bob: {rank: 6, slime: 3, hp: 1, acted: yes}
  Cy: {rank: 8, acted: yes}
lamp: Bob
weather: hail
decks: {dead: [Spare Organs]}
until: after Ann
expect:
  Ann: {slime: 3, kills: 1, dread: 3}
  Bob: {slime: 2, alive: no}
  lamp: Ann
  weather: hail
  events: [Ann gains 2 Slime (now 3), Bob loses 1 Slime (now 2)]
"""


@pytest.fixture
def odd_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hell High has all of these features."""
    monkeypatch.setattr("esw_tui.spellcraft.scenario.setup.rulebook_of", odd_rules)


def scene(folder: Path, old: str = "", new: str = "") -> Scenario:
    """The scenario with something put in place of something else."""
    path = folder / "my.yaml"
    path.write_text(SCENE.replace(old, new) if old else SCENE, encoding="utf-8")
    return Scenario.load(path)


@pytest.mark.usefixtures("odd_box")
def test_a_scenario_sets_and_expects_what_features_keep(tmp_path: Path) -> None:
    assert str(scene(tmp_path).run()) == ""
    wrong = scene(tmp_path, "Bob: {slime: 2,", "Bob: {slime: 3,").run()
    assert str(wrong) == "Bob's slime: expected 3, found 2."
    wrong = scene(tmp_path, "  lamp: Ann", "  lamp: Cy").run()
    assert str(wrong) == "lamp: expected Cy, found Ann."


@pytest.mark.usefixtures("odd_box")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("slime: 3,", "slime: 6,", "'slime' of Bob is '6'; a whole number from 0 to 5 is needed."),
        ("lamp: Bob", "lamp: Dan", "'lamp' cannot be 'Dan'"),
        ("weather: hail\ndecks", "weather: snow\ndecks", "'weather' cannot be 'snow'"),
        (
            "until: after Ann",
            "begin: round",
            "'dread' of Ann is not for 'begin: round'|'spell' of Ann is not for 'begin: round'",
        ),
    ],
)
def test_a_scenario_says_what_no_feature_keeps(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        scene(tmp_path, old, new)


def test_a_scenario_of_a_box_without_the_feature(tmp_path: Path) -> None:
    seats = SCENE.replace("slime: 1, dread: 3, ", "").replace("slime: 3, hp", "hp")
    path = tmp_path / "my.yaml"
    path.write_text(seats, encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"'lamp' is not for hell-high, which has no Slime\."):
        Scenario.load(path)
    with pytest.raises(ScenarioError, match="unknown key 'slime' in the seat of Ann"):
        scene(tmp_path)


def test_a_table_set_up_by_hand_knows_its_box() -> None:
    with pytest.raises(SeatError, match="There is no 'gravy' in hell-high"):
        staged_table(odd_rules(), {"A": {}, "B": {}}, ScriptedDealer(), states={"gravy": "a"})


# Hell High as it is.


def test_the_words_of_the_cards_are_the_names_of_features() -> None:
    """The shipped boxes switch on nothing that has no rules."""
    named = {name for box in box_names() for name in load_box(box).features or ()}
    assert named <= set(FEATURES)
