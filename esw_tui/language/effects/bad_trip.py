"""Bad Trip."""

from esw_tui.language.effects.effect import effect


@effect
class EasyTrips:
    """Your Bad Trips need fewer different glyphs than usual."""

    feature = "bad_trip"
    limit = 3

    glyphs: int
