"""Every Mayhem and every token: what its printed row says."""

from collections.abc import Callable
from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BASE, BOB, CY, ByHand
from esw_tui.deckbuilding.designs import ANY_MAYHEM, TOKENS

PLAIN = ["Second Thoughts", "Heads I Win", "Cash or Trash", "Stench Tax"]
HAND = ["Glyph", "Wild Magic"]


def read(name: str, **given: Any) -> ByHand:
    """A table of two at which Ann reads a Mayhem."""
    mega = BASE.named[name] in BASE.decks[1]
    where: dict[str, Any] = {"legend_deck": [name]} if mega else {"main": [name]}
    rows: dict[str, Any] = {"line_up": PLAIN, "legends": ["Elbow Room", "The Legendary Puddle"]}
    if not mega:
        rows["legends"] = ["Elbow Room", "The Legendary Puddle", "Reek Havoc"]
    return ByHand(given.pop("players", 2), stage="turn", **{**where, **rows, **given})


MAYHEMS: dict[str, Callable[[], object]] = {}


def mayhem(name: str) -> Callable[[Callable[[], object]], Callable[[], object]]:
    """Register what is checked about a Mayhem."""

    def register(check: Callable[[], object]) -> Callable[[], object]:
        MAYHEMS[name] = check
        return check

    return register


@mayhem("Sticker-Price Shock")
def shock() -> None:
    assert read("Sticker-Price Shock", hand={ANN: HAND, BOB: ["Glyph"]}).hp == [17, 20]


@mayhem("Truth, Dare or Shredder")
def shredder() -> None:
    t = read("Truth, Dare or Shredder", hand={ANN: ["Glyph", "Fizzle"]})
    t.do("Pay and reveal another", "Destroy Glyph")
    assert (t.hp, t.hand(ANN), t.names(t.now.destroyed)) == ([18, 20], ["Fizzle"], ["Glyph"])
    dead = read("Truth, Dare or Shredder", hand={ANN: ["Glyph", "Fizzle"]}, hp={ANN: 2})
    dead.do("Pay and reveal another")
    assert (dead.hp[ANN], len(dead.hand(ANN)), dead.now.trophy) == (20, 1, -1)


@mayhem("Yard Sale of Souls")
def yard_sale() -> None:
    t = read("Yard Sale of Souls", hand={ANN: HAND, BOB: HAND}, chips={ANN: 5})
    assert (t.asked.seat, t.asked.secret) == (ANN, True)
    t.do("Yes", "Glyph")
    assert (t.now.chips, t.hand(ANN)) == ([3, 0], ["Wild Magic"])
    assert t.asked.kind == "action"
    one = read("Yard Sale of Souls", hand={ANN: HAND}, chips={ANN: 1}).do("Yes", "Glyph")
    assert one.now.chips[ANN] == 1


@mayhem("Compulsory Tipping")
def tipping() -> None:
    t = read("Compulsory Tipping", players=3).do("Cy", "Cy", "Ann")
    assert t.now.chips == [1, 0, 2]


@mayhem("It's Raining Crumbs")
def crumbs() -> None:
    assert read("It's Raining Crumbs").now.line_up_chips[:4] == (1, 1, 1, 1)


@mayhem("Kick Them While They're Down")
def kick() -> None:
    t = read("Kick Them While They're Down", hp={BOB: 3})
    assert (t.hp, t.now.stinker) == ([20, 15], (False, True))


@mayhem("Hall of Fame Fire Drill")
def fire_drill() -> None:
    t = read("Hall of Fame Fire Drill")
    assert (t.now.chips, len(t.now.legends)) == ([1, 1], 3)
    assert "Elbow Room" in t.names(t.now.destroyed)


@mayhem("Good Hygiene Bonus")
def hygiene() -> None:
    assert read("Good Hygiene Bonus", stinkers=[ANN]).now.chips == [0, 1]


@mayhem("Least Popular Pageant")
def pageant() -> None:
    t = read("Least Popular Pageant").do("Bob", "Bob")
    assert (t.now.stinker, t.hp) == ((False, True), [20, 15])


@mayhem("Meteor Handshake")
def meteor() -> None:
    assert read("Meteor Handshake").hp == [15, 15]


@mayhem("Eviction Night")
def eviction() -> None:
    mine = ["House-Trained Hydra", "The Late Singer", "Library of Loose Pages"]
    t = read("Eviction Night", play={ANN: mine}).pick("The Late Singer", "House-Trained Hydra")
    assert t.in_play(ANN) == ["Library of Loose Pages"]
    assert sorted(t.discard(ANN)) == ["House-Trained Hydra", "The Late Singer"]


@mayhem("Everything Must Go")
def everything() -> None:
    t = read("Everything Must Go", deck={ANN: ["Fizzle", "Glyph"], BOB: []}, discard={BOB: HAND})
    t.do("Fizzle", "Wild Magic")
    assert (t.discard(ANN), t.discard(BOB)) == (["Glyph"], ["Glyph"])
    assert t.now.deck[ANN] == ()


@mayhem("Exploding Buffet")
def buffet() -> None:
    t = read("Exploding Buffet", chips={BOB: 2})
    assert (t.now.chips, t.hp) == ([2, 4], [18, 16])


@mayhem("Open Dumpster Night")
def dumpster() -> None:
    t = read("Open Dumpster Night", hand={ANN: HAND, BOB: HAND}, stinkers=[BOB])
    assert t.asked.secret
    t.pick("Glyph")
    assert (t.asked.seat, t.asked.kind) == (BOB, "may")
    t.do("Yes").do("Glyph")
    assert (t.hp, t.hand(ANN), t.hand(BOB)) == ([20, 12], ["Wild Magic"], ["Wild Magic"])


@mayhem("Duck or Cover Charge")
def cover_charge() -> None:
    t = read("Duck or Cover Charge", hand={ANN: HAND, BOB: HAND})
    assert t.asked.secret
    first, second = t.labels
    t.do(first, second)
    assert (t.hp, len(t.hand(ANN)), t.hand(BOB)) == ([20, 15], 5, HAND)


@mayhem("Half-Price Hose-Down")
def hose_down() -> None:
    t = read("Half-Price Hose-Down", stinkers=[ANN, BOB], chips={ANN: 1})
    t.do("Yes", "1 chip", "Yes")
    assert (t.now.stinker, t.now.chips, t.hp) == ((False, False), [0, 0], [15, 10])


@mayhem("Blood Donor Day")
def donor() -> None:
    t = read("Blood Donor Day").do("Yes", "No")
    assert (t.hp, t.now.chips) == ([10, 20], [1, 0])


@mayhem("Four Headliners, Three Stages")
def headliners() -> None:
    assert len(read("Four Headliners, Three Stages").now.legends) == 4


@mayhem("Double or Nothing Bin")
def bin_() -> None:
    t = read("Double or Nothing Bin", deck={ANN: ["Fizzle", "Glyph"], BOB: ["Battle Walrus"]})
    assert t.asked.prompt == "Destroy Fizzle and Glyph?"
    t.do("Yes", "No")
    assert (t.discard(ANN), t.discard(BOB)) == ([], ["Battle Walrus"])
    assert t.names(t.now.destroyed) == ["Fizzle", "Glyph"]


@mayhem("Show Me What You've Got")
def show() -> None:
    t = read("Show Me What You've Got", hand={ANN: ["Glyph"], BOB: HAND}).do("Yes", "Yes")
    assert (t.hand(ANN), len(t.hand(BOB))) == ([], 4)


@mayhem("Celebrity Crash Landing")
def crash() -> None:
    assert read("Celebrity Crash Landing").hp == [8, 8]


@mayhem("Dudpocalypse")
def dudpocalypse() -> None:
    t = read("Dudpocalypse", duds=4)
    assert (t.hand(ANN), t.hand(BOB)) == (["Dud Wand"] * 3, ["Dud Wand"])


@mayhem("Funeral Cashback")
def cashback() -> None:
    tokens = {ANN: ["Tarnished Trophy"], BOB: ["Dud Magnet", "Haunted Wand Arm"]}
    assert read("Funeral Cashback", tokens=tokens).now.chips == [1, 2]


@mayhem("The Great Stench Swap")
def stench_swap() -> None:
    assert read("The Great Stench Swap", stinkers=[ANN]).now.stinker == (False, True)


@mayhem("Everybody Hurts, a Lot")
def everybody_hurts() -> None:
    assert read("Everybody Hurts, a Lot", hp={BOB: 2}).hp == [5, 5]


@mayhem("Mayhem Roulette")
def roulette() -> None:
    main = ["Battle Walrus", "Meteor Handshake"]
    t = read("Mayhem Roulette", main=main, line_up=[*PLAIN, "Garbage Gobbler"])
    assert (t.hp, len(t.tokens(BOB)), t.tokens(ANN), t.now.trophy) == ([20, 20], 1, [], -1)


@mayhem("The Ultimate Clear-Out")
def clear_out() -> None:
    hands = {ANN: HAND, BOB: HAND}
    t = read("The Ultimate Clear-Out", hand=hands, discard=hands, stinkers=[BOB])
    t.pick("Glyph").pick("Glyph")
    assert (t.hand(ANN), t.discard(ANN)) == (["Wild Magic"], ["Wild Magic"])
    assert t.asked.seat == BOB
    t.pick("Glyph (discard pile)")
    assert (t.hand(BOB), t.discard(BOB), t.asked.kind) == (HAND, ["Wild Magic"], "action")


@pytest.mark.rule("D21.1", "D21.11")
@pytest.mark.parametrize("name", MAYHEMS)
def test_a_mayhem_does_what_its_row_says(name: str) -> None:
    MAYHEMS[name]()
    t = read(name)
    assert not t.game.over


def test_every_mayhem_is_read_above() -> None:
    names = {d.name for deck in BASE.decks[:2] for d in deck if d.types & ANY_MAYHEM}
    assert names == set(MAYHEMS)


# Tokens: Bob dies of Ann's wand and gets one.


def dies(name: str, *picks: str, **given: Any) -> ByHand:
    """Ann kills Bob, who gets this token; then whoever is asked picks."""
    hand = {ANN: ["Cheese Wand"], **given.pop("hand", {})}
    spare = "Haunted Wand Arm" if name != "Haunted Wand Arm" else "Dud Magnet"
    hp = {BOB: 1, **given.pop("hp", {})}
    t = ByHand(given.pop("players", 2), hand=hand, hp=hp, stack=[name, spare], **given)
    t.play("Cheese Wand").do("Bob")
    for pick in picks:
        if t.asked.least == 0:
            t.pick(pick)
        else:
            t.do(pick)
    assert t.asked.kind == "action"
    assert t.tokens(BOB)[0] == name
    return t


def legend_pile() -> dict[str, Any]:
    return {"discard": {BOB: ["Elbow Room", "Reek Havoc", "Glyph"]}}


TOKEN_ROWS: dict[str, Callable[[], bool]] = {
    "Cursed Collection": lambda: (
        dies("Cursed Collection", **legend_pile()).discard(BOB).count("Dud Wand") == 2
    ),
    "Plain Old Dead": lambda: dies("Plain Old Dead").hp == [20, 20],
    "Long-Lost Twin": lambda: dies("Long-Lost Twin").hp == [20, 20],
    "Dud Magnet": lambda: dies("Dud Magnet").hp == [20, 20],
    "Overdue Library Fine": lambda: dies("Overdue Library Fine").hp == [20, 20],
    "Last Will and Testament": lambda: (
        dies("Last Will and Testament", discard={BOB: ["Battle Walrus"]}).discard(ANN)
        == ["Battle Walrus"]
    ),
    "Laundry Ghost": lambda: (
        dies("Laundry Ghost", "Yes", stinkers=[ANN]).now.stinker == (False, False)
        and dies("Laundry Ghost").now.stinker == (False, False)
    ),
    "Posthumous Stage Fright": lambda: (
        dies("Posthumous Stage Fright", hand={BOB: ["Elbow Room", "Glyph"]}).hand(BOB) == ["Glyph"]
    ),
    "Estate Clearance": lambda: (
        dies("Estate Clearance", play={BOB: ["House-Trained Hydra"]}).in_play(BOB) == []
    ),
    "Get-Well Glyphs": lambda: (
        dies("Get-Well Glyphs", "Glyph", discard={ANN: ["Glyph"]}).hand(BOB) == ["Glyph"]
    ),
    "Booed Off the Stage": lambda: (
        dies("Booed Off the Stage", "Yes", hand={BOB: ["Fizzle"]}).discard(BOB) == ["Fizzle"]
    ),
    "Wake With Snacks": lambda: dies("Wake With Snacks").now.chips == [4, 0],
    "Choked on a Chip": lambda: dies("Choked on a Chip", chips={BOB: 4}).hp[BOB] == 16,
    "Crushed by Fame": lambda: dies("Crushed by Fame", **legend_pile()).hp[BOB] == 12,
    "Coin Under the Tongue": lambda: dies("Coin Under the Tongue").now.chips == [3, 1],
    "Duds All the Way Down": lambda: (
        (t := dies("Duds All the Way Down")).names(t.now.deck[BOB])[:2] == ["Dud Wand", "Dud Wand"]
    ),
    "Bounty Paid": lambda: dies("Bounty Paid").now.chips == [5, 0],
    "Return of the Dud": lambda: (
        (t := dies("Return of the Dud")).names(t.now.deck[BOB])[-1] == "Dud Wand"
    ),
    "Out-of-Body Mix-Up": lambda: dies("Out-of-Body Mix-Up", hp={ANN: 9}).hp == [20, 9],
    "Tarnished Trophy": lambda: dies("Tarnished Trophy").now.trophy == ANN,
    "Funeral Expenses": lambda: dies("Funeral Expenses", chips={BOB: 5}).now.chips[BOB] == 2,
    "Black Cat Crossing": lambda: (
        len(dies("Black Cat Crossing", main=["Meteor Handshake"]).tokens(BOB)) == 2
        and len(dies("Black Cat Crossing", main=["Battle Walrus"]).tokens(BOB)) == 1
    ),
    "Too Famous to Die Once": lambda: (
        len(
            dies(
                "Too Famous to Die Once", deck={BOB: ["Elbow Room"]}, outside=["Dud Magnet"]
            ).tokens(BOB)
        )
        == 2
    ),
    "Silver Lining": lambda: (
        (t := dies("Silver Lining", "Yes", deck={BOB: ["Fizzle"]})).names(t.now.destroyed)
        == ["Fizzle"]
    ),
    "Expensive Autopsy": lambda: dies("Expensive Autopsy", hand={BOB: HAND}).hp[BOB] == 17,
    "Embalmed With Onions": lambda: dies("Embalmed With Onions").now.stinker == (False, True),
    "Ripe and Riper": lambda: (
        dies("Ripe and Riper").now.stinker == (False, True)
        and len(dies("Ripe and Riper", stinkers=[BOB], outside=["Dud Magnet"]).tokens(BOB)) == 2
    ),
    "Wash or Wallow": lambda: (
        dies("Wash or Wallow", stinkers=[BOB]).now.stinker == (False, False)
        and dies("Wash or Wallow").hp[BOB] == 15
    ),
    "Haunted Wand Arm": lambda: dies("Haunted Wand Arm").hp == [20, 20],
}


@pytest.mark.rule("D23.4", "D23.2")
@pytest.mark.parametrize("name", TOKEN_ROWS)
def test_a_token_does_what_its_row_says(name: str) -> None:
    assert TOKEN_ROWS[name]()


def test_every_token_comes_to_somebody_above() -> None:
    assert {design.name for design in BASE.decks[TOKENS]} == set(TOKEN_ROWS)


def test_the_killer_may_be_nobody() -> None:
    for name in ("Bounty Paid", "Laundry Ghost"):
        t = ByHand(hand={ANN: ["Cheese Wand"]}, hp={ANN: 1}, stack=[name, "Dud Magnet"])
        t.play("Cheese Wand").do("Ann")
        assert (t.now.chips, t.now.stinker[CY]) == ([3, 0, 0], False)
