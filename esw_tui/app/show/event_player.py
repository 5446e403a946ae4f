"""One player for all that is watched: a match, a demo, the tutorial, a replay, a second screen.

It knows moments by their numbers only. What they are, how long each deserves to be looked at and
where one stops is the script's to say (`Script`); how a moment looks is the stage's (`Stage`). So
any game can be shown with it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from textual.timer import Timer

SPEEDS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 4.0, 16.0)
"""How many times as fast as usual."""
USUAL = SPEEDS.index(1.0)
FRAME = 0.07
"""Seconds between two frames of a motion."""
LINGER = 2.0
"""More seconds at the end of a step, where several people look: not all read equally fast."""


class Cut(IntEnum):
    """What is between two moments."""

    NONE = 0
    """They belong together."""
    REST = 1
    """Whoever is in a hurry is taken here, and the show goes on."""
    STOP = 2
    """A step ends: where people go step by step the show waits for a key; where several look it
    stands until all had the time to read."""
    LOUD = 3
    """The same after something nobody may miss: where several people look the show waits."""
    HOLD = 4
    """There is something to be read: the show waits, however it is shown or skipped."""


class Script(Protocol):
    """What is to be shown: moments, counted from 0. There may be more of them later."""

    @property
    def length(self) -> int:
        """How many moments there are so far."""

    def cut(self, at: int) -> Cut:
        """What is between moment `at` and the one before it; asked at the end too."""

    def seconds(self, at: int) -> float:
        """How long one looks at moment `at` before the next comes; 0: it comes at once."""

    def frames(self, at: int) -> int:
        """How many frames of motion lead to moment `at`."""

    def begins_turn(self, at: int) -> bool:
        """Whether moment `at` begins what is skipped as one: a spell, a turn, or what follows."""


class Stage(Protocol):
    """Where it is shown: a screen."""

    def set_timer(self, delay: float, callback: Callable[[], object]) -> Timer:
        """Call back after so many seconds."""

    def show_told(self, told: int) -> None:
        """Show the table when so many moments have been told: one more, many more, or fewer."""

    def show_motion(self, at: int, frame: int, frames: int) -> None:
        """Show a frame, from 0, of the motion that leads to moment `at`."""

    def show_changed(self) -> None:
        """The show goes, stands, or goes at another pace now."""

    def show_ended(self) -> None:
        """All there is has been shown, and nothing is waited for."""


@dataclass
class Dial:
    """How the show goes: whoever watches turns it, and it stays as it is for the next show."""

    steps: bool = False
    """Whether it waits for a key after every step."""
    together: bool = False
    """Whether several people look: it stands a while after every step, and after what is loud
    until a key is pressed."""
    speed: int = USUAL
    """A place in `SPEEDS`."""

    @property
    def factor(self) -> float:
        """How many times as fast as usual."""
        return SPEEDS[self.speed]

    def turn(self, step: int) -> None:
        """Faster or slower."""
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
        """`told`: so many moments have been shown. `first`: one cannot go back beyond this.
        `moves`: things may move."""
        self.script = script
        self.stage = stage
        self.dial = dial
        self.told = told
        """How many moments have been shown."""
        self.first = first
        self.moves = moves
        self.stands = False
        """Whether what is to be seen is complete, and a key goes on."""
        self.is_over = False
        """Whether all there is has been shown, and nothing is waited for."""
        self._from = told
        """Where it went on last: what is cut there has been waited for."""
        self._moving: int | None = None
        """The moment that is coming in motion."""
        self._timer: Timer | None = None

    @property
    def since(self) -> int:
        """Where it went on last."""
        return self._from

    @property
    def waits(self) -> bool:
        """Whether it stands until a key is pressed, however long that takes."""
        return self.stands and self._timer is None

    # Going.

    def play(self) -> None:
        """Go on from here."""
        self._stop_clock()
        self.stands = self.is_over = False
        self._from = self.told
        self._go()

    def look(self) -> None:
        """Look at what has been shown for as long as it deserves, and go on from here."""
        self._jump(self.told)
        self._from = self.told
        self._wind(self.script.seconds(self.told - 1) if self.told else 0.0)

    def _go(self) -> None:
        """On to the next moment that deserves a look, or to where a key is waited for."""
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
        """A frame of a motion, and in a moment the next."""
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
        """Whether one stands when so much has been told."""
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
        """Go on in a while, or at once."""
        if seconds <= 0:
            self._go()
            return
        self._timer = self.stage.set_timer(seconds / self.dial.factor, self._go)
        self.stage.show_changed()

    def _stand(self) -> None:
        self.stands = True
        self.stage.show_changed()

    def _end_step(self) -> None:
        """Stand; until a key is pressed, or until all had the time to read."""
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
        """Something lies over the stage: wait."""
        if self._timer is not None:
            self._timer.pause()

    def thaw(self) -> None:
        """The stage is in sight again."""
        if self._timer is not None:
            self._timer.resume()

    def leave(self) -> None:
        """Nobody looks any more."""
        self._stop_clock()
        self.is_over = True

    # Keys.

    def go_on(self) -> None:
        """Complete this step; if that is done, the next one."""
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
        """One moment and no more, however little it deserves a look."""
        if self.told < self.script.length:
            self._jump(self.told + 1)
        self._from = self.told
        self._stand()

    def back(self) -> None:
        """To where the step before ended."""
        at = self.told - 1
        while at > self.first and self.script.cut(at) < Cut.STOP:
            at -= 1
        self.stand_at(max(at, self.first))

    def stand_at(self, told: int) -> None:
        """Show the table when so much has been told, and wait."""
        self._jump(told)
        self._from = told
        self._stand()

    def pause(self) -> None:
        """Stand still; whoever waits for a key goes on, and by itself."""
        self.dial.steps = not (self.waits or self.is_over)
        if self.dial.steps:
            self._jump(self.told)
            self._stand()
        else:
            self.play()

    def change_speed(self, step: int) -> None:
        """Faster or slower."""
        self.dial.turn(step)
        if self._timer is not None and self._moving is None:
            self._stop_clock()
            if self.stands:
                self._end_step()
            else:
                self._wind(self.script.seconds(self.told - 1) if self.told else 0.0)
        self.stage.show_changed()

    def skip_turn(self) -> None:
        """Enough of this spell or turn: on with the next, or with whatever follows."""
        self._skip(lambda at: self.script.begins_turn(at))

    def skip_all(self) -> None:
        """Enough: the end of it at once."""
        self._skip(lambda at: False)

    def _skip(self, is_there: Callable[[int], bool]) -> None:
        """To the next moment like that, or to the end; what is to be read is never skipped."""
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
        """Where what is being shown is complete, or the end."""
        at = self.told + 1
        while at < self.script.length and self.script.cut(at) == Cut.NONE:
            at += 1
        return min(at, self.script.length)

    def _jump(self, told: int) -> None:
        """Show the table when so much has been told; nothing goes on by itself."""
        self._stop_clock()
        self.stands = self.is_over = False
        if self._moving is not None and told == self.told:
            self._moving = None
            self.stage.show_told(told)
        self._show(told)
