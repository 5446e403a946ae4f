"""A game of the deck-builder as a reel of frames."""

from esw_tui.app.deck_table.deck_script import DeckScript
from esw_tui.app.deck_table.paint_players import honours, lasting
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.sharing.reel import Json, Reel
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.views import PlayerView, View
from esw_tui.kernel.events import Event


class DeckReel(Reel):
    """A reel whose frames show the players with chips and tokens, the Line-Up, the Legends and the
    cards in play."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._script = DeckScript(lambda: replay.events, replay.names, replay.cards)
        self._at_work = ""
        """The name of the card that was played or used last in this turn."""

    def note(self, event: Event) -> None:
        if isinstance(event, E.TurnBegan):
            self._at_work = ""
        elif isinstance(event, E.Played):
            self._at_work = event.designs[-1].name
        elif isinstance(event, E.TextUsed | E.MayhemCame):
            self._at_work = event.design.name

    def seconds(self, at: int) -> float:
        return self._script.seconds(at - 1)

    def head(self, view: View) -> Json:
        where = f"turn {view.turn}" if view.turn else "before the first turn"
        left = f"{view.token_stack} dead wizard tokens left"
        return {
            "where": f"{where} · {left}",
            "active": view.active,
            "decks": [("main deck", view.main_count), ("legends", view.legend_deck_count)],
        }

    def wizards(self, view: View) -> list[Json]:
        return [self._player(view, each) for each in view.players]

    def _player(self, view: View, player: PlayerView) -> Json:
        told = [
            f"{player.chips} chip{'' if player.chips == 1 else 's'}",
            f"{player.hand_count} cards in hand",
            f"deck {player.deck_count}",
            f"discard pile {len(player.discard)}",
            *honours(player),
        ]
        if view.scores:
            told.insert(0, f"{view.scores[player.seat]} points")
        tile = (player.tile,) if player.tile is not None else ()
        self.names_of((*tile, *player.familiars, *player.tokens, *player.in_play))
        lies = lasting(self.replay.cards, view, player)
        before = [*tile, *player.familiars, *player.tokens]
        return {
            "hp": player.hp,
            "alive": True,
            "told": told,
            "wizard": player.wizard,
            "cards": [*lies, *[card.name for card in before]],
        }

    def turn(self, view: View) -> Json:
        assert view.active is not None
        player = view.players[view.active]
        played = self.names_of(player.in_play)
        lit = len(played) - 1 - played[::-1].index(self._at_work) if self._at_work in played else -1
        return {
            "of": view.active,
            "name": f"turn {view.turn}: {view.power} power",
            "parts": [[name, "", 1 if at == lit else 0] for at, name in enumerate(played)],
            "dice": None,
        }

    def rows(self, view: View) -> list[tuple[str, list[str]]]:
        rows = [("The Line-Up", self.names_of(view.line_up))]
        rows.append(("Legends", self.names_of(view.legends)))
        return [row for row in rows if row[1]]

    def held(self, at: int, seat: int) -> Json:
        hand = self.replay.view_at(at, seat).hand
        return {"hand": self.names_of(hand), "spell": [], "down": []}
