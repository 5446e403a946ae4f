"""What archmages of all games share: imagined worlds, answers that race through them, a budget.

mind       what a game lends to a thought
race       which answers are still running
thought    one decision being thought over
bot        whoever thinks before it answers
"""

from esw_tui.bots.pondering.bot import PonderingBot
from esw_tui.bots.pondering.mind import Candidate, Mind, Picks
from esw_tui.bots.pondering.thought import Thought

__all__ = ["Candidate", "Mind", "Picks", "PonderingBot", "Thought"]
