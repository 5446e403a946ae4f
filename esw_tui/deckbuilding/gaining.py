"""Gaining cards, bought or free, and where they go (section 8)."""

from esw_tui.deckbuilding.acts import Act, answer, carry_out
from esw_tui.deckbuilding.chips import gain_chips, take_from_line_up
from esw_tui.deckbuilding.control import standing
from esw_tui.deckbuilding.designs import ABOUT, ANY_MAYHEM, Design, Steps
from esw_tui.deckbuilding.events import Bought, Cause, Gained, MayhemGone
from esw_tui.deckbuilding.piles import (
    add_to_hand,
    lay_destroyed,
    lies_open,
    to_discard,
    without,
)
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.faces import bits, put

DISCARD, HAND, TOP, BOTTOM = "discard pile", "hand", "top of the deck", "bottom of the deck"
BUY = Cause(-1, rule="D7.1")
WHEN_GAINING, GAIN_TO_TOP = ABOUT["when_gaining"], ABOUT["gain_to_top"]


def take_from(table: Table, card: int, origin: str, seat: int) -> int:
    """Remove a card from its place in the middle or a pile; returns the chips that lay on it."""
    if origin == "line-up":
        return take_from_line_up(table, card)
    if origin == "Legendary Line-Up":
        table.legends = without(table.legends, (card,))
    elif origin == "Wild Magic stack":
        table.wilds = without(table.wilds, (card,))
    elif origin == "Dud Wand stack":
        table.duds = without(table.duds, (card,))
    elif origin == "Familiars":
        left = without(table.familiars[seat], (card,))
        table.familiars = put(table.familiars, seat, left)
    elif origin == "main deck":
        table.main = without(table.main, (card,))
    elif origin == "Legend deck":
        table.legend_deck = without(table.legend_deck, (card,))
    else:
        owner = next(owner for owner in table.seats if card in table.discard[owner])
        table.discard[owner] = without(table.discard[owner], (card,))
    return 0


def gain(
    act: Act,
    seat: int,
    card: int,
    origin: str,
    to: str = "",
    *,
    paid: tuple[int, int] | None = None,
    hidden: bool = False,
) -> Steps | None:
    """Gain a card at once, with the chips on it (D7.3, D8.1, D8.5, D26.8, K25).

    `to` is the place that the text names; without one the card goes to the discard pile, or where
    standing texts let the gainer put it. `paid` is (Power, chips) if the card was bought.
    """
    table = act.table
    design = table.designs[card]
    if design.types & ANY_MAYHEM:
        take_from(table, card, origin, seat)
        lay_destroyed(table, (card,))
        table.told.append((MayhemGone, design, Cause(-1, rule="D8.3")))
        return None
    if paid is not None:
        table.told.append((Bought, seat, design, *paid, BUY))
    places = [] if to else other_places(table, seat, design, origin)
    bought = paid is not None
    if places or design.gained or table.texts[seat] & WHEN_GAINING:
        return gain_with_texts(act, seat, card, origin, to, places, bought, hidden)
    settle(act, seat, card, origin, to or DISCARD, bought=bought, hidden=hidden)
    return None


def gain_with_texts(
    act: Act,
    seat: int,
    card: int,
    origin: str,
    to: str,
    places: list[str],
    bought: bool,
    hidden: bool,
) -> Steps:
    """Gain a card whose gain standing texts, or the card itself, answer."""
    table = act.table
    design: Design = table.designs[card]
    if places:
        words = tuple([(place, f"To the {place}") for place in (DISCARD, *places)])
        prompt = f"Where does {design.name} go?"
        to = yield from act.choose_word(seat, prompt, words, "place")
    settle(act, seat, card, origin, to or DISCARD, bought=bought, hidden=hidden)
    if design.gained:
        yield from carry_out(Act(table, seat, design, card), design.gained) or ()
    for other, source in standing(table, seat, "when_gaining"):
        for fits, steps in other.when_gaining:
            if fits(design):
                yield from answer(Act(table, seat, other, source), steps)


def other_places(table: Table, seat: int, design: Design, origin: str) -> list[str]:
    """Where a gained card may go, besides the discard pile."""
    places = []
    from_line_up = seat == table.active and origin == "line-up"
    if from_line_up and any(sort(design) for sort in table.to_hand):
        places.append(HAND)
    if table.texts[seat] & GAIN_TO_TOP:
        for other, _ in standing(table, seat, "gain_to_top"):
            if any(sort.owned(table, seat, design) for sort in other.gain_to_top):
                places.append(TOP)
                break
    return places


def settle(
    act: Act,
    seat: int,
    card: int,
    origin: str,
    to: str,
    *,
    bought: bool = False,
    hidden: bool = False,
) -> None:
    """Put a gained card into its place, and give the gainer the chips on it."""
    table = act.table
    design = table.designs[card]
    chips = take_from(table, card, origin, seat)
    if to == DISCARD:
        to_discard(table, seat, (card,))
    elif to == HAND:
        add_to_hand(table, seat, (card,))
    elif to == TOP:
        table.deck[seat] += (card,)
    else:
        table.deck[seat] = (card, *table.deck[seat])
    hidden = hidden and not (to == HAND and lies_open(table, seat))
    if hidden:
        table.known[seat] |= bits((card,))
    else:
        table.show((card,))
    if not bought or to != DISCARD:
        table.told.append((Gained, seat, design, origin, to, act.cause, hidden))
    if chips:
        table.supply += chips
        gain_chips(table, seat, chips, act.cause)
    if seat == table.active:
        table.gained += (design,)


def gain_duds(act: Act, seat: int, count: int, to: str = DISCARD) -> int:
    """Gain Dud Wands from their stack, as long as there are any (D20.1, D20.4, D20.6).

    Returns how many were gained.
    """
    table = act.table
    count = min(count, len(table.duds))
    for _ in range(count):
        settle(act, seat, table.duds[-1], "Dud Wand stack", to)
    return count
