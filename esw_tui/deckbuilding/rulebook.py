"""The rules of a box ready for play: its cards compiled, and what the kernel asks of a game."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from esw_tui._counting import count_of
from esw_tui.cards.games import DECKBUILDING
from esw_tui.deckbuilding.designs import ANY_MAYHEM, DECKS, STARTERS, Design
from esw_tui.deckbuilding.events import TurnBegan
from esw_tui.deckbuilding.options import GameOptions, checked_options
from esw_tui.deckbuilding.questions import QUESTIONS
from esw_tui.errors import DecisionError, PackError, SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Key, Waiting
from esw_tui.kernel.events import Event
from esw_tui.kernel.shelf import Progress, Settings, checked_settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from esw_tui.deckbuilding.designs import Steps
    from esw_tui.deckbuilding.game import DeckGame
    from esw_tui.deckbuilding.imagining import DeckImagination
    from esw_tui.deckbuilding.sight import Sight
    from esw_tui.deckbuilding.table import Table
    from esw_tui.deckbuilding.views import View
    from esw_tui.kernel.listening import Onlooker

STARTING_DECKS = 5
"""How many starting decks the starters make (D1.3)."""


class Rulebook:
    """What stays the same for every game of a box."""

    def __init__(
        self,
        box: str,
        designs: Iterable[Design],
        menu: Iterable[tuple[int, Design]] = (),
        *,
        start_hp: int = 20,
        most_hp: int = 25,
        stinker_hp: int = 15,
        chips: int = 40,
    ) -> None:
        self.box = box
        self.start_hp = start_hp
        self.most_hp = most_hp
        self.stinker_hp = stinker_hp
        self.chips = chips
        decks: tuple[list[Design], ...] = tuple([[] for _ in DECKS])
        for design in designs:
            decks[design.deck].extend([design] * design.copies)
        self.decks = tuple([tuple(deck) for deck in decks])
        """The cards of each deck before it is shuffled, in the order of `DECKS`."""
        self.named = {design.name: design for deck in self.decks for design in deck}
        """Every design by its name."""
        numbers = []
        first = 0
        for deck in self.decks:
            numbers.append(tuple(range(first, first + len(deck))))
            first += len(deck)
        self.numbers = tuple(numbers)
        """The card numbers of each deck."""
        self.least_cost = tuple(
            [
                min([each.cost for each in deck if not each.types & ANY_MAYHEM], default=0)
                for deck in self.decks
            ]
        )
        """The cost of the cheapest card of each deck: with less Power its cards need not be looked
        at."""
        self.play_keys = tuple([("play", card) for card in range(first)])
        """The key for playing each card; made once, as it is asked for often."""
        self.buy_keys = tuple([("buy", card) for card in range(first)])
        """The key for buying each card, likewise."""
        starters = dict.fromkeys(self.decks[STARTERS])
        self.starting_deck = tuple(
            [(each, each.copies // STARTING_DECKS) for each in starters if each.copies > 1]
        )
        """What each player starts with (D2.6)."""
        odd = [each for each in starters if each.copies == 1]
        self.odd_starter = odd[0] if odd else None
        """The starter that is in no starting deck (D1.3)."""
        self.menu = tuple(menu)
        """(types of the revealed card, what the Snack Shack gives for it)."""
        every = dict.fromkeys([design for deck in self.decks for design in deck])
        free: list[Design] = []
        priced: list[Design] = []
        for each in every:
            if each.defense is not None and not each.defense.declines:
                (priced if each.defense.pay else free).append(each)
        self.free_defenses = frozenset(free)
        """DEFENSES that cost no more than the card itself (D11.9)."""
        self.priced_defenses = tuple(priced)
        """DEFENSES that cost more than the card itself."""
        self.can_decline = any(each.defense and each.defense.declines for each in every)
        """Whether a card of the box lets its owner stay out of a Mayhem (D21.9)."""
        if not every:
            raise PackError(f"The box {box} has no cards.")
        self.place = {design: place for place, design in enumerate(every)}
        """Every design with its place in an order that is the same in every game."""

    # What the kernel asks of the rules of a game: see `esw_tui.kernel.rules.Rules`.

    game = DECKBUILDING

    @property
    def heroes(self) -> tuple[str, ...]:
        """None: no player picks a Wizard, as the Familiar names it (D2.2)."""
        return ()

    def settled(self, players: int, wished: Settings) -> Settings:
        """The options of the game: those wished for, else the usual ones (K11, K69, K86, K96)."""
        checked_settings(self.box, wished, GameOptions._fields)
        settled: Any = {**GameOptions()._asdict(), **wished}
        return checked_options(GameOptions(**settled))._asdict()

    def new_table(
        self, names: Sequence[str], dealer: Dealer, settings: Settings, heroes: Sequence[str]
    ) -> "Table":
        """The table before anything has happened."""
        from esw_tui.deckbuilding.setup import new_table

        if heroes:
            raise SeatError("Nobody picks a Wizard here: the Familiar that is kept names it.")
        options: Any = checked_settings(self.box, settings, GameOptions._fields)
        return new_table(self, names, dealer, GameOptions(**options))

    def progress(self, table: "Table") -> Progress:
        """How far a game has come; points are counted only at the end, as decks are hidden."""
        left = count_of(len(table.token_stack), "token")
        turn = f"turn {table.turn}, {left} left" if table.turn else "before the first turn"
        figures = {"turn": table.turn, "tokens": len(table.token_stack)}
        points = table.scores or (0,) * len(table.seats)
        return Progress(turn, points, figures)

    def tie_break(self, game: "DeckGame") -> str:
        """Why one of several with equal points has won: more Legends, then fewer tokens (D33.6)."""
        from esw_tui.deckbuilding.scoring import tie_break

        return tie_break(game.table)

    def opens_a_part(self, event: Event) -> bool:
        """A new part of the log begins with each turn."""
        return isinstance(event, TurnBegan)

    landmark = "turn"
    landmarks_apart = 8
    derived = ("action", "line-up", "legends", "start", "end")
    undo_spans_phases = True
    questions = QUESTIONS

    @cached_property
    def phases(self) -> "dict[str, Callable[[Table], Steps | None]]":
        """For each stage of the table, the rules of that phase."""
        from esw_tui.deckbuilding.turns import PHASES

        return PHASES

    @cached_property
    def between_phases(self) -> "Callable[[Table], None]":
        """Works out the question of the next action before it begins, so that copies have it
        already."""
        from esw_tui.deckbuilding.actions import find_question

        return find_question

    def silence_tells(self, table: "Table", before: "Table", seat: int) -> str | None:
        """What all players have learned from who was asked about a DEFENSE, as a sentence, or None
        (K86)."""
        if table.silences != before.silences:
            return "It has told who holds a DEFENSE."
        if table.unasked != before.unasked:
            return "It has told what somebody has ordered about DEFENSES."
        return None

    def view(self, table: "Table", viewer: int | None, waiting: tuple[Waiting, ...]) -> "View":
        """All that a seat may know."""
        from esw_tui.deckbuilding.views import view

        return view(table, viewer, waiting)

    def sight(self, table: "Table", seat: int) -> "Sight":
        """The same in the form in which bots reckon."""
        from esw_tui.deckbuilding.sight import look

        return look(table, seat)

    def imagination(self, game: "DeckGame", seat: int) -> "DeckImagination":
        """A moment of a game as one seat knows it, ready to imagine worlds."""
        from esw_tui.deckbuilding.imagining import DeckImagination

        return DeckImagination(game, seat)

    def foresee(self, table: "Table", decision: Decision, pick: Key) -> None:
        """Raise `DecisionError`: this game foretells nothing, as a card's Power stands on the
        card."""
        raise DecisionError(f"Nothing can be foretold about '{decision.prompt}'.")

    def counts(self, table: "Table", onlooker: "Onlooker") -> dict[str, int]:
        """What statistics count about a game."""
        rounds = -(-table.turn // len(table.seats))
        return {"games": 1, "rounds": rounds, "kills": sum(table.kills)}

    def check(self, game: "DeckGame") -> None:
        """Raise `InvariantBroken` if the table is in a state that no rule allows."""
        from esw_tui.deckbuilding.invariants import check_invariants

        check_invariants(game)
