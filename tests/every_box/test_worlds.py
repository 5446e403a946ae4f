"""Imagined worlds of every box and of mixes, beside a witness of what was told."""

import pytest

from esw_tui.spellcraft.imagining import tracking
from imagined_worlds import EVERYTHING, count_worlds

FEW = 60


@pytest.mark.parametrize(("box", "mix"), EVERYTHING)
def test_worlds_agree_with_all_a_seat_has_seen(box: str, mix: str | None) -> None:
    """The long run is `python tests/imagined_worlds.py`: thousands for each seat."""
    found = count_worlds(box, mix, 3, FEW, step=5, each=1)
    assert found.worlds >= FEW
    assert not found.wrong
    if mix == "by-game" or box == "skullzfyre":
        assert found.secrets


def test_the_witness_notices_what_worlds_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the castle hands are spoken of; a world that does not mind is found out."""
    monkeypatch.setattr(tracking.Fact, "fits", lambda fact, design: True)
    found = count_worlds("castle-tentakill", None, 3, 400, step=50, each=3)
    assert found.told
    assert set(found.wrong) == {"was told"}
