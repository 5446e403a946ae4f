"""Selectors: which seats words like "a foe adjacent to you" mean (R11, J24–J29)."""

from collections.abc import Callable
from typing import Any

from esw_tui.kernel.decisions import Decision, name_options
from esw_tui.language.effects import who as W
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.aiming import Chosen, Seats, chosen, meant
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import Targeted
from esw_tui.spellcraft.features.standee import holder
from esw_tui.spellcraft.meanings.qualifiers import MEASURES, anybody, fits, hp_of, relation
from esw_tui.spellcraft.states import NOBODY
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.zones import without

Selector = Callable[[Cast, int], Chosen]
"""(cast, actor): the Wizards meant, or the question to the actor which one it is."""

SELECTORS = Meanings("selector")


def selector(effect: Any) -> Selector:
    """Compile a selector."""
    compiled: Selector = SELECTORS.compile(effect)
    return compiled


def choose(cast: Cast, actor: int, candidates: Seats) -> Chosen:
    """One of the candidates, by the actor's choice (R11.1): a question if there are several."""
    if len(candidates) > 1:
        options = name_options(cast.table.names, candidates)
        return cast.ask(actor, "target", "Choose a foe.", options)
    return meant(cast, candidates)


def after_choice(
    cast: Cast, question: Decision, act: Callable[..., Steps | None], *about: Any
) -> Steps:
    """Ask which foe is meant, then act on it."""
    seats = yield from chosen(cast, question)
    rest = act(cast, *about, seats)
    if rest is not None:
        yield from rest


# One foe.


@SELECTORS.of(W.AFoe, W.AnotherFoe, W.ARelativeFoe)
def chosen_foe(effect: W.AFoe | W.AnotherFoe | W.ARelativeFoe) -> Selector:
    test = (
        relation(effect.relation) if isinstance(effect, W.ARelativeFoe) else fits(effect.qualifier)
    )
    another = isinstance(effect, W.AnotherFoe)
    if test is anybody and not another:
        return lambda cast, actor: choose(cast, actor, cast.table.foes(actor))

    def select(cast: Cast, actor: int) -> Chosen:
        table = cast.table
        spared = cast.foes + cast.targets if another else ()
        foes: Seats = ()
        for foe in table.foes(actor):
            if foe not in spared and test(table, cast.seat, foe):
                foes += (foe,)
        return choose(cast, actor, foes)

    return select


@SELECTORS.of(W.RandomFoe)
def random_foe(effect: W.RandomFoe) -> Selector:
    test = fits(effect.qualifier)

    def select(cast: Cast, actor: int) -> Chosen:
        table = cast.table
        candidates = tuple([foe for foe in table.foes(actor) if test(table, cast.seat, foe)])
        if len(candidates) > 1:
            candidates = (by_die(cast, actor, candidates),)
        return meant(cast, candidates)

    return select


def by_die(cast: Cast, actor: int, candidates: Seats) -> int:
    """One of the candidates by a die: equal runs of values, clockwise from the left; a value over
    these is rolled again (R11.6, J25)."""
    share = 6 // len(candidates)
    while True:
        (die,) = cast.table.roll()
        if die <= share * len(candidates):
            found = candidates[(die - 1) // share]
            cast.table.told.append((Targeted, actor, (found,), die, cast.cause))
            return found


@SELECTORS.of(W.Strongest, W.Weakest, W.FoeWithMost)
def superlative(effect: W.Strongest | W.Weakest | W.FoeWithMost) -> Selector:
    """The foe with most or least of something; the actor picks among ties (R11.4, J24)."""
    if isinstance(effect, W.FoeWithMost):
        measure = MEASURES.compile(effect.measure)
        best = max if effect.most == "most" else min
    else:
        measure = hp_of
        best = max if isinstance(effect, W.Strongest) else min
    test = fits(effect.qualifier) if isinstance(effect, W.Strongest) else anybody

    def select(cast: Cast, actor: int) -> Chosen:
        table = cast.table
        foes = table.foes(actor)
        if test is not anybody:
            foes = tuple([foe for foe in foes if test(table, cast.seat, foe)])
        if len(foes) > 1:
            values = [measure(table, foe) for foe in foes]
            wanted = best(values)
            foes = tuple([foe for index, foe in enumerate(foes) if values[index] == wanted])
        return choose(cast, actor, foes)

    return select


@SELECTORS.of(W.Neighbour)
def neighbour(effect: W.Neighbour) -> Selector:
    """The next living Wizard on that side (R11.3)."""
    left = effect.side == "left"

    def select(cast: Cast, actor: int) -> Chosen:
        hp = cast.table.hp
        around = cast.table.around[actor]
        for foe in around if left != cast.table.mirrored else reversed(around):
            if hp[foe]:
                return meant(cast, (foe,))
        cast.foes = ()
        return ()

    return select


@SELECTORS.of(W.EitherNeighbour)
def either_neighbour(effect: W.EitherNeighbour) -> Selector:
    def select(cast: Cast, actor: int) -> Chosen:
        return choose(cast, actor, neighbours(cast.table, actor))

    return select


def neighbours(table: Table, seat: int) -> Seats:
    """The next living Wizards to the left and to the right; they may be the same one."""
    foes = table.foes(seat)
    return (foes[0], foes[-1]) if len(foes) > 1 else foes


# Several foes.


def group(members: Callable[[Cast, int], Seats]) -> Selector:
    """A selector that needs no choice."""

    def select(cast: Cast, actor: int) -> Chosen:
        return meant(cast, members(cast, actor))

    return select


@SELECTORS.of(W.EachFoe, W.EachRelativeFoe)
def each_foe(effect: W.EachFoe | W.EachRelativeFoe) -> Selector:
    if isinstance(effect, W.EachRelativeFoe):
        test = relation(effect.relation)
    else:
        test = fits(effect.qualifier)
    if test is anybody:
        return group(lambda cast, actor: cast.table.foes(actor))

    def members(cast: Cast, actor: int) -> Seats:
        table = cast.table
        you = cast.seat
        return tuple([foe for foe in table.foes(actor) if test(table, you, foe)])

    return group(members)


@SELECTORS.of(W.EachOtherFoe)
def each_other_foe(effect: W.EachOtherFoe) -> Selector:
    def members(cast: Cast, actor: int) -> Seats:
        spared = cast.foes + cast.targets
        return tuple([foe for foe in cast.table.foes(actor) if foe not in spared])

    return group(members)


@SELECTORS.of(W.EachNextFoe)
def each_next_foe(effect: W.EachNextFoe) -> Selector:
    """The foes on round the table after the foe last spoken of, once round: clockwise, but
    counter-clockwise from the foe on the actor's right."""

    def members(cast: Cast, actor: int) -> Seats:
        if not cast.foes:
            return cast.table.foes(actor)
        first = cast.foes[-1]
        if cast._notes is not None:
            first = cast._notes.stead.get(first, first)
        hp = cast.table.hp
        foes = [foe for foe in cast.table.around[actor] if hp[foe] or foe == first]
        if foes[-1] == first:
            foes.reverse()
        after = foes.index(first) + 1
        return tuple([foe for foe in foes[after:] + foes[:after] if foe not in (first, *cast.foes)])

    def select(cast: Cast, actor: int) -> Chosen:
        cast.foes = members(cast, actor)
        return cast.foes

    return select


@SELECTORS.of(W.BothNeighbours, W.EachNeighbour)
def both_neighbours(effect: W.BothNeighbours | W.EachNeighbour) -> Selector:
    """The next living Wizards on both sides; one who is both is meant once (J27)."""

    return group(lambda cast, actor: neighbours(cast.table, actor))


@SELECTORS.of(W.EachNextToTarget)
def each_next_to_target(effect: W.EachNextToTarget) -> Selector:
    """The next living Wizards on both sides of the targets, you included (J27)."""

    def select(cast: Cast, actor: int) -> Chosen:
        table = cast.table
        return tuple(
            dict.fromkeys([seat for foe in cast.targets for seat in neighbours(table, foe)])
        )

    return select


@SELECTORS.of(W.SideFoes)
def side_foes(effect: W.SideFoes) -> Selector:
    def members(cast: Cast, actor: int) -> Seats:
        foes = cast.table.foes(actor)
        left = (effect.side == "left") != cast.table.mirrored
        return (foes if left else foes[::-1])[: effect.count]

    return group(members)


@SELECTORS.of(W.EachPlayer)
def each_player(effect: W.EachPlayer) -> Selector:
    """Every living Wizard, the acting one last (J28)."""

    def select(cast: Cast, actor: int) -> Chosen:
        cast.foes = cast.table.foes(actor)
        return (*cast.foes, actor) if cast.table.hp[actor] else cast.foes

    return select


@SELECTORS.of(W.APlayer)
def a_player(effect: W.APlayer) -> Selector:
    """One living Wizard, maybe the acting one itself, who is no foe of its own (R1.2)."""
    test = fits(effect.qualifier)

    def select(cast: Cast, actor: int) -> Chosen:
        table = cast.table
        here = (*table.foes(actor), actor) if table.hp[actor] else table.foes(actor)
        seats = tuple([seat for seat in here if test(table, cast.seat, seat)])
        if actor not in seats:
            return choose(cast, actor, seats)
        if len(seats) > 1:
            options = name_options(table.names, seats)
            return cast.ask(actor, "target", "Choose a player.", options)
        cast.foes = ()
        return seats

    return select


# Known already.


@SELECTORS.of(W.You)
def you(effect: W.You) -> Selector:
    def select(cast: Cast, actor: int) -> Chosen:
        return (cast.seat,)

    return select


@SELECTORS.of(W.ThatFoe)
def that_foe(effect: W.ThatFoe) -> Selector:
    def select(cast: Cast, actor: int) -> Chosen:
        hp = cast.table.hp
        foes = cast.foes
        return tuple([foe for foe in foes if hp[foe]]) if 0 in hp else foes

    return select


@SELECTORS.of(W.Target)
def target(effect: W.Target) -> Selector:
    def select(cast: Cast, actor: int) -> Chosen:
        return cast.targets

    return select


@SELECTORS.of(W.ChosenFoe)
def chosen_before(effect: W.ChosenFoe) -> Selector:
    """The foe that "choose a foe" has named, if still alive."""
    index = ("first", "second").index(effect.ordinal)

    def select(cast: Cast, actor: int) -> Chosen:
        foes = cast.notes.chosen[index : index + 1]
        cast.foes = tuple([foe for foe in foes if cast.table.hp[foe]])
        return cast.foes

    return select


@SELECTORS.of(W.YourKiller)
def your_killer(effect: W.YourKiller) -> Selector:
    """The Wizard who brought the dying one to 0 HP, if it is another and lives (CT-S10, J123)."""

    def select(cast: Cast, actor: int) -> Chosen:
        table = cast.table
        killer = table.slayers[cast.seat][0] if cast.seat in table.slayers else cast.seat
        cast.foes = (killer,) if killer != cast.seat and table.hp[killer] else ()
        return cast.foes

    return select


@SELECTORS.of(W.StandeeHolder)
def standee_holder(effect: W.StandeeHolder) -> Selector:
    """The living Wizard who holds the Standee, perhaps you; *that player* from now on."""

    def select(cast: Cast, actor: int) -> Chosen:
        seat = holder(cast.table)
        found = () if seat == NOBODY else (seat,)
        cast.notes.holder = found
        cast.foes = tuple([each for each in found if each != cast.seat])
        return found

    return select


@SELECTORS.of(W.NeighboursOf)
def neighbours_of(effect: W.NeighboursOf) -> Selector:
    """The next living Wizards on both sides of *that player*, who may be dead by now. You may be
    one of them; one Wizard is meant once (J27, J123)."""

    def select(cast: Cast, actor: int) -> Chosen:
        table = cast.table
        found: Seats = ()
        for seat in cast.notes.holder:
            living = [each for each in table.around[seat] if table.hp[each]]
            found = tuple(dict.fromkeys([*living[:1], *living[-1:]]))
        cast.foes = tuple([each for each in found if each != cast.seat])
        return found

    return select


@SELECTORS.of(W.LastWinner)
def last_winner(effect: W.LastWinner) -> Selector:
    """The Wizard who won the game before this one, perhaps you, unless dead by now (R11.3)."""

    def select(cast: Cast, actor: int) -> Chosen:
        found = cast.table.left_of(cast.table.lws_order[-1:])
        cast.foes = without(found, cast.seat)
        return found

    return select


@SELECTORS.of(W.ActivePlayer)
def active_player(effect: W.ActivePlayer) -> Selector:
    """The Wizard whose turn it is; none if there is no such Wizard or it has no HP left (R16.7,
    J50)."""

    def select(cast: Cast, actor: int) -> Chosen:
        active = cast.table.active
        return (active,) if active >= 0 and cast.table.hp[active] else ()

    return select
