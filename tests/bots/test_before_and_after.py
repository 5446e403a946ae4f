"""The script that compares bots with those of another checkout."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tests" / "benchmark" / "before_and_after.py"


def test_a_checkout_beside_itself_plays_the_very_same() -> None:
    spec = importlib.util.spec_from_file_location("before_and_after", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    row = script.compared("cunning", ROOT, "skullzfyre", 2)
    assert row.startswith("| cunning, skullzfyre |")
    assert row.endswith("| 8, the very same |")
