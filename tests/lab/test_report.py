"""The kept report of Hell High is about the cards as they are."""

from pathlib import Path

import pytest

from esw_tui.cards import load_box
from esw_tui.lab.notebook import digest_of

REPORT = Path(__file__).parent / "reports" / "hell-high.html"


def test_the_kept_report_is_about_these_cards() -> None:
    text = REPORT.read_text(encoding="utf-8")
    if f"Cards {digest_of(load_box('hell-high'))}." not in text:
        pytest.fail(
            "cards.yaml has changed since: esw lab --box hell-high --matches 3000"
            " --report tests/lab/reports/hell-high.html",
            pytrace=False,
        )
    assert len(text) < 300_000
