"""What a dying wizard can still do."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Need, Verb

KILLED = ("reaction", "only a Reaction knows how you die")


@effect
class DrawDeadCards(Verb):
    """Draw more Dead Wizard cards, after the one of this death."""

    feature = "reactions"
    needs = Need("more dead wizard cards", *KILLED)

    count: int


@effect
class CreatureTakesBlow(Verb):
    """A creature of the unresolved spell goes, and the killing blow is undone (J107)."""

    feature = "reactions"
    needs = Need("the blow", *KILLED)


@effect
class StandUp(Verb):
    """Do not die after all, but have so many HP (J107)."""

    feature = "reactions"
    needs = Need("stand up", *KILLED)
    limit = 25

    hp: int
