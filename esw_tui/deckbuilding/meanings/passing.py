"""Cards passed on to a neighbour: all players choose first, then all hand over (D11.5, K37)."""

from collections.abc import Callable
from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.attacks import StrikeAll, land
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.events import Gave
from esw_tui.deckbuilding.meanings.verbs import VERBS, Verb
from esw_tui.deckbuilding.piles import without
from esw_tui.kernel.faces import bits
from esw_tui.language.effects.deckbuilding.hands import PassOn

PassRound = Callable[[Act, tuple[int, ...]], Steps]


def hand_over(act: Act, seats: tuple[int, ...], circle: tuple[int, ...], side: str) -> Steps:
    """Each of some players passes a card to the next player on one side of a circle."""
    table = act.table
    given: list[tuple[int, tuple[int, ...]]] = []
    for seat in seats:
        prompt = f"{act.design.name}: which card do you pass on?"
        cards = yield from act.choose_cards(
            seat, "give", prompt, table.hand[seat], secret=act.is_private(seat)
        )
        given.append((seat, cards))
    for seat, cards in given:
        table.hand[seat] = without(table.hand[seat], cards)
    step = 1 if side == "left" else -1
    for seat, cards in given:
        receiver = circle[(circle.index(seat) + step) % len(circle)]
        table.hand[receiver] += cards
        table.lose_track(bits(cards), (seat, receiver))
        table.known[receiver] |= bits(cards)
        for card in cards:
            table.told.append((Gave, seat, receiver, table.designs[card], act.cause, True))


def pass_to_neighbours(side: str) -> PassRound:
    """Pass to the neighbour at the table; this is no ATTACK and cannot be avoided."""
    return lambda act, seats: hand_over(act, seats, tuple(act.table.seats), side)


def pass_among_victims(sides: tuple[str, ...]) -> StrikeAll:
    """Pass on among the victims of an ATTACK, after whatever else it does to each.

    Players who avoided it are stepped over; with fewer than two victims nothing is passed (K37).
    """

    def strike_all(act: Act, blows: list[Act]) -> Steps:
        for blow in blows:
            yield from land(blow)
        # A player hit twice, its own hit and one sent back to it, passes once.
        seats = tuple(dict.fromkeys([blow.that[0] for blow in blows]))
        if len(seats) > 1:
            for side in sides:
                yield from hand_over(act, seats, tuple(sorted(seats)), side)

    return strike_all


@VERBS.of(PassOn)
def pass_on(effect: PassOn) -> Verb:
    """Pass on for a single player."""
    run = pass_to_neighbours(effect.side)

    def alone(act: Act, seat: int) -> Any:
        return run(act, (seat,))

    return alone
