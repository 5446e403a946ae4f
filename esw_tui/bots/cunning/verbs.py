"""What it would be worth if somebody did this: every verb of the language, reckoned."""

from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.counts import Amount, amount, count_of
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.bots.cunning.who import crowd, settled, spited
from esw_tui.language.effects.cantrips import PlayCantrips
from esw_tui.language.effects.creatures import Keep, SlayCreature, SlayCreatures
from esw_tui.language.effects.damage import Deal, Heal, SwapHp, Take
from esw_tui.language.effects.hands import (
    Discard,
    DiscardHand,
    Draw,
    DrawAndReveal,
    GiveCard,
    LookAtHand,
    PutOnTop,
)
from esw_tui.language.effects.spells import (
    AddFromHand,
    AddNext,
    AddSharing,
    AddTop,
    AddToYours,
    Copy,
    MoreDiceNow,
    PutToken,
    RemoveComponent,
    ResolveAgain,
    RollDice,
)
from esw_tui.language.effects.standee import GiveStandee, TakeStandee
from esw_tui.language.effects.status_board import Status, SwapStatus
from esw_tui.language.effects.treasures import (
    Destroy,
    DestroyOwn,
    DestroyUpTo,
    DiscardThis,
    GiveOwnTreasure,
    GiveTreasure,
    SaveTreasure,
    Steal,
    Treasures,
)
from esw_tui.language.effects.verbs import Gain, Lose, Make, Swap

Act = Callable[[Scene, Shares], None]
"""(scene, subjects): what happens if they do it, with the scene's weight."""

Worth = Callable[[Scene], float]
"""What something is worth to whoever gets it."""


def act(effect: Any) -> Act:
    """Compile a verb."""
    return VERBS[type(effect)](effect)


def deal(effect: Deal) -> Act:
    to = crowd(effect.to)
    how_much = amount(effect.amount, effect.per)

    def run(scene: Scene, subjects: Shares) -> None:
        for dealer, share in subjects:
            victims = settled(
                scene,
                dealer,
                to(scene, dealer),
                lambda seat: hurt_worth(scene, seat, how_much(scene, seat)),
            )
            for victim, odds in victims:
                scene.hurt(victim, how_much(scene, victim), share * odds)

    return run


def hurt_worth(scene: Scene, seat: int, damage: float) -> float:
    """What damage to somebody is worth to oneself."""
    if seat == scene.seat:
        return scene.own_worth(-damage)
    return scene.more_worth(seat, damage)


def take(effect: Take) -> Act:
    how_much = amount(effect.amount, effect.per)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            scene.hurt(seat, how_much(scene, seat), share)

    return run


def heal(effect: Heal) -> Act:
    how_much = amount(effect.amount, effect.per)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            healed = how_much(scene, seat) * scene.weight * share
            if seat == scene.seat:
                scene.own += healed
            else:
                room = scene.sight.most_hp - scene.hp[seat]
                scene.gain -= min(healed, room) * scene.spite[seat]

    return run


def lose(effect: Lose) -> Act:
    if isinstance(effect.loss, Status):
        return move_status(-effect.loss.ranks, effect.per)
    how_much = amount(effect.loss.amount, effect.per)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            scene.hurt(seat, how_much(scene, seat), share, loss=True)

    return run


def move_status(ranks: int, per: Any) -> Act:
    """Up or down the board (R64)."""
    times = count_of(per) if per else None

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            steps = round(ranks * times(scene, seat)) if times else ranks
            rank = scene.rank[seat]
            if rank:
                change = scene.standing(rank + steps) - scene.standing(rank)
                # Being looked up to is worth a little on every rank.
                change += 0.15 * steps
                scene.gain += for_whom(scene, seat, change * scene.tastes.foe_status, change, share)

    return run


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


def gain(effect: Gain) -> Act:
    if isinstance(effect.gift, Status):
        return move_status(effect.gift.ranks, effect.per)
    if isinstance(effect.gift, Treasures):
        count = effect.gift.count
        if effect.per is None:
            return good(lambda scene: count * scene.tastes.treasure)
        times = count_of(effect.per)
        return good(lambda scene: count * times(scene, scene.seat) * scene.tastes.treasure)
    return nothing(effect)


def of_cards(effect: Any, sign: float) -> Act:
    """Cards drawn (+) or discarded (−)."""
    how_many: Amount = amount(effect.cards, getattr(effect, "per", None))

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            cards = how_many(scene, seat)
            value = sign * cards * scene.tastes.card
            scene.gain += for_whom(scene, seat, value * 0.4, value, share)
        scene.amount = how_many(scene, scene.seat)

    return run


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


def loot(scene: Scene, victim: int, gained: float, hindered: float) -> float:
    """What taking a Treasure is worth, if the victim has one."""
    if not scene.sight.treasures[victim]:
        return 0.0
    return scene.tastes.treasure * (gained + hindered)


def steal(effect: Steal) -> Act:
    return about_victim(effect.victim, lambda scene, foe: loot(scene, foe, 1.1, 0.3))


def destroy(effect: Destroy) -> Act:
    return about_victim(effect.victim, lambda scene, foe: loot(scene, foe, 0.0, 0.4))


def destroy_own(effect: Any) -> Act:
    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            if scene.sight.treasures[seat]:
                value = -scene.tastes.treasure * 0.8
                scene.gain += for_whom(scene, seat, value * 0.4, value, share)

    return run


def slay(effect: Any) -> Act:
    every = isinstance(effect, SlayCreatures)

    def worth(scene: Scene, foe: int) -> float:
        creatures = len(scene.sight.creatures[foe])
        return 0.6 * scene.tastes.creature * (creatures if every else min(creatures, 1))

    return about_victim(effect.victim, worth)


def join(worth: Callable[[Scene], float]) -> Act:
    """A card joins one's own Spell, whoever puts it there."""

    def run(scene: Scene, subjects: Shares) -> None:
        part = scene.weight * min(1.0, sum([share for _, share in subjects]))
        scene.gain += part * worth(scene)

    return run


def component(scene: Scene, type_: str) -> float:
    """An average Component of a type."""
    return scene.tastes.delivery if type_ in ("delivery", "creature") else scene.tastes.component


def from_hand(effect: AddFromHand) -> Act:
    def worth(scene: Scene) -> float:
        faces = scene.sight.faces
        for card in scene.sight.hand:
            design = faces[card]
            if effect.type in (design.kind, "component") or (
                effect.type == "creature" and design.creature
            ):
                return component(scene, effect.type) * 1.15
        return 0.0

    return join(worth)


def swap(effect: Swap) -> Act:
    find = crowd(effect.partner)
    swapped = type(effect.swapped)

    def worth(scene: Scene, partner: int) -> float:
        if swapped is SwapStatus:
            change = scene.standing(scene.rank[partner]) - scene.standing(scene.rank[scene.seat])
            return change * (1.0 + scene.tastes.foe_status)
        if swapped is SwapHp:
            more = scene.hp[partner] - scene.hp[scene.seat]
            return scene.own_worth(more) + more * scene.spite[partner]
        return scene.tastes.card * (
            scene.sight.hand_counts[partner] - scene.sight.hand_counts[scene.seat]
        )

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            partners = settled(scene, seat, find(scene, seat), lambda foe: worth(scene, foe))
            for partner, odds in partners:
                scene.gain += scene.weight * share * odds * worth(scene, partner)

    return run


def removed(effect: Any) -> Act:
    """Components leave Spells that are still to be cast (R66.3)."""

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            if seat != scene.seat:
                waiting = 1.0 - scene.acted[seat]
                value = scene.tastes.removed / max(len(scene.foes), 1)
                scene.gain += scene.weight * share * waiting * value

    return run


def more_dice(effect: MoreDiceNow) -> Act:
    dice = effect.dice.value

    def run(scene: Scene, subjects: Shares) -> None:
        scene.more_dice += dice * scene.weight

    return run


def keep(effect: Keep) -> Act:
    def run(scene: Scene, subjects: Shares) -> None:
        scene.gain += scene.weight * scene.tastes.creature

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


def nothing(effect: Any) -> Act:
    """Rules of other boxes, or too little to reckon with."""
    return lambda scene, subjects: None


def tasted(part: float) -> Worth:
    """So many cards' worth."""
    return lambda scene: part * scene.tastes.card


VERBS: dict[type, Callable[[Any], Act]] = {
    Deal: deal,
    Take: take,
    Gain: gain,
    Lose: lose,
    Heal: heal,
    Draw: lambda effect: of_cards(effect, 1.0),
    DrawAndReveal: lambda effect: of_cards(effect, 1.0),
    Discard: lambda effect: of_cards(effect, -1.0),
    DiscardHand: lambda effect: bad(tasted(5.0)),
    DiscardThis: lambda effect: bad(lambda scene: 0.8 * scene.tastes.treasure),
    Steal: steal,
    Destroy: destroy,
    DestroyOwn: destroy_own,
    DestroyUpTo: nothing,
    SlayCreature: slay,
    SlayCreatures: slay,
    AddTop: lambda effect: join(lambda scene: effect.cards.value * scene.tastes.component),
    AddNext: lambda effect: join(lambda scene: component(scene, effect.type)),
    AddFromHand: from_hand,
    AddSharing: lambda effect: join(lambda scene: 0.6 * effect.count * scene.tastes.component),
    AddToYours: lambda effect: join(lambda scene: 0.7 * component(scene, effect.type)),
    PutOnTop: lambda effect: bad(tasted(0.5)),
    LookAtHand: lambda effect: good(tasted(0.5)),
    Swap: swap,
    GiveTreasure: lambda effect: bad(lambda scene: scene.tastes.treasure, 0.0),
    GiveOwnTreasure: lambda effect: give_own(effect),
    GiveCard: lambda effect: bad(tasted(2.0), 1.0),
    RemoveComponent: removed,
    MoreDiceNow: more_dice,
    PutToken: lambda effect: good(tasted(2.0)),
    TakeStandee: nothing,
    GiveStandee: nothing,
    RollDice: nothing,
    SaveTreasure: lambda effect: good(lambda scene: scene.tastes.treasure),
    Make: make,
    Keep: keep,
    PlayCantrips: nothing,
    Copy: lambda effect: join(lambda scene: scene.tastes.component),
    ResolveAgain: lambda effect: join(lambda scene: scene.tastes.component),
}
"""What every verb is worth."""


def give_own(effect: Any) -> Act:
    """The subject hands over one of its Treasures."""

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            value = loot(scene, seat, 1.0, 0.3)
            scene.gain += scene.weight * share * (value if seat != scene.seat else -value)

    return run
