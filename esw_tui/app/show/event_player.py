"""One player for all that is watched: a match, a demo, the tutorial, a replay, a second screen.

It knows moments only by their numbers. A `Script` says what they are, how long each stays and where
the show stops; a `Stage` shows how a moment looks. So any game can be shown with it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from textual.timer import Timer

SPEEDS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 4.0, 16.0)
"""Speeds, as multiples of the usual one."""
USUAL = SPEEDS.index(1.0)
FRAME = 0.07
"""How many seconds lie between two frames of a motion."""
LINGER = 2.0
"""How many seconds longer the end of a step stays if several people look, as not all read equally
fast."""


class Cut(IntEnum):
    """What lies between two moments."""

    NONE = 0
    """Nothing: they belong together."""
    REST = 1
    """A place to skip to; the show does not stop there."""
    STOP = 2
    """The end of a step.

    In a show step by step, a key is waited for; if several people look, it stays until all have had
    the time to read.
    """
    LOUD = 3
    """The same for something that no player should miss: several people wait for a key, too."""
    HOLD = 4
    """The end of a step with something to read: a key is always waited for, also when the show is
    skipped."""


class Script(Protocol):
    """What is to be shown: moments, counted from 0; more may be added later."""

    @property
    def length(self) -> int:
        """How many moments there are so far."""

    def cut(self, at: int) -> Cut:
        """What lies between moment `at` and the one before it; also asked for the end."""

    def seconds(self, at: int) -> float:
        """How many seconds moment `at` stays before the next one; 0: the next comes at once."""

    def frames(self, at: int) -> int:
        """How many frames of motion lead to moment `at`."""

    def begins_turn(self, at: int) -> bool:
        """Whether moment `at` begins a part that is skipped as a whole: a spell, a turn, or what
        follows them."""


class Stage(Protocol):
    """A screen on which moments are shown."""

    def set_timer(self, delay: float, callback: Callable[[], object]) -> Timer:
        """Call `callback` after `delay` seconds."""

    def show_told(self, told: int) -> None:
        """Show the table as it was when this many moments had been told, more or fewer than now."""

    def show_motion(self, at: int, frame: int, frames: int) -> None:
        """Show a frame, from 0, of the motion that leads to moment `at`."""

    def show_changed(self) -> None:
        """Note that the show has started, stopped or changed its speed."""

    def show_ended(self) -> None:
        """Note that everything has been shown, and nothing is waited for."""


@dataclass
class Dial:
    """How the show goes: set by those who watch, and kept for the next show."""

    steps: bool = False
    """Whether it waits for a key after every step."""
    together: bool = False
    """Whether several people look, so that steps stay for a while, and loud ones until a key is
    pressed."""
    speed: int = USUAL
    """An index of `SPEEDS`."""

    @property
    def factor(self) -> float:
        """How many times as fast as usual it goes."""
        return SPEEDS[self.speed]

    def turn(self, step: int) -> None:
        """Go faster or slower by a step."""
        self.speed = max(0, min(self.speed + step, len(SPEEDS) - 1))


class EventPlayer:
    """Shows a script on a stage, moment by moment."""

    def __init__(
        self,
        script: Script,
        stage: Stage,
        dial: Dial,
        *,
        told: int = 0,
        first: int = 0,
        moves: bool = True,
    ) -> None:
        """`told`: how many moments have been shown. `first`: how far one can go back. `moves`:
        whether there is motion."""
        self.script = script
        self.stage = stage
        self.dial = dial
        self.told = told
        """How many moments have been shown."""
        self.first = first
        self.moves = moves
        self.stands = False
        """Whether the step is complete, so that a key goes on."""
        self.is_over = False
        """Whether everything has been shown, and nothing is waited for."""
        self._from = told
        """Where the show went on last, so that it does not wait there again."""
        self._moving: int | None = None
        """The moment to which the current motion leads; None if nothing moves."""
        self._timer: Timer | None = None

    @property
    def since(self) -> int:
        """Where the show went on last."""
        return self._from

    @property
    def waits(self) -> bool:
        """Whether it stands until a key is pressed, however long that takes."""
        return self.stands and self._timer is None

    # Going on.

    def play(self) -> None:
        """Go on from here."""
        self._stop_clock()
        self.stands = self.is_over = False
        self._from = self.told
        self._go()

    def look(self) -> None:
        """Stay at the last moment for its time, and go on from here."""
        self._jump(self.told)
        self._from = self.told
        self._wind(self.script.seconds(self.told - 1) if self.told else 0.0)

    def _go(self) -> None:
        """Go to the next moment that stays, or to where a key is waited for."""
        self._stop_clock()
        script, told = self.script, self.told
        while not self._waits_at(told):
            if told >= script.length:
                self._show(told)
                self._end()
                return
            frames = script.frames(told) if self.moves else 0
            if frames:
                self._show(told)
                self._move(0, frames)
                return
            told += 1
            seconds = script.seconds(told - 1)
            if seconds and not self._waits_at(told):
                self._show(told)
                self._wind(seconds)
                return
        self._show(told)
        self._end_step()

    def _move(self, frame: int, frames: int) -> None:
        """Show a frame of a motion, then the next."""
        at = self._moving = self.told
        if frame < frames:
            self.stage.show_motion(at, frame, frames)
            self._timer = self.stage.set_timer(
                FRAME / self.dial.factor, lambda: self._move(frame + 1, frames)
            )
            return
        self._show(at + 1)
        if self._waits_at(at + 1):
            self._end_step()
        else:
            self._wind(self.script.seconds(at))

    def _waits_at(self, told: int) -> bool:
        """Whether the show stops when this many moments have been told."""
        if told == self._from:
            return False
        cut = self.script.cut(told)
        by_steps = self.dial.steps or self.dial.together
        return cut == Cut.HOLD or (cut >= Cut.STOP and by_steps)

    def _show(self, told: int) -> None:
        self._moving = None
        if told != self.told:
            self.told = told
            self.stage.show_told(told)

    def _wind(self, seconds: float) -> None:
        """Go on after some seconds, or at once."""
        if seconds <= 0:
            self._go()
            return
        self._timer = self.stage.set_timer(seconds / self.dial.factor, self._go)
        self.stage.show_changed()

    def _stand(self) -> None:
        self.stands = True
        self.stage.show_changed()

    def _end_step(self) -> None:
        """Stand until a key is pressed, or until all have had the time to read."""
        if not self.dial.steps and self.script.cut(self.told) == Cut.STOP:
            seconds = self.script.seconds(self.told - 1) + LINGER
            self._timer = self.stage.set_timer(seconds / self.dial.factor, self.play)
        self._stand()

    def _end(self) -> None:
        self.is_over = True
        self.stage.show_changed()
        self.stage.show_ended()

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def freeze(self) -> None:
        """Stop the clock, as something lies over the stage."""
        if self._timer is not None:
            self._timer.pause()

    def thaw(self) -> None:
        """Let the clock run again, as the stage is in sight."""
        if self._timer is not None:
            self._timer.resume()

    def leave(self) -> None:
        """End the show, as the stage is gone."""
        self._stop_clock()
        self.is_over = True

    # Keys.

    def go_on(self) -> None:
        """Complete this step; if it is complete, go on with the next."""
        if self.is_over:
            return
        at = self._next_cut()
        is_done = self.told != self._from and self.script.cut(self.told) >= Cut.REST
        if self.stands or is_done or at == self.told:
            self.play()
            return
        self._jump(at)
        if self._waits_at(at):
            self._end_step()
        elif self.script.cut(at) >= Cut.STOP:
            self._wind(self.script.seconds(at - 1))
        else:
            self._from = at
            self._go()

    def step_moment(self) -> None:
        """Show one moment more, even one that does not stay."""
        if self.told < self.script.length:
            self._jump(self.told + 1)
        self._from = self.told
        self._stand()

    def back(self) -> None:
        """Go back to where the step before ended."""
        at = self.told - 1
        while at > self.first and self.script.cut(at) < Cut.STOP:
            at -= 1
        self.stand_at(max(at, self.first))

    def stand_at(self, told: int) -> None:
        """Show the table as it was when this many moments had been told, and stand."""
        self._jump(told)
        self._from = told
        self._stand()

    def pause(self) -> None:
        """Stand still, step by step from now on; if it waits for a key already, go on by itself."""
        self.dial.steps = not (self.waits or self.is_over)
        if self.dial.steps:
            self._jump(self.told)
            self._stand()
        else:
            self.play()

    def change_speed(self, step: int) -> None:
        """Go faster or slower by a step."""
        self.dial.turn(step)
        if self._timer is not None and self._moving is None:
            self._stop_clock()
            if self.stands:
                self._end_step()
            else:
                self._wind(self.script.seconds(self.told - 1) if self.told else 0.0)
        self.stage.show_changed()

    def skip_turn(self) -> None:
        """Skip the rest of this spell or turn."""
        self._skip(lambda at: self.script.begins_turn(at))

    def skip_all(self) -> None:
        """Skip to the end."""
        self._skip(lambda at: False)

    def _skip(self, is_there: Callable[[int], bool]) -> None:
        """Go to the next moment like this, or to the end, but not past something to read."""
        length, at = self.script.length, self.told
        while at < length and not is_there(at):
            at += 1
            if self.script.cut(at) == Cut.HOLD:
                break
        held = at > self.told and self.script.cut(at) == Cut.HOLD
        self._jump(at)
        if held:
            self._stand()
        else:
            self._from = at
            self._go()

    def _next_cut(self) -> int:
        """How many moments are told once the current step is complete."""
        at = self.told + 1
        while at < self.script.length and self.script.cut(at) == Cut.NONE:
            at += 1
        return min(at, self.script.length)

    def _jump(self, told: int) -> None:
        """Show the table as it was when this many moments had been told, with the clock stopped."""
        self._stop_clock()
        self.stands = self.is_over = False
        if self._moving is not None and told == self.told:
            self._moving = None
            self.stage.show_told(told)
        self._show(told)
