"""What a spell being built would do, as the table stands: size, initiative, dice, targets."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text

from esw_tui._counting import listed
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Note
from esw_tui.app.table.stand_ins import put_in, stand_ins
from esw_tui.app.why.figures import counting
from esw_tui.cards.card import Card
from esw_tui.spellcraft.foresight import PowerRollAhead, Prospect, Reasons
from esw_tui.spellcraft.reach import Reach
from esw_tui.spellcraft.views import View

Cards = Mapping[str, Card]
CROWD = 3
"""So many foes are told as one word where all of them are meant."""
RULE = re.compile(r" \([RJ][\d.]+\)$")
"""The number of a rule behind a reason: `w` tells it."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the rules foresee for a spell being built, with its targets in words."""

    prospect: Prospect
    aims: tuple["Whom", ...]
    """For each Power Roll whom it would hit."""
    hits: tuple[tuple[str, "Whom"], ...] = ()
    """For each card with other sentences: its name, and whom they would hit."""


class Whom(NamedTuple):
    """Whom something would hit, in words told with stand-ins."""

    words: str
    names: tuple[str, ...]
    """The wizards' names, by seat."""

    @property
    def named(self) -> str:
        """With names."""
        return put_in(self.words, self.names)

    def marked(self, look: Look) -> str:
        """With marks, for little room; where no wizard is reached, without the target text."""
        words = "nobody" if self.words.startswith("nobody (") else self.words
        words = words.replace(", ", " ").replace(" and ", " ")
        return put_in(words, look.marks)


def forecast(cards: Cards, view: View, prospect: Prospect) -> Forecast:
    """A forecast in words, from what the rules foresee for a spell."""
    names = tuple(wizard.name for wizard in view.wizards)
    aims = [
        Whom(in_words(view, roll.aim) or f"nobody ({cards[roll.card].target_text})", names)
        for roll in prospect.rolls
    ]
    hits: dict[str, list[str]] = {}
    for hit in prospect.hits:
        words = in_words(view, hit) or "nobody"
        if words not in hits.setdefault(hit.card, []):
            hits[hit.card].append(words)
    for reached in hits.values():
        if len(reached) > 1 and "nobody" in reached:  # some of its sentences do hit somebody
            reached.remove("nobody")
    told = [(card, Whom("; ".join(reached), names)) for card, reached in hits.items()]
    return Forecast(prospect, tuple(aims), tuple(told))


def in_words(view: View, reach: Reach) -> str:
    """The wizards that are reached, told with stand-ins and joined by "and", or by "or" if only one
    of them will be hit; empty if there are none. All of `CROWD` or more foes are one word."""
    foes = {at for at, wizard in enumerate(view.wizards) if wizard.alive and at != view.viewer}
    if len(foes) >= CROWD and set(reach.seats) == foes:
        return "any foe" if reach.one_of else "every foe"
    called = stand_ins(len(view.wizards))
    names = ["you" if seat == view.viewer else called[seat] for seat in reach.seats]
    return listed(names, "or" if reach.one_of else "and")


def forecast_notes(look: Look, ahead: Forecast) -> dict[str, Note]:
    """For each card a note of how many dice it would roll and whom it would hit."""
    notes: dict[str, Note] = {}
    for number, (roll, target) in enumerate(zip(ahead.prospect.rolls, ahead.aims, strict=True)):
        count = dice_in(roll)
        dice = f"{count} {'die' if count == 1 else 'dice'}"
        note = Text().append(dice, counting("dice-ahead", number, "bold"))
        forms = [f" {look.arrow} {whom}" for whom in (target.named, target.marked(look))]
        notes[roll.card] = Note(*[note.copy().append(form) for form in forms])
    for card, target in ahead.hits:
        forms = [f"{look.arrow} {whom}" for whom in (target.named, target.marked(look))]
        notes.setdefault(card, Note(*map(Text, forms)))
    return notes


def reasons_lines(ahead: Forecast) -> list[Text]:
    """Where the dice of each roll come from: in one line if all rolls have the same reasons;
    nothing of a roll whose dice come only from its own card."""
    told = [(roll.card, counted(roll.dice)) for roll in ahead.prospect.rolls]
    told = [(card, reasons) for card, reasons in told if reasons != card]
    if len(told) == len(ahead.prospect.rolls) and len({reasons for _, reasons in told}) == 1:
        return [Text(f"dice: {told[0][1]}", style="dim")]
    return [Text(f"dice of {card}: {reasons}", style="dim") for card, reasons in told]


def called(ahead: Forecast) -> Text:
    """What a spell would call: its size and its initiative."""
    text = Text().append("size ", "bold")
    text.append(str(ahead.prospect.size), counting("size-ahead", style="bold"))
    text.append(", initiative ", "bold")
    return text.append(str(ahead.prospect.initiative), counting("initiative-ahead", style="bold"))


def forecast_lines(look: Look, cards: Cards, ahead: Forecast, width: int) -> Text:
    """A forecast as text: the call; whom sentences would hit, behind the call if all of it fits,
    else each card in a line of its own, by marks where names are too long; each roll with its dice
    and targets; where the dice come from."""
    call = called(ahead)
    if not ahead.prospect.rolls:
        call.append("  no Power Roll", style="dim")
    hits = [struck(look, cards, card, whom.named) for card, whom in ahead.hits]
    if call.cell_len + sum(2 + hit.cell_len for hit in hits) <= width:
        lines = [Text("  ").join([call, *hits])]
    else:
        short = [struck(look, cards, card, whom.marked(look)) for card, whom in ahead.hits]
        fitting = zip(hits, short, strict=True)
        lines = [call, *[hit if hit.cell_len <= width else marks for hit, marks in fitting]]
    for number, (roll, target) in enumerate(zip(ahead.prospect.rolls, ahead.aims, strict=True)):
        count = dice_in(roll)
        text = Text().append(f"{roll.card} ", "dim")
        text.append(
            f"{count} {'die' if count == 1 else 'dice'}", counting("dice-ahead", number, "bold")
        )
        text.append(f" {look.arrow} ", style=look.glyph_style(cards[roll.card].glyph or ""))
        lines.append(text.append(target.named, style="bold"))
    return Text("\n").join([*lines, *reasons_lines(ahead)])


def beside_feet(look: Look, cards: Cards, ahead: Forecast, room: int) -> list[Text]:
    """What the notes on the feet of cards leave out: the call, the targets that stand there only as
    marks, and where the dice come from. `room`: the cells of such a note."""
    call = called(ahead)
    if not ahead.prospect.rolls:
        call.append("  no Power Roll", style="dim")
    whom = dict(ahead.hits)
    rolls = zip(ahead.prospect.rolls, ahead.aims, strict=True)
    whom |= {roll.card: target for roll, target in rolls}
    for card, note in forecast_notes(look, ahead).items():
        if note.whole.cell_len > room:
            call.append("  ").append_text(struck(look, cards, card, whom[card].named))
    return [call, *reasons_lines(ahead)]


def struck(look: Look, cards: Cards, card: str, whom: str) -> Text:
    """A card and whom it would hit."""
    text = Text().append(card, style="dim")
    text.append(f" {look.arrow} ", style=look.glyph_style(cards[card].glyph or ""))
    return text.append(whom, style="bold")


def dice_in(roll: PowerRollAhead) -> int:
    """How many dice a roll would have."""
    return sum(count for _, count in roll.dice)


def counted(reasons: Reasons) -> str:
    """Each reason for dice once, with how many dice it gives."""
    counts: dict[str, int] = {}
    for reason, count in reasons:
        reason = RULE.sub("", reason)
        counts[reason] = counts.get(reason, 0) + count
    return ", ".join(
        reason if count == 1 else f"{reason} ×{count}" for reason, count in counts.items()
    )
