"""Conditions of texts."""

from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.control import controlled, most_hp, tokens_had
from esw_tui.deckbuilding.designs import Test
from esw_tui.deckbuilding.kinds import kind
from esw_tui.language.effects.deckbuilding import conditions as C
from esw_tui.language.meanings import Meanings

CONDITIONS = Meanings("condition")


def condition(effect: Any) -> Test:
    """Compile a condition."""
    compiled: Test = CONDITIONS.compile(effect)
    return compiled


@CONDITIONS.of(C.ThatOneDies)
def that_one_dies(effect: C.ThatOneDies) -> Test:
    return lambda act: act.died


@CONDITIONS.of(C.ThatOneAvoided)
def that_one_avoided(effect: C.ThatOneAvoided) -> Test:
    return lambda act: bool(act.avoided)


@CONDITIONS.of(C.YouAreStinker)
def you_are_stinker(effect: C.YouAreStinker) -> Test:
    return lambda act: act.table.stinker[act.seat]


@CONDITIONS.of(C.AttackerIsStinker)
def attacker_is_stinker(effect: C.AttackerIsStinker) -> Test:
    return lambda act: act.attacker >= 0 and act.table.stinker[act.attacker]


@CONDITIONS.of(C.YouControlA)
def you_control_a(effect: C.YouControlA) -> Test:
    sort = kind(effect.kind)

    def test(act: Act) -> bool:
        table, seat = act.table, act.seat
        cards = controlled(table, seat)
        return any(sort.controlled(each) or sort.owned(table, seat, each) for each in cards)

    return test


@CONDITIONS.of(C.YouControlAnother)
def you_control_another(effect: C.YouControlAnother) -> Test:
    """The player controls a card of this kind besides this one, which it controls while it resolves
    (K99)."""
    sort = kind(effect.kind)

    def test(act: Act) -> bool:
        found = [each for each in controlled(act.table, act.seat) if sort.controlled(each)]
        return len(found) > (1 if sort.controlled(act.design) else 0)

    return test


@CONDITIONS.of(C.YouControlMany)
def you_control_many(effect: C.YouControlMany) -> Test:
    sorts = [kind(word) for word in effect.kind_words]

    def test(act: Act) -> bool:
        missing = effect.count
        cards = controlled(act.table, act.seat)
        if len(cards) < missing:
            return False
        for each in cards:
            for sort in sorts:
                if sort.controlled(each):
                    missing -= 1
                    break
            if not missing:
                return True
        return False

    return test


@CONDITIONS.of(C.FirstCard)
def first_card(effect: C.FirstCard) -> Test:
    return lambda act: len(act.table.played) == 1


@CONDITIONS.of(C.NoTokens)
def no_tokens(effect: C.NoTokens) -> Test:
    return lambda act: not tokens_had(act.table, act.seat)


@CONDITIONS.of(C.ItIs)
def it_is(effect: C.ItIs) -> Test:
    sort = kind(effect.kind)
    return lambda act: any(sort(design) for design in act.table.faces(act.cards[:1]))


@CONDITIONS.of(C.ItIsNo)
def it_is_no(effect: C.ItIsNo) -> Test:
    sort = kind(effect.kind)
    return lambda act: bool(act.cards) and not sort(act.table.designs[act.cards[0]])


@CONDITIONS.of(C.AtMaximum)
def at_maximum(effect: C.AtMaximum) -> Test:
    return lambda act: act.table.hp[act.seat] >= most_hp(act.table, act.seat)


@CONDITIONS.of(C.YouDid, C.YouHealed)
def you_did(effect: C.YouDid | C.YouHealed) -> Test:
    return lambda act: act.did
