"""Dead Wizard Tokens: gaining, moving, destroying them, and when their texts act."""

from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.control import sort_texts
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.events import Cause, GotToken, TokenGone, TokenMoved
from esw_tui.deckbuilding.piles import without
from esw_tui.deckbuilding.table import NOBODY, Table
from esw_tui.kernel.faces import put


def gain_token(
    table: Table, seat: int, cause: Cause, killer: int = NOBODY, *, outside: bool = False
) -> Steps:
    """Give a player a random token from the stack, or from outside the game (D23.2, D32.5, K10,
    K60, K61)."""
    pile = table.outside if outside else table.token_stack
    if not pile:
        return
    token = pile[-1]
    if outside:
        table.outside = pile[:-1]
    else:
        table.token_stack = pile[:-1]
    lay_token(table, seat, token)
    origin = "outside" if outside else "stack"
    table.told.append((GotToken, seat, table.designs[token], origin, cause))
    yield from act_or_wait(table, seat, token, killer)


def lay_token(table: Table, seat: int, token: int) -> None:
    """Turn a token text side up in front of a player, who controls it from then on (D23.2)."""
    table.show((token,))
    table.tokens = put(table.tokens, seat, (*table.tokens[seat], token))
    table.texts[seat] |= table.designs[token].about


def give_token(table: Table, seat: int, token: int, cause: Cause) -> None:
    """Give a player a token that was chosen from the stack; its text does not act yet."""
    lay_token(table, seat, token)
    table.told.append((GotToken, seat, table.designs[token], "stack", cause))


def act_or_wait(table: Table, seat: int, token: int, killer: int) -> Steps:
    """Carry out a token's text at once, or have it wait until the ATTACK is over (D23.4, K58)."""
    if table.designs[token].token_text:
        if table.attacks:
            table.token_texts += ((seat, token, killer),)
        else:
            yield from act_out(table, seat, token, killer)


def act_out(table: Table, seat: int, token: int, killer: int) -> Steps:
    """Carry out a token's text."""
    design = table.designs[token]
    act = Act(table, seat, design, token)
    act.killer = killer
    yield from carry_out(act, design.token_text) or ()


def texts_that_waited(table: Table) -> Steps:
    """After an ATTACK, carry out the texts of tokens in the order in which they came (K58)."""
    while table.token_texts and not table.attacks:
        first, *others = table.token_texts
        table.token_texts = tuple(others)
        yield from act_out(table, *first)


def destroy_token(table: Table, seat: int, token: int, cause: Cause) -> None:
    """Destroy a token, which leaves the game for good (D23.6, K47)."""
    table.tokens = put(table.tokens, seat, without(table.tokens[seat], (token,)))
    table.box += (token,)
    sort_texts(table, seat)
    table.told.append((TokenGone, seat, table.designs[token], cause))


def shift_token(table: Table, token: int, giver: int, receiver: int, cause: Cause) -> None:
    """Move a token to another player, which is no gain (K111)."""
    table.tokens = put(table.tokens, giver, without(table.tokens[giver], (token,)))
    sort_texts(table, giver)
    lay_token(table, receiver, token)
    table.told.append((TokenMoved, giver, receiver, table.designs[token], cause))
