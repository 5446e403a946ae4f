"""The house rules that a tool can check: style, types, layers, imports, the README."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from app.terminal import CTRL_Q, Terminal
from esw_tui.cards.lint import lint

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

_ESW = "import sys; from esw_tui.cli import main; sys.exit(main())"
_LINT_IMPORTS = "from importlinter.cli import lint_imports_command as main; main()"

MOST_LINES = 500
"""So many a file may have."""
_SCREENS = {"app", "cli"}
"""The only packages that may import Textual or Rich."""

_MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)/|file:/{3}|[A-Z]:\\\\?Users")


def _python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def _assert_passes(*arguments: str) -> None:
    done = _python(*arguments)
    if done.returncode != 0:
        pytest.fail(f"{shlex.join(arguments)}\n{done.stdout}{done.stderr}", pytrace=False)


def test_ruff_has_no_complaint() -> None:
    _assert_passes("-m", "ruff", "check")


def test_ruff_would_format_nothing() -> None:
    _assert_passes("-m", "ruff", "format", "--check", "--diff")


def test_types_are_strict_and_right() -> None:
    _assert_passes("-m", "mypy")


def test_layers_are_kept() -> None:
    _assert_passes("-c", _LINT_IMPORTS, "--no-logo", "--no-cache")


def test_every_package_is_in_the_contracts() -> None:
    """A package nobody listed would be free to import anything."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers, *_, headless = pyproject["tool"]["importlinter"]["contracts"]
    packages = _packages()
    listed = {name.strip("()") for layer in layers["layers"] for name in layer.split(" | ")}
    assert packages <= listed
    screens = {f"esw_tui.{name}" for name in _SCREENS}
    assert set(headless["source_modules"]) == packages - screens


def _packages() -> set[str]:
    modules = [path for path in (ROOT / "esw_tui").iterdir() if not path.name.startswith("_")]
    return {
        f"esw_tui.{path.stem}"
        for path in modules
        if path.suffix == ".py" or (path / "__init__.py").exists()
    }


@pytest.mark.parametrize("modules", ["esw_tui", "esw_tui, esw_tui.spellcraft, esw_tui.bots"])
def test_the_core_is_imported_without_a_screen(modules: str) -> None:
    done = _python("-c", f"import sys, {modules}; print(*sys.modules)")
    assert done.returncode == 0, done.stderr
    screens = {"rich", "textual"}.intersection(done.stdout.split())
    assert not screens


def _code_after(marker: str) -> str:
    """The code block that follows a comment in the README."""
    match = re.search(rf"^<!-- {marker} -->\n```sh\n(.*?)\n```$", README, re.M | re.S)
    assert match, f"README.md has no code block after <!-- {marker} -->"
    return match[1]


def _commands(line: str) -> list[list[str]]:
    return [shlex.split(command) for command in line.split("&&")]


def test_the_run_line_opens_the_title(tmp_path: Path) -> None:
    venv, install, esw = _commands(_code_after("run line"))
    assert venv == ["python3", "-m", "venv", ".venv"]
    assert install == [".venv/bin/pip", "install", "."]
    assert esw[0] == ".venv/bin/esw"
    with Terminal(*esw[1:], home=tmp_path) as terminal:
        terminal.wait_for("New match")
        terminal.press(CTRL_Q)
        assert terminal.wait_for_end() == 0


def test_no_file_is_longer_than_a_reader_keeps_in_mind() -> None:
    written = [path for part in ("esw_tui", "tests") for path in (ROOT / part).rglob("*.py")]
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in written}
    assert lines
    assert not {path: count for path, count in lines.items() if count > MOST_LINES}


def test_the_test_line_is_one_line_that_runs_pytest() -> None:
    venv, install, test = _commands(_code_after("test line"))
    assert venv == ["python3", "-m", "venv", ".venv"]
    assert install == [".venv/bin/pip", "install", "-e", ".[test]"]
    assert test == [".venv/bin/python", "-m", "pytest", "-n", "auto"]


def test_the_card_in_the_readme_is_a_pack_that_works(tmp_path: Path) -> None:
    found = re.search(r"^```yaml\n(.*?)^```$", README, re.M | re.S)
    assert found
    pack = tmp_path / "pack.yaml"
    pack.write_text(found[1], encoding="utf-8")
    findings = lint(pack)
    assert (findings.problems, findings.reworded) == ([], [])
    assert findings.joins == [("hell-high", 1)]


@pytest.mark.parametrize("line", re.findall(r"^esw (.+)$", README, re.M))
def test_commands_in_the_readme_exist(line: str) -> None:
    _assert_passes("-c", _ESW, *shlex.split(line), "--help")


def test_ci_runs_the_test_line_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert script.count(_code_after("test line")) == 1
    assert sum("pytest" in line for line in script) == 1


def _tracked_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in _tracked_files()
        for number, line in enumerate(_text_lines(path), start=1)
        if _MACHINE_PATH.search(line)
    ]
    assert not found, "\n".join(found)


def _text_lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except (UnicodeDecodeError, FileNotFoundError):  # binary, or deleted but not yet committed
        return []


def _classes(*, deckbuilding: bool) -> dict[str, list[str]]:
    """Where each class of the program is; the two families of games have the same words for
    different things, and never meet."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "esw_tui").rglob("*.py")):
        if ("deckbuilding" in path.parts) is not deckbuilding:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("deckbuilding", [False, True])
def test_no_two_classes_share_a_name(*, deckbuilding: bool) -> None:
    classes = _classes(deckbuilding=deckbuilding).items()
    assert not {name: places for name, places in classes if len(places) > 1}


_BOXES = ("hell-high",)
_NAMES_A_BOX = {
    "esw_tui/__init__.py": "the example of how to begin a match",
    "esw_tui/spellcraft/boxes/__init__.py": "the list of boxes",
    "esw_tui/spellcraft/boxes/hell_high.py": "the box itself",
}
"""The only modules that name a box, and why."""


def test_a_box_is_named_in_its_own_files_only() -> None:
    named = re.compile("|".join(box.replace("-", "[-_ ]") for box in _BOXES), re.IGNORECASE)
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "esw_tui").rglob("*.py")
        if named.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(_NAMES_A_BOX)


@pytest.mark.parametrize(
    "path",
    sorted((ROOT / "esw_tui/app/textual_fixes").glob("[!_]*.py")),
    ids=lambda path: path.stem,
)
def test_a_fix_for_textual_names_the_test_that_fails_without_it(path: Path) -> None:
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    named = re.findall(r"`(test_\w+)`", told)
    assert named
    files = [*(ROOT / "tests").glob("*.py"), *(ROOT / "tests/app").glob("*.py")]
    tests = "".join(each.read_text(encoding="utf-8") for each in files)
    assert not [name for name in named if f"def {name}(" not in tests]


def test_internals_of_textual_are_used_in_one_place() -> None:
    inner = re.compile(r"from textual(\.\w+)*\._|import _|\bapp\._[a-z]|screen\._[a-z]")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in (ROOT / "esw_tui/app").rglob("*.py")
        if "textual_fixes" not in path.parts
        for line in path.read_text(encoding="utf-8").splitlines()
        if inner.search(line)
    ]
    assert not found, "\n".join(found)
