"""Lines of a card's text, and the keywords before them."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.sentences import Sentence


@effect
class Bully:
    """Acts against a foe of lower status (R66)."""


@effect
class Reaction:
    """Acts if you die before this resolves (R16)."""


@effect
class ResolveNow:
    """Acts as soon as the card is drawn (R18.3)."""


@effect
class Lasting:
    """Works from the start of the next game (R18.9, J55)."""


@effect
class Standee:
    """Acts if you hold the Standee (R42.2)."""


@effect
class PayBlood:
    """Acts if you pay Blood (R41)."""

    price: int


@effect
class PayXBlood:
    """Acts with the X you pay in Blood (R41.7)."""


@effect
class Cantrip:
    """May join your spell from hand for a price (R52)."""

    count: int
    types: str


@effect
class PlainLine:
    """A line without a keyword."""

    sentences: tuple[Sentence, ...]


@effect
class LabelledLine:
    """A line behind a keyword."""

    label: "Label"
    sentences: tuple[Sentence, ...]


@effect
class KeywordLine:
    """A keyword that stands alone."""

    keyword: str


Label = Bully | Reaction | ResolveNow | Lasting | Standee | PayBlood | PayXBlood | Cantrip
Line = PlainLine | LabelledLine | KeywordLine
