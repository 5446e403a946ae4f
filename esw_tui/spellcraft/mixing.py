"""How the decks of several boxes are used in one match (R80, J120).

Together: like decks are shuffled into one. By game: each game of the match has the decks of one
box, and the boxes take turns. Then each box has its own three decks and discard piles:
`table.deck`, `table.deck_left` and `table.discard` begin with those of the game being played, and
the others wait behind them as they were left. So the rules find the decks of this game at the same
places as in a match of one box.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

from esw_tui.cards.features import title

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design
    from esw_tui.spellcraft.rulebook import Rulebook
    from esw_tui.spellcraft.table import Table

TOGETHER: Final = "together"
BY_GAME: Final = "by-game"
MIXES = (TOGETHER, BY_GAME)
DECKS = 3
"""How many decks a box has: main, Treasure and Dead Wizard deck."""

Decks: TypeAlias = "tuple[tuple[Design, ...], ...]"


def shuffled_together(decks: tuple[Decks, ...]) -> Decks:
    """The decks of several boxes as one box's three, like decks joined (R80.1)."""
    return tuple(
        [tuple([design for box in decks for design in box[pile]]) for pile in range(DECKS)]
    )


def box_in_turn(rules: "Rulebook", game: int) -> int:
    """The place among the boxes of the one whose decks a game is played with; 0 unless boxes take
    turns."""
    return max(game - 1, 0) % (len(rules.decks) // DECKS)


def main_deck(table: "Table") -> "tuple[Design, ...]":
    """Every card that the main deck of this game can hold, once per copy."""
    rules = table.rules
    return rules.decks[DECKS * box_in_turn(rules, table.game)]


def box_of_the_game(table: "Table") -> str:
    """The box whose decks this game is played with; an empty string unless boxes take turns."""
    rules = table.rules
    return rules.boxes[box_in_turn(rules, table.game)] if rules.homes else ""


def mix_words(rules: "Rulebook") -> tuple[str, ...]:
    """Which boxes are mixed, and how, each in a few words; empty for a single box."""
    if not rules.boxes:
        return ()
    return " + ".join(map(title, rules.boxes)), rules.mix.replace("-", " ")


def change_decks(table: "Table", times: int = 1) -> None:
    """Bring the decks of the next box to the front; the others wait as they were left (R80.2,
    J120)."""
    first = DECKS * times % len(table.deck)
    table.deck = table.deck[first:] + table.deck[:first]
    table.deck_left = table.deck_left[first:] + table.deck_left[:first]
    table.discard = table.discard[first:] + table.discard[:first]


def own_pile(table: "Table", pile: int, card: int) -> int:
    """The place in `table.discard` of the pile of a card's own box in this game (J120)."""
    rules = table.rules
    away = rules.homes[card] - box_in_turn(rules, table.game)
    return pile + DECKS * (away % len(rules.boxes))
