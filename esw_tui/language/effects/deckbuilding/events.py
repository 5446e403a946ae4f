"""What Mayhems and tokens ask of the table."""

from esw_tui.language.effects.effect import effect


@effect
class Vote:
    """Name a player openly, oneself included (K78)."""

    brings = ("votes",)


@effect
class Join:
    """Take part, with one's hand as the stake."""

    brings = ("joined",)


@effect
class Jeer:
    """Be counted among those who did."""


@effect
class DealNewCards:
    """The Legendary Line-Up is dealt anew; Mega Mayhems act and are replaced (K119)."""


@effect
class DealNewLegends:
    """So many Legends are dealt; Mega Mayhems met are destroyed unread (K119)."""

    count: int
