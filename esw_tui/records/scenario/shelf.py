"""The scenarios that come with the program, as a shelf of stories: by theme, with their titles."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from esw_tui.records.scenario.fields import Fields
from esw_tui.records.scenario.file import open_tree, read_rules

THEMES = {
    "Who acts first": (
        *("order-size-initiative-dice", "order-dice-the-other-way", "order-tie-rolled-again"),
        *("order-kept-creatures", "order-bully-makes-it-faster"),
    ),
    "Casting and dice": (
        *("roll-one-die", "roll-two-dice", "roll-random-foe-of-four", "roll-dead-neighbour"),
        *("spell-source-arrives-late", "spell-counting-cards"),
    ),
    "Wild Magic": (
        *("wild-for-a-quality", "wild-delivery-is-slow", "wild-finds-wild"),
        "wild-added-by-a-bully",
    ),
    "The ranks at work": (
        *("rank-president", "rank-no-president"),
        *("rank-jock-is-given-a-card", "rank-jock-is-refused", "rank-jock-finds-nothing"),
        *("rank-cheerleader", "rank-cheerleader-alone"),
        *("rank-basic-witch", "rank-basic-witch-has-it-all", "rank-basic-witch-envies-one"),
        *("rank-nerd-prime", "rank-nerd-not-prime"),
        *("rank-stoner", "rank-stoner-nothing-to-blame", "rank-stoner-kills"),
        *("rank-loner", "rank-loner-with-wild-magic", "rank-missed-slot"),
    ),
    "Up and down the board": (
        *("board-first-roll", "board-tied-roll", "board-one-step-up", "board-everybody-one-down"),
        *("board-gap-ends-the-chain", "board-drop-of-two", "board-climb-shove-locker"),
        "board-next-game",
    ),
    "Creatures and treasures": (
        *("creature-works-for-its-keep", "creature-blocks-the-damage-only"),
        *("creature-on-the-last-day", "treasure-ricochet", "treasure-everlasting"),
    ),
    "Dying, and after": (
        *("death-reaction", "death-two-reactions", "death-reaction-kills-the-killer"),
        *("death-order-of-the-hits", "death-corpses-stay-put", "death-bullied-to-the-end"),
        *("death-by-own-hand", "death-both-at-once"),
        *("death-card-from-beyond", "dead-card-cancelled"),
    ),
    "Decks and endings": ("deck-runs-out", "deck-treasures-run-out", "match-tie"),
}
"""What the scenarios are about, in the order in which a newcomer should meet them."""


class Shipped(NamedTuple):
    """A scenario on the shelf."""

    name: str
    """The file's name without its ending."""
    theme: str
    title: str
    box: str
    """The box that it plays."""
    rules: tuple[str, ...]
    """The rules and worked examples it shows."""
    path: Path

    def fits(self, words: str) -> bool:
        """Whether all these words, or parts of words, occur in what is known of it."""
        about = f"{self.name} {self.theme} {self.title} {' '.join(self.rules)}".lower()
        return all(word in about for word in words.lower().split())


def shipped_folder() -> Path:
    """Where they lie."""
    return Path(__file__).parents[2] / "scenarios"


@cache
def shipped() -> tuple[Shipped, ...]:
    """All of them, theme by theme."""
    return tuple([read(name, theme) for theme, names in THEMES.items() for name in names])


def read(name: str, theme: str) -> Shipped:
    """One of them, without setting up its table."""
    path = shipped_folder() / f"{name}.yaml"
    source, tree = open_tree(path)
    fields = Fields(source)
    title = fields.text(tree.pairs["title"][1], "'title'")
    box = fields.word(tree.pairs["box"][1], "'box'").value
    return Shipped(name, theme, title, box, read_rules(fields, tree.pairs["rules"][1]), path)
