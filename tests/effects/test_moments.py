"""Texts that wait: their moments, and everything they can wait for (J37, J94–J96)."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from table_of_four import covers, hp, ranks

Seats = dict[str, dict[str, Any]]
IDLE: Seats = {"You": {"spell": ["Half-Deceased"]}}


@covers(M.TurnStart, M.TurnEnd, S.Timed)
def test_the_start_and_the_end_of_your_turn(scene: Scene) -> None:
    mine: Seats = {"You": {"spell": ["Spore-Sneezing"]}}
    first = scene(
        "At the start of your turn, deal 1 damage to each foe with 20 HP or more.",
        kind="treasure",
        seats=mine,
    )
    assert hp(first) == (20, 17, 17, 17)
    last = scene(
        "At the end of your turn, deal 1 damage to each foe with 20 HP or more.",
        kind="treasure",
        seats=mine,
    )
    assert hp(last) == (20, 18, 18, 18)
    assert len(last.cards("spell", "R")) == 4


@covers(M.RoundStart)
def test_the_start_of_each_round(scene: Scene) -> None:
    table = scene(
        "At the start of each round, deal 2 damage to a foe.",
        kind="treasure",
        begin="round",
        seats={"R": {"spell": []}},
    )
    assert table.options("You") == ["L", "M", "R"]
    table.pick("You", "M")
    assert table.hp("M") == 18


@covers(M.NextGame)
def test_the_start_of_the_next_game(scene: Scene) -> None:
    table = scene(
        "At the start of the next game, heal 3 HP.",
        kind="dead-wizard",
        where="dead_cards",
        begin="game",
        game=2,
        seats={"L": {"rank": 8}},
    )
    assert (table.hp("You"), table.discards(2), table.cards("dead_cards", "You")) == (
        23,
        ["Test"],
        [],
    )


@covers(M.OnYourTurn)
@pytest.mark.rule("J37", "J95")
def test_an_optional_text_is_offered_at_each_window_once_a_turn(scene: Scene) -> None:
    table = scene("On your turn, you may heal 1 HP.", kind="treasure", seats=IDLE)
    for _ in range(2):  # Before the Quality and after it.
        assert table.options("You") == ["use nothing", "Test"]
        before = table.hp("You")
        table.pick("You", "use nothing")
    assert (table.hp("You"), is_over(table)) == (before, True)
    table = scene("On your turn, you may heal 1 HP.", kind="treasure", seats=IDLE)
    table.pick("You", "Test")
    assert (table.hp("You"), is_over(table)) == (21, True)


@covers(M.OnYourTurn)
def test_an_optional_text_at_a_price(scene: Scene) -> None:
    text = "On your turn, you may discard this to gain 2 status."
    table = scene(text, kind="treasure", seats=IDLE)
    table.pick("You", "Test")
    assert (ranks(table), table.discards(1)) == ((8, 7, 5, 3), ["Test"])
    poor = scene("On your turn, you may discard a card to heal 1 HP.", kind="treasure", seats=IDLE)
    assert is_over(poor)


@covers(M.OnYourTurn)
def test_an_optional_text_of_several_acts(scene: Scene) -> None:
    text = "On your turn, you may heal 1 HP and gain 1 status, then lose 3 HP."
    table = scene(text, kind="treasure", seats=IDLE)
    table.pick("You", "Test")
    assert (table.hp("You"), table.rank("You")) == (18, 7)


@covers(M.OnYourTurn)
@pytest.mark.rule("J37")
def test_a_lasting_card_may_be_used_too(scene: Scene) -> None:
    table = scene("Lasting: on your turn, you may heal 1 HP.", kind="dead-wizard", seats=IDLE)
    assert table.options("You") == ["use nothing", "Test"]
    text = "Lasting: on your turn, you may discard this to heal 1 HP."
    table = scene(text, kind="dead-wizard", seats=IDLE)
    table.pick("You", "Test")
    assert (table.hp("You"), table.cards("lasting", "You"), table.discards(2)) == (21, [], ["Test"])


def placed(scene: Scene, text: str, setting: str) -> Any:
    """A round in which you set your face-down card; L casts first and deals 4 damage to you."""
    table = scene(
        text,
        kind="dead-wizard",
        where="dead_cards",
        begin="placing",
        seats={
            "You": {"rank": 7, "hand": ["Coach Krakatorso's", "Half-Deceased"]},
            "L": {"rank": 6, "hand": ["Richy P. Jr.'s"], "acted": False},
            "M": {"acted": False},
            "R": {"spell": [], "hand": ["Pause", "Spore-Sneezing", "Rumor Mill"]},
        },
    )
    table.place("You", "Coach Krakatorso's", "Half-Deceased")
    options = table.options("You")
    table.pick("You", setting)
    table.place("L", "Richy P. Jr.'s")
    table.place("M")
    table.place("R", "Pause", "Spore-Sneezing", "Rumor Mill")
    return table, options


@covers(M.FutureTurn)
@pytest.mark.rule("J94")
def test_a_face_down_card_is_used_at_the_start_of_your_turn(scene: Scene) -> None:
    text = "In a future game, at the start of your turn, gain 1 status."
    table, options = placed(scene, text, "use it at the start of my turn")
    assert options == ["stay face down", "use it at the start of my turn"]
    assert (ranks(table)[0], table.discards(2)) == (8, ["Test"])
    table, _ = placed(scene, text, "stay face down")
    assert (ranks(table)[0], table.cards("dead_cards", "You")) == (7, ["Test"])


@covers(M.FutureWhen, M.FoeDamagesYou)
@pytest.mark.rule("J94")
def test_a_face_down_card_answers_once(scene: Scene) -> None:
    text = "In a future game, when a foe deals damage to you, deal that much damage to that foe."
    table, options = placed(scene, text, "answer when it happens")
    assert options == ["stay face down", "answer when it happens"]
    # You return the 4; Coach Krakatorso's then deals 2 to each lower foe.
    assert (table.hp("You"), table.hp("L"), table.discards(2)) == (16, 14, ["Test"])
    table, _ = placed(scene, text, "stay face down")
    assert (table.hp("You"), table.hp("L")) == (16, 18)
    assert table.cards("dead_cards", "You") == ["Test"]


# What a text can wait for.

OGRE = ["Compost Ogre"]

HAPPENINGS: list[tuple[type, str, Seats, list[int], list[tuple[str, str]], int]] = [
    (M.YouKill, "you kill a foe", {"L": {"hp": 2}}, [], [], 1),
    (M.YouKill, "you kill a foe", {"L": {"hp": 3}}, [], [], 0),
    (M.AFoeDies, "a foe dies", {"L": {"hp": 2}}, [], [], 1),
    (M.AFoeDies, "a foe dies", {}, [], [], 0),
    (M.YouGainTreasure, "you gain a treasure",
     {"You": {"spell": ["Trustee Goldgullet's"]}}, [], [], 1),
    (M.YouGainTreasure, "you gain a treasure",
     {"M": {"acted": False, "spell": ["Trustee Goldgullet's"]}}, [], [], 0),
    (M.YouGainStatus, "you gain status", {"You": {"spell": ["Coach Krakatorso's"]}}, [], [], 1),
    (M.YouGainStatus, "you gain status", {}, [], [], 0),
    (M.YouLoseStatus, "you lose status", {"You": {"spell": ["Dropout Dredgar's"]}}, [], [], 1),
    (M.FoeLosesStatus, "a foe loses status",
     {"You": {"spell": ["Rumor Mill"]}}, [5], [], 1),
    (M.FoeLosesStatus, "a foe loses status", {"You": {"spell": ["Rumor Mill"]}}, [1], [], 0),
    (M.FoeGainsStatus, "a foe gains status",
     {"M": {"acted": False, "spell": ["Coach Krakatorso's"]}}, [], [], 1),
    (M.FoeGainsStatus, "a foe gains status", {"You": {"spell": ["Coach Krakatorso's"]}}, [], [], 0),
    (M.FoeGainsTreasure, "a foe gains a treasure",
     {"M": {"acted": False, "spell": ["Trustee Goldgullet's"]}}, [], [], 1),
    (M.FoeGainsTreasure, "a foe gains a treasure",
     {"You": {"spell": ["Trustee Goldgullet's"]}}, [], [], 0),
    (M.YouHeal, "you heal", {"You": {"spell": ["Nurse Leechwort's"]}}, [], [], 1),
    (M.YouHeal, "you heal", {"You": {"spell": ["Nurse Leechwort's"], "hp": 25}}, [], [], 0),
    (M.FoeHeals, "a foe heals",
     {"M": {"acted": False, "spell": ["Nurse Leechwort's"]}}, [], [], 1),
    (M.FoeHeals, "a foe heals", {"You": {"spell": ["Nurse Leechwort's"]}}, [], [], 0),
    (M.FoeBlocksYou, "a foe blocks your damage",
     {"L": {"creatures": OGRE}}, [], [("L", "block with Compost Ogre")], 1),
    (M.FoeBlocksYou, "a foe blocks your damage",
     {"L": {"creatures": OGRE}}, [], [("L", "take 2 damage")], 0),
    (M.YouRollSix, "you roll a six in a power roll",
     {"You": {"spell": ["Rumor Mill"]}}, [6], [], 1),
    (M.YouRollSix, "you roll a six in a power roll",
     {"You": {"spell": ["Rumor Mill", "Imaginary Class Hamster"]}},
     [6, 6, 6, 5], [("You", "Rumor Mill"), ("You", "L")], 3),
    (M.YouRollSix, "you roll a six in a power roll",
     {"You": {"spell": ["Rumor Mill"]}}, [5], [], 0),
    (M.YouCastGlyph, "you cast an elemental component", {}, [], [], 1),
    (M.YouCastGlyph, "you cast a dark component", {}, [], [], 0),
    (M.FoeCastsGlyph, "a foe casts a primal component",
     {"M": {"acted": False, "spell": ["Nurse Leechwort's"]}}, [], [], 1),
    (M.FoeCastsGlyph, "a foe casts a dark component",
     {"M": {"acted": False, "spell": ["Nurse Leechwort's"]}}, [], [], 0),
    (M.YouCastWild, "you cast wild magic",
     {"You": {"spell": [{"Wild Magic": "source"}]}}, [], [], 1),
    (M.YouCastWild, "you cast wild magic", {}, [], [], 0),
    (M.CardAdded, "a card is added to your spell",
     {"You": {"spell": ["Hall Monitor Gutterfang's"]}, "L": {"rank": 4}}, [], [], 1),
    (M.CardAdded, "a card is added to your spell",
     {"You": {"spell": [{"Wild Magic": "source"}]}}, [], [], 0),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "when", "seats", "dice", "picks", "times"), HAPPENINGS)
def test_whenever_something_happens(
    effect: type,
    when: str,
    seats: Seats,
    dice: list[int],
    picks: list[tuple[str, str]],
    times: int,
    scene: Scene,
) -> None:
    # Unless it matters, your Spell deals 2 damage to L; you have none where a foe's acts first.
    usual = [] if "spell" in seats.get("M", {}) else ["Swirlie-Whirling"]
    table = scene(
        f"Whenever {when}, lose 1 HP.",
        kind="treasure",
        seats=seats | {"You": {"spell": usual} | seats.get("You", {})},
        dice=dice,
        decks={"dead": ["Spare Organs"], "main": ["Nurse Leechwort's"]},
    )
    for name, answer in picks:
        table.pick(name, answer)
    assert is_over(table)
    assert table.log.count("You's Test acts.") == times
    assert sum(line.startswith("You loses 1 HP") for line in table.log) == times


@covers(M.Whenever, M.FoeCostsYouStatus)
def test_only_a_loss_that_a_foe_caused_counts(scene: Scene) -> None:
    text = "Whenever a foe makes you lose status, deal 4 damage to that foe."
    own = scene(text, kind="treasure", seats={"You": {"spell": ["Dropout Dredgar's"]}})
    assert hp(own)[0] == 20
    table = scene(
        text,
        kind="treasure",
        seats={"M": {"acted": False, "spell": ["Rumor Mill"], "rank": 8}, "L": {"dead": 1}},
        dice=[5],
    )
    # Rumor Mill hits the foe on M's right: you.
    assert hp(table) == (18, 0, 16, 20)


@covers(M.Whenever, M.YouBlock)
def test_when_you_block(scene: Scene) -> None:
    table = scene(
        "Whenever you block, deal 4 damage to each foe.",
        kind="treasure",
        seats={
            "You": {"creatures": OGRE, "spell": ["The Substitute Substitute's", "Half-Deceased"]},
            "M": {"acted": False, "spell": ["Professor Boomsday's"]},
        },
    )
    assert table.options("You") == ["take 2 damage", "block with Compost Ogre"]
    table.pick("You", "block with Compost Ogre")
    assert hp(table) == (20, 16, 16, 16)


@covers(M.Whenever)
@pytest.mark.rule("J96")
def test_a_text_never_answers_what_it_caused(scene: Scene) -> None:
    table = scene(
        "Whenever you heal, heal 1 HP.",
        kind="treasure",
        seats={"You": {"hp": 5, "spell": ["Nurse Leechwort's"]}},
    )
    assert table.hp("You") == 11


@covers(S.Timed)
@pytest.mark.parametrize(("hp_before", "after"), [(10, 13), (11, 11)])
def test_a_text_that_waits_may_have_a_condition(hp_before: int, after: int, scene: Scene) -> None:
    text = "At the end of your turn, heal 3 HP if you have 10 HP or less."
    seats = {"You": IDLE["You"] | {"hp": hp_before}}
    assert scene(text, kind="treasure", seats=seats).hp("You") == after


@covers(M.OnYourTurn)
@pytest.mark.parametrize(("hp_before", "offered"), [(10, True), (11, False)])
def test_an_optional_text_is_offered_if_its_condition_is_true(
    hp_before: int, offered: bool, scene: Scene
) -> None:
    text = "On your turn, you may gain 1 status if you have 10 HP or less."
    seats = {"You": IDLE["You"] | {"hp": hp_before}}
    table = scene(text, kind="treasure", seats=seats)
    assert ("Test" in table.options()) is offered


@covers(M.Whenever)
@pytest.mark.parametrize(("owner", "after"), [("L", 18), ("M", 20)])
def test_the_foe_of_the_moment_is_judged(owner: str, after: int, scene: Scene) -> None:
    """You gain status on rank 4: lower than L, higher than M."""
    table = scene(
        "Whenever a foe gains status, that foe loses 2 HP if that foe has lower status.",
        kind="treasure",
        where="box",
        seats={
            "You": {"spell": ["Coach Krakatorso's"], "rank": 4},
            "L": {"rank": 8, "treasures": ["Test"] if owner == "L" else []},
            "M": {"rank": 2, "treasures": ["Test"] if owner == "M" else []},
        },
    )
    assert table.hp("You") == after
