"""A story of a whole match of bots, in which each thing is explained when it first comes up."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from esw_tui import new_match
from esw_tui.app.hotseat.seating import BOT_NAMES
from esw_tui.app.learn.beats import Beat, beats_of, cut
from esw_tui.app.learn.lessons import Lesson, called_for
from esw_tui.app.learn.rules_cited import rules_of
from esw_tui.app.shown import shown_by_box
from esw_tui.bots import USUAL, Eyes, make_bot
from esw_tui.bots.thinking import Budget
from esw_tui.cards import Card
from esw_tui.deckbuilding import events as D
from esw_tui.deckbuilding.views import View as DeckView
from esw_tui.spellcraft.events import (
    Event,
    MatchBegan,
    Named,
    RolledForRank,
    RoundBegan,
    TookRank,
)

BATCH = 15
"""How many events are played at least before they are shown."""
SEED = 2
"""The usual seed, of a match that shows a lot."""
WELCOME = "Bots play, then I explain. p pauses, + and - change the pace."
FAREWELL = (
    "That was a match. In the tutorial you play a round yourself, with a coach at your elbow; "
    "Esc leads to the demos, where it is the first entry."
)
A_MOMENT = Budget(playouts=100)
"""How long bots may think about a decision: too short to notice, and the same seed gives the same
match."""


ONCE = (MatchBegan, RolledForRank, TookRank, D.GameBegan, D.Revealed)
"""Events that only come at the beginning of a match."""


class SeatedBot(NamedTuple):
    """A bot of the match: its name and its level."""

    name: str
    level: str


def usual_players() -> tuple[SeatedBot, ...]:
    """Four bots of the usual level."""
    return tuple(SeatedBot(name, USUAL) for name in BOT_NAMES[:4])


class BotMatchStory:
    """A match that is played while it is watched; it is not saved."""

    title = "A match of bots"
    rules = ()

    def __init__(self, box: str, players: Sequence[SeatedBot] = (), seed: int = SEED) -> None:
        players = players or usual_players()
        self.box = box
        self.names: tuple[str, ...] = tuple(player.name for player in players)
        self._game = new_match(box, self.names, seed=seed)
        self._bots = [
            make_bot(player.level, seed, at, think=A_MOMENT, game=self._game.table.rules.game)
            for at, player in enumerate(players)
        ]
        self._eyes = [Eyes(self._game, at) for at in range(len(players))]
        self.told: list[Lesson] = []
        """The lessons told so far."""
        self._cited: set[str] = set()
        """The rules that have been quoted or explained."""
        self.events: list[Event] = []
        self.is_whole = False
        """Whether the match is over, so that nothing more will come."""
        self._shown = 0
        """How many events are in the beats so far."""
        self._waiting: list[Lesson] = []
        """Lessons for events before the first spell that will not come again."""
        self._has_flown = False
        """Whether a spell has been cast; nothing is explained before that."""
        begun = self._game.glimpses(kinds=(MatchBegan, D.GameBegan))[0]
        self.beats: list[Beat] = [Beat(begun.view, 0, say=WELCOME, title="A match to watch")]
        self._is_left = False

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The cards by name."""
        return shown_by_box(self.box).box_cards(self.box)

    def more(self) -> None:
        """Play on for a while; not for the screen's thread, as bots may be slow."""
        if self.is_whole:
            return
        game = self._game
        fresh: list[Event] = []
        while not (game.over or self._is_left) and len(fresh) < BATCH:
            seat = game.asked[0]
            decision = game.decision(seat)
            game.answer(decision, self._bots[seat].pick(self._eyes[seat], decision))
            fresh = game.events_for(None, self._shown)
        groups = list(cut(fresh, self.names))
        if groups and not game.over:
            groups.pop()  # there may be more of it
        beats = list(self._explained(groups))
        self.events = [*self.events, *(event for group in groups for event in group)]
        self._shown = len(self.events)
        if game.over:
            beats.append(Beat(game.view(None), self._shown, say=FAREWELL, title="The end"))
        self.beats += beats
        self.is_whole = game.over

    def leave(self) -> None:
        """Stop playing at the next answer."""
        self._is_left = True

    def _explained(self, groups: Sequence[tuple[Event, ...]]) -> Iterator[Beat]:
        """Beats for these groups, with explanations of what is new."""
        pieces = [piece for group in groups for piece in self._by_lesson(group)]
        looks = self._game.glimpses(self._shown)
        for beat in beats_of([events for events, _ in pieces], looks, self._shown):
            lessons = pieces.pop(0)[1]
            if not lessons:
                rules = tuple(rules_of(self.box, beat.events, self.names)[:1])
                if is_prologue(beat):
                    yield replace(beat, rules=rules, quotes=False, is_brisk=True)
                    continue
                yield replace(beat, rules=rules, quotes=not self._cited.issuperset(rules))
                self._cited.update(rules)
            for lesson in lessons:
                self._cited.update(lesson.rules)
                yield replace(
                    beat, say=lesson.words, rules=lesson.rules, title=lesson.title, quotes=False
                )

    def _by_lesson(
        self, group: tuple[Event, ...]
    ) -> Iterator[tuple[tuple[Event, ...], tuple[Lesson, ...]]]:
        """A group in pieces, each ending with an event to be explained, with its lessons."""
        piece: list[Event] = []
        new: list[Lesson] = []
        for event, following in zip(group, (*group[1:], None), strict=True):
            piece.append(event)
            called = self._called_for(event)
            self.told += called
            new += called
            if following is None or (new and type(following) is not type(event)):
                yield tuple(piece), tuple(new)
                piece, new = [], []

    def _called_for(self, event: Event) -> list[Lesson]:
        """The lessons for an event.

        Nothing is explained before the first spell; lessons for events that will not come again are
        told when the next round begins.
        """
        called = called_for(self.box, event, self.told)
        if isinstance(event, Named | D.TurnEnded):
            self._has_flown = True
        if not self._has_flown:
            once = [each for each in called if each.event in ONCE]
            self._waiting = list(dict.fromkeys([*self._waiting, *once]))
            return []
        if isinstance(event, RoundBegan | D.TurnBegan):
            called = [*self._waiting, *called]
            self._waiting = []
        return called


def is_prologue(beat: Beat) -> bool:
    """Whether no spell has been cast yet."""
    view: Any = beat.view
    if isinstance(view, DeckView):
        return view.turn < 1
    has_cast = view.active is not None or any(each.acted for each in view.wizards)
    return bool(view.game <= 1 and view.round <= 1 and not has_cast)
