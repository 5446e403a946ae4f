"""Posters for the loud moments of the deck-builder: a Mayhem, a death, a token, the winner.

A poster is made only from the story told so far, so it never shows more than that.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from esw_tui.app.deck_table.deck_script import death_before
from esw_tui.app.deck_table.paint_players import Cards
from esw_tui.app.show.caption import signed
from esw_tui.app.show.poster import Poster
from esw_tui.app.signs import Look
from esw_tui.app.table.paint import piece, told_with_chips
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.designs import Design
from esw_tui.kernel.events import Event


class DeckPosterScene(NamedTuple):
    """What a poster is made from: the look, names, cards, and the story told so far."""

    look: Look
    names: tuple[str, ...]
    cards: Cards
    story: Sequence[Event]

    def told(self, event: Event) -> Text:
        """An event in a sentence, with chips for names."""
        return told_with_chips(self.look, event.text, self.names)

    def printed(self, design: Design) -> list[Text]:
        """The text of a card, line by line."""
        card = self.cards.get(design.name)
        return [piece(line, "italic") for line in card.text.splitlines()] if card else []


def deck_poster(scene: DeckPosterScene) -> Poster | None:
    """The poster for the end of this story; None for most events."""
    match scene.story[-1]:
        case E.MayhemCame(design=design) as came:
            lines = [scene.told(came), Text(""), *scene.printed(design)]
            return Poster(f"MAYHEM: {design.name.upper()}", scene.look.palette.hurt, lines)
        case E.GameEnded(winners=winners) as ended:
            who = " AND ".join([scene.names[seat].upper() for seat in winners])
            title = f"{who} {'WIN' if len(winners) > 1 else 'WINS'}"
            return Poster(title, scene.look.palette.well, [scene.told(ended)])
    at = death_before(scene.story)
    if at is not None:
        return slain(scene, at)
    last = scene.story[-1]
    if isinstance(last, E.GotToken):
        lines = [scene.told(last), *scene.printed(last.design)]
        return Poster(f"A TOKEN FOR {titled(scene, last.seat)}", scene.look.palette.dying, lines)
    return None


def titled(scene: DeckPosterScene, seat: int) -> str:
    """A player's name as it stands in a title."""
    return scene.names[seat].upper()


def slain(scene: DeckPosterScene, at: int) -> Poster:
    """The poster for a death: its cause, what the killer gets, the token of the dead."""
    look, died = scene.look, scene.story[at]
    assert isinstance(died, E.Died)
    lines = [blow(scene, died, scene.story[:at])]
    for event in scene.story[at + 1 :]:
        lines.append(scene.told(event))
        if isinstance(event, E.GotToken):
            lines += scene.printed(event.design)
    verb = "IS DEAD" if died.killer in (died.seat, -1) else "IS SLAIN"
    title = f"{look.skull} {titled(scene, died.seat)} {verb} {look.skull}"
    return Poster(title, look.palette.dying, lines)


def blow(scene: DeckPosterScene, died: E.Died, before: Sequence[Event]) -> Text:
    """The death in a sentence, with the damage that caused it."""
    text = scene.told(died)
    for event in reversed(before):
        match event:
            case E.Damaged(seat=seat, amount=amount) | E.LostHp(seat=seat, amount=amount):
                if seat == died.seat:
                    by = told_with_chips(scene.look, event.cause.words, scene.names)
                    text.append(" ").append_text(by).append(": ")
                    return text.append(signed(-amount), f"bold {scene.look.palette.dying}")
            case E.TurnBegan():
                break
    return text
