"""Match, games and rounds, cut into phases (R2–R4, R19–R20, J54, J58–J62).

A phase is a generator that reads straight down. Everything that outlives it is on the table;
its last act is to name the phase that follows.
"""

from collections.abc import Callable

from esw_tui.kernel.faces import put
from esw_tui.spellcraft.casting import Cast, carry_out
from esw_tui.spellcraft.dead_wizards import draw_dead_card, next_game_bonuses
from esw_tui.spellcraft.death import discard_mortal_goods, discard_spells
from esw_tui.spellcraft.designs import ABOUT, Steps
from esw_tui.spellcraft.events import (
    Cause,
    GainedToken,
    GameBegan,
    GameEnded,
    MatchBegan,
    MatchEnded,
    RoundBegan,
)
from esw_tui.spellcraft.imagining.tracking import forget_where
from esw_tui.spellcraft.mixing import box_of_the_game, change_decks, mix_words
from esw_tui.spellcraft.placing import place_spells
from esw_tui.spellcraft.round_end import end_round
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.triggers import unset
from esw_tui.spellcraft.turns import take_turn
from esw_tui.spellcraft.zones import draw, stop_watching

FULL_HAND, LARGER_HAND = ABOUT["full_hand"], ABOUT["larger_hand"]
ROUND_START = ABOUT["round_start"]
FILL_HAND = Cause(-1, rule="R4.1")
LAST_STANDING = Cause(-1, rule="R19.1")
CLEAN_UP = Cause(-1, rule="R19.4")


def match_phase(table: Table) -> Steps:
    """Set up the match: shuffle the decks (R3.1, R3.2, R3.7)."""
    described = table.format.describe(table.goal)
    if settled := (*mix_words(table.rules), *table.house.words):
        described += f" ({', '.join(settled)})"
    table.told.append((MatchBegan, table.rules.box, table.goal, described))
    for pile, cards in enumerate(table.deck):
        table.shuffle(pile, cards)
    for start in table.rules.match_start:
        yield from start(table) or ()
    table.stage = "game"


def game_phase(table: Table) -> Steps:
    """Begin a game: HP, what features set up, what waited for this game (R3.4, R19.6, J54)."""
    table.game += 1
    table.round = 0
    for seat in table.seats:
        table.hp[seat] = table.house.start_hp
    table.alive = (True,) * len(table.seats)
    if table.rules.homes and table.game > 1:
        change_decks(table)
    table.told.append((GameBegan, table.game, box_of_the_game(table)))
    for start in table.rules.game_start:
        yield from start(table) or ()
    order = table.deaths
    survivors = tuple([seat for seat in table.seats if seat not in order])
    table.deaths = ()
    table.game_won = False
    yield from next_game_bonuses(table, order + survivors)
    table.stage = "round"


def round_phase(table: Table) -> Steps:
    """Start a round: fill hands, let the dead draw, then what features do (R4, R62, J6)."""
    begin_round(table)
    for seat in table.seats:
        if table.hp[seat]:
            missing = full_hand(table, seat) - len(table.hand[seat])
            count = table.extra_draw[seat] + (missing if missing > 0 else 0)
            if count > 0:  # a first hand can be made smaller, not less than none
                draw(table, seat, count, FILL_HAND)
    table.extra_draw = (0,) * len(table.seats)
    for seat in table.deaths:
        if not table.game_won:
            yield from draw_dead_card(table, seat)
    if table.rules.about & ROUND_START and not table.game_won:
        yield from round_start_texts(table)
    for start in table.rules.round_start:
        if not table.game_won:
            yield from start(table) or ()
    if table.game_won:
        yield from end_round(table)
    table.stage = "game over" if table.game_won else "placing"


def begin_round(table: Table) -> None:
    """Count the new round and clear what belonged to the last one."""
    table.round += 1
    table.rounds_played += 1
    for seat in table.seats:
        for card in table.settings[seat]:
            stop_watching(table, table.designs[card])
    players = len(table.seats)
    table.settings = ((),) * players
    table.called_size = (-1,) * players
    table.called_initiative = (-1,) * players
    table.turns_taken = ()
    table.ties = ()
    table.reacted = table.urgent = table.late = ()
    forget_where(table)
    end_states(table, "round")
    table.told.append((RoundBegan, table.game, table.round))


def end_states(table: Table, span: str) -> None:
    """Reset the states of features that last for this span: "round" or "game"."""
    for state in table.rules.ending[span]:
        state.end(table)


def full_hand(table: Table, seat: int) -> int:
    """How many cards fill a hand: eight (R4.1), or what a card in play says. No player discards
    down to it (J7)."""
    size = table.rules.hand_size
    if table.texts[seat] & FULL_HAND:
        for card in table.treasures[seat] + table.lasting[seat]:
            size = max(size, table.designs[card].full_hand)
    if table.texts[seat] & LARGER_HAND:
        for card in table.treasures[seat] + table.lasting[seat]:
            size += table.designs[card].larger_hand
    return size


def round_start_texts(table: Table) -> Steps:
    """Carry out texts that act at the start of each round, clockwise from the first seat."""
    for seat in table.seats:
        if not table.texts[seat] & ROUND_START:
            continue
        for card in table.treasures[seat] + table.lasting[seat]:
            design = table.designs[card]
            if design.round_start and table.hp[seat] and not table.game_won:
                cast = Cast(table, seat, design, card)
                yield from carry_out(cast, design.round_start) or ()


def game_over_phase(table: Table) -> None:
    """Name the Last Wizard Standing, then clean up (R19, J57–J59)."""
    survivors = table.living()
    last = survivors[0] if survivors else table.deaths[-1]
    table.lws_order += (last,)
    table.lws = put(table.lws, last, table.lws[last] + 1)
    table.told.append((GameEnded, table.game, last, LAST_STANDING))
    table.told.append((GainedToken, last, "Last Wizard Standing", LAST_STANDING))
    for seat in table.seats:
        clean_up(table, seat)
    end_states(table, "game")
    if table.format.is_over(table):
        end_match(table)
    else:
        table.stage = "game"


def clean_up(table: Table, seat: int) -> None:
    """Discard hands, Spells and all that does not outlast the game (R19.4, J57, J59).

    Face-down Dead Wizard cards stay (J57), but must be set again to act (J94).
    """
    discard_spells(table, seat, CLEAN_UP)
    for card in table.settings[seat]:
        unset(table, seat, card)
    discard_mortal_goods(table, seat)


def end_match(table: Table) -> None:
    """Find the winners by the match format (R20, J61)."""
    score = table.format.score(table)
    table.winners = table.format.winners(table)
    tied = score.count(max(score)) > len(table.winners)
    table.told.append((MatchEnded, score, table.winners, tied, table.format.cause))
    table.stage = "match over"


PHASES: dict[str, Callable[[Table], Steps | None]] = {
    "match": match_phase,
    "game": game_phase,
    "round": round_phase,
    "placing": place_spells,
    "turn": take_turn,
    "game over": game_over_phase,
}
"""Every phase by its name in `Table.stage`; "match over" has none."""
