"""The demo screen of the deck-builder: a story on its table, step by step."""

from rich.text import Text

from esw_tui.app.deck_table.deck_open_table import ACTS, DeckOpenTable
from esw_tui.app.deck_table.deck_stage import DeckStage
from esw_tui.app.learn.beats import Beat
from esw_tui.app.learn.demo import DemoScreen
from esw_tui.deckbuilding import events as E


class DeckDemo(DeckStage, DemoScreen, DeckOpenTable):
    """The table with the narrator's words beneath it."""

    def on_mount(self) -> None:
        self.query_one("#actions").display = False

    def _heading(self) -> Text:
        look, story = self.app.look, self.story
        of = f" of {len(story.beats)}" if story.is_whole else ""
        text = Text(f" {story.title} {look.dot} step {self.at + 1}{of}")
        turn = self.deck.turn
        text.append(f" {look.dot} turn {turn}" if turn else "")
        return text.append(self._progress())

    def _card_at_work(self, beat: Beat) -> Text | None:
        acting = [event for event in self._told_of(beat) if isinstance(event, ACTS)]
        if not acting:
            return None
        last = acting[-1]
        design = last.designs[-1] if isinstance(last, E.Played) else last.design
        card = self.cards.get(design.name)
        if card is None:
            return None
        text = Text().append(card.name, "bold")
        return text.append(f": {' '.join(card.printed.split())}", "dim")
