"""The deck-builder as the app shows it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from esw_tui.app.shown_game import ShownGame
from esw_tui.deckbuilding import events as E
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame

if TYPE_CHECKING:
    from esw_tui.app.signs import Look


class DecksShown(ShownGame):
    """What the app asks about the deck-builder: its screens, its events, and what is open or
    hidden."""

    parts: ClassVar[Mapping[str, str]] = {
        "match table": "app.deck_table.deck_match_table:DeckMatchTable",
        "match over": "app.deck_table.deck_over:DeckOverScreen",
        "look": "app.deck_table.deck_look:DeckLookTable",
        "replay": "app.deck_table.deck_replay:DeckReplay",
        "watch": "app.deck_table.deck_replay:DeckWatch",
        "demo": "app.deck_table.deck_demo:DeckDemo",
        "house rules": "app.deck_table.deck_house:DeckHouse",
        "reel": "app.sharing.deck_reel:DeckReel",
        "deeds": "app.sharing.deck_deeds:turns",
        "picture": "app.sharing.turn_picture:TurnPicture",
        "first round": "app.deck_table.deck_lesson:first_turn",
        "coach": "app.deck_table.deck_coach:DeckCoach",
        "tutorial table": "app.deck_table.deck_tutorial:DeckTutorialTable",
        "tutorial": "app.deck_table.deck_lesson:deck_tutorial",
        "what now": "app.deck_table.deck_tutorial:DeckWhatNow",
        "is news": "app.deck_table.deck_script:is_news",
        "adviser": "bots.deck_cunning:CunningDeckBot",
    }
    deed = ("turn", "taken")

    events: ClassVar = E
    landmarks: ClassVar[Mapping[str, tuple[type[Event], str]]] = {
        "turn": (E.TurnBegan, "turn"),
        "round": (E.MayhemCame, "Mayhem"),
        "death": (E.Died, "death"),
    }

    heads = (E.TurnBegan, E.GameBegan)
    loud = (E.Died, E.GotToken, E.GameEnded, E.MayhemCame)

    def on_curtain(
        self, look: "Look", view: Any, cards: Mapping[str, Any], told: Sequence[Event], width: int
    ) -> Text:
        from esw_tui.app.deck_table import paint_players

        text = paint_players.heading(look, view, width)
        text.append("\n\n")
        return text.append_text(paint_players.rows(look, view, cards, width))

    def box_cards(self, box: str) -> dict[str, Any]:
        from esw_tui.cards.deckbuilding.box import load_deck_box

        return dict(load_deck_box(box).by_name)

    def cards_in(self, box: str, texts: str) -> dict[str, Any]:
        from esw_tui.cards.deckbuilding.export import read_deck_box

        return dict(read_deck_box(box, texts, "its cards").by_name)

    def points(self, view: Any) -> Sequence[int]:
        return list(view.scores or (0,) * len(view.players))

    def begins_round(self, event: Event) -> bool:
        """Each turn begins a new part of the story, as rounds do in other games."""
        return isinstance(event, E.TurnBegan)

    def is_loud_at_end(self, story: Sequence[Event]) -> bool:
        from esw_tui.app.deck_table.deck_script import death_before

        return death_before(story) is not None

    def open_cause(self, decision: Decision, view: Any, names: Sequence[str]) -> str:
        """The card that asks, with its player: it has been played, read out or used in sight of all
        (K85)."""
        return decision.asker(names)

    def hints_openly(self, decision: Decision) -> bool:
        """Hints are open where the question is: an open turn is played with an open hand (K96)."""
        return not decision.secret

    def is_shielded(self, decision: Decision, view: Any) -> bool:
        """Whether the question belongs to a shielded turn, for which its player keeps the keyboard
        (K96)."""
        is_own = decision.seat == view.active and view.stage in ("start", "action")
        return is_own and view.turns == "shielded"

    def own_deck(self, game: AnyGame, seat: int) -> tuple[str, ...]:
        from esw_tui.deckbuilding.views import own_deck

        return own_deck(game.table, seat)
