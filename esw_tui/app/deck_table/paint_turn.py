"""The turn under way: what is in play, Power, what holds until the turn ends; and the hand."""

from rich.text import Text

from esw_tui._counting import count_of, counted_names
from esw_tui.app.deck_table import deck_face
from esw_tui.app.deck_table.paint_market import welcome
from esw_tui.app.deck_table.paint_players import Cards, names_of
from esw_tui.app.keys import key_of
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, beside, framed, joined, padded, wrapped
from esw_tui.app.why.figures import counting
from esw_tui.deckbuilding.views import CardView, View

NARROW, WIDEST = 11, 27
"""The width of a card in play: the least, for its name; the most, for all of its text."""
LEAST = 8
"""The least width of a card in hand that still shows what it is."""
OPEN = 22
"""The width of a card that lies open, where no hand is shown."""
BACK = 20
"""The most width of a card's back."""
CHIPS_BUY = {"off": "Legends", "both": "Legends and snacks", "menu only": "snacks"}
"""What chips buy, by the option `menu` (K69)."""


def hand_shown(view: View) -> tuple[CardView, ...]:
    """The hand that the viewer sees: its own, or that of an open turn (K96)."""
    if view.viewer is not None:
        return view.hand
    if view.active is None:
        return ()
    player = view.players[view.active]
    if len(player.hand) != player.hand_count:
        return ()
    return player.hand


def has_backs_up(view: View) -> bool:
    """Whether the active hand lies there backs up, to be played from (K96)."""
    shielded = view.turns == "shielded" and view.stage in ("start", "action")
    return shielded and view.viewer is None and view.active is not None


def hand_title(view: View) -> str:
    """The title of the hand's pane: whose hand it is."""
    names = names_of(view)
    if view.stage == "set-up":
        return "Tiles and Familiars are chosen unseen"
    if view.viewer is not None:
        return f"{names[view.viewer]}'s hand"
    if view.active is not None and hand_shown(view):
        return f"{names[view.active]}'s hand, open"
    if has_backs_up(view):
        return f"{names[view.active or 0]}'s hand, backs up"
    if view.active is not None and not view.players[view.active].hand_count:
        return f"{names[view.active]} has no card in hand"
    return "Hands are hidden: what lies open"


def this_turn(view: View) -> list[str]:
    """What holds until the turn ends, in words."""
    names = names_of(view)
    found = []
    if view.borrowed:
        found.append(f"also yours: {', '.join(view.borrowed)}")
    if view.defenseless:
        who = ", ".join([names[seat] for seat in view.defenseless])
        found.append(f"no defenses: {who}")
    if view.next_attack:
        found.append(f"the next attack cannot be {view.next_attack}")
    if view.spares:
        found.append("a text waits for your next kill")
    return found


def power(look: Look, view: View) -> Text:
    """The Power, and the chips that may help."""
    text = Text().append("POWER ", "dim")
    style = f"bold reverse {look.palette.hurt}" if view.power else "bold"
    text.append(f" {view.power} ", counting("power", style=style))
    if view.active is not None:
        chips = count_of(view.players[view.active].chips, "chip")
        text.append(f"  {look.dot} {chips} for {CHIPS_BUY[view.menu]}", "dim")
    return text


def in_play(view: View) -> tuple[CardView, ...]:
    """The cards that the active player has in play."""
    return view.players[view.active].in_play if view.active is not None else ()


def turn_title(view: View) -> str:
    """The title of the pane for cards in play: whose turn it is."""
    if view.active is None:
        return "Before the first turn"
    return f"In play: {names_of(view)[view.active]}'s turn"


def as_lines(look: Look, view: View, width: int) -> Text:
    """The turn in three rows: Power and what holds, what is in play, the hand if it is open."""
    if view.stage == "set-up":
        dealt = counted_names([card.name for card in view.hand])
        told = Text(f"dealt to you: {dealt}" if dealt else "", style="dim")
        lines = [Text(" ") + line for line in wrapped(told, width - 2)]
        return joined(padded(lines[:3], width, 3))
    first = Text(" ").append_text(power(look, view))
    held = this_turn(view)
    first.append(f"  {f' {look.dot} '.join(held)}" if held else "", "italic")
    second = Text().append(" in play ", "dim")
    second.append(counted_names([card.name for card in in_play(view)]) or "nothing yet")
    third = Text().append(" hand ", "dim")
    hand = hand_shown(view)
    if hand:
        third.append(counted_names([card.name for card in hand]))
    else:
        is_hidden = view.viewer is None and (
            view.active is None or view.players[view.active].hand_count
        )
        third.append("hidden" if is_hidden else "no cards", "dim")
    return joined(padded([first, second, third], width, 3))


def as_cards(look: Look, cards: Cards, view: View, width: int, height: int) -> Text:
    """The turn with cards drawn as cards, as far as they fit; the newest are on the right."""
    if view.stage == "set-up":
        return joined(welcome(width)) if view.hand else Text("")
    head = Text(" ").append_text(power(look, view))
    held = this_turn(view)
    below: Block = wrapped(Text(f" {f' {look.dot} '.join(held)}", style="italic"), width)
    below = below if held else []
    left = height - 1 - len(below)
    played = [card.name for card in in_play(view)]
    used = [card.name for card in in_play(view) if card.number in view.used]
    shown = list(dict.fromkeys(reversed(played)))[::-1]  # each design at the place of its last copy
    if left < 3 or not shown:
        return joined([head, *below])
    each = max(NARROW, min(WIDEST, width // len(shown)))
    many = max(1, width // each)
    if len(shown) > many:
        more = counted_names([name for name in played if name in shown[:-many]])
        below = [*wrapped(Text(f" and {more}", style="dim"), width)[:2], *below]
        left = height - 1 - len(below)
    blocks = []
    for name in shown[-many:]:
        card = cards.get(name)
        if card is not None:
            count = f"×{played.count(name)}" if played.count(name) > 1 else ""
            done = used.count(name) == played.count(name)
            note = f"{count} {look.check}".strip() if done else count
            blocks.append(deck_face.small(look, card, each, left, note=note, dim=done))
    return joined([head, *beside(blocks), *below])


def hand_faces(
    look: Look, cards: Cards, view: View, width: int, height: int, *, keyed: bool
) -> tuple[Text, list[range]]:
    """The hand as cards, and the columns of each; `keyed`: with the keys that play them."""
    hand = hand_shown(view)
    if not hand and has_backs_up(view):
        return backs(look, view.players[view.active or 0].hand_count, width, height, keyed=keyed)
    if not hand:
        return open_faces(look, cards, view, width, height), []
    each = max(LEAST, min(WIDEST, width // len(hand)))
    blocks: list[Block] = []
    columns: list[range] = []
    for at, card in enumerate(hand[: max(1, width // each)]):
        known = cards.get(card.name)
        if known is None:
            continue
        key = key_of(at) if keyed else ""
        columns.append(range(at * each, (at + 1) * each))
        blocks.append(deck_face.small(look, known, each, height, key=key))
    return joined(beside(blocks)), columns


def lying_open(view: View) -> list[tuple[str, int]]:
    """The cards that lie open in front of players, each with the seat.

    First what stays in play, then tiles and Familiars, then the last discards; of each kind those
    of the active player come first.
    """
    number = len(view.players)
    around = [view.players[((view.active or 0) + step) % number] for step in range(number)]
    piles = (
        lambda player: player.in_play if player.seat != view.active else (),
        lambda player: (player.tile,) if player.tile is not None else (),
        lambda player: player.familiars,
        lambda player: player.discard[-1:],
    )
    return [
        (card.name, player.seat) for pile in piles for player in around for card in pile(player)
    ]


def open_faces(look: Look, cards: Cards, view: View, width: int, height: int) -> Text:
    """As many of the cards that lie open as there is room for, each with the name of its player."""
    shown = [(cards[name], seat) for name, seat in lying_open(view) if name in cards]
    shown = shown[: max(1, width // OPEN)]
    each = max(LEAST, min(WIDEST, width // max(1, len(shown))))
    return joined(
        beside(
            [
                deck_face.small(
                    look, card, each, height, note=f"{look.marks[seat]} {view.players[seat].name}"
                )
                for card, seat in shown
            ]
        )
    )


def backs(
    look: Look, count: int, width: int, height: int, *, keyed: bool
) -> tuple[Text, list[range]]:
    """A hand with its backs up, and the columns of each card."""
    each = max(LEAST, min(BACK, width // max(1, count)))
    shown = range(min(count, max(1, width // each)))
    pattern = [Text(look.empty * (each - 2), style="dim")] * (height - 2)
    blocks = [
        framed(look, pattern, each, height, "dim", foot_end=Text(f" {key_of(at)} ", "bold reverse"))
        if keyed
        else framed(look, pattern, each, height, "dim")
        for at in shown
    ]
    return joined(beside(blocks)), [range(at * each, (at + 1) * each) for at in shown]
