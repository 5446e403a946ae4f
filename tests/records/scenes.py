"""A small scenario, and ways to change, load and play it."""

from pathlib import Path

from esw_tui.records.scenario.scenario import Scenario

GOOD = """\
title: Bully makes a spell faster
rules: [R66.3, J12]
box: hell-high
seats:
  Ann: {rank: 7, spell: [Schoolspirited]}
  Bob: {rank: 6, spell: [Nurse Leechwort's, Spore-Sneezing]}
  Cy: {rank: 8, acted: yes}
decks: {main: [Rumor Mill]}
begin: casting
say: Ann outranks Bob.
dice: []
choices:
  - Ann: Bob
  - {Bob: Spore-Sneezing, of: [Nurse Leechwort's, Spore-Sneezing], say: He sheds a component.}
until: after Ann
expect:
  Bob: {hp: 18, spell_size: 1}
"""


def changed(old: str, new: str) -> str:
    """The good scenario with something put in place of something else."""
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def written(folder: Path, text: str | bytes) -> Path:
    """The text as a file."""
    path = folder / "my.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def loaded(folder: Path, text: str) -> Scenario:
    """The text as a scenario."""
    return Scenario.load(written(folder, text))


def story(head: str, tail: str) -> str:
    """A scenario of two parts: what is there, and what comes of it."""
    return f"title: A test\nbox: hell-high\n{head}\n{tail}\n"
