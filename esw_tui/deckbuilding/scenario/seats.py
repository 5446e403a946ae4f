"""The table of a scenario as its file describes it: players, decks, Line-Ups."""

from typing import Any

from esw_tui.deckbuilding.options import DEFENSES, FEWEST_TOKENS, MENU, MOST_TOKENS, TURNS
from esw_tui.deckbuilding.options import GameOptions as Options
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.scenario.cards import PILES, ROWS, ZONES, NamedCards
from esw_tui.deckbuilding.staging import STACKS, Middle
from esw_tui.written.fields import Fields
from esw_tui.written.tree import KeyTable, Node, Scalar

Pairs = dict[str, tuple[Scalar, Node]]
SEAT_KEYS = ("hp", "chips", "stinker", *ZONES)
TABLE_KEYS = ("order", "winner", "trophy", "power", "active", "turn", "decks", "left", *ROWS)
"""What can be expected of the table."""
RESERVED = ("of", "say", "events", "never", *TABLE_KEYS)
"""Keys of a scenario that stand where names of players may stand, so that no player has such a
name."""
WORDS = {"menu": MENU, "defenses": DEFENSES, "turns": TURNS}
MOST_CARDS = 500
MOST_POWER = 99


def read_seat(
    fields: Fields, cards: NamedCards, rules: Rulebook, begin: str, name: str, node: Node
) -> dict[str, Any]:
    """Read one player with its cards."""
    seat = fields.table(node, f"the seat of {name}")
    fields.keys(seat, f"the seat of {name}", SEAT_KEYS)
    read: dict[str, Any] = {}
    for key, (place, value) in seat.pairs.items():
        if begin == "match":
            fields.refuse(place, f"'{key}' of {name} is not for 'begin: match': it would not last.")
        field = f"'{key}' of {name}"
        match key:
            case "hp":
                read[key] = fields.number(value, field, 1, rules.most_hp)
            case "chips":
                read[key] = fields.number(value, field, 0, rules.chips)
            case "stinker":
                read[key] = fields.yes(value, field)
            case "tile":
                read[key] = cards.take(fields.word(value, field), field, ZONES[key])
            case _:
                read[key] = cards.take_all(value, field, ZONES[key])
    if read.get("stinker") and read.get("hp", 0) > rules.stinker_hp:
        sentence = f"'hp' of {name} is more than a Stinker's {rules.stinker_hp} (D25.2)."
        fields.refuse(seat.pairs["hp"][0], sentence)
    return read


def check_in_play(
    fields: Fields, seats: KeyTable, read: dict[str, Any], rules: Rulebook, active: str
) -> None:
    """Refuse cards that cannot be in play: between turns only ONGOING ones stay (D10.4)."""
    for name, seat in read.items():
        for card in seat.get("in_play", ()):
            if name != active and not rules.named[card].ongoing:
                place = fields.table(seats.pairs[name][1], "").pairs["in_play"][0]
                fields.refuse(place, f"{name} has no '{card}' in play: it is not ONGOING.")


def check_chips(fields: Fields, key: Scalar, read: dict[str, Any], rules: Rulebook) -> None:
    """Refuse more chips than there are (D1.6)."""
    chips = sum([seat.get("chips", 0) for seat in read.values()])
    if chips > rules.chips:
        fields.refuse(key, f"'seats' have {chips} chips; there are {rules.chips}.")


def read_middle(
    fields: Fields, cards: NamedCards, pairs: Pairs, begin: str, names: list[str]
) -> Middle:
    """Read the middle of the table, as far as the file describes it."""
    read: dict[str, Any] = {}
    for key, fits in ROWS.items():
        if key in pairs:
            read[key] = cards.take_all(pairs[key][1], f"'{key}'", fits)
    if "decks" in pairs:
        decks = fields.table(pairs["decks"][1], "'decks'")
        fields.keys(decks, "'decks'", PILES)
        read["decks"] = {
            name: cards.take_all(node, f"the deck '{name}'", PILES[name])
            for name, (_, node) in decks.pairs.items()
        }
    if "left" in pairs:
        left = fields.table(pairs["left"][1], "'left'")
        fields.keys(left, "'left'", STACKS)
        read["left"] = {
            name: fields.number(node, f"'{name}' in 'left'", 0, MOST_CARDS)
            for name, (_, node) in left.pairs.items()
        }
    for key in ("trophy", "active"):
        if key in pairs:
            read[key] = fields.or_nobody(pairs[key][1], f"'{key}'", names)
    for key in ("power", "still"):
        if key in pairs:
            read[key] = fields.number(pairs[key][1], f"'{key}'", 0, MOST_POWER)
    for key in read:
        if (begin == "match" and key != "decks") or (begin == "turn" and key == "power"):
            sentence = f"'{key}' is not for 'begin: {begin}': it would not last."
            fields.refuse(pairs[key][0], sentence)
    return Middle(**read)


def read_options(fields: Fields, pairs: Pairs) -> Options:
    """Read the options that the players agreed on; those left out are the usual ones."""
    if "options" not in pairs:
        return Options()
    written = fields.table(pairs["options"][1], "'options'")
    fields.keys(written, "'options'", Options._fields)
    read: dict[str, Any] = {}
    for key, (_, node) in written.pairs.items():
        field = f"'{key}' in 'options'"
        if key in WORDS:
            read[key] = fields.one_of(node, field, WORDS[key])
        else:
            read[key] = fields.number(node, field, FEWEST_TOKENS, MOST_TOKENS)
    return Options(**read)
