"""Damage, healing and lost HP."""

from esw_tui.bots.cunning.expectations.amounts import amount
from esw_tui.bots.cunning.expectations.verbs import LOSSES, SWAPS, VERBS, Act
from esw_tui.bots.cunning.expectations.who import crowd, settled, spited
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.damage import Deal, DealRising, Heal, HitPoints, SwapHp, Take


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
    """What damage to a player is worth to the bot's seat."""
    if seat == scene.seat:
        return scene.own_worth(-damage)
    return scene.more_worth(seat, damage)


def deal_rising(effect: DealRising) -> Act:
    to = crowd(effect.to)

    def run(scene: Scene, subjects: Shares) -> None:
        for dealer, share in subjects:
            victims = settled(scene, dealer, to(scene, dealer), spited(scene))
            for place, (victim, odds) in enumerate(victims):
                scene.hurt(victim, effect.first + place * effect.more, share * odds)

    return run


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


def lose_hp(loss: HitPoints, per: Per | None) -> Act:
    how_much = amount(loss.amount, per)

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            scene.hurt(seat, how_much(scene, seat), share, loss=True)

    return run


def swap_hp(scene: Scene, partner: int) -> float:
    more = scene.hp[partner] - scene.hp[scene.seat]
    return scene.own_worth(more) + more * scene.spite[partner]


VERBS.update({Deal: deal, DealRising: deal_rising, Take: take, Heal: heal})
LOSSES[HitPoints] = lose_hp
SWAPS[SwapHp] = swap_hp
