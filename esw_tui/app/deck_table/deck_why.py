"""Why a number on the deck-builder's table is what it is, told only from the viewer's view and
story."""

from collections.abc import Callable, Sequence

from rich.text import Text

from esw_tui.app.deck_table.paint_players import most_hp, names_of
from esw_tui.app.why.figures import Figure
from esw_tui.app.why.reasons import quoted
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.views import View
from esw_tui.kernel.events import Event
from esw_tui.kernel.story import of_kind, since_last

Lines = list[str]
Story = Sequence[Event]
HP_EVENTS = (E.Damaged, E.LostHp, E.Healed, E.HpSet, E.Died)
CHIP_EVENTS = (E.ChipsGained, E.ChipsLost)
MOST = 40
"""How many lines of a long story are shown; the log has all of it."""


def told(event: Event, names: tuple[str, ...]) -> str:
    """An event with its reasons, as one line."""
    return " ".join([event.text(names), *[line.strip() for line in event.why(names)]])


def by_turn(story: Story, names: tuple[str, ...], picked: Callable[[Event], bool]) -> Lines:
    """The picked events, each with its reasons, under the turns in which they happened."""
    lines: Lines = []
    heading = ""
    for event in story:
        if isinstance(event, E.TurnBegan):
            heading = event.text(names)
        elif picked(event):
            if heading:
                lines.append(heading)
                heading = ""
            lines.append(f"- {told(event, names)}")
    return lines if len(lines) <= MOST else ["…", *lines[-MOST:]]


def since_turn(story: Story) -> Story:
    """The story of the turn under way."""
    return since_last(story, of_kind(E.TurnBegan))


def about(seat: int, kinds: tuple[type[Event], ...]) -> Callable[[Event], bool]:
    """A test for events of these kinds about a seat."""
    return lambda event: isinstance(event, kinds) and getattr(event, "seat", None) == seat


def hp(view: View, story: Story, seat: int) -> Lines:
    player = view.players[seat]
    lines = by_turn(story, names_of(view), about(seat, HP_EVENTS))
    return [
        f"{player.name} has {player.hp} HP; {most_hp(player)} is the most (D22.1).",
        "Everybody begins with 20, and comes back with 20 from the dead (D2.5, D23.3).",
        *(lines or ["Nothing has changed it yet."]),
    ]


def chips(view: View, story: Story, seat: int) -> Lines:
    player = view.players[seat]
    names = names_of(view)

    def changed(event: Event) -> bool:
        stolen = isinstance(event, E.ChipsStolen) and seat in (event.seat, event.victim)
        return stolen or about(seat, CHIP_EVENTS)(event)

    lines = by_turn(story, names, changed)
    head = f"{player.name} has {player.chips} chips; they stand in for power to buy Legends."
    return [f"{head} (D26.4)", *(lines or ["None has been gained yet."])]


def power(view: View, story: Story, seat: int) -> Lines:
    names = names_of(view)
    lines = [
        f"- {told(event, names)}"
        for event in since_turn(story)
        if isinstance(event, E.PowerGained | E.Bought)
    ]
    head = f"{view.power} power is left in this turn; what is not spent is lost (D6.3)."
    return [head, *(lines or ["No power has been made yet."])]


def tokens(view: View, story: Story, seat: int) -> Lines:
    player = view.players[seat]
    names = names_of(view)

    def came(event: Event) -> bool:
        moved = isinstance(event, E.TokenMoved) and seat in (event.seat, event.receiver)
        return moved or about(seat, (E.GotToken, E.TokenGone, E.Died))(event)

    head = f"{player.name} has {len(player.tokens)} Dead Wizard Tokens, usually -3 points each."
    return [f"{head} (D23.7)", *(by_turn(story, names, came) or ["Nobody has killed them yet."])]


def cards_of(view: View, story: Story, seat: int) -> Lines:
    player = view.players[seat]
    names = names_of(view)
    kinds = (E.Drew, E.ShuffledDeck, E.Discarded, E.Gained, E.Gave, E.CleanedUp)
    lines = [f"- {event.text(names)}" for event in story if about(seat, kinds)(event)]
    return [
        f"{player.name}: {player.hand_count} cards in hand, {player.deck_count} in the deck,"
        f" {len(player.discard)} in the discard pile.",
        "Five cards are drawn at the end of a turn; an empty deck is made anew from the discard"
        " pile (D10.5, D9.1).",
        *lines[-12:],
    ]


def deck_left(view: View, story: Story, seat: int) -> Lines:
    return [
        f"Main deck {view.main_count}, Legend deck {view.legend_deck_count} cards.",
        "When a turn is over and a Line-Up cannot be filled, the game ends (D33.1).",
    ]


def tokens_left(view: View, story: Story, seat: int) -> Lines:
    return [
        f"{view.token_stack} Dead Wizard Tokens are left in the stack.",
        "The turn in which the last is taken is the last of the game (D23.9).",
    ]


def stacks(view: View, story: Story, seat: int) -> Lines:
    return [
        f"{view.wilds} Wild Magics and {view.duds} Dud Wands are left of 16 each (D1.5).",
        f"{view.supply} of 40 chips lie in the middle (D1.6).",
    ]


TELLING: dict[str, Callable[[View, Story, int], Lines]] = {
    "hp": hp,
    "chips": chips,
    "power": power,
    "tokens": tokens,
    "hand": cards_of,
    "deck": cards_of,
    "discard": cards_of,
    "main": deck_left,
    "legend-deck": deck_left,
    "tokens-left": tokens_left,
    "wilds": stacks,
    "duds": stacks,
    "supply": stacks,
}
"""The explanation of a number, by what it counts."""


def explanation(view: View, story: Story, figure: Figure) -> Text:
    """Why a number is what it is, with the rules that matter."""
    lines = TELLING[figure.kind](view, story, figure.whose)
    text = Text().append(f"{lines[0]}\n", "bold")
    for line in lines[1:]:
        text.append(f"{line}\n", style="" if line.startswith("-") else "dim")
    for sentence in quoted(view.box, lines):
        text.append(f"\n{sentence}", "italic")
    return text
