"""Tables set up by hand for tests, and short ways to play them.

For example:

    table = staged({"You": {"spell": ["Pain Locker"]}, "L": {"rank": 5}}, dice=[3])
    table.pick("You", "L")
    assert table.hp("L") == 19
"""

from collections.abc import Mapping, Sequence
from typing import Any

from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.staging import DECKS_BY_NAME, staged_table
from esw_tui.spellcraft.table import Table


class Staged:
    """A game under test: seats by name, cards by name."""

    def __init__(self, game: SpellGame, dealer: ScriptedDealer) -> None:
        self.game = game
        self.dealer = dealer

    # Playing.

    def asked(self, name: str | None = None) -> Decision:
        """The question being asked, of this player if named."""
        seat = self.seat(name) if name else self.game.asked[0]
        return self.game.decision(seat)

    def options(self, name: str | None = None) -> list[str]:
        """The labels of all legal options, in order."""
        return [option.label for option in self.asked(name).options]

    def pick(self, name: str, *labels: str) -> None:
        """Answer by the labels of the options (a part of a label will do if it is unique)."""
        decision = self.asked(name)
        keys = []
        for label in labels:
            fitting = [option for option in decision.options if option.label == label] or [
                option for option in decision.options if label in option.label
            ]
            assert len(fitting) == 1, (
                f"{label!r} fits {len(fitting)} of {[each.label for each in decision.options]}"
            )
            keys.append(fitting[0].key)
        self.game.answer(decision, keys)

    def place(self, name: str, *spell: str | None) -> None:
        """Answer a placing decision with (source, quality, delivery) by name, None for none."""
        decision = self.asked(name)
        table = self.game.table
        hand = list(table.hand[self.seat(name)])
        key: list[int | None] = []
        for part in (*spell, None, None, None)[:3]:
            if part is None:
                key.append(None)
                continue
            card = next(each for each in hand if table.designs[each].name == part)
            hand.remove(card)
            key.append(card)
        self.game.answer(decision, [tuple(key)])

    # Looking.

    def seat(self, name: str) -> int:
        return self.game.table.names.index(name)

    def hp(self, name: str) -> int:
        return self.game.table.hp[self.seat(name)]

    def rank(self, name: str) -> int:
        return self.game.table.rank[self.seat(name)]

    def kills(self, name: str) -> int:
        return self.game.table.kills[self.seat(name)]

    def lws(self, name: str) -> int:
        return self.game.table.lws[self.seat(name)]

    def alive(self, name: str) -> bool:
        return self.game.table.alive[self.seat(name)]

    def cards(self, zone: str, name: str) -> list[str]:
        """Card names in a zone of a player: hand, spell, treasures, creatures, lasting …"""
        table = self.game.table
        return [table.designs[card].name for card in getattr(table, zone)[self.seat(name)]]

    def discards(self, pile: int = 0) -> list[str]:
        """Card names on a discard pile (0 main, 1 Treasure, 2 Dead Wizard), top last."""
        table = self.game.table
        return [table.designs[card].name for card in table.discard[pile]]

    @property
    def log(self) -> list[str]:
        """The public log as sentences."""
        return [event.text(self.game.table.names) for event in self.game.events_for(None)]

    def tells(self, *parts: str) -> bool:
        """Whether the public log has sentences with these parts, in this order."""
        sentences = iter(self.log)
        return all(any(part in sentence for sentence in sentences) for part in parts)

    def order(self) -> list[str]:
        """Who has acted this round, in order."""
        return [self.game.table.names[seat] for seat in self.game.table.turns_taken]


def staged(
    seats: Mapping[str, Mapping[str, Any]],
    dice: Sequence[int] = (),
    *,
    packs: Sequence[str] = (),
    left: Mapping[str, int] | None = None,
    token: str | None = None,
    box: str = "hell-high",
    states: Mapping[str, str | None] | None = None,
    **table: Any,
) -> Staged:
    """A game at a table set up by hand; see `esw_tui.spellcraft.staging.staged_table`.

    `token` is the glyph under the Power Bonus Token, `states` what else features keep.
    `left` says how many cards a deck still has; its other cards lie on the discard pile.
    """
    dealer = ScriptedDealer(dice)
    kept = dict(states or {}) if token is None else {"power_bonus": token}
    begun = staged_table(rulebook(box, *packs), seats, dealer, states=kept, **table)
    for name, count in (left or {}).items():
        run_down(begun, DECKS_BY_NAME[name], count)
    return Staged(SpellGame(begun), dealer)


def run_down(table: Table, pile: int, count: int) -> None:
    """Discard all but the top cards of a deck."""
    cards = table.deck[pile]
    rest = len(cards) - count
    table.deck = put(table.deck, pile, cards[rest:])
    table.discard[pile] = cards[:rest]
    table.deck_left[pile] = count
    table.show(cards[:rest])
