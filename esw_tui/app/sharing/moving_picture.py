"""A spell or a turn as a moving picture: an SVG that plays in any browser, with nothing but styles
in it.

Everything that is ever seen is drawn once, and a style says at which beats it shows. Whoever wants
no motion, or draws the picture without styles, sees the last beat.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from html import escape
from textwrap import wrap
from typing import Any, NamedTuple

from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.sharing.deeds import Deed
from esw_tui.app.sharing.reel import look_of
from esw_tui.kernel.events import Event

WIDTH = 960
MARGIN, GAP = 20, 10
CARDS_WIDTH = 560
"""Cells of the picture that the spell takes; the wizards stand right of it."""
IN_A_ROW = 3
LETTER, LINE = 6.7, 15
"""How wide a letter of a card is and how high its lines are; generously, for fonts differ."""
HP_WIDTH, ROW = 150, 44
MOST_HP = 25
TOP, BOTTOM = 88, 74
LAST_LOOK = 3.0
"""Seconds before it begins anew."""
INK, PAPER, CARD, FRAME, LIT = "#e8e6f0", "#15131f", "#1d1a2b", "#4a4370", "#f4a259"
WELL, HURT = "#5fa868", "#ff7b72"
STYLE = f"""
text{{font:13px 'DejaVu Sans Mono','Menlo','Consolas',monospace;fill:{INK}}}
.title{{font-size:21px;font-weight:bold}}.small{{font-size:11px}}.bold{{font-weight:bold}}
.told{{font-size:16px;font-weight:bold}}.fly{{font-size:20px;font-weight:bold}}
"""
STILL = "@media (prefers-reduced-motion:reduce){*{animation:none!important}}"


class PictureBeat(NamedTuple):
    """A moment of the picture."""

    begins: float
    event: Event
    view: Any


class DrawnCard(NamedTuple):
    """A card of the picture at some moment."""

    name: str
    place: str
    """What stands below its name."""
    is_lit: bool
    """Whether it is at work."""


class DrawnWizard(NamedTuple):
    """A player at some moment."""

    hp: int
    told: str
    """What stands beside the bar."""


def moving_picture(replay: Replay, deed: Deed) -> str:
    """The picture as a file."""
    return replay.shown.picture(replay, deed).drawn()


def words(text: str) -> str:
    """Text that nobody takes for anything else, without what XML does not allow."""
    return escape(
        "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    )


class Picture(ABC):
    """A deed being drawn; each game says what is seen of it."""

    def __init__(self, replay: Replay, deed: Deed) -> None:
        self.replay = replay
        self.deed = deed
        self.names = replay.names
        self.look = look_of(replay)
        self.beats: list[PictureBeat] = []
        self.lasts = 0.0
        for place in range(deed.first, deed.last + 1):
            event = replay.events[place]
            self.beats.append(PictureBeat(self.lasts, event, replay.view_at(place + 1, None)))
            reading = 0.5 + len(event.text(self.names)) / 30
            self.lasts += max(self.seconds(place), reading)
        self.lasts += LAST_LOOK
        self._styles: dict[tuple[object, ...], tuple[str, str]] = {}
        """For what is to be seen when: the name of a style, and the style."""

    # What each game says.

    @property
    @abstractmethod
    def title(self) -> str:
        """What the deed is called."""

    @property
    @abstractmethod
    def where(self) -> str:
        """Where in the match it happened."""

    @property
    def named_at(self) -> int:
        """From which beat on its title is seen."""
        return 0

    @abstractmethod
    def seconds(self, place: int) -> float:
        """How long one looks at an event of the story, at the least."""

    @abstractmethod
    def cards(self, at: int) -> Mapping[int, DrawnCard]:
        """The cards in sight at a beat, by number."""

    @abstractmethod
    def wizard(self, view: Any, seat: int) -> DrawnWizard:
        """A player."""

    # When something is seen.

    def hp_change(self, event: Event, seat: int) -> int:
        """By how much an event changes a player's HP."""
        E = self.replay.shown.events
        match event:
            case E.Damaged(seat=hurt, dealt=amount) | E.LostHp(seat=hurt, amount=amount):
                return -int(amount) if hurt == seat else 0
            case E.Healed(seat=healed, amount=amount):
                return int(amount) if healed == seat else 0
        return 0

    def _style(self, key: tuple[object, ...], base: str, frames: str, easing: str) -> str:
        if key not in self._styles:
            name = f"a{len(self._styles)}"
            rule = (
                f"@keyframes {name}{{{frames}}}"
                f".{name}{{{base};animation:{name} {self.lasts:.2f}s {easing} infinite}}"
            )
            self._styles[key] = (name, rule)
        return self._styles[key][0]

    def percent(self, seconds: float) -> str:
        """A moment, as styles count time."""
        return f"{100 * seconds / self.lasts:.2f}%"

    def shown(self, flags: Sequence[bool]) -> str:
        """The style of what is seen at some beats; flags by beat."""
        if all(flags):
            return ""
        changes = [
            f"{self.percent(beat.begins)}{{opacity:{int(flag)}}}"
            for at, (beat, flag) in enumerate(zip(self.beats, flags, strict=True))
            if not at or flags[at - 1] != flag
        ]
        base = f"opacity:{int(flags[-1])}"
        return self._style(("shown", *flags), base, "".join(changes), "step-end")

    def filled(self, values: Sequence[int]) -> str:
        """The style of a bar that is so full at each beat."""
        full = [min(value, MOST_HP) / MOST_HP for value in values]
        moves = [f"0%{{transform:scaleX({full[0]:.2f})}}"]
        for at in range(1, len(full)):
            if full[at] != full[at - 1]:
                begins = self.beats[at].begins
                moves.append(f"{self.percent(begins)}{{transform:scaleX({full[at - 1]:.2f})}}")
                moves.append(f"{self.percent(begins + 0.4)}{{transform:scaleX({full[at]:.2f})}}")
        base = f"transform:scaleX({full[-1]:.2f})"
        return self._style(("filled", *values), base, "".join(moves), "linear")

    def flying(self, at: int) -> str:
        """The style of a number that flies up at a beat."""
        begins, ends = self.beats[at].begins, self.beats[at].begins + 1.2
        frames = (
            f"0%{{opacity:0}}{self.percent(begins)}{{opacity:0;transform:none}}"
            f"{self.percent(begins + 0.05)}{{opacity:1;transform:none}}"
            f"{self.percent(ends)}{{opacity:0;transform:translateY(-18px)}}100%{{opacity:0}}"
        )
        return self._style(("flying", at), "opacity:0", frames, "linear")

    # What is seen.

    def drawn(self) -> str:
        """The whole picture."""
        cards, below = self._cards()
        wizards = self._wizards()
        height = max(below, TOP + len(self.names) * ROW) + BOTTOM
        parts = [
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{PAPER}"/>',
            *self._heading(),
            *cards,
            *wizards,
            *self._story(height),
        ]
        rules = "".join(rule for _, rule in self._styles.values())
        title = words(f"{self.names[self.deed.seat]}: {self.title}")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}" role="img"><title>{title}</title>'
            f"<style>{STYLE}{rules}{STILL}</style>\n" + "\n".join(parts) + "\n</svg>\n"
        )

    def _heading(self) -> list[str]:
        seat = self.deed.seat
        chip = f"{self.look.marks[seat]} {self.names[seat]}"
        width = 26 + len(chip) * 9
        told = [
            f'<rect x="{MARGIN}" y="16" width="{width}" height="26" rx="5"'
            f' fill="{self.look.seat_style(seat)}"/>',
            text(MARGIN + 12, 34, chip, "bold", f' style="fill:{PAPER}"'),
            text(WIDTH - MARGIN, 34, self.where, "small", anchor="end"),
        ]
        read_out = self.shown([at >= self.named_at for at in range(len(self.beats))])
        told.append(text(MARGIN, 70, self.title, f"title {read_out}", fitting(self.title, 21)))
        return told

    def _cards(self) -> tuple[list[str], int]:
        """The cards, and where they end."""
        by_number: dict[int, DrawnCard] = {}
        at_beat: list[Mapping[int, DrawnCard]] = []
        for at in range(len(self.beats)):
            parts = self.cards(at)
            by_number.update(parts)
            at_beat.append(parts)
        width = (CARDS_WIDTH - GAP * (IN_A_ROW - 1)) // IN_A_ROW
        letters = int((width - 2 * GAP) / LETTER)
        printed = {number: self._printed(part, letters) for number, part in by_number.items()}
        drawn: list[str] = []
        top = TOP
        numbers = list(by_number)
        for first in range(0, len(numbers), IN_A_ROW):
            row = numbers[first : first + IN_A_ROW]
            height = max(len(printed[number]) for number in row) * LINE + 3 * LINE
            for place, number in enumerate(row):
                x = MARGIN + place * (width + GAP)
                there = self.shown([number in parts for parts in at_beat])
                lit = self.shown([number in parts and parts[number].is_lit for parts in at_beat])
                frame = f'x="{x}" y="{top}" width="{width}" height="{height}" rx="6"'
                drawn.append(f'<g class="{there}"><rect {frame} fill="{CARD}" stroke="{FRAME}"/>')
                drawn.append(
                    f'<rect {frame} class="{lit}" fill="none" stroke="{LIT}" stroke-width="3"/>'
                )
                for line, (said, style) in enumerate(printed[number]):
                    drawn.append(text(x + GAP, top + (line + 1.5) * LINE, said, style))
                drawn.append("</g>")
            top += int(height) + GAP
        return drawn, top

    def _printed(self, part: DrawnCard, letters: int) -> list[tuple[str, str]]:
        """A card line by line, each with its style."""
        lines = [(line, "bold") for line in wrap(part.name, letters - 2)]
        lines.append((part.place, "small"))
        card = self.replay.cards.get(part.name)
        for paragraph in card.printed.splitlines() if card else ():
            lines += [(line, "small") for line in wrap(paragraph, letters)]
        return lines

    def _wizards(self) -> list[str]:
        """A row for each wizard, with a bar of HP and numbers that fly off."""
        x = MARGIN + CARDS_WIDTH + 2 * GAP
        drawn: list[str] = []
        for seat, name in enumerate(self.names):
            y = TOP + seat * ROW
            seen = [self.wizard(beat.view, seat) for beat in self.beats]
            values = [each.hp for each in seen]
            bar = f'x="{x}" y="{y + 18}" width="{HP_WIDTH}" height="12" rx="2"'
            drawn.append(
                text(x, y + 12, f"{self.look.marks[seat]} {name}", "bold", seat_fill(self, seat))
            )
            drawn.append(f'<rect {bar} fill="{FRAME}"/>')
            still = f"translate({x} 0) scale({min(values[-1], MOST_HP) / MOST_HP:.2f} 1)"
            drawn.append(
                f'<rect {bar} fill="{WELL}" class="{self.filled(values)}"'
                f' transform="{still} translate({-x} 0)" style="transform-origin:{x}px 0"/>'
            )
            for told in dict.fromkeys([each.told for each in seen]):
                flags = [each.told == told for each in seen]
                drawn.append(text(x + HP_WIDTH + 8, y + 29, told, f"bold {self.shown(flags)}"))
            for at, beat in enumerate(self.beats):
                change = self.hp_change(beat.event, seat)
                if change:
                    fill = f' style="fill:{HURT if change < 0 else WELL}"'
                    sign = f"{change:+d}".replace("-", "\N{MINUS SIGN}")
                    drawn.append(
                        text(x + HP_WIDTH + 90, y + 30, sign, f"fly {self.flying(at)}", fill)
                    )
        return drawn

    def _story(self, height: int) -> list[str]:
        """The sentence of each beat, one at a time, with the reason below."""
        drawn: list[str] = []
        for at, beat in enumerate(self.beats):
            style = self.shown([at == other for other in range(len(self.beats))])
            reason = " ".join(beat.event.why(self.names))
            drawn.append(f'<g class="{style}">')
            said = beat.event.text(self.names)
            drawn.append(text(MARGIN, height - 40, said, "told", fitting(said, 16)))
            if reason:
                short = reason if len(reason) <= 130 else f"{reason[:129]}…"
                drawn.append(text(MARGIN, height - 18, short, "small"))
            drawn.append("</g>")
        return drawn


def text(
    x: float, y: float, said: str, style: str = "", fill: str = "", *, anchor: str = ""
) -> str:
    """A line of words."""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:g}" y="{y:g}" class="{style.strip()}"{anchored}{fill}>{words(said)}</text>'


def fitting(said: str, size: int) -> str:
    """Smaller letters for a line that would not fit; nothing if it does."""
    fits = (WIDTH - 2 * MARGIN) / (0.62 * max(1, len(said)))
    return f' style="font-size:{fits:.1f}px"' if fits < size else ""


def seat_fill(picture: Picture, seat: int) -> str:
    """A seat's colour, for letters."""
    return f' style="fill:{picture.look.seat_style(seat)}"'
