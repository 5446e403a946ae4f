"""The table of a scenario, as the protocol in `records.scenario.protocol` asks for it."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from esw_tui.cards.deckbuilding.box import DeckBox
from esw_tui.deckbuilding.made_ready import rules, rules_of
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.scenario.cards import NamedCards, cards_in_play
from esw_tui.deckbuilding.scenario.expect import (
    EXPECTED_OF_SEATS,
    compared_on_table,
    found_of_seat,
    read_of_seat,
    read_of_table,
)
from esw_tui.deckbuilding.scenario.seats import (
    RESERVED,
    TABLE_KEYS,
    check_chips,
    check_in_play,
    read_middle,
    read_options,
    read_seat,
)
from esw_tui.deckbuilding.setup import FEWEST, MOST
from esw_tui.deckbuilding.staging import STAGES, Middle, staged_table
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.faces import OVER
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.names import checked_names
from esw_tui.written.fields import Fields
from esw_tui.written.plain_setup import PlainSetup
from esw_tui.written.players import check_players
from esw_tui.written.tree import KeyTable, Node


@dataclass(frozen=True, slots=True)
class DeckSetup(PlainSetup):
    """A table before anything happens, as `staged_table` takes it."""

    rules: Rulebook
    cards: DeckBox
    """The texts of the cards of the box, and of the scenario's own."""
    begin: str
    seats: dict[str, dict[str, Any]]
    middle: Middle
    options: GameOptions

    def table(self, dealer: Dealer) -> Table:
        """A fresh table."""
        return staged_table(
            self.rules,
            self.seats,
            dealer,
            begin=self.begin,
            middle=self.middle,
            options=self.options,
        )

    # The script.

    ends: ClassVar = ("turn over", "actions", "game over")
    """Where a scenario may stop.

    turn over      a turn has ended, the next hand is drawn; nothing of the next turn
    actions        Mayhems and start-of-turn texts are over; the active player may act
    game over      the points are counted
    """

    def is_over(self, table: Table, end: str) -> bool:
        """Whether the table has come to one of `ends`."""
        match end:
            case "turn over":
                return table.stage == "turn" and table.turn > 0
            case "actions":
                return table.stage == "action"
        return False

    def has_acted(self, table: Table, name: str) -> bool:
        """Whether the turn of this player is over; turns go clockwise from the first player."""
        seat = table.names.index(name)
        ended = table.turn if table.stage in ("turn", OVER) else table.turn - 1
        return table.around[table.first].index(seat) < ended

    def is_past(self, table: Table, name: str) -> bool:
        """Whether no turn of this player is to come in this lap round the table."""
        return self.has_acted(table, name)

    # The end.

    seat_keys: ClassVar = EXPECTED_OF_SEATS
    table_keys: ClassVar = TABLE_KEYS

    def read_of_seat(self, fields: Fields, field: str, key: str, node: Node) -> Any:
        """Read one expectation of a player."""
        return read_of_seat(fields, NamedCards(fields, self.rules), field, key, node)

    def read_of_table(self, fields: Fields, field: str, key: str, node: Node) -> Any:
        """Read one expectation of the table."""
        return read_of_table(fields, NamedCards(fields, self.rules), field, key, node, self.seats)

    def found_of_seat(self, table: Table, seat: int, key: str) -> Any:
        """What is true of a player now."""
        return found_of_seat(table, seat, key)

    def compared(self, game: AnyGame, key: str, wanted: Any) -> list[tuple[str, Any, Any]]:
        """What was expected of the table and what is found."""
        return compared_on_table(game, key, wanted)


class DeckScenarios:
    """Reads scenarios of the deck-building game."""

    rule = re.compile(r"D\d{1,2}\.\d{1,2}|K\d{1,3}|E\d{1,2}")
    rule_examples = "D7.6, K14 or E5"
    keys = (
        *("begin", "options", "decks", "left", "line_up", "legends", "mayhems", "destroyed"),
        *("trophy", "power", "still", "active"),
    )

    def read(self, fields: Fields, tree: KeyTable) -> DeckSetup:
        """Read the table that a file describes."""
        pairs = tree.pairs
        home_made = pairs["cards"][1] if "cards" in pairs else None
        box = cards_in_play(fields, pairs["box"], home_made)
        rulebook = rules_of(box.name, box) if home_made else rules(box.name)
        begin = "action"
        if "begin" in pairs:
            begin = fields.one_of(pairs["begin"][1], "'begin'", STAGES)
        key, node = pairs["seats"]
        written = fields.table(node, "'seats'")
        check_players(
            fields,
            key,
            written,
            fewest=FEWEST,
            most=MOST,
            reserved=RESERVED,
            checked_names=checked_names,
        )
        cards = NamedCards(fields, rulebook)
        seats = {
            name: read_seat(fields, cards, rulebook, begin, name, seat)
            for name, (_, seat) in written.pairs.items()
        }
        check_chips(fields, key, seats, rulebook)
        middle = read_middle(fields, cards, pairs, begin, list(seats))
        active = middle.active or next(iter(seats))
        check_in_play(fields, written, seats, rulebook, active if begin == "action" else "")
        options = read_options(fields, pairs)
        return DeckSetup(rulebook, box, begin, seats, middle, options)
