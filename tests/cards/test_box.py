"""The shipped box, and packs on top of it."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

from cards.packs import one_card
from esw_tui.cards import BoxCards, Card, box, box_names, load_box, shipped
from esw_tui.cards.census import miscounts
from esw_tui.cards.lint import lint
from esw_tui.errors import PackError, UnknownBox
from esw_tui.language.printer import print_aim, print_line, print_power
from esw_tui.spellcraft.misfits import misfits
from esw_tui.written.problems import ENOUGH

Written = Callable[[str], Path]
Shipped = Callable[[str], None]
HELL_HIGH = load_box("hell-high")


def test_the_box_is_complete() -> None:
    assert not shipped_with(list(HELL_HIGH))
    sizes = (15, 15, 15, 1, 25, 9)
    kinds = (
        *(HELL_HIGH.sources, HELL_HIGH.qualities, HELL_HIGH.deliveries),
        *(HELL_HIGH.wild_magic, HELL_HIGH.treasures, HELL_HIGH.wizards),
    )
    assert tuple(map(len, kinds)) == sizes
    assert sum(card.copies for card in HELL_HIGH.dead_wizards) == 25
    assert len(HELL_HIGH) == sum(sizes) + len(HELL_HIGH.dead_wizards) == len(list(HELL_HIGH))


@pytest.mark.parametrize("card", HELL_HIGH, ids=lambda card: card.name)
def test_every_card_prints_back_to_its_text(card: Card) -> None:
    assert "\n".join(map(print_line, card.lines)) == card.text
    assert tuple(map(print_power, card.power or ())) == card.power_text
    assert not card.aim or print_aim(card.aim) == card.target_text


def test_there_is_one_object_per_design() -> None:
    assert load_box("hell-high") is load_box("hell-high")
    assert HELL_HIGH.by_name["Pain Locker"] in HELL_HIGH.deliveries
    with pytest.raises(FrozenInstanceError):
        HELL_HIGH.name = "x"  # type: ignore[misc]


def test_a_printed_card() -> None:
    locker = HELL_HIGH.by_name["Pain Locker"]
    assert (locker.kind, locker.glyph, locker.initiative) == ("delivery", "arcane", 13)
    assert locker.printed.splitlines() == [
        "Target: a foe with lower status",
        "1-4: 1 damage",
        "5-9: 2 damage, and the target loses 2 status",
        "10+: 3 damage, and you gain a treasure",
    ]


def test_wild_magic_reminds_of_its_rule() -> None:
    (wild,) = HELL_HIGH.wild_magic
    assert wild.text == ""
    assert "turn up cards of the main deck" in wild.printed


def test_unknown_boxes() -> None:
    with pytest.raises(UnknownBox, match=r"no box 'hell-hihg'; did you mean 'hell-high'\?"):
        load_box("hell-hihg")
    with pytest.raises(UnknownBox, match="known: hell-high"):
        load_box("zzz")
    assert "hell-high" in box_names()


def test_it_works_from_any_folder(tmp_path: Path) -> None:
    root = str(Path(shipped.__file__).parents[2])
    script = (
        f"import sys; sys.path.insert(0, {root!r})\n"
        "from esw_tui.cards import load_box; print(len(load_box('hell-high')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == (str(len(HELL_HIGH)), "")


def test_a_pack_adds(written: Written) -> None:
    pack = written(one_card("sources", name="Test's", glyph="dark", text="Draw a card."))
    more = load_box("hell-high", packs=[pack])
    assert more.sources[:-1] == HELL_HIGH.sources
    assert list(more)[len(more.sources) :] == list(HELL_HIGH)[len(HELL_HIGH.sources) :]
    added = more.by_name["Test's"]
    assert (added.kind, added.glyphs, added.copies) == ("source", ("dark",), 2)
    assert load_box("hell-high") is load_box("hell-high")


def test_a_pack_replaces_in_place(written: Written) -> None:
    first = HELL_HIGH.sources[0]
    pack = written(
        one_card("sources", name=first.name, glyph="primal", copies="7", text="Draw a card.")
    )
    changed = load_box("hell-high", packs=[pack])
    assert len(changed) == len(HELL_HIGH)
    assert changed.sources[0].name == first.name
    assert (changed.sources[0].glyph, changed.sources[0].copies) == ("primal", 7)
    assert changed.sources[1] is HELL_HIGH.sources[1]


def test_names_are_replaced_only_if_exactly_the_same(written: Written) -> None:
    name = HELL_HIGH.sources[0].name.upper()
    pack = written(one_card("sources", name=name, glyph="dark", text="Draw a card."))
    assert len(load_box("hell-high", packs=[pack])) == len(HELL_HIGH) + 1


def test_a_card_cannot_change_its_kind(written: Written) -> None:
    pack = written(one_card("sources", name="Pain Locker", glyph="dark", text="Draw a card."))
    said = "my.yaml:3:13: 'Pain Locker' is a delivery card; a source card cannot replace it."
    with pytest.raises(PackError) as caught:
        load_box("hell-high", packs=[pack])
    assert str(caught.value) == said
    assert lint(pack).problems == [said]


def test_of_two_packs_the_later_wins(written: Written, tmp_path: Path) -> None:
    one = tmp_path / "one.yaml"
    one.write_text(one_card("sources", name="T", glyph="dark", text="Draw a card."))
    two = written(one_card("sources", name="T", glyph="primal", text="Draw 2 cards."))
    assert load_box("hell-high", packs=[one, two]).by_name["T"].glyph == "primal"
    assert load_box("hell-high", packs=[two, str(one)]).by_name["T"].glyph == "dark"


@pytest.mark.parametrize("name", ["hell-high", "other"])
def test_only_the_box_asked_for_is_parsed(ship: Shipped, name: str) -> None:
    bad = "\nbroken:\n  sources:\n    - name: B\n      text: Nonsense.\n"
    ship("hell-high:\n  wizards:\n    - name: A\nother:\n  wizards:\n    - name: A\n" + bad)
    assert [card.name for card in load_box(name)] == ["A"]
    with pytest.raises(PackError, match=r"^cards\.yaml:10:"):
        load_box("broken")


def shipped_with(cards: list[Card]) -> list[str]:
    census = box.shipped().pack.census("hell-high")
    assert census is not None
    return list(miscounts(census, cards))


def test_a_miscount_is_named() -> None:
    cards = list(HELL_HIGH)
    source_card, delivery = HELL_HIGH.sources[0], HELL_HIGH.deliveries[0]

    def swapped(old: Card, **changes: object) -> list[Card]:
        return [replace(card, **changes) if card is old else card for card in cards]  # type: ignore[arg-type]

    assert shipped_with(cards) == []
    without = [card for card in cards if card is not source_card]
    assert shipped_with(without) == ["2 arcane source designs, where 3 belong"]
    three = swapped(source_card, copies=3)
    assert shipped_with(three) == [f"3 copies of '{source_card.name}', where 2 belong"]
    assert shipped_with(swapped(delivery, initiative=20)) == [
        f"0 deliveries of initiative {delivery.initiative}, where 1 belongs",
        "1 deliveries of initiative 20, where 0 belong",
    ]
    creature = next(card for card in cards if card.creature)
    assert shipped_with(swapped(creature, creature=False)) == [
        f"0 {creature.glyph} creatures, where 1 belongs"
    ]
    rolling = next(card for card in HELL_HIGH.qualities if card.power)
    assert f"0 {rolling.glyph} qualities with a Power Roll, where 1 belongs" in shipped_with(
        swapped(rolling, power=None)
    )
    reaction = next(card for card in cards if "Reaction" in card.keywords)
    assert shipped_with(swapped(reaction, lines=())) == [
        f"0 {reaction.glyph} Reactions, where 1 belongs"
    ]
    assert shipped_with(swapped(HELL_HIGH.wild_magic[0], copies=7)) == [
        "7 wild-magic cards, where 8 belong"
    ]
    assert shipped_with(swapped(HELL_HIGH.treasures[0], copies=2)) == [
        "26 treasure cards, where 25 belong"
    ]
    assert shipped_with([card for card in cards if card.kind != "wizard"]) == [
        "0 wizards, where 9 belong"
    ]
    dead = HELL_HIGH.dead_wizards[0]
    few = [card for card in cards if card.kind != "dead-wizard"] + [replace(dead, copies=25)]
    assert shipped_with(few) == ["1 dead-wizard designs, where 10 to 13 belong"]


def test_a_shipped_box_with_a_wrong_count_is_refused(
    ship: Shipped,
) -> None:
    text = shipped.shipped_path().read_text(encoding="utf-8")
    ship(text.replace("copies: 8", "copies: 7", 1))
    with pytest.raises(PackError) as caught:
        load_box("hell-high")
    line = text.split("\n").index("hell-high:") + 1
    said = f"cards.yaml:{line}:1: the box 'hell-high' has 7 wild-magic cards, where 8 belong."
    assert str(caught.value) == said


def test_lint_reports_everything(written: Written) -> None:
    pack = written(
        "hell-high:\n  sources:\n    - name: A\n      glyph: drak\n      text: Draw a crad.\n"
        "    - name: A\n      glyph: dark\n      copies: x\n      text: Draw a card.\n"
        "  wizads:\n    - name: B\nhell-hgh: {}\n"
    )
    places = [problem.split(" ")[0] for problem in lint(pack).problems]
    assert places == [
        *("my.yaml:12:1:", "my.yaml:4:14:", "my.yaml:5:20:", "my.yaml:6:13:", "my.yaml:8:15:"),
        "my.yaml:10:3:",
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            "deliveries:\n  - name: A\n    glyph: dark\n",
            "'deliveries:' belongs inside a box, below a line such as 'hell-high:'.",
        ),
        ("hell-hi: x\n", "there is no box 'hell-hi'; did you mean 'hell-high'?"),
    ],
)
def test_lint_tells_once_that_there_is_no_box(written: Written, content: str, said: str) -> None:
    assert lint(written(content)).problems == [f"my.yaml:1:1: {said}"]


def test_lint_stops_somewhere(written: Written) -> None:
    cards = "".join(f"    - name: A{n}\n      glyph: x\n" for n in range(300))
    found = lint(written(f"hell-high:\n  sources:\n{cards}"))
    assert len(found.problems) <= 32
    assert found.stopped


def test_lint_that_came_to_the_end_did_not_stop(written: Written) -> None:
    cards = "".join(f"    - name: A{n}\n      copies: x\n" for n in range(ENOUGH))
    found = lint(written(f"hell-high:\n  wild-magic:\n{cards}"))
    assert len(found.problems) == ENOUGH
    assert not found.stopped


def test_lint_checks_the_counts_of_the_shipped_file() -> None:
    assert lint(shipped.shipped_path(), misfits).problems == []


def test_cards_keep_what_json_needs() -> None:
    assert json.dumps([card.printed for card in HELL_HIGH])
    assert isinstance(HELL_HIGH, BoxCards)
    keywords = {word for card in HELL_HIGH for word in card.keywords}
    assert {"Bully", "Reaction", "Creature", "Everlasting", "Resolve now", "Lasting"} == keywords
