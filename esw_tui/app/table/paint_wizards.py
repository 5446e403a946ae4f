"""The wizards: on mats, or in a line each."""

from collections.abc import Mapping
from itertools import chain, pairwise
from types import MappingProxyType

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, beside, framed, joined, wrapped
from esw_tui.app.table.card_face import shortened
from esw_tui.app.table.counters import counters
from esw_tui.app.table.kept_cards import kept_cards
from esw_tui.app.table.last_spells import LastSpell, last_spell_rows
from esw_tui.app.table.paint import CHIP, Cards, card_name, piece, seat_chip
from esw_tui.app.table.paint_decks import decks
from esw_tui.app.why.figures import counting, place_of
from esw_tui.cards.card import BANDS, Card
from esw_tui.language.digest import MORE, digest
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.features.status_board import RANK
from esw_tui.spellcraft.views import View, WizardView

MOST_HP = 25
BAR = 9
LOW_MAT = 6
"""On a mat of so few rows HP and hand share one, so that two are left for the cards there."""
LEAST_MAT = 30
"""The least columns of a mat."""
ROOMY_MAT = 48
"""The columns of a mat that needs no more: with so many for each, the decks lie beside the mats."""
BESIDE_NAME = 11
"""Columns of a mat's upper edge that chip and name may not take."""
INDENT = "  "
NO_SPELLS: Mapping[int, LastSpell] = MappingProxyType({})


def hp_style(look: Look, hp: int) -> str:
    """The colour of so many HP."""
    colours = look.palette
    return colours.well if hp > 12 else colours.hurt if hp > 5 else colours.dying


def hp_bar(look: Look, wizard: WizardView, width: int) -> Text:
    """A heart with the number, and a bar; a skull for the dead."""
    if not wizard.alive:
        text = Text().append(f"{look.skull} dead", counting("hp", wizard.seat, "dim"))
        text.truncate(width + 5, pad=True)
        return text
    colour = hp_style(look, wizard.hp)
    filled = min(width, (wizard.hp * width + MOST_HP - 1) // MOST_HP)
    text = Text().append(look.heart, colour)
    text.append(" " * (3 - len(str(wizard.hp))))
    text.append(str(wizard.hp), counting("hp", wizard.seat, f"bold {colour}")).append(" ")
    return text.append(look.full * filled, colour).append(look.empty * (width - filled), "dim")


def points(look: Look, wizard: WizardView) -> Text:
    """The number of Kill and Last Wizard Standing tokens."""
    number = wizard.kills + wizard.lws
    style = f"bold {look.palette.hurt}" if number else "dim"
    return Text().append(f"{look.point}{number}", counting("points", wizard.seat, style))


def stars(look: Look, wizard: WizardView) -> Text:
    """The same number as so many stars."""
    number = wizard.kills + wizard.lws
    if not number:
        return points(look, wizard)
    style = f"bold {look.palette.hurt}"
    return Text().append(look.point * number, counting("points", wizard.seat, style))


def doing(look: Look, view: View, wizard: WizardView) -> Text:
    """What all players can see a wizard doing, in signs: building, ready with a closed spell, its
    size and initiative once called, acting, done."""
    text = Text()
    if not wizard.alive:
        return text
    if wizard.spell_size is not None:
        speed = "?" if wizard.initiative is None else str(wizard.initiative)
        text.append(str(wizard.spell_size), counting("size", wizard.seat))
        text.append(look.dot).append(speed, counting("initiative", wizard.seat))
    elif view.stage == "placing" and wizard.ready:
        text.append(look.closed)
    if view.active == wizard.seat:
        text.append(look.arrow, "bold")
    elif wizard.acted or (view.stage == "placing" and wizard.ready):
        text.append(look.check, look.palette.well)
    elif view.stage == "placing":
        text.append(look.building, "dim")
    return text


def counted(view: View, wizard: WizardView, *, short: bool = False) -> Text:
    """What features count for a wizard, in words; and whether it holds the Standee."""
    text = Text()
    for state, number in counters(view, wizard.seat):
        if number:
            text.append(" ").append(str(number), counting(state.name, wizard.seat))
            text.append(f" {state.called(number)}", "dim")
    if STANDEE in view and view[STANDEE] == wizard.seat:
        text.append(" Standee" if short else " holds the Standee", "bold")
    return text


def blood(view: View, wizard: WizardView) -> Text:
    """A wizard's Blood, for beside the HP, as both are paid with; empty if the box has none."""
    if BLOOD not in view:
        return Text()
    number = view[BLOOD][wizard.seat]
    text = Text(" " * (3 - len(str(number))))
    text.append(str(number), counting(BLOOD.name, wizard.seat, "" if number else "dim"))
    return text.append(BLOOD.letter, "dim")


def in_letters(view: View, wizard: WizardView) -> Text:
    """What else features count for a wizard, each with a letter; and whether it holds the
    Standee."""
    text = Text()
    for state, number in counters(view, wizard.seat):
        if number and state is not BLOOD:
            text.append(" ").append(str(number), counting(state.name, wizard.seat))
            text.append(state.letter, "dim")
    if STANDEE in view and view[STANDEE] == wizard.seat:
        text.append(" Standee", "bold")
    return text


def things(
    look: Look, view: View, cards: Cards, wizard: WizardView, width: int | None = None
) -> list[Text]:
    """What lies before a wizard, by name. Creatures, lasting cards and the like are labelled so,
    unless that makes them wider than the width."""
    found = []
    for kind, label, owned in (
        ("treasures", "", wizard.treasures),
        ("creatures", "creature ", wizard.creatures),
        ("treasures", "lasting ", wizard.lasting),
    ):
        for card in owned:
            name = card_name(look, cards, card.name)
            name.stylize(counting(kind, wizard.seat))
            is_told = label and (width is None or len(label) + name.cell_len <= width)
            found.append(piece(label, "dim").append_text(name) if is_told else name)
    found += [
        piece(f"{kept.label} ", "dim").append_text(card_name(look, cards, kept.name))
        for kept in kept_cards(view, wizard.seat)
    ]
    if wizard.face_down:
        text = Text().append(str(wizard.face_down), counting("face-down", wizard.seat))
        plural = "s" if wizard.face_down > 1 else ""
        found.append(text.append(f" Dead Wizard card{plural}", "dim"))
    return found


def with_texts(
    cards: Cards, wizard: WizardView, owned: list[Text], width: int, height: int
) -> list[Text]:
    """The things before a wizard in so many rows, each with its text below as far as there is room,
    the first ones first; empty if not even their names fit."""
    left = height - len(owned)
    if left < 0:
        return []
    rows: list[Text] = []
    names = [card.name for card in (*wizard.treasures, *wizard.creatures, *wizard.lasting)]
    for number, thing in enumerate(owned):
        rows.append(thing)
        card = cards.get(names[number]) if number < len(names) else None
        told = text_below(card, width) if card is not None else []
        if len(told) <= left:
            rows += told
            left -= len(told)
    return rows


def text_below(card: Card, width: int) -> list[Text]:
    """What a card does, in indented rows."""
    said = digest(card.lines, card.aim, card.power, brief=False)
    deeds = [*said.deeds]
    if said.aim:
        lines = [f"{band} {amount}" for band, amount in zip(BANDS, said.amounts, strict=False)]
        deeds.append(f"at {said.aim}: {'; '.join(lines)}")
    return [
        Text(INDENT).append_text(row)
        for words in deeds
        for row in wrapped(Text(words, style="dim"), width - len(INDENT))
    ]


def flowing(
    look: Look, parts: list[Text], width: int, rows: int, more: str = " +{} more"
) -> list[Text]:
    """Parts one after the other in so many rows; `more` says how many do not fit."""
    lines: list[Text] = []
    for number, part in enumerate(parts):
        left = len(parts) - number - 1
        tail = more.format(left) if left else ""
        between = f" {look.dot} "
        part = part.copy()
        if lines and lines[-1].cell_len + len(between) + part.cell_len <= width - (
            len(tail) if len(lines) == rows else 0
        ):
            lines[-1].append(between, "dim").append_text(part)
        elif len(lines) < rows:
            is_last = left and len(lines) == rows - 1
            part.truncate(width - (len(more) if is_last else 0), overflow="ellipsis")
            lines.append(part)
        else:
            lines[-1].append(more.format(left + 1), "bold")
            break
    return lines


def in_columns(look: Look, view: View, cards: Cards, wizard: WizardView, width: int) -> Text:
    """Everything about a wizard in a line: chip, HP, points, hand, what it does, its things."""
    line = seat_chip(look, view, wizard.seat, CHIP).append(" ")
    line.append_text(hp_bar(look, wizard, BAR))
    line.append_text(blood(view, wizard)).append(" ")
    line.append_text(points(look, wizard)).append(" ")
    line.append(look.back, "dim")
    line.append(str(wizard.hand_count), counting("hand", wizard.seat))
    line.append(" " * (3 - len(str(wizard.hand_count))))
    state = doing(look, view, wizard)
    state.truncate(5, pad=True)
    line.append_text(state).append_text(in_letters(view, wizard)).append(" ")
    line.append("bot " if wizard.seat in look.bots else "", "dim italic")
    room = width - line.cell_len
    if room > 8:
        for row in flowing(look, things(look, view, cards, wizard), room, 1):
            line.append_text(row)
    return line


def lines(look: Look, view: View, cards: Cards, width: int) -> Text:
    """All wizards, a line for each: for boxes without a board, for a curtain."""
    found = []
    for each in view.wizards:
        found += place_of(each.seat, [wizard_line(look, view, cards, each, width)])
    return joined(found)


def wizard_line(look: Look, view: View, cards: Cards, wizard: WizardView, width: int) -> Text:
    """A wizard in a line, with its rank if the box has ranks."""
    line = Text()
    if RANK in view:
        line.append(f"rank {wizard.rank} " if wizard.rank else "no rank", "dim")
    line.append_text(in_columns(look, view, cards, wizard, width - line.cell_len))
    line.truncate(width, overflow="ellipsis")
    return line


# Mats.


def mats(
    look: Look,
    view: View,
    cards: Cards,
    width: int,
    height: int,
    last_spells: Mapping[int, LastSpell] = NO_SPELLS,
) -> Text:
    """A mat for each wizard, in as many rows as they need.

    The decks lie beside them where the last row is short or there is room to spare. Names that are
    too long for a frame have a row of their own, if no mat is full without it.
    """
    number = len(view.wizards)
    rows = -(-number // max(1, width // LEAST_MAT))
    columns = -(-number // rows)
    columns += rows == 1 and width // (columns + 1) >= ROOMY_MAT
    low = height // rows <= LOW_MAT

    at = [width * column // columns for column in range(columns + 1)]
    wide = [after - before for before, after in pairwise(at)]

    def drawn(*, titled: bool) -> list[list[Block]]:
        found = []
        for row in range(rows):
            tall = height * (row + 1) // rows - height * row // rows
            wizards = view.wizards[row * columns : (row + 1) * columns]
            found.append(
                [
                    mat(
                        look, view, cards, wizard, room, tall, last_spells.get(wizard.seat),
                        is_low=low, is_titled=titled,
                    )
                    for room, wizard in zip(wide, wizards, strict=False)
                ]
            )  # fmt: skip
        return found

    blocks = drawn(titled=False)
    room = width // columns - BESIDE_NAME
    is_long = any(
        seat_chip(look, view, each.seat).cell_len + len(name_of(look, each)) > room
        for each in view.wizards
    )
    if is_long and not low and not any(block[-2].plain[1:-1].strip() for block in chain(*blocks)):
        blocks = drawn(titled=True)
    seats = iter(view.wizards)
    placed = [[place_of(next(seats).seat, block) for block in row] for row in blocks]
    if len(placed[-1]) < columns:
        placed[-1].append(decks(look, view, cards, wide[-1], len(placed[-1][0])))
    return joined([line for row in placed for line in beside(row)])


def name_of(look: Look, wizard: WizardView) -> str:
    """The wizard's name for a mat, and whether a bot plays it."""
    return f"{'bot, ' if wizard.seat in look.bots else ''}{wizard.wizard}"


def name_within(look: Look, wizard: WizardView, width: int) -> str:
    """As many whole words of that name as fit, with a sign if there are more; empty if none
    fits."""
    whole = name_of(look, wizard)
    if len(whole) <= width:
        return whole
    short = shortened(whole, width)
    is_bot = wizard.seat in look.bots
    if len(short) > len("bot…") if is_bot else short != MORE:
        return short
    return "bot" if is_bot and width >= len("bot") else ""


def hand_and_spell(look: Look, view: View, wizard: WizardView, width: int) -> Text:
    """A hand as so many card backs as there is room for, the closed or called spell, and counters;
    with width 0 all of it in short."""
    text = Text().append("hand ", "dim")
    text.append(f"{wizard.hand_count} ", counting("hand", wizard.seat, "bold"))
    state = doing(look, view, wizard)
    others = counted(view, wizard, short=not width)
    backs = min(wizard.hand_count, width - text.cell_len - state.cell_len - others.cell_len - 9)
    if backs > 0:
        text.append(look.back * backs, look.palette.glyphs["dark"])
        text.append("  spell " if state and wizard.ready else "  ", "dim")
    return text.append_text(state).append_text(others)


def mat(
    look: Look,
    view: View,
    cards: Cards,
    wizard: WizardView,
    width: int,
    height: int,
    last: LastSpell | None = None,
    *,
    is_low: bool = True,
    is_titled: bool = False,
) -> Block:
    """What lies before a wizard, in a frame that stands out on the wizard's turn.

    `is_low`: HP and hand share a row. `last`: the last spell, told where there is room.
    `is_titled`: the name has a row of its own, as names are too long for the frame.
    """
    active = view.active == wizard.seat
    style = look.seat_style(wizard.seat) if active else "dim"
    head = seat_chip(look, view, wizard.seat)
    room = width - BESIDE_NAME + 1 - head.cell_len
    name = Text(name_of(look, wizard), style="dim italic")
    inside = width - 2
    if not wizard.alive:
        rows = [hp_bar(look, wizard, inside - 6)]
    elif not is_low:
        rows = [hp_bar(look, wizard, min(MOST_HP, inside - 6))]
        rows.append(hand_and_spell(look, view, wizard, inside))
    else:
        own = hand_and_spell(look, view, wizard, 0)
        bar = max(1, min(MOST_HP, inside - 6 - own.cell_len))
        rows = [hp_bar(look, wizard, bar).append(" ").append_text(own)]
    if is_titled:
        rows.insert(0, name)
    left = height - 2 - len(rows)
    owned = things(look, view, cards, wizard, inside)
    told = with_texts(cards, wizard, owned, inside, left)
    rows += told or flowing(look, owned, inside, max(1, left))
    spoken = last_spell_rows(look, last, inside, is_over=not active) if last is not None else []
    spare = height - 2 - len(rows) - len(spoken)
    if spoken and spare >= 0:
        rows += [*[Text("")] * min(1, spare), *spoken]
    if not is_titled:
        called = name_within(look, wizard, room - 2)
        head.append(f" {called} " if called else "", name.style)
    end = Text(" ").append_text(stars(look, wizard)).append(" ")
    return framed(look, rows, width, height, style, head=head, head_end=end, lit=active)
