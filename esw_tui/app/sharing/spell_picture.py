"""A spell as a moving picture."""

from collections.abc import Mapping

from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.sharing.deeds import SpellDeed
from esw_tui.app.sharing.moving_picture import DrawnCard, DrawnWizard, Picture
from esw_tui.app.sharing.spell_reel import state
from esw_tui.app.table.show_pace import pause_after
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View


class SpellPicture(Picture):
    """The cards of a spell, and what they do to the players."""

    def __init__(self, replay: Replay, spell: SpellDeed) -> None:
        self.spell = spell
        super().__init__(replay, spell)

    @property
    def title(self) -> str:
        return self.spell.name or "A spell without a name"

    @property
    def where(self) -> str:
        return f"game {self.spell.game}, round {self.spell.round}"

    @property
    def named_at(self) -> int:
        """The beat at which the name of the spell is read out."""
        named = [at for at, beat in enumerate(self.beats) if isinstance(beat.event, E.Named)]
        return named[0] if named else 0

    def seconds(self, place: int) -> float:
        return pause_after(self.replay.events[place], "quick")

    def cards(self, at: int) -> Mapping[int, DrawnCard]:
        parts = self.beats[at].view.wizards[self.spell.seat].spell
        return {part.number: DrawnCard(part.name, part.place, state(part) == 1) for part in parts}

    def wizard(self, view: View, seat: int) -> DrawnWizard:
        wizard = view.wizards[seat]
        return DrawnWizard(wizard.hp, f"{wizard.hp} HP") if wizard.alive else DrawnWizard(0, "dead")
