"""What a spell being built would call and roll: the rules' own answer, before it is placed."""

import pytest

from esw_tui import new_match
from esw_tui.bots import RandomBot
from esw_tui.cards import load_box
from esw_tui.cards.card import COMPONENTS
from esw_tui.errors import DecisionError
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft.events import InitiativeCalled, PowerRolled, SizesCalled, TextUsed
from esw_tui.spellcraft.foresight import PowerRollAhead, Prospect
from esw_tui.spellcraft.game import SpellGame
from staging import Staged, staged

HAND = ["Nurse Leechwort's", "Spore-Sneezing", "Pain Locker"]


def building(**you: object) -> Staged:
    """You build a spell from a hand of three."""
    seats: dict[str, dict[str, object]] = {
        "You": {"hand": HAND, **you},
        "L": {"rank": 5},
        "R": {"rank": 3},
    }
    return staged(seats, begin="placing")


def ahead(table: Staged, *names: str) -> Prospect:
    """What a spell of these cards would do."""
    hand = table.game.table.hand[0]
    spell = tuple(card if name in names else None for card, name in zip(hand, HAND, strict=True))
    prospect: Prospect = table.game.foresee(table.asked("You"), spell)
    return prospect


def dice(roll: PowerRollAhead) -> int:
    return sum(count for _, count in roll.dice)


def test_an_empty_spell_calls_nothing_and_rolls_nothing() -> None:
    assert ahead(building()) == Prospect(0, 0, (), ())


def test_a_treasure_makes_spells_faster() -> None:
    printed = ahead(building(), "Pain Locker").initiative
    prospect = ahead(building(treasures=["Rocket-Powered Loafers"]), "Pain Locker")
    assert printed > 0
    assert prospect.initiative == printed + 10
    assert prospect.faster == (("Rocket-Powered Loafers", 10),)


@pytest.mark.parametrize(
    ("treasure", "names", "more"),
    [
        ("Oversized Foam Claw", ["Pain Locker"], 1),
        ("One-Word Essay", ["Pain Locker"], 2),
        ("One-Word Essay", ["Nurse Leechwort's", "Pain Locker"], 0),
    ],
)
def test_treasures_add_the_dice_they_would_add(treasure: str, names: list[str], more: int) -> None:
    (without,) = ahead(building(), *names).rolls
    (roll,) = ahead(building(treasures=[treasure]), *names).rolls
    assert dice(roll) == dice(without) + more
    assert ((treasure, more) in roll.dice) == (more > 0)


def test_nothing_is_changed_by_looking_ahead() -> None:
    game = (table := building()).game
    before = (game.view(0), game.events_for(0), game.copy(SeededDealer(1)).view(0))
    ahead(table, *HAND)
    assert before == (game.view(0), game.events_for(0), game.copy(SeededDealer(1)).view(0))


def test_only_who_is_asked_looks_ahead_and_only_with_their_own_cards() -> None:
    table = building()
    foreign = table.game.table.deck[0][0]
    decision = table.asked("You")
    mine = decision.options.keys[-1]
    assert isinstance(mine, tuple)
    for spell in ((foreign, None, None), mine[::-1], (mine[0],) * 3, mine[:1], (), None, 7):
        with pytest.raises(DecisionError, match="is not one of the options"):
            table.game.foresee(decision, spell)
    with pytest.raises(DecisionError, match="A pick is for a decision, not for None"):
        table.game.foresee(None, mine)  # type: ignore[arg-type]
    table.place("You", None, None, "Pain Locker")
    with pytest.raises(DecisionError, match="not being asked this any more"):
        table.game.foresee(decision, (None, None, None))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foreseen_is_what_is_called_and_rolled(seed: int) -> None:
    """Until the first wizard has acted nothing has changed since the spells were built."""
    game = new_match("hell-high", ["A", "B", "C", "D"], seed=seed)
    bots = [RandomBot(seed, seat) for seat in range(4)]
    compared = 0
    while not game.over and compared < 30:
        if any(game.decision(seat).kind == "spell" for seat in game.asked):
            compared += compare_round(game, bots)
        for seat in game.asked:
            decision = game.decision(seat)
            game.answer(decision, bots[seat].pick(None, decision))
    assert compared >= 30


def compare_round(game: SpellGame, bots: list[RandomBot]) -> int:
    """Place everybody's spell; how many numbers were foreseen and came true."""
    prospects: dict[int, Prospect] = {}
    heard = len(game.events_for(None))
    while game.table.stage == "placing":
        seat = game.asked[0]
        decision = game.decision(seat)
        picks = bots[seat].pick(None, decision)
        if decision.kind == "spell":
            prospects[seat] = game.foresee(decision, picks[0])
        game.answer(decision, picks)
    compared = 0
    for event in game.events_for(None, heard):
        match event:
            case SizesCalled(sizes=sizes):
                assert dict(sizes) == {seat: each.size for seat, each in prospects.items()}
                compared += 1
            case InitiativeCalled(seat=seat, initiative=called):
                assert called == prospects[seat].initiative
                compared += 1
            case PowerRolled(seat=seat, reasons=reasons) if prospects[seat].size == 1:
                assert reasons in [roll.dice for roll in prospects[seat].rolls]
                return compared + 1
            case TextUsed() | PowerRolled():
                break
    return compared


# Whom it would reach.


def reached(hand: list[str], **seats: dict[str, object]) -> list[tuple[str, list[str], bool]]:
    """Whom a spell of these cards would reach without a Power Roll: card, names, one of them."""
    around: dict[str, dict[str, object]] = {"You": {"hand": hand}, "L": {}, "M": {}, "R": {}}
    table = staged(around | seats, begin="placing")
    cards, kinds = table.game.table.hand[0], ("source", "quality", "delivery")
    by_kind = {table.game.table.designs[card].kind: card for card in cards}
    spell = tuple(by_kind.get(kind) for kind in kinds)
    prospect = table.game.foresee(table.asked("You"), spell)
    names = table.game.table.names
    return [(hit.card, [names[seat] for seat in hit.seats], hit.one_of) for hit in prospect.hits]


def test_a_neighbour_is_told_by_name() -> None:
    assert reached(["Swirlie-Whirling"]) == [("Swirlie-Whirling", ["L"], False)]
    assert reached(["Swirlie-Whirling"], L={"dead": 1}) == [("Swirlie-Whirling", ["M"], False)]


def test_the_status_one_gains_first_counts() -> None:
    ranks: dict[str, dict[str, object]] = {
        "You": {"hand": ["Coach Krakatorso's"], "rank": 4},
        "L": {"rank": 5},
        "M": {"rank": 8},
        "R": {"rank": 3},
    }
    assert reached([], **ranks) == [("Coach Krakatorso's", ["L", "R"], False)]


@pytest.mark.parametrize(("rank", "victims"), [(5, ["M"]), (6, ["L", "M", "R"])])
def test_a_sentence_that_takes_another_s_place_is_the_one_told(
    rank: int, victims: list[str]
) -> None:
    you = {"hand": ["Volcano-Burping"], "rank": rank}
    hits = reached([], You=you, L={"hp": 9}, M={"hp": 19}, R={"hp": 9})
    assert hits == [("Volcano-Burping", victims, False)]


def test_a_random_foe_is_one_of_them_and_no_die_falls() -> None:
    (hit,) = reached(["The Substitute Substitute's"])
    assert hit == ("The Substitute Substitute's", ["L", "M", "R"], True)


def test_who_has_acted_is_not_known_while_one_builds() -> None:
    table = staged({"You": {"hand": ["Compost Ogre"]}, "L": {}, "R": {}}, begin="placing")
    (card,) = table.game.table.hand[0]
    (roll,) = table.game.foresee(table.asked("You"), (None, None, card)).rolls
    assert (roll.aim.seats, roll.aim.one_of) == ((1, 2), True)


def test_every_component_can_be_foreseen() -> None:
    components = [
        card for card in load_box("hell-high").by_name.values() if card.kind in COMPONENTS
    ]
    told = set()
    for card in components:
        told |= {hit[0] for hit in reached([card.name])}
    assert {"Swirlie-Whirling", "Zeke the Sneaky Antique's", "Volcano-Burping"} <= told
    assert "Allowance-Inflating" not in told, "it is about nobody else"
