"""Selectors: the players that a text is about, found at once or after a question (section 13)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.language.effects import who as common
from esw_tui.language.effects.deckbuilding import who as W
from esw_tui.language.meanings import Meanings

Seats = tuple[int, ...]
Selector = Callable[[Act], Generator[Any, Any, Seats]]

WHO = Meanings("player")


def selector(effect: Any) -> Selector:
    """Compile a selector."""
    compiled: Selector = WHO.compile(effect)
    return compiled


def taking_part(act: Act) -> Seats:
    """All players clockwise from the acting one, without those who declined (D18.1, D21.9)."""
    declined = act.table.declined
    around = act.table.around[act.seat]
    return tuple([seat for seat in around if seat not in declined]) if declined else around


def straight(find: Callable[[Act], Seats]) -> Selector:
    """A selector that asks no player."""

    def select(act: Act) -> Generator[Any, Any, Seats]:
        yield from ()
        return find(act)

    return select


def by_choice(find: Callable[[Act], Seats], prompt: str) -> Selector:
    """A selector that lets the acting player pick one (D11.7, D13.1, D13.3)."""

    def select(act: Act) -> Generator[Any, Any, Seats]:
        seats = find(act)
        if not seats:
            return ()
        seat = yield from act.choose_player(act.seat, f"{act.design.name}: {prompt}", seats)
        return (seat,)

    return select


@WHO.of(common.AFoe)
def a_foe(effect: common.AFoe) -> Selector:
    return by_choice(foes, "which foe?")


@WHO.of(common.APlayer)
def a_player(effect: common.APlayer) -> Selector:
    return by_choice(taking_part, "which player?")


@WHO.of(common.EachFoe)
def each_foe(effect: common.EachFoe) -> Selector:
    return straight(foes)


@WHO.of(common.EachPlayer)
def each_player(effect: common.EachPlayer) -> Selector:
    return straight(taking_part)


def foes(act: Act) -> Seats:
    """All foes, clockwise from the left (D0.1)."""
    return act.table.foes_of[act.seat]


def neighbours(act: Act) -> Seats:
    """The left and the right neighbour; of two players the single foe, once (D13.5)."""
    others = foes(act)
    return others if len(others) == 1 else (others[0], others[-1])


@WHO.of(common.EitherNeighbour)
def either_neighbour(effect: common.EitherNeighbour) -> Selector:
    return by_choice(neighbours, "which neighbour?")


@WHO.of(common.BothNeighbours)
def both_neighbours(effect: common.BothNeighbours) -> Selector:
    return straight(neighbours)


def extreme(act: Act, seats: Seats, best: Callable[..., int]) -> Seats:
    """Those of some seats with the most (or fewest) HP (D13.2)."""
    hp = act.table.hp
    bound = best([hp[seat] for seat in seats])
    return tuple([seat for seat in seats if hp[seat] == bound])


@WHO.of(common.Strongest)
def strongest(effect: common.Strongest) -> Selector:
    return by_choice(lambda act: extreme(act, foes(act), max), "which of the strongest foes?")


@WHO.of(common.Weakest)
def weakest(effect: common.Weakest) -> Selector:
    return by_choice(lambda act: extreme(act, foes(act), min), "which of the weakest foes?")


@WHO.of(W.StrongestPlayer)
def strongest_player(effect: W.StrongestPlayer) -> Selector:
    return by_choice(
        lambda act: extreme(act, taking_part(act), max), "which of the strongest players?"
    )


@WHO.of(common.EachRelativeFoe)
def each_relative_foe(effect: common.EachRelativeFoe) -> Selector:
    """Foes with more (or fewer) HP than the acting player; equal is neither (D13.4)."""
    stronger = effect.relation == "stronger"

    def find(act: Act) -> Seats:
        hp = act.table.hp
        mine = hp[act.seat]
        return tuple([s for s in foes(act) if (hp[s] > mine if stronger else hp[s] < mine)])

    return straight(find)


@WHO.of(W.ThatOne)
def that_one(effect: W.ThatOne) -> Selector:
    return straight(lambda act: act.that)


@WHO.of(W.Attacker)
def attacker(effect: W.Attacker) -> Selector:
    """The attacker; a Mayhem of a Line-Up has none (D12.6, D21.8)."""
    return straight(lambda act: (act.attacker,) if act.attacker >= 0 else ())


@WHO.of(W.Killer)
def killer(effect: W.Killer) -> Selector:
    return straight(lambda act: (act.killer,) if act.killer >= 0 else ())


@WHO.of(W.EachStinker)
def each_stinker(effect: W.EachStinker) -> Selector:
    return straight(lambda act: tuple([s for s in taking_part(act) if act.table.stinker[s]]))


@WHO.of(W.EachCleanPlayer)
def each_clean_player(effect: W.EachCleanPlayer) -> Selector:
    return straight(lambda act: tuple([s for s in taking_part(act) if not act.table.stinker[s]]))


@WHO.of(W.EachWithMost)
def each_with_most(effect: W.EachWithMost) -> Selector:
    """All players tied for the most (or fewest) (D13.6, D31.6)."""
    best = max if effect.most == "most" else min
    if effect.measure == "HP":
        return straight(lambda act: extreme(act, taking_part(act), best))

    def find(act: Act) -> Seats:
        votes = act.numbers
        if not votes:
            return ()
        bound = best([votes[seat] for seat in taking_part(act)])
        return tuple([seat for seat in taking_part(act) if votes[seat] == bound])

    return straight(find)


@WHO.of(W.EachJoined)
def each_joined(effect: W.EachJoined) -> Selector:
    return straight(lambda act: act.doers)


def dearest(act: Act) -> Seats:
    """Those who joined with the highest total cost; worked out once and noted on the act (K121)."""
    if act.dearest is None:
        table = act.table
        totals = {
            seat: sum([design.cost for design in table.faces(table.hand[seat])])
            for seat in act.doers
        }
        top = max(totals.values(), default=0)
        act.dearest = tuple([seat for seat in act.doers if totals[seat] == top])
    return act.dearest


@WHO.of(W.EachDearestJoined)
def each_dearest_joined(effect: W.EachDearestJoined) -> Selector:
    return straight(dearest)


@WHO.of(W.EachOtherJoined)
def each_other_joined(effect: W.EachOtherJoined) -> Selector:
    return straight(lambda act: tuple([s for s in act.doers if s not in dearest(act)]))
