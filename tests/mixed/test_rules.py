"""Rules of several boxes at one table."""

from typing import Any

import pytest

from esw_tui import new_match
from esw_tui.app.table.spell_game import SpellsShown
from esw_tui.spellcraft.events import PowerRolled
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from staging import Staged, staged

ALL_FOUR = "hell-high+castle-tentakill+murdershroom+skullzfyre"


def dice_of(table: Staged) -> list[int]:
    """How many dice each Power Roll had."""
    rolls = [event for event in table.game.events_for(None) if isinstance(event, PowerRolled)]
    return [len(roll.dice) for roll in rolls]


@pytest.mark.rule("J91", "R17.2", "R42.4")
@pytest.mark.parametrize(
    ("box", "blood", "kills", "rank"),
    [
        (ALL_FOUR, 3, 1, 6),
        ("hell-high+castle-tentakill", 3, 1, 6),
        ("hell-high+murdershroom", None, 1, 6),
        ("castle-tentakill+murdershroom", 3, 1, None),
        ("castle-tentakill+skullzfyre", 3, 0, None),
        ("skullzfyre+hell-high", None, 1, 6),
    ],
)
def test_rewards_for_a_kill_add_up(
    box: str, blood: int | None, kills: int, rank: int | None
) -> None:
    """Ann kills Bo, who holds the Standee where there is one."""
    boxes = box.split("+")
    source = {
        "hell-high": "Professor Boomsday's", "castle-tentakill": "Old Powderkeg Pete's",
        "skullzfyre": "Lavabelch Lumpkin's",
    }  # fmt: skip
    name = source[boxes[0]]
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"spell": [name]},
        "Bo": {"hp": 1, "acted": True},
        "Cy": {"hp": 25, "acted": True},
        "Di": {"hp": 1, "acted": True},
    }
    if rank is not None:
        for place, seat in zip((5, 6, 3, 2), seats.values(), strict=True):
            seat["rank"] = place
    states = {"standee": "Bo"} if blood is not None else {}
    if name == "Old Powderkeg Pete's":  # hits to the right
        seats["Di"] |= {"hp": 1}
        states = {"standee": "Di"} if blood is not None else {}
    table = staged(seats, [1, 1], box=box, states=states)
    if table.game.asked and table.asked().source == name:
        table.pick("Ann", table.options()[0])
    now = table.game.table
    assert sum(now.alive) == 3
    if blood is not None:
        # The round is over, which pays the holder 1 more (R42.3).
        assert BLOOD.of(now)[0] == blood + 1
        assert STANDEE.of(now) == 0
    assert now.kills[0] == kills
    if rank is not None:
        assert now.rank[0] == rank


@pytest.mark.rule("J92", "J21")
@pytest.mark.parametrize(("token", "dice"), [("dark", 3), ("arcane", 3), ("primal", 2)])
def test_a_two_glyph_roller_gets_the_bonus_die_once(token: str, dice: int) -> None:
    two = "Adult Responsibilities"  # dark and arcane
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"rank": 8, "spell": [two]},
        "Bo": {"rank": 7, "acted": True},
        "Cy": {"rank": 6, "acted": True},
    }
    table = staged(seats, [1] * 20, box="hell-high+murdershroom", token=token)
    while table.game.asked and table.asked().source == two:
        table.pick(table.game.table.names[table.asked().seat], table.options()[0])
    assert dice_of(table)[0] == dice


@pytest.mark.rule("J91", "R18.3")
def test_a_resolved_card_of_the_castle_is_discarded_in_a_mix() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"spell": ["Old Powderkeg Pete's"]},
        "Bo": {"acted": True},
        "Cy": {"hp": 1, "acted": True},
    }
    decks = {"dead": ["First in the Grave"]}
    alone = staged(seats, box="castle-tentakill", decks=decks)
    assert alone.discards(2) == []
    mixed = staged(seats, box="castle-tentakill+skullzfyre", decks=decks)
    assert mixed.discards(2) == ["First in the Grave"]
    for table in (alone, mixed):
        assert BLOOD.of(table.game.table)[2] == 4


@pytest.mark.rule("J91", "R52.3", "R12.7")
def test_wild_magic_of_another_box_pays_for_a_cantrip() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {
            "hp": 10, "spell": ["Old Grandfather Toadstool's"],
            "hand": ["Hermit Mosspits'", "skullzfyre/Wild Magic", "murdershroom/Wild Magic"],
        },
        "Bo": {"acted": True},
    }  # fmt: skip
    table = staged(seats, [], box="murdershroom+skullzfyre")
    table.pick("Ann", "look")
    table.pick("Ann", "Hermit Mosspits'")
    while table.asked().kind == "cantrip-price":
        decision = table.asked("Ann")
        table.game.answer(decision, [option.key for option in decision.options][: decision.least])
    assert sorted(table.discards()[:2]) == ["Wild Magic", "Wild Magic"]


@pytest.mark.rule("J112")
def test_a_name_of_two_boxes_needs_its_box() -> None:
    from esw_tui.errors import SeatError

    box = "hell-high+murdershroom"
    with pytest.raises(SeatError, match="several 'Wild Magic'; say which: hell-high/Wild Magic, m"):
        staged({"Ann": {"hand": ["Wild Magic"]}, "Bo": {}}, box=box, begin="placing")
    hand = ["murdershroom/Wild Magic", "hell-high/Pain Locker", "Mud Tsunami"]
    table = staged({"Ann": {"hand": hand}, "Bo": {}}, box=box, begin="placing").game.table
    named = [(table.designs[card].card.box, table.designs[card].name) for card in table.hand[0]]
    assert named == [
        ("murdershroom", "Wild Magic"),
        ("hell-high", "Pain Locker"),
        ("murdershroom", "Mud Tsunami"),
    ]


@pytest.mark.rule("J115")
@pytest.mark.parametrize(("format_", "score"), [("tokens", (0, 1, 0)), ("points", (2, 1, 0))])
def test_a_match_is_listed_by_what_decides_it(format_: str, score: tuple[int, ...]) -> None:
    """Kill tokens are handed out whatever the format; a list of saves names what wins."""
    game = new_match("murdershroom+hell-high", ["Ann", "Bo", "Cy"], seed=1, format=format_)
    game.table.kills, game.table.lws = (2, 0, 0), (0, 1, 0)
    assert game.table.rules.progress(game.table).points == score
    assert tuple(SpellsShown().points(game.view(None))) == score


@pytest.mark.rule("J91", "R63.2")
def test_the_jock_is_no_creature() -> None:
    """What makes creatures hit harder is not asked about a blow that no card deals."""
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"rank": 7, "treasures": ["Fang-Sharpening Set"]}, "Bo": {"rank": 1, "hp": 10},
    }  # fmt: skip
    table = staged(seats, box="hell-high+castle-tentakill", begin="round")
    table.pick("Ann", "a source from Bo")
    table.pick("Bo", "refuse")
    assert table.hp("Bo") == 7


@pytest.mark.rule("J44", "J123", "J91")
def test_no_price_to_keep_a_creature_that_stays_anyway() -> None:
    """The Leash is for Creatures that would go: Ankle Biter knows no KEEP, Toad does."""
    for pet, is_offered in (("Ankle Biter", False), ("Boiler-Plated Toad", True)):
        owned = {"treasures": [pet, "Overtime Leash"], "blood": 3}
        seats: dict[str, dict[str, Any]] = {
            "Ann": owned,
            "Bo": {"acted": True},
            "Cy": {"hp": 9, "spell": ["Moat-Composting"]},
        }
        table = staged(seats, [5], box="castle-tentakill+murdershroom")
        assert (table.game.asked == (0,) and table.asked().kind == "buy") is is_offered
        assert pet in table.cards("treasures", "Ann")


RABBIT = {"Reusable Rabbit": "delivery"}


@pytest.mark.rule("J123", "R63.7")
@pytest.mark.parametrize(("placed", "is_helped"), [([], True), ([RABBIT], False)])
def test_a_treasure_placed_as_wild_magic_is_a_second_component_to_the_loner(
    placed: list[dict[str, str]], is_helped: bool
) -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"rank": 2, "treasures": ["Reusable Rabbit"], "spell": ["Nurse Leechwort's"]},
        "Bo": {"rank": 5, "acted": True},
    }
    seats["Ann"]["spell"] += placed
    decks = {"main": ["Spore-Sneezing", "Gravy-Gargling", "Mud Bath of Youth"]}
    table = staged(seats, [1] * 9, box="hell-high+skullzfyre", decks=decks)
    assert table.tells("Ann is the Loner") is is_helped


@pytest.mark.rule("J123", "J70", "R7.8")
def test_a_treasure_placed_as_wild_magic_is_counted_after_a_cantrip_has_saved_its_owner() -> None:
    """Bo's Reaction heals by a Cantrip, which leaves the Spell again: two Components are left."""
    mosspits, sources = "Hermit Mosspits'", ["Bog Banker Croakwell's", "Necrotic Ned's"]
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"spell": ["Swamp Gas Steve's"]},
        "Bo": {
            "hp": 3, "treasures": ["Reusable Rabbit"], "hand": [mosspits, *sources],
            "spell": ["Fenwick Stickyfinger's", RABBIT],
        },
        "Cy": {"spell": ["Quickdraw Quagmyra's", "Pearl-Diving"]},
    }  # fmt: skip
    table = staged(seats, [1, 6], box="murdershroom+skullzfyre")
    table.pick("Bo", "look")
    table.pick("Bo", mosspits)
    table.pick("Bo", *sources)
    assert table.hp("Bo") == 2
    assert table.game.table.called_size[1] == 2


@pytest.mark.rule("J89", "J98", "J123", "R66.3")
@pytest.mark.parametrize("spell", [[RABBIT], ["Nurse Leechwort's", RABBIT]])
def test_a_bullied_foe_may_take_its_placed_treasure_back(spell: list[Any]) -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"rank": 6, "spell": ["Swirlie-Whirling"]},
        "Bo": {"rank": 5, "treasures": ["Reusable Rabbit"], "spell": spell},
        "Cy": {"rank": 3, "spell": ["Nurse Leechwort's", "Spore-Sneezing"]},
    }
    table = staged(seats, [6, 1], box="hell-high+skullzfyre")
    if len(spell) > 1:
        assert table.options("Bo") == ["Nurse Leechwort's", "Reusable Rabbit (as delivery)"]
        table.pick("Bo", "Reusable Rabbit")
    assert table.cards("treasures", "Bo") == ["Reusable Rabbit"]
    assert table.tells("Bo removes Reusable Rabbit")
