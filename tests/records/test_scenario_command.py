"""`esw scenario`: exit statuses and what is printed."""

from pathlib import Path

import pytest

from esw_tui.cli import main
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import deal_damage
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.meanings import damage
from records.scenes import GOOD, changed, written

Printed = pytest.CaptureFixture[str]


def test_a_scenario_as_expected(tmp_path: Path, capsys: Printed) -> None:
    assert main(["scenario", str(written(tmp_path, GOOD))]) == 0
    assert capsys.readouterr().out == "ok      my.yaml: Bully makes a spell faster\n"


def test_a_difference(tmp_path: Path, capsys: Printed) -> None:
    assert main(["scenario", str(written(tmp_path, changed("hp: 18", "hp: 4")))]) == 1
    printed = capsys.readouterr()
    assert printed.out == (
        "FAILED  my.yaml: Bully makes a spell faster\n        Bob's hp: expected 4, found 18.\n"
    )
    assert printed.err == ""


def test_a_script_that_does_not_fit(tmp_path: Path, capsys: Printed) -> None:
    assert main(["scenario", str(written(tmp_path, changed("dice: []", "dice: [1]")))]) == 1
    assert "'dice' has more than were rolled: 1 after 0 rolls." in capsys.readouterr().out


def test_a_bad_file(tmp_path: Path, capsys: Printed) -> None:
    path = written(tmp_path, changed("hp: 18", "hpp: 18"))
    assert main(["scenario", str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == (
        f"esw: {path}:17:9: unknown key 'hpp' in Bob in 'expect'; did you mean 'hp'?\n"
    )


def test_missing_and_empty(tmp_path: Path, capsys: Printed) -> None:
    assert main(["scenario", str(tmp_path / "none.yaml")]) == 2
    assert capsys.readouterr().err == f"esw: {tmp_path}/none.yaml: there is no such file.\n"
    assert main(["scenario", str(tmp_path)]) == 2
    assert "there is no scenario (*.yaml) in this folder." in capsys.readouterr().err


def test_the_worst_of_several_files_counts(tmp_path: Path, capsys: Printed) -> None:
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "b.yaml").write_text(changed("hp: 18", "hp: 4"))
    (tmp_path / "c.txt").write_text("not looked at")
    assert main(["scenario", str(tmp_path)]) == 1
    (tmp_path / "d.yaml").write_text("title: bad")
    assert main(["scenario", str(tmp_path)]) == 2
    (tmp_path / "e.yaml").write_text(GOOD)
    assert main(["scenario", str(tmp_path / "a.yaml"), str(tmp_path / "e.yaml")]) == 0
    assert capsys.readouterr().out.endswith("2 scenarios, all as expected.\n")


def test_a_scenario_in_which_the_rules_break_down_fails_and_the_next_is_played(
    tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks_for_zed(cast: Cast, dealer: int, hits: list[tuple[int, int]]) -> Steps | None:
        if "Zed" in cast.table.names:
            raise KeyError(2)
        return deal_damage(cast, dealer, hits)

    monkeypatch.setattr(damage, "deal_damage", breaks_for_zed)
    bad, good = tmp_path / "a.yaml", tmp_path / "b.yaml"
    bad.write_text(GOOD.replace("Cy", "Zed"))
    good.write_text(GOOD)
    for tell in ([], ["--tell"]):
        assert main(["scenario", *tell, str(tmp_path)]) == 1
        printed = capsys.readouterr()
        assert (
            "FAILED  a.yaml: Bully makes a spell faster\n"
            f"        {bad}: the rules cannot carry it out (KeyError: 2), "
            "after “Ann resolves Schoolspirited.”.\n"
        ) in printed.out
        assert "ok      b.yaml: Bully makes a spell faster\n" in printed.out
        assert printed.err == ""


def test_a_story_is_told(tmp_path: Path, capsys: Printed) -> None:
    assert main(["scenario", "--tell", str(written(tmp_path, GOOD))]) == 0
    told = capsys.readouterr().out
    assert "» Ann outranks Bob.\n    Ann reveals Schoolspirited.\n" in told
    assert "  ? Ann: Choose a foe. Bob\n" in told
    assert (
        main(["scenario", "--tell", str(written(tmp_path, changed("- Ann: Bob", "- Ann: X")))]) == 1
    )
    assert "» Ann outranks Bob.\n" in capsys.readouterr().out
