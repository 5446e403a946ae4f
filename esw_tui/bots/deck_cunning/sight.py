"""What the cunning bot sees of the table: its seat, its foes, how long the game will last."""

from esw_tui.deckbuilding.designs import LEGENDS, MAIN, Design
from esw_tui.deckbuilding.sight import Player, Sight

EARLIER = 4.0
"""Rounds of an ordinary game that are averaged with the rounds played so far."""
USUAL_RATES = (4.2, 1.5, 0.9)
"""What an ordinary round of four players takes from main deck, Legend deck and token stack."""
LONGEST, SHORTEST = 30.0, 0.5
WHOLE_GAME = 16.0
"""Rounds of an ordinary game."""


class DeckSight:
    """The table as one seat sees it, with what the bot works out from it."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.rules = sight.rules
        self.seat = sight.seat
        self.players = sight.players
        self.me = me = sight.players[sight.seat]
        self.foes = [player for player in sight.players if player.seat != sight.seat]
        self.hand = sight.hand
        self.rounds_left = rounds_left(sight)
        self.deck_size = me.deck_count + me.hand_count + len(me.discard) + len(me.in_play)
        """Cards that are drawn again and again: all but ONGOING ones in play."""
        self.is_over_soon = self.rounds_left * 5 < self.deck_size
        """Whether the deck will hardly be drawn through once more."""

    def named(self, name: str | None) -> Design | None:
        """The design with a name; None for names of other things, such as snacks and rules."""
        return self.rules.named.get(name or "")

    @property
    def seen_own(self) -> list[Design]:
        """The seat's own cards that it can see: in hand, discarded and in play."""
        return [*self.hand, *self.me.discard, *self.me.in_play]

    def standing(self, player: Player) -> float:
        """A player's points: those of cards that lie open, and a guess at the rest by the size of
        the deck."""
        points = float(sum([design.vp for design in player.discard + player.in_play]))
        points += 0.4 * (player.deck_count + player.hand_count)
        points += sum([token.vp - 3 for token in player.tokens])
        return points - 5 * player.stinker


def rounds_left(sight: Sight) -> float:
    """How many rounds the game will go on: until the first of three stacks runs out (D33.1)."""
    if not sight.turn:
        return WHOLE_GAME  # the game is not yet under way
    decks = sight.rules.decks
    players = len(sight.players)
    rounds = sight.turn / players
    tokens_out = sum([len(player.tokens) for player in sight.players])
    main, legends = sight.main_count, sight.legend_deck_count
    clocks = (
        (len(decks[MAIN]) - 5 - main, main, USUAL_RATES[0]),
        (len(decks[LEGENDS]) - 3 - legends, legends, USUAL_RATES[1]),
        (tokens_out, sight.token_stack, USUAL_RATES[2]),
    )
    left = [
        have / ((max(used, 0) + EARLIER * usual * players / 4) / (rounds + EARLIER))
        for used, have, usual in clocks
    ]
    return min(max(min(left), SHORTEST), LONGEST)
