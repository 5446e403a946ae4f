"""Texts that wait for their moment."""

from esw_tui.bots.cunning.expectations.conditions import odds_of
from esw_tui.bots.cunning.expectations.sentences import (
    Play,
    roll_table,
    steps,
    weighted,
)
from esw_tui.bots.cunning.scene import Scene
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S


def timed(sentence: S.Timed | S.TimedRoll) -> Play:
    """Compile a text that waits for its moment; *that foe* may then be any foe."""
    if isinstance(sentence, S.TimedRoll):
        part = roll_table(S.RollTable(sentence.bands))
    else:
        part = steps(sentence.steps)
    if sentence.condition is not None:
        part = weighted(part, odds_of(sentence.condition))
    if not isinstance(sentence.moment, M.Whenever | M.FutureWhen | M.FoeCastsCopy):
        return part

    def play(scene: Scene) -> None:
        if not scene.that:
            share = 1.0 / max(len(scene.foes), 1)
            scene.that = [(foe, share) for foe in scene.foes]
        part(scene)

    return play
