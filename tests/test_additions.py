"""What an addition takes, as CONTRIBUTING.md says: grammar, effect, meaning, a bot's opinion."""

from pathlib import Path

import pytest

from additions import ADDITIONS, LARK, ROOT, Addition, row, try_out


@pytest.mark.parametrize("addition", ADDITIONS.values(), ids=ADDITIONS)
def test_an_addition_works_in_a_copy(addition: Addition, tmp_path: Path) -> None:
    try_out(addition, tmp_path)


@pytest.mark.parametrize("addition", ADDITIONS.values(), ids=ADDITIONS)
def test_the_figures_in_contributing_are_right(addition: Addition) -> None:
    assert row(addition) in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()


def test_a_verb_is_grammar_effect_meaning_and_expectation() -> None:
    verb = ADDITIONS["freeze"]
    assert not verb.new
    floors = {Path(name).parent.as_posix() for name in verb.changed if name != LARK}
    assert floors == {
        "esw_tui/language/effects",
        "esw_tui/spellcraft/meanings",
        "esw_tui/bots/cunning/expectations",
    }


def test_a_feature_has_one_file_per_floor() -> None:
    names = [Path(name) for name in ADDITIONS["fungus"].new]
    assert {name.name for name in names} == {"fungus.py"}
    assert len({name.parent for name in names}) == len(names)
