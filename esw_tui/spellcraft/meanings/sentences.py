"""Sentences: acts, steps, conditions and choices (J17, J18)."""

from dataclasses import replace
from typing import Any

from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.one_by_one import one_by_one
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.damage import Deal
from esw_tui.language.effects.hands import GiveCard, GiveGlyphCard
from esw_tui.language.effects.parts import with_same
from esw_tui.language.effects.spells import AddToYours, SplitRoll
from esw_tui.language.effects.verbs import Gain
from esw_tui.language.meanings import Meanings
from esw_tui.language.spoken import said
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast, carry_out
from esw_tui.spellcraft.designs import Step, Steps
from esw_tui.spellcraft.dice import single_bonus
from esw_tui.spellcraft.events import RolledDice
from esw_tui.spellcraft.features.blood import is_paid
from esw_tui.spellcraft.meanings.amounts import COUNTS, Count, rolled_again
from esw_tui.spellcraft.meanings.conditions import Test, condition
from esw_tui.spellcraft.meanings.possible import anything_possible, payable, possible
from esw_tui.spellcraft.meanings.that_foe import (
    about_that_foe,
    each_judged,
    first_named,
    is_of_that_foe,
    looks_back,
    named_in,
    yours,
)
from esw_tui.spellcraft.meanings.verbs import Verb, verb
from esw_tui.spellcraft.meanings.who import after_choice, selector
from esw_tui.spellcraft.questions import NO, YES

ACTS = Meanings("act")
SENTENCES = Meanings("sentence")
HIGHEST = 6
"""The highest number on a die."""


def steps_of(sentences: tuple[Any, ...]) -> tuple[Step, ...]:
    """Compile sentences into steps; a sentence with "instead" joins the one it replaces."""
    groups: list[tuple[Any, list[S.IfInstead]]] = []
    for sentence in sentences:
        if isinstance(sentence, S.IfInstead):
            groups[-1][1].append(sentence)
        else:
            groups.append((sentence, []))
    return tuple([step for group in groups for step in with_instead(*group)])


def with_instead(sentence: Any, others: list[S.IfInstead]) -> tuple[Step, ...]:
    """Compile a sentence with the sentences that may replace it, which may be about the foe that it
    names."""
    if not others:
        return SENTENCES.compile(sentence)  # type: ignore[no-any-return]
    named = named_in(sentence) if any(looks_back(other) for other in others) else None
    about = about_that_foe(sentence, named) if named else sentence
    step = as_one(SENTENCES.compile(about))
    for other in others:
        step = instead(other, step, each=looks_back(about))
    return (first_named(named, step) if named else step,)


def instead(effect: S.IfInstead, usual: Step, *, each: bool) -> Step:
    """One step or, if a condition holds, another; `each`: judged for each foe by itself."""
    test = condition(effect.condition)
    other = clause(effect.clause)
    if each and is_of_that_foe(effect.condition):
        return each_judged(test, other, usual)

    def run(cast: Cast) -> Steps | None:
        return other(cast) if test(cast) else usual(cast)

    return run


def clause(effect: S.Clause) -> Step:
    """Compile acts joined by "and" into one step."""
    acts = [
        they_do(act, also) if also else ACTS.compile(act) for act, also in with_same(effect.acts)
    ]
    hurts = any(hurting(act) for act in effect.acts)
    if len(acts) == 1:
        only: Step = acts[0]
        if not hurts:
            return only

        def run_one(cast: Cast) -> Steps | None:
            # "This way" looks back at one sentence only.
            cast.killed = cast.blocked = ()
            return only(cast)

        return run_one

    def run(cast: Cast) -> Steps | None:
        if hurts:
            cast.killed = cast.blocked = ()
        return one_by_one(cast, acts)

    return run


def hurting(act: Any) -> bool:
    """Whether an act may hurt a Wizard, so that "this way" looks back at it."""
    if isinstance(act, S.NothingHappens):
        return False
    verbs: tuple[Any, ...] = (
        (act.first, act.second) if isinstance(act, S.TheyChoose) else (act.verb,)
    )
    return any("amount" in each.brings for each in verbs)


def steps(effect: S.Steps) -> tuple[Step, ...]:
    """Compile clauses joined by "then" into one step each. All that follows "you may" belongs to
    it."""
    compiled: list[Step] = []
    for number, each in enumerate(effect.clauses):
        for index, act in enumerate(each.acts):
            if isinstance(act, S.YouMay | S.YouMayPay):
                if index:
                    compiled.append(clause(S.Clause(each.acts[:index])))
                also, later = S.Clause(each.acts[index + 1 :]), effect.clauses[number + 1 :]
                return (*compiled, wished(act, also, later))
        compiled.append(clause(each))
    return tuple(compiled)


def as_one(several: tuple[Step, ...]) -> Step:
    """Several steps as one."""
    if len(several) == 1:
        return several[0]

    def run(cast: Cast) -> Steps | None:
        return carry_out(cast, several)

    return run


# Acts.


@ACTS.of(S.YouDo)
def you_do(effect: S.YouDo) -> Step:
    does = verb(yours(effect.verb))

    def run(cast: Cast) -> Steps | None:
        return does(cast, (cast.seat,))

    return run


@ACTS.of(S.NothingHappens)
def nothing_happens(effect: S.NothingHappens) -> Step:
    return lambda cast: None


@ACTS.of(S.TheyDo)
def they_do(effect: S.TheyDo, also: tuple[Any, ...] = ()) -> Step:
    """What other Wizards do, and the verbs after it about the same Wizards."""
    who = selector(effect.who)
    does = in_turn([verb(theirs(each)) for each in (effect.verb, *also)])

    def run(cast: Cast) -> Steps | None:
        subjects = who(cast, cast.seat)
        if isinstance(subjects, Decision):
            return after_choice(cast, subjects, does)
        return does(cast, subjects) if subjects else None

    return run


def theirs(effect: Any) -> Any:
    """A verb that other Wizards do; *its* means you only if they hit you."""
    hits_you = isinstance(effect, Deal) and isinstance(effect.to, W.You)
    return yours(effect) if hits_you else effect


def in_turn(verbs: list[Verb]) -> Verb:
    """Verbs done one after the other; a Wizard at 0 HP does nothing more."""
    first, *later = verbs
    if not later:
        return first

    def run(cast: Cast, subjects: Seats) -> Steps:
        yield from first(cast, subjects) or ()
        for does in later:
            living = tuple([seat for seat in subjects if cast.table.hp[seat]])
            if living:
                yield from does(cast, living) or ()

    return run


@ACTS.of(S.BothDo)
def both_do(effect: S.BothDo) -> Step:
    """What you and others do. Where you gain together you come first, so the top Treasure is yours
    (WE-01)."""
    who = selector(effect.who)
    does = verb(effect.verb)
    gains = isinstance(effect.verb, Gain)

    def run(cast: Cast) -> Steps:
        subjects = yield from chosen(cast, who(cast, cast.seat))
        if gains:
            yield from does(cast, (cast.seat,)) or ()
            yield from does(cast, subjects) or ()
        else:
            yield from does(cast, (*subjects, cast.seat)) or ()

    return run


@ACTS.of(S.TheyChoose)
def they_choose(effect: S.TheyChoose) -> Step:
    """Let each subject choose between two things it can do (J17)."""
    who = selector(effect.who)
    choices = (effect.first, effect.second)
    does = [verb(choice) for choice in choices]
    can = [possible(choice) for choice in choices]
    labels = [said(choice, "does") for choice in choices]
    hidden = any(isinstance(choice, GiveCard | GiveGlyphCard | AddToYours) for choice in choices)

    def run(cast: Cast) -> Steps:
        for subject in (yield from chosen(cast, who(cast, cast.seat))):
            if not cast.table.hp[subject]:
                continue  # what the line did before has brought it down
            open_ = tuple([index for index in (0, 1) if can[index](cast, subject)])
            if not open_:
                continue
            choice = open_[0]
            # What can be done tells about the hand: then even a forced answer is asked for.
            if len(open_) > 1 or hidden:
                options = Options(open_, tuple([labels[index] for index in open_]))
                (choice,) = yield cast.ask(subject, "choice", "Choose.", options, secret=hidden)
            yield from does[choice](cast, (subject,)) or ()

    return run


def question(words: str) -> str:
    """Words of a card as a question."""
    return f"{words[0].upper()}{words[1:]}?"


NO_OR_YES = Options((NO, YES), ("No", "Yes"))


def ask_whether(cast: Cast, prompt: str) -> Any:
    """Ask the Wizard whose card it is: yes or no? Returns whether it said yes."""
    (answer,) = yield cast.ask(cast.seat, "may", prompt, NO_OR_YES)
    return bool(answer == YES)


@ACTS.of(S.YouMay)
@ACTS.of(S.YouMayPay)
def you_may(effect: S.YouMay | S.YouMayPay) -> Step:
    return wished(effect, S.Clause(()), ())


def wished(act: S.YouMay | S.YouMayPay, also: S.Clause, later: tuple[S.Clause, ...]) -> Step:
    """Ask whether the Wizard wants an optional act, and do it with all that follows."""
    if isinstance(act.verb, SplitRoll):
        return you_do(S.YouDo(act.verb))  # asked when the dice are known (J122)
    whole = S.Steps((S.Clause((act, *also.acts)), *later))
    return asked(*wish(act, also, later), said(whole, "steps"))


def asked(can: Test, granted: tuple[Step, ...], words: str) -> Step:
    """Ask whether the Wizard wants the steps, if they can be done, and carry them out."""
    grant = as_one(granted)
    prompt = question(words.removeprefix("you may "))

    def run(cast: Cast) -> Steps:
        if can(cast) and (yield from ask_whether(cast, prompt)):
            yield from grant(cast) or ()

    return run


def wish(
    act: S.YouMay | S.YouMayPay,
    also: S.Clause,
    later: tuple[S.Clause, ...],
    granted: tuple[Step, ...] | None = None,
) -> tuple[Test, tuple[Step, ...]]:
    """An optional act with the rest of its sentence: whether it can be done, and its steps.
    `granted` are steps to take in place of those of the rest."""
    does, first = verb(yours(act.verb)), clause(also) if also.acts else None
    able = [possible(act.verb)]
    before: tuple[Step, ...] = ()
    if isinstance(act, S.YouMayPay):
        pays = verb(act.payment)
        able.append(payable(act.payment))
        # A step of its own: a Wizard that dies of the price gets nothing for it (J18, J19).
        before = (lambda cast: pays(cast, (cast.seat,)),)

    def grant(cast: Cast) -> Steps:
        yield from does(cast, (cast.seat,)) or ()
        if first is not None:
            yield from first(cast) or ()

    def can(cast: Cast) -> bool:
        return all(test(cast, cast.seat) for test in able)

    return can, before + (granted or (grant, *[clause(each) for each in later]))


# Sentences.


@SENTENCES.of(S.Plain)
def plain(effect: S.Plain) -> tuple[Step, ...]:
    return steps(effect.steps)


@SENTENCES.of(S.IfThen)
def if_then(effect: S.IfThen) -> tuple[Step, ...]:
    test = condition(effect.condition)
    then = as_one(steps(effect.steps))
    if is_of_that_foe(effect.condition) and looks_back(effect.steps):
        return (each_judged(test, then, None),)
    return (if_true(test, (then,)),)


def if_true(test: Test, several: tuple[Step, ...]) -> Step:
    """Steps carried out only if a test is true when their turn comes."""
    then = as_one(several)

    def run(cast: Cast) -> Steps | None:
        return then(cast) if test(cast) else None

    return run


@SENTENCES.of(S.Unless)
def unless(effect: S.Unless) -> tuple[Step, ...]:
    test = condition(effect.condition)
    if is_of_that_foe(effect.condition) and (named_in(effect.steps) or looks_back(effect.steps)):
        return unless_that_foe(effect, test)
    otherwise = as_one(steps(effect.steps))

    def run(cast: Cast) -> Steps | None:
        return None if test(cast) else otherwise(cast)

    return (run,)


def unless_that_foe(effect: S.Unless, test: Test) -> tuple[Step, ...]:
    """A sentence with "unless" about *that foe*: the one it names, or one named before."""
    first, *later = effect.steps.clauses
    act, *also = first.acts
    named = named_in(effect.steps)
    if named is None:
        return (each_judged(test, None, as_one(steps(effect.steps))),)
    if isinstance(act, S.YouMay | S.YouMayPay):
        done = S.Steps((S.Clause((S.YouDo(act.verb), *also)), *later))
        granted = unless_that_foe(replace(effect, steps=done), test)
        can, paid = wish(act, S.Clause(()), (), granted)
        return (asked(can, paid, said(effect, "sentence").removesuffix(".")),)
    about = about_that_foe(effect.steps, named)
    return (first_named(named, each_judged(test, None, as_one(steps(about)))),)


@SENTENCES.of(S.UnlessPaid)
def unless_paid(effect: S.UnlessPaid) -> tuple[Step, ...]:
    """A sentence that a condition or a price prevents; the price was asked for before (R41.10)."""
    test = condition(effect.condition)
    otherwise = as_one(steps(effect.steps))

    def run(cast: Cast) -> Steps | None:
        return None if test(cast) or is_paid(cast, effect) else otherwise(cast)

    return (run,)


@SENTENCES.of(S.Instead, S.DoBoth)
def instead_alone(effect: S.Instead | S.DoBoth) -> tuple[Step, ...]:
    """What a sentence with "instead" does by itself; see `replaced_by` for the sentence before
    it."""
    return (clause(effect.clause),) if isinstance(effect, S.Instead) else ()


def replaced_by(sentence: Any, effect: S.Instead | S.DoBoth, test: Test) -> Step:
    """A sentence, or what takes its place if `test` is true: a price is paid, or the Standee
    held."""
    named = None
    if isinstance(effect, S.Instead) and looks_back(effect.clause):
        named = named_in(sentence)
    about = about_that_foe(sentence, named) if named else sentence
    usual = as_one(SENTENCES.compile(about))
    if isinstance(effect, S.Instead):
        other = clause(effect.clause)
    else:
        other = as_one((*steps(sentence.first), *steps(sentence.second)))

    def run(cast: Cast) -> Steps | None:
        return other(cast) if test(cast) else usual(cast)

    return first_named(named, run) if named else run


IN_VAIN = " (nothing would come of it)"
"""Added to the label of an option that may be chosen but would do nothing."""


@SENTENCES.of(S.ChooseOne)
def choose_one(effect: S.ChooseOne) -> tuple[Step, ...]:
    choices = [as_one(steps(effect.first)), as_one(steps(effect.second))]
    labels = (said(effect.first, "steps"), said(effect.second, "steps"))
    usual = Options((0, 1), labels)
    can = [anything_possible(effect.first), anything_possible(effect.second)]

    def run(cast: Cast) -> Steps:
        options = usual
        if not (can[0](cast, cast.seat) and can[1](cast, cast.seat)):
            told = [
                label + ("" if can[at](cast, cast.seat) else IN_VAIN)
                for at, label in enumerate(labels)
            ]
            options = Options((0, 1), tuple(told))
        (choice,) = yield cast.ask(cast.seat, "choice", "Choose one.", options, secret=True)
        yield from choices[choice](cast) or ()

    return (run,)


@SENTENCES.of(S.RollTable)
def roll_table(effect: S.RollTable) -> tuple[Step, ...]:
    """Look a die up in a table of the text; it is no Power Roll (J22)."""
    by_value: dict[int, Step] = {}
    for band in effect.bands:
        low, _, high = band.range.partition("-")
        for value in range(int(low), int(high or low) + 1):
            by_value[value] = as_one(steps(band.steps))

    def look_up(cast: Cast, dice: tuple[int, ...]) -> Steps | None:
        bonus = single_bonus(cast.table, cast.seat)
        cast.table.told.append((RolledDice, cast.seat, dice, cast.cause, bonus))
        cast.amount = cast.die = dice[0] + bonus
        value = min(cast.die, HIGHEST)  # a 6 means 6 or more (J117)
        return by_value[value](cast) if value in by_value else None

    def run_again(cast: Cast, dice: tuple[int, ...]) -> Steps:
        dice = yield from rolled_again(cast, dice)
        yield from look_up(cast, dice) or ()

    def run(cast: Cast) -> Steps | None:
        dice = cast.table.roll()
        return run_again(cast, dice) if cast.table.rules.reroll else look_up(cast, dice)

    return (run,)


@SENTENCES.of(S.ForEach)
def for_each(effect: S.ForEach) -> tuple[Step, ...]:
    """Repeat steps for each of something, counted first; each time is a step of its own (J18)."""
    count: Count = COUNTS.compile(effect.counted)
    each = steps(effect.steps)

    def run(cast: Cast) -> Steps:
        had_hp = cast.table.hp[cast.seat] > 0
        for _ in range(count(cast, cast.seat)):
            if had_hp and not cast.table.hp[cast.seat]:
                return
            yield from carry_out(cast, each) or ()

    return (run,)


@SENTENCES.of(S.AgainEachDeath)
def again_each_death(effect: S.AgainEachDeath) -> tuple[Step, ...]:
    """Repeat steps as long as a foe dies of them (SK-S08)."""
    each = steps(effect.steps)

    def run(cast: Cast) -> Steps:
        table = cast.table
        had_hp = table.hp[cast.seat] > 0
        while not had_hp or table.hp[cast.seat]:
            yield from carry_out(cast, each) or ()
            if not any(foe in cast.killed and not table.alive[foe] for foe in cast.foes):
                return

    return (run,)
