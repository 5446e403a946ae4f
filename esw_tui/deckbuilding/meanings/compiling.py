"""Compiles the lines of a card's text into a design ready for play."""

from typing import Any

from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.chips import lose_chips
from esw_tui.deckbuilding.deaths import die
from esw_tui.deckbuilding.designs import (
    ANY_MAYHEM,
    TOKENS,
    Defense,
    Design,
    Scoring,
    Step,
    Steps,
    Test,
    Use,
)
from esw_tui.deckbuilding.discarding import discard
from esw_tui.deckbuilding.hit_points import take_off
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.meanings import cards, destroying, goods, happenings, hit_points
from esw_tui.deckbuilding.meanings.amounts import count_of
from esw_tui.deckbuilding.meanings.attack_lines import attack_step
from esw_tui.deckbuilding.meanings.conditions import condition
from esw_tui.deckbuilding.meanings.in_words import in_words
from esw_tui.deckbuilding.meanings.prices import price
from esw_tui.deckbuilding.meanings.sentences import sentence, sentences, steps
from esw_tui.deckbuilding.meanings.verbs import verbs
from esw_tui.deckbuilding.setup import BOTH, FIRST_TURN, THIRD, TROPHY, WEIRD_WAND
from esw_tui.deckbuilding.table import Table
from esw_tui.errors import PackError
from esw_tui.language.effects.deckbuilding import attacks as X
from esw_tui.language.effects.deckbuilding import lines as L
from esw_tui.language.effects.deckbuilding import moments as M
from esw_tui.language.effects.deckbuilding import power as P
from esw_tui.language.effects.deckbuilding import prices as R
from esw_tui.language.effects.deckbuilding import scoring as Z
from esw_tui.language.effects.deckbuilding import sentences as S
from esw_tui.language.effects.deckbuilding import setup as U
from esw_tui.language.effects.deckbuilding import standing as D
from esw_tui.language.effects.deckbuilding import tokens as T
from esw_tui.language.effects.deckbuilding import verbs as V
from esw_tui.language.effects.deckbuilding.playing import ControlIt
from esw_tui.language.effects.parts import mentions, parts_of

CHAPTERS = (cards, destroying, goods, happenings, hit_points)
"""Chapters with verbs, which register themselves when they are imported."""

SETUP = {
    U.TakeTrophy: TROPHY,
    U.TakeFirstTurn: FIRST_TURN,
    U.KeepBothFamiliars: BOTH,
    U.TakeFamiliar: THIRD,
    U.ReplaceGlyph: WEIRD_WAND,
}


def compile_text(design: Design, lines: tuple[Any, ...]) -> Design:
    """Compile a text into a design."""
    design.lines = lines
    for line in lines:
        happenings.CONTROLS[0] = mentions(line, ControlIt)
        compile_line(design, line)
    design.plain_power = plain_power(design, lines)
    return design.sort_texts()


def compile_line(design: Design, line: Any) -> None:
    """Compile one line of a text."""
    match line:
        case L.OngoingAlone():
            design.ongoing = True
        case L.PlainLine(row):
            add_sentences(design, row)
        case L.LabelledLine(L.Ongoing(), row):
            design.ongoing = True
            add_sentences(design, row)
        case L.LabelledLine(L.Activate(cost), row):
            design.activate = Use(usable(row, cost), paid_first(cost, sentences(row)))
        case L.LabelledLine(_, row):
            for each in row:
                add_scoring(design, each)
        case L.AttackLine():
            add_attack(design, line)
        case L.DefenseLine():
            design.defense = defense(line)
        case _:
            raise PackError(f"'{type(line).__name__}' has no meaning as a line.")


def add_sentences(design: Design, row: tuple[Any, ...]) -> None:
    """Compile sentences: they act at once, wait for a moment, or are always at work."""
    for each in row:
        match each:
            case S.Timed():
                add_timed(design, each)
            case S.Always():
                add_standing(design, each.standing, each.condition)
            case S.Scored():
                add_scoring(design, each)
            case _:
                add_step(design, sentence(each))


def add_step(design: Design, step: Step) -> None:
    """Add what happens when the card is played or read, or when the token comes to a player."""
    if design.deck == TOKENS:
        design.token_text += (step,)
    else:
        design.steps += (step,)


# Attacks and defenses.


def add_attack(design: Design, line: L.AttackLine) -> None:
    """Compile an Attack line, by its label."""
    design.has_attack = True
    design.is_wand = design.name_is_wand
    step = attack_step(
        line.attack, line.after, avoidable=line.avoidable, redirectable=line.redirectable
    )
    match line.label:
        case L.WhenPlayed():
            add_step(design, step)
        case L.WhenPaid(cost):
            add_step(design, if_paid(cost, step))
        case L.Several(count):
            for _ in range(count):
                add_step(design, step)
        case L.Activate(cost):
            design.activate = Use(attack_usable(line.attack, cost), paid_first(cost, (step,)))
        case _:
            design.ongoing = True
            design.activate = Use(attack_usable(line.attack, None), (step,))


def if_paid(cost: Any, step: Step) -> Step:
    """An ATTACK for a price, which is paid before the target is chosen (K104)."""
    due = price(cost)
    words = f"{in_words(cost, 'price')} to attack?"

    def ask(act: Act) -> Steps:
        if due.can(act, act.seat) and (yield from act.agrees(act.seat, words)):
            yield from due.pay(act, act.seat)
            yield from step(act) or ()

    return ask


def attack_usable(attack: Any, cost: Any) -> Test | None:
    """A test for whether an Activate with an ATTACK can be used; None if it always can."""
    tests = [condition(attack.condition)] if isinstance(attack, X.OnlyIf) else []
    return all_of(tests, cost)


def usable(row: tuple[Any, ...], cost: Any) -> Test | None:
    """A test for whether an Activate can be used: its price can be paid, and it would do
    something."""
    tests = [condition(row[0].condition)] if isinstance(row[0], S.IfThen) and len(row) == 1 else []
    return all_of(tests, cost)


def all_of(tests: list[Test], cost: Any) -> Test | None:
    """A test for whether a price can be paid and conditions hold; None if there are neither."""
    due = price(cost) if cost is not None else None

    def can(act: Act) -> bool:
        if due is not None and not due.can(act, act.seat):
            return False
        for test in tests:
            if not test(act):
                return False
        return True

    return can if tests or due is not None else None


def paid_first(cost: Any, row: tuple[Step, ...]) -> tuple[Step, ...]:
    """These steps, after paying a price if there is one."""
    if cost is None:
        return row
    due = price(cost)
    return (lambda act: due.pay(act, act.seat), *row)


def defense(line: L.DefenseLine) -> Defense:
    """Compile how the card avoids an ATTACK (D11.9, D12.1)."""
    redirects: Test | None = (lambda act: True) if line.redirects else None
    bonus = []
    for each in line.after:
        if mentions(each, V.RedirectIt):
            redirects = condition(each.condition) if isinstance(each, S.IfThen) else always
        else:
            bonus.append(each)
    after = sentences(tuple([unless_done(each) for each in bonus]))
    declines = line.declines
    match line.price:
        case R.DiscardThis():
            return Defense("discard", is_free, (), after, redirects, declines)
        case R.TopThis():
            return Defense("top", is_free, (), after, redirects, declines)
        case R.ShowThis(hp, chips):

            def can(table: Table, seat: int) -> bool:
                return table.hp[seat] >= hp and table.chips[seat] >= chips

            def pay(act: Act) -> Steps | None:
                lose_chips(act.table, act.seat, chips, act.cause, spent=True)
                take_off(act, act.seat, hp, spent=True)
                return die(act.table, act.seat, act.seat, act.cause) if act.died else None

            return Defense("reveal", can, (pay,), after, redirects, declines)
        case _:
            return Defense("reveal", has_another, (discard_another,), after, redirects, declines)


def unless_done(each: Any) -> Any:
    """Drop *if you do* after a DEFENSE, as it has always been done."""
    if isinstance(each, S.IfThen) and type(each.condition).__name__ == "YouDid":
        return S.Plain(each.steps)
    return each


def always(act: Act) -> bool:
    """A test that always holds."""
    return True


def is_free(table: Table, seat: int) -> bool:
    """Whether the rest of a DEFENSE's price can be paid, where there is none."""
    return True


def has_another(table: Table, seat: int) -> bool:
    """Whether the player has a card in hand besides the one that is shown (K123)."""
    return len(table.hand[seat]) > 1


def discard_another(act: Act) -> Steps | None:
    """Discard another card at random."""
    table, seat = act.table, act.seat
    others = tuple([card for card in table.hand[seat] if card != act.card])
    return discard(table, seat, table.at_random(others), act.cause)


# Texts that wait for a moment.


def add_timed(design: Design, each: S.Timed) -> None:
    """Compile a text that acts at its moment, perhaps under a condition."""
    if isinstance(each.moment, M.AtSetup):
        words = [SETUP[type(part)] for part in parts_of(each.steps) if type(part) in SETUP]
        design.setup |= frozenset(words)
        return
    row = steps(each.steps)
    if each.condition is not None:
        row = (under(condition(each.condition), row),)
    match each.moment:
        case M.EachTurn():
            design.each_turn += row
        case M.TurnStart():
            design.turn_start += row
        case M.OnYourTurn():
            design.use = on_your_turn(each.steps)
        case M.WhenGained():
            design.gained += row
        case M.NextKill():
            add_step(design, waits_for_kill(row))
        case M.FirstDamage():
            design.power_by_damage += row
        case M.Whenever(happening):
            add_whenever(design, happening, row)


def under(test: Test, row: tuple[Step, ...]) -> Step:
    """These steps, if a condition holds."""
    return lambda act: carry_out(act, row) if test(act) else None


def waits_for_kill(row: tuple[Step, ...]) -> Step:
    """These steps wait for the next kill of this turn (K109)."""

    def step(act: Act) -> None:
        if act.seat == act.table.active:
            act.table.next_kill += ((act.design, row),)

    return step


def on_your_turn(effects: tuple[Any, ...]) -> Use:
    """Compile what may be used in step 4; using it stands for the *may* of the text."""
    offer = effects[0]
    if len(effects) > 1 or not isinstance(offer, S.YouMayPay):
        return Use(None, steps(effects))
    due = price(offer.price)
    run = verbs(offer.verbs)
    buy: Step = lambda act: due.buy(act, act.seat, run)  # noqa: E731
    return Use(lambda act: bool(due.can(act, act.seat)), (buy,))


def add_whenever(design: Design, happening: Any, row: tuple[Step, ...]) -> None:
    """Compile a text that acts whenever something happens."""
    match happening:
        case M.YouPlay(word):
            design.when_playing += ((kind(word), row),)
        case M.YouGain(word):
            design.when_gaining += ((kind(word), row),)
        case M.YouDiscard():
            design.when_discarding += row
        case M.YouKill():
            design.when_killing += row
        case M.YouDealDamage():
            design.when_damaging += row


def add_standing(design: Design, text: Any, when: Any) -> None:
    """Compile a text that is always at work."""
    match text:
        case D.HandSize(bonus, per):
            test = condition(when) if when is not None else always
            times = count_of(per) if per else None
            design.hand_size += (
                lambda act: bonus * (times(act, act.seat) if times else 1) if test(act) else 0,
            )
        case D.Cheaper():
            design.discounts += ((kind(text.kind), text.less),)
        case D.MoreDamage():
            design.more_damage += ((kind(text.kind), text.more),)
        case D.Unstoppable():
            design.unstoppable += ((kind(text.kind), text.stopped),)
        case D.DoubleDamage():
            design.doubles_damage = True
        case D.CountsAsToken():
            design.counts_as_token = True
        case D.GainOnTop():
            design.gain_to_top += (kind(text.kind),)
        case D.EveryType():
            design.all_types = True
        case D.MayCountAsLegends():
            design.count_as_legends += (kind(text.kind),)
        case D.StartsWith(hp):
            design.start_hp = hp
        case D.IdleTrophy():
            design.no_trophy = True
        case _:
            raise PackError(f"'{type(text).__name__}' has no meaning as a standing text.")


def add_scoring(design: Design, each: Any) -> None:
    """Compile what counts at the end of the game (K125)."""
    old = design.scoring or Scoring()
    if mentions(each, T.DestroyTwins):
        design.scoring = old._replace(twins_go=True)
        return
    if not isinstance(each, S.Scored):
        raise PackError(f"{design.name}: only points are counted at the end of the game.")
    match each.scoring:
        case Z.WorthPer(points, per):
            times = count_of(per)
            design.scoring = old._replace(
                points=lambda table, seat: points * times(Act(table, seat, design), seat)
            )
        case Z.WorthMore():
            design.scoring = old._replace(kind_bonus=(kind(each.scoring.kind), each.scoring.points))
        case Z.WorthInstead():
            design.scoring = old._replace(instead=(kind(each.scoring.kind), each.scoring.points))
        case Z.WorthTwice():
            design.scoring = old._replace(twice=kind(each.scoring.kind))
        case Z.PenaltyTwice():
            design.scoring = old._replace(stinker_twice=True)
        case Z.PenaltyBonus():
            design.scoring = old._replace(stinker_bonus=True)


def plain_power(design: Design, lines: tuple[Any, ...]) -> int | None:
    """The Power that the card gives, if playing it does nothing else; None otherwise (D6.8)."""
    if design.deck == TOKENS or design.types & ANY_MAYHEM or design.each_turn or design.ongoing:
        return None
    total = 0
    for line in lines:
        if isinstance(line, L.DefenseLine):
            continue
        if isinstance(line, L.LabelledLine) and isinstance(line.label, L.EndOfGame):
            continue
        if not isinstance(line, L.PlainLine):
            return None
        for each in line.sentences:
            match each:
                case S.Plain((S.YouDo((P.Power(bonus, None),)),)):
                    total += bonus
                case S.Timed(M.WhenGained()) | S.Always(D.EveryType()):
                    pass
                case _:
                    return None
    return total
