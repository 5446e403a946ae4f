"""Scenario files of the deck-builder: every field is read, what cannot be used is refused."""

from pathlib import Path

import pytest

from deckbuilding.table_by_hand import BASE
from esw_tui.errors import ScenarioError
from esw_tui.records.scenario.scenario import Outcome, Scenario

GOOD = """\
title: A test
rules: [D7.1, K14, E1]
box: annihilageddon-2
seats:
  Ann: {hp: 12, chips: 2, hand: [Glyph, Cheese Wand], tile: Bargain Hunter}
  Bob: {stinker: yes, discard: [Wild Magic], tokens: [Plain Old Dead]}
  Cy: {familiars: [Tank the Tortoise], in_play: [House-Trained Hydra]}
options: {tokens: 2, menu: both, defenses: ask all, turns: closed}
decks: {main: [Meteor Handshake], legends: [Elbow Room], tokens: [Dud Magnet]}
left: {wild magic: 3, dud wands: 1}
line_up: [Hecklemancer, Tag-Team Troll]
legends: [Reek Havoc]
mayhems: [Good Hygiene Bonus, Eviction Night]
destroyed: [Fizzle]
trophy: Bob
power: 2
say: Ann begins.
choices:
  - Ann: Play Glyph
  - {Ann: Buy Hecklemancer, say: Three power.}
until: choices used
expect:
  Ann: {hp: 12, chips: 2, hand: [Cheese Wand], discard: [Hecklemancer], in_play: [Glyph]}
  Bob: {stinker: yes, hp: 15, tokens: [Plain Old Dead], deck_size: 10, score: -10}
  Cy: {familiars: [Tank the Tortoise]}
  power: 0
  trophy: Bob
  left: {wild magic: 3, dud wands: 1, tokens: 6}
  decks: {main: [Meteor Handshake], tokens: [Dud Magnet]}
  line_up: [Tag-Team Troll]
  mayhems: [Good Hygiene Bonus, Eviction Night]
  destroyed: [Fizzle]
  active: Ann
  order: []
  winner: nobody
  events: [Ann buys Hecklemancer]
  never: [Bob buys]
"""


def written(folder: Path, text: str) -> Path:
    """The text as a file."""
    path = folder / "my.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def run(folder: Path, text: str) -> Outcome:
    """The text, played."""
    return Scenario.load(written(folder, text)).run()


def test_every_key_is_set_up_and_looked_at(tmp_path: Path) -> None:
    assert str(run(tmp_path, GOOD)) == ""


def test_the_table_is_one_that_the_rules_allow(tmp_path: Path) -> None:
    performance = Scenario.load(written(tmp_path, GOOD)).perform()
    for step in performance.steps():
        if step.decision is not None:
            BASE.check(performance.game)
    assert performance.table.options.defenses == "ask all"


def test_a_deck_that_is_left_out_is_the_rest_of_the_starters(tmp_path: Path) -> None:
    text = "title: T\nbox: annihilageddon-2\nseats: {Ann: {hand: [Glyph, Fizzle]}, Bob: {}}\n"
    text += "until: choices used\nexpect: {Ann: {deck_size: 8}, Bob: {deck_size: 10, hp: 20}}\n"
    assert str(run(tmp_path, text)) == ""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("trophy: Bob\npower: 2", "trophie: Bob", "unknown key 'trophie' in a scenario; did you"),
        ("E1]", "R1.1]", "'R1.1' in 'rules' is no rule such as D7.6, K14 or E5."),
        ("{hp: 12, chips: 2, hand: [G", "{hp: 26, hand: [G", "'hp' of Ann is '26'; a whole number"),
        ("chips: 2, hand: [G", "chips: 41, hand: [G", "'chips' of Ann is '41'"),
        ("{stinker: yes, d", "{stinker: yes, hp: 16, d", "'hp' of Bob is more than a Stinker's 15"),
        ("[Glyph, Cheese Wand], tile", "[Gliph], tile", "there is no card 'Gliph' in the box, for"),
        ("[Glyph, Cheese Wand], tile", "[Eviction Night], tile", "'Eviction Night' is a card of"),
        ("tile: Bargain Hunter", "tile: Glyph", "it cannot be in 'tile' of Ann."),
        ("tile: Bargain Hunter", "rank: 3", "unknown key 'rank' in the seat of Ann"),
        ("discard: [Wild Magic]", "in_play: [Glyph]", "Bob has no 'Glyph' in play: it is not ONG"),
        ("tokens: [Plain Old Dead]}", "tokens: [Dud Magnet]}", "the only card 'Dud Magnet' of the"),
        (
            "  Cy: {familiars: [Tank the Tortoise], in",
            "  trophy: {in",
            "'trophy' in 'seats' has a meaning of its own here",
        ),
        ("menu: both", "menu: on", "'menu' in 'options' cannot be 'on'"),
        ("tokens: 2, menu", "tokens: 9, menu", "'tokens' in 'options' is '9'; a whole number"),
        (
            "{main: [Meteor Handshake], legends",
            "{mane: [], legends",
            "unknown key 'mane' in 'decks'",
        ),
        ("dud wands: 1}\nline", "duds: 1}\nline", "unknown key 'duds' in 'left'"),
        ("line_up: [Hecklemancer, T", "line_up: [Elbow Room, T", "it cannot be in 'line_up'."),
        ("until: choices used", "until: round over", "'until' cannot be 'round over'"),
        ("until: choices used", "until: after Zed", "'until' cannot be 'after Zed'"),
        ("  - Ann: Play Glyph", "  - Ann: {Play: Glyph}", "must be a piece of text, not a mapping"),
        ("power: 2\nsay", "begin: turn\npower: 2\nsay", "'power' is not for 'begin: turn'"),
        ("power: 2\nsay", "begin: match\nsay", "is not for 'begin: match': it would not last."),
        ("score: -10", "score: ten", "'score' of Bob in 'expect' is 'ten'; a whole number"),
        ("trophy: Bob\n  left", "trophy: Zed\n  left", "'trophy' in 'expect' cannot be 'Zed'"),
        ("  order: []", "  rank: []", "unknown key 'rank' in 'expect'"),
    ],
)
def test_refusals_name_the_field(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert GOOD.count(old) == 1, old
    with pytest.raises(ScenarioError) as refused:
        Scenario.load(written(tmp_path, GOOD.replace(old, new)))
    assert sentence in str(refused.value)


def test_too_many_players_or_chips(tmp_path: Path) -> None:
    seats = ", ".join([f"P{number}: {{}}" for number in range(6)])
    text = f"title: T\nbox: annihilageddon-2\nseats: {{{seats}}}\nexpect: {{power: 0}}\n"
    with pytest.raises(ScenarioError, match="'seats' has 6 players; 2 to 5 can play"):
        Scenario.load(written(tmp_path, text))
    seats = "A: {chips: 30}, B: {chips: 30}"
    text = f"title: T\nbox: annihilageddon-2\nseats: {{{seats}}}\nexpect: {{power: 0}}\n"
    with pytest.raises(ScenarioError, match="'seats' have 60 chips; there are 40"):
        Scenario.load(written(tmp_path, text))


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        ("hand: [Cheese Wand], d", "hand: [Glyph], d", "Ann's hand: expected Glyph, found Cheese "),
        ("stinker: yes, hp: 15", "stinker: no, hp: 15", "Bob's stinker: expected no, found yes."),
        ("  power: 0", "  power: 3", "power: expected 3, found 0."),
        ("  trophy: Bob\n  l", "  trophy: nobody\n  l", "trophy: expected none, found Bob."),
        ("tokens: 6}", "tokens: 5}", "what is left of 'tokens': expected 5, found 6."),
        ("  line_up: [Tag-Team Troll]", "  line_up: []", "line_up: expected nothing, found Tag-Te"),
        (
            "  decks: {main: [Meteor Handshake],",
            "  decks: {main: [Second Thoughts],",
            "the deck 'main': expected Second Thoughts, found Meteor Handshake",
        ),
        ("  winner: nobody", "  winner: Ann", "winner: expected Ann, found nothing."),
    ],
)
def test_differences_are_readable(tmp_path: Path, old: str, new: str, difference: str) -> None:
    assert GOOD.count(old) == 1, old
    assert difference in str(run(tmp_path, GOOD.replace(old, new)))


def turns(until: str, expect: str) -> str:
    """A game of three who do nothing."""
    seats = "Ann: {deck: [Fizzle]}, Bob: {deck: [Fizzle]}, Cy: {deck: [Fizzle]}"
    return (
        f"title: T\nbox: annihilageddon-2\nseats: {{{seats}}}\nline_up: []\nlegends: []\n"
        f"active: Bob\nuntil: {until}\nexpect: {{{expect}}}\n"
    )


@pytest.mark.parametrize(
    ("until", "expect"),
    [
        ("turn over", "active: Cy, turn: 1"),
        ("after Bob", "active: Cy, turn: 1"),
        ("actions", "active: Cy, turn: 2, order: [Cy]"),
    ],
)
def test_it_stops_where_it_says(tmp_path: Path, until: str, expect: str) -> None:
    assert str(run(tmp_path, turns(until, expect))) == ""


def test_a_scenario_may_begin_with_the_set_up(tmp_path: Path) -> None:
    text = "title: T\nbox: annihilageddon-2\nbegin: match\nseats: {Ann: {}, Bob: {}}\n"
    text += "decks: {main: [Hecklemancer]}\nchoices:\n"
    for name, tile, pet in (
        ("Ann", "Borrowed Brilliance", "Peeky the Ferret"),
        ("Bob", "Bargain Hunter", "Rivet the Nail Golem"),
    ):
        text += f"  - {name}: {tile}\n  - {name}: {pet}\n"
    text += "until: actions\nexpect:\n  Ann: {tile: Borrowed Brilliance, hand_size: 5}\n"
    text += "  Bob: {familiars: [Rivet the Nail Golem]}\n"
    assert str(run(tmp_path, text)) == ""
