"""The actions of a turn, one after another: play all that helps, use texts, then buy."""

import functools

from esw_tui.bots.advice import Advice
from esw_tui.bots.deck_cunning.promises import promise
from esw_tui.bots.deck_cunning.shopping import best_basket
from esw_tui.bots.deck_cunning.worth import Worth
from esw_tui.deckbuilding.actions import END, MENU, PLAIN, ActionOptions
from esw_tui.deckbuilding.designs import TOKENS, Design
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.language.effects.deckbuilding import conditions, moments, sentences, this_turn
from esw_tui.language.effects.deckbuilding.amounts import AsMuchAs, ForEach
from esw_tui.language.effects.parts import parts_of

JUNK = 0.05
"""A card whose play gives no more than this stays in hand, as a card to be destroyed."""
SPARE_CHIPS = 6
HELPS_LATER = (
    this_turn.NoDefense,
    this_turn.NextAttack,
    this_turn.CheaperNow,
    moments.NextKill,
)
"""Verbs that help only cards played after them."""


def next_action(worth: Worth, decision: Decision) -> Advice:
    """What to do next, and why."""
    options = decision.options
    assert isinstance(options, ActionOptions)
    plays: list[tuple[Key, Design]] = []
    uses: list[tuple[Key, Design]] = []
    keys = options.keys
    for key in keys:
        if type(key) is not tuple:
            continue
        if key[0] == "play":
            plays.append((key, options.design(key)))
        elif key[0] in ("use", "marker"):
            uses.append((key, options.design(key)))
    useful = [(key, design) for key, design in plays if is_worth_playing(worth, design)]
    if useful:
        plain = [design for _, design in useful if design.plain_power is not None]
        if PLAIN in keys and len(plain) == len(useful) and len(useful) == len(plays):
            return Advice((PLAIN,), "they only give power, and all of it")
        key, design = min(useful, key=lambda each: rank(each[1]))
        return Advice((key,), play_reason(worth, design))
    for key, design in uses:
        if is_worth_using(worth, design):
            return Advice((key,), "it costs nothing that would be missed")
    basket = best_basket(worth, decision)
    if basket.items:
        # Chips pay for Legends only, so that what they cannot buy is bought first.
        item = min(basket.items, key=lambda each: (each.takes_chips, -each.worth))
        return Advice((item.key,), buy_reason(worth, item.design, item.worth))
    if MENU in keys and worth.sight.me.chips >= SPARE_CHIPS:
        return Advice((MENU,), "there are chips to spare")
    reason = "nothing more is worth its price" if len(keys) > 1 else "there is nothing more to do"
    return Advice((END,), reason)


def is_worth_playing(worth: Worth, design: Design) -> bool:
    """Whether playing a card helps.

    A card that does nothing stays in hand, where a text may ask for a card to be destroyed.
    """
    return design.ongoing or worth.use(design) > JUNK or watches_duds(worth, design)


def watches_duds(worth: Worth, design: Design) -> bool:
    """Whether a card in play reacts to the playing of this one, even if it does nothing itself."""
    mine = worth.sight.me.in_play
    return any(sort(design) for each in mine for sort, _ in each.when_playing)


@functools.lru_cache(maxsize=2048)
def rank(design: Design) -> tuple[int, int]:
    """The place of a card in the order of play, lowest first.

    First those that look at the first card played, then ongoing ones, draws, helpers of ATTACKS and
    of later cards, plain ones, harmful ones, and last those that count or look at others.
    """
    parts = list(parts_of(design.lines))
    told = promise(design)
    if any(isinstance(part, conditions.FirstCard) for part in parts):
        order = 0
    elif design.ongoing:
        order = 1
    elif told.draws:
        order = 2
    elif any(isinstance(part, HELPS_LATER) for part in parts):
        order = 3
    elif any(isinstance(part, ForEach | AsMuchAs | sentences.IfThen) for part in parts):
        order = 6
    else:
        order = 5 if told.is_harmful else 4
    return order, -design.cost


def is_worth_using(worth: Worth, design: Design) -> bool:
    """Whether an Activate, a tile or a token should be used now."""
    if design.deck == TOKENS:
        return True  # using it removes it
    told = promise(design)
    if not told.to_destroy:
        return True
    me, foes = worth.sight.me, worth.foes
    price = design.vp + worth.weights.ongoing
    gain = worth.weights.stink * told.stinks / max(foes, 1)
    if told.heals and me.stinker:
        gain += worth.weights.stink
    if told.thins:
        junk = [each for each in worth.sight.hand if worth.keeping(each) < 0]
        gain += 1.5 * min(len(junk), told.thins) * (worth.plays > 1)
    return gain > price


def play_reason(worth: Worth, design: Design) -> str:
    """What playing a card does, in a few words."""
    told = promise(design)
    parts = []
    if told.draws >= 0.5:
        parts.append("it draws")
    if told.power >= 0.5:
        parts.append(f"about {told.power:.0f} power")
    if told.is_harmful:
        parts.append("it hurts a foe" if told.victims <= 1 else "it hurts them all")
    if design.ongoing:
        parts.append("it stays")
    return ", ".join(parts) or "it costs nothing"


def buy_reason(worth: Worth, design: Design, value: float) -> str:
    """Why this card is bought."""
    if worth.sight.is_over_soon:
        return f"the end is near, and it counts {design.vp}"
    if promise(design).shield and value < 2:
        return "a defense is good to have"
    return f"worth about {value:.0f} points to this deck"
