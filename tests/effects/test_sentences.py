"""Acts, steps, choices, tables of a die, and lines of a Power Roll (J17, J18)."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import outcomes as O
from esw_tui.language.effects import sentences as S
from staging import staged
from table_of_four import covers, hp, ranks

Seats = dict[str, dict[str, Any]]


@covers(L.PlainLine, S.Plain, S.Steps, S.Clause, S.YouDo)
@pytest.mark.rule("J18")
def test_and_is_one_step_then_opens_a_new_one(scene: Scene) -> None:
    dying: Seats = {"You": {"hp": 2}}
    organs = {"dead": ["Spare Organs"]}
    together = scene("Take 2 damage and deal 3 damage to each foe.", seats=dying, decks=organs)
    assert hp(together)[1:] == (17, 17, 17)
    apart = scene("Take 2 damage, then deal 3 damage to each foe.", seats=dying, decks=organs)
    assert hp(apart)[1:] == (20, 20, 20)
    sentences = scene("Take 2 damage. Deal 3 damage to each foe.", seats=dying, decks=organs)
    assert hp(sentences)[1:] == (20, 20, 20)


@covers(S.TheyDo, S.BothDo)
def test_who_does_it(scene: Scene) -> None:
    assert hp(scene("Each foe with lower status loses 2 HP.")) == (20, 20, 18, 18)
    assert hp(scene("You and the foe on your left each lose 2 HP.")) == (18, 18, 20, 20)
    # Nobody fits: you still do your half.
    assert hp(scene("You and each stronger foe each lose 2 HP.")) == (18, 20, 20, 20)


@covers(S.TheyAlsoDo)
@pytest.mark.rule("J18")
def test_after_and_the_same_wizards_go_on(scene: Scene) -> None:
    table = scene("Each foe takes 2 damage and loses 1 status and draws a card, then draw a card.")
    assert hp(table) == (20, 18, 18, 18)
    assert ranks(table) == (7, 6, 4, 2)
    assert [len(table.cards("hand", name)) for name in ("You", "L", "M", "R")] == [1, 1, 1, 1]


@covers(S.TheyAlsoDo)
def test_of_every_player_you_go_on_too(scene: Scene) -> None:
    table = scene("Each player loses 1 HP and loses 2 HP.")
    assert hp(table) == (17, 17, 17, 17)


@covers(S.TheyAlsoDo)
def test_one_foe_is_chosen_for_both(scene: Scene) -> None:
    table = scene("A foe loses 1 HP and loses 2 status and gain 1 status.")
    table.pick("You", "R")
    assert hp(table) == (20, 20, 20, 19)
    assert ranks(table) == (7, 6, 5, 1)


@covers(S.TheyAlsoDo)
@pytest.mark.rule("J85")
def test_who_is_down_does_nothing_more(scene: Scene) -> None:
    table = scene("Each foe takes 2 damage and draws a card.", seats={"L": {"hp": 2}})
    assert [len(table.cards("hand", name)) for name in ("L", "M", "R")] == [0, 1, 1]


@covers(S.TheyAlsoDo)
def test_that_foe_goes_on_as_well(scene: Scene) -> None:
    table = scene("Deal 1 damage to the foe on your left. That foe loses 2 HP and draws a card.")
    assert hp(table) == (20, 17, 20, 20)
    assert len(table.cards("hand", "L")) == 1


@covers(O.TheyDoBoth)
def test_in_a_power_roll_the_target_goes_on(scene: Scene) -> None:
    line = "1 damage, the target loses 2 HP and draws a card, and you gain 1 status"
    table = scene.roll("the foe on your left", line, dice=[1])
    assert hp(table) == (20, 17, 20, 20)
    assert (len(table.cards("hand", "L")), len(table.cards("hand", "You"))) == (1, 0)


@covers(S.TheyChoose)
def test_the_foe_chooses_between_two_things_it_can_do(scene: Scene) -> None:
    text = "Each foe adjacent to you either gives you a treasure or takes 3 damage."
    seats: Seats = {"L": {"treasures": ["Memorial Bench"]}}
    table = scene(text, seats=seats)
    assert table.options("L") == ["gives you a treasure", "takes 3 damage"]
    table.pick("L", "gives you a treasure")
    assert is_over(table)
    assert table.cards("treasures", "You") == ["Memorial Bench"]
    assert hp(table) == (20, 20, 17, 20)
    table = scene(text, seats=seats)
    table.pick("L", "takes 3 damage")
    assert hp(table) == (20, 17, 17, 20)


@covers(S.TheyChoose)
def test_what_a_hand_holds_is_not_given_away_by_silence(scene: Scene) -> None:
    table = scene("The foe on your left either gives you a source from its hand or loses 2 HP.")
    assert table.options("L") == ["loses 2 HP"]
    assert table.asked("L").secret


@covers(S.YouMay)
@pytest.mark.rule("J17")
def test_you_may(scene: Scene) -> None:
    for answer, left in (("No", 20), ("Yes", 18)):
        table = scene("You may deal 2 damage to the foe on your left.")
        assert table.options("You") == ["No", "Yes"]
        table.pick("You", answer)
        assert hp(table) == (20, left, 20, 20)
    assert is_over(scene("You may deal 2 damage to a foe with a creature."))


PRICES: list[tuple[str, Seats, Seats]] = [
    ("discard 2 cards", {"You": {"hand": ["Rumor Mill"] * 2}}, {"You": {"hand": ["Rumor Mill"]}}),
    ("lose 2 HP", {"You": {"hp": 2}}, {"You": {"hp": 1}}),
    ("lose 2 status", {"You": {"rank": 4}}, {"You": {"rank": 2, "spell": ["Half-Deceased"]}}),
    ("destroy a treasure you control", {"You": {"treasures": ["Memorial Bench"]}}, {}),
]


@covers(S.YouMayPay)
@pytest.mark.parametrize(("price", "rich", "poor"), PRICES)
def test_a_price_is_offered_only_if_it_can_be_paid(
    price: str, rich: Seats, poor: Seats, scene: Scene
) -> None:
    text = f"You may {price} to gain a treasure."
    decks = {"treasure": ["One-Word Essay"], "dead": ["Spare Organs"]}
    table = scene(text, seats=rich, decks=decks)
    assert table.options("You") == ["No", "Yes"]
    assert table.asked("You").prompt == f"{price[0].upper()}{price[1:]} to gain a treasure?"
    assert is_over(scene(text, seats=poor, decks=decks))
    table.pick("You", "No")
    assert is_over(table)
    assert table.cards("hand", "You") == rich["You"].get("hand", [])


@covers(S.YouMayPay)
def test_first_you_pay_then_you_do_it(scene: Scene) -> None:
    table = scene(
        "You may lose 2 status to deal 2 damage to each foe with higher status.",
        seats={"L": {"rank": 5}, "M": {"rank": 4}},
    )
    table.pick("You", "Yes")
    assert (ranks(table), hp(table)) == ((4, 6, 5, 3), (20, 18, 18, 20))


@covers(S.ChooseOne)
def test_you_choose_one(scene: Scene) -> None:
    text = "Choose one: lose 1 HP; or deal 3 damage to the foe on your left, then heal 2 HP."
    table = scene(text)
    assert table.options("You") == [
        "lose 1 HP",
        "deal 3 damage to the foe on your left, then heal 2 HP",
    ]
    table.pick("You", "lose 1 HP")
    assert hp(table) == (19, 20, 20, 20)
    table = scene(text)
    table.pick("You", "deal 3")
    assert hp(table) == (22, 17, 20, 20)


@covers(S.RollTable, S.Band)
@pytest.mark.parametrize(("die", "after"), [(1, 19), (2, 19), (3, 18), (4, 20), (5, 25), (6, 25)])
def test_a_die_decides(die: int, after: int, scene: Scene) -> None:
    table = scene("Roll a die: on 1-2, lose 1 HP; on 3, lose 2 HP; on 5-6, heal 5 HP.", dice=[die])
    assert (table.hp("You"), table.dealer.left) == (after, ())


@covers(O.PowerLine, O.Hit)
@pytest.mark.rule("R10.7")
@pytest.mark.parametrize(
    ("dice", "after"), [([1, 3], 19), ([1, 4], 18), ([3, 6], 18), ([4, 6], 14), ([6, 6], 14)]
)
def test_the_total_finds_the_line(dice: list[int], after: int, scene: Scene) -> None:
    table = scene.roll(
        "the foe on your left",
        "1 damage",
        "2 damage",
        "3 damage for each card in your spell",
        seats={"You": {"spell": ["Half-Deceased"]}},
        dice=dice,
    )
    assert table.hp("L") == after


@covers(O.Hit)
def test_a_hit_counts_for_each_target_by_itself(scene: Scene) -> None:
    table = scene.roll(
        "each foe",
        "1 damage for each victory point it has",
        seats={"L": {"kills": 1}, "M": {"kills": 2}, "R": {"lws": 3}},
        dice=[1],
    )
    assert hp(table) == (20, 19, 18, 17)


@covers(O.HitOr)
def test_a_hit_of_another_amount_if_something_is_true(scene: Scene) -> None:
    for rank, after in ((6, 15), (8, 18)):
        table = scene.roll(
            "the foe on your left",
            "2 damage or 5 damage if that foe has higher status",
            seats={"You": {"rank": rank}},
            dice=[1],
        )
        assert table.hp("L") == after


@covers(O.KeepIt)
@pytest.mark.parametrize(("dice", "kept"), [([4], []), ([5], ["Test"]), ([6], ["Test"])])
def test_a_creature_is_kept_by_its_line(dice: list[int], kept: list[str], scene: Scene) -> None:
    table = scene.roll(
        "the foe on your left", "1 damage", "2 damage, and keep", creature=True, dice=dice
    )
    assert table.cards("creatures", "You") == kept
    assert table.discards()[:1] == [name for name in ["Test"] if not kept]


@covers(O.Nothing)
@pytest.mark.parametrize(("dice", "after"), [([4], 20), ([5], 18)])
def test_a_low_roll_may_do_nothing(dice: list[int], after: int, scene: Scene) -> None:
    table = scene.roll("the foe on your left", "nothing", "2 damage", dice=dice)
    assert hp(table) == (20, after, 20, 20)
    assert is_over(table)


@covers(O.PowerLine, S.YouDo, S.TheyDo)
def test_a_line_is_one_step_for_all_it_says(scene: Scene) -> None:
    table = scene.roll(
        "the foe on your left",
        "3 damage, the target loses 2 status, another foe loses 1 HP, and you gain 1 status",
        dice=[1],
    )
    assert table.options("You") == ["M", "R"]
    table.pick("You", "R")
    # L drops from 7 to 5 and lifts M, then you; then you gain one rank past M.
    assert (hp(table), ranks(table)) == ((20, 17, 20, 19), (8, 5, 6, 3))


# Keywords.


@covers(L.LabelledLine, L.Bully)
@pytest.mark.parametrize(("victim", "left"), [("L", 4), ("M", 4), ("R", 3)])
def test_bully_acts_against_a_lower_foe(victim: str, left: int, scene: Scene) -> None:
    table = scene("Deal 2 damage to a foe.\nBully: that foe removes a component from its spell.")
    table.pick("You", victim)
    if victim == "R":
        assert table.options("R") == SPELL
        table.pick("R", "Swirlie-Whirling")
    assert is_over(table)
    assert len(table.cards("spell", "R")) == left


SPELL = ["Pause", "Spore-Sneezing", "Half-Deceased", "Swirlie-Whirling"]


@covers(L.LabelledLine, L.Reaction)
def test_a_reaction_acts_if_you_die_before_it_resolves(scene: Scene) -> None:
    text = "Gain a treasure.\nReaction: deal 4 damage to the active player."
    table = scene(
        text,
        seats={"You": {"hp": 1}, "M": {"acted": False, "spell": []}, "R": {"acted": False}},
        decks={"dead": ["Spare Organs"]},
    )
    assert (table.hp("You"), len(table.cards("treasures", "You"))) == (1, 1)
    killer: Seats = {"You": {"hp": 1, "spell": ["Half-Deceased"]}}
    table = scene(
        text,
        seats=killer | {"M": {"acted": False, "spell": ["Spore-Sneezing"]}},
        decks={"dead": ["Spare Organs"]},
    )
    assert hp(table) == (0, 18, 16, 18)


@covers(L.LabelledLine, L.ResolveNow)
def test_resolve_now_acts_as_it_is_drawn(scene: Scene) -> None:
    table = scene(
        "Resolve now: each foe loses 3 HP.",
        kind="dead-wizard",
        where="box",
        seats=SUICIDE,
        decks={"dead": ["Test"]},
        dice=[5],
    )
    assert hp(table) == (0, 15, 14, 14)
    assert table.discards(2) == ["Test"]


SUICIDE: Seats = {"You": {"hp": 1, "spell": ["Group Project of Doom"]}, "L": {"hp": 25}}
"""4 damage to L; with a roll of 5, 3 to the foes stronger than you, 1 to you: your last."""


@covers(L.LabelledLine, L.Lasting, S.Always)
def test_a_lasting_card_comes_face_up_next_game(scene: Scene) -> None:
    table = scene(
        "Lasting: your full hand is 10 cards.",
        kind="dead-wizard",
        where="dead_cards",
        begin="game",
        game=2,
    )
    assert table.cards("lasting", "You") == ["Test"]


@covers(L.KeywordLine)
@pytest.mark.rule("R14.4")
def test_everlasting_treasures_outlive_their_owner(scene: Scene) -> None:
    for line, kept in (("\nEverlasting.", ["Test"]), ("", [])):
        table = scene(
            f"You cannot lose status.{line}",
            kind="treasure",
            seats=SUICIDE,
            decks={"dead": ["Spare Organs"]},
            dice=[5],
        )
        assert (table.alive("You"), table.cards("treasures", "You")) == (False, kept)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("You may lose 2 HP and gain a treasure.", "Lose 2 HP and gain a treasure?"),
        (
            "You may lose 1 HP to lose 1 HP and gain a treasure.",
            "Lose 1 HP to lose 1 HP and gain a treasure?",
        ),
        ("You may lose 2 HP, then gain a treasure.", "Lose 2 HP, then gain a treasure?"),
    ],
)
def test_whatever_follows_you_may_is_part_of_the_wish(text: str, asked: str, scene: Scene) -> None:
    for answer, found in (("No", (20, [])), ("Yes", (18, ["One-Word Essay"]))):
        table = scene(text, decks={"treasure": ["One-Word Essay"]})
        assert table.asked("You").prompt == asked
        table.pick("You", answer)
        assert (table.hp("You"), table.cards("treasures", "You")) == found


def test_what_comes_before_you_may_happens_anyway(scene: Scene) -> None:
    table = scene("Lose 1 HP and you may heal 1 HP and gain 1 status.")
    table.pick("You", "No")
    assert (table.hp("You"), table.rank("You")) == (19, 6)


def test_an_option_that_would_do_nothing_says_so() -> None:
    """There is no delivery to be added; it may be chosen all the same."""
    for hand, tells in (([], True), (["Pain Locker"], False)):
        you = {"spell": ["The Substitute Substitute's"], "hand": hand}
        acted = {"acted": True}
        table = staged({"You": you, "L": acted, "R": acted})
        first, second = table.options("You")
        assert ("nothing would come of it" in first) == tells
        assert "nothing" not in second
        assert [option.key for option in table.asked("You").options] == [0, 1]
