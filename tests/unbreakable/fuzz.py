"""Fuzz the readers of files, guided by what each input reaches in the program.

    pip install '.[fuzz]'
    python tests/unbreakable/fuzz.py packs --seconds 600

Needs Atheris, which there is for Linux and macOS. It begins with good files of the kind; an input
that breaks something is left in the folder one is in, named `crash-…`, and becomes a test.
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

A_LONG_WHILE = 3600
"""Seconds by the clock on the wall that one input may take: on a busy machine two minutes of them
may be a second of work."""


def main() -> None:
    """Fuzz one kind of file for some time."""
    parser = argparse.ArgumentParser(description="Fuzz the readers of files.")
    parser.add_argument("target", choices=["packs", "saves", "scenarios", "notebooks"])
    parser.add_argument("--seconds", type=int, default=60)
    wished = parser.parse_args()
    try:
        import atheris
    except ImportError:
        sys.exit("fuzz: Atheris is not installed; pip install '.[fuzz]' brings it.")
    with atheris.instrument_imports(include=["esw_tui"]):
        from unbreakable.fuzz_targets import TARGETS, good_files

    with tempfile.TemporaryDirectory() as corpus:
        files = good_files(wished.target)
        for number, raw in enumerate(files):
            Path(corpus, str(number)).write_bytes(raw)
            TARGETS[wished.target](raw)  # what is worked out only once is no slow input
        longest = max(map(len, files)) + 1000
        limits = [
            f"-max_total_time={wished.seconds}",
            f"-max_len={longest}",
            f"-timeout={A_LONG_WHILE}",
            f"-report_slow_units={A_LONG_WHILE}",
        ]
        atheris.Setup([sys.argv[0], corpus, *limits], TARGETS[wished.target])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
