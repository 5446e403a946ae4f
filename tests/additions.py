"""Three additions that nobody wants, made for real in a copy of the program: what each touches.

    python tests/additions.py                     the figures that CONTRIBUTING.md shows
    python tests/additions.py --keep FOLDER       leaves the copies there to look at

An addition is a list of files: whole ones that are new, and lines that go below a line that is
there. Each comes with a trial, a few lines that play a card with it.
"""

import argparse
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"


class Below(NamedTuple):
    """Lines that go below a line of a file, or in its place."""

    line: str
    """The only one that starts like this."""
    added: str
    instead: bool = False


class Addition(NamedTuple):
    """Something new, and all it takes."""

    title: str
    changed: dict[str, tuple[Below, ...]]
    new: dict[str, str]
    trial: str


LARK = "esw_tui/language/grammar/spellcraft.lark"
FACTS = "esw_tui/language/effects/facts.py"
REGISTERED = "esw_tui/spellcraft/features/__init__.py"
PLACES = "esw_tui/app/table/features/__init__.py"


def feature(word: str, place: str) -> dict[str, tuple[Below, ...]]:
    """What every feature adds to the lists of its floors, and the box that has it."""
    key = word.upper()
    return {
        FACTS: (Below("FEATURES = (", f'    "{word}",\n'),),
        REGISTERED: (
            Below(
                "from esw_tui.spellcraft.features.everlasting",
                f"from esw_tui.spellcraft.features.{word} import {key}\n",
            ),
            Below("        TWO_GLYPHS,", f"        {key},\n"),
        ),
        PLACES: (Below('    "two_glyphs"', f'    "{word}": {place},\n'),),
        "cards.yaml": (
            Below(
                "  features: [creatures, reactions, everlasting, kill_tokens, status_board, bully]",
                "  features: [creatures, reactions, everlasting, kill_tokens, status_board, bully, "
                f"{word}]\n",
                instead=True,
            ),
        ),
    }


FREEZE = Addition(
    "a verb, “freeze a foe”: 1 damage, and a component less",
    {
        LARK: (Below('            | "discard" "this"', '            | "freeze" who -> freeze\n'),),
        "esw_tui/language/effects/spells.py": (
            Below(
                "class Copy(Verb)",
                '''class Freeze(Verb):
    """Hurt somebody and shorten its unresolved spell."""

    brings = ("amount", "damage")

    victim: Who


@effect
class Copy(Verb):
''',
                instead=True,
            ),
        ),
        "esw_tui/spellcraft/meanings/spells.py": (
            Below("    AddToYours,", "    Freeze,\n"),
            Below(
                "from esw_tui.spellcraft.casting",
                """from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import deal_damage
""",
                instead=True,
            ),
            Below(
                "from esw_tui.spellcraft.meanings.who",
                "from esw_tui.spellcraft.meanings.who import Seats, chosen, selector\n",
                instead=True,
            ),
            Below(
                "@VERBS.of(MoreDiceNow)",
                '''@VERBS.of(Freeze)
def freeze(effect: Freeze) -> Verb:
    """1 damage, then the victim removes a Component."""
    victims_of = selector(effect.victim)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for seat in subjects:
            victims = yield from chosen(cast, victims_of(cast, seat))
            yield from deal_damage(cast, seat, [(victim, 1) for victim in victims]) or ()
            for victim in victims:
                yield from remove_component(cast.table, victim, cast.cause)

    return run


@VERBS.of(MoreDiceNow)
''',
                instead=True,
            ),
        ),
        "esw_tui/bots/cunning/expectations/spells.py": (
            Below("    Copy,", "    Freeze,\n"),
            Below("    nothing,", "    about_victim,\n"),
            Below(
                "        MoreDiceNow: more_dice,",
                "        Freeze: lambda effect: about_victim(effect.victim, lambda *_: 2.0),\n",
            ),
        ),
    },
    {},
    """
table = scene("Freeze the foe on your right.")
table.pick("R", "Spore-Sneezing")
assert table.hp("R") == 19
assert "Spore-Sneezing" in table.discards()
""",
)

FUNGUS = Addition(
    "a counter, fungus: a number for each wizard that is worth a die",
    {
        **feature("fungus", "IN_WIZARDS"),
        LARK: (Below("gift        :", '            | INT "fungus" -> fungus\n'),),
    },
    {
        "esw_tui/language/effects/fungus.py": '''"""Fungus."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Gift


@effect
class Fungus(Gift):
    """Fungus gained."""

    feature = "fungus"

    number: int
''',
        "esw_tui/spellcraft/features/fungus.py": '''"""Fungus: three of it are worth a die."""

from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.states import SeatNumber
from esw_tui.spellcraft.table import Table

GROWN = 3
SPORES = SeatNumber("fungus", 0, 9, lasts="game", title="Fungus", letter="f")


def more_dice(table: Table, seat: int, glyph: int) -> tuple[str, int] | None:
    """A die for a grown fungus."""
    return ("Fungus", 1) if table[SPORES][seat] >= GROWN else None


FUNGUS = Feature(name="fungus", title="Fungus", states=(SPORES,), bonus_dice=more_dice)
''',
        "esw_tui/spellcraft/meanings/fungus.py": '''"""Fungus gained."""

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.fungus import Fungus
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.features.fungus import SPORES
from esw_tui.spellcraft.meanings.amounts import amount
from esw_tui.spellcraft.meanings.verbs import GIFTS, Counted, Verb
from esw_tui.spellcraft.meanings.who import Seats


@GIFTS.of(Fungus)
def fungus(gift: Fungus) -> Counted:
    def gained(per: Per | None) -> Verb:
        def run(cast: Cast, subjects: Seats) -> None:
            for seat in subjects:
                SPORES.change(cast.table, seat, gift.number, cast.cause)

        return run

    return gained
''',
        "esw_tui/bots/cunning/expectations/fungus.py": '''"""Fungus gained."""

from esw_tui.bots.cunning.expectations.verbs import GIFTS, good, tasted
from esw_tui.language.effects.fungus import Fungus

GIFTS[Fungus] = lambda gift, per: good(tasted(0.5 * gift.number))
''',
    },
    """
from esw_tui.app.table.counters import counters

table = scene("Gain 3 fungus.", seats={"L": {"fungus": 1}})
assert "You gains 3 Fungus (now 3)." in table.log
view = table.game.view(0)
assert [each.number for seat in (0, 1) for each in counters(view, seat)] == [3, 1]
""",
)

ENCORE = Addition(
    "a keyword, “Encore.”: 1 HP for a component that has been resolved",
    {
        **feature("encore", "ON_CARDS"),
        FACTS: (
            Below("FEATURES = (", '    "encore",\n'),
            Below("FEATURE_OF_WORD = {", '    "encore": "encore",\n'),
            Below("HOMES_OF_KEYWORD = {", '    "encore": ("source", "quality", "delivery"),\n'),
        ),
        LARK: (
            Below(
                "KEYWORD     :",
                'KEYWORD     : "everlasting" | "bad trip" | "encore"\n',
                instead=True,
            ),
        ),
    },
    {
        "esw_tui/spellcraft/features/encore.py": '''"""Encore: a Component that heals."""

from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import heal
from esw_tui.spellcraft.features.feature import Feature


def applaud(cast: Cast) -> None:
    """The Component has been resolved."""
    if "Encore" in cast.design.card.keywords:
        heal(cast.table, cast.seat, 1, cast.cause)


ENCORE = Feature(name="encore", title="Encore", resolved=applaud)
''',
        "esw_tui/bots/cunning/expectations/encore.py": '''"""Encore: worth an HP."""

from esw_tui.bots.cunning.expectations.lines import KEYWORDS

from esw_tui.bots.cunning.expectations.sentences import Play
from esw_tui.bots.cunning.scene import Scene


def healed(scene: Scene) -> None:
    """The Wizard gets 1 HP if it lives to see it."""
    scene.own += scene.weight


def encore(cast: Play) -> Play:
    return healed


KEYWORDS["Encore"] = encore
''',
    },
    """
table = scene("Each foe loses 1 HP.\\nEncore.", seats={"You": {"hp": 10}})
assert table.hp("You") == 11
""",
)

ADDITIONS = {"freeze": FREEZE, "fungus": FUNGUS, "encore": ENCORE}

TRIAL = """
import tempfile
from pathlib import Path
from effects.scene import Scene
from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.spellcraft.sight import look
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import WEIGHTS

scene = Scene(Path(tempfile.mkdtemp(dir={folder!r})))
{trial}
imagined = staged(look(table.game.table, 0), WEIGHTS)
text_of(table.game.table.rules.named["hell-high", "Test"].card).cast(imagined)
assert imagined.total() > 0
"""


def after(addition: Addition) -> dict[str, str]:
    """The files that an addition touches, as they are with it."""
    written = dict(addition.new)
    for name, belows in addition.changed.items():
        lines = read(name).splitlines(keepends=True)
        for below in belows:
            at = next((at for at, line in enumerate(lines) if line.startswith(below.line)), None)
            if at is None:
                raise SystemExit(f"{name} has no line any more that starts with {below.line!r}.")
            lines[at : at + 1] = [*([] if below.instead else [lines[at]]), below.added]
        written[name] = "".join(lines)
    return written


def read(name: str) -> str:
    """A file of the program as it is."""
    return (ROOT / name).read_text(encoding="utf-8")


def lines_added(addition: Addition) -> int:
    """The lines that are new or other than before."""
    count = 0
    for name, text in after(addition).items():
        before = [] if name in addition.new else read(name).splitlines()
        changes = difflib.unified_diff(before, text.splitlines(), n=0, lineterm="")
        count += sum(line.startswith("+") and not line.startswith("+++") for line in changes)
    return count


def try_out(addition: Addition, folder: Path) -> None:
    """Make a copy of the program, add to it, and play; raises if it does not work."""
    copy = folder / "copy"
    copy.mkdir(parents=True)
    shutil.copytree(
        ROOT / "esw_tui", copy / "esw_tui", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "cards.yaml", copy)
    for name, text in after(addition).items():
        (copy / name).write_text(text, encoding="utf-8")
    (folder / "trial").mkdir()
    script = TRIAL.format(trial=addition.trial, folder=str(folder / "trial"))
    paths = os.pathsep.join([str(copy), str(TESTS)])
    own = {**os.environ, "PYTHONPATH": paths, "ESW_CACHE": str(folder / "cache")}
    subprocess.run([sys.executable, "-c", script], cwd=copy, env=own, check=True)


def row(addition: Addition) -> str:
    """An addition as a row of the table in CONTRIBUTING.md."""
    figures = (len(addition.new), len(addition.changed), lines_added(addition))
    return f"| {addition.title} | {' | '.join(map(str, figures))} |"


def main() -> None:
    """Try all of them and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    kept = parser.parse_args().keep
    with tempfile.TemporaryDirectory() as scratch:
        for name, addition in ADDITIONS.items():
            try_out(addition, (kept or Path(scratch)) / name)
            print(row(addition))


if __name__ == "__main__":
    main()
