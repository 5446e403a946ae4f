"""What everybody hears of a hidden hand: imagined worlds keep it as long as it must be true."""

import random

import pytest

from box_tentakill.four import Four, is_over
from esw_tui.spellcraft.designs import QUALITY
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.table import Table

LOOTED = {
    "L": {"hand": ["Vault-Popping", "Dogcatcher from Hades"]},
    "R": {"hand": ["Mother Morgue's", "Tentakiller"], "treasures": ["Thirteen-Sided Die"]},
}


def worlds(game: SpellGame, seat: int, count: int = 60) -> list[Table]:
    """Tables that a seat may imagine."""
    rng = random.Random(seat)
    found = [game.imagine(seat, rng) for _ in range(count)]
    check_invariants(found[0])
    return [world.table for world in found]


def arcane(table: Table, seat: int) -> int:
    """How many Arcane cards are in a hand."""
    return sum("arcane" in table.designs[card].card.glyphs for card in table.hand[seat])


@pytest.mark.rule("J123")
def test_whoever_had_no_arcane_card_has_none(four: Four) -> None:
    """Also in the next turn, when R's Spell lies open; and whoever saw one given knows of it."""
    table = four("Library-Looting", seats=LOOTED, standee="You")
    table.pick("L", "Vault-Popping")
    assert is_over(table)
    assert table.tells("L gives You an arcane card.")
    assert table.tells("R has no arcane card in hand.")
    you, left, middle, right = table.game.table.seats
    for seat in (you, left, middle):
        assert not any(arcane(world, right) for world in worlds(table.game, seat))
    for seat in (middle, right):
        assert all(arcane(world, you) for world in worlds(table.game, seat))
    assert any(arcane(world, left) for world in worlds(table.game, middle))


@pytest.mark.rule("J123")
def test_it_is_told_though_there_is_no_treasure_to_give_instead(four: Four) -> None:
    bare = {**LOOTED, "R": {"hand": ["Mother Morgue's"]}}
    table = four("Library-Looting", seats=bare, standee="You")
    table.pick("L", "Vault-Popping")
    assert table.tells("R has no arcane card in hand.")


@pytest.mark.rule("J110")
def test_after_passing_a_type_one_has_only_what_arrived(four: Four) -> None:
    seats = {
        "You": {"hand": ["Tentakiller"]},
        "L": {"hand": ["Dungeon-Unlocking", "Tentakiller"]},
        "M": {"hand": ["Wake-Crashing"]},
        "R": {"hand": ["Repo Gargoyle", "Mother Morgue's"]},
    }
    table = four("Swapmaster Gloopfinger's", seats=seats)
    table.pick("You", "quality")
    assert is_over(table)
    you, left, middle, right = table.game.table.seats

    def qualities(world: Table, seat: int) -> int:
        return sum(world.designs[card].type == QUALITY for card in world.hand[seat])

    for viewer in table.game.table.seats:
        for world in worlds(table.game, viewer):
            assert [qualities(world, seat) for seat in (you, left, middle, right)] == [0, 0, 1, 1]
