"""The coach of the deck-builder's tutorial: says which key to press, and comments on what was
done."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from esw_tui.app.deck_table.deck_actions import Action, plans
from esw_tui.app.deck_table.deck_lesson import DeckTutorial, deck_tutorial
from esw_tui.app.deck_table.paint_market import Stall
from esw_tui.app.learn.coach import Coach, CoachWords
from esw_tui.deckbuilding.actions import END, PLAIN
from esw_tui.deckbuilding.questions import NO
from esw_tui.kernel.decisions import Decision, Key


class DeckCoach(Coach):
    """Explains a few turns to a learner, from what the learner sees."""

    @cached_property
    def _stall(self) -> Stall:
        """The places of the cards that the learner may buy."""
        return Stall()

    @property
    def tutorial(self) -> Any:
        return self.words

    @property
    def words(self) -> DeckTutorial:
        """The coach's words for the box."""
        return deck_tutorial(self.box)

    def advice(self, view: Any, decision: Decision) -> CoachWords:
        match decision.kind:
            case "action":
                return self._action(view, decision)
            case "target":
                return self._weakest(view, decision)
            case "defense":
                return self._defense(decision)
        first = tuple(decision.options.keys[: decision.least])
        return CoachWords(self.words.say("any question"), first)

    def _action(self, view: Any, decision: Decision) -> CoachWords:
        """Propose plain cards, then other cards, then texts to use, then the dearest thing to
        buy."""
        cards: Any = self.cards
        found = plans(decision, view, cards, self._stall.wares(view), {})
        rows = [row for row in found.rows if not row.reason]
        row = best(rows)
        name = row.words.split(" ", 1)[-1].split(" (")[0]
        card = cards.get(name)
        if row.pick == PLAIN:
            words = self.words.say("plain", key=row.key)
        elif row.pick == END:
            words = self.words.say("end", key=row.key)
        elif row.kind == "buy" and card is not None:
            words = self.words.say(
                "buy", key=row.key, card=name, cost=card.cost, points=card.points
            )
        elif row.kind == "use":
            words = self.words.say("use", key=row.key, card=name)
        else:
            attacks = card is not None and card.has_attack
            words = self.words.say("attack" if attacks else "play", key=row.key, card=name)
        return CoachWords(words, (row.pick,))

    def _weakest(self, view: Any, decision: Decision) -> CoachWords:
        """Propose the weakest foe that can be hit."""
        foes = [key for key in decision.options.keys if key != self.seat]
        if not foes:
            return CoachWords(self.words.say("any question"), (decision.options.keys[0],))
        weakest = min(foes, key=lambda seat: view.players[seat].hp)
        player = view.players[weakest]
        return CoachWords(self.words.say("target", name=player.name, hp=player.hp), (weakest,))

    def _defense(self, decision: Decision) -> CoachWords:
        """Propose the first DEFENSE."""
        keys = [key for key in decision.options.keys if key != NO]
        label = decision.options.labels[list(decision.options.keys).index(keys[0])]
        return CoachWords(self.words.say("defense", card=label), (keys[0],))

    def watch(self, view: Any, decision: Decision, picks: Sequence[Key]) -> None:
        self.answers += 1
        proposed = self.advice(view, decision).proposed
        if picks and not proposed:  # nothing was proposed
            return
        as_proposed = tuple(picks) == proposed
        labels = dict(zip(decision.options.keys, decision.options.labels, strict=True))
        told = [labels[pick] for pick in picks if pick in labels]
        key = "agreed" if as_proposed else "instead"
        self.remark = self.words.say(key, picked=", ".join(told) or "That")


def best(rows: Sequence[Action]) -> Action:
    """The row that the coach proposes."""
    playing = [row for row in rows if row.kind in ("play", "use") and row.brings != "nothing"]
    if playing:
        return playing[0]
    buying = [row for row in rows if row.kind == "buy" and row.key]
    if buying:
        return max(buying, key=lambda row: price_in(row.brings))
    return next(row for row in rows if row.kind == "end")


def price_in(brings: str) -> int:
    """The price in the words of a row, which begin with it; 0 if they do not."""
    first = brings.split(" ", 1)[0]
    return int(first) if first.isdigit() else 0
