"""The benchmark as a whole ends by itself and knows its places in the README; its figures are
nobody's test."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from everything import PARTS, README, Part, run, with_tables


@pytest.mark.parametrize("part", PARTS, ids=[part.script for part in PARTS])
def test_every_part_has_its_place_in_the_readme(part: Part) -> None:
    text = README.read_text(encoding="utf-8")
    found = "Words before.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n| c |\n\nWords after."
    written = with_tables(text, (part.script, "--fast"), found, date(2026, 11, 18))
    assert between(written, part.script) == (
        "\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n| c |\n\n"
        f"(`python tests/benchmark/{part.script} --fast`, 2026-11-18)\n"
    )
    others = [each.script for each in PARTS if each is not part]
    for script in others:
        assert between(written, script) == between(text, script)


def between(text: str, script: str) -> str:
    """What stands in the place of a script."""
    return text.partition(f"<!-- {script} -->")[2].partition("<!-- end -->")[0]


def test_a_table_without_a_place_is_told() -> None:
    with pytest.raises(SystemExit, match=r"1 tables for 0 places"):
        with_tables("Nothing of the kind.", ("run.py",), "| a |", date(2026, 11, 18))


def test_all_limits_together_are_a_quarter_of_an_hour() -> None:
    assert sum(part.limit for part in PARTS) <= 15 * 60


def test_a_part_that_does_not_end_is_stopped(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text("import time\nwhile True:\n    time.sleep(60)\n")
    assert run([str(script)], 0.1).trouble == "was stopped after 0.1 s"


def test_a_part_that_fails_is_told_with_what_it_printed(tmp_path: Path) -> None:
    script = tmp_path / "failing.py"
    script.write_text("print('| a |')\nraise SystemExit(3)\n")
    assert run([str(script)], 60) == ("| a |\n", "failed with 3")
