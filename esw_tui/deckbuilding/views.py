"""What a seat may know, built by whitelist (K16, K96).

The app and the bots get views, never the table. `view(None)` is what lies open for all to see: the
only thing that a curtain may show.
"""

from dataclasses import dataclass, replace

from esw_tui.deckbuilding.market import price_of
from esw_tui.deckbuilding.scoring import owned
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Waiting
from esw_tui.kernel.faces import OVER


@dataclass(frozen=True, slots=True)
class CardView:
    """A card whose face the viewer may see."""

    number: int
    """The number by which options name it."""
    name: str
    chips: int = 0
    """The chips that lie on it."""
    price: int | None = None
    """What it costs now, if it is for sale: a Familiar to its owner, all else to the active
    player."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as all players see it."""

    seat: int
    name: str
    wizard: str
    hp: int
    chips: int
    stinker: bool
    trophy: bool
    tile: CardView | None
    familiars: tuple[CardView, ...]
    tokens: tuple[CardView, ...]
    in_play: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    """The top card last."""
    deck_count: int
    hand_count: int
    hand: tuple[CardView, ...]
    """The cards of the hand that all players have seen."""
    deck_top: tuple[CardView, ...]
    """Cards on top of the deck that all players have seen, the top one first."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it, or as all see it if `viewer` is None."""

    viewer: int | None
    box: str
    stage: str
    turn: int
    active: int | None
    power: int
    players: tuple[PlayerView, ...]
    line_up: tuple[CardView, ...]
    legends: tuple[CardView, ...]
    main_count: int
    legend_deck_count: int
    wilds: int
    wild: CardView | None
    """The Wild Magic that is for sale, if any is left."""
    duds: int
    token_stack: int
    outside: int
    supply: int
    destroyed: tuple[CardView, ...]
    mayhems: tuple[CardView, ...]
    used: tuple[int, ...]
    """Cards whose text has been used this turn."""
    borrowed: tuple[str, ...]
    """Cards of others that count as controlled by the active player this turn."""
    defenseless: tuple[int, ...]
    """The players who can use no DEFENSE this turn."""
    next_attack: str
    """What cannot happen to the next ATTACK: "avoided", "redirected", or ""."""
    spares: bool
    """Whether a text waits for the next kill of this turn."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    waiting: tuple[Waiting, ...]
    turns: str = "open"
    """How the active hand is shown: `open`, `shielded` or `closed` (K96)."""
    menu: str = "off"
    """Whether snacks are sold: `off`, `both` or `menu only` (K69)."""
    hand: tuple[CardView, ...] = ()
    """The viewer's own hand."""
    owned: tuple[tuple[str, ...], ...] = ()
    """Every player's cards by name, which are laid open once the game is over (D33.2)."""
    known: tuple[tuple[str, tuple[CardView, ...]], ...] = ()
    """Cards the viewer has seen in hidden places, by place."""


def view(table: Table, viewer: int | None, waiting: tuple[Waiting, ...]) -> View:
    """What a seat may know; what all may know if `viewer` is None."""
    started, is_over = table.turn > 0, table.stage == OVER
    common = View(
        viewer=viewer,
        box=table.rules.box,
        stage=table.stage,
        turn=table.turn,
        active=table.active if started else None,
        power=table.power,
        players=tuple([player_view(table, seat) for seat in table.seats]),
        line_up=tuple(
            [
                for_sale(table, card, chips)
                for card, chips in zip(table.line_up, table.line_up_chips, strict=True)
            ]
        ),
        legends=tuple([for_sale(table, card, 0) for card in table.legends]),
        main_count=len(table.main),
        legend_deck_count=len(table.legend_deck),
        wilds=len(table.wilds),
        wild=for_sale(table, table.wilds[-1], 0) if table.wilds else None,
        duds=len(table.duds),
        token_stack=len(table.token_stack),
        outside=len(table.outside),
        supply=table.supply,
        destroyed=faces(table, table.destroyed),
        mayhems=faces(table, table.mayhems),
        used=table.used,
        borrowed=tuple([marker.design.name for marker in table.markers]),
        defenseless=table.defenseless,
        next_attack=table.next_attack,
        spares=bool(table.next_kill),
        scores=table.scores,
        winners=table.winners,
        waiting=waiting,
        turns=table.options.turns,
        menu=table.options.menu,
        owned=tuple([all_cards(table, seat) for seat in table.seats]) if is_over else (),
    )
    if viewer is None:
        return common
    return replace(common, hand=faces(table, table.hand[viewer]), known=known(table, viewer))


def faces(table: Table, cards: tuple[int, ...]) -> tuple[CardView, ...]:
    """Cards as seen face up."""
    return tuple([CardView(card, table.designs[card].name) for card in cards])


def for_sale(table: Table, card: int, chips: int) -> CardView:
    """A card of a Line-Up with its price for the active player."""
    design = table.designs[card]
    return CardView(card, design.name, chips, price_of(table, table.active, design))


def own_offers(table: Table, seat: int) -> tuple[CardView, ...]:
    """A player's Familiars with their prices; no other player can buy them (K71)."""
    return tuple(
        [
            CardView(card, design.name, 0, price_of(table, seat, design))
            for card in table.familiars[seat]
            for design in (table.designs[card],)
        ]
    )


def player_view(table: Table, seat: int) -> PlayerView:
    """A player as all players see it."""
    revealed = table.stage != "set-up"
    seen = tuple([card for card in table.hand[seat] if revealed and table.open >> card & 1])
    tile = table.tile[seat]
    return PlayerView(
        seat=seat,
        name=table.names[seat],
        wizard=table.wizards[seat],
        hp=table.hp[seat],
        chips=table.chips[seat],
        stinker=table.stinker[seat],
        trophy=table.trophy == seat,
        tile=faces(table, (tile,))[0] if tile >= 0 and revealed else None,
        familiars=own_offers(table, seat) if revealed else (),
        tokens=faces(table, table.tokens[seat]),
        in_play=faces(table, table.in_play[seat]),
        discard=faces(table, table.discard[seat]),
        deck_count=len(table.deck[seat]),
        hand_count=len(table.hand[seat]),
        hand=by_name(table, seen),
        deck_top=known_top(table, table.deck[seat], table.open),
    )


def known_top(table: Table, deck: tuple[int, ...], seen: int) -> tuple[CardView, ...]:
    """The cards on top of a deck whose faces have been seen, the top one first."""
    top = []
    for card in reversed(deck):
        if not seen >> card & 1:
            break
        top.append(card)
    return faces(table, tuple(top))


def by_name(table: Table, cards: tuple[int, ...]) -> tuple[CardView, ...]:
    """Cards sorted by name, an order that gives nothing away."""
    return tuple(sorted(faces(table, cards), key=lambda card: (card.name, card.number)))


def known(table: Table, viewer: int) -> tuple[tuple[str, tuple[CardView, ...]], ...]:
    """Cards in hidden places whose faces this seat has seen."""
    seen = table.known_to(viewer)
    places = [("main deck", table.main), ("Legend deck", table.legend_deck)]
    found = [(name, known_top(table, deck, seen)) for name, deck in places]
    found.append((table.names[viewer], known_top(table, table.deck[viewer], seen)))
    for seat in table.foes_of[viewer]:
        cards = tuple([card for card in table.hand[seat] if seen >> card & 1])
        found.append((table.names[seat], by_name(table, cards)))
    return tuple([each for each in found if each[1]])


def all_cards(table: Table, seat: int) -> tuple[str, ...]:
    """All that a player owns, by name."""
    return tuple(sorted([design.name for design in table.faces(owned(table, seat))]))


def own_deck(table: Table, viewer: int) -> tuple[str, ...]:
    """A player's deck by name, sorted: its owner knows which cards it holds, but not their
    order."""
    return tuple(sorted([design.name for design in table.faces(table.deck[viewer])]))
