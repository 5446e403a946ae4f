"""What the laboratory does for each game: what it listens to, counts, finds and reports."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from esw_tui.cards.games import DECKBUILDING


class Study(NamedTuple):
    """The functions of the laboratory for one game."""

    cards: Callable[[str, Sequence[str]], Any]
    """(box, packs): the cards of a box with home-made packs; raises an error if they cannot be
    played."""
    name: Callable[[Any, Any], str]
    """(cards, card): the name that identifies the card."""
    heard: Any
    """The types of events that are listened to."""
    watch: Callable[..., Any]
    """(number of the match, events, seats, numbers of the cards by name): what was seen of a
    match."""
    read: Callable[[Any], Any]
    """What was seen of a match, from its JSON."""
    tallies: Callable[[int], Any]
    """Empty tallies for a number of seats."""
    find: Callable[..., Any]
    """(tallies, cards): the findings."""
    sections: Callable[..., Any]
    """(findings, names of the seats): the report's sections."""
    record: Callable[..., dict[str, Any]]
    """(findings, names of the seats): the findings as JSON."""


def study_of(game: str) -> Study:
    """The study of a game; the modules of other games are not imported."""
    if game == DECKBUILDING:
        from esw_tui.cards.deckbuilding.box import load_deck_box
        from esw_tui.lab.decks.findings import find_decks
        from esw_tui.lab.decks.record import record_decks
        from esw_tui.lab.decks.sections import deck_sections
        from esw_tui.lab.decks.seen import deck_match_seen
        from esw_tui.lab.decks.tallies import DeckTallies
        from esw_tui.lab.decks.watching import HEARD as DECKS_HEARD
        from esw_tui.lab.decks.watching import watch_decks

        return Study(
            lambda box, packs: load_deck_box(box, packs=packs),
            lambda box, card: str(card.name),
            DECKS_HEARD,
            watch_decks,
            deck_match_seen,
            DeckTallies,
            find_decks,
            deck_sections,
            record_decks,
        )
    from esw_tui.lab.findings import find
    from esw_tui.lab.record import record
    from esw_tui.lab.sections import sections
    from esw_tui.lab.seen import match_seen
    from esw_tui.lab.tallies import Tallies
    from esw_tui.lab.watching import HEARD, watch
    from esw_tui.spellcraft.boxes import playable_box

    return Study(
        playable_box,
        lambda box, card: str(box.unique_name(card)),
        HEARD,
        watch,
        match_seen,
        Tallies,
        find,
        sections,
        record,
    )
