"""Being a Stinker (section 25)."""

from esw_tui.language.effects.effect import effect


@effect
class BecomeStinker:
    """HP are capped at 15 (K64)."""


@effect
class StopStinker:
    """The maximum is 25 again, no HP come back (K64)."""


@effect
class ChangeStinker:
    """Who is one stops, who is none becomes one."""
