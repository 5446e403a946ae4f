"""What can be written next on a card.

An offer is a word, or a phrase that the grammar takes as one. It is kept only if there is an
ending with which lint accepts the line; the ending is stored with the offer. Endings come from the
cards of the boxes, where the grammar stands in the same state, or else from a search for the
shortest way to the end.
"""

import functools
import heapq
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any, NamedTuple

from lark import Lark
from lark.exceptions import UnexpectedToken
from lark.grammar import Rule

from esw_tui.language.place import SentencePlace
from esw_tui.language.printer import spaced
from esw_tui.language.suggestions import said
from esw_tui.language.tables import Grammar, parser

LONGEST_PHRASE = 5
"""The most words in a phrase that the grammar takes as one word."""
MOST_KNOWN, MOST_ENDINGS = 200, 250
"""How many endings are tried for one offer: those of known cards, and those of all sorts."""
MOST_STEPS = 3000
"""How many steps a search for an ending takes at most."""
MOST_WAYS = 8
"""How many ways to one state of the grammar a search follows."""
NUMBERS = {
    "INT": tuple(map(str, range(1, 11))),
    "PLUS_INT": tuple(f"+{n}" for n in range(1, 7)),
    "SIGNED": ("1", "2", "3", "-1", "-2"),
    "RANGE": ("1", "1-2", "1-3", "1-4", "1-5", "2", "2-6", "3-4", "3-6", "4-6", "5-6", "6"),
}
"""What is offered where any number fits."""

MARKS = (".", ",", ":", ";")

Stack = tuple[int, ...]
"""The stack of states in which the parser of the grammar is."""


class Offer(NamedTuple):
    """A word or phrase that can stand at the cursor."""

    word: str
    start: int
    """Where in the text it starts; what is written from there on is replaced."""
    ending: str
    """What can follow it, up to the end of a line that lint accepts."""


def complete(text: str, place: SentencePlace, before: str = "") -> list[Offer]:
    """The offers for the end of a text; `before` are the card's lines before it."""
    offers: dict[str, Offer] = {}
    for start in starts(text):
        for offer in offers_at(text, start, place, before):
            offers.setdefault(offer.word.lower(), offer)
    return sorted(offers.values(), key=lambda offer: (offer.start, rank(offer.word)))


def rank(word: str) -> tuple[Any, ...]:
    """A sort key: words by the alphabet, then numbers by size, marks last."""
    number = re.match(r"[+-]?\d+", word)
    return (
        not word[:1].isalnum() and not number,
        bool(number),
        int(number[0]) if number else 0,
        word,
    )


def starts(text: str) -> Iterator[int]:
    """The places where the word under the cursor can start: a phrase of the grammar may have
    spaces."""
    begins = [match.start() for match in re.finditer(r"[^ .,:;]+|[.,:;]", text)]
    yield len(text)
    yield from reversed(begins[-LONGEST_PHRASE:])


def offers_at(text: str, start: int, place: SentencePlace, before: str) -> Iterator[Offer]:
    """The offers that replace the text from place `start` on."""
    begun, typed = text[:start], text[start:]
    grammar = place.speech.grammar
    stack = stack_after(begun, place.start, grammar)
    if stack is None:
        return
    for terminal, following in accepted(parser(grammar), stack):
        for word in words_for(terminal, place):
            shown = word.title() if terminal == "KEYWORD" else cased(word, begun, place.start)
            if word not in MARKS and begun[-1:] not in ("", " ", *MARKS):
                continue  # a word needs a space before it
            if not shown.lower().startswith(typed.lower()) or shown.lower() == typed.lower():
                continue
            ending = ending_of(begun, shown, following, place, before)
            if ending is not None:
                yield Offer(shown, start, ending)


def words_for(terminal: str, place: SentencePlace) -> list[str]:
    """The words a terminal of the grammar stands for in this place."""
    words = list(NUMBERS.get(terminal) or said(terminal, place.features, place.speech.grammar))
    return [*words, "an"] if terminal == "A" and "a" in words else words


def cased(word: str, begun: str, start: str) -> str:
    """The word, with a capital if it starts a sentence."""
    opens = not begun.strip() or begun.rstrip().endswith(".")
    return word[0].upper() + word[1:] if opens and start == "line" else word


def joined(begun: str, words: Iterable[str]) -> str:
    """A text with words after it, spaced as the printer does; articles stay as they are."""
    text = begun
    for word in words:
        if word in MARKS:
            text = text.rstrip() + word
        else:
            text += word if text[-1:] in ("", " ") else f" {word}"
    return text


def ending_of(
    begun: str, word: str, following: Stack, place: SentencePlace, before: str
) -> str | None:
    """The first ending after a word that makes a line lint accepts; None if there is none."""
    so_far = joined(begun, [word])
    for number, words in enumerate(endings(following, place)):
        if number >= MOST_ENDINGS:
            return None
        line = with_articles(so_far, words, place)
        if line is not None and fits(line, place, before):
            return line[len(so_far) :]
    return None


def with_articles(so_far: str, words: tuple[str, ...], place: SentencePlace) -> str | None:
    """The whole line; None if its beginning would change by the printer's articles and capitals."""
    line = joined(so_far, words)
    mended = spaced([line])
    if place.start == "line":
        mended = re.sub(r"(?<=\. )[a-z]", lambda found: found[0].upper(), mended)
    return mended if mended.startswith(so_far) else None


def fits(line: str, place: SentencePlace, before: str) -> bool:
    """Whether lint accepts the line after the lines before it."""
    text = f"{before}\n{line}" if before else line
    house = place.house(text)
    return house is not None and house.split("\n")[-1].lower() == line.lower()


def endings(stack: Stack, place: SentencePlace) -> Iterator[tuple[str, ...]]:
    """Endings from a state of the grammar: those of known cards, then the shortest ones."""
    grammar = place.speech.grammar
    yield from known_endings(grammar).get((place.start, stack), ())[:MOST_KNOWN]
    yield from shortest(stack, place)


# The states of the grammar.


def states(of: Lark) -> dict[int, dict[str, Any]]:
    """The states of the parser's table, each with its actions."""
    table: Any = of.parser.parser
    found: dict[int, dict[str, Any]] = table._parse_table.states
    return found


def stack_after(text: str, start: str, grammar: Grammar) -> Stack | None:
    """The stack after a text; None if the grammar does not take it."""
    interactive = parser(grammar).parse_interactive(text, start=start)
    try:
        interactive.exhaust_lexer()
    except UnexpectedToken:
        return None
    return tuple(interactive.parser_state.state_stack)


def accepted(of: Lark, stack: Stack) -> Iterator[tuple[str, Stack]]:
    """The terminals that the grammar takes in a state, each with the stack after it."""
    table = states(of)
    for symbol in table[stack[-1]]:
        if symbol.isupper() and symbol != "$END":
            after = fed(table, stack, symbol)
            if after is not None:
                yield symbol, after


def fed(table: dict[int, dict[str, Any]], stack: Stack, terminal: str) -> Stack | None:
    """The stack after one more terminal; None if it is not taken."""
    while True:
        action = table[stack[-1]].get(terminal)
        if action is None:
            return None
        if action[0].name == "Shift":
            return (*stack, action[1])
        stack = reduced(table, stack, action[1])


def can_end(of: Lark, stack: Stack) -> bool:
    """Whether the text may end in this state."""
    table = states(of)
    ends = of.parser.parser._parse_table.end_states.values()
    while stack[-1] not in ends:
        action = table[stack[-1]].get("$END")
        if action is None:
            return False
        stack = reduced(table, stack, action[1])
    return True


def reduced(table: dict[int, dict[str, Any]], stack: Stack, rule: Rule) -> Stack:
    """The stack after a rule has been completed."""
    kept = stack[: len(stack) - len(rule.expansion)]
    return (*kept, table[kept[-1]][rule.origin.name][1])


def shortest(stack: Stack, place: SentencePlace) -> Iterator[tuple[str, ...]]:
    """Endings, shortest first; whole parts of the grammar are taken at their shortest."""
    of = parser(place.speech.grammar)
    table, parts = states(of), shortest_parts(place)
    order = count()
    open_ends: list[tuple[int, int, Stack, tuple[str, ...]]] = [(0, next(order), stack, ())]
    seen: Counter[Stack] = Counter()
    for _ in range(MOST_STEPS):
        if not open_ends:
            return
        cost, _number, at, said_so_far = heapq.heappop(open_ends)
        if seen[at] >= MOST_WAYS:
            continue
        seen[at] += 1
        if can_end(of, at):
            yield said_so_far
            continue
        rules = set()
        for symbol, (action, goal) in table[at[-1]].items():
            if action.name != "Shift":
                rules.add(goal)
            elif symbol in parts:
                more = parts[symbol]
                entry = (cost + len(more), next(order), (*at, goal), (*said_so_far, *more))
                heapq.heappush(open_ends, entry)
        for rule in rules:
            entry = (cost, next(order), reduced(table, at, rule), said_so_far)
            heapq.heappush(open_ends, entry)


def shortest_parts(place: SentencePlace) -> dict[str, tuple[str, ...]]:
    """The shortest words for each part of the grammar, without words of features that lack."""
    features = None if place.features is None else frozenset(place.features)
    return _shortest_parts(place.speech.grammar, features)


@functools.cache
def _shortest_parts(
    grammar: Grammar, features: frozenset[str] | None
) -> dict[str, tuple[str, ...]]:
    of = parser(grammar)
    found: dict[str, tuple[str, ...]] = {}
    for terminal in of.terminals:
        name = terminal.name
        words = NUMBERS.get(name) or tuple(said(name, features, grammar))
        if words:
            usual = words[1] if name == "INT" else min(words, key=lambda word: len(word.split(" ")))
            found[name] = (usual,)
    growing = True
    while growing:
        growing = False
        for rule in of.rules:
            names = [symbol.name for symbol in rule.expansion]
            if all(name in found for name in names):
                words = tuple(word for name in names for word in found[name])
                held = found.get(rule.origin.name)
                if held is None or len(words) < len(held):
                    found[rule.origin.name] = words
                    growing = True
    return found


KNOWN_LINES: dict[str, dict[str, list[str]]] = {}
"""Lines of cards by grammar and start; their endings are tried first."""


def learn_endings(grammar: Grammar, start: str, lines: Iterable[str]) -> None:
    """Remember lines that lint accepts."""
    KNOWN_LINES.setdefault(grammar.name, {}).setdefault(start, []).extend(lines)
    known_endings.cache_clear()


@functools.cache
def known_endings(grammar: Grammar) -> dict[tuple[str, Stack], list[tuple[str, ...]]]:
    """The endings of known lines by start and stack, shortest first."""
    found: dict[tuple[str, Stack], list[tuple[str, ...]]] = {}
    for start, lines in KNOWN_LINES.get(grammar.name, {}).items():
        for line in dict.fromkeys(lines):
            interactive = parser(grammar).parse_interactive(line, start=start)
            stacks, words = [], []
            for token in interactive.iter_parse():
                stacks.append(tuple(interactive.parser_state.state_stack))
                words.append(str(token))
            for at, stack in enumerate(stacks):  # each before its word
                held = found.setdefault((start, stack), [])
                ending = tuple(words[at:])
                if ending not in held:
                    held.append(ending)
    return {key: varied(held) for key, held in found.items()}


def varied(held: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Endings, shortest first, but one for each way to go on before a second one of any."""
    held.sort(key=len)
    seen: Counter[tuple[str, ...]] = Counter()
    place = {}
    for ending in held:
        turns = [seen[ending[:words]] for words in (1, 2)]
        seen.update([ending[:1], ending[:2]])
        place[ending] = (turns[0] > 0, turns[1] > 0)
    return sorted(held, key=lambda ending: place[ending])
