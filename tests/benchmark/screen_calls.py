"""What the screen costs beside another checkout, counted in calls, whatever else the machine does.

    python tests/benchmark/screen_calls.py ../before [--times 3]

Counted are calls of and from functions of the app, of Textual and of rich: until the title stands,
until a hand can be played, for each arrow key while a spell is built, for each pass of the
keyboard. Both checkouts take turns, each in a fresh process; told is the middle of several, with
the least and the most. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[2]
KEYS, PASSES = 20, 6
COUNTED = """
import asyncio, json, os, sys, threading

calls, known = 0, {}
PARTS = ("/esw_tui/", "/textual/", "/rich/")
WAITING = ("/textual/pilot.py", "/textual/_wait.py", "/textual/timer.py")

def is_counted(code):
    name = code.co_filename.replace(os.sep, "/")
    known[code] = any(part in name for part in PARTS) and not name.endswith(WAITING)
    return known[code]

def count(frame, event, argument):
    global calls
    if event in ("call", "c_call"):
        code = frame.f_code
        if known[code] if code in known else is_counted(code):
            calls += 1

found = {}

def lap(name, since, times=1):
    found[name] = (calls - since) / times
    return calls

sys.setprofile(count)
threading.setprofile(count)
from esw_tui.app.app import EswApp
from esw_tui.app.settings import Settings

QUICK = Settings(pace="instant", reduced_motion=True)
SIZE = (120, 40)

class Clock:
    now = 1000.0
    def __call__(self):
        self.now += 1.0
        return self.now

async def title():
    app = EswApp(settings=QUICK)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        lap("until the title stands", 0)

async def table():
    from esw_tui.app.hotseat.seating import Chair, MatchPlan

    seats = (Chair("Ann"), *[Chair(name, "random") for name in ("Bo", "Cy", "Di")])
    since = calls
    app = EswApp(MatchPlan("hell-high", seats, 2), settings=QUICK, clock=Clock())
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(40):
            await pilot.pause()
            hands = app.screen.query("#hand")
            if hands and hands.first().decision is not None:
                break
            await pilot.press("1")
        await pilot.pause()
        since = lap("until a hand can be played", since)
        for number in range(KEYS):
            await pilot.press("up" if number % 2 else "down")
        await pilot.pause()
        lap("for each arrow key while a spell is built", since, KEYS)

async def passes():
    from esw_tui.app.hotseat.curtain import CurtainScreen
    from esw_tui.app.hotseat.seating import Chair, MatchPlan

    seats = tuple([Chair(name) for name in ("Ann", "Bo", "Cy")])
    app = EswApp(MatchPlan("hell-high", seats, 1), settings=QUICK, clock=Clock())
    async with app.run_test(size=SIZE) as pilot:
        since, done = calls, 0
        while done < PASSES:
            if isinstance(app.screen, CurtainScreen):
                await pilot.press(str(app.screen.seat + 1))
                await pilot.pause()
                if not done:
                    since = calls
                done += 1
            else:
                await pilot.press("h")
            await pilot.pause()
        lap("for each time the hand is hidden and shown", since, PASSES - 1)

for part in (title, table, passes):
    asyncio.run(part())
sys.setprofile(None)
print(json.dumps(found))
""".replace("KEYS", str(KEYS)).replace("PASSES", str(PASSES))


def counted(checkout: Path) -> dict[str, float]:
    """Calls of one run with the program of a checkout."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", COUNTED],
            cwd=checkout,
            env={**os.environ, "ESW_HOME": home, "PYTHONPATH": str(checkout)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Count in both, in turn, and print."""
    parser = argparse.ArgumentParser(description="Count what the screen costs.")
    parser.add_argument("before", type=Path, help="another checkout, to compare with")
    parser.add_argument("--times", type=int, default=3, help="runs of each (3)")
    options = parser.parse_args()
    before, after = [], []
    for _ in range(options.times):
        before.append(counted(options.before.resolve()))
        after.append(counted(HERE))
    print("| calls | before | now | now ÷ before |")
    print("| --- | ---: | ---: | ---: |")
    for name in after[0]:
        old, new = [each[name] for each in before], [each[name] for each in after]
        ratios = [now / then for now, then in zip(new, old, strict=True)]
        spread = f"{median(ratios):.2f} ({min(ratios):.2f}–{max(ratios):.2f})"
        print(f"| {name} | {median(old):,.0f} | {median(new):,.0f} | {spread} |")


if __name__ == "__main__":
    main()
