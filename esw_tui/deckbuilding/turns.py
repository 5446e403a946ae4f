"""A turn from its refills to the next hand, cut into phases (sections 5 and 10)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.deckbuilding.actions import action_phase
from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.chips import gain_chips
from esw_tui.deckbuilding.control import sort_texts, standing
from esw_tui.deckbuilding.defense import ORDERS
from esw_tui.deckbuilding.designs import Design, Steps
from esw_tui.deckbuilding.events import Cause, CleanedUp, TurnBegan, TurnEnded
from esw_tui.deckbuilding.line_ups import is_short, refill
from esw_tui.deckbuilding.piles import draw, to_discard
from esw_tui.deckbuilding.scoring import end_game, end_reason, note_sizes
from esw_tui.deckbuilding.setup import orders_phase, reveal_phase, setup_phase
from esw_tui.deckbuilding.table import Table
from esw_tui.deckbuilding.winning import GameWon
from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.faces import put

HAND = 5
HAND_AWAY = Cause(-1, rule="D10.2")
PLAY_AWAY = Cause(-1, rule="D10.4")
NEW_HAND = Cause(-1, rule="D10.5")
TROPHY = Cause(-1, rule="D24.3")


def turn_phase(table: Table) -> Steps:
    """A turn begins with no Power (K24) and with step 1 (D5.1, K21)."""
    table.turn += 1
    table.told.append((TurnBegan, table.active, table.turn))
    return line_up_phase(table)


def line_up_phase(table: Table) -> Steps:
    """Step 1: refill the Line-Up, one Mayhem at a time (D5.1, D21.12). With a Mayhem a phase
    ends, so that nobody has to go through it again for what follows."""
    if (yield from refill(table, "main")):
        table.stage = "line-up" if is_short(table, "main") else "legends"
    else:
        yield from legends_phase(table)


def legends_phase(table: Table) -> Steps:
    """Step 2: refill the Legendary Line-Up (D5.2)."""
    if (yield from refill(table, "legend_deck")):
        table.stage = "legends" if is_short(table, "legend_deck") else "start"
    else:
        yield from start_phase(table)


def start_phase(table: Table) -> Steps:
    """Step 3: the active hand is laid open if turns are open; start-of-turn texts act
    (D5.3, K48, K96, K98)."""
    table.stage = "start"
    seat = table.active
    if table.options.turns == "open":
        table.show(table.hand[seat])
    for design, card in standing(table, seat, "each_turn"):
        yield from carry_out(Act(table, seat, design, card), design.each_turn)
    texts = standing(table, seat, "turn_start")
    while texts:
        at = yield from what_comes_first(table, seat, texts)
        design, card = texts.pop(at)
        yield from carry_out(Act(table, seat, design, card), design.turn_start)
    table.stage = "action"


def what_comes_first(
    table: Table, seat: int, texts: list[tuple[Design, int]]
) -> Generator[Any, Any, int]:
    """Which of several texts acts next: players order their own (K48)."""
    names = [design.name for design, _ in texts]
    if len(set(names)) == 1:
        return 0
    keys = tuple([at for at, name in enumerate(names) if name not in names[:at]])
    options = Options(keys, tuple([names[at] for at in keys]))
    (at,) = yield Decision(seat, "order", "Which text acts first?", None, options)
    return int(at)


def guarded(phase: Callable[[Table], Steps]) -> Callable[[Table], Steps]:
    """A phase in which somebody may win the game at once (K95)."""

    def play(table: Table) -> Steps:
        try:
            yield from phase(table)
        except GameWon as won:
            for card, owner, _ in table.borrowed:
                to_discard(table, owner, (card,))
            for card in table.resolving:
                if all(card != borrowed for borrowed, _, _ in table.borrowed):
                    table.mayhems += (card,)
            table.resolving = table.borrowed = ()
            end_game(table, won.cause, won.seat)

    return play


def end_phase(table: Table) -> Steps:
    """The end of a turn (D10.1–D10.6)."""
    seat = table.active
    table.told.append((TurnEnded, seat))
    put_hand_away(table, seat)
    if table.trophy == seat and not standing(table, seat, "no_trophy"):
        gain_chips(table, seat, 1, TROPHY)
    put_cards_away(table, seat)
    draw(table, seat, HAND + hand_bonus(table, seat), NEW_HAND)
    forget_turn(table)
    if table.options.defenses == "orders":
        yield from give_orders(table, seat)
    note_sizes(table)
    reason = end_reason(table)
    if reason is not None:
        end_game(table, reason)
        return
    table.active = table.around[seat][1]
    table.stage = "turn"


def put_hand_away(table: Table, seat: int) -> None:
    """Cards left in hand go to the discard pile; this is no discarding (D10.2, K31)."""
    hand = table.hand[seat]
    table.silences = tuple([silence for silence in table.silences if silence.seat != seat])
    if hand:
        table.hand[seat] = ()
        to_discard(table, seat, hand)
        table.told.append((CleanedUp, seat, table.faces(hand), "hand", HAND_AWAY))


def put_cards_away(table: Table, seat: int) -> None:
    """Played cards go to the discard pile, except ONGOING ones (D10.4, D15.2)."""
    designs = table.designs
    away = tuple([card for card in table.in_play[seat] if not designs[card].ongoing])
    if away:
        table.in_play[seat] = tuple([c for c in table.in_play[seat] if designs[c].ongoing])
        sort_texts(table, seat)
        to_discard(table, seat, away)
        table.told.append((CleanedUp, seat, table.faces(away), "play", PLAY_AWAY))


def hand_bonus(table: Table, seat: int) -> int:
    """Cards drawn beyond five, as texts in play say at this moment (D10.5, K30, K32)."""
    return sum(
        [
            count(Act(table, seat, design, card))
            for design, card in standing(table, seat, "hand_size")
            for count in design.hand_size
        ]
    )


def forget_turn(table: Table) -> None:
    """What held for this turn is over (D10.4, K32)."""
    table.power = 0
    table.played = table.gained = table.used = table.first_damage = table.defenseless = ()
    if table.markers:
        table.markers = ()
        sort_texts(table, table.active)
    table.menu_used = False
    table.next_attack = ""
    table.cheaper = table.to_hand = table.next_kill = ()


def give_orders(table: Table, seat: int) -> Steps:
    """After drawing, a player looks once and says what to do about ATTACKS (K86)."""
    prompt = "When somebody attacks you, do you want to be asked about a DEFENSE?"
    (order,) = yield Decision(seat, "orders", prompt, None, ORDERS, secret=True)
    table.orders = put(table.orders, seat, order)


PHASES: dict[str, Callable[[Table], Steps | None]] = {
    "set-up": setup_phase,
    "reveal": reveal_phase,
    "orders": orders_phase,
    "turn": guarded(turn_phase),
    "line-up": guarded(line_up_phase),
    "legends": guarded(legends_phase),
    "start": guarded(start_phase),
    "action": guarded(action_phase),
    "end": end_phase,
}
"""Every phase by its name on the table; "match over" has none."""
