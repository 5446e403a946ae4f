"""What must be true at the end of a scenario, and how it differs from what is."""

from typing import Any, NamedTuple

from esw_tui._nearest import nearest
from esw_tui.kernel.game import AnyGame
from esw_tui.records.scenario.protocol import Setup
from esw_tui.written.fields import Fields
from esw_tui.written.problems import quoted
from esw_tui.written.tree import Listing, Node

HEARD = ("events", "never")
"""What is expected of the public log: words in it, in order, and words that must not be."""


class Expected(NamedTuple):
    """What the file says of the end."""

    seats: dict[str, dict[str, Any]]
    table: dict[str, Any]


class Difference(NamedTuple):
    """Something that is not as expected."""

    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, found {self.found}."


def read_expected(fields: Fields, node: Node, setup: Setup) -> Expected:
    """The expectations in the file."""
    table = fields.table(node, "'expect'")
    fields.keys(table, "'expect'", (*setup.seats, *setup.table_keys, *HEARD))
    seats: dict[str, dict[str, Any]] = {}
    found: dict[str, Any] = {}
    for key, (_, value) in table.pairs.items():
        if key in setup.seats:
            written = fields.table(value, f"{key} in 'expect'")
            fields.keys(written, f"{key} in 'expect'", setup.seat_keys)
            seats[key] = {
                each: setup.read_of_seat(fields, f"'{each}' of {key} in 'expect'", each, wanted)
                for each, (_, wanted) in written.pairs.items()
            }
        elif key in HEARD:
            found[key] = read_heard(fields, f"'{key}' in 'expect'", value)
        else:
            found[key] = setup.read_of_table(fields, f"'{key}' in 'expect'", key, value)
    return Expected(seats, found)


def read_heard(fields: Fields, field: str, node: Node) -> list[str]:
    """Words of the public log; one piece of them needs no list."""
    parts = node if isinstance(node, Listing) else Listing((node,), node.line, node.column)
    return [fields.text(part, f"each entry of {field}") for part in parts.items]


def differences(expected: Expected, setup: Setup, game: AnyGame) -> list[Difference]:
    """Everything that is not as expected, in the order of the file."""
    table = game.table
    different = []
    for name, keys in expected.seats.items():
        seat = table.names.index(name)
        for key, wanted in keys.items():
            found = setup.found_of_seat(table, seat, key)
            if found != wanted:
                different.append(Difference(f"{name}'s {key}", shown(wanted), shown(found)))
    for key, wanted in expected.table.items():
        if key == "events":
            different += missing_events(public_log(game), wanted)
        elif key == "never":
            different += unwanted_events(public_log(game), wanted)
        else:
            different += [
                Difference(what, shown(one), shown(other))
                for what, one, other in setup.compared(game, key, wanted)
                if one != other
            ]
    return different


def public_log(game: AnyGame) -> list[str]:
    """What everybody has heard, in sentences."""
    return [event.text(game.table.names) for event in game.events_for(None)]


def missing_events(log: list[str], wanted: list[str]) -> list[Difference]:
    """The first event that does not come, or not in its turn."""
    at = 0
    for number, part in enumerate(wanted):
        while at < len(log) and part not in log[at]:
            at += 1
        if at == len(log):
            where = f" after {quoted(wanted[number - 1])}" if number else ""
            near = nearest(part, log)
            found = f"{quoted(near)}, which is near" if near else "no such event"
            if any(part in line for line in log):
                found = "it earlier"
            return [Difference("events", f"{quoted(part)}{where}", found)]
        at += 1
    return []


def unwanted_events(log: list[str], unwanted: list[str]) -> list[Difference]:
    """Events that must not come and do."""
    told = [(part, line) for part in unwanted for line in log if part in line]
    return [Difference("never", f"no {quoted(part)}", quoted(line)) for part, line in told[:1]]


def shown(value: Any) -> str:
    """A value in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case list():
            return ", ".join(value) or "nothing"
        case _:
            return str(value)
