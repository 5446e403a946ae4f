"""A box made ready for play: its cards compiled, its modules' moments gathered."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, TREASURE, WILD_MAGIC, WIZARD, Card
from esw_tui.errors import DecisionError, SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Key, Waiting
from esw_tui.kernel.events import Event
from esw_tui.kernel.shelf import Progress, Settings
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.events import GameBegan, RoundBegan
from esw_tui.spellcraft.meanings import compile_card
from esw_tui.spellcraft.moments import Module
from esw_tui.spellcraft.questions import QUESTIONS
from esw_tui.spellcraft.rounds import PHASES
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.turns import reveal_next_spell

if TYPE_CHECKING:
    from esw_tui.spellcraft.foresight import Prospect
    from esw_tui.spellcraft.game import SpellGame
    from esw_tui.spellcraft.imagining import Imagination
    from esw_tui.spellcraft.views import View


class Rulebook:
    """What stays the same for a whole match, and for every match of the box."""

    __slots__ = (
        "bonus_dice",
        "box",
        "damage_bonus",
        "decks",
        "died",
        "game_start",
        "games_by_players",
        "hand_size",
        "killed",
        "match_start",
        "modules",
        "most_hp",
        "named",
        "revealed",
        "round_start",
        "start_hp",
        "wizards",
    )

    def __init__(
        self,
        box: str,
        cards: Iterable[Card],
        modules: Iterable[Module],
        games_by_players: dict[int, int],
        *,
        start_hp: int = 20,
        most_hp: int = 25,
        hand_size: int = 8,
    ) -> None:
        self.box = box
        self.start_hp = start_hp
        self.most_hp = most_hp
        self.hand_size = hand_size
        self.games_by_players = games_by_players
        """How long a match is, by the number of players (R20)."""
        decks: tuple[list[Design], ...] = ([], [], [])
        wizards = []
        for card in cards:
            if card.kind == WIZARD:
                wizards.append(card.name)
                continue
            deck = (
                0
                if card.kind in (*COMPONENTS, WILD_MAGIC)
                else {TREASURE: 1, DEAD_WIZARD: 2}[card.kind]
            )
            decks[deck].extend([compile_card(card)] * card.copies)
        self.decks = tuple(tuple(deck) for deck in decks)
        """Main, Treasure and Dead Wizard deck, unshuffled (R3.1, R3.2)."""
        self.named = {
            (design.card.box, design.name): design for deck in self.decks for design in deck
        }
        """Every design by its box and name."""
        self.wizards = tuple(wizards)
        self.modules = tuple(modules)
        self.match_start = tuple(m.match_start for m in self.modules if m.match_start)
        self.game_start = tuple(m.game_start for m in self.modules if m.game_start)
        self.round_start = tuple(m.round_start for m in self.modules if m.round_start)
        self.revealed = tuple(m.revealed for m in self.modules if m.revealed)
        self.killed = tuple(m.killed for m in self.modules if m.killed)
        self.died = tuple(m.died for m in self.modules if m.died)
        self.bonus_dice = tuple(m.bonus_dice for m in self.modules if m.bonus_dice)
        self.damage_bonus = tuple(m.damage_bonus for m in self.modules if m.damage_bonus)

    # What the kernel asks of the rules of a game: see `esw_tui.kernel.rules.Rules`.

    @property
    def heroes(self) -> tuple[str, ...]:
        """The Wizards to choose from (R3.3)."""
        return self.wizards

    def settled(self, players: int, wished: Settings) -> Settings:
        """How many games the match lasts: as wished, or as the box says (R20.6)."""
        usual = {"games": self.games_by_players.get(players, 1)}
        return {**usual, **wished}

    def new_table(
        self, names: Sequence[str], dealer: Dealer, settings: Settings, heroes: Sequence[str]
    ) -> Table:
        """The table before anything has happened (R3)."""
        from esw_tui.spellcraft.setup import new_table

        games: Any = settings.get("games")
        table = new_table(self, names, dealer, wizards=heroes or None, games=games)
        cards = len(self.decks[0])
        if cards < self.hand_size * len(names):
            # Without cards nobody would ever be asked anything, and the rules would never pause.
            raise SeatError(f"The main deck has {cards} cards, too few for a hand each.")
        return table

    def progress(self, table: Table) -> Progress:
        """How far a match has come."""
        return Progress(
            f"game {table.game} of {table.games}, round {table.round}",
            tuple([table.points(seat) for seat in table.seats]),
            {"game": table.game, "games": table.games, "round": table.round},
        )

    def opens_a_part(self, event: Event) -> bool:
        """Games and rounds stand apart in a log."""
        return isinstance(event, GameBegan | RoundBegan)

    questions = QUESTIONS
    phases = PHASES
    landmark = "round"
    derived = ("placing", "turn")
    undo_spans_phases = False

    def between_phases(self, table: Table) -> None:
        """Most Spells can be revealed before their turn begins."""
        reveal_next_spell(table)

    def silence_tells(self, table: Table, before: Table, seat: int) -> str | None:
        """Something has happened while others had cards lying face down: that none of them was
        turned up tells that it is not set to (J94)."""
        if any(table.dead_cards[other] and table.hp[other] for other in table.foes(seat)):
            return "Somebody's face-down card might have answered."
        return None

    def view(self, table: Table, viewer: int | None, waiting: tuple[Waiting, ...]) -> "View":
        """All that a seat may know."""
        from esw_tui.spellcraft.views import view

        return view(table, viewer, waiting)

    def imagination(self, game: "SpellGame", seat: int) -> "Imagination":
        """A moment of a game through one seat's eyes, ready to imagine worlds."""
        from esw_tui.spellcraft.imagining import Imagination

        return Imagination(game, seat)

    def foresee(self, table: Table, decision: Decision, pick: Key) -> "Prospect":
        """What a Spell would call and roll if it were placed now."""
        from esw_tui.spellcraft.foresight import foresee

        if decision.kind != "spell":
            raise DecisionError(f"{table.names[decision.seat]} is not building a spell.")
        return foresee(table, decision.seat, tuple(pick))

    def counts(self, table: Table) -> dict[str, int]:
        """What statistics count about a match."""
        kills = sum(table.kills)
        return {"games": table.game, "rounds": table.rounds_played, "kills": kills}

    def check(self, game: "SpellGame") -> None:
        """Raise `InvariantBroken` if the table is in a state that no rule allows."""
        from esw_tui.spellcraft.invariants import check_invariants

        check_invariants(game)
