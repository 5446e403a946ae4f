"""A rulebook: a box made ready for play, with cards compiled and features switched on."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, TREASURE, WILD_MAGIC, WIZARD, Card
from esw_tui.cards.features import title
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.errors import DecisionError, PackError, SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Key, Waiting
from esw_tui.kernel.events import Event
from esw_tui.kernel.shelf import Progress, Settings, checked_settings
from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.dead_wizards import RESOLVED
from esw_tui.spellcraft.designs import DELIVERY, QUALITY, SOURCE, WILD, Design
from esw_tui.spellcraft.events import Died, GameBegan, MatchEnded, RoundBegan
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.features.feature import MOMENTS
from esw_tui.spellcraft.features.standing_answers import ANSWERS
from esw_tui.spellcraft.formats import FORMER_WORDS, PLAYERS, Format
from esw_tui.spellcraft.house import HOUSE_SETTINGS
from esw_tui.spellcraft.meanings import compile_card
from esw_tui.spellcraft.mixing import (
    BY_GAME,
    DECKS,
    MIXES,
    TOGETHER,
    box_of_the_game,
    shuffled_together,
)
from esw_tui.spellcraft.questions import COMMON
from esw_tui.spellcraft.rounds import PHASES
from esw_tui.spellcraft.sight import Sight, look
from esw_tui.spellcraft.states import SPANS, State
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.turns import reveal_next_spell

if TYPE_CHECKING:
    from esw_tui.kernel.listening import Onlooker
    from esw_tui.spellcraft.foresight import Prospect
    from esw_tui.spellcraft.game import SpellGame
    from esw_tui.spellcraft.imagining.imagination import SpellImagination
    from esw_tui.spellcraft.views import View

GOALS = ("games", "tokens")
"""The settings that say how long a match lasts: what a format counts."""
SETTINGS = ("format", "mix", *GOALS, *HOUSE_SETTINGS)


class Rulebook:
    """The rules and cards of a box, the same for every match of it."""

    __slots__ = (
        "_others",
        "about",
        "apart",
        "box",
        "boxes",
        "decks",
        "ending",
        "features",
        "formats",
        "hand_size",
        "homes",
        "most_hp",
        "named",
        "questions",
        "resolved_cards_stay",
        "secrets",
        "start_hp",
        "state_names",
        "states",
        "wizards",
        *MOMENTS,
    )

    def __init__(
        self,
        box: BoxRules,
        cards: Iterable[Card],
        features: Iterable[str],
        *,
        start_hp: int = 20,
        most_hp: int = 25,
        hand_size: int = 8,
    ) -> None:
        self.box = box.name
        self.boxes = box.boxes
        """The boxes of a mix, in the host's order; none if it is one box."""
        self.start_hp = start_hp
        self.most_hp = most_hp
        self.hand_size = hand_size
        self.formats = box.formats
        """The match formats the box offers; the first is the usual one (R20)."""
        self.resolved_cards_stay = box.resolved_cards_stay
        self._others: dict[tuple[bool, tuple[str, ...]], Rulebook] = {}
        self.switch_on(features)
        decks: dict[str, tuple[list[Design], ...]] = {
            name: ([], [], []) for name in box.boxes or (box.name,)
        }
        wizards = []
        for card in cards:
            if card.kind == WIZARD:
                wizards.append(card.name)
                continue
            deck = (
                0
                if card.kind in (*COMPONENTS, WILD_MAGIC)
                else {TREASURE: 1, DEAD_WIZARD: 2}[card.kind]
            )
            design = compile_card(card)
            if design.type == WILD and box.typed_wild_magic:
                design.in_hand = (SOURCE, QUALITY, DELIVERY)
            for make_ready in self.card:
                make_ready(design)
            home = decks[card.box if box.boxes else box.name]
            home[deck].extend([design] * card.copies)
        self.apart = tuple([tuple(map(tuple, each)) for each in decks.values()])
        """The decks of each box of a mix, as three tuples."""
        self.decks = shuffled_together(self.apart)
        """Main, Treasure and Dead Wizard deck, unshuffled (R3.1, R3.2); if boxes take turns, those
        of one box after the other (R80.2)."""
        self.homes: tuple[int, ...] = ()
        """For each card number the place of its box, if boxes take turns; else empty."""
        self.named = {
            (design.card.box, design.name): design for deck in self.decks for design in deck
        }
        """Every design by (box, name)."""
        self.wizards = tuple(wizards)
        self.about = 0
        """What the texts of all its cards are about, as bits of `ABOUT`: the rules look for no
        other texts."""
        awaited: set[Any] = set()
        for design in self.named.values():
            self.about |= design.about
            awaited.update(design.waits_for)
        for design in self.named.values():
            # Drop what no text of the box waits for, so that casting the card need not ask for it.
            design.cast_as = tuple([each for each in design.cast_as if each in awaited])
            design.about_to_cast = tuple([each for each in design.about_to_cast if each in awaited])

    def switch_on(self, names: Iterable[str]) -> None:
        """Gather the states, questions and moments of these features, in the order in which they
        act."""
        wanted = set(names)
        if unknown := wanted.difference(FEATURES):
            raise PackError(f"There are no rules for {', '.join(sorted(unknown))}.")
        features = tuple([each for each in FEATURES.values() if each.name in wanted])
        self.features = tuple([each.name for each in features])
        stays: tuple[State[Any], ...] = (RESOLVED,) if self.resolved_cards_stay else ()
        self.states = stays + tuple([state for each in features for state in each.states])
        """The states that features keep on the table."""
        self.state_names = tuple([state.name for state in self.states])
        self.ending = {
            span: tuple([state for state in self.states if state.lasts == span]) for span in SPANS
        }
        """The same states by how long they last."""
        self.secrets = tuple([state for state in self.states if state.secret is not None])
        """The states of which each player sees only their own part."""
        self.questions = dict(COMMON)
        """The questions that may be asked, by `Decision.kind`."""
        for each in features:
            self.questions.update(each.questions)
        self.card = tuple([each.card for each in features if each.card])
        self.staged = tuple([each.staged for each in features if each.staged])
        self.misstaged = tuple([each.misstaged for each in features if each.misstaged])
        self.fault = tuple([each.fault for each in features if each.fault])
        self.match_start = tuple([each.match_start for each in features if each.match_start])
        self.game_start = tuple([each.game_start for each in features if each.game_start])
        self.round_start = tuple([each.round_start for each in features if each.round_start])
        self.sealed = tuple([each.sealed for each in features if each.sealed])
        self.about_to_begin = tuple(
            [each.about_to_begin for each in features if each.about_to_begin]
        )
        self.round_end = tuple([each.round_end for each in features if each.round_end])
        self.inherits = tuple([each.inherits for each in features if each.inherits])
        self.tie = tuple([each.tie for each in features if each.tie])
        self.before = tuple([each.before for each in features if each.before])
        self.aimed = tuple([each.aimed for each in features if each.aimed])
        self.redirected = {
            kind: hears for each in features for kind, hears in each.redirected.items()
        }
        self.reroll = tuple([each.reroll for each in features if each.reroll])
        self.unkept = tuple([each.unkept for each in features if each.unkept])
        self.revealed = tuple([each.revealed for each in features if each.revealed])
        self.spell_named = tuple([each.spell_named for each in features if each.spell_named])
        self.resolved = tuple([each.resolved for each in features if each.resolved])
        self.bonus_dice = tuple([each.bonus_dice for each in features if each.bonus_dice])
        self.discarding = tuple([each.discarding for each in features if each.discarding])
        self.damage_bonus = tuple([each.damage_bonus for each in features if each.damage_bonus])
        self.block = tuple([each.block for each in features if each.block])
        self.dying = tuple([each.dying for each in features if each.dying])
        self.kill = tuple([each.kill for each in features if each.kill])
        self.died = tuple([each.died for each in features if each.died])
        self.left_behind = tuple([each.left_behind for each in features if each.left_behind])

    # Match formats.

    def format_called(self, word: str | None) -> Format:
        """The match format of that name; None: the usual one."""
        if word is None:
            return self.formats[0]
        for each in self.formats:
            if each.word == FORMER_WORDS.get(word, word):
                return each
        known = ", ".join([each.word for each in self.formats])
        raise SeatError(f"{self.box} has no match format '{word}'; choose from: {known}.")

    def playing(self, format_: Format, mix: str = TOGETHER) -> "Rulebook":
        """The rules for a match of this format, which may need a feature the box lacks (J115), with
        decks mixed this way (R80).

        The cards stay as they are: such a feature adds nothing to any of them.
        """
        missing = tuple([name for name in format_.features if name not in self.features])
        by_game = mix == BY_GAME and not self.homes
        if not missing and not by_game:
            return self
        if (by_game, missing) not in self._others:
            other = copy(self)
            other.switch_on((*self.features, *missing))
            if by_game:
                other.decks = tuple([deck for box in self.apart for deck in box])
                other.homes = tuple(
                    [place // DECKS for place, deck in enumerate(other.decks) for _ in deck]
                )
            self._others[by_game, missing] = other
        return self._others[by_game, missing]

    @property
    def mix(self) -> str:
        """How the decks of several boxes are used; an empty string for a single box."""
        if not self.boxes:
            return ""
        return BY_GAME if self.homes else TOGETHER

    def mix_called(self, word: object) -> str:
        """The way of mixing of that name. None: the usual one, for a single box too."""
        if word is None:
            return TOGETHER
        if not self.boxes:
            raise SeatError(
                f"{self.box} is one box, so there is nothing to mix; name several with a plus,"
                " one+other."
            )
        for known in MIXES:
            if word == known:
                return known
        raise SeatError(f"Boxes are mixed {' or '.join(MIXES)}, not {word!r}.")

    # What the kernel asks of the rules of a game: see `esw_tui.kernel.rules.Rules`.

    game = SPELLCRAFT

    @property
    def heroes(self) -> tuple[str, ...]:
        """The Wizards that players choose from (R3.3)."""
        return self.wizards

    def settled(self, players: int, wished: Settings) -> Settings:
        """The complete settings of a match: the wished ones, and for match format, goal and mix
        else what is usual in the box (R20). House rules are only there if wished."""
        checked_settings(self.box, wished, SETTINGS)
        word: Any = wished.get("format")
        format_ = self.format_called(word)
        usual: dict[str, int | str] = {"mix": self.mix_called(wished.get("mix"))}
        if not self.boxes:
            del usual["mix"]
        if len(self.formats) > 1:
            usual["format"] = format_.word
        if not any(goal in wished for goal in GOALS):
            usual[format_.counted] = format_.goal(players) if players in PLAYERS else 1
        return {**usual, **wished}

    def new_table(
        self, names: Sequence[str], dealer: Dealer, settings: Settings, heroes: Sequence[str]
    ) -> Table:
        """The table before anything has happened (R3)."""
        from esw_tui.spellcraft.setup import new_table

        goal: dict[str, Any] = dict(settings)
        table = new_table(self, names, dealer, wizards=heroes or None, **goal)
        cards = min([len(deck) for deck in table.rules.decks[::DECKS]])
        if cards < self.hand_size * len(names):
            # Without cards no player would ever be asked anything, and the rules would never pause.
            raise SeatError(f"The main deck has {cards} cards, too few for a hand each.")
        return table

    def progress(self, table: Table) -> Progress:
        """How far a match has come."""
        where = f"{table.format.progress(table.game, table.goal)}, round {table.round}"
        decks = box_of_the_game(table)
        return Progress(
            ", ".join([where, *[f"decks of {title(decks)}"] * bool(decks), *table.house.words]),
            table.format.score(table),
            {"game": table.game, "games": table.games, "round": table.round},
        )

    def tie_break(self, game: "SpellGame") -> str:
        """Why one seat wins on equal points: it was Last Wizard Standing last (J61)."""
        ended = game.story(None)[-1]
        if not isinstance(ended, MatchEnded) or not ended.by_tie_break:
            return ""
        winner = game.table.names[ended.winners[0]]
        return f"{winner} was the last of those tied to be Last Wizard Standing (J61)."

    def opens_a_part(self, event: Event) -> bool:
        """Whether a game or a round begins: they stand apart in a log."""
        return isinstance(event, GameBegan | RoundBegan)

    phases = PHASES
    landmark = "round"
    landmarks_apart = 4
    derived = ("placing", "turn", "game over", "game")
    undo_spans_phases = False

    between_phases = staticmethod(reveal_next_spell)
    """Reveals the next Spell before its turn begins, where no player is asked anything by it."""

    def silence_tells(self, table: Table, before: Table, seat: int) -> str | None:
        """Why an undo must be refused: while other players had cards lying face down, something
        happened and none was turned up, so none is set to answer it (J94)."""
        if any(table.dead_cards[other] and table.hp[other] for other in table.foes(seat)):
            return "Somebody's face-down card might have answered."
        if any(table.texts[other] & ANSWERS and table.hand[other] for other in table.foes(seat)):
            return "Somebody's hand might have answered."
        return None

    def view(self, table: Table, viewer: int | None, waiting: tuple[Waiting, ...]) -> "View":
        """All that a seat may know."""
        from esw_tui.spellcraft.views import view

        return view(table, viewer, waiting)

    def sight(self, table: Table, seat: int) -> Sight:
        """What the seat may know, as numbers for bots."""
        return look(table, seat)

    def imagination(self, game: "SpellGame", seat: int) -> "SpellImagination":
        """A moment of a game through one seat's eyes, ready to imagine worlds."""
        from esw_tui.spellcraft.imagining.imagination import SpellImagination

        return SpellImagination(game, seat)

    def foresee(self, table: Table, decision: Decision, pick: Key) -> "Prospect":
        """What a Spell would call and roll if it were placed now; for the question "spell" only."""
        from esw_tui.spellcraft.foresight import foresee

        if decision.kind != "spell":
            raise DecisionError(f"{table.names[decision.seat]} is not building a spell.")
        return foresee(table, decision.seat, tuple(pick))

    def counts(self, table: Table, onlooker: "Onlooker") -> dict[str, int]:
        """Figures of a match for statistics; kills are counted by deaths, because not every box has
        Kill tokens."""
        kills = sum([death.is_kill for death in onlooker.heard([Died])])
        return {"games": table.game, "rounds": table.rounds_played, "kills": kills}

    def check(self, game: "SpellGame") -> None:
        """Raise `InvariantBroken` if the table is in a state that no rule allows."""
        from esw_tui.spellcraft.invariants import check_invariants

        check_invariants(game)
