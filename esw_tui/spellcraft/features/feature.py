"""A feature: what only some boxes have, and where it joins the common frame.

In its own file a feature declares its states, its questions, and functions for some of the moments
below. A box switches features on by name; a mixed match switches on the union (J91). The frame
knows the moments and no feature: a moment for which no feature has a function costs nothing.

This is the whole list of moments.
"""

from collections.abc import Callable, Generator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from esw_tui.kernel.decisions import Decision
    from esw_tui.kernel.events import Cause
    from esw_tui.kernel.questions import Question
    from esw_tui.spellcraft.casting import Cast
    from esw_tui.spellcraft.designs import Design, Steps
    from esw_tui.spellcraft.states import State
    from esw_tui.spellcraft.table import Table

Dice = tuple[int, ...]
"""What some dice show."""
Block = "Callable[[Table, int, int, Cause], Generator[Any, Any, bool]]"
"""(table, victim, amount, cause): asks the victim and says whether it blocked."""


class Feature(NamedTuple):
    """What one feature adds to the frame.

    Every function gets the table first, or the cast; brackets below name its other arguments. A
    function that returns `Steps | None` returns None if nothing is to be done.
    """

    name: str
    """The word for it in `cards.yaml`, and the name of its file on every floor."""
    title: str
    """Its name for players."""
    states: "tuple[State[Any], ...]" = ()
    questions: "Mapping[str, Question]" = MappingProxyType({})
    """By `Decision.kind`."""

    # Making the box and the table ready.
    card: "Callable[[Design], None] | None" = None
    """A card of the box has been compiled: add to its `Design`."""
    staged: "Callable[[Table, list[Mapping[str, Any]]], None] | None" = None
    """(seats): a table is set up by hand; fill in what was left out."""
    misstaged: "Callable[[Mapping[str, Mapping[str, Any]], str], tuple[str, str] | None] | None" = (
        None
    )
    """(seats, where it begins): the name of a seat that no rule allows, and why; else None."""
    fault: "Callable[[Table], str | None] | None" = None
    """What is wrong with the table, beyond the bounds of each state; None if nothing."""

    # Match, game, round.
    match_start: "Callable[[Table], Steps | None] | None" = None
    """Once a match, after the decks are shuffled."""
    game_start: "Callable[[Table], Steps | None] | None" = None
    """As each game starts, before Dead Wizard bonuses (J54)."""
    round_start: "Callable[[Table], Steps | None] | None" = None
    """After hands are filled and the dead have drawn (R62, step 3)."""

    round_end: "Callable[[Table], Steps | None] | None" = None
    """When all have acted, or the game is won (R2.4)."""
    inherits: "Callable[[Table, int], Steps | None] | None" = None
    """(seat): give a Wizard what the last game left it, before its Dead Wizard cards (J54)."""

    # Placing.
    sealed: "Callable[[Table, int], tuple[Decision, Callable[[Table, int, str], None]] | None] | None" = None  # noqa: E501
    """(seat): a secret question beside the Spell, and the function given the answer when all have
    placed; see `placing.Beside`."""

    # A turn.
    tie: "Callable[[Table, list[int]], Generator[Any, Any, list[int]] | None] | None" = None
    """(tied seats): those of them who come first without rolling (R7.6); None if no player can do
    anything about it."""
    about_to_begin: "Callable[[Table, int, int], Steps | None] | None" = None
    """(seat, card): a Component of the Spell is about to begin; it may still be prevented. Also
    called to find out whether anything happens, so the call itself changes nothing."""
    revealed: "Callable[[Table, int], Steps | None] | None" = None
    """(seat): a Spell is revealed, its Wild Magic not yet replaced. Also called to find out whether
    anything happens, so the call itself changes nothing."""
    spell_named: "Callable[[Table, int], Steps | None] | None" = None
    """(seat): a Spell has been read out; its first Component comes next."""
    resolved: "Callable[[Cast], Steps | None] | None" = None
    """A Component has been resolved, and its Wizard lives."""
    before: "Callable[[Cast], Steps | None] | None" = None
    """A Component or Creature is about to resolve: prices come before all else (R41.10, J23)."""
    aimed: "Callable[[Cast, int], Decision | None] | None" = None
    """(foe): a text is aimed at this foe alone; a question whose answer is the target."""
    redirected: "Mapping[str, Callable[[Cast, int, int], None]]" = MappingProxyType({})
    """For the kind of that question: (foe, target), called with the answer."""
    bonus_dice: "Callable[[Table, int, int], tuple[str, int] | None] | None" = None
    """(seat, glyph): the reason for more dice of a Power Roll, and how many."""
    reroll: "Callable[[Cast, Dice], Generator[Any, Any, Dice] | None] | None" = None
    """(dice): the dice of a card, after some may have been rolled again (J23)."""
    unkept: "Callable[[Cast], Steps | None] | None" = None
    """A Creature has rolled no KEEP."""
    discarding: "Callable[[Table, int, tuple[int, ...]], tuple[int, ...]] | None" = None
    """(seat, cards): a turn ends; which of the Spell's cards are discarded (R9.5)."""

    # Damage and death.
    damage_bonus: "Callable[[Table, int], tuple[str, int] | None] | None" = None
    """(dealer): the reason for more damage to foes, and how much."""
    block: "Callable[[Table, int, int], Callable[..., Generator[Any, Any, bool]] | None] | None" = (
        None
    )
    """(victim, dealer): for a Wizard about to take damage a function to block it; see `Block`."""
    dying: "Callable[[Table, int, frozenset[int]], Steps | None] | None" = None
    """(seat, cards whose waiting texts led to it): what a Wizard at 0 HP still does (J47)."""
    kill: "Callable[[Table, int, int, Cause], None] | None" = None
    """(killer, victim, cause): a foe was killed; reward the killer."""
    died: "Callable[[Table, int], None] | None" = None
    """(seat): a Wizard leaves the game, and still has its cards."""
    left_behind: "Callable[[Table, int], tuple[int, ...]] | None" = None
    """(seat): main deck cards that go with hand and Spell when a Wizard dies or a game ends."""


NOT_MOMENTS = ("name", "title", "states", "questions")
MOMENTS = tuple([name for name in Feature._fields if name not in NOT_MOMENTS])
"""The fields of `Feature` that are moments."""
