"""What is remembered from one evening to the next: looks and pace, in a small JSON file."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

PACES = ("instant", "quick", "calm")
THEMES = ("dark", "light", "high contrast", "colour-blind safe")


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the settings screen."""

    theme: str = "dark"
    pace: str = "quick"
    """How fast the show goes: instant, quick or calm."""
    reduced_motion: bool = False
    """Nothing tumbles or slides; results stand there at once."""
    ascii_only: bool = False
    names: tuple[str, ...] = ()
    """Who played last, for the chairs of the next match."""
    marks: tuple[str, ...] = ()
    """The marks of the six chairs as they were last chosen."""
    colours: tuple[str, ...] = ()

    def checked(self) -> "Settings":
        """With whatever cannot be used replaced by the usual."""
        usual = Settings()
        return replace(
            self,
            theme=self.theme if self.theme in THEMES else usual.theme,
            pace=self.pace if self.pace in PACES else usual.pace,
            reduced_motion=self.reduced_motion is True,
            ascii_only=self.ascii_only is True,
            names=self.names[:6],
            marks=self.marks[:6],
            colours=self.colours[:6],
        )


def home_folder() -> Path:
    """Where our files lie: `ESW_HOME`, else the platform's folder for data."""
    home = os.environ.get("ESW_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("esw-tui", appauthor=False)


def settings_file() -> Path:
    """The file of settings: beside the saves if `ESW_HOME` is set, else where settings belong."""
    if os.environ.get("ESW_HOME"):
        return home_folder() / "settings.json"
    from platformdirs import user_config_path

    return user_config_path("esw-tui", appauthor=False) / "settings.json"


def load_settings(path: Path) -> Settings:
    """What the file says; whatever is missing or broken is as usual."""
    try:
        found: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    known = {field.name for field in fields(Settings)}
    values = {key: value for key, value in found.items() if key in known}
    for listed in ("names", "marks", "colours"):
        words = values.get(listed, ())
        values[listed] = tuple(map(str, words)) if isinstance(words, list) else ()
    return Settings(**values).checked()


def save_settings(path: Path, settings: Settings) -> None:
    """Remember, if the disk lets us: a lost setting is no reason to stop a game."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(json.dumps(asdict(settings), indent=2) + "\n", encoding="utf-8")
        new.replace(path)
