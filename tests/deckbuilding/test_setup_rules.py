"""The box, and sitting down (sections 1 to 4)."""

import random
from collections import Counter

import pytest

from deckbuilding.playing_games import answer_at_random, new_game
from deckbuilding.table_by_hand import ANN, BOB, ByHand, home_made
from esw_tui.deckbuilding.designs import (
    ANY_MAYHEM,
    CREATURE,
    DUDS,
    FAMILIARS,
    LEGEND,
    LEGENDS,
    LOCATION,
    MAIN,
    MAYHEM,
    MEGA_MAYHEM,
    SPELL,
    STARTERS,
    TILES,
    TOKENS,
    TREASURE,
    WILDS,
    WIZARD,
    Design,
)
from esw_tui.deckbuilding.events import Revealed
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.market import price_of
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.setup import new_table
from esw_tui.errors import SeatError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.faces import bits

RULES = rules("annihilageddon-2")
SET_UP_TILES = ["Menagerie Keeper", "Reigning Champion"]


@pytest.mark.rule("D1.1", "D1.2", "D1.4", "D1.5", "K1", "K2", "D3.2", "D14.1", "K89", "K91", "K128")
@pytest.mark.rule("D30.1", "D30.2", "K74")
def test_the_box_is_complete() -> None:
    sizes = [len(deck) for deck in RULES.decks]
    assert sizes == [114, 40, 51, 16, 16, 10, 10, 30]
    assert sum(sizes[:6]) == 247
    main, legends = RULES.decks[MAIN], RULES.decks[LEGENDS]
    assert sum(bool(design.types & MAYHEM) for design in main) == 20
    assert sum(bool(design.types & MEGA_MAYHEM) for design in legends) == 7
    assert len(set(legends)) == 40
    by_type = [sum(bool(d.types & t) for d in main) for t in (CREATURE, TREASURE, SPELL, WIZARD)]
    assert by_type == [21, 26, 22, 20]
    assert sum(bool(design.types & LOCATION) for design in main) == 5
    costs = {design.cost for design in legends if design.types & LEGEND}
    assert (min(costs), max(costs)) == (8, 20)
    kraken = RULES.named["Two-Fisted Kraken"]
    assert (kraken.deck, kraken.cost, kraken.copies) == (MAIN, 5, 2)
    icons = Counter(design.name for design in main if design.chip_icon)
    assert (len(icons), sum(icons.values())) == (5, 8)
    assert all(RULES.named[name].cost == 3 for name in icons)
    wands = {design for deck in RULES.decks for design in deck if design.is_wand}
    assert len(wands) == 9
    assert RULES.named["Ye Olde Wand Garage"] not in wands
    assert RULES.chips == 40


@pytest.mark.rule("D1.3", "D2.6")
def test_the_starters_make_five_decks_and_the_weird_wand_is_in_none() -> None:
    deck = {design.name: count for design, count in RULES.starting_deck}
    assert deck == {"Glyph": 6, "Cheese Wand": 1, "Fizzle": 3}
    assert RULES.odd_starter is not None
    assert (RULES.odd_starter.name, RULES.odd_starter.copies) == ("Weird Wand", 1)
    assert len(RULES.decks[STARTERS]) == 5 * sum(deck.values()) + 1


def choose(game: DeckGame, tiles: dict[int, str]) -> None:
    """Everybody keeps the named tile if dealt it, else the first, and the first Familiar."""
    while game.table.stage == "set-up":
        decision = game.decision(game.asked[0])
        wanted = tiles.get(decision.seat, "")
        keys = [option.key for option in decision.options if option.label == wanted]
        game.answer(decision, (keys[0] if keys else decision.options.keys[0],))


def game_with_tile(name: str, since: int = 0, players: int = 3) -> tuple[DeckGame, int]:
    """A game in which somebody has been dealt a tile and keeps it, the first from a seed on."""
    for seed in range(since, since + 200):
        game = new_game(RULES, players, seed)
        for seat in game.asked:
            labels = game.decision(seat).options.labels
            if name in labels:
                choose(game, {seat: name})
                return game, seat
    raise AssertionError(f"nobody was dealt {name}")


@pytest.mark.rule("D2.1", "K4", "D2.3", "D2.4", "K5", "D3.6", "K124")
def test_tiles_and_familiars_are_chosen_secretly_and_revealed_together() -> None:
    game = new_game(RULES, 3, 1)
    assert game.asked == (0, 1, 2)
    for seat in game.asked:
        decision = game.decision(seat)
        assert (decision.secret, len(decision.options)) == (True, 2)
    dealt = [game.decision(seat).options.labels for seat in game.asked]
    assert len({name for pair in dealt for name in pair}) == 6
    mine = game.view(0)
    assert len(mine.hand) == 4
    assert mine.players[1].tile is None
    assert mine.players[1].familiars == ()
    dealt_to = game.table.hand.copy()
    assert not any(bits(cards) & game.table.open for cards in dealt_to)
    first = game.decision(0)
    game.answer(first, (first.options.keys[0],))
    assert game.view(1).players[0].tile is None
    game.retract(0)
    assert game.decision(0) is first
    choose(game, {})
    view = game.view(None)
    assert all(player.tile and player.familiars for player in view.players)
    kept = bits(sum(game.table.familiars, game.table.tile))
    assert bits(sum(dealt_to, ())) & game.table.open == kept
    assert len({player.wizard for player in view.players}) == 3
    assert [design.cost for design in RULES.decks[FAMILIARS]] == [6] * 10
    assert all(design.defense for design in RULES.decks[FAMILIARS])
    heard = [type(event).__name__ for event in game.events_for(None)]
    assert heard.index("Revealed") < heard.index("CardDealt") < heard.index("Drew")


@pytest.mark.rule("D2.1")
def test_two_tiles_and_familiars_by_chance_of_which_the_others_go_back_to_the_box() -> None:
    """The one who may keep three Familiars is left out."""
    dealt: dict[int, set[Design]] = {TILES: set(), FAMILIARS: set()}
    for seed in range(6):
        game = new_game(RULES, 2, seed)
        table = game.table
        for card in table.hand[ANN]:
            dealt[table.designs[card].deck].add(table.designs[card])
        four = [table.hand[seat] for seat in table.seats]
        choose(game, {})
        table = game.table
        for seat in table.seats:
            if table.designs[table.tile[seat]].name != "Menagerie Keeper":
                kept = {table.tile[seat], *table.familiars[seat]}
                assert len(kept) == 2
                assert set(four[seat]) - kept <= set(table.box)
    assert min(len(designs) for designs in dealt.values()) > 4


@pytest.mark.rule("D2.4", "D29.1")
def test_a_tile_is_in_force_as_soon_as_it_is_revealed() -> None:
    game, seat = game_with_tile("Bargain Hunter")
    brush = RULES.named["Solid Gold Toilet Brush"]
    prices = [price_of(game.table, each, brush) for each in game.table.seats]
    assert prices == [4 if each == seat else 5 for each in game.table.seats]


@pytest.mark.rule("D2.12")
def test_the_tokens_lie_in_the_stack_when_the_first_tile_is_revealed() -> None:
    """The story has said that they do."""
    game = new_game(RULES, 3, 1)
    choose(game, {})
    revealed = [each.view for each in game.glimpses(0) if isinstance(each.event, Revealed)]
    assert {view.token_stack for view in revealed} == {12}


@pytest.mark.rule("D2.5", "D2.7", "D2.8", "D2.9", "D2.10", "D2.11", "D2.12", "D2.14")
@pytest.mark.rule("K7", "K9", "K10", "K20", "D4.1", "D4.5", "D2.13", "K11", "D21.1")
@pytest.mark.rule("D1.5", "D22.1", "K30")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 2), (5, 6), (4, 1)])
def test_the_table_after_set_up(players: int, each: int) -> None:
    met = 0
    stacks, hands = set(), set()
    for seed in range(12):
        game = new_game(RULES, players, seed, GameOptions(tokens=each))
        choose(game, {})
        while game.table.stage in ("set-up", "reveal"):
            answer_at_random(game, random.Random(seed))
        table = game.table
        ten = [seat for seat in table.seats if table.designs[table.tile[seat]].start_hp != 25]
        assert all(table.hp[seat] == 20 for seat in ten)
        assert (len(table.line_up), len(table.legends)) == (5, 3)
        used = len(table.mayhems)
        met += used
        assert len(table.main) + len(table.legend_deck) == 114 + 40 - 8 - used
        assert not any(table.designs[c].types & ANY_MAYHEM for c in table.line_up + table.legends)
        assert (len(table.wilds), len(table.duds)) == (16, 16)
        assert table.supply == 40 - sum(table.line_up_chips)
        assert len(table.token_stack) == players * each
        assert len(table.outside) == 30 - players * each
        assert not bits(table.token_stack + table.outside) & table.open
        stacks.add(table.faces(table.token_stack))
        for seat in table.seats:
            assert (len(table.hand[seat]), len(table.deck[seat])) == (5, 5)
            assert (table.chips[seat], table.stinker[seat]) == (0, False)
            hands.add(tuple(sorted(table.designs[c].name for c in table.hand[seat])))
            assert all(table.designs[c].deck == STARTERS for c in table.hand[seat])
        champion = any(table.designs[t].name == "Reigning Champion" for t in table.tile)
        assert (table.trophy >= 0) == champion
        if champion:
            assert table.active == table.trophy
    assert met > 0
    assert len(stacks) > 1
    assert len(hands) > 5


@pytest.mark.rule("K11", "K3")
@pytest.mark.parametrize("tokens", [0, 7, -1, "4"])
def test_tokens_per_player_are_one_to_six(tokens: int) -> None:
    with pytest.raises(SeatError, match="1 to 6 tokens"):
        new_table(RULES, ["Ann", "Bob"], SeededDealer(1), GameOptions(tokens=tokens))


@pytest.mark.rule("K3")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(SeatError, match="2 to 5 players"):
        new_table(RULES, [f"P{n}" for n in range(players)], SeededDealer(1))


@pytest.mark.rule("D2.15", "K12", "K87")
def test_anybody_may_go_first() -> None:
    firsts = set()
    for seed in range(30):
        game, again = new_game(RULES, 3, seed), new_game(RULES, 3, seed)
        choose(game, {})
        choose(again, {})
        assert game.table.first == again.table.first
        tiles = game.table.faces(game.table.tile)
        if RULES.named["Reigning Champion"] not in tiles:
            firsts.add(game.table.first)
    assert firsts == {0, 1, 2}


@pytest.mark.rule("K86")
def test_orders_are_given_about_the_first_hand_too() -> None:
    game = new_game(RULES, 3, 1, GameOptions(defenses="orders"))
    choose(game, {})
    asked = [game.decision(seat) for seat in game.asked]
    assert [(each.seat, each.kind, each.secret) for each in asked] == [
        (seat, "orders", True) for seat in range(3)
    ]


@pytest.mark.rule("K8", "K67", "D26.6", "D26.7")
def test_chip_icons_count_during_set_up() -> None:
    seen = 0
    for seed in range(20):
        game = new_game(RULES, 2, seed)
        choose(game, {})
        table = game.table
        icons = [table.designs[card].chip_icon for card in table.line_up]
        if table.turn == 1 and sum(icons):
            seen += 1
            order = iter(range(sum(icons), 0, -1))
            assert table.line_up_chips == tuple([next(order) if icon else 0 for icon in icons])
    assert seen


@pytest.mark.rule("D29.3", "K6", "K73")
def test_the_keeper_takes_three_familiars_of_all_nobody_kept() -> None:
    game, seat = game_with_tile("Menagerie Keeper", players=5)
    wizard = game.decision(seat)
    assert wizard.prompt == "Which Familiar gives you the Wizard?"
    assert len(wizard.options) == 2
    game.answer(wizard, (wizard.options.keys[1],))
    third = game.decision(seat)
    assert len(third.options) == 4
    assert not third.secret
    game.answer(third, (third.options.keys[0],))
    table = game.table
    assert len(table.familiars[seat]) == 3
    assert all(table.designs[card].cost == 6 for card in table.familiars[seat])
    named = table.designs[wizard.options.keys[1]].wizard
    assert table.wizards[seat] == named


@pytest.mark.rule("K6")
def test_set_up_tiles_act_clockwise_from_the_first_player() -> None:
    """The champion, who goes first, has the trophy before the keeper is asked."""
    met = 0
    for seed in range(12):
        game = new_game(RULES, 5, seed)
        dealt = {seat: game.decision(seat).options.labels for seat in game.asked}
        tiles = {seat: tile for seat in dealt for tile in dealt[seat] if tile in SET_UP_TILES}
        if list(tiles.values()) == SET_UP_TILES:
            choose(game, tiles)
            keeper, champion = tiles
            assert (game.asked, game.table.trophy) == ((keeper,), champion)
            met += 1
    assert met


@pytest.mark.rule("D29.5", "K6", "K73")
def test_the_prodigy_swaps_a_glyph_for_the_weird_wand() -> None:
    game, seat = game_with_tile("Weird-Wand Prodigy")
    table = game.table
    cards = Counter(table.designs[c].name for c in table.hand[seat] + table.deck[seat])
    assert cards == {"Glyph": 5, "Cheese Wand": 1, "Fizzle": 3, "Weird Wand": 1}


@pytest.mark.rule("K93", "D24.3")
def test_the_champion_goes_first_with_the_trophy_and_more_hp() -> None:
    for since in range(0, 60, 10):
        game, seat = game_with_tile("Reigning Champion", since)
        table = game.table
        assert (table.first, table.active, table.trophy, table.hp[seat]) == (seat, seat, seat, 25)
    t = ByHand(2, hand={ANN: ["Cheese Wand"]}, hp={BOB: 1}, tile={BOB: "Reigning Champion"})
    assert t.play("Cheese Wand").do("Bob").hp[BOB] == 25
    t = ByHand(
        2,
        hand={ANN: ["Cheese Wand"]},
        hp={BOB: 1},
        tile={BOB: "Reigning Champion"},
        stinkers=[BOB],
    )
    assert t.play("Cheese Wand").do("Bob").hp[BOB] == 15


@pytest.mark.rule("D3.7", "D28.5")
def test_the_oversized_wizard_is_no_wizard_card() -> None:
    t = ByHand(2, tile={ANN: "Borrowed Brilliance"}, play={ANN: ["Second Thoughts"]})
    assert t.labels == ["End the turn"]
    assert "Snoopus Maximus" not in RULES.named


@pytest.mark.rule("D4.2", "D4.4", "D4.3")
def test_what_counts_as_controlled() -> None:
    """Only what lies before oneself: no hand, deck, pile, Line-Up, no foe's card."""
    troll = "Tag-Team Troll"
    hydra = "House-Trained Hydra"
    t = ByHand(
        2,
        hand={ANN: [troll, hydra]},
        deck={ANN: ["Battle Walrus"]},
        discard={ANN: ["Alpha Howler"]},
        play={BOB: [hydra]},
        line_up=["Stampede Mascot"],
    )
    assert t.play(troll).power == 2
    t = ByHand(2, hand={ANN: [troll]}, play={ANN: [hydra]})
    assert t.play(troll).power == 4


@pytest.mark.rule("K16")
def test_what_everybody_may_see() -> None:
    t = ByHand(2, hand={ANN: ["Glyph"], BOB: ["Second Thoughts"]}, discard={BOB: ["Fizzle"]})
    view = t.game.view(ANN)
    bob = view.players[BOB]
    assert (bob.hand_count, bob.hand, bob.deck_count) == (1, (), 6)
    assert [card.name for card in bob.discard] == ["Fizzle"]
    assert [card.name for card in view.hand] == ["Glyph"]
    assert t.game.view(None).hand == ()
    assert (view.token_stack, view.outside, view.duds) == (3, 27, 16)


@pytest.mark.rule("D3.8", "D8.3", "D21.14", "D21.13", "D8.4")
def test_nobody_gains_a_mayhem() -> None:
    dip = home_made("Lucky Dip", "treasure", "Gain the top card of the main deck.")
    t = ByHand(hand={ANN: ["Lucky Dip"] * 2}, main=["Meteor Handshake", "Glyph"], cards=[dip])
    t.play("Lucky Dip")
    assert (t.hp, t.discard(ANN)) == ([20, 20, 20], [])
    assert t.names(t.now.mayhems) == ["Meteor Handshake"]
    assert t.play("Lucky Dip").discard(ANN) == ["Glyph"]


@pytest.mark.rule("D1.2", "K5")
def test_ten_wizards_tiles_and_thirty_tokens() -> None:
    assert len({design.wizard for design in RULES.decks[FAMILIARS]}) == 10
    assert (len(RULES.decks[TILES]), len(RULES.decks[TOKENS])) == (10, 30)
    assert (len(RULES.decks[WILDS]), len(RULES.decks[DUDS])) == (16, 16)
    assert all(design.types & TREASURE == 0 for design in RULES.decks[DUDS])


def test_a_box_with_too_few_tokens_is_refused() -> None:
    few = [d for deck in RULES.decks for d in dict.fromkeys(deck) if d.deck != TOKENS]
    with pytest.raises(SeatError, match="2 players need 8 tokens; tiny has 0"):
        new_table(Rulebook("tiny", few), ["Ann", "Bob"], SeededDealer(1))
