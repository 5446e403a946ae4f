"""The options that players may agree on before a game begins."""

from typing import NamedTuple

from esw_tui.errors import SeatError

MENU = ("off", "both", "menu only")
"""What chips buy: Legends only, Legends and snacks, or snacks only (K69)."""
DEFENSES = ("quick", "ask all", "orders")
"""Which players are asked about a DEFENSE (K86)."""
TURNS = ("open", "shielded", "closed")
"""How the active player's hand is shown (K96)."""
FEWEST_TOKENS, MOST_TOKENS = 1, 6


class GameOptions(NamedTuple):
    """The options of one game; all of them stand in its record."""

    tokens: int = 4
    """Dead Wizard Tokens per player (D2.13, K11); a short game has two."""
    menu: str = "off"
    """One of `MENU`."""
    defenses: str = "quick"
    """One of `DEFENSES`."""
    turns: str = "open"
    """One of `TURNS`."""

    @property
    def chips_buy_legends(self) -> bool:
        """Whether chips stand in for Power when a Legend is bought (D7.5, K69)."""
        return self.menu != "menu only"


def checked_options(options: GameOptions) -> GameOptions:
    """The same options; raises `SeatError` if the rules do not know one."""
    if type(options.tokens) is not int or not FEWEST_TOKENS <= options.tokens <= MOST_TOKENS:
        raise SeatError(
            f"A game has {FEWEST_TOKENS} to {MOST_TOKENS} tokens per player, not {options.tokens}."
        )
    for what, value, known in (
        ("menu", options.menu, MENU),
        ("defenses", options.defenses, DEFENSES),
        ("turns", options.turns, TURNS),
    ):
        if value not in known:
            raise SeatError(f"The option {what} is one of {', '.join(known)}, not {value!r}.")
    return options
