"""Social Status (R64)."""

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.status_board import Status, SwapStatus
from esw_tui.spellcraft.aiming import Seats
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.features.status_board import change_together, swap_status
from esw_tui.spellcraft.meanings.amounts import count_of
from esw_tui.spellcraft.meanings.verbs import GIFTS, LOSSES, SWAPS, Counted, Verb


@GIFTS.of(Status)
def gained_status(gift: Status) -> Counted:
    return lambda per: move_status(gift.ranks, per)


@LOSSES.of(Status)
def lost_status(loss: Status) -> Counted:
    return lambda per: move_status(-loss.ranks, per)


def move_status(ranks: int, per: Per | None) -> Verb:
    """Gain or lose Social Status (R64.1, J84)."""
    times = count_of(per) if per else None

    def run(cast: Cast, subjects: Seats) -> None:
        change_together(cast.table, subjects, ranks, cast.cause)

    def run_each(cast: Cast, subjects: Seats) -> None:
        assert times is not None
        rank = cast.table.rank
        moves = [(seat, ranks * times(cast, seat)) for seat in subjects]
        for seat, ranks_ in sorted(moves, key=lambda move: rank[move[0]], reverse=ranks > 0):
            change_together(cast.table, (seat,), ranks_, cast.cause)

    return run_each if times else run


def swap_ranks(cast: Cast, seat: int, partner: int) -> None:
    """Let two Wizards trade ranks, which is neither gain nor loss (J82)."""
    swap_status(cast.table, seat, partner, cast.cause)


SWAPS.of(SwapStatus)(lambda swapped: swap_ranks)
