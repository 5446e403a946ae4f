"""What it is worth to the seat if a player does what a verb says; each chapter of the language adds
its verbs."""

from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.expectations.who import crowd, settled, spited
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.verbs import Choose, Gain, Lose, Make, Swap

Act = Callable[[Scene, Shares], None]
"""(scene, subjects): adds what happens if the subjects do it, times the scene's weight."""

Worth = Callable[[Scene], float]
"""What something is worth to the player that gets it."""

VERBS: dict[type, Callable[[Any], Act]] = {}
"""How to compile a verb, by its class; each chapter adds its own."""
GIFTS: dict[type, Callable[[Any, Per | None], Act]] = {}
LOSSES: dict[type, Callable[[Any, Per | None], Act]] = {}
SWAPS: dict[type, Callable[[Scene, int], float]] = {}
"""What it is worth to swap something with a partner, by what is swapped."""


def act(effect: Any) -> Act:
    """Compile a verb."""
    return VERBS.get(type(effect), nothing)(effect)


def nothing(effect: Any, per: Per | None = None) -> Act:
    """A verb that is not reckoned with: it belongs to another box, or brings too little."""
    return lambda scene, subjects: None


def for_whom(scene: Scene, seat: int, to_foe: float, to_me: float, share: float) -> float:
    """The worth to the seat of what a player gets: `to_me` if that is the seat, else less
    `to_foe`."""
    return scene.weight * share * (to_me if seat == scene.seat else -to_foe)


def good(worth: Worth, foe_part: float = 0.4) -> Act:
    """Compile something good for the player that does it."""

    def run(scene: Scene, subjects: Shares) -> None:
        value = worth(scene)
        for seat, share in subjects:
            scene.gain += for_whom(scene, seat, value * foe_part, value, share)

    return run


def bad(worth: Worth, foe_part: float = 0.4) -> Act:
    """Compile something bad for the player that does it."""
    return good(lambda scene: -worth(scene), foe_part)


def tasted(part: float) -> Worth:
    """The worth of this many cards in hand."""
    return lambda scene: part * scene.weights.card


def about_victim(who: Any, worth: Callable[[Scene, int], float]) -> Act:
    """Compile something done to a victim; `worth` is what that is worth to the seat."""
    find = crowd(who)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            victims = settled(scene, seat, find(scene, seat), lambda foe: worth(scene, foe))
            for victim, odds in victims:
                part = scene.weight * share * odds
                scene.gain += part * (worth(scene, victim) if seat == scene.seat else -0.5)

    return run


def gain(effect: Gain) -> Act:
    return GIFTS.get(type(effect.gift), nothing)(effect.gift, effect.per)


def lose(effect: Lose) -> Act:
    return LOSSES[type(effect.loss)](effect.loss, effect.per)


def swap(effect: Swap) -> Act:
    find = crowd(effect.partner)
    worth = SWAPS[type(effect.swapped)]

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            partners = settled(scene, seat, find(scene, seat), lambda foe: worth(scene, foe))
            for partner, odds in partners:
                scene.gain += scene.weight * share * odds * worth(scene, partner)

    return run


def make(effect: Make) -> Act:
    """Compile a verb that other players are made to do."""
    find = crowd(effect.who)
    does = act(effect.verb)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            others = settled(scene, seat, find(scene, seat), spited(scene))
            does(scene, [(other, odds * share) for other, odds in others])

    return run


def choose(effect: Choose) -> Act:
    """Compile a choice of a player that the text is about from then on."""
    find = crowd(effect.who)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, _ in subjects:
            settled(scene, seat, find(scene, seat), spited(scene))

    return run


VERBS.update({Gain: gain, Lose: lose, Swap: swap, Make: make, Choose: choose})
