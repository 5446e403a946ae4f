"""People play in the marsh by keys alone, cantrips and all."""

from dataclasses import replace

from app.piloting import SMALL, plan, sitting_at


async def test_two_people_play_a_game_and_pay_for_cantrips() -> None:
    match = replace(plan("Ann", "Bo", seed=4), box="murdershroom")
    async with sitting_at(match, SMALL) as table:
        await table.play()
        assert table.game.over
        assert {"spell", "cantrips", "cantrip", "cantrip-price"} <= set(table.asked)
