"""A trial of a deck-builder's card: a turn at a table set up for it."""

import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from esw_tui.bots import Eyes, make_bot
from esw_tui.cards.deckbuilding import card as C
from esw_tui.cards.deckbuilding.box import DeckBox, load_deck_box
from esw_tui.cards.games import DECKBUILDING
from esw_tui.deckbuilding.actions import END
from esw_tui.deckbuilding.designs import ABOUT, Design
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.line_ups import LEGENDS_SIZE, SIZE
from esw_tui.deckbuilding.made_ready import rules_of
from esw_tui.deckbuilding.staging import Middle, staged_table
from esw_tui.deckbuilding.table import Table
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import Game

NAMES = ("Ann", "Bob", "Cy", "Dee")
MOST_ANSWERS = 200
"""How many questions a trial answers; more mean that it never ends."""
DEALT = 5
"""How many cards of the main deck each player has besides starters."""
HITS_ALL = re.compile(r"^Attack: deal \d+ damage to each foe\.$", re.MULTILINE)
"""The text of a card with which Ann can attack all others."""
USED_ONCE = ABOUT["activate"] | ABOUT["use"]
"""Texts that act when they are used; others wait for something else that their owner does."""
HELD = (*C.TYPES, C.LEGEND, C.FAMILIAR, C.STARTER, C.WILD_MAGIC, C.DUD_WAND)
"""Kinds of cards that are played from hand."""


def with_deck_card(card: C.DeckCard) -> DeckBox:
    """The box of a card with the card in it, in place of one of the same name if there is one."""
    box = load_deck_box(card.box)
    others = [each for each in box if each.name != card.name]
    return DeckBox(box.name, (*others, card))


class Staged(NamedTuple):
    """How a table is set up for a trial."""

    seats: dict[str, dict[str, Any]]
    middle: Middle = Middle()
    begin: str = "action"
    turns: int = 1
    """How many turns are played; 0 for an event that comes up before the first turn's actions."""


class DeckTrial:
    """Ann plays the card; or Bob holds it when she attacks, or gets it when he dies; or it comes up
    in its row.

    Cunning bots answer what is asked.
    """

    def __init__(
        self, card: C.DeckCard, seed: int, cards: DeckBox | None = None, *, way: int = 0
    ) -> None:
        """`cards` is the box with its packs; `way` is which of the card's uses is tried.

        Raises `PackError` if there is nothing to try.
        """
        self.card = card
        self.cards = cards or with_deck_card(card)
        self.names = NAMES
        rules = rules_of(card.box, self.cards)
        self._rest = [each.name for each in self.cards.main_deck if each.name != card.name]
        """The names of other cards for players to hold and draw, different for every seed."""
        random.Random(f"trial {seed}").shuffle(self._rest)
        ways = self._all_ways()
        staged = ways[way % len(ways)]
        self.ways = len(ways)
        """How many uses of the card can be tried."""
        table = staged_table(
            rules, staged.seats, SeededDealer(seed), begin=staged.begin, middle=staged.middle
        )
        self.game: DeckGame = Game(table, stop=lambda table: has_acted(table, staged.turns))
        self._goes_on = bool(rules.named[card.name].about & ~USED_ONCE)
        self._bots = [
            make_bot("cunning", seed, seat, game=DECKBUILDING) for seat in range(len(NAMES))
        ]
        self._story: list[str] = []
        self._play()

    def _play(self) -> None:
        game, told = self.game, 0
        eyes = [Eyes(game, seat) for seat in range(len(NAMES))]
        for _ in range(MOST_ANSWERS):
            events = game.events_for(None)
            self._story += [event.text(NAMES) for event in events[told:]]
            told = len(events)
            if not game.asked:
                return
            seat = game.asked[0]
            decision = game.decision(seat)
            picks = self._wanted(decision) or self._bots[seat].pick(eyes[seat], decision)
            if decision.kind != "action":
                chosen = [option.label for option in decision.options if option.key in picks]
                said = ", ".join(chosen) or "no"
                self._story.append(f"  {NAMES[seat]}: {decision.prompt} {said}")
            game.answer(decision, picks)

    def _wanted(self, decision: Decision) -> tuple[Key, ...]:
        """The picks that show the card, where there is a choice; () where a bot is to decide."""
        keys = decision.options.keys
        if decision.kind == "defense":
            return tuple([key for key in keys if self._is_it(key)][:1])
        if decision.kind != "action":
            return ()
        own = [key for key in keys if type(key) is tuple and key[0] in ("play", "use")]
        for key in own:
            if self._is_it(key[1]):
                return (key,)
        for key in own:
            if key[0] == "play" and HITS_ALL.search(
                self.cards.by_name[self._design(key[1]).name].text
            ):
                return (key,)
        return () if self._goes_on else (END,)

    def _is_it(self, card: Key) -> bool:
        return type(card) is int and self._design(card).name == self.card.name

    def _design(self, card: int) -> Design:
        return self.game.table.designs[card]

    @property
    def events(self) -> list[Event]:
        """What happened, as all may see it."""
        return self.game.events_for(None)

    def told(self) -> Iterator[str]:
        """The same in words, with the questions and answers."""
        return (words for words in self._story if words)

    # The set-up.

    def _all_ways(self) -> list[Staged]:
        """All uses of the card: it may be played, and it may avoid an attack."""
        card = self.card
        ways = []
        if card.kind in HELD and (card.defense is None or len(card.lines) > 1):
            ways.append(Staged(self._seats(Ann={"hand": [card.name, *self._plain(2)]})))
        if card.kind in HELD and card.defense is not None:
            ways.append(self._attacked({"hand": [card.name, *self._plain(2)]}))
        if card.kind == C.MAYHEM:
            row = self._rest[-SIZE + 1 :]
            middle = Middle(line_up=row, decks={"main": [card.name]})
            ways.append(Staged(self._seats(), middle, "turn", 0))
        if card.kind == C.MEGA_MAYHEM:
            row = [each.name for each in self.cards.of_kind(C.LEGEND)][: LEGENDS_SIZE - 1]
            middle = Middle(legends=row, decks={"legends": [card.name]})
            ways.append(Staged(self._seats(), middle, "turn", 0))
        if card.kind == C.TOKEN:
            middle = Middle(decks={"tokens": [card.name]})
            ways.append(
                self._attacked({"hp": 1, "hand": self._plain(3)})._replace(middle=middle, turns=2)
            )
        if not ways:
            raise PackError(
                f"A {card.kind} does nothing in a single turn: there is nothing to try."
            )
        return ways

    def _attacked(self, bob: dict[str, Any]) -> Staged:
        """A set-up in which Ann attacks all others, Bob first."""
        hits_all = [
            each
            for each in self.cards.main_deck
            if each.name != self.card.name and HITS_ALL.search(each.text)
        ]
        if not hits_all:
            raise PackError(f"{self.card.box} has no card that attacks everybody to try it with.")
        plainest = min(hits_all, key=lambda each: len(each.text))
        self._rest.remove(plainest.name)
        return Staged(self._seats(Ann={"hand": [plainest.name, *self._plain(2)]}, Bob=bob))

    def _seats(self, **own: dict[str, Any]) -> dict[str, dict[str, Any]]:
        """Four players, one of them easily killed, each with some cards to lose."""
        hp = {"Ann": 14, "Bob": 18, "Cy": 6, "Dee": 20}
        seats: dict[str, dict[str, Any]] = {}
        for at, name in enumerate(NAMES):
            held, *deck = self._rest[at * DEALT : (at + 1) * DEALT]
            seats[name] = {
                "hp": hp[name],
                "chips": 2,
                "hand": [held, *self._plain(2)],
                "discard": self._plain(2),
                "deck": [*deck, *self._plain(3)],
                **own.get(name, {}),
            }
        return seats

    def _plain(self, count: int) -> list[str]:
        """The names of starters of which there are enough for all players."""
        starters = sorted(self.cards.of_kind(C.STARTER), key=lambda each: -each.copies)
        return ([each.name for each in starters[:2]] * count)[:count]


def has_acted(table: Table, turns: int) -> bool:
    """Whether all turns of a trial are over, or the event that comes before them has been read."""
    if turns == 0:
        return table.stage in ("line-up", "legends", "start", "action") and table.turn > 0
    return table.stage == "turn" and table.turn >= turns and bool(table.turn)
