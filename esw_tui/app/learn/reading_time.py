"""How long a step of a story stays if the story goes by itself.

What is new takes time: explanations, rules, the first events of a type, the name of a spell. What
has been seen a few times is taken in at a glance, and a card is read when it first acts.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from esw_tui.app.learn.beats import Beat
from esw_tui.app.learn.rules_cited import quoted
from esw_tui.cards import Card
from esw_tui.deckbuilding import events as D
from esw_tui.spellcraft import events as E

ACTING = (E.Resolving, E.Reacted, E.TextUsed, D.TextUsed, D.MayhemCame, D.Bought, D.GotToken)
"""Events in which a card begins to act."""

GLANCE, BRISK = 1.0, 0.35
"""How many seconds to look at the table, and how many in a beat that passes quickly."""
WORD, SKIMMED, KNOWN = 0.24, 0.1, 0.06
"""How many seconds more for each word: of what is new, of a card, of what has been seen before."""
OFTEN = 3
"""After this many events of a type the next is not new."""
ALWAYS_NEW = (E.Named, E.Died, E.GameEnded, E.MatchEnded, D.Died, D.MayhemCame, D.GameEnded)
"""Types of events that are always new."""


def seconds(
    box: str,
    beat: Beat,
    before: Sequence[E.Event],
    names: tuple[str, ...],
    cards: Mapping[str, Card],
) -> float:
    """How many seconds a beat stays after the events `before`."""
    if beat.is_brisk:
        return BRISK + sum(words(event.text(names)) for event in beat.events) * KNOWN
    kinds = Counter(map(type, before))
    time = GLANCE
    for event in beat.events:
        new = kinds[type(event)] < OFTEN or isinstance(event, ALWAYS_NEW)
        time += words(event.text(names)) * (WORD if new else KNOWN)
    read = acting(before)
    acts = [name for name in acting(beat.events) - read if name in cards]
    time += sum(words(cards[name].printed) * SKIMMED for name in acts)
    told = [beat.title, beat.say, *(beat.asked or ())]
    if beat.quotes:
        told += quoted(box, beat.rules).values()
    return time + sum(map(words, told)) * WORD


def acting(events: Iterable[E.Event]) -> set[str]:
    """The names of the cards that begin to act in these events."""
    return {event.design.name for event in events if isinstance(event, ACTING)}


def words(text: str) -> int:
    """How many words a text has."""
    return len(text.split())
