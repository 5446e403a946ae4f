"""What must be true."""

from esw_tui.language.effects.deckbuilding.kinds import kind_of
from esw_tui.language.effects.deckbuilding.needs import AN_ATTACK, ATTACKER, HEALED, IT, YOU_DO
from esw_tui.language.effects.effect import effect


@effect
class ThatOneDies:
    """The victim died of what was just done."""

    noun: str
    """`foe` or `player`, as the text called the victim."""


@effect
class ThatOneAvoided:
    """The victim avoided or redirected this card's ATTACK (K103)."""

    needs = AN_ATTACK

    noun: str


@effect
class YouAreStinker:
    """You are a Stinker."""


@effect
class AttackerIsStinker:
    """The attacker is a Stinker."""

    needs = ATTACKER


@effect
class YouControlA:
    """You control at least one card of a kind, this one included."""

    kind: str


@effect
class YouControlAnother:
    """You control a card of a kind besides this one."""

    kind: str


@effect
class YouControlMany:
    """You control so many cards or more of a kind, or of two kinds in any mix."""

    count: int
    kinds: str
    others: str | None = None

    @property
    def kind_words(self) -> tuple[str, ...]:
        """The kinds in the singular."""
        return tuple(kind_of(kinds) for kinds in (self.kinds, self.others) if kinds)


@effect
class FirstCard:
    """This is the first card you played this turn, borrowed ones counted (K127)."""


@effect
class NoTokens:
    """You have nothing that counts as a Dead Wizard Token (K108)."""


@effect
class ItIs:
    """The card just revealed is of a kind."""

    needs = IT

    kind: str


@effect
class ItIsNo:
    """The card just revealed is not of a kind."""

    needs = IT

    kind: str


@effect
class AtMaximum:
    """Your HP are at your maximum."""


@effect
class TwinExists:
    """A player, you included, has the other copy of this token (K79)."""

    brings = ("twin",)


@effect
class YouDid:
    """You did what the sentence before let you do."""

    needs = YOU_DO


@effect
class YouHealed:
    """You were healed, if only in name (D22.3)."""

    needs = HEALED


Condition = (
    ThatOneDies
    | ThatOneAvoided
    | YouAreStinker
    | AttackerIsStinker
    | YouControlA
    | YouControlAnother
    | YouControlMany
    | FirstCard
    | NoTokens
    | ItIs
    | ItIsNo
    | AtMaximum
    | TwinExists
    | YouDid
    | YouHealed
)
