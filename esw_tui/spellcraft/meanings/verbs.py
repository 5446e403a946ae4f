"""Verbs about HP, status, treasures and the turn: what a Wizard does (J17).

A verb is compiled into a generator function of the cast and its subjects: the Wizards who do
it. "You" is always the Wizard whose card it is; a choice belongs to the subject.
"""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.decisions import Decision, Options
from esw_tui.language.effects import verbs as V
from esw_tui.spellcraft.casting import Cast, after_choice
from esw_tui.spellcraft.creatures import blockers, slay
from esw_tui.spellcraft.damage import deal_damage, heal, in_order, lose_hp
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import HpSwapped, TokenPut
from esw_tui.spellcraft.meanings.amounts import amount, count_of, differs, hits_on
from esw_tui.spellcraft.meanings.registry import Meanings
from esw_tui.spellcraft.meanings.who import Seats, chosen, selector
from esw_tui.spellcraft.questions import GLYPH_OPTIONS
from esw_tui.spellcraft.status_board import change_together, swap_status
from esw_tui.spellcraft.zones import discard_lasting, gain_treasure, lose_treasure, receive_treasure

Verb = Callable[[Cast, Seats], Steps | None]
"""(cast, subjects): done at once (None), or under way because somebody may be asked."""

VERBS = Meanings("verb")


def verb(effect: Any) -> Verb:
    """Compile a verb."""
    compiled: Verb = VERBS.compile(effect)
    return compiled


# Hit Points.


@VERBS.of(V.Deal)
def deal(effect: V.Deal) -> Verb:
    """Damage to one or several victims, all amounts fixed first (J28)."""
    to = selector(effect.to)
    how_much = amount(effect.amount, effect.per)
    depends_on_victim = differs(effect.amount, effect.per)

    def hit(cast: Cast, dealer: int, victims: Seats) -> Steps | None:
        if not victims:
            return None
        hits = hits_on(cast, dealer, victims, how_much, depends_on_victim)
        return deal_damage(cast, dealer, hits)

    def run(cast: Cast, subjects: Seats) -> Steps | None:
        if len(subjects) != 1:
            return each_of(cast, subjects)
        dealer = subjects[0]
        victims = to(cast, dealer)
        if isinstance(victims, Decision):
            return after_choice(cast, victims, hit, dealer)
        return hit(cast, dealer, victims)

    def each_of(cast: Cast, dealers: Seats) -> Steps:
        for dealer in dealers:
            yield from run(cast, (dealer,)) or ()

    return run


@VERBS.of(V.Take)
def take(effect: V.Take) -> Verb:
    """Damage from the card to the subjects."""
    how_much = amount(effect.amount, effect.per)

    def run(cast: Cast, subjects: Seats) -> Steps | None:
        return deal_damage(cast, cast.seat, hits_on(cast, cast.seat, subjects, how_much, True))

    return run


@VERBS.of(V.Heal)
def heal_(effect: V.Heal) -> Verb:
    how_much = amount(effect.amount, effect.per)

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            heal(cast.table, seat, how_much(cast, seat), cast.cause)

    return run


@VERBS.of(V.Lose)
def lose(effect: V.Lose) -> Verb:
    if isinstance(effect.loss, V.Status):
        return move_status(-effect.loss.ranks, effect.per)
    how_much = amount(effect.loss.amount, effect.per)

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in in_order(cast.table, cast.seat, subjects):
            lose_hp(cast, seat, how_much(cast, seat))

    return run


# Status and treasures.


def move_status(ranks: int, per: Any) -> Verb:
    """Gain or lose Social Status (R64.1, J84)."""
    times = count_of(per) if per else None

    def run(cast: Cast, subjects: Seats) -> None:
        change_together(cast.table, subjects, ranks, cast.cause)

    def run_each(cast: Cast, subjects: Seats) -> None:
        assert times is not None
        rank = cast.table.rank
        moves = [(seat, ranks * times(cast, seat)) for seat in subjects]
        for seat, ranks_ in sorted(moves, key=lambda move: rank[move[0]], reverse=ranks > 0):
            change_together(cast.table, (seat,), ranks_, cast.cause)

    return run_each if times else run


@VERBS.of(V.Gain)
def gain(effect: V.Gain) -> Verb:
    gift = effect.gift
    if isinstance(gift, V.Status):
        return move_status(gift.ranks, effect.per)
    if not isinstance(gift, V.Treasures):
        return verb(gift)  # Blood: refused unless its module is on.
    count = gift.count
    times = count_of(effect.per) if effect.per else None

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in in_order(cast.table, cast.seat, subjects):
            for _ in range(count * times(cast, seat) if times else count):
                gain_treasure(cast.table, seat, cast.cause)

    return run


def pick_treasure(cast: Cast, chooser: int, owner: int, prompt: str) -> Generator[Any, Any, int]:
    """One Treasure of an owner, by somebody's choice."""
    treasures = cast.table.treasures[owner]
    if len(treasures) == 1:
        return treasures[0]
    designs = cast.table.designs
    options = Options(treasures, tuple([designs[card].name for card in treasures]))
    (card,) = yield cast.ask(chooser, "pick-treasure", prompt, options)
    chosen: int = card
    return chosen


@VERBS.of(V.Steal)
def steal(effect: V.Steal) -> Verb:
    """J38: the thief picks; nothing is stolen from the dead (R14.5), who may steal themselves by
    the card they draw."""
    victim_of = selector(effect.victim)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for thief in subjects:
            for victim in (yield from chosen(cast, victim_of(cast, thief))):
                if victim != thief and table.treasures[victim] and table.alive[victim]:
                    card = yield from pick_treasure(cast, thief, victim, "Steal which treasure?")
                    hand_over(cast, victim, thief, card)

    return run


def hand_over(cast: Cast, giver: int, receiver: int, card: int) -> None:
    """A Treasure changes owners and works for the new one at once (J38)."""
    lose_treasure(cast.table, giver, card, cast.cause, discard=False)
    receive_treasure(cast.table, receiver, card, giver, cast.cause)


@VERBS.of(V.Destroy)
def destroy(effect: V.Destroy) -> Verb:
    victim_of = selector(effect.victim)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        cast.destroyed = 0
        for chooser in subjects:
            for victim in (yield from chosen(cast, victim_of(cast, chooser))):
                if table.treasures[victim] and table.hp[victim]:
                    card = yield from pick_treasure(
                        cast, chooser, victim, "Destroy which treasure?"
                    )
                    lose_treasure(table, victim, card, cast.cause, discard=True)
                    cast.destroyed += 1

    return run


@VERBS.of(V.DestroyOwn)
def destroy_own(effect: V.DestroyOwn) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        cast.destroyed = 0
        for seat in subjects:
            if cast.table.treasures[seat]:
                card = yield from pick_treasure(cast, seat, seat, "Destroy which treasure?")
                lose_treasure(cast.table, seat, card, cast.cause, discard=True)
                cast.destroyed += 1

    return run


@VERBS.of(V.DestroyUpTo)
def destroy_up_to(effect: V.DestroyUpTo) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        cast.destroyed = 0
        for seat in subjects:
            treasures = table.treasures[seat]
            if not treasures:
                continue
            options = Options(treasures, tuple([table.designs[card].name for card in treasures]))
            cards = yield cast.ask(
                seat,
                "pick-treasure",
                "Destroy which treasures?",
                options,
                0,
                min(effect.count, len(treasures)),
            )
            for card in cards:
                lose_treasure(table, seat, card, cast.cause, discard=True)
                cast.destroyed += 1

    return run


@VERBS.of(V.GiveTreasure)
def give_treasure(effect: V.GiveTreasure) -> Verb:
    receiver_of = selector(effect.receiver)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for giver in subjects:
            # Asked even if there is nothing to give: the text may go on about that foe (J26).
            for receiver in (yield from chosen(cast, receiver_of(cast, giver))):
                if receiver == giver or not cast.table.treasures[giver]:
                    continue  # several receivers, and too few Treasures (J17)
                prompt = f"Give {cast.table.names[receiver]} which treasure?"
                card = yield from pick_treasure(cast, giver, giver, prompt)
                hand_over(cast, giver, receiver, card)

    return run


@VERBS.of(V.GiveOwnTreasure)
def give_own_treasure(effect: V.GiveOwnTreasure) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        for giver in subjects:
            if cast.table.treasures[giver]:
                prompt = f"Give {cast.table.names[cast.seat]} which treasure?"
                card = yield from pick_treasure(cast, giver, giver, prompt)
                hand_over(cast, giver, cast.seat, card)

    return run


@VERBS.of(V.DiscardThis)
def discard_this(effect: V.DiscardThis) -> Verb:
    """The card itself goes, if it still lies before its owner: a Treasure or a lasting card."""

    def run(cast: Cast, subjects: Seats) -> None:
        if cast.card in cast.table.treasures[cast.seat]:
            lose_treasure(cast.table, cast.seat, cast.card, cast.cause, discard=True)
        elif cast.card in cast.table.lasting[cast.seat]:
            discard_lasting(cast.table, cast.seat, cast.card)

    return run


# Creatures.


@VERBS.of(V.SlayCreature, V.SlayCreatures)
def slay_creature(effect: V.SlayCreature | V.SlayCreatures) -> Verb:
    """R15.15: cards that name Creatures."""
    victim_of = selector(effect.victim)
    all_of_them = isinstance(effect, V.SlayCreatures)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for chooser in subjects:
            for victim in (yield from chosen(cast, victim_of(cast, chooser))):
                creatures = blockers(table, victim)
                if not all_of_them and len(creatures) > 1:
                    options = Options(
                        creatures, tuple([table.designs[card].name for card in creatures])
                    )
                    creatures = yield cast.ask(chooser, "pick-creature", "Discard which?", options)
                for card in creatures:
                    slay(table, victim, card, cast.cause)

    return run


@VERBS.of(V.Keep)
def keep(effect: V.Keep) -> Verb:
    """R15.2, R15.3: the Creature stays."""

    def run(cast: Cast, subjects: Seats) -> None:
        cast.keep = True

    return run


# The turn and the table.


@VERBS.of(V.MoreDiceNow)
def more_dice_now(effect: V.MoreDiceNow) -> Verb:
    """R10.6: bonus dice for the rest of the turn."""
    dice = effect.dice.value

    def run(cast: Cast, subjects: Seats) -> None:
        if cast.seat == cast.table.active:
            cast.table.more_dice += dice

    return run


@VERBS.of(V.PutToken)
def put_token(effect: V.PutToken) -> Verb:
    glyph = GLYPHS.index(effect.glyph) if effect.glyph else None

    def run(cast: Cast, subjects: Seats) -> Steps:
        chosen = glyph
        if chosen is None:
            (name,) = yield cast.ask(
                subjects[0], "token", "Put the Power Bonus Token where?", GLYPH_OPTIONS
            )
            chosen = GLYPHS.index(name)
        cast.table.token = chosen
        cast.table.told.append((TokenPut, GLYPHS[chosen], cast.cause))

    return run


@VERBS.of(V.Swap)
def swap(effect: V.Swap) -> Verb:
    partner_of = selector(effect.partner)
    what = {V.SwapStatus: swap_ranks, V.SwapHp: swap_hp, V.SwapHands: swap_hands}[
        type(effect.swapped)
    ]

    def run(cast: Cast, subjects: Seats) -> Steps:
        for seat in subjects:
            for partner in (yield from chosen(cast, partner_of(cast, seat))):
                if partner != seat:
                    what(cast, seat, partner)

    return run


def swap_ranks(cast: Cast, seat: int, partner: int) -> None:
    """Trade ranks; like being displaced, it is neither gain nor loss (J82)."""
    swap_status(cast.table, seat, partner, cast.cause)


def swap_hp(cast: Cast, seat: int, partner: int) -> None:
    """Trade HP; neither damage nor healing."""
    table = cast.table
    if table.hp[seat] and table.hp[partner]:
        table.hp[seat], table.hp[partner] = table.hp[partner], table.hp[seat]
        table.told.append((HpSwapped, seat, partner, cast.cause))


def swap_hands(cast: Cast, seat: int, partner: int) -> None:
    """Trade hands; each knows what it gave and what it got."""
    from esw_tui.kernel.faces import bits
    from esw_tui.spellcraft.events import HandsSwapped
    from esw_tui.spellcraft.tracking import face_down, forget_types

    table = cast.table
    hands = table.hand
    for each in (seat, partner):
        forget_types(table, each)
        if secret := face_down(table, each):
            # Who knew some of these cards cannot tell which of them were laid down.
            table.lose_track(bits(hands[each] + secret), (seat, partner))
    both = bits(hands[seat] + hands[partner])
    hands[seat], hands[partner] = hands[partner], hands[seat]
    for each in (seat, partner):
        table.known[each] |= both
    table.told.append((HandsSwapped, seat, partner, cast.cause))


@VERBS.of(V.Make)
def make(effect: V.Make) -> Verb:
    """Somebody else has to do it."""
    who = selector(effect.who)
    does = verb(effect.verb)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for actor in subjects:
            others = yield from chosen(cast, who(cast, actor))
            rest = does(cast, others) if others else None
            if rest is not None:
                yield from rest

    return run
