"""The laboratory inside the test, with notebooks of its own."""

from pathlib import Path

import pytest

from cli.conftest import esw

__all__ = ["esw"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which notebooks lie that nobody gave a name."""
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "lab"
