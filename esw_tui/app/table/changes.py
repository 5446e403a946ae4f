"""What has changed for a player over some events: numbers with what caused it, things gained and
lost.

It is no log: a number that ends where it began is no change, and a player's own deeds are no news
to that player. It is read off the events as the reader may know them, so an open story makes an
open recap.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from esw_tui.app.why.causes import in_words, with_cause
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features.ranks import TITLES
from esw_tui.spellcraft.states import Holder, SeatNumber

HP, STATUS = "HP", "status"
FEW = 3
"""At most so many cards are named."""


class Share(NamedTuple):
    """A part of a change of a number, and its cause in words."""

    amount: int
    cause: str


@dataclass(slots=True)
class NumberChange:
    """A number before and after, and the shares of its change."""

    before: int
    after: int
    shares: list[Share] = field(default_factory=list)


@dataclass(slots=True)
class Changes:
    """What has changed for one player."""

    numbers: dict[str, NumberChange] = field(default_factory=dict)
    gained: list[tuple[str, str]] = field(default_factory=list)
    """Treasures and the like that were gained: name and cause."""
    lost: list[tuple[str, str]] = field(default_factory=list)
    """Treasures, creatures and the like that were lost: name and cause."""
    lines: list[str] = field(default_factory=list)
    """All other news, in sentences."""

    def __bool__(self) -> bool:
        return bool(self.numbers or self.gained or self.lost or self.lines)

    def count(self, what: str, before: int, after: int, cause: str) -> None:
        """Note that a number has changed."""
        known = self.numbers.setdefault(what, NumberChange(before, before))
        known.shares.append(Share(after - before, cause))
        known.after = after

    def forget_round_trips(self) -> None:
        """Drop things that were both gained and lost."""
        gained = [name for name, _ in self.gained]
        for thing in list(self.lost):
            if thing[0] in gained:
                at = gained.index(thing[0])
                del gained[at], self.gained[at]
                self.lost.remove(thing)


def changes(
    told: Iterable[E.Event], seat: int, names: Sequence[str], *, own: bool = True
) -> Changes:
    """What events have changed for a seat. `own`: the player of the seat reads it, so own deeds are
    left out."""
    found = Changes()
    names = tuple(names)
    for event in told:
        cause: E.Cause | None = getattr(event, "cause", None)
        by = in_words(cause, names) if cause is not None else ""
        is_own_deed = own and cause is not None and cause.seat == seat
        match event:
            case E.GameBegan():
                found = Changes()
            case E.Damaged(seat=whose, dealt=amount, left=left) if whose == seat:
                found.count(HP, hp_before(found, left, amount), left, by)
            case E.LostHp(seat=whose, amount=amount, left=left) if whose == seat:
                found.count(HP, hp_before(found, left, amount), left, by)
            case E.Healed(seat=whose, amount=amount, left=left) if whose == seat:
                found.count(HP, left - amount, left, by)
            case E.Moved(seat=whose, old=old, new=new) if whose == seat:
                found.count(STATUS, old, new, by)
            case E.Changed(key=SeatNumber() as number, seat=whose) if whose == seat:
                found.count(number.title, event.before, event.after, by)
            case E.Changed(key=Holder() as thing, after=holder) if holder == seat:
                found.gained.append((thing.title, by))
            case E.Changed(key=Holder() as thing, before=holder) if holder == seat:
                found.lost.append((thing.title, by))
            case E.GainedTreasure(seat=whose, design=design) if whose == seat:
                found.gained.append((design.name, by))
            case E.LostTreasure(seat=whose, design=design) if whose == seat:
                found.lost.append((design.name, by))
            case E.CreatureLeft(seat=whose, design=design) if whose == seat:
                found.lost.append((design.name, by))
            # What the player draws or demands is told too: before the event it was not known.
            case _ if not is_own_deed or isinstance(event, E.Drew | E.Gave):
                found.lines += other_news(event, seat, names)
    found.numbers = {
        what: number for what, number in found.numbers.items() if number.before != number.after
    }
    found.forget_round_trips()
    return found


def hp_before(found: Changes, left: int, amount: int) -> int:
    """The HP before a loss: a deadly blow may deal more than there was to lose."""
    known = found.numbers.get(HP)
    return min(left + amount, known.after) if known and not left else left + amount


def other_news(event: E.Event, seat: int, names: tuple[str, ...]) -> list[str]:
    """Other news of an event for a seat, in a sentence; none if it does not concern the seat."""
    match event:
        case E.Died() | E.TokenPut():
            return [with_cause(event, names)]
        case E.TookRank(seat=whose, rank=rank) if whose == seat:
            return [f"You are rank {rank}, the {TITLES[rank]}."]
        case E.GainedToken(seat=whose) | E.DrewDeadCard(seat=whose) if whose == seat:
            return [event.text(names)]
        case E.Drew(seat=whose, designs=designs, count=count) if whose == seat:
            if designs and count <= FEW:  # of more the hand itself tells
                return [f"New in your hand: {', '.join(each.name for each in designs)}."]
        case E.Discarded(seat=whose, cause=cause) if whose == seat:
            return [with_cause(event, names)] if cause.seat not in (seat, -1) else []
        case E.Removed(seat=whose, cause=cause) if whose == seat and cause.seat != seat:
            return [with_cause(event, names)]
        case E.LookedAtHand(foe=whose) | E.HandsSwapped(foe=whose) | E.HpSwapped(foe=whose) if (
            whose == seat
        ):
            return [with_cause(event, names)]
        case E.Gave(receiver=whose) if whose == seat:
            return [with_cause(event, names)]
    return []
