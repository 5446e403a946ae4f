"""A box as text in the form of `cards.yaml`: written, and read again.

A saved match carries the texts of its cards, so that it still plays after the cards are changed,
and without the home-made packs.
"""

from collections.abc import Callable, Iterator, Mapping

from esw_tui.cards.box import BoxCards, C, Designs, mixed_cards
from esw_tui.cards.card import BANDS, Card
from esw_tui.cards.fields import usual_copies
from esw_tui.cards.mixes import PLUS
from esw_tui.cards.pack import SECTIONS, Pack, text_pack
from esw_tui.written.problems import Problem, Report, quoted
from esw_tui.written.quoting import as_scalar, entry


def as_yaml(box: BoxCards) -> str:
    """The box, or each box of a mix, as the text of a card file; reading it yields the same cards
    in the same order."""
    if box.parts:
        return "".join(map(as_yaml, box.parts))
    lines = [f"{as_scalar(box.name)}:", *sections(box, SECTIONS, card_lines)]
    if box.features is not None:
        lines.append(f"  features: [{', '.join(sorted(box.features))}]")
    return "\n".join(lines) + "\n"


def sections(
    box: Designs[C], kinds: Mapping[str, str], card_lines: Callable[[C], Iterator[str]]
) -> Iterator[str]:
    """The cards of a box of either game as lines, section by section; `kinds` gives the kind of
    each."""
    section_of = {kind: section for section, kind in kinds.items()}
    for kind in dict.fromkeys(card.kind for card in box):
        yield f"  {section_of[kind]}:"
        for card in box.of_kind(kind):
            first, *rest = card_lines(card)
            yield f"    - {first}"
            yield from (f"      {line}" for line in rest)


def card_lines(card: Card) -> Iterator[str]:
    """The fields of a card as lines, in the order of `cards.yaml`."""
    yield f"name: {as_scalar(card.name)}"
    if card.glyphs:
        yield f"glyph: {' + '.join(card.glyphs)}"
    if card.initiative is not None:
        yield f"initiative: {card.initiative}"
    if card.creature:
        yield "creature: yes"
    if card.copies != usual_copies(card.kind):
        yield f"copies: {card.copies}"
    if card.text:
        yield from entry("text", card.text)
    if card.power_text:
        yield f"target: {as_scalar(card.target_text)}"
        yield "power:"
        for band, text in zip(BANDS, card.power_text, strict=True):
            yield f"  {band}: {as_scalar(text)}"
    if card.flavour:
        yield f"flavour: {as_scalar(card.flavour)}"


def read_box(name: str, text: str, file: str) -> BoxCards:
    """The box or the mix in a text as `as_yaml` writes it, read as strictly as any card file.

    The census is not checked, as the cards are those of the day when the text was written. `file`
    names the origin of the text in messages. Raises `PackError`.
    """
    if PLUS in name:
        return mixed_cards(name, [read_box(part, text, file) for part in name.split(PLUS)])
    pack = pack_with(name, text, file)
    report = Report(file)
    cards = pack.cards(name, report, {})
    report.refuse()
    return BoxCards(name, tuple(cards), pack.features(name))


def pack_with(name: str, text: str, file: str) -> Pack:
    """The card file in a text, which must have this box. Raises `PackError`."""
    pack = text_pack(file, text)
    if name not in pack.boxes:
        raise Problem(file, None, f"the box {quoted(name)} is not in it.").error
    return pack
