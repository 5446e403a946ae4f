"""Which Wizards a text is aimed at: known at once, or after a player has chosen (R11, J104)."""

from collections.abc import Generator
from typing import Any

from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.zones import without

Seats = tuple[int, ...]
Chosen = Seats | Decision
"""The Wizards a text is aimed at, or the question to a player which one it is."""


def meant(cast: Cast, foes: Seats) -> Chosen:
    """The foes a text is aimed at, also noted as `cast.foes`. A single foe may have a Treasure to
    name another Wizard instead; then the question to that foe (J104)."""
    cast.foes = foes
    if cast.table.rules.aimed and len(foes) == 1:
        for aimed in cast.table.rules.aimed:
            question: Decision | None = aimed(cast, foes[0])
            if question is not None:
                return question
    return foes


def chosen(cast: Cast, seats: Chosen) -> Generator[Any, Any, Seats]:
    """The seats; if they are a question, ask it, and what follows from the answer (J104)."""
    while isinstance(seats, Decision):
        question = seats
        picked: Seats = yield question
        redirected = cast.table.rules.redirected.get(question.kind)
        if redirected is not None:
            redirected(cast, question.seat, picked[0])
            cast.foes = picked
            return picked
        foes = without(picked, question.seat) if question.seat in picked else picked
        seats = meant(cast, foes)
        if not isinstance(seats, Decision):
            return picked
    return seats
