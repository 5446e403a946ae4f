"""Verbs about hands, the main deck and Spells."""

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import who as W
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
    DiscardPile,
    MainDeck,
    RemoveComponent,
)
from esw_tui.spellcraft.invariants import check_invariants
from table_of_four import covers, hp

HAND = ["Rumor Mill", "Half-Deceased", "Wild Magic"]
ADDED = ["Swampy Mudgargle's", "Half-Deceased"]


@covers(Draw)
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Draw a card.", 1, 0),
        ("Draw 2 cards.", 2, 0),
        ("Draw a card for each foe with lower status.", 2, 0),
        ("The foe on your left draws 2 cards.", 0, 2),
    ],
)
def test_cards_are_drawn_from_the_main_deck(
    text: str, mine: int, theirs: int, scene: Scene
) -> None:
    table = scene(text, decks={"main": HAND})
    assert table.cards("hand", "You") == HAND[:mine]
    assert table.cards("hand", "L") == HAND[:theirs]


@covers(DrawAndReveal)
def test_revealed_cards_are_seen_by_all(scene: Scene) -> None:
    table = scene("Draw and reveal 2 cards.", decks={"main": HAND})
    assert table.cards("hand", "You") == HAND[:2]
    known = table.game.table.open
    assert all(known >> card & 1 for card in table.game.table.hand[0])


def test_everybody_reads_which_cards_are_revealed_and_the_glyphs_that_count(scene: Scene) -> None:
    game = scene("Draw and reveal 2 cards.", decks={"main": HAND}).game
    told = [event.text(game.table.names) for event in game.events_for(None)]
    faces = game.table.faces(game.table.hand[0][:2])
    glyphs = [" and ".join(face.card.glyphs) for face in faces]
    shown = [
        f"{name} ({signs})" if signs else name for name, signs in zip(HAND, glyphs, strict=False)
    ]
    assert any(glyphs)
    assert f"You draws and reveals {', '.join(shown)}." in told


@covers(Discard)
@pytest.mark.parametrize(
    ("text", "seat"), [("Discard 2 cards.", "You"), ("The foe on your left discards 2 cards.", "L")]
)
def test_the_owner_picks_what_to_discard(text: str, seat: str, scene: Scene) -> None:
    table = scene(text, seats={seat: {"hand": HAND}})
    asked = table.asked(seat)
    assert (asked.kind, asked.least, asked.most, asked.secret) == ("discard", 2, 2, True)
    assert table.options(seat) == HAND
    table.pick(seat, "Wild Magic", "Rumor Mill")
    assert table.cards("hand", seat) == ["Half-Deceased"]
    few = scene(text, seats={seat: {"hand": HAND[:2]}})
    assert is_over(few)
    assert few.cards("hand", seat) == []


@covers(DiscardHand)
def test_a_whole_hand_is_discarded(scene: Scene) -> None:
    table = scene(
        "Discard your hand.", seats={"You": {"hand": HAND}, "L": {"hand": ["Rumor Mill"]}}
    )
    assert (table.cards("hand", "You"), table.cards("hand", "L")) == ([], ["Rumor Mill"])
    assert table.discards()[:3] == HAND
    table = scene(
        "Each foe discards its hand.", seats={"You": {"hand": ["Rumor Mill"]}, "L": {"hand": HAND}}
    )
    assert (table.cards("hand", "You"), table.cards("hand", "L")) == (["Rumor Mill"], [])


@covers(PutOnTop)
def test_a_card_goes_back_on_the_deck(scene: Scene) -> None:
    table = scene(
        "Put a card from your hand on top of the main deck. The foe on your left draws a card.",
        seats={"You": {"hand": HAND}},
    )
    assert table.asked("You").secret
    assert table.options("You") == HAND
    table.pick("You", "Half-Deceased")
    assert table.cards("hand", "You") == ["Rumor Mill", "Wild Magic"]
    assert table.cards("hand", "L") == ["Half-Deceased"]


@covers(PutOnTop)
def test_a_spell_that_was_revealed_stays_known(scene: Scene) -> None:
    """Only a card of the hand moved unseen; what lies open is not forgotten."""
    table = scene(
        "Put a card from your hand on top of the main deck. Choose one: draw a card; or heal 1 HP.",
        seats={"You": {"hand": HAND}},
    )
    table.pick("You", "Half-Deceased")
    check_invariants(table.game)


@covers(GiveCard)
def test_so_does_the_spell_of_who_must_give_a_card(scene: Scene) -> None:
    table = scene(
        "Draw a card.\nReaction: the active player gives you a source from its hand.",
        where="box",
        seats={
            "You": {
                "spell": ["Thunderlugs McSlam's"],
                "hand": ["Swampy Mudgargle's", "Bonebreath the Held-Back's"],
            },
            "L": {"hp": 1},
            "M": {"hp": 1},
            "R": {"hp": 3, "spell": ["Test", "Spore-Sneezing", "Swirlie-Whirling"]},
        },
        decks={"dead": ["Spare Organs"], "main": ["Pause"]},
    )
    assert table.asked("You").source == "Test"
    table.pick("You", "Swampy Mudgargle's")
    check_invariants(table.game)


@covers(LookAtHand)
def test_only_you_see_the_hand_you_look_at(scene: Scene) -> None:
    table = scene("Look at the hand of the foe on your left.", seats={"L": {"hand": HAND}})
    cards = table.game.table.hand[table.seat("L")]
    known = table.game.table.known

    def knows(name: str) -> bool:
        return all(known[table.seat(name)] >> card & 1 for card in cards)

    assert [name for name in ("You", "L", "M", "R") if knows(name)] == ["You", "L"]
    assert not any(table.game.table.open >> card & 1 for card in cards)


@covers(GiveCard)
@pytest.mark.parametrize(
    ("type_", "options"),
    [
        ("source", ["Swampy Mudgargle's"]),
        ("quality", ["Half-Deceased"]),
        ("delivery", ["Compost Ogre", "Rumor Mill"]),
        ("creature", ["Compost Ogre"]),
        ("component", ["Swampy Mudgargle's", "Half-Deceased", "Compost Ogre", "Rumor Mill"]),
    ],
)
@pytest.mark.rule("J17", "J113")
def test_a_foe_gives_a_card_of_a_type(type_: str, options: list[str], scene: Scene) -> None:
    hand = ["Swampy Mudgargle's", "Wild Magic", "Half-Deceased", "Compost Ogre", "Rumor Mill"]
    table = scene(
        f"The foe on your left gives you a {type_} from its hand.", seats={"L": {"hand": hand}}
    )
    assert table.asked("L").secret
    assert table.options("L") == options
    table.pick("L", options[-1])
    assert table.cards("hand", "You") == options[-1:]
    assert table.cards("hand", "L") == [name for name in hand if name != options[-1]]


@covers(GiveCard)
def test_a_foe_without_such_a_card_gives_none(scene: Scene) -> None:
    table = scene(
        "The foe on your left gives you a source from its hand.", seats={"L": {"hand": HAND}}
    )
    assert is_over(table)
    assert table.cards("hand", "L") == HAND


@covers(AddTop, MainDeck)
def test_top_cards_join_the_spell_and_resolve(scene: Scene) -> None:
    table = scene("Add the top 2 cards of the main deck to your spell.", decks={"main": ADDED})
    # The Source resolves first: "a stronger foe" does not exist, so only the healing happens.
    assert is_over(table)
    assert hp(table) == (21, 20, 20, 20)
    assert [line for line in table.log if "joins" in line] == [
        "Swampy Mudgargle's joins You's spell.",
        "Half-Deceased joins You's spell.",
    ]


@covers(AddTop, MainDeck)
@pytest.mark.rule("J35")
def test_wild_magic_on_top_takes_any_type_you_name(scene: Scene) -> None:
    table = scene(
        "Add the top card of the main deck to your spell.",
        decks={"main": ["Wild Magic", "Half-Deceased", "Swampy Mudgargle's"]},
    )
    assert table.options("You") == ["Source", "Quality", "Delivery"]
    table.pick("You", "Source")
    assert hp(table) == (21, 20, 20, 20)


@covers(AddTop, DiscardPile)
def test_the_top_of_the_discard_pile_joins(scene: Scene) -> None:
    table = scene(
        "Discard a card, then add the top card of the discard pile to your spell.",
        seats={"You": {"hand": ["Swampy Mudgargle's"]}},
    )
    assert hp(table) == (21, 20, 20, 20)


@covers(AddNext)
@pytest.mark.rule("J33")
def test_the_next_card_of_a_type_joins(scene: Scene) -> None:
    table = scene(
        "Add the next source of the main deck to your spell.",
        decks={"main": ["Half-Deceased", "Wild Magic", "Swampy Mudgargle's"]},
    )
    assert hp(table) == (21, 20, 20, 20)
    assert table.discards()[:2] == ["Half-Deceased", "Wild Magic"]
    table = scene(
        "Add the next component of the main deck to your spell.",
        decks={"main": ["Wild Magic", "Swampy Mudgargle's"]},
    )
    assert (hp(table), table.discards()[:1]) == ((21, 20, 20, 20), ["Wild Magic"])
    table = scene.roll(
        "the foe on your left",
        "1 damage",
        text="Add the next creature of the main deck to your spell.",
        decks={"main": ["Rumor Mill", "Imaginary Class Hamster"]},
        dice=[1],
    )
    assert table.options("You") == ["L", "M", "R"]
    assert table.asked("You").source == "Imaginary Class Hamster"


@covers(AddSharing)
def test_cards_that_share_a_glyph_join(scene: Scene) -> None:
    table = scene(
        "Add each of the top 3 cards of the main deck that shares a glyph with your spell to it.",
        decks={"main": ["Swampy Mudgargle's", "Half-Deceased", "Wild Magic"]},
    )
    assert [line for line in table.log if "joins" in line] == ["Half-Deceased joins You's spell."]
    assert table.discards()[:2] == ["Swampy Mudgargle's", "Wild Magic"]


@covers(AddFromHand)
def test_a_card_of_your_hand_joins(scene: Scene) -> None:
    hand = ["Swampy Mudgargle's", "Half-Deceased", "Bonebreath the Held-Back's", "Wild Magic"]
    table = scene("Add a source from your hand to your spell.", seats={"You": {"hand": hand}})
    asked = table.asked("You")
    assert asked.secret
    assert asked.prompt == "Add which card to your spell?"
    assert asked.asker(table.game.table.names) == asked.source
    assert table.options("You") == ["Swampy Mudgargle's", "Bonebreath the Held-Back's"]
    table.pick("You", "Swampy Mudgargle's")
    assert hp(table) == (21, 20, 20, 20)
    assert table.cards("hand", "You") == hand[1:]


@covers(AddToYours)
def test_a_card_of_a_foe_s_hand_joins_your_spell(scene: Scene) -> None:
    table = scene(
        "The foe on your left adds a component from its hand to your spell.",
        seats={"L": {"hand": ["Wild Magic", *ADDED]}},
    )
    assert table.options("L") == ADDED
    asked = table.asked("L")
    assert asked.prompt == "Add which card to You's spell?", "so the caster is called here"
    assert asked.asker(table.game.table.names) == f"You's {asked.source}"
    table.pick("L", "Swampy Mudgargle's")
    assert hp(table) == (21, 20, 20, 20)
    assert table.cards("hand", "L") == ["Wild Magic", "Half-Deceased"]
    assert "Swampy Mudgargle's joins You's spell from L's hand." in table.log


@covers(RemoveComponent)
@pytest.mark.rule("R66.3", "J89")
def test_a_foe_removes_a_component_it_picks(scene: Scene) -> None:
    text = "Each foe removes a component from its spell."
    table = scene(
        text,
        seats={
            "L": {"spell": ["Rumor Mill"]},  # Cast already, say: it is not touched.
            "R": {"spell": ["Pause", {"Wild Magic": "quality"}]},
        },
    )
    assert table.asked("R").secret
    assert table.options("R") == ["Pause", "Wild Magic (as quality)"]
    table.pick("R", "Wild Magic (as quality)")
    assert (table.cards("spell", "R"), table.cards("spell", "L")) == (["Pause"], ["Rumor Mill"])
    assert table.discards()[:1] == ["Wild Magic"]


@covers(RemoveComponent, W.APlayer)
@pytest.mark.rule("J37", "J89", "R7.11")
def test_you_may_remove_what_has_not_begun_from_your_own_spell(scene: Scene) -> None:
    """HH-m4: a card that may be used on another player's Spell is one for your own as well."""
    text = (
        "On your turn, you may lose 2 HP to make a player who has not acted this round "
        "remove a component from its spell."
    )
    mine = ["Dropout Dredgar's", "Spore-Sneezing", "Pain Locker"]
    table = scene(text, kind="treasure", seats={"You": {"spell": mine}})
    table.pick("You", "Test")
    assert table.options("You") == ["R", "You"]
    table.pick("You", "You")
    assert not table.asked("You").secret, "your Spell lies open"
    assert table.options("You") == mine
    table.pick("You", "Dropout Dredgar's")
    assert table.tells("You removes Dropout Dredgar's", "You resolves Spore-Sneezing.")
    assert not table.tells("You resolves Dropout Dredgar's.")
    assert table.discards()[:1] == ["Dropout Dredgar's"]


@covers(RemoveComponent, W.APlayer)
@pytest.mark.rule("R66.3", "J30")
def test_what_has_begun_stays_in_your_spell(scene: Scene) -> None:
    text = "A player who has not acted this round removes a component from its spell."
    table = scene(text, seats={"You": {"spell": ["Spore-Sneezing"]}})
    table.pick("You", "You")
    assert table.tells("You resolves Test.", "You removes Spore-Sneezing")
    assert not table.tells("You resolves Spore-Sneezing.")


@covers(Draw, A.UpTo, A.FromTo)
def test_how_many_cards_to_draw_may_be_your_choice(scene: Scene) -> None:
    table = scene("Draw up to 2 cards.", decks={"main": HAND})
    assert table.options("You") == ["0 cards", "1 card", "2 cards"]
    table.pick("You", "1 card")
    assert table.cards("hand", "You") == HAND[:1]
    table = scene("The foe on your left draws 1 to 2 cards.", decks={"main": HAND})
    assert table.options("L") == ["1 card", "2 cards"]
    table = scene("Draw up to 1 cards for each foe with lower status.", decks={"main": HAND})
    assert table.options("You") == ["0 cards", "1 card", "2 cards"]
    table = scene("Draw and reveal up to 2 cards.", decks={"main": HAND})
    table.pick("You", "2 cards")
    assert table.cards("hand", "You") == HAND[:2]


@covers(Discard, A.FromTo)
def test_from_so_many_to_so_many_cards_are_discarded(scene: Scene) -> None:
    table = scene("Discard 1 to 2 cards.", seats={"You": {"hand": HAND}})
    asked = table.asked("You")
    assert (asked.least, asked.most, asked.prompt) == (1, 2, "Discard 1 to 2 of your cards.")
    table.pick("You", "Wild Magic")
    assert table.cards("hand", "You") == HAND[:2]
    assert is_over(
        scene("You may discard 2 to 3 cards to heal 1 HP.", seats={"You": {"hand": HAND[:1]}})
    )
