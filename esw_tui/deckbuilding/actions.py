"""Step 4 of a turn, one action at a time: play, buy, activate, or end (sections 5 and 6).

A phase is one action, and all that outlives it is on the table. So copies stay cheap, and a player
can take actions back one by one, to the last thing that was revealed.
"""

import functools

from esw_tui._counting import count_of
from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.buying import buy
from esw_tui.deckbuilding.designs import ABOUT, Design, Steps, Use
from esw_tui.deckbuilding.ending import end_turn
from esw_tui.deckbuilding.events import TextUsed
from esw_tui.deckbuilding.market import Offer, Prices, affordable, offer_of, offers, prices
from esw_tui.deckbuilding.menu import can_order, order_snack
from esw_tui.deckbuilding.playing import play_card
from esw_tui.deckbuilding.table import Table
from esw_tui.deckbuilding.winning import GameWon, end_at_once
from esw_tui.kernel.decisions import Decision, Key, Option, Options, ask
from esw_tui.kernel.faces import put

END = "end"
PLAIN = "plain"
MENU = "menu"

USABLE = ABOUT["activate"] | ABOUT["use"]


class ActionKeys(list[Key]):
    """The keys of a player's actions: identical cards are listed once, but any of them may be
    named."""

    __slots__ = ("hand",)

    hand: tuple[int, ...]

    def __contains__(self, key: object) -> bool:
        if type(key) is not tuple:
            return type(key) is str and list.__contains__(self, key)
        if len(key) != 2 or type(key[0]) is not str or type(key[1]) is not int:
            return False
        return (key[0] == "play" and key[1] in self.hand) or list.__contains__(self, key)


class ActionOptions(Options):
    """All actions a player may choose from; their labels are worked out when they are read."""

    __slots__ = ("_designs", "_lying", "_markers", "_means", "_options", "_prices")

    def __init__(
        self, keys: ActionKeys, table: Table, seat: int, reckoned: Prices, means: tuple[int, int]
    ) -> None:
        self.keys = keys
        self._designs = table.designs
        self._markers = table.markers
        self._lying = table.line_up, table.legends, table.wilds, table.familiars[seat]
        self._options = table.options
        self._prices = reckoned
        self._means = means

    @property
    def labels(self) -> tuple[str, ...]:
        """What the actions are called."""
        return tuple([self._words(key) for key in self.keys])

    def _words(self, key: Key) -> str:
        return PHRASES[key] if key in PHRASES else called(key[0], self.design(key))

    def design(self, key: tuple[str, int]) -> Design:
        """The design of the card or marker that an action is about."""
        verb, number = key
        return self._markers[number].design if verb == "marker" else self._designs[number]

    @property
    def illegal(self) -> tuple[Option, ...]:  # type: ignore[override]
        """The cards for sale that the player cannot afford, each with the reason."""
        power, chips = self._means
        found = []
        for card, price, takes_chips in offers(
            self._lying,
            self._designs,
            self._prices,
            chips_buy_legends=self._options.chips_buy_legends,
        ):
            means = power + chips if takes_chips else power
            if means < price:
                more = f" and {count_of(chips, 'chip')}" if takes_chips and chips else ""
                reason = f"It costs {price}; you have {power} Power{more}."
                found.append(Option(("buy", card), called("buy", self._designs[card]), reason))
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
"""The label of each action, by its key or by the verb of its key."""


def called(verb: str, design: Design) -> str:
    """The label of an action with a card or marker."""
    return PHRASES[verb].format(design.name)


def name_in(label: str, verb: str) -> str:
    """The name in such a label."""
    before, after = PHRASES[verb].split("{}")
    return label.removeprefix(before).removesuffix(after)


def find_question(table: Table) -> None:
    """Work out what the active player will be asked, before the action begins.

    A copy that plays the same phase again finds the question there.
    """
    if table.stage == "action":
        table.question = action_decision(table, table.active)


def action_phase(table: Table) -> Steps:
    """Ask the active player for one action and carry it out (D5.4, D6.4)."""
    seat = table.active
    question, table.question = table.question, None
    (key,) = yield question or action_decision(table, seat)
    if key == END:
        end_turn(table)
        return
    try:
        rest = take_action(table, seat, key)
        if rest is not None:
            yield from rest
    except GameWon as won:
        end_at_once(table, won)


def take_action(table: Table, seat: int, key: Key) -> Steps | None:
    """Carry out the action that the active player has chosen."""
    if type(key) is str:
        return play_plain_cards(table, seat) if key == PLAIN else order_snack(table, seat)
    verb, number = key
    if verb == "play":
        return play_card(table, seat, number)
    if verb == "buy":
        offer = offer_of(table, seat, number)
        return buy(table, seat, offer, max(offer[1] - table.power, 0))
    if verb == "chips":
        return buy_with_chips(table, seat, offer_of(table, seat, number))
    return use_text(table, seat, verb, number)


def action_decision(table: Table, seat: int) -> Decision:
    """The question that offers all that the active player may do (D5.4, D5.6)."""
    designs = table.designs
    play = table.rules.play_keys
    hand = table.hand[seat]
    different: dict[Design, Key] = {}
    plain = 0
    for card in hand:
        design = designs[card]
        if design.plain_power is not None:
            plain += 1
        if design not in different:
            different[design] = play[card]
    shown = ActionKeys(different.values())
    shown.hand = hand
    if plain > 1:
        shown.append(PLAIN)
    means = (table.power, table.chips[seat])
    reckoned = prices(table, seat)
    shown += affordable(table, seat, reckoned)
    if table.texts[seat] & USABLE:
        shown += usable_texts(table, seat)
    if can_order(table, seat):
        shown.append(MENU)
    shown.append(END)
    options = ActionOptions(shown, table, seat, reckoned, means)
    secret = table.options.turns != "open"
    return ask(seat, "action", means_in_words(*means), None, options, 1, 1, secret, means)


@functools.lru_cache(maxsize=1024)
def means_in_words(power: int, chips: int) -> str:
    """The prompt for the active player: how much Power and how many chips there are."""
    return f"Your turn: {power} power, {count_of(chips, 'chip')}."


def usable_texts(table: Table, seat: int) -> list[Key]:
    """Activates and tokens that can be used now, each once in a turn (D6.5, K18, K23)."""
    designs = table.designs
    found: list[Key] = []
    listed = set()
    tile = table.tile[seat]
    for card in (*table.in_play[seat], *table.tokens[seat], *((tile,) if tile >= 0 else ())):
        design = designs[card]
        if not design.about & USABLE or card in table.used or design in listed:
            continue
        use = design.activate or design.use
        if use is not None and can_use(use, table, seat, design, card):
            listed.add(design)  # each copy can be used once, but identical ones are listed once
            found.append(("use", card))
    for number, marker in enumerate(table.markers):
        use = marker.design.activate
        if use is None or marker.is_used:
            continue
        if can_use(use, table, seat, marker.design, marker.card):
            found.append(("marker", number))
    return found


def can_use(use: Use, table: Table, seat: int, design: Design, card: int) -> bool:
    """Whether a text could be used now (D6.5)."""
    return use.can is None or use.can(Act(table, seat, design, card))


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
    yield from carry_out(Act(table, seat, design, card), use.steps) or ()


def play_plain_cards(table: Table, seat: int) -> Steps:
    """Lay down all plain cards together (D6.8)."""
    designs = table.designs
    plain = [card for card in table.hand[seat] if designs[card].plain_power is not None]
    for card in plain:
        rest = play_card(table, seat, card)
        if rest is not None:
            yield from rest


def buy_with_chips(table: Table, seat: int, offer: Offer) -> Steps:
    """Buy a Legend with more chips than needed (K26, K126)."""
    card, price, _ = offer
    needed = max(price - table.power, 0)
    most = min(table.chips[seat], price)
    chips = most
    if most > needed + 1:
        counts = tuple(range(needed + 1, most + 1))
        options = Options(counts, tuple([count_of(count, "chip") for count in counts]))
        name = table.designs[card].name
        prompt = f"How many chips for {name}?"
        (chips,) = yield Decision(seat, "chips", prompt, name, options)
    rest = buy(table, seat, offer, chips)
    if rest is not None:
        yield from rest
