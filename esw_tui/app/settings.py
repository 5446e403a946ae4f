"""The settings: looks, pace and the last match, kept in a small JSON file."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from esw_tui._whole_files import put_whole
from esw_tui.records.plain import is_plain, read_plain

LARGEST = 1_000_000
"""The largest file that is read, in bytes: about a thousand times the usual."""
LONGEST = 40
"""The longest value of a house rule that is read, in letters; none is as long."""
PACES = ("instant", "quick", "calm")
ALERTS = ("off", "bell", "flash")
THEMES = ("dark", "light", "high contrast", "colour-blind safe")
SIGNS = ("full", "plain", "ASCII")


PERSON, EMPTY = "person", "empty"
"""The player of a chair that has no bot."""


@dataclass(frozen=True, slots=True)
class KeptChair:
    """A chair as it was when a match was last set up."""

    player: str
    """`PERSON`, `EMPTY`, or "bot:" with its level."""
    name: str = ""
    wizard: str = ""
    """"" for any."""
    mark: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings."""

    theme: str = "dark"
    pace: str = "quick"
    """How fast the show goes, one of `PACES`."""
    steps: bool = False
    """Whether the show of a match waits for a key after every card."""
    reduced_motion: bool = False
    """Whether dice do not tumble and nothing flies, but results appear at once."""
    signs: str = "full"
    """The signs in use, one of `SIGNS`."""
    alert: str = "off"
    """What tells players about turns and deaths, one of `ALERTS`."""
    chairs: tuple[KeptChair, ...] = ()
    """The chairs of the last match, proposed for the next."""
    box: str = ""
    """The box played last; "" if there is none."""
    house: dict[str, int | str] = field(default_factory=dict)
    """The house rules of the last match that differ from the usual ones."""

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who played last."""
        return tuple(chair.name for chair in self.chairs if chair.player == PERSON)

    def checked(self) -> "Settings":
        """The same settings, with values that cannot be used replaced by the usual ones."""
        usual = Settings()
        return replace(
            self,
            theme=self.theme if self.theme in THEMES else usual.theme,
            pace=self.pace if self.pace in PACES else usual.pace,
            alert=self.alert if self.alert in ALERTS else usual.alert,
            steps=self.steps is True,
            reduced_motion=self.reduced_motion is True,
            signs=self.signs if self.signs in SIGNS else usual.signs,
            chairs=self.chairs[:6],
            box=self.box if type(self.box) is str else usual.box,
            house=kept_house(self.house),
        )


def home_folder() -> Path:
    """The folder of our files: `ESW_HOME`, else the platform's folder for data."""
    home = os.environ.get("ESW_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("esw-tui", appauthor=False)


def settings_file() -> Path:
    """The file of the settings: in `ESW_HOME` if that is set, else in the platform's folder for
    settings."""
    if os.environ.get("ESW_HOME"):
        return home_folder() / "settings.json"
    from platformdirs import user_config_path

    return user_config_path("esw-tui", appauthor=False) / "settings.json"


def evening_file() -> Path:
    """The file with the matches of this evening, beside the settings."""
    return settings_file().with_name("evening.json")


def load_settings(path: Path) -> Settings:
    """The settings in a file; whatever is missing or broken is as usual."""
    try:
        found: Any = json.loads(read_plain(path, LARGEST).decode())
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    known = {field.name for field in fields(Settings)}
    values = {key: value for key, value in found.items() if key in known}
    values["chairs"] = kept_chairs(values.get("chairs"))
    return Settings(**values).checked()


def kept_chairs(found: Any) -> tuple[KeptChair, ...]:
    """The chairs in a file of settings; none if they cannot be read."""
    known = {field.name for field in fields(KeptChair)}
    chairs = []
    for chair in found if isinstance(found, list) else ():
        if not isinstance(chair, dict) or not isinstance(chair.get("player"), str):
            return ()
        chairs.append(KeptChair(**{key: str(chair[key]) for key in known & set(chair)}))
    return tuple(chairs)


def kept_house(found: Any) -> dict[str, int | str]:
    """The house rules in a file of settings; the screen of a new match decides which of them it can
    use."""
    if not isinstance(found, dict):
        return {}
    return {
        name: value
        for name, value in found.items()
        if type(value) is int or (isinstance(value, str) and len(value) < LONGEST)
    }


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings, if the disk allows: a lost setting is no reason to stop a game."""
    write_safely(path, json.dumps(asdict(settings), indent=2) + "\n")


def write_safely(path: Path, text: str) -> None:
    """Write the whole of a small file, or nothing if the disk does not allow it.

    Anything at the path that is no plain file stays as it is.
    """
    with suppress(OSError):
        if path.exists() and not is_plain(path.stat()):
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, text.encode())
