"""The kept reports are about the cards as they are."""

from pathlib import Path

import pytest

from esw_tui.games import game_of
from esw_tui.lab.notebook import digest_of
from esw_tui.lab.studies import study_of
from regenerate import REPORTS

KEPT = sorted((Path(__file__).parent / "reports").glob("*.html"))


def test_every_kept_report_can_be_made_again() -> None:
    assert {report.stem for report in KEPT} == set(REPORTS)


@pytest.mark.parametrize("report", KEPT, ids=[report.stem for report in KEPT])
def test_a_kept_report_is_about_these_cards(report: Path) -> None:
    text, box = report.read_text(encoding="utf-8"), report.stem
    if f"Cards {digest_of(study_of(game_of(box)).cards(box, ()))}." not in text:
        pytest.fail(
            f"cards.yaml has changed since: esw lab --box {box} --matches {REPORTS[box]}"
            f" --seed 1 --report tests/lab/reports/{box}.html",
            pytrace=False,
        )
    assert len(text) < 300_000
