"""What a seat notices at the table: itself, its foes, how long the game will last."""

from collections.abc import Iterable, Mapping

from esw_tui.deckbuilding.designs import LEGENDS, MAIN, Design
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.views import CardView, PlayerView, View

EARLIER = 4.0
"""Rounds of an ordinary game that are taken as played before what is seen of this one."""
USUAL_RATES = (2.2, 0.7, 0.4)
"""What an ordinary round takes from main deck, Legend deck and token stack."""
LONGEST, SHORTEST = 30.0, 0.5


class DeckSight:
    """The table through one seat's eyes."""

    def __init__(self, view: View, rules: Rulebook) -> None:
        assert view.viewer is not None
        self.view = view
        self.rules = rules
        self.seat = view.viewer
        self.me: PlayerView = view.players[self.seat]
        self.foes = [player for player in view.players if player.seat != self.seat]
        self.hand = self.faces(view.hand)
        self.rounds_left = rounds_left(view, rules)

    def faces(self, cards: Iterable[CardView]) -> list[Design]:
        """The designs of some cards that are seen."""
        return [self.rules.named[card.name] for card in cards]

    def named(self, name: str | None) -> Design | None:
        """The design of a name, if there is one: snacks and rules have none."""
        return self.rules.named.get(name or "")

    @property
    def deck_size(self) -> int:
        """Cards that come round; ONGOING ones in play do not."""
        me = self.me
        return me.deck_count + me.hand_count + len(me.discard) + len(me.in_play)

    @property
    def seen_own(self) -> list[Design]:
        """Own cards that lie open or in hand; those of the deck come on top."""
        return [*self.hand, *self.faces(self.me.discard), *self.faces(self.me.in_play)]

    def is_over_soon(self) -> bool:
        """Whether the deck will hardly come round once more."""
        return self.rounds_left * 5 < self.deck_size

    def standing(self, player: PlayerView) -> float:
        """What lies open of somebody's points, and a guess at the rest by the size of the deck."""
        open_cards = self.faces(player.discard) + self.faces(player.in_play)
        points = float(sum([design.vp for design in open_cards]))
        points += 0.4 * (player.deck_count + player.hand_count)
        tokens = self.faces(player.tokens)
        points += sum([token.vp - 3 for token in tokens])
        return points - 5 * player.stinker

    def players(self) -> Mapping[int, PlayerView]:
        """Everybody by seat."""
        return {player.seat: player for player in self.view.players}


def rounds_left(view: View, rules: Rulebook) -> float:
    """How many rounds the game will go on: whichever clock runs out first (D33.1)."""
    players = len(view.players)
    rounds = view.turn / players
    tokens_out = sum([len(player.tokens) for player in view.players])
    clocks = (
        (len(rules.decks[MAIN]) - 5 - view.main_count, view.main_count, USUAL_RATES[0]),
        (len(rules.decks[LEGENDS]) - 3 - view.legend_deck_count, view.legend_deck_count,
         USUAL_RATES[1]),
        (tokens_out, view.token_stack, USUAL_RATES[2]),
    )  # fmt: skip
    left = [
        have / ((used + EARLIER * usual * players / 4) / (rounds + EARLIER))
        for used, have, usual in clocks
    ]
    return min(max(min(left), SHORTEST), LONGEST)
