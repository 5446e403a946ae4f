"""A saved match line by line: what is in a line, and how it is written.

The file is JSON Lines. First the header; then a line for every answer, retraction, undo,
change of player and result of chance, in the order in which they happened:

    {"esw":2,"rules":2,…,"sum":"5f0e8c91d2a4"}
    {"shuffle":[4,0,3,1,2],"sum":"…"}
    {"answer":0,"picks":[[3,null,7]],"sum":"…"}
    {"dice":[2,6],"sum":"…"}
    {"retract":1,"sum":"…"}  {"undo":0,"sum":"…"}  {"seat":2,"player":"bot:random","sum":"…"}

Answers name cards by number: who glances at the file sees nobody's hand. Each line ends with a
checksum of itself and of the one before it, so that no line can be changed, moved or lost
unnoticed.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from esw_tui.bots.thinking import Budget, read_budget
from esw_tui.errors import UsageError
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.dealer import Result
from esw_tui.kernel.shelf import Settings

FORMAT = 2
"""The version of the file format."""

HUMAN, BOT = "human", "bot:"
SEEDED, BY_HAND = "seed", "hand"
"""Where chance comes from: the seed, or a dealer that the caller brought."""

LARGEST_NUMBER = 2**63 - 1
LONGEST_WORD = 40
DEEPEST_PICK = 3
MOST_SETTINGS = 50
PLAYER = re.compile(r"human|bot:[a-z][a-z0-9-]{0,29}")
SUM = b',"sum":"'
SUM_LENGTH = len(SUM) + 12 + len('"}')


class Seat(NamedTuple):
    """Somebody at the table."""

    name: str
    player: str = HUMAN
    """`human` or `bot:LEVEL`."""
    wizard: str | None = None
    """The hero of this seat, in a game that has them; None before the match begins: any that is
    free."""
    mark: str | None = None
    """The sign and the colour of the seat on a screen, if somebody chose them; the app knows which
    there are."""
    colour: str | None = None


TOLD = ("mix", "format")
"""Settings that are named along with the box."""


class Header(NamedTuple):
    """All that was settled before the match began."""

    box: str
    settings: Settings
    """The settings of the match, such as the number of games; see `Rules.settled`."""
    seats: tuple[Seat, ...]
    seed: int | str
    dealer: str
    began: datetime
    cards: str
    """The texts of all cards in use, or whatever else the game must keep; see `Box.material`."""
    program: str
    rules: int
    """The version of the game's rules; see `Box.rules_version`."""
    think: Budget | None = None
    """How long bots may think about a decision, if the players said so."""

    @property
    def played(self) -> str:
        """What is played: the box, and how boxes are mixed and the match is won, as far as there
        was a choice."""
        settled = [str(self.settings[name]) for name in TOLD if name in self.settings]
        return f"{self.box} ({', '.join(settled)})" if settled else self.box


class Answer(NamedTuple):
    """A seat answered the question it was asked."""

    seat: int
    picks: Picks


class Retraction(NamedTuple):
    """A seat took its sealed placement back (J11)."""

    seat: int


class Undone(NamedTuple):
    """A seat took its last answer back."""

    seat: int


class NewPlayer(NamedTuple):
    """Somebody else plays a seat from here on."""

    seat: int
    player: str


class Chance(NamedTuple):
    """What the dealer rolled or shuffled."""

    result: Result

    @property
    def is_shuffle(self) -> bool:
        """A shuffled pile has a card number 0, which no die shows."""
        return not self.result or 0 in self.result


Line = Answer | Retraction | Undone | NewPlayer | Chance

as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


# Writing.


def header_text(header: Header) -> str:
    """The header without its checksum."""
    return as_json(
        {
            "esw": FORMAT,
            "rules": header.rules,
            "program": header.program,
            "began": header.began.isoformat(timespec="seconds"),
            "box": header.box,
            "settings": dict(header.settings),
            "seats": [seat_fields(seat) for seat in header.seats],
            "seed": header.seed,
            "dealer": header.dealer,
            **({} if header.think is None else {"think": str(header.think)}),
            "cards": header.cards,
        }
    )


def seat_fields(seat: Seat) -> dict[str, str | None]:
    """A player's fields in the header; sign and colour only where they were chosen."""
    fields = {"name": seat.name, "wizard": seat.wizard, "player": seat.player}
    looks = {"mark": seat.mark, "colour": seat.colour}
    return fields | {what: look for what, look in looks.items() if look is not None}


def line_text(line: Line) -> str:
    """A line without its checksum; the two usual kinds come first, for speed."""
    if isinstance(line, Answer):
        return f'{{"answer":{line.seat},"picks":{pick_text(line.picks)}}}'
    if isinstance(line, Chance):
        what = "shuffle" if line.is_shuffle else "dice"
        return f'{{"{what}":[{",".join(map(str, line.result))}]}}'
    match line:
        case Retraction(seat):
            return f'{{"retract":{seat}}}'
        case Undone(seat):
            return f'{{"undo":{seat}}}'
        case NewPlayer(seat, player):
            return f'{{"seat":{seat},"player":{as_json(player)}}}'


def pick_text(key: Any) -> str:
    """The same as `as_json`, several times faster: picks are half the cost of writing a line."""
    if type(key) is int:
        return str(key)
    if type(key) is tuple:
        return "[" + ",".join([pick_text(each) for each in key]) + "]"
    return "null" if key is None else as_json(key)


def summed(before: str, text: str) -> tuple[bytes, str]:
    """The text with its checksum, ready for the file, and the checksum for the next line."""
    raw = text.encode()
    checksum = chained(before, raw)
    return raw[:-1] + f',"sum":"{checksum}"}}\n'.encode(), checksum


def chained(before: str, raw: bytes) -> str:
    """The checksum of a line that follows another."""
    return hashlib.blake2b(before.encode() + raw, digest_size=6).hexdigest()


# Reading. What does not fit raises `ValueError` with a sentence.


def read_json(raw: bytes) -> dict[str, Any]:
    """The one object in a line."""
    try:
        value = json.loads(raw.decode(), object_pairs_hook=each_key_once)
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8.") from None
    except RecursionError:
        raise ValueError("it is nested too deep.") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"it is not JSON ({error.msg}).") from None
    except ValueError as error:
        raise ValueError(f"it is not JSON that we write ({error}).") from None
    if not isinstance(value, dict):
        raise ValueError("it holds no object in braces.")
    return value


def each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found


def without_sum(raw: bytes) -> tuple[bytes, str] | None:
    """A line of the file as it was before its checksum was added, and that checksum."""
    text, tail = raw[:-SUM_LENGTH], raw[-SUM_LENGTH:]
    if not (text and tail.startswith(SUM) and tail.endswith(b'"}')):
        return None
    return text + b"}", tail[len(SUM) : -2].decode("ascii", "replace")


def read_header(value: dict[str, Any]) -> Header:
    """The header that a line describes."""
    expect_keys(
        value,
        ("esw", "rules", "program", "began", "box", "settings", "seats", "seed", "dealer", "cards"),
    )
    seats = value["seats"]
    if not isinstance(seats, list) or not 1 <= len(seats) <= 20:
        raise ValueError("'seats' must be a list of players.")
    if value["dealer"] not in (SEEDED, BY_HAND):
        raise ValueError(f"'dealer' is {shown(value['dealer'])}, neither 'seed' nor 'hand'.")
    seed = value["seed"]
    if isinstance(seed, str):
        word(seed, "seed")
    else:
        number(seed, "seed", least=-LARGEST_NUMBER)
    return Header(
        box=word(value["box"], "box"),
        settings=read_settings(value["settings"]),
        seats=tuple(map(read_seat, seats)),
        seed=seed,
        dealer=value["dealer"],
        began=moment(value["began"]),
        cards=card_texts(value["cards"]),
        program=word(value["program"], "program"),
        rules=number(value["rules"], "rules", least=1),
        think=budget(value["think"]) if "think" in value else None,
    )


def read_settings(value: Any) -> Settings:
    """The settings of a match; the game checks later which there are."""
    if not isinstance(value, dict) or len(value) > MOST_SETTINGS:
        raise ValueError(f"'settings' is {shown(value)}; expected a few of them in braces.")
    return {
        word(name, "settings"): (
            word(setting, name) if isinstance(setting, str) else number(setting, name, most=1_000)
        )
        for name, setting in value.items()
    }


def read_seat(value: Any) -> Seat:
    """One player in the header."""
    if not isinstance(value, dict):
        raise ValueError("a seat must be an object in braces.")
    expect_keys(value, ("name", "wizard", "player"))
    looks = {what: word(value[what], what) for what in ("mark", "colour") if what in value}
    return Seat(
        word(value["name"], "name"),
        player(value["player"]),
        None if value["wizard"] is None else word(value["wizard"], "wizard"),
        **looks,
    )


def read_line(value: dict[str, Any], seats: int) -> Line:
    """Any line but the header, at a table of so many seats."""
    match value:
        case {"answer": seat, "picks": list(picks), **more} if not more:
            return Answer(seat_number(seat, seats), tuple([pick(each) for each in picks]))
        case {"dice": list(dice), **more} if not more:
            return Chance(tuple([number(die, "dice", least=1, most=6) for die in dice]))
        case {"shuffle": list(order), **more} if not more:
            if any(type(place) is not int for place in order) or sorted(order) != list(
                range(len(order))
            ):
                raise ValueError("the order of a shuffled pile has gaps or repetitions.")
            return Chance(tuple(order))
        case {"retract": seat, **more} if not more:
            return Retraction(seat_number(seat, seats))
        case {"undo": seat, **more} if not more:
            return Undone(seat_number(seat, seats))
        case {"seat": seat, "player": who, **more} if not more:
            return NewPlayer(seat_number(seat, seats), player(who))
    raise ValueError(f"it says neither who answered nor what was dealt: {shown(list(value))}.")


def expect_keys(value: dict[str, Any], keys: Iterable[str]) -> None:
    for key in keys:
        if key not in value:
            raise ValueError(f"'{key}' is missing.")


def number(value: Any, what: str, *, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """A whole number; `true` and `1.0` are none."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"'{what}' is {shown(value)}; expected a number from {least} to {most}.")
    return value


def seat_number(value: Any, seats: int) -> int:
    return number(value, "seat", most=seats - 1)


def word(value: Any, what: str) -> str:
    """A short text without characters that disturb a terminal."""
    if not isinstance(value, str) or not 0 < len(value) <= 100 or not value.isprintable():
        raise ValueError(f"'{what}' is {shown(value)}; expected a short text.")
    return value


def card_texts(value: Any) -> str:
    """The texts of the cards; the card reader checks what is in them."""
    if not isinstance(value, str):
        raise ValueError(f"'cards' is {shown(value)}; expected a text.")
    return value


def player(value: Any) -> str:
    """Who plays a seat."""
    if not isinstance(value, str) or not PLAYER.fullmatch(value):
        raise ValueError(f"'player' is {shown(value)}; expected 'human' or 'bot:LEVEL'.")
    return value


def budget(value: Any) -> Budget:
    """How long bots may think."""
    try:
        return read_budget(word(value, "think"))
    except UsageError as error:
        raise ValueError(f"'think': {error}") from None


def moment(value: Any) -> datetime:
    """When the match began."""
    try:
        began = datetime.fromisoformat(word(value, "began"))
    except ValueError:
        began = None
    if began is None or began.tzinfo is None or not 2000 <= began.year < 3000:
        raise ValueError(f"'began' is {shown(value)}; expected a date and time with its zone.")
    return began


def pick(value: Any, depth: int = 0) -> Any:
    """The key of an option: a number, a word, nothing, or a few of them."""
    if isinstance(value, list) and depth < DEEPEST_PICK:
        return tuple([pick(each, depth + 1) for each in value])
    if value is None or (isinstance(value, str) and len(value) <= LONGEST_WORD):
        return value
    if type(value) is int and abs(value) <= LARGEST_NUMBER:
        return value
    raise ValueError(f"'picks' has {shown(value)}; expected a number, a short word or null.")


def shown(value: Any) -> str:
    """A value from a file, fit for a sentence."""
    text = ascii(value)
    return text if len(text) <= LONGEST_WORD else text[:LONGEST_WORD] + "…"
