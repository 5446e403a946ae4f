"""How often the keyboard changes hands in a round, in every box and in a mix."""

import pytest

from passes_per_round import BOXES, passes_per_round


@pytest.mark.rule("J69", "J113")
@pytest.mark.parametrize("box", BOXES)
def test_a_round_of_three_people_takes_few_passes(box: str) -> None:
    """Each builds once, which is three passes at most if nothing is asked in between; what a card
    or a rank asks in secret comes on top, and Cantrips cost one only if somebody looks (J69)."""
    found = [passes_per_round(box, seed, "cunning") for seed in range(2)]
    assert all(1 <= each <= 5 for each in found), found
