"""A spell or a turn as a moving picture: an SVG that plays in any browser by its styles alone.

Everything that is ever seen is drawn once, and a style says at which beats it shows. A reader who
prefers no motion, or a program that does not animate, sees the last beat.
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
"""The part of the width that the cards take; the wizards stand right of it."""
IN_A_ROW = 3
LETTER, LINE = 6.7, 15
"""The width of a letter on a card and the height of a line; generous, as fonts differ."""
HP_WIDTH, ROW = 150, 44
MOST_HP = 25
TOP, BOTTOM = 88, 74
LAST_LOOK = 3.0
"""Seconds that the last beat stays before the picture begins again."""
INK, PAPER, CARD, FRAME, LIT = "#e8e6f0", "#15131f", "#1d1a2b", "#4a4370", "#f4a259"
WELL, HURT = "#5fa868", "#ff7b72"
STYLE = f"""
text{{font:13px 'DejaVu Sans Mono','Menlo','Consolas',monospace;fill:{INK}}}
.title{{font-size:21px;font-weight:bold}}.small{{font-size:11px}}.bold{{font-weight:bold}}
.told{{font-size:16px;font-weight:bold}}.fly{{font-size:20px;font-weight:bold}}
"""
STILL = "@media (prefers-reduced-motion:reduce){*{animation:none!important}}"


class PictureBeat(NamedTuple):
    """A moment of the picture: when it begins (in seconds), an event, and the open view after
    it."""

    begins: float
    event: Event
    view: Any


class DrawnCard(NamedTuple):
    """A card as it looks at some beat."""

    name: str
    place: str
    """The words below its name."""
    is_lit: bool
    """Whether it is the card at work, which has a bright frame."""


class DrawnWizard(NamedTuple):
    """A player as the picture shows it at some beat."""

    hp: int
    told: str
    """The words beside the HP bar."""


def moving_picture(replay: Replay, deed: Deed) -> str:
    """The text of an SVG file that shows a deed of a saved match."""
    return replay.shown.picture(replay, deed).drawn()


def words(text: str) -> str:
    """A text escaped for XML, with a replacement for every character that cannot be printed."""
    return escape(
        "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    )


class Picture(ABC):
    """A deed being drawn; each game has a subclass that says what is seen of it."""

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
        """The name of a style and its CSS rule, by what is seen when."""

    # What each game says.

    @property
    @abstractmethod
    def title(self) -> str:
        """The title of the picture."""

    @property
    @abstractmethod
    def where(self) -> str:
        """Where in the match the deed happened, in words."""

    @property
    def named_at(self) -> int:
        """The beat from which on the title is seen."""
        return 0

    @abstractmethod
    def seconds(self, place: int) -> float:
        """For how many seconds the event at a place of the story is seen at least."""

    @abstractmethod
    def cards(self, at: int) -> Mapping[int, DrawnCard]:
        """The cards in sight at a beat, by card number."""

    @abstractmethod
    def wizard(self, view: Any, seat: int) -> DrawnWizard:
        """A player as a view shows it."""

    # When something is seen.

    def hp_change(self, event: Event, seat: int) -> int:
        """By how much an event changes the HP of a seat; 0 if it does not."""
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
        """A moment as a percentage of the whole picture, as CSS counts time."""
        return f"{100 * seconds / self.lasts:.2f}%"

    def shown(self, flags: Sequence[bool]) -> str:
        """The name of the style for something that is seen only at some beats (a flag for each
        beat); empty if it is seen at all of them."""
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
        """The name of the style for an HP bar with these values, one for each beat."""
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
        """The name of the style for a number that flies up at a beat."""
        begins, ends = self.beats[at].begins, self.beats[at].begins + 1.2
        frames = (
            f"0%{{opacity:0}}{self.percent(begins)}{{opacity:0;transform:none}}"
            f"{self.percent(begins + 0.05)}{{opacity:1;transform:none}}"
            f"{self.percent(ends)}{{opacity:0;transform:translateY(-18px)}}100%{{opacity:0}}"
        )
        return self._style(("flying", at), "opacity:0", frames, "linear")

    # What is seen.

    def drawn(self) -> str:
        """The whole picture as SVG."""
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
        """The cards as SVG, and the height at which they end."""
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
        """The lines on a card, each with the name of its style."""
        lines = [(line, "bold") for line in wrap(part.name, letters - 2)]
        lines.append((part.place, "small"))
        card = self.replay.cards.get(part.name)
        for paragraph in card.printed.splitlines() if card else ():
            lines += [(line, "small") for line in wrap(paragraph, letters)]
        return lines

    def _wizards(self) -> list[str]:
        """A row for each player: a bar of HP, and numbers that fly up when HP change."""
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
    """A line of text as SVG."""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:g}" y="{y:g}" class="{style.strip()}"{anchored}{fill}>{words(said)}</text>'


def fitting(said: str, size: int) -> str:
    """A style with smaller letters for a line that would not fit; empty if it fits."""
    fits = (WIDTH - 2 * MARGIN) / (0.62 * max(1, len(said)))
    return f' style="font-size:{fits:.1f}px"' if fits < size else ""


def seat_fill(picture: Picture, seat: int) -> str:
    """A style that gives letters a seat's colour."""
    return f' style="fill:{picture.look.seat_style(seat)}"'
