"""A turn of the deck-builder as a moving picture."""

from collections.abc import Mapping

from esw_tui.app.deck_table.deck_script import DeckScript
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.sharing.deck_deeds import TurnDeed
from esw_tui.app.sharing.moving_picture import DrawnCard, DrawnWizard, Picture
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.views import View


class TurnPicture(Picture):
    """The cards that come into play in a turn, and what they do to the players."""

    def __init__(self, replay: Replay, turn: TurnDeed) -> None:
        self.turn = turn
        self._script = DeckScript(lambda: replay.events, replay.names, replay.cards)
        super().__init__(replay, turn)

    @property
    def title(self) -> str:
        done = f", {self.turn.damage} damage" if self.turn.damage else ""
        killed = f", {self.turn.kills} dead" if self.turn.kills else ""
        return f"{self.names[self.turn.seat]}'s turn{done}{killed}"

    @property
    def where(self) -> str:
        return f"turn {self.turn.number}"

    def seconds(self, place: int) -> float:
        return self._script.seconds(place)

    def cards(self, at: int) -> Mapping[int, DrawnCard]:
        shown = self.beats[at].view.players[self.turn.seat].in_play
        at_work = self._at_work(at)
        lit = [card.number for card in shown if card.name == at_work][-1:]
        known = self.replay.cards
        kinds = [known[card.name].kind if card.name in known else "" for card in shown]
        return {
            card.number: DrawnCard(card.name, kind, card.number in lit)
            for card, kind in zip(shown, kinds, strict=True)
        }

    def _at_work(self, at: int) -> str:
        """The name of the card that was played or used last by a beat; empty if none was."""
        for beat in reversed(self.beats[: at + 1]):
            if isinstance(beat.event, E.Played):
                return str(beat.event.designs[-1].name)
            if isinstance(beat.event, E.TextUsed):
                return str(beat.event.design.name)
        return ""

    def wizard(self, view: View, seat: int) -> DrawnWizard:
        player = view.players[seat]
        return DrawnWizard(player.hp, f"{player.hp} HP")
