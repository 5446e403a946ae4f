"""The coach of the tutorial: what to look at, which key to press, and a word on what was done.

The coach sees what the learner sees: the learner's view, questions and events.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from esw_tui.app.learn.lessons import LESSONS, Lesson, called_for
from esw_tui.cards import Card
from esw_tui.cards.card import COMPONENTS, WILD_MAGIC
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.spell_options import SpellOptions
from esw_tui.spellcraft.views import View

WELCOME = (
    Lesson(
        "Welcome",
        E.RoundBegan,
        "I am your coach. You are at Hell High, among wizards who never graduated, and you want to "
        "be the last one standing. We play one round. Nothing is saved and nothing can break: Esc "
        "leaves, r opens the rules, w tells why something happened, ? lists all keys.",
    ),
    Lesson(
        "The table",
        E.RoundBegan,
        "On the left is the Social Status Board: you stand on top, rank 8 (R61.1). On the right is "
        "everybody's HP; at 0 one is dead (R13.3). The letters behind mean: p points, h cards in "
        "hand, t treasures, c creatures, d Dead Wizard cards face down.",
    ),
)
"""What the coach says first."""

TAUGHT = (
    *("The Power Bonus Token", "7, Jock", "5, Basic Witch", "Small spells first", "Initiative"),
    *("The reveal", "The name is read out", "The Power Roll", "Damage", "Up and down"),
    *("Out of my way", "Bully, on a Source", "Bully, on a Quality", "Treasures", "Reaction!"),
    *("Death", "A Kill token", "Dead Wizard cards", "KEEP", "A block", "Wild Magic", "4, Nerd"),
    "Losing HP",
)
"""The lessons that belong into a first round, by title; the rest can wait."""


class CoachWords(NamedTuple):
    """What the coach says to a question."""

    words: str
    proposed: tuple[Key, ...]
    """The options the coach would pick."""


@dataclass
class Coach:
    """Explains a round to one learner."""

    seat: int
    cards: dict[str, Card]
    told: list[Lesson] = field(default_factory=list)
    """What has been explained."""
    remark: str = ""
    """What is to be said about the last answer, at the next occasion."""
    answers: int = 0

    def lessons(self, event: E.Event) -> list[Lesson]:
        """What is to be explained now that this has happened; each thing once."""
        found = [lesson for lesson in WELCOME if isinstance(event, lesson.event)]
        found += [lesson for lesson in called_for(event) if lesson.title in TAUGHT]
        new = [lesson for lesson in found if lesson not in self.told]
        self.told += new
        return new

    def take_remark(self) -> str:
        """The remark, once."""
        remark, self.remark = self.remark, ""
        return remark

    # Before an answer.

    def advice(self, view: View, decision: Decision) -> CoachWords:
        """What to do about a question, and how."""
        match decision.kind:
            case "glyph" | "token":
                return self._glyph(view, decision)
            case "spell":
                return self._spell(view, decision)
            case "target" | "extra-foe":
                return self._target(view, decision)
        coaching = QUESTIONS[decision.kind].coaching or ANY
        return CoachWords(coaching, tuple(decision.options.keys[: decision.least]))

    def _glyph(self, view: View, decision: Decision) -> CoachWords:
        """The glyph of which the hand has most."""
        held = [self.cards[card.name].glyph for card in view.hand]
        best = max(decision.options.keys, key=held.count)
        digit = list(decision.options.keys).index(best) + 1
        words = (
            "You are Class President! Put the token on a glyph: its Power Rolls get a die more "
            f"(R63.1). You hold {held.count(best)} {str(best).capitalize()} cards, so press "
            f"{digit}."
        )
        return CoachWords(words, (best,))

    def _spell(self, view: View, decision: Decision) -> CoachWords:
        """A card of each type with as many equal glyphs as can be."""
        spell = self.best_spell(view, decision)
        wanted = [card for card in spell if card is not None]
        names = ", ".join(f"{self._digit(view, card)} {self._name(view, card)}" for card in wanted)
        words = (
            "Build a spell: at most one Source, one Quality, one Delivery (R5.1). Equal glyphs "
            f"mean more dice (R10.1). I would take {names}. Press the digits, then Enter; d "
            "shows a card in full."
        )
        return CoachWords(words, (spell,))

    def best_spell(self, view: View, decision: Decision) -> tuple[int | None, ...]:
        """The spell whose Delivery finds most of its glyph, counting the Power Bonus Token."""
        by_type: dict[str, list[int]] = {kind: [] for kind in COMPONENTS}
        for card in view.hand:
            by_type.get(self.cards[card.name].kind, []).append(card.number)

        def glyph(number: int) -> str | None:
            return self.cards[self._name(view, number)].glyph

        best: tuple[int, tuple[int | None, ...]] = (-1, (None, None, None))
        for delivery in by_type["delivery"]:
            wanted = glyph(delivery)
            spell: list[int | None] = []
            for kind in ("source", "quality"):
                equal = [card for card in by_type[kind] if glyph(card) == wanted]
                fitting = equal or by_type[kind]
                spell.append(fitting[0] if fitting else None)
            dice = sum(card is not None and glyph(card) == wanted for card in spell)
            dice += view.token == wanted
            if dice > best[0]:
                best = (dice, (*spell, delivery))
        return best[1]

    def _digit(self, view: View, number: int) -> int:
        """The key that puts a card into the spell: the hand is shown by types."""
        kinds = (*COMPONENTS, WILD_MAGIC)
        held = sorted(view.hand, key=lambda card: kinds.index(self.cards[card.name].kind))
        return [card.number for card in held].index(number) + 1

    def _name(self, view: View, number: int) -> str:
        return next(card.name for card in view.hand if card.number == number)

    def _target(self, view: View, decision: Decision) -> CoachWords:
        """The weakest that can be hit."""
        foes = {key: view.wizards[key] for key in decision.options.keys if isinstance(key, int)}
        if not foes:
            return CoachWords(ANY, tuple(decision.options.keys[: decision.least]))
        weakest = min(foes, key=lambda key: foes[key].hp)
        name, hp = foes[weakest].name, foes[weakest].hp
        words = (
            f"Choose who is hit (R10.9). {name} has {hp} HP left: the nearest to a Kill token, "
            "which is a point for you. A digit picks, or arrows and Enter."
        )
        return CoachWords(words, (weakest,))

    def building(self, view: View, decision: Decision, spell: Sequence[int | None]) -> str:
        """A word while the spell is being built."""
        placed = [card for card in spell if card is not None]
        wanted = [card for card in self.best_spell(view, decision) if card is not None]
        if not placed:
            return self._spell(view, decision).words
        if all(card in placed for card in wanted):
            return "That is a fine spell. Its dice are reckoned above your hand. Enter places it."
        if all(card in wanted for card in placed):
            missing = next(card for card in wanted if card not in placed)
            add = f"{self._digit(view, missing)} {self._name(view, missing)}"
            return f"Good so far. Next I would add {add}. Or stop: small spells go first (R7.2)."
        return (
            f"Your own recipe, size {len(placed)}: why not! Above your hand you see its dice and "
            "whom it may hit. The same digit takes a card out again, Enter places."
        )

    # After an answer.

    def watch(self, view: View, decision: Decision, picks: Sequence[Key]) -> None:
        """Remember a word about what was really done."""
        self.answers += 1
        as_proposed = tuple(picks) == self.advice(view, decision).proposed
        labels = self._labels(decision, picks)
        if decision.kind == "spell":
            self.remark = self._on_spell(picks[0], as_proposed=as_proposed)
        elif decision.kind == "glyph":
            held = [self.cards[card.name].glyph for card in view.hand].count(str(picks[0]))
            cards = "one such card" if held == 1 else f"{held or 'no'} such cards"
            self.remark = (
                f"{labels} it is."
                if as_proposed
                else f"{labels} instead? Your school, your rules: you hold {cards}."
            )
        elif as_proposed:
            self.remark = f"{labels}: just what I would have done."
        else:
            self.remark = f"{labels}: not what I would have done, and perhaps better. Let us see."

    def _labels(self, decision: Decision, picks: Sequence[Key]) -> str:
        if isinstance(decision.options, SpellOptions):
            return decision.options.label(picks[0])
        keys = list(decision.options.keys)
        return ", ".join(decision.options.labels[keys.index(pick)] for pick in picks) or "Nothing"

    def _on_spell(self, spell: Sequence[int | None], *, as_proposed: bool) -> str:
        """By how large it is, and what is missing."""
        size = sum(card is not None for card in spell)
        if as_proposed:
            return "Well built: three cards of one glyph. You will act late, but you will be heard."
        if spell[2] is None and size:
            return f"{SIZES[size]} Without a Delivery your Initiative is 0 (R7.4)."
        return SIZES[size]


SIZES = (
    "No spell at all! That is legal: you go first, and nothing happens (J9).",
    "A single card: small, and therefore early (R7.2).",
    "Two cards: before every spell of three (R7.2).",
    "Three cards, a full spell, and the last to act (R7.2).",
)
"""A word on a spell, by its size."""

ANY = "Your choice. A digit picks, or arrows and Enter; d shows the card, r the rules."

FIRST_ROUND: tuple[Lesson, ...] = (*WELCOME, *[each for each in LESSONS if each.title in TAUGHT])
"""All the coach may explain."""
