"""Posters for the loud moments: the opening of a match, deaths, the Last Wizard Standing, the
winner.

A poster is made only from the story told so far, so it never shows more than that.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from esw_tui.app.show.caption import signed
from esw_tui.app.show.spell_script import OPENING, is_of_death
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, aired, framed, padded, wrapped
from esw_tui.app.table.paint import CHIP, chip, piece, told_with_chips, with_chips
from esw_tui.app.table.stand_ins import stand_ins
from esw_tui.app.why.causes import in_words
from esw_tui.app.words.box_words import box_words
from esw_tui.cards.card import Card
from esw_tui.kernel.story import of_kind, since_last
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View

Story = Sequence[E.Event]
WIDTH = 78
"""The width of a poster, if there is room."""
LOUD, LOUD_WIDTH = (150, 25), 120
"""In a room of this size a poster is larger, and its title shouted."""
LONGEST_NAME = 25
"""The widest that a wizard's name is on the poster of the opening, in cells."""


class Poster(NamedTuple):
    """Something that all players should see: a title and some lines."""

    title: str
    style: str
    lines: list[Text]


class PosterScene(NamedTuple):
    """What a poster is made from: the look, names, cards, and the story told so far."""

    look: Look
    view: View
    names: tuple[str, ...]
    cards: dict[str, Card]
    story: Story

    def told(self, event: E.Event) -> Text:
        """An event in a sentence, with chips for names."""
        return told_with_chips(self.look, event.text, self.names)


def poster(scene: PosterScene) -> Poster | None:
    """The poster for the end of this story; None for most events."""
    story = scene.story
    if not story:
        return None
    last = story[-1]
    if isinstance(last, OPENING):
        return opening(scene)
    if isinstance(last, E.MatchEnded):
        return match_won(scene, last)
    ended = end_of_game(story)
    if ended is not None:
        return last_standing(scene, ended)
    return slain(scene) if is_of_death(story, len(story) - 1) else None


# The opening.


def opening(scene: PosterScene) -> Poster | None:
    """The poster of the opening: the players, their rolls, and the ranks these bring."""
    look, view, story = scene.look, scene.view, scene.story
    if view.game > 1:
        return None
    begun = [event for event in story if isinstance(event, E.MatchBegan)]
    if not begun:
        return None
    lines = [piece(f"{begun[-1].format}: {len(scene.names)} wizards sit down.", "bold"), Text("")]
    rolls: dict[int, list[tuple[int, ...]]] = {}
    ranks: dict[int, str] = {}
    for event in story:
        if isinstance(event, E.RolledForRank):
            rolls.setdefault(event.seat, []).append(tuple(event.dice))
        elif isinstance(event, E.TookRank):
            ranks[event.seat] = f"{event.rank} {event.title}"
    rolled = [dice_rolled(look, rolls.get(seat, [])) for seat in range(len(view.wizards))]
    widest = max(map(len, rolled))
    if any(len(each) > 1 for each in rolls.values()):
        lines[0].append(" Equal rolls roll again.")
    longest = min(LONGEST_NAME, max(len(wizard.wizard) for wizard in view.wizards))
    for seat, wizard in enumerate(view.wizards):
        line = chip(look, wizard.name, seat, width=CHIP).append(" ")
        line.append_text(padded([piece(wizard.wizard, "italic")], longest)[0])
        line.append(f" {rolled[seat]:<{widest}}", "bold")
        if seat in ranks:
            line.append(f" {look.arrow} {ranks[seat]}")
        lines.append(line)
    return Poster(box_words(view.box).title.upper(), look.palette.well, lines)


def dice_rolled(look: Look, rolls: Sequence[tuple[int, ...]]) -> str:
    """The rolls of a player for its rank, as text.

    Players with equal rolls rolled again, which counts only between them (J72).
    """
    if not rolls:
        return ""
    first, *again = [f"{sum(dice):>2}" for dice in rolls]
    if again:
        return ", ".join([first, *[roll.strip() for roll in again]])
    return f"{' '.join(look.dice[die - 1] for die in rolls[0])} = {first}"


# Deaths.


def slain(scene: PosterScene) -> Poster:
    """The poster for a death: its cause, what the killer gets, what the dead one draws."""
    look, story, names = scene.look, scene.story, scene.names
    begins = next(at for at in reversed(range(len(story))) if isinstance(story[at], E.Died))
    died = story[begins]
    assert isinstance(died, E.Died)
    lines = [blow(scene, died, story[:begins])]
    for event in story[begins + 1 :]:
        match event:
            case E.GainedToken() | E.Moved() | E.Changed():
                lines.append(scene.told(event))
            case E.DrewDeadCard(design=design):
                lines.append(scene.told(event))
                if design is not None and design.name in scene.cards:
                    printed = " ".join(scene.cards[design.name].printed.split())
                    lines.append(piece(printed, "italic"))
    who = names[died.seat].upper()
    verb = "IS SLAIN" if died.killer not in (died.seat, -1) else "IS DEAD"
    return Poster(f"{look.skull} {who} {verb} {look.skull}", look.palette.dying, lines)


def blow(scene: PosterScene, died: E.Died, before: Story) -> Text:
    """The death in a sentence, with the damage that caused it."""
    text = scene.told(died)
    for event in reversed(before):
        match event:
            case E.Damaged(seat=seat, dealt=amount) | E.LostHp(seat=seat, amount=amount):
                if seat == died.seat:
                    told = stand_ins(len(scene.names))
                    by = in_words(event.cause, told) or event.cause.words(told)
                    text.append_text(with_chips(scene.look, f" {by}: ", scene.names))
                    return text.append(signed(-amount), f"bold {scene.look.palette.dying}")
            case E.HpSwapped():
                return text
            case E.TurnBegan() | E.RoundBegan():
                return text
    return text


# Ends.


def end_of_game(story: Story) -> E.GameEnded | None:
    """The end of the game with which a story ends; None if it does not."""
    for event in reversed(story):
        if isinstance(event, E.GameEnded):
            return event
        if not isinstance(event, E.GainedToken | E.Discarded | E.LostTreasure | E.CreatureLeft):
            return None
    return None


def last_standing(scene: PosterScene, ended: E.GameEnded) -> Poster:
    """The poster for the Last Wizard Standing, with the reason if no wizard is alive."""
    look, names = scene.look, scene.names
    lines = [scene.told(ended)]
    called = stand_ins(len(names))
    last = called[ended.seat]
    dead = fallen(scene.story)
    if ended.seat in dead:
        others = [called[seat] for seat in dead[:-1]]
        first = f"{others[-1]} died first; " if others else ""
        why = (
            f"Nobody is left alive. {first}{last}'s death was dealt with last, so {last} counts as"
            " the last one standing (R19.3, J58)."
        )
        lines.append(with_chips(look, why, names, "italic"))
    lines += [scene.told(event) for event in scene.story[-3:] if isinstance(event, E.GainedToken)]
    return Poster(
        f"{look.point} {names[ended.seat].upper()} IS THE LAST WIZARD STANDING {look.point}",
        look.palette.well,
        lines,
    )


def fallen(story: Story) -> list[int]:
    """The seats that died in the current game, in that order."""
    game = since_last(story, of_kind(E.GameBegan))
    return [event.seat for event in game if isinstance(event, E.Died)]


def match_won(scene: PosterScene, ended: E.MatchEnded) -> Poster:
    """The poster for the winner of the match, with all points."""
    look, names = scene.look, scene.names
    winners = " AND ".join(names[seat].upper() for seat in ended.winners)
    verb = "SHARE" if len(ended.winners) > 1 else "WINS"
    order = sorted(range(len(names)), key=lambda seat: -ended.points[seat])
    most = max(ended.points)
    lines = [
        chip(look, names[seat], seat, width=CHIP).append(
            f" {ended.points[seat]:>{len(str(most))}} {look.point * ended.points[seat]}", "bold"
        )
        for seat in order
    ]
    lines += [piece(why, "dim") for why in ended.why(names)]
    return Poster(f"{look.point} {winners} {verb} THE MATCH {look.point}", look.palette.well, lines)


def drawn(look: Look, shown: Poster, width: int, height: int, foot: str = "") -> Block:
    """A poster in its frame, no larger than the room there is."""
    is_loud = width >= LOUD[0] and height >= LOUD[1]
    width = min(width, LOUD_WIDTH if is_loud else WIDTH)
    inside: Block = [row for line in shown.lines for row in wrapped(line, width - 6)]
    margin: Block = [Text("")] if len(inside) <= height - 4 else []
    room = max(1, height - 2 - 2 * len(margin))
    if len(inside) > room:
        inside = [row for row in inside if row.plain.strip()]
    if len(inside) > room:
        inside = [*inside[: room - 1], Text("…")]
    body = [*margin, *[Text("  ").append_text(line) for line in inside], *margin]
    style = f"bold {shown.style}"
    if is_loud:
        body = [*shouted(shown.title, width - 2, f"{style} reverse"), *body]
    title = Text().append(f" {shown.title} ", f"{style} reverse")
    end = Text().append(f" {foot} ", "bold reverse") if foot else Text()
    block = framed(look, body, width, len(body) + 2, style, foot_end=end, lit=True)
    if is_loud:
        return block
    top = block[0].copy()
    name = title.copy()
    name.truncate(width - 4, overflow="ellipsis")
    left = (width - name.cell_len) // 2
    head = top[:left].append_text(name).append_text(top[left + name.cell_len :])
    return padded([head, *block[1:]], width)


def shouted(title: str, width: int, style: str) -> Block:
    """A title in a band of its own, with air between its letters if they all have room then."""
    loud = aired(title)
    words = loud if len(loud) <= width else title
    return [piece(row.center(width), style) for row in ("", words, "")]
