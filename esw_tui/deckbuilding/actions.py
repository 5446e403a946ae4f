"""Step 4 of a turn, one action at a time: play, buy, activate, or end (sections 5 and 6).

A phase is one action: whatever outlives it is on the table, so that copies stay cheap and a
player can go back action by action to the last thing that was revealed.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.buying import Offer, buy, means, offers
from esw_tui.deckbuilding.designs import Steps, Use
from esw_tui.deckbuilding.events import TextUsed
from esw_tui.deckbuilding.menu import can_order, order_snack
from esw_tui.deckbuilding.playing import play_card
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Decision, Key, Option, Options

END = "end"
PLAIN = "plain"
MENU = "menu"


class ActionKeys(Sequence[Key]):
    """What a player may do: identical cards are listed once, any of them may be named."""

    __slots__ = ("legal", "shown")

    def __init__(self, shown: list[Key], legal: set[Key]) -> None:
        self.shown = tuple(shown)
        self.legal = legal

    def __contains__(self, key: object) -> bool:
        if type(key) is tuple and [type(part) for part in key] != [str, int]:
            return False
        return type(key) in (str, tuple) and key in self.legal

    def __len__(self) -> int:
        return len(self.shown)

    @overload
    def __getitem__(self, index: int) -> Key: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Key]: ...
    def __getitem__(self, index: int | slice) -> Key | Sequence[Key]:
        return self.shown[index]

    def __iter__(self) -> Iterator[Key]:
        return iter(self.shown)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ActionKeys) and self.legal == other.legal

    def __hash__(self) -> int:
        return hash(self.shown)


class ActionOptions(Options):
    """All a player may do now; words are found only when somebody reads them."""

    __slots__ = ("_names", "_too_dear")

    def __init__(self, keys: ActionKeys, names: dict[Key, str], too_dear: list[Option]) -> None:
        self.keys = keys
        self._names = names
        self.illegal = tuple(too_dear)

    @property
    def labels(self) -> tuple[str, ...]:
        """What the actions are called."""
        return tuple([action_words(key, self._names) for key in self.keys])


def action_words(key: Key, names: dict[Key, str]) -> str:
    """An action in a few words."""
    if key == END:
        return "End the turn"
    if key == PLAIN:
        return "Play all plain cards"
    if key == MENU:
        return "Order a snack for 3 chips"
    verb, _ = key
    words = {
        "play": "Play {}",
        "buy": "Buy {}",
        "chips": "Buy {} with more chips",
        "use": "Use {}",
        "marker": "Use {}",
    }
    return words[verb].format(names[key])


def action_phase(table: Table) -> Steps:
    """Ask the active player for one action and carry it out (D5.4, D6.4)."""
    seat = table.active
    for_sale = {offer.card: offer for offer in offers(table, seat)}
    (key,) = yield action_decision(table, seat, for_sale)
    if key == END:
        table.stage = "end"
        return
    rest: Steps | None
    if key == PLAIN:
        rest = play_plain_cards(table, seat)
    elif key == MENU:
        rest = order_snack(table, seat)
    else:
        verb, number = key
        if verb == "play":
            rest = play_card(table, seat, number)
        elif verb == "buy":
            offer = for_sale[number]
            rest = buy(table, seat, offer, max(offer.price - table.power, 0))
        elif verb == "chips":
            rest = buy_with_chips(table, seat, for_sale[number])
        else:
            rest = use_text(table, seat, verb, number)
    if rest is not None:
        yield from rest


def action_decision(table: Table, seat: int, for_sale: dict[int, Offer]) -> Decision:
    """All the active player may do (D5.4, D5.6)."""
    designs = table.designs
    shown: list[Key] = []
    legal: set[Key] = set()
    names: dict[Key, str] = {}
    seen = set()
    plain = 0
    for card in table.hand[seat]:
        key: Key = ("play", card)
        legal.add(key)
        design = designs[card]
        if design.plain_power is not None:
            plain += 1
        if design not in seen:
            seen.add(design)
            shown.append(key)
            names[key] = design.name
    if plain > 1:
        shown.append(PLAIN)
    too_dear = []
    chips = table.chips[seat]
    for card, offer in for_sale.items():
        key = ("buy", card)
        name = designs[card].name
        if means(table, seat, offer) >= offer.price:
            shown.append(key)
            names[key] = name
            needed = max(offer.price - table.power, 0)
            if offer.chips and min(chips, offer.price) > needed:
                more = ("chips", card)
                shown.append(more)
                names[more] = name
        else:
            reason = f"It costs {offer.price}; you have {means(table, seat, offer)}."
            too_dear.append(Option(key, f"Buy {name}", reason))
    for key, name in usable_texts(table, seat):
        shown.append(key)
        names[key] = name
    if can_order(table, seat):
        shown.append(MENU)
    shown.append(END)
    legal.update(shown)
    options = ActionOptions(ActionKeys(shown, legal), names, too_dear)
    secret = table.options.turns != "open"
    prompt = f"Your turn: {table.power} power, {chips} chips."
    return Decision(seat, "action", prompt, None, options, 1, 1, secret, (table.power, chips))


def usable_texts(table: Table, seat: int) -> list[tuple[Key, str]]:
    """Activates and tokens that can be used now, each once in a turn (D6.5, K18, K23)."""
    designs = table.designs
    found: list[tuple[Key, str]] = []
    tile = table.tile[seat]
    for card in (*table.in_play[seat], *table.tokens[seat], *((tile,) if tile >= 0 else ())):
        design = designs[card]
        use = design.activate or design.use
        if use is not None and card not in table.used and use.can(Act(table, seat, design, card)):
            found.append((("use", card), design.name))
    for number, marker in enumerate(table.markers):
        use = marker.design.activate
        if use is None or -1 - number in table.used:
            continue
        if use.can(Act(table, seat, marker.design, marker.card)):
            found.append((("marker", number), marker.design.name))
    return found


def use_text(table: Table, seat: int, verb: str, number: int) -> Steps:
    """Use an Activate, a tile or a token (D6.5)."""
    card, design = number, table.designs[number]
    if verb == "marker":
        marker = table.markers[number]
        card, design = marker.card, marker.design
        table.used += (-1 - number,)
    else:
        table.used += (card,)
    use: Use | None = design.activate or design.use
    assert use is not None
    table.told.append((TextUsed, seat, design, design.causes[seat + 1]))
    yield from carry_out(Act(table, seat, design, card), use.steps)


def play_plain_cards(table: Table, seat: int) -> Steps:
    """Lay down all plain cards together (D6.8)."""
    designs = table.designs
    plain = [card for card in table.hand[seat] if designs[card].plain_power is not None]
    for card in plain:
        rest = play_card(table, seat, card)
        if rest is not None:
            yield from rest


def buy_with_chips(table: Table, seat: int, offer: Offer) -> Steps:
    """Buy a Legend with more chips than need be (K26, K126)."""
    needed = max(offer.price - table.power, 0)
    most = min(table.chips[seat], offer.price)
    chips = most
    if most > needed + 1:
        counts = tuple(range(needed + 1, most + 1))
        options = Options(counts, tuple([f"{count} chips" for count in counts]))
        name = table.designs[offer.card].name
        prompt = f"How many chips for {name}?"
        (chips,) = yield Decision(seat, "chips", prompt, name, options)
    rest = buy(table, seat, offer, chips)
    if rest is not None:
        yield from rest
