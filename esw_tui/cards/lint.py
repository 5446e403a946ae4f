"""All problems of a card file at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from esw_tui.cards.box import AnyCard, box_names, check_boxes, shipped, shipped_box
from esw_tui.cards.deckbuilding.box import check_deck_census, read_cards, shipped_deck_box
from esw_tui.cards.deckbuilding.card import SECTIONS as DECK_SECTIONS
from esw_tui.cards.features import Features
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.misfits import Check, no_misfits
from esw_tui.cards.pack import SECTIONS, Pack, open_pack
from esw_tui.cards.shipped import check_census, shipped_path
from esw_tui.errors import EswError, PackError
from esw_tui.written.problems import Report
from esw_tui.written.tree import KeyTable


class LintFindings(NamedTuple):
    """What should be changed in a card file."""

    problems: list[str]
    """Each with its place and, where that helps, carets."""
    stopped: bool
    """Whether there were so many that the rest of the file was not checked."""
    reworded: Sequence[str] = ()
    """Texts that are understood but not in house wording, each with the house wording."""
    joins: Sequence[tuple[str, int]] = ()
    """The boxes to which the file adds cards, and how many designs each."""


def lint(path: Path, check: Check = no_misfits) -> LintFindings:
    """The problems of a card file; `check` finds cards that the rules cannot play."""
    try:
        pack = open_pack(path)
    except PackError as error:
        return LintFindings([str(error)], stopped=False)
    reports = reports_on(path, pack, check)
    problems = [str(problem) for report in reports for problem in report.problems]
    reworded = [str(text) for report in reports for text in report.reworded]
    if is_shipped(path):  # which must be in house wording throughout
        problems, reworded = [*problems, *reworded], []
    joins = [(box, len(pack.kinds(box, sections_of(box)))) for box in pack.boxes]
    return LintFindings(problems, any(report.stopped for report in reports), reworded, joins)


def sections_of(box: str) -> Mapping[str, str]:
    """The lists of cards in a box, each with its kind."""
    return DECK_SECTIONS if box in box_names(DECKBUILDING) else SECTIONS


def reports_on(path: Path, pack: Pack, check: Check) -> list[Report]:
    """A report on each box of a card file."""
    return list(lint_shipped(pack, check) if is_shipped(path) else lint_home_made(pack, check))


def is_shipped(path: Path) -> bool:
    """Whether it is the file that comes with the program."""
    return path.resolve() == shipped_path().resolve()


def lint_shipped(pack: Pack, check: Check) -> Iterator[Report]:
    """The problems of the file that comes with the program, wrong counts included."""
    for box in pack.boxes:
        report = Report(pack.source.name)
        if pack.game(box) == DECKBUILDING:
            designs = read_cards(pack, box, report, {})
            if not report.problems:
                check_deck_census(pack, box, designs, report)
        else:
            cards = pack.cards(box, report, {}, check)
            if not report.problems:
                check_census(pack, box, cards, report)
        yield report


def lint_home_made(pack: Pack, check: Check) -> Iterator[Report]:
    """The problems of a home-made pack."""
    report = Report(pack.source.name)
    check_boxes(pack, report)
    yield report
    for box, (_, content) in pack.boxes.items():
        report = Report(pack.source.name)
        if box in box_names(DECKBUILDING):
            read_cards(pack, box, report, known_kinds(box, shipped_deck_box))
        elif box in box_names():
            features = Features(box, shipped().features(box), shipped().all_features())
            pack.cards(box, report, known_kinds(box, shipped_box), check, features)
        elif isinstance(content, KeyTable):
            features = Features(box, None, shipped().all_features())
            pack.cards(box, report, {}, check, features)
        else:
            continue  # the box is unknown, so its contents are not worth a problem of their own
        yield report


def known_kinds(box: str, read: Callable[[str], Iterable[AnyCard]]) -> dict[str, str]:
    """The kinds of the shipped cards of a box by name; reading them also learns their sentences,
    for suggestions."""
    try:
        return {card.name: card.kind for card in read(box)}
    except EswError:
        return shipped().pack.kinds(box, sections_of(box))
