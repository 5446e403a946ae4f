"""The table while the show goes on: as it looked before, changed by one open event at a time.

The engine decides everything first. What people watch is retold from public events, so that
nothing can be seen before it is told. When the show is over the true view takes its place.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from esw_tui.engine import events as E
from esw_tui.engine.views import CardView, PlacedCard, View

COMPONENTS = ("source", "quality", "delivery")
NO_NUMBER = -1
"""Cards in a retold view cannot be picked, so they need no number."""


def told(view: View, event: E.Event) -> View:
    """The view after an event that everybody has heard."""
    match event:
        case E.Damaged(seat=seat, left=left) | E.LostHp(seat=seat, left=left):
            return wizard(view, seat, hp=left)
        case E.Healed(seat=seat, left=left):
            return wizard(view, seat, hp=left)
        case E.HpSwapped(seat=seat, foe=foe):
            mine, theirs = view.wizards[seat].hp, view.wizards[foe].hp
            return wizard(wizard(view, seat, hp=theirs), foe, hp=mine)
        case E.Drew(seat=seat, count=count):
            return wizard(view, seat, hand_count=view.wizards[seat].hand_count + count)
        case E.Gave(seat=seat, receiver=receiver):
            view = wizard(view, seat, hand_count=view.wizards[seat].hand_count - 1)
            return wizard(view, receiver, hand_count=view.wizards[receiver].hand_count + 1)
        case E.Moved(seat=seat, new=rank) | E.TookRank(seat=seat, rank=rank):
            return wizard(view, seat, rank=rank)
        case E.Died(seat=seat):
            return wizard(view, seat, hp=0, alive=False, rank=0)
        case E.GainedToken(seat=seat, token=token):
            return earn(view, seat, token)
        case E.TokenPut(glyph=glyph):
            return replace(view, token=glyph)
        case E.RoundBegan(game=game, round=number):
            return new_round(view, game, number)
        case E.SizesCalled(sizes=sizes):
            for seat, size in sizes:
                view = wizard(view, seat, spell_size=size, ready=True)
            return view
        case E.InitiativeCalled(seat=seat, initiative=initiative):
            return wizard(view, seat, initiative=initiative)
        case E.TurnBegan(seat=seat, designs=designs):
            return begin_turn(view, seat, designs)
        case E.JoinedSpell(seat=seat, design=design):
            part = PlacedCard(NO_NUMBER, design.name, place_of(design.kind), False)
            return wizard(view, seat, spell=(*view.wizards[seat].spell, part))
        case E.GainedTreasure(seat=seat, design=design, giver=giver):
            if giver >= 0:
                view = wizard(view, giver, treasures=without(view.wizards[giver].treasures, design))
            owned = (*view.wizards[seat].treasures, CardView(NO_NUMBER, design.name))
            return wizard(view, seat, treasures=owned)
        case E.LostTreasure(seat=seat, design=design):
            return wizard(view, seat, treasures=without(view.wizards[seat].treasures, design))
        case E.CreatureLeft(seat=seat, design=design) | E.Blocked(seat=seat, design=design):
            return wizard(view, seat, creatures=without(view.wizards[seat].creatures, design))
        case E.Resolving(seat=seat, design=design):
            return wizard(view, seat, spell=resolved(view.wizards[seat].spell, design.name))
    return view


def wizard(view: View, seat: int, **changes: Any) -> View:
    """The view with one wizard changed."""
    wizards = list(view.wizards)
    wizards[seat] = replace(wizards[seat], **changes)
    return replace(view, wizards=tuple(wizards))


def earn(view: View, seat: int, token: str) -> View:
    """One token more."""
    owner = view.wizards[seat]
    if token.lower().startswith("kill"):
        return wizard(view, seat, kills=owner.kills + 1)
    return wizard(view, seat, lws=owner.lws + 1)


def new_round(view: View, game: int, number: int) -> View:
    """Nobody has a spell or has acted in a new round; in a new game all are alive again."""
    for seat, owner in enumerate(view.wizards):
        alive = owner.alive or game != view.game
        view = wizard(
            view, seat, spell_size=None, initiative=None, acted=False, ready=False, alive=alive
        )
    return replace(
        view, game=game, round=number, active=None, turns_taken=(), stage="placing", spell=()
    )


def begin_turn(view: View, seat: int, designs: Iterable[Any]) -> View:
    """A wizard reveals; whoever was active has acted."""
    if view.active is not None:
        view = wizard(view, view.active, acted=True, spell=())
        assert view.active is not None
        view = replace(view, turns_taken=(*view.turns_taken, view.active))
    parts = tuple(
        PlacedCard(NO_NUMBER, design.name, place_of(design.kind), False) for design in designs
    )
    return wizard(replace(view, active=seat, stage="turn"), seat, spell=parts)


def place_of(kind: str) -> str:
    """Where a card lies in a spell."""
    return kind if kind in COMPONENTS else "source"


def without(cards: tuple[CardView, ...], design: Any) -> tuple[CardView, ...]:
    """The cards less one of this name."""
    for index, card in enumerate(cards):
        if card.name == design.name:
            return cards[:index] + cards[index + 1 :]
    return cards


def resolved(spell: tuple[PlacedCard, ...], name: str) -> tuple[PlacedCard, ...]:
    """The spell with a card marked as resolved."""
    return tuple(
        replace(part, resolved=True) if part.name == name and not part.resolved else part
        for part in spell
    )


SECONDS = {"instant": 0.0, "quick": 1.0, "calm": 2.2}
"""How much longer than the shortest pause things take, by pace."""

PAUSES: dict[type[E.Event], float] = {
    E.Named: 1.1,
    E.PowerRolled: 0.9,
    E.RolledDice: 0.6,
    E.Died: 0.9,
    E.Damaged: 0.45,
    E.Healed: 0.3,
    E.Moved: 0.35,
    E.Targeted: 0.35,
    E.Blocked: 0.6,
    E.Reacted: 0.8,
    E.TurnBegan: 0.5,
    E.SizesCalled: 0.6,
    E.TieRolled: 0.7,
    E.TokenPut: 0.4,
    E.JockDemanded: 0.7,
    E.GainedTreasure: 0.4,
    E.GameEnded: 1.5,
    E.RoundBegan: 0.4,
}
"""Seconds that an event deserves at the quick pace; the others none."""


def pause_after(event: E.Event, pace: str) -> float:
    """How long to look at an event before the next."""
    return PAUSES.get(type(event), 0.0) * SECONDS[pace]
