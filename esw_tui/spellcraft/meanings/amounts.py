"""How much: numbers, dice and counts (R14.6, J22, J39)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.cards.card import GLYPHS
from esw_tui.language.effects import amounts as A
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import Hit, in_order
from esw_tui.spellcraft.designs import Steps, different_glyphs, glyph_count
from esw_tui.spellcraft.dice import single_bonus
from esw_tui.spellcraft.events import RolledDice
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.meanings.qualifiers import OWNED, creature_count, fits

Amount = Callable[[Cast, int], int]
"""(cast, subject): how much, for the Wizard it is about."""
Count = Callable[[Cast, int], int]
"""(cast, subject): how many, for the Wizard it is about."""

AMOUNTS = Meanings("amount")
COUNTS = Meanings("count")


def amount(effect: Any, per: A.Per | None = None) -> Amount:
    """Compile an amount; with `per`, so much for each thing counted."""
    base: Amount = AMOUNTS.compile(effect)
    if per is None:
        return base
    times: Count = count_of(per)
    if isinstance(effect, A.Number):
        value = effect.value
        return lambda cast, subject: value * times(cast, subject)
    return lambda cast, subject: base(cast, subject) * times(cast, subject)


def count_of(per: A.Per) -> Count:
    """Compile what a "for each" counts."""
    counted: Count = COUNTS.compile(per.counted)
    if per.also is None:
        return counted
    also: Count = COUNTS.compile(per.also)
    return lambda cast, subject: counted(cast, subject) + also(cast, subject)


OF_EACH = tuple([A.EqualTo(each()) for each in (A.ItsStatus, A.ItsBlood, A.ItsRoll)])
"""Amounts that may differ for each Wizard."""


def differs(effect: Any, per: A.Per | None = None) -> bool:
    """Whether an amount may differ for each Wizard it is about."""
    return per is not None or effect in OF_EACH


def hits_on(
    cast: Cast, dealer: int, victims: tuple[int, ...], how_much: Amount, each: bool
) -> list[Hit]:
    """The victims clockwise, each with its damage, all of it fixed before any is dealt (J28).

    `each`: the amount is found for each victim, else once for all (one die is rolled for all of
    them).
    """
    if len(victims) == 1:
        return [(victims[0], how_much(cast, victims[0]))]
    hits: list[Hit] = []
    for victim in in_order(cast.table, dealer, victims):
        damage = how_much(cast, victim) if each or not hits else hits[0][1]
        hits.append((victim, damage))
    return hits


@AMOUNTS.of(A.Number, A.UpTo)
def number(effect: A.Number | A.UpTo) -> Amount:
    value = effect.value
    return lambda cast, subject: value


@AMOUNTS.of(A.OneDie)
def one_die(effect: A.OneDie) -> Amount:
    """A die that is no Power Roll (J22)."""

    def roll(cast: Cast, subject: int) -> int:
        ready = cast._notes.ready if cast._notes is not None else None
        dice = (ready.pop(0),) if ready else cast.table.roll()
        bonus = single_bonus(cast.table, cast.seat)
        cast.table.told.append((RolledDice, cast.seat, dice, cast.cause, bonus))
        cast.die = dice[0] + bonus
        return cast.die

    return roll


def rolls_a_die(effect: Any) -> bool:
    """Whether an amount is a die of the text, which some boxes let be rolled again (CT-T17)."""
    return isinstance(effect, A.OneDie)


def roll_ready(cast: Cast, count: int) -> Steps:
    """Roll the single dice a text is about to use, let them be rolled again, and keep them in
    `Notes.ready` (J123)."""
    dice = tuple([cast.table.roll()[0] for _ in range(count)])
    dice = yield from rolled_again(cast, dice)
    cast.notes.ready = list(dice)


def rolled_again(cast: Cast, dice: tuple[int, ...]) -> Generator[Any, Any, tuple[int, ...]]:
    """The dice of a text after features have let them be rolled again."""
    for again in cast.table.rules.reroll:
        rest = again(cast, dice)
        if rest is not None:
            dice = yield from rest
    return dice


@AMOUNTS.of(A.RankedDie, A.ChosenDie)
def ranked_die(effect: A.RankedDie | A.ChosenDie) -> Amount:
    """One of the dice just rolled: the higher, the lower, or the one `pick_die` asked for."""
    best = None
    if isinstance(effect, A.RankedDie):
        best = max if effect.higher == "higher" else min

    def die(cast: Cast, subject: int) -> int:
        notes = cast.notes
        if best is not None:
            notes.picked = notes.dice.index(best(notes.dice))
        return notes.dice[notes.picked] if notes.dice else 0

    return die


@AMOUNTS.of(A.OtherDie)
def other_die(effect: A.OtherDie) -> Amount:
    """Of two dice the one not picked."""

    def die(cast: Cast, subject: int) -> int:
        notes = cast.notes
        left = [each for at, each in enumerate(notes.dice) if at != notes.picked]
        return left[0] if left else 0

    return die


@AMOUNTS.of(A.ItsRoll)
def its_roll(effect: A.ItsRoll) -> Amount:
    return lambda cast, subject: cast.notes.rolls.get(subject, 0)


@AMOUNTS.of(A.MoreThanBefore)
def more_than_before(effect: A.MoreThanBefore) -> Amount:
    """The damage of the foe before, and so much more for each foe since."""
    more = effect.more

    def how_much(cast: Cast, subject: int) -> int:
        place = cast.foes.index(subject) + 1 if subject in cast.foes else 1
        return cast.before + more * place

    return how_much


@AMOUNTS.of(A.PaidX)
def paid_x(effect: A.PaidX) -> Amount:
    return lambda cast, subject: cast.notes.x


@AMOUNTS.of(A.YourBlood)
def your_blood(effect: A.YourBlood) -> Amount:
    return lambda cast, subject: BLOOD.of(cast.table)[cast.seat]


@AMOUNTS.of(A.ItsBlood)
def its_blood(effect: A.ItsBlood) -> Amount:
    """The Blood of the Wizard who is hit, else of *that foe*."""

    def how_much(cast: Cast, subject: int) -> int:
        blood = BLOOD.of(cast.table)
        if subject != cast.seat:
            return blood[subject]
        return sum([blood[foe] for foe in cast.foes])

    return how_much


@AMOUNTS.of(A.ThatMuch)
def that_much(effect: A.ThatMuch) -> Amount:
    return lambda cast, subject: cast.amount


@AMOUNTS.of(A.OneMore)
def one_more(effect: A.OneMore) -> Amount:
    return lambda cast, subject: cast.notes.demanded + 1


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
    """Components in the Spell, placed or added; no kept Creatures (J39)."""
    return lambda cast, subject: len(cast.table.spell[cast.seat])


@COUNTS.of(A.GlyphsInSpell, A.GlyphsControlled)
def glyphs(effect: A.GlyphsInSpell | A.GlyphsControlled) -> Count:
    """How many cards show a glyph: Spell, Creatures, Treasures and lasting cards (R14.6, J39,
    J51)."""
    glyph = GLYPHS.index(effect.glyph)
    return lambda cast, subject: glyph_count(cast.table, cast.seat, glyph)


@COUNTS.of(A.DifferentGlyphs)
def glyph_kinds(effect: A.DifferentGlyphs) -> Count:
    return lambda cast, subject: different_glyphs(cast.table, cast.seat)


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


@COUNTS.of(A.ReceivedCards)
def received_cards(effect: A.ReceivedCards) -> Count:
    return lambda cast, subject: cast.notes.received.get(subject, 0)


@COUNTS.of(A.DiscardedThisWay)
def discarded_this_way(effect: A.DiscardedThisWay) -> Count:
    return lambda cast, subject: cast.notes.discarded


@COUNTS.of(A.RevealedCreatures)
def revealed_creatures(effect: A.RevealedCreatures) -> Count:
    return lambda cast, subject: cast.notes.shown.get(subject, 0)


@COUNTS.of(A.TreasuresInPlay)
def treasures_in_play(effect: A.TreasuresInPlay) -> Count:
    return lambda cast, subject: sum([len(cards) for cards in cast.table.treasures])


@COUNTS.of(A.HpItHas)
def hp_it_has(effect: A.HpItHas) -> Count:
    """How many full sets of so many HP."""
    return lambda cast, subject: cast.table.hp[subject] // effect.hp


@COUNTS.of(A.PlayersWho)
def players_who(effect: A.PlayersWho) -> Count:
    """How many living Wizards fit, you included."""
    test = fits(effect.qualifier)

    def count(cast: Cast, subject: int) -> int:
        table = cast.table
        return sum([test(table, cast.seat, seat) for seat in table.living()])

    return count


@COUNTS.of(A.GlyphSets)
def glyph_sets(effect: A.GlyphSets) -> Count:
    """Sets of so many equal glyphs, among all that counts as part of the Spell (J105)."""

    def count(cast: Cast, subject: int) -> int:
        glyphs = range(len(GLYPHS))
        return sum([glyph_count(cast.table, cast.seat, each) // effect.count for each in glyphs])

    return count


@COUNTS.of(A.KilledThisWay)
def killed_this_way(effect: A.KilledThisWay) -> Count:
    return lambda cast, subject: len(cast.killed)


@COUNTS.of(A.DestroyedThisWay)
def destroyed_this_way(effect: A.DestroyedThisWay) -> Count:
    return lambda cast, subject: cast.notes.destroyed


@COUNTS.of(A.RevealedGlyphs)
def revealed_glyphs(effect: A.RevealedGlyphs) -> Count:
    wanted = effect.glyph
    return lambda cast, subject: sum(
        wanted is None or glyph == wanted
        for design in cast.notes.revealed
        for glyph in design.card.glyphs
    )


@COUNTS.of(A.MatchingGlyphs)
def matching_glyphs(effect: A.MatchingGlyphs) -> Count:
    """How many glyphs in the Spell stand on a revealed card too (WE-03)."""

    def count(cast: Cast, subject: int) -> int:
        shown = {glyph for design in cast.notes.revealed for glyph in design.card.glyphs}
        return sum(glyph_count(cast.table, cast.seat, GLYPHS.index(glyph)) for glyph in shown)

    return count


@COUNTS.of(A.RevealedCards)
def revealed_cards(effect: A.RevealedCards) -> Count:
    return lambda cast, subject: len(cast.notes.revealed)
