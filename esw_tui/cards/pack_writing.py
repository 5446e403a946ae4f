"""Adds cards to the text of a pack, changes and removes them; the rest of the file stays as it
is."""

import os
from pathlib import Path

from esw_tui._whole_files import put_whole
from esw_tui.cards.draft import Draft
from esw_tui.cards.pack import Pack, name_in, open_pack, text_pack
from esw_tui.errors import PackError
from esw_tui.written.problems import printable
from esw_tui.written.source import read_source
from esw_tui.written.tree import KeyTable, Listing, Node


def put_in(text: str, draft: Draft, instead_of: str = "") -> str:
    """The text of a pack with a card added, or put in place of the card named `instead_of`.

    A new card goes behind the others of its kind. Raises `PackError` if the text is no pack.
    """
    lines = text.split("\n")
    pack = None if is_bare(text) else text_pack("the pack", text)
    span = span_of(pack, lines, draft, instead_of or draft.name) if pack else None
    if span is not None:
        lines[span[0] : span[1]] = draft.item()
        return "\n".join(lines)
    at, missing = end_of_section(pack, lines, draft)
    lines[at:at] = [*missing, *draft.item()]
    written = "\n".join(lines).rstrip("\n") + "\n"
    try:
        text_pack("the pack", written)
    except PackError:
        raise PackError(
            f"'{draft.section}' of {draft.box} is not written as a list with a dash before each"
            " card: mend that by hand first."
        ) from None
    return written


def is_bare(text: str) -> bool:
    """Whether a pack has nothing but empty lines and comments."""
    return all(not line.strip() or line.lstrip().startswith("#") for line in text.split("\n"))


def take_out(text: str, draft: Draft) -> str:
    """The text of a pack without a card; a list that would be empty is removed too."""
    lines = text.split("\n")
    pack = text_pack("the pack", text)
    span = span_of(pack, lines, draft, draft.name)
    if span is None:
        raise PackError(f"there is no {draft.kind} card '{draft.name}' in the pack.")
    box = pack.boxes[draft.box][1]
    assert isinstance(box, KeyTable)
    key, cards = box.pairs[draft.section]
    assert isinstance(cards, Listing)
    if len(cards.items) == 1:
        span = (key.line - 1, span[1])
        if len(box.pairs) == 1:
            span = (pack.boxes[draft.box][0].line - 1, span[1])
    del lines[span[0] : span[1]]
    return "\n".join(lines)


def span_of(pack: Pack, lines: list[str], draft: Draft, name: str) -> tuple[int, int] | None:
    """The lines of a card (first, behind the last), without comments about the next one; None if
    there is no such card."""
    section = section_in(pack, draft)
    if section is None:
        return None
    for at, node in enumerate(section.items):
        named = name_in(node)
        if named is None or named.value != name:
            continue
        start = node.line - 1
        after = section.items[at + 1 :]
        end = after[0].line - 1 if after else end_of_block(lines, start)
        return start, without_remarks(lines, start, end)
    return None


def section_in(pack: Pack, draft: Draft) -> Listing | None:
    """The list for cards of this kind; None if it is missing or empty."""
    if draft.box not in pack.boxes:
        return None
    box: Node = pack.boxes[draft.box][1]
    if not isinstance(box, KeyTable) or draft.section not in box.pairs:
        return None
    cards = box.pairs[draft.section][1]
    return cards if isinstance(cards, Listing) and cards.items else None


def end_of_section(pack: Pack | None, lines: list[str], draft: Draft) -> tuple[int, list[str]]:
    """The line where a new card goes, and the headings that are missing before it."""
    if pack is None or draft.box not in pack.boxes:
        at = len(lines) - (not lines[-1])
        return at, [f"{draft.box}:", f"  {draft.section}:"]
    section = section_in(pack, draft)
    if section is not None:
        last = section.items[-1].line - 1
        return without_remarks(lines, last, end_of_block(lines, last)), []
    key, _ = pack.boxes[draft.box]
    end = next(
        (
            at
            for at in range(key.line, len(lines))
            if lines[at].strip() and not lines[at].startswith((" ", "#"))
        ),
        len(lines),
    )
    return without_remarks(lines, key.line - 1, end), [f"  {draft.section}:"]


def end_of_block(lines: list[str], start: int) -> int:
    """The line where the item that starts in this line ends: the next one that is not indented
    further."""
    indent = indent_of(lines[start])
    for at in range(start + 1, len(lines)):
        says = lines[at].strip()
        if says and not says.startswith("#") and indent_of(lines[at]) <= indent:
            return at
    return len(lines)


def without_remarks(lines: list[str], start: int, end: int) -> int:
    """The end of a block without empty lines and comments behind it, which are about what
    follows."""
    while end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip()[:1] == "#"):
        end -= 1
    return end


def indent_of(line: str) -> int:
    """How many spaces a line begins with."""
    return len(line) - len(line.lstrip())


def cards_in(path: Path) -> list[tuple[str, str, str]]:
    """The cards of a pack as (box, kind, name), in the order of the file. Raises `PackError`."""
    from esw_tui.cards.box import box_names
    from esw_tui.cards.deckbuilding.card import SECTIONS as DECK_SECTIONS
    from esw_tui.cards.games import DECKBUILDING
    from esw_tui.cards.pack import SECTIONS

    pack = open_pack(path)
    found = []
    for box in pack.boxes:
        sections = DECK_SECTIONS if box in box_names(DECKBUILDING) else SECTIONS
        found += [(box, kind, name) for name, kind in pack.kinds(box, sections).items()]
    return found


def draft_in(path: Path, box: str, kind: str, name: str) -> Draft:
    """The draft of a card as it is written in a pack, whether it makes sense or not. Raises
    `PackError`."""
    pack = open_pack(path)
    wanted = Draft(box, kind, {"name": name})
    section = section_in(pack, wanted)
    for node in section.items if section else ():
        named = name_in(node)
        if named is not None and named.value == name and isinstance(node, KeyTable):
            return Draft(box, kind, dict(written_fields(node)))
    raise PackError(f"{pack.source.name}: there is no {kind} card '{printable(name)}' in {box}.")


def written_fields(node: KeyTable) -> list[tuple[str, str]]:
    """The fields of a card as they are written."""
    found = []
    for field, (_, value) in node.pairs.items():
        if isinstance(value, KeyTable):
            found += written_fields(value)
        elif not isinstance(value, Listing):
            found.append((field, value.value.rstrip("\n")))
    return found


def text_in(path: Path) -> str:
    """The text of a pack; "" if the file does not exist.

    Raises `PackError` if it exists but cannot be read, which must not be taken for an empty one.
    """
    try:
        os.stat(path)
    except FileNotFoundError:
        return ""
    except OSError as error:
        reason = f"the file cannot be read: {error.strerror}"
        raise PackError(f"{printable(str(path))}: {reason}.") from None
    return read_source(path).text


def write_whole(path: Path, text: str) -> None:
    """Write a pack, the whole of it or nothing. Raises `PackError`."""
    write_bytes(path, text.encode("utf-8", "strict"))


def write_bytes(path: Path, raw: bytes) -> None:
    """The same for bytes."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, raw, forced=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PackError(f"{printable(str(path))}: the pack cannot be written: {reason}.") from None
