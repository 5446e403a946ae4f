"""The eight ranks of the Social Status Board and what each does (R62, R63, J73–J80)."""

import functools
from collections.abc import Callable

from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.kernel.decisions import Options, ask, name_options
from esw_tui.spellcraft.casting import NO_CHAIN, Cast, after_step
from esw_tui.spellcraft.damage import deal_damage, heal
from esw_tui.spellcraft.designs import MOST_SEATS, WILD, Design, Steps
from esw_tui.spellcraft.events import (
    Cause,
    JockDemanded,
    JockRefused,
    RankUsed,
    TokenPut,
)
from esw_tui.spellcraft.hands import hand_card_over, held
from esw_tui.spellcraft.questions import GLYPH_OPTIONS
from esw_tui.spellcraft.table import MAIN, NO_GLYPH, Table
from esw_tui.spellcraft.wild_magic import add_to_spell, turn_up
from esw_tui.spellcraft.zones import draw, gain_treasure, spell_size, to_discard

TOP, BOTTOM = 8, 1
TITLES = (
    "",
    "Ultimate Loser",
    "Loner",
    "Stoner",
    "Nerd",
    "Basic Witch",
    "Cheerleader",
    "Jock",
    "Class President",
)
"""Names of the ranks, by number (R63)."""
JOCK_DAMAGE = 3
CHEER = 2
LONER_CARDS = 2
PRIMES = frozenset((2, 3, 5, 7, 11, 13, 17, 19, 23))
REFUSE = "refuse"
ABILITY_RULES = tuple(f"R63.{TOP + 1 - rank}" for rank in range(TOP + 1))
"""The rule of each rank's ability, by rank; the rules number them from rank 8 down."""
TITLE_BY_RULE = dict(zip(ABILITY_RULES[BOTTOM:], TITLES[BOTTOM:], strict=True))
CAUSES = tuple(
    tuple(Cause(seat, rule=rule) for seat in range(MOST_SEATS)) for rule in ABILITY_RULES
)
"""A rank's ability as a cause, by rank and seat."""


# Step 3 of a round.


def use_ranks(table: Table) -> Steps:
    """Use the abilities from rank 8 down to 1; no Wizard uses two (R62.3, J73)."""
    take_token_off(table)
    used: tuple[int, ...] = ()
    for rank, ability in ABILITIES.items():
        if rank not in table.rank:
            continue
        seat = table.rank.index(rank)
        if seat in used:
            continue
        used += (seat,)
        rest = ability(table, seat)
        if rest is not None:
            yield from rest
        if table.dying or table.happened:
            yield from after_step(table)
        if table.game_won:
            return


def take_token_off(table: Table) -> None:
    """Take the Power Bonus Token off; without a Class President it stays off (R63.9, J75)."""
    if table.token != NO_GLYPH:
        table.token = NO_GLYPH
        if TOP not in table.rank:
            table.told.append((TokenPut, None, Cause(-1, rule="R63.9")))


def class_president(table: Table, seat: int) -> Steps:
    """Draw a card, then choose the glyph of the Power Bonus Token (R63.1, J75)."""
    cause = CAUSES[8][seat]
    table.told.append((RankUsed, seat, 8, TITLES[8], ""))
    draw(table, seat, 1, cause)
    prompt = "Put the Power Bonus Token on which glyph?"
    (glyph,) = yield ask(seat, "glyph", prompt, None, GLYPH_OPTIONS, secret=True)
    table.token = GLYPHS.index(glyph)
    table.told.append((TokenPut, glyph, cause))


def jock(table: Table, seat: int) -> Steps:
    """Demand a card of a type from a lower foe, or deal 3 damage (R63.2, R63.10, J76)."""
    lower = tuple([foe for foe in table.foes(seat) if table.rank[foe] < table.rank[seat]])
    if not lower:
        return
    options = demands(table.names, lower)
    ((foe, type_),) = yield ask(seat, "jock", "As Jock, demand what?", None, options, secret=True)
    cause = CAUSES[7][seat]
    table.told.append((JockDemanded, seat, foe, type_, cause))
    fitting = held(table, foe, type_)
    # Asked even of a foe without such a card: silence would tell what is not in the hand.
    options = Options(
        (REFUSE, *fitting),
        (
            f"refuse and take {JOCK_DAMAGE} damage",
            *[f"give {table.designs[card].name}" for card in fitting],
        ),
    )
    prompt = f"{table.names[seat]}, the Jock, wants a {type_}."
    (choice,) = yield ask(foe, "jock-reply", prompt, None, options, secret=True)
    if choice == REFUSE:
        table.told.append((JockRefused, foe, seat, type_, cause))
        yield from deal_damage(RankCast(table, cause), seat, [(foe, JOCK_DAMAGE)]) or ()
    else:
        hand_card_over(table, foe, seat, choice, type_, cause)


@functools.lru_cache(maxsize=256)
def demands(names: tuple[str, ...], foes: tuple[int, ...]) -> Options:
    """The Jock's options: which type from which foe (R63.10)."""
    keys = tuple([(foe, type_) for foe in foes for type_ in COMPONENTS])
    return Options(keys, tuple([f"a {type_} from {names[foe]}" for foe, type_ in keys]))


def cheerleader(table: Table, seat: int) -> Steps:
    """Heal 2, then a higher foe of your choice heals 2 (R63.3, R63.11)."""
    cause = CAUSES[6][seat]
    table.told.append((RankUsed, seat, 6, TITLES[6], ""))
    heal(table, seat, CHEER, cause)
    higher = tuple([foe for foe in table.foes(seat) if table.rank[foe] > table.rank[seat]])
    if len(higher) > 1:
        options = name_options(table.names, higher)
        higher = yield ask(seat, "cheerleader", "Who heals 2 HP too?", None, options)
    for foe in higher:
        heal(table, foe, CHEER, cause)


def basic_witch(table: Table, seat: int) -> None:
    """Gain a Treasure unless you own more than each foe (R63.4, R63.12, J77)."""
    own = len(table.treasures[seat])
    table.told.append((RankUsed, seat, 5, TITLES[5], ""))
    if any(len(table.treasures[foe]) >= own for foe in table.foes(seat)):
        gain_treasure(table, seat, CAUSES[5][seat])


STONER_COUNTS = Table.points
"""What the Stoner counts: all of a seat's victory points of the match so far (J79)."""


def stoner(table: Table, seat: int) -> Steps:
    """Deal 1 damage to a higher foe for each of its victory points (R63.6, J79)."""
    higher = tuple([foe for foe in table.foes(seat) if table.rank[foe] > table.rank[seat]])
    if not higher:
        return
    if len(higher) > 1:
        labels = tuple([f"{table.names[foe]} ({STONER_COUNTS(table, foe)})" for foe in higher])
        higher = yield ask(
            seat,
            "stoner",
            "As Stoner, blame whom, for so much damage?",
            None,
            Options(higher, labels),
        )
    table.told.append((RankUsed, seat, 3, TITLES[3], f" and blames {table.names[higher[0]]}"))
    hits = [(foe, STONER_COUNTS(table, foe)) for foe in higher]
    yield from deal_damage(RankCast(table, CAUSES[3][seat]), seat, hits) or ()


ABILITIES: dict[int, Callable[[Table, int], Steps | None]] = {
    8: class_president,
    7: jock,
    6: cheerleader,
    5: basic_witch,
    3: stoner,
}
"""What each rank does in step 3 of a round; the others act at other moments or never (R63)."""


class RankCast(Cast):
    """The cast of a rank's ability that deals damage, instead of a card's text."""

    __slots__ = ()

    def __init__(self, table: Table, cause: Cause) -> None:
        self.table = table
        self.seat = cause.seat
        self.cause = cause
        self.killed = self.blocked = self.besides = self.targets = ()
        self.chain = NO_CHAIN


# Standing and start-of-turn ranks.


def nerd_bonus(table: Table, dealer: int) -> tuple[str, int] | None:
    """One more damage to foes for rank 4 with prime HP (R63.5, J78)."""
    if table.rank[dealer] == 4 and table.hp[dealer] in PRIMES:
        return (f"the Nerd, whose {table.hp[dealer]} HP are prime (R63.5)", 1)
    return None


def token_die(table: Table, seat: int, glyph: int) -> tuple[str, int] | None:
    """One more die for each roll of the glyph under the Power Bonus Token (R10.6, R63.1)."""
    if table.token == glyph:
        return ("the Power Bonus Token (R63.1)", 1)
    return None


def loner(table: Table, seat: int) -> Steps | None:
    """Help for a revealed Spell of rank 2 with at most one Component (R63.7); else None."""
    if table.rank[seat] != 2 or spell_size(table, seat) > 1:
        return None
    return join_loner(table, seat)


def join_loner(table: Table, seat: int) -> Steps:
    """Turn up two cards; those of another type than the placed one join (R63.13, J80).

    Wild Magic among them is replaced together with the one placed, when all cards are in.
    """
    cause = CAUSES[2][seat]
    placed = [table.designs[card].type for card in table.spell[seat]]
    table.told.append((RankUsed, seat, 2, TITLES[2], ""))
    cards = turn_up(table, seat, LONER_CARDS, cause)

    def matches(design: Design) -> bool:
        return design.type in placed and design.type != WILD

    # Sorted out at once: a discarded card may be shuffled and get another face.
    joining = [card for card in cards if not matches(table.designs[card])]
    to_discard(table, MAIN, tuple([card for card in cards if card not in joining]))
    for card in joining:
        yield from add_to_spell(table, seat, card, cause)
