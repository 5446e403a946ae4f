"""What passing costs: `python tests/keys_per_round.py [--matches 2] [--people 4] [--steps]`.

People play whole matches at one keyboard, answering as the cunning do. Counted are the keys that
answer, that pass the keyboard and that step on where the show waits, each per round: what they must
press. The show goes on by itself where they only may press a key; the script does press it, to be
done sooner, and counts these keys apart, as those of people who press at every chance; with
`--steps` every card waits for a key, as the setting has it. Then the passes; the keys to read a
treasure; the share of blank cells on the table at 200×50, and the widgets on it.
"""

import argparse
import asyncio
import os
import tempfile
from collections import Counter
from dataclasses import replace

from app.piloting import GUARD, Table, plan, sitting_at
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.keys import key_of
from esw_tui.app.screens.match_over import GameOverScreen, MatchOverScreen
from esw_tui.app.settings import Settings
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots.cunning import CunningBot
from esw_tui.bots.eyes import Eyes
from esw_tui.kernel.decisions import Key

PEOPLE = ("Ann", "Boris", "Cleo", "Dmitri", "Edda", "Fritz")
SHOWN = Settings(pace="quick", reduced_motion=True)
HUGE = (200, 50)


def keys_for(question: Hand | Choices, picks: tuple[Key, ...]) -> list[str]:
    """The keys that give an answer."""
    assert question.decision is not None
    if isinstance(question, Hand):
        numbers = [card.number for card in question.held]
        placed = [numbers.index(card) for card in picks[0] if card is not None]
        pressed: list[str] = []
        for place, card in enumerate(picks[0]):
            if card is None:
                continue
            at = numbers.index(card)
            # Wild Magic goes on to the next place with every press.
            name = question.held[at].name
            times = 1 if question.cards[name].kind != "wild-magic" else 1 + place
            pressed += [key_of(at)] * times
        return [*pressed, "enter"] if placed else ["enter", "enter"]
    rows = [key_of(question.decision.options.keys.index(key)) for key in picks]
    return [*rows, "enter"] if question.marks else rows


async def act(table: Table, bots: list[CunningBot], pressed: Counter[str]) -> None:
    """Do what the screen asks for, counting keys."""
    table.clock.now += GUARD
    screen = table.screen
    match screen:
        case CurtainScreen():
            pressed["pass"] += 1
            await table.press(str(screen.seat + 1))
        case GameOverScreen():
            pressed["step"] += 1
            await table.press("space")
        case MatchTable(question=None):
            if screen.round_over is not None:
                pressed["step"] += 1
                await table.press("space")
            elif screen.is_performing:
                must = screen.player is not None and screen.player.waits
                pressed["step" if must else "hurry"] += 1
                await table.press("space")
            else:
                await table.pilot.pause()
        case MatchTable():
            question = screen.question
            assert question is not None
            decision = question.decision
            assert decision is not None
            picks = bots[decision.seat].pick(Eyes(table.game, decision.seat), decision)
            given = keys_for(question, picks)
            pressed["answer"] += len(given)
            pressed["decisions"] += 1
            await table.press(*given)


async def play(seed: int, people: int, settings: Settings) -> Counter[str]:
    """A match, and what it cost."""
    pressed: Counter[str] = Counter()
    async with sitting_at(plan(*PEOPLE[:people], seed=seed), settings=settings) as table:
        bots = [CunningBot(seed, seat) for seat in range(people)]
        while not isinstance(table.screen, MatchOverScreen):
            await act(table, bots, pressed)
        pressed["rounds"] = table.app.play.count_rounds()
        pressed["passes"] = table.app.match.passes
    return pressed


def blank_share(table: Table) -> float:
    """The share of cells of the screen with nothing in them."""
    strips = table.app.screen._compositor.render_strips()
    text = "".join(strip.text for strip in strips)
    return sum(cell == " " for cell in text) / len(text)


async def measure_table() -> tuple[dict[str, float], int]:
    """Blank cells of the table at its largest by what it is for, on the average of two rounds, and
    the most widgets that were on it."""
    blanks: dict[str, list[float]] = {}
    widgets = 0
    async with sitting_at(plan(*PEOPLE[:4], seed=7), HUGE) as table:
        while len(blanks.get("a round's end", ())) < 2:
            screen = table.screen
            if isinstance(screen, MatchTable) and (screen.question or screen.round_over):
                await table.pilot.pause()
                widgets = max(widgets, len(list(screen.walk_children())))
                blanks.setdefault(occasion(screen), []).append(blank_share(table))
            await table.act()
    return {kind: sum(each) / len(each) for kind, each in blanks.items()}, widgets


def occasion(screen: MatchTable) -> str:
    """What the table is for just now."""
    if screen.round_over is not None:
        return "a round's end"
    if isinstance(screen.question, Hand):
        return "building"
    if screen.look_view.active is not None:
        return "asked while a spell is cast"
    decision = screen.question.decision if screen.question is not None else None
    return "asked in secret" if decision is not None and decision.secret else "asked openly"


async def main(matches: int, people: int, *, steps: bool) -> None:
    """Measure, and tell."""
    total: Counter[str] = Counter()
    for seed in range(matches):
        total += await play(seed, people, replace(SHOWN, steps=steps))
    rounds = total["rounds"]
    print(f"{matches} matches of {people} people, {rounds} rounds, {total['decisions']} decisions")
    for what in ("answer", "pass", "step"):
        print(f"keys that {what}: {total[what] / rounds:.1f} per round")
    print(f"keys that only hurry the show: up to {total['hurry'] / rounds:.1f} per round")
    counted = sum(total[what] for what in ("answer", "pass", "step"))
    print(f"keys per decision: {counted / total['decisions']:.2f}, to answer and pass: ", end="")
    print(f"{(total['answer'] + total['pass']) / total['decisions']:.2f}")
    print(f"passes: {total['passes'] / rounds:.2f} per round")
    print("keys to read a treasure: 2 (i, the digit of its owner)")
    blanks, widgets = await measure_table()
    for kind, share in blanks.items():
        print(f"blank cells at 200x50, {kind}: {share:.3f}")
    print(f"widgets on the table: {widgets} at most")


if __name__ == "__main__":
    given = argparse.ArgumentParser()
    given.add_argument("--matches", type=int, default=2)
    given.add_argument("--people", type=int, default=4)
    given.add_argument("--steps", action="store_true")
    wished = given.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["ESW_HOME"] = home
        asyncio.run(main(wished.matches, wished.people, steps=wished.steps))
