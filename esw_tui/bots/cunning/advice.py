"""Hints: what the cunning bot would pick, and why, in a few words."""

import re

from esw_tui._counting import listed
from esw_tui.bots.advice import Advice
from esw_tui.bots.cunning import cantrips
from esw_tui.bots.cunning.choices import CHOICES, spell_plan
from esw_tui.bots.cunning.odds import band_of
from esw_tui.bots.cunning.power_token import plans_by_token, token_gains
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.spell_building import Plan, best_plan, spells_of
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import WEIGHTS, Weights
from esw_tui.bots.random_bot import any_answer
from esw_tui.cards.card import BANDS, GLYPHS
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.features.ranks import REFUSE
from esw_tui.spellcraft.questions import KEEP, LOOK, PASS, TAKE, YES
from esw_tui.spellcraft.sight import Sight

EARLY, LATE = 0.34, 0.67
"""Shares of foes that act before the seat: below the first is early, above the second late."""
DANGEROUS = 0.15
REROLLED = ("likely to get better", "good enough")
GAINS = (
    (re.compile(r"\b(gain|steal) (a|\d+) treasures?\b", re.IGNORECASE), "treasure"),
    (re.compile(r"\bgain \d+ status\b", re.IGNORECASE), "status"),
    (re.compile(r"\bdraw (a|\d+) cards?\b", re.IGNORECASE), "cards"),
    (re.compile(r"\bkeep\b"), "a creature to keep"),
)
"""What a Spell that neither hurts nor heals may bring, by words on its cards."""
TOKENS = ("token", "glyph")
"""Questions about the Power Bonus Token."""
PARTING = ("discard", "give", "put-back", "jock-reply")
"""Questions about cards that leave the seat's hand."""
NO_SUM = (*TOKENS, "name-type", "pick-die", "foretell")
"""Questions whose options are not compared by worth."""


def advise(sight: Sight, decision: Decision, chance: int, weights: Weights = WEIGHTS) -> Advice:
    """What the cunning bot would pick, and why in a few words."""
    answer = CHOICES.get(decision.kind)
    if answer is None:
        return Advice(any_answer(decision, chance), "one is as good as another")
    if decision.kind == "spell":
        plan = spell_plan(staged(sight, weights), decision)
        printed = [sight.faces[card].card.printed for card in plan.key if card is not None]
        return Advice((plan.key,), spell_reason(plan, len(sight.foes), " ".join(printed)))
    scene = staged(sight, weights)
    if decision.kind in TOKENS and sight.active != sight.seat and sight.hand:
        return token_advice(scene, decision)
    scene.weighed = {}
    picks = answer(scene, decision)
    told = [reason_for(scene, decision, picks[0] if picks else None)]
    told += [sum_of(scene, decision, picks), kept_spell(sight, weights, decision)]
    reason = "; ".join([part for part in told if part])
    source = decision.source
    return Advice(picks, reason if source is None or source in reason else f"{source}: {reason}")


def spell_reason(plan: Plan, foes: int, printed: str) -> str:
    """What a Spell promises (damage, healing, else what its cards may bring), and when it acts."""
    parts: list[str] = []
    if plan.damage >= 0.5:
        parts.append(f"about {plan.damage:.0f} damage")
    if plan.heal >= 0.5:
        parts.append(f"heals {plan.heal:.0f}")
    if not parts:
        gains = [gain for words, gain in GAINS if words.search(printed)]
        parts.append(f"may bring {' and '.join(gains)}" if gains else "little, but all others less")
    share = plan.earlier / max(foes, 1)
    parts.append("acts early" if share < EARLY else "acts late" if share > LATE else "acts midway")
    if plan.danger >= DANGEROUS:
        parts.append(f"{plan.danger:.0%} danger of dying first")
    return ", ".join(parts)


def reason_for(scene: Scene, decision: Decision, key: Key) -> str:
    """Why this key is picked; for every question but the Spell."""
    kind = decision.kind
    if kind in ("target", "stoner", "extra-foe"):
        hp = scene.hp[key]
        if hp == min([scene.hp[foe] for foe in decision.options.keys]):
            return f"the weakest of them, {hp} HP left"
        return "hurting this one is worth most"
    if kind == "block":
        costs = "costs less" if key == TAKE else "costs more"
        return f"{decision.numbers[0]} damage {costs} than the creature is worth"
    if kind == "reroll":
        return f"{rolled(decision.numbers)}: {REROLLED[key == KEEP]}"
    if kind == "use":
        return "nothing to gain now" if key == PASS else "worth its price"
    if kind == "may":
        return "worth it" if key == YES else "not worth its price"
    if kind in TOKENS:
        return token_reason(scene, decision, key)
    if kind == "cantrips" and key == LOOK:
        return cantrip_reason(scene)
    if kind == "foretell":
        return f"the weakest dies next, {scene.hp[key]} HP left"
    if kind == "jock-reply":
        return "the damage costs less" if key == REFUSE else "this would be missed least"
    return QUESTIONS[kind].advice


def rolled(dice: tuple[int, ...]) -> str:
    """The dice, their total, and the line of the table that the total falls into."""
    total = sum(dice)
    shown = f"{' + '.join(map(str, dice))} = {total}" if len(dice) > 1 else str(total)
    return f"{shown}, line {BANDS[band_of(total)]}"


def sum_of(scene: Scene, decision: Decision, picks: tuple[Key, ...]) -> str:
    """What the picked option is worth, beside the next best."""
    weighed = scene.weighed
    if not weighed or decision.kind in NO_SUM or not picks or picks[0] not in weighed:
        return ""
    labels = {option.key: option.label for option in decision.options}
    pick = picks[0]
    told = f"{labels[pick]} comes to about {signed(weighed[pick])} for you"
    others = [key for key in weighed if key not in picks and labels[key] != labels[pick]]
    if not others:
        return told
    second = max(others, key=lambda key: weighed[key])
    if signed(weighed[second]) == signed(weighed[pick]):
        return f"{told}, and so does {labels[second]}"
    return f"{told}, {labels[second]} to {signed(weighed[second])}"


def signed(worth: float) -> str:
    """A worth with its sign; everything gained or lost is weighed in HP."""
    return f"{round(worth, 1) + 0.0:+.1f} HP"


def cantrip_reason(scene: Scene) -> str:
    """Which Cantrip makes looking at the hand worthwhile."""
    worths = {card: cantrips.worth(scene, card) for card in cantrips.affordable(scene)}
    card = max(worths, key=worths.__getitem__)
    name = scene.sight.faces[card].name
    return f"{name} comes to about {signed(worths[card])} for you, its price paid"


def kept_spell(sight: Sight, weights: Weights, decision: Decision) -> str:
    """The best Spell of the hand, where the question takes cards from it."""
    if decision.kind not in PARTING:
        return ""
    plan = best_plan(staged(sight, weights), spells_of(sight))
    return f"your best spell is {promised(sight, plan)}"


def promised(sight: Sight, plan: Plan) -> str:
    """The cards of a Spell by name, and about how much damage they do."""
    names = [sight.faces[card].name for card in plan.key if card is not None] or ["none"]
    told = f" (about {plan.damage:.0f} damage)" if plan.damage >= 0.5 else ""
    return f"{counted(names)}{told}"


def token_advice(scene: Scene, decision: Decision) -> Advice:
    """The glyph with which the hand makes the best Spell; of equals the one whose die helps
    most."""
    plans = plans_by_token(scene, decision.options.keys)
    gains, rolling = token_gains(scene)

    def worth(glyph: Key) -> tuple[float, bool, float]:
        at = GLYPHS.index(glyph)
        return plans[glyph].worth, bool(rolling[at]), gains[at]

    first, second = sorted(decision.options.keys, key=worth, reverse=True)[:2]
    held, spell = rolling[GLYPHS.index(first)], promised(scene.sight, plans[first])
    if not held:
        told = "none of your cards would roll the die, whichever glyph it is"
        return Advice((first,), f"{told}; your best spell is {spell}")
    worth_of = {glyph: f"{plans[glyph].worth:.1f} HP" for glyph in (first, second)}
    names = {scene.sight.faces[card].name for card in plans[first].key if card is not None}
    if not names & set(held):
        told = f"your best spell is {spell}, worth about {worth_of[first]} whichever glyph it is"
        return Advice((first,), f"{told}; in others {counted(held)} would roll one die more")
    told = f"{counted(held)} would roll one die more; with it your best spell is {spell}, worth"
    return Advice((first,), f"{told} about {worth_of[first]}; with {second} {worth_of[second]}")


def token_reason(scene: Scene, decision: Decision, key: Key) -> str:
    """Which cards would roll one die more, and how much that is worth beside the next best
    glyph."""
    gains, rolling = token_gains(scene)
    at = GLYPHS.index(key)
    if not rolling[at]:
        return "none of your cards would roll the die, whichever glyph it is"
    others = [GLYPHS.index(other) for other in decision.options.keys if other != key]
    second = max(others, key=lambda other: gains[other])
    told = f"{counted(rolling[at])} would roll one die more, worth about {gains[at]:.1f}"
    if not rolling[second]:
        return f"{told}; no other glyph of your cards rolls"
    return f"{told}; {GLYPHS[second]} ({counted(rolling[second])}) about {gains[second]:.1f}"


def counted(names: list[str]) -> str:
    """The names of cards as a list in words, each once."""
    return listed(dict.fromkeys(names))
