"""Spells, dice and cards as lines of text."""

from rich.text import Text

from esw_tui.app.figures import counting
from esw_tui.app.look import Look
from esw_tui.app.paint import Cards, card_name, piece
from esw_tui.cards.card import Card
from esw_tui.engine.events import PowerRolled
from esw_tui.engine.views import CardView, PlacedCard, View

PLACES = ("source", "quality", "delivery")


def nameplate(look: Look, cards: Cards, spell: tuple[PlacedCard, ...], width: int) -> Text:
    """A spell as a plate of three parts, added cards stacked under theirs."""
    by_place: dict[str, list[PlacedCard]] = {place: [] for place in PLACES}
    for part in spell:
        by_place[part.place].append(part)
    rows = max(1, *[len(parts) for parts in by_place.values()])
    cell_width = max(12, (width - 2) // 3)
    lines = []
    for row in range(rows):
        line = Text()
        for place, parts in by_place.items():
            cell = Text()
            if row < len(parts):
                part = parts[row]
                cell.append(look.check if part.resolved else " ", style=look.palette.well)
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


def banner(look: Look, name: str, seat: int, width: int) -> Text:
    """A spell's full name, read out: as large as the line allows."""
    spaced = " ".join(name.upper())
    shown = spaced if len(spaced) <= width - 4 else name.upper()
    style = f"bold reverse {look.seat_style(seat)}"
    return piece(f"{look.marks[seat]} {shown} {look.marks[seat]}".center(width)[:width], style)


def dice(look: Look, roll: PowerRolled) -> Text:
    """The dice of a Power Roll, each with its reason."""
    reasons = [reason for reason, count in roll.reasons for _ in range(count)]
    band = ("1-4", "5-9", "10+")[roll.band]
    text = Text().append(str(sum(roll.dice)), counting("roll", style="bold"))
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
    look: Look, cards: Cards, card: CardView, picked: str, *, marked: bool = True
) -> Text:
    """A card of the hand: whether it is picked, its name, type and speed."""
    design = cards[card.name]
    text = Text()
    if marked:
        text.append(f"{look.check if picked else ' '} ", f"bold {look.palette.well}")
    text.append_text(card_name(look, cards, card.name))
    kind = "creature" if design.creature else ""
    facts = [design.kind.replace("-", " "), kind]
    if design.initiative:
        facts.append(f"init {design.initiative}")
    text.append("  " + " ".join(fact for fact in facts if fact), style="dim")
    if picked and design.kind == "wild-magic":
        text.append(f" as {picked}", style="italic")
    return text


def held(look: Look, cards: Cards, view: View, *, hand: bool) -> Text:
    """What only the viewer sees: the hand, face-down cards, what is known of other hands."""
    kinds = (*PLACES, "wild-magic")
    lines = []
    if hand:
        own = sorted(view.hand, key=lambda card: kinds.index(cards[card.name].kind))
        lines += [hand_line(look, cards, card, "", marked=False) for card in own]
    lines += [piece("face down: ", "dim").append(card.name) for card in view.face_down]
    for seat, names in view.seen:
        known = f"{view.wizards[seat].name} has {', '.join(names)}"
        lines.append(piece(known, look.seat_style(seat)))
    return Text("\n").join(lines)


def card_detail(look: Look, card: Card) -> Text:
    """All that is printed on a card."""
    text = Text()
    text.append(f"{card.name}\n", style="bold")
    facts = [card.kind]
    if card.glyph:
        facts.append(f"{look.glyphs[card.glyph]} {card.glyph}")
    if card.initiative:
        facts.append(f"initiative {card.initiative}")
    facts += list(card.keywords)
    text.append(f" {look.dot} ".join(facts) + "\n\n", style="dim")
    text.append(card.printed)
    if card.flavour:
        text.append(f"\n\n{card.flavour}", style="italic dim")
    return text
