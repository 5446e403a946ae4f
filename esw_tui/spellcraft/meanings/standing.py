"""Texts that are always at work, compiled into a design."""

from typing import Any

from esw_tui.cards.card import GLYPHS
from esw_tui.errors import PackError
from esw_tui.language.effects import standing as T
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.meanings.amounts import count_of
from esw_tui.spellcraft.meanings.qualifiers import fits

STANDING = Meanings("standing text")


@STANDING.of(T.CountsAs)
def counts_as(effect: T.CountsAs) -> Any:
    def put(design: Design, test: Any) -> None:
        refuse_condition(test)
        design.counts_as += (GLYPHS.index(effect.glyph),)

    return put


@STANDING.of(T.MoreDice, T.MoreDiceFor)
def more_dice(effect: T.MoreDice | T.MoreDiceFor) -> Any:
    """Extra dice, under a condition, for some or all Power Rolls (R10.6)."""
    dice = effect.dice.value
    per = effect.per if isinstance(effect, T.MoreDice) else None
    roller = effect.roller if isinstance(effect, T.MoreDiceFor) else None
    times = count_of(per) if per else None

    def put(design: Design, test: Any) -> None:
        def count(cast: Cast) -> int:
            if test is not None and not test(cast):
                return 0
            return dice * times(cast, cast.seat) if times else dice

        design.always_dice += ((roller, count),)

    return put


@STANDING.of(T.HigherTotals)
def higher_totals(effect: T.HigherTotals) -> Any:
    """A bonus to the total, not to the dice (J111)."""
    times = count_of(effect.per) if effect.per else None

    def put(design: Design, test: Any) -> None:
        def count(cast: Cast) -> int:
            if test is not None and not test(cast):
                return 0
            return effect.bonus * times(cast, cast.seat) if times else effect.bonus

        design.more_total += (count,)

    return put


@STANDING.of(T.MoreDamage, T.LessDamage)
def changed_damage(effect: T.MoreDamage | T.LessDamage) -> Any:
    who = fits(effect.qualifier)

    def put(design: Design, test: Any) -> None:
        def applies(table: Any, owner: int, other: int) -> bool:
            return who(table, owner, other) and (
                test is None or test(Cast(table, owner, design, -1))
            )

        if isinstance(effect, T.MoreDamage):
            design.more_damage += ((effect.bonus, applies),)
        else:
            design.less_damage += ((effect.reduction, applies),)

    return put


def refuse_condition(test: Any) -> None:
    """Raise `PackError` if a standing text has a condition where the rules cannot look at one."""
    if test is not None:
        raise PackError("this standing text takes no 'if'.")


def plain_standing(attribute: str, value: Any) -> Any:
    """A standing text that sets an attribute of its card; it takes no condition."""

    def put(design: Design, test: Any) -> None:
        refuse_condition(test)
        setattr(design, attribute, value)

    return put


PLAIN: dict[type, tuple[str, str]] = {
    T.Reroll: ("reroll", "dice"),
    T.RerollEach: ("reroll_each", "number"),
    T.RerollOnce: ("reroll_once", "dice"),
    T.MoreInitiative: ("more_initiative", "bonus"),
    T.FullHand: ("full_hand", "cards"),
    T.LargerHand: ("larger_hand", "cards"),
    T.SingleDie: ("single_die", "bonus"),
    T.WildFinds: ("wild_finds", "cards"),
    T.CreatureDamage: ("creature_damage", "bonus"),
    T.MoreStandeeBlood: ("more_standee_blood", "bonus"),
    T.BuyTie: ("buy_tie", "price"),
    T.BuyRedirect: ("buy_redirect", "price"),
    T.BuyKeep: ("buy_keep", "price"),
    T.BuyReroll: ("buy_reroll", "price"),
    T.ShowToActFirst: ("acts_first", ""),
    T.DiscardToActLast: ("acts_last", ""),
    T.PlaceAsWild: ("as_wild", ""),
    T.FirmStatus: ("firm_status", ""),
    T.Unblockable: ("unblockable", ""),
    T.SixHitsAnother: ("six_hits_another", ""),
    T.SwapSides: ("swap_sides", ""),
}
"""Texts that are a number, a word or a mere fact: the attribute of `Design` in which the rules look
for it, and the field of the effect that it takes; an empty string for a fact."""


@STANDING.of(*PLAIN)
def plain(effect: Any) -> Any:
    attribute, field = PLAIN[type(effect)]
    return plain_standing(attribute, getattr(effect, field) if field else True)


@STANDING.of(T.NextRoll)
def next_roll(effect: T.NextRoll) -> Any:
    """Neither death nor the end of a game takes the card; it is discarded when it is used
    (J119)."""

    def put(design: Design, test: Any) -> None:
        refuse_condition(test)
        design.next_roll = effect.dice.value
        design.outlasts = True

    return put
