"""`python -m esw_tui.cli` is `esw`."""

import sys

from esw_tui.cli.command import main

if __name__ == "__main__":
    sys.exit(main())
