"""Watching a match: turns open events into a `MatchSeen`.

Only what all players can see and hear is used; the table itself is never looked at.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, TREASURE, WILD_MAGIC
from esw_tui.cards.mixes import OF_BOX
from esw_tui.lab.seen import NOT_PLACED, CastSpell, Death, GameSeen, MatchSeen, Standing
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features.ranks import TITLE_BY_RULE
from esw_tui.spellcraft.states import SeatCards

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design

START_HP = 20
UNKNOWN = E.Cause(-1)

REACTION, KEPT_CREATURE, RANK, OTHER = "reaction", "kept creature", "rank", "other"
KINDS = (*COMPONENTS, REACTION, KEPT_CREATURE, TREASURE, DEAD_WIZARD, RANK, OTHER)
"""What kinds of things may kill."""


def watch(
    number: int, story: Iterable[E.Event], seats: int, numbers: Mapping[str, int]
) -> MatchSeen:
    """What the laboratory remembers of a match.

    `numbers` gives the number of each card by name, or by box and name.
    """
    watcher = Watcher(seats, numbers)
    for event in story:
        watcher.hear(event)
    return MatchSeen(number, watcher.winners, tuple(watcher.games))


@dataclass(slots=True)
class Turn:
    """A turn under way."""

    seat: int
    revealed: "tuple[Design, ...]"
    alive: int
    to_act: int
    hp: int
    foes_hp: int
    cards: tuple[int, ...] = ()
    damage: int = 0
    kills: int = 0


@dataclass(slots=True)
class Watcher:
    """The table as an onlooker keeps track of it."""

    seats: int
    numbers: Mapping[str, int]
    winners: tuple[int, ...] = ()
    games: list[GameSeen] = field(default_factory=list)

    hp: list[int] = field(default_factory=list)
    rank: list[int] = field(default_factory=list)
    alive: list[bool] = field(default_factory=list)
    treasures: list[list[int]] = field(default_factory=list)
    last_hit: dict[int, E.Cause] = field(default_factory=dict)
    """By seat: the cause of its last loss of HP."""

    round: int = 0
    begun: dict[int, Standing] = field(default_factory=dict)
    """The living wizards of this round as it began, by seat."""
    turn: Turn | None = None
    standings: list[Standing] = field(default_factory=list)
    casts: list[CastSpell] = field(default_factory=list)
    deaths: list[Death] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hp = [START_HP] * self.seats
        self.rank = [0] * self.seats
        self.alive = [True] * self.seats
        self.treasures = [[] for _ in range(self.seats)]

    def hear(self, event: E.Event) -> None:
        """Note what an event says, if it matters."""
        take_in = HEARD.get(type(event))
        if take_in is not None:
            take_in(self, event)

    # Hit Points, ranks, treasures.

    def damaged(self, event: E.Damaged) -> None:
        seat, cause = event.seat, event.cause
        self.hp[seat] = event.left
        self.last_hit[seat] = cause
        if self.turn and cause.seat == self.turn.seat != seat:
            self.turn.damage += event.dealt

    def lost_hp(self, event: E.LostHp) -> None:
        self.hp[event.seat] = event.left
        self.last_hit[event.seat] = event.cause

    def healed(self, event: E.Healed) -> None:
        self.hp[event.seat] = event.left

    def hp_swapped(self, event: E.HpSwapped) -> None:
        seat, foe = event.seat, event.foe
        self.hp[seat], self.hp[foe] = self.hp[foe], self.hp[seat]

    def moved(self, event: E.Moved) -> None:
        self.rank[event.seat] = event.new

    def took_rank(self, event: E.TookRank) -> None:
        self.rank[event.seat] = event.rank

    def gained_treasure(self, event: E.GainedTreasure) -> None:
        treasure = self.number(event.design)
        if event.giver >= 0:
            self.treasures[event.giver].remove(treasure)
        self.treasures[event.seat].append(treasure)

    def lost_treasure(self, event: E.LostTreasure) -> None:
        self.treasures[event.seat].remove(self.number(event.design))

    def changed(self, event: E.Changed) -> None:
        """Note a Treasure that has moved into a zone of its own; other cards there come from
        elsewhere."""
        zone, cause = event.key, event.cause.design
        if isinstance(zone, SeatCards) and TREASURE in zone.kinds:
            for design in event.after[len(event.before) :]:
                if design is cause:
                    self.treasures[event.seat].remove(self.number(design))

    def number(self, design: "Design") -> int:
        """The number of a card; in a mix it is found by box and name (J112)."""
        of_box = self.numbers.get(f"{design.card.box}{OF_BOX}{design.name}")
        return self.numbers[design.name] if of_box is None else of_box

    # Rounds and games.

    def begin_game(self, event: E.GameBegan) -> None:
        self.hp = [START_HP] * self.seats
        self.alive = [True] * self.seats

    def begin_round(self, event: E.RoundBegan) -> None:
        self.end_round()
        self.round = event.round
        living = self.living()
        for seat in living:
            self.begun[seat] = Standing(
                seat,
                len(living),
                self.hp[seat],
                sum(self.hp[foe] for foe in living if foe != seat),
                self.rank[seat],
                NOT_PLACED,
                False,
                tuple(sorted(set(self.treasures[seat]))),
            )

    def end_round(self) -> None:
        self.end_turn()
        self.standings += self.begun.values()
        self.begun = {}

    def end_game(self, event: E.GameEnded) -> None:
        self.end_round()
        told = tuple(self.standings), tuple(self.casts), tuple(self.deaths)
        self.games.append(GameSeen(event.seat, self.round, *told))
        self.standings, self.casts, self.deaths = [], [], []

    def end_match(self, event: E.MatchEnded) -> None:
        self.winners = event.winners

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.alive[seat]]

    # Turns.

    def call_sizes(self, event: E.SizesCalled) -> None:
        for seat, size in event.sizes:
            self.begun[seat] = self.begun[seat]._replace(size=size)

    def begin_turn(self, event: E.TurnBegan) -> None:
        self.end_turn()
        seat = event.seat
        foes = [foe for foe in self.living() if foe != seat]
        to_act = sum(not self.begun[foe].acted for foe in foes)
        foes_hp = sum(self.hp[foe] for foe in foes)
        self.begun[seat] = self.begun[seat]._replace(acted=True)
        self.turn = Turn(seat, event.designs, len(foes) + 1, to_act, self.hp[seat], foes_hp)

    def name_spell(self, event: E.Named) -> None:
        """Note the cards whose names were read.

        Wild Magic has been replaced by then, and counts too.
        """
        if self.turn:
            wild = [design for design in self.turn.revealed if design.kind == WILD_MAGIC]
            named = (*wild, *event.designs)
            self.turn.cards = tuple(sorted({self.number(each) for each in named}))

    def end_turn(self) -> None:
        turn, self.turn = self.turn, None
        if turn and turn.revealed:
            self.casts.append(
                CastSpell(
                    turn.seat,
                    len(turn.revealed),
                    turn.alive,
                    turn.to_act,
                    turn.hp,
                    turn.foes_hp,
                    turn.damage,
                    turn.kills,
                    turn.cards,
                )
            )

    # Deaths.

    def bury(self, event: E.Died) -> None:
        seat, killer = event.seat, event.killer
        self.alive[seat] = False
        self.hp[seat] = self.rank[seat] = 0
        if self.turn and killer == self.turn.seat != seat:
            self.turn.kills += 1
        kind, by = self.what(self.last_hit.get(seat, UNKNOWN))
        self.deaths.append(Death(self.round, seat, killer, kind, by))

    def what(self, cause: E.Cause) -> tuple[str, str]:
        """The kind and the name of what killed."""
        design = cause.design
        if design is None or design.kind not in KINDS:
            return rank_of(cause.rule)
        if design.kind not in COMPONENTS:
            return design.kind, design.name
        if self.turn is None or cause.seat != self.turn.seat:
            return REACTION, design.name
        if design.creature and self.number(design) not in self.turn.cards:
            return KEPT_CREATURE, design.name
        return design.kind, design.name


HEARD: dict[type[E.Event], Callable[[Watcher, Any], None]] = {
    E.Damaged: Watcher.damaged,
    E.LostHp: Watcher.lost_hp,
    E.Healed: Watcher.healed,
    E.HpSwapped: Watcher.hp_swapped,
    E.Moved: Watcher.moved,
    E.TookRank: Watcher.took_rank,
    E.GainedTreasure: Watcher.gained_treasure,
    E.LostTreasure: Watcher.lost_treasure,
    E.Changed: Watcher.changed,
    E.SizesCalled: Watcher.call_sizes,
    E.TurnBegan: Watcher.begin_turn,
    E.Named: Watcher.name_spell,
    E.Died: Watcher.bury,
    E.GameBegan: Watcher.begin_game,
    E.RoundBegan: Watcher.begin_round,
    E.GameEnded: Watcher.end_game,
    E.MatchEnded: Watcher.end_match,
}
"""For each event that a watcher needs, what it does with it; other events are not listened to."""


def rank_of(rule: str) -> tuple[str, str]:
    """The rank whose ability a rule describes, if it does."""
    title = TITLE_BY_RULE.get(rule)
    return (RANK, title) if title else (OTHER, rule or "unknown")
