"""People play in the marsh by keys alone, cantrips and all."""

from dataclasses import replace

import pytest

from app.piloting import SMALL, plan, sitting_at
from esw_tui.app.table.choices import Choices


async def test_two_people_play_a_game_and_pay_for_cantrips() -> None:
    match = replace(plan("Ann", "Bo", seed=4), box="murdershroom")
    async with sitting_at(match, SMALL) as table:
        await table.play()
        assert table.game.over
        assert {"spell", "cantrips", "cantrip", "cantrip-price"} <= set(table.asked)


@pytest.mark.rule("J69")
async def test_the_key_that_steps_the_show_goes_on_without_cantrips() -> None:
    match = replace(plan("Ann", "Bo", seed=4), box="murdershroom")
    async with sitting_at(match, SMALL) as table:
        while table.asked[-1:] != ["cantrips"]:
            assert await table.act()
        for _ in range(40):
            kinds = [table.game.decision(seat).kind for seat in table.game.asked]
            if kinds == ["cantrips"] and table.screen.query_one(Choices).decision is not None:
                break
            assert await table.act()
        given = len(table.game.entries)
        await table.press("space")
        assert len(table.game.entries) == given + 1, "nobody looked at a hand"
