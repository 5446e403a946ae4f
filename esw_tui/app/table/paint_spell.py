"""Spells, dice and cards as lines of text."""

from rich.console import Console
from rich.text import Text

from esw_tui.app.signs import GLYPH_LETTERS, Look
from esw_tui.app.table.paint import Cards, card_name, piece
from esw_tui.app.why.figures import counting
from esw_tui.cards.card import Card
from esw_tui.spellcraft.events import PowerRolled
from esw_tui.spellcraft.views import CardView, PlacedCard, View

PLACES = ("source", "quality", "delivery")
LETTERS = {"source": "S", "quality": "Q", "delivery": "D", "wild-magic": "W"}
"""The types of cards where there is no room for words."""
CONSOLE = Console(width=80)
"""Knows how lines are wrapped."""


def nameplate(look: Look, cards: Cards, spell: tuple[PlacedCard, ...], width: int) -> Text:
    """A spell as a plate of three parts, added cards stacked under theirs."""
    by_place: dict[str, list[PlacedCard]] = {place: [] for place in PLACES}
    for part in spell:
        by_place[part.place].append(part)
    rows = max(1, *[len(parts) for parts in by_place.values()])
    widths = shared_out(look, cards, by_place, width)
    lines = []
    for row in range(rows):
        line = Text()
        for (place, parts), cell_width in zip(by_place.items(), widths, strict=True):
            cell = Text()
            if row < len(parts):
                part = parts[row]
                sign = look.check if part.resolved else look.arrow if part.resolving else " "
                cell.append(sign, style=look.palette.well)
                cell.append_text(card_name(look, cards, part.name))
                if not part.resolved:
                    cell.stylize("bold")
            elif row == 0:
                cell.append(f" {place}", style="dim")
            cell.truncate(cell_width - 1, overflow="ellipsis", pad=True)
            line.append_text(cell)
            line.append(" ")
        lines.append(line)
    return Text("\n").join(lines)


def shared_out(
    look: Look, cards: Cards, by_place: dict[str, list[PlacedCard]], width: int
) -> list[int]:
    """How wide each third of a plate is: equal, unless a long name can borrow from a short one."""
    equal = max(12, (width - 2) // 3)
    needs = [
        max([len(place) + 2, *[card_name(look, cards, part.name).cell_len + 2 for part in parts]])
        for place, parts in by_place.items()
    ]
    if max(needs) <= equal or sum(needs) > width - 2:
        return [equal] * 3
    spare = (width - 2 - sum(needs)) // 3
    return [need + spare for need in needs]


def banner(look: Look, name: str, seat: int, width: int) -> Text:
    """A spell's full name, read out: as large as the line allows."""
    spaced = " ".join(name.upper())
    shown = spaced if len(spaced) <= width - 4 else name.upper()
    style = f"bold reverse {look.seat_style(seat)}"
    return piece(f"{look.marks[seat]} {shown} {look.marks[seat]}".center(width)[:width], style)


def dice(look: Look, roll: PowerRolled, width: int | None = None) -> Text:
    """The dice of a Power Roll, each with its reason; without reasons if they would not fit one
    line of this width."""
    reasons = [reason for reason, count in roll.reasons for _ in range(count)]
    text = rolled(look, roll, reasons)
    return rolled(look, roll, []) if width is not None and text.cell_len > width else text


def rolled(look: Look, roll: PowerRolled, reasons: list[str]) -> Text:
    """The sum of a Power Roll, its line, and the dice with as many reasons as there are."""
    band = ("1-4", "5-9", "10+")[roll.band]
    text = Text().append(str(roll.total), counting("roll", style="bold"))
    text.append(f" (line {band}) ", style="dim")
    parts = []
    for index, die in enumerate(roll.dice):
        face = look.dice[die - 1]
        shown = face if face == str(die) else f"{face} {die}"
        part = Text().append(shown, counting("roll", index + 1, "bold")).append(" ")
        part.append(reasons[index] if index < len(reasons) else "", style="dim")
        parts.append(part)
    return text.append_text(Text("  ").join(parts))


def hand_line(
    look: Look,
    cards: Cards,
    card: CardView,
    picked: str,
    *,
    marked: bool = True,
    short: bool = False,
    width: int = 200,
) -> Text:
    """A card of the hand: whether it is picked, its name, type and speed; in letters where it
    shall be `short`, in fewer words where all of them would not fit the width."""
    design = cards[card.name]
    text = Text()
    if short:
        text.append(f"{LETTERS[design.kind]}{design.initiative or '':<2} ", style="dim")
        return text.append_text(in_column(look, cards, card.name))
    if marked:
        text.append(f"{look.check if picked else ' '} ", f"bold {look.palette.well}")
    text.append_text(in_column(look, cards, card.name))
    speed = f" init {design.initiative}" if design.initiative else ""
    creature = " creature" if design.creature else ""
    kind, letter = design.kind.replace("-", " "), LETTERS[design.kind]
    forms = [f" {kind}{speed}{creature}", f" {letter}{design.initiative or ''}{creature}"]
    if speed:
        forms.insert(1, f"{speed}{creature}")  # only deliveries have one
    facts = next((each for each in forms if text.cell_len + 1 + len(each) <= width), forms[-1])
    text.append(f" {facts}", style="dim")
    if picked and design.kind == "wild-magic":
        text.append(f" as {picked}", style="italic")
    return text


def in_column(look: Look, cards: Cards, name: str) -> Text:
    """A card's name below other cards' names, whether it has a glyph or not."""
    text = card_name(look, cards, name)
    if cards[name].glyph:
        return text
    column = 2 if look.glyphs == GLYPH_LETTERS else 3
    return piece(" " * column).append_text(text)


def held(
    look: Look, cards: Cards, view: View, *, hand: bool, short: bool = False, width: int = 200
) -> Text:
    """What only the viewer sees: the hand, face-down cards, what is known of other hands."""
    kinds = (*PLACES, "wild-magic")
    lines = []
    if hand:
        own = sorted(view.hand, key=lambda card: kinds.index(cards[card.name].kind))
        lines += [
            hand_line(look, cards, card, "", marked=False, short=short, width=width) for card in own
        ]
    lines += [piece("face down: ", "dim").append(card.name) for card in view.face_down]
    for seat, names in view.seen:
        known = f"{view.wizards[seat].name} has {', '.join(names)}"
        lines.append(piece(known, look.seat_style(seat)))
    return Text("\n").join(lines)


def held_title(view: View, *, hand: bool) -> str:
    """What a pane with all that is: cards that others hold are no part of one's hand."""
    own, known = hand and bool(view.hand), bool(view.seen)
    if own:
        return "Your hand, and what you know" if known else "Your hand"
    return "What you know" if known else "Your cards"


def card_in(look: Look, card: Card, width: int, height: int) -> tuple[Text, bool]:
    """A card in a pane of this size, and whether its rules are all there: what it says for fun
    and the air between the lines give way first."""
    for flavour, air in ((True, "\n\n"), (False, "\n\n"), (False, "\n"), (False, "")):
        text = card_detail(look, card, flavour=flavour, air=air)
        if len(text.wrap(CONSOLE, max(1, width))) <= height:
            return text, True
    return text, False


def card_detail(look: Look, card: Card, *, flavour: bool = True, air: str = "\n\n") -> Text:
    """All that is printed on a card; `air` parts its head from its rules, and without any the
    head is one line."""
    text = Text()
    text.append(card.name, style="bold")
    text.append("\n" if air else f" {look.dot} ", style="dim")
    facts = [card.kind.replace("-", " ")]
    if card.glyph:
        facts.append(f"{look.glyphs[card.glyph]} {card.glyph}")
    if card.initiative:
        facts.append(f"initiative {card.initiative}")
    facts += list(card.keywords)
    text.append(f" {look.dot} ".join(facts) + (air or "\n"), style="dim")
    text.append(card.printed)
    if card.flavour and flavour:
        text.append(f"\n\n{card.flavour}", style="italic dim")
    return text
