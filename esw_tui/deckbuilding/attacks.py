"""ATTACKS: who is hit, in which order, and for how much (sections 11 and 13).

An Attack line is compiled to (targets, effect per victim), so that each victim can avoid it or send
it back, with its amounts fixed before.
"""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.control import standing
from esw_tui.deckbuilding.defense import decide
from esw_tui.deckbuilding.designs import ABOUT, Count, Steps
from esw_tui.deckbuilding.events import Attacked
from esw_tui.deckbuilding.hit_points import deal
from esw_tui.deckbuilding.tokens import texts_that_waited

Targets = Callable[[Act], Generator[Any, Any, tuple[int, ...]]]
Strike = Callable[[Act], Steps | None]
"""What an ATTACK does to the player in `act.that`."""
StrikeAll = Callable[[Act, list[Act]], Steps]
"""What an ATTACK does to all its victims at once, if it cannot be done one by one (D11.5)."""

MORE_DAMAGE, DOUBLES = ABOUT["more_damage"], ABOUT["doubles_damage"]
UNSTOPPABLE = ABOUT["unstoppable"]
FIRST_DAMAGE = ABOUT["power_by_damage"]


class Measure(NamedTuple):
    """An amount in an ATTACK, which is fixed before the ATTACK is sent back (D12.5, K39)."""

    count: Count
    is_damage: bool = True
    is_late: bool = False
    """Whether the amount is found only when the ATTACK is carried out, by the player then hit
    (K102)."""


class Attack:
    """An Attack line, compiled."""

    __slots__ = (
        "chain",
        "deadly",
        "follow",
        "is_avoidable",
        "is_redirectable",
        "measures",
        "strike",
        "strike_all",
        "targets",
    )

    def __init__(
        self,
        targets: Targets,
        strike: Strike,
        measures: tuple[Measure, ...] = (),
        *,
        is_avoidable: bool = True,
        is_redirectable: bool = True,
        deadly: bool = False,
        strike_all: StrikeAll | None = None,
        chain: "Callable[[Act, int], int | None] | None" = None,
        follow: Strike | None = None,
    ) -> None:
        self.targets = targets
        self.strike = strike
        self.measures = measures
        self.is_avoidable = is_avoidable
        self.is_redirectable = is_redirectable
        self.deadly = deadly
        """Whether the ATTACK kills without damage."""
        self.strike_all = strike_all
        """Set if the victims act on each other: nothing happens until all have decided (D11.5)."""
        self.chain = chain
        """(act, the player just hit) returns the next victim, or None (K112)."""
        self.follow = follow
        """What the attacker does once the ATTACK is over; after a redirect that is the redirector
        (K114)."""


def attack_with(act: Act, attack: Attack, *, mayhem: bool = False) -> Steps:
    """Carry out an ATTACK, from choosing its targets to the texts that wait for its end
    (D11.1–D11.7, K33)."""
    table = act.table
    act.attack = attack
    act.root = act
    act.users = set()
    act.landed = []
    act.avoided = ()
    act.fixed, act.boosted = None, ()
    act.dealt = 0
    mark_unstoppable(act, attack)
    victims = table.deal_order((yield from attack.targets(act)), act.seat)
    table.told.append((Attacked, act.source, victims, act.cause))
    table.attacks += 1
    if attack.chain is not None:
        yield from strike_in_a_row(act, attack, victims)
    elif mayhem or attack.strike_all is not None:
        yield from strike_together(act, attack, victims)
    else:
        for victim in victims:
            yield from strike_one(act, victim)
    table.attacks -= 1
    landed, act.landed = act.landed, []
    act.attack = None
    if act.dealt and act.source == table.active and table.texts[act.source] & FIRST_DAMAGE:
        yield from pay_for_damage(act)
    if table.token_texts:
        yield from texts_that_waited(table)
    if attack.follow is not None:
        for blow in landed:
            yield from attack.follow(blow) or ()


def mark_unstoppable(act: Act, attack: Attack) -> None:
    """Note on the act whether the ATTACK cannot be avoided or not be redirected.

    It is so marked, it is the first after a text that says so, or a text of its player speaks about
    its card (D11.11, D29.5, K123).
    """
    table, seat = act.table, act.source
    act.certain, act.is_firm = not attack.is_avoidable, not attack.is_redirectable
    stopped = []
    if table.next_attack and seat == table.active:
        stopped.append(table.next_attack)
        table.next_attack = ""
    if seat >= 0 and table.texts[seat] & UNSTOPPABLE:
        for design, _ in standing(table, seat, "unstoppable"):
            stopped += [how for sort, how in design.unstoppable if sort(act.design)]
    act.certain = act.certain or "avoided" in stopped
    act.is_firm = act.is_firm or "redirected" in stopped


def strike_one(act: Act, victim: int) -> Generator[Any, Any, bool]:
    """Let one victim decide, and hit it at once (D11.4, K42).

    Returns whether that victim was hit.
    """
    blow = yield from decide(act, victim)
    if blow is None:
        return False
    yield from land(blow)
    return blow is act


def strike_in_a_row(act: Act, attack: Attack, victims: tuple[int, ...]) -> Steps:
    """Hit one victim after the other as long as each hit leads on.

    The chain ends where the ATTACK is avoided or redirected (K112).
    """
    assert attack.chain is not None
    victim: int | None = victims[0] if victims else None
    while victim is not None and (yield from strike_one(act, victim)):
        victim = attack.chain(act, victim)


def strike_together(act: Act, attack: Attack, victims: tuple[int, ...]) -> Steps:
    """Let all victims decide first, then carry the ATTACK out in the same order (D11.5, D21.4,
    D21.5, K37, K42)."""
    blows = []
    for victim in victims:
        blow = yield from decide(act, victim, alone=False)
        if blow is not None:
            blows.append(blow)
    if attack.strike_all is not None:
        yield from attack.strike_all(act, blows)
        return
    for blow in blows:
        yield from land(blow)


def land(blow: Act) -> Steps:
    """Carry out on a player what the ATTACK says."""
    attack = blow.attack
    assert attack is not None
    root, dealt = blow.root, blow.dealt
    root.landed.append(blow)
    rest = attack.strike(blow)
    if rest is not None:
        yield from rest
    if blow is not root and blow.source == root.source:
        root.dealt += blow.dealt - dealt


def measured(blow: Act, slot: int) -> int:
    """An amount of the ATTACK: as it was fixed, else as it is now."""
    assert blow.attack is not None
    measure = blow.attack.measures[slot]
    if blow.fixed is not None and not measure.is_late:
        return blow.fixed[slot]
    return measure.count(blow)


def strike_damage(blow: Act, slot: int) -> Steps | None:
    """Deal the damage of an ATTACK to the player it hits, with the attacker's bonuses (K41,
    K100)."""
    (victim,) = blow.that
    base = measured(blow, slot)
    amount, parts = boosted(blow, base, victim)
    return deal(blow, victim, amount, blow.source, parts)


def boosted(blow: Act, base: int, victim: int) -> tuple[int, tuple[tuple[str, int], ...]]:
    """The damage with its bonuses, and the parts it consists of.

    Base, then additions, then doubling; each attacker's bonuses count once (K41, K100, D32.2).
    """
    seat = blow.source
    parts: tuple[tuple[str, int], ...] = ((blow.design.name, base),)
    if base <= 0 or seat < 0 or seat in blow.boosted:
        return base, parts
    table = blow.table
    amount = base
    texts = table.texts[seat]
    if texts & MORE_DAMAGE:
        for design, _ in standing(table, seat, "more_damage"):
            for sort, more in design.more_damage:
                if sort(blow.design):
                    amount += more
                    parts += ((design.name, more),)
    if texts & DOUBLES and victim != seat:
        for design, _ in standing(table, seat, "doubles_damage"):
            parts += ((design.name, amount),)
            amount *= 2
    return amount, parts


def pay_for_damage(act: Act) -> Steps:
    """Carry out what follows the first ATTACK of a turn that deals damage, once for all victims
    (K115)."""
    table, seat = act.table, act.source
    for design, card in standing(table, seat, "power_by_damage"):
        if card not in table.first_damage:
            table.first_damage += (card,)
            answer = Act(table, seat, design, card)
            answer.amount = act.dealt
            yield from carry_out(answer, design.power_by_damage) or ()
