"""Whether the tests of a box's cards would notice if an effect did nothing.

An effect that has no test of its own in this folder is on a card of some box. Its meaning is taken
away, the box is made ready again, and the tests of that card are run: one of them must fail.
"""

import importlib
import inspect
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any

from box_murdershroom.marsh import Marsh
from box_skullzfyre.duel import Duel
from box_tentakill.four import Four
from esw_tui.cards import Card, load_box
from esw_tui.language import effects as language
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.meanings import (
    amounts,
    conditions,
    lines,
    moments,
    outcomes,
    qualifiers,
    sentences,
    standing,
    verbs,
    who,
)
from esw_tui.spellcraft.waiting import WAITED_FOR
from table_of_four import BoxTable, card_of, covered_by, rows_of, tests_in

FILES = {
    "box_tentakill": (
        Four, "four",
        "deliveries qualities sources treasures treasures_for_sale dead_wizards reactions rules",
    ),
    "box_murdershroom": (
        Marsh, "marsh",
        "deliveries qualities sources treasures dead_wizards cantrips bad_trip rules printed",
    ),
    "box_skullzfyre": (Duel, "duel", "deliveries qualities sources treasures dead_wizards"),
}  # fmt: skip
"""The folder of each box: what sets its table, the fixture that does, and its files."""


def nothing(*_: Any, **__: Any) -> None:
    """Nobody does anything."""


def nobody(*_: Any) -> Generator[Any, Any, tuple[int, ...]]:
    """Nobody is meant."""
    yield from ()
    return ()


Meaning = Callable[..., Any]
WITHOUT: list[tuple[Meanings, tuple[Meaning, ...]]] = [
    (verbs.VERBS, (nothing,)),
    (verbs.SWAPS, (nothing,)),
    (verbs.GIFTS, (lambda per: nothing,)),
    (verbs.LOSSES, (lambda per: nothing,)),
    (outcomes.OUTCOMES, (nothing,)),
    (standing.STANDING, (nothing,)),
    (lines.LABELS, (nothing,)),
    (sentences.ACTS, (nothing,)),
    (sentences.SENTENCES, (nothing,)),
    (amounts.AMOUNTS, (lambda *_: 0,)),
    (amounts.COUNTS, (lambda *_: 0,)),
    (qualifiers.MEASURES, (lambda *_: 0,)),
    (qualifiers.QUALIFIERS, (lambda *_: False, lambda *_: True)),
    (conditions.CONDITIONS, (lambda *_: False, lambda *_: True)),
    (who.SELECTORS, (nobody,)),
]
"""What an effect of each sort comes to without its meaning; a question that is always answered the
same way must be noticed at least one way."""


@contextmanager
def meaning_nothing(table: Meanings, effect: type, meaning: Meaning) -> Iterator[None]:
    """An effect without its meaning."""
    real = table[effect]
    table[effect] = lambda _: meaning
    rulebook.cache_clear()
    try:
        yield
    finally:
        table[effect] = real
        rulebook.cache_clear()


@contextmanager
def never(effect: type) -> Iterator[None]:
    """A moment or a happening that never comes."""
    name = language.grammar_name(effect)
    real, noted = moments.compile_moment, WAITED_FOR.get(name)

    def compile_moment(design: Any, moment: Any, *rest: Any) -> None:
        if not any(isinstance(part, effect) for part in parts_of(moment)):
            real(design, moment, *rest)

    for floor in (moments, lines):
        vars(floor)["compile_moment"] = compile_moment
    if noted is not None:
        WAITED_FOR[name] = ("never", *noted[1:])
    rulebook.cache_clear()
    try:
        yield
    finally:
        for floor in (moments, lines):
            vars(floor)["compile_moment"] = real
        if noted is not None:
            WAITED_FOR[name] = noted
        rulebook.cache_clear()


def ways_without(effect: type) -> list[Any]:
    """All ways in which it may come to nothing, as contexts."""
    found: list[Any] = [
        meaning_nothing(table, effect, meaning)
        for table, meanings in WITHOUT
        if effect in table
        for meaning in meanings
    ]
    return found or [never(effect)]


def cards_with(effect: type, box: str) -> list[Card]:
    """The cards of a box that speak of it."""
    return [
        card
        for card in load_box(box)
        if any(type(part) is effect for part in parts_of((card.lines, card.aim, card.power)))
    ]


def trials(effect: type) -> Iterator[tuple[str, Callable[[], None]]]:
    """Every test of every card with that effect, with its box."""
    for folder, (table, fixture, files) in FILES.items():
        names = {card.name for card in cards_with(effect, table.box)}
        modules = [importlib.import_module(f"{folder}.test_{file}") for file in files.split()]
        for test in tests_in(modules) if names else ():
            needs = set(inspect.signature(test).parameters)
            if fixture not in needs or not names & covered_by(test):
                continue
            rows = [row for row in rows_of(test) if card_of(row) in names]
            for row in rows or [{}]:
                if needs == {fixture, *row}:
                    yield table.box, at_a_table(test, table, fixture, row)


def at_a_table(
    test: Callable[..., None], table: type[BoxTable], fixture: str, row: dict[str, Any]
) -> Callable[[], None]:
    """One run of a test, at a fresh table."""
    return lambda: test(**{fixture: table()}, **row)


def is_noticed(effect: type) -> bool:
    """Whether some test of a card fails without the effect; and none with it."""
    found = list(trials(effect))
    for way in ways_without(effect):
        with way:
            for box in dict(found):
                rulebook(box)  # it can be made ready, so what fails then is the test
            for _, run in found:
                try:
                    run()
                except (AssertionError, StopIteration, Exception):
                    return True
    return False
