"""Every card that is played: what its printed row says, at a table of two or three."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, ByHand

SHIELD = "Bulletproof Lunchbox"
CREATURE = {ANN: ["House-Trained Hydra"]}
TROPHY = "Tarnished Trophy"
DECK = {ANN: ["Battle Walrus", *["Glyph"] * 5]}


@dataclass
class Row:
    """A card Ann plays, what is given, what is picked then, and what must be true."""

    card: str
    picks: tuple[str, ...] = ()
    given: dict[str, Any] = field(default_factory=dict)
    players: int = 2
    power: int = 0
    hp: tuple[int, ...] = (20, 20)
    chips: tuple[int, ...] = (0, 0)
    hand: tuple[str, ...] = ()
    foe_pile: tuple[str, ...] = ()
    stinkers: tuple[bool, ...] = (False, False)
    destroyed: tuple[str, ...] = ()


PLAYED = [
    Row("Glyph", power=1),
    Row("Fizzle"),
    Row("Cheese Wand", ("Bob",), power=1, hp=(20, 19)),
    Row("Weird Wand", ("Bob",), power=1, hp=(20, 19)),
    Row("Wild Magic", ("+2 power",), power=2),
    Row("Dud Wand"),
    # Creatures
    Row("Skunk Cannonball", ("Use Skunk Cannonball", "Bob"), hp=(20, 15),
        stinkers=(False, True), destroyed=("Skunk Cannonball",)),
    Row("Pickpocket Possum", ("Use Pickpocket Possum",), {"play": CREATURE}, power=2, chips=(1, 0)),
    Row("Garbage Gobbler", ("Use Garbage Gobbler", "Fizzle"),
        {"play": CREATURE, "discard": {ANN: ["Fizzle"]}}, power=2, destroyed=("Fizzle",)),
    Row("Tag-Team Troll", given={"play": CREATURE}, power=4),
    Row("Sic-'Em Basilisk", ("Use Sic-'Em Basilisk",), {"play": CREATURE}, power=2, hp=(20, 11)),
    Row("Emergency Wombat", power=2),
    Row("House-Trained Hydra", power=1),
    Row("Two-Fisted Kraken", players=3, hp=(20, 13, 13), hand=("Glyph",), chips=(0, 0, 0),
        stinkers=(False,) * 3),
    Row("Stampede Mascot", power=2),
    Row("Battle Walrus", power=4),
    Row("Alpha Howler", ("Use Alpha Howler",), {"play": CREATURE}, power=3, hp=(20, 14)),
    Row("Zookeeper's Regret", ("Use Zookeeper's Regret",), {"play": CREATURE}, power=6),
    # Treasures
    *[Row(f"The Late {who}", given={"tokens": {ANN: [TROPHY]}}, chips=(2, 0))
      for who in ("Drummer", "Bassist", "Singer", "Keytarist", "Roadie")],
    Row(SHIELD, power=1),
    Row("Coin-Operated Shield", power=1),
    Row("Vending Wand", ("Yes", "Bob"), {"chips": {ANN: 1}}, power=2, hp=(20, 10)),
    Row("Pizza-Box Breastplate", power=2),
    Row("Backstage Pass", ("Buy The Legendary Puddle",),
        {"power": 4, "legends": ["The Legendary Puddle"]}, power=0),
    Row("Coin-Slot Incinerator", ("Yes", "Fizzle"),
        {"chips": {ANN: 1}, "discard": {ANN: ["Fizzle", "Glyph"]}}, power=2, destroyed=("Fizzle",)),
    Row("Mugger's Wand", ("Gain chips equal to the damage dealt",), power=2, hp=(20, 18),
        chips=(2, 0)),
    Row("Solid Gold Toilet Brush", power=3),
    Row("Extension Cord of Eternity", given={"play": CREATURE}, power=1, hand=("Glyph",)),
    Row("Rotten-Egg Wand", ("Bob",), {"hp": {BOB: 5}}, power=3, hp=(20, 15),
        stinkers=(False, True)),
    Row("Opening-Act Gong", ("Yes",), {"hand": {ANN: ["Opening-Act Gong", "Fizzle"]}}, power=3,
        hand=("Glyph",) * 4),
    Row("Walk-In Coffin", given={"tokens": {ANN: [TROPHY, "Dud Magnet"]}}, power=4),
    # Spells
    Row("Power Ballad Duet", hand=("Glyph",)),
    Row("Slap of Forgetting", ("Bob",), {"hand": {ANN: ["Slap of Forgetting"], BOB: ["Fizzle"]}},
        power=2, hp=(20, 16), foe_pile=("Fizzle",)),
    Row("Bonfire of the Inanities", ("Use Bonfire of the Inanities",),
        destroyed=("Bonfire of the Inanities",)),
    Row("Read It and Weep", ("Destroy it",), {"deck": DECK}, power=1, destroyed=("Battle Walrus",)),
    Row("Heads I Win", power=2, hp=(20, 13)),
    Row("Recycling Rampage", given={"discard": {}}, hp=(20, 15)),
    Row("Cash or Trash", ("Gain power equal to its cost",), {"deck": DECK}, power=6),
    Row("Second Thoughts", hand=("Glyph", "Glyph")),
    Row("Boomerang Barrier", power=3),
    Row("Name-Dropping Meteor", power=3, hp=(20, 14)),
    Row("Stench Tax", given={"stinkers": [BOB]}, power=3, chips=(1, 0), hp=(20, 15),
        stinkers=(False, True)),
    Row("Mercy, With Strings Attached", power=4),
    # Wizards
    Row("Scrubmaster Lather", ("Use Scrubmaster Lather", "Yes"), {"stinkers": [ANN]}, hp=(22, 20),
        destroyed=("Scrubmaster Lather",)),
    Row("Sid the Shredder", power=2),
    Row("Hecklemancer", power=2, hp=(20, 17)),
    Row("Grudgekeeper Grim", hand=("Glyph",)),
    Row("Knight of the Sword and Bored", power=2, hp=(20, 14)),
    Row("Regifting Warlock", power=2, foe_pile=("Dud Wand",)),
    Row("Ichabod the Iconoclast", given={"legend_deck": ["The Legendary Puddle"]}, power=2,
        hp=(20, 12), destroyed=("The Legendary Puddle",)),
    Row("Encore Pyromancer", power=2, hp=(20, 13)),
    Row("Larry the Leech-Lord", power=2, hp=(24, 16)),
    Row("Disaster Tourist", given={"main": ["Battle Walrus", "Heads I Win", "Stench Tax"]}, power=3,
        destroyed=("Battle Walrus", "Heads I Win", "Stench Tax")),
    Row("Speed-Reading Sage", hand=("Glyph", "Glyph")),
    Row("Maximus Overkill", power=5),
    # Locations
    Row("Cursed Flea Market", power=1),
    Row("Red-Carpet Portal"),
    Row("Ye Olde Wand Garage", ("Play Cheese Wand", "Bob"),
        {"hand": {ANN: ["Ye Olde Wand Garage", "Cheese Wand"]}}, power=2, hp=(20, 17)),
    Row("Library of Loose Pages"),
    Row("Swamp Spa and Resort", given={"stinkers": [ANN]}, power=2, hp=(15, 20),
        stinkers=(True, False)),
    # Legends
    Row("The Switcheroo Sphinx", ("Bob", "Swap HP"), {"hp": {ANN: 4}}, power=4, hp=(20, 4)),
    Row("Dud-Laying Dragon", power=3, foe_pile=("Dud Wand", "Dud Wand")),
    Row("Hall-of-Fame Hippogriff", power=1),
    Row("Amplisaurus Rex", ("Use Amplisaurus Rex",), {"power": 5}, power=10),
    Row("The Picky Reaper", ("Plain Old Dead",), {"hp": {BOB: 9}}, power=4),
    Row("Pallbearer Colossus", ("Bob",), {"tokens": {ANN: ["Coin Under the Tongue"]}}, power=4,
        chips=(0, 1)),
    Row("Apocalypse Chihuahua", given={"hp": {BOB: 21}}, hp=(20, 1), hand=("Glyph",) * 3),
    Row("The Legendary Puddle"),
    Row("Bloodbath and Breakfast", ("Play Hecklemancer",),
        {"hand": {ANN: ["Bloodbath and Breakfast", "Hecklemancer"]}}, power=2, hp=(23, 17)),
    Row("Mount Catapult", ("Use Mount Catapult",), {"play": CREATURE}, hp=(20, 15)),
    Row("Stadium of Double Trouble", ("Play Hecklemancer",),
        {"hand": {ANN: ["Stadium of Double Trouble", "Hecklemancer"]}}, power=2, hp=(20, 14)),
    Row("The Pain Refinery", ("Play Hecklemancer",),
        {"hand": {ANN: ["The Pain Refinery", "Hecklemancer"]}}, power=5, hp=(20, 17)),
    Row("Domino Wand", power=3, hp=(20, 10)),
    Row("Shoelace-Tying Hex", ("Play Hecklemancer",),
        {"hand": {ANN: ["Shoelace-Tying Hex", "Hecklemancer"], BOB: [SHIELD]}}, power=2,
        hp=(20, 17), hand=("Glyph", "Glyph")),
    Row("Potluck of Doom", given={"deck": {BOB: ["Battle Walrus", "Heads I Win"]},
        "hand": {ANN: ["Potluck of Doom"]}}, hp=(20, 10), hand=("Glyph", "Glyph"),
        foe_pile=("Battle Walrus", "Heads I Win")),
    Row("Reek Havoc", ("Bob",), power=1, hp=(20, 15), stinkers=(False, True),
        hand=("Glyph", "Glyph")),
    Row("Elbow Room", power=5, hp=(20, 10)),
    Row("Barely Used Conscience", power=7),
    Row("Fan Club Summons", hand=("Glyph", "Glyph")),
    Row("Spring Cleaning of the Damned", power=6),
    Row("Mint-Condition Me", chips=(3, 0), hand=("Glyph",)),
    Row("Bottomless Snack Shield", chips=(2, 0), hand=("Glyph", "Glyph")),
    Row("Wand of Hand-Me-Downs", ("Bob",), power=4, hp=(20, 13)),
    Row("Crown of Many Funerals", given={"tokens": {ANN: [TROPHY]}}, power=1),
    Row("Four-Barrel Wand", ("Bob", "Bob", "Ann", "Ann"), hp=(6, 6)),
    Row("The Wand That Ends the Show", power=8, hp=(20, 19)),
    Row("Captain Deckplunder", given={"deck": {BOB: ["Battle Walrus"]}}, power=6,
        foe_pile=("Battle Walrus",)),
    Row("Mortimer the Many-Times-Buried", given={"tokens": {ANN: [TROPHY, "Dud Magnet"]}}, power=4,
        hp=(20, 12)),
    Row("Killjoy the Unimpressed", given={"legends": ["The Legendary Puddle"]}, power=2,
        hp=(20, 12), destroyed=("The Legendary Puddle",)),
    Row("Baron Rubber-and-Glue", power=3),
    Row("Dudley, Duke of Duds", ("Play Dud Wand",),
        {"hand": {ANN: ["Dudley, Duke of Duds", "Dud Wand"]}}, power=3),
    Row("Express-Lane Enchanter", ("Buy Skunk Cannonball", "To the hand"),
        {"power": 2, "line_up": ["Skunk Cannonball"]}, power=1, hand=("Skunk Cannonball",)),
    Row("Archmage Double-Doom", given={"outside": ["Dud Magnet", "Haunted Wand Arm"]}, power=5),
    # Familiars
    Row("Peeky the Ferret", power=3),
    Row("Gnasher the Sock Goblin",
        given={"hand": {ANN: ["Gnasher the Sock Goblin"], BOB: ["Fizzle"]}}, power=3,
        foe_pile=("Fizzle",)),
    Row("Squeaky the Rubber Chicken", power=3, foe_pile=("Dud Wand",)),
    Row("Rivet the Nail Golem", ("Play Hecklemancer",),
        {"hand": {ANN: ["Rivet the Nail Golem", "Hecklemancer"], BOB: [SHIELD]}}, power=5,
        hp=(20, 17)),
    Row("Motley the Shapeshifter", hand=("Glyph", "Glyph")),
    Row("Tank the Tortoise", power=2, hand=("Glyph",)),
    Row("Autograph Hound", ("Buy The Legendary Puddle",),
        {"power": 6, "legends": ["The Legendary Puddle"]}, hand=("Glyph",)),
    Row("Fetch the Twig Terrier", power=3),
    Row("Mourning Dove", given={"tokens": {ANN: [TROPHY]}}, power=1, hand=("Glyph",)),
    Row("Shrapnel the Gremlin", given={"play": {ANN: ["The Legendary Puddle"]}}, power=3,
        hp=(20, 12)),
]  # fmt: skip


@pytest.mark.rule("D6.2", "D3.4")
@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row.card)
def test_playing_a_card_does_what_its_row_says(row: Row) -> None:
    given = {"hand": {ANN: [row.card]}, "line_up": ["Second Thoughts"], **row.given}
    t = ByHand(row.players, **given)
    t.play(row.card)
    for pick in row.picks:
        if t.asked.least == 0:
            t.pick(pick)
        else:
            t.do(pick)
    if t.asked.kind in ("destroy", "pick"):
        t.pick()
    assert t.asked.kind == "action"
    assert t.power == row.power
    assert tuple(t.hp) == row.hp
    assert tuple(t.now.chips) == row.chips
    assert tuple(t.hand(ANN)) == row.hand
    assert tuple(sorted(t.discard(BOB))) == tuple(sorted(row.foe_pile))
    assert t.now.stinker == row.stinkers
    assert tuple(t.names(t.now.destroyed)) == row.destroyed


def test_every_card_of_a_deck_is_played_above() -> None:
    from deckbuilding.table_by_hand import BASE
    from esw_tui.deckbuilding.designs import ANY_MAYHEM, FAMILIARS

    played = {row.card for row in PLAYED}
    decks = BASE.decks[: FAMILIARS + 1]
    cards = {design.name for deck in decks for design in deck if not design.types & ANY_MAYHEM}
    assert played == cards


DEFENSES = [
    (SHIELD, (), (20, 20), (0, 2), 0),
    ("Pizza-Box Breastplate", (), (20, 20), (0, 1), 1),
    ("Sid the Shredder", (), (20, 20), (0, 0), 0),
    ("Grudgekeeper Grim", (), (17, 20), (0, 0), 1),
    ("Knight of the Sword and Bored", (), (20, 20), (0, 0), 1),
    ("Speed-Reading Sage", (), (20, 20), (0, 0), 2),
    ("Emergency Wombat", (), (20, 20), (0, 0), 0),
    ("Bottomless Snack Shield", (), (20, 20), (0, 2), 2),
    ("Baron Rubber-and-Glue", (), (20, 20), (0, 0), 3),
    ("Gnasher the Sock Goblin", (), (14, 20), (0, 0), 1),
    ("Squeaky the Rubber Chicken", (), (17, 20), (0, 0), 1),
    ("Rivet the Nail Golem", (), (17, 20), (0, 0), 1),
    ("Motley the Shapeshifter", (), (17, 20), (0, 0), 1),
    ("Autograph Hound", (), (20, 20), (0, 0), 2),
    ("Fetch the Twig Terrier", (), (20, 20), (0, 0), 0),
    ("Mourning Dove", (), (20, 20), (0, 0), 1),
    ("Shrapnel the Gremlin", (), (20, 20), (0, 0), 1),
]


@pytest.mark.rule("D11.9", "D12.1")
@pytest.mark.parametrize(("card", "picks", "hp", "chips", "drawn"), DEFENSES, ids=lambda x: str(x))
def test_a_defense_is_discarded_and_gives_its_bonus(
    card: str, picks: tuple[str, ...], hp: tuple[int, ...], chips: tuple[int, ...], drawn: int
) -> None:
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [card]}).play("Hecklemancer").do(card, *picks)
    assert (tuple(t.hp), tuple(t.now.chips), len(t.hand(BOB))) == (hp, chips, drawn)
    assert t.discard(BOB) == [card]


@pytest.mark.rule("D31.15")
def test_defenses_with_a_choice() -> None:
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Sid the Shredder", "Fizzle"]})
    t.play("Hecklemancer").do("Sid the Shredder").pick("Fizzle")
    assert (t.hand(BOB), t.names(t.now.destroyed)) == ([], ["Fizzle"])
    terrier = "Fetch the Twig Terrier"
    pile = ["Cheese Wand", "Dud Wand", "Vending Wand", "Ye Olde Wand Garage"]
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [terrier]}, discard={BOB: pile})
    t.play("Hecklemancer").do(terrier, "Yes")
    assert t.hand(BOB) == ["Cheese Wand", "Vending Wand"]
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Baron Rubber-and-Glue"]}, stinkers=[ANN])
    assert t.play("Hecklemancer").do("Baron Rubber-and-Glue").hp == [12, 20]
    barrier = "Boomerang Barrier"
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [barrier]}).play("Hecklemancer").do(barrier)
    assert [card.name for card in t.game.view(ANN).players[BOB].deck_top] == [barrier]


def test_standing_texts_of_locations_and_legends() -> None:
    t = ByHand(2, play={ANN: ["Red-Carpet Portal"]}, power=8, legends=["The Legendary Puddle"])
    t.do("Buy The Legendary Puddle", "To the top of the deck")
    assert t.names(t.now.deck[ANN])[-1] == "The Legendary Puddle"
    t = ByHand(2, power=3, line_up=["Cursed Flea Market"]).do("Buy Cursed Flea Market")
    assert sorted(t.discard(ANN)) == ["Cursed Flea Market", "Dud Wand", "Dud Wand"]
    t = ByHand(2, play={ANN: ["Dudley, Duke of Duds"]}, stage="start").do("Yes")
    assert t.hand(ANN) == ["Dud Wand"]
    t = ByHand(2, hand={ANN: ["Recycling Rampage"]}, discard={ANN: ["Fizzle", "Glyph"]})
    t.play("Recycling Rampage").pick("Fizzle")
    assert (t.discard(ANN), t.hp) == (["Glyph"], [20, 15])
    t = ByHand(2, hand={ANN: ["Spring Cleaning of the Damned"]}, discard={ANN: ["Fizzle"] * 3})
    t.play("Spring Cleaning of the Damned").pick("Fizzle")
    assert t.discard(ANN) == ["Fizzle", "Fizzle"]


TILES = [
    ("Wizards' Union Steward", {"power": 3, "line_up": ["Hecklemancer"], "stinkers": [ANN]},
     ("Buy Hecklemancer", "Yes"), {"chips": 1, "stinker": False}),
    ("Petting-Zoo Hustle", {"play": {ANN: ["Battle Walrus", "Backstage Pass"]}},
     ("Use Petting-Zoo Hustle",), {"chips": 1}),
    ("Beast Whisperer", {"power": 6, "line_up": ["Battle Walrus"]},
     ("Buy Battle Walrus", "To the top of the deck"), {"top": "Battle Walrus"}),
    ("Landlord of Everything", {"hand": {ANN: ["House-Trained Hydra"]}, "power": 5,
                                "line_up": ["House-Trained Hydra"]},
     ("Play House-Trained Hydra", "Buy House-Trained Hydra", "To the top of the deck"),
     {"chips": 1, "top": "House-Trained Hydra"}),
]  # fmt: skip


@pytest.mark.parametrize(("tile", "given", "picks", "expected"), TILES, ids=lambda x: str(x)[:25])
def test_tiles(
    tile: str, given: dict[str, Any], picks: tuple[str, ...], expected: dict[str, Any]
) -> None:
    t = ByHand(2, tile={ANN: tile}, **given).do(*picks)
    if "chips" in expected:
        assert t.now.chips[ANN] == expected["chips"]
    if "stinker" in expected:
        assert t.now.stinker[ANN] == expected["stinker"]
    if "top" in expected:
        assert t.names(t.now.deck[ANN])[-1] == expected["top"]


def test_three_players_are_hit_where_each_foe_is_meant() -> None:
    for card, hp in (("Encore Pyromancer", 13), ("Recycling Rampage", 15), ("Hecklemancer", 17)):
        t = ByHand(hand={ANN: [card]}).play(card)
        assert t.hp == [20, hp, hp]
    t = ByHand(hand={ANN: ["Dud-Laying Dragon"]}).play("Dud-Laying Dragon")
    assert (t.discard(BOB), t.discard(CY)) == (["Dud Wand"] * 2, ["Dud Wand"] * 2)
