"""The cunning bot: expected worth of everything a card says, reckoned from what one sees."""

from esw_tui.bots.advice import Advice
from esw_tui.bots.cunning.advice import advise
from esw_tui.bots.cunning.bot import CunningBot, choose
from esw_tui.bots.cunning.sight import Sight, seen_in_view, seen_in_world

__all__ = [
    "Advice",
    "CunningBot",
    "Sight",
    "advise",
    "choose",
    "seen_in_view",
    "seen_in_world",
]
