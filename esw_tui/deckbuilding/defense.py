"""DEFENSES: which player is asked, what a DEFENSE costs, and sending an ATTACK back (sections 11,
12)."""

from collections.abc import Generator
from typing import Any

from esw_tui.deckbuilding.acts import Act, card_options, carry_out
from esw_tui.deckbuilding.discarding import discard
from esw_tui.deckbuilding.events import Avoided, Moved, NotAvoided, Redirected, Shown
from esw_tui.deckbuilding.piles import without
from esw_tui.deckbuilding.questions import NO
from esw_tui.deckbuilding.table import Silence, Table
from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.faces import bits

SUFFER = (NO, "Do not avoid it")


def decide(act: Act, victim: int, *, alone: bool = True) -> Generator[Any, Any, Act | None]:
    """Ask the victim, then each player to whom the ATTACK is sent back, until one does not avoid
    it.

    Returns the act of the hit, or None if the ATTACK was avoided (D11.1, D12.3, K40).
    """
    blow = act if alone else copy_of(act, victim)
    blow.that = (victim,)
    first = blow
    while True:
        (facing,) = blow.that
        question = window(blow, facing)
        (key,) = (NO,) if question is None else (yield question)
        if key == NO:
            if can_answer(blow, facing):
                act.table.told.append((NotAvoided, facing, blow.cause))
            return blow
        blow.users.add(facing)
        returned = yield from use_defense(blow, facing, int(key))
        if blow is first:
            act.avoided += (facing,)
        if returned is None:
            return None
        blow = returned


def copy_of(act: Act, victim: int) -> Act:
    """The ATTACK as a separate act for one of several victims who decide before it is carried
    out."""
    blow = Act(act.table, act.seat, act.design, act.card, act.source)
    blow.attack, blow.users, blow.root = act.attack, act.users, act.root
    blow.fixed, blow.boosted = None, ()
    blow.certain, blow.is_firm = act.certain, act.is_firm
    blow.numbers, blow.cards = act.numbers, act.cards
    blow.that = (victim,)
    return blow


def can_answer(blow: Act, victim: int) -> bool:
    """Whether a player may use a DEFENSE against the ATTACK at all (D11.3, D11.10, D11.11)."""
    return not (blow.certain or victim in blow.users or victim in blow.table.defenseless)


def window(blow: Act, victim: int) -> Decision | None:
    """The question about a DEFENSE; None if the table's option for DEFENSES does not ask it (D11.1,
    K86)."""
    if not can_answer(blow, victim):
        return None
    table = blow.table
    usable = usable_defenses(table, victim)
    private = blow.is_private(victim)
    if not is_asked(blow, victim, usable, private):
        return None
    return blow.decision(
        victim,
        "defense",
        f"Avoid {blow.design.name} with a DEFENSE?",
        card_options(table, usable, otherwise=SUFFER),
        secret=private,
        numbers=(expected_damage(blow, victim),),
    )


def is_asked(blow: Act, victim: int, usable: tuple[int, ...], private: bool) -> bool:
    """Whether a player is asked about a DEFENSE (K86).

    A player that is hit in its own open turn has nothing to hide (K96).
    """
    table = blow.table
    mode = table.options.defenses
    if not private:
        return bool(usable)
    if mode == "quick":
        note_silence(table, victim, bool(usable))
        return bool(usable)
    if not table.hand[victim]:
        return False
    if mode == "orders":
        order = table.orders[victim]
        asks = order == "ask" or (order == "kill" and may_kill(blow, victim))
        table.unasked += not asks
        return asks
    return True


def note_silence(table: Table, seat: int, held_one: bool) -> None:
    """Note what all players learn when only holders of a usable DEFENSE are asked (K86)."""
    cards = bits(table.hand[seat])
    if not cards & ~table.open and not held_one:
        return
    usable = table.rules.free_defenses
    payable = [
        design
        for design in table.rules.priced_defenses
        if design.defense is not None and design.defense.can(table, seat)
    ]
    if payable:
        usable = usable.union(payable)
    new = Silence(seat, cards, held_one, usable)
    if new not in table.silences:
        table.silences += (new,)


def usable_defenses(table: Table, seat: int) -> tuple[int, ...]:
    """Cards in hand with a DEFENSE whose price can be paid (D11.8, K71)."""
    designs = table.designs
    found = []
    for card in table.hand[seat]:
        defense = designs[card].defense
        if defense is not None and not defense.declines and defense.can(table, seat):
            found.append(card)
    return tuple(found)


def expected_damage(blow: Act, victim: int) -> int:
    """The damage that this ATTACK would deal to a player, as far as it is known."""
    from esw_tui.deckbuilding.attacks import boosted, measured

    assert blow.attack is not None
    total = 0
    for slot, measure in enumerate(blow.attack.measures):
        if measure.is_damage and not measure.is_late:
            total += boosted(blow, measured(blow, slot), victim)[0]
    return total


def may_kill(blow: Act, victim: int) -> bool:
    """Whether the ATTACK would kill the player, or may."""
    attack = blow.attack
    assert attack is not None
    if attack.deadly or any(measure.is_late for measure in attack.measures):
        return True
    return expected_damage(blow, victim) >= blow.table.hp[victim]


def use_defense(blow: Act, user: int, card: int) -> Generator[Any, Any, Act | None]:
    """Pay the price, avoid the ATTACK, take the bonus (D11.2, D11.9, D12.1, K34).

    Returns the act of the ATTACK if it is sent back, else None.
    """
    table = blow.table
    design = table.designs[card]
    defense = design.defense
    assert defense is not None
    act = Act(table, user, design, card)
    act.attacker = blow.source
    act.is_defense = True
    fixed = fixed_amounts(blow, user)
    table.told.append((Avoided, user, design, blow.cause))
    if defense.price == "discard":
        yield from discard(table, user, (card,), act.cause) or ()
    elif defense.price == "top":
        lay_on_top(table, user, card, act)
    else:
        table.show((card,))
        table.told.append((Shown, user, (design,), "hand", act.cause))
    yield from carry_out(act, defense.pay) or ()
    redirects = defense.redirects is not None and defense.redirects(act)
    yield from carry_out(act, defense.bonus) or ()
    if not redirects or blow.source < 0 or blow.attack is None or blow.is_firm:
        return None
    table.told.append((Redirected, user, blow.source, blow.cause))
    return sent_back(blow, user, fixed)


def lay_on_top(table: Table, user: int, card: int, act: Act) -> None:
    """Lay a card face up on top of its owner's deck, where all know it (K104)."""
    table.hand[user] = without(table.hand[user], (card,))
    table.deck[user] += (card,)
    table.show((card,))
    table.told.append((Moved, user, (act.design,), "on top of the deck", act.cause))


def fixed_amounts(blow: Act, user: int) -> tuple[int, ...]:
    """What the ATTACK would have done to its victim, worked out before the DEFENSE card moves
    (D12.5, K39)."""
    from esw_tui.deckbuilding.attacks import boosted, measured

    amounts: list[int] = []
    if blow.attack is None:
        return ()
    for slot, measure in enumerate(blow.attack.measures):
        amount = 0 if measure.is_late else measured(blow, slot)
        amounts.append(boosted(blow, amount, user)[0] if measure.is_damage else amount)
    return tuple(amounts)


def sent_back(blow: Act, user: int, fixed: tuple[int, ...]) -> Act:
    """The same ATTACK with roles swapped: the player who redirects it is now its attacker
    (D12.2–D12.5, K40, K41, K101)."""
    returned = Act(blow.table, user, blow.design, blow.card)
    returned.attack = blow.attack
    returned.users = blow.users
    returned.root = blow.root
    returned.that = (blow.source,)
    returned.fixed = fixed
    returned.boosted = (*blow.boosted, blow.source)
    returned.certain = returned.is_firm = False
    returned.numbers = blow.numbers
    returned.cards = blow.cards
    return returned


ORDERS = Options(
    ("never", "kill", "ask"), ("Never ask me", "Ask me if it would kill me", "Always ask me")
)
"""What a player may order about DEFENSES after drawing (K86)."""
