"""A feature: what only some boxes have, and where it joins the common frame.

In its own file a feature declares its state, its questions, and functions for some of the moments
below. A box switches features on by name; a mixed match switches on the union (J91). The frame
knows the moments and no feature: a moment nobody has a function for costs nothing.

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

    Every function gets the table first, or the cast; brackets below name its other arguments.
    """

    name: str
    """The word for it in `cards.yaml`, and the name of its file on every floor."""
    title: str
    """What players call it."""
    states: "tuple[State[Any], ...]" = ()
    questions: "Mapping[str, Question]" = MappingProxyType({})
    """By the kind that a decision names."""

    # Making the box and the table ready.
    card: "Callable[[Design], None] | None" = None
    """A card of the box has been compiled."""
    staged: "Callable[[Table, list[Mapping[str, Any]]], None] | None" = None
    """(table, seats): a table is set up by hand; what was left out is filled in."""
    misstaged: "Callable[[Mapping[str, Mapping[str, Any]], str], tuple[str, str] | None] | None" = (
        None
    )
    """(seats, where it begins): a seat that no rule allows, and why."""
    fault: "Callable[[Table], str | None] | None" = None
    """What is wrong with the table, beyond the bounds of each state."""

    # Match, game, round.
    match_start: "Callable[[Table], Steps | None] | None" = None
    """Once, after the decks are shuffled."""
    game_start: "Callable[[Table], Steps | None] | None" = None
    """As each game starts, before Dead Wizard bonuses (J54)."""
    round_start: "Callable[[Table], Steps | None] | None" = None
    """After hands are filled and the dead have drawn (R62, step 3)."""

    round_end: "Callable[[Table], Steps | None] | None" = None
    """When everybody has acted, or the game is won (R2.4)."""
    inherits: "Callable[[Table, int], Steps | None] | None" = None
    """(seat): what the last game left a Wizard, before its Dead Wizard cards (J54)."""

    # Placing.
    sealed: "Callable[[Table, int], tuple[Decision, Callable[[Table, int, str], None]] | None] | None" = None  # noqa: E501
    """(seat): a secret question beside the Spell, and what follows when all are open."""

    # A turn.
    tie: "Callable[[Table, list[int]], Generator[Any, Any, list[int]] | None] | None" = None
    """(tied Wizards): who of them comes first without rolling (R7.6)."""
    about_to_begin: "Callable[[Table, int, int], Steps | None] | None" = None
    """(seat, card): a Component of the Spell is about to begin; it may still be prevented.

    Asked also to find out whether anything comes of it, so it does nothing by itself."""
    revealed: "Callable[[Table, int], Steps | None] | None" = None
    """After a Spell is revealed, before Wild Magic is replaced: what comes of it, or None.

    Asked also to find out whether anything does, so it does nothing by itself."""
    spell_named: "Callable[[Table, int], Steps | None] | None" = None
    """(seat): a Spell has been read out; its first Component comes next."""
    resolved: "Callable[[Cast], Steps | None] | None" = None
    """(cast): a Component has been resolved, and its Wizard lives."""
    before: "Callable[[Cast], Steps | None] | None" = None
    """Before a Component or Creature resolves: prices come before all else (R41.10, J23)."""
    aimed: "Callable[[Cast, int], Decision | None] | None" = None
    """(cast, foe): a text is aimed at this foe alone; a question whose answer is the target."""
    redirected: "Mapping[str, Callable[[Cast, int, int], None]]" = MappingProxyType({})
    """By the kind of that question, (cast, foe, target): it has been answered."""
    bonus_dice: "Callable[[Table, int, int], tuple[str, int] | None] | None" = None
    """(seat, glyph): dice for a Power Roll, with the reason."""
    reroll: "Callable[[Cast, Dice], Generator[Any, Any, Dice] | None] | None" = None
    """(cast, dice): dice of a card that may be rolled again (J23)."""
    unkept: "Callable[[Cast], Steps | None] | None" = None
    """A Creature has rolled no KEEP."""
    discarding: "Callable[[Table, int, tuple[int, ...]], tuple[int, ...]] | None" = None
    """(seat, Spell): a turn ends; what goes to the discard pile (R9.5)."""

    # Damage and death.
    damage_bonus: "Callable[[Table, int], tuple[str, int] | None] | None" = None
    """(dealer): added to damage to foes, with the reason."""
    block: "Callable[[Table, int, int], Callable[..., Generator[Any, Any, bool]] | None] | None" = (
        None
    )
    """(victim, dealer): how a Wizard about to take damage may block it; see `Block`."""
    dying: "Callable[[Table, int, frozenset[int]], Steps | None] | None" = None
    """(seat, waiting texts that led to it): what a Wizard at 0 HP still does (J47)."""
    kill: "Callable[[Table, int, int, Cause], None] | None" = None
    """(killer, victim, cause): a foe was killed; the reward."""
    died: "Callable[[Table, int], None] | None" = None
    """A Wizard leaves the game, and still has its cards."""
    left_behind: "Callable[[Table, int], tuple[int, ...]] | None" = None
    """(seat): main deck cards that go with hand and Spell when a Wizard dies or a game ends."""


NOT_MOMENTS = ("name", "title", "states", "questions")
MOMENTS = tuple([name for name in Feature._fields if name not in NOT_MOMENTS])
"""The moments by name."""
