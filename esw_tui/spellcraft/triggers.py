"""Texts that wait for something to happen (J94, J96).

While a step is carried out, what happens is noted on the table as `(what, seat, by, amount,
design)`: `seat` is the Wizard it happened to, or who did it, `by` whose doing it was. After the
step the texts that waited for it act.
"""

from collections.abc import Generator
from typing import Any, NamedTuple

from esw_tui.kernel.faces import put
from esw_tui.spellcraft.casting import Cast, Happened, carry_out, which_first
from esw_tui.spellcraft.designs import ABOUT, Design, Steps, Trigger
from esw_tui.spellcraft.events import Cause, DeadCardShown, TextUsed
from esw_tui.spellcraft.table import DEAD, Table
from esw_tui.spellcraft.waiting import MOMENTS
from esw_tui.spellcraft.zones import stop_watching, to_discard, without

TRIGGERS = ABOUT["triggers"]


class TriggeredText(NamedTuple):
    """A waiting text that is about to act."""

    card: int
    design: Design
    trigger: Trigger
    foe: int
    """*That foe*, or -1."""
    face_down: bool
    """Whether it is the text of a face-down Dead Wizard card."""
    happening: Happened


def that_foe(owner: int, card: int, trigger: Trigger, happened: Happened) -> int | None:
    """Whether a text of this card answers what happened: *that foe* of the answer, or -1 if it
    speaks of none; None if it does not answer."""
    _, seat, by, amount, done_with, _ = happened
    if (seat == owner) is not trigger.own or not trigger.passes(amount):
        return None
    if trigger.happening in MOMENTS and by != card:
        return None
    if trigger.glyph is not None and (
        done_with is None or trigger.glyph not in done_with.card.glyphs
    ):
        return None
    foe = -1
    if trigger.foe_is == "seat":
        foe = seat
    elif trigger.foe_is == "by":
        foe = by
    elif trigger.foe_is == "by foe":
        if by in (owner, -1):
            return None
        foe = by
    elif trigger.foe_is == "seat by you":
        if by != owner:
            return None
        foe = seat
    return foe


def answer_happenings(table: Table, happened: list[Happened]) -> Steps:
    """Let waiting texts act: the active Wizard's first, then clockwise (J96).

    Those of the last Wizard act too: the card that won the game is finished (J19).
    """
    first = table.active if table.active >= 0 else 0
    for owner in (first, *table.around[first]):
        if not table.hp[owner] or not (table.texts[owner] & TRIGGERS or table.settings[owner]):
            continue
        waiting = waiting_texts(table, owner, happened)
        while waiting and table.hp[owner]:
            answer = waiting[0]
            if len(waiting) > 1:
                answer = yield from next_answer(table, owner, waiting)
            waiting.remove(answer)
            yield from act(table, owner, answer)


def waiting_texts(table: Table, owner: int, happened: list[Happened]) -> list[TriggeredText]:
    """The owner's texts that answer what happened; never one that led to it (J96)."""
    face_up = table.treasures[owner] + table.lasting[owner]
    waiting: list[TriggeredText] = []
    for card in face_up + table.settings[owner]:
        design = table.designs[card]
        if design.triggers:
            for happening in happened:
                for trigger in design.triggers:
                    if trigger.noted == happening[0] and card not in happening[5]:
                        foe = that_foe(owner, card, trigger, happening)
                        if foe is not None:
                            face_down = card not in face_up
                            waiting.append(
                                TriggeredText(card, design, trigger, foe, face_down, happening)
                            )
    return waiting


def next_answer(
    table: Table, owner: int, waiting: list[TriggeredText]
) -> Generator[Any, Any, TriggeredText]:
    """The text that acts next: the owner picks among open cards; face-down ones follow without a
    question (J94, J96)."""
    open_texts = [answer for answer in waiting if not answer.face_down]
    cards = dict.fromkeys([answer.card for answer in open_texts])
    if len(cards) > 1:
        card = yield from which_first(table, owner, cards, "Which text acts first?")
        return next(answer for answer in open_texts if answer.card == card)
    return (open_texts or waiting)[0]


def act(table: Table, owner: int, answer: TriggeredText) -> Steps:
    """Carry out a waiting text, if its card is still there."""
    card, design = answer.card, answer.design
    if answer.face_down:
        if card not in table.settings[owner]:
            return
        turn_up(table, owner, card, Cause(owner, design, "J94"))
    elif card not in table.treasures[owner] and card not in table.lasting[owner]:
        return
    cast = Cast(table, owner, design, card)
    cast.chain = answer.happening[5] | {card}
    cast.amount = answer.happening[3]
    if answer.foe >= 0:
        cast.foes = (answer.foe,)
    table.told.append((TextUsed, owner, design, cast.cause))
    yield from carry_out(cast, answer.trigger.steps) or ()
    if answer.face_down:
        to_discard(table, DEAD, (card,))


def turn_up(table: Table, owner: int, card: int, cause: Cause) -> None:
    """Reveal a face-down Dead Wizard card as it acts (R18.5, J94)."""
    unset(table, owner, card)
    table.dead_cards = put(table.dead_cards, owner, without(table.dead_cards[owner], card))
    table.show((card,))
    table.told.append((DeadCardShown, owner, table.designs[card], cause))


def unset(table: Table, owner: int, card: int) -> None:
    """Let a face-down card no longer wait this round."""
    if card in table.settings[owner]:
        table.settings = put(table.settings, owner, without(table.settings[owner], card))
        stop_watching(table, table.designs[card])
