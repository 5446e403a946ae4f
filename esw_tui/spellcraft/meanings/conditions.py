"""Conditions of texts, compiled into tests of the cast (R60.5)."""

from collections.abc import Callable
from typing import Any

from esw_tui.cards.card import GLYPHS
from esw_tui.language.effects import conditions as C
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import different_glyphs
from esw_tui.spellcraft.features.standee import holder, holds
from esw_tui.spellcraft.meanings.qualifiers import MEASURES, OWNED
from esw_tui.spellcraft.states import NOBODY

Test = Callable[[Cast], bool]

CONDITIONS = Meanings("condition")


def condition(effect: Any) -> Test:
    """Compile a condition."""
    compiled: Test = CONDITIONS.compile(effect)
    return compiled


@CONDITIONS.of(C.StatusIs)
def status_is(effect: C.StatusIs) -> Test:
    """Your rank at this moment (R60.5)."""
    limit = effect.rank
    if effect.higher == "higher":
        return lambda cast: cast.table.rank[cast.seat] >= limit
    return lambda cast: 0 < cast.table.rank[cast.seat] <= limit


@CONDITIONS.of(C.HpIs)
def hp_is(effect: C.HpIs) -> Test:
    limit = effect.hp
    if effect.order == "more":
        return lambda cast: cast.table.hp[cast.seat] >= limit
    return lambda cast: cast.table.hp[cast.seat] <= limit


@CONDITIONS.of(C.YouOwn)
def you_own(effect: C.YouOwn) -> Test:
    count = OWNED[effect.owned]
    return lambda cast: count(cast.table, cast.seat) > 0


@CONDITIONS.of(C.YouOwnNone)
def you_own_none(effect: C.YouOwnNone) -> Test:
    count = OWNED[effect.owned]
    return lambda cast: count(cast.table, cast.seat) == 0


@CONDITIONS.of(C.YouOwnMany)
def you_own_many(effect: C.YouOwnMany) -> Test:
    measure = MEASURES.compile(effect.measure)
    limit = effect.count
    if effect.more == "more":
        return lambda cast: measure(cast.table, cast.seat) >= limit
    return lambda cast: measure(cast.table, cast.seat) <= limit


@CONDITIONS.of(C.YouHaveMost)
def you_have_most(effect: C.YouHaveMost) -> Test:
    """No living foe has more (or fewer) than you."""
    measure = MEASURES.compile(effect.measure)
    sign = 1 if effect.most == "most" else -1

    def test(cast: Cast) -> bool:
        table = cast.table
        own = sign * measure(table, cast.seat)
        return all(sign * measure(table, foe) <= own for foe in table.foes(cast.seat))

    return test


@CONDITIONS.of(C.FoeStatus)
def foe_status(effect: C.FoeStatus) -> Test:
    higher = effect.higher == "higher"

    def test(cast: Cast) -> bool:
        rank = cast.table.rank
        own = rank[cast.seat]
        return own > 0 and any(
            rank[foe] > own if higher else 0 < rank[foe] < own for foe in cast.foes
        )

    return test


@CONDITIONS.of(C.FoeHp)
def foe_hp(effect: C.FoeHp) -> Test:
    limit = effect.hp
    if effect.order == "more":
        return lambda cast: any(cast.table.hp[foe] >= limit for foe in cast.foes)
    return lambda cast: any(cast.table.hp[foe] <= limit for foe in cast.foes)


@CONDITIONS.of(C.FoeOwns)
def foe_owns(effect: C.FoeOwns) -> Test:
    count = OWNED[effect.owned]
    return lambda cast: any(count(cast.table, foe) > 0 for foe in cast.foes)


@CONDITIONS.of(C.PlacedWild)
def placed_wild(effect: C.PlacedWild) -> Test:
    return lambda cast: cast.seat == cast.table.active and cast.table.placed_wild > 0


@CONDITIONS.of(C.FoeDies)
def foe_dies(effect: C.FoeDies) -> Test:
    return lambda cast: any(foe in cast.killed for foe in cast.foes)


@CONDITIONS.of(C.FoeBlocks)
def foe_blocks(effect: C.FoeBlocks) -> Test:
    return lambda cast: any(foe in cast.blocked for foe in cast.foes)


@CONDITIONS.of(C.AnyFoeDies)
def any_foe_dies(effect: C.AnyFoeDies) -> Test:
    return lambda cast: bool(cast.killed)


@CONDITIONS.of(C.NoFoeDies)
def no_foe_dies(effect: C.NoFoeDies) -> Test:
    return lambda cast: not cast.killed


@CONDITIONS.of(C.FirstToAct)
def first_to_act(effect: C.FirstToAct) -> Test:
    return lambda cast: not cast.table.turns_taken


@CONDITIONS.of(C.LastToAct)
def last_to_act(effect: C.LastToAct) -> Test:
    return lambda cast: all(foe in cast.table.turns_taken for foe in cast.table.foes(cast.seat))


@CONDITIONS.of(C.SpellSizeIs)
def spell_size_is(effect: C.SpellSizeIs) -> Test:
    limit = effect.count
    if effect.more == "more":
        return lambda cast: len(cast.table.spell[cast.seat]) >= limit
    return lambda cast: len(cast.table.spell[cast.seat]) <= limit


@CONDITIONS.of(C.SpellIsSingle)
def spell_is_single(effect: C.SpellIsSingle) -> Test:
    return lambda cast: len(cast.table.spell[cast.seat]) == 1


@CONDITIONS.of(C.GlyphVariety)
def glyph_variety(effect: C.GlyphVariety) -> Test:
    limit = effect.count
    if effect.more == "more":
        return lambda cast: different_glyphs(cast.table, cast.seat) >= limit
    return lambda cast: different_glyphs(cast.table, cast.seat) <= limit


@CONDITIONS.of(C.TokenIsOn)
def token_is_on(effect: C.TokenIsOn) -> Test:
    glyph = GLYPHS.index(effect.glyph)
    return lambda cast: cast.table.token == glyph


@CONDITIONS.of(C.LastFoe)
def last_foe(effect: C.LastFoe) -> Test:
    return lambda cast: len(cast.table.foes(cast.seat)) == 1


@CONDITIONS.of(C.DieIs)
def die_is(effect: C.DieIs) -> Test:
    limit = effect.number
    if effect.order == "more":
        return lambda cast: cast.die >= limit
    return lambda cast: cast.die <= limit


@CONDITIONS.of(C.YouHoldStandee)
def you_hold_standee(effect: C.YouHoldStandee) -> Test:
    """You hold the Standee and live (R42.2, J102)."""
    return lambda cast: holds(cast.table, cast.seat)


@CONDITIONS.of(C.NobodyHolds)
def nobody_holds(effect: C.NobodyHolds) -> Test:
    return lambda cast: holder(cast.table) == NOBODY


@CONDITIONS.of(C.TookFromFoe)
def took_from_foe(effect: C.TookFromFoe) -> Test:
    """You took it from a living foe, who is then *that foe* (CT-S16)."""

    def test(cast: Cast) -> bool:
        foe = cast.notes.taken_from
        if foe == NOBODY or not cast.table.hp[foe]:
            return False
        cast.foes = (foe,)
        return True

    return test


@CONDITIONS.of(C.NobodyDead)
def nobody_dead(effect: C.NobodyDead) -> Test:
    return lambda cast: not cast.table.deaths


@CONDITIONS.of(C.FoeGaveNone)
def foe_gave_none(effect: C.FoeGaveNone) -> Test:
    return lambda cast: any(foe not in cast.notes.gave for foe in cast.foes)


@CONDITIONS.of(C.FirstToDie)
def first_to_die(effect: C.FirstToDie) -> Test:
    return lambda cast: cast.table.deaths[:1] == (cast.seat,)
