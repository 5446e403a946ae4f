"""What a spell being built would do, as the table stands: size, initiative, dice, targets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.text import Text

from esw_tui.app.figures import counting
from esw_tui.app.look import Look
from esw_tui.cards.card import Card
from esw_tui.engine.foresight import PowerRollAhead, Prospect, Reasons
from esw_tui.engine.views import View, WizardView
from esw_tui.language.effects import who as W

Cards = Mapping[str, Card]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the rules say of a spell being built, and who it would hit."""

    prospect: Prospect
    aims: tuple[str, ...]
    """For each roll who it would hit, in words."""


def forecast(cards: Cards, view: View, prospect: Prospect) -> Forecast:
    """Add to what a spell would roll who it would hit."""
    assert view.viewer is not None, "only the builder sees a forecast"
    you = view.wizards[view.viewer]
    aims = [aim(cards[roll.card], view, you) for roll in prospect.rolls]
    return Forecast(prospect, tuple(aims))


# Who would be hit.


def aim(card: Card, view: View, you: WizardView) -> str:
    """The target of a card, by name where the table already tells."""
    foes = foes_of(view, you)
    names, joined = candidates(card.aim, foes, you)
    if not names:
        return f"nobody ({card.target_text})"
    return joined.join(names)


def foes_of(view: View, you: WizardView) -> list[WizardView]:
    """Living foes, clockwise from the left (R1.3)."""
    count = len(view.wizards)
    around = [view.wizards[(you.seat + step) % count] for step in range(1, count)]
    return [foe for foe in around if foe.alive]


def candidates(
    target: W.Who | None, foes: list[WizardView], you: WizardView
) -> tuple[list[str], str]:
    """Who may be hit, and the word between them: one of them, or all."""
    one, each = " or ", " and "
    ends = [foes[0], foes[-1]] if len(foes) > 1 else foes
    match target:
        case W.AFoe(qualifier=rule) | W.RandomFoe(qualifier=rule):
            return [foe.name for foe in foes if fits(rule, foe, you)], one
        case W.EachFoe(qualifier=rule):
            return [foe.name for foe in foes if fits(rule, foe, you)], each
        case W.ARelativeFoe(relation=word):
            return [foe.name for foe in foes if related(word, foe, you)], one
        case W.EachRelativeFoe(relation=word):
            return [foe.name for foe in foes if related(word, foe, you)], each
        case W.Strongest():
            return most(foes, lambda foe: foe.hp), one
        case W.Weakest():
            return most(foes, lambda foe: -foe.hp), one
        case W.FoeWithMost(most=word, measure=measure):
            sign = 1 if word == "most" else -1
            return most(foes, lambda foe: sign * measured(measure, foe)), one
        case W.Neighbour(side=side):
            return [foe.name for foe in (foes[:1] if side == "left" else foes[-1:])], one
        case W.EitherNeighbour():
            return [foe.name for foe in ends], one
        case W.BothNeighbours():
            return [foe.name for foe in ends], each
        case W.SideFoes(count=count, side=side):
            return [foe.name for foe in (foes if side == "left" else foes[::-1])[:count]], each
        case W.EachPlayer():
            return [*[foe.name for foe in foes], "you"], each
        case W.You():
            return ["you"], each
    return [foe.name for foe in foes], one


def most(foes: list[WizardView], measure: Callable[[WizardView], int]) -> list[str]:
    """Those with the highest measure."""
    top = max(map(measure, foes), default=0)
    return [foe.name for foe in foes if measure(foe) == top]


def related(word: str, foe: WizardView, you: WizardView) -> bool:
    """Stronger or weaker than you (R11.5)."""
    return foe.hp > you.hp if word == "stronger" else foe.hp < you.hp


def measured(measure: W.Measure, foe: WizardView) -> int:
    """How many of something a foe has, as everybody can count."""
    match measure:
        case W.TreasureCount():
            return len(foe.treasures)
        case W.CreatureCount():
            return len(foe.creatures)
        case W.StatusCount():
            return foe.rank
        case W.HandCount():
            return foe.hand_count
    return foe.hp


OWNED: dict[str, Callable[[WizardView], int]] = {
    "treasure": lambda foe: len(foe.treasures),
    "treasures": lambda foe: len(foe.treasures),
    "creature": lambda foe: len(foe.creatures),
    "creatures": lambda foe: len(foe.creatures),
    "kill token": lambda foe: foe.kills,
    "last wizard standing token": lambda foe: foe.lws,
    "cards in hand": lambda foe: foe.hand_count,
}


def fits(rule: W.Qualifier | None, foe: WizardView, you: WizardView) -> bool:
    """Whether a foe fits a qualifier as the table stands; who acts later nobody knows yet."""
    match rule:
        case W.WithStatus(higher=word):
            return foe.rank > you.rank if word == "higher" else foe.rank < you.rank
        case W.Adjacent():
            return abs(foe.rank - you.rank) == 1
        case W.WithHp(hp=limit, order=order):
            return foe.hp >= limit if order == "more" else foe.hp <= limit
        case W.WithOwned(owned=word):
            return OWNED[word](foe) > 0
        case W.WithoutOwned(owned=word):
            return OWNED[word](foe) == 0
        case W.WithMore(more=word, measure=measure):
            theirs, mine = measured(measure, foe), measured(measure, you)
            return theirs > mine if word == "more" else theirs < mine
    return True


def forecast_lines(look: Look, cards: Cards, ahead: Forecast, width: int) -> Text:
    """A forecast as text: the call, then each roll with its dice and target."""
    prospect = ahead.prospect
    call = Text().append("size ", "bold")
    call.append(str(prospect.size), counting("size-ahead", style="bold"))
    call.append(", initiative ", "bold")
    call.append(str(prospect.initiative), counting("initiative-ahead", style="bold"))
    if not prospect.rolls:
        call.append("  no Power Roll", style="dim")
    lines = [call]
    for number, (roll, target) in enumerate(zip(prospect.rolls, ahead.aims, strict=True)):
        text = Text()
        glyph = cards[roll.card].glyph or ""
        count = dice_in(roll)
        dice = f"{count} {'die' if count == 1 else 'dice'}"
        text.append(dice, counting("dice-ahead", number, "bold"))
        text.append(f" {look.arrow} ", style=look.glyph_style(glyph))
        text.append(target, style="bold")
        whose = f"{roll.card}: " if len(prospect.rolls) > 1 else ""
        text.append(f"  {whose}{counted(roll.dice)}", style="dim")
        text.truncate(width, overflow="ellipsis")
        lines.append(text)
    return Text("\n").join(lines)


def dice_in(roll: PowerRollAhead) -> int:
    """How many dice a roll would have."""
    return sum(count for _, count in roll.dice)


def counted(reasons: Reasons) -> str:
    """Each reason once, with how many dice it gives."""
    counts: dict[str, int] = {}
    for reason, count in reasons:
        counts[reason] = counts.get(reason, 0) + count
    return ", ".join(
        reason if count == 1 else f"{reason} ×{count}" for reason, count in counts.items()
    )
