"""What the archmages of all games share: imagined worlds, a race between answers, a budget.

mind       what each game supplies
race       which answers are still running
thought    one decision being thought over
bot        the bot that thinks before it answers
"""

from esw_tui.bots.pondering.bot import PonderingBot
from esw_tui.bots.pondering.mind import Candidate, Mind
from esw_tui.bots.pondering.thought import Thought
from esw_tui.kernel.answers import Picks

__all__ = ["Candidate", "Mind", "Picks", "PonderingBot", "Thought"]
