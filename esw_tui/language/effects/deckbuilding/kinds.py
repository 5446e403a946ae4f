"""Which cards are meant, and where they lie.

A kind is a plain word: a type (D3.2), `legend`, `familiar`, `starter`, `wand` (D30.1), `dud wand`,
`glyph`, `mayhem`, `ongoing card`, or `card` for any.
"""

from esw_tui.language.effects.effect import effect


def kind_of(kinds: str) -> str:
    """The singular of a kind: `dud wands` is `dud wand`."""
    return kinds.removesuffix("s")


class OfAKind:
    """An effect about cards of a kind, which it names in the plural or the singular."""

    kinds: str

    @property
    def kind(self) -> str:
        """The kind, in the singular."""
        return kind_of(self.kinds)


@effect
class ACard:
    """One card of a kind."""

    kind: str


@effect
class ACostingCard:
    """One card of a kind with this cost or more, or less."""

    kind: str
    cost: int
    order: str
    """`more` or `less`."""


@effect
class RandomCard:
    """One card of a kind by chance."""

    kind: str


@effect
class AnotherCard:
    """One card of a kind other than this card."""

    kind: str


@effect
class Cards(OfAKind):
    """A number of cards of a kind."""

    count: int
    kinds: str


@effect
class UpToCards(OfAKind):
    """As many cards of a kind as wanted, at most this many."""

    count: int
    kinds: str


@effect
class AnyNumber(OfAKind):
    """As many cards of a kind as wanted."""

    kinds: str


@effect
class AllCards(OfAKind):
    """All cards of a kind."""

    kinds: str


@effect
class YourPlace:
    """Your hand, your discard pile, or either."""

    place: str
    """`hand`, `discard pile` or `hand or discard pile`."""


@effect
class ItsPlace:
    """The hand, the discard pile, or either, of the player who acts."""

    place: str


@effect
class LineUp:
    """The row of five (D0.3)."""


@effect
class LegendaryLineUp:
    """The row of three (D0.3)."""


@effect
class YourDeck:
    """Your own deck."""


@effect
class MainDeck:
    """The deck of the Line-Up."""


@effect
class LegendDeck:
    """The deck of the Legendary Line-Up."""


@effect
class ToHand:
    """Into your hand, not the discard pile."""


@effect
class ToItsHand:
    """Into the hand of the player who gains."""


@effect
class ToTop:
    """On top of your deck."""


@effect
class ToBottom:
    """Under your deck."""


What = ACard | ACostingCard | RandomCard | AnotherCard | Cards | UpToCards | AnyNumber | AllCards
Zone = YourPlace | ItsPlace | LineUp | LegendaryLineUp
Deck = YourDeck | MainDeck | LegendDeck
Destination = ToHand | ToItsHand | ToTop | ToBottom
