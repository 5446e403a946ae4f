"""Building the best Spell of a hand: what it would do, when it would act, whether one lives."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from esw_tui.bots.cunning.odds import at_least
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.sight import Sight, own_initiative
from esw_tui.bots.cunning.tastes import Tastes
from esw_tui.bots.cunning.texts import text_of
from esw_tui.engine.decisions import SpellKeys
from esw_tui.engine.designs import DELIVERY, WILD, Design

Key = tuple[int | None, int | None, int | None]

SIZES = (0.0, 0.1, 0.3, 0.6)
"""How often others place so many cards."""
LONER = 2
LONER_JOINS = 2 / 3
"""How often a card turned up by the Loner has another type than the one placed (R63.13)."""
CANDIDATES = 10
"""How many Spells are reckoned through after a first glance at all."""
FASTEST = 16


class Plan(NamedTuple):
    """A Spell and what is to be expected of it."""

    key: Key
    worth: float
    damage: float
    """To all foes together."""
    heal: float
    earlier: float
    """How many foes will have acted before."""
    danger: float
    """How likely one dies before one's turn."""


def sooner(sight: Sight, size: int, initiative: int) -> list[float]:
    """For each Wizard how likely it acts before a Spell of this size and Initiative (R7)."""
    odds = [0.0] * len(sight.hp)
    called = max(sight.sizes) >= 0
    faster = max(0.0, (FASTEST - initiative) / FASTEST)
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
            smaller = sum(SIZES[: min(size, 4)])
            same = SIZES[size] if size < 4 else 0.0
            odds[foe] = smaller + same * faster
    return odds


def set_hour(scene: Scene, size: int, initiative: int) -> tuple[float, float]:
    """Put the scene at the time the Spell would act; how many act before, how likely one dies."""
    sight, tastes = scene.sight, scene.tastes
    scene.acted = odds = sooner(sight, size, initiative)
    first = last = 1.0
    earlier = waiting = 0.0
    for foe in scene.foes:
        before = odds[foe]
        first *= 1.0 - before
        last *= before
        earlier += before
        if foe not in sight.turns_taken:
            waiting += before
    scene.first, scene.last = first, last
    scene.steal = min(0.7, tastes.stolen_kill * waiting)
    per_foe = tastes.foe_damage / max(len(scene.foes), 1)
    hp = scene.hp[scene.seat]
    danger = at_least(waiting * per_foe, waiting * tastes.spread, hp) if waiting else 0.0
    return earlier, danger


def play_out(scene: Scene, designs: Sequence[Design | None]) -> float:
    """What casting these cards (by place; Wild Magic is an average card) would come to."""
    sight, tastes = scene.sight, scene.tastes
    scene.clear()
    base = scene.glyphs
    scene.glyphs = glyphs = base[:]
    cards = [design for design in designs if design is not None]
    scene.size = len(cards)
    for card in cards:
        if card.glyph >= 0:
            glyphs[card.glyph] += 1
    for place, design in enumerate(designs):
        if design is None:
            continue
        if design.type == WILD:
            scene.gain += tastes.delivery if place == DELIVERY else tastes.component
        else:
            scene.card = design
            text_of(design.card).cast(scene)
    for creature in sight.creatures[scene.seat]:
        text_of(sight.faces[creature].card).cast(scene)
    if sight.rank[scene.seat] == LONER and len(cards) <= 1:
        joining = 2.0 * (LONER_JOINS if cards and cards[0].type != WILD else 1.0)
        scene.gain += joining * tastes.component
    scene.glyphs = base
    return scene.total()


def reaction_worth(scene: Scene, designs: Sequence[Design | None]) -> float:
    """What the Reactions of a Spell would do to whoever kills its owner (R16)."""
    worth = 0.0
    base = scene.glyphs
    for design in designs:
        if design is not None and design.reaction:
            text = text_of(design.card)
            assert text.reaction is not None
            scene.clear()
            scene.glyphs = base[:]
            for each in designs:
                if each is not None and each.glyph >= 0:
                    scene.glyphs[each.glyph] += 1
            text.reaction(scene)
            worth += scene.total()
    scene.glyphs = base
    return worth


def plan(scene: Scene, key: Key) -> Plan:
    """Reckon a Spell through."""
    sight = scene.sight
    designs = [None if card is None else sight.faces[card] for card in key]
    size = sum([card is not None for card in key])
    earlier, danger = set_hour(scene, size, own_initiative(sight, designs[DELIVERY]))
    worth = play_out(scene, designs)
    damage, heal = sum(scene.mean), max(scene.own, 0.0)
    worth *= 1.0 - danger
    if danger > 0.02:
        worth += 0.7 * danger * reaction_worth(scene, designs)
    return Plan(key, worth, damage, heal, earlier, danger)


def best_plan(sight: Sight, keys: SpellKeys, tastes: Tastes) -> Plan:
    """The best of all Spells a hand allows."""
    scene = Scene(sight, tastes)
    candidates = glance(scene, keys)
    plans = [plan(scene, key) for key in candidates]
    return max(plans, key=lambda each: each.worth)


def glance(scene: Scene, keys: SpellKeys) -> list[Key]:
    """The Spells worth a closer look: cards valued one by one, dice by matching glyphs."""
    faces, tastes = scene.sight.faces, scene.tastes
    wilds = keys.wilds
    choices: list[list[int | None]] = []
    for fitting in keys.by_place:
        distinct = {faces[card]: card for card in fitting}
        choices.append([None, *distinct.values(), *wilds[:1]])
    wild = wilds[0] if wilds else -1
    alone: dict[tuple[int, int, int], float] = {}
    chances = []
    for size in range(4):
        _, danger = set_hour(scene, size, FASTEST // 2)
        chances.append((1.0 - danger, scene.acted, scene.first, scene.last, scene.steal))
    base = scene.glyphs
    found: list[tuple[float, int, Key]] = []
    for number, key in enumerate(product(*choices)):
        cards = [card for card in key if card is not None]
        if cards.count(wild) > len(wilds):
            continue
        size = len(cards)
        glyphs = [faces[card].glyph for card in cards]
        worth = 0.0
        for place, card in enumerate(key):
            if card is None:
                continue
            if card == wild:
                worth += tastes.delivery if place == DELIVERY else tastes.component
                continue
            design = faces[card]
            text = text_of(design.card)
            matching = glyphs.count(design.glyph) if text.rolls else 0
            known = alone.get((card, matching, size))
            if known is None:
                _, scene.acted, scene.first, scene.last, scene.steal = chances[size]
                scene.clear()
                scene.size = size
                if matching:
                    scene.glyphs = base[:]
                    scene.glyphs[design.glyph] += matching
                text.cast(scene)
                scene.glyphs = base
                known = alone[card, matching, size] = scene.total()
            worth += known
        if scene.rank[scene.seat] == LONER and size <= 1:
            worth += 2.0 * LONER_JOINS * tastes.component
        found.append((worth * chances[size][0], -number, with_wilds(key, wild, wilds)))
    found.sort(reverse=True)
    return [key for _, _, key in found[:CANDIDATES]]


def with_wilds(key: Sequence[int | None], wild: int, wilds: tuple[int, ...]) -> Key:
    """The Spell with a Wild Magic card of its own in each place that has one."""
    left = iter(wilds)
    source, quality, delivery = [next(left) if card == wild else card for card in key]
    return source, quality, delivery
