"""Reads the sentences of a card file: parses them, compares them with the house wording, and
reports problems at their places."""

import re
from typing import Any, NamedTuple

from esw_tui.cards.card import BANDS, DELIVERY
from esw_tui.cards.features import Features
from esw_tui.cards.homes import Home
from esw_tui.cards.places import spell_place
from esw_tui.errors import CardTextError
from esw_tui.language.effects.outcomes import PowerLine
from esw_tui.language.effects.who import Who
from esw_tui.language.parser import foreign_words
from esw_tui.language.place import SentencePlace
from esw_tui.language.refusals import NEAREST, check_characters
from esw_tui.language.spoken_wording.advice import NOT_UNDERSTOOD, advice
from esw_tui.language.spoken_wording.reading import understood
from esw_tui.language.spoken_wording.signs import keeps_meaning
from esw_tui.language.suggestions import learn
from esw_tui.written.places import spot_in
from esw_tui.written.problems import Report, Spot
from esw_tui.written.source import Source
from esw_tui.written.tree import Scalar

BAND = r"(?:1 ?(?:-|–|to) ?4|5 ?(?:-|–|to) ?9|10(?: ?\+| or (?:more|higher)))\s*[:=]"
"""The ways in which people write the ranges of the lines of a Power Roll."""
MOST_LINES = 8
"""How many lines a text may have; more do not fit on a card."""


class Wordings(NamedTuple):
    """Reads the sentences of one file."""

    source: Source
    report: Report
    features: Features

    def text(self, scalar: Scalar, place: SentencePlace) -> tuple[str, tuple[Any, ...]] | None:
        """A rules text in house wording, with the meaning of its lines; None if it was refused.

        What may not stand in this place is not suggested either.
        """
        text = scalar.value.strip()
        if not text:
            self.report.add(scalar, "'text' is empty; leave it out or write a sentence.")
            return None
        if text.count("\n") >= MOST_LINES:
            sentence = f"'text' has {text.count(chr(10)) + 1} lines; {MOST_LINES} are allowed."
            self.report.add(scalar, sentence)
            return None
        read = self.read(scalar, text, place)
        return None if read is None else (read[0], tuple(read[1]))

    def power(self, scalar: Scalar) -> tuple[str, PowerLine] | None:
        """A line of a Power Roll table with its meaning; None if it was refused."""
        return self.line(scalar, "power")

    def aim(self, scalar: Scalar) -> tuple[str, Who] | None:
        """The target of a Power Roll with its meaning; None if it was refused."""
        return self.line(scalar, "target")

    def bands(self, text: str) -> list[str]:
        """The lines of a Power Roll that was written as one text; empty unless all are
        understood."""
        found = re.split(BAND, text)[1:]
        place = spell_place(self.features, Home(DELIVERY, can_be_kept=True), "power")
        lines = [understood(line.strip(), place) for line in found]
        if len(lines) != len(BANDS) or None in lines:
            return []
        return [f"{band}: {line}" for band, line in zip(BANDS, lines, strict=True)]

    def line(self, scalar: Scalar, field: str) -> tuple[str, Any] | None:
        """A single line of a field with its meaning; None if it was refused."""
        place = spell_place(self.features, Home(DELIVERY, can_be_kept=True), field)
        read = self.read(scalar, scalar.value.strip(), place)
        if read is None:
            return None
        learn(place.start, [read[0]])
        return read[0], read[1][0]

    def read(self, scalar: Scalar, text: str, place: SentencePlace) -> tuple[str, list[Any]] | None:
        """A text in house wording, with its meaning; None if it was refused.

        Everyday wording is understood as well; its house wording is noted in the report.
        """
        for number, line in enumerate(text.split("\n"), start=1):
            try:
                check_characters(line)
            except CardTextError as error:
                error.line = number
                self.refuse(scalar, error)
                return None
        effects = place.read(text)
        house = understood(text, place) if effects is None else said(effects, place)
        if house is None:
            self.advise(scalar, text, place)
            return None
        if effects is not None and self.features.against_any(tuple(effects)) is not None:
            self.refuse_foreign(scalar, text, place.start)
            return None
        if house != text:
            effects = place.read(house)
            assert effects is not None, house
            self.report.reword(self.line_spot(scalar, 1), scalar, house)
        return house, effects or []

    def advise(self, scalar: Scalar, text: str, place: SentencePlace) -> None:
        """Report a text that is not understood: what cannot be said, and the nearest that can."""
        error = place.error(text)
        clear = is_clear(error, text, place)
        told = None if clear else advice(text, place, unfinished=is_unfinished(error))
        if told is not None:
            error.problem = told.sentence
            if told.at is not None:
                point_at(error, text, *told.at)
            self.refuse(scalar, error, told.house)
            return
        house = honest(error, text)
        slip = mended(error, text, place) if house is None else None
        if slip is not None and not place.why_not(slip):
            house = said(slip, place)
            line = house.split("\n")[min(error.line, house.count("\n") + 1) - 1]
            error.problem += f" {NEAREST}: {line}"
        about = is_about_words(error) and not is_unfinished(error)
        if house is None and about and "id you mean" not in error.problem:
            error.problem += f" {NOT_UNDERSTOOD} '{unknown(error)}'."
        self.refuse(scalar, error, house)

    def refuse_foreign(self, scalar: Scalar, text: str, start: str) -> None:
        """Report words of features that the box lacks, each at its place."""
        for number, line in enumerate(text.split("\n"), start=1):
            for feature, error in foreign_words(line, start, self.features.here or frozenset()):
                error.line = number
                error.problem += f" {self.features.against(feature)}"
                self.refuse(scalar, error)

    def refuse(self, scalar: Scalar, error: CardTextError, house: str | None = None) -> None:
        """Report a refused sentence at its place in the file, with what could stand there."""
        spot = self.line_spot(scalar, error.line, error.column)
        self.report.add(spot, error.problem, excerpt=f"{error.text}\n{error.caret}", house=house)

    def line_spot(self, scalar: Scalar, number: int, column: int = 1) -> Spot:
        """The place in the file of a line of a text, or of a character of that line."""
        lines = scalar.value.strip().split("\n")
        index = len(scalar.value) - len(scalar.value.lstrip())
        index += sum(len(line) + 1 for line in lines[: number - 1]) + column - 1
        return spot_in(self.source, scalar, index)

    def refuse_line(self, scalar: Scalar, number: int, sentence: str) -> None:
        """Report a whole line of a text."""
        lines = scalar.value.strip().split("\n")
        number = min(number, len(lines))  # in house wording there may be more
        line = lines[number - 1]
        error = CardTextError(sentence, line, column=1, width=len(line))
        error.line = number
        self.refuse(scalar, error)


def point_at(error: CardTextError, text: str, start: int, end: int) -> None:
    """Have an error point at some characters of a text, as far as they stand in one line."""
    before = text.rfind("\n", 0, start) + 1
    error.line = text.count("\n", 0, start) + 1
    error.text = text[before:].split("\n")[0]
    error.column = start - before + 1
    error.width = min(end, before + len(error.text)) - start


def said(effects: list[Any], place: SentencePlace) -> str:
    """The house wording of some lines."""
    return "\n".join(place.speech.say(effect, place.start) for effect in effects)


def is_about_words(error: CardTextError) -> bool:
    """Whether the error is about a word, not about what a sentence refers to or a number in it."""
    return any(said in error.problem for said in ("does not fit here", "ends too", "ends with"))


def is_unfinished(error: CardTextError) -> bool:
    """Whether the line is right as far as it goes."""
    return not error.text[error.column - 1 :].strip() and ENDS_EARLY in error.problem


ENDS_EARLY = "ends too early"


def is_nearly_said(error: CardTextError) -> bool:
    """Whether the suggestion differs from the line in a letter or two and means the same."""
    from difflib import SequenceMatcher  # only mistakes need it

    found = SUGGESTS.search(error.problem)
    if found is None or not keeps_meaning(error.text, found["house"]):
        return False
    return SequenceMatcher(None, error.text, found["house"]).ratio() > NEARLY


NEARLY = 0.95
MEANT = re.compile(r" ?[Dd]id you mean '([^']*)'\?")


def is_clear(error: CardTextError, text: str, place: SentencePlace) -> bool:
    """Whether the strict parser's message says enough: the words fit, or one word is to be
    replaced.

    The suggestion of a word that would not make the text right is removed from the message.
    """
    if not is_about_words(error) or is_nearly_said(error):
        return True
    if mended(error, text, place) is not None:
        return True
    error.problem = re.sub(r";\s*$", ".", MEANT.sub("", error.problem))
    return False


def mended(error: CardTextError, text: str, place: SentencePlace) -> list[Any] | None:
    """The meaning of the text once the misspelt word that the parser names is corrected; None if
    that is not enough."""
    found = MEANT.search(error.problem)
    if found is None:
        return None
    start = error.column - 1
    line = error.text[:start] + found[1] + error.text[start + error.width :]
    return place.read(text.replace(error.text, line))


SUGGESTS = re.compile(rf" ?(?:The house wording is|{NEAREST}): (?P<house>.*)$")


def honest(error: CardTextError, text: str) -> str | None:
    """The text with the parser's suggestion followed, or None.

    A suggestion that would change the meaning of the line is removed from the message.
    """
    found = SUGGESTS.search(error.problem)
    if found is None:
        return None
    likely = NEAREST not in found[0] or is_nearly_said(error)
    if not likely or not keeps_meaning(error.text, found["house"]):
        error.problem = error.problem[: found.start()]
        return None
    return text.replace(error.text, found["house"])


def unknown(error: CardTextError) -> str:
    """The words of a line that are not understood, up to the next punctuation mark."""
    return re.split(r"[.,;:!?]", error.text[error.column - 1 :])[0].strip() or error.text
