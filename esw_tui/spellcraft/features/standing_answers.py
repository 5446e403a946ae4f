"""Standing answers: what a hidden hand does on a foe's turn, decided beforehand in secret (J109).

With each placing the owner of such a Treasure says *ready* or *not*. No question follows: whenever
a foe is about to resolve a Component of which a ready owner holds a copy, one copy is discarded and
the text acts. If nothing happens, foes learn only "no copy, or not ready".
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.events import Names
from esw_tui.kernel.faces import put
from esw_tui.kernel.questions import Question
from esw_tui.spellcraft.casting import Cast, carry_out
from esw_tui.spellcraft.designs import ABOUT, Design, Steps
from esw_tui.spellcraft.events import TextUsed
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.states import SeatNumber, Secret, State
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.zones import discard_from_hand

if TYPE_CHECKING:
    from esw_tui.kernel.rules import Rng

ANSWERS = ABOUT["copy_answer"]
NOT_READY, READY = "not", "ready"


class Heard(NamedTuple):
    """What all players know of a seat that said *ready* or *not* this round."""

    answered: bool = False
    passed: tuple[Design, ...] = ()
    """Cards of foes that were cast and not answered."""


class HeardOf(State[tuple[Heard | None, ...]]):
    """What all players know of each seat's answers; None for a seat that was not asked."""

    def start(self, players: int) -> tuple[Heard | None, ...]:
        return (None,) * players

    def text(self, names: Names, seat: int, before: object, after: object) -> str:
        return f"{names[seat]} may answer with a copy."


def imagined(table: Table, seat: int, rng: "Rng") -> tuple[int, ...]:
    """The value of `IS_READY` as this seat may imagine it: a seat that has answered is ready, one
    that holds a copy of a card that passed is not."""
    ready = list(IS_READY.of(table))
    for owner in table.around[seat]:
        heard = HEARD.of(table)[owner]
        if heard is None:
            ready[owner] = 0
        elif heard.answered:
            ready[owner] = 1
        elif any(table.designs[card] in heard.passed for card in table.hand[owner]):
            ready[owner] = 0
        else:
            ready[owner] = int(rng.random() < 0.5)
    return tuple(ready)


IS_READY = SeatNumber(
    "ready", 0, 1, lasts="round", title="readiness", secret=Secret(imagined),
    why="Who is ready answers each copy this round (J109).",
)  # fmt: skip
HEARD = HeardOf("heard", lasts="round", title="what was answered")


def ask_whether_ready(
    table: Table, seat: int
) -> tuple[Decision, Callable[[Table, int, str], None]] | None:
    """The secret question beside the Spell, to the owner of such a Treasure."""
    if not table.texts[seat] & ANSWERS:
        return None
    card = next(each for each in table.treasures[seat] if table.designs[each].copy_answer)
    options = Options((NOT_READY, READY), ("keep my cards", "answer every copy this round"))
    prompt = "Answer with your copies of foes' cards this round?"
    name = table.designs[card].name
    return Decision(seat, "ready", prompt, name, options, secret=True), say


def say(table: Table, seat: int, choice: str) -> None:
    """Note what a seat said; it holds for the round."""
    IS_READY.lay(table, put(tuple(IS_READY.of(table)), seat, int(choice == READY)))
    HEARD.lay(table, put(HEARD.of(table), seat, Heard()))


def answer(table: Table, seat: int, card: int) -> Steps | None:
    """Let ready foes with a copy answer a Component that is about to begin; None if no foe has such
    a Treasure."""
    texts = table.texts
    for owner in table.around[seat]:
        if texts[owner] & ANSWERS and table.hp[owner]:
            return answer_each(table, seat, table.designs[card])
    return None


def answer_each(table: Table, seat: int, design: Design) -> Steps:
    """Let them answer one after the other, clockwise, and note for each whether it did."""
    for owner in table.foes(seat):
        heard = HEARD.of(table)[owner]
        if not table.texts[owner] & ANSWERS or heard is None or not table.hp[seat]:
            continue
        copies = [card for card in sorted(table.hand[owner]) if table.designs[card] is design]
        if not copies or not IS_READY.of(table)[owner]:
            heard = heard._replace(passed=(*heard.passed, design))
            HEARD.lay(table, put(HEARD.of(table), owner, heard))
            continue
        HEARD.lay(table, put(HEARD.of(table), owner, heard._replace(answered=True)))
        yield from discard_copy(table, owner, copies[0], seat)


def discard_copy(table: Table, owner: int, copy: int, caster: int) -> Steps:
    """Discard a copy and carry out the Treasure's text against the caster."""
    for card in table.treasures[owner]:
        design = table.designs[card]
        if design.copy_answer:
            cast = Cast(table, owner, design, card)
            cast.chain = frozenset([card])
            cast.foes = (caster,)
            table.told.append((TextUsed, owner, design, cast.cause))
            discard_from_hand(table, owner, (copy,), cast.cause)
            yield from carry_out(cast, design.copy_answer) or ()
            return


STANDING_ANSWERS = Feature(
    name="standing_answers",
    title="standing answers",
    states=(IS_READY, HEARD),
    questions={
        "ready": Question(
            "builds a spell",
            "Treasures",
            ("J109",),
            advice="copies in hand are worth more as answers",
        ),
    },
    sealed=ask_whether_ready,
    about_to_begin=answer,
)
