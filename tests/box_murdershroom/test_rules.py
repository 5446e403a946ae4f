"""What the marsh adds to the frame: features, formats, Reactions that heal, glyphs by the dozen."""

from typing import Any

import pytest

from box_murdershroom.marsh import BOX, Marsh, dice_rolled, is_over
from esw_tui import new_match
from esw_tui.bots.random_bot import RandomBot
from esw_tui.cards import load_box
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import heal
from esw_tui.spellcraft.game import SpellGame
from staging import staged
from table_of_four import covers, hp

NAMES = ("Ann", "Bo", "Cy", "Di")


def played(format_: str | None, seed: int) -> SpellGame:
    """A random match of four to its end."""
    game = new_match(BOX, NAMES, seed=seed, format=format_)
    bots = [RandomBot(seed, seat) for seat in game.table.seats]
    while not game.over:
        seat = game.asked[0]
        game.answer(game.decision(seat), bots[seat].pick(None, game.decision(seat)))
    return game


@pytest.mark.rule("R50.1", "J66")
def test_what_the_box_has_and_what_not() -> None:
    rules = rulebook(BOX)
    assert set(rules.features) == {
        "creatures", "reactions", "everlasting", "kill_tokens", "cantrips", "bad_trip",
        "two_glyphs",
    }  # fmt: skip
    assert set(rules.state_names) == {"creatures", "kills"}, "its Standee is decoration"


@pytest.mark.rule("R20.4", "R50.2", "R54.1", "J62")
def test_three_games_for_points_are_usual() -> None:
    for players in range(2, 7):
        assert rulebook(BOX).settled(players, {}) == {"format": "points", "games": 3}
    game = played(None, 1)
    table = game.table
    assert (table.game, len(table.lws_order)) == (3, 3)
    points = [table.kills[seat] + table.lws[seat] for seat in table.seats]
    assert set(game.winners) <= {seat for seat in table.seats if points[seat] == max(points)}
    assert sum(table.kills) > 0


@pytest.mark.rule("R20.4")
def test_each_token_is_a_point() -> None:
    table = rulebook(BOX).new_table(["A", "B", "C"], ScriptedDealer(), {"format": "points"}, [])
    table.kills, table.lws, table.lws_order = (2, 0, 1), (0, 1, 2), (1, 2, 2)
    assert table.format.score(table) == (2, 1, 3)
    assert table.format.winners(table) == (2,)


@pytest.mark.rule("R20.5", "R50.2", "J115")
def test_or_the_first_with_two_last_wizard_standing_tokens() -> None:
    table = played("tokens", 1).table
    assert max(table.lws) == 2
    assert table.winners == (table.lws.index(2),)
    assert sum(table.kills) > 0, "handed out all the same"


@pytest.mark.rule("R12.2")
def test_wild_magic_in_hand_has_all_three_types() -> None:
    wild = rulebook(BOX).named[BOX, "Wild Magic"]
    assert wild.in_hand == (0, 1, 2)


DYING: dict[str, Any] = {"hp": 3, "acted": False}


@covers("Swamp Gas Steve's")
@pytest.mark.rule("R16.1", "R54.1")
def test_swamp_gas_steve_s_last_spark(marsh: Marsh) -> None:
    seats = {"L": DYING | {"spell": ["Swamp Gas Steve's", "Mud Tsunami"]}}
    table = marsh("Swamp Gas Steve's", seats=seats, dice=[5])
    assert (hp(table), table.kills("You")) == ((15, 0, 20, 20), 1)


@covers("Half-Digested")
@pytest.mark.rule("R16.5", "R54.2", "J47")
def test_half_digested_is_spat_out_again(marsh: Marsh) -> None:
    seats = {"L": DYING | {"spell": ["Half-Digested", "Mud Tsunami"]}}
    table = marsh("Swamp Gas Steve's", seats=seats, dice=[1, 1, 1])
    assert table.alive("L")
    assert (table.kills("You"), table.cards("dead_cards", "L")) == (0, [])
    assert table.hp("L") == 6, "5 HP, and 1 more by its ordinary text on its own turn (R16.2)"


@pytest.mark.rule("R16.4")
def test_ones_own_source_triggers_the_reaction_of_ones_quality(marsh: Marsh) -> None:
    seats = {"You": {"hp": 1}}
    table = marsh("Gravegut the Gambler's", "Half-Digested", seats=seats, dice=[1])
    assert (table.hp("You"), is_over(table)) == (6, True)


@pytest.mark.rule("R18.6")
def test_hp_are_not_for_the_dead() -> None:
    """Such a card is refused where nobody could be healed by it, and heals nobody anyway."""
    table = staged({"You": {"dead": 1}, "L": {}, "M": {}}, box=BOX, begin="round").game.table
    design = table.rules.named[BOX, "Hermit Mosspits'"]
    assert heal(table, 0, 3, Cast(table, 0, design, 0).cause) == 0
    table.burying, table.dying = True, (0,)  # while the card of its death is being drawn
    assert heal(table, 0, 3, Cast(table, 0, design, 0).cause) == 0
    assert table.hp[0] == 0


@pytest.mark.rule("R18.6")
def test_a_card_that_would_heal_the_dead_is_refused(tmp_path: Any) -> None:
    path = tmp_path / "pack.yaml"
    path.write_text(
        f"{BOX}:\n  dead-wizards:\n    - name: Placebo\n      text: |\n"
        "        Resolve now: heal 5 HP.\n"
    )
    with pytest.raises(PackError, match="a dead wizard has no HP"):
        load_box(BOX, packs=[path])


# WE-06, e to k: Spell, lasting cards, dice.
GLYPHS: list[tuple[tuple[str, ...], dict[str, Any], int]] = [
    (("Group Hallucination",), {}, 2),
    (("Hermit Mosspits'", "Third-Eye-Poking", "Group Hallucination"), {}, 4),
    (("Hermit Mosspits'", "Bile-Boiling", "Compost Execution"), {}, 4),
    (("Quickdraw Quagmyra's", "Charity-Begrudging", "Compost Execution"), {}, 2),
    (("The Sticky Icky's", "Adult Responsibilities"), {}, 3),
]


@pytest.mark.rule("R10.5", "R51.1", "J20")
@pytest.mark.parametrize(("spell", "seats", "dice"), GLYPHS)
def test_dice_of_two_glyphs(
    spell: tuple[str, ...], seats: dict[str, Any], dice: int, marsh: Marsh
) -> None:
    weak = {"L": {"hp": 9}, "M": {"dead": 1}, "You": {"hp": 15}, **seats}
    table = marsh(*spell, seats=weak, dice=[1] * 6)
    while not is_over(table):
        table.game.answer(table.asked(), table.asked().options.keys[: table.asked().least])
        if dice_rolled(table):
            break
    assert dice_rolled(table) == [dice]


@pytest.mark.rule("R14.4", "R14.5")
def test_everlasting_treasures_stay_with_the_dead(marsh: Marsh) -> None:
    seats = {"L": {"hp": 3, "treasures": ["Bottomless Wellie", "Swamp Sponge"]}}
    table = marsh("Swamp Gas Steve's", seats=seats)
    assert table.cards("treasures", "L") == ["Bottomless Wellie"]
