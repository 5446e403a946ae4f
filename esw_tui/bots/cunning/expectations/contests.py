"""Everybody rolls a die, and suffers by it."""

from esw_tui.bots.cunning.expectations.amounts import DIE, count_of
from esw_tui.bots.cunning.expectations.sentences import SENTENCES, Play
from esw_tui.bots.cunning.expectations.verbs import act
from esw_tui.bots.cunning.expectations.who import crowd, settled, spited
from esw_tui.bots.cunning.scene import Scene
from esw_tui.language.effects import contests as K


def contest(effect: K.Contest) -> Play:
    """Each rolls; those who roll so suffer it."""
    find, does, rolled = crowd(effect.rolling.who), act(effect.verb), effect.rolled

    def odds(scene: Scene, seat: int) -> float:
        if isinstance(rolled, K.BelowStatus):
            fitting = scene.rank[seat] - 1
        elif isinstance(rolled, K.RolledSame):
            dice = effect.rolling.dice if isinstance(effect.rolling, K.RollsAgainst) else 0
            return float(1.0 - (5 / 6) ** dice)
        else:
            fitting = 7 - rolled.number if rolled.order == "more" else rolled.number
        return max(0, min(6, fitting)) / 6

    def play(scene: Scene) -> None:
        shares = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        scene.amount = DIE
        does(scene, [(seat, share * odds(scene, seat)) for seat, share in shares])

    return play


def each_rolls(effect: K.EachRolls) -> Play:
    """Each suffers by its own die."""
    find, does = crowd(effect.rolling.who), act(effect.verb)

    def play(scene: Scene) -> None:
        shares = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        scene.amount = DIE
        does(scene, shares)

    return play


def roll_off(effect: K.RollOff | K.RollOffElse) -> Play:
    """All as likely as each other to roll highest or lowest, but for one's own bonus."""
    find, does = crowd(effect.rolling.who), act(effect.verb)
    others = act(effect.others) if isinstance(effect, K.RollOffElse) else None
    rolling, highest = effect.rolling, effect.extreme == "highest"
    more = rolling.more if isinstance(rolling, K.RollsWith) else 0
    times = count_of(rolling.per) if isinstance(rolling, K.RollsWith) and rolling.per else None

    def play(scene: Scene) -> None:
        shares = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        bonus = more * times(scene, scene.seat) if times else more
        edge = 2.0 ** (bonus / 2.0 if highest else -bonus / 2.0)
        parts = {seat: edge if seat == scene.seat else 1.0 for seat, _ in shares}
        whole = sum(parts.values()) or 1.0
        scene.amount = DIE
        does(scene, [(seat, share * parts[seat] / whole) for seat, share in shares])
        if others is not None:
            others(scene, [(seat, share * (1.0 - parts[seat] / whole)) for seat, share in shares])

    return play


SENTENCES.update(
    {
        K.Contest: contest,
        K.EachRolls: each_rolls,
        K.RollOff: roll_off,
        K.RollOffElse: roll_off,
    }
)
