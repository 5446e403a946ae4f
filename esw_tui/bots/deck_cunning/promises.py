"""What the text of a card is worth in figures each time it is played; read once per card."""

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
"""How often a condition holds, or a player pays a price."""
PER_COUNT = 2.0
"""What "for each" usually counts."""
SOME_AMOUNT = 4.0
"""What an amount is taken to be that only the table knows, such as the cost of some card."""
ALL_FOES = 2.5
"""How many victims an attack on each foe has."""
MANY = (EachFoe, EachPlayer, EachRelativeFoe, BothNeighbours)


class Promise:
    """What a card does on average when it is played."""

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
        """How many dead wizard tokens it hands out without damage."""
        self.duds = 0.0
        """How many Dud Wands it hands out to foes, less those that its own player gets."""
        self.stinks = 0.0
        """How likely it makes a victim a Stinker."""
        self.heals = 0.0
        self.thins = 0.0
        """How many cards it destroys by choice."""
        self.lasts = 0.0
        """ONGOING: what it gives in each later turn, in Power."""
        self.shield = 0.0
        """How good its DEFENSE is, in cards."""
        self.to_destroy = False
        """Whether using its Activate destroys the card."""
        self.swaps_hp = False
        self.benefits_foe = False
        """Whether it helps a foe, so that the foe it names should be a harmless one."""
        self.wins = False

    @property
    def is_harmful(self) -> bool:
        """Whether it hurts the players that it names."""
        return self.damage + self.kills + max(self.duds, 0) + self.stinks > 0


@functools.lru_cache(maxsize=2048)
def promise(design: Design) -> Promise:
    """What a card does on average when it is played, read off its text once."""
    found = Promise()
    for line in design.lines:
        read_line(found, line)
    return found


def read_line(found: Promise, line: Any) -> None:
    """Add what one line of a text does."""
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
    """Add what sentences do when the card is played, or as long as it lies in play."""
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
    """Add what a text does at its moment: in `lasts` if it acts each turn."""
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
    """Add to `lasts` what a text is worth that is always at work."""
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
    """Add what each victim of an ATTACK suffers."""
    if isinstance(attack, attacks.OnlyIf):
        read_attack(found, attack.attack, times * SOMETIMES)
        return
    found.victims = ALL_FOES if isinstance(attack.victims, MANY) else 1.0
    found.swaps_hp = found.swaps_hp or isinstance(attack, attacks.MaySwap)
    for verb in attack.effect:
        read_harm(found, verb, times)


def read_harm(found: Promise, verb: Any, times: float) -> None:
    """Add one thing that a victim suffers."""
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
    """Add a sequence of acts: of the player, and of others."""
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
    """Add what another player does because of the card, outside an ATTACK."""
    if isinstance(verb, hands.Draw | hit_points.Heal):
        found.benefits_foe = True
        found.power -= 0.3 * weight
    elif isinstance(verb, gaining.Gain):
        found.benefits_foe = True
    else:
        found.victims = max(found.victims, 1.0)
        read_harm(found, verb, weight)


def read_verb(found: Promise, verb: Any, weight: float) -> None:
    """Add one thing that the card's player does."""
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
    """An amount, as far as the card says it."""
    if isinstance(amount, Number | UpTo):
        return float(amount.value)
    return SOME_AMOUNT


def count_of(what: Any) -> float:
    """How many cards a text means."""
    match what:
        case kinds.Cards(count) | kinds.UpToCards(count):
            return float(count)
        case kinds.AnyNumber() | kinds.AllCards():
            return 4.0
        case _:
            return 1.0
