"""A hint in words: what to pick and why."""

from collections.abc import Iterable

from rich.text import Text

from esw_tui.app.table.paint_spell import PLACES
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.views import View


def hint_text(decision: Decision, view: View, picks: Iterable[Key], reason: str) -> Text:
    """What a cunning bot would pick from what the viewer sees, and why."""
    text = Text("A scheming back-bencher would ")
    if decision.kind == "spell":
        for spell in picks:
            text.append_text(spell_in_words(view, spell))
    else:
        labels = {option.key: option.label for option in decision.options}
        chosen = [labels[key] for key in picks]
        text.append("choose: ").append(" and ".join(chosen) if chosen else "nothing", style="bold")
        text.append(".")
    text.append(f"\n\nWhy: {reason}.")
    text.append("\n\nNobody else sees this, and it is not written down.", style="dim")
    return text


def spell_in_words(view: View, spell: Key) -> Text:
    """A spell by the names of its cards."""
    names = {card.number: card.name for card in view.hand}
    text = Text("place")
    placed = [
        (names[card], place) for card, place in zip(spell, PLACES, strict=True) if card in names
    ]
    if not placed:
        return text.append(" no spell at all.")
    for name, place in placed:
        text.append("\n  ").append(name, style="bold").append(f" as its {place}")
    return text
