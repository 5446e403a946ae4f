"""Lines of a card's text, and the keywords before them."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING, HOMES_OF_KEYWORD, NO_HP, of_word
from esw_tui.language.effects.sentences import Sentence


@effect
class Bully:
    """Acts against a foe of lower status (R66)."""

    feature = "bully"
    brings = ("foe", "bully")
    homes = ("source", "quality")


@effect
class Reaction:
    """Acts if you die before this resolves (R16)."""

    feature = "reactions"
    brings = ("reaction",)
    circumstances = (DYING, NO_HP)
    homes = ("source", "quality", "delivery")


@effect
class ResolveNow:
    """Acts as soon as the card is drawn (R18.3)."""

    circumstances = (DEAD, NO_HP)
    homes = ("dead-wizard",)


@effect
class Lasting:
    """Works from the start of the next game (R18.9, J55)."""

    homes = ("dead-wizard",)


@effect
class Standee:
    """Acts if you hold the Standee (R42.2)."""

    feature = "standee"
    brings = ("price",)
    homes = ("source", "quality", "delivery")


@effect
class PayBlood:
    """Acts if you pay Blood (R41)."""

    feature = "blood"
    brings = ("price",)
    homes = ("source", "quality", "delivery", "treasure")

    price: int


@effect
class PayXBlood:
    """Acts with X as the Blood that you pay (R41.7)."""

    feature = "blood"
    brings = ("price", "x")
    homes = ("source", "quality", "delivery", "treasure")


@effect
class Cantrip:
    """May join your spell from hand for a price (R52)."""

    feature = "cantrips"
    homes = ("source", "quality")

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

    feature = of_word("keyword")

    keyword: str

    @property
    def homes(self) -> tuple[str, ...]:
        return HOMES_OF_KEYWORD[self.keyword.lower()]


Label = Bully | Reaction | ResolveNow | Lasting | Standee | PayBlood | PayXBlood | Cantrip
Line = PlainLine | LabelledLine | KeywordLine
