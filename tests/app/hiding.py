"""Which cards may be named to whom: computed from views, events and the question at hand."""

from dataclasses import fields, is_dataclass

from esw_tui.cards import load_box
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.game import AnyGame

COMPONENTS_AND_DEAD = tuple(
    card.name
    for card in load_box("hell-high").by_name.values()
    if card.kind in ("source", "quality", "delivery", "dead-wizard")
)
"""Every card that can lie hidden. Wild Magic is one word of the rules too, so it tells nothing."""


def hidden_from(
    game: AnyGame, viewer: int | None, cards: tuple[str, ...] = COMPONENTS_AND_DEAD
) -> frozenset[str]:
    """The cards that this player (None: anybody) has neither before their eyes nor been told of."""
    open_words = set(names_in(game.view(viewer)))
    story = " ".join(event.text(game.table.names) for event in game.events_for(viewer))
    for seat in game.asked:
        decision = game.decision(seat)
        if seat == viewer or not decision.secret:
            story += " " + asked_words(decision)
    return frozenset(name for name in cards if name not in open_words and name not in story)


def asked_words(decision: Decision) -> str:
    """All the words of a question."""
    if decision.kind == "spell":
        return ""  # the hand itself
    labels = [option.label for option in (*decision.options, *decision.options.illegal)]
    return " ".join([decision.prompt, decision.source or "", *labels])


def names_in(value: object) -> list[str]:
    """Every string in a view."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple):
        return [name for each in value for name in names_in(each)]
    if is_dataclass(value):
        return [name for field in fields(value) for name in names_in(getattr(value, field.name))]
    return []
