"""A new table for a match: Wizards, settings, unshuffled decks (R3)."""

import itertools
from collections.abc import Mapping, Sequence

from esw_tui.errors import SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.spellcraft.formats import PLAYERS, Format
from esw_tui.spellcraft.house import checked_house
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.table import NO_GLYPH, Table


def checked_wizards(
    rules: Rulebook, players: int, wizards: Sequence[str] | None
) -> tuple[str, ...]:
    """The Wizard of each player: those wished for, or the first of the box; each can be chosen once
    (R3.3, J4)."""
    if wizards is None:
        return rules.wizards[:players]
    if len(wizards) != players:
        raise SeatError(f"{players} players need {players} Wizards, not {len(wizards)}.")
    for wizard in wizards:
        if wizard not in rules.wizards:
            raise SeatError(
                f"There is no Wizard '{wizard}'; choose from {', '.join(rules.wizards)}."
            )
        if list(wizards).count(wizard) > 1:
            raise SeatError(f"Two players chose the Wizard '{wizard}'; each can be chosen once.")
    return tuple(wizards)


def checked_goal(format_: Format, players: int, wished: Mapping[str, int | None]) -> int:
    """The goal of a match: how many games are played, or how many tokens win (R20). Raises
    `SeatError` for a wish that does not go with the format."""
    for what, number in wished.items():
        if number is None:
            continue
        if what != format_.counted:
            sentence = f"A match '{format_.word}' goes by {format_.counted}, not by {what}."
            raise SeatError(sentence)
        if type(number) is not int:
            raise SeatError(f"The number of {what} is a whole number, not {number!r}.")
        if number < 1:
            raise SeatError(f"A match cannot have {number} {what}; at least 1 is needed.")
        return number
    return format_.goal(players)


def new_table(
    rules: Rulebook,
    names: Sequence[str],
    dealer: Dealer,
    *,
    wizards: Sequence[str] | None = None,
    format: str | None = None,
    mix: str | None = None,
    games: int | None = None,
    tokens: int | None = None,
    start_hp: int | None = None,
    hands: str | None = None,
) -> Table:
    """The table before anything has happened.

    `format` is the name of one of the box's match formats, `games` or `tokens` its goal, `mix` how
    the decks of several boxes are used; the rest are house rules.
    """
    if isinstance(names, str):
        raise SeatError(f"Players come as a list of names, not as '{names}'.")
    players = len(names)
    if players not in PLAYERS:
        low, high = min(PLAYERS), max(PLAYERS)
        raise SeatError(f"{rules.box} is for {low} to {high} players, not {players}.")
    format_ = rules.format_called(format)
    goal = checked_goal(format_, players, {"games": games, "tokens": tokens})
    rules = rules.playing(format_, rules.mix_called(mix))
    table = Table(rules, names, dealer, rules.decks, "match")
    table.format, table.goal = format_, goal
    table.wizards = checked_wizards(rules, players, wizards)
    table.around = tuple(
        tuple((seat + step) % players for step in range(1, players)) for seat in range(players)
    )
    table.known_facts = {}
    table.game = table.round = table.rounds_played = 0
    sizes = [len(deck) for deck in rules.decks]
    firsts = itertools.accumulate(sizes, initial=0)
    table.deck = tuple(
        [tuple(range(first, first + size)) for first, size in zip(firsts, sizes, strict=False)]
    )
    table.deck_left = sizes
    table.discard = [()] * len(sizes)
    table.kills = table.lws = table.extra_draw = table.texts = (0,) * players
    table.lws_order = ()
    table.house = checked_house(rules.start_hp, rules.most_hp, start_hp, hands)
    table.hp = [table.house.start_hp] * players
    table.alive = (True,) * players
    table.rank = [0] * players
    table.hand = [()] * players
    nothing: tuple[tuple[int, ...], ...] = ((),) * players
    table.treasures = table.creatures = table.dead_cards = table.lasting = nothing
    table.settings = nothing
    table.tucked = ()
    table.deaths = ()
    table.game_won = False
    table.token = NO_GLYPH
    table.spell = [()] * players
    table.places = [()] * players
    table.called_size = table.called_initiative = (-1,) * players
    table.turns_taken = table.ties = table.reacted = table.urgent = table.late = ()
    table.wild_treasures = ((),) * players
    table.placed_wild = 0
    table.watched = ()
    table.active = -1
    table.states = {each.name: each.start(players) for each in rules.states if not each.slot}
    table.lay_out()
    table.begin_phase([], [])
    return table
