"""Scenarios being played: steps, dice, choices, where they stop, what differs."""

from pathlib import Path

import pytest

from esw_tui.errors import ScenarioFailed
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.records.scenario.scenario import Outcome
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.scenario.expect import found_of_seat
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.views import view
from records.scenes import GOOD, changed, loaded, story

FOE = "seats: {Ann: {rank: 5, spell: [%s]}, Bob: {rank: 8, hp: 10, acted: yes}}"


def run(folder: Path, text: str) -> Outcome:
    return loaded(folder, text).run()


def test_a_scenario_plays_as_a_narrated_demo(tmp_path: Path) -> None:
    performance = loaded(tmp_path, GOOD).perform()
    told = performance.steps()
    opening = next(told)
    assert opening == ("Ann outranks Bob.", (), None, ())
    assert view(performance.table, None, ()).wizards[1].hp == 20, "the table can be shown"
    first = next(told)
    assert first.decision is not None
    assert (first.decision.kind, first.pick) == ("target", ("Bob",))
    assert first.events[-1] == "Ann resolves Schoolspirited."
    assert performance.game.table.hp[1] == 20, "told before it is answered"
    second = next(told)
    assert (second.say, second.pick) == ("He sheds a component.", ("Spore-Sneezing",))
    assert second.events == ("Bob takes 2 damage (18 HP left).",)
    last = next(told)
    assert last.decision is None
    assert last.events[0] == "Bob removes Spore-Sneezing from the spell."
    assert list(told) == []


def test_a_scenario_can_be_played_again(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, GOOD)
    first = [(step.events, step.pick) for step in scenario.steps()]
    assert scenario.run().is_fine
    assert [(step.events, step.pick) for step in scenario.steps()] == first


# Dice.


def test_too_few_dice_name_the_roll(tmp_path: Path) -> None:
    text = story(FOE % "Yearbook-Defacing, Rumor Mill", "dice: [4]\nexpect: {}")
    assert run(tmp_path, text).failure == (
        f"{tmp_path}/my.yaml: roll 1 needs 2 dice, but of the 1 in 'dice' only 1 are left, "
        "after “Ann's Rumor Mill is aimed at Bob.”."
    )


def test_dice_left_over_are_named(tmp_path: Path) -> None:
    text = story(FOE % "Rumor Mill", "dice: [4, 6, 2]\nexpect: {}")
    failure = run(tmp_path, text).failure
    assert failure == f"{tmp_path}/my.yaml: 'dice' has more than were rolled: 6, 2 after 1 rolls."


def test_dice_beyond_the_end_are_not_needed(tmp_path: Path) -> None:
    ann, bob = "{hp: 9, rank: 5, spell: [Rumor Mill]}", "{rank: 8, spell: [Final Cramming]}"
    head = f"seats: {{Ann: {ann}, Bob: {bob}}}"
    assert run(tmp_path, story(head, "dice: [1]\nuntil: after Ann\nexpect: {}")).is_fine
    failure = run(tmp_path, story(head, "dice: [1]\nuntil: round over\nexpect: {}")).failure
    assert "roll 2 needs 1 die, but of the 1 in 'dice' only 0 are left" in failure


# Choices.


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "  - Ann: Bob\n",
            "  - Ann: Dee\n",
            ":13: 'Dee' is none of the options: Bob, Cy, after “A",
        ),
        ("  - Ann: Bob\n", "  - Ann: Bob\n  - Cy: Bob\n", ":14: Cy is not asked anything; Bob is"),
        (
            "  - Ann: Bob\n",
            "  - Bob: Ann\n",
            ":13: Bob is not asked anything; Ann is asked “School",
        ),
        (
            "  - Ann: Bob\n",
            "  - {Ann: Bob, of: [Bob]}\n",
            ":13: 'of' expects the options Bob; found",
        ),
        (
            "  - Ann: Bob\n",
            "  - Ann: [Bob, Cy]\n",
            ":13: Pick 1 of the options, not 2; Ann is asked",
        ),
        (
            "  - Ann: Bob\n",
            "  - Ann: []\n",
            ":13: Pick 1 of the options, not 0; Ann is asked “Scho",
        ),
        ("Spore-Sneezing, of", "e, of", ":14: 'e' could mean several of the options: Nurse Leechw"),
        (
            "  - Ann: Bob\n",
            "  - Ann: {Wild Magic: quality}\n",
            "'{Wild Magic: quality}' is none of",
        ),
    ],
)
def test_choices_that_do_not_fit(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert sentence in run(tmp_path, changed(old, new)).failure


def test_a_choice_that_is_missing_or_too_many(tmp_path: Path) -> None:
    only = GOOD.splitlines(keepends=True)[13]
    said = run(tmp_path, changed(only, "")).failure
    assert said.startswith(f"{tmp_path}/my.yaml: no choice is left, but Bob is asked “Schoolspir")
    assert "(Nurse Leechwort's, Spore-Sneezing)" in said
    said = run(tmp_path, changed(only, only + "  - Ann: Bob\n")).failure
    assert ":15: 'until: after Ann' came before this choice (Ann: Bob) was asked for." in said


def test_questions_with_one_option_are_answered_without_a_choice(tmp_path: Path) -> None:
    """An empty hand can only place nothing, and a Jock's victim without a card can only refuse."""
    head = "begin: placing\nseats: {Ann: {}, Bob: {}}"
    assert run(tmp_path, story(head, "dice: [3, 1]\nexpect: {order: [Ann, Bob]}")).is_fine


def test_several_picks_and_equal_labels(tmp_path: Path) -> None:
    cards = "cards: {sources: [{name: Test, glyph: dark, text: Discard 2 cards.}]}"
    hand = "hand: [Wild Magic, Wild Magic, Rumor Mill]"
    head = f"{cards}\nseats: {{Ann: {{spell: [Test], {hand}}}, Bob: {{acted: yes}}}}"
    tail = "choices: [{Ann: [Wild Magic, Wild Magic]}]\nexpect: {Ann: {hand: [Rumor Mill]}}"
    assert run(tmp_path, story(head, tail)).is_fine


@pytest.mark.parametrize(
    ("pick", "sentence"),
    [
        ("[Rumor Mill, {Wild Magic: source}]", ""),
        ("Rumor Mill", ""),
        ("[]", ""),
        ("[Rumor Mill, Pain Locker]", "a spell has one delivery; Pain Locker is a second"),
        ("[Rumor Mill, {Wild Magic: delivery}]", "a spell has one delivery; Wild Magic is a secon"),
        ("[Wild Magic]", "write '{Wild Magic: delivery}', not 'Wild Magic'"),
        ("[{Rumor Mill: delivery}]", "write 'Rumor Mill', not '{Rumor Mill: delivery}'"),
        (
            "[Schoolspirited]",
            "'Schoolspirited' is not in hand: Rumor Mill, Pain Locker, Wild Magic",
        ),
    ],
)
def test_placing_a_spell(tmp_path: Path, pick: str, sentence: str) -> None:
    hand = "[Rumor Mill, Pain Locker, Wild Magic]"
    head = f"begin: placing\nseats: {{Ann: {{hand: {hand}}}, Bob: {{}}}}"
    tail = f"choices:\n  - Ann: {pick}\nuntil: choices used\nexpect: {{}}"
    failure = run(tmp_path, story(head, tail)).failure
    assert sentence in failure
    assert bool(sentence) == bool(failure)


def test_an_option_by_a_part_of_its_label(tmp_path: Path) -> None:
    head = "begin: round\nseats: {Ann: {rank: 7}, Bob: {rank: 4, hand: [Rumor Mill]}}"
    tail = "choices: [Ann: a delivery, Bob: refuse]\nuntil: placing\nexpect: {Bob: {hp: 17}}"
    assert run(tmp_path, story(head, tail)).is_fine


# Where it stops.


ROUND = """\
title: A round
box: hell-high
seats:
  Ann: {rank: 5, spell: [Spore-Sneezing]}
  Bob: {rank: 4, spell: [Nurse Leechwort's, Spore-Sneezing]}
  Cy: {rank: 1, hp: 2, spell: [Coach Krakatorso's, Snack-Devouring, Recess of the Wild]}
decks: {dead: [Spare Organs]}
dice: []
"""


@pytest.mark.parametrize(
    ("until", "expected"),
    [
        ("after Ann", "{Ann: {acted: yes, spell: []}, Bob: {hp: 18, acted: no}, order: [Ann]}"),
        ("after Bob", "{Ann: {hp: 19}, Bob: {hand: [], hp: 23}, order: [Ann, Bob]}"),
        ("round over", "{Bob: {hand: []}, Cy: {dead_cards: [Spare Organs]}, order: [Ann, Bob]}"),
        ("choices used", "{order: [Ann], Bob: {hp: 18, spell_size: 2}}"),
    ],
)
def test_until(tmp_path: Path, until: str, expected: str) -> None:
    outcome = run(tmp_path, f"{ROUND}until: {until}\nexpect: {expected}\n")
    assert outcome.is_fine, str(outcome)


def test_until_placing_runs_through_the_start_of_the_next_round(tmp_path: Path) -> None:
    expected = "{Cy: {dead_cards: [Spare Organs, Participation Trophy]}, events: [round 2]}"
    outcome = run(tmp_path, f"{ROUND}until: placing\nexpect: {expected}\n")
    assert outcome.is_fine, str(outcome)


def test_the_round_is_over_when_it_is_unless_said_otherwise(tmp_path: Path) -> None:
    assert run(tmp_path, f"{ROUND}expect: {{order: [Ann, Bob], never: [round 2]}}\n").is_fine


def test_a_turn_that_never_comes(tmp_path: Path) -> None:
    failure = run(tmp_path, f"{ROUND}until: after Cy\nexpect: {{}}\n").failure
    assert failure == f"{tmp_path}/my.yaml: 'until: after Cy': that turn did not come."


@pytest.mark.parametrize(
    ("until", "expected"),
    [
        ("round over", "{winner: nobody, Ann: {lws: 0, kills: 1, rank: 6}}"),
        ("game over", "{winner: Ann, Ann: {lws: 1, rank: 0}, game: 3}"),
        ("match over", "{winner: [Ann], events: [Ann wins the match]}"),
    ],
)
def test_the_end_of_a_game_and_of_a_match(tmp_path: Path, until: str, expected: str) -> None:
    ann, bob = "{rank: 5, spell: [Spore-Sneezing]}", "{rank: 8, hp: 1, acted: yes}"
    head = f"game: 3\nseats: {{Ann: {ann}, Bob: {bob}}}"
    outcome = run(tmp_path, story(head, f"until: {until}\nexpect: {expected}"))
    assert outcome.is_fine, str(outcome)


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ("Ann: {}, Bob: {rank: 8}", "{Ann: {rank: 7, hp: 20}, Bob: {rank: 8}, game: 1}"),
        ("Ann: {dead: 1}, Bob: {lws: 1}", "{Ann: {rank: 7, alive: yes}, Bob: {rank: 8}, game: 2}"),
        ("Ann: {dead: 2, lws: 1}, Bob: {dead: 1}", "{Ann: {rank: 8}, Bob: {rank: 7}}"),
        (
            "Ann: {dead: 1, dead_cards: [Participation Trophy]}, Bob: {lws: 1}",
            "{Ann: {treasures: [Gossip Column], dead_cards: []}}",
        ),
    ],
)
def test_beginning_with_a_game(tmp_path: Path, seats: str, expected: str) -> None:
    head = f"begin: game\ndecks: {{treasure: [Gossip Column]}}\nseats: {{{seats}}}"
    outcome = run(tmp_path, story(head, f"until: choices used\nexpect: {expected}"))
    assert outcome.is_fine, str(outcome)


def test_beginning_with_a_match_keeps_the_top_of_the_decks(tmp_path: Path) -> None:
    decks = "decks: {main: [Rumor Mill, Pain Locker]}"
    head = f"begin: match\nseats: {{Ann: {{}}, Bob: {{}}}}\n{decks}"
    tail = f"dice: [6, 6, 1, 1]\nuntil: choices used\nexpect:\n  {decks}"
    outcome = run(tmp_path, story(head, tail))
    assert outcome.is_fine, str(outcome)


def test_the_latest_survivor_wins_a_tie(tmp_path: Path) -> None:
    ann = "{rank: 5, spell: [Spore-Sneezing], lws: 1}"
    seats = (
        f"{{Ann: {ann}, Bob: {{rank: 8, hp: 1, acted: yes}}, Cy: {{dead: 1, lws: 1, kills: 2}}}}"
    )
    head = f"game: 3\nlast_standing: [Cy, Ann]\nseats: {seats}"
    tail = "until: match over\nexpect: {winner: Ann, events: ['Ann 3, Bob 0, Cy 3']}"
    outcome = run(tmp_path, story(head, tail))
    assert outcome.is_fine, str(outcome)


# Home-made cards.


def test_home_made_cards_add_and_replace(tmp_path: Path) -> None:
    cards = """\
cards:
  qualities:
    - name: Test Shove
      glyph: illusion
      text: |
        Deal 7 damage to a foe adjacent to you.
        Bully: that foe removes a component from its spell.
    - name: Spore-Sneezing
      glyph: primal
      text: Each foe loses 9 HP."""
    seats = "seats: {Ann: {rank: 5, spell: [Test Shove]}, Bob: {rank: 6, spell: [Spore-Sneezing]}}"
    tail = "dice: [6, 1]\nexpect: {Ann: {hp: 11}, Bob: {hp: 13}}"
    outcome = run(tmp_path, story(f"{cards}\n{seats}", tail))
    assert outcome.is_fine, str(outcome)


# Differences.


@pytest.mark.parametrize(
    ("expected", "difference"),
    [
        ("{Bob: {hp: 3}}", "Bob's hp: expected 3, found 18."),
        ("{Bob: {alive: no}}", "Bob's alive: expected no, found yes."),
        ("{Bob: {dead: 1}}", "Bob's dead: expected 1, found 0."),
        ("{Bob: {spell_size: 3}}", "Bob's spell_size: expected 3, found 1."),
        (
            "{Bob: {spell: [{Wild Magic: source}]}}",
            "Bob's spell: expected {Wild Magic: source}, found Nurse Leechwort's.",
        ),
        ("{Bob: {hand: [Rumor Mill]}}", "Bob's hand: expected Rumor Mill, found nothing."),
        (
            "{Ann: {rank: 1, acted: no}}",
            "Ann's rank: expected 1, found 7.\nAnn's acted: expected no",
        ),
        ("{order: [Bob, Ann]}", "order: expected Bob, Ann, found Ann."),
        ("{winner: Ann}", "winner: expected Ann, found nothing."),
        ("{power_bonus: dark}", "power_bonus: expected dark, found none."),
        ("{game: 2}", "game: expected 2, found 1."),
        (
            "{discard: [Rumor Mill]}",
            "discard: expected Rumor Mill, found Schoolspirited, Spore-Sne",
        ),
        ("{discard: []}", "discard: expected nothing, found Schoolspirited, Spore-Sneezing."),
        (
            "{decks: {main: [Pain Locker]}}",
            "the deck 'main': expected Pain Locker, found Rumor Mill",
        ),
        (
            "{events: [Bob removes Nurse]}",
            "events: expected 'Bob removes Nurse', found no such event.",
        ),
        (
            "{events: [Bob removes Spore-Sneezing from the hand]}",
            "found 'Bob removes Spore-Sneezing from the spell.', which is near.",
        ),
        (
            "{events: [Bob removes, Bob takes 2]}",
            "events: expected 'Bob takes 2' after 'Bob removes', found it earlier.",
        ),
        (
            "{never: [Bob takes]}",
            "never: expected no 'Bob takes', found 'Bob takes 2 damage (18 HP",
        ),
    ],
)
def test_differences_are_readable(tmp_path: Path, expected: str, difference: str) -> None:
    text = GOOD.partition("expect:")[0] + f"expect: {expected}\n"
    outcome = run(tmp_path, text)
    assert not outcome.is_fine
    assert difference in str(outcome)


def test_all_that_can_be_expected(tmp_path: Path) -> None:
    seats = """\
seats:
  Ann:
    hp: 7
    rank: 5
    hand: [Rumor Mill, Wild Magic]
    spell: [{Wild Magic: source}, Pain Locker]
    treasures: [Gossip Column]
    creatures: [Compost Ogre]
    dead_cards: [Cancelled]
    lasting: [Moss Between the Ears]
    kills: 2
    lws: 1
    acted: no
  Bob: {rank: 8, spell: [Final Cramming]}
  Dee: {dead: 1}
power_bonus: primal"""
    expected = """\
until: after Bob
dice: [1]
choices:
  - Ann: take
expect:
  Ann:
    hp: 5
    rank: 5
    hand: [Wild Magic, Rumor Mill]
    spell: [Pain Locker, {Wild Magic: source}]
    treasures: [Gossip Column]
    creatures: [Compost Ogre]
    dead_cards: [Cancelled]
    lasting: [Moss Between the Ears]
    kills: 2
    lws: 1
    acted: no
    alive: yes
    spell_size: 2
    dead: 0
  Dee: {alive: no, dead: 1, rank: 0, hp: 0}
  order: [Bob]
  winner: null
  discard: [Final Cramming]
  power_bonus: primal
  game: 1
  events: [Bob resolves, Ann takes 2 damage]
  never: [dies]"""
    outcome = run(tmp_path, story(seats, expected))
    assert outcome.is_fine, str(outcome)


def test_steps_raise_where_the_script_fails(tmp_path: Path) -> None:
    with pytest.raises(ScenarioFailed, match=r"my\.yaml:13: 'Dee' is none of the options"):
        list(loaded(tmp_path, changed("  - Ann: Bob", "  - Ann: Dee")).steps())


@pytest.mark.rule("R7.1", "J98")
def test_a_treasure_that_lies_in_a_spell_counts_for_its_size() -> None:
    spell = ["Fist o' Nature", {"Reusable Rabbit": "source"}]
    seats = {"Ann": {"treasures": ["Reusable Rabbit"], "spell": spell}, "Bob": {}}
    table = staged_table(rulebook("skullzfyre"), seats, ScriptedDealer(()))
    assert found_of_seat(table, 0, "spell_size") == view(table, None, ()).wizards[0].spell_size == 2
