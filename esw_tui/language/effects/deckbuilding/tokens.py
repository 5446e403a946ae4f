"""Dead Wizard Tokens (section 23)."""

from esw_tui.language.effects.deckbuilding.needs import MOVED_TOKEN, MOVED_TOKENS, TWINS
from esw_tui.language.effects.deckbuilding.who import Who
from esw_tui.language.effects.effect import effect


@effect
class Tokens:
    """Dead Wizard Tokens from the stack, without dying (K61)."""

    count: int = 1


@effect
class OutsideTokens:
    """Dead Wizard Tokens from outside the game: the pool left over from setup (K10, K90)."""

    count: int = 1


@effect
class DieChoosing:
    """The subject is killed; you choose its token among some of the stack (K110)."""

    count: int


@effect
class TakeToken:
    """The subject takes a token of yours that you choose; this is no gain (K111)."""

    brings = ("token",)


@effect
class ResolveIt:
    """The text of the token just moved acts on the subject."""

    needs = MOVED_TOKEN


@effect
class SwapTokens:
    """Exchange a token of yours for one of the partner's, both chosen by you (D31.12)."""

    brings = ("tokens",)

    partner: Who


@effect
class ResolveBoth:
    """The texts of both swapped tokens act, the active player's first (K111)."""

    needs = MOVED_TOKENS


@effect
class DestroyToken:
    """Destroy one of your own tokens, which you choose (K47)."""


@effect
class DestroyTwins:
    """This token and its twin leave the game (K79)."""

    needs = TWINS
