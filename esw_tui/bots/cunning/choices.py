"""The cunning bot's answer to every kind of question (J17)."""

from collections.abc import Callable, Sequence
from math import fsum
from typing import Any

from esw_tui.bots.cunning import cantrips
from esw_tui.bots.cunning.card_worth import card_worth, creature_worth, treasure_worth
from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.bots.cunning.expectations.sentences import Play, steps
from esw_tui.bots.cunning.expectations.verbs import act
from esw_tui.bots.cunning.odds import band_odds, band_of, totals
from esw_tui.bots.cunning.power_token import token_gains
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.spell_building import Plan, best_plan, plan, spells_of
from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.amounts import DiscardedThisWay
from esw_tui.language.effects.parts import parts_of
from esw_tui.spellcraft.designs import DELIVERY, Design
from esw_tui.spellcraft.features.ranks import JOCK_DAMAGE, REFUSE
from esw_tui.spellcraft.questions import (
    ALL_DICE,
    AS_NAMED,
    KEEP,
    NO,
    NO_MORE,
    NOTHING,
    PASS,
    SWAPPED,
    TAKE,
    WHOLE,
    YES,
)
from esw_tui.spellcraft.spell_options import SpellKeys

Choose = Callable[[Scene, Decision], Picks]

JOCK_GAINS = 0.4
"""What a card that its owner can spare is worth to the Jock."""
LINES = (1.0, 2.2, 3.6)
"""About what the three lines of a Power Roll are worth (R10.7)."""


def best(scene: Scene, keys: Sequence[Key], worth: Callable[[Key], float]) -> Picks:
    """The option worth most; the first of equals."""
    if scene.weighed is not None:
        scene.note({key: worth(key) for key in keys})
    return (max(keys, key=worth),)


def source_of(scene: Scene, decision: Decision) -> Design | None:
    """The design of the card that asks the question."""
    named = scene.sight.rules.named.items()
    return next((design for (_, name), design in named if name == decision.source), None)


def spell(scene: Scene, decision: Decision) -> Picks:
    return (spell_plan(scene, decision).key,)


def spell_plan(scene: Scene, decision: Decision) -> Plan:
    """The best of the Spells on offer, with what it promises."""
    keys = decision.options.keys
    assert isinstance(keys, SpellKeys)
    return best_plan(scene, keys)


def act_this_round(scene: Scene, decision: Decision) -> Picks:
    """Act this round: a face-down card does nothing while it lies there."""
    return (decision.options.keys[-1],)


def all_of(design: Design) -> Play:
    """Everything a card says, whenever it acts."""
    text = text_of(design.card)

    def play(scene: Scene) -> None:
        for part in (text.cast, text.waiting, text.reaction):
            if part is not None:
                part(scene)

    return play


def with_spell(scene: Scene) -> None:
    """Have the scene count the glyphs and the size of the Spell in play."""
    sight = scene.sight
    scene.glyphs = scene.glyphs[:]
    scene.cards = [sight.faces[card] for card in sight.spell]
    for design in scene.cards:
        for glyph in design.glyphs:
            scene.glyphs[glyph] += 1
    scene.size = len(sight.spell)


def target(scene: Scene, decision: Decision) -> Picks:
    """The foe against whom the card does most."""
    design = source_of(scene, decision)
    if design is None:
        return best(scene, decision.options.keys, lambda foe: scene.more_worth(foe, 2.0))
    with_spell(scene)
    play = all_of(design)

    def worth(foe: int) -> float:
        scene.clear()
        scene.forced = foe
        play(scene)
        return scene.total() + 0.001 * scene.more_worth(foe, 2.0)

    return best(scene, decision.options.keys, worth)


def order(scene: Scene, decision: Decision) -> Picks:
    """The card that does most comes first: later cards may never be cast."""
    with_spell(scene)
    faces = scene.sight.faces

    def worth(card: int) -> float:
        scene.clear()
        all_of(faces[card])(scene)
        return scene.total()

    return best(scene, decision.options.keys, worth)


def block(scene: Scene, decision: Decision) -> Picks:
    """Block if the damage would cost more than the Creature is worth."""
    (damage,) = decision.numbers
    faces = scene.sight.faces
    with_spell(scene)

    def worth(key: Key) -> float:
        return scene.own_worth(-damage) if key == TAKE else -creature_worth(scene, faces[key])

    return best(scene, decision.options.keys, worth)


def use(scene: Scene, decision: Decision) -> Picks:
    """Use a Treasure if that is worth anything."""
    faces = scene.sight.faces
    with_spell(scene)

    def worth(key: Key) -> float:
        if key == PASS:
            return 0.05
        if key == NO_MORE:
            return 0.0
        text = text_of(faces[key].card)
        scene.clear()
        if text.waiting is not None:
            text.waiting(scene)
        return scene.total()

    return best(scene, decision.options.keys, worth)


def may(scene: Scene, decision: Decision) -> Picks:
    """Yes, if what the text offers is worth something."""
    design = source_of(scene, decision)
    with_spell(scene)
    for effect in texts_of(design, S.YouMay | S.YouMayPay):
        paid = [effect.payment] if isinstance(effect, S.YouMayPay) else []
        scene.clear()
        for verb in (*paid, effect.verb):
            act(verb)(scene, [(scene.seat, 1.0)])
        return best(scene, (NO, YES), {NO: 0.0, YES: scene.total()}.__getitem__)
    return (YES,)


def choice(scene: Scene, decision: Decision) -> Picks:
    """One of two things a text offers, or how many cards."""
    design = source_of(scene, decision)
    keys = decision.options.keys
    with_spell(scene)
    for effect in texts_of(design, S.ChooseOne | S.TheyChoose):

        def worth(key: int, effect: Any = effect) -> float:
            scene.clear()
            part = (effect.first, effect.second)[key]
            if isinstance(effect, S.ChooseOne):
                steps(part)(scene)
            else:
                act(part)(scene, [(scene.seat, 1.0)])
            return scene.total()

        return best(scene, keys, worth)
    return best(scene, keys, lambda count: with_count(scene, design, count))


def with_count(scene: Scene, design: Design | None, count: int) -> float:
    """What a card is worth if it draws or destroys `count` cards, where it leaves the number
    open."""
    if design is None:
        return float(count)
    scene.clear()
    scene.count = count
    all_of(design)(scene)
    scene.count = -1
    return scene.total()


def texts_of(design: Design | None, kinds: Any) -> list[Any]:
    """Every part of a card's text that is of these kinds."""
    parts = parts_of(design.card.lines) if design else ()
    return [part for part in parts if isinstance(part, kinds)]


def pick_treasure(scene: Scene, decision: Decision) -> Picks:
    """The seat's own worst Treasure to part with, a foe's best to take or destroy."""
    keys = decision.options.keys
    faces = scene.sight.faces
    own = keys[0] in scene.sight.treasures[scene.seat]
    if own and not decision.least:
        design = source_of(scene, decision)
        with_spell(scene)
        gain = with_count(scene, design, 1) - with_count(scene, design, 0)
        return tuple([card for card in keys if treasure_worth(scene, faces[card]) < gain])[
            : decision.most
        ]
    sign = -1.0 if own else 1.0
    worths = {card: sign * treasure_worth(scene, faces[card]) for card in keys}
    scene.note(worths)
    ranked = sorted(keys, key=lambda card: -worths[card])
    return tuple(ranked[: decision.least])


def pick_creature(scene: Scene, decision: Decision) -> Picks:
    """The Creature whose owner would miss it most."""
    faces = scene.sight.faces
    return best(scene, decision.options.keys, lambda card: creature_worth(scene, faces[card]))


def wild_type(scene: Scene, decision: Decision) -> Picks:
    """Wild Magic as a Delivery, which does most."""
    return (DELIVERY,)


def reroll(scene: Scene, decision: Decision) -> Picks:
    """Roll again what is likely to come to a better line."""
    dice = decision.numbers
    total = sum(dice)

    def worth(key: Key) -> float:
        if key == KEEP:
            return LINES[band_of(total)] + 0.01
        if key == ALL_DICE:
            odds = band_odds(len(dice))
            return fsum([chance * line for chance, line in zip(odds, LINES, strict=True)])
        rest = total - dice[key]
        return fsum([chance * LINES[band_of(rest + die)] for die, chance in enumerate(totals(1))])

    return best(scene, decision.options.keys, worth)


def spare(scene: Scene, decision: Decision) -> Picks:
    """Part with the cards that are worth least; with as many as allowed if each is paid for."""
    plan = best_plan(scene, spells_of(scene.sight))
    if NOTHING in decision.options.keys:
        return (NOTHING,)
    rewarded = texts_of(source_of(scene, decision), DiscardedThisWay)
    count = decision.most if rewarded else decision.least
    return tuple(missed_least(scene, decision.options.keys, plan)[:count])


def missed_least(scene: Scene, cards: Sequence[int], plan: Plan) -> list[int]:
    """Cards of the hand, from the least missed on; those of the best Spell come last."""
    faces = scene.sight.faces
    return sorted(cards, key=lambda card: (card in plan.key, card_worth(scene, faces[card])))


def remove(scene: Scene, decision: Decision) -> Picks:
    """The Component without which the remaining Spell is best."""
    sight = scene.sight

    def worth(card: int) -> float:
        left: list[int | None] = [None, None, None]
        for each, place in zip(sight.spell, sight.places, strict=True):
            if each != card:
                left[place] = each
        return plan(scene, (left[0], left[1], left[2])).worth

    return best(scene, decision.options.keys, worth)


def add(scene: Scene, decision: Decision) -> Picks:
    """The best card for the seat's own Spell, the worst for a foe's."""
    faces = scene.sight.faces
    if scene.sight.active == scene.seat:
        with_spell(scene)
        return best(scene, decision.options.keys, lambda card: card_worth(scene, faces[card]))
    return best(scene, decision.options.keys, lambda card: -card_worth(scene, faces[card]))


def pay(scene: Scene, decision: Decision) -> Picks:
    """Pay if what the card then does is worth more than the Blood (R41)."""
    design = source_of(scene, decision)
    assert design is not None
    with_spell(scene)
    play = text_of(design.card).cast

    def worth(amount: int) -> float:
        scene.clear()
        scene.pays, scene.x = bool(amount), amount
        play(scene)
        return scene.total()

    return best(scene, decision.options.keys, worth)


def buy(scene: Scene, decision: Decision) -> Picks:
    """Always buy: what a Treasure sells is worth its price."""
    return (YES,)


def redirect(scene: Scene, decision: Decision) -> Picks:
    """The player whose damage is worth most to this seat; itself last (J104)."""
    own = scene.seat
    return best(
        scene,
        decision.options.keys,
        lambda seat: -3.0 * scene.weights.own_hp if seat == own else scene.more_worth(seat, 3.0),
    )


def foretell(scene: Scene, decision: Decision) -> Picks:
    """Foretell that the weakest dies next."""
    return best(scene, decision.options.keys, lambda seat: -scene.hp[seat])


def sides(scene: Scene, decision: Decision) -> Picks:
    """Left or right: the neighbour against whom the Spell is worth more."""
    left, right = scene.foes[0], scene.foes[-1]
    faces = [scene.sight.faces[card] for card in scene.sight.spell]
    lefts = [part.side == "left" for face in faces for part in texts_of(face, W.Neighbour)]
    named, other = (left, right) if lefts and lefts[0] else (right, left)
    return (SWAPPED if scene.more_worth(other, 3.0) > scene.more_worth(named, 3.0) else AS_NAMED,)


def split(scene: Scene, decision: Decision) -> Picks:
    """Roll once for one foe; else the die goes to the foe whom it hurts most (J122)."""
    keys = decision.options.keys
    if WHOLE in keys:
        return (WHOLE,)
    return best(scene, keys, lambda foe: scene.more_worth(foe, 1.0) if foe >= 0 else -1.0)


def name_type(scene: Scene, decision: Decision) -> Picks:
    """The type the hand holds most of: those who get it suffer, or it is spare (J110)."""
    sight = scene.sight
    kinds = [sight.faces[card].kind for card in sight.hand]
    return best(scene, decision.options.keys, lambda type_: kinds.count(str(type_)))


def pick_die(scene: Scene, decision: Decision) -> Picks:
    """The higher die."""
    return best(scene, decision.options.keys, lambda die: decision.numbers[die])


def token(scene: Scene, decision: Decision) -> Picks:
    """The glyph whose extra die helps the seat's own cards most (R63.1)."""
    gains, _ = token_gains(scene)
    return best(scene, decision.options.keys, lambda glyph: gains[GLYPHS.index(glyph)])


def jock(scene: Scene, decision: Decision) -> Picks:
    """The foe to whom the damage costs most; of the types, Deliveries are the best to get
    (R63.2)."""
    wanted = {"delivery": 0.3, "source": 0.2, "quality": 0.1}
    return best(
        scene,
        decision.options.keys,
        lambda demand: scene.more_worth(demand[0], JOCK_DAMAGE) + wanted[demand[1]],
    )


def jock_reply(scene: Scene, decision: Decision) -> Picks:
    """Give the worst card, unless it is worth more than the damage costs."""
    cards = [key for key in decision.options.keys if key != REFUSE]
    if not cards:
        return (REFUSE,)
    plan = best_plan(scene, spells_of(scene.sight))
    worst = missed_least(scene, cards, plan)[0]
    price = JOCK_GAINS
    if worst in plan.key:
        price += plan.worth - best_plan(scene, spells_of(scene.sight, worst)).worth
    return (REFUSE if -scene.own_worth(-JOCK_DAMAGE) < price else worst,)


def cheer(scene: Scene, decision: Decision) -> Picks:
    """The foe whose healing costs the seat least (R63.3)."""
    room = scene.sight.most_hp
    return best(
        scene,
        decision.options.keys,
        lambda foe: -scene.spite[foe] * min(2, room - scene.hp[foe]),
    )


def stoner(scene: Scene, decision: Decision) -> Picks:
    """The foe whose damage is worth most (R63.6)."""
    return best(
        scene, decision.options.keys, lambda foe: scene.more_worth(foe, scene.sight.points(foe))
    )


def extra_foe(scene: Scene, decision: Decision) -> Picks:
    """The further foe whose damage is worth most (HH-m3)."""
    return best(scene, decision.options.keys, lambda foe: scene.more_worth(foe, 3.0))


def keep_treasure(scene: Scene, decision: Decision) -> Picks:
    """Keep the Treasure: it is worth more than acting last (J116)."""
    return (decision.options.keys[0],)


def steal_component(scene: Scene, decision: Decision) -> Picks:
    """The best of the Components that are seen, else the first."""
    faces = scene.sight.faces
    seen = [card for card in decision.options.keys if card in faces]
    return (
        best(scene, seen, lambda card: card_worth(scene, faces[card])) if seen else first(decision)
    )


def first(decision: Decision) -> Picks:
    """The first option."""
    return (decision.options.keys[0],)


CHOICES: dict[str, Choose] = {
    "spell": spell,
    "face-down": act_this_round,
    "show": act_this_round,
    "ready": act_this_round,
    "act-last": keep_treasure,
    "copy": order,
    "steal-component": steal_component,
    "target": target,
    "order": order,
    "block": block,
    "use": use,
    "may": may,
    "choice": choice,
    "pick-treasure": pick_treasure,
    "pick-creature": pick_creature,
    "wild-type": wild_type,
    "reroll": reroll,
    "discard": spare,
    "give": spare,
    "remove": remove,
    "add": add,
    "put-back": spare,
    "token": token,
    "glyph": token,
    "jock": jock,
    "jock-reply": jock_reply,
    "cheerleader": cheer,
    "stoner": stoner,
    "extra-foe": extra_foe,
    "pay": pay,
    "buy": buy,
    "redirect": redirect,
    "foretell": foretell,
    "sides": sides,
    "split": split,
    "name-type": name_type,
    "pick-die": pick_die,
    "cantrips": cantrips.look,
    "cantrip": cantrips.pick,
    "cantrip-price": cantrips.pay,
}
"""How each kind of question is answered."""
