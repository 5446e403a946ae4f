"""The pictures show the program as it is; if not: `python tests/screenshots.py`."""

from screenshots import FOLDER, draw


def test_the_pictures_are_current() -> None:
    drawn = draw()
    shipped = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}
    assert set(shipped) == set(drawn)
    old = sorted(name for name, picture in drawn.items() if shipped[name] != picture)
    assert not old, f"no longer as they were: {', '.join(old)}; run python tests/screenshots.py"
    assert {path.stem for path in FOLDER.glob("*.png")} == set(drawn)
