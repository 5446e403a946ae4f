"""Our engine under cProfile, its own time summed by module."""

from __future__ import annotations

import cProfile
import pstats
from collections import Counter
from dataclasses import dataclass
from pathlib import PurePath
from time import perf_counter
from typing import Any

from contender import Contender

_Function = tuple[str, int, str]
"""How pstats names a function: file, line, name."""


@dataclass(frozen=True, slots=True)
class Profile:
    decisions: int
    modules: list[tuple[str, float]]
    """Own time by module, largest first, as shares of 1."""
    functions: list[tuple[str, float]]


def profile(engine: Contender, seconds: float) -> Profile:
    engine.play_on()  # so that loading the cards is not part of it
    before = engine.tally.chosen
    profiler = cProfile.Profile()
    start = perf_counter()
    profiler.enable()
    while perf_counter() - start < seconds:
        engine.play_on()
    profiler.disable()
    modules: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    stats: dict[_Function, Any] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    for function, (_, _, own, _, callers) in stats.items():
        if _has_a_home(function):
            modules[_module(function)] += own
            functions[f"{_module(function)}.{function[2]}"] += own
            continue
        # Built-ins and generated methods are charged to whoever calls them.
        for caller, (_, _, own_there, _) in callers.items():
            home = _module(caller) if _has_a_home(caller) else "built-ins called by built-ins"
            modules[home] += own_there
    total = sum(modules.values()) or 1.0
    return Profile(
        decisions=engine.tally.chosen - before,
        modules=[(name, own / total) for name, own in modules.most_common()],
        functions=[(name, own / total) for name, own in functions.most_common()],
    )


def _has_a_home(function: _Function) -> bool:
    return function[0] not in ("~", "<string>")


def _module(function: _Function) -> str:
    """The dotted name for our own modules; for others just the file, without its folders."""
    path = PurePath(function[0])
    parts = path.with_suffix("").parts
    if "esw_tui" in parts:
        return ".".join(parts[parts.index("esw_tui") :]).removesuffix(".__init__")
    return f"({path.name})"


def as_markdown(found: Profile, *, rows: int = 12) -> str:
    lines = [
        f"Own time by module over {found.decisions:,} counted decisions, built-ins charged to the "
        "module that calls them; cProfile itself slows small functions most.",
        "",
        "| module | own time |",
        "| --- | ---: |",
        *(f"| `{name}` | {share:.1%} |" for name, share in found.modules[:rows]),
        "",
        "| function (built-ins not included) | own time |",
        "| --- | ---: |",
        *(f"| `{name}` | {share:.1%} |" for name, share in found.functions[:rows]),
    ]
    return "\n".join(lines)
