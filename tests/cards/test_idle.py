"""Texts that could never do anything are refused, and nothing else."""

from collections.abc import Callable

import pytest

from cards.packs import one_card
from esw_tui.cards import load_box
from esw_tui.cards.pack import SECTIONS

Refusal = Callable[[str | bytes], str]
SECTION_OF = {kind: section for section, kind in SECTIONS.items()}
ROLL = {
    "target": "a foe",
    "power": "{1-4: 1 damage, 5-9: 2 damage, 10+: '3 damage, and keep'}",
}


def pack(kind: str, text: str, **more: str) -> str:
    fields = {"name": "A"}
    if kind in ("source", "quality", "delivery"):
        fields["glyph"] = "dark"
    if kind == "delivery":
        fields["initiative"] = "1"
    lines = text.replace("\n", "\n        ")
    return one_card(SECTION_OF[kind], **fields, **more, text=f"|\n        {lines}")


IDLE = [
    # Bully without anybody to bully
    ("source", "Draw a card.\nBully: draw a card.", "nobody is ever bullied"),
    ("quality", "Bully: that foe removes a component from its spell.", "nobody is ever bullied"),
    (
        "source",
        "Deal 2 damage to a foe with higher status.\nBully: draw a card.",
        "nobody is ever bullied",
    ),
    (
        "source",
        "Heal 2 HP.\nReaction: deal 2 damage to the active player.\nBully: draw a card.",
        "nobody is ever bullied",
    ),
    # Cards that cannot stay
    ("source", "Keep this.", "only a creature"),
    ("delivery", "Keep this.", "only a creature"),
    ("treasure", "At the start of your turn, keep this.", "only a creature"),
    ("dead-wizard", "Resolve now: keep this.", "only a creature"),
    ("delivery", "Draw a card, then discard this.", "lies before you"),
    ("dead-wizard", "Resolve now: discard this.", "lies before you"),
    ("dead-wizard", "At the start of the next game, discard this.", "lies before you"),
    # The dead
    ("dead-wizard", "Resolve now: heal 2 HP.", "a dead wizard has no HP"),
    ("dead-wizard", "Resolve now: take 2 damage.", "a dead wizard has no HP"),
    ("dead-wizard", "Resolve now: deal 2 damage to you.", "a dead wizard has no HP"),
    ("dead-wizard", "Resolve now: gain 1 status.", "no status"),
    ("dead-wizard", "Resolve now: swap status with a foe.", "no status"),
    ("dead-wizard", "Resolve now: if your status is 6 or higher, gain a treasure.", "no status"),
    ("dead-wizard", "Resolve now: deal damage equal to your status to a foe.", "no status"),
    ("dead-wizard", "Resolve now: deal 2 damage to a foe adjacent to you.", "no status"),
    ("dead-wizard", "Resolve now: deal 2 damage to a foe with lower status.", "no status"),
    ("dead-wizard", "Resolve now: draw 2 cards.", "no hand"),
    ("dead-wizard", "Resolve now: discard your hand.", "no hand"),
    ("dead-wizard", "Resolve now: put a card from your hand on top of the main deck.", "no hand"),
    ("dead-wizard", "Resolve now: deal 1 damage to a foe for each card in your hand.", "no hand"),
    ("dead-wizard", "Resolve now: add the top card of the main deck to your spell.", "no spell"),
    ("dead-wizard", "Resolve now: roll an extra die on your power rolls this turn.", "no spell"),
    ("dead-wizard", "Resolve now: gain a treasure and heal 2 HP.", "a dead wizard has no HP"),
    ("dead-wizard", "Resolve now: you may lose 2 HP to gain a treasure.", "has no HP"),
    ("dead-wizard", "Resolve now: deal 2 damage to a weaker foe.", "nobody has fewer HP"),
    ("dead-wizard", "Resolve now: a foe adds a source from its hand to your spell.", "no spell"),
    # The dying
    (
        "source",
        "Draw a card.\nReaction: a foe adds a source from its hand to your spell.",
        "its rank and spell stay as they are",
    ),
    ("source", "Draw a card.\nReaction: draw 2 cards.", "a dying wizard"),
    ("source", "Draw a card.\nReaction: gain 1 status.", "a dying wizard"),
    ("source", "Draw a card.\nReaction: swap HP with a foe.", "a dying wizard"),
    ("source", "Draw a card.\nReaction: deal 2 damage to each weaker foe.", "nobody has fewer HP"),
    # Before there is a spell or a hand, and after the spell
    (
        "treasure",
        "At the end of your turn, add the top card of the main deck to your spell.",
        "has been cast by then",
    ),
    (
        "treasure",
        "At the end of your turn, roll an extra die on your power rolls this turn.",
        "has been cast by then",
    ),
    (
        "treasure",
        "At the start of each round, add the next source of the main deck to your spell.",
        "no spell has been laid down",
    ),
    (
        "treasure",
        "At the start of each round, a foe removes a component from its spell.",
        "no spell has been laid down",
    ),
    (
        "treasure",
        "At the start of each round, deal 1 damage to a foe who has acted this round.",
        "nobody has acted",
    ),
    ("dead-wizard", "At the start of the next game, each foe discards a card.", "hands are dealt"),
    ("dead-wizard", "At the start of the next game, draw and reveal 2 cards.", "say 'draw'"),
    (
        "dead-wizard",
        "At the start of the next game, discard a creature of a foe.",
        "no creature is in play",
    ),
    # Lines of a Dead Wizard card that shut each other out
    (
        "dead-wizard",
        "Resolve now: gain a treasure.\nAt the start of the next game, heal 2 HP.",
        "resolves now and is discarded",
    ),
    (
        "dead-wizard",
        "Lasting: you cannot lose status.\nIn a future game, when a foe dies, draw a card.",
        "turned up as the next game starts",
    ),
    (
        "dead-wizard",
        "At the start of the next game, gain a treasure if your status is 6 or higher.",
        "takes no 'if'",
    ),
    ("dead-wizard", "Everlasting.\nResolve now: gain a treasure.", "needs 'Lasting'"),
]


@pytest.mark.parametrize(("kind", "text", "why"), IDLE)
def test_what_could_never_do_anything_is_refused(
    refusal: Refusal, kind: str, text: str, why: str
) -> None:
    assert why in refusal(pack(kind, text)).split("\n")[0]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("source", "Deal 1 damage to each foe.\nBully: draw a card."),
        ("source", "Each player draws a card.\nBully: heal 1 HP."),
        ("source", "Swap status with a foe with higher status.\nBully: heal 1 HP."),
        ("treasure", "On your turn, you may discard this to heal 1 HP."),
        ("dead-wizard", "Lasting: on your turn, you may discard this to heal 1 HP."),
        ("dead-wizard", "Resolve now: each foe discards a card."),
        ("dead-wizard", "Resolve now: deal 1 damage to a foe for each treasure you control."),
        ("dead-wizard", "At the start of the next game, draw 2 cards and each foe draws a card."),
        ("dead-wizard", "Lasting: you cannot lose status.\nEverlasting."),
        ("source", "Draw a card.\nReaction: heal 3 HP and gain 1 status."),
        ("treasure", "Whenever a foe dies, add the top card of the main deck to your spell."),
    ],
)
def test_what_can_do_something_is_not(refusal: Refusal, kind: str, text: str) -> None:
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        refusal(pack(kind, text))
    assert load_box("hell-high", packs=["my.yaml"]).by_name["A"].text == text


def test_a_creature_may_keep_itself_by_its_text(refusal: Refusal) -> None:
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        refusal(pack("delivery", "If you have a treasure, keep this.", creature="yes", **ROLL))


def test_a_power_roll_that_never_does_anything(refusal: Refusal) -> None:
    roll = ROLL | {"power": "{1-4: nothing, 5-9: nothing, 10+: nothing}"}
    assert "whatever is rolled, this card does nothing" in refusal(
        one_card("deliveries", name="A", glyph="dark", initiative="1", **roll)
    )


@pytest.mark.parametrize(
    ("outcome", "why"),
    [
        ("nothing", "stands alone"),
        ("you keep this", "by 'keep' alone"),
        ("you discard this", "does not lie before you"),
    ],
)
def test_outcomes_of_a_power_roll(refusal: Refusal, outcome: str, why: str) -> None:
    roll = ROLL | {"power": f"{{1-4: 1 damage, 5-9: 2 damage, 10+: '3 damage, and {outcome}'}}"}
    assert why in refusal(pack("delivery", "Draw a card.", creature="yes", **roll))
