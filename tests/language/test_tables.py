"""The grammar has no conflicts, and the saved tables are those of the grammar."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

from esw_tui.language import tables

MEND = "run: python -m esw_tui.language.tables"


def test_the_grammar_has_no_conflict() -> None:
    """Plain LALR would settle a conflict in silence; `strict` refuses it, and double words."""
    pytest.importorskip("interegular")
    tables.build(strict=True)


def test_saved_tables_have_the_fingerprint_of_the_grammar() -> None:
    saved = pickle.loads(tables.TABLES.read_bytes())
    assert saved["fingerprint"] == tables.fingerprint(), MEND


def test_saved_tables_do_what_the_grammar_says() -> None:
    """State by state from the start; states may be numbered differently."""
    saved, built = tables.parser(), tables.build()
    assert spelled(saved) == spelled(built), MEND
    ours, theirs = saved.parser.parser._parse_table, built.parser.parser._parse_table
    same = {ours.start_states[start]: theirs.start_states[start] for start in tables.STARTS}
    to_compare = list(same.items())
    while to_compare:
        one, other = to_compare.pop()
        assert ours.states[one].keys() == theirs.states[other].keys(), MEND
        for symbol, (action, goal) in ours.states[one].items():
            action_there, goal_there = theirs.states[other][symbol]
            assert str(action) == str(action_there), MEND
            if str(action) == "Reduce":
                assert goal == goal_there, MEND
            elif goal not in same:
                same[goal] = goal_there
                to_compare.append((goal, goal_there))
            else:
                assert same[goal] == goal_there, MEND
    assert len(same) == len(theirs.states)


def spelled(parser: Any) -> dict[str, str]:
    return {terminal.name: terminal.pattern.to_regexp() for terminal in parser.terminals}


def test_tables_of_another_grammar_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "fingerprint", lambda: "another grammar")
    afresh = object()
    monkeypatch.setattr(tables, "build", lambda: afresh)
    assert tables.parser.__wrapped__() is afresh


def test_missing_tables_are_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "TABLES", tables.TABLES.with_name("no such file"))
    afresh = object()
    monkeypatch.setattr(tables, "build", lambda: afresh)
    assert tables.parser.__wrapped__() is afresh


def test_effects_come_without_the_parser() -> None:
    code = "import sys, esw_tui.language.effects; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
