"""What must be true at every decision, in one function; for tests and fuzzing."""

import itertools
from collections import Counter
from typing import Any

from esw_tui.kernel.faces import bits
from esw_tui.kernel.invariants import check_decisions
from esw_tui.kernel.rules import InvariantBroken
from esw_tui.spellcraft.designs import WILD
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.tracking import IN_HAND
from esw_tui.spellcraft.mixing import DECKS, own_pile
from esw_tui.spellcraft.states import SeatCards
from esw_tui.spellcraft.table import DEAD, MAIN, TREASURE, Table
from esw_tui.spellcraft.zones import spell_size, subjects

MOST_ROUNDS = 200
"""More rounds than any game lasts."""
UNDER_WAY = ("round", "placing", "turn")
"""Phases in which a game is being played, so that each Wizard is either alive or dead."""


def check_invariants(game: SpellGame) -> None:
    """Raise `InvariantBroken` if the game is in a state that no rule allows."""
    table = game.table
    check_cards(game.chapters[-1].start, all_laid_down=True)
    check_cards(table, all_laid_down=not game.asked)
    check_knowledge(table)
    check_wizards(table)
    check_counts(table)
    check_features(table)
    check_spells(table)
    check_waiting_texts(table)
    check_decisions(game, hold)


def hold(truth: bool, table: Table, what: str) -> None:
    """Raise `InvariantBroken`, saying `what` and when, if `truth` is false."""
    if not truth:
        raise InvariantBroken(f"Game {table.game}, round {table.round}, {table.stage}: {what}")


def zones(table: Table, pile: int) -> list[tuple[int, ...]]:
    """All zones where the cards of a deck, or of the like decks of several boxes, can lie."""
    common = [
        zone
        for place in range(pile, len(table.deck), DECKS)
        for zone in (table.deck[place][: table.deck_left[place]], table.discard[place])
    ]
    for state in card_zones(table):
        if state.pile == pile:
            common += state.of(table)
    if pile == MAIN:
        tucked = tuple([card for _, card in table.tucked])
        return [*common, *table.hand, *table.spell, tucked]
    if pile == TREASURE:
        return [*common, *table.treasures]
    return [*common, *table.dead_cards, *table.lasting]


def card_zones(table: Table) -> list[SeatCards]:
    """The states of the box's features that keep cards."""
    return [state for state in table.rules.states if isinstance(state, SeatCards)]


def check_cards(table: Table, *, all_laid_down: bool) -> None:
    """Each card of each deck is in exactly one zone.

    While a player decides, cards that were just turned up may lie between two zones.
    """
    numbers = deck_numbers(table)
    for pile in (MAIN, TREASURE, DEAD):
        own = [card for deck in numbers[pile::DECKS] for card in deck]
        faces = [face for deck in table.rules.decks[pile::DECKS] for face in deck]
        lying = [card for zone in zones(table, pile) for card in zone]
        missing = set(own).difference(lying)
        if not all_laid_down:
            missing = {card for card in missing if not table.open >> card & 1}
        for wrong, where in (
            (repeated(lying), "in two zones"),
            (set(lying).difference(own), "in a wrong zone"),
            (missing, "nowhere"),
        ):
            found = [(table.designs[card], card) for card in sorted(wrong)]
            hold(not found, table, f"cards that are {where}: {found}")
        hold(
            Counter(table.designs[card] for card in own) == Counter(faces),
            table,
            f"deck {pile} has changed its faces",
        )
    for at, deck in enumerate(numbers if table.rules.homes else ()):
        place = own_pile(table, at % DECKS, deck[0])
        pile_cards = table.deck[place][: table.deck_left[place]] + table.discard[place]
        hold(set(pile_cards) <= set(deck), table, f"pile {place} has cards of another box")
        same = Counter(table.designs[card] for card in deck) == Counter(table.rules.decks[at])
        hold(same, table, f"deck {at} has faces of another box")


def repeated(cards: list[int]) -> set[int]:
    """Those that are there more than once."""
    return {card for card, count in Counter(cards).items() if count > 1}


def deck_numbers(table: Table) -> list[range]:
    """The numbers of the cards of each deck, as the rulebook lists them."""
    ends = list(itertools.accumulate(map(len, table.rules.decks), initial=0))
    return [range(first, end) for first, end in itertools.pairwise(ends)]


def check_knowledge(table: Table) -> None:
    """Owners know their own cards, all know what lies open, no seat knows what is in the decks."""
    for seat in table.seats:
        own = bits(table.hand[seat] + table.spell[seat] + table.dead_cards[seat])
        hold(not own & ~table.known_to(seat), table, f"{table.names[seat]} does not know its cards")
        kept = [card for state in card_zones(table) for card in state.of(table)[seat]]
        face_up = bits((*table.treasures[seat], *table.lasting[seat], *kept))
        hold(not face_up & ~table.open, table, f"{table.names[seat]} has a secret face-up card")
    for pile in range(len(table.deck)):
        hold(not bits(table.discard[pile]) & ~table.open, table, f"a secret card in discard {pile}")
        deck = bits(table.deck[pile][: table.deck_left[pile]])
        hold(not deck & table.open, table, f"an open card in deck {pile}")
    if table.active >= 0:
        revealed = bits(table.spell[table.active])
        hold(not revealed & ~table.open, table, "the active spell has a secret card")
    for fact, cards in table.known_facts.items():
        for card, design in enumerate(table.designs):
            if cards >> card & 1 and fact != IN_HAND:
                hold(fact.fits(design), table, f"{design} is known as what it is not: {fact}")


def check_wizards(table: Table) -> None:
    """HP are within bounds; a Wizard is alive exactly as long as its death is not handled."""
    for seat in table.seats:
        hp, name = table.hp[seat], table.names[seat]
        hold(0 <= hp <= table.rules.most_hp, table, f"{name} has {hp} HP")
        if table.stage in UNDER_WAY:
            hold(table.alive[seat] == (seat not in table.deaths), table, f"{name} is half dead")
            expected = hp > 0 or seat in table.dying or table.burying
            hold(table.alive[seat] <= expected, table, f"{name} lives without HP")
            hold(hp == 0 or table.alive[seat], table, f"{name} is dead with {hp} HP")


def check_counts(table: Table) -> None:
    """Nothing is negative; no game goes on for ever."""
    counts = (
        *table.kills, *table.lws, *table.deck_left,
        table.round, table.more_dice, min(table.called_size) + 1, min(table.called_initiative) + 1,
    )  # fmt: skip
    hold(min(counts) >= 0, table, f"a count is negative: {counts}")
    extra = table.extra_draw
    fewer = "legacies" in table.rules.features  # a first hand may be smaller there (CT-W06)
    hold(fewer or min(extra) >= 0, table, f"a first hand is smaller than a full one: {extra}")
    begins = table.stage in ("game", "round")
    hold(begins or not any(extra), table, f"{extra} cards wait for a hand that has been drawn")
    hold(table.round <= MOST_ROUNDS, table, "the game does not end")
    hold(len(table.lws_order) == sum(table.lws), table, "Last Wizard Standing tokens do not add up")


def check_features(table: Table) -> None:
    """States of features are within their bounds; those of features that the box lacks are as at
    the beginning."""
    for state in table.rules.states:
        wrong = state.fault(table)
        hold(wrong is None, table, str(wrong))
    for fault in table.rules.fault:
        wrong = fault(table)
        hold(wrong is None, table, str(wrong))
    for feature in FEATURES.values():
        for state in feature.states if feature.name not in table.rules.features else ():
            if state.slot:
                empty = tuple_of(state.of(table)) == tuple_of(state.start(len(table.seats)))
                hold(empty, table, f"{state.title} without {feature.title}")


def tuple_of(value: Any) -> Any:
    """A state as a value to compare, whether its slot is a list or not."""
    return tuple(value) if isinstance(value, list) else value


def check_spells(table: Table) -> None:
    """Unrevealed Spells are legal (R5.1–R5.4) and have the size that was called (R7.1)."""
    for seat in table.seats:
        spell, places, name = table.spell[seat], table.places[seat], table.names[seat]
        hold(len(spell) == len(places), table, f"{name} has a card without a place")
        if seat == table.active or table.called_size[seat] < 0:
            continue
        secret = []
        for card, place in zip(spell, places, strict=True):
            design = table.designs[card]
            hold(design.type in (place, WILD), table, f"{name} placed {design} as {place}")
            if not table.open >> card & 1:
                secret.append(place)
        hold(len(set(secret)) == len(secret), table, f"{name} placed two cards as one type")
        if table.stage == "turn" and table.hp[seat] and seat not in table.turns_taken:
            called, size = table.called_size[seat], spell_size(table, seat)
            hold(called == size, table, f"{name} called {called} and placed {size}")
        lying = {card for card, _ in table.wild_treasures[seat]}
        mine = lying <= set(table.treasures[seat])
        hold(mine, table, f"{name} placed a Treasure of somebody else")


def check_waiting_texts(table: Table) -> None:
    """`Table.texts` and `Table.watched` note exactly the texts of cards in play (J96)."""
    waiting: Counter[str] = Counter()
    for seat in table.seats:
        sorted_ = table.texts[seat] == subjects(table, seat)
        hold(sorted_, table, f"{table.names[seat]} has other texts than are noted")
        unknown = set(table.settings[seat]) - set(table.dead_cards[seat])
        hold(not unknown, table, f"{table.names[seat]} has set a card it does not have")
        for card in table.treasures[seat] + table.lasting[seat] + table.settings[seat]:
            waiting.update(table.designs[card].waits_for)
    watched = Counter(table.watched)
    hold(watched == waiting, table, f"cards wait for {waiting}, but {watched} are noted")
