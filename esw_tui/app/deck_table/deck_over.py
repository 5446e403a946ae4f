"""The end of a game of the deck-builder: points by source, final decks, awards."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from esw_tui._counting import count_of
from esw_tui.app.screens.awards import Award, alone_at_the_top
from esw_tui.app.screens.match_over import GAP, MatchOverScreen
from esw_tui.app.screens.statistics import END, Statistics, most_columns, plot
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import beside, joined, padded, wrapped
from esw_tui.app.table.paint import chip, piece
from esw_tui.app.why.reasons import quoted
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.views import View
from esw_tui.kernel.events import Event
from esw_tui.kernel.glimpses import Glimpse

INDENT = " " * 4
"""The indent of lines about a player."""
NOTED = (E.TurnBegan, E.GameEnded)
"""The events of which glimpses are taken."""
BAR_ROWS = 8
"""Rows of all bars of the plot together, where there is room."""


class DeckTally(NamedTuple):
    """What a player did and suffered, counted from the open story."""

    dealt: int
    kills: int
    deaths: int
    bought: int
    legends: int
    avoided: int
    chips: int
    self_harm: int


TITLES: tuple[tuple[str, Callable[[DeckTally], int], Callable[[int], str]], ...] = (
    ("Walking catastrophe", lambda each: each.dealt, lambda n: f"{n} damage to others"),
    ("Gravedigger", lambda each: each.kills, lambda n: count_of(n, "kill")),
    ("Frequent dier", lambda each: each.deaths, lambda n: count_of(n, "death")),
    ("Shopaholic", lambda each: each.bought, lambda n: f"{count_of(n, 'card')} bought"),
    (
        "Legend in their own lunchtime",
        lambda each: each.legends,
        lambda n: f"{count_of(n, 'Legend')} bought",
    ),
    ("Slippery", lambda each: each.avoided, lambda n: count_of(n, "attack") + " avoided"),
    ("Crumbs everywhere", lambda each: each.chips, lambda n: f"{n} chips eaten"),
    ("Own worst enemy", lambda each: each.self_harm, lambda n: f"{n} HP lost to their own cards"),
)
"""The awards: (title, what is measured, the reason in words)."""


def tallies(story: Sequence[Event], players: int, legends: frozenset[str]) -> list[DeckTally]:
    """The tallies of all players, counted from the open story of a game."""
    counts = [dict.fromkeys(DeckTally._fields, 0) for _ in range(players)]
    for event in story:
        match event:
            case E.Damaged(seat=seat, dealt=amount, cause=cause):
                key = "self_harm" if cause.seat == seat else "dealt"
                if cause.seat >= 0:
                    counts[cause.seat][key] += amount
            case E.Died(seat=seat, killer=killer):
                counts[seat]["deaths"] += 1
                if killer >= 0 and killer != seat:
                    counts[killer]["kills"] += 1
            case E.Bought(seat=seat, design=design):
                counts[seat]["bought"] += 1
                counts[seat]["legends"] += design.name in legends
            case E.Avoided(seat=seat):
                counts[seat]["avoided"] += 1
            case E.ChipsLost(seat=seat, amount=amount, spent=True):
                counts[seat]["chips"] += amount
    return [DeckTally(**each) for each in counts]


def awards(story: Sequence[Event], players: int, legends: frozenset[str]) -> list[Award]:
    """The awards that are given, each to one player; a shared record gets none."""
    found = tallies(story, players, legends)
    given = []
    for title, measure, words in TITLES:
        numbers = [measure(each) for each in found]
        seat = alone_at_the_top(numbers)
        if seat is not None:
            given.append(Award(title, seat, words(numbers[seat])))
    return given


def ranking(view: View) -> list[int]:
    """The seats, winners first, then by points (D33.5)."""
    return sorted(
        range(len(view.players)),
        key=lambda seat: (seat not in view.winners, -view.scores[seat], seat),
    )


def points_table(look: Look, view: View, ended: E.GameEnded, width: int) -> Text:
    """All players' points, with what they come from."""
    text = Text()
    for seat in ranking(view):
        text.append_text(chip(look, view.players[seat].name, seat))
        text.append(f" {ended.points[seat]:>3}{look.point}", f"bold {look.palette.hurt}")
        if seat in view.winners:
            won = "wins" if len(view.winners) == 1 else "shares the win"
            text.append(f"  {look.arrow} {won}", "bold")
        parts = sources(ended.parts[seat]) or ["nothing counts"]
        text.append("\n").append_text(listed("", parts, width, "dim"))
    return text


def sources(parts: Sequence[tuple[str, int]]) -> list[str]:
    """What points come from, in words; cards of one name are added up."""
    counted = [(label, number) for label, number in parts if number]
    labels = [label for label, _ in counted]
    told = []
    for label in dict.fromkeys(labels):
        many = f"{labels.count(label)} " if labels.count(label) > 1 else ""
        points = sum([number for other, number in counted if other == label])
        told.append(f"{many}{label} {points:+d}")
    return told


def with_points(names: Sequence[str], cards: Mapping[str, DeckCard], point: str) -> list[str]:
    """Cards by name, each with its number and the points of one copy."""
    told = []
    for name in dict.fromkeys(names):
        count = names.count(name)
        many = f"{count} " if count > 1 else ""
        worth = cards[name].points if name in cards else 0
        told.append(f"{many}{name}" + (f" {worth}{point}" if worth else ""))
    return told


def listed(head: str, parts: Sequence[str], width: int, style: str = "") -> Text:
    """Things in indented rows, one after the other; none is split between two rows."""
    rows = [head]
    for number, part in enumerate(parts, 1):
        words = f"{part}," if number < len(parts) else part
        if rows[-1] and len(INDENT) + cell_len(f"{rows[-1]} {words}") > width:
            rows.append("")
        rows[-1] = f"{rows[-1]} {words}".lstrip()
    return Text("".join([f"{INDENT}{row}\n" for row in rows]), style)


def final_decks(look: Look, view: View, cards: Mapping[str, DeckCard], width: int) -> list[Text]:
    """All players' decks, with the points of each card; the winners' first."""
    decks = []
    for seat in ranking(view):
        names = view.owned[seat]
        text = chip(look, view.players[seat].name, seat)
        text.append(f" final deck, {count_of(len(names), 'card')}\n", "bold")
        text.append_text(listed("", with_points(names, cards, look.point), width))
        tokens = tuple([card.name for card in view.players[seat].tokens])
        if tokens:
            told = with_points(tokens, cards, look.point)
            text.append_text(listed("tokens:", told, width, look.palette.dying))
        text.rstrip()
        decks.append(text)
    return decks


def health(
    story: Sequence[Event], looks: Iterable[Glimpse[View]], players: int, turns: int = 1
) -> Statistics:
    """The HP of all players as every so many `turns` began and at the end, with a sign for those
    who died before the next column; `looks` are the glimpses at `NOTED`."""
    found = Statistics([[] for _ in range(players)])
    tables = (look.view for look in looks)
    for event in story:
        match event:
            case E.TurnBegan(turn=turn):
                view, column = next(tables), str(-(-turn // turns) % 10)
                if turn % turns != 1 % turns:
                    continue
            case E.GameEnded():
                view, column = next(tables), END
            case E.Died(seat=seat) if found.columns:
                found.hp[seat][-1] = 0
                continue
            case _:
                continue
        found.columns.append(column)
        for player in view.players:
            found.hp[player.seat].append(player.hp)
    return found


class DeckOverScreen(MatchOverScreen):
    """The page at the end of a game: who won and by what, all players' HP over the turns, then
    every deck, card by card."""

    def heading(self) -> str:
        return "Game over"

    def redraw(self) -> None:
        match, look = self.app.match, self.app.look
        view: View = match.open_view
        story = match.public_events()
        (ended,) = [event for event in story if isinstance(event, E.GameEnded)]
        text = piece(ended.text(match.names), "bold")
        for line in quoted(match.box, ended.why(match.names)):
            text.append(f"\n{line}", "dim")
        text.append(f"\n{match.tie_break}" if match.tie_break else "")
        text.append("\n\nPoints and where they come from\n", "underline")
        is_wide = not self.has_class("-compact")
        width = self.page_width // 2 - GAP if is_wide else self.page_width
        text.append_text(points_table(look, view, ended, width))
        text.append_text(self.praise(story))
        columns = [wrapped(text, width), [] if is_wide else [Text()]]
        columns[1] += wrapped(self.health_of_all(story, width), width)
        if not is_wide:
            columns = [[*columns[0], *columns[1]]]
        for deck in (*final_decks(look, view, match.cards, width), self.how_long(story)):
            shortest = min(columns, key=len)
            shortest += [Text(), *wrapped(deck, width)]
        self.show_page(joined(beside([padded(rows, width) for rows in columns], GAP)))

    def how_long(self, story: Sequence[Event]) -> Text:
        """How much has happened."""
        turns = sum(isinstance(event, E.TurnBegan) for event in story)
        deaths = sum(isinstance(event, E.Died) for event in story)
        passed = f" {self.passed()}" if self.app.match.passes else ""
        return Text(f"{turns} turns, {count_of(deaths, 'death')}.{passed}", "dim")

    @cached_property
    def looks(self) -> list[Glimpse[View]]:
        """A glimpse of the table as each turn began, and at the end."""
        return self.app.match.glimpses(0, NOTED)

    def health_of_all(self, story: Sequence[Event], width: int) -> Text:
        """A plot of all players' HP: turn by turn, or round by round where there are too many
        turns."""
        look, names = self.app.look, self.app.match.names
        is_brief = len(self.looks) <= most_columns(width)
        turns = 1 if is_brief else len(names)
        found = health(story, self.looks, len(names), turns)
        tall = 1 if self.has_class("-compact") else max(1, BAR_ROWS // len(names))
        text = plot(look, names, found, width, tall, "turn" if is_brief else "round")
        return text.append(f"{look.skull}: died before the next one", "dim")

    def champions(self) -> tuple[int, ...]:
        return tuple(self.app.match.open_view.winners)

    def praise(self, story: Sequence[Event]) -> Text:
        match, look = self.app.match, self.app.look
        text = Text()
        kinds = {card.name for card in match.cards.values() if card.kind == "legend"}
        given = awards(story, len(match.names), frozenset(kinds))
        if given:
            text.append("\nAwards\n", "underline")
        for award in given:
            text.append(f"{award.title}: ", "bold")
            text.append_text(chip(look, match.names[award.seat], award.seat))
            text.append(f" ({award.why})\n", "dim")
        return text.append_text(self.evening_so_far())
