"""What a card of one's own does to the chance of winning, from quick matches of cunning bots.

Matches are played by a process of their own, a few at a time, so that a screen goes on meanwhile;
the longer one lets them play, the narrower the interval.
"""

import functools
import os
import subprocess
import sys
import threading
from contextlib import suppress
from typing import NamedTuple

from esw_tui.bots import Eyes, make_bot
from esw_tui.cards.box import BoxCards
from esw_tui.cards.card import TREASURE, Card
from esw_tui.cards.draft import Draft
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.game import AnyGame, Game
from esw_tui.kernel.listening import Onlooker
from esw_tui.lab.estimates import Estimate
from esw_tui.lab.findings import find
from esw_tui.lab.seen import MatchSeen, match_seen
from esw_tui.lab.tallies import Tallies
from esw_tui.lab.trial import with_card
from esw_tui.lab.watching import HEARD, watch
from esw_tui.records.format import as_json, read_json
from esw_tui.spellcraft.boxes import rulebook_of
from esw_tui.spellcraft.rulebook import Rulebook

NAMES = ("Ann", "Bob", "Cy", "Dee")
BATCH = 10
"""Matches that are played before one looks."""
ENOUGH = 3000
"""Nobody waits for more."""


class Ready(NamedTuple):
    """A box with the card in it, ready to be played."""

    cards: BoxCards
    rules: Rulebook
    numbers: dict[str, int]


@functools.lru_cache(maxsize=2)
def made_ready(draft: Draft) -> Ready:
    """The box of a draft with its card. Raises `PackError`."""
    card, problems, _ = draft.read()
    if not isinstance(card, Card):
        raise problems[0].error if problems else PackError("this is no card of such a box.")
    cards = with_card(draft.box, card)
    numbers = {cards.unique_name(each): number for number, each in enumerate(cards)}
    return Ready(cards, rulebook_of(cards), numbers)


def one_match(ready: Ready, number: int) -> MatchSeen:
    """A match of four cunning bots, looked on at."""
    onlooker = Onlooker()
    settings = ready.rules.settled(len(NAMES), {})
    table = ready.rules.new_table(NAMES, SeededDealer(number), settings, ())
    game: AnyGame = Game(table, note=onlooker)
    bots = [make_bot("cunning", number, seat) for seat in range(len(NAMES))]
    eyes = [Eyes(game, seat) for seat in range(len(NAMES))]
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        game.answer(decision, bots[seat].pick(eyes[seat], decision))
    return watch(number, onlooker.heard(HEARD), len(NAMES), ready.numbers)


class Verdict(NamedTuple):
    """What is known so far."""

    matches: int
    cases: int
    """How often the card was cast, or held for a round."""
    effect: Estimate | None
    """On the chance of winning the game, against the others in the same circumstances."""

    def words(self) -> str:
        """In a sentence."""
        what = f"{self.matches} matches, {self.cases} times"
        effect = self.effect
        if effect is None or effect.low is None or effect.high is None:
            return f"{what}: too few to tell."
        shown = f"{effect.value * 100:+.1f} points ({effect.low * 100:+.1f} to "
        shown += f"{effect.high * 100:+.1f})"
        if effect.low <= 0.0 <= effect.high:
            return f"{what}: {shown}, cannot tell yet."
        side = "helps" if effect.value > 0 else "hurts"
        return f"{what}: {shown}, it {side}."


class Balance:
    """Verdicts on a card that grow surer."""

    def __init__(self, draft: Draft) -> None:
        """Raises `PackError`."""
        self.draft = draft
        self.ready = made_ready(draft)
        self.tallies = Tallies(len(NAMES))

    def add(self, matches: list[MatchSeen]) -> Verdict:
        """The verdict with some more matches."""
        for match in matches:
            self.tallies.add(match)
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        """What is known so far."""
        findings = find(self.tallies, self.ready.cards)
        is_held = self.draft.kind == TREASURE
        for found in findings.treasures if is_held else findings.cards:
            if found.name == self.draft.name:
                return Verdict(self.tallies.matches, found.cases, found.effect)
        return Verdict(self.tallies.matches, 0, None)


class MatchPlayer:
    """A process that plays matches with a card in its box, one after the other, until it is told
    to stop or its parent ends. (Plain pipes: `multiprocessing` needs the standard error of a
    program, and an app that draws on the terminal has none to give.)"""

    def __init__(self, draft: Draft) -> None:
        """Raises `PackError` if no process can be started."""
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "esw_tui.lab.balance"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self._write(draft)
        except OSError as error:
            raise PackError(f"The matches cannot be played: {error.strerror}.") from None

    def _write(self, draft: Draft) -> None:
        assert self._process.stdin is not None
        value = {"box": draft.box, "kind": draft.kind, "fields": dict(draft.fields)}
        self._process.stdin.write(as_json(value).encode() + b"\n")
        self._process.stdin.flush()

    def some(self) -> list[MatchSeen]:
        """The next batch; fewer if there are no more. Raises `PackError`."""
        assert self._process.stdout is not None
        found: list[MatchSeen] = []
        while len(found) < BATCH and (raw := self._process.stdout.readline()):
            try:
                found.append(match_seen(read_json(raw).get("match")))
            except ValueError:
                raise PackError("The matches cannot be played: their process is gone.") from None
        return found

    def stop(self) -> None:
        """Enough."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def main() -> None:
    """Read a draft, play matches with it and write down what was seen, a line each; whoever closes
    the pipe ends it."""
    value = read_json(sys.stdin.buffer.readline())
    ready = made_ready(Draft(value["box"], value["kind"], value["fields"]))
    threading.Thread(target=end_with_parent, daemon=True).start()
    for number in range(ENOUGH):
        sys.stdout.write(as_json({"match": one_match(ready, number)}) + "\n")
        sys.stdout.flush()


def end_with_parent() -> None:
    """Whoever started this has ended when the pipe does."""
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    main()
