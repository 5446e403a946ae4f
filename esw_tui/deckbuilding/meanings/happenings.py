"""Verbs about votes, Line-Ups dealt anew, cards played from elsewhere, and what holds this turn."""

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.designs import ANY_MAYHEM, Steps
from esw_tui.deckbuilding.events import Chose, TurnChanged
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.line_ups import deal_new_cards, deal_new_legends, destroy_legends
from esw_tui.deckbuilding.mayhem import play_mayhem
from esw_tui.deckbuilding.meanings.verbs import POSSIBLE, VERBS, Possible, Verb, offered, verb
from esw_tui.deckbuilding.meanings.who import taking_part
from esw_tui.deckbuilding.piles import take_top, without
from esw_tui.deckbuilding.playing import play_borrowed, play_top
from esw_tui.errors import PackError
from esw_tui.kernel.faces import put
from esw_tui.language.effects.deckbuilding import destroying as D
from esw_tui.language.effects.deckbuilding import events as E
from esw_tui.language.effects.deckbuilding import kinds as K
from esw_tui.language.effects.deckbuilding import playing as P
from esw_tui.language.effects.deckbuilding import this_turn as N
from esw_tui.language.effects.deckbuilding import verbs as V

CONTROLS = [False]
"""Whether the line being compiled says that the card it plays counts as controlled (K105)."""


@VERBS.of(E.Vote)
def vote(effect: E.Vote) -> Verb:
    """Vote openly for any player who takes part, the voter included (K78)."""

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        candidates = tuple(sorted(taking_part(act)))
        prompt = f"{act.design.name}: whom do you vote for?"
        who = yield from act.choose_player(seat, prompt, candidates, "vote")
        votes = act.numbers or (0,) * len(table.seats)
        act.numbers = put(votes, who, votes[who] + 1)
        table.told.append((Chose, seat, "votes for", who, act.cause))

    return run


@VERBS.of(E.Join)
def join(effect: E.Join) -> Verb:
    def run(act: Act, seat: int) -> None:
        act.table.told.append((Chose, seat, "joins", -1, act.cause))

    return run


@VERBS.of(E.Jeer)
def jeer(effect: E.Jeer) -> Verb:
    def run(act: Act, seat: int) -> None:
        act.table.told.append((Chose, seat, "jeers", -1, act.cause))

    return run


@VERBS.of(V.ChooseFoe)
def choose_foe(effect: V.ChooseFoe) -> Verb:
    """The subject chooses a foe, who carries out the verb."""
    does = verb(effect.verb)

    def run(act: Act, seat: int) -> Steps:
        foes = tuple([foe for foe in act.table.foes_of[seat] if foe not in act.table.declined])
        if foes:
            foe = yield from act.choose_player(seat, f"{act.design.name}: which foe?", foes)
            act.table.told.append((Chose, seat, "chooses", foe, act.cause))
            yield from does(act, foe) or ()

    return run


@VERBS.of(E.DealNewCards)
def deal_new_cards_(effect: E.DealNewCards) -> Verb:
    return lambda act, seat: deal_new_cards(act.table, act.seat)


@VERBS.of(E.DealNewLegends)
def deal_new_legends_(effect: E.DealNewLegends) -> Verb:
    return lambda act, seat: deal_new_legends(act.table, effect.count, act.cause)


@VERBS.of(D.DestroyLegends)
def destroy_legends_(effect: D.DestroyLegends) -> Verb:
    return lambda act, seat: destroy_legends(act.table, act.cause)


@VERBS.of(V.MayInEach)
def may_in_each(effect: V.MayInEach) -> Verb:
    """A Stinker may destroy one card in either place, another player one card in each."""
    inner = effect.verb
    if not isinstance(inner, D.Destroy):
        raise PackError("Only destroying a card can be done in each of two places.")
    either = offered((inner,), "made")
    each = [
        offered((D.Destroy(inner.what, K.ItsPlace(name)),), "made")
        for name in ("hand", "discard pile")
    ]

    def run(act: Act, seat: int) -> Steps:
        if act.table.stinker[seat]:
            yield from either(act, seat) or ()
            return
        for one in each:
            yield from one(act, seat) or ()

    return run


# Cards played from elsewhere.


@VERBS.of(P.PlayTop)
def play_top_(effect: P.PlayTop) -> Verb:
    """Wild Magic: choose a foe, then play the top card of its deck (D19.2, K50)."""

    def run(act: Act, seat: int) -> Steps:
        foes = act.table.foes_of[seat]
        foe = yield from act.choose_player(seat, f"{act.design.name}: whose deck?", foes)
        yield from play_top(act, foe)

    return run


@VERBS.of(P.PlayAndDiscardTop)
def play_and_discard_top(effect: P.PlayAndDiscardTop) -> Verb:
    """Play the top card of a foe's deck; even an ONGOING one then goes to its owner's discard pile
    (D29.2, K72)."""
    marks = CONTROLS[0]

    def run(act: Act, seat: int) -> Steps:
        foes = act.table.foes_of[seat]
        foe = yield from act.choose_player(seat, f"{act.design.name}: whose deck?", foes)
        for card in take_top(act.table, foe, 1):
            yield from play_borrowed(act, card, foe, marks=marks)

    return run


@VERBS.of(P.PlayOneOfThem)
def play_one_of_them(effect: P.PlayOneOfThem) -> Verb:
    """The attacker plays one of the cards just discarded (K114).

    After a redirect the attacker is the redirector.
    """
    marks = CONTROLS[0]

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        (owner,) = act.that
        cards = tuple([card for card in act.cards if card in table.discard[owner]])
        prompt = f"{act.design.name}: which card do you play?"
        for card in (yield from act.choose_cards(seat, "pick", prompt, cards)):
            table.discard[owner] = without(table.discard[owner], (card,))
            yield from play_borrowed(act, card, owner, marks=marks)

    return run


@VERBS.of(P.ControlIt)
def control_it(effect: P.ControlIt) -> Verb:
    """Do nothing: `CONTROLS` was set for the line, and the verb that plays the card has read it."""

    def run(act: Act, seat: int) -> None:
        return None

    return run


@VERBS.of(P.PlayMayhem)
def play_mayhem_(effect: P.PlayMayhem) -> Verb:
    def run(act: Act, seat: int) -> Steps:
        prompt = f"{act.design.name}: which Mayhem do you play?"
        for card in (yield from act.choose_cards(seat, "pick", prompt, mayhems(act))):
            yield from play_mayhem(act.table, card, seat)

    return run


def mayhems(act: Act) -> tuple[int, ...]:
    """The Mayhems among the cards just destroyed."""
    return tuple([card for card in act.cards if act.table.designs[card].types & ANY_MAYHEM])


@POSSIBLE.of(P.PlayMayhem)
def can_play_mayhem(effect: P.PlayMayhem) -> Possible:
    return lambda act, seat: bool(mayhems(act))


# What holds until the end of the turn (K32).


@VERBS.of(N.CheaperNow)
def cheaper_now(effect: N.CheaperNow) -> Verb:
    sort = kind(effect.kind)

    def run(act: Act, seat: int) -> None:
        if seat == act.table.active:
            act.table.cheaper += ((sort, effect.less),)
            words = f"{effect.kinds} cost {effect.less} less"
            act.table.told.append((TurnChanged, seat, words, act.cause))

    return run


@VERBS.of(N.NoDefense)
def no_defense(effect: N.NoDefense) -> Verb:
    def run(act: Act, seat: int) -> None:
        act.table.defenseless += (seat,)
        act.table.told.append((TurnChanged, seat, "no defenses", act.cause))

    return run


@VERBS.of(N.NextAttack)
def next_attack(effect: N.NextAttack) -> Verb:
    def run(act: Act, seat: int) -> None:
        if seat == act.table.active:
            act.table.next_attack = effect.stopped
            words = f"the next attack cannot be {effect.stopped}"
            act.table.told.append((TurnChanged, seat, words, act.cause))

    return run


@VERBS.of(N.ToHandNow)
def to_hand_now(effect: N.ToHandNow) -> Verb:
    sort = kind(effect.kind)

    def run(act: Act, seat: int) -> None:
        if seat == act.table.active:
            act.table.to_hand += (sort,)
            words = f"{effect.kinds} gained from the Line-Up may go to the hand"
            act.table.told.append((TurnChanged, seat, words, act.cause))

    return run
