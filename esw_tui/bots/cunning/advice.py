"""Why the cunning would do it: a few words for whoever asks for a hint."""

import re

from esw_tui.bots.advice import Advice
from esw_tui.bots.cunning.choices import CHOICES, spell_plan
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.sight import Sight
from esw_tui.bots.cunning.spell_building import Plan
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import WEIGHTS, Weights
from esw_tui.bots.random_bot import any_answer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.features.ranks import REFUSE

EARLY, LATE = 0.34, 0.67
"""The share of foes who act before: fewer is early, more is late."""
DANGEROUS = 0.15
GAINS = (
    (re.compile(r"\b(gain|steal) (a|\d+) treasures?\b", re.IGNORECASE), "treasure"),
    (re.compile(r"\bgain \d+ status\b", re.IGNORECASE), "status"),
    (re.compile(r"\bdraw (a|\d+) cards?\b", re.IGNORECASE), "cards"),
    (re.compile(r"\bkeep\b"), "a creature to keep"),
)
"""What a Spell is cast for that neither hurts nor heals, by words on its cards."""


def advise(sight: Sight, decision: Decision, chance: int, weights: Weights = WEIGHTS) -> Advice:
    """What the cunning would pick, and why in a few words."""
    answer = CHOICES.get(decision.kind)
    if answer is None:
        return Advice(any_answer(decision, chance), "one is as good as another")
    if decision.kind == "spell":
        plan = spell_plan(staged(sight, weights), decision)
        printed = [sight.faces[card].card.printed for card in plan.key if card is not None]
        return Advice((plan.key,), spell_reason(plan, len(sight.foes), " ".join(printed)))
    scene = staged(sight, weights)
    picks = answer(scene, decision)
    return Advice(picks, reason_for(scene, decision, picks[0] if picks else None))


def spell_reason(plan: Plan, foes: int, printed: str) -> str:
    """What a Spell promises: damage, healing, else what is printed on its cards; and when it
    acts."""
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
    """Why this key of a question other than the Spell."""
    kind = decision.kind
    if kind in ("target", "stoner", "extra-foe"):
        hp = scene.hp[key]
        if hp == min([scene.hp[foe] for foe in decision.options.keys]):
            return f"the weakest of them, {hp} HP left"
        return "hurting this one is worth most"
    if kind == "block":
        costs = "costs less" if key == "take" else "costs more"
        return f"{decision.numbers[0]} damage {costs} than the creature is worth"
    if kind == "reroll":
        return "good enough" if key == "keep" else "likely to get better"
    if kind == "use":
        return "nothing to gain now" if key == "pass" else "worth its price"
    if kind == "may":
        return "worth it" if key == "yes" else "not worth its price"
    if kind == "jock-reply":
        return "the damage costs less" if key == REFUSE else "this would be missed least"
    return QUESTIONS[kind].advice
