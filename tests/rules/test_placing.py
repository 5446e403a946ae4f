"""Building and placing a Spell (R5, R6, J9–J11, J32)."""

from itertools import combinations

import pytest

from esw_tui.errors import DecisionError
from esw_tui.spellcraft.designs import DELIVERY, QUALITY, SOURCE, WILD
from esw_tui.spellcraft.events import Placed, SizesCalled
from rules.overfull import must_leave, surplus
from staging import Staged, staged

ACTED = {"acted": True}
SOURCES = ["Richy P. Jr.'s", "Nurse Leechwort's"]


def placing(*hand: str) -> Staged:
    """You and L are building; L has nothing to place."""
    return staged({"You": {"hand": hand}, "L": {}}, begin="placing")


@pytest.mark.rule("R5.1", "R5.2", "R5.4", "J9")
def test_a_spell_is_any_choice_of_at_most_one_card_of_each_type() -> None:
    table = placing(*SOURCES, "Schoolspirited", "Pain Locker")
    assert sorted(table.options("You")) == sorted(
        [
            "no spell",
            *("Richy P. Jr.'s", "Nurse Leechwort's", "Schoolspirited", "Pain Locker"),
            "Richy P. Jr.'s · Schoolspirited",
            "Nurse Leechwort's · Schoolspirited",
            "Richy P. Jr.'s · Pain Locker",
            "Nurse Leechwort's · Pain Locker",
            "Schoolspirited · Pain Locker",
            "Richy P. Jr.'s · Schoolspirited · Pain Locker",
            "Nurse Leechwort's · Schoolspirited · Pain Locker",
        ]
    )


@pytest.mark.rule("R5.4", "R6.3", "R6.4", "J10")
def test_an_illegal_spell_is_refused_and_nothing_changes() -> None:
    table = placing(*SOURCES, "Schoolspirited", "Pain Locker", "Wild Magic")
    first, second, quality, delivery, wild = table.game.table.hand[0]
    decision = table.asked("You")
    for illegal in [
        (first, second, None),  # a second Source where the Quality belongs
        (first, quality, delivery, wild),
        (delivery, None, None),
        (wild, wild, None),
    ]:
        with pytest.raises(DecisionError, match="not one of the options"):
            table.game.answer(decision, [illegal])
    with pytest.raises(DecisionError, match="Pick 1 of the options, not 2"):
        table.game.answer(decision, [(first, None, None), (second, None, None)])
    assert table.asked("You") is decision
    assert len(table.cards("hand", "You")) == 5


@pytest.mark.rule("R5.3", "R12.1", "J32")
def test_wild_magic_fills_any_free_place_and_says_which() -> None:
    table = placing("Richy P. Jr.'s", "Wild Magic", "Wild Magic")
    source, wild, other = table.game.table.hand[0]
    keys = set(table.asked("You").options.keys)
    assert keys == {
        *((None, None, None), (source, None, None)),
        *((wild, None, None), (None, wild, None), (None, None, wild)),
        *((source, wild, None), (source, None, wild)),
        *((wild, other, None), (wild, None, other), (None, wild, other)),
        (source, wild, other),
    }
    table = placing("Wild Magic", "Wild Magic", "Wild Magic")
    assert table.game.table.hand[0] in list(table.asked("You").options.keys), "all three"


@pytest.mark.rule("J32")
def test_the_place_of_wild_magic_is_fixed_on_placing_and_hidden_until_reveal() -> None:
    table = staged(
        {
            "You": {"hand": ["Wild Magic", "Gym-Sock-Igniting"]},
            "L": {"hand": ["Gym-Sock-Igniting"]},
            "R": {},
        },
        begin="placing",
        decks={"main": ["Pain Locker", "Snack-Devouring", "Nurse Leechwort's"]},
        dice=[5, 5],
    )
    table.place("R")
    table.place("L", None, "Gym-Sock-Igniting")
    table.place("You", "Wild Magic", "Gym-Sock-Igniting")
    assert table.asked().seat == table.seat("L")
    mine = [(card.name, card.place) for card in table.game.view(table.seat("You")).spell]
    assert mine == [("Wild Magic", "source"), ("Gym-Sock-Igniting", "quality")]
    assert table.game.view(None).wizards[table.seat("You")].spell == ()
    table.pick("L", "R")
    assert "You's Wild Magic searches for a source: Nurse Leechwort's." in table.log


@pytest.mark.rule("R5.5", "R9.3")
def test_cards_added_by_effects_never_make_a_spell_illegal() -> None:
    table = staged(
        {
            "You": {"spell": ["Hall Monitor Gutterfang's", "Spore-Sneezing", "Rumor Mill"]},
            "L": {"rank": 1, **ACTED},
        },
        decks={"main": ["Nurse Leechwort's"]},
        dice=[1],
    )
    resolved = [line for line in table.log if line.startswith("You resolves ")]
    assert resolved == [
        "You resolves Hall Monitor Gutterfang's.",
        "You resolves Nurse Leechwort's.",
        "You resolves Spore-Sneezing.",
        "You resolves Rumor Mill.",
    ]


@pytest.mark.rule("R6.1", "J11")
def test_spells_are_placed_face_down() -> None:
    table = staged(
        {
            "You": {"hand": ["Richy P. Jr.'s", "Pain Locker"]},
            "L": {"hand": ["Gym-Sock-Igniting"]},
            "R": {},
        },
        begin="placing",
        dice=[5, 5],
    )
    table.place("R")
    table.place("You", "Richy P. Jr.'s", None, "Pain Locker")
    table.place("L", None, "Gym-Sock-Igniting")
    assert table.asked().seat == table.seat("L"), "You have not acted"
    you, left = table.seat("You"), table.seat("L")
    for viewer in (None, left):
        view = table.game.view(viewer)
        assert view.wizards[you].spell == view.wizards[you].shown == ()
        assert view.seen == ()
        placed = [event for event in table.game.events_for(viewer) if isinstance(event, Placed)]
        assert placed[0].seat == you
        assert placed[0].designs == ()
    assert [card.name for card in table.game.view(you).spell] == ["Richy P. Jr.'s", "Pain Locker"]
    assert table.game.view(you).hand == (), "they lie before You"
    assert not [line for line in table.log if "Pain Locker" in line]


@pytest.mark.rule("J11", "R7.1")
def test_others_see_only_ready_until_the_last_has_placed_and_then_all_sizes() -> None:
    table = staged(
        {
            "You": {"hand": ["Richy P. Jr.'s", "Gym-Sock-Igniting"]},
            "L": {"hand": ["Gym-Sock-Igniting"]},
            "R": {"dead": 1},
        },
        begin="placing",
        dice=[5, 5],
    )
    table.place("You", "Richy P. Jr.'s", "Gym-Sock-Igniting")
    you, left, _ = table.game.view(table.seat("L")).wizards
    assert (you.ready, left.ready) == (True, False)
    assert (you.spell_size, you.hand_count) == (None, 2)
    assert not [each for each in table.game.events_for(1) if isinstance(each, SizesCalled)]
    table.place("L", None, "Gym-Sock-Igniting")
    assert "Spell sizes: You 2, L 1." in table.log


@pytest.mark.rule("J11")
def test_a_placement_can_be_taken_back_until_the_last_has_placed() -> None:
    table = placing("Richy P. Jr.'s", "Spore-Sneezing")
    table.place("You", "Richy P. Jr.'s")
    table.game.retract(table.seat("You"))
    assert not table.game.view(None).wizards[0].ready
    table.place("You", None, "Spore-Sneezing")
    table.place("L")
    assert "You reveals Spore-Sneezing." in table.log
    with pytest.raises(DecisionError, match="You has nothing to take back"):
        table.game.retract(table.seat("You"))


@pytest.mark.rule("J9", "R15.11")
def test_an_empty_spell_acts_first_and_its_owner_takes_a_turn() -> None:
    table = staged(
        {
            "You": {"spell": ["Spore-Sneezing"]},
            "L": {"spell": [], "creatures": ["Boiler Room Behemoth"]},
        },
        dice=[2],
    )
    story = [line for line in table.log if "reveals" in line or "Power Roll" in line]
    assert story == [
        "L reveals an empty spell.",
        "L's Power Roll: 2 = 2.",
        "You reveals Spore-Sneezing.",
    ]
    assert table.hp("You") == 19


@pytest.mark.rule("J9")
def test_several_empty_spells_tie_at_initiative_0_and_all_take_their_turns() -> None:
    table = staged(
        {"You": {"hand": []}, "L": {"hand": []}, "R": {"hand": []}},
        begin="placing",
        dice=[1, 3, 2],
    )
    for name in ("You", "L", "R"):
        table.place(name)
    said = [line for line in table.log if "initiative" in line or "reveals" in line]
    assert said == [
        *[f"{name} calls initiative 0." for name in ("You", "L", "R")],
        *[f"{name} reveals an empty spell." for name in ("L", "R", "You")],
    ]


@pytest.mark.rule("R6.3", "J10")
def test_surplus_cards_go_back_to_hand() -> None:
    """WE-38a: of four cards one returns before sizes are called."""
    assert [surplus(cards) for cards in range(6)] == [0, 0, 0, 0, 1, 2]


@pytest.mark.rule("R6.4", "J10")
def test_an_illegal_revealed_spell_sheds_what_is_too_much() -> None:
    """WE-38b: Source, Source, Delivery loses one Source."""
    assert must_leave([SOURCE, SOURCE, DELIVERY]) == [SOURCE]
    assert must_leave([SOURCE, QUALITY, DELIVERY]) == []
    assert must_leave([QUALITY, QUALITY, QUALITY]) == [QUALITY, QUALITY]
    assert must_leave([SOURCE, QUALITY, DELIVERY, WILD]) == [WILD]
    assert must_leave([SOURCE, WILD, WILD]) == []


@pytest.mark.rule("R6.3", "R6.4", "R5.1", "R5.3", "R5.4", "J10")
def test_a_spell_may_be_placed_exactly_when_nothing_is_too_much() -> None:
    table = placing(*SOURCES, "Schoolspirited", "Pain Locker", "Wild Magic", "Wild Magic")
    designs = table.game.table.designs
    types = sorted([designs[card].type for card in table.game.table.hand[0]])
    placed = {
        tuple(sorted([designs[card].type for card in key if card is not None]))
        for key in table.asked("You").options.keys
    }
    for size in range(len(types) + 1):
        for spell in combinations(types, size):
            too_much = bool(surplus(len(spell)) or must_leave(spell))
            assert (spell in placed) is not too_much, spell
