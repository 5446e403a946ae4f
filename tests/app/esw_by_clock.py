"""`esw` by a clock that stands in a file, the first argument; it goes on when the file says so."""

import sys
from pathlib import Path

from esw_tui.app.app import EswApp
from esw_tui.cli import main

if __name__ == "__main__":
    clock = Path(sys.argv.pop(1))
    usual = EswApp.__init__.__kwdefaults__
    assert usual is not None
    usual["clock"] = lambda: float(clock.read_text())
    sys.exit(main())
