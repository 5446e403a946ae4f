"""An answer for each kind of question, with the reason; those of a turn's actions are in
`actions`."""

from collections.abc import Callable, Iterable
from math import fsum

from esw_tui.bots.advice import Advice
from esw_tui.bots.deck_cunning.actions import next_action
from esw_tui.bots.deck_cunning.promises import promise
from esw_tui.bots.deck_cunning.worth import Worth
from esw_tui.deckbuilding.acts import CardOptions
from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.questions import NO, YES
from esw_tui.deckbuilding.sight import Player
from esw_tui.kernel.decisions import Decision, Key

Answer = Callable[[Worth, Decision], Advice]

POINTS_OF_A_TOKEN = -3
RICH_HAND = 16
"""The least total cost of the cards in a hand that is worth showing off."""
POOR_HAND = 4.0
"""A hand of less Power than this is worth discarding for four fresh cards."""
LOW_HP = 6
"""With this many Hit Points or fewer the bot pays none of them."""


def designs(decision: Decision) -> list[tuple[Key, Design]]:
    """The options that are cards, each with its design."""
    options = decision.options
    assert isinstance(options, CardOptions)
    return [(key, options.design(key)) for key in options.keys if type(key) is int]


# Players.


def threat(worth: Worth, player: Player) -> float:
    """How strong a foe's position is, in points."""
    return worth.sight.standing(player)


def target(worth: Worth, decision: Decision) -> Advice:
    """Kill if possible, else hurt the leader; what helps a foe goes to the last."""
    sight = worth.sight
    players = sight.players
    foes = [players[key] for key in decision.options.keys if key != sight.seat]
    if not foes:
        return Advice((decision.options.keys[0],), "there is nobody else")
    design = sight.named(decision.source)
    told = promise(design) if design is not None else None
    if decision.prompt.endswith("whose deck?"):
        best = max(foes, key=lambda foe: threat(worth, foe))
        return Advice((best.seat,), "the best deck to borrow from")
    if told is not None and told.swaps_hp:
        best = max(foes, key=lambda foe: (foe.hp, threat(worth, foe)))
        return Advice((best.seat,), f"the most to gain by a swap, {best.hp} HP")
    if told is not None and told.benefits_foe and not told.is_harmful:
        last = min(foes, key=lambda foe: threat(worth, foe))
        return Advice((last.seat,), "it helps this one, who is furthest behind")
    return at_whom(worth, foes, told.damage if told else 0.0, stinks=bool(told and told.stinks))


def at_whom(worth: Worth, foes: list[Player], damage: float, *, stinks: bool = False) -> Advice:
    """Which of these foes to hurt."""
    dying = [foe for foe in foes if damage and foe.hp <= damage]
    if dying:
        best = max(dying, key=lambda foe: threat(worth, foe))
        return Advice((best.seat,), f"it kills, {best.hp} HP left")
    clean = [foe for foe in foes if not foe.stinker] if stinks else []
    best = max(clean or foes, key=lambda foe: (threat(worth, foe) - 0.5 * foe.hp, -foe.seat))
    return Advice((best.seat,), "this one is most in the way")


def vote(worth: Worth, decision: Decision) -> Advice:
    """Vote for the leader who is no Stinker yet."""
    players = worth.sight.players
    foes = [players[key] for key in decision.options.keys if key != worth.sight.seat]
    return at_whom(worth, foes, 0.0, stinks=True)


def split(worth: Worth, decision: Decision) -> Advice:
    """As much as kills, or all that is left for this foe if nothing does."""
    most = max(decision.options.keys)
    players = worth.sight.players
    named = [each for each in players if decision.prompt.endswith(f" {each.name}?")]
    if named and named[0].hp <= most:
        return Advice((named[0].hp,), "just enough to kill")
    return Advice((most,), "together it hurts most")


# Attacks.


def defense(worth: Worth, decision: Decision) -> Advice:
    """Avoid what kills, what hurts much, and what does something other than damage; take a
    scratch."""
    cards = designs(decision)
    if not cards:
        return Advice((NO,), "there is nothing to avoid it with")
    damage = decision.numbers[0] if decision.numbers else 0
    hp = worth.sight.me.hp
    key, design = max(cards, key=lambda each: promise(each[1]).shield - worth.use(each[1]) / 4)
    if damage >= hp:
        return Advice((key,), "else it kills")
    if damage == 0 or damage >= 4 or promise(design).shield >= 2:
        return Advice((key,), "it is worth a card" if damage else "better not to find out")
    return Advice((NO,), f"{damage} damage costs less than the card")


def orders(worth: Worth, decision: Decision) -> Advice:
    """Be asked about attacks only while there is a DEFENSE in hand."""
    if any(each.defense is not None for each in worth.sight.hand):
        return Advice(("ask",), "there is a defense in hand")
    return Advice(("never",), "there is nothing to defend with")


# Cards.


def fewest(worth: Worth, decision: Decision, value: Callable[[Design], float], why: str) -> Advice:
    """The least valuable cards, and no more than the question demands."""
    cards = sorted(designs(decision), key=lambda each: value(each[1]))
    picks = tuple([key for key, _ in cards[: decision.least]])
    return Advice(picks, why if picks else "all of them are worth keeping")


def destroy(worth: Worth, decision: Decision) -> Advice:
    """Every card that makes the deck worse, as far as the question allows."""
    cards = sorted(designs(decision), key=lambda each: worth.keeping(each[1]))
    bad = [key for key, design in cards if worth.keeping(design) < 0]
    count = max(min(len(bad), decision.most), decision.least)
    if not count:
        return Advice((), "all of them are worth keeping")
    picks = tuple([key for key, _ in cards[:count]])
    return Advice(picks, "the deck is better without")


def discard(worth: Worth, decision: Decision) -> Advice:
    """The cards that do least when played."""
    return fewest(worth, decision, worth.use, "it would be missed least")


def give(worth: Worth, decision: Decision) -> Advice:
    """The worst cards: all that make the deck worse, else as few as the question demands."""
    cards = sorted(designs(decision), key=lambda each: worth.keeping(each[1]))
    glad = [key for key, design in cards if worth.keeping(design) < 0]
    count = max(min(len(glad), decision.most), decision.least)
    return Advice(tuple([key for key, _ in cards[:count]]), "the deck is better without")


def best_to_own(worth: Worth, decision: Decision) -> Advice:
    """The card that adds most to the final score."""
    cards = sorted(designs(decision), key=lambda each: -worth.owning(each[1]))
    picks = tuple([key for key, _ in cards[: max(decision.most, 1)]])
    return Advice(picks, "it adds most")


def best_to_play(worth: Worth, decision: Decision) -> Advice:
    """The card that does most now."""
    cards = sorted(designs(decision), key=lambda each: -worth.use(each[1]))
    picks = tuple([key for key, _ in cards[: max(decision.most, 1)]])
    return Advice(picks, "it does most now")


def place(worth: Worth, decision: Decision) -> Advice:
    """Put a good card where it is drawn first, a bad one out of the way."""
    design = worth.sight.named(decision.source)
    keys = list(decision.options.keys)
    is_good = design is None or worth.use(design) > worth.average or design.ongoing
    if is_good:
        return Advice((keys[-1],), "the sooner it comes the better")
    return Advice((keys[0],), "it would only be in the way")


def familiar(worth: Worth, decision: Decision) -> Advice:
    """The Familiar that adds most to the final score."""
    return best_to_own(worth, decision)


def tile(worth: Worth, decision: Decision) -> Advice:
    """The tile whose text acts most often."""
    cards = designs(decision)
    key, _ = max(cards, key=lambda each: tile_worth(each[1]))
    return Advice((key,), "it helps in every turn")


def tile_worth(design: Design) -> float:
    """About how often the text of a tile will do something."""
    return (
        3.0 * bool(design.discounts)
        + 2.0 * bool(design.scoring)
        + 2.0 * bool(design.start_hp)
        + 1.5 * bool(design.hand_size)
        + 1.2 * bool(design.activate)
        + 1.0 * len(design.when_playing + design.when_gaining)
        + 1.0 * bool(design.gain_to_top)
        + 0.7 * len(design.setup)
    )


def token(worth: Worth, decision: Decision) -> Advice:
    """A token to choose: the best for the seat itself, the worst for a foe.

    Of the seat's own tokens the worst goes.
    """
    cards = designs(decision)
    is_mine = "do you take" in decision.prompt
    ranked = sorted(cards, key=lambda each: each[1].vp + POINTS_OF_A_TOKEN, reverse=is_mine)
    return Advice((ranked[0][0],), "it costs least" if is_mine else "it costs most")


# Yes or no, this or that.


def may(worth: Worth, decision: Decision) -> Advice:
    """Yes, unless it costs too much."""
    sight, prompt = worth.sight, decision.prompt
    no = Advice((NO,), "not worth its price")
    if "HP" in prompt and sight.me.hp <= LOW_HP + 5 * ("to 10" in prompt):
        return no
    if prompt.startswith("Lower"):
        return no
    if "estroy them" in prompt or "estroy it" in prompt:
        return destroy_seen(worth)
    if prompt.startswith("Discard your hand"):
        power = fsum([worth.use(design) for design in sight.hand])
        return Advice((YES,), "a poor hand") if power < POOR_HAND else no
    if "dud wand to your hand" in prompt:
        return Advice((YES,), "duds are money here")
    if "destroy a card" in prompt and not has_junk(worth):
        return Advice((NO,), "there is nothing to be rid of")
    if prompt.startswith("Spare"):
        return Advice((YES,), "a Legend is worth more than a token costs")
    if prompt.startswith("Swap a dead wizard token"):
        return Advice((YES,), "a good token for a bad one")
    return Advice((YES,), "it helps")


def has_junk(worth: Worth) -> bool:
    """Whether the hand or the discard pile holds a card that the deck is better without."""
    sight = worth.sight
    return any(worth.keeping(each) < 0 for each in [*sight.hand, *sight.me.discard])


def destroy_seen(worth: Worth) -> Advice:
    """Whether to destroy what has just been turned up, from the deck or onto the pile."""
    sight = worth.sight
    seen = sight.me.deck_top[:1] or sight.me.discard[-2:]
    if fsum([worth.keeping(design) for design in seen]) < 0:
        return Advice((YES,), "the deck is better without")
    return Advice((NO,), "worth keeping")


def join(worth: Worth, decision: Decision) -> Advice:
    """Always jeer; show off with a rich hand only."""
    if decision.prompt.startswith("Jeer"):
        return Advice((YES,), "it costs nothing")
    cost = sum([design.cost for design in worth.sight.hand])
    if cost >= RICH_HAND:
        return Advice((YES,), "a rich hand")
    return Advice((NO,), "others have more to show")


def choice(worth: Worth, decision: Decision) -> Advice:
    """One of several things that a text offers."""
    keys = list(decision.options.keys)
    labels = dict(zip(keys, decision.options.labels, strict=True))
    sight = worth.sight
    if "destroy" in keys:  # a card of the hand, or HP to save it
        design = sight.named(labels["destroy"].removeprefix("Destroy "))
        if design is not None and worth.keeping(design) < 0.5:
            return Advice(("destroy",), "the deck is better without")
        if sight.me.hp > LOW_HP:
            return Advice(("again",), "it is worth 2 HP")
        return Advice(("destroy",), "HP are dearer now")
    if labels.get("first") == "Destroy it":
        top = sight.me.deck_top[:1]
        if top and worth.keeping(top[0]) < 0:
            return Advice(("first",), "the deck is better without")
        return Advice((keys[1],), "worth keeping")
    if {"hp", "chip"} == set(keys):
        return Advice(("chip",), "a chip is cheaper")
    if {"hp", "status", "both"} <= set(keys):
        return swap(worth, decision)
    if "stop" in keys:
        return Advice((keys[-1],), "the more the better")
    if labels.get("second") == "Takes 5 damage":
        if sight.me.hp > 2 * LOW_HP:
            return Advice(("second",), "the hand is worth more")
        return Advice(("first",), "HP are dearer now")
    if "cost of which" in decision.prompt:
        best = max(keys, key=lambda key: design_cost(worth, str(key)))
        return Advice((best,), "the dearest hurts most")
    return Advice((keys[0],), "worth more")


def design_cost(worth: Worth, name: str) -> int:
    """The cost on the card of this name, 0 if there is none."""
    design = worth.sight.named(name)
    return design.cost if design is not None else 0


def swap(worth: Worth, decision: Decision) -> Advice:
    """Swap what the other player has better.

    If the attack was turned back on the seat itself, nothing is.
    """
    sight = worth.sight
    named = [each for each in sight.foes if decision.prompt.endswith(f"with {each.name}?")]
    other = named[0] if named else sight.me
    better_hp = other.hp > sight.me.hp
    better_status = sight.me.stinker and not other.stinker
    keys = decision.options.keys
    for key, is_wanted in (
        ("both", better_hp and better_status),
        ("status", better_status),
        ("hp", better_hp and sight.me.stinker == other.stinker),
    ):
        if is_wanted and key in keys:
            return Advice((key,), f"{other.name} is better off")
    rest = [key for key in keys if key not in ("both", "status", "hp")]
    return Advice((rest[0] if rest else keys[0],), "there is nothing to gain")


def chips(worth: Worth, decision: Decision) -> Advice:
    """As few chips as possible: Power is lost at the end of the turn anyway."""
    return Advice((min(decision.options.keys),), "power is lost at the end of the turn")


def order(worth: Worth, decision: Decision) -> Advice:
    """The first order: it hardly matters."""
    return Advice((decision.options.keys[0],), "the order hardly matters")


CHOICES: dict[str, Answer] = {
    "action": next_action,
    "tile": tile,
    "familiar": familiar,
    "orders": orders,
    "order": order,
    "defense": defense,
    "target": target,
    "vote": vote,
    "join": join,
    "may": may,
    "choice": choice,
    "chips": chips,
    "split": split,
    "place": place,
    "gain": best_to_own,
    "discard": discard,
    "destroy": destroy,
    "pick": best_to_play,
    "give": give,
    "look": token,
    "token": token,
}
"""How each kind of question is answered."""


def is_fine(decision: Decision, picks: Iterable[Key]) -> bool:
    """Whether these picks are legal for the decision."""
    picked = tuple(picks)
    return (
        decision.least <= len(picked) <= decision.most
        and len(set(picked)) == len(picked)
        and all(key in decision.options.keys for key in picked)
    )
