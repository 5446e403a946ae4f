"""Files from strangers: read and used, or refused with a sentence; nothing else.

A target takes the bytes of a file. Whatever it raises is a fault of the program.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random

from esw_tui.cards.box import all_box_names
from esw_tui.cards.lint import lint
from esw_tui.cards.shipped import shipped_path
from esw_tui.errors import EswError
from esw_tui.games import new_match
from esw_tui.lab.notebook import Notebook
from esw_tui.records.format import summed, without_sum
from esw_tui.records.reader import record_of
from esw_tui.records.replay import rebuild, story
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.shelf import shipped_folder
from unbreakable.short_match import begin, play

PLAYED = 12
"""Decisions that are answered with a pack that was read."""


@contextmanager
def written(raw: bytes) -> Iterator[Path]:
    """The bytes in a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "fuzz")
        path.write_bytes(raw)
        yield path


def pack(raw: bytes) -> None:
    """A pack is linted, and a match is begun with it in the first box it names."""
    with written(raw) as path:
        for problem in lint(path).problems:
            assert problem
        named = [box for box in all_box_names() if f"{box}:".encode() in raw] or ["hell-high"]
        with suppress(EswError):
            game = new_match(named[0], ["Ann", "Bob", "Cy"], seed=3, packs=[str(path)])
            for number in range(PLAYED):
                if game.over:
                    return
                decision = game.decision(game.asked[0])
                keys = decision.options.keys
                most = max(1, decision.least)
                game.answer(decision, [keys[(number + at) % len(keys)] for at in range(most)])


def save(raw: bytes) -> None:
    """A save is read, replayed and told: as it is, and with checksums that fit, which whoever
    means harm can reckon too."""
    for each in (raw, with_sums(raw)):
        with suppress(EswError):
            for line in story(rebuild(record_of("fuzz", each))):
                assert line.isprintable()


def with_sums(raw: bytes) -> bytes:
    """A save whose checksums have been reckoned anew, where that can be done."""
    done, checksum = b"", ""
    for line in raw.splitlines():
        split = without_sum(line)
        try:
            text = (split[0] if split else line).decode()
        except UnicodeDecodeError:
            return raw
        summed_line, checksum = summed(checksum, text)
        done += summed_line
    return done


def scenario(raw: bytes) -> None:
    """A scenario is read and played."""
    with written(raw) as path, suppress(EswError):
        str(Scenario.load(path).run())


def notebook(raw: bytes) -> None:
    """A notebook of the laboratory is opened and read."""
    with written(raw) as path, suppress(EswError):
        book = Notebook.open(path)
        try:
            list(book.matches())
        finally:
            book.close()


TARGETS: dict[str, Callable[[bytes], None]] = {
    "packs": pack,
    "saves": save,
    "scenarios": scenario,
    "notebooks": notebook,
}


@cache
def good_files(name: str) -> tuple[bytes, ...]:
    """Files of a kind that are as they should be, made by the program or shipped with it."""
    match name:
        case "packs":
            cards = shipped_path().parent / "esw_tui/cards"
            found = [cards / "starter.yaml", cards / "deckbuilding/starter.yaml"]
            return tuple([path.read_bytes() for path in found])
        case "scenarios":
            found = [path for box in all_box_names() for path in shipped_folder(box).glob("*.yaml")]
            return tuple([path.read_bytes() for path in sorted(found)])
        case "saves":
            return tuple([short_save(box) for box in all_box_names()])
    head = b'{"esw lab":1,"box":"hell-high","seats":["random","random"],"seed":1,"matches":2,'
    return (head + b'"packs":[],"cards":"0123456789abcdef"}\n{"match":[]}\n',)


def short_save(box: str) -> bytes:
    """A save of a few answers."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "x")
        with begin(path, box, forces=False) as match:
            list(play(match, 3))
        return path.read_bytes()


def meddled(raw: bytes, rng: Random) -> bytes:
    """A good file in which a few things were cut, put in, moved or said twice."""
    for _ in range(rng.randint(1, 4)):
        at, length = rng.randrange(len(raw) + 1), rng.randint(0, 12)
        if rng.randrange(2):  # a save is mostly its cards: its answers stand at the end
            at = max(0, len(raw) - rng.randrange(1500))
        match rng.randrange(4):
            case 0:
                raw = raw[:at] + rng.choice(SNIPPETS) + raw[at + length :]
            case 1:
                raw = raw[:at] + raw[at + length :]
            case 2:
                raw = raw[: at + length] + raw[at:]
            case _:
                lines = raw.split(b"\n")
                lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
                raw = b"\n".join(lines)
        raw = raw or b"\n"
    return raw


SNIPPETS = (
    *(b"{", b"}", b"[", b"]", b'"', b"'", b",", b": ", b"- ", b"|", b"&a ", b"*a", b"!!x ", b"\t"),
    *(b"\0", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"null", b"-1", b"1e999", b"0x7", b"\r\n"),
    *(b"9" * 50, b"[" * 200, b"X", b" X ", b" a foe", b" instead", b"Keep this.", b" that foe"),
    "\N{RIGHT-TO-LEFT OVERRIDE}".encode(),
)
