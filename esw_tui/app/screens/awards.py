"""Silly awards at the end of a match, each with its reason, from open events only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from esw_tui._counting import count_of
from esw_tui.app.sharing.deeds import SpellDeed, nastiest, spells
from esw_tui.spellcraft import events as E

EXPECTED = 3.5
"""The mean of a die."""
SPREAD = sqrt(35 / 12)
"""The standard deviation of a die."""
FEWEST_DICE = 6
"""A player with fewer dice gets no award for luck."""


class Award(NamedTuple):
    """An award: its title, the seat, and the reason."""

    title: str
    seat: int
    why: str


@dataclass(slots=True)
class AwardTally:
    """What a player did and suffered."""

    dice: list[int] = field(default_factory=list)
    self_harm: int = 0
    taken: int = 0
    stolen: int = 0
    """Kills of foes that had lost more HP to others."""
    treasures: int = 0
    dead_rounds: int = 0

    @property
    def luck(self) -> float:
        """How far the sum of the dice is above its mean, in standard deviations."""
        if len(self.dice) < FEWEST_DICE:
            return 0.0
        return (sum(self.dice) - EXPECTED * len(self.dice)) / (SPREAD * sqrt(len(self.dice)))


RECORDS: tuple[tuple[str, Callable[[AwardTally], int], Callable[[int], str]], ...] = (
    ("Own worst enemy", lambda each: each.self_harm, lambda n: f"{n} HP lost to their own cards"),
    (
        "Kill thief",
        lambda each: each.stolen,
        lambda n: f"{count_of(n, 'kill')} of somebody who had lost more HP to others",
    ),
    ("Punching bag", lambda each: each.taken, lambda n: f"{n} HP lost in all"),
    ("Magpie", lambda each: each.treasures, lambda n: f"{count_of(n, 'treasure')} gained"),
    ("Longest dead", lambda each: each.dead_rounds, lambda n: f"{count_of(n, 'round')} as a ghost"),
)
"""The awards for records: (title, what is measured, the reason in words)."""


def count_deeds(story: Sequence[E.Event], found: list[AwardTally]) -> None:
    """Count what an open story tells, from the beginning of a game on."""
    players = len(found)
    hurt: list[dict[int, int]] = [{} for _ in range(players)]
    """For each seat how many HP it lost in this game, by the seat that caused it."""
    died: dict[int, int] = {}
    number = 0
    for event in story:
        match event:
            case E.GameBegan():
                hurt, died = [{} for _ in range(players)], {}
            case E.RoundBegan(round=number):
                pass
            case E.PowerRolled(seat=seat, dice=dice) | E.RolledDice(seat=seat, dice=dice):
                found[seat].dice += dice
            case (
                E.Damaged(seat=seat, dealt=amount, cause=cause)
                | E.LostHp(seat=seat, amount=amount, cause=cause)
            ):
                found[seat].taken += amount
                found[seat].self_harm += amount if cause.seat == seat else 0
                hurt[seat][cause.seat] = hurt[seat].get(cause.seat, 0) + amount
            case E.Died(seat=seat, killer=killer):
                died[seat] = number
                if killer >= 0 and killer != seat:
                    own = hurt[seat].get(killer, 0)
                    found[killer].stolen += 2 * own < sum(hurt[seat].values())
            case E.GainedTreasure(seat=seat):
                found[seat].treasures += 1
            case E.GameEnded():
                for seat, since in died.items():
                    found[seat].dead_rounds += number - since


class MatchTally:
    """What was done in a match; when more of it has happened only that is counted."""

    def __init__(self, players: int) -> None:
        self.players = [AwardTally() for _ in range(players)]
        """By seat, what the player did and suffered."""
        self.nastiest: SpellDeed | None = None
        """The spell that dealt most damage, the first of several."""
        self._heard = 0

    def hear(self, story: Sequence[E.Event]) -> None:
        """Count an open story from its beginning to the end of a game, without what was counted
        before."""
        fresh = story[self._heard :]
        self._heard = len(story)
        count_deeds(fresh, self.players)
        known = [self.nastiest] if self.nastiest is not None else []
        self.nastiest = nastiest([*known, *spells(fresh)])

    def awards(self) -> list[Award]:
        """The awards that are given, each to one player; a shared record gets none."""
        given: list[Award] = []
        cast = self.nastiest
        if cast is not None:
            damage = f"{cast.damage} damage with one spell"
            why = (
                f"{damage} in game {cast.game}, round {cast.round}: {cast.name or 'a nameless one'}"
            )
            given.append(Award("The nastiest spell", cast.seat, why))
        for title, measure, words in RECORDS:
            numbers = [measure(each) for each in self.players]
            seat = alone_at_the_top(numbers)
            if seat is not None:
                given.append(Award(title, seat, words(numbers[seat])))
        luck = [each.luck for each in self.players]
        for title, sign in (("Luckiest dice", 1.0), ("Unluckiest dice", -1.0)):
            seat = alone_at_the_top([sign * each for each in luck])
            if seat is not None:
                dice = self.players[seat].dice
                told = f"{count_of(len(dice), 'die', 'dice')} came to {sum(dice)}"
                why = f"{told}; {EXPECTED * len(dice):.0f} is what one expects"
                given.append(Award(title, seat, why))
        return given


def alone_at_the_top(numbers: Sequence[float]) -> int | None:
    """The index of the largest number; None if it is shared or not above 0."""
    best = max(numbers)
    return numbers.index(best) if best > 0 and list(numbers).count(best) == 1 else None
