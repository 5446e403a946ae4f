"""A match as one web page that plays it.

The page loads nothing, and no name or card can smuggle markup or script into it: words reach it
escaped or as data, and its script puts them there as text only.
"""

import base64
import hashlib
import json
from html import escape
from pathlib import Path

from esw_tui._whole_files import put_whole
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.errors import NotSaved
from esw_tui.records.folder import SUFFIX, saves_folder
from esw_tui.records.plain import GoOn, in_peace
from esw_tui.written.problems import printable

HERE = Path(__file__).parent


def page(replay: Replay) -> str:
    """The text of a web page that plays a saved match."""
    reel = replay.shown.reel(replay)
    told = reel.told()
    script = (HERE / "page.js").read_text(encoding="utf-8")
    style = (HERE / "page.css").read_text(encoding="utf-8")
    title = f"{', '.join(reel.names)}: {told['box']}"
    # Only this script and this style may do anything, whatever else were to get into the page.
    allowed = f"default-src 'none'; script-src {hashed(script)}; style-src {hashed(style)}"
    story = "".join(f"<li>{escape(frame['t'])}</li>" for frame in told["frames"])
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<main id="table"></main>\n'
        f"<noscript><ol>{story}</ol></noscript>\n"
        f'<script type="application/json" id="reel">{as_data(told)}</script>\n'
        f"<script>{script}</script>\n</body></html>\n"
    )


def write_page(save: Path, go_on: GoOn = in_peace) -> Path:
    """Write a saved match as a page, named like its save, into the folder `pages` beside the saves;
    return its path.

    Raises `EswError` if that fails; a page that was there before stays then.
    """
    text = page(Replay(save, go_on))
    folder = saves_folder().with_name("pages")
    file = folder / f"{save.name.removesuffix(SUFFIX)}.html"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        put_whole(file, text.encode())
    except OSError as error:
        shown = printable(str(file))
        raise NotSaved(f"{shown}: the page cannot be written: {error.strerror}.") from None
    return file


def as_data(told: object) -> str:
    """JSON in which HTML finds no markup: `<`, `>` and `&` are escaped."""
    text = json.dumps(told, separators=(",", ":"))
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def hashed(text: str) -> str:
    """The hash by which the security policy of a page allows its one script or style."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
