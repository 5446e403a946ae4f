"""A sight shows exactly what a view shows: nothing more, nothing else, nothing less."""

import random
from typing import Any

import pytest

from esw_tui.bots import Eyes
from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.formats import Format
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.sight import Sight, look
from esw_tui.spellcraft.states import NOBODY
from esw_tui.spellcraft.table import NO_GLYPH
from esw_tui.spellcraft.views import CardView, PlacedCard, View
from spellcraft.matches import answers, begin
from spellcraft.test_leaks import reshuffle_unseen

BOXES = [("hell-high", 3), ("skullzfyre", 4), ("castle-tentakill", 3), ("murdershroom", 5)]


def told_by(view: View, rules: Rulebook, format_: Format) -> dict[str, Any]:
    """Every field of a sight, read off a view."""
    seat = view.viewer
    assert seat is not None
    wizards = view.wizards
    around = [(seat + step) % len(wizards) for step in range(1, len(wizards))]
    revealed = [wizard.spell for wizard in wizards if wizard.spell and wizard.seat != seat]
    seen: list[CardView | PlacedCard] = [*view.hand, *view.face_down, *view.spell]
    for wizard in wizards:
        seen += [*wizard.treasures, *wizard.creatures, *wizard.lasting, *wizard.spell]
    return {
        "seat": seat,
        "rules": rules,
        "faces": {card.number: rules.named[card.box, card.name] for card in seen},
        "hp": tuple([wizard.hp for wizard in wizards]),
        "rank": tuple([wizard.rank for wizard in wizards]),
        "treasures": tuple([numbers(wizard.treasures) for wizard in wizards]),
        "creatures": tuple([numbers(wizard.creatures) for wizard in wizards]),
        "lasting": tuple([numbers(wizard.lasting) for wizard in wizards]),
        "hand_counts": tuple([wizard.hand_count for wizard in wizards]),
        "kills": tuple([wizard.kills for wizard in wizards]),
        "lws": tuple([wizard.lws for wizard in wizards]),
        "sizes": tuple([unless_none(wizard.spell_size) for wizard in wizards]),
        "initiatives": tuple([unless_none(wizard.initiative) for wizard in wizards]),
        "turns_taken": view.turns_taken,
        "foes": tuple([foe for foe in around if wizards[foe].hp > 0]),
        "dead": len(view.deaths),
        "active": unless_none(view.active),
        "token": NO_GLYPH if view.token is None else GLYPHS.index(view.token),
        "hand": numbers(view.hand),
        "spell": numbers(view.spell),
        "places": tuple([COMPONENTS.index(card.place) for card in view.spell]),
        "face_down": numbers(view.face_down),
        "revealed": numbers(revealed[0]) if revealed else (),
        "started": numbers([card for card in view.spell if card.resolved or card.resolving]),
        "format": format_,
        "most_hp": rules.most_hp,
        "blood": view[BLOOD] if BLOOD in view else (0,) * len(wizards),
        "standee": unless_none(view[STANDEE]) if STANDEE in view else NOBODY,
    }


def numbers(cards: Any) -> tuple[int, ...]:
    return tuple([card.number for card in cards])


def unless_none(value: int | None) -> int:
    return -1 if value is None else value


def fields(sight: Sight) -> dict[str, Any]:
    return {slot: getattr(sight, slot) for slot in Sight.__slots__}


@pytest.mark.parametrize(("box", "players"), BOXES)
def test_a_sight_shows_what_a_view_shows(box: str, players: int) -> None:
    """At every decision, for every seat; and with all it cannot see dealt anew it is the same."""
    settings = {"games": 1} if box in ("hell-high", "murdershroom") else {"tokens": 1}
    game = begin(players, 11, box=box, **settings)
    rng = random.Random(players)
    asked = changed = 0
    for _ in answers(game, 5):
        table = game.table
        for seat in table.seats:
            sight = Eyes(game, seat).sight()
            assert fields(sight) == told_by(game.view(seat), table.rules, table.format)
            real = table.designs, table.hand[:], table.spell[:], table.set_cards
            reshuffle_unseen(table, seat, rng)
            changed += table.designs != real[0]
            assert fields(Eyes(game, seat).sight()) == fields(sight)
            assert look(table, seat, table.designs).as_key() == sight.as_key()
            table.designs, table.hand[:], table.spell[:], table.set_cards = real
            asked += 1
    assert changed > asked // 2 > 30


def test_what_one_sees_stays_as_it_was_seen() -> None:
    game = begin(3, 12, box="hell-high", games=1)
    sight = Eyes(game, 0).sight()
    before = fields(sight)
    for number, _ in enumerate(answers(game, 5)):
        if number == 40:
            break
    assert fields(sight) == before != fields(Eyes(game, 0).sight())


def test_a_key_lists_every_field_and_every_face() -> None:
    """Whatever is different in two sights, they are not taken for the same."""
    game = begin(3, 13, box="castle-tentakill", tokens=1)
    for _ in answers(game, 5):
        if game.table.round == 2 and game.decision(game.asked[0]).kind == "spell":
            break
    key = Eyes(game, 0).sight().as_key()
    assert Eyes(game, 0).sight().as_key() == key
    for slot in Sight.__slots__:
        sight = Eyes(game, 0).sight()
        value = getattr(sight, slot)
        if slot == "faces":
            card = sight.seen_cards()[-1]
            other = next(face for face in game.table.designs if face is not value[card])
            sight.faces = {**value, card: other}
        elif isinstance(value, tuple):
            setattr(sight, slot, value[1:] if value else sight.hand[:1])
        else:
            setattr(sight, slot, None)
        assert sight.as_key() != key, slot
