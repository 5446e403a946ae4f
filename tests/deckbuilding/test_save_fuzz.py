"""Whatever is in a save of the deck-builder, it is read or refused with a sentence, and soon."""

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from esw_tui.records.format import Seat
from records.saving import RANDOM, act, begin, forged
from records.test_fuzz import mutated, read, with_mutated_lines

quickly = settings(
    max_examples=60,
    derandomize=True,
    deadline=timedelta(minutes=2),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("save") / "x"
    seats = [Seat("Ann"), Seat("Bob"), Seat("Cy", RANDOM)]
    with begin(path, seats, seed=1, box="annihilageddon-2", settings={}) as match:
        for number in range(40):
            act(match, 1, number)
    return path.read_bytes()


@quickly
@given(data=st.data())
def test_mutated_bytes_of_the_header(whole: bytes, data: st.DataObject) -> None:
    """The cards of the box are in it, as texts."""
    tail = whole.index(b"\n") + 1
    read(mutated(data, whole[:tail], most=3) + whole[tail:])


@quickly
@given(data=st.data())
def test_mutated_lines_with_new_checksums(whole: bytes, data: st.DataObject) -> None:
    read(with_mutated_lines(data, whole))


@quickly
@given(data=st.data())
def test_lines_in_another_order_with_new_checksums(whole: bytes, data: st.DataObject) -> None:
    """Answers that somebody else gave, or that came before they were asked for."""

    def change(lines: list[bytes]) -> None:
        one, other = (data.draw(st.integers(1, len(lines) - 1)) for _ in range(2))
        lines[one], lines[other] = lines[other], lines[one]

    read(forged(whole, change))


def test_the_whole_one_can_be_read(whole: bytes) -> None:
    assert whole.count(b"\n") > 20
    read(whole)
