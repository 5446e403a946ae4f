"""What the words of a card come to, each time it is played: read once per card."""

import functools
from collections.abc import Iterable
from typing import Any

from esw_tui.deckbuilding.designs import Design
from esw_tui.language.effects.amounts import Number, UpTo
from esw_tui.language.effects.deckbuilding import (
    attacks,
    chips,
    destroying,
    gaining,
    hands,
    hit_points,
    kinds,
    lines,
    moments,
    playing,
    power,
    prices,
    sentences,
    standing,
    stinkers,
    this_turn,
    tokens,
    verbs,
)
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.effects.who import BothNeighbours, EachFoe, EachPlayer, EachRelativeFoe

SOMETIMES = 0.5
"""How often a condition holds, or somebody pays."""
PER_COUNT = 2.0
"""What "for each" usually counts."""
SOME_AMOUNT = 4.0
"""An amount that only the table knows: the cost of some card."""
ALL_FOES = 2.5
"""Victims of what hits each foe."""
MANY = (EachFoe, EachPlayer, EachRelativeFoe, BothNeighbours)


class Promise:
    """A card in figures: on average, when it is played."""

    __slots__ = (
        "benefits_foe",
        "chips",
        "damage",
        "draws",
        "duds",
        "heals",
        "kills",
        "lasts",
        "power",
        "shield",
        "stinks",
        "swaps_hp",
        "thins",
        "to_destroy",
        "victims",
        "wins",
    )

    def __init__(self) -> None:
        self.power = 0.0
        self.draws = 0.0
        self.chips = 0.0
        self.damage = 0.0
        """To each victim of its ATTACK."""
        self.victims = 0.0
        self.kills = 0.0
        """Tokens it hands out without damage."""
        self.duds = 0.0
        """Dud Wands it hands out; fewer than none come to oneself."""
        self.stinks = 0.0
        """How likely it makes a Stinker."""
        self.heals = 0.0
        self.thins = 0.0
        """Cards it destroys by choice."""
        self.lasts = 0.0
        """What it gives in each later turn, in Power: ONGOING."""
        self.shield = 0.0
        """How good its DEFENSE is, in cards."""
        self.to_destroy = False
        """Whether its Activate costs the card itself."""
        self.swaps_hp = False
        self.benefits_foe = False
        """Whether a foe is better off: whom it names is to be harmless."""
        self.wins = False

    @property
    def is_harmful(self) -> bool:
        """Whether it hurts whom it names."""
        return self.damage + self.kills + max(self.duds, 0) + self.stinks > 0


@functools.lru_cache(maxsize=2048)
def promise(design: Design) -> Promise:
    """What a card promises."""
    found = Promise()
    for line in design.lines:
        read_line(found, line)
    return found


def read_line(found: Promise, line: Any) -> None:
    """One line of a text."""
    match line:
        case lines.PlainLine(row):
            read_sentences(found, row, 1.0)
        case lines.LabelledLine(lines.Ongoing(), row):
            read_sentences(found, row, 1.0)
        case lines.LabelledLine(lines.Activate(price), row):
            found.to_destroy = found.to_destroy or isinstance(price, prices.PayThis)
            read_sentences(found, row, 1.0 if price is None else SOMETIMES)
        case lines.AttackLine(label, attack, after):
            times = 1.0
            if isinstance(label, lines.Several):
                times = label.count
            elif isinstance(label, lines.WhenPaid):
                times = SOMETIMES
            elif isinstance(label, lines.Activate) and label.price is not None:
                found.to_destroy = isinstance(label.price, prices.PayThis)
            read_attack(found, attack, times)
            read_sentences(found, after, SOMETIMES / 4)
        case lines.DefenseLine():
            found.shield += 1.0 + line.redirects
            for part in parts_of(line.after):
                if isinstance(part, hands.Draw):
                    found.shield += number(part.cards)
                elif isinstance(part, chips.Chips):
                    found.shield += part.count / 2


def read_sentences(found: Promise, row: Iterable[Any], weight: float) -> None:
    """Sentences that act when the card is played, or as long as it lies there."""
    for sentence in row:
        match sentence:
            case sentences.Plain(steps):
                read_steps(found, steps, weight)
            case sentences.IfThen(_, steps):
                read_steps(found, steps, weight * SOMETIMES)
            case sentences.IfElse(_, steps, otherwise):
                read_steps(found, steps, weight * SOMETIMES)
                read_steps(found, otherwise, weight * SOMETIMES)
            case sentences.ChooseOne(first, second):
                read_steps(found, first, weight * 0.8)
                read_steps(found, second, weight * 0.2)
            case sentences.ChooseOrAttack(first, attack):
                read_steps(found, first, weight * SOMETIMES)
                read_attack(found, attack, weight * SOMETIMES)
            case sentences.Timed(moment, steps, condition):
                read_timed(found, moment, steps, 1.0 if condition is None else SOMETIMES)
            case sentences.Always(text, condition):
                read_standing(found, text, 1.0 if condition is None else SOMETIMES)


def read_timed(found: Promise, moment: Any, steps: Any, weight: float) -> None:
    """What comes each turn lasts; what comes when the card is gained comes once."""
    if isinstance(moment, moments.WhenGained):
        bad = [part for part in parts_of(steps) if isinstance(part, gaining.SomeCards)]
        found.duds -= 2.0 * len(bad)
        return
    each = Promise()
    read_steps(each, steps, weight)
    if isinstance(moment, moments.EachTurn | moments.TurnStart):
        found.lasts += each.power + each.draws + each.chips
    elif isinstance(moment, moments.Whenever | moments.FirstDamage):
        found.lasts += SOMETIMES * (each.power + each.draws + each.chips + each.heals / 4)
    elif isinstance(moment, moments.NextKill):
        found.power += SOMETIMES


def read_standing(found: Promise, text: Any, weight: float) -> None:
    """What is always at work, in Power each turn."""
    match text:
        case standing.HandSize(bonus):
            found.lasts += weight * bonus * 1.3
        case standing.Cheaper(_, less):
            found.lasts += weight * less * SOMETIMES
        case standing.DoubleDamage():
            found.lasts += 2.0
        case standing.MoreDamage() | standing.GainOnTop() | standing.Unstoppable():
            found.lasts += SOMETIMES


def read_attack(found: Promise, attack: Any, times: float) -> None:
    """An ATTACK: what each victim suffers."""
    if isinstance(attack, attacks.OnlyIf):
        read_attack(found, attack.attack, times * SOMETIMES)
        return
    found.victims = ALL_FOES if isinstance(attack.victims, MANY) else 1.0
    found.swaps_hp = found.swaps_hp or isinstance(attack, attacks.MaySwap)
    for verb in attack.effect:
        read_harm(found, verb, times)


def read_harm(found: Promise, verb: Any, times: float) -> None:
    """One thing a victim suffers."""
    match verb:
        case hit_points.Take(damage, per):
            found.damage += times * number(damage) * (PER_COUNT if per else 1.0)
        case attacks.TakeShare(damage):
            found.damage += times * damage
        case hit_points.LoseHp(hp):
            found.damage += times * number(hp)
        case hit_points.Die() | tokens.DieChoosing() | tokens.TakeToken():
            found.kills += times
        case gaining.Gain(tokens.Tokens(count) | tokens.OutsideTokens(count)):
            found.kills += times * count
        case gaining.Gain(gaining.SomeCards() | gaining.CardsTo()):
            found.duds += times
        case stinkers.BecomeStinker():
            found.stinks += times
        case hands.Discard() | hands.DiscardRandom() | hands.DiscardAll() | hands.DiscardHand():
            found.damage += 2.0 * times
        case playing.PlayOneOfThem() | hands.RevealAndDiscardTop():
            found.power += SOMETIMES * PER_COUNT
            found.damage += times


def read_steps(found: Promise, steps: Iterable[Any], weight: float) -> None:
    """Acts one after another: what one does oneself, and what others do."""
    for act in steps:
        match act:
            case sentences.YouDo(row) | sentences.YouMay(row):
                for verb in row:
                    read_verb(found, verb, weight)
            case sentences.YouMayPay(_, row):
                for verb in row:
                    read_verb(found, verb, weight * SOMETIMES)
            case sentences.TheyDo(_, row):
                for verb in row:
                    read_done_by_others(found, verb, weight)


def read_done_by_others(found: Promise, verb: Any, weight: float) -> None:
    """What somebody else does because of the card, outside an ATTACK."""
    if isinstance(verb, hands.Draw | hit_points.Heal):
        found.benefits_foe = True
        found.power -= 0.3 * weight
    elif isinstance(verb, gaining.Gain):
        found.benefits_foe = True
    else:
        found.victims = max(found.victims, 1.0)
        read_harm(found, verb, weight)


def read_verb(found: Promise, verb: Any, weight: float) -> None:
    """One thing its player does."""
    match verb:
        case power.Power(bonus, per):
            found.power += weight * bonus * (PER_COUNT if per else 1.0)
        case power.PowerEqual() | power.DoublePower():
            found.power += weight * SOME_AMOUNT
        case hands.Draw(cards, per):
            found.draws += weight * number(cards) * (PER_COUNT if per else 1.0)
        case hands.Fetch():
            found.draws += weight
        case gaining.Gain(chips.Chips(count), per):
            found.chips += weight * count * (PER_COUNT if per else 1.0)
        case gaining.Gain(chips.ChipsEqual()) | chips.StealChips():
            found.chips += weight * 2.0
        case gaining.Gain():
            found.power += weight * SOME_AMOUNT
        case hit_points.Heal(hp):
            found.heals += weight * number(hp)
        case hit_points.Deal(damage):
            found.damage += weight * damage
            found.victims = max(found.victims, 1.0)
        case hit_points.SwapHp():
            found.swaps_hp = True
        case destroying.Destroy(what):
            found.thins += weight * count_of(what)
        case destroying.DestroyIt():
            found.thins += weight * SOMETIMES
        case playing.PlayTop() | playing.PlayAndDiscardTop() | playing.PlayMayhem():
            found.power += weight * 1.5
        case this_turn.CheaperNow(_, less):
            found.power += weight * less * SOMETIMES
        case this_turn.NoDefense() | this_turn.NextAttack() | this_turn.ToHandNow():
            found.power += weight * SOMETIMES
        case verbs.WinGame():
            found.wins = True
        case verbs.May(other) | verbs.MayPay(_, other):
            read_verb(found, other, weight)


def number(amount: Any) -> float:
    """An amount, as far as the card tells."""
    if isinstance(amount, Number | UpTo):
        return float(amount.value)
    return SOME_AMOUNT


def count_of(what: Any) -> float:
    """How many cards are meant."""
    match what:
        case kinds.Cards(count) | kinds.UpToCards(count):
            return float(count)
        case kinds.AnyNumber() | kinds.AllCards():
            return 4.0
        case _:
            return 1.0
