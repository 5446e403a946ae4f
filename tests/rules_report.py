"""Which tests cite which rules, and which rules nobody cites.

    python tests/rules_report.py            all rules of the finished boxes
    python tests/rules_report.py --gaps     only those without a test
    python tests/rules_report.py --box CT   another box (SK, CT, MM, HH, MIX: several at once)

The rules are listed in `rules.txt`; citations are the literal arguments of
`pytest.mark.rule(...)` found in the source of the tests, so that the answer does not depend on
which tests were selected or on which worker runs them. The scenarios that come with the program
are tests too: each cites the rules in its line `rules: […]`.

A test counts for the boxes it runs on: its folder says which (`RUNS_ON`), a scenario for its own.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

TESTS = Path(__file__).parent
RULES_FILE = TESTS / "rules.txt"
SCENARIOS = TESTS.parent / "esw_tui" / "scenarios"

SPELL_BOXES = ("SK", "CT", "MM", "HH")
MIX = "MIX"
BOXES = (*SPELL_BOXES, MIX, "A2")
FINISHED_BOXES = ("SK", "CT", "MM", "HH", MIX, "A2")
"""Every rule of these boxes must have a test."""
FOLDERS = {
    "skullzfyre": "SK",
    "castle-tentakill": "CT",
    "murdershroom": "MM",
    "hell-high": "HH",
    "mixed": MIX,
    "annihilageddon-2": "A2",
}
"""The folder of each box's scenarios."""
RUNS_ON = {
    "box_skullzfyre": ("SK",),
    "box_tentakill": ("CT",),
    "box_murdershroom": ("MM",),
    "every_box": ("SK", "CT", "MM"),
    "mixed": (MIX,),
    "deckbuilding": ("A2",),
}
"""The boxes that the tests of a folder run on; those of all others run on Hell High."""

_LINE = re.compile(
    r"(?P<id>[RD]\d+\.\d+|[JK]\d+) +(?P<title>\S.*?)  \[(?P<boxes>[^\]]+)\](?P<words>  words)?"
)


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of `rules.txt`."""

    id: str
    title: str
    boxes: frozenset[str]
    """The boxes it holds for; empty if only for a mix of boxes."""
    is_words: bool
    """Defines words or manners, so no test can be expected."""

    def exemption(self, box: str) -> str | None:
        """Why this box needs no test of the rule, or None if it needs one."""
        if self.is_words:
            return "words"
        return None if box in (self.boxes or (MIX,)) else "other boxes"


@dataclass(frozen=True, slots=True)
class Citation:
    """A test, or a class or file of tests, that cites a rule."""

    rule: str
    test: str
    """`test_file.py::test_name`, as pytest would name it."""
    line: int
    boxes: tuple[str, ...] = ("HH",)
    """The boxes that it runs on."""


class BadCitation(Exception):
    """A citation that cannot be read, with its place."""


def load_rules(path: Path = RULES_FILE) -> dict[str, Rule]:
    """All rules by id, in the order of the file."""
    rules: dict[str, Rule] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        rule = _read_rule(line)
        if rule is None or rule.id in rules:
            wrong = "a second line for this rule" if rule else "expected 'id  title  [boxes]'"
            raise ValueError(f"{path.name}:{number}: {wrong}: {line!r}")
        rules[rule.id] = rule
    return rules


def _read_rule(line: str) -> Rule | None:
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    tags = match["boxes"].split()
    if tags == ["all"]:
        boxes = frozenset(SPELL_BOXES)
    elif tags == ["mix"]:
        boxes = frozenset[str]()
    elif set(tags) <= set(BOXES):
        boxes = frozenset(tags)
    else:
        return None
    return Rule(match["id"], match["title"], boxes, match["words"] is not None)


def find_citations(folder: Path = TESTS, scenarios: Path = SCENARIOS) -> list[Citation]:
    """All citations in the test files of a folder and in scenarios, by file and line."""
    found: list[Citation] = []
    for path in sorted(folder.rglob("test_*.py")):
        name = _name(path, folder)
        boxes = RUNS_ON.get(name.partition("/")[0], ("HH",))
        cited = read_citations(path.read_text(encoding="utf-8"), name)
        found.extend([replace(citation, boxes=boxes) for citation in cited])
    for path in sorted(scenarios.glob("*/*.yaml")):
        told = read_scenario(path.read_text(encoding="utf-8"), path.name)
        box = FOLDERS[path.parent.name]
        found.extend([replace(citation, boxes=(box,)) for citation in told])
    return found


def read_scenario(text: str, file: str) -> Iterator[Citation]:
    """The citations of a scenario; worked examples (WE-05) are no rules."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("rules:"):
            for rule in re.findall(r"\b[RJDK][0-9.]+\b", line):
                yield Citation(rule, file, number)


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def read_citations(source: str, file: str) -> list[Citation]:
    """The citations in one file from top to bottom, each with the test it stands on."""
    found = _citations_below(ast.parse(source, file), file)
    return sorted(found, key=lambda citation: citation.line)


def _citations_below(node: ast.AST, owner: str) -> Iterator[Citation]:
    for child in ast.iter_child_nodes(node):
        match child:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                yield from _citations_below(child, f"{owner}::{name}")
            case ast.Call(func=ast.Attribute(attr="rule", value=value)) if _is_mark(value):
                yield from _arguments(child, owner)
            case _:
                yield from _citations_below(child, owner)


def _is_mark(node: ast.expr) -> bool:
    match node:
        case ast.Name(id="mark") | ast.Attribute(attr="mark", value=ast.Name(id="pytest")):
            return True
    return False


def _arguments(call: ast.Call, owner: str) -> Iterator[Citation]:
    if not call.args or call.keywords:
        raise BadCitation(f"{owner}, line {call.lineno}: expected rule ids, such as 'R7.6'")
    for argument in call.args:
        match argument:
            case ast.Constant(value=str(rule)):
                yield Citation(rule, owner, argument.lineno)
            case _:
                raise BadCitation(
                    f"{owner}, line {call.lineno}: expected rule ids written out,"
                    f" such as 'R7.6', not {ast.unparse(argument)}"
                )


def citing_tests(citations: Sequence[Citation], box: str) -> dict[str, list[str]]:
    """The tests that run on a box and cite each rule, each test once."""
    tests: dict[str, list[str]] = {}
    for citation in citations:
        if box not in citation.boxes:
            continue
        named = tests.setdefault(citation.rule, [])
        if citation.test not in named:
            named.append(citation.test)
    return tests


def gaps(rules: Mapping[str, Rule], cited: Mapping[str, object], box: str) -> list[Rule]:
    """The rules of a box that need a test and have none."""
    return [rule for rule in rules.values() if rule.exemption(box) is None and rule.id not in cited]


def report(
    rules: Mapping[str, Rule], cited: Mapping[str, Sequence[str]], box: str, *, only_gaps: bool
) -> Iterator[str]:
    """The report of one box, line by line."""
    for rule in [] if only_gaps else rules.values():
        exemption = rule.exemption(box)
        yield f"{rule.id:<7}{rule.title}"
        untested = "NO TEST" if exemption is None else f"({exemption})"
        yield from (f"{'':<9}{test}" for test in cited.get(rule.id) or [untested])
    needed = sum(rule.exemption(box) is None for rule in rules.values())
    missing = gaps(rules, cited, box)
    if missing:
        yield f"{box}: {len(missing)} of {needed} rules without a test:"
        yield from (f"  {rule.id:<7}{rule.title}" for rule in missing)
    else:
        yield f"{box}: all {needed} rules have a test."


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; 1 if a rule has no test, 2 if a citation cannot be read."""
    parser = argparse.ArgumentParser(description="Which tests cite which rules.")
    parser.add_argument("--box", choices=BOXES, action="append", help="default: finished boxes")
    parser.add_argument("--gaps", action="store_true", help="only the rules without a test")
    options = parser.parse_args(arguments)
    boxes = options.box or FINISHED_BOXES
    rules = load_rules()
    try:
        found = find_citations()
    except BadCitation as error:
        print(error, file=sys.stderr)
        return 2
    cited = {box: citing_tests(found, box) for box in boxes}
    for box in boxes:
        print("\n".join(report(rules, cited[box], box, only_gaps=options.gaps)))
    return int(any(gaps(rules, cited[box], box) for box in boxes))


if __name__ == "__main__":
    sys.exit(main())
