"""Whom a text would be about, before anybody has chosen or rolled (R11)."""

from collections.abc import Callable, Sequence
from typing import Any

from esw_tui.bots.cunning.scene import Scene, Share, Shares
from esw_tui.language.effects import who as W

ALL, ONE, RANDOM = 0, 1, 2
"""All of them; one by somebody's choice; one by the die."""

Crowd = tuple[list[Share], int]
"""Who may be meant, each with the odds that it fits; and how many of them are."""
FindCrowd = Callable[[Scene, int], Crowd]
"""(scene, actor)."""
Prefer = Callable[[int], float]
Fits = Callable[[Scene, int], float]
"""(scene, other): how likely the other fits."""
Measure = Callable[[Scene, int], float]


def foes_of(scene: Scene, actor: int) -> Sequence[int]:
    """The living foes of somebody, clockwise from its left."""
    if actor == scene.seat:
        return scene.foes
    players = len(scene.hp)
    around = [(actor + step) % players for step in range(1, players)]
    return [foe for foe in around if scene.hp[foe] > 0]


def settled(scene: Scene, actor: int, crowd: Crowd, prefer: Prefer) -> Shares:
    """Who is meant in the end, with what likelihood; remembered as *that foe*."""
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
    """Whom one would rather see suffer."""
    return scene.spite.__getitem__


# Selectors.


def crowd(effect: Any) -> FindCrowd:
    """Compile a selector."""
    return SELECTORS[type(effect)](effect)


def everybody_fitting(test: Fits | None, how: int) -> FindCrowd:
    """Foes that fit."""

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


def related(word: str) -> Fits:
    """Stronger or weaker: more or fewer HP than you (R11.5)."""
    if word == "stronger":
        return lambda scene, other: float(scene.hp[other] > scene.hp[scene.seat])
    return lambda scene, other: float(scene.hp[other] < scene.hp[scene.seat])


def most_of(measure: Measure, most: bool) -> FindCrowd:
    """The foe with the most or fewest of something; equals are a choice (R11.4, J24)."""

    def find(scene: Scene, actor: int) -> Crowd:
        foes = foes_of(scene, actor)
        if not foes:
            return [], ONE
        values = [measure(scene, foe) for foe in foes]
        wanted = max(values) if most else min(values)
        found = zip(foes, values, strict=True)
        return [(foe, 1.0) for foe, value in found if value == wanted], ONE

    return find


def hp_of(scene: Scene, seat: int) -> float:
    return scene.hp[seat]


def neighbours(which: tuple[int, ...], how: int) -> FindCrowd:
    """Those at the ends of the row of living foes (R11.3, J27)."""

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
    """Whoever's turn it is; while one waits, any foe might be the one."""
    active = scene.sight.active
    if active >= 0 and active != scene.seat:
        return [(active, 1.0)], ALL
    share = 1.0 / max(len(scene.foes), 1)
    return [(foe, share) for foe in scene.foes], ALL


def fixed(find: FindCrowd) -> Callable[[Any], FindCrowd]:
    """A selector without parts of its own."""
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
    W.Strongest: lambda effect: most_of(hp_of, True),
    W.Weakest: lambda effect: most_of(hp_of, False),
    W.FoeWithMost: lambda effect: most_of(measured(effect.measure), effect.most == "most"),
    W.Neighbour: lambda effect: neighbours((0,) if effect.side == "left" else (-1,), ALL),
    W.EitherNeighbour: lambda effect: neighbours((0, -1), ONE),
    W.BothNeighbours: lambda effect: neighbours((0, -1), ALL),
    W.SideFoes: side_foes,
    W.ThatFoe: fixed(that_foe),
    W.Target: fixed(target),
    W.ActivePlayer: fixed(active_player),
    W.EachPlayer: fixed(each_player),
    W.APlayer: a_player,
}
"""How to find those a selector means."""


# Qualifiers.


def qualified(effect: Any) -> Fits | None:
    """Compile a qualifier; none fits everybody."""
    return None if effect is None else QUALIFIERS[type(effect)](effect)


def with_status(effect: W.WithStatus) -> Fits:
    if effect.higher == "higher":
        return lambda scene, other: float(0 < scene.rank[scene.seat] < scene.rank[other])
    return lambda scene, other: float(0 < scene.rank[other] < scene.rank[scene.seat])


def with_hp(effect: W.WithHp) -> Fits:
    limit = effect.hp
    if effect.order == "more":
        return lambda scene, other: float(scene.hp[other] >= limit)
    return lambda scene, other: float(scene.hp[other] - scene.mean[other] <= limit)


def owned(word: str) -> Measure:
    """How many of something a Wizard owns, by the word on the card."""
    if word in ("treasure", "treasures"):
        return lambda scene, seat: len(scene.sight.treasures[seat])
    if word in ("creature", "creatures"):
        return lambda scene, seat: len(scene.sight.creatures[seat])
    if word == "kill token":
        return lambda scene, seat: scene.sight.kills[seat]
    if word == "last wizard standing token":
        return lambda scene, seat: scene.sight.lws[seat]
    return lambda scene, seat: scene.sight.hand_counts[seat]


def with_owned(effect: W.WithOwned) -> Fits:
    count = owned(effect.owned)
    return lambda scene, other: float(count(scene, other) > 0)


def without_owned(effect: W.WithoutOwned) -> Fits:
    count = owned(effect.owned)
    return lambda scene, other: float(count(scene, other) == 0)


def with_more(effect: W.WithMore) -> Fits:
    measure = measured(effect.measure)
    if effect.more == "more":
        return lambda scene, other: float(measure(scene, other) > measure(scene, scene.seat))
    return lambda scene, other: float(measure(scene, other) < measure(scene, scene.seat))


def adjacent(scene: Scene, other: int) -> float:
    """One rank apart (J83)."""
    return float(abs(scene.rank[scene.seat] - scene.rank[other]) == 1 and scene.rank[other] > 0)


QUALIFIERS: dict[type, Callable[[Any], Fits]] = {
    W.WithStatus: with_status,
    W.WithHp: with_hp,
    W.WithOwned: with_owned,
    W.WithoutOwned: without_owned,
    W.WithMore: with_more,
    W.WithoutStandee: lambda effect: lambda scene, other: 1.0,
    W.Adjacent: lambda effect: adjacent,
    W.HasActed: lambda effect: lambda scene, other: scene.acted[other],
    W.HasNotActed: lambda effect: lambda scene, other: 1.0 - scene.acted[other],
    W.OtherThanYou: lambda effect: lambda scene, other: float(other != scene.seat),
}
"""How likely a Wizard fits."""


def measured(effect: Any) -> Measure:
    """Compile what is measured."""
    return MEASURES[type(effect)]


def rank_of(scene: Scene, seat: int) -> float:
    return scene.rank[seat]


MEASURES: dict[type, Measure] = {
    W.TreasureCount: owned("treasures"),
    W.HpCount: hp_of,
    W.CreatureCount: owned("creatures"),
    W.BloodCount: lambda scene, seat: 0.0,
    W.StatusCount: rank_of,
    W.HandCount: owned("cards in hand"),
}
"""How much of something a Wizard has."""
