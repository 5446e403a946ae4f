"""A pack of one's own in a folder of its own, and what is said about it."""

import functools
from collections.abc import Callable
from pathlib import Path

import pytest

from cards.packs import one_card
from esw_tui.cards import box, lint, load_box
from esw_tui.cards.shipped import ShippedFile
from esw_tui.errors import PackError

Written = Callable[[str | bytes], Path]
Refusal = Callable[[str | bytes], str]
Shipped = Callable[[str], None]


@pytest.fixture
def ship(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shipped:
    """Ships another card file.

    The boxes read before stay where they are kept: there is one object per design, and other
    tests hold some of them.
    """

    def ship_file(text: str) -> None:
        path = tmp_path / "cards.yaml"
        path.write_text(text, encoding="utf-8")
        file = ShippedFile(path)
        read_anew = functools.cache(box.shipped_box.__wrapped__)
        for room in (box, lint):
            monkeypatch.setattr(room, "shipped", lambda: file)
            monkeypatch.setattr(room, "shipped_box", read_anew)

    return ship_file


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Writes `my.yaml` into a fresh folder that is also the working folder."""
    monkeypatch.chdir(tmp_path)

    def write(content: str | bytes) -> Path:
        raw = content if isinstance(content, bytes) else content.encode()
        Path("my.yaml").write_bytes(raw)
        return Path("my.yaml")

    return write


@pytest.fixture
def refusal(written: Written) -> Refusal:
    """The sentence with which `my.yaml` is refused."""

    def refuse(content: str | bytes) -> str:
        with pytest.raises(PackError) as caught:
            load_box("hell-high", packs=[written(content)])
        return str(caught.value)

    return refuse


@pytest.fixture
def source_refusal(refusal: Refusal) -> Callable[..., str]:
    """The sentence for a source card that differs in some fields from a good one."""

    def refuse(**fields: str) -> str:
        return refusal(one_card("sources", **({"name": "Test", "glyph": "dark"} | fields)))

    return refuse
