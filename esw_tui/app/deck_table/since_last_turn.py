"""What changed for a player since its last turn; and what each player is known to have gained."""

from collections.abc import Sequence

from rich.text import Text

from esw_tui._counting import count_of, counted_names
from esw_tui.app.signs import Look
from esw_tui.app.table.paint import with_chips
from esw_tui.app.table.stand_ins import stand_ins
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.designs import TOKENS
from esw_tui.kernel.events import Cause, Event
from esw_tui.kernel.story import since_last

Names = tuple[str, ...]
WENT = ("discarded", "destroyed")
"""The verbs with which a line begins about cards that are gone."""


def since_own_turn(story: Sequence[Event], seat: int) -> Sequence[Event]:
    """The story since this player last ended a turn; empty before it has."""

    def is_own_end(event: Event) -> bool:
        return isinstance(event, E.TurnEnded) and event.seat == seat

    found = since_last(story, is_own_end)
    return found[1:] if found and is_own_end(found[0]) else ()


def news(look: Look, story: Sequence[Event], seat: int, names: Names) -> Text | None:
    """What others and Mayhems have done to this player, in a few lines; None if nothing."""
    told: list[str] = []
    called = stand_ins(len(names))
    for event in since_own_turn(story, seat):
        line = about(event, seat, called)
        if line and told and (both := in_one(told[-1], line)):
            told[-1] = both
        elif line:
            told.append(line)
    if not told:
        return None
    text = Text().append("Since your last turn\n", "bold underline")
    for line in told:
        text.append_text(with_chips(look, f"{look.dot} {line}", names)).append("\n")
    return text


def about(event: Event, seat: int, names: Names) -> str:
    """One line about something that happened to this seat; "" for its own deeds and all else."""
    by = cause_words(event, seat, names)
    if is_own_deed(event, seat):
        return ""
    match event:
        case (
            E.Damaged(seat=who, amount=amount, hp=hp) | E.LostHp(seat=who, amount=amount, hp=hp)
        ) if who == seat:
            return f"-{amount} HP, {hp} left{by}"
        case E.Healed(seat=who, amount=amount, hp=hp) if who == seat:
            return f"+{amount} HP, {hp} now{by}"
        case E.HpSet(seat=who, hp=hp) if who == seat:
            return f"{hp} HP now{by}"
        case E.Died(seat=who, killer=killer) if who == seat:
            return f"killed by {names[killer]}" if killer >= 0 else "you died"
        case E.Died(killer=killer, seat=who) if killer == seat:
            return f"you killed {names[who]}"
        case E.GotToken(seat=who, design=design) if who == seat:
            return f"token {design.name}"
        case E.StatusChanged(seat=who, is_stinker=stinks) if who == seat:
            return f"you {'became' if stinks else 'are no longer'} a stinker{by}"
        case E.Gained(seat=who, design=design) if who == seat:
            return f"gained {design.name if design else 'a card'}{by}"
        case E.Destroyed(seat=who, designs=designs) if who == seat:
            return f"destroyed: {', '.join([each.name for each in designs])}{by}"
        case E.Discarded(seat=who, designs=designs) if who == seat:
            return f"discarded: {', '.join([each.name for each in designs])}{by}"
        case E.ChipsGained(seat=who, amount=amount) if who == seat:
            return f"+{count_of(amount, 'chip')}{by}"
        case E.ChipsLost(seat=who, amount=amount) if who == seat:
            return f"-{count_of(amount, 'chip')}{by}"
        case E.ChipsStolen(victim=who, seat=thief, amount=amount) if who == seat:
            return f"{names[thief]} stole {count_of(amount, 'chip')}"
        case E.TrophyTaken(loser=who, seat=winner) if who == seat:
            return f"{names[winner]} took the trophy"
        case E.Avoided(seat=who, design=design, cause=cause) if who == seat:
            return f"avoided {cause.words(names)} with {design.name}"
    return ""


def in_one(before: str, line: str) -> str:
    """Two lines as one, if both are about cards that went the same way by the same card; else
    ""."""
    verb, _, rest = before.partition(": ")
    cards, _, by = rest.partition(" (")
    other_verb, _, other_rest = line.partition(": ")
    other_cards, _, other_by = other_rest.partition(" (")
    is_same = verb in WENT and verb == other_verb and by and by == other_by
    return f"{verb}: {cards}, {other_cards} ({by}" if is_same else ""


def is_own_deed(event: Event, seat: int) -> bool:
    """Whether it was done by a card that this player has used; what a token does is not its
    choice."""
    cause: Cause | None = getattr(event, "cause", None)
    if cause is None or cause.design is None or isinstance(event, E.Died):
        return False
    return cause.seat == seat and cause.design.deck != TOKENS


def cause_words(event: Event, seat: int, names: Names) -> str:
    """The card that caused it, with its player, in brackets."""
    cause: Cause | None = getattr(event, "cause", None)
    if cause is None or cause.design is None:
        return ""
    owner = f"{names[cause.seat]}'s " if cause.seat >= 0 and cause.seat != seat else ""
    return f" ({owner}{cause.design.name})"


def gains(story: Sequence[Event], players: int) -> list[list[str]]:
    """By seat, the cards that each player is known to have bought or gained, without those
    destroyed since."""
    found: list[list[str]] = [[] for _ in range(players)]
    paid: E.Bought | None = None
    """The last purchase, until a gain of the same card follows: a bought card is told as a gain too
    if it goes anywhere but to the discard pile."""
    for event in story:
        match event:
            case E.Bought(seat=seat, design=design):
                paid = event
                found[seat].append(design.name)
            case E.Gained(seat=seat, design=design) if paid and paid.design is design:
                paid = None
            case E.Gained(seat=seat, design=design):
                found[seat].append(design.name if design is not None else "a hidden card")
            case E.Destroyed(seat=seat, designs=designs) if seat >= 0:
                for each in designs:
                    if each.name in found[seat]:
                        found[seat].remove(each.name)
            case E.Gave(seat=seat, receiver=receiver, design=design) if design is not None:
                if design.name in found[seat]:
                    found[seat].remove(design.name)
                found[receiver].append(design.name)
    return found


def gains_in_words(names: Sequence[str]) -> str:
    """What a player has gained, each card once with its number."""
    return counted_names(list(names)) or "nothing yet"
