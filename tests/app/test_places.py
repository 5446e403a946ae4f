"""Where things stand: nothing over anything else, nothing outside, few widgets, no empty halves."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from textual.widget import Widget

from app.piloting import plan, sitting_at
from app.seeing import frame, one_line
from esw_tui.app.screens.overlays import Menu, Reading
from esw_tui.app.table.card_reader import CardBrowser
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.places import ASKED, BUILDING, SHOWN, TOLD, Occasion, PanePlace, places
from esw_tui.spellcraft.views import CardView

SIZES = ((80, 24), (100, 30), (109, 60), (110, 34), (120, 40), (189, 43), (190, 44), (200, 50))
NAMES = ("Bartholomeow", "Boris", "Cleopatra IX", "Old Mildew", "Grubnash", "Skabbers")
MOST_WIDGETS = 60


def overlap(one: PanePlace, other: PanePlace) -> bool:
    """Whether two places have a cell in common."""
    apart = (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )
    return not apart


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_stands_on_anything_else_and_all_of_the_room_is_used(
    size: tuple[int, int], players: int
) -> None:
    width, height = size
    yes_no = (False, True)
    for mode, board, casting, card, coached, button in product(
        (BUILDING, ASKED, SHOWN, TOLD), yes_no, yes_no, yes_no, yes_no, yes_no
    ):
        occasion = Occasion(players, board, mode, casting, card, coached, button)
        found = places(width, height, occasion)
        for (one, here), (other, there) in combinations(found.items(), 2):
            assert not overlap(here, there), f"{one} and {other}: {occasion}"
        for id, place in found.items():
            assert place.width > 0, id
            assert place.height > 0, id
            assert place.x >= 0
            assert place.x + place.width <= width
            assert place.y + place.height < height, f"{id} on the keys: {occasion}"
        used = sum(place.width * place.height for place in found.values())
        assert used >= 0.98 * width * (height - 1), occasion


@pytest.mark.parametrize(("size", "card"), [((80, 24), (42, 10)), ((120, 40), (40, 13))])
def test_the_card_under_the_cursor_can_be_read_whole(
    size: tuple[int, int], card: tuple[int, int]
) -> None:
    for players in (2, 4, 6):
        found = places(*size, Occasion(players, True, BUILDING))
        assert found["detail"].width >= card[0]
        assert found["detail"].height >= card[1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
@pytest.mark.parametrize("players", [2, 6])
async def test_a_table_has_few_widgets(size: tuple[int, int], players: int) -> None:
    async with sitting_at(plan(*NAMES[:players], seed=7), size) as table:
        screen = await table.to_a_hand()
        assert len(list(screen.walk_children(Widget))) <= MOST_WIDGETS
        hand = screen.query_one(Hand)
        for card in hand.held:
            assert card.name.split()[0][:6] in frame(table.app)


async def test_a_hand_of_fifteen_fits() -> None:
    for size in ((80, 24), (120, 40), (200, 50)):
        async with sitting_at(plan(*NAMES[:4], seed=7), size) as table:
            screen = await table.to_a_hand()
            hand = screen.query_one(Hand)
            hand.held = (hand.held * 3)[:15]
            hand.point(14)
            await table.pilot.pause()
            assert hand.spot(14).y < hand.content_size.height
            assert hand.spot(14).x < hand.content_size.width
            assert "j" in [line.split()[0][:1] for line in hand.render().plain.splitlines()] or (
                " j " in hand.render().plain
            )


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)])
async def test_a_hand_stays_where_it_is_however_much_the_spell_foretells(
    size: tuple[int, int],
) -> None:
    async with sitting_at(plan(*NAMES[:4], seed=7), size) as table:
        screen = await table.to_a_hand(in_round=2)
        hand = screen.query_one(Hand)
        await table.pilot.pause()
        place = hand.region
        for key in ("down", *[str(number + 1) for number in range(len(hand.held))]):
            await table.press(key)
            await table.pilot.pause()
            assert hand.region == place, key


# Reading.


async def test_d_reads_the_own_hand_in_any_decision_and_all_that_lies_open() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=5)) as table:
        screen = await table.to_a_hand()
        own = [card.name for card in screen.query_one(Hand).held]
        screen.quiet()
        await table.press("d")
        reader = table.screen
        assert isinstance(reader, CardBrowser)
        read = []
        for _ in own:
            read.append(one_line(frame(table.app)))
            await table.press("right")
        for name in own:
            assert any(name in words and "in your hand" in words for words in read), name
        await table.press("left")
        assert own[-1] in one_line(frame(table.app))
        await table.press("d")
        assert table.screen is screen


async def test_two_keys_read_what_a_wizard_owns_or_a_discard_pile() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=5)) as table:
        for _ in range(4):
            await table.act()
        screen = await table.to_a_hand()
        piles = screen.open_view().discards
        await table.press("i")
        assert isinstance(table.screen, Menu)
        await table.press("1")
        await table.pilot.pause()
        assert isinstance(table.screen, Reading)
        assert "played by a person" in one_line(frame(table.app))
        await table.press("escape", "3")
        await table.pilot.pause()
        assert isinstance(table.screen, Reading)
        shown = one_line(frame(table.app))
        assert "Main discard pile" in shown
        assert piles[0], "something has been discarded"
        assert piles[0][-1] in shown, "the newest card is the first"


async def test_kept_creatures_have_their_own_place_beside_the_spell() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=5), (120, 40)) as table:
        screen = await table.to_a_hand()
        assert isinstance(screen, MatchTable)
        view = screen.look_view
        ogre = replace(view.wizards[0], creatures=(CardView(99, "Compost Ogre"),))
        screen._view = replace(view, wizards=(ogre, *view.wizards[1:]))
        screen.redraw()
        await table.pilot.pause()
        rows = frame(table.app).splitlines()
        head = next(row for row in rows if "kept ♣P" in row)
        assert "Compost Ogre" in rows[rows.index(head) + 1], "on a plate of its own"
