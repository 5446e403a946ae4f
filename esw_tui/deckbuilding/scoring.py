"""The end of the game: when it comes, and which players have won (section 33)."""

from esw_tui.deckbuilding.designs import DUDS, Design, Scoring
from esw_tui.deckbuilding.events import Cause, GameEnded, TokenGone
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.line_ups import LEGENDS_SIZE, SIZE
from esw_tui.deckbuilding.piles import without
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.faces import OVER, put

TOKEN_POINTS, STINKER_POINTS = -3, -5
STILL_ROUNDS = 20
"""After this many rounds in which nothing shrinks the game ends (K97)."""
TWINS = Cause(-1, rule="K79")
IS_LEGEND = kind("legend")

Parts = tuple[tuple[str, int], ...]


def end_reason(table: Table) -> Cause | None:
    """Why the game ends after this turn, if it does (D33.1, D23.9, K81, K84, K97)."""
    if SIZE - len(table.line_up) > len(table.main):
        return Cause(-1, rule="D33.1")
    if LEGENDS_SIZE - len(table.legends) > len(table.legend_deck):
        return Cause(-1, rule="D33.1")
    if not table.token_stack:
        return Cause(-1, rule="D23.9")
    if table.still >= STILL_ROUNDS * len(table.seats):
        return Cause(-1, rule="K97")
    return None


def note_sizes(table: Table) -> None:
    """Count the turns in a row in which neither deck nor the token stack has shrunk (K97)."""
    main, legends, tokens = len(table.main), len(table.legend_deck), len(table.token_stack)
    before = table.sizes
    if main < before[0] or legends < before[1] or tokens < before[2]:
        table.still = 0
        table.sizes = (main, legends, tokens)
    else:
        table.still += 1


def owned(table: Table, seat: int) -> tuple[int, ...]:
    """Every card a player owns, wherever it is (D4.3, D33.2, K15)."""
    return table.deck[seat] + table.hand[seat] + table.discard[seat] + table.in_play[seat]


def scoring_texts(table: Table, seat: int) -> list[tuple[str, Scoring]]:
    """Texts that count at the end, each with its card's name, wherever that card lies (K125)."""
    designs = table.designs
    cards = [*owned(table, seat), *table.tokens[seat]]
    if table.tile[seat] >= 0:
        cards.append(table.tile[seat])
    return [
        (designs[card].name, scoring)
        for card in cards
        if (scoring := designs[card].scoring) is not None
    ]


def points(table: Table, seat: int) -> Parts:
    """What a player's points come from (D33.3, D33.4, D33.7, K83)."""
    designs = table.designs
    cards = owned(table, seat)
    texts = scoring_texts(table, seat)
    values = [(designs[card].deck == DUDS, worth(designs[card], texts)) for card in cards]
    parts = [
        ("cards", sum([value for is_dud, value in values if not is_dud])),
        ("Dud Wands", sum([value for is_dud, value in values if is_dud])),
    ]
    for name, text in texts:
        if text.points is not None:
            parts.append((name, text.points(table, seat)))
        if text.kind_bonus is not None:
            sort, more = text.kind_bonus
            count = len([card for card in cards if sort(designs[card])])
            parts.append((name, more * count))
    tokens = table.tokens[seat]
    if tokens:
        more = sum([designs[token].vp for token in tokens])
        parts.append(("tokens", TOKEN_POINTS * len(tokens) + more))
    if table.stinker[seat]:
        parts.append(("Stinker", stinker_points([text for _, text in texts])))
    return tuple([part for part in parts if part[1]])


def worth(design: Design, texts: list[tuple[str, Scoring]]) -> int:
    """What a card itself is worth at the end; a text that doubles it has no effect if another
    replaces its points (K92)."""
    instead = [t.instead[1] for _, t in texts if t.instead and t.instead[0](design)]
    if instead:
        return max(instead)
    twice = any(text.twice and text.twice(design) for _, text in texts)
    return design.vp * (2 if twice else 1)


def stinker_points(texts: list[Scoring]) -> int:
    """The points for being a Stinker at the end, perhaps doubled, perhaps made positive (D25.4,
    D32.1)."""
    penalty = STINKER_POINTS
    if any(text.stinker_twice for text in texts):
        penalty *= 2
    return -penalty if any(text.stinker_bonus for text in texts) else penalty


def destroy_twins(table: Table) -> None:
    """Remove twin tokens that are both out, before anything is counted (D32.6, K79)."""
    designs = table.designs
    twins = [
        (seat, token)
        for seat in table.seats
        for token in table.tokens[seat]
        if (scoring := designs[token].scoring) is not None and scoring.twins_go
    ]
    for seat, token in twins:
        others = [other for _, other in twins if designs[other] is designs[token]]
        if len(others) > 1:
            table.tokens = put(table.tokens, seat, without(table.tokens[seat], (token,)))
            table.box += (token,)
            table.told.append((TokenGone, seat, designs[token], TWINS))


def legends_owned(table: Table, seat: int) -> int:
    """How many Legends a player owns, to break ties (D14.4, D33.6, K107)."""
    designs = table.designs
    return len([c for c in owned(table, seat) if IS_LEGEND.owned(table, seat, designs[c])])


def tie_break(table: Table) -> str:
    """Why one of several with equal points has won, in a sentence; "" if there was no tie
    (D33.6)."""
    if len(table.winners) != 1:
        return ""
    (winner,) = table.winners
    tied = [s for s in table.seats if s != winner and table.scores[s] == table.scores[winner]]
    if not tied:
        return ""
    legends = legends_owned(table, winner)
    if all(legends > legends_owned(table, seat) for seat in tied):
        return f"{table.names[winner]} has more Legends than those tied (D33.6)."
    return f"{table.names[winner]} has fewer tokens than those tied as far as Legends (D33.6)."


def end_game(table: Table, cause: Cause, winner: int | None = None) -> None:
    """Score the game and end it.

    Most points win, then more Legends, then fewer tokens, else the win is shared (D33.2–D33.6, K82,
    K83). `winner` has won whatever the points (K95).
    """
    destroy_twins(table)
    parts = tuple([points(table, seat) for seat in table.seats])
    totals = tuple([sum([number for _, number in each]) for each in parts])

    def standing(seat: int) -> tuple[bool, int, int, int]:
        tokens = len(table.tokens[seat])
        return (seat == winner, totals[seat], legends_owned(table, seat), -tokens)

    standings = [standing(seat) for seat in table.seats]
    best = max(standings)
    table.scores = totals
    table.ranking = tuple(sorted(table.seats, key=standings.__getitem__, reverse=True))
    table.winners = tuple([seat for seat in table.seats if standings[seat] == best])
    table.told.append((GameEnded, totals, table.winners, parts, cause))
    table.stage = OVER
