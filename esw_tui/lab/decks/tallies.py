"""Counts of many games of the deck-builder; their order makes no difference."""

from collections import Counter, defaultdict

from esw_tui.lab.decks.seen import DeckMatchSeen, PlayerSeen
from esw_tui.lab.estimates import Stratum, Trials
from esw_tui.lab.tallies import MOST_SHARES, ByStratum

BAND = 12
"""Players are compared with others whose gained cards cost about as much in all: this much is one
band of costs."""


class DeckTallies:
    """All that is counted. Shares of a win are counted in sixtieths."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.matches = 0
        self.wins = [Trials() for _ in range(seats)]
        self.first_wins = Trials()
        """Of the player who went first."""
        self.by_turn = [Trials() for _ in range(seats)]
        """Of the player who went first, second, third …"""
        self.rounds = Trials()
        self.lengths: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.points = Trials()
        self.winning_points = Trials()
        self.sources: defaultdict[str, Trials] = defaultdict(Trials)
        """Points by source, for each player and game."""
        self.died = Trials()
        """Deaths per game."""
        self.deaths: Counter[tuple[str, str]] = Counter()
        self.own_hand = 0

        self.players = ByStratum()
        self.owners: defaultdict[int, ByStratum] = defaultdict(ByStratum)
        """By card: the players who gained it, or hold the tile."""
        self.bought: Counter[int] = Counter()
        self.gained: Counter[int] = Counter()
        self.played: Counter[int] = Counter()
        self.ordered = ByStratum()
        """The players who used the menu."""
        self.menu_games = Trials()
        """For each game, whether any player used it."""

    def add(self, match: DeckMatchSeen) -> None:
        """Count one match."""
        number = match.number
        self.matches += 1
        share = MOST_SHARES // len(match.winners)
        won = [share if seat in match.winners else 0 for seat in range(self.seats)]
        for seat, wins in enumerate(self.wins):
            wins.add(number, won[seat])
            self.by_turn[(seat - match.first) % self.seats].add(number, won[seat])
        self.first_wins.add(number, won[match.first])
        rounds = -(-match.turns // self.seats)
        self.rounds.add(number, rounds)
        self.lengths[rounds] += 1
        self.endings[match.ended] += 1
        self.died.add(number, len(match.deaths))
        for death in match.deaths:
            self.deaths[death.kind, death.by] += 1
            self.own_hand += death.killer < 0
        self.menu_games.add(number, any(player.snacks for player in match.players))
        for seat, player in enumerate(match.players):
            is_first = int(seat == match.first)
            self.add_player(number, player, won[seat], (is_first, player.spent // BAND))
        self.add_points(match)

    def add_player(self, number: int, player: PlayerSeen, won: int, stratum: Stratum) -> None:
        """Count what a player owned and played, and whether it won."""
        self.players[stratum].add(number, won)
        for card in {*dict(player.gained), *player.held}:
            self.owners[card][stratum].add(number, won)
        for counted, seen in (
            (self.bought, player.bought),
            (self.gained, player.gained),
            (self.played, player.played),
        ):
            for card, times in seen:
                counted[card] += times
        if player.snacks:
            self.ordered[stratum].add(number, won)

    def add_points(self, match: DeckMatchSeen) -> None:
        """Count points by source; a player who has none of a source counts as 0."""
        for seat, player in enumerate(match.players):
            total = sum([points for _, points in player.parts])
            self.points.add(match.number, total)
            if seat in match.winners:
                self.winning_points.add(match.number, total)
            for source, points in player.parts:
                self.sources[source].add(match.number, points)
