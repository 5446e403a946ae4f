"""The table of a scenario, as scenarios ask for it: see `records.scenario.protocol`."""

import re
from typing import Any, NamedTuple

from esw_tui.cards import BoxCards
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.names import checked_names
from esw_tui.spellcraft.boxes import rulebook, rulebook_of
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.formats import PLAYERS, Format
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.scenario.cards import Part, ScenarioSupply, cards_in_play, wild_part
from esw_tui.spellcraft.scenario.expect import (
    EXPECTED_OF_SEATS,
    EXPECTED_OF_TABLE,
    compared_on_table,
    found_of_seat,
    read_of_seat,
    read_of_table,
)
from esw_tui.spellcraft.scenario.picks import spell_key
from esw_tui.spellcraft.scenario.seats import (
    RESERVED,
    check_dead,
    read_format,
    read_game,
    read_last_standing,
    read_mix,
    read_seat,
    read_states,
)
from esw_tui.spellcraft.spell_options import SpellOptions
from esw_tui.spellcraft.staging import (
    DECKS,
    STAGES,
    marks,
    seat_states,
    staged_table,
    table_states,
)
from esw_tui.spellcraft.table import Table
from esw_tui.written.fields import Fields
from esw_tui.written.players import check_players
from esw_tui.written.tree import KeyTable, Node


class SpellSetup(NamedTuple):
    """A table before anything happens: the arguments of `staged_table`."""

    rules: Rulebook
    cards: BoxCards
    """The cards of the box and the scenario's own."""
    begin: str
    seats: dict[str, dict[str, Any]]
    decks: dict[str, list[str]]
    left: dict[str, int]
    states: dict[str, str | None]
    """States that features have for the whole table: a word, or the player who holds it."""
    format: Format
    game: int
    last_standing: tuple[str, ...]

    def table(self, dealer: Dealer) -> Table:
        """A new table."""
        return staged_table(
            self.rules,
            self.seats,
            dealer,
            begin=self.begin,
            decks=self.decks,
            states=self.states,
            format=self.format.word,
            mix=self.rules.mix or None,
            game=self.game,
            lws_order=self.last_standing,
            left=self.left,
        )

    # The script.

    @property
    def ends(self) -> tuple[str, ...]:
        """Where a scenario may stop.

        round over      all turns are taken, or the game is won; nothing of the next round
        placing         the next time spells are to be placed
        game over       the Last Wizard Standing has the token and the table is cleared
        match over      the match is won
        """
        return ("round over", "placing", "game over", "match over")

    def will_act(self, name: str) -> bool:
        """Whether this Wizard takes a turn: it is not dead and has not acted."""
        seat = self.seats[name]
        return "dead" not in seat and not seat.get("acted")

    def read_pick(self, fields: Fields, node: KeyTable, field: str) -> Part:
        """A pick of Wild Magic in a Spell, with its place."""
        card, place = wild_part(fields, node, field)
        return {card.value: place}

    def picked(self, decision: Decision, picks: tuple[Part, ...]) -> tuple[Key, ...] | None:
        """The key of a Spell picked by its cards; None for any other question."""
        if isinstance(decision.options, SpellOptions):
            return (spell_key(decision.options, picks),)
        return None

    def label(self, decision: Decision, key: Key) -> str | None:
        """A Spell in words; None for any other question."""
        if isinstance(decision.options, SpellOptions):
            return decision.options.label(key)
        return None

    def is_over(self, table: Table, end: str) -> bool:
        """Whether one of `ends` has come."""
        match end:
            case "round over":
                is_next_round = table.stage == "round" and bool(table.turns_taken)
                return table.stage == "game over" or is_next_round
            case "placing":
                return table.stage == "placing"
            case "game over":
                return len(table.lws_order) > len(self.last_standing)
        return False

    def has_acted(self, table: Table, name: str) -> bool:
        """Whether this Wizard has taken its turn; its Spell is discarded."""
        return table.names.index(name) in table.turns_taken

    def is_past(self, table: Table, name: str) -> bool:
        """Whether this Wizard will not act any more this round."""
        return self.is_over(table, "round over") or self.has_acted(table, name)

    # The end.

    @property
    def seat_keys(self) -> tuple[str, ...]:
        """The keys under which a seat can be expected to be something."""
        return (*EXPECTED_OF_SEATS, *seat_states(self.rules))

    @property
    def table_keys(self) -> tuple[str, ...]:
        """The keys under which the table can be expected to be something."""
        return (*EXPECTED_OF_TABLE, *table_states(self.rules))

    def read_of_seat(self, fields: Fields, field: str, key: str, node: Node) -> Any:
        """Read what is expected of a seat under one key."""
        state = seat_states(self.rules).get(key)
        return read_of_seat(fields, ScenarioSupply(fields, self.cards), field, key, node, state)

    def read_of_table(self, fields: Fields, field: str, key: str, node: Node) -> Any:
        """Read what is expected of the table under one key."""
        state = table_states(self.rules).get(key)
        if state is not None:
            return fields.or_nobody(node, field, state.among(tuple(self.seats)))
        supply = ScenarioSupply(fields, self.cards)
        return read_of_table(fields, supply, field, key, node, self.seats)

    def found_of_seat(self, table: Table, seat: int, key: str) -> Any:
        """What is true of a seat now, for one key."""
        return found_of_seat(table, seat, key)

    def compared(self, game: AnyGame, key: str, wanted: Any) -> list[tuple[str, Any, Any]]:
        """(what, expected, found) for one key, as the table is now."""
        return compared_on_table(game, key, wanted)


class SpellScenarios:
    """How spell-crafting boxes read scenarios."""

    rule = re.compile(r"R\d{1,2}\.\d{1,2}|J\d{1,3}|WE-\d{1,2}")
    rule_examples = "R7.6, J14 or WE-05"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of a scenario for any spell-crafting box, then the states that features have for
        the table."""
        kept = [state.name for each in FEATURES.values() for state in marks(each.states)]
        return ("decks", "left", "format", "mix", "game", "last_standing", "begin", *kept)

    def read(self, fields: Fields, tree: KeyTable) -> SpellSetup:
        """The table that the file describes."""
        pairs = tree.pairs
        home_made = pairs["cards"][1] if "cards" in pairs else None
        box = cards_in_play(fields, pairs["box"], home_made)
        rules = rulebook_of(box) if home_made else rulebook(box.name)
        format_ = read_format(fields, pairs, rules)
        mix = read_mix(fields, pairs, rules)
        return read_setup(fields, tree, box, rules.playing(format_, mix), format_)


def read_setup(
    fields: Fields, tree: KeyTable, box: BoxCards, rules: Rulebook, format_: Format
) -> "SpellSetup":
    """The table that the file describes, for these cards, rules and format."""
    pairs = tree.pairs
    begin = "casting"
    if "begin" in pairs:
        begin = fields.one_of(pairs["begin"][1], "'begin'", STAGES)
    key, node = pairs["seats"]
    seats_table = fields.table(node, "'seats'")
    check_players(
        fields,
        key,
        seats_table,
        fewest=min(PLAYERS),
        most=max(PLAYERS),
        reserved=RESERVED,
        checked_names=checked_names,
    )
    supply = ScenarioSupply(fields, box)
    seats: dict[str, dict[str, Any]] = {}
    for name, (_, setup) in seats_table.pairs.items():
        written = fields.table(setup, f"the seat of {name}")
        seats[name] = read_seat(fields, supply, rules, begin, name, written)
    for misstaged in rules.misstaged:
        wrong = misstaged(seats, begin)
        if wrong is not None:
            fields.refuse(seats_table.pairs[wrong[0]][0], wrong[1])
    check_dead(fields, key, seats_table, seats, begin)
    decks: dict[str, list[str]] = {}
    if "decks" in pairs:
        written = fields.table(pairs["decks"][1], "'decks'")
        fields.keys(written, "'decks'", DECKS)
        decks = {deck: supply.top(cards, deck) for deck, (_, cards) in written.pairs.items()}
    left: dict[str, int] = {}
    if "left" in pairs:
        written = fields.table(pairs["left"][1], "'left'")
        fields.keys(written, "'left'", DECKS)
        left = {
            deck: fields.number(number, f"'{deck}' in 'left'", 0, 500)
            for deck, (_, number) in written.pairs.items()
        }
        if begin == "match":
            fields.refuse(pairs["left"][0], "'left' is not for 'begin: match': decks are whole.")
    states = read_states(fields, pairs, begin, rules, seats)
    return SpellSetup(
        rules,
        box,
        begin,
        seats,
        decks,
        left,
        states,
        format_,
        read_game(fields, pairs, begin, format_, seats),
        read_last_standing(fields, pairs, seats, begin),
    )
