"""Power Rolls: target, dice, re-rolls, total, line (R10, J20–J23)."""

from collections.abc import Generator
from typing import Any

from esw_tui.kernel.decisions import Decision, Options, ask, name_options
from esw_tui.spellcraft.aiming import chosen
from esw_tui.spellcraft.casting import Cast, after_step, carry_out, which_first
from esw_tui.spellcraft.designs import ABOUT, DELIVERY, Steps
from esw_tui.spellcraft.dice import SINGLE_DIE, single_bonuses
from esw_tui.spellcraft.events import PowerRolled, Targeted, TextUsed
from esw_tui.spellcraft.questions import ALL_DICE, KEEP, SPLIT, WHOLE
from esw_tui.spellcraft.spells import glyph_sources
from esw_tui.spellcraft.zones import discard_lasting, lose_treasure

Reasons = list[tuple[str, int]]
Bonuses = tuple[tuple[str, int], ...]
"""What is added to the total of the dice, each with its reason."""
ALWAYS_DICE, NEXT_ROLL = ABOUT["always_dice"], ABOUT["next_roll"]
REROLL = ABOUT["reroll"] | ABOUT["reroll_each"] | ABOUT["reroll_once"]
SIX_HITS_ANOTHER = ABOUT["six_hits_another"]
CHANGES = ABOUT["more_total"] | SINGLE_DIE
"""Texts that change the total of the dice, as bits of `ABOUT`."""


def power_roll(cast: Cast) -> Steps:
    """Make the Power Roll of a card (R10.1–R10.9, J23): fix the target, collect dice, roll,
    re-roll, look up the line, apply it."""
    table = cast.table
    design = cast.design
    power = design.power
    assert power is not None
    seat = cast.seat
    told = len(table.told)
    aimed: tuple[int, ...] | Decision
    if table.widened and is_widened(cast):
        cast.notes.widened = True
        aimed = table.foes(seat)
    else:
        aimed = power.aim(cast, seat)
    is_told = len(table.told) > told  # a target picked by a die is told with it (R11.6)
    if isinstance(aimed, Decision):
        aimed = yield from chosen(cast, aimed)
    cast.targets = aimed
    if not is_told:
        table.told.append((Targeted, seat, cast.targets, 0, cast.cause))
    if not cast.targets and not design.creature:
        return
    reasons = collect_dice(cast)
    if design.creature and table.texts[seat] & NEXT_ROLL:
        for card in table.lasting[seat]:
            if table.designs[card].next_roll:  # used up (J119)
                discard_lasting(table, seat, card)
    count = 0
    for _, more in reasons:
        count += more
    dice = table.roll(count)
    first_roll = dice
    if table.texts[seat] & REROLL:
        dice = yield from reroll(cast, dice)
    if table.rules.reroll:
        for again in table.rules.reroll:
            rolled = again(cast, dice)
            if rolled is not None:
                dice = yield from rolled
    bonuses: Bonuses = ()
    total = sum(dice)
    if table.texts[seat] & CHANGES:
        bonuses = total_bonuses(cast, len(dice))
        for _, more in bonuses:
            total += more
    if table.watched:
        note_dice(cast, dice, total)
    band = 0 if total < 5 else 1 if total < 10 else 2
    changed = dice is not first_roll
    table.told.append((PowerRolled, seat, dice, tuple(reasons), band, cast.cause, changed, bonuses))
    if table.happened:
        # Texts that look at the dice act before the line is applied (J23).
        yield from after_step(table, cast.chain)
        if not table.hp[seat]:
            return
    if not cast.targets:
        # A Creature rolls anyway, only to see whether it is kept (R15.13, J42).
        cast.keep = cast.keep or power.keeps[band]
    else:
        if table.texts[seat] & SIX_HITS_ANOTHER and 6 in dice and design.type == DELIVERY:
            yield from one_more_foe(cast)
        cast.foes = cast.targets
        if cast._notes is not None and cast._notes.split and len(dice) > 1:
            yield from split(cast, dice, band)
        else:
            rest = power.bands[band](cast)
            if rest is not None:
                yield from rest
    if table.rules.unkept and design.needs_keep and not cast.keep:
        for unkept in table.rules.unkept:
            yield from unkept(cast) or ()
    if design.rolled:
        design.rolled(cast)
    if design.noting:
        design.noting(cast)
    if table.dying or table.happened:
        yield from after_step(table, cast.chain)


def note_dice(cast: Cast, dice: tuple[int, ...], total: int) -> None:
    """Note each six and the total, for texts that wait for them (J96)."""
    table, seat, design = cast.table, cast.seat, cast.design
    if "six" in table.watched:
        table.happened += [("six", seat, seat, 1, design)] * dice.count(6)
    if "total" in table.watched:
        table.happened.append(("total", seat, seat, total, design))


def is_widened(cast: Cast) -> bool:
    """Whether each foe is the target, if this turn's Deliveries are widened: only for a Delivery in
    the Spell that is not aimed at you (J97)."""
    design, power = cast.design, cast.design.power
    is_delivery = design.type == DELIVERY and cast.card in cast.table.spell[cast.seat]
    return is_delivery and power is not None and not power.at_you


def total_bonuses(cast: Cast, dice: int) -> Bonuses:
    """What cards in play add to the total of a Power Roll (J111, J117)."""
    table, seat = cast.table, cast.seat
    bonuses = single_bonuses(table, seat) if dice == 1 else []
    for card in table.treasures[seat] + table.lasting[seat]:
        design = table.designs[card]
        for count in design.more_total:
            if bonus := count(cast):
                bonuses.append((design.name, bonus))
    return tuple(bonuses)


def collect_dice(cast: Cast) -> Reasons:
    """The dice of a Power Roll: each reason, and how many it gives (R10.1–R10.6, J20, J39)."""
    table = cast.table
    seat = cast.seat
    glyphs = cast.design.glyphs
    reasons: Reasons = []
    for glyph in glyphs:
        reasons += glyph_sources(table, seat, glyph)
    if table.more_dice:
        reasons.append(("this turn's bonus", table.more_dice))
    if table.roller_dice:
        for wanted, more in table.roller_dice:
            if wanted in rollers(cast):
                reasons.append(("this turn's bonus", more))
    texts, designs = table.texts[seat], table.designs
    if texts & NEXT_ROLL and cast.design.creature:
        for card in table.lasting[seat]:
            if designs[card].next_roll:
                reasons.append((designs[card].name, designs[card].next_roll))
    if texts & ALWAYS_DICE:
        for card in table.treasures[seat] + table.lasting[seat]:
            design = designs[card]
            for roller, count in design.always_dice:
                if roller is None or roller in rollers(cast):
                    bonus = count(cast)
                    if bonus:
                        reasons.append((design.name, bonus))
    for extra in table.rules.bonus_dice:
        for glyph in glyphs:
            found = extra(table, seat, glyph)
            if found:
                reasons.append(found)
                break  # once, even if two glyphs fit (J21, J92)
    return reasons


def rollers(cast: Cast) -> tuple[str, ...]:
    """The words by which texts about some Power Rolls may mean this card: its type, its glyphs,
    "creature"."""
    design = cast.design
    creature = ("creature",) if design.creature else ()
    return (design.kind, *design.card.glyphs, *creature)


def split(cast: Cast, dice: tuple[int, ...], band: int) -> Steps:
    """Ask whether the roll counts as a whole, or each die by itself against another foe; then apply
    the lines (J122)."""
    table, power = cast.table, cast.design.power
    assert power is not None
    aimed = power.aim(cast, cast.seat)
    foes = tuple(aimed.options.keys) if isinstance(aimed, Decision) else aimed
    cast.foes = cast.targets
    shown = " + ".join(map(str, dice))
    options = Options((WHOLE, SPLIT), (f"{shown} as one roll", "each die by itself"))
    (choice,) = yield cast.ask(cast.seat, "split", f"You rolled {shown}. Split it?", options)
    if choice == WHOLE:
        yield from power.bands[band](cast) or ()
        return
    hits: list[tuple[int, int]] = []
    left = list(dice)
    while left and foes:
        die = left.pop(0)
        spare = len(left) >= len(foes)
        foe = foes[0]
        if len(foes) > 1 or spare:
            names = [table.names[each] for each in foes]
            keys = (*foes, -1) if spare else foes
            labels = (*names, "nobody") if spare else tuple(names)
            prompt = f"Who takes the {die}?"
            (foe,) = yield cast.ask(cast.seat, "split", prompt, Options(keys, labels))
        if foe >= 0:
            foes = tuple([each for each in foes if each != foe])
            hits.append((foe, die))
    for foe, die in hits:
        cast.targets = cast.foes = (foe,)
        yield from power.bands[0 if die < 5 else 1](cast) or ()


def reroll(cast: Cast, dice: tuple[int, ...]) -> Generator[Any, Any, tuple[int, ...]]:
    """The dice after all re-rolls by Treasures and lasting cards, which come before any text looks
    at the dice (R10.8, J23)."""
    table = cast.table
    designs = table.designs
    for card in table.treasures[cast.seat] + table.lasting[cast.seat]:
        if number := designs[card].reroll_each:
            again = table.roll(dice.count(number)) if number in dice else ()
            new = iter(again)
            dice = tuple([next(new) if die == number else die for die in dice])  # once (J103)
    offered: list[int] = []
    while True:
        # Looked for anew: what follows a re-roll may bring another one.
        cards = table.treasures[cast.seat] + table.lasting[cast.seat]
        waiting = [card for card in cards if card not in offered and may_reroll(cast, card)]
        if not waiting:
            return dice
        card = waiting[0]
        if len(waiting) > 1:
            card = yield from which_first(table, cast.seat, waiting)
        offered.append(card)
        design = designs[card]
        if "all dice" in (design.reroll, design.reroll_once):
            options = Options((KEEP, ALL_DICE), ("keep the roll", "roll all dice again"))
        else:
            options = Options(
                (KEEP, *range(len(dice))),
                ("keep the roll", *[f"roll the {die} again" for die in dice]),
            )
        shown = " + ".join(map(str, dice))
        (choice,) = yield ask(
            cast.seat,
            "reroll",
            f"You rolled {shown}. Roll again?",
            design.name,
            options,
            numbers=dice,
        )
        if choice == KEEP:
            continue
        if design.reroll_once:
            table.used += (card,)
        if choice == ALL_DICE:
            dice = table.roll(len(dice))
        else:
            (die,) = table.roll()
            dice = (*dice[:choice], die, *dice[choice + 1 :])
        if design.reroll_price or design.after_reroll:
            yield from follow_reroll(cast, card)


def follow_reroll(cast: Cast, card: int) -> Steps:
    """Discard the card if that is the price of its re-roll; then carry out the rest of its text."""
    table, design = cast.table, cast.table.designs[card]
    used = Cast(table, cast.seat, design, card)
    used.chain = cast.chain
    table.told.append((TextUsed, cast.seat, design, used.cause))
    if design.reroll_price:
        lose_treasure(table, cast.seat, card, used.cause, discard=True)
    yield from carry_out(used, design.after_reroll) or ()


def may_reroll(cast: Cast, card: int) -> bool:
    """Whether a card's re-roll may be used for the card that rolls."""
    design = cast.table.designs[card]
    if design.reroll_once is not None:
        return cast.design.creature and card not in cast.table.used
    return design.reroll is not None


def one_more_foe(cast: Cast) -> Steps:
    """Add one more foe to the targets, once, because a six was rolled (HH-m3). The roller
    chooses."""
    table = cast.table
    designs = table.designs
    for card in table.treasures[cast.seat] + table.lasting[cast.seat]:
        if not designs[card].six_hits_another:
            continue
        others = tuple([foe for foe in table.foes(cast.seat) if foe not in cast.targets])
        if len(others) > 1:
            options = name_options(table.names, others)
            others = yield ask(
                cast.seat, "extra-foe", "A six! Who else is hit?", designs[card].name, options
            )
        cast.besides += others
        cast.targets += others
