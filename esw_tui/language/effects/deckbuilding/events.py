"""What Mayhems and tokens ask of the table."""

from esw_tui.language.effects.effect import effect


@effect
class Vote:
    """Name a player openly; the subject may name itself (K78)."""

    brings = ("votes",)


@effect
class Join:
    """Take part, with the subject's hand as the stake."""

    brings = ("joined",)


@effect
class Jeer:
    """Do nothing but be counted among those who did."""


@effect
class DealNewCards:
    """The Legendary Line-Up is dealt anew; Mega Mayhems act and are replaced (K119)."""


@effect
class DealNewLegends:
    """A number of Legends is dealt; Mega Mayhems among them are destroyed unread (K119)."""

    count: int
