"""The title: a menu of what can be done.

Ids: `#menu`, whose options are `continue`, `new`, `tutorial`, `demos`, `saves`, `cards`, `rules`,
`settings`, `quit`.
"""

from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app import keys
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow

if TYPE_CHECKING:
    from esw_tui.app.screens.saved_matches import Saved

LOGO = r"""
                 _ _
  ___ _ __   ___| | | __      ____ _ _ __ ___
 / __| '_ \ / _ \ | | \ \ /\ / / _` | '__/ __|
 \__ \ |_) |  __/ | |  \ V  V / (_| | |  \__ \
 |___/ .__/ \___|_|_|   \_/\_/ \__,_|_|  |___/
     |_|    spells, wizards, poor choices
"""


MENU = (
    ("new", "New match", keys.NEW.key),
    ("tutorial", "Tutorial: a first round with a coach", keys.COACH.key),
    ("demos", "Demos: watch the rules, played out", keys.WATCH.key),
    ("saves", "Saved matches and replays", ""),
    ("cards", "Card workshop: write your own, play with them", ""),
    ("rules", "Rules", keys.RULES.key),
    ("settings", "Settings", keys.SETTINGS.key),
    ("quit", "Quit", keys.QUIT.key),
)
"""The entries: (id, words, letter)."""
ROW, LONGEST_ROW = 60, 78
"""The width of a row of the menu, and with a match to continue by many players."""
KEYS = 10
"""The width of a row's digit and letter."""


def menu_row(digit: str, words: str, letter: str, row: int = ROW) -> Text:
    """A row of the menu with its keys."""
    text = Text().append(f" {digit} ", "bold reverse").append(f"  {words}")
    text.truncate(row - 4, overflow="ellipsis", pad=True)
    return text.append(f" {letter or ' '}  ", "bold")


class TitleScreen(EswScreen):
    """The menu; `Continue` is in it if there is a match that is not finished."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.QUIT.does("app.quit"),
        keys.NEW.does("new"),
        keys.CONTINUE.does("continue"),
        keys.COACH.does("app.begin_tutorial"),
        keys.WATCH.does("app.demos"),
        keys.RULES.does("app.rules"),
        keys.SETTINGS.does("app.settings"),
        keys.HELP.does("app.help"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._last: Saved | None = None

    def contents(self) -> ComposeResult:
        with Vertical(id="title"):
            yield Static(LOGO.strip("\n"), id="logo", markup=False)
            yield OptionList(*self.entries(), id="menu", markup=False)
        yield KeyRow()

    def entries(self) -> list[Option]:
        """The entries of the menu, each with a digit and the letter that does the same."""
        found = []
        if self._last is not None:
            players, where = self._last.players, self._last.brief.where
            words = f"Continue ({where}): {players}"
            if cell_len(words) > LONGEST_ROW - KEYS:  # the names matter more than the state
                words = f"Continue: {players}"
            found.append(("continue", words, keys.CONTINUE.key))
        found += MENU
        longest = max(cell_len(words) for _, words, _ in found) + KEYS
        row = min(max(ROW, longest), LONGEST_ROW)
        return [
            Option(menu_row(keys.key_of(number), words, letter, row), id=id)
            for number, (id, words, letter) in enumerate(found)
        ]

    def on_mount(self) -> None:
        menu = self.query_one("#menu", OptionList)
        menu.focus()
        menu.highlighted = 0
        self.call_after_refresh(self._shown)

    def _shown(self) -> None:
        """Go on once what has just been laid out is drawn."""
        self.call_after_refresh(self.look_for_a_match)

    def look_for_a_match(self) -> None:
        """Look in a thread for a match to continue; this takes a moment, so the title is shown
        first."""
        from esw_tui.app.screens.saved_matches import newest_unfinished

        self.app.threads.at_disk(
            newest_unfinished, self._offer, refused=self.app.refuse, asker=self
        )

    def _offer(self, found: "Saved | None") -> None:
        """Offer to continue a match, if there is one."""
        self._last = found
        if found is not None:
            menu = self.query_one("#menu", OptionList)
            at = menu.highlighted or 0
            menu.clear_options()
            entries = self.entries()
            menu.add_options(entries)
            menu.styles.width = max(cell_len(str(each.prompt)) for each in entries)
            menu.highlighted = at + 1 if at else 0  # whoever has moved stays on that row
            self.refresh_bindings()

    def on_key(self, event: events.Key) -> None:
        """Choose the row of a digit."""
        menu = self.query_one("#menu", OptionList)
        number = keys.number_of(event.character)
        if number is not None and number < menu.option_count:
            event.stop()
            menu.highlighted = number
            menu.action_select()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is possible: there is a key to continue only if there is a match to
        continue."""
        return action != "continue" or self._last is not None

    def action_new(self) -> None:
        """Open the screen of a new match."""
        self.app.new_match()

    def action_saves(self) -> None:
        """Open the list of saved matches."""
        self.app.saved_matches()

    def action_cards(self) -> None:
        """Open the list of home-made packs."""
        self.app.action_workshop()

    def action_continue(self) -> None:
        """Continue the match that was played last."""
        if self._last is not None:
            self.app.play.continue_match(self._last.path)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        match event.option.id:
            case "continue":
                self.action_continue()
            case "new":
                self.app.new_match()
            case "tutorial":
                self.app.learn.begin_tutorial()
            case "demos":
                self.app.learn.demos()
            case "saves":
                self.action_saves()
            case "cards":
                self.action_cards()
            case "rules":
                self.app.action_rules()
            case "settings":
                self.app.action_settings()
            case "quit":
                await self.app.action_quit()
