"""From a card to a design: each line of text goes where the rules look for it."""

from typing import Any

from esw_tui.cards.card import GLYPHS, Card
from esw_tui.errors import PackError
from esw_tui.language.effects import grammar_name
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import standing as T
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Design, PowerTable, Trigger
from esw_tui.spellcraft.meanings import card_verbs as card_verbs  # registers its verbs
from esw_tui.spellcraft.meanings.amounts import count_of
from esw_tui.spellcraft.meanings.conditions import Test, condition
from esw_tui.spellcraft.meanings.outcomes import power_line
from esw_tui.spellcraft.meanings.registry import Meanings
from esw_tui.spellcraft.meanings.sentences import if_true, steps, steps_of, wish
from esw_tui.spellcraft.meanings.who import fits, selector
from esw_tui.spellcraft.waiting import WAITED_FOR

LINES = Meanings("line")
STANDING = Meanings("standing text")


def compile_card(card: Card) -> Design:
    """Compile all that is printed on a card."""
    design = Design(card)
    try:
        for line in card.lines:
            compile_line(design, line)
        if card.power is not None:
            design.power = PowerTable(
                selector(card.aim),
                tuple(power_line(band) for band in card.power),
                tuple(
                    any(isinstance(outcome, S.KeepIt) for outcome in band.outcomes)
                    for band in card.power
                ),
            )
    except PackError as error:
        raise PackError(f"{card.name}: {error}") from None
    design.sort_texts()
    return design


def compile_line(design: Design, line: Any) -> None:
    """Put one line of text where it belongs."""
    match line:
        case S.KeywordLine("Everlasting"):
            pass  # Looked up among the card's keywords.
        case S.KeywordLine(keyword):
            LINES.refuse(keyword)
        case S.LabelledLine(S.Bully(), sentences):
            design.bully += steps_of(sentences)
        case S.LabelledLine(S.Reaction(), sentences):
            design.reaction += steps_of(sentences)
        case S.LabelledLine(S.ResolveNow(), sentences):
            design.resolve_now += steps_of(sentences)
        case S.LabelledLine(S.Lasting(), sentences):
            design.lasting = True
            compile_sentences(design, sentences)
        case S.PlainLine(sentences):
            compile_sentences(design, sentences)
        case _:
            LINES.compile(line.label)


def compile_sentences(design: Design, sentences: tuple[Any, ...]) -> None:
    """Sentences of a line: carried out on casting, at their moment, or always at work."""
    cast_now = []
    for sentence in sentences:
        match sentence:
            case S.Timed(moment, timed, test):
                compile_timed(design, moment, timed, condition(test) if test else None)
            case S.Always(text, test):
                STANDING.compile(text)(design, condition(test) if test else None)
            case _:
                cast_now.append(sentence)
    design.steps += steps_of(tuple(cast_now))


def compile_timed(design: Design, moment: Any, timed: S.Steps, test: Test | None) -> None:
    """A text that acts when its moment comes, if something is true then."""
    match moment:
        case M.OnYourTurn():
            design.uses += (optional_use(timed, test),)
            return
    acts = steps(timed) if test is None else (if_true(test, steps(timed)),)
    match moment:
        case M.TurnStart():
            design.turn_start += acts
        case M.TurnEnd():
            design.turn_end += acts
        case M.RoundStart():
            design.round_start += acts
        case M.NextGame():
            design.next_game += acts
        case M.FutureTurn():
            design.future_turn += acts
        case M.Whenever(happening) | M.FutureWhen(happening):
            glyph = getattr(happening, "glyph", None)
            name = grammar_name(type(happening))
            design.triggers += (Trigger(name, glyph, acts),)
            noted = WAITED_FOR[name][0]
            design.waits_for += (f"{noted} {glyph}" if glyph else noted,)


def optional_use(timed: S.Steps, test: Test | None) -> Any:
    """An optional text: whether it can be used now, and its steps once its owner said yes."""
    first, *later = timed.clauses
    act, *also = first.acts
    if not isinstance(act, S.YouMay | S.YouMayPay):
        raise PackError("'On your turn' goes with 'you may …'.")
    can, granted = wish(act, S.Clause(tuple(also)), tuple(later))
    if test is None:
        return can, granted
    return (lambda cast: test(cast) and can(cast)), granted


# Standing texts.


@STANDING.of(T.CountsAs)
def counts_as(effect: T.CountsAs) -> Any:
    def put(design: Design, test: Any) -> None:
        refuse_condition(test)
        design.counts_as += (GLYPHS.index(effect.glyph),)

    return put


@STANDING.of(T.MoreDice, T.MoreDiceFor)
def more_dice(effect: T.MoreDice | T.MoreDiceFor) -> Any:
    """Extra dice, under a condition, for some or all Power Rolls (R10.6)."""
    dice = effect.dice.value
    per = effect.per if isinstance(effect, T.MoreDice) else None
    roller = effect.roller if isinstance(effect, T.MoreDiceFor) else None
    times = count_of(per) if per else None

    def put(design: Design, test: Any) -> None:
        def count(cast: Cast) -> int:
            if test is not None and not test(cast):
                return 0
            return dice * times(cast, cast.seat) if times else dice

        design.always_dice += ((roller, count),)

    return put


@STANDING.of(T.MoreDamage, T.LessDamage)
def changed_damage(effect: T.MoreDamage | T.LessDamage) -> Any:
    who = fits(effect.qualifier)

    def put(design: Design, test: Any) -> None:
        def applies(table: Any, owner: int, other: int) -> bool:
            return who(table, owner, other) and (
                test is None or test(Cast(table, owner, design, -1))
            )

        if isinstance(effect, T.MoreDamage):
            design.more_damage += ((effect.bonus, applies),)
        else:
            design.less_damage += ((effect.reduction, applies),)

    return put


def refuse_condition(test: Any) -> None:
    """For texts that are looked at where no condition can be."""
    if test is not None:
        raise PackError("this standing text takes no 'if'.")


def plain_standing(attribute: str, value: Any) -> Any:
    """A standing text that is a mere fact; it takes no condition."""

    def put(design: Design, test: Any) -> None:
        refuse_condition(test)
        setattr(design, attribute, value)

    return put


@STANDING.of(T.Reroll)
def reroll(effect: T.Reroll) -> Any:
    return plain_standing("reroll", effect.dice)


@STANDING.of(T.MoreInitiative)
def more_initiative(effect: T.MoreInitiative) -> Any:
    return plain_standing("more_initiative", effect.bonus)


@STANDING.of(T.FullHand)
def full_hand(effect: T.FullHand) -> Any:
    return plain_standing("full_hand", effect.cards)


@STANDING.of(T.FirmStatus)
def firm_status(effect: T.FirmStatus) -> Any:
    return plain_standing("firm_status", True)


@STANDING.of(T.Unblockable)
def unblockable(effect: T.Unblockable) -> Any:
    return plain_standing("unblockable", True)


@STANDING.of(T.SixHitsAnother)
def six_hits_another(effect: T.SixHitsAnother) -> Any:
    return plain_standing("six_hits_another", True)
