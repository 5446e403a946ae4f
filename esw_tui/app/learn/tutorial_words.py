"""The tutorial of a box: the table that it is played at, and what the coach says."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from esw_tui.app.learn.lessons import TOLD_SIGNS, Lesson, lessons, read_page
from esw_tui.app.words.files import WordsFile, box_file
from esw_tui.spellcraft import events as E

LEARNER = 0
"""The learner's seat."""
COACH = {
    "glyph": ("held", "glyph", "digit"),
    "glyph agreed": ("picked",),
    "glyph instead": ("picked", "held"),
    "spell": ("cards",),
    "spell done": (),
    "spell goes on": ("card",),
    "spell of their own": ("size",),
    "spell agreed": (),
    "no delivery": (),
    "size 0": (),
    "size 1": (),
    "size 2": (),
    "size 3": (),
    "target": ("name", "hp"),
    "any question": (),
    "agreed": ("picked",),
    "instead": ("picked",),
    "closing": (),
}
"""What the coach has words about, and which names may be filled into them."""
SIGNS_KEPT = {name: f"{{{name}}}" for name in TOLD_SIGNS}
"""Signs stay as names in braces; the table that shows the words fills them in."""


class TutorialSeat(NamedTuple):
    """A wizard of the tutorial."""

    rank: int
    hp: int
    hand: list[str]


class Tutorial(NamedTuple):
    """One round, set up so that a newcomer meets much of the game in it."""

    seed: int
    seats: tuple[TutorialSeat, ...]
    """The learner first."""
    decks: dict[str, list[str]]
    """By deck: the cards on top of it."""
    welcome: tuple[Lesson, ...]
    """The pages that the coach shows first, and about signs of the table when they first appear."""
    taught: tuple[Lesson, ...]
    """The lessons for a first round; others can wait."""
    coach: Mapping[str, str]
    """The coach's words about questions and answers."""

    def say(self, key: str, **filled_in: object) -> str:
        """The coach's words about something, with values but not signs filled in."""
        return self.coach[key].format(**SIGNS_KEPT, **filled_in)


@cache
def tutorial(box: str) -> Tutorial:
    """The tutorial of a box; raises `PackError`, with the line, if its file is wrong."""
    keys = ("seed", "seats", "decks", "welcome", "taught", "coach")
    file = box_file(box, "tutorial.yaml", keys)
    fields = file.fields
    seats = []
    for node in fields.listing(file["seats"], "'seats'"):
        seat = file.mapping(node, "a seat", TutorialSeat._fields).pairs
        rank = fields.number(seat["rank"][1], "'rank'", 0, 8)
        hp = fields.number(seat["hp"][1], "'hp'", 1, 25)
        hand = [card.value for card in fields.words(seat["hand"][1], "'hand'")]
        seats.append(TutorialSeat(rank, hp, hand))
    welcome = fields.listing(file["welcome"], "'welcome'")
    decks = fields.table(file["decks"], "'decks'").pairs
    return Tutorial(
        fields.number(file["seed"], "'seed'", 0, 9999),
        tuple(seats),
        {deck: [card.value for card in fields.words(decks[deck][1], deck)] for deck in decks},
        tuple([read_page(file, node, E.RoundBegan, E) for node in welcome]),
        _taught(box, file),
        _coach(file),
    )


def _taught(box: str, file: WordsFile) -> tuple[Lesson, ...]:
    """The lessons with the titles that the file lists, in the order of the lessons."""
    titles = [each.title for each in lessons(box)]
    named = [
        file.fields.one_of(node, "'taught'", titles)
        for node in file.fields.listing(file["taught"], "'taught'")
    ]
    return tuple([each for each in lessons(box) if each.title in named])


def _coach(file: WordsFile) -> dict[str, str]:
    """Read the coach's words, whose braces may hold only what is filled in."""
    table = file.mapping(file["coach"], "'coach'", COACH)
    found = {}
    for key, filled_in in COACH.items():
        words = found[key] = file.word(table, key)
        try:
            words.format(**SIGNS_KEPT, **dict.fromkeys(filled_in, ""))
        except (KeyError, IndexError, ValueError):
            known = " and ".join(f"{{{name}}}" for name in filled_in) or "nothing"
            file.fields.refuse(table.pairs[key][1], f"only {known} can be filled into '{key}'.")
    return found
