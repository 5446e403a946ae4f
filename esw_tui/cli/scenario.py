"""`esw scenario`: plays scenario files and compares the results with what they expect."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from esw_tui.cli.arguments import Arguments
from esw_tui.errors import EswError, ScenarioError
from esw_tui.records.scenario.performance import Step
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.shelf import shipped_boxes, shipped_folder

DIFFERENT, BAD_FILE = 1, 2
"""Exit statuses."""


def scenario(arguments: Sequence[str]) -> int:
    """Carry out `esw scenario`."""
    parser = Arguments(
        "esw scenario",
        "Play scenarios: tables set up by hand, with scripted dice and choices. "
        "The exit status is 0 if all goes as the files expect, 1 if not, 2 for a bad file.",
    )
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        help="a scenario, or a folder of them; without any: those that come with the program",
    )
    parser.add_argument("--tell", action="store_true", help="tell each story step by step")
    options = parser.read(arguments)
    count = status = 0
    for file in expanded(options.files):
        count += 1
        status = max(status, play(file, tell=options.tell))
    if count > 1 and not status:
        print(f"{count} scenarios, all as expected.")
    return status


def expanded(files: Sequence[str]) -> Iterator[Path]:
    """The files; a folder stands for the scenarios in it, no file for those of the program."""
    for path in [Path(file) for file in files] or map(shipped_folder, shipped_boxes()):
        inside = path.iterdir() if os.path.isdir(path) else ()
        yield from sorted(each for each in inside if each.match("*.yaml")) or [path]


def play(path: Path, *, tell: bool) -> int:
    """Play one file and print the result; returns the exit status."""
    try:
        if os.path.isdir(path):
            raise ScenarioError(f"{path}: there is no scenario (*.yaml) in this folder.")
        loaded = Scenario.load(path)
    except ScenarioError as error:
        print(f"esw: {error}", file=sys.stderr)
        return BAD_FILE
    if tell:
        retell(loaded)
    outcome = loaded.run()
    print(f"{'ok    ' if outcome.is_fine else 'FAILED'}  {path.name}: {loaded.title}")
    if outcome.is_fine:
        return 0
    print("\n".join(f"        {line}" for line in str(outcome).splitlines()))
    return DIFFERENT


def retell(loaded: Scenario) -> None:
    """Print the scenario as a story, as far as it can be played."""
    print(f"\n{loaded.title}\n")
    try:
        for step in loaded.steps():
            print("\n".join(told(step, tuple(loaded.setup.seats))))
    except EswError:
        pass  # `play` reports the failure
    print()


def told(step: Step, names: Sequence[str]) -> Iterator[str]:
    """One step in lines: what happened, what the narrator says, what is picked."""
    for event in step.events:
        yield f"    {event}"
    if step.say:
        yield f"» {step.say}"
    if step.decision:
        asked = f"{names[step.decision.seat]}: {step.decision.prompt}"
        yield f"  ? {asked} {', '.join(step.pick) or 'nothing'}"
