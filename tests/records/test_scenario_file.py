"""Scenario files: every field is read, and what cannot be used is refused with line and field."""

from pathlib import Path

import pytest

from esw_tui.errors import ScenarioError
from esw_tui.records.scenario.scenario import Scenario
from records.scenes import GOOD, changed, loaded, story, written

SEATS = "  Ann: {rank: 7, spell: [Schoolspirited]}\n"


def refusal(folder: Path, text: str | bytes) -> str:
    """The sentence with which a file is refused, without the folder."""
    path = written(folder, text)
    with pytest.raises(ScenarioError) as caught:
        Scenario.load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}:")
    return message.removeprefix(f"{folder}/")


def test_the_good_one_is_good(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, GOOD)
    assert scenario.title == "Bully makes a spell faster"
    assert scenario.rules == ("R66.3", "J12")
    assert list(scenario.setup.seats) == ["Ann", "Bob", "Cy"]
    assert scenario.say == "Ann outranks Bob."
    assert [choice.line for choice in scenario.choices] == [13, 14]
    assert scenario.run().is_fine


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        # Keys of the file.
        ("dice: []", "dise: []", "11:1: unknown key 'dise' in a scenario; did you mean 'dice'?"),
        ("title: Bully makes a spell faster\n", "", "the scenario has no 'title'."),
        ("box: hell-high\n", "", "the scenario has no 'box'."),
        ("box: hell-high", "box:hell-high", "A space is missing after 'box:'."),
        ("expect:\n  Bob: {hp: 18, spell_size: 1}\n", "", "the scenario has no 'expect'."),
        ("title: Bully makes a spell faster", "title: ''", "1:8: 'title' is empty."),
        ("title: Bully", "title: " + "x" * 400, "1:8: 'title' has 421 characters"),
        ("title: Bully makes a spell faster", "title: [a]", "1:8: 'title' must be a piece of text"),
        ("J12]", "J12, X9]", "2:21: 'X9' in 'rules' is no rule such as R7.6"),
        ("rules: [R66.3, J12]", "rules: R66.3", "2:8: 'rules' must be a list"),
        (
            "box: hell-high",
            "box: hell-hi",
            "3:6: 'box' cannot be 'hell-hi': There is no box 'h",
        ),
        ("begin: casting", "begin: castin", "9:8: 'begin' cannot be 'castin'; did you mean 'casti"),
        ("say: Ann outranks Bob.", "say: {a: b}", "10:6: 'say' must be a piece of text"),
        # Seats.
        (
            "{rank: 7, ",
            "{rnk: 7, ",
            "5:9: unknown key 'rnk' in the seat of Ann; did you mean 'rank'",
        ),
        ("{rank: 7, ", "{rank: 9, ", "5:15: 'rank' of Ann is '9'; a whole number from 1 to 8 is"),
        ("{rank: 7, ", "{rank: 0x7, ", "5:15: 'rank' of Ann is '0x7'; a whole number"),
        ("{rank: 7, ", "{rank: 8, ", "7:3: 'rank' 8 of Cy is taken by Ann already."),
        ("{rank: 7, ", "{hp: 26, ", "5:13: 'hp' of Ann is '26'; a whole number from 1 to 25"),
        ("{rank: 7, ", "{hp: 1e1, ", "5:13: 'hp' of Ann is '1e1'"),
        ("{rank: 7, ", "{kills: -1, ", "5:16: 'kills' of Ann is '-1'"),
        ("acted: yes", "acted: maybe", "7:24: 'acted' of Cy is 'maybe'; 'yes' or 'no' is needed."),
        (
            "{rank: 7, ",
            "{spel: [x], ",
            "5:9: unknown key 'spel' in the seat of Ann; did you mean 'spe",
        ),
        (SEATS, "  Ann: 7\n", "5:8: the seat of Ann must be a mapping"),
        (SEATS, "  say: {}\n", "5:3: 'say' in 'seats' has a meaning of its own here; rename it."),
        (SEATS, "  bob: {}\n", "6:3: in 'seats': Two players are called 'Bob'; names must differ."),
        (SEATS, f"  {'A' * 13}: {{}}\n", "5:3: in 'seats': The name 'AAAAAAAAAAAA…' has 13"),
        (SEATS, "  ' Ann': {}\n", "5:3: in 'seats': write the name ' Ann' as 'Ann'."),
        # Cards.
        (
            "[Schoolspirited]",
            "[Schoolspirted]",
            "5:26: there is no card 'Schoolspirted' in the box",
        ),
        (
            "[Schoolspirited]",
            "[Schoolspirted]",
            "for 'spell' of Ann; did you mean 'Schoolspirited'?",
        ),
        ("[Schoolspirited]", "[qqqq]", "'esw cards list' lists them all."),
        (
            "[Schoolspirited]",
            "[Gossip Column]",
            "'Gossip Column' is a treasure card; it cannot be in",
        ),
        (
            "[Schoolspirited]",
            "[Wild Magic]",
            "5:26: Wild Magic in 'spell' of Ann needs its place: ",
        ),
        (
            "[Schoolspirited]",
            "[{Wild Magic: top}]",
            "5:39: the place of Wild Magic in 'spell' of Ann",
        ),
        (
            "[Schoolspirited]",
            "[{Pain Locker: delivery}]",
            "'Pain Locker' is a delivery card; it ca",
        ),
        (
            "[Schoolspirited]",
            "[{a: b, c: d}]",
            "5:26: a card in 'spell' of Ann is a name, or '{Wil",
        ),
        (
            "[Schoolspirited]",
            "[[Pain Locker]]",
            "each entry of 'spell' of Ann must be a piece of te",
        ),
        ("[Schoolspirited]", "Schoolspirited", "5:25: 'spell' of Ann must be a list"),
        (
            "[Schoolspirited]",
            "[Rumor Mill, Rumor Mill]",
            "8:16: all 2 cards 'Rumor Mill' of the box are in use already, before the deck 'main'.",
        ),
        (
            "spell: [Schoolspirited]",
            "creatures: [Pain Locker]",
            "'Pain Locker' is no Creature card",
        ),
        ("spell: [Schoolspirited]", "lasting: [Cancelled]", "'Cancelled' is no Lasting card"),
        (
            "spell: [Schoolspirited]",
            "dead_cards: [Pain Locker]",
            "'Pain Locker' is a delivery card",
        ),
        (
            "spell: [Schoolspirited]",
            "treasures: [Gossip Column, Gossip Column]",
            "the only card 'Gossip Column' of the box is in use already, before 'treasures'",
        ),
        # Decks.
        (
            "{main: [Rumor Mill]}",
            "{man: []}",
            "8:9: unknown key 'man' in 'decks'; did you mean 'mai",
        ),
        ("{main: [Rumor Mill]}", "{main: [Gossip Column]}", "it cannot be in the deck 'main'."),
        ("{main: [Rumor Mill]}", "[]", "8:8: 'decks' must be a mapping"),
        ("dice: []", "left: {main: -1}", "11:14: 'main' in 'left' is '-1'"),
        ("dice: []", "left: {mine: 1}", "11:8: unknown key 'mine' in 'left'; did you mean 'main'?"),
        ("dice: []", "power_bonus: archane", "11:14: 'power_bonus' cannot be 'archane'; did you m"),
        ("dice: []", "game: 4", "11:7: 'game' is '4'; a whole number from 1 to 3 is needed."),
        (
            "dice: []",
            "last_standing: [Ann]",
            "11:1: 'last_standing' names Ann 1 times, but 'lws' of",
        ),
        (
            "dice: []",
            "last_standing: [Anne]",
            "11:17: 'last_standing' cannot be 'Anne'; did you me",
        ),
        # The script.
        ("dice: []", "dice: [1, 7]", "11:11: a die in 'dice' is '7'; a whole number from 1 to 6"),
        ("dice: []", "dice: [six]", "11:8: a die in 'dice' is 'six'"),
        ("dice: []", f"dice: [{'1,' * 1001}]", "11:7: 'dice' has 1001 dice; 1000 are allowed."),
        ("  - Ann: Bob", "  - Bob", "13:5: each of the 'choices' says who picks what, such as"),
        (
            "  - Ann: Bob",
            "  - Anne: Bob",
            "13:5: unknown key 'Anne' in 'choices'; did you mean 'Ann'?",
        ),
        ("  - Ann: Bob", "  - {Ann: Bob, Bob: Ann}", "13:5: each of the 'choices' is one player's"),
        (
            "  - Ann: Bob",
            "  - of: [Bob]",
            "13:5: each of the 'choices' is one player's; here are 0.",
        ),
        ("  - Ann: Bob", "  - Ann:", "13:9: the choice of Ann is empty; write [] to pick nothing."),
        ("of: [Nurse Leechwort's, Spore-Sneezing]", "of: Bob", "'of' must be a list in square"),
        (
            "until: after Ann",
            "until: after Anne",
            "15:8: 'until' cannot be 'after Anne'; did you me",
        ),
        (
            "until: after Ann",
            "until: after Cy",
            "'until: after Cy' never comes: Cy will take no tur",
        ),
        (
            "until: after Ann",
            "until: round ovr",
            "15:8: 'until' cannot be 'round ovr'; did you mean",
        ),
        # Expectations.
        (
            "  Bob: {hp: 18,",
            "  Bo: {hp: 18,",
            "17:3: unknown key 'Bo' in 'expect'; did you mean 'Bob'",
        ),
        ("{hp: 18,", "{hpp: 18,", "17:9: unknown key 'hpp' in Bob in 'expect'; did you mean 'hp'?"),
        (
            "{hp: 18,",
            "{hp: full,",
            "17:13: 'hp' of Bob in 'expect' is 'full'; a whole number from 0",
        ),
        ("{hp: 18,", "{alive: perhaps,", "'alive' of Bob in 'expect' is 'perhaps'; 'yes' or 'no'"),
        (
            "{hp: 18,",
            "{hand: [Rumour Mill],",
            "for 'hand' of Bob in 'expect'; did you mean 'Rumor Mi",
        ),
        (
            "{hp: 18,",
            "{spell: [{Wild Magic: up}],",
            "cannot be 'up'; known: source, quality, deliver",
        ),
        (
            "  Bob: {hp: 18, spell_size: 1}",
            "  order: [Ann, Bobb]",
            "'order' in 'expect' cannot be 'Bo",
        ),
        (
            "  Bob: {hp: 18, spell_size: 1}",
            "  winner: Bobb",
            "17:11: 'winner' in 'expect' cannot be",
        ),
        (
            "  Bob: {hp: 18, spell_size: 1}",
            "  discard: [Rumour Mill]",
            "for 'discard' in 'expect'; did",
        ),
        ("  Bob: {hp: 18, spell_size: 1}", "  decks: {min: []}", "unknown key 'min' in 'decks' in"),
        (
            "  Bob: {hp: 18, spell_size: 1}",
            "  events: [[a]]",
            "each entry of 'events' in 'expect' mus",
        ),
        (
            "  Bob: {hp: 18, spell_size: 1}",
            "  power_bonus: blue",
            "'power_bonus' in 'expect' cannot b",
        ),
        ("  Bob: {hp: 18, spell_size: 1}", "  game: two", "'game' in 'expect' is 'two'"),
        # YAML.
        ("dice: []", "title: again", "11:1: the key 'title' is already there in line 1."),
        ("dice: []", "dice: *all", "11:7: the alias '*all' is not allowed; write it out."),
        ("dice: []", "dice: &all []", "11:7: the anchor '&all' is not allowed."),
        ("dice: []", "dice: !!seq []", "is not allowed."),
        ("dice: []", "dice:\t[]", "11:6: there is a tab here; use spaces."),
        ("say: Ann", "say: Look: Ann", "write 'say: |'"),
        ("dice: []", "? [a]\n: b", "11:3: a key must be a plain word."),
        ("dice: []", "dice: [", "this is not YAML"),
    ],
)
def test_refusals_name_line_and_field(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    said = refusal(tmp_path, changed(old, new))
    assert sentence in said.removeprefix("my.yaml:")


@pytest.mark.parametrize(
    ("begin", "key"),
    [
        *[("match", f"{key}: 1") for key in ("hp", "rank", "kills")],
        *[("game", f"{key}: 1") for key in ("hp",)],
        *[("game", f"{key}: []") for key in ("hand", "spell", "creatures", "lasting")],
        ("round", "spell: []"),
        ("round", "acted: yes"),
        ("placing", "spell: []"),
        ("placing", "acted: yes"),
    ],
)
def test_what_would_not_last_is_refused(tmp_path: Path, begin: str, key: str) -> None:
    head = f"begin: {begin}\nseats:\n  Ann: {{{key}}}\n  Bob: {{}}"
    said = refusal(tmp_path, story(head, "expect: {}"))
    name = key.split(":")[0]
    assert f"5:9: '{name}' of Ann is not for 'begin: {begin}': it would not last." in said


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ("begin: match\nleft: {main: 1}", "4:1: 'left' is not for 'begin: match'"),
        ("begin: match\npower_bonus: dark", "4:1: 'power_bonus' is not for 'begin: match'"),
        ("begin: match\ngame: 2", "4:7: 'game' is '2'; a whole number from 1 to 1"),
    ],
)
def test_a_match_begins_from_nothing(tmp_path: Path, head: str, sentence: str) -> None:
    text = story(f"{head}\nseats: {{Ann: {{}}, Bob: {{}}}}", "expect: {}")
    assert sentence in refusal(tmp_path, text)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("Ann: {}", "3:1: 'seats' has 1 players; 2 to 6 can play."),
        (", ".join(f"N{n}: {{}}" for n in range(7)), "'seats' has 7 players; 2 to 6 can play."),
        ("Ann: {}, Bob: {dead: 1}", "needs at least two Wizards who are not dead."),
        ("Ann: {acted: yes}, Bob: {acted: yes}", "needs somebody in 'seats' who has not acted."),
        ("Ann: {}, Bob: {}, Cy: {dead: 2}", "'dead' counts the deaths of this game: 1, 2 …"),
        ("Ann: {}, Bob: {dead: 1}, Cy: {dead: 1}, Dee: {}", "'dead' counts the deaths"),
        ("Ann: {}, Bob: {}, Cy: {dead: 1, hp: 3}", "Cy is dead and has no 'hp'."),
        ("Ann: {}, Bob: {}, Cy: {dead: 1, hand: [Rumor Mill]}", "Cy is dead and has no 'hand'."),
        (
            "Ann: {}, Bob: {}, Cy: {dead: 1, treasures: [Gossip Column]}",
            "Cy is dead and has no 'Gossip Column': it is not Everlasting.",
        ),
        (
            "Ann: {}, Bob: {acted: yes, spell: [Rumor Mill]}",
            "Bob has acted and has no 'spell' any more: it was discarded (R9.5).",
        ),
        (
            "Ann: {}, Bob: {dead_cards: [Ghostly Wedgie]}",
            "'Ghostly Wedgie' resolves when it is drawn; it cannot be in 'dead_cards' of Bob.",
        ),
    ],
)
def test_players_and_the_dead(tmp_path: Path, seats: str, sentence: str) -> None:
    assert sentence in refusal(tmp_path, story(f"seats: {{{seats}}}", "expect: {}"))


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("Ann: {lws: 1}, Bob: {}, Cy: {dead: 1}", "all but one in 'seats' must be dead."),
        ("Ann: {rank: 8, lws: 1}, Bob: {dead: 1}", "'rank' of Ann follows from the deaths (R65)."),
        ("Ann: {}, Bob: {dead: 1}", "'lws' of Ann must be 1 or more: Ann survived the last game."),
        (
            "Ann: {lws: 1}, Bob: {dead: 1, lws: 1}\nlast_standing: [Ann, Bob]",
            "'last_standing' must end with Ann, who survived the last game.",
        ),
    ],
)
def test_the_game_after_a_game(tmp_path: Path, seats: str, sentence: str) -> None:
    first, _, more = seats.partition("\n")
    head = f"begin: game\nseats: {{{first}}}\n{more}"
    assert sentence in refusal(tmp_path, story(head, "expect: {}"))


def test_home_made_cards_are_checked_like_any_other(tmp_path: Path) -> None:
    card = "- name: Test Shove\n      glyph: ilusion\n      text: Draw a card."
    cards = f"cards:\n  qualities:\n    {card}"
    said = refusal(tmp_path, story(f"{cards}\nseats: {{Ann: {{}}, Bob: {{}}}}", "expect: {}"))
    assert said == "my.yaml:6:14: 'ilusion' is no glyph; did you mean 'illusion'?"
    cards = "cards:\n  qualitys: []"
    said = refusal(tmp_path, story(f"{cards}\nseats: {{Ann: {{}}, Bob: {{}}}}", "expect: {}"))
    assert "4:3: unknown section 'qualitys'; did you mean 'qualities'?" in said
    cards = "cards:\n  qualities:\n    - {name: Test, glyph: dark, text: Draw a crad.}"
    said = refusal(tmp_path, story(f"{cards}\nseats: {{Ann: {{}}, Bob: {{}}}}", "expect: {}"))
    assert said.startswith("my.yaml:5:46: ")


def test_home_made_cards_that_cannot_be_played_are_told_with_their_place(tmp_path: Path) -> None:
    text = "|\n        Draw a card.\n        Steal a creature from the spell of a foe."
    cards = f"cards:\n  qualities:\n    - name: Test\n      glyph: dark\n      text: {text}"
    said = refusal(tmp_path, story(f"{cards}\nseats: {{Ann: {{}}, Bob: {{}}}}", "expect: {}"))
    assert said.startswith("my.yaml:9:9: Test: nobody can tell a creature in a spell that lies")


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "the file is empty."),
        (b"- a\n", "1:1: a scenario file must start with 'title:'."),
        (b"title: \xff\n", "1:8: byte 0xff is not UTF-8; save the file as UTF-8."),
        (b"title: a\x07\n", "1:9: the character U+0007 is not allowed in a scenario file."),
        (b"a: " * 400_000, "the file is too large"),
        (b"a:\n b:\n  c:\n   d:\n    e:\n     f:\n      g:\n       h:\n        i: j\n", "too deep"),
    ],
)
def test_files_that_are_no_scenarios(tmp_path: Path, raw: bytes, sentence: str) -> None:
    assert sentence in refusal(tmp_path, raw)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"nowhere\.yaml: there is no such file\."):
        Scenario.load(tmp_path / "nowhere.yaml")
    with pytest.raises(ScenarioError, match="this is a folder; a scenario file was expected"):
        Scenario.load(tmp_path)
