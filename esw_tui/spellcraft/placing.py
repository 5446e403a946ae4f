"""Building and placing spells in secret (R5, R6, J9–J11, J32, J94)."""

from esw_tui.kernel.decisions import Decision, Options, Together, ask
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.dead_wizards import can_be_set
from esw_tui.spellcraft.designs import DELIVERY, QUALITY, SOURCE, Steps
from esw_tui.spellcraft.events import Placed
from esw_tui.spellcraft.order import call_sizes
from esw_tui.spellcraft.spell_options import SpellKeys, SpellOptions
from esw_tui.spellcraft.table import Table

STAY, ANSWER, USE = "stay", "answer", "use"


def place_spells(table: Table) -> Steps:
    """All living Wizards build at once; nothing is shown until the last is ready (J11)."""
    living = table.living()
    sealed = yield Together({seat: questions(table, seat) for seat in living})
    for seat in living:
        (spell,), *choices = sealed[seat]
        if choices:
            set_cards(table, seat, choices)
        lay_down(table, seat, spell)
    call_sizes(table)
    table.stage = "turn"


def questions(table: Table, seat: int) -> tuple[Decision, ...]:
    """One player's secret choices: the Spell, then each face-down card (J94)."""
    options = spell_options(table, seat)
    build = ask(seat, "spell", "Build your spell.", None, options, secret=True)
    if not table.dead_cards[seat]:
        return (build,)
    return (build, *[ask_to_set(table, seat, card) for card in to_be_set(table, seat)])


def to_be_set(table: Table, seat: int) -> list[int]:
    """Face-down cards that act if their owner sets them (J94)."""
    return [card for card in table.dead_cards[seat] if can_be_set(table, card)]


def ask_to_set(table: Table, seat: int, card: int) -> Decision:
    """Whether a face-down card shall act this round (J94)."""
    design = table.designs[card]
    act = USE if design.future_turn else ANSWER
    label = "use it at the start of my turn" if act == USE else "answer when it happens"
    options = Options((STAY, act), ("stay face down", label))
    prompt = "Use this face-down card this round?"
    return ask(seat, "face-down", prompt, design.name, options, secret=True)


def set_cards(table: Table, seat: int, choices: list[tuple[str]]) -> None:
    """Face-down cards that shall act wait from now on (J94)."""
    settings: tuple[int, ...] = ()
    for card, (choice,) in zip(to_be_set(table, seat), choices, strict=True):
        if choice != STAY:
            settings += (card,)
            table.watched += table.designs[card].waits_for
    table.settings = put(table.settings, seat, settings)


def spell_options(table: Table, seat: int) -> SpellOptions:
    """Every legal Spell from the hand (R5.1–R5.4, J9, J32)."""
    hand = table.hand[seat]
    designs = table.designs
    sources: list[int] = []
    qualities: list[int] = []
    deliveries: list[int] = []
    wilds: list[int] = []
    by_type = (sources, qualities, deliveries, wilds)
    faces = []
    for card in hand:
        face = designs[card]
        faces.append(face)
        by_type[face.type].append(card)
    keys = SpellKeys((tuple(sources), tuple(qualities), tuple(deliveries)), tuple(wilds))
    return SpellOptions(keys, hand, tuple(faces))


def lay_down(table: Table, seat: int, spell: tuple[int | None, ...]) -> None:
    """Place the chosen cards face down (R6.1); each Wild Magic has its place (J32)."""
    hand = list(table.hand[seat])
    cards: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    for place in (SOURCE, QUALITY, DELIVERY):
        card = spell[place]
        if card is not None:
            hand.remove(card)
            cards += (card,)
            places += (place,)
    table.hand[seat] = tuple(hand)
    table.spell[seat] = cards
    table.places[seat] = places
    table.told.append((Placed, seat, table.faces(cards)))
