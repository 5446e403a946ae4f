"""Watching a match: open events in, a `MatchSeen` out.

Only what anybody at the table could see and hear is used; the table itself is never looked at.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, TREASURE, WILD_MAGIC
from esw_tui.lab.seen import NOT_PLACED, CastSpell, Death, GameSeen, MatchSeen, Standing
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features.ranks import TITLES, TOP

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design

START_HP = 20
RANKS = "R63."
"""The rules of the ranks' abilities, from the top rank down."""
UNKNOWN = E.Cause(-1)

REACTION, KEPT_CREATURE, RANK, OTHER = "reaction", "kept creature", "rank", "other"
KINDS = (*COMPONENTS, REACTION, KEPT_CREATURE, TREASURE, DEAD_WIZARD, RANK, OTHER)
"""What may kill."""


def watch(
    number: int, story: Iterable[E.Event], seats: int, numbers: Mapping[str, int]
) -> MatchSeen:
    """What is worth remembering of a match; `numbers` are those of the cards by name."""
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
    """What took HP from a seat last."""

    round: int = 0
    begun: dict[int, Standing] = field(default_factory=dict)
    """The wizards of this round as it began."""
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
        """Take in what happened."""
        match event:
            case E.Damaged(seat=seat, dealt=dealt, left=left, cause=cause):
                self.hp[seat] = left
                self.last_hit[seat] = cause
                if self.turn and cause.seat == self.turn.seat != seat:
                    self.turn.damage += dealt
            case E.LostHp(seat=seat, left=left, cause=cause):
                self.hp[seat] = left
                self.last_hit[seat] = cause
            case E.Healed(seat=seat, left=left):
                self.hp[seat] = left
            case E.HpSwapped(seat=seat, foe=foe):
                self.hp[seat], self.hp[foe] = self.hp[foe], self.hp[seat]
            case E.Moved(seat=seat, new=rank) | E.TookRank(seat=seat, rank=rank):
                self.rank[seat] = rank
            case E.GainedTreasure(seat=seat, design=design, giver=giver):
                if giver >= 0:
                    self.treasures[giver].remove(self.numbers[design.name])
                self.treasures[seat].append(self.numbers[design.name])
            case E.LostTreasure(seat=seat, design=design):
                self.treasures[seat].remove(self.numbers[design.name])
            case E.TurnBegan(seat=seat, designs=designs):
                self.end_turn()
                self.begin_turn(seat, designs)
            case E.Named(designs=designs):
                self.name_spell(designs)
            case E.SizesCalled(sizes=sizes):
                for seat, size in sizes:
                    self.begun[seat] = self.begun[seat]._replace(size=size)
            case E.Died(seat=seat, killer=killer):
                self.bury(seat, killer)
            case E.GameBegan():
                self.hp = [START_HP] * self.seats
                self.alive = [True] * self.seats
            case E.RoundBegan(round=number):
                self.begin_round(number)
            case E.GameEnded(seat=seat):
                self.end_game(seat)
            case E.MatchEnded(winners=winners):
                self.winners = winners

    # Rounds and games.

    def begin_round(self, number: int) -> None:
        self.end_round()
        self.round = number
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

    def end_game(self, winner: int) -> None:
        self.end_round()
        self.games.append(
            GameSeen(
                winner, self.round, tuple(self.standings), tuple(self.casts), tuple(self.deaths)
            )
        )
        self.standings, self.casts, self.deaths = [], [], []

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.alive[seat]]

    # Turns.

    def begin_turn(self, seat: int, revealed: "tuple[Design, ...]") -> None:
        foes = [foe for foe in self.living() if foe != seat]
        to_act = sum(not self.begun[foe].acted for foe in foes)
        foes_hp = sum(self.hp[foe] for foe in foes)
        self.begun[seat] = self.begun[seat]._replace(acted=True)
        self.turn = Turn(seat, revealed, len(foes) + 1, to_act, self.hp[seat], foes_hp)

    def name_spell(self, named: "tuple[Design, ...]") -> None:
        """The cards the name reads: Wild Magic has been replaced by now, and counts too."""
        if self.turn:
            wild = [design for design in self.turn.revealed if design.kind == WILD_MAGIC]
            names = {design.name for design in (*wild, *named)}
            self.turn.cards = tuple(sorted(self.numbers[name] for name in names))

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

    def bury(self, seat: int, killer: int) -> None:
        self.alive[seat] = False
        self.hp[seat] = self.rank[seat] = 0
        if self.turn and killer == self.turn.seat != seat:
            self.turn.kills += 1
        kind, by = self.what(self.last_hit.get(seat, UNKNOWN))
        self.deaths.append(Death(self.round, seat, killer, kind, by))

    def what(self, cause: E.Cause) -> tuple[str, str]:
        """The kind and the name of what did it."""
        design = cause.design
        if design is None or design.kind not in KINDS:
            return rank_of(cause.rule)
        if design.kind not in COMPONENTS:
            return design.kind, design.name
        if self.turn is None or cause.seat != self.turn.seat:
            return REACTION, design.name
        if design.creature and self.numbers[design.name] not in self.turn.cards:
            return KEPT_CREATURE, design.name
        return design.kind, design.name


def rank_of(rule: str) -> tuple[str, str]:
    """The rank whose ability a rule is: R63.1 is that of the top rank."""
    if rule.startswith(RANKS):
        return RANK, TITLES[TOP + 1 - int(rule.removeprefix(RANKS))]
    return OTHER, rule or "unknown"
