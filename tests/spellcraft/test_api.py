"""The door to the engine: who is asked, what may be answered, what stays sealed."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from esw_tui.bots import RandomBot
from esw_tui.errors import DecisionError, SeatError, UnknownBox
from esw_tui.games import new_match
from esw_tui.kernel.decisions import Decision, Waiting
from esw_tui.spellcraft.game import SpellGame
from spellcraft.dumping import dump
from staging import Staged, staged

ACTED = {"acted": True}
NAMES = ["Ann", "Bo", "Cy", "Di"]


def placing() -> Staged:
    """Three players who are about to place."""
    hands = {
        "Ann": ["Nurse Leechwort's", "Spore-Sneezing", "Rumor Mill", "Wild Magic"],
        "Bo": ["Trustee Goldgullet's", "Allowance-Inflating", "Pain Locker"],
        "Cy": ["Coach Krakatorso's", "Volcano-Burping", "Wild Magic"],
    }
    seats = {name: {"hand": hand} for name, hand in hands.items()}
    return staged(seats, [1] * 20, begin="placing")


def aiming() -> Staged:
    """You choose one of three foes, and then another time."""
    return staged(
        {
            "You": {"rank": 5, "spell": ["Zeke the Sneaky Antique's", "Imaginary Class Hamster"]},
            "L": {"rank": 6, **ACTED},
            "M": {"rank": 7, **ACTED},
            "P": {"rank": 8, **ACTED},
        },
        [1] * 9,
    )


# Who is asked, and what.


def test_waiting_names_the_asked_and_the_reason_in_public_words() -> None:
    game = placing().game
    assert game.asked == (0, 1, 2)
    assert game.waiting == tuple(Waiting(seat, "builds a spell") for seat in (0, 1, 2))
    assert aiming().game.waiting == (Waiting(0, "chooses a target"),)


def test_a_decision_is_for_the_asked_seat_only() -> None:
    game = aiming().game
    decision = game.decision(0)
    assert (decision.seat, decision.kind) == (0, "target")
    assert decision.source == "Zeke the Sneaky Antique's"
    assert [(option.key, option.label) for option in decision.options] == [
        *((1, "L"), (2, "M"), (3, "P")),
    ]
    for other, name in ((1, "L"), (3, "P"), (9, "Seat 9"), (-1, "Seat -1")):
        with pytest.raises(DecisionError, match=f"^{name} is not being asked anything.$"):
            game.decision(other)


def test_decisions_cannot_be_changed() -> None:
    decision = aiming().game.decision(0)
    with pytest.raises(AttributeError):
        decision.kind = "glyph"  # type: ignore[misc]


# Illegal answers.


def lookalikes(decision: Decision) -> Iterator[Any]:
    """Keys that equal an option but are not one: 1.0 for 1, True for 1."""
    for key in list(decision.options.keys)[-3:]:
        if isinstance(key, int):
            yield [float(key)]
            yield (float(key),)
            if key in (0, 1):
                yield [bool(key)]
        elif isinstance(key, tuple) and any(isinstance(part, int) for part in key):
            yield [tuple(float(part) if isinstance(part, int) else part for part in key)]


def illegal_picks(decision: Decision) -> Iterator[Any]:
    """Answers to this question that must be refused."""
    keys = list(decision.options.keys)
    yield from (None, 7, "arcane", "", object())
    yield from (["nonsense"], [-1], [None], [10**9], [object()], [()], [[]], [{}], [[1, 2, 3, 4]])
    yield from ([(None, None)], [(None, None, None, None)], [("a", None, None)], [b"x"])
    if decision.least:
        yield []
        yield iter(())
    if decision.most < len(keys):
        yield keys[: decision.most + 1]
    if decision.least <= 2 <= decision.most:
        yield [keys[0], keys[0]]
    yield [keys[0]] * (decision.most + 1)
    for number in range(1, decision.least):
        yield keys[:number]
    yield from lookalikes(decision)


def refuse_all(game: SpellGame, stale: Decision | None) -> None:
    """Send every illegal answer; each is refused with a sentence."""
    for seat in game.asked:
        decision = game.decision(seat)
        for picks in illegal_picks(decision):
            with pytest.raises(DecisionError, match=r"\.$|: "):
                game.answer(decision, picks)
        wrong = (seat + 1) % len(game.table.names)
        with pytest.raises(DecisionError, match="is not being asked this any more"):
            game.answer(decision._replace(seat=wrong), [decision.options.keys[0]])
    if stale is not None:
        with pytest.raises(DecisionError, match="is not being asked this any more"):
            game.answer(stale, [stale.options.keys[0]])


def test_illegal_answers_of_every_kind_are_refused_and_change_nothing() -> None:
    """Two games side by side; one is pestered at every question of a whole match."""
    pestered, calm = (new_match("hell-high", NAMES[:3], seed=5, games=1) for _ in range(2))
    bots = [RandomBot(5, seat) for seat in range(3)]
    stale = None
    while not calm.over:
        before = dump(pestered)
        refuse_all(pestered, stale)
        assert dump(pestered) == before
        seat = calm.asked[0]
        decision = calm.decision(seat)
        picks = bots[seat].pick(None, decision)
        calm.answer(decision, picks)
        stale = pestered.decision(seat)
        pestered.answer(stale, picks)
    assert dump(pestered) == dump(calm)


def test_a_wrong_number_of_picks_says_how_many_are_wanted(tmp_path: Path) -> None:
    pack = tmp_path / "pack.yaml"
    pack.write_text(
        "hell-high:\n  sources:\n    - name: Tidy Desk\n      glyph: dark\n"
        "      text: Discard 2 cards.\n    - name: Yard Sale\n      glyph: dark\n"
        "      text: Destroy up to 2 treasures you control.\n"
    )
    hand = ["Rumor Mill", "Pain Locker", "Tuition Hike"]
    you: dict[str, Any] = {"spell": ["Tidy Desk"], "hand": hand, "rank": 5}
    table = staged({"You": you, "P": {"rank": 8, **ACTED}}, packs=[str(pack)])
    decision = table.asked("You")
    keys = list(decision.options.keys)
    before = dump(table.game)
    for picks, sentence in [
        ([], "Pick 2 of the options, not 0."),
        (keys[:1], "Pick 2 of the options, not 1."),
        (keys, "Pick 2 of the options, not 3."),
        (keys[:1] * 2, "The same option is picked twice."),
        ([keys[0], 999], "999 is not one of the options."),
    ]:
        with pytest.raises(DecisionError, match=f"^{re.escape(sentence)}$"):
            table.game.answer(decision, picks)
    assert dump(table.game) == before
    table.game.answer(decision, keys[1:])
    assert table.discards()[:2] == hand[1:]

    treasures = ["One-Word Essay", "Memorial Bench", "Superglued Throne"]
    you = {"spell": ["Yard Sale"], "treasures": treasures, "rank": 5}
    table = staged({"You": you, "P": {"rank": 8, **ACTED}}, packs=[str(pack)])
    with pytest.raises(DecisionError, match="Pick 0 to 2 of the options, not 3"):
        table.game.answer(table.asked("You"), table.asked("You").options.keys)
    table.game.answer(table.asked("You"), [])
    assert table.cards("treasures", "You") == treasures


@pytest.mark.rule("R5.4", "J10")
def test_illegal_spells_are_refused() -> None:
    table = placing()
    decision = table.asked("Ann")
    nurse, spore, mill, wild = table.game.table.hand[0]
    foreign = table.game.table.hand[1][0]
    before = dump(table.game)
    for spell in [
        (spore, None, None),
        (None, nurse, None),
        (None, None, spore),
        (nurse, nurse, None),
        (wild, wild, None),
        (wild, spore, wild),
        (foreign, None, None),
        (nurse, spore, mill, wild),
        (nurse, spore),
        [nurse, mill, spore],
        nurse,
    ]:
        with pytest.raises(DecisionError, match="is not one of the options"):
            table.game.answer(decision, [spell])
    assert dump(table.game) == before
    table.game.answer(decision, [[wild, spore, mill]])
    assert table.game.asked == (1, 2), "a list will do, as from a save file"


def test_an_answered_question_cannot_be_answered_again() -> None:
    table = aiming()
    first = table.asked("You")
    table.pick("You", "L")
    assert table.asked("You") is not first
    before = dump(table.game)
    with pytest.raises(DecisionError, match="You is not being asked this"):
        table.game.answer(first, [2])
    assert dump(table.game) == before


def test_nobody_is_asked_when_the_match_is_over() -> None:
    game = new_match("hell-high", NAMES[:2], seed=1, games=1)
    bots = [RandomBot(1, seat) for seat in range(2)]
    last = None
    while not game.over:
        last = game.decision(game.asked[0])
        game.answer(last, bots[last.seat].pick(None, last))
    assert game.waiting == ()
    assert last is not None
    with pytest.raises(DecisionError):
        game.answer(last, [last.options.keys[0]])
    with pytest.raises(DecisionError):
        game.decision(0)


# Sealed placements.


@pytest.mark.rule("J11", "R6.1")
def test_a_sealed_placement_is_invisible_to_the_others() -> None:
    table = placing()
    game = table.game
    views = {seat: repr(game.view(seat)) for seat in (None, 0, 1, 2)}
    told = {seat: repr(game.events_for(seat)) for seat in (None, 0, 1, 2)}
    table.place("Ann", "Nurse Leechwort's", None, "Rumor Mill")
    for seat in (None, 1, 2):
        now = game.view(seat)
        assert [wizard.ready for wizard in now.wizards] == [True, False, False]
        assert now.waiting == ((1, "builds a spell"), (2, "builds a spell"))
        assert now.wizards[0].hand_count == 4
        assert now.wizards[0].spell_size is None
        same = repr(now).replace("ready=True", "ready=False")
        same = same.replace("waiting=(", f"waiting=({Waiting(0, 'builds a spell')}, ")
        assert same == views[seat]
        assert repr(game.events_for(seat)) == told[seat]


@pytest.mark.rule("J11")
def test_a_placement_can_be_taken_back_while_somebody_still_has_to_place() -> None:
    table = placing()
    game = table.game
    for seat, name in enumerate(("Ann", "Bo", "Cy")):
        with pytest.raises(DecisionError, match=f"^{name} has nothing to take back.$"):
            game.retract(seat)
    fresh = dump(game)
    table.place("Ann", "Nurse Leechwort's")
    table.place("Cy", None, "Volcano-Burping")
    game.retract(0)
    assert game.asked == (0, 1)
    game.retract(2)
    again = dump(game)
    assert {key: again[key] for key in again if key != "entries"} == {
        key: fresh[key] for key in fresh if key != "entries"
    }
    table.place("Ann", None, "Spore-Sneezing")
    table.place("Cy", "Coach Krakatorso's", "Volcano-Burping", "Wild Magic")
    table.place("Bo", "Trustee Goldgullet's", "Allowance-Inflating")
    assert "Spell sizes: Ann 1, Bo 2, Cy 3." in table.log


@pytest.mark.rule("J11")
def test_nothing_can_be_taken_back_once_the_last_has_placed() -> None:
    table = placing()
    table.place("Ann", None, "Spore-Sneezing")
    table.place("Cy", "Coach Krakatorso's", "Volcano-Burping")
    table.place("Bo", "Trustee Goldgullet's", "Allowance-Inflating", "Pain Locker")
    before = dump(table.game)
    for seat in (0, 1, 2, 7):
        with pytest.raises(DecisionError, match="has nothing to take back"):
            table.game.retract(seat)
    assert dump(table.game) == before


@pytest.mark.rule("J11", "J94")
def test_taking_back_begins_all_of_a_seats_secret_questions_anew() -> None:
    table = staged(
        {"Ann": {"hand": ["Rumor Mill"], "dead_cards": ["Cancelled"]}, "Bo": {"hand": []}},
        begin="placing",
    )
    table.place("Ann")
    assert table.asked("Ann").kind == "face-down"
    assert table.asked("Ann").prompt == "Use this face-down card this round?"
    table.game.retract(0)
    assert table.asked("Ann").kind == "spell"
    table.place("Ann", None, None, "Rumor Mill")
    table.pick("Ann", "stay face down")
    table.game.retract(0)
    assert table.asked("Ann").kind == "spell"


# Sitting down.


@pytest.mark.rule("R3.3", "J4")
@pytest.mark.parametrize(
    ("names", "more", "sentence"),
    [
        ([], {}, "hell-high is for 2 to 6 players, not 0."),
        (["Ann"], {}, "hell-high is for 2 to 6 players, not 1."),
        (list("ABCDEFG"), {}, "hell-high is for 2 to 6 players, not 7."),
        (["Ann", ""], {}, "A player needs a name; one is empty."),
        (["Ann", " \t "], {}, "A player needs a name; one is empty."),
        (["Ann", "ann"], {}, "Two players are called 'ann'; names must differ."),
        (["Ann", " Ann "], {}, "Two players are called 'Ann'; names must differ."),
        (["Zoë", "Zoe\u0308"], {}, "Two players are called 'Zoë'; names must differ."),
        (["Ann", "B\x07b"], {}, "The name 'B\\x07b' has characters that cannot be shown."),
        (["Ann", "Bo\nCy"], {}, "The name 'Bo\\nCy' has characters that cannot be shown."),
        (["Ann", "\u200b"], {}, "The name '\\u200b' has characters that cannot be shown."),
        (
            ["Ann", "B" * 13],
            {},
            f"The name '{'B' * 12}…' has 13 characters; at most 12 are allowed.",
        ),
        (["Ann", "Bo"], {"games": 0}, "A match cannot have 0 games; at least 1 is needed."),
        (["Ann", "Bo"], {"games": -2}, "A match cannot have -2 games; at least 1 is needed."),
        (
            ["Ann", "Bo"],
            {"wizards": ["Dame Bonesaw"]},
            "2 players need 2 Wizards, not 1.",
        ),
        (
            ["Ann", "Bo"],
            {"wizards": ["Dame Bonesaw"] * 2},
            "Two players chose the Wizard 'Dame Bonesaw'; each can be chosen once.",
        ),
    ],
)
def test_players_who_cannot_sit_down_are_told_why(
    names: list[str], more: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(SeatError) as refused:
        new_match("hell-high", names, **more)
    assert str(refused.value) == sentence


def test_an_unknown_wizard_or_box_is_told_what_there_is() -> None:
    with pytest.raises(SeatError, match="There is no Wizard 'Bob'; choose from Gristlebeard the"):
        new_match("hell-high", ["Ann", "Bo"], wizards=["Dame Bonesaw", "Bob"])
    with pytest.raises(UnknownBox, match="hell-high"):
        new_match("hell-low", ["Ann", "Bo"])


def test_an_answer_within_an_answer_counts_once() -> None:
    game = new_match("hell-high", ["Ann", "Bob"], seed=1)
    decision = game.decision(game.asked[0])
    key = decision.options[0].key

    def picks() -> Iterator[Any]:
        game.answer(decision, [key])
        yield key

    with pytest.raises(DecisionError, match="is not being asked this any more"):
        game.answer(decision, picks())
    assert len(game.entries) == 1


@pytest.mark.parametrize(
    "wrong", [10**5000, "x" * 10**6, (10**5000, None, None)], ids=["number", "word", "spell"]
)
def test_a_monstrous_answer_gets_a_short_sentence(wrong: Any) -> None:
    game = new_match("hell-high", ["Ann", "Bob"], seed=1)
    with pytest.raises(DecisionError) as refusal:
        game.answer(game.decision(game.asked[0]), [wrong])
    assert len(str(refusal.value)) < 200
