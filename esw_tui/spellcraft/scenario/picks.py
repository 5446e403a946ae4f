"""A Spell as a scenario picks it: by the names of its cards."""

from collections.abc import Iterable

from esw_tui.cards.mixes import OF_BOX
from esw_tui.errors import ScenarioFailed
from esw_tui.kernel.decisions import Key
from esw_tui.spellcraft.scenario.cards import PLACES, Part, part_words
from esw_tui.spellcraft.spell_options import SpellKeys, SpellOptions
from esw_tui.written.problems import quoted


def spell_key(options: SpellOptions, picks: Iterable[Part]) -> Key:
    """The key of the Spell made of these cards: each in its own place, Wild Magic where the file
    says."""
    keys = options.keys
    assert isinstance(keys, SpellKeys)
    hand = [
        (card, (face.name, f"{face.card.box}{OF_BOX}{face.name}"))
        for card, face in zip(options.hand, options.faces, strict=True)
    ]
    spell: list[int | None] = [None, None, None]
    for pick in picks:
        name, place = (pick, "") if isinstance(pick, str) else next(iter(pick.items()))
        cards = [card for card, labels in hand if name in labels]
        if not cards:
            in_hand = ", ".join([labels[0] for _, labels in hand]) or "nothing"
            raise ScenarioFailed(f"{quoted(name)} is not in hand: {in_hand}")
        card = cards[0]
        hand = [each for each in hand if each[0] != card]
        if (card in keys.wilds) != bool(place):
            wanted = f"{{{name}: delivery}}" if card in keys.wilds else name
            raise ScenarioFailed(f"write '{wanted}', not '{part_words(pick)}'")
        homes = [number for number in range(3) if card in keys.by_place[number]]
        number = PLACES.index(place) if place else homes[0]
        if spell[number] is not None:
            raise ScenarioFailed(f"a spell has one {PLACES[number]}; {name} is a second")
        spell[number] = card
    return tuple(spell)
