"""From a view to lines of text: every panel of the table, drawn by plain functions."""

from collections.abc import Mapping

from rich.text import Text

from esw_tui.app.look import GLYPH_COLOURS, GLYPH_LETTERS, SEAT_COLOURS, Look
from esw_tui.cards.card import Card
from esw_tui.engine.events import PowerRolled
from esw_tui.engine.status_board import TITLES, TOP
from esw_tui.engine.views import CardView, PlacedCard, View, WizardView

Cards = Mapping[str, Card]
"""The cards of the box by name: what is printed on them is no secret."""

MOST_HP = 25
BAR = 10


def seat_name(look: Look, view: View, seat: int) -> Text:
    """A player's mark and name in the seat's colour."""
    name = view.wizards[seat].name
    return Text(f"{look.marks[seat]} {name}", style=SEAT_COLOURS[seat])


def card_name(look: Look, cards: Cards, name: str) -> Text:
    """A card's name behind its glyph."""
    card = cards.get(name)
    text = Text()
    if card and card.glyph:
        sign = look.glyphs[card.glyph]
        letter = GLYPH_LETTERS[card.glyph]
        shown = sign if sign == letter else f"{sign}{letter}"
        text.append(f"{shown} ", style=GLYPH_COLOURS[card.glyph])
    text.append(name)
    return text


def heading(look: Look, view: View) -> Text:
    """Where the match stands, in one line."""
    parts = [f"game {view.game} of {view.games}", f"round {view.round}"]
    text = Text(f" Hell High {look.dot} " + f" {look.dot} ".join(parts))
    if view.token:
        text.append(f" {look.dot} power bonus ")
        text.append(
            f"{look.glyphs[view.token]} {view.token}", style=f"bold {GLYPH_COLOURS[view.token]}"
        )
    return text


def board(look: Look, view: View) -> Text:
    """The Social Status Board: eight ranks, who stands where."""
    standing = {wizard.rank: wizard.seat for wizard in view.wizards if wizard.rank}
    lines = []
    for rank in range(TOP, 0, -1):
        line = Text(f"{rank} ", style="bold")
        seat = standing.get(rank)
        line.append(f"{TITLES[rank]:<16}", style="" if seat is not None else "dim")
        if seat is not None:
            line.append_text(seat_name(look, view, seat))
        lines.append(line)
    return Text("\n").join(lines)


def hp_bar(look: Look, hp: int) -> Text:
    """HP as a bar and a number."""
    filled = (hp * BAR + MOST_HP - 1) // MOST_HP
    colour = "green" if hp > 12 else "yellow" if hp > 5 else "red"
    text = Text(look.full * filled, style=colour)
    text.append(look.empty * (BAR - filled), style="dim")
    text.append(f"{hp:>3}", style=f"bold {colour}")
    return text


def wizard_line(look: Look, view: View, wizard: WizardView) -> Text:
    """A wizard in one line: HP, hand, treasures, creatures, tokens, what it is doing."""
    text = Text()
    pointer = look.arrow if view.active == wizard.seat else " "
    text.append(pointer, style="bold")
    text.append(f"{look.marks[wizard.seat]} ", style=SEAT_COLOURS[wizard.seat])
    text.append(f"{wizard.name:<12} ", style=SEAT_COLOURS[wizard.seat])
    if wizard.alive:
        text.append_text(hp_bar(look, wizard.hp))
    else:
        text.append(f"{look.skull} dead      ".ljust(BAR + 3), style="dim")
    text.append(f" {wizard.hand_count}c", style="dim" if not wizard.alive else "")
    text.append(f" {wizard.kills + wizard.lws}vp", style="bold")
    text.append(f" {doing(view, wizard)}", style="italic")
    return text


def doing(view: View, wizard: WizardView) -> str:
    """What everybody can see a wizard doing."""
    if not wizard.alive:
        return f"{wizard.face_down} face down" if wizard.face_down else ""
    if view.active == wizard.seat:
        return "casting"
    if wizard.acted:
        return "acted"
    if wizard.spell_size is not None:
        called = "" if wizard.initiative is None else f"/{wizard.initiative}"
        return f"size {wizard.spell_size}{called}"
    if view.stage == "placing":
        return "ready" if wizard.ready else "building"
    return ""


def possessions(look: Look, cards: Cards, wizard: WizardView) -> Text:
    """Treasures, creatures and lasting cards before a wizard."""
    text = Text()
    for label, owned in (
        ("treasures", wizard.treasures),
        ("creatures", wizard.creatures),
        ("lasting", wizard.lasting),
    ):
        if owned:
            text.append(f"   {label}: ", style="dim")
            text.append_text(Text(", ").join([card_name(look, cards, one.name) for one in owned]))
    return text


def wizards(look: Look, view: View, cards: Cards, *, roomy: bool) -> Text:
    """All wizards; with what they own below each where there is room."""
    lines = []
    for wizard in view.wizards:
        lines.append(wizard_line(look, view, wizard))
        owned = possessions(look, cards, wizard)
        if roomy and owned:
            lines.append(owned)
    return Text("\n").join(lines)


def queue(look: Look, view: View) -> Text:
    """Who acts when: those who acted, then sizes and initiatives as they become known."""
    waiting = [
        wizard
        for wizard in view.wizards
        if wizard.alive and not wizard.acted and wizard.seat != view.active
    ]
    if view.stage != "turn":
        return Text("")
    waiting.sort(key=lambda wizard: (wizard.spell_size or 0, -(wizard.initiative or -1)))
    text = Text("Order: ", style="dim")
    parts = [Text(look.marks[seat], style="dim") for seat in view.turns_taken]
    if view.active is not None:
        active = seat_name(look, view, view.active)
        active.stylize("bold reverse")
        parts.append(active)
    for wizard in waiting:
        part = seat_name(look, view, wizard.seat)
        speed = "?" if wizard.initiative is None else str(wizard.initiative)
        part.append(f" {wizard.spell_size}/{speed}")
        parts.append(part)
    text.append_text(Text(f" {look.arrow} ").join(parts))
    return text


def nameplate(look: Look, cards: Cards, spell: tuple[PlacedCard, ...]) -> Text:
    """A spell as a plate of three parts, added cards stacked under theirs."""
    by_place: dict[str, list[PlacedCard]] = {"source": [], "quality": [], "delivery": []}
    for part in spell:
        by_place[part.place].append(part)
    rows = max(1, *[len(parts) for parts in by_place.values()])
    lines = []
    for row in range(rows):
        line = Text()
        for parts in by_place.values():
            cell = Text()
            if row < len(parts):
                part = parts[row]
                cell.append(look.check if part.resolved else " ", style="green")
                cell.append_text(card_name(look, cards, part.name))
            elif row == 0:
                cell.append(" —", style="dim")
            cell.truncate(25, overflow="ellipsis", pad=True)
            line.append_text(cell)
            line.append(" ")
        lines.append(line)
    return Text("\n").join(lines)


def dice(look: Look, roll: PowerRolled) -> Text:
    """The dice of a Power Roll, each with its reason."""
    text = Text()
    faces = " ".join(look.dice[die - 1] for die in roll.dice)
    text.append(f"{faces} = {sum(roll.dice)} ", style="bold")
    reasons = ", ".join(
        reason if count == 1 else f"{reason} ×{count}" for reason, count in roll.reasons
    )
    text.append(f"({reasons})", style="dim")
    return text


def hand_line(look: Look, cards: Cards, card: CardView, picked: str) -> Text:
    """A card of the hand: whether it is picked, its name, type and speed."""
    design = cards[card.name]
    text = Text(f"{look.check if picked else ' '} ", style="bold green")
    text.append_text(card_name(look, cards, card.name))
    text.append(f"  {design.kind}", style="dim")
    if design.initiative:
        text.append(f" {design.initiative}", style="dim")
    if picked and design.kind == "wild-magic":
        text.append(f" as {picked}", style="italic")
    return text


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


def forecast(cards: Cards, view: View, spell: tuple[PlacedCard, ...]) -> Text:
    """What a spell being built would call and roll, as the table stands."""
    size = len(spell)
    deliveries = [cards[part.name] for part in spell if part.place == "delivery"]
    initiative = max([card.initiative or 0 for card in deliveries], default=0)
    text = Text(f"size {size}, initiative {initiative}", style="bold")
    glyphs = [glyph for part in spell for glyph in cards[part.name].glyphs]
    viewer = view.viewer if view.viewer is not None else 0
    for creature in view.wizards[viewer].creatures:
        glyphs += cards[creature.name].glyphs
    for part in spell:
        card = cards[part.name]
        if card.power and card.glyph:
            dice = glyphs.count(card.glyph) + (view.token == card.glyph)
            text.append(f"; {card.name}: {dice} dice at {card.target_text}")
    return text
