"""The tables: what was measured, next to what was aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cold_start import ColdStart
from contender import Moment
from entrants import BOXES, DECK_BUILDER, OURS, PEERS, PYMINION, RLCARD_BARE, RLCARD_RUN
from slices import Record, Spread
from worker import Ready

if TYPE_CHECKING:
    from recording import Recording


@dataclass(frozen=True, slots=True)
class Aim:
    words: str
    at_least: float

    def verdict(self, ratio: Spread | None) -> str:
        if ratio is None:
            return f"{self.words} | not measured"
        return f"{self.words} | {'met' if ratio.middle >= self.at_least else 'missed'}"


SPEED_AIMS: Mapping[str, Aim] = {
    PYMINION.key: Aim("at least 1.4 ×", 1.4),
    RLCARD_RUN.key: Aim("above 1 ×", 1.0),
    RLCARD_BARE.key: Aim("above 1 × (ambition)", 1.0),
}
BOX_AIM = Aim("at least 1.5 ×", 1.5)
"""For the deck-builder, which is pyminion's kind of game."""
COPY_AIMS: Mapping[tuple[str, Moment], Aim] = {
    (OURS.key, "turn start"): Aim("at least 30 ×", 30.0),
    (OURS.key, "mid-turn"): Aim("at least 5 ×", 5.0),
    (DECK_BUILDER.key, "turn start"): Aim("at least 20 ×", 20.0),
    (DECK_BUILDER.key, "mid-turn"): Aim("at least 20 ×", 20.0),
}
COPIED = ((OURS, "Hell High"), (DECK_BUILDER, "the deck-builder, with its first answer"))
COLD_START_SECONDS = 0.25


def speed_table(play: Record, speakers: Mapping[str, Ready], versions: Mapping[str, str]) -> str:
    lines = [
        "| random play | decisions/s here | ours ÷ it | ours ÷ all its steps | aim | result |",
        "| --- | ---: | ---: | ---: | --- | --- |",
    ]
    for key in (OURS.key, *(peer.key for peer in PEERS)):
        if key not in play:
            continue
        name = f"{speakers[key].title} ({versions[key]})"
        if key == OURS.key:
            lines.append(f"| {name} | {play.rate(key):,.0f} | | | | |")
            continue
        ratio = play.ratio(OURS.key, key)
        aim = SPEED_AIMS[key].verdict(ratio) if key in SPEED_AIMS else "none | for orientation"
        every_step = play.ratio_to_asked(OURS.key, key)
        lines.append(
            f"| {name} | {play.rate(key):,.0f} | {_times(ratio)} | {_times(every_step)} | {aim} |"
        )
    return "\n".join(lines)


def box_table(play: Record, speakers: Mapping[str, Ready]) -> str:
    lines = [
        "| random play, box by box | decisions/s | games/minute | it ÷ pyminion | aim | result |",
        "| --- | ---: | ---: | ---: | --- | --- |",
    ]
    for box in BOXES:
        if box.key in play:
            ratio = play.ratio(box.key, PYMINION.key)
            aim = BOX_AIM.verdict(ratio) if box == DECK_BUILDER else "none | for orientation"
            lines.append(
                f"| {speakers[box.key].title} | {play.rate(box.key):,.0f} "
                f"| {play.games_per_minute(box.key):,.0f} | {_times(ratio)} | {aim} |"
            )
    return "\n".join(lines)


def copy_table(copies: Iterable[Record]) -> str:
    lines = [
        "| copying a game | ours | deepcopy of pyminion's | theirs ÷ ours | aim | result |",
        "| --- | ---: | ---: | ---: | --- | --- |",
    ]
    for record in copies:
        for box, name in COPIED:
            if record.task == "play":
                continue
            ratio = record.ratio(box.key, PYMINION.key)
            ours, theirs = (_microseconds(record, key) for key in (box.key, PYMINION.key))
            aim = COPY_AIMS[box.key, record.task].verdict(ratio)
            lines.append(f"| {name}, {record.task} | {ours} | {theirs} | {_times(ratio)} | {aim} |")
    return "\n".join(lines)


def start_table(start: ColdStart) -> str:
    met = "met" if start.own < COLD_START_SECONDS else "missed"
    in_words = {True: "imports it", False: "does not import it"}
    return "\n".join(
        [
            "| starting | here | aim | result |",
            "| --- | ---: | --- | --- |",
            f"| import, load and compile Hell High, set up a match | {start.own:.3f} s "
            f"| under {COLD_START_SECONDS} s | {met} |",
            f"| the same with the interpreter's own start | {start.whole:.3f} s, "
            f"{_times(start.times_bare)} `python -c pass` ({start.bare:.3f} s) | none "
            "| for orientation |",
            f"| `import esw_tui` and Textual | {in_words[start.textual_after_import]} "
            f"| not imported | {'missed' if start.textual_after_import else 'met'} |",
            f"| setting up a match and Textual | {in_words[start.textual_after_start]} "
            f"| not imported | {'missed' if start.textual_after_start else 'met'} |",
        ]
    )


def recording_table(found: Recording) -> str:
    rows = (
        ("lines written, nothing forced to disk", found.written, found.written_times),
        ("bots: forced when the match ends", found.forced_once, found.forced_once_times),
        ("humans: forced after every answer", found.forced_always, found.forced_always_times),
    )
    return "\n".join(
        [
            f"| saving a match ({found.lines:.1f} lines of {found.bytes:.0f} bytes per decision) "
            "| added per decision | with a save ÷ without |",
            "| --- | ---: | ---: |",
            *(
                f"| {what} | {added * 1e6:,.0f} µs | {_times(ratio)} |"
                for what, added, ratio in rows
            ),
        ]
    )


def notes(play: Record, speakers: Mapping[str, Ready], *, rounds: int, seconds: float) -> str:
    lines = [
        f"Medians of {rounds} paired slices of {seconds:g} s of processor time, quartiles in "
        "brackets; a process per engine, one at work at a time, in rotating order. Setting up new "
        "games is included. “All its steps” credits the peer even with steps that left no choice. "
        "What is counted:",
        "",
    ]
    for key, ready in speakers.items():
        if key not in play:
            continue
        line = f"- {ready.title}: {ready.counted}; {play.share_counted(key):.0%} of all."
        abandoned, games = play.abandoned(key)
        if abandoned:
            line += f" It broke off {abandoned} of {games} games with an exception of its own."
        lines.append(line)
    lines += [
        "",
        "Copies are of games in their middle, 24 different ones in turn. Ours is timed until the "
        "copy's decision is at hand, in the deck-builder until it is answered; the first of a "
        "match, which plays the round again, takes more than ten times as long. Pyminion's "
        "mid-turn copy holds the table only: unlike ours it could not go on from there.",
    ]
    return "\n".join(lines)


def _times(ratio: Spread | None) -> str:
    if ratio is None:
        return "–"
    return f"{_figure(ratio.middle)} × ({_figure(ratio.low)}–{_figure(ratio.high)})"


def _figure(value: float) -> str:
    return f"{value:.0f}" if value >= 20 else f"{value:.1f}" if value >= 2 else f"{value:.2f}"


def _microseconds(record: Record, key: str) -> str:
    return f"{1e6 / record.rate(key):,.0f} µs" if key in record else "–"
