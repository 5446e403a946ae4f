"""A match of spells as a reel of frames."""

from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.sharing.reel import Json, Reel
from esw_tui.app.table.counters import counters
from esw_tui.app.table.show_pace import pause_after
from esw_tui.cards.card import BANDS
from esw_tui.kernel.events import Event
from esw_tui.spellcraft.events import Named, PowerRolled, TurnBegan
from esw_tui.spellcraft.features.ranks import TITLES
from esw_tui.spellcraft.features.status_board import RANK, TOKEN
from esw_tui.spellcraft.views import PlacedCard, View, WizardView

DECKS = ("main deck", "treasures", "dead wizards")
"""The decks, in the order in which a view counts them."""


class SpellReel(Reel):
    """A reel whose frames show wizards with ranks, and the spell that is being cast."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._named = ""
        self._dice: Json | None = None

    def note(self, event: Event) -> None:
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

    def seconds(self, at: int) -> float:
        events = self.replay.events
        upcoming = events[at] if at < len(events) else None
        return pause_after(events[at - 1], "quick", upcoming)

    def wizards(self, view: View) -> list[Json]:
        return [self._wizard(view, each) for each in view.wizards]

    def head(self, view: View) -> Json:
        """Where the match stands."""
        head: Json = {
            "where": f"{view.progress}, {f'round {view.round}' if view.round else 'opening'}",
            "active": view.active,
            "decks": [*zip(DECKS, view.deck_counts, strict=True)],
        }
        if TOKEN in view and view.token:
            head["token"] = view.token
        return head

    def _wizard(self, view: View, wizard: WizardView) -> Json:
        """A wizard as everyone saw it."""
        told: Json = {
            "hp": wizard.hp if wizard.alive else 0,
            "alive": wizard.alive,
            "points": wizard.kills + wizard.lws,
            "hand": wizard.hand_count,
            "down": wizard.face_down,
            "wizard": wizard.wizard,
            "cards": self.names_of((*wizard.treasures, *wizard.creatures, *wizard.lasting)),
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

    def turn(self, view: View) -> Json:
        """The spell that is being cast."""
        assert view.active is not None
        parts = view.wizards[view.active].spell
        self.names_of(parts)
        return {
            "of": view.active,
            "name": self._named,
            "parts": [[part.name, part.place, state(part)] for part in parts],
            "dice": self._dice,
        }

    def held(self, at: int, seat: int) -> Json:
        """What only one seat saw after the first `at` events; asked only of a finished match."""
        view = self.replay.view_at(at, seat)
        return {
            "hand": self.names_of(view.hand),
            "spell": self.names_of(view.spell),
            "down": self.names_of(view.face_down),
        }


def state(part: PlacedCard) -> int:
    """How far a card of a spell has come: 0 still to come, 1 at work, 2 done."""
    return 1 if part.resolving else 2 if part.resolved else 0
