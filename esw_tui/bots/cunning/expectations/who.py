"""The players that a text would be about, before anyone has chosen or rolled (R11)."""

from collections.abc import Callable, Sequence
from typing import Any

from esw_tui.bots.cunning.expectations.qualifiers import (
    Fits,
    Measure,
    hp_of,
    measured,
    qualified,
    related,
)
from esw_tui.bots.cunning.scene import Scene, Share, Shares
from esw_tui.language.effects import who as W

ALL, ONE, RANDOM = 0, 1, 2
"""How many of a crowd are meant: all of them, one that a player chooses, or one by a die."""

Crowd = tuple[list[Share], int]
"""The players that may be meant, each with the odds that it fits; and which of `ALL`, `ONE`,
`RANDOM`."""
FindCrowd = Callable[[Scene, int], Crowd]
"""(scene, actor): the crowd that a selector means when the actor does it."""
Prefer = Callable[[int], float]


def foes_of(scene: Scene, actor: int) -> Sequence[int]:
    """The living foes of a player, clockwise from its left."""
    if actor == scene.seat:
        return scene.foes
    players = len(scene.hp)
    around = [(actor + step) % players for step in range(1, players)]
    return [foe for foe in around if scene.hp[foe] > 0]


def settled(scene: Scene, actor: int, crowd: Crowd, prefer: Prefer) -> Shares:
    """The players meant in the end, with their odds; the scene remembers them as *that foe*."""
    shares, how = crowd
    if how == ALL or not shares:
        scene.that = shares
        return shares
    missing = 1.0
    for _, odds in shares:
        missing *= 1.0 - odds
    found = 1.0 - missing
    if how == RANDOM:
        shares = [(seat, found / len(shares)) for seat, _ in shares]
    elif len(shares) == 1:
        pass
    elif actor == scene.seat:
        seats = [seat for seat, _ in shares]
        best = scene.forced if scene.forced in seats else max(seats, key=prefer)
        shares = [(best, found)]
    else:
        worst = min([seat for seat, _ in shares], key=prefer)
        shares = [(worst, found)]
    scene.that = [share for share in shares if share[0] != scene.seat]
    return shares


def spited(scene: Scene) -> Prefer:
    """Prefer the foe whose damage is worth most to the seat."""
    return scene.spite.__getitem__


# Selectors.


def crowd(effect: Any) -> FindCrowd:
    """Compile a selector."""
    return SELECTORS[type(effect)](effect)


def everybody_fitting(test: Fits | None, how: int) -> FindCrowd:
    """Compile the foes that pass a test, or all foes if it is None."""

    def find(scene: Scene, actor: int) -> Crowd:
        foes = foes_of(scene, actor)
        if test is None:
            return [(foe, 1.0) for foe in foes], how
        return [(foe, odds) for foe in foes if (odds := test(scene, foe)) > 0.0], how

    return find


def one_foe(effect: Any) -> FindCrowd:
    return everybody_fitting(qualified(effect.qualifier), ONE)


def another_foe(effect: Any) -> FindCrowd:
    find = everybody_fitting(qualified(effect.qualifier), ONE)

    def others(scene: Scene, actor: int) -> Crowd:
        spared = {seat for seat, _ in scene.that + scene.targets}
        shares, how = find(scene, actor)
        return [share for share in shares if share[0] not in spared], how

    return others


def most_of(measure: Measure, most: bool) -> FindCrowd:
    """Compile the foe with the most or fewest of something; the player chooses between equals
    (R11.4, J24)."""

    def find(scene: Scene, actor: int) -> Crowd:
        foes = foes_of(scene, actor)
        if not foes:
            return [], ONE
        values = [measure(scene, foe) for foe in foes]
        wanted = max(values) if most else min(values)
        found = zip(foes, values, strict=True)
        return [(foe, 1.0) for foe, value in found if value == wanted], ONE

    return find


def strongest(effect: W.Strongest) -> FindCrowd:
    """Compile the strongest foe of those that fit."""
    test = qualified(effect.qualifier)
    usual = most_of(hp_of, True)
    if test is None:
        return usual

    def find(scene: Scene, actor: int) -> Crowd:
        found = [(foe, odds) for foe in foes_of(scene, actor) if (odds := test(scene, foe)) > 0.0]
        most = max([scene.hp[foe] for foe, _ in found], default=0)
        return [share for share in found if scene.hp[share[0]] == most], ONE

    return find


def next_to_target(scene: Scene, actor: int) -> Crowd:
    """The living neighbours of the targets."""
    shares: dict[int, float] = {}
    for target, odds in scene.targets:
        around = foes_of(scene, target) if target != scene.seat else scene.foes
        for seat in dict.fromkeys([around[0], around[-1]] if around else []):
            shares[seat] = shares.get(seat, 0.0) + odds
    return list(shares.items()), ALL


def neighbours(which: tuple[int, ...], how: int) -> FindCrowd:
    """Compile the foes at the ends of the row of living foes (R11.3, J27)."""

    def find(scene: Scene, actor: int) -> Crowd:
        foes = foes_of(scene, actor)
        if not foes:
            return [], how
        return [(foe, 1.0) for foe in dict.fromkeys([foes[index] for index in which])], how

    return find


def side_foes(effect: W.SideFoes) -> FindCrowd:
    def find(scene: Scene, actor: int) -> Crowd:
        foes = foes_of(scene, actor)
        near = foes if effect.side == "left" else foes[::-1]
        return [(foe, 1.0) for foe in near[: effect.count]], ALL

    return find


def each_other(scene: Scene, actor: int) -> Crowd:
    spared = {seat for seat, _ in scene.that + scene.targets}
    return [(foe, 1.0) for foe in foes_of(scene, actor) if foe not in spared], ALL


def each_player(scene: Scene, actor: int) -> Crowd:
    return [(seat, 1.0) for seat in (*foes_of(scene, actor), actor)], ALL


def a_player(effect: W.APlayer) -> FindCrowd:
    test = qualified(effect.qualifier)

    def find(scene: Scene, actor: int) -> Crowd:
        here = (*foes_of(scene, actor), actor)
        shares = [(seat, test(scene, seat) if test else 1.0) for seat in here]
        return [share for share in shares if share[1] > 0.0], ONE

    return find


def just_you(scene: Scene, actor: int) -> Crowd:
    return [(scene.seat, 1.0)], ALL


def that_foe(scene: Scene, actor: int) -> Crowd:
    return scene.that, ALL


def target(scene: Scene, actor: int) -> Crowd:
    return scene.targets, ALL


def active_player(scene: Scene, actor: int) -> Crowd:
    """The player whose turn it is; if that is not known, each foe is as likely."""
    active = scene.sight.active
    if active >= 0 and active != scene.seat:
        return [(active, 1.0)], ALL
    share = 1.0 / max(len(scene.foes), 1)
    return [(foe, share) for foe in scene.foes], ALL


def standee_holder(scene: Scene, actor: int) -> Crowd:
    """The holder of the Standee, who may be the seat itself (R42)."""
    held = scene.sight.standee
    return ([(held, 1.0)] if held in (*scene.foes, scene.seat) else []), ALL


def beside_holder(scene: Scene, actor: int) -> Crowd:
    """The neighbours of the Standee's holder."""
    held = scene.sight.standee
    if held < 0:
        return [], ALL
    beside = foes_of(scene, held)
    found = dict.fromkeys([*beside[:1], *beside[-1:]])
    return [(seat, 1.0) for seat in found], ALL


def nobody(scene: Scene, actor: int) -> Crowd:
    return [], ALL


def a_random_foe(scene: Scene, actor: int) -> Crowd:
    return [(foe, 1.0 / len(scene.foes)) for foe in scene.foes], ALL


def fixed(find: FindCrowd) -> Callable[[Any], FindCrowd]:
    """How to compile a selector that has no fields: as one and the same crowd."""
    return lambda effect: find


SELECTORS: dict[type, Callable[[Any], FindCrowd]] = {
    W.You: fixed(just_you),
    W.AFoe: one_foe,
    W.AnotherFoe: another_foe,
    W.RandomFoe: lambda effect: everybody_fitting(qualified(effect.qualifier), RANDOM),
    W.ARelativeFoe: lambda effect: everybody_fitting(related(effect.relation), ONE),
    W.EachFoe: lambda effect: everybody_fitting(qualified(effect.qualifier), ALL),
    W.EachRelativeFoe: lambda effect: everybody_fitting(related(effect.relation), ALL),
    W.EachOtherFoe: fixed(each_other),
    W.EachNextFoe: fixed(each_other),
    W.Strongest: strongest,
    W.Weakest: lambda effect: most_of(hp_of, False),
    W.FoeWithMost: lambda effect: most_of(measured(effect.measure), effect.most == "most"),
    W.Neighbour: lambda effect: neighbours((0,) if effect.side == "left" else (-1,), ALL),
    W.EitherNeighbour: lambda effect: neighbours((0, -1), ONE),
    W.BothNeighbours: lambda effect: neighbours((0, -1), ALL),
    W.EachNeighbour: lambda effect: neighbours((0, -1), ALL),
    W.EachNextToTarget: fixed(next_to_target),
    W.SideFoes: side_foes,
    W.ThatFoe: fixed(that_foe),
    W.Target: fixed(target),
    W.ActivePlayer: fixed(active_player),
    W.EachPlayer: fixed(each_player),
    W.APlayer: a_player,
    W.YourKiller: fixed(active_player),
    W.StandeeHolder: fixed(standee_holder),
    W.NeighboursOf: fixed(beside_holder),
    W.ChosenFoe: lambda effect: fixed(that_foe if effect.ordinal == "first" else nobody)(effect),
    W.LastWinner: fixed(a_random_foe),
}
"""How to compile a selector, by its class."""
