"""The list of options for a question of the deck-builder that is no action: a player, a card, yes
or no."""

from collections.abc import Mapping

from rich.text import Text

from esw_tui.app.deck_table.attack_preview import Blow
from esw_tui.app.deck_table.paint_players import hp_bar, names_of, seat_chip
from esw_tui.app.signs import Look
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.paint import CHIP, piece
from esw_tui.deckbuilding.views import View
from esw_tui.kernel.decisions import Decision, Key, Option


class DeckChoices(Choices):
    """Options as rows; a player's row has its HP and what an ATTACK would do."""

    def put(
        self,
        decision: Decision,
        look: Look,
        view: View,
        ahead: Mapping[Key, tuple[Blow, ...]],
    ) -> None:
        """Show the options of a decision; `ahead`: what an ATTACK would do, by pick."""
        self.decision = decision
        self._moved = False
        self._check = look.check
        self._marked = []
        self._labels = [
            option_label(look, view, decision, option, ahead.get(option.key, ()))
            for option in decision.options
        ]
        self._show()
        self.highlighted = 0


def option_label(
    look: Look, view: View, decision: Decision, option: Option, ahead: tuple[Blow, ...]
) -> Text:
    """The row of an option, with all that matters for the choice."""
    names = names_of(view)
    key, label = option.key, option.label
    if type(key) is int and key < len(names) and label.startswith(names[key]):
        player = view.players[key]
        text = seat_chip(look, view, player, CHIP).append(" ")
        text.append_text(hp_bar(look, player, 8)).append(label.removeprefix(names[key]))
    else:
        text = piece(label)
    if ahead:
        text.append_text(blows_text(look, ahead, names, key if type(key) is int else None))
    return text


def blows_text(
    look: Look, ahead: tuple[Blow, ...], names: tuple[str, ...], target: int | None
) -> Text:
    """What an ATTACK would do unless it is avoided, as text."""
    text = Text("  ")
    for blow in ahead:
        who = "" if blow.seat == target else f"{names[blow.seat]} "
        if blow.kills:
            loses = f"-{blow.damage}, " if blow.damage else ""
            text.append(f"{who}{loses}would kill ", f"bold {look.palette.dying}")
        else:
            text.append(f"{who}-{blow.damage} ", look.palette.hurt)
    return text
