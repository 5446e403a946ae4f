"""The parser, made from tables that were built before.

Building LALR tables takes longer than a whole game, so they are kept once they are built. Tables of
another grammar or another release of Lark are never used: then the parser is built anew, which is
slower and otherwise the same.
"""

import functools
from pathlib import Path
from typing import Any, NamedTuple

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from esw_tui import _read_ahead
from esw_tui.language.lexer import WordLexer

FOLDER = Path(__file__).with_name("grammar")
COMMON = FOLDER / "common.lark"


class Grammar(NamedTuple):
    """The grammar of one game: what all games share, and its own words after it."""

    name: str
    """The name of its file, and of the tables that are kept."""
    starts: tuple[str, ...]
    """The symbols that can be parsed on their own."""

    @property
    def path(self) -> Path:
        """The file with its own words."""
        return FOLDER / f"{self.name}.lark"

    @property
    def text(self) -> str:
        """The whole grammar."""
        return "".join(file.read_text(encoding="utf-8") for file in (COMMON, self.path))


SPELLCRAFT = Grammar("spellcraft", ("line", "power", "aim"))
DECKBUILDING = Grammar("deckbuilding", ("line",))
STARTS = SPELLCRAFT.starts
OPTIONS = {
    "parser": "lalr",
    "lexer": WordLexer,
    "priority": "normal",
    "maybe_placeholders": False,
    "propagate_positions": True,
}


def options(grammar: Grammar) -> dict[str, Any]:
    """The options for Lark to use a grammar."""
    return {**OPTIONS, "start": list(grammar.starts)}


def build(grammar: Grammar = SPELLCRAFT, *, strict: bool = False) -> lark.Lark:
    """Build the parser of a grammar; `strict` refuses every conflict (needs interegular).

    Lark finds words that could be read in two ways only with its own lexer.
    """
    ours = options(grammar)
    if strict:
        ours |= {"strict": True, "lexer": "contextual"}
    return lark.Lark(grammar.text, **ours)


@functools.cache
def fingerprint(grammar: Grammar = SPELLCRAFT) -> str:
    """A word for all that the tables depend on: the grammar, how it is used, and the release of
    Lark."""
    lexer = Path(__file__).with_name("lexer.py")
    ours = (COMMON, grammar.path, __file__, lexer, _read_ahead.OWN_SOURCE)
    return _read_ahead.fingerprint([*ours, *_read_ahead.lark_release()])


def kept_name(grammar: Grammar) -> str:
    """The name under which the tables of a grammar are kept."""
    return f"grammar-{grammar.name}"


@functools.cache
def parser(grammar: Grammar = SPELLCRAFT) -> lark.Lark:
    """The parser of a grammar, made from kept tables if there are any that fit."""
    name, made_from = kept_name(grammar), fingerprint(grammar)
    kept = _read_ahead.recall(name, made_from)
    found = None if kept is None else from_plain(kept, grammar)
    if found is None:
        found = build(grammar)
        _read_ahead.keep(name, made_from, as_plain(found))
    return found


def as_plain(built: lark.Lark) -> dict[str, Any]:
    """All that Lark made of the grammar, as JSON takes it; without the options, which are given
    here.

    Lark numbers what occurs more than once: rules and terminals are in `memo`.
    """
    tables, memo = built.memo_serialize([TerminalDef, Rule])
    del tables["options"], tables["parser"]["lexer_conf"]["lexer_type"]
    return {"tables": tables, "memo": memo}


def from_plain(plain: Any, grammar: Grammar = SPELLCRAFT) -> lark.Lark | None:
    """The parser of these tables; None if they are no tables of Lark's."""
    reader: Any = lark.Lark  # its public way to load would unpickle
    try:
        tables = plain["tables"]
        tables["options"] = options(grammar)
        tables["parser"]["lexer_conf"]["lexer_type"] = WordLexer
        table = tables["parser"]["parser"]
        table["tokens"] = by_number(table["tokens"])
        states = by_number(table["states"])
        table["states"] = {state: by_number(actions) for state, actions in states.items()}
        found: lark.Lark = reader._load_from_dict(tables, by_number(plain["memo"]))
        return found if is_sound(found, grammar) else None
    except Exception:  # what Lark may trip over is not known; and the grammar is at hand
        return None


def by_number(pairs: dict[str, Any]) -> dict[int, Any]:
    """The same with numbers for keys: in JSON every key is a text."""
    return {int(key): value for key, value in pairs.items()}


def is_sound(found: Any, grammar: Grammar) -> bool:
    """Whether a parser can go only from one of its states to another, by rules of its own."""
    table = found.parser.parser._parse_table
    goals = {"Shift": set(table.states), "Reduce": set(found.rules)}
    ends = [*table.start_states.values(), *table.end_states.values()]
    return (
        set(table.start_states) == set(table.end_states) == set(grammar.starts)
        and goals["Shift"].issuperset(ends)
        and all(isinstance(rule, Rule) for rule in found.rules)
        and all(
            type(symbol) is str and goal in goals[action.name]
            for actions in table.states.values()
            for symbol, (action, goal) in actions.items()
        )
    )
