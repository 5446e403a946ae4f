"""Lines of a card's text, and the keywords before them."""

from esw_tui.language.effects.deckbuilding.attacks import Attack
from esw_tui.language.effects.deckbuilding.prices import Price, Shield
from esw_tui.language.effects.deckbuilding.sentences import CannotBe, Sentence
from esw_tui.language.effects.effect import effect


@effect
class Ongoing:
    """The card stays before you, and works as long as it does (section 15)."""


@effect
class Activate:
    """Once in each of your turns while you control the card, perhaps at a price (D6.5, K23)."""

    price: Price | None = None


@effect
class OnceEachTurn:
    """Used like an Activate without being one (K92)."""


@effect
class EndOfGame:
    """Counts at scoring."""


@effect
class WhenPlayed:
    """An ATTACK at its place in the text."""


@effect
class WhenPaid:
    """An ATTACK at its place in the text if you pay, before the target is named (K104)."""

    price: Price


@effect
class Several:
    """A number of ATTACKS one after another, each with a target of its own (K113)."""

    count: int


@effect
class OngoingAlone:
    """ONGOING and nothing else (D15.6), or beside other lines."""


@effect
class PlainLine:
    """What happens when the card is played or read, or the token gained."""

    sentences: tuple[Sentence, ...]


@effect
class LabelledLine:
    """A line behind a keyword that is no ATTACK and no DEFENSE."""

    label: "Label"
    sentences: tuple[Sentence, ...]


@effect
class AttackLine:
    """An ATTACK: all that can be avoided, and nothing else (D11.6, K103)."""

    brings = ("attack", "line attack")

    label: "AttackLabel"
    attack: Attack
    after: tuple[Sentence, ...] = ()
    """Carried out for each victim that is hit, with *you* as the attacker (K41)."""

    @property
    def avoidable(self) -> bool:
        """Whether any DEFENSE may be used against it (K35)."""
        return CannotBe("avoided") not in self.after

    @property
    def redirectable(self) -> bool:
        """Whether it can come back to its player (D12.7)."""
        return self.avoidable and CannotBe("redirected") not in self.after


@effect
class DefenseLine:
    """How the card in your hand protects you; the sentences follow at once (D11.9)."""

    brings = ("defense",)

    price: Shield
    way: str
    """`avoid an attack`, `redirect an attack` or `decline a mayhem`."""
    after: tuple[Sentence, ...] = ()

    @property
    def redirects(self) -> bool:
        """Whether the ATTACK goes back to the attacker (D12.1)."""
        return self.way.startswith("redirect")

    @property
    def declines(self) -> bool:
        """Whether it is used against Mayhems alone (D21.9, K54)."""
        return self.way.startswith("decline")


Label = Ongoing | Activate | EndOfGame
AttackLabel = WhenPlayed | WhenPaid | Several | Activate | OnceEachTurn
Line = OngoingAlone | PlainLine | LabelledLine | AttackLine | DefenseLine
