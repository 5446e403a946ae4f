"""Cantrips played at once, found, or made cheaper (R52, J70)."""

from typing import Any

from esw_tui.kernel.faces import put
from esw_tui.language.effects.cantrips import CheaperCantrips, NextCantrip, PlayCantrips
from esw_tui.language.effects.lines import Cantrip
from esw_tui.spellcraft.aiming import Seats
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.events import Drew
from esw_tui.spellcraft.features.cantrips import TYPES, play_at_once
from esw_tui.spellcraft.meanings.lines import LABELS, Put, compile_sentences
from esw_tui.spellcraft.meanings.standing import STANDING, refuse_condition
from esw_tui.spellcraft.meanings.verbs import VERBS, Verb
from esw_tui.spellcraft.wild_magic import search


@LABELS.of(Cantrip)
def cantrip(label: Cantrip) -> Put:
    """Note the price of a Cantrip, which only matters in hand; its text is that of any Component
    (R52.8)."""

    def put_(design: Design, sentences: tuple[Any, ...]) -> None:
        design.cantrip = (label.count, TYPES.index(label.types))
        compile_sentences(design, sentences)

    return put_


@VERBS.of(PlayCantrips)
def play_cantrips(effect: PlayCantrips) -> Verb:
    return lambda cast, subjects: play_at_once(cast)


@VERBS.of(NextCantrip)
def next_cantrip(effect: NextCantrip) -> Verb:
    """Search the main deck for a Cantrip, as for Wild Magic (R12.3, J34); before the first round it
    comes on top of a full hand (J54)."""

    def run(cast: Cast, subjects: Seats) -> None:
        table = cast.table
        for seat in subjects:
            card = search(table, seat, is_cantrip, cast.cause)
            if card is None:
                continue
            table.hand[seat] += (card,)
            table.told.append((Drew, seat, table.faces((card,)), 1, cast.cause))
            if table.stage == "game":
                table.extra_draw = put(table.extra_draw, seat, table.extra_draw[seat] + 1)

    return run


def is_cantrip(design: Design) -> bool:
    """Whether a card can be played as a Cantrip."""
    return design.cantrip is not None


@STANDING.of(CheaperCantrips)
def cheaper_cantrips(effect: CheaperCantrips) -> Any:
    def put_(design: Design, test: Any) -> None:
        refuse_condition(test)
        design.cheaper_cantrips = effect.cards.value

    return put_
