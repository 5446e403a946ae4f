"""What a seat may know, built by whitelist.

The app and the bots get views, never the table. `view(table, None, …)` is what lies open to anyone:
the only thing a curtain may show.
"""

from dataclasses import dataclass, replace
from typing import Any

from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.decisions import Waiting
from esw_tui.spellcraft.designs import TYPE_NAMES
from esw_tui.spellcraft.formats import Format
from esw_tui.spellcraft.house import AS_PRINTED, HouseOptions
from esw_tui.spellcraft.mixing import box_of_the_game
from esw_tui.spellcraft.states import State
from esw_tui.spellcraft.table import DEAD, MAIN, NO_GLYPH, TREASURE, Table


@dataclass(frozen=True, slots=True)
class CardView:
    """A card whose face the viewer may see."""

    number: int
    """The key by which options name it."""
    name: str
    box: str = ""
    """The box it belongs to."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A component of a spell the viewer may see."""

    number: int
    name: str
    place: str
    """Source, quality or delivery."""
    resolved: bool
    resolving: bool = False
    """Whether it has begun and is not done."""
    box: str = ""


@dataclass(frozen=True, slots=True)
class WizardView:
    """A wizard as all players see it."""

    seat: int
    name: str
    wizard: str
    hp: int
    alive: bool
    rank: int
    hand_count: int
    treasures: tuple[CardView, ...]
    creatures: tuple[CardView, ...]
    lasting: tuple[CardView, ...]
    face_down: int
    """How many Dead Wizard cards lie face down (J56)."""
    kills: int
    lws: int
    ready: bool
    spell_size: int | None
    """As called; None before."""
    initiative: int | None
    """As called; None before."""
    acted: bool
    spell: tuple[PlacedCard, ...]
    """The revealed spell while its owner is active, else nothing."""
    shown: tuple[PlacedCard, ...] = ()
    """What lies open in a spell not yet revealed: cards shown to act first, treasures placed as
    Wild Magic."""


@dataclass(frozen=True, slots=True)
class View:
    """The table through one seat's eyes."""

    viewer: int | None
    box: str
    game: int
    games: int
    """How many games the match lasts at most."""
    round: int
    stage: str
    active: int | None
    token: str | None
    """The glyph under the Power Bonus Token."""
    wizards: tuple[WizardView, ...]
    deaths: tuple[int, ...]
    turns_taken: tuple[int, ...]
    deck_counts: tuple[int, int, int]
    discards: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    """Main, Treasure and Dead Wizard discard piles, top last."""
    waiting: tuple[Waiting, ...]
    winners: tuple[int, ...]
    format: Format
    """How the match is won."""
    goal: int
    """How many games are played, or how many tokens win."""
    has: tuple[str, ...]
    """The names of all states of the box's features."""
    states: tuple[tuple[str, Any], ...]
    """Of those states that are no fields of a view: name, and value as the viewer may know it."""
    tucked: tuple[tuple[CardView, CardView], ...] = ()
    """(Treasure, component that lies under it)."""
    hand: tuple[CardView, ...] = ()
    spell: tuple[PlacedCard, ...] = ()
    """The viewer's own spell."""
    face_down: tuple[CardView, ...] = ()
    """The viewer's own face-down Dead Wizard cards."""
    house: HouseOptions = AS_PRINTED
    """The house rules of the match."""
    mix: str = ""
    """How the decks of several boxes are used: together or by game; empty for a single box."""
    decks: str = ""
    """The box whose decks this game is played with, where boxes take turns (R80.2)."""
    hands: tuple[tuple[CardView, ...], ...] = ()
    """Every hand, by seat, for all to see; empty unless hands are played open. A seat's own view
    does not have it: what the seat has seen is in `seen`."""
    seen: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """For each seat the names of cards the viewer has seen that are now in its hand or unrevealed
    spell."""

    def __contains__(self, key: State[Any]) -> bool:
        """Whether the box in play has a state: `RANK in view`."""
        return key.name in self.has

    def __getitem__(self, key: State[Any]) -> Any:
        """The value of a state as the viewer may know it: `view[BLOOD][seat]`."""
        if key not in self:
            raise KeyError(f"{key.title} is not part of {self.box}.")
        if not key.slot:
            return dict(self.states)[key.name]
        if hasattr(self, key.slot):
            return getattr(self, key.slot)
        return tuple([getattr(wizard, key.slot) for wizard in self.wizards])

    @property
    def game_of_match(self) -> str:
        """Which game of how many, or up to how many tokens, in words."""
        return self.format.progress(max(1, self.game), self.goal)

    @property
    def progress(self) -> str:
        """How far the match has come, in a few words."""
        return ", ".join([self.game_of_match, *self.house.words])


def view(table: Table, viewer: int | None, waiting: tuple[Waiting, ...]) -> View:
    """What this seat may know (J8, J11, J56)."""
    asked = tuple([seat for seat, _ in waiting])
    piles = (MAIN, TREASURE, DEAD)
    common = View(
        viewer=viewer,
        box=table.rules.box,
        game=table.game,
        games=table.games,
        format=table.format,
        goal=table.goal,
        house=table.house,
        mix=table.rules.mix,
        decks=box_of_the_game(table),
        round=table.round,
        stage=table.stage,
        active=table.active if table.active >= 0 else None,
        token=GLYPHS[table.token] if table.token != NO_GLYPH else None,
        wizards=tuple([wizard_view(table, seat, asked) for seat in table.seats]),
        deaths=table.deaths,
        turns_taken=table.turns_taken,
        deck_counts=(table.deck_left[0], table.deck_left[1], table.deck_left[2]),
        discards=tuple(  # type: ignore[arg-type]
            [tuple([table.designs[card].name for card in table.discard[pile]]) for pile in piles]
        ),
        waiting=waiting,
        winners=table.winners,
        tucked=tuple([faces(table, pair) for pair in table.tucked]),  # type: ignore[misc]
        has=table.rules.state_names,
        states=tuple(
            [(key.name, key.seen(table, viewer)) for key in table.rules.states if not key.slot]
        ),
    )
    if viewer is None:
        if table.house.open_hands:
            return replace(common, hands=tuple([faces(table, hand) for hand in table.hand]))
        return common
    return replace(
        common,
        hand=faces(table, table.hand[viewer]),
        spell=components(table, viewer),
        face_down=faces(table, table.dead_cards[viewer]),
        seen=known_cards(table, viewer),
    )


def wizard_view(table: Table, seat: int, asked: tuple[int, ...]) -> WizardView:
    """A wizard as all players see it; `asked` are the seats still deciding."""
    placing = table.stage == "placing"
    size = table.called_size[seat]
    called = table.called_initiative[seat]
    return WizardView(
        seat=seat,
        name=table.names[seat],
        wizard=table.wizards[seat],
        hp=table.hp[seat],
        alive=table.alive[seat],
        rank=table.rank[seat],
        hand_count=len(table.hand[seat]),
        treasures=faces(table, table.treasures[seat]),
        creatures=faces(table, table.creatures[seat]),
        lasting=faces(table, table.lasting[seat]),
        face_down=len(table.dead_cards[seat]),
        kills=table.kills[seat],
        lws=table.lws[seat],
        ready=(placing and table.hp[seat] > 0 and seat not in asked) or size >= 0,
        spell_size=size if size >= 0 else None,
        initiative=called if called >= 0 else None,
        acted=seat in table.turns_taken,
        spell=components(table, seat) if seat == table.active else (),
        shown=open_components(table, seat) if size >= 0 else (),
    )


def faces(table: Table, cards: tuple[int, ...]) -> tuple[CardView, ...]:
    """Cards as seen face up."""
    designs = [(card, table.designs[card]) for card in cards]
    return tuple([CardView(card, design.name, design.card.box) for card, design in designs])


def components(table: Table, seat: int) -> tuple[PlacedCard, ...]:
    """A spell as its owner sees it, or as all do once it is revealed."""
    started = table.started if seat == table.active else ()
    now = table.resolving if seat == table.active else -1
    placed = tuple(
        [
            PlacedCard(
                card,
                table.designs[card].name,
                TYPE_NAMES[place],
                card in started and card != now,
                card == now,
                table.designs[card].card.box,
            )
            for card, place in zip(table.spell[seat], table.places[seat], strict=True)
        ]
    )
    if table.wild_treasures[seat]:
        placed += tuple(treasures_as_wild(table, seat))
    return placed


def open_components(table: Table, seat: int) -> tuple[PlacedCard, ...]:
    """What all players see of a spell not yet revealed."""
    shown = [card for card in table.spell[seat] if card in table.urgent]
    if seat == table.active or not (shown or table.wild_treasures[seat]):
        return ()
    return (
        *[each for each in components(table, seat) if each.number in shown],
        *treasures_as_wild(table, seat),
    )


def treasures_as_wild(table: Table, seat: int) -> list[PlacedCard]:
    """Treasures that lie in a spell as Wild Magic."""
    designs = [(card, table.designs[card], place) for card, place in table.wild_treasures[seat]]
    return [
        PlacedCard(card, design.name, TYPE_NAMES[place], False, box=design.card.box)
        for card, design, place in designs
    ]


def known_cards(table: Table, viewer: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """For each foe the names of cards the viewer has seen that are now in its hand or unrevealed
    spell.

    It does not tell which of the two: a player who placed a spell may have placed any of them.
    """
    known = table.known_to(viewer)
    found = []
    for seat in table.around[viewer]:
        hidden = table.hand[seat] + (table.spell[seat] if seat != table.active else ())
        names = sorted([table.designs[card].name for card in hidden if known >> card & 1])
        if names:
            found.append((seat, tuple(names)))
    return tuple(found)
