"""Scenarios of High Card: what a game brings so that scenarios can be played with it."""

import re
from typing import Any, NamedTuple

from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.faces import bits
from esw_tui.kernel.game import AnyGame
from esw_tui.written.fields import Fields
from esw_tui.written.plain_setup import PlainSetup
from esw_tui.written.tree import KeyTable, Node
from kernel import high_card


class Printed(NamedTuple):
    """There is nothing on these cards to be read."""

    name: str
    by_name: dict[str, Any]


class HighCardSetup(PlainSetup):
    """Everybody's three cards."""

    cards = Printed("high-card", {})
    ends = ("trick over",)
    seat_keys = ("score",)
    table_keys = ("tricks",)

    def __init__(self, seats: dict[str, dict[str, Any]]) -> None:
        self.seats = seats

    def table(self, dealer: Dealer) -> high_card.Table:
        table = high_card.HighCard().new_table(list(self.seats), dealer, {}, ())
        worths = [face.worth for face in high_card.DECK]
        for seat, setup in enumerate(self.seats.values()):
            hand = tuple([worths.index(worth) for worth in setup["hand"]])
            table.hands += (hand,)
            table.known[seat] = bits(hand)
        table.stage = "trick"
        return table

    def is_over(self, table: high_card.Table, end: str) -> bool:
        return table.tricks > 0

    def has_acted(self, table: high_card.Table, name: str) -> bool:
        return table.tricks > 0

    def is_past(self, table: high_card.Table, name: str) -> bool:
        return self.has_acted(table, name)

    def read_of_seat(self, fields: Fields, field: str, key: str, node: Node) -> int:
        return fields.number(node, field, -99, 99)

    def read_of_table(self, fields: Fields, field: str, key: str, node: Node) -> int:
        return fields.number(node, field, 0, 3)

    def found_of_seat(self, table: high_card.Table, seat: int, key: str) -> int:
        return table.score[seat]

    def compared(self, game: AnyGame, key: str, wanted: Any) -> list[tuple[str, Any, Any]]:
        return [(key, wanted, game.table.tricks)]


class HighCardScenarios:
    """Only hands are set up."""

    keys = ()
    rule = re.compile("H[0-9]+")
    rule_examples = "H1"

    def read(self, fields: Fields, tree: KeyTable) -> HighCardSetup:
        seats = fields.table(tree.pairs["seats"][1], "'seats'")
        return HighCardSetup(
            {
                name: {
                    "hand": [
                        fields.number(card, f"a card of {name}", 1, 12)
                        for card in fields.words(fields.table(node, name).pairs["hand"][1], name)
                    ]
                }
                for name, (_, node) in seats.pairs.items()
            }
        )
