"""What the laboratory remembers of a match."""

import pytest

from esw_tui.bots import Eyes, make_bot
from esw_tui.cards import load_box
from esw_tui.games import new_match
from esw_tui.kernel import chapters
from esw_tui.kernel.chapters import Note
from esw_tui.kernel.listening import Onlooker
from esw_tui.lab.seen import CastSpell, Death, GameSeen, MatchSeen, Standing
from esw_tui.lab.watching import HEARD, Watcher, watch
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.features.blood import BOUNTIES
from esw_tui.spellcraft.features.legacies import SAVED
from esw_tui.spellcraft.game import SpellGame

BOX = load_box("hell-high")
BOXES = ("hell-high", "skullzfyre", "castle-tentakill", "murdershroom")


def numbers_of(box: str) -> dict[str, int]:
    return {card.name: number for number, card in enumerate(load_box(box))}


NUMBERS = numbers_of("hell-high")
NAMES = ("Ann", "Bob", "Cy", "Dee")


def played(
    seed: int, watcher: Watcher | None = None, box: str = "hell-high", note: Note | None = None
) -> SpellGame:
    """A match of random bots; the watcher hears of each event before the next question."""
    game = new_match(box, NAMES, seed=seed, note=note)
    bots = [(make_bot("random", seed, seat), Eyes(game, seat)) for seat in range(4)]
    heard = 0
    while not game.over:
        if watcher:
            news = game.events_for(None, heard)
            heard += len(news)
            for event in news:
                watcher.hear(event)
            compare(watcher, game)
        for seat in game.asked:
            bot, eyes = bots[seat]
            decision = game.decision(seat)
            game.answer(decision, bot.pick(eyes, decision))
    return game


def compare(watcher: Watcher, game: SpellGame) -> None:
    """An onlooker's table is the table as it lies open for anybody."""
    view = game.view(None)
    assert watcher.alive == [wizard.alive for wizard in view.wizards]
    assert watcher.hp == [wizard.hp for wizard in view.wizards]
    assert watcher.rank == [wizard.rank for wizard in view.wizards]
    assert [sorted(held) for held in watcher.treasures] == [
        sorted(watcher.numbers[card.name] for card in wizard.treasures) for wizard in view.wizards
    ]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_onlooker_keeps_track_of_the_table(seed: int, box: str) -> None:
    watcher = Watcher(4, numbers_of(box))
    game = played(seed, watcher, box)
    assert len(watcher.games) == game.table.game - 1  # the last events were not asked for


@pytest.mark.parametrize("seed", [4, 5])
def test_a_whole_match(seed: int) -> None:
    game = played(seed)
    seen = watch(9, game.events_for(None), 4, NUMBERS)
    assert (seen.number, seen.winners) == (9, game.winners)
    assert len(seen.games) == game.table.game
    assert sum(each.rounds for each in seen.games) == game.table.rounds_played
    kills = [death for each in seen.games for death in each.deaths if death.seat != death.killer]
    assert len(kills) == sum(game.table.kills)
    for each in seen.games:
        assert len({death.seat for death in each.deaths}) == len(each.deaths)
        assert len(each.standings) >= each.rounds * 2
        spells = [stand for stand in each.standings if stand.acted and stand.size]
        assert len(spells) >= len(each.casts) > 0
        assert all(1 <= cast.size <= 3 and cast.cards for cast in each.casts)
        assert all(cast.to_act < cast.alive for cast in each.casts)


@pytest.mark.parametrize("box", BOXES)
def test_what_was_kept_is_what_the_game_tells(box: str) -> None:
    onlooker = Onlooker()
    game = played(6, box=box, note=onlooker)
    told = game.events_for(None)
    kinds = {type(event) for event in told}
    assert list(onlooker.heard(kinds)) == told
    numbers = numbers_of(box)
    assert watch(0, onlooker.heard(HEARD), 4, numbers) == watch(0, told, 4, numbers)


def test_nothing_is_played_again_for_an_onlooker(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(*_: object) -> None:
        raise AssertionError("chapters are played again")

    monkeypatch.setattr(chapters, "played_again", again)
    onlooker = Onlooker()
    game = played(6, note=onlooker)
    assert watch(0, onlooker.heard(HEARD), 4, NUMBERS).winners == game.winners
    with pytest.raises(AssertionError, match="played again"):
        game.events_for(None)


def design(name: str) -> Design:
    return Design(BOX.by_name[name])


CRAM, WILD, NURSE = design("Final Cramming"), design("Wild Magic"), design("Nurse Leechwort's")
HAMSTER = design("Imaginary Class Hamster")
HANKIE = design("Emergency Nosebleed Hankie")
JOCK = E.Cause(0, rule="R63.2")


def game_of_two(*happens: E.Event) -> GameSeen:
    """A game between two of one round, told by hand."""
    story = [
        E.TookRank(0, 8, "Class President", E.Cause(-1)),
        E.TookRank(1, 7, "Jock", E.Cause(-1)),
        E.GameBegan(1),
        E.RoundBegan(1, 1),
        *happens,
        E.GameEnded(1, 0),
        E.MatchEnded((1, 0), (0,), False),
    ]
    seen = watch(0, story, 2, NUMBERS)
    assert isinstance(seen, MatchSeen)
    assert seen.winners == (0,)
    return seen.games[0]


def test_a_cast_told_by_hand() -> None:
    game = game_of_two(
        E.GainedTreasure(1, HANKIE, -1, E.Cause(1)),
        E.Damaged(1, 3, 3, (), 17, JOCK),
        E.SizesCalled(((0, 2), (1, 1))),
        E.TurnBegan(0, (WILD, CRAM)),
        E.Named(0, (NURSE, CRAM), "Wizard"),
        E.Damaged(1, 5, 5, (), 12, E.Cause(0, CRAM)),
        E.Damaged(0, 2, 2, (), 18, E.Cause(0, CRAM)),
        E.LostHp(1, 12, 0, E.Cause(0, CRAM)),
        E.Died(1, 0),
    )
    cards = tuple(sorted(NUMBERS[card.name] for card in (CRAM, WILD, NURSE)))
    assert game.casts == (CastSpell(0, 2, 2, 1, 20, 17, damage=5, kills=1, cards=cards),)
    assert game.standings == (
        Standing(0, 2, 20, 20, 8, size=2, acted=True, treasures=()),
        Standing(1, 2, 20, 20, 7, size=1, acted=False, treasures=()),
    )
    assert game.deaths == (Death(1, 1, 0, "delivery", "Final Cramming"),)


@pytest.mark.parametrize(
    ("cause", "kind", "by"),
    [
        (E.Cause(0, CRAM), "delivery", "Final Cramming"),
        (E.Cause(0, HAMSTER), "kept creature", "Imaginary Class Hamster"),
        (E.Cause(1, NURSE), "reaction", "Nurse Leechwort's"),
        (E.Cause(1, HANKIE), "treasure", "Emergency Nosebleed Hankie"),
        (E.Cause(1, design("Ghostly Wedgie")), "dead-wizard", "Ghostly Wedgie"),
        (JOCK, "rank", "Jock"),
        (E.Cause(0, rule="R63.6"), "rank", "Stoner"),
        (E.Cause(-1, rule="R99.9"), "other", "R99.9"),
    ],
)
def test_what_killed(cause: E.Cause, kind: str, by: str) -> None:
    game = game_of_two(
        E.TurnBegan(0, (CRAM,)),
        E.Named(0, (CRAM,), "Wizard"),
        E.Damaged(1, 20, 20, (), 0, cause),
        E.Died(1, cause.seat),
    )
    (death,) = game.deaths
    assert (death.kind, death.by) == (kind, by)


def test_treasures_change_hands_and_hp_are_swapped() -> None:
    watcher = Watcher(2, NUMBERS)
    for event in (
        E.GainedTreasure(1, HANKIE, -1, E.Cause(1)),
        E.GainedTreasure(0, HANKIE, 1, E.Cause(0)),
        E.Damaged(1, 9, 9, (), 11, JOCK),
        E.HpSwapped(0, 1, JOCK),
        E.Healed(0, 2, 13, JOCK),
    ):
        watcher.hear(event)
    assert watcher.treasures == [[NUMBERS[HANKIE.name]], []]
    assert watcher.hp == [13, 20]
    watcher.hear(E.LostTreasure(0, HANKIE, JOCK))
    assert watcher.treasures == [[], []]


@pytest.mark.rule("R16.8")
def test_a_treasure_that_lays_itself_down_is_gone_and_one_set_aside_was_never_there() -> None:
    watcher = Watcher(2, NUMBERS)
    watcher.hear(E.GainedTreasure(1, HANKIE, -1, E.Cause(1)))
    watcher.hear(E.Changed(SAVED, 1, (), (HANKIE,), E.Cause(1, CRAM)))
    assert watcher.treasures == [[], [NUMBERS[HANKIE.name]]]
    watcher.hear(E.Changed(BOUNTIES, 1, (), (HANKIE,), E.Cause(1, HANKIE)))
    assert watcher.treasures == [[], []]
