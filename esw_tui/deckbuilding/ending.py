"""The end of a turn: what is put away, the next hand, whose turn comes (section 10)."""

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import gain_chips
from esw_tui.deckbuilding.control import sort_texts, standing
from esw_tui.deckbuilding.defense import ORDERS
from esw_tui.deckbuilding.designs import ABOUT, Steps
from esw_tui.deckbuilding.events import Cause, CleanedUp, TurnEnded
from esw_tui.deckbuilding.piles import draw, to_discard
from esw_tui.deckbuilding.scoring import end_game, end_reason, note_sizes
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.faces import put

HAND = 5
MORE_CARDS = ABOUT["hand_size"]
HAND_AWAY = Cause(-1, rule="D10.2")
PLAY_AWAY = Cause(-1, rule="D10.4")
NEW_HAND = Cause(-1, rule="D10.5")
TROPHY = Cause(-1, rule="D24.3")


def end_turn(table: Table) -> None:
    """End the turn (D10.1–D10.6); the new hand does not lie open (K96)."""
    table.stage = "end"
    seat = table.active
    table.told.append((TurnEnded, seat))
    put_hand_away(table, seat)
    if table.trophy == seat and not standing(table, seat, "no_trophy"):
        gain_chips(table, seat, 1, TROPHY)
    put_cards_away(table, seat)
    draw(table, seat, HAND + hand_bonus(table, seat), NEW_HAND)
    forget_turn(table)
    if table.options.defenses != "orders":
        pass_turn(table)


def pass_turn(table: Table) -> None:
    """End the game, or begin the next player's turn (D10.6, D33.1)."""
    note_sizes(table)
    reason = end_reason(table)
    if reason is not None:
        end_game(table, reason)
        return
    table.active = table.around[table.active][1]
    table.stage = "turn"


def put_hand_away(table: Table, seat: int) -> None:
    """Put the cards left in hand on the discard pile, which is no discarding (D10.2, K31)."""
    hand = table.hand[seat]
    table.silences = tuple([silence for silence in table.silences if silence.seat != seat])
    if hand:
        table.hand[seat] = ()
        to_discard(table, seat, hand)
        table.told.append((CleanedUp, seat, table.faces(hand), "hand", HAND_AWAY))


def put_cards_away(table: Table, seat: int) -> None:
    """Put played cards on the discard pile, except ONGOING ones (D10.4, D15.2)."""
    designs = table.designs
    stay: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    about = 0
    for card in table.in_play[seat]:
        design = designs[card]
        if design.ongoing:
            stay += (card,)
        else:
            away += (card,)
            about |= design.about
    if away:
        table.in_play[seat] = stay
        if about:
            sort_texts(table, seat)
        to_discard(table, seat, away)
        table.told.append((CleanedUp, seat, table.faces(away), "play", PLAY_AWAY))


def hand_bonus(table: Table, seat: int) -> int:
    """How many cards beyond five are drawn, as texts in play say at this moment (D10.5, K30,
    K32)."""
    if not table.texts[seat] & MORE_CARDS:
        return 0
    return sum(
        [
            count(Act(table, seat, design, card))
            for design, card in standing(table, seat, "hand_size")
            for count in design.hand_size
        ]
    )


def forget_turn(table: Table) -> None:
    """Reset all that held for this turn only (D10.4, K32)."""
    table.power = 0
    table.played = table.gained = table.used = table.first_damage = table.defenseless = ()
    if table.markers:
        table.markers = ()
        sort_texts(table, table.active)
    table.menu_used = False
    table.next_attack = ""
    table.cheaper = table.to_hand = table.next_kill = ()


def give_orders(table: Table) -> Steps:
    """After drawing, ask the active player once how to handle ATTACKS (K86)."""
    seat = table.active
    prompt = "When somebody attacks you, do you want to be asked about a DEFENSE?"
    (order,) = yield Decision(seat, "orders", prompt, None, ORDERS, secret=True)
    table.orders = put(table.orders, seat, order)
    pass_turn(table)
