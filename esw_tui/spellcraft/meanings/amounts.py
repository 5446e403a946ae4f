"""How much: numbers, dice and counts (R14.6, J22, J39)."""

from collections.abc import Callable
from typing import Any

from esw_tui.cards.card import GLYPHS
from esw_tui.language.effects import amounts as A
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import Hit, in_order
from esw_tui.spellcraft.designs import glyph_count
from esw_tui.spellcraft.dice import roll_die
from esw_tui.spellcraft.meanings.qualifiers import OWNED, creature_count, fits
from esw_tui.spellcraft.meanings.registry import Meanings

Amount = Callable[[Cast, int], int]
"""(cast, subject): how much, for the Wizard it is about."""
Count = Callable[[Cast, int], int]

AMOUNTS = Meanings("amount")
COUNTS = Meanings("count")


def amount(effect: Any, per: A.Per | None = None) -> Amount:
    """Compile an amount, multiplied by what it is per."""
    base: Amount = AMOUNTS.compile(effect)
    if per is None:
        return base
    times: Count = count_of(per)
    if isinstance(effect, A.Number):
        value = effect.value
        return lambda cast, subject: value * times(cast, subject)
    return lambda cast, subject: base(cast, subject) * times(cast, subject)


def count_of(per: A.Per) -> Count:
    """What a "for each" counts."""
    counted: Count = COUNTS.compile(per.counted)
    if per.also is None:
        return counted
    also: Count = COUNTS.compile(per.also)
    return lambda cast, subject: counted(cast, subject) + also(cast, subject)


def differs(effect: Any, per: A.Per | None = None) -> bool:
    """Whether an amount may be another one for each Wizard it is about."""
    return per is not None or effect in (A.EqualTo(A.ItsStatus()), A.ThatMuch())


def hits_on(
    cast: Cast, dealer: int, victims: tuple[int, ...], how_much: Amount, each: bool
) -> list[Hit]:
    """The victims clockwise, and how much damage each takes: all of it is fixed first (J28).

    Found for each, or once for all (one die is rolled for all of them).
    """
    if len(victims) == 1:
        return [(victims[0], how_much(cast, victims[0]))]
    victims = in_order(cast.table, dealer, victims)
    if each:
        return [(victim, how_much(cast, victim)) for victim in victims]
    same = how_much(cast, victims[0])
    return [(victim, same) for victim in victims]


@AMOUNTS.of(A.Number, A.UpTo)
def number(effect: A.Number | A.UpTo) -> Amount:
    value = effect.value
    return lambda cast, subject: value


@AMOUNTS.of(A.OneDie)
def one_die(effect: A.OneDie) -> Amount:
    """J22: not a Power Roll."""

    def roll(cast: Cast, subject: int) -> int:
        cast.die = roll_die(cast.table, cast.seat, cast.cause)
        return cast.die

    return roll


@AMOUNTS.of(A.ThatMuch)
def that_much(effect: A.ThatMuch) -> Amount:
    return lambda cast, subject: cast.rolls.get(subject, cast.amount) if cast.rolls else cast.amount


@AMOUNTS.of(A.EqualTo)
def equal_to(effect: A.EqualTo) -> Amount:
    compiled: Amount = AMOUNTS.compile(effect.quantity)
    return compiled


@AMOUNTS.of(A.YourStatus)
def your_status(effect: A.YourStatus) -> Amount:
    return lambda cast, subject: cast.table.rank[cast.seat]


@AMOUNTS.of(A.ItsStatus)
def its_status(effect: A.ItsStatus) -> Amount:
    return lambda cast, subject: cast.table.rank[subject]


# What is counted.


@COUNTS.of(A.SpellCards)
def spell_cards(effect: A.SpellCards) -> Count:
    """J39: Components, placed or added; no kept Creatures."""
    return lambda cast, subject: len(cast.table.spell[cast.seat])


@COUNTS.of(A.GlyphsInSpell, A.GlyphsControlled)
def glyphs(effect: A.GlyphsInSpell | A.GlyphsControlled) -> Count:
    """R14.6, J39, J51: Spell, Creatures, glyph Treasures and lasting cards."""
    glyph = GLYPHS.index(effect.glyph)
    return lambda cast, subject: glyph_count(cast.table, cast.seat, glyph)


@COUNTS.of(A.DifferentGlyphs)
def different_glyphs(effect: A.DifferentGlyphs) -> Count:
    return lambda cast, subject: variety(cast)


def variety(cast: Cast) -> int:
    """How many different glyphs count as part of the Spell (J39)."""
    return sum(glyph_count(cast.table, cast.seat, glyph) > 0 for glyph in range(len(GLYPHS)))


@COUNTS.of(A.YourTreasures)
def your_treasures(effect: A.YourTreasures) -> Count:
    return lambda cast, subject: len(cast.table.treasures[cast.seat])


def meant(cast: Cast, subject: int) -> tuple[int, ...]:
    """*That foe* in a count: the foe being hit, else all the text last spoke of."""
    return (subject,) if subject in cast.foes else cast.foes


@COUNTS.of(A.TheirTreasures)
def their_treasures(effect: A.TheirTreasures) -> Count:
    return lambda cast, subject: sum(len(cast.table.treasures[foe]) for foe in meant(cast, subject))


@COUNTS.of(A.ItsTreasures)
def its_treasures(effect: A.ItsTreasures) -> Count:
    return lambda cast, subject: len(cast.table.treasures[subject])


@COUNTS.of(A.YourCreatures)
def your_creatures(effect: A.YourCreatures) -> Count:
    return lambda cast, subject: creature_count(cast.table, cast.seat)


@COUNTS.of(A.CreaturesInPlay)
def creatures_in_play(effect: A.CreaturesInPlay) -> Count:
    return lambda cast, subject: sum(creature_count(cast.table, seat) for seat in cast.table.seats)


@COUNTS.of(A.HandCards)
def hand_cards(effect: A.HandCards) -> Count:
    return lambda cast, subject: len(cast.table.hand[cast.seat])


@COUNTS.of(A.DeadWizards)
def dead_wizards(effect: A.DeadWizards) -> Count:
    return lambda cast, subject: len(cast.table.deaths)


@COUNTS.of(A.LivingWizards)
def living_wizards(effect: A.LivingWizards) -> Count:
    return lambda cast, subject: len(cast.table.living())


@COUNTS.of(A.TheirPoints)
def their_points(effect: A.TheirPoints) -> Count:
    return lambda cast, subject: cast.table.points(subject)


@COUNTS.of(A.YourTokens)
def your_tokens(effect: A.YourTokens) -> Count:
    count = OWNED[f"{effect.token} token"]
    return lambda cast, subject: count(cast.table, cast.seat)


@COUNTS.of(A.TokensInPlay)
def tokens_in_play(effect: A.TokensInPlay) -> Count:
    count = OWNED[f"{effect.token} token"]
    return lambda cast, subject: sum(count(cast.table, seat) for seat in cast.table.seats)


@COUNTS.of(A.FoesWho)
def foes_who(effect: A.FoesWho) -> Count:
    test = fits(effect.qualifier)
    return lambda cast, subject: sum(
        test(cast.table, cast.seat, foe) for foe in cast.table.foes(cast.seat)
    )


@COUNTS.of(A.RanksBetween)
def ranks_between(effect: A.RanksBetween) -> Count:
    def count(cast: Cast, subject: int) -> int:
        rank = cast.table.rank
        return sum(abs(rank[cast.seat] - rank[foe]) for foe in meant(cast, subject) if rank[foe])

    return count


@COUNTS.of(A.KilledThisWay)
def killed_this_way(effect: A.KilledThisWay) -> Count:
    return lambda cast, subject: len(cast.killed)


@COUNTS.of(A.DestroyedThisWay)
def destroyed_this_way(effect: A.DestroyedThisWay) -> Count:
    return lambda cast, subject: cast.destroyed


@COUNTS.of(A.RevealedGlyphs)
def revealed_glyphs(effect: A.RevealedGlyphs) -> Count:
    wanted = effect.glyph
    return lambda cast, subject: sum(
        wanted is None or glyph == wanted
        for design in cast.revealed
        for glyph in design.card.glyphs
    )


@COUNTS.of(A.MatchingGlyphs)
def matching_glyphs(effect: A.MatchingGlyphs) -> Count:
    """Every glyph in the Spell that stands on a revealed card (WE-03)."""

    def count(cast: Cast, subject: int) -> int:
        shown = {glyph for design in cast.revealed for glyph in design.card.glyphs}
        return sum(glyph_count(cast.table, cast.seat, GLYPHS.index(glyph)) for glyph in shown)

    return count


@COUNTS.of(A.RevealedCards)
def revealed_cards(effect: A.RevealedCards) -> Count:
    return lambda cast, subject: len(cast.revealed)
