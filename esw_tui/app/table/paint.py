"""From a view to lines of text: the panels of the open table, drawn by plain functions."""

from collections.abc import Mapping

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from esw_tui.app.signs import GLYPH_LETTERS, Look
from esw_tui.app.why.figures import counting
from esw_tui.app.words.box_words import box_words
from esw_tui.cards.card import Card
from esw_tui.kernel.decisions import Option
from esw_tui.spellcraft.features.kill_tokens import KILLS
from esw_tui.spellcraft.features.ranks import TITLES
from esw_tui.spellcraft.features.status_board import RANK, TOKEN
from esw_tui.spellcraft.views import View, WizardView

Cards = Mapping[str, Card]
"""The cards of the box by name: what is printed on them is no secret."""

MOST_HP = 25
BAR = 10
NAME = 12
INDENT = 2
"""Cells by which a card's text stands in beneath its name."""
ROOM_TO_TELL = 54
"""Cells that a wizard's line takes with everything in it."""


def piece(words: str, style: str = "") -> Text:
    """Words in a style that does not spread to what is added later."""
    return Text().append(words, style)


def seat_name(look: Look, view: View, seat: int) -> Text:
    """A player's mark and name in the seat's colour."""
    name = view.wizards[seat].name
    return piece(f"{look.marks[seat]} {name}", look.seat_style(seat))


def card_name(look: Look, cards: Cards, name: str) -> Text:
    """A card's name behind its glyph."""
    card = cards.get(name)
    text = Text()
    if card and card.glyph:
        sign = look.glyphs[card.glyph]
        letter = GLYPH_LETTERS[card.glyph]
        shown = sign if sign == letter else f"{sign}{letter}"
        text.append(f"{shown} ", style=look.glyph_style(card.glyph))
    text.append(name)
    return text


def option_label(look: Look, view: View, option: Option) -> Text:
    """What may be picked: a wizard with all that matters for picking, a glyph with its sign."""
    key, label = option.key, option.label
    wizard = next((each for each in view.wizards if each.seat == key), None)
    if wizard is not None and label.startswith(wizard.name):
        text = seat_name(look, view, wizard.seat).append(label.removeprefix(wizard.name))
        if wizard.alive:
            text.append(" " * max(1, NAME + 3 - text.cell_len))
            text.append(f"{wizard.hp:>2} HP{standing(view, wizard)}", "dim")
        return text
    if label.lower() in look.glyphs:
        glyph = label.lower()
        return piece(f"{look.glyphs[glyph]} ", look.glyph_style(glyph)).append(label)
    return piece(label)


def standing(view: View, wizard: WizardView) -> str:
    """Where a wizard stands on the board, if the box has one."""
    return f", rank {wizard.rank} {TITLES[wizard.rank]}" if RANK in view else ""


def heading(look: Look, view: View) -> Text:
    """What is played and where the match stands, in one line."""
    text = Text(f" {box_words(view.box).name} {look.dot} ")
    where = f"{view.progress} {look.dot} round {view.round}"
    text.append(where, counting("match"))
    if TOKEN in view:
        text.append(f" {look.dot} power bonus ")
        if view.token:
            shown = f"{look.glyphs[view.token]} {view.token}"
            text.append(shown, counting("token", style="bold reverse"))
        else:
            text.append("off the board", counting("token"))
    main, treasure, dead = view.deck_counts
    text.append(f" {look.dot} decks ", style="not bold")
    text.append(f"{main}/{treasure}/{dead}", counting("decks", style="not bold"))
    return text


def hp_bar(look: Look, hp: int, seat: int) -> Text:
    """A seat's HP as a bar and a number."""
    filled = (hp * BAR + MOST_HP - 1) // MOST_HP
    colours = look.palette
    colour = colours.well if hp > 12 else colours.hurt if hp > 5 else colours.dying
    text = piece(look.full * filled, colour)
    text.append(look.empty * (BAR - filled), style="dim")
    text.append(" " * (3 - len(str(hp))))
    text.append(str(hp), counting("hp", seat, f"bold {colour}"))
    return text


def wizard_line(look: Look, view: View, wizard: WizardView, width: int = 80) -> Text:
    """A wizard in one line: HP, points, cards before it, what it is doing if there is room."""
    text = Text()
    pointer = look.arrow if view.active == wizard.seat else " "
    text.append(pointer, style="bold")
    name = set_cell_size(wizard.name, NAME)
    text.append(f"{look.marks[wizard.seat]} {name} ", style=look.seat_style(wizard.seat))
    if wizard.alive:
        text.append_text(hp_bar(look, wizard.hp, wizard.seat))
    else:
        dead = f"{look.skull} dead"
        text.append(dead, counting("hp", wizard.seat, "dim")).append(" " * (BAR + 3 - len(dead)))
    text.append(" ")
    text.append(f"{wizard.kills + wizard.lws}p", counting("points", wizard.seat, "bold"))
    text.append_text(counts(wizard))
    if width >= ROOM_TO_TELL:
        text.append(f" {doing(view, wizard)}", style="italic")
    return text


def counts(wizard: WizardView) -> Text:
    """Hand, treasures, creatures and face-down cards as counts: ` 8h 2t 1c`."""
    text = Text()
    style = "" if wizard.alive else "dim"
    for kind, letter, count in (
        ("hand", "h", wizard.hand_count),
        ("treasures", "t", len(wizard.treasures)),
        ("creatures", "c", len(wizard.creatures)),
        ("face-down", "d", wizard.face_down),
    ):
        if count or kind == "hand":
            text.append(" ").append(f"{count}{letter}", counting(kind, wizard.seat, style))
    return text


def doing(view: View, wizard: WizardView) -> str:
    """What everybody can see a wizard doing."""
    if not wizard.alive:
        return ""
    if view.active == wizard.seat:
        return "casting"
    if wizard.acted:
        return "acted"
    if wizard.spell_size is not None:
        return "waiting"
    if view.stage == "placing":
        return "ready" if wizard.ready else "building"
    return ""


def possessions(
    look: Look, cards: Cards, wizard: WizardView, width: int, rows: int = 1
) -> tuple[list[Text], bool]:
    """Treasures, creatures and lasting cards before a wizard, in short words if need be; and
    whether so many rows hold them all."""
    lines: list[Text] = []
    for labels in (("treasure ", "creature ", "lasting "), ("t ", "c ", "l ")):
        parts = []
        owned = (wizard.treasures, wizard.creatures, wizard.lasting)
        for label, those in zip(labels, owned, strict=True):
            parts += [
                piece(label, "dim").append_text(card_name(look, cards, card.name)) for card in those
            ]
        if wizard.face_down:
            parts.append(piece(f"{wizard.face_down} face down", "dim"))
        lines = flowing(parts, f" {look.dot} ", width)
        if len(lines) <= rows:
            return lines, True
    last = Text(f" {look.dot} ").join(lines[rows - 1 :])
    last.truncate(width, overflow="ellipsis")
    return [*lines[: rows - 1], last], False


def flowing(parts: list[Text], between: str, width: int) -> list[Text]:
    """Parts one after the other, in as many lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(between) + part.cell_len <= width:
            lines[-1] = Text(between).join((lines[-1], part))
        else:
            lines.append(part)
    return lines


def wizards(look: Look, view: View, cards: Cards, width: int, height: int) -> Text:
    """All wizards; with what they own below each where there is room, in as many rows as are
    free."""
    room = max(10, width - 4)
    rows = {each.seat: 1 for each in view.wizards if possessions(look, cards, each, room)[0]}
    free = height - len(view.wizards) - len(rows)
    if free < 0:
        rows.clear()
    for seat in rows:
        while free > 0 and not possessions(look, cards, view.wizards[seat], room, rows[seat])[1]:
            rows[seat] += 1
            free -= 1
    lines = []
    for wizard in view.wizards:
        lines.append(wizard_line(look, view, wizard, width))
        if wizard.seat in rows:
            own, _ = possessions(look, cards, wizard, room, rows[wizard.seat])
            lines += [Text("    ").append_text(text) for text in own]
    return Text("\n").join(lines)


def queue(look: Look, view: View, width: int = 200) -> Text:
    """Who acts when: those who acted, then sizes and initiatives as they become known. In fewer
    words, and at last without names, where there is less room."""
    for style in (SPOKEN, SHORT, MARKS):
        text = order(look, view, style) if view.stage == "turn" else builders(look, view, style)
        if text.cell_len <= width:
            break
    return text


def builders(look: Look, view: View, style: str) -> Text:
    """Who is still building; where there is less room only they have names, or nobody."""
    if view.stage != "placing":
        return Text("")
    parts = []
    for wizard in view.wizards:
        if wizard.alive:
            part = seat_name(look, view, wizard.seat)
            if style == MARKS or (style == SHORT and wizard.ready):
                part.truncate(1)
            parts.append(part.append(f" {look.check}" if wizard.ready else " ..", style="bold"))
    return piece("Building: ", "dim").append_text(Text("  ").join(parts))


SPOKEN, SHORT, MARKS = "spoken", "short", "marks"
"""How an order is written: in full, without words, without names."""


def order(look: Look, view: View, style: str) -> Text:
    """Who has acted, who acts, who waits with what."""
    waiting = [
        wizard
        for wizard in view.wizards
        if wizard.alive and not wizard.acted and wizard.seat != view.active
    ]
    waiting.sort(key=lambda wizard: (wizard.spell_size or 0, -(wizard.initiative or -1)))
    text = piece("Order: " if style == SPOKEN else "Order (size/init): ", "dim")
    parts = [
        piece(f"{look.marks[seat]}{look.check}", f"dim {look.seat_style(seat)}")
        for seat in view.turns_taken
        if seat != view.active
    ]
    if view.active is not None:
        active = seat_name(look, view, view.active)
        active.stylize("bold reverse")
        parts.append(active)
    for wizard in waiting:
        part = seat_name(look, view, wizard.seat)
        if style == MARKS:
            part.truncate(1)
        if wizard.spell_size is not None:
            speed = "?" if wizard.initiative is None else str(wizard.initiative)
            part.append(" size " if style == SPOKEN else " ", style="dim")
            part.append(str(wizard.spell_size), counting("size", wizard.seat, "dim"))
            part.append(" init " if style == SPOKEN else "/", style="dim")
            part.append(speed, counting("initiative", wizard.seat, "dim"))
        parts.append(part)
    return text.append_text(Text(f" {look.arrow} ").join(parts))


def wizard_detail(look: Look, view: View, seat: int, player: str = "") -> Text:
    """Everything open about a wizard but its cards; `player` is who plays it."""
    wizard = view.wizards[seat]
    text = seat_name(look, view, seat)
    text.stylize("bold")
    played = f", played by {player}" if player else ""
    text.append(f"  {wizard.wizard}{played}\n", style="dim")
    if wizard.alive:
        text.append_text(hp_bar(look, wizard.hp, seat))
        text.append(f" HP{standing(view, wizard)}\n")
        if wizard.rank:
            text.append(f"{box_words(view.box).ranks[wizard.rank - 1].does}\n", style="italic dim")
    else:
        text.append(f"{look.skull} dead\n", style="dim")
    kills = f"{wizard.kills} Kill tokens, " if KILLS in view else ""
    text.append(
        f"{wizard.hand_count} cards in hand, {kills}"
        f"{wizard.lws} Last Wizard Standing tokens, {wizard.face_down} cards face down\n"
    )
    return text


def wizard_cards(look: Look, cards: Cards, wizard: WizardView) -> Group:
    """The cards before a wizard with their texts, each indented as a whole."""
    told: list[RenderableType] = []
    for label, owned in (
        ("Treasure", wizard.treasures),
        ("Creature", wizard.creatures),
        ("Lasting", wizard.lasting),
    ):
        for card in owned:
            told.append(piece(f"{label} ", "dim").append_text(card_name(look, cards, card.name)))
            if card.name in cards:
                told.append(Padding(Text(cards[card.name].printed), (0, 0, 1, INDENT)))
    return Group(*told)
