"""Key screens look as they did, at three sizes and in every theme, and can be read.

If they are meant to look otherwise now: `python tests/app/pictures.py`, and read the diff.
"""

from difflib import unified_diff
from functools import cache
from pathlib import Path

from rich.style import Style

from app.pictures import FOLDER, Picture, draw, seen

LEAST = 4.5
"""How much brighter a letter must be than what is behind it, or the other way round (WCAG AA)."""
LEAST_BOLD = 4.0
LEAST_LINE = 3.0
"""For frames and bars."""
AS_BRIGHT_AS_IT_GETS = 21.0


def brightness(colour: tuple[int, int, int]) -> float:
    """The relative luminance of a colour."""
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def contrast(style: Style) -> float:
    """How well letters in a style stand out."""
    if style.color is None or style.bgcolor is None:
        return AS_BRIGHT_AS_IT_GETS
    pair = [brightness(each.get_truecolor()) for each in (style.color, style.bgcolor)]
    return (max(pair) + 0.05) / (min(pair) + 0.05)


def hard_to_read(picture: Picture) -> list[str]:
    """The words and lines of a screen that do not stand out."""
    found = []
    for row in picture.rows:
        for segment in row:
            style, text = seen(segment), segment.text.strip()
            if any(sign.isalnum() for sign in text):
                least = LEAST_BOLD if style.bold else LEAST
            else:
                least = LEAST_LINE
            if text and not set(text) <= set("░┄. ") and contrast(style) < least:
                found.append(f"{picture.name}: {text!r} in {style} ({contrast(style):.2f})")
    return sorted(set(found))


def test_contrast_is_measured() -> None:
    assert round(contrast(Style.parse("#ffffff on #000000"))) == 21
    assert round(contrast(Style.parse("#767676 on #ffffff")), 1) == 4.5


def assert_as_shipped(pictures: list[Picture], folder: Path, script: str) -> None:
    """They are those of a folder, and can be read."""
    drawn = {each.name: each for each in pictures}
    shipped = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.txt")}
    assert set(drawn) == set(shipped)
    told: list[str] = []
    for name, picture in drawn.items():
        before, after = shipped[name].splitlines(), picture.text.splitlines()
        told += unified_diff(before, after, f"{name} shipped", f"{name} now", lineterm="", n=1)
    assert not told, "\n".join([*told[:200], f"if meant so: python tests/app/{script}"])
    unreadable = [words for picture in drawn.values() for words in hard_to_read(picture)]
    assert not unreadable, "\n".join(unreadable)


async def test_key_screens_look_as_they_did_and_can_be_read() -> None:
    assert_as_shipped(await draw(), FOLDER, "pictures.py")
