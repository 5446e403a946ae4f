"""The coach of the tutorial: says what to look at and which key to press, and comments on answers.

The coach sees what the learner sees: the learner's view, questions and events.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from esw_tui.app.learn.lessons import Lesson, called_for
from esw_tui.app.learn.tutorial_words import Tutorial, tutorial
from esw_tui.app.words.coaching import coaching
from esw_tui.cards import Card
from esw_tui.cards.card import COMPONENTS, WILD_MAGIC
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.spell_options import SpellOptions
from esw_tui.spellcraft.views import View


class CoachWords(NamedTuple):
    """What the coach says about a question."""

    words: str
    proposed: tuple[Key, ...]
    """The options that the coach proposes."""


@dataclass
class Coach:
    """Explains a round to one learner."""

    seat: int
    box: str
    cards: dict[str, Card]
    told: list[Lesson] = field(default_factory=list)
    """The lessons told so far."""
    remark: str = ""
    """A remark about the last answer, to be said at the next occasion."""
    answers: int = 0
    spoken: list[str] = field(default_factory=list)
    """All that the coach has said, in order."""

    @property
    def tutorial(self) -> Tutorial:
        """The tutorial of the box, with the coach's words."""
        return tutorial(self.box)

    def lessons(self, event: E.Event) -> list[Lesson]:
        """The lessons that an event calls for, each only once."""
        new = self.upcoming_lessons(event)
        self.told += new
        return new

    def upcoming_lessons(self, event: E.Event) -> list[Lesson]:
        """The lessons that an event will call for."""
        words = self.tutorial
        found = [lesson for lesson in called_for(self.box, event) if lesson in words.taught]
        found += [lesson for lesson in words.welcome if isinstance(event, lesson.event)]
        return [lesson for lesson in found if lesson not in self.told]

    def take_remark(self) -> str:
        """The remark, which is forgotten with this."""
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
        words = coaching().get(decision.kind) or self.tutorial.say("any question")
        return CoachWords(words, tuple(decision.options.keys[: decision.least]))

    def _glyph(self, view: View, decision: Decision) -> CoachWords:
        """Propose the glyph that the hand has most of."""
        held = [self.cards[card.name].glyph for card in view.hand]
        best = max(decision.options.keys, key=held.count)
        digit = list(decision.options.keys).index(best) + 1
        glyph = str(best).capitalize()
        words = self.tutorial.say("glyph", held=held.count(best), glyph=glyph, digit=digit)
        return CoachWords(words, (best,))

    def _spell(self, view: View, decision: Decision) -> CoachWords:
        """Propose a card of each type with as many equal glyphs as possible."""
        spell = self.best_spell(view, decision)
        wanted = [card for card in spell if card is not None]
        names = ", ".join(f"{self._digit(view, card)} {self._name(view, card)}" for card in wanted)
        return CoachWords(self.tutorial.say("spell", cards=names), (spell,))

    def best_spell(self, view: View, decision: Decision) -> tuple[int | None, ...]:
        """The spell with most cards of its Delivery's glyph, the Power Bonus Token included."""
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
        """The key that puts a card into the spell; the hand is shown by types."""
        kinds = (*COMPONENTS, WILD_MAGIC)
        held = sorted(view.hand, key=lambda card: kinds.index(self.cards[card.name].kind))
        return [card.number for card in held].index(number) + 1

    def _name(self, view: View, number: int) -> str:
        return next(card.name for card in view.hand if card.number == number)

    def _target(self, view: View, decision: Decision) -> CoachWords:
        """Propose the weakest foe that can be hit."""
        foes = {key: view.wizards[key] for key in decision.options.keys if isinstance(key, int)}
        if not foes:
            words = self.tutorial.say("any question")
            return CoachWords(words, tuple(decision.options.keys[: decision.least]))
        weakest = min(foes, key=lambda key: foes[key].hp)
        name, hp = foes[weakest].name, foes[weakest].hp
        return CoachWords(self.tutorial.say("target", name=name, hp=hp), (weakest,))

    def building(self, view: View, decision: Decision, spell: Sequence[int | None]) -> str:
        """What the coach says while the spell is being built."""
        placed = [card for card in spell if card is not None]
        wanted = [card for card in self.best_spell(view, decision) if card is not None]
        if not placed:
            return self._spell(view, decision).words
        if all(card in placed for card in wanted):
            return self.tutorial.say("spell done")
        if all(card in wanted for card in placed):
            missing = next(card for card in wanted if card not in placed)
            add = f"{self._digit(view, missing)} {self._name(view, missing)}"
            return self.tutorial.say("spell goes on", card=add)
        return self.tutorial.say("spell of their own", size=len(placed))

    # After an answer.

    def watch(self, view: View, decision: Decision, picks: Sequence[Key]) -> None:
        """Note a remark about the answer that was given."""
        self.answers += 1
        as_proposed = tuple(picks) == self.advice(view, decision).proposed
        labels = self._labels(decision, picks)
        if decision.kind == "spell":
            self.remark = self._on_spell(picks[0], as_proposed=as_proposed)
        elif decision.kind == "glyph":
            held = [self.cards[card.name].glyph for card in view.hand].count(str(picks[0]))
            cards = "one such card" if held == 1 else f"{held or 'no'} such cards"
            key = "glyph agreed" if as_proposed else "glyph instead"
            self.remark = self.tutorial.say(key, picked=labels, held=cards)
        else:
            self.remark = self.tutorial.say("agreed" if as_proposed else "instead", picked=labels)

    def _labels(self, decision: Decision, picks: Sequence[Key]) -> str:
        if isinstance(decision.options, SpellOptions):
            return decision.options.label(picks[0])
        keys = list(decision.options.keys)
        return ", ".join(decision.options.labels[keys.index(pick)] for pick in picks) or "Nothing"

    def _on_spell(self, spell: Sequence[int | None], *, as_proposed: bool) -> str:
        """A remark about a spell, by its size and what it lacks."""
        size = sum(card is not None for card in spell)
        if as_proposed:
            return self.tutorial.say("spell agreed")
        if spell[2] is None and size:
            return f"{self.tutorial.say(f'size {size}')} {self.tutorial.say('no delivery')}"
        return self.tutorial.say(f"size {size}")
