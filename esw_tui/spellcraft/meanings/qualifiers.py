"""Which Wizards a qualifier means, and what can be measured of a Wizard (R11.5, R64)."""

from collections.abc import Callable
from typing import Any

from esw_tui.language.effects import qualifiers as Q
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.designs import CREATURES
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import holds
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.zones import creature_treasures

Fits = Callable[[Table, int, int], bool]
"""(table, you, other): whether the other Wizard fits."""


QUALIFIERS = Meanings("qualifier")


MEASURES = Meanings("measure")


def fits(qualifier: Any) -> Fits:
    """Compile a qualifier; None fits all."""
    if qualifier is None:
        return anybody
    compiled: Fits = QUALIFIERS.compile(qualifier)
    return compiled


def anybody(table: Table, you: int, other: int) -> bool:
    """True: every Wizard fits."""
    return True


def relation(word: str) -> Fits:
    """Compile "stronger" or "weaker": more or fewer HP than you; equal is neither (R11.5)."""
    if word == "stronger":
        return lambda table, you, other: table.hp[other] > table.hp[you]
    return lambda table, you, other: table.hp[other] < table.hp[you]


@QUALIFIERS.of(Q.WithStatus)
def with_status(effect: Q.WithStatus) -> Fits:
    """Higher or lower than you (R64.6); a Wizard off the board is neither (J85)."""
    if effect.higher == "higher":
        return lambda table, you, other: 0 < table.rank[you] < table.rank[other]
    return lambda table, you, other: 0 < table.rank[other] < table.rank[you]


@QUALIFIERS.of(Q.WithHp)
def with_hp(effect: Q.WithHp) -> Fits:
    limit = effect.hp
    if effect.order == "more":
        return lambda table, you, other: table.hp[other] >= limit
    return lambda table, you, other: table.hp[other] <= limit


OWNED: dict[str, Callable[[Table, int], int]] = {
    "treasure": lambda table, seat: len(table.treasures[seat]),
    "creature": lambda table, seat: creature_count(table, seat),
    "kill token": lambda table, seat: table.kills[seat],
    "last wizard standing token": lambda table, seat: table.lws[seat],
    "treasures": lambda table, seat: len(table.treasures[seat]),
    "creatures": lambda table, seat: creature_count(table, seat),
    "last wizard standing tokens": lambda table, seat: table.lws[seat],
    "cards in hand": lambda table, seat: len(table.hand[seat]),
}
"""How many of something a Wizard owns, by the words on the card."""


@QUALIFIERS.of(Q.WithOwned)
def with_owned(effect: Q.WithOwned) -> Fits:
    count = OWNED[effect.owned]
    return lambda table, you, other: count(table, other) > 0


@QUALIFIERS.of(Q.WithoutOwned)
def without_owned(effect: Q.WithoutOwned) -> Fits:
    count = OWNED[effect.owned]
    return lambda table, you, other: count(table, other) == 0


@QUALIFIERS.of(Q.WithMore)
def with_more(effect: Q.WithMore) -> Fits:
    measure = MEASURES.compile(effect.measure)
    if effect.more == "more":
        return lambda table, you, other: measure(table, other) > measure(table, you)
    return lambda table, you, other: measure(table, other) < measure(table, you)


@QUALIFIERS.of(Q.WithStandee)
def with_standee(effect: Q.WithStandee) -> Fits:
    return lambda table, you, other: holds(table, other)


@QUALIFIERS.of(Q.WithoutStandee)
def without_standee(effect: Q.WithoutStandee) -> Fits:
    return lambda table, you, other: not holds(table, other)


@QUALIFIERS.of(Q.WithParity)
def with_parity(effect: Q.WithParity) -> Fits:
    """An even or an odd number of HP."""
    rest = 0 if effect.parity == "even" else 1
    return lambda table, you, other: table.hp[other] % 2 == rest


@QUALIFIERS.of(Q.Adjacent)
def adjacent(effect: Q.Adjacent) -> Fits:
    """Exactly one rank apart (R64.7, J83)."""

    def test(table: Table, you: int, other: int) -> bool:
        mine, theirs = table.rank[you], table.rank[other]
        return mine > 0 < theirs and abs(mine - theirs) == 1

    return test


@QUALIFIERS.of(Q.HasActed)
def has_acted(effect: Q.HasActed) -> Fits:
    return lambda table, you, other: other in table.turns_taken


@QUALIFIERS.of(Q.HasNotActed)
def has_not_acted(effect: Q.HasNotActed) -> Fits:
    """Whose turn this round is not over (J30); you yourself only until your last Component has
    begun."""

    def test(table: Table, you: int, other: int) -> bool:
        if other in table.turns_taken:
            return False
        if other != you or you != table.active:
            return True
        return any(card not in table.started for card in table.spell[you])

    return test


@QUALIFIERS.of(Q.OtherThanYou)
def other_than_you(effect: Q.OtherThanYou) -> Fits:
    return lambda table, you, other: other != you


def hp_of(table: Table, seat: int) -> int:
    """A Wizard's Hit Points."""
    return table.hp[seat]


def creature_count(table: Table, seat: int) -> int:
    """How many Creatures a Wizard has in play: kept ones, those kept of the Spell being cast, and
    Treasures that are Creatures."""
    count = len(table.creatures[seat]) + (len(table.kept) if seat == table.active else 0)
    if table.texts[seat] & CREATURES:
        count += len(creature_treasures(table, seat))
    return count


@MEASURES.of(Q.HpCount)
def hp_count(effect: Q.HpCount) -> Callable[[Table, int], int]:
    return hp_of


@MEASURES.of(Q.TreasureCount)
def treasure_count(effect: Q.TreasureCount) -> Callable[[Table, int], int]:
    return lambda table, seat: len(table.treasures[seat])


@MEASURES.of(Q.CreatureCount)
def creature_measure(effect: Q.CreatureCount) -> Callable[[Table, int], int]:
    return creature_count


@MEASURES.of(Q.BloodCount)
def blood_count(effect: Q.BloodCount) -> Callable[[Table, int], int]:
    return lambda table, seat: BLOOD.of(table)[seat]


@MEASURES.of(Q.StatusCount)
def status_count(effect: Q.StatusCount) -> Callable[[Table, int], int]:
    return lambda table, seat: table.rank[seat]


@MEASURES.of(Q.PointCount)
def point_count(effect: Q.PointCount) -> Callable[[Table, int], int]:
    return lambda table, seat: table.points(seat)


@MEASURES.of(Q.HandCount)
def hand_count(effect: Q.HandCount) -> Callable[[Table, int], int]:
    return lambda table, seat: len(table.hand[seat])
