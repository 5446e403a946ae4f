"""What the tallies of the deck-builder come to: estimates, ready for a report."""

from typing import NamedTuple

from esw_tui.cards.deckbuilding.box import DeckBox
from esw_tui.lab.decks.tallies import DeckTallies
from esw_tui.lab.estimates import Estimate, Trials, mean
from esw_tui.lab.findings import Found, filled, found
from esw_tui.lab.tallies import MOST_SHARES, ByStratum

NEVER_OWNED = ("mayhem", "mega-mayhem", "token", "menu", "hero", "starter")


class OwnedCard(NamedTuple):
    """A card: how often players came by it, and how its owners fared."""

    owned: Found
    bought: int
    gained: int
    played: int


class PointSource(NamedTuple):
    """One source of points, such as cards or tokens."""

    name: str
    points: Estimate | None
    """The mean for each player and game."""


class DeckFindings(NamedTuple):
    """All findings about a box."""

    matches: int
    games: int
    wins: tuple[Estimate | None, ...]
    by_turn: tuple[Estimate | None, ...]
    """The chances of winning of the player who goes first, second, third …"""
    rounds: Estimate | None
    lengths: tuple[tuple[int, int], ...]
    endings: tuple[tuple[str, int], ...]
    cards: tuple[OwnedCard, ...]
    points: Estimate | None
    winning_points: Estimate | None
    sources: tuple[PointSource, ...]
    died: Estimate | None
    kinds_of_death: tuple[tuple[str, int], ...]
    deaths: tuple[tuple[str, str, int], ...]
    own_hand: int
    menu: Found
    """The players who used the menu."""
    menu_games: Estimate | None
    """The share of games in which any player used it."""


def find_decks(tallies: DeckTallies, box: DeckBox) -> DeckFindings:
    """All findings about a box, including cards that no player bought."""
    kinds: dict[str, int] = {}
    for (kind, _), count in tallies.deaths.items():
        kinds[kind] = kinds.get(kind, 0) + count
    deaths = [(kind, by, count) for (kind, by), count in tallies.deaths.items()]
    cards = [
        OwnedCard(
            shared(found(card.name, card.kind, tallies.owners.get(number), tallies.players)),
            tallies.bought[number],
            tallies.gained[number],
            tallies.played[number],
        )
        for number, card in enumerate(box)
        if card.kind not in NEVER_OWNED
    ]
    sources = [
        PointSource(name, per_player(trials, tallies)) for name, trials in tallies.sources.items()
    ]
    return DeckFindings(
        matches=tallies.matches,
        games=tallies.matches,
        wins=tuple([in_wins(mean(trials)) for trials in tallies.wins]),
        by_turn=tuple([in_wins(mean(trials)) for trials in tallies.by_turn]),
        rounds=mean(tallies.rounds),
        lengths=filled(tallies.lengths),
        endings=tuple(sorted(tallies.endings.items(), key=lambda each: (-each[1], each))),
        cards=tuple(cards),
        points=mean(tallies.points),
        winning_points=mean(tallies.winning_points),
        sources=tuple(sorted(sources, key=by_size)),
        died=mean(tallies.died),
        kinds_of_death=tuple(sorted(kinds.items(), key=lambda each: (-each[1], each[0]))),
        deaths=tuple(sorted(deaths, key=lambda each: (-each[2], each))),
        own_hand=tallies.own_hand,
        menu=shared(found("Snack Shack", "menu", or_none(tallies.ordered), tallies.players)),
        menu_games=mean(tallies.menu_games),
    )


def by_size(source: PointSource) -> tuple[float, str]:
    return (-abs(source.points.value) if source.points else 0.0, source.name)


def or_none(strata: ByStratum) -> ByStratum | None:
    return strata or None


def in_wins(share: Estimate | None) -> Estimate | None:
    """A share of a win, from sixtieths."""
    return share and share.times(1 / MOST_SHARES)


def shared(each: Found) -> Found:
    """A finding with its shares of a win counted as one, not in sixtieths."""
    return each._replace(won=in_wins(each.won), effect=in_wins(each.effect))


def per_player(trials: Trials, tallies: DeckTallies) -> Estimate | None:
    """The mean points of a source for every player, those without any included."""
    spread = Trials()
    spread.sums = list(trials.sums)
    spread.tried = list(tallies.points.tried)
    return mean(spread)
