"""A match as a reel of frames, in plain data: what a page needs to play it event by event.

A frame is the table when something had just been told. Most frames look like the one before, so
what stands on them is kept once and named by its number. Of an unfinished match there is nothing
in the reel but what lay open; and of the cards only those that were named there.
"""

import json
from collections.abc import Iterable
from typing import Any

from esw_tui.app.screens.replay_steps import DEATH, ROUND, SPELL, Replay
from esw_tui.app.signs import COLOURS, MARKS, UNICODE, settled
from esw_tui.app.table.counters import counters
from esw_tui.app.table.show_pace import pause_after
from esw_tui.app.words.box_words import box_words
from esw_tui.cards.card import BANDS
from esw_tui.kernel.events import Event
from esw_tui.spellcraft.events import Named, PowerRolled, TurnBegan
from esw_tui.spellcraft.features.ranks import TITLES
from esw_tui.spellcraft.features.status_board import RANK, TOKEN
from esw_tui.spellcraft.views import CardView, PlacedCard, View, WizardView

LANDMARKS: tuple[tuple[type[Event], str], ...] = ((SPELL, "s"), (ROUND, "r"), (DEATH, "x"))
"""What one can jump to, with the letter that a frame has for it."""
Json = dict[str, Any]


class ReelShelf:
    """Keeps equal things once; a thing's number is its place."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self._places: dict[str, int] = {}

    def place(self, thing: Any) -> int:
        """The number of a thing."""
        key = json.dumps(thing, sort_keys=True)
        if key not in self._places:
            self._places[key] = len(self.things)
            self.things.append(thing)
        return self._places[key]


class Reel:
    """A saved match, frame by frame."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.names = replay.names
        marks, colours = zip(*replay.looks, strict=True)
        look = UNICODE.worn(settled(marks, MARKS), settled(colours, COLOURS))
        self.look = look
        self._wizards, self._heads, self._spells, self._own = (
            ReelShelf(),
            ReelShelf(),
            ReelShelf(),
            ReelShelf(),
        )
        self._named = ""
        self._dice: Json | None = None
        self._seen_cards: set[str] = set()

    def told(self) -> Json:
        """The whole reel."""
        replay = self.replay
        frames = [self._frame(at) for at in range(1, replay.length + 1)]
        seats = range(len(self.names))
        return {
            "box": box_words(replay.box).title,
            "names": list(self.names),
            "marks": [self.look.marks[seat] for seat in seats],
            "colours": [self.look.seat_style(seat) for seat in seats],
            "over": replay.is_finished,
            "frames": frames,
            "wizards": self._wizards.things,
            "heads": self._heads.things,
            "spells": self._spells.things,
            "own": self._own.things,
            "cards": {
                name: replay.cards[name].printed
                for name in sorted(self._seen_cards)
                if name in replay.cards
            },
        }

    def _frame(self, at: int) -> Json:
        """What is seen and heard when so many events have been told."""
        replay = self.replay
        event = replay.events[at - 1]
        upcoming = replay.events[at] if at < replay.length else None
        if isinstance(event, TurnBegan):
            self._named, self._dice = "", None
        elif isinstance(event, Named):
            self._named = event.name
        elif isinstance(event, PowerRolled):
            self._dice = {
                "dice": list(event.dice),
                "from": [f"{count} from {reason}" for reason, count in event.reasons],
                "line": BANDS[event.band],
            }
        view = replay.view_at(at, None)
        frame: Json = {
            "t": event.text(self.names),
            "w": event.why(self.names),
            "p": pause_after(event, "quick", upcoming),
            "h": self._heads.place(self._head(view)),
            "m": [self._wizards.place(self._wizard(view, each)) for each in view.wizards],
        }
        for kind, letter in LANDMARKS:
            if isinstance(event, kind):
                frame["k"] = letter
        if view.active is not None:
            frame["s"] = self._spells.place(self._spell(view))
        if replay.is_finished:
            frame["o"] = [self._own.place(self._held(at, seat)) for seat in range(len(self.names))]
        return frame

    def _head(self, view: View) -> Json:
        """Where the match stands."""
        head: Json = {
            "where": f"{view.progress}, round {view.round}",
            "active": view.active,
            "decks": list(view.deck_counts),
        }
        if TOKEN in view and view.token:
            head["token"] = view.token
        return head

    def _wizard(self, view: View, wizard: WizardView) -> Json:
        """A wizard as everybody saw it."""
        told: Json = {
            "hp": wizard.hp if wizard.alive else 0,
            "alive": wizard.alive,
            "points": wizard.kills + wizard.lws,
            "hand": wizard.hand_count,
            "down": wizard.face_down,
            "wizard": wizard.wizard,
            "cards": self._names((*wizard.treasures, *wizard.creatures, *wizard.lasting)),
        }
        if RANK in view and wizard.rank:
            told["rank"] = f"{wizard.rank} {TITLES[wizard.rank]}"
        if counted := counters(view, wizard.seat):
            told["counts"] = [f"{each.number} {each.state.title}" for each in counted]
        if wizard.spell_size is not None and not wizard.acted and view.active != wizard.seat:
            told["size"] = wizard.spell_size
            if wizard.initiative is not None:
                told["initiative"] = wizard.initiative
        return told

    def _spell(self, view: View) -> Json:
        """The spell that is being cast."""
        assert view.active is not None
        parts = view.wizards[view.active].spell
        self._names(parts)
        return {
            "of": view.active,
            "name": self._named,
            "parts": [[part.name, part.place, state(part)] for part in parts],
            "dice": self._dice,
        }

    def _held(self, at: int, seat: int) -> Json:
        """What only one player saw: asked only about matches that are over."""
        view = self.replay.view_at(at, seat)
        return {
            "hand": self._names(view.hand),
            "spell": self._names(view.spell),
            "down": self._names(view.face_down),
        }

    def _names(self, cards: Iterable[CardView | PlacedCard]) -> list[str]:
        """Cards by name; their texts will be on the page."""
        names = [card.name for card in cards]
        self._seen_cards.update(names)
        return names


def state(part: PlacedCard) -> int:
    """0: still to come; 1: at work; 2: done."""
    return 1 if part.resolving else 2 if part.resolved else 0
