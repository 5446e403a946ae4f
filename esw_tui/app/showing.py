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
END_OF_TURN, DEATH, CLEAN_UP = "R9.5", "R17.1", "R19.4"
"""Why whole spells and hands are discarded."""
PILES = ("main", "Treasure", "Dead Wizard")


def laid_open(view: View) -> View:
    """A view as anybody may see it: without what only its viewer knows."""
    return replace(view, viewer=None, hand=(), spell=(), face_down=(), seen=())


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
        case E.Moved(seat=seat, new=rank) | E.TookRank(seat=seat, rank=rank):
            return wizard(view, seat, rank=rank)
        case E.Died(seat=seat):
            return wizard(view, seat, hp=0, alive=False, rank=0)
        case E.GainedToken(seat=seat, token=token):
            return earn(view, seat, token)
        case E.TokenPut(glyph=glyph):
            return replace(view, token=glyph)
        case E.RankUsed(rank=8):  # the Class President takes the token off and puts it anew
            return replace(view, token=None)
        case E.GameBegan(game=game, hp=hp):
            return new_game(view, game, hp)
        case E.RoundBegan(round=number):
            return new_round(view, number)
    return told_of_spells(view, event) or told_of_cards(view, event) or view


def told_of_spells(view: View, event: E.Event) -> View | None:
    """What an event about spells and creatures changes; nothing if it is about something else."""
    match event:
        case E.SizesCalled(sizes=sizes):
            for seat, size in sizes:
                view = hold(wizard(view, seat, spell_size=size, ready=True), seat, -size)
            return replace(view, stage="turn")
        case E.InitiativeCalled(seat=seat, initiative=initiative):
            return wizard(view, seat, initiative=initiative)
        case E.TurnBegan(seat=seat, designs=designs):
            return begin_turn(view, seat, designs)
        case E.Named(seat=seat, designs=designs):  # now Wild Magic is what it stands for
            return wizard(view, seat, spell=parts(designs))
        case E.JoinedSpell(seat=seat, design=design, giver=giver):
            if giver >= 0:
                view = hold(view, giver, -1)
            if seat != view.active:
                return resize_spell(view, seat, 1)
            return wizard(view, seat, spell=(*view.wizards[seat].spell, *parts((design,))))
        case E.Removed(seat=seat):
            return resize_spell(view, seat, -1)
        case E.Resolving(seat=seat, design=design):
            return wizard(view, seat, spell=resolving(view.wizards[seat].spell, design.name))
        case E.Kept(seat=seat, design=design):
            kept = (*view.wizards[seat].creatures, CardView(NO_NUMBER, design.name))
            return wizard(view, seat, creatures=kept)
        case E.CreatureLeft(seat=seat, design=design) | E.Blocked(seat=seat, design=design):
            owner = view.wizards[seat]  # one just kept lies in the spell too
            left = tuple([part for part in owner.spell if part.name != design.name])
            return wizard(view, seat, creatures=without(owner.creatures, design), spell=left)
    return None


def told_of_cards(view: View, event: E.Event) -> View | None:
    """What an event about hands, decks and treasures changes; nothing if it is about others."""
    match event:
        case E.Drew(seat=seat, count=count):
            return deal(hold(view, seat, count), "main", -count)
        case E.TurnedUp(designs=designs):
            return deal(view, "main", -len(designs))
        case E.Gave(seat=seat, receiver=receiver):
            return hold(hold(view, seat, -1), receiver, 1)
        case E.PutBack(seat=seat):
            return deal(hold(view, seat, -1), "main", 1)
        case E.HandsSwapped(seat=seat, foe=foe):
            mine, theirs = view.wizards[seat].hand_count, view.wizards[foe].hand_count
            return wizard(wizard(view, seat, hand_count=theirs), foe, hand_count=mine)
        case E.Discarded(seat=seat, designs=designs, cause=cause):
            return discard(view, seat, len(designs), cause.rule)
        case E.Reshuffled(pile=pile, count=count):
            return deal(view, pile, count)
        case E.GainedTreasure(seat=seat, design=design, giver=giver):
            if giver >= 0:
                view = wizard(view, giver, treasures=without(view.wizards[giver].treasures, design))
            else:
                view = deal(view, "Treasure", -1)
            owned = (*view.wizards[seat].treasures, CardView(NO_NUMBER, design.name))
            return wizard(view, seat, treasures=owned)
        case E.LostTreasure(seat=seat, design=design):
            return wizard(view, seat, treasures=without(view.wizards[seat].treasures, design))
        case E.DrewDeadCard(seat=seat, face_up=face_up):
            view = deal(view, "Dead Wizard", -1)
            return view if face_up else turn_down(view, seat, 1)
        case E.DeadCardShown(seat=seat):
            return turn_down(view, seat, -1)
    return None


def wizard(view: View, seat: int, **changes: Any) -> View:
    """The view with one wizard changed."""
    wizards = list(view.wizards)
    wizards[seat] = replace(wizards[seat], **changes)
    return replace(view, wizards=tuple(wizards))


# Hands, decks, tokens.


def hold(view: View, seat: int, more: int) -> View:
    """So many cards more in a hand."""
    return wizard(view, seat, hand_count=view.wizards[seat].hand_count + more)


def deal(view: View, pile: str, more: int) -> View:
    """So many cards more in a deck."""
    counts = list(view.deck_counts)
    counts[PILES.index(pile)] += more
    return replace(view, deck_counts=(counts[0], counts[1], counts[2]))


def turn_down(view: View, seat: int, more: int) -> View:
    """So many Dead Wizard cards more face down."""
    return wizard(view, seat, face_down=view.wizards[seat].face_down + more)


def discard(view: View, seat: int, cards: int, rule: str | None) -> View:
    """A spell that is over, all a wizard has, or cards from the hand."""
    if rule == END_OF_TURN:
        done = [replace(part, resolved=True, resolving=False) for part in view.wizards[seat].spell]
        return wizard(view, seat, spell=tuple(done))
    if rule in (DEATH, CLEAN_UP):
        return wizard(view, seat, hand_count=0, creatures=(), spell=())
    return hold(view, seat, -cards)


def earn(view: View, seat: int, token: str) -> View:
    """One token more."""
    owner = view.wizards[seat]
    if token.lower().startswith("kill"):
        return wizard(view, seat, kills=owner.kills + 1)
    return wizard(view, seat, lws=owner.lws + 1)


# Games, rounds, turns.


def new_game(view: View, game: int, hp: int) -> View:
    """All are alive again, and nobody stands anywhere yet."""
    for seat in range(len(view.wizards)):
        view = wizard(view, seat, alive=True, hp=hp, rank=0)
    return replace(view, game=game, round=0, active=None)


def new_round(view: View, number: int) -> View:
    """Nobody has a spell or has acted in a new round."""
    for seat in range(len(view.wizards)):
        view = wizard(
            view, seat, spell_size=None, initiative=None, acted=False, ready=False, spell=()
        )
    return replace(view, round=number, active=None, turns_taken=(), stage="round", spell=())


def begin_turn(view: View, seat: int, designs: Iterable[Any]) -> View:
    """A wizard reveals; whoever was active has acted."""
    before = view.active
    if before is not None:
        view = wizard(view, before, acted=True, spell=())
        view = replace(view, turns_taken=(*view.turns_taken, before))
    return wizard(replace(view, active=seat, stage="turn"), seat, spell=parts(designs))


# Spells and creatures.


def parts(designs: Iterable[Any]) -> tuple[PlacedCard, ...]:
    """Cards as components of a spell; Wild Magic lies with the sources until it is replaced."""
    return tuple(
        PlacedCard(
            NO_NUMBER, design.name, design.kind if design.kind in COMPONENTS else "source", False
        )
        for design in designs
    )


def resize_spell(view: View, seat: int, more: int) -> View:
    """A spell that is not revealed yet has so many cards more."""
    size = view.wizards[seat].spell_size
    return view if size is None else wizard(view, seat, spell_size=size + more)


def without(cards: tuple[CardView, ...], design: Any) -> tuple[CardView, ...]:
    """The cards less one of this name."""
    for index, card in enumerate(cards):
        if card.name == design.name:
            return cards[:index] + cards[index + 1 :]
    return cards


def resolving(spell: tuple[PlacedCard, ...], name: str) -> tuple[PlacedCard, ...]:
    """The spell with a card of this name begun; the one before is done."""
    done = [
        replace(part, resolved=True, resolving=False) if part.resolving else part for part in spell
    ]
    for index, part in enumerate(done):
        if part.name == name and not part.resolved:
            done[index] = replace(part, resolving=True)
            break
    return tuple(done)


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


LAST_LOOK = 1.2
"""Seconds to look at the table, at the quick pace, when the last spell of a round is over."""


def pause_after(event: E.Event, pace: str, upcoming: E.Event | None = None) -> float:
    """How long to look at an event before the one that comes next."""
    pause = PAUSES.get(type(event), 0.0)
    match upcoming:
        case E.RoundBegan(round=number) if number > 1:
            pause = max(pause, LAST_LOOK)
        case E.GameEnded():
            pause = max(pause, LAST_LOOK)
    return pause * SECONDS[pace]
