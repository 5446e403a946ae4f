"""Texts that are always at work."""

from esw_tui.bots.cunning.expectations.amounts import amount
from esw_tui.bots.cunning.expectations.conditions import odds_of
from esw_tui.bots.cunning.scene import Scene
from esw_tui.cards.card import Card
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import standing as T
from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.bad_trip import EasyTrips
from esw_tui.language.effects.cantrips import CheaperCantrips

STANDING: dict[type, float] = {
    T.CountsAs: 1.5,
    T.MoreDice: 2.0,
    T.MoreDiceFor: 2.0,
    T.HigherTotals: 2.0,
    T.SingleDie: 1.0,
    T.ShowToActFirst: 0.5,
    T.DiscardToActLast: 0.5,
    T.PlaceAsWild: 1.5,
    T.LargerHand: 1.0,
    T.Reroll: 1.8,
    T.MoreInitiative: 0.8,
    T.FullHand: 1.0,
    T.MoreDamage: 1.8,
    T.LessDamage: 1.5,
    T.FirmStatus: 0.7,
    T.Unblockable: 0.6,
    T.SixHitsAnother: 1.8,
    T.WildFinds: 1.0,
    T.RerollEach: 1.2,
    T.RerollOnce: 1.2,
    T.CreatureDamage: 1.8,
    T.NextRoll: 1.0,
    T.SwapSides: 0.8,
    T.MoreStandeeBlood: 0.6,
    T.BuyTie: 0.3,
    T.BuyRedirect: 1.2,
    T.BuyKeep: 1.0,
    T.BuyReroll: 0.8,
    CheaperCantrips: 1.2,
    EasyTrips: 0.8,
}
"""What each text that is always at work is worth."""


def dice_for(scene: Scene, card: Card, glyphs: list[int]) -> int:
    """How many dice a Power Roll of the card would have (R10.1–R10.6)."""
    sight = scene.sight
    dice = scene.more_dice
    for glyph in glyphs:
        dice += scene.glyphs[glyph]
        if sight.token == glyph:
            dice += 1
    for always in scene.dice_texts:
        dice += extra_dice(scene, card, always)
    return int(dice + 0.5)


def bonus_for(scene: Scene, dice: int) -> int:
    """What texts in play add to the total of this many dice (J111, J117)."""
    bonus = 0.0
    for always in scene.total_texts:
        odds = odds_of(always.condition)(scene) if always.condition else 1.0
        match always.standing:
            case T.HigherTotals(more, per):
                bonus += odds * amount(Number(more), per)(scene, scene.seat)
            case T.SingleDie(more) if dice == 1:
                bonus += odds * more
    return int(bonus + 0.5)


def extra_dice(scene: Scene, card: Card, always: S.Always) -> float:
    """How many dice a text in play adds to a Power Roll of the card."""
    text = always.standing
    match text:
        case T.MoreDiceFor(roller, dice):
            creature = ("creature",) if card.creature else ()
            if roller not in (card.kind, *card.glyphs, *creature):
                return 0.0
            found: float = dice.value
        case T.MoreDice(dice, per):
            found = amount(dice, per)(scene, scene.seat)
        case _:
            return 0.0
    return found * odds_of(always.condition)(scene) if always.condition else found
