"""The Social Status Board: ranks 8 to 1, one standee each, and the Power Bonus Token (R61–R65)."""

from collections.abc import Mapping
from typing import Any

from esw_tui.cards.card import DEAD_WIZARD, GLYPHS
from esw_tui.kernel.questions import Question
from esw_tui.spellcraft.designs import ABOUT
from esw_tui.spellcraft.events import Cause, Moved, RolledForRank, TookRank
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.features.ranks import (
    BOTTOM,
    TITLES,
    TOP,
    loner,
    nerd_bonus,
    token_die,
    use_ranks,
)
from esw_tui.spellcraft.states import SeatNumber, Word
from esw_tui.spellcraft.table import Table

RANK = SeatNumber(
    "rank", 0, TOP, lasts="game", title="Social Status", slot="rank",
    staged_from="game", least_staged=BOTTOM, dead_keep_it=False,
)  # fmt: skip
"""Rank 8 to 1; 0 for a Wizard who is not on the board."""
TOKEN = Word("power_bonus", GLYPHS, lasts="match", title="The Power Bonus Token", slot="token")
"""The glyph the Power Bonus Token lies on; each round the board itself takes it off (J75)."""
FIRM_STATUS = ABOUT["firm_status"]
KILL_STATUS = Cause(-1, rule="R64.5")
RANK_ROLL = Cause(-1, rule="R61.2")
UNDER_WAY = ("round", "placing", "turn")
"""Phases in which exactly the living stand on the board."""


# Setting up.


def roll_for_ranks(table: Table) -> None:
    """Roll two dice for each Wizard; the highest total takes rank 8, and so on (R61.2, J72)."""
    for place, seat in enumerate(by_roll(table, list(table.seats))):
        table.rank[seat] = TOP - place
        rank = table.rank[seat]
        table.told.append((TookRank, seat, rank, TITLES[rank], RANK_ROLL))


def by_roll(table: Table, seats: list[int]) -> list[int]:
    """Seats by the total of two dice, highest first; equal totals roll again among themselves
    (J72)."""
    totals = {}
    for seat in seats:
        dice = table.roll(2)
        totals[seat] = sum(dice)
        table.told.append((RolledForRank, seat, dice, RANK_ROLL))
    order: list[int] = []
    for total in sorted(set(totals.values()), reverse=True):
        equal = [seat for seat in seats if totals[seat] == total]
        order += by_roll(table, equal) if len(equal) > 1 else equal
    return order


def stand_up(table: Table) -> None:
    """Set the ranks of later games by the order of death, the Last Wizard Standing on top (R65,
    J86)."""
    if table.deaths:
        last = table.lws_order[-1]
        fallen = [seat for seat in table.deaths if seat != last]
        for place, seat in enumerate(fallen, start=1):
            table.rank[seat] = next_rank(len(table.seats), place)
        table.rank[last] = TOP
        for seat in table.seats:
            rank = table.rank[seat]
            table.told.append((TookRank, seat, rank, TITLES[rank], Cause(-1, rule="R65.4")))


def step_off(table: Table, seat: int) -> None:
    """Take a dead Wizard off the board (R65.1)."""
    table.rank[seat] = 0


def reward_status(table: Table, killer: int, victim: int, cause: Cause) -> None:
    """Give 1 Social Status for a kill, but not for one by a Dead Wizard card (R64.5, R18.7,
    J85)."""
    if cause.design is None or cause.design.kind != DEAD_WIZARD:
        change_status(table, killer, 1, KILL_STATUS)


# Moving.


def moved(ranks: dict[int, int], rank: int, steps: int) -> dict[int, int]:
    """The board after the standee on `rank` moved by `steps` (R64.1–R64.4, J81).

    `ranks` says who stands on which rank. Standees that are landed on shift together one step
    towards the rank that was left, up to the first gap.
    """
    target = max(BOTTOM, min(TOP, rank + steps))
    if target == rank:
        return ranks
    board = dict(ranks)
    landing = board.pop(rank)
    towards = 1 if target < rank else -1
    place = target
    while place in board:
        landing, board[place] = board[place], landing
        place += towards
    board[place] = landing
    return board


def change_status(table: Table, seat: int, steps: int, cause: Cause) -> bool:
    """Let a Wizard gain or lose Social Status (R64), unless it is dying or dead (J85). Returns
    whether it moved."""
    rank = table.rank[seat]
    if not rank or not table.hp[seat]:
        return False
    target = rank + steps
    if BOTTOM <= target <= TOP and target not in table.rank:
        table.rank[seat] = target
        table.told.append((Moved, seat, rank, target, False, cause))
    elif not push_others(table, seat, steps, cause):
        return False
    kind = "gain_status" if steps > 0 else "lose_status"
    if kind in table.watched:
        # Only the active player can cost another status (HH-m1), and the dead are no foes (J5).
        by = cause.seat if cause.seat == table.active and table.alive[cause.seat] else -1
        table.happened.append((kind, seat, by, abs(steps), cause.design))
    return True


def push_others(table: Table, seat: int, steps: int, cause: Cause) -> bool:
    """Move to a rank that is taken, or as far as the board goes. Returns whether any standee
    moved."""
    rank = table.rank[seat]
    # A dying standee still counts for comparisons but is not pushed about (J85).
    before: dict[int, int] = {}
    for each in table.seats:
        if table.rank[each] and table.hp[each]:
            before[table.rank[each]] = each
    after = moved(before, rank, steps)
    if after is before:
        return False
    for new, each in after.items():
        old = table.rank[each]
        if new != old:
            table.rank[each] = new
            table.told.append((Moved, each, old, new, each != seat, cause))
    return True


def change_together(table: Table, seats: tuple[int, ...], steps: int, cause: Cause) -> None:
    """Move several Wizards by one effect: losses lowest first, gains highest first (J84)."""
    if len(seats) > 1:
        seats = tuple(sorted(seats, key=table.rank.__getitem__, reverse=steps > 0))
    for seat in seats:
        if steps < 0 and keeps_status(table, seat):
            continue
        change_status(table, seat, steps, cause)


def keeps_status(table: Table, seat: int) -> bool:
    """Whether a Treasure keeps this Wizard from losing status."""
    return table.texts[seat] & FIRM_STATUS > 0


def swap_status(table: Table, one: int, other: int, cause: Cause) -> None:
    """Let two Wizards trade ranks; that is neither gain nor loss (J82)."""
    ranks = table.rank
    if not (ranks[one] and ranks[other] and table.hp[one] and table.hp[other]):
        return
    ranks[one], ranks[other] = ranks[other], ranks[one]
    table.told.append((Moved, one, ranks[other], ranks[one], False, cause))
    table.told.append((Moved, other, ranks[one], ranks[other], False, cause))


def next_rank(players: int, death: int) -> int:
    """The rank in the next game of the `death`-th Wizard to die, counted from 1 (R65.2, R65.3)."""
    return TOP - players + death


# Tables set up by hand, and what must be true of every table.


def give_ranks(table: Table, seats: list[Mapping[str, Any]]) -> None:
    """Give each Wizard without a rank the next free one from the top."""
    free = [rank for rank in range(TOP, 0, -1) if rank not in table.rank]
    for seat in table.seats:
        if table.hp[seat] and not table.rank[seat]:
            table.rank[seat] = free.pop(0)


def misplaced(seats: Mapping[str, Mapping[str, Any]], begin: str) -> tuple[str, str] | None:
    """The name of a seat whose rank is not possible, and why: one standee per rank (R61.1); after a
    game the ranks follow from the deaths (R65)."""
    taken: dict[int, str] = {}
    for name, seat in seats.items():
        rank = seat.get("rank")
        if rank in taken:
            return name, f"'rank' {rank} of {name} is taken by {taken[rank]} already."
        if rank:
            taken[rank] = name
    if begin == "game" and any("dead" in seat for seat in seats.values()):
        for name, seat in seats.items():
            if "rank" in seat:
                return name, f"'rank' of {name} follows from the deaths (R65)."
    return None


def fault(table: Table) -> str | None:
    """What is wrong with the board: exactly the living stand on it, each on a rank of its own."""
    if table.stage not in UNDER_WAY:
        return None
    for seat in table.seats:
        rank = table.rank[seat]
        if not (BOTTOM <= rank <= TOP if table.alive[seat] else not rank):
            return f"{table.names[seat]} stands on rank {rank}"
    ranks = [table.rank[seat] for seat in table.living()]
    return f"two share a rank: {ranks}" if len(ranks) > len(set(ranks)) else None


CHAPTER = "The Social Status Board"
WHERE_IT_HELPS = "an extra die where your cards roll best"
STATUS_BOARD = Feature(
    name="status_board",
    title="Social Status Board",
    states=(RANK, TOKEN),
    questions={
        "token": Question(
            "places the Power Bonus Token", "Power Rolls", ("R63.1",), advice=WHERE_IT_HELPS
        ),
        "glyph": Question(
            "places the Power Bonus Token", CHAPTER, ("R63.1",), advice=WHERE_IT_HELPS
        ),
        "jock": Question(
            "makes a demand as Jock", CHAPTER, ("R63.2",), advice="whoever fears the damage most"
        ),
        "jock-reply": Question(
            "answers the Jock",
            CHAPTER,
            ("R63.10", "R63.2"),
        ),
        "cheerleader": Question(
            "chooses who heals too", CHAPTER, ("R63.3",), advice="whoever gains least by it"
        ),
        "stoner": Question("chooses a victim as Stoner", CHAPTER, ("R63.6",)),
    },
    staged=give_ranks,
    misstaged=misplaced,
    fault=fault,
    match_start=roll_for_ranks,
    game_start=stand_up,
    round_start=use_ranks,
    revealed=loner,
    kill=reward_status,
    died=step_off,
    bonus_dice=token_die,
    damage_bonus=nerd_bonus,
)
