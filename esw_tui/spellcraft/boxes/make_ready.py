"""Save the shipped cards as read from `cards.yaml`.

Run it as `python -m esw_tui.spellcraft.boxes.make_ready`.
"""

from esw_tui.cards import BoxCards, ready
from esw_tui.cards.card import Card
from esw_tui.cards.pack import open_pack
from esw_tui.cards.shipped import NAME, shipped_path
from esw_tui.language import spoken
from esw_tui.spellcraft.boxes import rulebook_of
from esw_tui.written.problems import Report


def read_afresh() -> dict[str, tuple[Card, ...]]:
    """The boxes of `cards.yaml` without any that were saved."""
    pack = open_pack(shipped_path(), NAME)
    report = Report(NAME)
    boxes = {box: tuple(pack.cards(box, report, {})) for box in pack.boxes}
    report.refuse()
    return boxes


def save() -> None:
    """Write the cards as they are now, and the words their questions are asked in."""
    boxes = read_afresh()
    spoken.SAID.clear()
    for name, cards in boxes.items():
        rulebook_of(BoxCards(name, cards))
    ready.write(boxes, spoken.SAID)


if __name__ == "__main__":
    save()
