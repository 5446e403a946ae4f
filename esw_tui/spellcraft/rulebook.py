"""A box made ready for play: its cards compiled, its modules' moments gathered."""

from collections.abc import Iterable

from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, TREASURE, WILD_MAGIC, WIZARD, Card
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.meanings import compile_card
from esw_tui.spellcraft.moments import Module


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
