"""Building and placing spells in secret (R5, R6, J9–J11, J32, J94, J99)."""

from collections.abc import Callable
from functools import partial

from esw_tui.kernel.decisions import Decision, Options, Together, ask
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.dead_wizards import can_be_set
from esw_tui.spellcraft.designs import ABOUT, Steps
from esw_tui.spellcraft.events import LaidOpen, Shown, placed
from esw_tui.spellcraft.order import call_sizes
from esw_tui.spellcraft.spell_options import SpellKeys, SpellOptions
from esw_tui.spellcraft.table import Table

STAY, ANSWER, USE = "stay", "answer", "use"
HIDE, SHOW = "hide", "show"
ACTS_FIRST, AS_WILD = ABOUT["acts_first"], ABOUT["as_wild"]


def place_spells(table: Table) -> Steps:
    """Let all living Wizards build at once; nothing is shown until the last is ready (J11)."""
    living = table.living()
    beside: dict[int, list[Beside]] = {}
    questions: dict[int, tuple[Decision, ...]] = {}
    for seat in living:
        questions[seat] = (build(table, seat),)
        beside[seat] = questions_beside(table, seat)
        for question, _ in beside[seat]:
            questions[seat] += (question,)
    sealed = yield Together(questions)
    for seat in living:
        (spell,), *choices = sealed[seat]
        lay_down(table, seat, spell)
        if choices:
            for (choice,), (_, unseal) in zip(choices, beside[seat], strict=True):
                unseal(table, seat, choice)
    call_sizes(table)
    if table.rules.about & (ACTS_FIRST | AS_WILD):
        tell_open_cards(table, living)
    table.stage = "turn"


def tell_open_cards(table: Table, living: list[int]) -> None:
    """Tell which cards of placed Spells lie open: Treasures as Wild Magic, and what acts first
    (J99)."""
    for seat in living:
        for card, place in table.wild_treasures[seat]:
            table.told.append((LaidOpen, seat, table.designs[card], place))
    for card in table.urgent:
        seat = next(each for each in living if card in table.spell[each])
        table.told.append((Shown, seat, table.designs[card]))


def build(table: Table, seat: int) -> Decision:
    """The question that each living Wizard is asked: which Spell to place."""
    options = spell_options(table, seat)
    return ask(seat, "spell", "Build your spell.", None, options, secret=True)


Beside = tuple[Decision, Callable[[Table, int, str], None]]
"""A secret question asked with the Spell, and the function that is given the answer when all have
placed."""


def questions_beside(table: Table, seat: int) -> list[Beside]:
    """A player's other secret questions while placing: each face-down card (J94), whether to show a
    card that acts first (J99), and what features ask."""
    asked: list[Beside] = []
    if table.dead_cards[seat]:
        for card in to_be_set(table, seat):
            whether = ask_to_set(table, seat, card)
            asked.append((whether, partial(set_card, card)))
    if table.rules.about & ACTS_FIRST:
        designs = table.designs
        for card in table.hand[seat]:
            if designs[card].acts_first:
                asked.append((ask_to_show(table, seat, card), show))
                break
    for sealed in table.rules.sealed:
        question = sealed(table, seat)
        if question is not None:
            asked.append(question)
    return asked


def ask_to_show(table: Table, seat: int, card: int) -> Decision:
    """The question whether such a card, if it is placed, is shown to act first (J99)."""
    name = table.designs[card].name
    options = Options((HIDE, SHOW), ("keep it face down", "show it and act first"))
    prompt = f"If you place {name}, show it as sizes are called?"
    return ask(seat, "show", prompt, name, options, secret=True)


def show(table: Table, seat: int, choice: str) -> None:
    """Show the placed card that acts first, if its owner chose so (J99)."""
    if choice == SHOW:
        shown = [card for card in table.spell[seat] if table.designs[card].acts_first][:1]
        table.show(tuple(shown))
        table.urgent += tuple(shown)


def to_be_set(table: Table, seat: int) -> list[int]:
    """Face-down cards that act only if their owner sets them (J94)."""
    return [card for card in table.dead_cards[seat] if can_be_set(table, card)]


def ask_to_set(table: Table, seat: int, card: int) -> Decision:
    """The question whether a face-down card acts this round (J94)."""
    design = table.designs[card]
    act = USE if design.future_turn else ANSWER
    label = "use it at the start of my turn" if act == USE else "answer when it happens"
    options = Options((STAY, act), ("stay face down", label))
    prompt = "Use this face-down card this round?"
    return ask(seat, "face-down", prompt, design.name, options, secret=True)


def set_card(card: int, table: Table, seat: int, choice: str) -> None:
    """Let a face-down card wait from now on, if its owner chose so (J94)."""
    if choice != STAY:
        table.settings = put(table.settings, seat, (*table.settings[seat], card))
        table.watched += table.designs[card].waits_for


def spell_options(table: Table, seat: int) -> SpellOptions:
    """Every legal Spell from the hand (R5.1–R5.4, J9, J32)."""
    hand = table.hand[seat]
    designs = table.designs
    by_type: tuple[list[int], ...] = ([], [], [], [])
    for card in hand:
        by_type[designs[card].type].append(card)
    sources, qualities, deliveries, wilds = by_type
    if table.texts[seat] & AS_WILD:
        for card in table.treasures[seat]:
            if designs[card].as_wild:
                wilds.insert(0, card)  # it comes back, so it is the one to take first
                hand += (card,)
    keys = SpellKeys((tuple(sources), tuple(qualities), tuple(deliveries)), tuple(wilds))
    return SpellOptions(keys, hand, designs)


def lay_down(table: Table, seat: int, spell: tuple[int | None, ...]) -> None:
    """Place the chosen cards face down (R6.1), each Wild Magic with its place (J32).

    A Treasure that is placed as Wild Magic stays a Treasure.
    """
    hand = [*table.hand[seat]]
    cards: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    for place in (0, 1, 2):
        card = spell[place]
        if card is None:
            continue
        if card not in hand:
            wild = (*table.wild_treasures[seat], (card, place))
            table.wild_treasures = put(table.wild_treasures, seat, wild)
            continue
        hand.remove(card)
        cards += (card,)
        places += (place,)
    table.hand[seat] = tuple(hand)
    table.spell[seat] = cards
    table.places[seat] = places
    table.told.append((placed, seat, table.designs, cards))
