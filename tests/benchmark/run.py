"""Measure our boxes side by side with public engines: `python tests/benchmark/run.py`.

Needs the optional extra: `pip install '.[benchmark]'`. Nothing here asserts a time; the tables
print what was found next to what was aimed at.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from cold_start import ColdStart, measure_cold_start
from contender import MOMENTS
from entrants import BOXES, DECK_BUILDER, EVERYBODY, OURS, PYMINION
from slices import Record, Spread, measure
from table import box_table, copy_table, notes, recording_table, speed_table, start_table
from where_time_goes import as_markdown, profile
from worker import EngineFailed, Ready, Worker

if TYPE_CHECKING:
    from recording import Recording

_SEED = 1


@dataclass(slots=True)
class Findings:
    """Everything one run has found out."""

    rounds: int
    seconds: float
    speakers: dict[str, Ready] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    play: Record = field(default_factory=lambda: Record("play"))
    copies: list[Record] = field(default_factory=list)
    start: ColdStart | None = None
    recording: Recording | None = None
    remarks: list[str] = field(default_factory=list)
    """What could not be measured, a sentence each."""

    def tables(self) -> str:
        parts = [
            speed_table(self.play, self.speakers, self.versions),
            box_table(self.play, self.speakers),
            copy_table(self.copies),
        ]
        if self.start is not None:
            parts.append(start_table(self.start))
        if self.recording is not None:
            parts.append(recording_table(self.recording))
        return "\n\n".join(parts)

    def report(self) -> str:
        told = notes(self.play, self.speakers, rounds=self.rounds, seconds=self.seconds)
        return "\n\n".join([self.tables(), told, *self.remarks])

    def as_json(self) -> str:
        return json.dumps(
            {
                "slices": self.rounds,
                "slice_seconds": self.seconds,
                "engines": {
                    key: {
                        "title": ready.title,
                        "version": self.versions[key],
                        "counted": ready.counted,
                        "decisions_per_second": self.play.rate(key),
                        "asked_per_second": self.play.asked_rate(key),
                        "ours_is": _spread(self.play.ratio(OURS.key, key)),
                        "ours_is_if_every_step_counts": _spread(
                            self.play.ratio_to_asked(OURS.key, key)
                        ),
                    }
                    for key, ready in self.speakers.items()
                    if key in self.play
                },
                "boxes": {
                    box.key: {
                        "games_per_minute": self.play.games_per_minute(box.key),
                        "times_pyminion": _spread(self.play.ratio(box.key, PYMINION.key)),
                    }
                    for box in BOXES
                    if box.key in self.play
                },
                "copies": {
                    record.task: {
                        "microseconds": {key: 1e6 / record.rate(key) for key in record.slices},
                        "ours_is_cheaper_by": _spread(record.ratio(OURS.key, PYMINION.key)),
                        "the_deck_builder_is_cheaper_by": _spread(
                            record.ratio(DECK_BUILDER.key, PYMINION.key)
                        ),
                    }
                    for record in self.copies
                },
                "start": asdict(self.start) if self.start else None,
                "recording": asdict(self.recording) if self.recording else None,
                "remarks": self.remarks,
            },
            indent=2,
        )


def run(rounds: int, seconds: float) -> Findings:
    findings = Findings(rounds, seconds)
    workers = _enter(findings)
    try:
        findings.play = measure("play", workers, rounds=rounds, seconds=seconds, progress=_tell)
        copyists = [
            worker for worker in workers if worker.entrant in (OURS, DECK_BUILDER, PYMINION)
        ]
        for moment in MOMENTS:
            findings.copies.append(
                measure(moment, copyists, rounds=rounds, seconds=seconds / 2, progress=_tell)
            )
    finally:
        for worker in workers:
            worker.dismiss()
    for record in (findings.play, *findings.copies):
        findings.remarks += [f"Failed at “{record.task}”: {why}." for why in record.failures]
    if OURS.installed is not None:
        try:
            findings.start = measure_cold_start(times=max(5, rounds // 2), progress=_tell)
        except RuntimeError as error:
            findings.remarks.append(f"The cold start could not be measured: {error}.")
        from recording import measure_recording  # needs our package

        findings.recording = measure_recording(times=2 * rounds, progress=_tell)
    _tell("")
    return findings


def _enter(findings: Findings) -> list[Worker]:
    """Start a process for every engine that is installed."""
    workers = []
    for entrant in EVERYBODY:
        version = entrant.installed
        if version is None:
            findings.remarks.append(
                f"{entrant.package} is not installed, so {entrant.key} is left out."
            )
            continue
        _tell(f"starting {entrant.key}")
        try:
            worker = Worker(entrant, _SEED)
        except EngineFailed as failure:
            findings.remarks.append(f"Left out: {failure}.")
            continue
        workers.append(worker)
        findings.speakers[entrant.key] = worker.ready
        findings.versions[entrant.key] = version
    return workers


def _spread(ratio: Spread | None) -> dict[str, float] | None:
    return asdict(ratio) if ratio else None


def _tell(what: str) -> None:
    """One changing line on a terminal; nothing elsewhere, so that logs stay short."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what}", end="", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Our boxes side by side with public engines.")
    parser.add_argument(
        "--slices", type=int, default=30, metavar="N", help="slices per engine and task (30)"
    )
    parser.add_argument(
        "--slice-seconds", type=float, default=0.5, metavar="S", help="length of a slice (0.5)"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    form.add_argument("--markdown", action="store_true", help="print the tables without the notes")
    form.add_argument(
        "--profile", action="store_true", help="profile our engine instead: where the time goes"
    )
    chosen = parser.parse_args(arguments)
    if chosen.slices < 1:
        parser.error(f"--slices: expected 1 or more, got {chosen.slices}")
    if not chosen.slice_seconds > 0:
        parser.error(f"--slice-seconds: expected more than 0, got {chosen.slice_seconds}")
    if chosen.profile:
        if OURS.installed is None:
            parser.error("esw-tui is not installed: pip install '.[benchmark]'")
        seconds = chosen.slices * chosen.slice_seconds
        print(as_markdown(profile(OURS.enter(_SEED), seconds)))
        return 0
    findings = run(chosen.slices, chosen.slice_seconds)
    if chosen.json:
        print(findings.as_json())
    elif chosen.markdown:
        print(findings.tables())
    else:
        print(findings.report())
    return 0


if __name__ == "__main__":
    sys.exit(main())
