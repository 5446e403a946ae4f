"""A tiny box made by hand, for tests of the frame: no card language is needed for it."""

from collections.abc import Generator
from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.attacks import Attack, Measure, attack_with, strike_damage
from esw_tui.deckbuilding.designs import (
    CREATURE,
    DUDS,
    FAMILIAR,
    FAMILIARS,
    LEGEND,
    LEGENDS,
    MAIN,
    MAYHEM,
    MEGA_MAYHEM,
    STARTER,
    STARTERS,
    TILES,
    TOKENS,
    TREASURE,
    WILD_MAGIC,
    WILDS,
    Defense,
    Design,
    Step,
    Steps,
)
from esw_tui.deckbuilding.piles import draw
from esw_tui.deckbuilding.playing import add_power, play_top
from esw_tui.deckbuilding.rulebook import Rulebook


def power(amount: int) -> Step:
    """+n Power."""

    def step(act: Act) -> None:
        add_power(act.table, act.seat, amount, act.cause)

    return step


def draws(count: int) -> Step:
    """Draw n cards."""

    def step(act: Act) -> None:
        draw(act.table, act.seat, count, act.cause)

    return step


def each_foe(act: Act) -> Generator[Any, Any, tuple[int, ...]]:
    """All foes."""
    yield from ()
    return act.table.foes_of[act.seat]


def each_player(act: Act) -> Generator[Any, Any, tuple[int, ...]]:
    """All players who take part."""
    yield from ()
    return tuple([seat for seat in act.table.seats if seat not in act.table.declined])


def a_foe(act: Act) -> Generator[Any, Any, tuple[int, ...]]:
    """One foe by choice."""
    foe = yield from act.choose_player(act.seat, "Whom do you attack?", act.table.foes_of[act.seat])
    return (foe,)


def attack(targets: Any, damage: int, *, mayhem: bool = False, **options: Any) -> Step:
    """An ATTACK for damage."""
    line = Attack(
        targets, lambda blow: strike_damage(blow, 0), (Measure(lambda blow: damage),), **options
    )
    return lambda act: attack_with(act, line, mayhem=mayhem)


def wild(act: Act) -> Steps:
    """+2 Power, or the top card of a foe's deck."""
    words = (("power", "+2 power"), ("play", "Play a foe's card"))
    if (yield from act.choose_word(act.seat, "Wild Magic?", words, "wild-magic")) == "power":
        add_power(act.table, act.seat, 2, act.cause)
        return
    foe = yield from act.choose_player(act.seat, "Whose deck?", act.table.foes_of[act.seat])
    yield from play_top(act, foe)


def with_steps(design: Design, *steps: Step) -> Design:
    """A design that does this when played."""
    design.steps = steps
    return design.sort_texts()


def with_power(design: Design, amount: int) -> Design:
    """A design that only gives Power."""
    design.plain_power = amount
    return with_steps(design, power(amount))


def with_defense(design: Design, *bonus: Step, redirects: bool = False) -> Design:
    """A design that is discarded to avoid an ATTACK."""
    test = (lambda act: True) if redirects else None
    design.defense = Defense("discard", lambda act: True, (), bonus, test)
    return design.sort_texts()


def small_designs() -> list[Design]:
    """Every sort of card once."""
    designs = [
        with_power(Design("Glyph", STARTERS, STARTER, copies=30), 1),
        with_steps(
            Design("Cheese Wand", STARTERS, STARTER, copies=5, has_attack=True),
            power(1),
            attack(a_foe, 1),
        ),
        with_power(Design("Fizzle", STARTERS, STARTER, copies=15), 0),
        with_steps(Design("Wild Magic", WILDS, WILD_MAGIC, cost=3, vp=1, copies=16), wild),
        with_power(Design("Dud Wand", DUDS, 0, vp=-1, copies=16), 0),
        with_power(Design("Purse", MAIN, TREASURE, cost=4, vp=1, copies=24, chip_icon=True), 2),
        with_steps(Design("Idea", MAIN, CREATURE, cost=3, vp=1, copies=20), draws(2)),
        with_steps(
            Design("Bomb", MAIN, CREATURE, cost=3, vp=1, copies=20, has_attack=True),
            power(1),
            attack(each_foe, 8),
        ),
        with_defense(
            with_power(Design("Shield", MAIN, TREASURE, cost=2, vp=1, copies=30), 1), draws(1)
        ),
        with_steps(Design("Rain", MAIN, MAYHEM, copies=20), attack(each_player, 5, mayhem=True)),
        with_power(Design("Dragon", LEGENDS, LEGEND | CREATURE, cost=9, vp=3, copies=33), 4),
        with_steps(
            Design("Flood", LEGENDS, MEGA_MAYHEM, copies=7), attack(each_player, 9, mayhem=True)
        ),
    ]
    for number in range(10):
        pet = Design(f"Pet {number}", FAMILIARS, FAMILIAR, cost=6, vp=2, wizard=f"Wizard {number}")
        designs.append(with_defense(with_power(pet, 3), draws(1), redirects=number < 3))
        designs.append(Design(f"Tile {number}", TILES).sort_texts())
    designs += [Design(f"Token {number}", TOKENS).sort_texts() for number in range(30)]
    return designs


def small_rules() -> Rulebook:
    """The tiny box, made ready."""
    return Rulebook("tiny", small_designs())
