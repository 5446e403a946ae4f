"""The house rules of a new match, in one row: how long it lasts, HP at first, hands open or not.

Ids: `#house` (the row), `#games`, `#start-hp`, `#hands`.
"""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Label, Select

from esw_tui._counting import count_of
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.kernel.shelf import Settings
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.house import HANDS, HIDDEN

AS_USUAL = "as the rules say"
LENGTHS = (1, 2, 3)
HPS = (10, 15, 20, 25)


class Chooser(Select[str | int]):
    """A list that only Enter and Space open, as Up and Down go from row to row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "screen.row(1)", show=False),
        Binding("up", "screen.row(-1)", show=False),
    ]


def lengths(box: str) -> dict[str, Settings]:
    """How long a match of a box may last: by words, the settings.

    A match format other than the usual one is named by what it counts.
    """
    rules = rulebook(box)
    found: dict[str, Settings] = {AS_USUAL: {}}
    for format_ in rules.formats:
        other = {} if format_ is rules.formats[0] else {"format": format_.word}
        for number in LENGTHS:
            words = count_of(number, format_.counted.removesuffix("s"))
            found[words] = {**other, format_.counted: number}
    return found


class HouseRules(Horizontal):
    """The fields of a new match's house rules; what a box does not leave to its players is as
    usual."""

    game: ClassVar[str] = SPELLCRAFT
    """The game that has these house rules."""
    field_ids: ClassVar[tuple[str, ...]] = ("games", "start-hp", "hands")
    """The ids of its fields, from left to right."""
    about: ClassVar[str] = ""
    """What players should know before they choose."""

    def __init__(self, box: str, settled: Settings, *, id: str = "house") -> None:
        super().__init__(id=id)
        self._box = box
        self._settled = settled

    def compose(self) -> ComposeResult:
        usual = rulebook(self._box).start_hp
        yield Label("Match: ")
        yield Chooser(
            self._lengths(), value=self._length(), allow_blank=False, id="games", compact=True
        )
        yield Label("  HP at first: ")
        hp = self._settled.get("start_hp", usual)
        hps = sorted({*HPS, usual, hp if isinstance(hp, int) else usual})
        yield Chooser(
            [(str(each), each) for each in hps],
            value=hp if hp in hps else usual,
            allow_blank=False,
            id="start-hp",
            compact=True,
        )
        yield Label("  Hands: ")
        hands = self._settled.get("hands", HIDDEN)
        yield Chooser(
            [(each, each) for each in HANDS],
            value=hands if hands in HANDS else HIDDEN,
            allow_blank=False,
            id="hands",
            compact=True,
        )

    def _lengths(self) -> list[tuple[str, str]]:
        """The lengths to choose from, with the one that the command line set."""
        words = [*lengths(self._box)]
        if self._length() not in words:
            words.append(self._length())
        return [(each, each) for each in words]

    def _length(self) -> str:
        """The length that was set for the match, in words."""
        found = {"format", "games", "tokens"} & set(self._settled)
        wished = {name: self._settled[name] for name in found}
        for words, settings in lengths(self._box).items():
            if settings == wished:
                return words
        games = wished.get("games")
        return count_of(games, "game") if isinstance(games, int) else AS_USUAL

    def open_box(self, box: str) -> None:
        """Take another box, whose matches may be won in other ways."""
        self._box = box
        chooser = self.query_one("#games", Chooser)
        before, offered = chooser.value, self._lengths()
        chooser.set_options(offered)
        chooser.value = before if before in dict(offered) else AS_USUAL

    @property
    def settings(self) -> Settings:
        """The settings that differ from the usual ones."""
        length = str(self.query_one("#games", Chooser).value)
        known = lengths(self._box)
        found: dict[str, int | str] = (
            dict(known[length]) if length in known else {"games": int(length.split()[0])}
        )
        hp = self.query_one("#start-hp", Chooser).value
        if isinstance(hp, int) and hp != rulebook(self._box).start_hp:
            found["start_hp"] = hp
        hands = self.query_one("#hands", Chooser).value
        if isinstance(hands, str) and hands != HIDDEN:
            found["hands"] = hands
        return found
