"""Whatever is in a scenario or a pack, it is played or refused with a sentence, and soon."""

import tempfile
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from esw_tui.cards.shipped import shipped_path
from esw_tui.errors import PackError, ScenarioError
from esw_tui.games import new_match
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.shelf import shipped_folder
from records.scenes import GOOD

STORIES = tuple([path.read_bytes() for path in sorted(shipped_folder("hell-high").glob("*.yaml"))])
STARTER = shipped_path().parent / "esw_tui/cards/starter.yaml"
quickly = settings(max_examples=150, derandomize=True, deadline=timedelta(minutes=2), database=None)
SNIPPETS = (
    *(b"&a ", b"*a", b"!!x ", b"---\n", b"[", b"]", b"{", b"}", b"\t", b"\xff", b": ", b"- ", b"|"),
    *(b">", b"'", b'"', b"#", b"\r", b"\x00", b"%", b"?", b"\n", b"  ", b"<<: x\n", b",", b"~"),
    *("\N{RIGHT-TO-LEFT OVERRIDE}".encode(), "\N{SKULL}".encode(), "é".encode(), b"e\xcc\x81"),
    *(b"9" * 40, b"-1", b"0x7", b"1e9", b"0", b"1", b"6", b"25", b"no", b"null", b"[]", b"{}"),
    *(b"dead: 1", b"hp: 1", b"rank: 8", b"acted: yes", b"Wild Magic", b"{Wild Magic: source}"),
    *(b"begin: round\n", b"begin: game\n", b"until: match over\n", b"until: placing\n", b"Mort"),
    *(b"Hilda", b"left: {main: 0, treasure: 0, dead: 0}\n", b"game: 3\n", b"Spore-Sneezing, "),
)


@st.composite
def mutated(draw: st.DrawFn, raws: tuple[bytes, ...]) -> bytes:
    """A good file in which something was cut, put in, or said twice."""
    raw = draw(st.sampled_from(raws))
    inserted = st.sampled_from((b"", *SNIPPETS)) | st.binary(max_size=4)
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            at = draw(st.integers(0, len(raw)))
            raw = raw[:at] + draw(inserted) + raw[at + draw(st.integers(0, 12)) :]
        else:
            lines = raw.split(b"\n")
            moved = lines.pop(draw(st.integers(0, len(lines) - 1)))
            lines.insert(draw(st.integers(0, len(lines))), moved)
            raw = b"\n".join(lines)
    return raw


@st.composite
def another_value(draw: st.DrawFn) -> bytes:
    """A scenario in which one plain word became another: still YAML, seldom sense."""
    words = draw(st.sampled_from(STORIES)).decode().split(" ")
    at = draw(st.integers(0, len(words) - 1))
    other = st.sampled_from([snippet.decode(errors="ignore") for snippet in SNIPPETS])
    words[at] = draw(other | st.sampled_from(words) | st.integers().map(str))
    return " ".join(words).encode()


def play(raw: bytes) -> None:
    """Load and run; everything but our own sentences is a failure of the test."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "fuzz.yaml")
        path.write_bytes(raw)
        refused = ""
        try:
            outcome = Scenario.load(path).run()
        except ScenarioError as error:
            refused = str(error)
        if refused:
            assert refused.startswith(f"{path}:")
        else:
            assert outcome.is_fine == (not str(outcome))


@quickly
@given(raw=st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
def test_any_bytes(raw: bytes) -> None:
    play(raw)


@quickly
@given(raw=mutated((GOOD.encode(),)))
def test_a_mutated_scenario(raw: bytes) -> None:
    play(raw)


@quickly
@given(raw=mutated(STORIES))
def test_a_mutated_story(raw: bytes) -> None:
    play(raw)


@quickly
@given(raw=another_value())
def test_a_story_with_another_word(raw: bytes) -> None:
    play(raw)


@quickly
@given(text=st.text(st.characters(codec="utf-8"), max_size=40))
def test_any_text_in_any_field(text: str) -> None:
    quoted = "'" + text.replace("'", "''") + "'"
    for old in ("Bully makes a spell faster", "casting", "after Ann", "Rumor Mill", "18", "Ann: B"):
        play(GOOD.replace(old, f"Ann: {quoted}" if old == "Ann: B" else quoted, 1).encode())


@quickly
@given(raw=mutated((STARTER.read_bytes(),)))
def test_a_mutated_pack_can_be_played_or_is_refused(raw: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "fuzz.yaml")
        path.write_bytes(raw)
        refused = ""
        try:
            game = new_match("hell-high", ["Ann", "Bob", "Cy"], seed=3, packs=[str(path)])
        except PackError as error:
            refused = str(error)
        if refused:
            assert refused.startswith(f"{path}:")
            return
        for number in range(60):
            decision = game.decision(game.asked[0])
            option = decision.options[number % len(decision.options)]
            game.answer(decision, [option.key])


@pytest.mark.parametrize(
    "raw",
    [
        b"a: " * 300_000,
        b"{" * 999_999,
        GOOD.replace("dice: []", "dice: [" + "1," * 45_000 + "]").encode(),
        GOOD.replace("dice: []", f"dice: [{'9' * 900_000}]").encode(),
        GOOD.replace("[Rumor Mill]", "[" + "Rumor Mill," * 40_000 + "]").encode(),
        GOOD.replace("[Rumor Mill]", "[" + "x" * 900_000 + "]").encode(),
        GOOD.replace("  - Ann: Bob", "  - Ann: Bob\n" * 20_000).encode(),
        GOOD.replace(
            "seats:", "\n  ".join(["seats:", *[f"N{n}: {{}}" for n in range(9_000)]])
        ).encode(),
        GOOD.replace("J12]", "J12," + "R1.1," * 40_000 + "]").encode(),
        GOOD.replace("Ann outranks", "Ann " * 240_000).encode(),
        GOOD.replace("hp: 18", "hand: [" + "x," * 40_000 + "]").encode(),
    ],
    ids=range(11),
)
def test_a_megabyte_of_anything_ends_in_time(raw: bytes) -> None:
    play(raw)
