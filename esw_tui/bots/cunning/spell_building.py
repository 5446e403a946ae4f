"""Building the best Spell of a hand: what it would do, when it would act, and whether its caster
lives until then."""

import functools
import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.bots.cunning.odds import ROUGH, falls
from esw_tui.bots.cunning.scene import Scene, Softened
from esw_tui.bots.cunning.sight import own_initiative
from esw_tui.spellcraft.designs import DELIVERY, WILD, Design
from esw_tui.spellcraft.sight import Sight
from esw_tui.spellcraft.spell_options import SpellKeys

Key = tuple[int | None, int | None, int | None]

SIZES = (
    (2, (0.0, 0.5, 0.35, 0.15)),
    (5, (0.0, 0.25, 0.45, 0.3)),
    (11, (0.0, 0.05, 0.25, 0.7)),
    (99, (0.0, 0.02, 0.1, 0.88)),
)
"""How often others place no, one, two or three cards, by the most HP of the weakest Wizard: if a
kill is near, all act fast."""
FRAIL = 7
FOCUS = 1.2
"""How much more often Wizards below `FRAIL` HP are hit than others."""
LONER = 2
LONER_JOINS = 2 / 3
"""How often a card turned up by the Loner has another type than the one placed (R63.13)."""
CANDIDATES = 6
"""How many Spells are reckoned through after a first glance at all of them."""
FASTEST = 16

Choice = tuple[int | None, tuple[int, ...], bool, dict[int, float]]
"""A card for a place (or None), its glyphs, whether it rolls, and what it is worth: by twice the
number of matching glyphs, and one more if it is alone."""


class Plan(NamedTuple):
    """A Spell and what is to be expected of it."""

    key: Key
    worth: float
    damage: float
    """To all foes together."""
    heal: float
    earlier: float
    """How many foes will have acted before it."""
    danger: float
    """How likely its caster dies before its turn."""


def sooner(sight: Sight, size: int, initiative: int) -> list[float]:
    """For each Wizard how likely it acts before a Spell of this size and Initiative (R7)."""
    odds = [0.0] * len(sight.hp)
    called = max(sight.sizes) >= 0
    faster = max(0.0, (FASTEST - initiative) / FASTEST)
    own = sight.hp[sight.seat]
    weakest = min([own, *[sight.hp[foe] for foe in sight.foes]])
    sizes = next(sizes for most, sizes in SIZES if weakest <= most)
    for foe in sight.foes:
        if foe in sight.turns_taken or foe == sight.active:
            odds[foe] = 1.0
        elif called:
            theirs = sight.sizes[foe]
            if theirs == size:
                known = sight.initiatives[foe]
                odds[foe] = faster if known < 0 else float(known > initiative)
            else:
                odds[foe] = float(theirs < size)
        else:
            smaller = math.fsum(sizes[: min(size, 4)])
            same = sizes[size] if size < 4 else 0.0
            odds[foe] = smaller + same * faster
    return odds


class Hour(NamedTuple):
    """What is to be expected of the time at which a Spell would act."""

    acted: list[float]
    """For each Wizard how likely it has acted by then."""
    first: float
    last: float
    softened: list[Softened | None]
    earlier: float
    """How many foes act before, on average."""
    danger: float
    """How likely the caster is dead by then."""


def set_hour(scene: Scene, size: int, initiative: int) -> Hour:
    """Put the scene at the time at which a Spell of this size and Initiative would act."""
    hour = scene.hours.get((size, initiative))
    if hour is None:
        hour = scene.hours[size, initiative] = hour_of(scene, size, initiative)
    scene.acted, scene.first, scene.last, scene.softened = hour[:4]
    return hour


def hour_of(scene: Scene, size: int, initiative: int) -> Hour:
    """Reckon who will have acted, and what they will have done, when such a Spell's time comes."""
    sight = scene.sight
    odds = sooner(sight, size, initiative)
    first = last = 1.0
    earlier = waiting = 0.0
    for foe in scene.foes:
        before = odds[foe]
        first *= 1.0 - before
        last *= before
        earlier += before
        if foe not in sight.turns_taken:
            waiting += before
    foes = max(len(scene.foes), 1)
    often = hit_odds(foes)
    force = scene.weights.foe_damage / (foes * often)
    softened: list[Softened | None] = [None] * len(odds)
    for foe in scene.foes:
        others = waiting if foe in sight.turns_taken else waiting - odds[foe]
        if others > 0.05:
            softened[foe] = soften(blows_on(scene.hp[foe], others * often), force, scene.hp[foe])
    hp = scene.hp[scene.seat]
    danger = falls(blows_on(hp, waiting * often), force, hp) if waiting else 0.0
    return Hour(odds, first, last, softened, earlier, danger)


def hit_odds(foes: int) -> float:
    """How likely a Wizard's turn hurts one given foe."""
    return min(0.95, 0.25 + 1.2 / foes)


def blows_on(hp: int, usual: float) -> float:
    """How many blows a Wizard of these HP gets where others get `usual`: the frail get more."""
    return round(usual * (1.0 + FOCUS * max(0, FRAIL - hp) / FRAIL), 2)


@functools.lru_cache(maxsize=1 << 14)
def soften(blows: float, force: float, hp: int) -> Softened:
    """What this many blows, on average, do to a Wizard with these HP."""
    spared = math.exp(-blows)
    damage = blows * force / (1.0 - spared)
    return Softened(spared, damage, ROUGH * damage * force, falls(blows, force, hp))


def play_out(scene: Scene, designs: Sequence[Design | None]) -> float:
    """What casting these cards would be worth; they stand by place, Wild Magic is an average
    card."""
    sight, weights = scene.sight, scene.weights
    scene.clear()
    base = scene.glyphs
    scene.glyphs = glyphs = base[:]
    cards = [design for design in designs if design is not None]
    scene.size = len(cards)
    scene.cards = cards
    scene.placed_wild = float(any(is_wild(card) for card in cards))
    for card in cards:
        for glyph in card.glyphs:
            glyphs[glyph] += 1
    for place, design in enumerate(designs):
        if design is None:
            continue
        if is_wild(design):
            scene.gain += weights.delivery if place == DELIVERY else weights.component
        else:
            text_of(design.card).cast(scene)
    for creature in sight.creatures_of(scene.seat):
        text_of(sight.faces[creature].card).cast(scene)
    if sight.rank[scene.seat] == LONER and len(cards) <= 1:
        joining = 2.0 * (LONER_JOINS if cards and cards[0].type != WILD else 1.0)
        scene.gain += joining * weights.component
    scene.glyphs = base
    scene.cards, scene.placed_wild = None, 0.0
    return scene.total()


def is_wild(design: Design) -> bool:
    """Whether the card is Wild Magic, or a Treasure that may be placed as such."""
    return design.type == WILD or design.as_wild


def reaction_worth(scene: Scene, designs: Sequence[Design | None]) -> float:
    """What the Reactions of a Spell would do to the killer of its owner (R16)."""
    worth = 0.0
    base = scene.glyphs
    for design in designs:
        if design is not None and design.reaction:
            text = text_of(design.card)
            assert text.reaction is not None
            scene.clear()
            scene.glyphs = base[:]
            for each in designs:
                for glyph in each.glyphs if each is not None else ():
                    scene.glyphs[glyph] += 1
            text.reaction(scene)
            worth += scene.total()
    scene.glyphs = base
    return worth


def plan(scene: Scene, key: Key) -> Plan:
    """Reckon a Spell through."""
    sight = scene.sight
    designs = [None if card is None else sight.faces[card] for card in key]
    size = sum([card is not None for card in key])
    hour = set_hour(scene, size, own_initiative(sight, designs[DELIVERY]))
    danger = hour.danger
    worth = play_out(scene, designs)
    damage, heal = math.fsum(scene.mean), max(scene.own, 0.0)
    worth *= 1.0 - danger
    if danger > 0.02:
        worth += 0.7 * danger * reaction_worth(scene, designs)
    return Plan(key, worth, damage, heal, hour.earlier, danger)


def spells_of(sight: Sight, without: int = -1) -> SpellKeys:
    """Every Spell that the hand allows, perhaps without one of its cards."""
    by_type: tuple[list[int], ...] = ([], [], [], [])
    for card in sight.hand:
        if card != without:
            by_type[sight.faces[card].type].append(card)
    sources, qualities, deliveries, wilds = by_type
    return SpellKeys((tuple(sources), tuple(qualities), tuple(deliveries)), tuple(wilds))


def best_plan(scene: Scene, keys: SpellKeys) -> Plan:
    """The best of all Spells that the hand allows."""
    candidates = glance(scene, keys)
    plans = [plan(scene, key) for key in candidates]
    return max(plans, key=lambda each: each.worth)


def glance(scene: Scene, keys: SpellKeys, most: int | None = CANDIDATES) -> list[Key]:
    """The Spells worth a closer look.

    The cards of each are valued one by one, with as many dice as glyphs match.
    """
    faces = scene.sight.faces
    wilds = keys.wilds
    wild = wilds[0] if wilds else -1
    choices: list[list[Choice]] = []
    for fitting in keys.by_place:
        known: list[Choice] = [(None, (), False, {})]
        for face, number in {faces[number]: number for number in fitting}.items():
            known.append((number, face.glyphs, text_of(face.card).rolls, {}))
        if wilds:
            known.append((wild, (), False, {}))
        choices.append(known)
    alive = [1.0 - set_hour(scene, size, FASTEST // 2).danger for size in range(4)]
    joins = scene.rank[scene.seat] == LONER
    found: list[tuple[float, int, tuple[int | None, ...]]] = []
    for spell in product(*choices):
        one, two, three = spell
        cards = (one[0], two[0], three[0])
        size = 3 - cards.count(None)
        if wilds and cards.count(wild) > len(wilds):
            continue
        glyphs = one[1] + two[1] + three[1]
        single = size == 1
        worth = 0.0
        for place, (card, own, rolls, values) in enumerate(spell):
            if card is None:
                continue
            matching = 0
            if rolls:
                for glyph in own:
                    matching += glyphs.count(glyph)
            circumstances = 2 * matching + single
            if circumstances not in values:
                # Whether there are two cards or three makes little difference here; `plan` reckons
                # it.
                set_hour(scene, size, FASTEST // 2)
                values[circumstances] = alone(scene, faces[card], place, matching, size)
            worth += values[circumstances]
        if joins and size <= 1:
            worth += 2.0 * LONER_JOINS * scene.weights.component
        found.append((worth * alive[size], -len(found), cards))
    found.sort(reverse=True)
    return [with_wilds(cards, wild, wilds) for _, _, cards in found[:most]]


def alone(scene: Scene, design: Design, place: int, matching: int, size: int) -> float:
    """What one card of a Spell would do, with this many matching glyphs, whatever the others do."""
    if is_wild(design):
        return scene.weights.delivery if place == DELIVERY else scene.weights.component
    scene.clear()
    scene.size = size
    base = scene.glyphs
    if matching:
        scene.glyphs = base[:]
        scene.glyphs[design.glyphs[0]] += matching
    text_of(design.card).cast(scene)
    scene.glyphs = base
    return scene.total()


def with_wilds(key: Sequence[int | None], wild: int, wilds: tuple[int, ...]) -> Key:
    """The Spell with a different Wild Magic card in each place that has one."""
    left = iter(wilds)
    source, quality, delivery = [next(left) if card == wild else card for card in key]
    return source, quality, delivery
