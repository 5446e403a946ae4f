"""Known lines with slips of the pen, for tests of what is done with whatever is written."""

from collections.abc import Sequence

from hypothesis import strategies as st


@st.composite
def mutated(draw: st.DrawFn, lines: Sequence[str], others: Sequence[str]) -> str:
    """A known line in which words or letters were dropped, doubled, swapped or replaced."""
    line = draw(st.sampled_from(lines))
    units = line.split(" ") if draw(st.booleans()) else list(line)
    joint = " " if " " not in units and " " in line else ""
    for _ in range(draw(st.integers(min_value=1, max_value=3))):
        at = draw(st.integers(min_value=0, max_value=len(units) - 1))
        other = draw(st.sampled_from(units) | st.sampled_from(others))
        units[at : at + draw(st.integers(min_value=0, max_value=1))] = draw(
            st.sampled_from([[], [other], [units[at], other], [other, units[at]]])
        )
        units = units or [other]
    return joint.join(units)
