"""How a home-made card changes the chance of winning, estimated from quick matches of cunning bots.

The matches are played by a separate process, a few at a time, so that a screen can go on meanwhile;
the more are played, the narrower the interval.
"""

import functools
import os
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any, NamedTuple

from esw_tui.bots import Eyes, make_bot
from esw_tui.cards.card import TREASURE
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.cards.draft import Draft
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.game import AnyGame, Game
from esw_tui.kernel.listening import Onlooker
from esw_tui.lab.decks.seen import DeckMatchSeen
from esw_tui.lab.estimates import Estimate
from esw_tui.lab.findings import Found
from esw_tui.lab.seen import MatchSeen
from esw_tui.lab.studies import Study, study_of
from esw_tui.records.format import as_json, read_json

AnyMatchSeen = MatchSeen | DeckMatchSeen
NAMES = ("Ann", "Bob", "Cy", "Dee")
BATCH = 10
"""How many matches are played between two verdicts."""
ENOUGH = 3000
"""After this many matches the process stops."""
WHY_NOT = (
    "A {} is nobody's choice: no player wins or loses by owning it, so there is nothing to compare."
)
"""Why a card that comes to all players alike cannot be balanced."""


class Ready(NamedTuple):
    """A box with the card in it, ready to be played."""

    cards: Any
    rules: Any
    numbers: dict[str, int]
    study: Study
    """What the laboratory does for the box's game."""


@functools.lru_cache(maxsize=2)
def made_ready(draft: Draft) -> Ready:
    """The box of a draft with the draft's card in it; raises `PackError` if there is none."""
    card, problems, _ = draft.read()
    if card is None:
        raise problems[0].error if problems else PackError("this is no card of such a box.")
    cards: Any
    rules: Any
    if isinstance(card, DeckCard):
        from esw_tui.deckbuilding.made_ready import rules_of
        from esw_tui.lab.decks.findings import NEVER_OWNED
        from esw_tui.lab.decks.trial import with_deck_card

        if card.kind in NEVER_OWNED:
            raise PackError(WHY_NOT.format(card.kind.replace("-", " ")))
        cards = with_deck_card(card)
        rules = rules_of(draft.box, cards)
    else:
        from esw_tui.lab.trial import with_card
        from esw_tui.spellcraft.boxes import rulebook_of

        cards = with_card(draft.box, card)
        rules = rulebook_of(cards)
    study = study_of(rules.game)
    numbers = {study.name(cards, each): number for number, each in enumerate(cards)}
    return Ready(cards, rules, numbers, study)


def one_match(ready: Ready, number: int) -> AnyMatchSeen:
    """Play a match of four cunning bots; returns what was seen of it."""
    onlooker = Onlooker()
    rules, study = ready.rules, ready.study
    settings = rules.settled(len(NAMES), {})
    table = rules.new_table(NAMES, SeededDealer(number), settings, ())
    game: AnyGame = Game(table, note=onlooker)
    bots = [make_bot("cunning", number, seat, game=rules.game) for seat in range(len(NAMES))]
    eyes = [Eyes(game, seat) for seat in range(len(NAMES))]
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        game.answer(decision, bots[seat].pick(eyes[seat], decision))
    seen: AnyMatchSeen = study.watch(number, onlooker.heard(study.heard), len(NAMES), ready.numbers)
    return seen


class Verdict(NamedTuple):
    """What the matches played so far say."""

    matches: int
    cases: int
    """How often the card was cast, or held for a round; of a deck-builder's card how many players
    owned it."""
    effect: Estimate | None
    """On the chance of winning the game, compared with other players in the same circumstances."""

    def words(self) -> str:
        """The verdict in a sentence."""
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
    """The verdict on a card, which gets surer with every match."""

    def __init__(self, draft: Draft) -> None:
        """Raises `PackError` if the draft is no card of its box."""
        self.draft = draft
        self.ready = made_ready(draft)
        self.tallies = self.ready.study.tallies(len(NAMES))

    def add(self, matches: list[AnyMatchSeen]) -> Verdict:
        """Count some more matches; returns the verdict with them."""
        for match in matches:
            self.tallies.add(match)
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        """What the matches counted so far say."""
        for found in self._all_found():
            if found.name == self.draft.name:
                return Verdict(self.tallies.matches, found.cases, found.effect)
        return Verdict(self.tallies.matches, 0, None)

    def _all_found(self) -> list[Found]:
        """What the matches counted so far say about all cards, the draft's among them."""
        findings = self.ready.study.find(self.tallies, self.ready.cards)
        if self.draft.is_deck_card:
            return [each.owned for each in findings.cards]
        is_held = self.draft.kind == TREASURE
        return list(findings.treasures if is_held else findings.cards)


class MatchPlayer:
    """A process that plays matches with a card in its box until it is stopped or its parent ends.

    It uses plain pipes: `multiprocessing` needs the standard error of a program, and an app that
    draws on the terminal has none to give.
    """

    def __init__(self, draft: Draft) -> None:
        """Raises `PackError` if no process can be started."""
        self._read = made_ready(draft).study.read
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

    def some(self) -> list[AnyMatchSeen]:
        """The next batch of matches, fewer if there are no more; raises `PackError` if the process
        is gone."""
        assert self._process.stdout is not None
        found: list[AnyMatchSeen] = []
        while len(found) < BATCH and (raw := self._process.stdout.readline()):
            try:
                found.append(self._read(read_json(raw).get("match")))
            except ValueError:
                raise PackError("The matches cannot be played: their process is gone.") from None
        return found

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def main() -> None:
    """The program of that process: read a draft, play matches with it and write each as a line.

    It ends when its parent closes the pipe.
    """
    value = read_json(sys.stdin.buffer.readline())
    ready = made_ready(Draft(value["box"], value["kind"], value["fields"]))
    threading.Thread(target=end_with_parent, daemon=True).start()
    for number in range(ENOUGH):
        sys.stdout.write(as_json({"match": one_match(ready, number)}) + "\n")
        sys.stdout.flush()


def end_with_parent() -> None:
    """Wait for the pipe to close, which means that the parent has ended, and end this process."""
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    main()
