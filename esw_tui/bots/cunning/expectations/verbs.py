"""What it would be worth if somebody did this; every chapter of the language adds its verbs."""

from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.expectations.who import crowd, settled, spited
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.verbs import Choose, Gain, Lose, Make, Swap

Act = Callable[[Scene, Shares], None]
"""(scene, subjects): what happens if they do it, with the scene's weight."""

Worth = Callable[[Scene], float]
"""What something is worth to whoever gets it."""

VERBS: dict[type, Callable[[Any], Act]] = {}
"""What every verb is worth; each chapter adds its own."""
GIFTS: dict[type, Callable[[Any, Per | None], Act]] = {}
LOSSES: dict[type, Callable[[Any, Per | None], Act]] = {}
SWAPS: dict[type, Callable[[Scene, int], float]] = {}
"""What it is worth to trade with a partner."""


def act(effect: Any) -> Act:
    """Compile a verb."""
    return VERBS.get(type(effect), nothing)(effect)


def nothing(effect: Any, per: Per | None = None) -> Act:
    """Rules of other boxes, or too little to reckon with."""
    return lambda scene, subjects: None


def for_whom(scene: Scene, seat: int, to_foe: float, to_me: float, share: float) -> float:
    """What is good for somebody: good if that is oneself, bad if it is a foe."""
    return scene.weight * share * (to_me if seat == scene.seat else -to_foe)


def good(worth: Worth, foe_part: float = 0.4) -> Act:
    """Something good for whoever does it."""

    def run(scene: Scene, subjects: Shares) -> None:
        value = worth(scene)
        for seat, share in subjects:
            scene.gain += for_whom(scene, seat, value * foe_part, value, share)

    return run


def bad(worth: Worth, foe_part: float = 0.4) -> Act:
    """Something bad for whoever does it."""
    return good(lambda scene: -worth(scene), foe_part)


def tasted(part: float) -> Worth:
    """So many cards' worth."""
    return lambda scene: part * scene.weights.card


def about_victim(who: Any, worth: Callable[[Scene, int], float]) -> Act:
    """Something done to somebody: worth so much to oneself by the victim."""
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
    """Somebody else has to do it."""
    find = crowd(effect.who)
    does = act(effect.verb)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            others = settled(scene, seat, find(scene, seat), spited(scene))
            does(scene, [(other, odds * share) for other, odds in others])

    return run


def choose(effect: Choose) -> Act:
    """Somebody is chosen of whom the text goes on to speak."""
    find = crowd(effect.who)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, _ in subjects:
            settled(scene, seat, find(scene, seat), spited(scene))

    return run


VERBS.update({Gain: gain, Lose: lose, Swap: swap, Make: make, Choose: choose})
