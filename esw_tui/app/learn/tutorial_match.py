"""The table of the tutorial: one round, set up so that a newcomer meets much of the game in it."""

from esw_tui.app.hotseat.seating import BOT_NAMES
from esw_tui.bots import USUAL
from esw_tui.games import rulebook
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.records.format import BOT, HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.unsaved import unsaved_match
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.views import View, view

BOX = "hell-high"
SEED = 3
LEARNER = 0
"""Where the learner sits: the foe on the left is weak and stands low."""
HANDS = (
    (
        *("Hall Monitor Gutterfang's", "Extra-Creditable", "Pain Locker", "Nurse Leechwort's"),
        *("Spore-Sneezing", "Rumor Mill", "Wild Magic", "Volcano-Burping"),
    ),
    (
        *("Bonebreath the Held-Back's", "Half-Deceased", "Thing Under the Bleachers"),
        *("Dropout Dredgar's", "Roll-Ritualin'", "Pop-Quizzical", "Final Cramming"),
        "Coach Krakatorso's",
    ),
    (
        *("Lunch Cook Lichenlung's", "Snack-Devouring", "Compost Ogre", "Nurse Leechwort's"),
        *("Allowance-Inflating", "Rumor Mill", "Wild Magic", "Coach Krakatorso's"),
    ),
)
"""The learner's has three Arcane cards that make a good spell."""
RANKS = (8, 5, 7)
HIT_POINTS = (20, 6, 20)
ON_TOP = {
    "main": ["Snack-Devouring", "Trustee Goldgullet's"],
    "treasure": ["Mascot's Molted Pelt"],
}
"""What the President draws, and what a bully finds; what the Basic Witch buys."""


class FirstRound(SpellGame):
    """A game that is over when its first round is."""

    __slots__ = ()

    @property
    def over(self) -> bool:
        """Whether nobody will be asked anything any more."""
        return not self.asked


def is_round_over(table: Table) -> bool:
    """Whether all have had their turn, or the game is won."""
    return table.stage == "game over" or (table.stage == "round" and bool(table.turns_taken))


def first_round(name: str) -> tuple[RecordedMatch, View]:
    """A person of this name and two bots, and what that person sees before anything happens."""
    bots = [bot for bot in BOT_NAMES if bot != name][:2]
    names = (name, *bots)
    seats = {
        each: {"rank": rank, "hp": hp, "hand": list(hand)}
        for each, rank, hp, hand in zip(names, RANKS, HIT_POINTS, HANDS, strict=True)
    }
    table = staged_table(
        rulebook(BOX), seats, SeededDealer(SEED), begin="round", decks=ON_TOP, games=1
    )
    players = [Seat(name, HUMAN), *(Seat(bot, BOT + USUAL) for bot in bots)]
    opening = view(table, LEARNER, ())
    return unsaved_match(FirstRound(table, is_round_over), BOX, players, SEED), opening
