"""Step 4 of a turn, one action at a time: play, buy, activate, or end (sections 5 and 6).

A phase is one action: whatever outlives it is on the table, so that copies stay cheap and a
player can go back action by action to the last thing that was revealed.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.buying import Offer, buy, offers
from esw_tui.deckbuilding.designs import Steps, Use
from esw_tui.deckbuilding.events import TextUsed
from esw_tui.deckbuilding.menu import can_order, order_snack
from esw_tui.deckbuilding.playing import play_card
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Decision, Key, Option, Options
from esw_tui.kernel.faces import put

END = "end"
PLAIN = "plain"
MENU = "menu"


class ActionKeys(Sequence[Key]):
    """What a player may do: identical cards are listed once, any of them may be named."""

    __slots__ = ("hand", "shown")

    def __init__(self, shown: list[Key], hand: tuple[int, ...]) -> None:
        self.shown = shown
        self.hand = hand

    def __contains__(self, key: object) -> bool:
        if type(key) is not tuple:
            return type(key) is str and key in self.shown
        if len(key) != 2 or type(key[0]) is not str or type(key[1]) is not int:
            return False
        return key in self.shown or (key[0] == "play" and key[1] in self.hand)

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
        return isinstance(other, ActionKeys) and self.shown == other.shown

    def __hash__(self) -> int:
        return hash(tuple(self.shown))


class ActionOptions(Options):
    """All a player may do now; words are found only when somebody reads them."""

    __slots__ = ("_designs", "_markers", "_means", "_offers")

    def __init__(self, keys: ActionKeys, table: Table, for_sale: list[Offer]) -> None:
        self.keys = keys
        self._designs = table.designs
        self._markers = table.markers
        self._offers = for_sale
        self._means = (table.power, table.chips[table.active])

    @property
    def labels(self) -> tuple[str, ...]:
        """What the actions are called."""
        return tuple([self._words(key) for key in self.keys])

    def _words(self, key: Key) -> str:
        if key in PHRASES:
            return PHRASES[key]
        verb, number = key
        design = self._markers[number].design if verb == "marker" else self._designs[number]
        return PHRASES[verb].format(design.name)

    @property
    def illegal(self) -> tuple[Option, ...]:  # type: ignore[override]
        """What lies for sale and is too dear."""
        power, chips = self._means
        found = []
        for card, price, takes_chips in self._offers:
            means = power + chips if takes_chips else power
            if means < price:
                reason = f"It costs {price}; you have {means}."
                found.append(Option(("buy", card), f"Buy {self._designs[card].name}", reason))
        return tuple(found)


PHRASES = {
    END: "End the turn",
    PLAIN: "Play all plain cards",
    MENU: "Order a snack for 3 chips",
    "play": "Play {}",
    "buy": "Buy {}",
    "chips": "Buy {} with more chips",
    "use": "Use {}",
    "marker": "Use {}",
}
"""Actions in a few words."""


def action_phase(table: Table) -> Steps:
    """Ask the active player for one action and carry it out (D5.4, D6.4)."""
    seat = table.active
    for_sale = offers(table, seat)
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
        elif verb in ("buy", "chips"):
            offer = next(offer for offer in for_sale if offer[0] == number)
            if verb == "buy":
                rest = buy(table, seat, offer, max(offer[1] - table.power, 0))
            else:
                rest = buy_with_chips(table, seat, offer)
        else:
            rest = use_text(table, seat, verb, number)
    if rest is not None:
        yield from rest


def action_decision(table: Table, seat: int, for_sale: list[Offer]) -> Decision:
    """All the active player may do (D5.4, D5.6)."""
    designs = table.designs
    shown: list[Key] = []
    seen = set()
    plain = 0
    hand = table.hand[seat]
    for card in hand:
        design = designs[card]
        if design.plain_power is not None:
            plain += 1
        if design not in seen:
            seen.add(design)
            shown.append(("play", card))
    if plain > 1:
        shown.append(PLAIN)
    power, chips = table.power, table.chips[seat]
    twins = twins_in_line_up(table)
    for card, price, takes_chips in for_sale:
        if card in twins:
            continue
        if power >= price:
            shown.append(("buy", card))
            if takes_chips and chips and price:
                shown.append(("chips", card))
        elif takes_chips and power + chips >= price:
            shown.append(("buy", card))
            if min(chips, price) > price - power:
                shown.append(("chips", card))
    shown += usable_texts(table, seat)
    if can_order(table, seat):
        shown.append(MENU)
    shown.append(END)
    options = ActionOptions(ActionKeys(shown, hand), table, for_sale)
    secret = table.options.turns != "open"
    prompt = f"Your turn: {power} power, {chips} chips."
    return Decision(seat, "action", prompt, None, options, 1, 1, secret, (power, chips))


def twins_in_line_up(table: Table) -> tuple[int, ...]:
    """Cards of the Line-Up just like an older one there: they are the same option."""
    faces = list(zip(table.faces(table.line_up), table.line_up_chips, strict=True))
    if len(set(faces)) == len(faces):
        return ()
    return tuple([card for at, card in enumerate(table.line_up) if faces[at] in faces[:at]])


def usable_texts(table: Table, seat: int) -> list[Key]:
    """Activates and tokens that can be used now, each once in a turn (D6.5, K18, K23)."""
    designs = table.designs
    found: list[Key] = []
    listed = set()
    tile = table.tile[seat]
    for card in (*table.in_play[seat], *table.tokens[seat], *((tile,) if tile >= 0 else ())):
        design = designs[card]
        use = design.activate or design.use
        if use is None or card in table.used or design in listed:
            continue
        if use.can(Act(table, seat, design, card)):
            listed.add(design)  # every copy has its own use; they are the same option
            found.append(("use", card))
    for number, marker in enumerate(table.markers):
        use = marker.design.activate
        if use is None or marker.is_used:
            continue
        if use.can(Act(table, seat, marker.design, marker.card)):
            found.append(("marker", number))
    return found


def use_text(table: Table, seat: int, verb: str, number: int) -> Steps:
    """Use an Activate, a tile or a token (D6.5)."""
    card, design = number, table.designs[number]
    if verb == "marker":
        marker = table.markers[number]
        card, design = marker.card, marker.design
        table.markers = put(table.markers, number, marker._replace(is_used=True))
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
    card, price, _ = offer
    needed = max(price - table.power, 0)
    most = min(table.chips[seat], price)
    chips = most
    if most > needed + 1:
        counts = tuple(range(needed + 1, most + 1))
        options = Options(counts, tuple([f"{count} chips" for count in counts]))
        name = table.designs[card].name
        prompt = f"How many chips for {name}?"
        (chips,) = yield Decision(seat, "chips", prompt, name, options)
    rest = buy(table, seat, offer, chips)
    if rest is not None:
        yield from rest
