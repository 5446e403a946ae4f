"""Running `esw` inside the test."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from esw_tui.cli import main


class Ran(NamedTuple):
    """What a command came to."""

    status: int
    out: str
    err: str


Esw = Callable[..., Ran]


@pytest.fixture
def esw(capsys: pytest.CaptureFixture[str]) -> Esw:
    """Runs a command line and returns its exit status and what it printed."""

    def run(*arguments: str) -> Ran:
        capsys.readouterr()
        status = main(arguments)
        printed = capsys.readouterr()
        return Ran(status, printed.out, printed.err)

    return run
