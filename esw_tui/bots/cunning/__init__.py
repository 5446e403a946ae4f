"""The cunning bot: reckons the expected worth of everything a card says from what its seat sees."""

from esw_tui.bots.advice import Advice
from esw_tui.bots.cunning.advice import advise
from esw_tui.bots.cunning.bot import CunningBot, choose

__all__ = [
    "Advice",
    "CunningBot",
    "advise",
    "choose",
]
