"""The cunning bot: expected worth of everything a card says, reckoned from what one sees."""

from esw_tui.bots.advice import Advice
from esw_tui.bots.cunning.advice import advise
from esw_tui.bots.cunning.bot import CunningBot, choose

__all__ = [
    "Advice",
    "CunningBot",
    "advise",
    "choose",
]
