"""The match of the tutorial: one round, set up so that a newcomer meets much of the game in it."""

from typing import Any

from esw_tui.app.hotseat.seating import BOT_NAMES
from esw_tui.app.learn.tutorial_words import LEARNER, TutorialSeat, tutorial
from esw_tui.bots import USUAL
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.records.format import BOT, HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.unsaved import unsaved_match
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.views import View, view


class FirstRound(SpellGame):
    """A game that is over when its first round is."""

    __slots__ = ()

    def is_over(self) -> bool:
        """Whether the game is over: always, once no question is left."""
        return True


def is_round_over(table: Table) -> bool:
    """Whether all have had their turn, or the game is won."""
    return table.stage == "game over" or (table.stage == "round" and bool(table.turns_taken))


def laid_out(seat: TutorialSeat) -> dict[str, Any]:
    """A seat as `staged_table` takes it; in a box without a board it has no rank."""
    found = seat._asdict()
    return found if seat.rank else {key: found[key] for key in found if key != "rank"}


def first_round(box: str, name: str) -> tuple[RecordedMatch, View]:
    """The match of the tutorial, a person of this name against bots, and what the person sees
    first."""
    words = tutorial(box)
    bots = [bot for bot in BOT_NAMES if bot != name][: len(words.seats) - 1]
    names = (name, *bots)
    seats = {each: laid_out(seat) for each, seat in zip(names, words.seats, strict=True)}
    rules = rulebook(box)
    games = 1 if rules.format_called(None).counted == "games" else None
    table = staged_table(
        rules, seats, SeededDealer(words.seed), begin="round", decks=words.decks, games=games
    )
    players = [Seat(name, HUMAN), *(Seat(bot, BOT + USUAL) for bot in bots)]
    opening = view(table, LEARNER, ())
    return unsaved_match(FirstRound(table, is_round_over), box, players, words.seed), opening
