"""Verbs: what a player does.

A verb is compiled to a function of the act and of its subject.
"""

import re
from collections.abc import Callable
from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.meanings.in_words import in_words
from esw_tui.deckbuilding.meanings.prices import price
from esw_tui.language.effects.deckbuilding import destroying as D
from esw_tui.language.effects.deckbuilding import events as E
from esw_tui.language.effects.deckbuilding import hands as H
from esw_tui.language.effects.deckbuilding import verbs as V
from esw_tui.language.meanings import Meanings

Verb = Callable[[Act, int], Steps | None]
"""(act, subject): None if done at once, else rules under way that may ask players."""
Possible = Callable[[Act, int], bool]

VERBS = Meanings("verb")
POSSIBLE = Meanings("possibility")
"""By verb: a test for whether it would do anything; if not it is not offered."""
OPTIONAL = Meanings("choice")
"""By verb that takes cards: the same verb for a subject that need not pick any."""

HANDS = (H.Discard, H.DiscardHand, H.PassToYou, H.PassOn, E.Join, D.DestroyRevealed)
"""Verbs that a player cannot answer well without seeing its hand (K85)."""


def verb(effect: Any) -> Verb:
    """Compile a verb."""
    compiled: Verb = VERBS.compile(effect)
    return compiled


def verbs(effects: tuple[Any, ...]) -> Verb:
    """Compile several verbs of one subject, done one after the other (K22)."""
    if len(effects) == 1:
        return verb(effects[0])
    compiled = [verb(effect) for effect in effects]

    def run(act: Act, seat: int) -> Steps:
        for each in compiled:
            yield from each(act, seat) or ()

    return run


def possible(effects: tuple[Any, ...]) -> Possible:
    """Compile a test for whether these verbs could do anything."""
    tests: list[Possible] = [
        POSSIBLE.compile(effect) for effect in effects if type(effect) in POSSIBLE
    ]
    if not tests:
        return lambda act, seat: True
    return lambda act, seat: all(test(act, seat) for test in tests)


def needs_hand(effect: Any) -> bool:
    """Whether the subject must see its hand to answer well (K85)."""
    from esw_tui.language.effects.deckbuilding.kinds import ItsPlace, YourPlace
    from esw_tui.language.effects.parts import parts_of

    return any(
        isinstance(part, HANDS) or (isinstance(part, YourPlace | ItsPlace) and "hand" in part.place)
        for part in parts_of(effect)
    )


IT_OR_THEM = re.compile(r"\b(it|them)\b")


def naming(act: Act, seat: int, words: str, *, secret: bool) -> str:
    """A question with the names of the cards that its words refer back to.

    They are named only if all players who read the question know them.
    """
    table = act.table
    private = secret or (act.is_defense and act.is_private(seat))
    seen = table.known_to(seat) if private else table.open
    if not act.cards or not all(seen >> card & 1 for card in act.cards):
        return words
    names = " and ".join([design.name for design in table.faces(act.cards)])
    return IT_OR_THEM.sub(lambda _: names, words, count=1)


def offered(effects: tuple[Any, ...], symbol: str) -> Verb:
    """Compile verbs that the subject does if it likes (K49), and note on the act whether it did.

    Agreeing to verbs that turn out to do nothing is not doing them: the act counts as done if any
    event was told.
    """
    if len(effects) == 1 and type(effects[0]) in OPTIONAL:
        optional: Verb = OPTIONAL.compile(effects[0])
        return optional
    run = verbs(effects)
    can = possible(effects)
    hand = needs_hand(effects)
    words = in_words(effects if symbol == "deeds" else effects[0], symbol)
    kind = "join" if isinstance(effects[0], E.Join | E.Jeer) else "may"

    def ask(act: Act, seat: int) -> Steps:
        act.did = False
        if can(act, seat):
            secret = hand and act.is_private(seat)
            about = naming(act, seat, words, secret=secret)
            if (yield from act.agrees(seat, f"{about}?", secret=secret, kind=kind)):
                told = len(act.table.told)
                yield from run(act, seat) or ()
                act.did = len(act.table.told) > told

    return ask


def offered_for(price_: Any, effects: tuple[Any, ...], symbol: str) -> Verb:
    """Compile verbs that the subject may pay for; if paying kills, they still happen (K55)."""
    cost = price(price_)
    run = verbs(effects)
    can = possible(effects)
    hand = needs_hand(effects)
    said = in_words(effects if symbol == "deeds" else effects[0], symbol)
    words = f"{in_words(price_, 'price').rstrip(',')}: {said[0].lower()}{said[1:]}?"

    def ask(act: Act, seat: int) -> Steps:
        act.did = False
        if cost.can(act, seat) and can(act, seat):
            secret = hand and act.is_private(seat)
            if (yield from act.agrees(seat, words, secret=secret)):
                yield from cost.buy(act, seat, run)
                act.did = True

    return ask


@VERBS.of(V.May)
def may(effect: V.May) -> Verb:
    """Note all players who do it, one after another: *each foe who did*, *each player who
    joined*."""
    run = offered((effect.verb,), "made")

    def ask(act: Act, seat: int) -> Steps:
        yield from run(act, seat) or ()
        if act.did:
            act.doers += (seat,)

    return ask


@VERBS.of(V.MayPay)
def may_pay(effect: V.MayPay) -> Verb:
    return offered_for(effect.price, (effect.verb,), "made")


@VERBS.of(V.MayStinkersPay)
def may_stinkers_pay(effect: V.MayStinkersPay) -> Verb:
    free = offered((effect.verb,), "made")
    paid = offered_for(effect.price, (effect.verb,), "made")
    return lambda act, seat: (paid if act.table.stinker[seat] else free)(act, seat)
