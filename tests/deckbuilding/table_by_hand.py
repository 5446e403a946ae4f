"""A table set up by hand, for tests of single rules and cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from esw_tui.deckbuilding.control import sort_texts
from esw_tui.deckbuilding.designs import (
    ANY_MAYHEM,
    DUDS,
    LEGENDS,
    MAIN,
    STARTERS,
    TOKENS,
    TYPES,
    WILDS,
    Design,
)
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.meanings import compile_text
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.setup import new_table
from esw_tui.deckbuilding.table import NOBODY, Table
from esw_tui.kernel.dealer import ScriptedDealer, SeededDealer
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.faces import Shuffle, bits, put
from esw_tui.kernel.game import Game
from esw_tui.language.deckbuilding import parse_text

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")
ANN, BOB, CY, DEE, EVE = range(5)
BASE = rules("annihilageddon-2")
Cards = Mapping[int, Sequence[str]]

HARMLESS = ("Plain Old Dead", "Tarnished Trophy", "Overdue Library Fine", "Dud Magnet")
"""Tokens that do nothing when they come."""
DECKS = {
    "mayhem": MAIN,
    "mega mayhem": LEGENDS,
    "legend": LEGENDS,
    "token": TOKENS,
    "starter": STARTERS,
    "wild magic": WILDS,
    "dud wand": DUDS,
}


def home_made(name: str, kind: str, text: str, *, cost: int = 0, copies: int = 2) -> Design:
    """A home-made card."""
    design = Design(name, DECKS.get(kind, MAIN), TYPES.get(kind, 0), cost=cost, copies=copies)
    return compile_text(design, parse_text(text, known=frozenset({"killer"})))


def rules_with(cards: Sequence[Design]) -> Rulebook:
    """The box with some cards more."""
    designs = [design for deck in BASE.decks for design in dict.fromkeys(deck)]
    return Rulebook(BASE.box, [*designs, *cards], BASE.menu)


class ByHand:
    """A game at a table set up by hand; players are driven by names of cards and options."""

    def __init__(
        self,
        players: int = 3,
        *,
        hand: Cards | None = None,
        deck: Cards | None = None,
        discard: Cards | None = None,
        play: Cards | None = None,
        tokens: Cards | None = None,
        tile: Mapping[int, str] | None = None,
        familiars: Cards | None = None,
        hp: Mapping[int, int] | None = None,
        chips: Mapping[int, int] | None = None,
        stinkers: Sequence[int] = (),
        line_up: Sequence[str] | None = None,
        legends: Sequence[str] | None = None,
        main: Sequence[str] = (),
        legend_deck: Sequence[str] = (),
        main_only: bool = False,
        legends_only: bool = False,
        stack: Sequence[str] | None = None,
        outside: Sequence[str] | None = None,
        duds: int | None = None,
        mayhems: Sequence[str] = (),
        trophy: int = NOBODY,
        power: int = 0,
        stage: str = "action",
        active: int = 0,
        cards: Sequence[Design] = (),
        options: GameOptions | None = None,
        orders: Mapping[int, str] | None = None,
        seed: int | None = None,
    ) -> None:
        rulebook = rules_with(cards) if cards else BASE
        dealer = ScriptedDealer() if seed is None else SeededDealer(seed)
        table = new_table(rulebook, NAMES[:players], dealer, options)
        self.free = list(range(len(table.designs)))
        self.table = table
        table.outside = table.box = ()
        take = self.take
        seats = table.seats
        for seat in seats:
            deck_names = (deck or {}).get(seat, ["Glyph"] * 6 if seat < 5 else [])
            table.deck[seat] = take(deck_names)[::-1]
            table.hand[seat] = take((hand or {}).get(seat, ()))
            table.discard[seat] = take((discard or {}).get(seat, ()))
            table.in_play[seat] = take((play or {}).get(seat, ()))
            table.tokens = put(table.tokens, seat, take((tokens or {}).get(seat, ())))
            table.familiars = put(table.familiars, seat, take((familiars or {}).get(seat, ())))
            if tile and seat in tile:
                table.tile = put(table.tile, seat, take([tile[seat]])[0])
            table.hp[seat] = (hp or {}).get(seat, 15 if seat in stinkers else 20)
            table.chips[seat] = (chips or {}).get(seat, 0)
            table.supply -= table.chips[seat]
            table.stinker = put(table.stinker, seat, seat in stinkers)
            table.known[seat] |= bits(table.hand[seat])
            table.show(table.discard[seat] + table.in_play[seat] + table.tokens[seat])
            table.show(table.familiars[seat])
            sort_texts(table, seat)
        top = take(main)
        top_legends = take(legend_deck)
        table.line_up = take(line_up) if line_up is not None else self.any_of(MAIN, 5)
        table.line_up_chips = (0,) * len(table.line_up)
        table.legends = take(legends) if legends is not None else self.any_of(LEGENDS, 3)
        if stack is None:
            free = {table.designs[card].name for card in self.free}
            stack = [name for name in HARMLESS if name in free][:3]
        table.token_stack = take(stack)[::-1]
        table.mayhems = take(mayhems)
        table.wilds, table.duds = self.all_of(WILDS), self.all_of(DUDS)
        if duds is not None:
            table.box += table.duds[duds:]
            table.duds = table.duds[:duds]
        table.outside = take(outside)[::-1] if outside is not None else self.all_of(TOKENS)
        table.main = (() if main_only else self.all_of(MAIN)) + top[::-1]
        table.legend_deck = (() if legends_only else self.all_of(LEGENDS)) + top_legends[::-1]
        table.box += tuple(self.free)
        table.show(table.line_up + table.legends + table.mayhems)
        for seat, order in (orders or {}).items():
            table.orders = put(table.orders, seat, order)
        table.trophy = trophy
        table.power = power
        table.active = table.first = active
        table.turn = 1
        table.stage = stage
        table.sizes = (len(table.main), len(table.legend_deck), len(table.token_stack))
        if stage == "action" and table.options.turns == "open":
            table.show(table.hand[active])
        self.note_shuffles()
        self.game: DeckGame = Game(table)

    # Laying cards out.

    def note_shuffles(self) -> None:
        """As if each player's cards, each deck and the tokens had been shuffled once."""
        table = self.table
        groups = [table.deck[seat] + table.hand[seat] for seat in table.seats]
        groups += [table.main, table.legend_deck, table.token_stack + table.outside]
        dealt = list(table.dealt)
        for number, group in enumerate(groups, start=1):
            shuffle = Shuffle(number, -1, tuple(sorted(group)))
            for card in group:
                dealt[card] = shuffle
        table.dealt = tuple(dealt)
        table.shuffles = len(groups)

    def take(self, names: Sequence[str]) -> tuple[int, ...]:
        """Cards of these names that lie nowhere yet."""
        return tuple([self.take_one(name) for name in names])

    def take_one(self, name: str) -> int:
        """One of them."""
        designs = self.table.designs
        for card in self.free:
            if designs[card].name == name:
                self.free.remove(card)
                return card
        raise AssertionError(f"no card {name!r} is left")

    def all_of(self, deck: int) -> tuple[int, ...]:
        """All cards of a deck that lie nowhere yet; Mayhems are at the bottom."""
        designs = self.table.designs
        found = [card for card in self.free if designs[card].deck == deck]
        self.free = [card for card in self.free if card not in found]
        return tuple(sorted(found, key=lambda card: not designs[card].types & ANY_MAYHEM))

    def any_of(self, deck: int, count: int) -> tuple[int, ...]:
        """Plain cards for a Line-Up."""
        designs = self.table.designs
        found = [
            card
            for card in self.free
            if designs[card].deck == deck and not designs[card].types & ANY_MAYHEM
        ][-count:]
        self.free = [card for card in self.free if card not in found]
        return tuple(found)

    # Driving players.

    @property
    def now(self) -> Table:
        """The table as it is."""
        return self.game.table

    @property
    def asked(self) -> Decision:
        """The only question there is."""
        (seat,) = self.game.asked
        return self.game.decision(seat)

    def do(self, *labels: str) -> "ByHand":
        """Whoever is asked picks the options called so, each a question of its own."""
        for label in labels:
            decision = self.asked
            self.game.answer(decision, (self.key(decision, label),))
            BASE.check(self.game)
        return self

    def pick(self, *labels: str) -> "ByHand":
        """Whoever is asked picks several options at once, or none."""
        decision = self.asked
        self.game.answer(decision, tuple([self.key(decision, label) for label in labels]))
        return self

    def key(self, decision: Decision, label: str) -> Any:
        """The option called so."""
        for option in decision.options:
            if option.label == label or option.label.startswith(f"{label} ("):
                return option.key
        raise AssertionError(f"{decision.prompt!r} offers {self.labels}, not {label!r}")

    @property
    def labels(self) -> list[str]:
        """What may be picked now."""
        return list(self.asked.options.labels)

    def play(self, *names: str) -> "ByHand":
        """The active player plays cards."""
        return self.do(*[f"Play {name}" for name in names])

    def end(self) -> "ByHand":
        """The active player ends the turn."""
        return self.do("End the turn")

    # Looking.

    def names(self, cards: Sequence[int]) -> list[str]:
        """The names of some cards."""
        return [self.now.designs[card].name for card in cards]

    def hand(self, seat: int) -> list[str]:
        """A hand by names."""
        return self.names(self.now.hand[seat])

    def discard(self, seat: int) -> list[str]:
        """A discard pile by names."""
        return self.names(self.now.discard[seat])

    def in_play(self, seat: int) -> list[str]:
        """Cards before a player by names."""
        return self.names(self.now.in_play[seat])

    def tokens(self, seat: int) -> list[str]:
        """Tokens by names."""
        return self.names(self.now.tokens[seat])

    @property
    def hp(self) -> list[int]:
        """All HP."""
        return self.now.hp

    @property
    def power(self) -> int:
        """The Power of the turn."""
        return self.now.power

    @property
    def told(self) -> list[str]:
        """All that everybody has heard."""
        return [event.text(self.now.names) for event in self.game.events_for(None)]
