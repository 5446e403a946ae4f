"""How well the program understands people who know the game and not the grammar.

    python tests/workshop/measure.py             # both parts; of the held-back one totals only
    python tests/workshop/measure.py --open --worst 10    # the open part, and what went wrong
    python tests/workshop/measure.py --open --only terse  # some of its writers, one by one
    python tests/workshop/measure.py --final     # the held-back part in full: at the very end

The writers of `sentences/` are open: who works on the language may read them. Those of `held_back/`
are not read by anybody who does; each look at their totals is counted in `runs.txt`.

Each sentence of `sentences/` stands on a card of its own. A step replaces it by the first
suggestion, by program. What it means is the house sentence beside it; `meanings.py` says when two
sentences do the same. A meaning has changed unannounced if the program takes a text, at once or
after a step, that does something else, and has not said that or what it changes.
"""

from __future__ import annotations

import argparse
import datetime
import math
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

sys.path.insert(0, str(Path(__file__).parent.parent))

from esw_tui.written.problems import Problem
from workshop.reading import read

OPEN = Path(__file__).with_name("sentences")
HELD_BACK = Path(__file__).with_name("held_back")
RUNS = Path(__file__).with_name("runs.txt")
MOST_STEPS = 2

SUGGESTED = (
    r"line by line: '(?P<lines>.*)'$",
    r"(?:house wording is|wording that works|can be said is): (?P<whole>.*)$",
    r"In house wording this is '(?P<said>.*)', but",
    r"[Dd]id you mean '(?P<word>[^']*)'\?",
)
ANNOUNCED = (
    r"\b(?:leaves? (?:it )?out|This changes|This would|is taken for)\b|, but |cannot be said"
)
CANNOT = r"cannot be said"
CRASHED = "the program crashed"


class Sentence(NamedTuple):
    """One text of a writer, and what somebody else says of it."""

    voice: str
    box: str
    kind: str
    text: str
    means: str | None
    cannot: str | None


class Outcome(NamedTuple):
    """What the program made of a sentence."""

    sentence: Sentence
    steps: int | None
    """After how many steps it was taken; nothing if it never was."""
    same: bool
    """Whether what was taken means what was meant."""
    told: bool
    """Whether the program said that it cannot be said."""
    announced: bool
    """Whether it said that, or what, a suggestion changes."""
    said: list[str]
    """The texts and what the program said of them."""


def writers(folder: Path) -> list[str]:
    """The names of the writers in a folder."""
    return sorted(file.stem for file in folder.glob("*.yaml"))


def sentences(folder: Path, voice: str) -> list[Sentence]:
    """The texts of one writer."""
    held = yaml.safe_load((folder / f"{voice}.yaml").read_text(encoding="utf-8"))
    return [
        Sentence(voice, held["box"], row["kind"], row["text"], row.get("means"), row.get("cannot"))
        for row in held["sentences"]
    ]


def suggestion(text: str, problem: Problem) -> str | None:
    """The text with the first suggestion followed."""
    whole = getattr(problem, "house", None)
    if whole is not None:
        return str(whole)
    line = problem.excerpt.split("\n")[0]
    for pattern in SUGGESTED:
        if found := re.search(pattern, problem.sentence):
            parts = found.groupdict()
            if "word" in parts:
                carets = problem.excerpt.split("\n")[-1]
                start, end = carets.find("^"), len(carets)
                return text.replace(line, line[:start] + parts["word"] + line[end:])
            said = next(value for value in parts.values() if value)
            said = said.replace("', then '", "\n").replace("' and '", "\n")
            return text.replace(line, said) if line in text else said
    return None


def outcome(sentence: Sentence) -> Outcome:
    """Read a sentence, and follow the advice."""
    text, said, told, announced = sentence.text.strip(), [], False, False
    meant = read(sentence.box, sentence.kind, sentence.means).meaning if sentence.means else None
    if sentence.means and meant is None:
        raise SystemExit(f"{sentence.voice}: the house sentence is refused: {sentence.means}")
    for step in range(MOST_STEPS + 1):
        said.append(text)
        try:
            found = read(sentence.box, sentence.kind, text)
        except Exception as error:  # a crash is a result, too
            said.append(f"    {CRASHED}: {error!r}")
            break
        if found.meaning is not None:
            return Outcome(sentence, step, found.meaning == meant, told, announced, said)
        problem = found.problems[0]
        said.append(f"    {problem.sentence}")
        told = told or bool(re.search(CANNOT, problem.sentence))
        announced = announced or bool(re.search(ANNOUNCED, problem.sentence))
        after = suggestion(text, problem)
        if after is None or after == text:
            break
        text = after
    return Outcome(sentence, None, False, told, announced, said)


def interval(count: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    if not total:
        return 0.0, 1.0
    z, share = 1.96, count / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total**2))
    half /= 1 + z * z / total
    return max(0.0, middle - half), min(1.0, middle + half)


def changed(found: Outcome) -> bool:
    """Whether something else was taken, without a word about it."""
    return found.steps is not None and not found.same and not found.announced


def has_reason(found: Outcome) -> bool:
    """Whether the program said why it cannot be said, not only which words it does not know."""
    return any("This cannot be said" in said for said in found.said)


def report(title: str, found: list[Outcome]) -> str:
    """The figures of a part."""
    sayable = [each for each in found if each.sentence.means]
    unsayable = [each for each in found if not each.sentence.means]

    def row(what: str, hits: Iterable[bool], total: int) -> str:
        count = sum(hits)
        low, high = interval(count, total)
        share = count / total if total else 0
        return f"  {what:<46}{count:>4} of {total:<4}{share:>7.1%}  ({low:.1%}–{high:.1%})"

    def within(steps: int) -> Iterable[bool]:
        return (each.same and each.steps is not None and each.steps <= steps for each in sayable)

    rows = [
        row("can be said: understood at the first try", within(0), len(sayable)),
        row("can be said: within one step", within(1), len(sayable)),
        row("can be said: within two steps", within(2), len(sayable)),
        row("can be said, told that it cannot", (e.told for e in sayable), len(sayable)),
        row("cannot be said: told so", (e.told for e in unsayable), len(unsayable)),
        row("cannot be said: told so, and why", map(has_reason, unsayable), len(unsayable)),
        row("meaning changed unannounced", map(changed, found), len(found)),
        row(
            "meaning changed by a step that said so",
            (e.steps is not None and not e.same and e.announced for e in found),
            len(found),
        ),
        row("crashed", (CRASHED in e.said[-1] for e in found), len(found)),
    ]
    return "\n".join([f"{title}: {len(found)} sentences", *rows])


def trouble(found: Outcome) -> int:
    """How bad it is: what changed unannounced is worst."""
    if changed(found):
        return 3
    if found.sentence.means:
        return 0 if found.same else 2
    return 0 if found.told else 1


def printed(found: Outcome) -> str:
    """A sentence and what became of it."""
    of = found.sentence
    head = f"{of.voice}, {of.kind}: {'means ' + repr(of.means) if of.means else of.cannot}"
    steps = "never" if found.steps is None else f"after {found.steps}"
    return "\n  ".join([f"[{trouble(found)}, taken {steps}] {head}", *found.said])


def count_run(final: bool) -> int:
    """Note this run; how many there were."""
    when = datetime.date.today().isoformat()
    with RUNS.open("a", encoding="utf-8") as file:
        file.write(f"{when}{' final' if final else ''}\n")
    return len(RUNS.read_text(encoding="utf-8").splitlines())


def main() -> None:
    """Measure, and print."""
    asked: Any = argparse.ArgumentParser(description="Measure what the program understands.")
    asked.add_argument("--worst", type=int, default=0, help="print so many of the open part")
    asked.add_argument("--open", action="store_true", help="the open part alone; not counted")
    asked.add_argument("--held-back", action="store_true", help="the held-back part alone")
    asked.add_argument("--only", nargs="+", help="of the open part these writers, one by one")
    asked.add_argument("--final", action="store_true", help="print the held-back part in full")
    options = asked.parse_args()
    parts = {} if options.held_back else {"open": (OPEN, options.only or writers(OPEN))}
    if not options.open and writers(HELD_BACK):
        parts["held back"] = (HELD_BACK, writers(HELD_BACK))
        print(f"run {count_run(options.final)} on the held-back part\n")
    for title, (folder, names) in parts.items():
        by_writer = {
            name: [outcome(sentence) for sentence in sentences(folder, name)] for name in names
        }
        if options.only and title == "open":
            for name, of_one in by_writer.items():
                print(report(name, of_one), end="\n\n")
        found = [each for of_one in by_writer.values() for each in of_one]
        print(report(f"{title} ({', '.join(names)})", found), end="\n\n")
        worst = 10 if options.final and title != "open" else options.worst * (title == "open")
        bad = sorted(filter(trouble, found), key=trouble, reverse=True)
        print("\n\n".join(map(printed, bad[:worst])))


if __name__ == "__main__":
    main()
