"""Counts of many matches; their order makes no difference."""

from collections import Counter, defaultdict
from itertools import pairwise

from esw_tui.lab.estimates import Stratum, Trials
from esw_tui.lab.seen import NOT_PLACED, GameSeen, MatchSeen

MOST_SHARES = 60
"""A win is shared among one to six wizards: every share is a whole number of sixtieths."""
A_HOARD = 6
"""This many treasures or more are counted together."""
HP_BANDS = ((1, 4), (1, 2), (3, 4), (1, 1), (5, 4), (7, 4))
"""Where one band of circumstances ends and the next begins: a wizard's HP as a fraction of its
living foes' average."""


class ByStratum(dict[Stratum, Trials]):
    """Trials by their circumstances."""

    def __missing__(self, stratum: Stratum) -> Trials:
        trials = self[stratum] = Trials()
        return trials


class Tallies:
    """All that is counted."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.matches = 0
        self.games = 0
        self.match_wins = [Trials() for _ in range(seats)]
        """In sixtieths of a match."""
        self.game_wins = [Trials() for _ in range(seats)]
        self.won_twice = Trials()
        """For second games: whether the winner of the first won."""
        self.won_again = Trials()
        """For games after the first of a match: whether the winner of the game before won."""
        self.rounds = Trials()
        self.lengths: Counter[int] = Counter()
        self.waiting = Trials()
        self.waits: Counter[int] = Counter()
        """Rounds from the first death to the next game."""

        self.standings = ByStratum()
        self.ranks: defaultdict[int, ByStratum] = defaultdict(ByStratum)
        self.owners = ByStratum()
        self.treasures: defaultdict[int, ByStratum] = defaultdict(ByStratum)
        """Each compared with owners of as many treasures: winners have gathered more of them
        anyway."""
        self.hoards: defaultdict[int, ByStratum] = defaultdict(ByStratum)
        """By how many treasures a wizard holds."""

        self.placed = ByStratum()
        self.sizes: defaultdict[int, ByStratum] = defaultdict(ByStratum)
        self.came: defaultdict[int, Trials] = defaultdict(Trials)
        """By size: whether placed spells came to their turn."""
        self.damage: defaultdict[int, Trials] = defaultdict(Trials)
        self.kills: defaultdict[int, Trials] = defaultdict(Trials)

        self.spells = ByStratum()
        self.cards: defaultdict[int, ByStratum] = defaultdict(ByStratum)

        self.deaths: Counter[tuple[str, str]] = Counter()
        self.own_hand = 0

    def add(self, match: MatchSeen) -> None:
        """Count one match."""
        self.matches += 1
        share = MOST_SHARES // len(match.winners)
        for seat, wins in enumerate(self.match_wins):
            wins.add(match.number, share if seat in match.winners else 0)
        for game in match.games:
            self.add_game(match.number, game)
        again = [game.winner == before.winner for before, game in pairwise(match.games)]
        for won in again:
            self.won_again.add(match.number, won)
        for won in again[:1]:
            self.won_twice.add(match.number, won)

    def add_game(self, number: int, game: GameSeen) -> None:
        self.games += 1
        for seat, wins in enumerate(self.game_wins):
            wins.add(number, seat == game.winner)
        self.rounds.add(number, game.rounds)
        self.lengths[game.rounds] += 1
        if game.deaths:
            wait = game.rounds - game.deaths[0].round
            self.waiting.add(number, wait)
            self.waits[wait] += 1
        for death in game.deaths:
            self.deaths[death.kind, death.by] += 1
            self.own_hand += death.seat == death.killer
        self.add_standings(number, game)
        self.add_casts(number, game)

    def add_standings(self, number: int, game: GameSeen) -> None:
        """Count each living wizard of each round: what it held, what it placed, whether it won."""
        for stand in game.standings:
            won = stand.seat == game.winner
            stratum = (stand.alive, hp_band(stand.hp, stand.foes_hp, stand.alive))
            self.standings[stratum].add(number, won)
            self.ranks[stand.rank][stratum].add(number, won)
            held = min(len(stand.treasures), A_HOARD)
            self.hoards[held][stratum].add(number, won)
            if held:
                as_rich = (*stratum, held)
                self.owners[as_rich].add(number, won)
                for treasure in stand.treasures:
                    self.treasures[treasure][as_rich].add(number, won)
            if stand.size != NOT_PLACED:
                self.placed[stratum].add(number, won)
                self.sizes[stand.size][stratum].add(number, won)
                self.came[stand.size].add(number, stand.acted)

    def add_casts(self, number: int, game: GameSeen) -> None:
        """Count each spell that came to its turn; it is compared with others of its size in the
        same circumstances."""
        for cast in game.casts:
            won = cast.seat == game.winner
            band = hp_band(cast.hp, cast.foes_hp, cast.alive)
            stratum = (cast.size, cast.alive, cast.to_act, band)
            self.spells[stratum].add(number, won)
            for card in cast.cards:
                self.cards[card][stratum].add(number, won)
            self.damage[cast.size].add(number, cast.damage)
            self.kills[cast.size].add(number, cast.kills)


def hp_band(hp: int, foes_hp: int, alive: int) -> int:
    """How a wizard's HP compare with its living foes' average, from 0 (badly) to 6."""
    foes = alive - 1
    return sum(hp * foes * below >= foes_hp * above for above, below in HP_BANDS)
