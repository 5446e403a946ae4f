"""Dead Wizard cards: now, next game, or some future game (R18, J54–J57, J94)."""

from esw_tui.cards.card import DEAD_WIZARD
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.casting import Cast, after_step, carry_out
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import Cause, DeadCardShown, DrewDeadCard
from esw_tui.spellcraft.states import SeatCards
from esw_tui.spellcraft.table import DEAD, Table
from esw_tui.spellcraft.zones import sort_texts, to_discard, top_card, without

RESOLVED = SeatCards(
    "resolved", DEAD, lasts="game", title="resolved Dead Wizard cards",
    keyword="Resolve now", kinds=(DEAD_WIZARD,),
    why="Resolved cards lie in view for the rest of the game (R18.3).",
)  # fmt: skip
"""Where "Resolve now" cards stay in view, in boxes that have it so."""
DRAW = Cause(-1, rule="R18.1")
NEXT_GAME = Cause(-1, rule="R18.4")


def draw_dead_card(table: Table, seat: int, chain: frozenset[int] = frozenset()) -> Steps:
    """Draw a Dead Wizard card: "Resolve now" resolves, others are laid face down (R18.1–R18.5)."""
    card = top_card(table, DEAD)
    if card is None:
        return
    design = table.designs[card]
    now = bool(design.resolve_now)
    table.told.append((DrewDeadCard, seat, design, now, DRAW))
    if "dead_card" in table.watched:
        table.happened.append(("dead_card", seat, seat, 1, None))
    if not now:
        lay_face_down(table, seat, card)
        if table.happened and not table.burying:
            yield from after_step(table, chain)
        return
    table.show((card,))
    cast = Cast(table, seat, design, card)
    cast.chain = chain
    yield from carry_out(cast, design.resolve_now) or ()
    if table.rules.resolved_cards_stay:
        RESOLVED.add(table, seat, card, DRAW)
    else:
        to_discard(table, DEAD, (card,))


def lay_face_down(table: Table, seat: int, card: int) -> None:
    """Lay a Dead Wizard card face down; only its owner sees it (J56)."""
    table.known[seat] |= 1 << card
    table.dead_cards = put(table.dead_cards, seat, (*table.dead_cards[seat], card))


def next_game_bonuses(table: Table, order: tuple[int, ...]) -> Steps:
    """Apply what waited for this game, in the order of the last game's deaths (J54, J55)."""
    for seat in order:
        for inherits in table.rules.inherits:
            yield from inherits(table, seat) or ()
        for card in table.dead_cards[seat]:
            design = table.designs[card]
            if not (design.next_game or design.lasting):
                continue
            left = without(table.dead_cards[seat], card)
            table.dead_cards = put(table.dead_cards, seat, left)
            table.show((card,))
            table.told.append((DeadCardShown, seat, design, NEXT_GAME))
            if design.next_game:
                cast = Cast(table, seat, design, card)
                yield from carry_out(cast, design.next_game) or ()
            if design.lasting:
                table.lasting = put(table.lasting, seat, (*table.lasting[seat], card))
                table.watched += design.waits_for
                sort_texts(table, seat)
            else:
                to_discard(table, DEAD, (card,))


def can_be_set(table: Table, card: int) -> bool:
    """Whether a face-down card waits for its owner to set it (J94)."""
    design = table.designs[card]
    return bool(design.future_turn or design.triggers) and not design.lasting
