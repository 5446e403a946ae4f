"""Ctrl+C reaches every process of a terminal, also workers that are still starting."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no groups of processes to send signals to", allow_module_level=True)

PRESS = """\
import os, signal, sys
if "--multiprocessing-fork" in sys.orig_argv:
    os.killpg(0, signal.SIGINT)
"""
"""What every worker does as soon as Python begins to start in it."""


@pytest.mark.parametrize(
    ("line", "out", "err"),
    [
        (("simulate", "--seats", "random,random"), "matches in", ""),
        (("lab", "--seats", "random,random"), "hell-high", "esw: broken off;"),
    ],
    ids=["simulate", "lab"],
)
def test_workers_that_are_still_starting_break_off_without_a_word(
    tmp_path: Path, line: tuple[str, ...], out: str, err: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(PRESS, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "esw_tui.cli", *line, "--jobs", "2", "--matches", "1000000"],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "ESW_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        start_new_session=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 130
    assert out in done.stdout
    assert done.stderr.startswith(err)
    assert done.stderr.count("\n") == bool(err), done.stderr
