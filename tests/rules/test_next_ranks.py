"""From one game to the next: ranks by the order of death, what is kept (R61.3, R65, R67, J86)."""

import pytest

from staging import Staged, staged

ACTED = {"acted": True}


def last_kill(names: str, fallen: str) -> Staged:
    """You kill the last foe; the others have fallen in this order."""
    last = {"hp": 1, "rank": 8, **ACTED}
    foes = {name: {"dead": fallen.index(name) + 1} if name in fallen else last for name in names}
    you = {"spell": ["Swirlie-Whirling"], "rank": 5}
    return staged({"You": you, **foes}, decks={"dead": ["Spare Organs"]})


@pytest.mark.rule("R65.2", "R65.3", "R65.4", "R61.3", "R19.5")
@pytest.mark.parametrize(
    ("names", "fallen", "ranks"),
    [
        ("A", "", {"A": 7}),
        ("AB", "B", {"B": 6, "A": 7}),
        ("ABC", "BA", {"B": 5, "A": 6, "C": 7}),
        ("ABC", "AC", {"A": 5, "C": 6, "B": 7}),
        ("ABCD", "DAB", {"D": 4, "A": 5, "B": 6, "C": 7}),
        ("ABCDE", "ECAB", {"E": 3, "C": 4, "A": 5, "B": 6, "D": 7}),
    ],
)
def test_ranks_follow_the_order_of_death(names: str, fallen: str, ranks: dict[str, int]) -> None:
    table = last_kill(names, fallen)
    assert table.game.table.game == 2
    assert {name: table.rank(name) for name in names} == ranks
    assert table.rank("You") == 8
    assert table.dealer.position == 0, "nobody rolls for ranks again"
    assert table.asked("You").kind == "glyph"


@pytest.mark.rule("R65.1", "R17.4")
def test_on_death_the_standee_leaves_the_board_at_once() -> None:
    table = staged(
        {
            "You": {"rank": 4, "spell": ["Hall Monitor Gutterfang's", "Extra-Creditable"]},
            "L": {"rank": 7, "hp": 2, **ACTED},
            "M": {"rank": 6, **ACTED},
            "P": {"rank": 8, **ACTED},
        },
        [1, 1],
        decks={"dead": ["Spare Organs"]},
    )
    view = table.game.view(None)
    assert [wizard.rank for wizard in view.wizards] == [5, 0, 6, 8]
    assert table.hp("M") == 18, "the next on the left"


@pytest.mark.rule("J86", "R19.3", "J58")
def test_a_last_wizard_who_dies_too_still_takes_rank_8() -> None:
    table = staged(
        {
            "You": {"rank": 5, "hp": 2, "spell": ["Pop-Quizzical"]},
            "L": {"rank": 8, "hp": 6, **ACTED},
            "D": {"dead": 1},
        },
        [5, 5],
        token="dark",
        decks={"dead": ["Spare Organs", "Spare Organs"]},
    )
    assert (table.lws("You"), table.kills("You"), table.lws("L")) == (1, 1, 0)
    assert [table.rank(name) for name in ("You", "L", "D")] == [8, 7, 6]


@pytest.mark.rule("J86", "J28")
def test_those_who_die_at_once_take_ranks_in_the_order_of_their_deaths() -> None:
    table = staged(
        {
            "R": {"rank": 7, "hp": 1, **ACTED},
            "You": {"rank": 5, "spell": ["Mystery Meat Monday"]},
            "L": {"rank": 8, "hp": 1, **ACTED},
            "M": {"rank": 6, "hp": 1, **ACTED},
        },
        [1],
        decks={"dead": ["Spare Organs", "Spare Organs", "Spare Organs"]},
    )
    assert table.game.table.game == 2
    assert [table.rank(name) for name in ("L", "M", "R", "You")] == [5, 6, 7, 8]


@pytest.mark.rule("R67.1", "R14.4", "R18.5", "R19.4", "J57")
def test_everlasting_and_waiting_cards_come_along_and_nothing_else() -> None:
    cards = {
        "treasures": ["One-Word Essay", "Memorial Bench"],
        "creatures": ["Compost Ogre"],
        "hand": ["Rumor Mill"],
    }
    table = staged(
        {
            "You": {
                "rank": 5,
                "spell": ["Swirlie-Whirling"],
                "treasures": ["Ricochet Kickball", "Superglued Throne"],
                "dead_cards": ["Cancelled"],
            },
            "L": {"rank": 8, "hp": 2, "dead_cards": ["Summer School"], **cards, **ACTED},
        },
        decks={"dead": ["I Know You Are but What Am I"]},
    )
    table.pick("L", "take 2 damage")
    assert table.game.table.game == 2
    assert table.cards("treasures", "L") == ["Memorial Bench"]
    assert table.cards("treasures", "You") == ["Superglued Throne"]
    assert table.cards("dead_cards", "L") == ["Summer School", "I Know You Are but What Am I"]
    assert table.cards("dead_cards", "You") == ["Cancelled"]
    assert (table.cards("creatures", "L"), table.hp("L")) == ([], 20)
    assert {"Compost Ogre", "Rumor Mill"} <= set(table.discards())
    assert table.discards(1) == ["One-Word Essay", "Ricochet Kickball"]
