"""Contests: each player of a group rolls a die, and what follows depends on it."""

from math import fsum

from esw_tui.bots.cunning.expectations.amounts import DIE, count_of
from esw_tui.bots.cunning.expectations.sentences import SENTENCES, Play
from esw_tui.bots.cunning.expectations.verbs import act
from esw_tui.bots.cunning.expectations.who import crowd, settled, spited
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects import contests as K


def contest(effect: K.Contest | K.ContestElse) -> Play:
    """Compile a contest: those who roll the number suffer one verb, the others perhaps another."""
    find = crowd(effect.rolling.who)
    also = effect.also if isinstance(effect, K.Contest) else None
    verbs = [act(verb) for verb in (effect.verb, also) if verb is not None]
    others = act(effect.others) if isinstance(effect, K.ContestElse) else None

    def play(scene: Scene) -> None:
        shares = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        odds = odds_of_rolling(scene, effect, shares)
        scene.amount = DIE
        for does in verbs:
            does(scene, [(seat, share * odds[seat]) for seat, share in shares])
        if others is not None:
            others(scene, [(seat, share * (1.0 - odds[seat])) for seat, share in shares])

    return play


def odds_of_rolling(
    scene: Scene, effect: K.Contest | K.ContestElse, shares: Shares
) -> dict[int, float]:
    """How likely each of them rolls the number."""
    match effect.rolled:
        case K.BelowStatus():
            return {seat: fitting(scene.rank[seat] - 1) for seat, _ in shares}
        case K.RolledSame():
            dice = effect.rolling.dice if isinstance(effect.rolling, K.RollsAgainst) else 0
            return {seat: 1.0 - (5 / 6) ** dice for seat, _ in shares}
        case K.RolledMost(highest):
            bonus = own_bonus(scene, effect.rolling)
            edge = 2.0 ** (bonus / 2.0 if highest == "highest" else -bonus / 2.0)
            parts = {seat: edge if seat == scene.seat else 1.0 for seat, _ in shares}
            whole = fsum(parts.values()) or 1.0
            return {seat: min(1.0, 1.2 * part / whole) for seat, part in parts.items()}
        case K.RolledNumber(number, order):
            values = 7 - number if order == "more" else number
            return {seat: fitting(values) for seat, _ in shares}
    raise AssertionError(effect.rolled)


def fitting(values: int) -> float:
    """How likely a die shows one of this many values."""
    return max(0, min(6, values)) / 6


def own_bonus(scene: Scene, rolling: K.Rolling) -> float:
    """What is added to the seat's own die."""
    if not isinstance(rolling, K.RollsWith):
        return 0.0
    return rolling.more * (count_of(rolling.per)(scene, scene.seat) if rolling.per else 1.0)


def each_rolls(effect: K.EachRolls) -> Play:
    """Compile a text by which each player of a group suffers by its own die."""
    find, does = crowd(effect.rolling.who), act(effect.verb)

    def play(scene: Scene) -> None:
        shares = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        scene.amount = DIE
        does(scene, shares)

    return play


SENTENCES.update({K.Contest: contest, K.ContestElse: contest, K.EachRolls: each_rolls})
