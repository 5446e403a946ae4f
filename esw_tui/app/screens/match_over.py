"""The screens at the end of a game and of the match: score, plots, awards, the evening, a rematch.

Ids: `#over` (the frame), `#next` (go on with the next game), `#rematch`, `#to-title`.
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rich.cells import set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from esw_tui._counting import count_of
from esw_tui.app import keys
from esw_tui.app.screens.awards import MatchTally
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Why
from esw_tui.app.screens.statistics import NOTED, plot, ranked, statistics
from esw_tui.app.screens.story_log import StoryLog
from esw_tui.app.table.blocks import Block, beside, joined, padded, wrapped
from esw_tui.app.table.open_cards import faces_by_name
from esw_tui.app.table.paint import piece
from esw_tui.app.table.paint_spell import banner
from esw_tui.kernel.names import LONGEST_NAME
from esw_tui.kernel.story import latest, of_kind, since_last
from esw_tui.spellcraft.events import Event, GameEnded, MatchEnded
from esw_tui.spellcraft.features.kill_tokens import KILLS

GAP = 3
"""How many columns lie between text and plots that stand side by side."""
LEAST_ROUND, PLOT_MARGIN = 3, 22
"""The least width of a round's column, and what else a plot is wide, for a plot beside the text in
a roomy terminal."""
PAGE_ENDS = 8
"""The width of the frame, its margin and a scrollbar."""
PLATE = 3
"""The height of a winner's name."""
TALLEST = 16
"""Rows of a bar of a plot."""
NARROW_FACE = 18
"""Columns of a card of the nastiest spell, at the least: four of them stand beside each other."""


def until_the_end(story: Sequence[Event]) -> Sequence[Event]:
    """The story up to the end of the last game that has ended; the next may have begun already."""
    if story and isinstance(story[-1], MatchEnded):
        return story
    ended = len(story) - len(since_last(story, of_kind(GameEnded)))
    return story[: ended + 1] if ended else story


def last_winners(story: Sequence[Event], points: Sequence[int]) -> list[int]:
    """The last Last Wizard Standing of each player with points for that, the latest last."""
    found: list[int] = []
    for ended in latest(story, of_kind(GameEnded)):
        if len(found) == sum(map(bool, points)):
            break
        assert isinstance(ended, GameEnded)
        found += [ended.seat] * (ended.seat not in found)
    return found[::-1]


class OverScreen(EswScreen):
    """What both screens share: who won, the score, the plots; the story and its reasons."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.LOG.does("log"),
        keys.WHY.does("why"),
        keys.RULES.does("app.rules"),
        Binding("down", "scroll(1)", "Scroll Down", show=False),
        Binding("up", "scroll(-1)", "Scroll Up", show=False),
        Binding("pagedown", "scroll(9)", "Page Down", show=False),
        Binding("pageup", "scroll(-9)", "Page Up", show=False),
    ]

    def contents(self) -> ComposeResult:
        frame = VerticalScroll(id="over")
        frame.border_title = self.heading()
        with frame:
            yield Static("", id="summary", markup=False)
        yield Horizontal(*self.buttons(), id="buttons")
        yield KeyRow()

    @abstractmethod
    def heading(self) -> str:
        """The title of the frame."""

    @abstractmethod
    def buttons(self) -> list[Button]:
        """The buttons for what can be done now."""

    @abstractmethod
    def news(self) -> Text:
        """Who won, in words."""

    def champions(self) -> tuple[int, ...]:
        """The seats that have won the match, if it is over; several share it (J61)."""
        return ()

    def on_mount(self) -> None:
        self.query_one("Button").focus()
        self.watch(self.query_one("#over"), "show_vertical_scrollbar", self._tell_scrolling)

    def action_log(self) -> None:
        """Open the whole open story."""
        match = self.app.match
        story = until_the_end(match.public_events())
        self.app.push_screen(StoryLog(self.app.look, match.shown, story, match.names))

    def action_why(self) -> None:
        """Open the last events with their reasons."""
        match = self.app.match
        story = until_the_end(match.public_events())
        self.app.push_screen(Why(self.app.box, story, match.names, self.app.cards))

    def action_scroll(self, lines: int) -> None:
        """Scroll the page, which may be longer than the terminal is high."""
        self.query_one("#over").scroll_relative(y=lines, animate=False)

    def redraw(self) -> None:
        """Draw the whole page for the current size."""
        match, look = self.app.match, self.app.look
        view = match.open_view
        story = until_the_end(match.public_events())
        # No plot has more columns than the terminal, so earlier events are not looked at.
        drawn_from = since_last(story, of_kind(*NOTED), self.app.size.width)
        looks = match.glimpses(len(story) - len(drawn_from), NOTED)
        found = statistics(drawn_from, looks, match.names)
        text = self.news()
        text.append("\n\nScore\n", style="underline")
        champions = self.champions()
        winners = last_winners(story, [wizard.lws for wizard in view.wizards])
        counts = view.format.counts
        for wizard in ranked(view.wizards, winners, counts):
            points = counts(wizard.kills, wizard.lws)
            name = set_cell_size(wizard.name, LONGEST_NAME + 1)
            text.append(f"{look.marks[wizard.seat]} {name}", style=look.seat_style(wizard.seat))
            text.append(f"{points:>2} ", style="bold")
            kills = f"{count_of(wizard.kills, 'kill')}, " if KILLS in view else ""
            text.append(f"({kills}{count_of(wizard.lws, 'game')})", style="dim")
            if wizard.seat in champions:
                won = "wins" if len(champions) == 1 else "shares the win"
                text.append(f"  {look.arrow} {won}", style="bold")
            text.append("\n")
        text.append_text(self.praise(story))
        if found.deaths:
            text.append("\nHow the last game went\n", style="underline")
            text.append("\n".join(found.deaths) + "\n")
        width = self.query_one("#summary").content_size.width or 70
        plots = partial(plot, look, match.names, found)
        left = width * 2 // 5 if self.has_class("-huge") else width // 2
        is_short = len(found.columns) * LEAST_ROUND <= width - left - PLOT_MARGIN
        if self.has_class("-huge") or (self.has_class("-roomy") and is_short):
            text.append(f"\n{self.passed()}\n" if match.passes else "", style="dim")
            tall = (self.query_one("#over").content_size.height - PLATE - 8) // len(match.names) - 1
            told = wrapped(text, left - GAP)
            spare = self.query_one("#over").content_size.height - PLATE - 1 - len(told)
            told = padded([*told, *self.nastiest_faces(story, left - GAP, spare)], left)
            drawn = plots(width - left, max(1, min(tall, TALLEST)))
            text = joined(beside([told, [*drawn.split("\n")]]))
        else:
            text.append("\n").append_text(plots(width, 1 + self.has_class("-roomy")))
            text.append(f"{self.passed()}\n" if match.passes else "", style="dim")
        self.show_page(text)

    @property
    def page_width(self) -> int:
        """The width of the page inside its frame, whether or not it has a scrollbar now."""
        return max(40, self.app.size.width - PAGE_ENDS)

    def show_page(self, text: Text) -> None:
        """Show the page, below a banner with the winner in letters that can be read across the
        room."""
        seats, words = self.triumph()
        if seats and not self.has_class("-compact"):
            plate = banner(self.app.look, words, seats[0], self.page_width, PLATE)
            text = joined([*plate, Text(), *text.split("\n")])
        self.query_one("#summary", Static).update(text)

    def _tell_scrolling(self, has_more: bool) -> None:
        """Tell whether there is more than is in sight."""
        self.query_one("#over").border_subtitle = "arrows scroll" if has_more else ""

    def triumph(self) -> tuple[tuple[int, ...], str]:
        """The winners, and the words of the banner."""
        seats = self.champions()
        names = [self.app.match.names[seat] for seat in seats]
        return seats, f"{' and '.join(names)} {'wins' if len(names) == 1 else 'share the win'}"

    def passed(self) -> str:
        """How often the keyboard was passed, in a sentence."""
        return f"The keyboard was passed {count_of(self.app.match.passes, 'time')}."

    def tally(self, story: Sequence[Event]) -> MatchTally:
        """What was done in the match; what was counted at the end of a game is not counted
        again."""
        match, kept = self.app.match, self.app.play.kept
        tally: MatchTally = kept.setdefault("tally", MatchTally(len(match.names)))
        tally.hear(story)
        return tally

    def praise(self, story: Sequence[Event]) -> Text:
        """The nastiest spell, with its caster, as text."""
        cast = self.tally(story).nastiest
        if cast is None:
            return Text()
        text = piece("\nThe nastiest spell: ", "bold")
        name = cast.name or "a nameless spell"
        return text.append(f"{self.app.match.names[cast.seat]}'s {name}, {cast.damage} damage\n")

    def nastiest_faces(self, story: Sequence[Event], width: int, height: int) -> Block:
        """The cards of the nastiest spell, where there is room for them."""
        cast, cards = self.tally(story).nastiest, self.app.cards
        names = [name for name in cast.cards if name in cards] if cast is not None else []
        faces = faces_by_name(self.app.look, cards, names, width, height - 1, NARROW_FACE)
        title = piece("The nastiest spell, card by card", "underline")
        return [title, *faces] if faces else []


class GameOverScreen(OverScreen):
    """The screen between two games; Enter or Space goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "next", "Next game"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def heading(self) -> str:
        return "Game over"

    def buttons(self) -> list[Button]:
        return [Button("Next game", id="next", variant="primary", compact=True)]

    @property
    def ended(self) -> GameEnded:
        """The end of the game."""
        ended = next(latest(self.app.match.public_events(), of_kind(GameEnded)))
        assert isinstance(ended, GameEnded)
        return ended

    def news(self) -> Text:
        return piece(self.ended.text(self.app.match.names), "bold")

    def triumph(self) -> tuple[tuple[int, ...], str]:
        seat = self.ended.seat
        return (seat,), f"{self.app.match.names[seat]} stands last"

    def on_button_pressed(self) -> None:
        self.action_next()

    def action_next(self) -> None:
        """Go on with the next game."""
        self.app.play.next_game()


class MatchOverScreen(OverScreen):
    """The screen at the end of the match: `z` plays again, `v` shows the match again, `S` writes it
    as a page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.REMATCH.does("rematch"),
        keys.WATCH.does("watch"),
        keys.SHARE.does("share"),
        Binding("escape", "leave", "Title"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def heading(self) -> str:
        return "Match over"

    def buttons(self) -> list[Button]:
        return [
            Button("Rematch", id="rematch", variant="primary", compact=True),
            Button("View again", id="watch", compact=True),
            Button("Share", id="share", compact=True),
            Button("Title", id="to-title", compact=True),
        ]

    def ending(self) -> MatchEnded | None:
        """The end of the match; None if the last event is another."""
        last = self.app.match.public_events()[-1]
        return last if isinstance(last, MatchEnded) else None

    def champions(self) -> tuple[int, ...]:
        ended = self.ending()
        return ended.winners if ended is not None else ()

    def news(self) -> Text:
        match = self.app.match
        ended = self.ending()
        text = piece(ended.text(match.names) if ended is not None else "", "bold")
        for reason in ended.why(match.names) if ended is not None else ():
            text.append(f"\n{reason}", style="dim")
        return text

    def on_button_pressed(self, event: Button.Pressed) -> None:
        match event.button.id:
            case "rematch":
                self.action_rematch()
            case "watch":
                self.action_watch()
            case "share":
                self.action_share()
            case _:
                self.action_leave()

    def action_rematch(self) -> None:
        """Begin a match with the same players."""
        self.app.play.rematch()

    def action_watch(self) -> None:
        """Step through the match."""
        self.app.watch_again()

    def action_share(self) -> None:
        """Write the match as a page."""
        self.app.share(self.app.match.save.path)

    def praise(self, story: Sequence[Event]) -> Text:
        match, look = self.app.match, self.app.look
        text = Text()
        given = self.tally(story).awards()
        if given:
            text.append("\nAwards\n", style="underline")
        for award in given:
            text.append(f"{award.title}: ", style="bold")
            name = f"{look.marks[award.seat]} {match.names[award.seat]}"
            text.append(name, style=look.seat_style(award.seat))
            text.append(f" ({award.why})\n", style="dim")
        return text.append_text(self.evening_so_far())

    def evening_so_far(self) -> Text:
        """The standings of the evening, if it had several matches."""
        evening = self.app.evening
        text = Text()
        if len(evening.matches) < 2:
            return text
        text.append(f"\nThis evening, {len(evening.matches)} matches\n", style="underline")
        for name, wins, points, matches in evening.standings:
            won = f"{count_of(wins, 'win')} in {count_of(matches, 'match', 'matches')}"
            text.append(set_cell_size(name, LONGEST_NAME + 3)).append(
                f"{won}, {count_of(points, 'point')}\n"
            )
        return text

    def action_leave(self) -> None:
        """Go to the title."""
        self.app.play.leave_match()
        self.app.action_title()
