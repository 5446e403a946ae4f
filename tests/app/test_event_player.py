"""The player of events: on a stage of paper, with a clock turned by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from esw_tui.app.show.event_player import LINGER, SPEEDS, USUAL, Cut, Dial, EventPlayer


class Bell:
    """A timer that rings when a test says so."""

    def __init__(self, seconds: float, ring: Callable[[], object]) -> None:
        self.seconds, self._ring = seconds, ring
        self.is_stopped = self.is_paused = False

    def stop(self) -> None:
        self.is_stopped = True

    def pause(self) -> None:
        self.is_paused = True

    def resume(self) -> None:
        self.is_paused = False

    def ring(self) -> None:
        assert not self.is_stopped
        assert not self.is_paused
        self._ring()


class Paper:
    """A script in letters and a stage that notes what is shown.

    Every letter is a moment of a second; `.` deserves no look. Before a moment stands `|` for a
    step that ends, `*` for one that was loud, `'` for a rest, `!` for something to be read; `~`
    for a motion of two frames.
    A capital letter begins a turn."""

    def __init__(self, written: str) -> None:
        self.moments: list[str] = []
        self.cuts: dict[int, Cut] = {}
        self.moving: set[int] = set()
        self.shown: list[object] = []
        self.bells: list[Bell] = []
        self.ends: list[str] = []
        signs = {"|": Cut.STOP, "*": Cut.LOUD, "'": Cut.REST, "!": Cut.HOLD}
        for sign in written:
            if sign in signs:
                self.cuts[len(self.moments)] = signs[sign]
            elif sign == "~":
                self.moving.add(len(self.moments))
            else:
                self.moments.append(sign)

    @property
    def length(self) -> int:
        return len(self.moments)

    def cut(self, at: int) -> Cut:
        return self.cuts.get(at, Cut.NONE)

    def seconds(self, at: int) -> float:
        return 0.0 if self.moments[at] == "." else 1.0

    def frames(self, at: int) -> int:
        return 2 if at in self.moving else 0

    def begins_turn(self, at: int) -> bool:
        return self.moments[at].isupper()

    def set_timer(self, delay: float, callback: Callable[[], object]) -> Any:
        self.bells.append(Bell(delay, callback))
        return self.bells[-1]

    def show_told(self, told: int) -> None:
        self.shown.append("".join(self.moments[:told]))

    def show_motion(self, at: int, frame: int, frames: int) -> None:
        self.shown.append((at, frame, frames))

    def show_changed(self) -> None:
        pass

    def show_ended(self) -> None:
        self.ends.append("".join(self.moments))

    def seen(self) -> list[object]:
        """What has been shown since one looked last."""
        shown, self.shown = self.shown, []
        return shown


def playing(
    written: str,
    *,
    steps: bool = False,
    together: bool = False,
    told: int = 0,
    moves: bool = True,
) -> tuple[EventPlayer, Paper]:
    """A script being played."""
    paper = Paper(written)
    dial = Dial(steps, together=together)
    player = EventPlayer(paper, paper, dial, told=told, first=told, moves=moves)
    player.play()
    return player, paper


def stands(player: EventPlayer) -> bool:
    """Whether a key is waited for just now."""
    return player.stands


def ring(paper: Paper) -> None:
    """Time passes."""
    paper.bells[-1].ring()


def test_by_itself_it_goes_from_look_to_look() -> None:
    player, paper = playing("a..b|C")
    assert paper.seen() == ["a"]
    ring(paper)
    assert paper.seen() == ["a..b"]
    ring(paper)
    assert paper.seen() == ["a..bC"]
    assert not paper.ends
    ring(paper)
    assert paper.ends == ["a..bC"]
    assert player.is_over


def test_step_by_step_it_waits_where_a_step_ends() -> None:
    player, paper = playing("ab|cd|e", steps=True)
    ring(paper)
    assert stands(player)
    assert paper.seen() == ["a", "ab"]
    player.go_on()
    assert paper.seen() == ["abc"]
    player.go_on()
    assert stands(player), "a key completes the step"
    assert paper.seen() == ["abcd"]
    player.go_on()
    assert not stands(player), "the next one goes on"
    assert paper.seen() == ["abcde"]
    player.go_on()
    assert len(paper.ends) == 1


def test_where_several_look_it_stands_until_all_had_time_to_read() -> None:
    player, paper = playing("ab|cd|e", together=True)
    ring(paper)
    assert stands(player), "a step has ended, and a key goes on"
    assert not player.waits, "but nobody must press it"
    assert paper.bells[-1].seconds == 1.0 + LINGER
    ring(paper)
    assert not stands(player)
    assert paper.seen() == ["a", "ab", "abc"]
    player.go_on()
    assert stands(player)
    bell = paper.bells[-1]
    player.go_on()
    assert bell.is_stopped
    assert paper.seen() == ["abcd", "abcde"], "whoever is in a hurry presses a key"
    ring(paper)
    assert len(paper.ends) == 1


def test_where_several_look_what_is_loud_waits_for_a_key() -> None:
    player, paper = playing("ab*c*", together=True)
    ring(paper)
    assert player.waits
    assert all(bell.is_stopped for bell in paper.bells)
    player.go_on()
    assert player.waits
    assert not paper.ends
    player.go_on()
    assert len(paper.ends) == 1


def test_alone_what_is_loud_goes_on_by_itself() -> None:
    _, paper = playing("a*b*")
    ring(paper)
    ring(paper)
    assert len(paper.ends) == 1


def test_a_step_that_would_go_on_by_itself_can_be_held() -> None:
    player, paper = playing("a|b|c", together=True)
    assert stands(player)
    player.change_speed(1)
    assert paper.bells[-1].seconds == (1.0 + LINGER) / SPEEDS[USUAL + 1]
    bell = paper.bells[-1]
    player.pause()
    assert bell.is_stopped
    held = [player.waits]
    player.go_on()
    held.append(player.waits)
    player.pause()
    held.append(player.waits)
    assert held == [True, True, False], "so is every other, until one says otherwise"
    ring(paper)
    assert paper.ends


@pytest.mark.parametrize("steps", [False, True])
def test_nothing_to_be_read_is_skipped(*, steps: bool) -> None:
    player, paper = playing("ab!cD!", steps=steps)
    player.skip_all()
    assert paper.seen() == ["a", "ab"]
    assert stands(player)
    player.skip_turn()
    assert paper.seen() == ["abc", "abcD"], "the turn is shown"
    assert stands(player)
    assert not paper.ends
    player.go_on()
    assert len(paper.ends) == 1


def test_a_key_takes_one_to_a_rest_and_it_goes_on() -> None:
    player, paper = playing("abc'de|f", steps=True)
    player.go_on()
    assert paper.seen() == ["a", "abc", "abcd"]
    assert not stands(player)
    player.go_on()
    assert paper.seen() == ["abcde"]
    assert stands(player)


def test_by_itself_a_completed_step_can_be_looked_at_and_the_next_key_goes_on() -> None:
    player, paper = playing("abc|def")
    player.go_on()
    assert paper.seen() == ["a", "abc"]
    assert not stands(player)
    player.go_on()
    assert paper.seen() == ["abcd"]
    assert len([bell for bell in paper.bells if not bell.is_stopped]) == 1


def test_what_moves_comes_frame_by_frame_and_a_key_ends_it() -> None:
    player, paper = playing("a~b~c")
    ring(paper)
    ring(paper)
    assert paper.seen() == ["a", (1, 0, 2), (1, 1, 2)]
    ring(paper)
    assert paper.seen() == ["ab"]
    ring(paper)
    player.go_on()
    assert paper.seen() == [(2, 0, 2), "abc"]
    still, paper = playing("a~b", moves=False)
    ring(paper)
    assert paper.seen() == ["a", "ab"]
    still.leave()


def test_what_moves_and_deserves_no_look_is_followed_at_once() -> None:
    _, paper = playing("~.b")
    ring(paper)
    ring(paper)
    assert paper.seen() == [(0, 0, 2), (0, 1, 2), ".", ".b"]
    assert all(bell.seconds > 0 for bell in paper.bells)


def test_back_goes_to_the_end_of_the_step_before_and_waits() -> None:
    player, paper = playing("ab|cd|ef")
    player.skip_all()
    paper.seen()
    for shown in ("abcd", "ab", ""):
        player.back()
        assert paper.seen() == [shown]
        assert stands(player)
    player.back()
    assert paper.seen() == [], "there is nothing before"
    player.play()
    assert paper.seen() == ["a"]


def test_one_does_not_go_back_beyond_where_it_began() -> None:
    player, paper = playing("ab|cd", told=2)
    player.skip_all()
    paper.seen()
    player.back()
    assert paper.seen() == ["ab"]
    player.back()
    assert paper.seen() == []


def test_turns_are_skipped_one_by_one() -> None:
    player, paper = playing("Ab|c|De|f")
    player.skip_turn()
    assert paper.seen() == ["A", "Abc", "AbcD"]
    player.skip_turn()
    assert paper.seen() == ["AbcDef"]
    assert len(paper.ends) == 1


def test_pausing_stands_and_goes_on_by_itself() -> None:
    player, paper = playing("ab|c")
    bell = paper.bells[-1]
    player.pause()
    assert stands(player)
    assert bell.is_stopped
    assert player.dial.steps
    player.pause()
    assert not stands(player)
    assert paper.seen() == ["a", "ab"]
    ring(paper)
    assert paper.seen() == ["abc"], "and does not wait at the end of a step any more"


def test_the_pace_changes_at_once_and_stays() -> None:
    player, paper = playing("ab")
    assert paper.bells[-1].seconds == 1.0
    player.change_speed(1)
    assert paper.bells[0].is_stopped
    assert paper.bells[-1].seconds == 1.0 / SPEEDS[USUAL + 1]
    for _ in SPEEDS:
        player.change_speed(-1)
    assert player.dial.speed == 0
    ring(paper)
    assert paper.bells[-1].seconds == 1.0 / SPEEDS[0]


def test_moments_can_be_told_one_by_one() -> None:
    player, paper = playing("a..b")
    player.step_moment()
    assert paper.seen() == ["a", "a."]
    assert stands(player)
    for _ in range(4):
        player.step_moment()
    assert paper.seen() == ["a..", "a..b"]
    assert not paper.ends


def test_more_may_come_when_all_has_been_shown() -> None:
    player, paper = playing("a")
    ring(paper)
    assert len(paper.ends) == 1
    paper.moments.append("b")
    player.play()
    assert paper.seen() == ["a", "ab"]


def test_it_waits_while_something_lies_over_the_stage() -> None:
    player, paper = playing("ab")
    player.freeze()
    assert paper.bells[-1].is_paused
    player.thaw()
    ring(paper)
    assert paper.seen() == ["a", "ab"]
