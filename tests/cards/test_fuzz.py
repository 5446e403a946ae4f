"""Whatever is in a card file, it is read or refused with a sentence, and soon."""

from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from esw_tui.cards.lint import lint
from esw_tui.cards.shipped import shipped_path
from esw_tui.errors import PackError
from esw_tui.spellcraft.boxes import playable_box
from esw_tui.spellcraft.misfits import misfits

GOOD = (
    b"hell-high:\n  sources:\n    - name: Test's\n      glyph: dark\n      copies: 2\n"
    b"      text: |\n        Draw a card.\n        Bully: draw 2 cards.\n"
    b"  deliveries:\n    - name: Tester\n      glyph: primal\n      initiative: 3\n"
    b"      creature: yes\n      target: a foe\n      power:\n        1-4: 1 damage\n"
    b"        5-9: 2 damage\n        10+: 3 damage, and keep\n"
)
SHIPPED = shipped_path().read_bytes()
quickly = settings(
    max_examples=150,
    derandomize=True,
    deadline=timedelta(minutes=2),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
SNIPPETS = (
    *(b"&a ", b"*a", b"!!x ", b"---\n", b"[", b"{", b"\t", b"\xff", b": ", b"- ", b"|", b">", b"'"),
    *(
        b'"',
        b"#",
        b"\r",
        b"\x00",
        b"%",
        b"?",
        b"\xe2\x80\xae",
        b"9999999",
        b"\n",
        b"  ",
        b"<<: x\n",
    ),
    *(b"Bully: ", b"for each foe ", b"that foe ", b"instead", b"X", b".", b"Everlasting.\n"),
)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A good pack in which something was cut or put in."""
    inserted = st.sampled_from((b"", *SNIPPETS)) | st.binary(max_size=4)
    raw = draw(st.sampled_from([GOOD, GOOD, GOOD, SHIPPED[:3000]]))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(raw)))
        end = at + draw(st.integers(0, 12))
        raw = raw[:at] + draw(inserted) + raw[end:]
    return raw


def read(raw: bytes, folder: Path) -> None:
    """Loading and linting agree, and both end with cards or with sentences."""
    pack = folder / "fuzz.yaml"
    pack.write_bytes(raw)
    said = ""
    try:
        playable_box("hell-high", [str(pack)])
    except PackError as error:
        said = str(error)
    problems = lint(pack, misfits).problems
    assert bool(problems) == bool(said)
    assert all(problem.startswith(f"{pack}:") for problem in problems)


@quickly
@given(raw=st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
def test_any_bytes(raw: bytes, tmp_path: Path) -> None:
    read(raw, tmp_path)


@quickly
@given(raw=mutated())
def test_a_mutated_pack(raw: bytes, tmp_path: Path) -> None:
    read(raw, tmp_path)


@quickly
@given(text=st.text(st.characters(codec="utf-8"), max_size=60))
def test_any_name_and_any_text(text: str, tmp_path: Path) -> None:
    quoted = "'" + text.replace("'", "''") + "'"
    for field in ("name", "text", "glyph", "flavour", "copies"):
        fields = {"name": "A", "glyph": "dark", "text": "Draw a card."} | {field: quoted}
        lines = "\n      ".join(f"{key}: {value}" for key, value in fields.items())
        read(f"hell-high:\n  sources:\n    - {lines}\n".encode(), tmp_path)


@pytest.mark.parametrize(
    "raw",
    [
        b"a: " * 300_000,
        b"- a\n" * 240_000,
        b"x" * 999_999,
        b"'" * 999_999,
        b"a: b\n" * 190_000,
        b"{" * 999_999,
        b"hell-high: {sources: [" + b"{name: x}," * 90_000 + b"]}",
        b"hell-high:\n  sources:\n    - name: A\n      glyph: dark\n      text: "
        + b"that " * 190_000,
        b"\n" * 999_999,
        b"? " * 400_000,
    ],
    ids=lambda raw: raw[:12].decode(),
)
def test_a_megabyte_of_anything_is_refused_in_time(raw: bytes, tmp_path: Path) -> None:
    read(raw, tmp_path)
