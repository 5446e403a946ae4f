"""What the tallies of a spell-crafting box come to: estimates, ready for a report."""

from collections.abc import Iterable
from typing import NamedTuple

from esw_tui.cards.box import BoxCards
from esw_tui.cards.card import COMPONENTS, TREASURE, WILD_MAGIC
from esw_tui.lab.estimates import Estimate, Trials, difference, mean
from esw_tui.lab.tallies import A_HOARD, MOST_SHARES, ByStratum, Tallies
from esw_tui.spellcraft.features.ranks import BOTTOM, TITLES, TOP
from esw_tui.spellcraft.features.status_board import STATUS_BOARD


class Found(NamedTuple):
    """Something that wizards did, held or were, and how those wizards fared."""

    name: str
    kind: str
    cases: int
    won: Estimate | None
    """The share of games that they won."""
    effect: Estimate | None
    """How much more often they won than others in the same circumstances."""


class Spells(NamedTuple):
    """How the spells of one size fared."""

    placed: Found
    came: Estimate | None
    """The share of these spells that came to their turn."""
    damage: Estimate | None
    kills: Estimate | None


class Findings(NamedTuple):
    """All findings about a box."""

    matches: int
    games: int
    match_wins: tuple[Estimate | None, ...]
    game_wins: tuple[Estimate | None, ...]
    won_twice: Estimate | None
    """How often the winner of game 1 won game 2."""
    won_again: Estimate | None
    """How often the winner of a game won the next one too."""
    rounds: Estimate | None
    lengths: tuple[tuple[int, int], ...]
    """(rounds, how many games lasted as many)."""
    sizes: tuple[Spells, ...]
    cards: tuple[Found, ...]
    ranks: tuple[Found, ...]
    """Empty in a box without the Social Status Board."""
    hoards: tuple[Found, ...]
    treasures: tuple[Found, ...]
    kinds_of_death: tuple[tuple[str, int], ...]
    deaths: tuple[tuple[str, str, int], ...]
    """(kind, card or rank, how many wizards it killed)."""
    own_hand: int
    waiting: Estimate | None
    waits: tuple[tuple[int, int], ...]


def find(tallies: Tallies, box: BoxCards) -> Findings:
    """All findings about a box, including cards that no wizard cast."""
    sizes = sorted(tallies.sizes)
    kinds: dict[str, int] = {}
    for (kind, _), count in tallies.deaths.items():
        kinds[kind] = kinds.get(kind, 0) + count
    deaths = [(kind, by, count) for (kind, by), count in tallies.deaths.items()]
    shares = [mean(wins) for wins in tallies.match_wins]
    return Findings(
        matches=tallies.matches,
        games=tallies.games,
        match_wins=tuple([share and share.times(1 / MOST_SHARES) for share in shares]),
        game_wins=tuple(map(mean, tallies.game_wins)),
        won_twice=mean(tallies.won_twice),
        won_again=mean(tallies.won_again),
        rounds=mean(tallies.rounds),
        lengths=filled(tallies.lengths),
        sizes=tuple([spells(tallies, size) for size in sizes]),
        cards=tuple(
            [
                found(box.unique_name(card), card.kind, tallies.cards.get(number), tallies.spells)
                for number, card in enumerate(box)
                if card.kind in (*COMPONENTS, WILD_MAGIC)
            ]
        ),
        ranks=tuple(
            [
                found(f"{rank} {TITLES[rank]}", "rank", tallies.ranks.get(rank), tallies.standings)
                for rank in range(TOP, BOTTOM - 1, -1)
                if box.features is None or STATUS_BOARD.name in box.features
            ]
        ),
        hoards=tuple(
            [
                found(holding(held), "treasures held", tallies.hoards[held], tallies.standings)
                for held in sorted(tallies.hoards)
            ]
        ),
        treasures=tuple(
            [
                found(
                    box.unique_name(card),
                    card.kind,
                    tallies.treasures.get(number),
                    tallies.owners,
                )
                for number, card in enumerate(box)
                if card.kind == TREASURE
            ]
        ),
        kinds_of_death=tuple(sorted(kinds.items(), key=lambda each: (-each[1], each[0]))),
        deaths=tuple(sorted(deaths, key=lambda each: (-each[2], each))),
        own_hand=tallies.own_hand,
        waiting=mean(tallies.waiting),
        waits=filled(tallies.waits),
    )


def found(name: str, kind: str, some: ByStratum | None, everything: ByStratum) -> Found:
    """How those fared who did, held or were something (`some`), among all (`everything`)."""
    if not some:
        return Found(name, kind, 0, None, None)
    won = mean(added_up(some.values()))
    return Found(name, kind, won.cases if won else 0, won, difference(some, everything))


def spells(tallies: Tallies, size: int) -> Spells:
    """How the spells of one size fared."""
    name = f"{size} part" + "s" * (size != 1)
    return Spells(
        found(name, "spell", tallies.sizes[size], tallies.placed),
        mean(tallies.came[size]),
        mean(tallies.damage[size]) if size in tallies.damage else None,
        mean(tallies.kills[size]) if size in tallies.kills else None,
    )


def holding(held: int) -> str:
    """A number of treasures in words."""
    return f"{held} or more" if held == A_HOARD else str(held)


def added_up(several: Iterable[Trials]) -> Trials:
    """The trials of all circumstances together."""
    whole = Trials()
    for trials in several:
        for group, (tried, amount) in enumerate(zip(trials.tried, trials.sums, strict=True)):
            whole.add(group, amount, tried)
    return whole


def filled(counts: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """Counts by number, with 0 where a number is missing."""
    if not counts:
        return ()
    return tuple([(each, counts.get(each, 0)) for each in range(min(counts), max(counts) + 1)])
