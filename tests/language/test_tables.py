"""The grammar has no conflicts, and tables that were kept are those of the grammar."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lark
import pytest

from esw_tui import _read_ahead
from esw_tui.language import tables


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv(_read_ahead.CACHE, str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def built() -> lark.Lark:
    """The parser, built from the grammar."""
    return tables.build()


def plain(built: lark.Lark) -> Any:
    """The tables after a way through a file."""
    return json.loads(json.dumps(tables.as_plain(built)))


@pytest.mark.parametrize("grammar", [tables.SPELLCRAFT, tables.DECKBUILDING])
def test_the_grammar_has_no_conflict(grammar: tables.Grammar) -> None:
    """Plain LALR would settle a conflict in silence; `strict` refuses it, and double words."""
    pytest.importorskip("interegular")
    tables.build(grammar, strict=True)


def test_kept_tables_do_what_the_grammar_says(built: lark.Lark) -> None:
    """State by state from the start."""
    kept: Any = tables.from_plain(plain(built))
    assert spelled(kept) == spelled(built)
    ours, theirs = (each.parser.parser._parse_table for each in (kept, built))
    assert ours.start_states == theirs.start_states
    assert ours.end_states == theirs.end_states
    assert ours.states == theirs.states
    assert kept.options.options == built.options.options
    line = "Deal 2 damage to a foe. If that foe dies, gain a treasure."
    assert kept.parse(line, start="line") == built.parse(line, start="line")


def spelled(parser: Any) -> dict[str, str]:
    return {terminal.name: terminal.pattern.to_regexp() for terminal in parser.terminals}


def test_tables_are_built_once(
    cache: Path, built: lark.Lark, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "build", lambda grammar: built)
    assert tables.parser.__wrapped__() is built
    kept = f"grammar-spellcraft-{tables.fingerprint()}.json"
    assert [path.name for path in cache.iterdir()] == [kept]
    monkeypatch.setattr(tables, "build", None)
    assert spelled(tables.parser.__wrapped__()) == spelled(built)


def test_tables_of_another_grammar_are_not_used(
    cache: Path, built: lark.Lark, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tables.fingerprint()
    _read_ahead.keep(tables.kept_name(tables.SPELLCRAFT), here, tables.as_plain(built))
    other = cache / "common.lark"
    other.write_bytes(tables.COMMON.read_bytes() + b"\n")
    monkeypatch.setattr(tables, "COMMON", other)
    monkeypatch.setattr(tables, "fingerprint", tables.fingerprint.__wrapped__)
    assert tables.fingerprint() != here
    monkeypatch.setattr(tables, "build", lambda grammar: built)
    assert tables.parser.__wrapped__() is built


def test_tables_of_another_lark_are_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (release,) = _read_ahead.lark_release()
    assert f'__version__: str = "{lark.__version__}"' in Path(release).read_text(encoding="utf-8")
    here = tables.fingerprint.__wrapped__()
    other = tmp_path / "__init__.py"
    other.write_text('__version__: str = "0"\n', encoding="utf-8")
    monkeypatch.setattr(_read_ahead, "lark_release", lambda: [other])
    assert tables.fingerprint.__wrapped__() != here


def damaged(change: Callable[[Any, Any], Any]) -> Callable[[Any], Any]:
    """A change of the tables and of what is in them of LALR."""

    def changed(plain: Any) -> Any:
        change(plain, plain["tables"]["parser"]["parser"])
        return plain

    return changed


def first_actions(table: Any) -> dict[str, Any]:
    found: dict[str, Any] = next(iter(table["states"].values()))
    return found


FOREIGN: dict[str, Callable[[Any], Any]] = {
    "a number": lambda _: 1,
    "a list": lambda _: [],
    "nothing in it": lambda _: {},
    "no rules": damaged(lambda plain, _: plain.update(memo={})),
    "rules that are text": damaged(lambda plain, _: plain["tables"].update(rules="rules")),
    "numbers that are none": damaged(lambda _, table: table["tokens"].update(x="A")),
    "no states": damaged(lambda _, table: table.update(states={})),
    "a state that is a list": damaged(lambda _, table: table["states"].update({"0": []})),
    "an action that is none": damaged(lambda _, table: first_actions(table).update({"0": 5})),
    "a way to nowhere": damaged(lambda _, table: first_actions(table).update({"0": [0, 10**9]})),
    "a way to a list": damaged(lambda _, table: first_actions(table).update({"0": [0, []]})),
    "a rule that is a word": damaged(
        lambda _, table: first_actions(table).update({"0": [1, {"@": 0}]})
    ),
    "another start": damaged(lambda _, table: table["start_states"].update(other=1)),
    "a start nowhere": damaged(lambda _, table: table["start_states"].update(line=-1)),
    "a foreign class": damaged(lambda plain, _: plain["memo"]["0"].update(__type__="Lark")),
    "no pattern": damaged(lambda plain, _: plain["memo"]["0"].update(pattern=None)),
    "a bad pattern": damaged(lambda plain, _: plain["memo"]["0"]["pattern"].update(value="(")),
}


@pytest.mark.parametrize("change", FOREIGN.values(), ids=FOREIGN)
def test_what_is_no_table_of_larks_is_built_anew(
    cache: Path,
    built: lark.Lark,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[Any], Any],
) -> None:
    _read_ahead.keep(
        tables.kept_name(tables.SPELLCRAFT), tables.fingerprint(), change(plain(built))
    )
    monkeypatch.setattr(tables, "build", lambda grammar: built)
    assert tables.parser.__wrapped__() is built
    monkeypatch.setattr(tables, "build", None)
    assert spelled(tables.parser.__wrapped__()) == spelled(built), "the file was not made anew"


def test_tests_keep_out_of_the_users_cache() -> None:
    assert "esw-tests-" in str(_read_ahead.cache_folder())


def test_effects_come_without_the_parser() -> None:
    code = "import sys, esw_tui.language.effects; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
