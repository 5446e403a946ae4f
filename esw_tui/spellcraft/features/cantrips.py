"""Cantrips: cards that join a Spell from hand, for a price, while it is being cast (R52, J69, J70).

A window is a question that all players hear, *go on* or *look*; only a player who looks is then
asked in secret. Whether a window opens depends on how many cards are held, which all players see.
"""

import functools
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.events import Cause
from esw_tui.kernel.faces import put
from esw_tui.kernel.questions import Question
from esw_tui.spellcraft.casting import Cast, after_step, carry_out
from esw_tui.spellcraft.designs import ABOUT, TYPE_NAMES, Steps
from esw_tui.spellcraft.events import Resolving, discarded
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.imagining.tracking import forget_facts
from esw_tui.spellcraft.mixing import DECKS, box_in_turn
from esw_tui.spellcraft.power_rolls import power_roll
from esw_tui.spellcraft.questions import GO_ON, LOOK, NOTHING
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.wild_magic import add_to_spell
from esw_tui.spellcraft.zones import discard_from_hand, spell_size, to_discard, without

if TYPE_CHECKING:
    from esw_tui.spellcraft.rulebook import Rulebook

CHEAPER = ABOUT["cheaper_cantrips"]
WINDOW = Options((GO_ON, LOOK), (GO_ON, "look for cantrips in your hand"))
TYPES = ("sources", "qualities", "deliveries")
PLAYED = Cause(-1, rule="J70")


# Windows.


def after_name(table: Table, seat: int) -> Steps | None:
    """The first window: the Spell has been read out (R52.2, J69)."""
    return wait_for_stage(table, seat) if may_look(table, seat) else None


def after_component(cast: Cast) -> Steps | None:
    """The window after a Component, also after the last (R52.2, J69); none after a Creature kept on
    an earlier turn."""
    table, seat = cast.table, cast.seat
    if cast.card in table.spell[seat] and may_look(table, seat):
        return wait_for_stage(table, seat)
    return None


def may_look(table: Table, seat: int) -> bool:
    """Whether so many cards are held that one may be a Cantrip and the rest its price."""
    rules = table.rules
    box = box_in_turn(rules, table.game) if rules.homes else 0
    return len(table.hand[seat]) > max(lowest_price(rules, box) - discount(table, seat), 0)


@functools.lru_cache(maxsize=8)
def lowest_price(rules: "Rulebook", box: int) -> int:
    """The price of the cheapest Cantrip of the main deck; `box` says of which box where boxes take
    turns. If there is no Cantrip, more than any hand holds."""
    deck = rules.decks[DECKS * box]
    prices = [design.cantrip[0] for design in deck if design.cantrip]
    return min(prices, default=len(deck))


def discount(table: Table, seat: int) -> int:
    """What Treasures and lasting cards take off the price of every Cantrip."""
    if not table.texts[seat] & CHEAPER:
        return 0
    cards = table.treasures[seat] + table.lasting[seat]
    return sum([table.designs[card].cheaper_cantrips for card in cards])


def wait_for_stage(table: Table, seat: int) -> Steps:
    """Let Cantrips join the Spell one after the other; each resolves later, in its stage (R52.5,
    R52.6)."""
    looks = yield from asked_to_look(table, seat)
    while looks and table.hp[seat] and not table.game_won and may_look(table, seat):
        card = yield from chosen_and_paid(table, seat)
        if card is None:
            return
        if table.happened:
            yield from after_step(table)


def play_at_once(cast: Cast) -> Steps:
    """Let a dying Wizard play Cantrips as though on its turn: each resolves when it is added,
    whatever its type (R16.6, R52.9, J70). If the Wizard lives on, it casts none of them again."""
    table, seat = cast.table, cast.seat
    if not may_look(table, seat):
        return
    played: tuple[int, ...] = ()
    looks = yield from asked_to_look(table, seat)
    while looks and may_look(table, seat):
        card = yield from chosen_and_paid(table, seat)
        if card is None:
            break
        played += (card,)
        if table.happened:
            yield from after_step(table, cast.chain)
        yield from resolve_at_once(cast, card)
    if seat == table.active:
        table.started += played
    elif table.hp[seat] and played:
        leave_spell(table, seat, played)


def asked_to_look(table: Table, seat: int) -> Generator[Any, Any, bool]:
    """Ask a player whether to look for Cantrips, for all to hear (J69); returns whether."""
    (choice,) = yield Decision(seat, "cantrips", "Play cantrips?", None, WINDOW)
    return bool(choice == LOOK)


# Playing one.


def chosen_and_paid(table: Table, seat: int) -> Generator[Any, Any, int | None]:
    """Ask a player for a Cantrip and its price, and add it to the Spell. Returns the card, or None
    if none was picked."""
    cards = payable(table, seat)
    options = Options((NOTHING, *cards), (NOTHING, *[table.designs[card].name for card in cards]))
    (card,) = yield Decision(seat, "cantrip", "Play which cantrip?", None, options, secret=True)
    if card == NOTHING:
        return None
    played: int = card
    design = table.designs[played]
    cause = Cause(seat, design, "R52.3")
    count, _ = price_of(table, seat, played)
    if count:
        paid = yield ask_price(table, seat, played)
        discard_from_hand(table, seat, tuple(paid), cause)
    forget_facts(table, seat)
    table.hand[seat] = without(table.hand[seat], played)
    yield from add_to_spell(table, seat, played, cause, giver=seat)
    if "cantrip" in table.watched:
        table.happened.append(("cantrip", seat, seat, 1, design))
    return played


def payable(table: Table, seat: int) -> tuple[int, ...]:
    """The Cantrips in a hand whose price is there too, besides the Cantrip itself (R52.4)."""
    designs = table.designs
    return tuple(
        [
            card
            for card in table.hand[seat]
            if designs[card].cantrip
            and len(coins(table, seat, card)) >= price_of(table, seat, card)[0]
        ]
    )


def price_of(table: Table, seat: int, card: int) -> tuple[int, int]:
    """How many cards of which type a Cantrip costs its owner (R52.3)."""
    price = table.designs[card].cantrip
    assert price is not None
    count, type_ = price
    return max(count - discount(table, seat), 0), type_


def coins(table: Table, seat: int, card: int) -> tuple[int, ...]:
    """The cards that can pay for a Cantrip: of its price's type in hand, Wild Magic too where it
    has all types (R12.7, R52.3), never the Cantrip itself (R52.4)."""
    designs = table.designs
    _, type_ = price_of(table, seat, card)
    return tuple(
        [each for each in table.hand[seat] if each != card and type_ in designs[each].in_hand]
    )


def ask_price(table: Table, seat: int, card: int) -> Decision:
    """The question which cards pay. It is asked even if there is no choice, because no other player
    may learn that."""
    cards = coins(table, seat, card)
    count, type_ = price_of(table, seat, card)
    what = TYPE_NAMES[type_] if count == 1 else TYPES[type_]
    options = Options(cards, tuple([table.designs[each].name for each in cards]))
    name = table.designs[card].name
    prompt = f"Discard {count} {what} for {name}."
    return Decision(seat, "cantrip-price", prompt, name, options, count, count, secret=True)


# As a Reaction.


def resolve_at_once(cast: Cast, card: int) -> Steps:
    """Resolve one Cantrip completely."""
    table = cast.table
    design = table.designs[card]
    table.told.append((Resolving, cast.seat, design))
    played = Cast(table, cast.seat, design, card)
    played.chain = cast.chain
    yield from carry_out(played, design.steps) or ()
    if design.power:
        yield from power_roll(played)


def leave_spell(table: Table, seat: int, cards: tuple[int, ...]) -> None:
    """Discard resolved Cantrips from a Spell that still waits for its turn."""
    spell, places = table.spell[seat], table.places[seat]
    left = [index for index, card in enumerate(spell) if card not in cards]
    table.spell[seat] = tuple([spell[index] for index in left])
    table.places[seat] = tuple([places[index] for index in left])
    table.called_size = put(table.called_size, seat, spell_size(table, seat))
    to_discard(table, MAIN, cards)
    table.told.append((discarded, seat, table.designs, cards, PLAYED))


CANTRIPS = Feature(
    name="cantrips",
    title="Cantrips",
    questions={
        "cantrips": Question(
            "may play cantrips",
            "Cantrips",
            ("R52.2", "J69"),
            advice="a cantrip is there to be played",
            no=GO_ON,
        ),
        "cantrip": Question(
            "looks for cantrips",
            "Cantrips",
            ("R52.1", "R52.4"),
            advice="it does more than the cards it costs",
        ),
        "cantrip-price": Question(
            "looks for cantrips",
            "Cantrips",
            ("R52.3", "R12.7"),
            advice="these would be missed least",
        ),
    },
    spell_named=after_name,
    resolved=after_component,
)
