"""Being a Stinker (section 25)."""

from esw_tui.language.effects.effect import effect


@effect
class BecomeStinker:
    """The subject becomes a Stinker; its HP are capped at 15 (K64)."""


@effect
class StopStinker:
    """The subject is a Stinker no more; its maximum is 25, but no HP come back (K64)."""


@effect
class ChangeStinker:
    """The subject becomes a Stinker, or stops being one."""
