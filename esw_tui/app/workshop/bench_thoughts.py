"""What can be said about a draft of a card: its problems, meaning, strength, and the words that can
follow."""

import re
from typing import NamedTuple

from esw_tui.cards.card import BANDS, GLYPHS, Card
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.cards.draft import Draft
from esw_tui.cards.told_back import told_back
from esw_tui.cards.writing import offers
from esw_tui.errors import EswError
from esw_tui.written.problems import Problem

SENTENCES = ("text", "target", *BANDS)
"""The fields in which words are offered."""
CHOICES = {"glyph": GLYPHS, "creature": ("yes",), "chip": ("yes",)}
"""Fields with a few words to choose from."""
MOST_OFFERS = 40


class DraftSeen(NamedTuple):
    """What was found out about a draft."""

    draft: Draft
    card: Card | DeckCard | None
    problems: list[Problem]
    reworded: list[Problem]
    meaning: list[str]
    strength: str

    @property
    def advice(self) -> tuple[str, str] | None:
        """A field and the house wording for all of it, if a problem comes with one; None
        otherwise."""
        for problem in (*self.problems, *self.reworded):
            if problem.house is not None:
                field = self.draft.field_at(problem)
                if not drops_the_end(problem, self.draft.fields.get(field, "")):
                    return field, problem.house
        return None


def drops_the_end(problem: Problem, text: str) -> bool:
    """Whether the house wording leaves out the last words, which may still be being typed."""
    end = text.rstrip(" ,;:")
    if not end or end[-1] in ".!?":
        return False
    return any(end.endswith(left) for left in re.findall(r"'([^']+)'", problem.sentence))


def looked_at(draft: Draft) -> DraftSeen:
    """What a draft means, what is wrong with it, and how strong it is."""
    card, problems, reworded = draft.read()
    meaning: list[str] = []
    strength = ""
    if isinstance(card, Card):
        meaning = list(told_back(card))
        strength = strength_of(card)
    return DraftSeen(draft, card, problems, reworded, meaning, strength)


def strength_of(card: Card) -> str:
    """How strong a card is among those of its box, in a sentence; or why that cannot be said."""
    from esw_tui.lab.likeness import likeness

    try:
        found = likeness(card)
    except EswError as error:
        return str(error)
    return found.words() if found is not None else ""


class Offered(NamedTuple):
    """A word to choose, and the place in the field where it starts."""

    word: str
    start: int


def offered(draft: Draft, field: str, written: str, before: str = "") -> list[Offered]:
    """The words that can follow in a field; `before`: the lines of the text above it."""
    if field in CHOICES:
        begun = written.strip().lower()
        return [Offered(word, 0) for word in CHOICES[field] if word.startswith(begun)]
    if field not in SENTENCES:
        return []
    place = "power" if field in BANDS else field
    creature = draft.fields.get("creature", "").strip() == "yes"
    text = f"{before}\n{written}" if before else written
    found = offers(draft.box, draft.kind, place, text, creature=creature)
    return [Offered(each.word, each.start) for each in found[:MOST_OFFERS]]
