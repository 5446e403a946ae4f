"""Attack lines: compiled to targets and an effect per victim, with amounts that can be fixed."""

from collections.abc import Generator
from typing import Any

from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.attacks import Attack, Measure, Strike, attack_with, strike_damage
from esw_tui.deckbuilding.control import controlled
from esw_tui.deckbuilding.designs import ANY_MAYHEM, Step, Steps
from esw_tui.deckbuilding.hit_points import swap_with
from esw_tui.deckbuilding.meanings import amounts
from esw_tui.deckbuilding.meanings.conditions import condition
from esw_tui.deckbuilding.meanings.passing import pass_among_victims
from esw_tui.deckbuilding.meanings.sentences import sentences
from esw_tui.deckbuilding.meanings.verbs import VERBS, Verb, verb
from esw_tui.deckbuilding.meanings.who import Seats, Selector, selector
from esw_tui.kernel.decisions import Options
from esw_tui.kernel.faces import put
from esw_tui.language.effects.deckbuilding import amounts as A
from esw_tui.language.effects.deckbuilding import attacks as X
from esw_tui.language.effects.deckbuilding import hit_points as H
from esw_tui.language.effects.deckbuilding import tokens as T
from esw_tui.language.effects.deckbuilding import verbs as V
from esw_tui.language.effects.deckbuilding.hands import PassOn
from esw_tui.language.effects.deckbuilding.playing import PlayOneOfThem
from esw_tui.language.effects.parts import mentions


def attack_step(
    effect: Any, after: tuple[Any, ...] = (), *, avoidable: bool = True, redirectable: bool = True
) -> Step:
    """Compile an ATTACK to a step of its card's text."""
    test = condition(effect.condition) if isinstance(effect, X.OnlyIf) else None
    attack = compiled_attack(effect, after, avoidable, redirectable)

    def step(act: Act) -> Steps | None:
        if test is not None and not test(act):
            return None
        return attack_with(act, attack, mayhem=bool(act.design.types & ANY_MAYHEM))

    return step


def compiled_attack(
    effect: Any, after: tuple[Any, ...], avoidable: bool, redirectable: bool
) -> Attack:
    """Compile the targets, the effect per victim, and the amounts in it (D12.5, K39)."""
    measures: list[Measure] = []
    amounts.MEASURES = measures
    try:
        hits = tuple(
            [
                strike_verb(each, place)
                for place, each in enumerate(effect.effect)
                if not isinstance(each, PassOn)
            ]
        )
    finally:
        amounts.MEASURES = None
    now, later = split_after(after)
    then = sentences(now)

    def strike(blow: Act) -> Steps:
        (victim,) = blow.that
        for hit in hits:
            yield from hit(blow, victim) or ()
        if then:
            yield from carry_out(blow, then) or ()

    sides = tuple([each.side for each in effect.effect if isinstance(each, PassOn)])
    return Attack(
        targets_of(effect),
        strike,
        tuple(measures),
        is_avoidable=avoidable,
        is_redirectable=redirectable,
        deadly=mentions((effect.effect, after), H.Die, T.DieChoosing),
        strike_all=pass_among_victims(sides) if sides else None,
        chain=next_on_that_side if mentions(after, V.GoOn) else None,
        follow=follow_up(later),
    )


def split_after(after: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Split the sentences after an ATTACK: those that are part of it, and those its attacker
    carries out once it is over (K114)."""
    for place, each in enumerate(after):
        if mentions(each, PlayOneOfThem):
            return after[:place], after[place:]
    return after, ()


def follow_up(later: tuple[Any, ...]) -> Strike | None:
    """Compile what the attacker does once the ATTACK is over."""
    if not later:
        return None
    row = sentences(later)
    return lambda blow: carry_out(blow, row)


def strike_verb(effect: Any, place: int) -> Verb:
    """Compile a verb with the victim as its subject; damage is measured and gets bonuses (K100)."""
    if not isinstance(effect, H.Take | X.TakeShare):
        return verb(effect)
    assert amounts.MEASURES is not None
    slot = len(amounts.MEASURES)
    if isinstance(effect, X.TakeShare):
        amounts.MEASURES.append(Measure(lambda act: act.numbers[act.that[0]]))
    else:
        plain = amounts.plain_amount(effect.damage, effect.per)
        late = place > 0 and amounts.looks_back(effect.damage)
        amounts.MEASURES.append(Measure(lambda act: plain(act, act.that[0]), is_late=late))
    return lambda act, seat: strike_damage(act, slot)


def targets_of(effect: Any) -> Selector:
    """Compile the targets, which are fixed when the ATTACK is played, with what is chosen then
    (K33)."""
    inner = effect.attack if isinstance(effect, X.OnlyIf) else effect
    if isinstance(inner, X.Split):
        return split(inner.damage)
    who = selector(effect.victims)
    if not mentions(effect.effect, A.CostOfAnother):
        return who

    def select(act: Act) -> Generator[Any, Any, Seats]:
        yield from note_cost(act)
        seats: Seats = yield from who(act)
        return seats

    return select


def note_cost(act: Act) -> Steps:
    """Have the player choose another card that it controls, and note its cost."""
    others = controlled(act.table, act.seat)
    if act.design in others:
        others.remove(act.design)
    costs = {design.name: design.cost for design in others}
    act.numbers = (0,)
    if costs:
        words = tuple([(name, f"{name} ({cost})") for name, cost in costs.items()])
        prompt = f"{act.design.name}: the cost of which card?"
        name = yield from act.choose_word(act.seat, prompt, words)
        act.numbers = (costs[name],)


def split(damage: int) -> Selector:
    """Compile targets among which damage is split: shares are fixed first, at least 1 for each that
    is hit (K123)."""

    def select(act: Act) -> Generator[Any, Any, Seats]:
        foes = act.table.foes_of[act.seat]
        shares = (0,) * len(act.table.seats)
        left = damage
        for foe in foes[:-1]:
            counts = tuple(range(left + 1))
            options = Options(counts, tuple([str(count) for count in counts]))
            prompt = f"How much of {left} damage for {act.table.names[foe]}?"
            if left:
                (share,) = yield act.decision(act.seat, "split", prompt, options)
                shares = put(shares, foe, share)
                left -= share
        shares = put(shares, foes[-1], left)
        act.numbers = shares
        return tuple([foe for foe in foes if shares[foe]])

    return select


@VERBS.of(V.GoOn)
def go_on(effect: V.GoOn) -> Verb:
    """Note that the chain goes on; `strike_in_a_row` follows it."""

    def run(act: Act, seat: int) -> None:
        act.numbers = (1,)

    return run


def next_on_that_side(act: Act, victim: int) -> int | None:
    """The next foe on the side that was chosen; never the attacker, and no foe twice (K112)."""
    table = act.table
    players = len(table.seats)
    if act.origin not in ("left", "right"):
        act.origin = "left" if victim == table.around[act.seat][1] else "right"
    goes_on, act.numbers = bool(act.numbers), ()
    following = (victim + (1 if act.origin == "left" else -1)) % players
    return following if goes_on and following != act.seat else None


@VERBS.of(X.SwapAny)
def swap_any(effect: X.SwapAny) -> Verb:
    """Let the attacker swap HP, status or both with the victim (D31.11, K116).

    After a redirect the attacker is the redirector.
    """

    def run(act: Act, seat: int) -> Steps:
        words = (
            ("hp", "Swap HP"),
            ("status", "Swap Stinker status"),
            ("both", "Swap both"),
            ("nothing", "Swap nothing"),
        )
        prompt = f"{act.design.name}: what do you swap with {act.table.names[seat]}?"
        how = yield from act.choose_word(act.seat, prompt, words)
        if how != "nothing":
            hp, status = how in ("hp", "both"), how in ("status", "both")
            swap_with(act, act.seat, seat, hp=hp, status=status)

    return run
