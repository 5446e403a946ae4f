"""Texts with which Bad Trip needs fewer glyphs (R53.1)."""

from typing import Any

from esw_tui.language.effects.bad_trip import EasyTrips
from esw_tui.spellcraft.meanings.standing import STANDING, plain_standing


@STANDING.of(EasyTrips)
def easy_trips(effect: EasyTrips) -> Any:
    return plain_standing("easy_trips", effect.glyphs)
