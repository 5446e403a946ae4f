"""The table that a scenario sets up by hand: seats, decks, ranks, the dead."""

from collections.abc import Iterable
from typing import Any

from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.formats import PLAYERS, Format
from esw_tui.spellcraft.mixing import MIXES, TOGETHER
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.scenario.cards import ScenarioSupply
from esw_tui.spellcraft.staging import (
    SEAT_KEYS,
    STAGES,
    marks,
    seat_states,
    table_states,
)
from esw_tui.spellcraft.states import SeatCards, SeatNumber, State
from esw_tui.written.fields import Fields
from esw_tui.written.tree import KeyTable, Node, Scalar

MOST_TOKENS = 50
RESERVED = (
    *("of", "say", "order", "winner", "discard", "events", "never"),
    *("decks", "game"),
    *[state.name for feature in FEATURES.values() for state in feature.states],
)
"""Keys beside players' names in choices and expectations; no player can be called so."""

ON_THE_TABLE = ("treasures", "dead_cards", "lws", "dead")
KEYS_FROM = {
    "match": (),
    "game": ON_THE_TABLE,
    "round": (*ON_THE_TABLE, "hp", "hand", "lasting"),
    "placing": (*ON_THE_TABLE, "hp", "hand", "lasting"),
    "casting": SEAT_KEYS,
}
"""The keys of a seat, by where the scenario begins: at an earlier beginning, what follows it would
undo them."""


def lasts_from(state: State[Any], begin: str) -> bool:
    """Whether a scenario that begins here may set this state."""
    stages = list(STAGES)
    return stages.index(begin) >= stages.index(state.first_staged)


def read_format(fields: Fields, pairs: dict[str, tuple[Scalar, Node]], rules: Rulebook) -> Format:
    """The match format: one of the box's, or the usual one if the file names none."""
    word = None
    if "format" in pairs:
        known = [each.word for each in rules.formats]
        word = fields.one_of(pairs["format"][1], "'format'", known)
    return rules.format_called(word)


def read_mix(fields: Fields, pairs: dict[str, tuple[Scalar, Node]], rules: Rulebook) -> str:
    """How the decks of several boxes are used; together if the file does not say (R80)."""
    if "mix" not in pairs:
        return TOGETHER
    if not rules.boxes:
        fields.refuse(pairs["mix"][0], f"'mix' is for several boxes; {rules.box} is one.")
    return fields.one_of(pairs["mix"][1], "'mix'", MIXES)


def read_seat(
    fields: Fields, supply: ScenarioSupply, rules: Rulebook, begin: str, name: str, seat: KeyTable
) -> dict[str, Any]:
    """Read one seat: its Wizard and its cards."""
    kept = seat_states(rules)
    fields.keys(seat, f"the seat of {name}", (*SEAT_KEYS, *kept))
    read: dict[str, Any] = {}
    for key, (place, node) in seat.pairs.items():
        state = kept.get(key)
        if not (lasts_from(state, begin) if state else key in KEYS_FROM[begin]):
            sentence = f"'{key}' of {name} is not for 'begin: {begin}': it would not last."
            fields.refuse(place, sentence)
        field = f"'{key}' of {name}"
        match key:
            case "hp":
                read[key] = fields.number(node, field, 1, rules.most_hp)
            case "lws":
                read[key] = fields.number(node, field, 0, MOST_TOKENS)
            case "dead":
                read[key] = fields.number(node, field, 1, max(PLAYERS))
            case "acted":
                read[key] = fields.yes(node, field)
            case _ if isinstance(state, SeatNumber):
                read[key] = fields.number(node, field, state.least_staged, state.most)
            case _ if isinstance(state, SeatCards):
                read[key] = supply.laid(node, state, name)
            case _:
                read[key] = supply.zone(node, key, name)
    if "dead" in read:
        mortal = [key for key, state in kept.items() if not state.dead_keep_it]
        check_corpse(fields, supply, name, seat, read, mortal)
    if read.get("acted") and read.get("spell"):
        sentence = f"{name} has acted and has no 'spell' any more: it was discarded (R9.5)."
        fields.refuse(seat.pairs["spell"][0], sentence)
    return read


def check_corpse(
    fields: Fields,
    supply: ScenarioSupply,
    name: str,
    seat: KeyTable,
    read: dict[str, Any],
    mortal: Iterable[str],
) -> None:
    """Refuse what death does not leave to the dead (J52)."""
    for key in ("hp", "hand", "spell", "lasting", "acted", *mortal):
        if read.get(key):
            fields.refuse(seat.pairs[key][0], f"{name} is dead and has no '{key}'.")
    for treasure in read.get("treasures", ()):
        if "Everlasting" not in supply.box.by_name[treasure].keywords:
            sentence = f"{name} is dead and has no '{treasure}': it is not Everlasting."
            fields.refuse(seat.pairs["treasures"][0], sentence)


def read_states(
    fields: Fields,
    pairs: dict[str, tuple[Scalar, Node]],
    begin: str,
    rules: Rulebook,
    seats: Iterable[str],
) -> dict[str, str | None]:
    """Read the states that features have for the whole table: a word, or the player who holds
    it."""
    read = {}
    own = table_states(rules)
    for feature in FEATURES.values():
        for other in marks(feature.states):
            if other.name in pairs and other.name not in own:
                sentence = f"'{other.name}' is not for {rules.box}, which has no {feature.title}."
                fields.refuse(pairs[other.name][0], sentence)
    for name, state in own.items():
        if name in pairs:
            place, node = pairs[name]
            read[name] = fields.or_nobody(node, f"'{name}'", state.among(tuple(seats)))
            if not lasts_from(state, begin):
                fields.refuse(place, f"'{name}' is not for 'begin: {begin}': it would not last.")
    return read


def check_dead(
    fields: Fields, key: Scalar, written: KeyTable, seats: dict[str, dict[str, Any]], begin: str
) -> None:
    """Refuse dead seats not numbered by their deaths, and a table on which too few are left to
    play."""
    dead = {seat["dead"]: name for name, seat in seats.items() if "dead" in seat}
    count = sum("dead" in seat for seat in seats.values())
    if sorted(dead) != list(range(1, count + 1)):
        name = next(name for name, seat in seats.items() if "dead" in seat)
        place = written.pairs[name][0]
        fields.refuse(place, "'dead' counts the deaths of this game: 1, 2 … each once.")
    alive = len(seats) - count
    if begin == "game" and dead and alive > 1:
        sentence = "'begin: game' after a game: all but one in 'seats' must be dead."
        fields.refuse(key, sentence)
    if not (begin == "game" and dead) and alive < 2:
        fields.refuse(key, "'seats' needs at least two Wizards who are not dead.")
    if begin == "casting" and all("dead" in seat or seat.get("acted") for seat in seats.values()):
        fields.refuse(key, "'begin: casting' needs somebody in 'seats' who has not acted.")


def read_game(
    fields: Fields,
    pairs: dict[str, tuple[Scalar, Node]],
    begin: str,
    format_: Format,
    seats: dict[str, dict[str, Any]],
) -> int:
    """Which game of the match it is, or which is about to begin."""
    games = format_.most_games(len(seats), format_.goal(len(seats)))
    first = 1
    if begin == "game" and any("dead" in seat for seat in seats.values()):
        first = 2
    if "game" not in pairs:
        return first
    most = 1 if begin == "match" else games
    return fields.number(pairs["game"][1], "'game'", first, most)


def survivor(seats: dict[str, dict[str, Any]]) -> str:
    """The Wizard who was last in a game that is over: the one alive, or the last to die (J58)."""
    return min(seats, key=lambda name: -seats[name].get("dead", len(seats)))


def read_last_standing(
    fields: Fields,
    pairs: dict[str, tuple[Scalar, Node]],
    seats: dict[str, dict[str, Any]],
    begin: str,
) -> tuple[str, ...]:
    """The Last Wizard Standing of each game before, in order (J61).

    If the file does not say, the tokens are taken in table order, with that of the last game's
    survivor last.
    """
    last = None
    if begin == "game" and any("dead" in seat for seat in seats.values()):
        last = survivor(seats)
        if not seats[last].get("lws"):
            sentence = f"'lws' of {last} must be 1 or more: {last} survived the last game."
            fields.refuse(pairs["seats"][0], sentence)
    if "last_standing" not in pairs:
        tokens = [name for name, seat in seats.items() for _ in range(seat.get("lws", 0))]
        return tuple(sorted(tokens, key=lambda name: name == last))
    place, node = pairs["last_standing"]
    field = "'last_standing'"
    order = tuple([fields.one_of(word, field, seats) for word in fields.words(node, field)])
    for name, seat in seats.items():
        if order.count(name) != seat.get("lws", 0):
            has = f"'lws' of {name} is {seat.get('lws', 0)}"
            fields.refuse(place, f"{field} names {name} {order.count(name)} times, but {has}.")
    if last and order[-1] != last:
        fields.refuse(place, f"{field} must end with {last}, who survived the last game.")
    return order
