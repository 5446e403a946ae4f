"""The set-up: tiles and Familiars chosen in secret, Line-Ups, the first hands (section 2)."""

from collections.abc import Sequence

from esw_tui.deckbuilding.acts import Act, card_options
from esw_tui.deckbuilding.control import sort_texts, start_hp
from esw_tui.deckbuilding.defense import ORDERS
from esw_tui.deckbuilding.designs import (
    DUDS,
    FAMILIARS,
    LEGENDS,
    MAIN,
    STARTERS,
    TILES,
    TOKENS,
    WILDS,
    Steps,
)
from esw_tui.deckbuilding.events import Cause, GameBegan, Revealed, TrophyTaken
from esw_tui.deckbuilding.line_ups import deal_line_ups
from esw_tui.deckbuilding.options import GameOptions, checked_options
from esw_tui.deckbuilding.piles import draw, without
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.table import NOBODY, Table
from esw_tui.errors import SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Together
from esw_tui.kernel.faces import bits, put

FEWEST, MOST = 2, 5
"""The fewest and the most players (K3)."""
DEALT = 2
"""How many tiles, and how many Familiars, a player chooses one from (D2.1)."""
FIRST_HAND = Cause(-1, rule="D2.14")
TROPHY, FIRST_TURN, BOTH, THIRD, WEIRD_WAND = (
    "trophy",
    "first turn",
    "both familiars",
    "third familiar",
    "weird wand",
)
"""What a tile may change about the set-up."""


def new_table(
    rules: Rulebook, names: Sequence[str], dealer: Dealer, options: GameOptions | None = None
) -> Table:
    """The table before anything has happened: everything in its place, nothing dealt."""
    players = len(names)
    if isinstance(names, str) or not FEWEST <= players <= MOST:
        raise SeatError(f"{rules.box} is for {FEWEST} to {MOST} players, not {players}.")
    settled = checked_options(options or GameOptions())
    check_supplies(rules, players, settled.tokens)
    table = Table(rules, names, dealer, rules.decks, "set-up")
    table.options = settled
    table.around = tuple(
        tuple((seat + step) % players for step in range(players)) for seat in range(players)
    )
    table.foes_of = tuple([around[1:] for around in table.around])
    lay_out(table)
    table.rest()
    return table


def check_supplies(rules: Rulebook, players: int, tokens: int) -> None:
    """Raise `SeatError` if the box, perhaps with home-made cards, has too few cards for the
    players."""
    for deck, needed, what in (
        (TILES, DEALT * players, "tiles"),
        (FAMILIARS, DEALT * players, "Familiars"),
        (TOKENS, tokens * players, "tokens"),
    ):
        if len(rules.decks[deck]) < needed:
            raise SeatError(
                f"{players} players need {needed} {what}; {rules.box} has {len(rules.decks[deck])}."
            )


def lay_out(table: Table) -> None:
    """Put everything in its place; the trophy, chips and Stinker tiles in the middle (D1.5, D2.5,
    D2.11, K9)."""
    players = len(table.seats)
    decks = table.rules.numbers
    nothing: tuple[tuple[int, ...], ...] = ((),) * players
    table.main, table.legend_deck = decks[MAIN], decks[LEGENDS]
    table.wilds, table.duds = decks[WILDS], decks[DUDS]
    table.show(table.wilds + table.duds)
    table.outside = decks[TOKENS]
    table.box = decks[FAMILIARS] + decks[TILES] + decks[STARTERS]
    table.line_up = table.line_up_chips = table.legends = table.token_stack = ()
    table.destroyed = table.mayhems = ()
    table.supply = table.rules.chips
    table.trophy = NOBODY
    table.deck = [()] * players
    table.hand = [()] * players
    table.discard = [()] * players
    table.in_play = [()] * players
    table.familiars = table.tokens = nothing
    table.tile = (-1,) * players
    table.wizards = ("",) * players
    table.hp = [table.rules.start_hp] * players
    table.chips = [0] * players
    table.stinker = (False,) * players
    table.texts = [0] * players
    table.kills = (0,) * players
    table.orders = ("ask",) * players
    table.silences = ()
    table.unasked = 0
    table.mingled = ()
    table.first = table.active = 0
    table.turn = table.still = table.power = 0
    table.sizes = (len(table.main), len(table.legend_deck), len(table.outside))
    table.played = table.gained = table.used = table.first_damage = table.defenseless = ()
    table.markers = ()
    table.question = None
    table.menu_used = False
    table.next_attack = ""
    table.cheaper = table.to_hand = table.next_kill = ()
    table.scores = table.ranking = ()


def setup_phase(table: Table) -> Steps:
    """Deal each player two tiles and two Familiars, of which it keeps one each in secret (D2.1,
    K4)."""
    tiles = table.mixed(table.rules.numbers[TILES])
    familiars = table.mixed(table.rules.numbers[FAMILIARS])
    questions: dict[int, tuple[Decision, ...]] = {}
    for seat in table.seats:
        mine = tiles[seat * DEALT : (seat + 1) * DEALT]
        pets = familiars[seat * DEALT : (seat + 1) * DEALT]
        table.hand[seat] = mine + pets
        table.known[seat] |= bits(mine + pets)
        questions[seat] = (
            Decision(
                seat,
                "tile",
                "Which tile do you keep?",
                None,
                card_options(table, mine),
                secret=True,
            ),
            Decision(
                seat,
                "familiar",
                "Which Familiar do you keep?",
                None,
                card_options(table, pets),
                secret=True,
            ),
        )
    table.box = without(table.box, sum(table.hand, ()))
    tokens = table.options.tokens * len(table.seats)
    table.told.append((GameBegan, table.rules.box, tokens))
    answers = yield Together(questions)
    for seat in table.seats:
        ((tile,), (familiar,)) = answers[seat]
        table.tile = put(table.tile, seat, tile)
        table.familiars = put(table.familiars, seat, (familiar,))
    table.stage = "reveal"


def reveal_phase(table: Table) -> Steps:
    """Reveal what was kept, find the first player, let set-up tiles act, deal Line-Ups and hands
    (D2.2–D2.15, K6, K124)."""
    designs = table.designs
    dealt = table.hand.copy()
    for seat in table.seats:
        kept = (table.tile[seat], *table.familiars[seat])
        table.show(kept)
        table.box += tuple([card for card in dealt[seat] if card not in kept])
        table.hand[seat] = ()
    table.first = first_player(table)
    table.active = table.first
    order = table.around[table.first]
    lay_tokens(table)
    for seat in order:
        tile = designs[table.tile[seat]]
        pets = table.faces(table.familiars[seat])
        table.wizards = put(table.wizards, seat, pets[0].wizard)
        table.told.append((Revealed, seat, pets[0].wizard, tile, pets))
        sort_texts(table, seat)
        table.hp[seat] = start_hp(table, seat)
    for seat in order:
        yield from act_at_setup(table, seat, dealt[seat])
    shuffle_decks(table)
    deal_line_ups(table)
    for seat in order:
        draw(table, seat, 5, FIRST_HAND)
    table.stage = "orders" if table.options.defenses == "orders" else "turn"


def first_player(table: Table) -> int:
    """The player whose tile says so, else a random one (D2.15, K12, K93)."""
    for seat in table.seats:
        if FIRST_TURN in table.designs[table.tile[seat]].setup:
            return seat
    return table.at_random(tuple(table.seats))[0]


def lay_tokens(table: Table) -> None:
    """Put four tokens per player (or as many as the options say) face down in the stack; the rest
    stay outside (D2.12, K10, K11)."""
    backs = table.mixed(table.outside)
    count = table.options.tokens * len(table.seats)
    table.token_stack, table.outside = backs[:count], backs[count:]


def act_at_setup(table: Table, seat: int, dealt: tuple[int, ...]) -> Steps:
    """Carry out what a player's tile changes about the set-up, and give it its starting deck (D2.6,
    D29.3, D29.5, K6, K9, K73)."""
    designs = table.designs
    tile = designs[table.tile[seat]]
    act = Act(table, seat, tile, table.tile[seat])
    if TROPHY in tile.setup:
        table.trophy = seat
        table.told.append((TrophyTaken, seat, NOBODY, act.cause))
    if BOTH in tile.setup:
        pets = tuple([card for card in dealt if designs[card].deck == FAMILIARS])
        keep_familiars(table, seat, pets)
        first = yield from act.choose_cards(
            seat, "familiar", "Which Familiar gives you the Wizard?", pets
        )
        table.wizards = put(table.wizards, seat, designs[first[0]].wizard)
    if THIRD in tile.setup:
        free = tuple([card for card in table.box if designs[card].deck == FAMILIARS])
        table.show(free)
        prompt = "Which Familiar do you take as well?"
        third = yield from act.choose_cards(seat, "familiar", prompt, free)
        keep_familiars(table, seat, table.familiars[seat] + third)
    if tile.setup & {BOTH, THIRD}:
        pets_ = table.faces(table.familiars[seat])
        table.told.append((Revealed, seat, table.wizards[seat], tile, pets_))
    take_starters(table, seat, weird_wand=WEIRD_WAND in tile.setup)


def keep_familiars(table: Table, seat: int, pets: tuple[int, ...]) -> None:
    """Give a player these Familiars, which all players see."""
    table.familiars = put(table.familiars, seat, pets)
    table.box = tuple([card for card in table.box if card not in pets])
    table.show(pets)


def take_starters(table: Table, seat: int, *, weird_wand: bool) -> None:
    """Give a player its ten starters; with `weird_wand` the odd starter replaces a Glyph (D1.3,
    D2.6, D29.5)."""
    designs = table.designs
    deck: list[int] = []
    for design, count in table.rules.starting_deck:
        have = [card for card in table.box if designs[card] is design]
        deck += have[:count]
    if weird_wand:
        odd = [card for card in table.box if designs[card] is table.rules.odd_starter]
        deck = deck[1:] + odd[:1]
    table.box = tuple([card for card in table.box if card not in deck])
    table.deck[seat] = tuple(deck)


def shuffle_decks(table: Table) -> None:
    """Shuffle the main deck, the Legend deck and every player's (D2.7, D2.8, D2.14)."""
    table.main = table.mixed(table.main)
    table.legend_deck = table.mixed(table.legend_deck)
    for seat in table.seats:
        table.deck[seat] = table.mixed(table.deck[seat])
    table.sizes = (len(table.main), len(table.legend_deck), len(table.token_stack))


def orders_phase(table: Table) -> Steps:
    """After the first draw, ask all players how to handle ATTACKS (K86)."""
    prompt = "When somebody attacks you, do you want to be asked about a DEFENSE?"
    questions: dict[int, tuple[Decision, ...]] = {
        seat: (Decision(seat, "orders", prompt, None, ORDERS, secret=True),) for seat in table.seats
    }
    answers = yield Together(questions)
    table.orders = tuple([answers[seat][0][0] for seat in table.seats])
    table.stage = "turn"
