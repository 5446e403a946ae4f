"""The card or player that caused an event, in words, for places that show it far from its cause."""

from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features.ranks import TITLE_BY_RULE

HITS = (E.Damaged, E.Blocked)
EFFECTS = (
    *HITS,
    E.LostHp,
    E.Healed,
    E.HpSwapped,
    E.Moved,
    E.Drew,
    E.Discarded,
    E.Gave,
    E.HandsSwapped,
    E.LookedAtHand,
    E.PutBack,
    E.GainedTreasure,
    E.LostTreasure,
    E.CreatureLeft,
    E.JoinedSpell,
    E.Removed,
)
"""Events that happen to a wizard for a cause."""


def in_words(cause: E.Cause, names: E.Names) -> str:
    """A cause in words, a card or a player's rank; "" if it is only the course of the game."""
    if cause.design is not None:
        return cause.words(names)
    if cause.rule in TITLE_BY_RULE and cause.seat >= 0:
        return f"{names[cause.seat]} as {TITLE_BY_RULE[cause.rule]}"
    return ""


def with_cause(event: E.Event, names: E.Names) -> str:
    """An event in a sentence that names its cause, unless it does so anyway."""
    text = event.text(names)
    cause: E.Cause | None = getattr(event, "cause", None)
    if not isinstance(event, EFFECTS) or cause is None:
        return text
    words = in_words(cause, names)
    named = cause.design.name if cause.design is not None else words
    if not words or named in text:
        return text
    return f"{text.removesuffix('.')}{' from' if isinstance(event, HITS) else ':'} {words}."
