"""What moves on the status board are worth (R64)."""

from esw_tui.bots.cunning.expectations.amounts import count_of
from esw_tui.bots.cunning.expectations.verbs import GIFTS, LOSSES, SWAPS, Act, for_whom
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.status_board import Status, SwapStatus


def move_status(ranks: int, per: Per | None) -> Act:
    """Compile a move up or down the board (R64)."""
    times = count_of(per) if per else None

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            steps = round(ranks * times(scene, seat)) if times else ranks
            rank = scene.rank[seat]
            if rank:
                change = scene.standing(rank + steps) - scene.standing(rank)
                # A higher rank is worth a little everywhere on the board.
                change += 0.15 * steps
                scene.gain += for_whom(
                    scene, seat, change * scene.weights.foe_status, change, share
                )

    return run


def swap_status(scene: Scene, partner: int) -> float:
    change = scene.standing(scene.rank[partner]) - scene.standing(scene.rank[scene.seat])
    return change * (1.0 + scene.weights.foe_status)


GIFTS[Status] = lambda gift, per: move_status(gift.ranks, per)
LOSSES[Status] = lambda loss, per: move_status(-loss.ranks, per)
SWAPS[SwapStatus] = swap_status
