"""The end of the game and scoring (section 33)."""

from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, ByHand, home_made
from esw_tui.deckbuilding.events import GameEnded
from esw_tui.deckbuilding.scoring import points
from esw_tui.kernel.faces import OVER


def scored(t: ByHand) -> tuple[int, ...]:
    """The points after the turn."""
    t.end()
    assert t.now.stage == OVER
    return t.now.scores


@pytest.mark.rule("K15", "D4.3", "D28.3", "D3.6")
def test_starters_are_owned_and_a_familiar_only_once_it_is_bought() -> None:
    album = "End of game: this is worth 1 more for each {} you own."
    cards = [
        home_made("Glyph Album", "spell", album.format("starter")),
        home_made("Pet Album", "spell", album.format("familiar")),
    ]

    starters = [*["Glyph"] * 6, "Cheese Wand", *["Fizzle"] * 3]

    def table(**more: Any) -> ByHand:
        return ByHand(
            2,
            deck={ANN: ["Glyph Album", "Pet Album", *starters]},
            familiars={ANN: ["Tank the Tortoise"]},
            stack=[],
            cards=cards,
            **more,
        )

    assert scored(table())[ANN] == 10, "ten starters, no pet"
    assert scored(table(power=6).do("Buy Tank the Tortoise"))[ANN] == 10 + 1 + 2


@pytest.mark.rule("D33.2", "D33.3", "D33.4", "D33.5", "D33.7", "D20.3", "K83", "D23.7")
@pytest.mark.rule("D3.1", "D4.3")
def test_all_that_is_owned_is_scored_wherever_it_lies() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Battle Walrus"]},
        deck={ANN: ["Second Thoughts", *["Glyph"] * 5], BOB: ["Dud Wand"]},
        discard={ANN: ["Maximus Overkill"], BOB: []},
        play={ANN: ["The Legendary Puddle"]},
        tokens={BOB: ["Dud Magnet"]},
        familiars={ANN: ["Tank the Tortoise"]},
        tile={ANN: "Petting-Zoo Hustle"},
        chips={ANN: 7},
        trophy=BOB,
        stinkers=[BOB],
        hp={BOB: 15},
        stack=[],
    )
    assert scored(t) == (2 + 1 + 2 + 6, -2 - 3 - 5)
    assert t.game.winners == (ANN,)
    (ended,) = [event for event in t.game.events_for(None) if isinstance(event, GameEnded)]
    assert dict(ended.parts[BOB]) == {"Dud Wands": -2, "tokens": -3, "Stinker": -5}
    assert "Bob: Dud Wands -2, tokens -3, Stinker -5" in ended.why(t.now.names)
    t = ByHand(2, deck={ANN: ["Second Thoughts"], BOB: ["Battle Walrus"]}, stack=[])
    assert scored(t) == (1, 2)
    assert t.game.winners == (BOB,)


@pytest.mark.rule("D33.6", "D14.4", "K82", "K75")
def test_ties_go_to_legends_then_to_fewer_tokens_else_are_shared() -> None:
    puddle, two = ["The Legendary Puddle"], ["Power Ballad Duet", "Battle Walrus"]
    t = ByHand(2, deck={ANN: two, BOB: puddle}, stack=[])
    assert scored(t) == (6, 6)
    assert (t.game.winners, t.now.ranking) == ((BOB,), (BOB, ANN))
    t = ByHand(
        2,
        deck={ANN: ["Maximus Overkill", "Second Thoughts"], BOB: []},
        tokens={ANN: ["Dud Magnet"]},
        stack=[],
    )
    assert scored(t) == (0, 0)
    assert t.game.winners == (BOB,)
    died = {ANN: ["Dud Magnet"]}
    t = ByHand(2, deck={ANN: puddle, BOB: ["Battle Walrus", "Heads I Win"]}, tokens=died, stack=[])
    assert scored(t) == (3, 3)
    assert t.game.winners == (ANN,), "Legends come before tokens"
    t = ByHand(2, deck={ANN: ["Glyph"], BOB: ["Glyph"]}, stack=[])
    assert scored(t) == (0, 0)
    assert t.game.winners == (ANN, BOB)
    t = ByHand(
        2, deck={ANN: [], BOB: ["Second Thoughts"]}, play={ANN: ["The Late Singer"]}, stack=[]
    )  # fmt: skip
    assert scored(t) == (1, 1)
    assert t.game.winners == (ANN, BOB), "who plays in the band is no token"


@pytest.mark.rule("K125", "K83", "K92")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        (["Stampede Mascot", "Battle Walrus", "Dud-Laying Dragon"], 0 + 2 + 4 + 3),
        (["Hall-of-Fame Hippogriff", "Elbow Room"], 0 + 4 + 4),
        (["Dudley, Duke of Duds", "Dud Wand", "Dud Wand"], 5 + 2),
        (["Dud Wand", "Dud Wand"], -2),
        (["Mint-Condition Me"], 5),
        (["Cursed Flea Market"], 3),
    ],
)
def test_scoring_texts(cards: list[str], worth: int) -> None:
    t = ByHand(2, deck={ANN: cards, BOB: []})
    assert sum(number for _, number in points(t.now, ANN)) == worth


@pytest.mark.rule("K83", "K125", "D33.2")
def test_what_is_counted_lies_anywhere() -> None:
    t = ByHand(
        2,
        deck={ANN: ["Alpha Howler"]},
        hand={ANN: ["Battle Walrus"]},
        discard={ANN: ["Stampede Mascot"]},
        play={ANN: ["House-Trained Hydra"]},
    )
    assert dict(points(t.now, ANN)) == {"cards": 2 + 2 + 0 + 1, "Stampede Mascot": 4}


@pytest.mark.rule("K92", "K125")
def test_the_doubling_of_duds_is_idle_beside_the_duke() -> None:
    duds = ["Dud Wand"] * 2
    t = ByHand(2, deck={ANN: duds, BOB: []}, tokens={ANN: ["Dud Magnet"]})
    assert dict(points(t.now, ANN))["Dud Wands"] == -4
    t = ByHand(2, deck={ANN: ["Dudley, Duke of Duds", *duds]}, tokens={ANN: ["Dud Magnet"]})
    assert dict(points(t.now, ANN))["Dud Wands"] == 2


@pytest.mark.rule("K107", "K73")
def test_the_keepers_familiars_count_as_legends_where_that_helps() -> None:
    deck = ["Hall-of-Fame Hippogriff", "Tank the Tortoise"]
    t = ByHand(2, deck={ANN: deck, BOB: []}, tile={ANN: "Menagerie Keeper"})
    assert sum(number for _, number in points(t.now, ANN)) == 2 + 4
    tied = {ANN: ["Tank the Tortoise"], BOB: ["Battle Walrus"]}
    t = ByHand(2, deck=tied, tile={ANN: "Menagerie Keeper"}, stack=[])
    assert scored(t) == (2, 2)
    assert t.game.winners == (ANN,)
    gremlin = "Shrapnel the Gremlin"
    t = ByHand(2, hand={ANN: [gremlin]}, tile={ANN: "Menagerie Keeper"})
    assert t.play(gremlin).hp == [20, 12]


@pytest.mark.rule("K107")
@pytest.mark.parametrize(("token", "where"), [
    ("Cursed Collection", "discard"),
    ("Crushed by Fame", "discard"),
    ("Posthumous Stage Fright", "hand"),
    ("Too Famous to Die Once", "deck"),
])  # fmt: skip
def test_the_keepers_familiars_are_no_legends_where_that_hurts(token: str, where: str) -> None:
    given: dict[str, Any] = {"hand": {}, "discard": {}, "deck": {}}
    given[where][BOB] = ["Tank the Tortoise"]
    given["hand"][ANN] = ["Cheese Wand"]
    stack = [token, "Dud Magnet"]
    t = ByHand(2, hp={BOB: 1}, tile={BOB: "Menagerie Keeper"}, stack=stack, **given)
    t.play("Cheese Wand").do("Bob")
    assert (t.hp[BOB], t.tokens(BOB), len(t.now.duds)) == (20, [token], 16)
    assert len(t.hand(BOB)) == (where == "hand")


@pytest.mark.rule("D33.1", "K81", "K84")
def test_when_the_game_ends() -> None:
    full = ["Second Thoughts", "Heads I Win", "Cash or Trash", "Stench Tax", "Battle Walrus"]
    t = ByHand(2, line_up=full, main_only=True)
    assert not t.end().game.over
    t = ByHand(2, line_up=full[:4], main=["Meteor Handshake"], main_only=True)
    assert not t.end().game.over, "a Mayhem is a card"
    t = ByHand(2, line_up=full[:4], main_only=True)
    assert t.end().game.over
    assert len(t.hand(ANN)) == 5, "after the draw"
    t = ByHand(2, legends=["Elbow Room"], legend_deck=["Dudpocalypse"], legends_only=True)
    assert t.end().game.over
    two = ["Elbow Room", "Reek Havoc"]
    t = ByHand(2, legends=two, legend_deck=["Dudpocalypse"], legends_only=True)
    assert not t.end().game.over
    t = ByHand(2, duds=0, chips={ANN: 40})
    t.now.box, t.now.wilds = t.now.box + t.now.wilds, ()
    assert (t.now.supply, t.now.duds) == (0, ())
    assert not t.end().game.over


@pytest.mark.rule("K97")
@pytest.mark.parametrize("pile", ["main", "legend_deck", "token_stack"])
def test_a_deck_that_shrinks_begins_the_count_anew(pile: str) -> None:
    t = ByHand(2)
    for _ in range(39):
        t.end()
    cards = getattr(t.now, pile)
    setattr(t.now, pile, cards[:-1])
    t.now.box += cards[-1:]
    for _ in range(40):
        assert not t.end().game.over
    assert t.end().game.over


@pytest.mark.rule("K95", "K117")
def test_winning_at_once_whatever_the_points() -> None:
    wand = "The Wand That Ends the Show"
    t = ByHand(
        hand={ANN: [wand]},
        deck={ANN: [], BOB: ["Maximus Overkill"], CY: ["The Legendary Puddle", "Elbow Room"]},
        hp={BOB: 1},
    )
    t.play(wand).do("Bob")
    assert (t.now.stage, t.game.winners) == (OVER, (ANN,))
    assert t.now.scores == (7, 2 - 6, 6 + 4)
    assert t.now.ranking == (ANN, CY, BOB)
