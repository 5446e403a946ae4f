"""The tutorial of the deck-builder: two turns of the learner, and one of a foe between them."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from esw_tui.app.hotseat.seating import BOT_NAMES
from esw_tui.app.learn.lessons import Lesson, lessons, read_page
from esw_tui.app.learn.tutorial_words import LEARNER
from esw_tui.app.words.files import WordsFile, box_file
from esw_tui.bots import USUAL
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.staging import Middle, staged_table
from esw_tui.deckbuilding.table import Table
from esw_tui.deckbuilding.views import View, view
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.game import Game
from esw_tui.records.format import BOT, HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.unsaved import unsaved_match
from esw_tui.written.tree import Node

TURNS = 3
"""How many turns are played: the learner's, a foe's, the learner's."""
COACH = {
    "plain": ("key",),
    "attack": ("key", "card"),
    "play": ("key", "card"),
    "use": ("key", "card"),
    "buy": ("key", "card", "cost", "points"),
    "end": ("key",),
    "target": ("name", "hp"),
    "defense": ("card",),
    "any question": (),
    "agreed": ("picked",),
    "instead": ("picked",),
    "closing": (),
}
"""What the coach has words about, and which names may be filled into them."""
FIELDS = ("hp", "chips", "hand", "deck", "familiars", "tile")


class DeckTutorial(NamedTuple):
    """The tutorial of a box: its table, and what the coach says."""

    seed: int
    seats: tuple[Mapping[str, Any], ...]
    """The players by what they have, the learner first."""
    line_up: list[str]
    legends: list[str]
    decks: dict[str, list[str]]
    """By deck: the cards on top of it."""
    welcome: tuple[Lesson, ...]
    """The pages that the coach shows first."""
    taught: tuple[Lesson, ...]
    """The lessons for a first turn; others can wait."""
    coach: Mapping[str, str]

    def say(self, about: str, **filled_in: object) -> str:
        """The coach's words about something, with values filled in."""
        return self.coach[about].format(**filled_in)


@cache
def deck_tutorial(box: str) -> DeckTutorial:
    """The tutorial of a box; raises `PackError`, with the line, if its file is wrong."""
    keys = ("seed", "seats", "line_up", "legends", "decks", "welcome", "taught", "coach")
    file = box_file(box, "tutorial.yaml", keys)
    fields = file.fields
    welcome = fields.listing(file["welcome"], "'welcome'")
    decks = fields.table(file["decks"], "'decks'").pairs
    titles = {each.title: each for each in lessons(box)}
    named = [
        fields.one_of(node, "'taught'", titles)
        for node in fields.listing(file["taught"], "'taught'")
    ]
    return DeckTutorial(
        fields.number(file["seed"], "'seed'", 0, 9999),
        tuple([read_seat(file, node) for node in fields.listing(file["seats"], "'seats'")]),
        file.words("line_up"),
        file.words("legends"),
        {deck: [card.value for card in fields.words(decks[deck][1], deck)] for deck in decks},
        tuple([read_page(file, node, E.TurnBegan, E) for node in welcome]),
        tuple([titles[title] for title in titles if title in named]),
        read_coach(file),
    )


def read_seat(file: WordsFile, node: Node) -> Mapping[str, Any]:
    """Read a player of the tutorial."""
    table = file.mapping(node, "a seat", ("hp", "hand", "deck"), optional=FIELDS)
    found: dict[str, Any] = {}
    for key, (_, value) in table.pairs.items():
        if key in ("hp", "chips"):
            found[key] = file.fields.number(value, f"'{key}'", 0, 25)
        elif key == "tile":
            found[key] = file.fields.text(value, "'tile'")
        else:
            found[key] = [card.value for card in file.fields.words(value, f"'{key}'")]
    return found


def read_coach(file: WordsFile) -> dict[str, str]:
    """Read the coach's words, whose braces may hold only what is filled in."""
    table = file.mapping(file["coach"], "'coach'", COACH)
    found = {}
    for key, filled_in in COACH.items():
        words = found[key] = file.word(table, key)
        try:
            words.format(**dict.fromkeys(filled_in, ""))
        except (KeyError, IndexError, ValueError):
            known = " and ".join(f"{{{name}}}" for name in filled_in) or "nothing"
            file.fields.refuse(table.pairs[key][1], f"only {known} can be filled into '{key}'.")
    return found


class FirstTurns(DeckGame):
    """A game that is over after a few turns."""

    __slots__ = ()

    def is_over(self) -> bool:
        """Whether the game is over: always, once no question is left."""
        return True


def is_over(table: Table) -> bool:
    """Whether all turns of the tutorial have been played."""
    return table.stage == "turn" and table.turn >= TURNS


def first_turn(box: str, name: str) -> tuple[RecordedMatch, View]:
    """The match of the tutorial, a person of this name against bots, and what the person sees
    first."""
    words = deck_tutorial(box)
    bots = [bot for bot in BOT_NAMES if bot != name][: len(words.seats) - 1]
    seats = dict(zip((name, *bots), words.seats, strict=True))
    middle = Middle(line_up=words.line_up, legends=words.legends, decks=words.decks)
    dealer = SeededDealer(words.seed)
    table = staged_table(rules(box), seats, dealer, begin="turn", middle=middle)
    players = [Seat(name, HUMAN), *[Seat(bot, BOT + USUAL) for bot in bots]]
    opening = view(table, LEARNER, ())
    game: Game[Table, View] = FirstTurns(table, is_over)
    return unsaved_match(game, box, players, words.seed), opening
