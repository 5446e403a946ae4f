"""A pack that is written at between two matches is read anew, whichever game was played with it."""

from pathlib import Path

from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.games import rulebook

PACK = """\
hell-high:
  treasures:
    - name: Pot of Pot
      text: Your power rolls have an extra die.
annihilageddon-2:
  creatures:
    - name: Pot of Pot
      cost: {cost}
      points: 1
      text: +1 power.
"""
BOXES = ("hell-high", "annihilageddon-2")


def test_both_games_notice_that_a_pack_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "both.yaml"
    path.write_text(PACK.format(cost=3))
    before = {box: rulebook(box, str(path)) for box in BOXES}
    path.write_text(PACK.format(cost=12))
    after = {box: rulebook(box, str(path)) for box in BOXES}
    assert all(before[box] is not after[box] for box in BOXES)
    deck_rules = after["annihilageddon-2"]
    assert isinstance(deck_rules, Rulebook)
    assert deck_rules.named["Pot of Pot"].cost == 12
    assert all(rulebook(box, str(path)) is after[box] for box in BOXES), "read once"
