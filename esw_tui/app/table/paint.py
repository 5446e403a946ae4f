"""From a view to lines of text: the panels of the open table, drawn by plain functions."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from esw_tui._counting import count_of
from esw_tui.app.signs import GLYPH_LETTERS, Look
from esw_tui.app.table.counters import counters
from esw_tui.app.table.kept_cards import kept_cards
from esw_tui.app.table.stand_ins import parted, stand_ins
from esw_tui.app.why.figures import counting
from esw_tui.app.words.box_words import box_words
from esw_tui.app.words.mixes import boxes_in
from esw_tui.cards.card import Card
from esw_tui.kernel.decisions import Option
from esw_tui.spellcraft.features.kill_tokens import KILLS
from esw_tui.spellcraft.features.ranks import TITLES
from esw_tui.spellcraft.features.status_board import RANK, TOKEN
from esw_tui.spellcraft.views import View, WizardView

Cards = Mapping[str, Card]
"""The cards of the box by name: what is printed on them is no secret."""

CHIP = 16
"""Cells of a chip with the longest name."""
INDENT = 2
"""Cells by which a card's text is indented beneath its name."""


def piece(words: str, style: str = "") -> Text:
    """Words in a style that does not spread to what is added later."""
    return Text().append(words, style)


def chip(look: Look, name: str, seat: int, *, width: int = 0, now: bool = False) -> Text:
    """A player: mark and name on a chip of the seat's colour, or in brackets where there are no
    colours; there it is reversed if it is the player's turn (`now`)."""
    words = f"{look.marks[seat]} {name}"
    if width and cell_len(words) == width - 1:
        words = f"{look.marks[seat]}{name}"  # rather than a letter
    if width and look.has_colour and cell_len(words) > width - 2:
        return piece(set_cell_size(words, width), look.chip_style(seat))
    if width:
        words = set_cell_size(words, width - 2)
    if look.has_colour:
        return piece(f" {words} ", look.chip_style(seat))
    return piece(f"[{words}]", "bold reverse" if now else "")


def seat_chip(look: Look, view: View, seat: int, width: int = 0) -> Text:
    """The chip of a player of the match."""
    return chip(look, view.wizards[seat].name, seat, width=width, now=view.active == seat)


def with_chips(look: Look, words: str, names: Sequence[str], style: str = "") -> Text:
    """A sentence told with stand-ins, in which every player's name is a chip. Its mark stands close
    to the name, and what belongs to it behind it, so that no line ends between them. The stop that
    a name ends with is the sentence's too."""
    text, before = Text(), ""
    for part in parted(words):
        if isinstance(part, int):
            before = names[part]
            shown = f"{look.marks[part]}{before}"
            if look.has_colour:
                text.append(shown, look.chip_style(part))
            else:
                text.append(f"[{shown}]", style)
        else:
            text.append(part.removeprefix(".") if before.endswith(".") else part, style)
    return text


def told_with_chips(
    look: Look, tell: Callable[[tuple[str, ...]], str], names: Sequence[str], style: str = ""
) -> Text:
    """What is told of the players by their names, such as an event, with chips for names."""
    return with_chips(look, tell(stand_ins(len(names))), names, style)


def card_name(look: Look, cards: Cards, name: str) -> Text:
    """A card's name behind its glyphs."""
    card = cards.get(name)
    text = Text()
    for glyph in card.glyphs if card else ():
        sign = look.glyphs[glyph]
        letter = GLYPH_LETTERS[glyph]
        shown = sign if sign == letter else f"{sign}{letter}"
        text.append(f"{shown} ", style=look.glyph_style(glyph))
    text.append(name)
    return text


COSTS_HP = re.compile(r"(?:refuse and )?(?:takes? (\d+) damage|loses? (\d+) HP)\b")
"""Matches the beginning of an answer that costs the answering player HP."""


def option_label(
    look: Look, view: View, option: Option, cards: Cards, asked: int | None = None
) -> Text:
    """An option in words: a wizard with what matters for picking, a glyph with its sign, a card
    with its glyph, type and speed, an answer that costs the asked player's last HP with a
    warning."""
    key, label = option.key, option.label
    wizard = next((each for each in view.wizards if each.seat == key), None)
    if wizard is not None and label.startswith(wizard.name):
        text = seat_chip(look, view, wizard.seat).append(label.removeprefix(wizard.name))
        if wizard.alive:
            text.append(" " * max(1, CHIP + 1 - text.cell_len))
            rank = f", rank {wizard.rank}" if RANK in view else ""  # the board says its title
            text.append(f"{wizard.hp:>2} HP{rank}", "dim")
        return text
    if label.lower() in look.glyphs:
        glyph = label.lower()
        return piece(f"{look.glyphs[glyph]} ", look.glyph_style(glyph)).append(label)
    if label in cards:
        card = cards[label]
        facts = [card.kind.replace("-", " "), *([str(card.initiative)] if card.initiative else [])]
        return card_name(look, cards, label).append(f"  {' '.join(facts)}", "dim")
    warning = last_hp(view.wizards[asked].hp, label) if asked is not None else ""
    return piece(label).append(f"  {warning}" if warning else "", look.palette.dying)


def last_hp(hp: int, words: str) -> str:
    """The warning that an answer costs the last of so many HP; empty if it does not. Whether it
    kills, creatures and treasures may still decide."""
    costs = COSTS_HP.match(words)
    amount = int(costs[1] or costs[2]) if costs else 0
    if not hp or amount < hp:
        return ""
    return f"all of your {hp} HP" if amount == hp else f"you have only {hp} HP"


def of_caster(words: str, caster: str) -> str:
    """Words of a card for a player who follows it in the caster's place: `you` becomes the caster's
    name."""
    return re.sub(r"\byour?\b", lambda you: caster + "'s" * you[0].endswith("r"), words)


def standing(view: View, wizard: WizardView) -> str:
    """A wizard's place on the board, for the end of a line; empty if the box has no board."""
    return f", rank {wizard.rank} {TITLES[wizard.rank]}" if RANK in view else ""


def heading(look: Look, view: View, width: int = 200) -> Text:
    """Where the match stands, in one line; in fewer words where there is less room."""
    for words in SPOKEN:
        text = heading_in(look, view, words)
        if text.cell_len <= (width if words.spoken else max(width, NARROWEST)):
            break
    return text


NARROWEST = 80
"""The fewest columns of a terminal that can be played in."""


class HeadingWords(NamedTuple):
    """How much the heading says."""

    decks: tuple[str, str, str]
    """The names of the three decks."""
    spoken: bool = False
    """Whether everything is said in words."""
    house: bool = False
    """Whether the house rules are told; `w` on the match always tells them."""
    box: bool = True
    """Whether the box is named in full, not just by its initials."""


SHORT = ("main ", "tr. ", "dead ")
SPOKEN = (
    HeadingWords(("main deck ", "treasures ", "dead wizards "), spoken=True, house=True),
    HeadingWords(("main ", "treasures ", "dead "), house=True),
    HeadingWords(SHORT, house=True),
    HeadingWords(("main ", "treasures ", "dead ")),
    HeadingWords(SHORT),
    HeadingWords(SHORT, box=False),
    HeadingWords(("M", "T", "D"), box=False),
    HeadingWords(("", "", ""), box=False),
)
"""The headings from long to short; the first one that fits is used."""


def heading_in(look: Look, view: View, words: HeadingWords) -> Text:
    """The heading in such words."""
    spoken, decks = words.spoken, words.decks
    text = Text(f" {box_called(view, spoken=spoken, whole=words.box)} {look.dot} ")
    stands = f"round {view.round}" if view.round else "opening"
    where = f"{view.progress if words.house else view.game_of_match} {look.dot} {stands}"
    text.append(where, counting("match"))
    if TOKEN in view:
        text.append(f" {look.dot} power bonus " if spoken else f" {look.dot}")
        if view.token:
            sign = look.glyphs[view.token]
            letter = "" if sign == GLYPH_LETTERS[view.token] else f"{GLYPH_LETTERS[view.token]} "
            shown = f" {sign} {view.token if spoken else f'{letter}+1'} "
            text.append(shown, counting("token", style="bold reverse"))
        else:
            text.append("off the board" if spoken else " no bonus", counting("token"))
    for name, left in zip(decks, view.deck_counts, strict=True):
        text.append(f" {look.dot} {name}", style="not bold")
        text.append(str(left), counting("decks", style="not bold"))
    return text


def box_called(view: View, *, spoken: bool, whole: bool = True) -> str:
    """The name of the box; of several boxes how they are mixed, or with whose decks this game is
    played (in short: in brackets). `whole`: a single box by its name, not by its initials."""
    if not view.mix:
        words = box_words(view.box)
        return words.name if whole or len(words.initials) == 1 else words.initials
    if spoken:
        how = f"decks of {box_words(view.decks).name}" if view.decks else view.mix
        return f"{box_words(view.box).name}, {how}"
    short = [(box, box_words(box).initials) for box in boxes_in(view.box)]
    return "+".join([f"[{name}]" if box == view.decks else name for box, name in short])


def wizard_detail(look: Look, view: View, seat: int, player: str = "") -> Text:
    """Everything open about a wizard except its cards; `player` is who plays it."""
    wizard = view.wizards[seat]
    text = seat_chip(look, view, seat)
    played = f", played by {player}" if player else ""
    text.append(f"  {wizard.wizard}{played}\n", style="dim")
    if wizard.alive:
        text.append(f"{look.heart} {wizard.hp} HP{standing(view, wizard)}\n")
        if wizard.rank:
            text.append(f"{box_words(view.box).ranks[wizard.rank - 1].does}\n", style="italic dim")
    else:
        text.append(f"{look.skull} dead\n", style="dim")
    kills = f"{count_of(wizard.kills, 'Kill token')}, " if KILLS in view else ""
    others = "".join([f"{each.counted(number)}, " for each, number in counters(view, seat)])
    text.append(
        f"{count_of(wizard.hand_count, 'card')} in hand, {kills}{others}"
        f"{count_of(wizard.lws, 'Last Wizard Standing token')}, "
        f"{count_of(wizard.face_down, 'card')} face down\n"
    )
    return text


def wizard_cards(look: Look, view: View, cards: Cards, wizard: WizardView) -> Group:
    """The cards before a wizard, with their texts."""
    owned = [
        *[("Treasure", card.name) for card in wizard.treasures],
        *[("Creature", card.name) for card in wizard.creatures],
        *[("Lasting", card.name) for card in wizard.lasting],
        *[(each.label.capitalize(), each.name) for each in kept_cards(view, wizard.seat)],
    ]
    return cards_told(look, cards, owned)


def cards_told(look: Look, cards: Cards, named: Sequence[tuple[str, str]]) -> Group:
    """Cards with their texts, each indented as a whole; each has a label before its name."""
    told: list[RenderableType] = []
    for label, name in named:
        line = piece(f"{label} " if label else "", "dim")
        told.append(line.append_text(card_name(look, cards, name)))
        if name in cards:
            told.append(Padding(Text(cards[name].printed), (0, 0, 1, INDENT)))
    return Group(*told)
