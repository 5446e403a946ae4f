"""From matches to findings, and from findings to every kind of report."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from esw_tui.cards import load_box
from esw_tui.lab.figures import sheet
from esw_tui.lab.findings import Findings, find
from esw_tui.lab.page import page
from esw_tui.lab.sections import Row, Section, sections
from esw_tui.lab.seen import NOT_PLACED, CastSpell, Death, GameSeen, MatchSeen, Standing
from esw_tui.lab.tallies import Tallies, hp_band
from esw_tui.lab.terminal import ASCII, BLOCKS, lines, tell

BOX = load_box("hell-high")
NAMES = ("Ann", "Bob <b>")


def match(number: int, winner: int) -> MatchSeen:
    """Two wizards, one round: seat 0 casts card 0 alone, seat 1 cards 20 and 40."""
    standings = (
        Standing(0, 2, 20, 20, 8, 1, True, ()),
        Standing(1, 2, 20, 20, 7, 2, True, (50, 51)),
        Standing(0, 2, 5, 20, 8, NOT_PLACED, False, ()),
    )
    casts = (
        CastSpell(0, 1, 2, 1, 20, 20, 4, 0, (0,)),
        CastSpell(1, 2, 2, 0, 20, 16, 20, 1 - winner, (20, 40)),
    )
    loser = 1 - winner
    deaths = (Death(2, loser, winner if number else loser, "source", "Tooth"),)
    return MatchSeen(number, (winner,), (GameSeen(winner, 3, standings, casts, deaths),))


def findings(matches: int = 10) -> Findings:
    tallies = Tallies(2)
    for number in range(matches):
        tallies.add(match(number, int(number < 3)))
    tallies.add(match(matches, 0)._replace(winners=(0, 1)))
    return find(tallies, BOX)


def test_who_wins_again() -> None:
    """Game by game within a match; the first of a match follows none."""
    tallies = Tallies(2)
    for number, winners in enumerate([(0, 0, 1), (1, 1, 1), (0, 1, 0)]):
        games = tuple([match(number, winner).games[0] for winner in winners])
        tallies.add(match(number, 0)._replace(games=games))
    found = find(tallies, BOX)
    again, twice = found.won_again, found.won_twice
    assert again is not None
    assert twice is not None
    assert (again.cases, again.value) == (6, 0.5)
    assert twice.cases == 3
    assert twice.value == pytest.approx(2 / 3)
    note = sections(found, NAMES)[0].note
    assert "The winner of game 1 won game 2: 66.7%" in note
    assert "the winner of any game the next one: 50.0%" in note


def test_what_is_counted() -> None:
    found = findings()
    assert (found.matches, found.games) == (11, 11)
    won = [games.value for games in found.game_wins if games]
    assert won == [pytest.approx(8 / 11), pytest.approx(3 / 11)]
    matches = [share.value for share in found.match_wins if share]
    assert matches == [pytest.approx(7.5 / 11), pytest.approx(3.5 / 11)]
    assert found.rounds is not None
    assert found.rounds.value == 3
    assert found.lengths == ((3, 11),)
    assert found.waiting is not None
    assert found.waiting.value == 1
    assert found.waits == ((1, 11),)
    assert found.own_hand == 1
    assert found.kinds_of_death == (("source", 11),)
    assert found.deaths == (("source", "Tooth", 11),)


def test_spells_by_size() -> None:
    one, two = findings().sizes
    assert (one.placed.name, two.placed.name) == ("1 part", "2 parts")
    assert (one.placed.cases, two.placed.cases) == (11, 11)
    assert one.damage is not None
    assert one.damage.value == 4
    assert two.kills is not None
    assert two.kills.value == pytest.approx(8 / 11)
    assert one.placed.effect is not None
    assert one.placed.effect.value == pytest.approx(8 / 11 - 3 / 11)


def test_every_component_is_told_and_nothing_else() -> None:
    found = findings()
    kinds = ("source", "quality", "delivery", "wild-magic")
    assert [card.name for card in found.cards] == [c.name for c in BOX if c.kind in kinds]
    assert [card.name for card in found.treasures] == [c.name for c in BOX.treasures]
    by_name = {card.name: card for card in found.cards}
    first = by_name[BOX.cards[0].name]
    assert first.cases == 11
    assert first.won is not None
    assert first.won.value == pytest.approx(8 / 11)
    assert first.effect is None  # nobody cast another spell of that size
    assert by_name[BOX.cards[1].name].cases == 0


def test_ranks_and_treasures() -> None:
    found = findings()
    by_name = {rank.name: rank for rank in found.ranks}
    assert len(by_name) == 8
    assert by_name["8 Class President"].cases == 22
    assert by_name["7 Jock"].cases == 11
    assert by_name["1 Ultimate Loser"].cases == 0
    assert [(held.name, held.cases) for held in found.hoards] == [("0", 22), ("2", 11)]
    assert sum(card.cases for card in found.treasures) == 22


def test_a_treasure_is_compared_with_as_many_others() -> None:
    """Whoever has three of them wins, with one nobody does: the first is no better for lying
    among three, the second is worth all the difference among those who have one."""
    first, second, *others = [BOX.cards.index(card) for card in BOX.treasures[:5]]
    rich, poor = (first, *others[:2]), (others[0], others[1], others[2])
    tallies = Tallies(4)
    for number in range(20):
        hands = [rich, poor, (second,), (others[0],)]
        for winner in (0, 1, 2, 2):
            standings = tuple(
                [Standing(seat, 4, 20, 60, 8, 1, True, held) for seat, held in enumerate(hands)]
            )
            game = GameSeen(winner, 3, standings, (), ())
            tallies.add(MatchSeen(number, (winner,), (game,)))
    effects = {card.name: card.effect for card in find(tallies, BOX).treasures}
    no_better, better = effects[BOX.cards[first].name], effects[BOX.cards[second].name]
    assert no_better is not None
    assert better is not None
    assert no_better.value == pytest.approx(0.0)
    assert better.value == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("hp", "foes_hp", "alive", "band"),
    [(20, 60, 4, 4), (19, 60, 4, 3), (4, 60, 4, 0), (5, 60, 4, 1), (10, 60, 4, 2), (25, 20, 2, 5)],
)
def test_hp_against_the_average_foe(hp: int, foes_hp: int, alive: int, band: int) -> None:
    assert hp_band(hp, foes_hp, alive) == band


def test_the_order_of_matches_makes_no_difference() -> None:
    there, back = Tallies(2), Tallies(2)
    for number in range(20):
        there.add(match(number, number % 2))
    for number in reversed(range(20)):
        back.add(match(number, number % 2))
    assert find(there, BOX) == find(back, BOX)


def test_the_terminal_shows_every_section_and_card() -> None:
    parts = sections(findings(), NAMES)
    told = tell(parts, 80, BLOCKS)
    for section in parts:
        assert section.title in told
    for card in findings().cards:
        assert card.name in told
    assert "2. Bob <b>" in told
    assert max(map(len, told.splitlines())) <= 80


def test_ascii_is_nothing_else() -> None:
    told = tell(sections(findings(), NAMES), 80, ASCII)
    assert told.replace("±", "").replace("–", "").isascii()


def section(*rows: Row, centred: bool, marks: tuple[float, ...] = (0.0,)) -> Section:
    return Section("T", "", ("card", "±"), rows, marks, centred)


def test_an_interval_is_drawn_where_it_lies() -> None:
    rows = (Row("up", ("",), 5.0, 2.0), Row("down", ("",), -10.0, None), Row("none", ("",), None))
    told = lines(section(*rows, centred=True, marks=(-8.0, 0.0, 8.0)), 31, BLOCKS)
    drawings = [line[9:] for line in told[-3:]]
    assert drawings == [
        "  ┊       │  ──●──┊",
        "● ┊       │       ┊",
        "  ┊       │       ┊",
    ]


def test_a_bar_fades_within_its_interval() -> None:
    rows = (Row("a", ("",), 15.0, 5.0), Row("b", ("",), 5.0, None))
    told = lines(section(*rows, centred=False, marks=(10.0,)), 29, BLOCKS)
    assert [line[9:] for line in told[-2:]] == ["██████████▓▓▓▓▓░░░░░", "█████     ┊"]


def test_the_page_has_every_number_and_loads_nothing() -> None:
    text = page("Title & all", ["About."], sections(findings(), NAMES))
    assert "Title &amp; all" in text
    assert "Bob &lt;b&gt;" in text
    assert "<b>" not in text
    assert "src=" not in text
    assert "href=" not in text
    assert text.count("<svg") == text.count("</svg>") == len(sections(findings(), NAMES))


def test_the_picture_is_well_formed() -> None:
    root = ElementTree.fromstring(sheet("Title & all", sections(findings(), NAMES)))
    texts = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Title & all", "Wins by seat", "Ranks", "2. Bob <b>"} <= texts


def test_ranks_are_told_of_a_box_with_a_board_only() -> None:
    features = BOX.features
    assert features is not None
    without = replace(BOX, features=features - {"status_board"})
    titles = [part.title for part in sections(find(Tallies(2), BOX), NAMES)]
    bare = [part.title for part in sections(find(Tallies(2), without), NAMES)]
    assert "Ranks" in titles
    assert bare == [title for title in titles if title != "Ranks"]


def test_nothing_at_all_can_be_told() -> None:
    parts = sections(find(Tallies(2), BOX), NAMES)
    assert "Wins by seat" in tell(parts, 80, BLOCKS)
    assert "<svg" in page("Nothing", [], parts)
