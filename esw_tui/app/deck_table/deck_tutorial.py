"""The deck-builder's table with a coach, and the page after the tutorial."""

from rich.text import Text

from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.learn.tutorial import TutorialTable, WhatNowScreen
from esw_tui.app.table.paint import piece
from esw_tui.deckbuilding.events import Bought, Damaged, Died


class DeckTutorialTable(TutorialTable, DeckMatchTable):
    """The table on which the coach stops the show to explain, and advises on every question."""

    def _draw_held(self) -> None:
        compact = self.has_class("-compact")
        self.query_one("#log").display = not compact


class DeckWhatNow(WhatNowScreen):
    """The page that says how the first turns went, and what can be done now."""

    title_line = "The end of your first turns"

    def report(self) -> Text:
        match, seat = self.app.match, self.coach.seat
        story, view = match.public_events(), match.open_view
        dealt = sum(
            event.dealt
            for event in story
            if isinstance(event, Damaged) and event.cause.seat == seat != event.seat
        )
        kills = sum(isinstance(event, Died) and event.killer == seat for event in story)
        bought = [e.design.name for e in story if isinstance(e, Bought) and e.seat == seat]
        text = piece("That is how decks are built! ", "bold")
        text.append(f"You have {view.players[seat].hp} HP, dealt {dealt} damage")
        text.append(f" and killed {kills}. " if kills else " and killed nobody yet. ")
        text.append(f"You bought {', '.join(bought)}.\n\n" if bought else "You bought nothing.\n\n")
        text.append(
            "A game goes on like this until a deck or the tokens run out. Then all cards are"
            " counted: points on them, less for tokens, Dud Wands and stink. What now?"
        )
        return text
