"""`esw cards lint`, `complete`, `gallery` and `schema`, for writers of cards."""

import json
import sys
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from esw_tui._counting import count_of
from esw_tui._nearest import did_you_mean
from esw_tui.cards.box import all_box_names
from esw_tui.cards.card import BANDS, Card
from esw_tui.cards.deckbuilding import DeckCard
from esw_tui.cli.arguments import Arguments, add_box, add_packs
from esw_tui.errors import UsageError
from esw_tui.written.problems import printable, quoted

FIELDS = ("text", "target", "power")


def lint(arguments: Sequence[str]) -> int:
    """Carry out `esw cards lint …`."""
    parser = Arguments("esw cards lint", "Check card files without starting a game.")
    parser.add_argument("files", metavar="FILE", nargs="+", help="a card file of your own")
    parser.add_argument(
        "--fix",
        action="store_true",
        help="write house wording in place of other words; the rest of the file stays as it is",
    )
    options = parser.read(arguments)

    from esw_tui.cards.lint import lint
    from esw_tui.spellcraft.misfits import misfits  # not before `--help` has been answered

    problems, stopped = 0, False
    for file in options.files:
        if options.fix:
            fixed(Path(file))
        found = lint(Path(file), misfits)
        problems += len(found.problems)
        stopped = stopped or found.stopped
        joins = ", ".join([f"{count_of(count, 'card')} for {box}" for box, count in found.joins])
        fine = f"{file}: fine: {joins}." if joins else f"{file}: fine."
        print("\n".join([*found.problems, *found.reworded]) or fine)
        if found.reworded and not options.fix:
            count = count_of(len(found.reworded), "text")
            print(f"{file}: {count} in other words than the house's; '--fix' writes those.")
    if problems:
        print(f"esw: {counted(problems, stopped)}", file=sys.stderr)
    return 2 if problems else 0


def fixed(path: Path) -> None:
    """Write house wording into a file; what cannot be read is left to lint to report."""
    from esw_tui.cards.fixing import fix
    from esw_tui.errors import PackError
    from esw_tui.spellcraft.misfits import misfits

    try:
        count = fix(path, misfits)
    except PackError as error:
        print(f"esw: {error}", file=sys.stderr)
        return
    if count:
        print(f"{printable(str(path))}: {count_of(count, 'text')} now in house wording.")


def counted(problems: int, stopped: bool) -> str:
    """The number of problems in words; after an early stop there may be more."""
    count = count_of(problems, "problem")
    return f"{count} shown; there may be more." if stopped else f"{count}."


def complete(arguments: Sequence[str]) -> int:
    """Carry out `esw cards complete …`."""
    parser = Arguments("esw cards complete", "List the words that can follow on a card.")
    parser.add_argument("text", metavar="TEXT", help="what is written so far, in quotes")
    add_box(parser)
    parser.add_argument("--kind", default="source", help="the kind of card; default: source")
    parser.add_argument("--field", choices=FIELDS, default="text", help="default: text")
    options = parser.read(arguments)
    box = known_box(options.box)

    from esw_tui.cards.writing import kinds_of, offers

    if options.kind not in kinds_of(box):
        hint = did_you_mean(options.kind, kinds_of(box))
        raise UsageError(f"there is no kind {quoted(options.kind)} in {box}; {hint}")
    found = offers(box, options.kind, options.field, options.text, creature=True)
    for offer in found:
        print(
            f"{offer.word:<20} {printable(options.text[: offer.start])}{offer.word}{offer.ending}"
        )
    if not found:
        print("esw: nothing can follow this.", file=sys.stderr)
    return 0 if found else 1


def known_box(name: str | None) -> str:
    """The box of this name, refused if there is none; the first one if none is named."""
    boxes = all_box_names()
    if name and name not in boxes:
        raise UsageError(f"there is no box {quoted(name)}; {did_you_mean(name, boxes)}")
    return name or boxes[0]


def schema(arguments: Sequence[str]) -> int:
    """Carry out `esw cards schema`."""
    Arguments("esw cards schema", "Print the JSON Schema of packs, for YAML editors.").read(
        arguments
    )
    from esw_tui.cards.schema import pack_schema

    print(json.dumps(pack_schema(), indent=1))
    return 0


def gallery(arguments: Sequence[str]) -> int:
    """Carry out `esw cards gallery …`: draw all cards of a box, or write a page to print."""
    from esw_tui.cli.cards import any_box, draw, portrait

    parser = Arguments("esw cards gallery", "Draw all cards of a box.")
    add_box(parser)
    add_packs(parser)
    parser.add_argument("--sheet", metavar="FILE.html", help="a page to print and cut out instead")
    options = parser.read(arguments)
    box = any_box(known_box(options.box), options.cards or ())
    if options.sheet:
        write_sheet(Path(options.sheet), sheet(box.name, box))
        print(f"{printable(options.sheet)}: {count_of(len(box), 'card')} to print and cut out.")
        return 0
    rest: list[Card | DeckCard] = list(box)
    if sys.stdout.isatty():
        draw([card for card in box if isinstance(card, Card)])
        rest = [card for card in box if not isinstance(card, Card)]
    if rest:
        print("\n\n".join(portrait(box, card) for card in rest))
    return 0


STYLE = """
body { margin: 8mm; font: 9pt/1.25 Georgia, serif; }
main { display: grid; grid-template-columns: repeat(3, 63mm); gap: 2mm; }
article { box-sizing: border-box; width: 63mm; height: 88mm; padding: 3mm; overflow: hidden;
  border: .3mm solid #333; border-radius: 3mm; break-inside: avoid; }
h2 { margin: 0; font-size: 12pt; } header { font-variant: small-caps; color: #555; }
p { margin: 1.5mm 0; } dl { margin: 1.5mm 0; display: grid; grid-template-columns: 9mm auto; }
dt { font-weight: bold; } dd { margin: 0; } .flavour { font-style: italic; color: #555; }
@page { size: A4; margin: 8mm; } @media print { body { margin: 0; } }
"""


def sheet(title: str, cards: Iterable[Card | DeckCard]) -> str:
    """A page with cards at their size, nine on a sheet of paper."""
    faces = "\n".join(map(article, cards))
    return (
        f"<!doctype html>\n<html lang='en'><meta charset='utf-8'><title>{escape(title)}</title>"
        f"<style>{STYLE}</style>\n<main>\n{faces}\n</main></html>\n"
    )


def article(card: Card | DeckCard) -> str:
    """One card of the page, as HTML."""
    from esw_tui.cli.cards import facts_of

    rows = [f"<h2>{escape(card.name)}</h2>"]
    rows.append(f"<header>{escape(' · '.join([*facts_of(card), *card.keywords]))}</header>")
    rows += [f"<p>{escape(line)}</p>" for line in card.text.splitlines()]
    if isinstance(card, Card) and card.power_text:
        rows.append(f"<p>Target: {escape(card.target_text)}</p><dl>")
        for band, line in zip(BANDS, card.power_text, strict=True):
            rows.append(f"<dt>{band}</dt><dd>{escape(line)}</dd>")
        rows.append("</dl>")
    if card.flavour:
        rows.append(f"<p class='flavour'>{escape(card.flavour)}</p>")
    return f"<article>{''.join(rows)}</article>"


def write_sheet(path: Path, page: str) -> None:
    """Write the page, or raise `UsageError` with the reason."""
    try:
        path.write_text(page, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"'{printable(str(path))}' cannot be written: {reason}.") from None
