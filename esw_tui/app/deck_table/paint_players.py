"""The players of the deck-builder on the open table: a heading, mats, rows."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, beside, framed, joined
from esw_tui.app.table.card_face import shortened
from esw_tui.app.table.paint import CHIP, chip
from esw_tui.app.table.paint_wizards import flowing
from esw_tui.app.why.figures import counting, place_of
from esw_tui.app.words.box_words import box_words
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.deckbuilding.views import PlayerView, View

Cards = Mapping[str, DeckCard]
MOST_HP, STINKER_HP = 25, 15
LOW, MIDDLE = 5, 12


def heading(look: Look, view: View, width: int) -> Text:
    """The state of the game in one line, in fewer words where there is less room."""
    if view.stage == "set-up":  # only tiles and Familiars have been dealt
        words = "each keeps one of two tiles and one of two Familiars"
        return Text(f" {box_words(view.box).name} {look.dot} {words}")
    for long, named in ((True, True), (False, True), (False, False)):
        text = Text(f" {box_words(view.box).name} {look.dot} " if named else " ")
        unbegun = "before the first turn" if named else "set-up"
        text.append(f"turn {view.turn}" if view.turn else unbegun)
        counts = (
            ("main deck" if long else "main", view.main_count, "main"),
            ("legends", view.legend_deck_count, "legend-deck"),
            ("wild magic" if long else "wild", view.wilds, "wilds"),
            ("dud wands" if long else "duds", view.duds, "duds"),
            ("dead wizard tokens" if long else "tokens", view.token_stack, "tokens-left"),
            ("chips", view.supply, "supply"),
        )
        for words, number, kind in counts:
            text.append(f" {look.dot} {words} ", style="not bold")
            text.append(str(number), counting(kind, style="not bold"))
        if text.cell_len <= width:
            break
    return text


def most_hp(player: PlayerView) -> int:
    """The maximum of a player's HP (D22.1, D25.2)."""
    return STINKER_HP if player.stinker else MOST_HP


def hp_style(look: Look, hp: int) -> str:
    """The colour for HP: well, hurt or dying."""
    palette = look.palette
    return palette.dying if hp <= LOW else palette.hurt if hp <= MIDDLE else palette.well


def hp_bar(look: Look, player: PlayerView, width: int) -> Text:
    """HP as a number and a bar; the part of the bar that a Stinker cannot fill is blank."""
    colour = hp_style(look, player.hp)
    length = width * most_hp(player) // MOST_HP
    filled = min(length, (player.hp * width + MOST_HP - 1) // MOST_HP)
    text = Text().append(f"{look.heart} ", colour)
    text.append(f"{player.hp:>2}", counting("hp", player.seat, f"bold {colour}")).append(" ")
    text.append(look.full * filled, colour).append(look.empty * (length - filled), "dim")
    return text.append(" " * (width - length))


def seat_chip(look: Look, view: View, player: PlayerView, width: int = 0) -> Text:
    """A player's chip; in reverse if it is their turn."""
    return chip(look, player.name, player.seat, width=width, now=view.active == player.seat)


def tokens(look: Look, player: PlayerView) -> Text:
    """Dead Wizard Tokens, one skull each, or a number if they are many."""
    number = len(player.tokens)
    shown = look.skull * number if number <= 4 else f"{look.skull}{number}"
    style = f"bold {look.palette.dying}" if number else "dim"
    return Text().append(shown or f"{look.skull}0", counting("tokens", player.seat, style))


def honours(player: PlayerView, *, short: bool = False) -> list[str]:
    """Whether a player is a Stinker and has the trophy, in words."""
    found = ["STINKER" if short else "STINKER -5"] if player.stinker else []
    return [*found, "trophy"] if player.trophy else found


def choosing(view: View, player: PlayerView) -> str:
    """Before the reveal, whether a player has chosen; "" afterwards (K4)."""
    if view.stage != "set-up":
        return ""
    if not view.waiting:  # the game has just begun, and no player has been asked
        return "will choose"
    is_asked = any(waiting.seat == player.seat for waiting in view.waiting)
    return "is choosing" if is_asked else "has chosen"


def piles(look: Look, player: PlayerView, *, words: bool) -> Text:
    """A player's chips, deck and discard pile."""
    seat = player.seat
    text = Text().append("chips " if words else "", "dim")
    style = f"bold {look.palette.hurt}" if player.chips else "dim"
    text.append(str(player.chips), counting("chips", seat, style))
    text.append("" if words else "c", "dim").append("  deck " if words else " d", "dim")
    text.append(str(player.deck_count), counting("deck", seat))
    text.append("  disc " if words else "+", "dim")
    text.append(str(len(player.discard)), counting("discard", seat))
    return text


def lasting(cards: Cards, view: View, player: PlayerView) -> list[str]:
    """The names of the cards that stay in play in front of a player."""
    names = [card.name for card in player.in_play]
    return [name for name in names if name not in cards or cards[name].is_ongoing]


def row(
    look: Look, view: View, cards: Cards, player: PlayerView, width: int, *, words: bool = False
) -> Text:
    """A player in one row.

    With `words` the piles have words beside them, for where nothing else explains them, and HP no
    bar.
    """
    text = Text().append(look.arrow if view.active == player.seat else " ", "bold")
    text.append_text(seat_chip(look, view, player, CHIP)).append(" ")
    text.append_text(hp_bar(look, player, 0 if words else 8))
    text.append("" if words else " ")
    if before := choosing(view, player):
        text.append(before, "dim")
        text.truncate(width, overflow="ellipsis", pad=True)
        return text
    text.append_text(piles(look, player, words=words)).append(" ")
    text.append(" hand " if words else "", "dim")
    text.append(look.back * min(player.hand_count, 7), counting("hand", player.seat))
    text.append(" tokens " if words else " ", "dim").append_text(tokens(look, player))
    bot = ["bot"] if player.seat in look.bots else []
    more = [*bot, *honours(player, short=True), *lasting(cards, view, player)]
    text.append(f" {f' {look.dot} '.join(more)}" if more else "")
    if player.tile is not None and not words:
        tile = f" {look.dot if more else ''} {player.tile.name}".replace("  ", " ")
        text.append(tile if text.cell_len + cell_len(tile) <= width else "", "dim")
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def rows(look: Look, view: View, cards: Cards, width: int) -> Text:
    """All players, a row each."""
    found = []
    for player in view.players:
        found += place_of(player.seat, [row(look, view, cards, player, width)])
    return joined(found)


def mat(look: Look, view: View, cards: Cards, player: PlayerView, width: int, height: int) -> Block:
    """A player's mat: HP, chips, piles, hand, tokens, and what else lies there."""
    inside = width - 2
    bar = max(4, inside - 7)
    second = piles(look, player, words=inside >= 28)
    third = Text().append("hand ", "dim")
    third.append(look.back * min(player.hand_count, 9), counting("hand", player.seat))
    third.append("  ").append_text(tokens(look, player))
    lines = [hp_bar(look, player, bar), second, third]
    if before := choosing(view, player):
        lines = [lines[0], Text(shortened(before, inside), style="dim")]
    more = [*honours(player), *lasting(cards, view, player)]
    if player.tile is not None:
        more.append(player.tile.name)
    more += [f"{pet.name} (familiar)" for pet in player.familiars]
    room = height - 2 - len(lines)
    lines += lying(look, more, inside, room)
    active = view.active == player.seat
    style = look.seat_style(player.seat) if active else "dim"
    head = seat_chip(look, view, player)
    who = played_as(look, player, inside - head.cell_len)
    return framed(look, lines, width, height, style, head=head, head_end=who, lit=active)


def played_as(look: Look, player: PlayerView, room: int) -> Text:
    """Whether a bot plays, and which Wizard, as far as there is room for both."""
    bot = ["bot"] if player.seat in look.bots else []
    forms = [", ".join([*bot, player.wizard]) if player.wizard else "", *bot]
    told = next((f" {form} " for form in forms if form and cell_len(form) + 2 <= room), "")
    return Text(told, style="dim")


def lying(look: Look, names: Sequence[str], width: int, height: int) -> Block:
    """Names in this many rows, with how many more there are.

    A single row has no room for that number and ends in an ellipsis.
    """
    style = look.palette.well
    if height <= 1:
        row = Text(shortened(f" {look.dot} ".join(names), width), style=style)
        return [row][: max(0, height)]
    return flowing(look, [Text(each, style=style) for each in names], width, height)


def mats(look: Look, view: View, cards: Cards, width: int, height: int) -> Text:
    """All mats side by side."""
    each = width // len(view.players)
    found = [
        place_of(player.seat, mat(look, view, cards, player, each, height))
        for player in view.players
    ]
    return joined(beside(found))


def names_of(view: View) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple([player.name for player in view.players])
