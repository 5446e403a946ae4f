"""Captions: an event that is being shown, in a line, such as a target, dice, or a change of HP."""

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.paint import chip, piece, told_with_chips, with_chips
from esw_tui.app.table.stand_ins import stand_ins
from esw_tui.app.table.telling import explained_sum
from esw_tui.cards.card import BANDS
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features.ranks import TITLE_BY_RULE


def captions(look: Look, names: tuple[str, ...], event: E.Event) -> list[Text]:
    """An event in a line; then the same in fewer words, for less room."""
    match event:
        case E.Targeted(foes=foes) if foes and event.cause.seat >= 0:
            text = chip(look, names[event.cause.seat], event.cause.seat)
            text.append(f" {look.arrow} ", "bold")
            text.append_text(Text(" ").join([chip(look, names[foe], foe) for foe in foes]))
            by = f" (the die shows {event.die})" if event.die else ""
            return [text.copy().append(f" {card_of(event.cause)}{by}"), text.append(by)]
        case E.PowerRolled():
            text = chip(look, names[event.seat], event.seat).append(" rolls ")
            text.append(explained_sum(event)).append(f" {look.arrow} ", "bold")
            return [text.append(f"line {BANDS[event.band]}", f"bold {look.palette.hurt}")]
        case E.Damaged(seat=seat, dealt=dealt):
            told = changed(look, names, seat, -dealt, event.left, event.cause)
            return [each.append(reasons(event), "dim") for each in told]
        case E.LostHp(seat=seat, amount=amount):
            return changed(look, names, seat, -amount, event.left, event.cause)
        case E.Healed(seat=seat, amount=amount):
            return changed(look, names, seat, amount, event.left, event.cause)
    return [told_with_chips(look, event.text, names)]


def changed(
    look: Look, names: tuple[str, ...], seat: int, change: int, left: int, cause: E.Cause
) -> list[Text]:
    """A wizard's HP before and after, and the cause.

    Then the same without the owner of the card, who can be seen on the table; then without the
    cause.
    """
    style = look.palette.dying if change < 0 else look.palette.well
    text = chip(look, names[seat], seat).append(" ")
    text.append(signed(change), f"bold {style}")
    # The damage may have been more than the HP of a wizard that has none left.
    was = f"{left - change} {look.arrow} " if left else ""
    text.append(f" ({was}{left} HP)")
    called = stand_ins(len(names))
    rank = TITLE_BY_RULE.get(cause.rule or "") if cause.design is None else None
    if rank is not None and cause.seat >= 0:
        whose = "" if cause.seat == seat else f" by {called[cause.seat]}"
        by = [f"{whose} as {rank}"]
    else:
        by = [f" by {each}" for each in (cause.words(called), card_of(cause)) if each]
    return [text.copy().append_text(with_chips(look, each, names, "dim")) for each in by] + [text]


def reasons(event: E.Damaged) -> str:
    """What made the damage more or less than the card says, as text; "" if nothing did."""
    if not event.changes:
        return ""
    changes = ", ".join(f"{signed(amount)} {reason}" for reason, amount in event.changes)
    return f": {event.base}, {changes}"


def signed(change: int) -> str:
    """A change with its sign, as it is printed."""
    return f"{change:+d}".replace("-", "\N{MINUS SIGN}")


def card_of(cause: E.Cause) -> str:
    """The name of the card that is the cause; "" if none is."""
    return str(cause.design.name) if cause.design is not None else ""


def how_to_go_on(look: Look, *, stands: bool, words: str = "") -> Text:
    """What to press to go on, if the show waits."""
    if not stands:
        return piece(words, "dim")
    text = piece(" space ", "bold reverse").append(" goes on", "bold")
    return text.append(f" {look.dot} {words}", "dim") if words else text
