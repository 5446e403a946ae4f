"""How long a fresh interpreter takes to load and compile Hell High."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from slices import Spread

BOX = "hell-high"
WHOLE_START = f"from esw_tui import new_match; new_match({BOX!r}, ['A', 'B', 'C', 'D'], seed=1)"
"""A whole program: import, read the cards, compile them, deal the first hands."""

_ASK_FOR_TEXTUAL = (
    "import sys; {first}; print(any(name.split('.')[0] == 'textual' for name in sys.modules))"
)

_INSTALLED = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}
"""Wherever this is set, sources would be compiled anew each time; installed ones are not."""


@dataclass(frozen=True, slots=True)
class ColdStart:
    whole: float
    """Seconds from starting Python to leaving it, with a match set up in between."""
    bare: float
    """Seconds of `python -c pass`."""
    own: float
    """What importing, loading and compiling add to the bare interpreter."""
    times_bare: Spread
    textual_after_import: bool
    textual_after_start: bool


def measure_cold_start(*, times: int, progress: Callable[[str], None]) -> ColdStart:
    """Raises `RuntimeError` with Python's last line when Hell High cannot be started."""
    # The first run writes the bytecode and keeps the cards it has read; it does not count.
    _seconds(WHOLE_START)
    pairs = []
    for number in range(times):
        progress(f"cold start: {number + 1} of {times}")
        pairs.append((_seconds(WHOLE_START), _seconds("pass")))
    return ColdStart(
        whole=median(whole for whole, _ in pairs),
        bare=median(bare for _, bare in pairs),
        own=median(whole - bare for whole, bare in pairs),
        times_bare=Spread.of([whole / bare for whole, bare in pairs]),
        textual_after_import=_loads_textual("import esw_tui"),
        textual_after_start=_loads_textual(WHOLE_START),
    )


def _seconds(program: str) -> float:
    start = perf_counter()
    _run(program)
    return perf_counter() - start


def _loads_textual(program: str) -> bool:
    return _run(_ASK_FOR_TEXTUAL.format(first=program)).strip() == "True"


def _run(program: str) -> str:
    # -P keeps the current folder off the path: the installed package is measured, not the sources.
    command = [sys.executable, "-P", "-c", program]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=_INSTALLED)
    if run.returncode != 0:
        last_line = (run.stderr.strip().splitlines() or ["no message"])[-1]
        raise RuntimeError(last_line.rstrip("."))
    return run.stdout
