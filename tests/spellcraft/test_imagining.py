"""Imagined worlds: no seat can tell one from the real game."""

import random
from collections import Counter

import pytest

from esw_tui import new_match
from esw_tui.errors import DecisionError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft.designs import WILD
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from spellcraft.dumping import STATE, dump
from spellcraft.matches import answers, begin, played
from staging import staged


def whole_table(game: SpellGame) -> str:
    """Everything on a table, hidden or not."""
    return repr([getattr(game.table, slot) for slot in STATE])


def heard(game: SpellGame, seat: int) -> list[tuple[object, ...]]:
    """What a seat hears being asked: its own questions and those on the open table in full, of
    the others' secret ones only that there are any."""
    found: list[tuple[object, ...]] = []
    for asked in game.asked:
        decision = game.decision(asked)
        if decision.secret and asked != seat:
            found.append((asked, QUESTIONS[decision.kind].words))
        else:
            options = decision.options
            found.append((*decision[:4], list(options), options.illegal, *decision[5:]))
    return found


@pytest.mark.parametrize(("players", "step"), [(2, 1), (3, 1), (4, 3), (5, 4), (6, 5)])
def test_thousands_of_worlds_agree_with_all_a_seat_has_seen(players: int, step: int) -> None:
    """View, events and open questions are the same; the world itself obeys the rules."""
    rng = random.Random(players)
    worlds: Counter[int] = Counter()
    seed = 100 * players
    while min(worlds[seat] for seat in range(players)) < 700:
        game = begin(players, seed, games=2)
        for number, _ in enumerate(answers(game, seed)):
            if number % step:
                continue
            for seat in game.table.seats:
                imagination = SpellImagination(game, seat)
                seen = game.view(seat)
                for _ in range(6):
                    world = imagination.world(rng)
                    worlds[seat] += 1
                    assert world.view(seat) == seen
                    assert world.asked == game.asked
                assert world.events_for(seat) == game.events_for(seat)
                check_invariants(world)
                assert heard(world, seat) == heard(game, seat)
        seed += 1


def test_worlds_can_be_played_to_their_end_and_differ() -> None:
    game = begin(4, 6, games=1)
    rng = random.Random(6)
    ends = set()
    for number, _ in enumerate(answers(game, 6)):
        if number == 30:
            break
    before = whole_table(game)
    for seat in game.table.seats:
        for _ in range(5):
            world = game.imagine(seat, rng)
            played(world, 6)
            assert world.winners
            ends.add(repr((world.entries, world.winners, world.table.kills)))
    assert len(ends) > 10
    assert whole_table(game) == before


def test_worlds_do_not_depend_on_the_real_unseen_cards() -> None:
    """Real games that differ only in what a seat has not seen: the same dreams follow."""
    rng = random.Random(9)
    compared = 0
    for players in (2, 4, 6):
        game = begin(players, 80 + players, games=2)
        for number, _ in enumerate(answers(game, 9)):
            if number % 6:
                continue
            for seat in game.table.seats:
                other = game.imagine(seat, rng)
                compared += whole_table(other) != whole_table(game)
                dreams = [
                    whole_table(each.imagine(seat, random.Random(number))) for each in (game, other)
                ]
                assert dreams[0] == dreams[1]
    assert compared > 200


# What a seat knows of cards it has not seen.


@pytest.mark.rule("J51", "R15.9")
def test_an_open_question_tells_what_the_dying_wizard_controls() -> None:
    """You are asked to block what L's Reaction counts: two dark glyphs, one of them face down."""
    table = staged(
        {
            "You": {
                "rank": 5,
                "spell": ["Swirlie-Whirling"],
                "creatures": ["Compost Ogre"],
            },
            "L": {
                "hp": 2,
                "spell": ["Principal Painsley's", "Half-Deceased", "Cafeteria Catastrophe"],
            },
            "R": {"acted": True},
        },
    )
    game = table.game
    assert game.decision(0).prompt == "Block 4 damage?"
    rng = random.Random(51)
    behind: Counter[str] = Counter()
    for _ in range(300):
        world = game.imagine(2, rng)
        assert heard(world, 2) == heard(game, 2)
        behind.update(design.name for design in world.table.faces(world.table.spell[1]))
    assert len(behind) > 10


def test_matches_in_which_reactions_count_hidden_cards() -> None:
    """In some random matches a Reaction asks to block; nobody's worlds ask otherwise."""
    asked = 0
    for seed in (23, 38, 54, 113):
        game = begin(2 + seed % 5, seed, games=1)
        rng = random.Random(seed)
        for _ in answers(game, seed):
            if game.decision(game.asked[0]).kind != "block":
                continue
            for seat in game.table.seats:
                imagination = SpellImagination(game, seat)
                for _ in range(25):
                    assert heard(imagination.world(rng), seat) == heard(game, seat)
                    asked += 1
    assert asked > 2000


@pytest.mark.rule("R7.3", "R7.4")
def test_a_called_initiative_names_the_delivery() -> None:
    """L and P called their Initiatives: 11, and 0 for no Delivery or Wild Magic in its place."""
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Zeke the Sneaky Antique's", "Imaginary Class Hamster"]},
            "L": {
                "rank": 6,
                "spell": ["Nurse Leechwort's", "Recess of the Wild"],
                "hand": ["Wild Magic"],
            },
            "P": {"rank": 7, "spell": ["Volcano-Burping", {"Wild Magic": "delivery"}]},
        },
        [1] * 9,
    )
    game = table.game
    assert game.table.active == 0
    assert game.table.called_initiative[1:] == (11, 0)
    rng = random.Random(3)
    laid: Counter[str] = Counter()
    for _ in range(300):
        world = game.imagine(0, rng).table
        faces = {
            owner: {
                place: world.designs[card]
                for card, place in zip(world.spell[owner], world.places[owner], strict=True)
            }
            for owner in (1, 2)
        }
        assert faces[1][2].initiative == 11
        assert 2 not in faces[2] or faces[2][2].type == WILD
        laid.update(face.name for face in faces[2].values())
    assert len(laid) > 20


@pytest.mark.rule("R63.10")
def test_a_card_handed_to_the_jock_keeps_its_type_in_other_eyes() -> None:
    table = staged(
        {
            "Jo": {"rank": 7, "hand": ["Pain Locker"]},
            "Bo": {"rank": 5, "hand": ["Rumor Mill", "Volcano-Burping"]},
            "Cy": {"rank": 4, "hand": ["Wild Magic"]},
        },
        begin="round",
    )
    table.pick("Jo", "a quality from Bo")
    table.pick("Bo", "give Volcano-Burping")
    game = table.game
    (card,) = [c for c in game.table.hand[0] if game.table.designs[c].name == "Volcano-Burping"]
    rng = random.Random(4)
    seen = {
        seat: {game.imagine(seat, rng).table.designs[card] for _ in range(150)}
        for seat in (0, 1, 2)
    }
    assert {face.name for face in seen[0] | seen[1]} == {"Volcano-Burping"}
    assert {face.kind for face in seen[2]} == {"quality"}
    assert len(seen[2]) > 5


@pytest.mark.rule("R63.10")
def test_an_empty_spell_takes_no_known_card_from_a_hand() -> None:
    table = staged(
        {
            "Jo": {"rank": 7, "hand": ["Pain Locker"]},
            "Bo": {"rank": 5, "hand": ["Rumor Mill", "Volcano-Burping"]},
            "Cy": {"rank": 4, "hand": ["Wild Magic"]},
        },
        [4, 3, 4],
        begin="round",
    )
    table.pick("Jo", "a quality from Bo")
    table.pick("Bo", "give Volcano-Burping")
    table.place("Jo")
    table.place("Bo", None, None, "Rumor Mill")
    table.place("Cy")
    assert table.tells("Jo reveals an empty spell")
    game, rng = table.game, random.Random(5)
    for _ in range(50):
        world = game.imagine(2, rng).table
        assert any(world.designs[card].kind == "quality" for card in world.hand[0])


def test_who_lost_track_of_a_card_is_not_told_where_it_went() -> None:
    """Bo knows a Quality in Jo's hand. Jo hands a Quality on: Bo cannot tell which (R63.10)."""
    seen = []
    for handed in ("Volcano-Burping", "Spore-Sneezing"):
        table = staged(
            {
                "Jock": {"rank": 7, "hand": []},
                "Bo": {"rank": 3, "hand": []},
                "Jo": {"rank": 5, "hand": ["Volcano-Burping", "Spore-Sneezing"]},
            },
            begin="round",
        )
        game = table.game
        (known,) = [
            c for c in game.table.hand[2] if game.table.designs[c].name == "Volcano-Burping"
        ][:1]
        for each in (game.table, game.chapters[-1].start):
            each.known[1] |= 1 << known
        assert game.view(1).seen == ((2, ("Volcano-Burping",)),)
        table.pick("Jock", "a quality from Jo")
        table.pick("Jo", f"give {handed}")
        seen.append(game.view(1).seen)
        assert game.decision(1).kind == "stoner"
        for seed in range(9):
            assert game.imagine(1, random.Random(seed)).view(1) == game.view(1)
    assert seen[0] == seen[1]


@pytest.mark.rule("R18.3", "R18.4", "R18.5")
def test_face_down_dead_wizard_cards_are_only_what_they_can_be() -> None:
    """None resolves now; what has outlasted a game's beginning does not pay out then."""
    rng = random.Random(5)
    met = {"new": 0, "old": 0}
    for seed in range(8):
        game = begin(4, seed)
        begun: dict[int, tuple[object, ...]] = {}
        for number, _ in enumerate(answers(game, seed)):
            table = game.table
            if table.round == 1 and table.stage == "placing":
                begun = {
                    seat: tuple((card, id(table.dealt[card])) for card in table.dead_cards[seat])
                    for seat in table.seats
                }
            if number % 9 or table.stage == "game":
                continue
            world = game.imagine(0, rng).table
            for owner in (1, 2, 3):
                for card in table.dead_cards[owner]:
                    face = world.designs[card]
                    assert not face.resolve_now
                    old = (card, id(table.dealt[card])) in begun.get(owner, ())
                    met["old" if old else "new"] += 1
                    assert not (old and (face.next_game or face.lasting))
    assert min(met.values()) > 10


@pytest.mark.rule("J65")
def test_cards_held_since_before_a_shuffle_are_none_of_those_shuffled() -> None:
    """Everybody saw the discard pile that was shuffled: none of it can be in a hand of before."""
    game = begin(5, 11)
    rng = random.Random(4)
    checked = 0
    for number, _ in enumerate(answers(game, 11)):
        table = game.table
        deck = table.dealt[table.deck[0][0]]
        old = [
            card
            for seat in table.seats[1:]
            for card in table.hand[seat]
            if table.dealt[card] is not deck and not table.known_to(0) >> card & 1
        ]
        if number % 5 or not old:
            continue
        real = Counter(table.designs[card] for card in range(98) if table.dealt[card] is deck)
        world = game.imagine(0, rng).table
        assert real == Counter(
            world.designs[card] for card in range(98) if table.dealt[card] is deck
        )
        checked += 1
    assert checked > 5


@pytest.mark.rule("J65")
def test_a_deck_shuffled_in_this_phase_is_shuffled_anew() -> None:
    """The phase is played again with another shuffle: the same cards in another order."""
    game = begin(5, 12)
    rng = random.Random(4)
    checked = 0
    for _ in answers(game, 11):
        table, start = game.table, game.chapters[-1].start
        shuffled = [
            card
            for card in range(98)
            if table.dealt_anew(card, start) and not table.known_to(0) >> card & 1
        ]
        if not shuffled:
            continue
        worlds = [game.imagine(0, rng).table.designs for _ in range(3)]
        for designs in (table.designs, *worlds):
            assert Counter(designs[card] for card in shuffled) == (
                Counter(table.designs[card] for card in shuffled)
            )
        orders = {tuple(designs[card] for card in shuffled) for designs in (table.designs, *worlds)}
        assert len(orders) == 4 or len(shuffled) < 8
        checked += len(shuffled) >= 8
    assert checked > 5


def test_a_world_keeps_no_secret_of_the_real_past() -> None:
    """What others drew and answered in earlier phases is not in a world's record."""
    game = begin(3, 2, games=1)
    for number, _ in enumerate(answers(game, 2)):
        if number == 12:
            break
    world = game.imagine(0, random.Random(1))
    assert repr(world.events_for(1)) != repr(game.events_for(1))
    past = repr([event for chapter in world.chapters[:-1] for event in chapter.events])
    assert past == repr([e.seen_by(0) for chapter in game.chapters[:-1] for e in chapter.events])
    assert len(world.entries) == len(game.chapters[-1].entries)


def test_a_world_can_be_copied_taken_back_and_imagined_from() -> None:
    """Search goes on from a world: it is a game like any other."""
    game = begin(4, 11, games=2)
    rng = random.Random(11)
    taken_back = 0
    for number, seat in enumerate(answers(game, 11)):
        if number % 7:
            continue
        world = game.imagine(seat, rng)
        before, entries = whole_table(world), world.entries
        assert whole_table(world.copy(SeededDealer(1))) == before
        world.rewind(0)
        for answerer, picks in entries:
            assert picks is not None
            world.answer(world.decision(answerer), picks)
            taken_back += 1
        assert whole_table(world) == before
        again = world.imagine(seat, rng)
        assert again.view(seat) == game.view(seat)
    assert taken_back > 10


def test_an_imagined_game_that_went_on_copies_like_any_other() -> None:
    game = begin(3, 3)
    for _, _ in zip(range(30), answers(game, 3), strict=False):
        pass
    world = game.imagine(0, random.Random(1))
    for _, _ in zip(range(25), answers(world, 4), strict=False):
        pass
    assert len(world.chapters) > 3
    copy = world.copy(SeededDealer(5))
    assert dump(copy, chance=False) == dump(world, chance=False)


def test_an_answer_that_is_repeated_has_as_many_picks_as_asked_for() -> None:
    """In a world that goes another way an empty answer may meet a question that wants one: such a
    world is left."""
    game = new_match("hell-high", ["A", "B", "C"], seed=7)
    (seat,) = game.asked
    for picks in ((), ("primal", "dark")):
        with pytest.raises(DecisionError, match="not as many as asked for"):
            game.copy(SeededDealer(1)).repeat(seat, picks)
    game.repeat(seat, ("primal",))
