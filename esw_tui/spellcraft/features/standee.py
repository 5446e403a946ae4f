"""The Standee: one Wizard holds it, or it stands in the middle (R42, J68, J102)."""

from esw_tui.kernel.events import Cause, Names
from esw_tui.spellcraft.designs import ABOUT
from esw_tui.spellcraft.features.blood import gain
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.states import NOBODY, Holder
from esw_tui.spellcraft.table import Table

MORE = ABOUT["more_standee_blood"]
HOLDING = Cause(-1, rule="R42.3")
SLAIN = Cause(-1, rule="R42.4")
LEFT = Cause(-1, rule="J68")
PAYS, PAYS_THE_DEAD = 1, 4


class TheStandee(Holder):
    """The seat that holds the Standee."""

    def text(self, names: Names, seat: int, before: int, after: int) -> str:
        if after == NOBODY:
            return "The Standee goes back to the middle."
        origin = f" from {names[before]}" if before != NOBODY else ""
        return f"{names[after]} takes the Standee{origin}."


STANDEE = TheStandee(
    "standee", lasts="game", title="the Standee",
    why="Its holder gains 1 Blood at the end of each round (R42.3); whoever slays the holder "
    "takes it (R42.4).",
)  # fmt: skip


def holder(table: Table) -> int:
    """The living Wizard who holds it, or `NOBODY`."""
    seat = STANDEE.of(table)
    return seat if seat != NOBODY and table.hp[seat] else NOBODY


def holds(table: Table, seat: int) -> bool:
    """Whether a Wizard holds it and lives, so that texts about its holder count (R42.2, J102)."""
    return STANDEE.of(table) == seat and table.hp[seat] > 0


def taken(table: Table, killer: int, victim: int, cause: Cause) -> None:
    """Give it to the killer of its holder, if the killer lives and is not dying (R42.4, J68)."""
    if STANDEE.of(table) == victim and table.alive[killer] and table.hp[killer]:
        STANDEE.pass_to(table, killer, SLAIN)


def left(table: Table, seat: int) -> None:
    """Put it back to the middle when its holder dies (J68); only a card gives it to the dead
    (J102)."""
    if STANDEE.of(table) == seat:
        STANDEE.pass_to(table, NOBODY, LEFT)


def pay(table: Table) -> None:
    """Pay its holder at the end of a round, a dead one more (R42.3, J102)."""
    seat = STANDEE.of(table)
    if seat == NOBODY:
        return
    if not table.alive[seat]:
        gain(table, seat, PAYS_THE_DEAD, HOLDING)
        return
    gain(table, seat, PAYS, HOLDING)
    if table.texts[seat] & MORE:
        for card in table.treasures[seat] + table.lasting[seat]:
            design = table.designs[card]
            if design.more_standee_blood:
                gain(table, seat, design.more_standee_blood, design.causes[seat])


STANDEE_FEATURE = Feature(
    name="standee",
    title="the Standee",
    states=(STANDEE,),
    kill=taken,
    died=left,
    round_end=pay,
)
