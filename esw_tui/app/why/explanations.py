"""Why a number on the table is what it is, in sentences, told only from the viewer's story and
view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from esw_tui._counting import count_of
from esw_tui.app.table.counters import counters
from esw_tui.app.table.forecast import Cards, Forecast, dice_in
from esw_tui.app.why.figures import Figure
from esw_tui.app.why.reasons import quoted
from esw_tui.app.words.box_words import box_words
from esw_tui.kernel.story import latest, of_kind, only, since_last
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features.ranks import ABILITY_RULES, TITLES
from esw_tui.spellcraft.views import CardView, View, WizardView

Lines = list[str]
"""By rank: the rule that describes its ability."""
HP_EVENTS = (E.Damaged, E.LostHp, E.Healed, E.Blocked, E.Died)
HAND_EVENTS = (E.Drew, E.Discarded, E.Gave, E.PutBack, E.Placed)


@dataclass(frozen=True, slots=True)
class Known:
    """All that may be used to explain a number: what the viewer sees and has been told."""

    view: View
    story: Sequence[E.Event]
    cards: Cards
    ahead: Forecast | None = None
    """What the spell being built would do."""
    roll: E.PowerRolled | None = None
    """The dice on the table."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(wizard.name for wizard in self.view.wizards)

    def wizard(self, figure: Figure) -> WizardView:
        """The wizard that a figure is about."""
        return self.view.wizards[figure.whose]

    def since(self, kind: type[E.Event]) -> Sequence[E.Event]:
        """The story since the last event of a type."""
        return since_last(self.story, of_kind(kind))

    def only(self, *kinds: type[E.Event]) -> list[Any]:
        """All events of some types."""
        return only(self.story, of_kind(*kinds))

    def told(self, event: E.Event) -> str:
        """An event with its reasons, as one line."""
        why = [line.strip() for line in event.why(self.names)]
        return " ".join([event.text(self.names), *[line[:1].upper() + line[1:] for line in why]])


def by_round(known: Known, story: Sequence[E.Event], picked: Callable[[E.Event], bool]) -> Lines:
    """The picked events, each with its reasons, under the rounds in which they happened."""
    lines: Lines = []
    heading = ""
    for event in story:
        if isinstance(event, E.RoundBegan):
            heading = f"Round {event.round}"
        elif picked(event):
            if heading:
                lines.append(heading)
                heading = ""
            lines.append(f"- {known.told(event)}")
    return lines


def concerning(seat: int, kinds: tuple[type[E.Event], ...]) -> Callable[[E.Event], bool]:
    """A test for events of these types about a seat."""
    return lambda event: isinstance(event, kinds) and getattr(event, "seat", None) == seat


# A wizard's numbers.


def hp(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)
    mine = concerning(wizard.seat, HP_EVENTS)

    def changed(event: E.Event) -> bool:
        swapped = isinstance(event, E.HpSwapped) and wizard.seat in (event.seat, event.foe)
        return swapped or mine(event)

    head = f"{wizard.name} has {wizard.hp} HP." if wizard.alive else f"{wizard.name} is dead."
    lines = by_round(known, known.since(E.GameBegan), changed)
    return [
        head,
        f"Each game begins with {known.view.house.start_hp} HP; 25 is the most (R13.1), and 0 is"
        " the end (R13.3).",
        *(lines or ["Nothing has changed it in this game."]),
    ]


def points(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)
    total = wizard.kills + wizard.lws
    earned = [
        f"- Game {game}: {known.told(event)}"
        for game, event in with_games(known, E.GainedToken)
        if event.seat == wizard.seat
    ]
    rule = known.view.format.cause.rule
    return [
        f"{wizard.name} has {total} {'point' if total == 1 else 'points'}.",
        f"Each Kill token and each Last Wizard Standing token is a point ({rule}, J64).",
        *(earned or ["None has been earned yet."]),
    ]


def counter(known: Known, figure: Figure) -> Lines:
    """A counter that a feature has for each wizard."""
    wizard = known.wizard(figure)
    owned = {each.state.name: each for each in counters(known.view, wizard.seat)}
    state, number = owned[figure.kind]

    def changed(event: E.Event) -> bool:
        return isinstance(event, E.Changed) and (event.key, event.seat) == (state, wizard.seat)

    whole = known.only(E.RoundBegan, E.Changed) if state.lasts == "match" else None
    since_then = known.since(E.GameBegan) if whole is None else whole
    return [
        f"{wizard.name} has {state.counted(number)}.",
        *([state.why] if state.why else []),
        *(by_round(known, since_then, changed) or ["Nothing has changed it yet."]),
    ]


def with_games(known: Known, *kinds: type[E.Event]) -> list[tuple[int, Any]]:
    """Each event of some types, with the number of its game."""
    found: list[tuple[int, Any]] = []
    game = 1
    for event in known.only(E.GameBegan, *kinds):
        if isinstance(event, E.GameBegan):
            game = event.game
        else:
            found.append((game, event))
    return found


def hand(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)
    mine = concerning(wizard.seat, HAND_EVENTS)

    def changed(event: E.Event) -> bool:
        match event:
            case E.Gave(receiver=seat) if seat == wizard.seat:
                return True
            case E.HandsSwapped(seat=seat, foe=foe) if wizard.seat in (seat, foe):
                return True
        return mine(event)

    lines = by_round(known, known.since(E.RoundBegan), changed)
    return [
        f"{wizard.name} has {count_of(wizard.hand_count, 'card')} in hand.",
        "A round begins with filling the hand to eight (R4.1); more than eight may be kept (J7).",
        *(lines or ["Nothing has changed it in this round."]),
    ]


def treasures(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)
    return [
        f"{wizard.name} owns {count_of(len(wizard.treasures), 'treasure')} (R14.1).",
        *how_they_came(known, wizard, wizard.treasures, E.GainedTreasure),
    ]


def creatures(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)
    return [
        f"{wizard.name} has kept {count_of(len(wizard.creatures), 'creature')} (R15.2).",
        *how_they_came(known, wizard, wizard.creatures, E.Kept),
    ]


def how_they_came(
    known: Known,
    wizard: WizardView,
    cards: Sequence[CardView],
    kind: type[E.GainedTreasure] | type[E.Kept],
) -> Lines:
    """What brought each of these cards to a wizard, if that is remembered."""
    lying = {card.name for card in cards}
    came: dict[str, E.Event] = {}
    for event in latest(known.story, of_kind(kind)):
        if len(came) == len(lying):
            break
        assert isinstance(event, kind)
        if event.seat == wizard.seat and event.design.name in lying:
            came.setdefault(event.design.name, event)
    return [
        f"- {known.told(came[card.name])}" if card.name in came else f"- {card.name}."
        for card in cards
    ]


def face_down(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)
    drawn = [
        f"- Game {game}: {event.text(known.names)}"
        for game, event in with_games(known, E.DrewDeadCard, E.DeadCardShown)
        if event.seat == wizard.seat and not getattr(event, "face_up", False)
    ]
    return [
        f"{wizard.name} has {count_of(wizard.face_down, 'Dead Wizard card')} face down.",
        "What they are is for their owner's eyes only; how many there are is for all (J56).",
        *drawn,
    ]


# The order of turns.


def size(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)

    def changed(event: E.Event) -> bool:
        return isinstance(event, E.SizesCalled) or concerning(
            wizard.seat, (E.Removed, E.JoinedSpell)
        )(event)

    called = "has not called a size" if wizard.spell_size is None else f"has {wizard.spell_size}"
    return [
        f"{wizard.name} {called}: the number of cards in the spell (R7.1). Small ones act first.",
        *by_round(known, known.since(E.RoundBegan), changed),
    ]


def initiative(known: Known, figure: Figure) -> Lines:
    wizard = known.wizard(figure)
    if wizard.initiative is None:
        head = (
            f"{wizard.name}'s initiative is called when spells of its size are due, and only if "
            "there are several (R7.3, R7.7)."
        )
    else:
        head = f"{wizard.name} has called initiative {wizard.initiative}: the number on the "
        head += "delivery, which need not be shown yet (R7.3)."
    lines = [head]
    spell = known.view.spell if known.view.viewer == wizard.seat else wizard.spell
    for part in spell:
        speed = known.cards[part.name].initiative
        if part.place == "delivery":
            lines.append(f"- {part.name}: {speed or 0}.")

    def called(event: E.Event) -> bool:
        if isinstance(event, E.TieRolled):
            return wizard.seat in dict(event.dice)
        return isinstance(event, E.InitiativeCalled) and event.seat == wizard.seat

    return lines + by_round(known, known.since(E.RoundBegan), called)


def rank(known: Known, figure: Figure) -> Lines:
    at = figure.whose
    standing = [wizard for wizard in known.view.wizards if wizard.rank == at]
    does = box_words(known.view.box).ranks[at - 1].does
    lines = [f"Rank {at}, {TITLES[at]}: {does} ({ABILITY_RULES[at]})."]
    for wizard in standing:
        lines.append(f"{wizard.name} stands here.")
        mine = concerning(wizard.seat, (E.TookRank, E.Moved))
        begun = concerning(wizard.seat, (E.TookRank,))
        lines += by_round(known, since_last(known.story, begun), mine)
    return lines if standing else [*lines, "Nobody stands here; gaps are not closed (R64.3, J81)."]


# Dice.


def power_roll(known: Known, figure: Figure) -> Lines:
    roll = known.roll
    if roll is None:
        return ["No dice lie on the table."]
    lines = [roll.text(known.names), *roll.why(known.names)]
    dice = "Each card that shows the glyph gives a die (R10.1–R10.6)"
    return [*lines, f"{dice}; the total picks the line (R10.7)."]


def dice_ahead(known: Known, figure: Figure) -> Lines:
    if known.ahead is None or figure.whose >= len(known.ahead.aims):
        return ["No spell is being built."]
    roll = known.ahead.prospect.rolls[figure.whose]
    glyph = known.cards[roll.card].glyph
    lines = [f"{roll.card} would roll {count_of(dice_in(roll), 'die', 'dice')} for {glyph}:"]
    lines += [f"- {dice} from {reason}." for reason, dice in roll.dice]
    return [
        *lines,
        f"As the table stands it would hit {known.ahead.aims[figure.whose].named}.",
        "Cards that join, blocks and new ranks can change that (R10.1, R10.6, R10.9).",
    ]


def size_ahead(known: Known, figure: Figure) -> Lines:
    cards = known.ahead.prospect.size if known.ahead else 0
    return [
        f"This spell would call size {cards}.",
        "Everybody calls the number of cards in their spell, and small spells act first "
        "(R7.1, R7.2); kept creatures do not count (R7.10).",
    ]


def initiative_ahead(known: Known, figure: Figure) -> Lines:
    if known.ahead is None:
        return ["No spell is being built."]
    prospect = known.ahead.prospect
    printed = prospect.initiative - sum(bonus for _, bonus in prospect.faster)
    return [
        f"This spell would call initiative {prospect.initiative}.",
        f"- {printed} is the number on its delivery (R7.3).",
        *[f"- {bonus} more from {card}." for card, bonus in prospect.faster],
        "Without a delivery, or with Wild Magic in its place, that number is 0 (R7.4).",
    ]


# The table.


def token(known: Known, figure: Figure) -> Lines:
    put = next(latest(known.story, of_kind(E.TokenPut)), None)
    lines = [known.told(put)] if put is not None else ["The Power Bonus Token is off the board."]
    return [*lines, "The Class President places it; no President, no token (R63.1, R63.9)."]


def decks(known: Known, figure: Figure) -> Lines:
    main, treasure, dead = known.view.deck_counts
    lines = [
        f"Main deck {main}, Treasure deck {treasure}, Dead Wizard deck {dead} cards.",
        "A deck that has run out is shuffled from its discard pile (R21.1).",
    ]
    shuffled = known.only(E.RoundBegan, E.Reshuffled)
    return lines + by_round(known, shuffled, of_kind(E.Reshuffled))


def match(known: Known, figure: Figure) -> Lines:
    view = known.view
    usual = view.format.goal(len(view.wizards))
    lines = [
        f"{view.progress.capitalize()}, round {view.round}.",
        f"{view.format.describe(usual)} is usual ({view.format.cause.rule}), unless somebody chose "
        "another number.",
    ]
    return lines + [f"- {event.text(known.names)}" for event in known.only(E.GameEnded)]


TELLING: dict[str, Callable[[Known, Figure], Lines]] = {
    "hp": hp,
    "points": points,
    "hand": hand,
    "treasures": treasures,
    "creatures": creatures,
    "face-down": face_down,
    "size": size,
    "initiative": initiative,
    "rank": rank,
    "roll": power_roll,
    "dice-ahead": dice_ahead,
    "size-ahead": size_ahead,
    "initiative-ahead": initiative_ahead,
    "token": token,
    "decks": decks,
    "match": match,
}
"""The explanation of each kind of figure; other kinds are counters of features."""


def explanation(known: Known, figure: Figure) -> Text:
    """All there is to say about a figure, with the rules that it cites."""
    head, *rest = TELLING.get(figure.kind, counter)(known, figure)
    text = Text().append(head, "bold")
    for line in rest:
        text.append(f"\n{line}", style="underline" if line.startswith("Round ") else "")
    for line in quoted(known.view.box, [head, *rest]):
        text.append(f"\n{line}", style="italic dim")
    return text
