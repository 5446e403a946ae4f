"""Reads a mapping of a card file into a `Card`."""

from collections.abc import Iterable
from typing import NamedTuple

from esw_tui._nearest import did_you_mean
from esw_tui.cards import fields
from esw_tui.cards.card import BANDS, COMPONENTS, TREASURE, Card
from esw_tui.cards.features import Features
from esw_tui.cards.homes import Home, idle_outcome, keeps, misplaced, unbullied
from esw_tui.cards.misfits import Misfit
from esw_tui.cards.places import spell_place
from esw_tui.cards.wording import Wordings
from esw_tui.language.effects.lines import Line
from esw_tui.language.effects.outcomes import Nothing, PowerLine
from esw_tui.language.effects.who import Who
from esw_tui.language.suggestions import learn
from esw_tui.written.problems import Report, quoted
from esw_tui.written.source import Source
from esw_tui.written.tree import KeyTable, Node, Scalar


class Roll(NamedTuple):
    """The Power Roll of a card: what it means, and its texts."""

    aim: Who | None = None
    power: tuple[PowerLine, ...] | None = None
    target_text: str = ""
    power_text: tuple[str, ...] = ()


NO_ROLL = Roll()


class CardReader(NamedTuple):
    """Reads the cards of one file, and reports what is wrong with them."""

    source: Source
    report: Report
    features: Features

    @property
    def wordings(self) -> Wordings:
        """The reader of sentences."""
        return Wordings(self.source, self.report, self.features)

    def read(self, node: Node, kind: str) -> Card | None:
        """The card, or None if it was refused."""
        report = self.report
        if not isinstance(node, KeyTable):
            said = f"a {kind} card must be a mapping that starts with 'name:'."
            if isinstance(node, Scalar) and node.value.startswith("name:"):
                said += " A space is missing after 'name:'."
            report.add(node, said)
            return None
        before = len(report.problems)
        if not fields.check_fields(
            node, kind, report, fields.FIELDS[kind], fields.REQUIRED[kind], fields.ALL_FIELDS
        ):
            return None
        plain = self.plain_fields(node)
        name = fields.read_name(plain["name"], report) if "name" in plain else None
        glyphs = self.glyphs(plain["glyph"]) if "glyph" in plain else ()
        copies, initiative, creature, flavour = fields.usual_copies(kind), None, False, ""
        if "copies" in plain:
            most = fields.MOST_COPIES
            copies = fields.read_number(plain["copies"], "copies", report, 1, most) or copies
        if "initiative" in plain:
            most = fields.TOP_INITIATIVE
            initiative = fields.read_number(plain["initiative"], "initiative", report, 1, most)
        if "creature" in plain:
            creature = fields.read_yes(plain["creature"], "creature", report) or False
            if creature and (why := self.features.against(fields.FEATURES["creature"])):
                report.add(node.pairs["creature"][0], f"'creature' {why}")
        if "flavour" in plain:
            flavour = fields.read_flavour(plain["flavour"], report) or ""
        home = Home(kind, creature and "power" in node.pairs)
        text, lines = self.text(plain["text"], home) if "text" in plain else ("", ())
        roll = self.roll(node)
        if kind in COMPONENTS and not {"text", "target", "power"} & node.pairs.keys():
            report.add(node, f"this {kind} card does nothing: it has no 'text' and no 'power'.")
        if kind == TREASURE and not creature:
            self.refuse_roll(node, plain)
        if roll.power and keeps(roll.power) and not creature:
            report.add(node.pairs["power"][0], "only a creature can be kept: add 'creature: yes'.")
        if len(report.problems) > before or name is None:
            return None
        for number, sentence in unbullied(lines, roll.aim):
            self.wordings.refuse_line(plain["text"], number, sentence)
            return None
        return Card(
            name=name,
            kind=kind,
            box=self.features.box,
            glyphs=glyphs,
            copies=copies,
            initiative=initiative,
            creature=creature,
            text=text,
            lines=lines,
            flavour=flavour,
            aim=roll.aim,
            power=roll.power,
            target_text=roll.target_text,
            power_text=roll.power_text,
        )

    def refuse_roll(self, card: KeyTable, plain: dict[str, Scalar]) -> None:
        """Report fields that only a Treasure with a Creature may have, and the lack of a text."""
        for field in ("glyph", *fields.ROLL):
            if field in card.pairs:
                sentence = f"only a treasure that is a creature has '{field}': add 'creature: yes'."
                self.report.add(card.pairs[field][0], sentence)
        if "text" not in plain:
            self.report.add(card, "this treasure card has no 'text'.")

    def refuse(self, node: Node, misfits: Iterable[Misfit]) -> None:
        """Report lines that the rules cannot play, each at its place."""
        wordings = self.wordings
        for misfit in misfits:
            said = node
            for key in misfit.field:
                assert isinstance(said, KeyTable)
                said = said.pairs[key][1]
            assert isinstance(said, Scalar)
            self.report.add(wordings.line_spot(said, misfit.line), misfit.sentence)

    def glyphs(self, written: Scalar) -> tuple[str, ...]:
        """The glyphs of the card; several are reported if the box does not allow them."""
        found = fields.read_glyphs(written, self.report)
        why = self.features.against(fields.SEVERAL_GLYPHS)
        if len(found) > 1 and why:
            self.report.add(written, f"more than one glyph {why}")
        return found

    def plain_fields(self, card: KeyTable) -> dict[str, Scalar]:
        """The fields that are strings; any other field that should be one is reported."""
        plain = {}
        for field, (_, value) in card.pairs.items():
            if isinstance(value, Scalar):
                plain[field] = value
            elif field != "power":
                sentence = f"'{field}' must be a piece of text, not a list or a mapping."
                self.report.add(value, sentence)
        return plain

    def text(self, written: Scalar, home: Home) -> tuple[str, tuple[Line, ...]]:
        """The rules text and its meaning; lines that make no sense on such a card are reported."""
        wordings = self.wordings
        read = wordings.text(written, spell_place(self.features, home, "text"))
        if read is None:
            return "", ()
        learn("line", read[0].split("\n"))
        for number, sentence in misplaced(home, read[1]):
            wordings.refuse_line(written, number, sentence)
        return read

    def roll(self, card: KeyTable) -> Roll:
        """The Power Roll of the card; `NO_ROLL` if it has none."""
        if "target" not in card.pairs and "power" not in card.pairs:
            return NO_ROLL
        for field, other in (("target", "power"), ("power", "target")):
            if other not in card.pairs:
                sentence = f"'{field}' is here without '{other}'; they come together."
                self.report.add(card.pairs[field][0], sentence)
                return NO_ROLL
        target, (key, table) = card.pairs["target"][1], card.pairs["power"]
        bands = self.bands(key, table)
        if not bands or not isinstance(target, Scalar):
            return NO_ROLL
        wordings = self.wordings
        aim = wordings.aim(target)
        power = [wordings.power(band) for band in bands]
        read = [line for line in power if line is not None]
        if aim is None or len(read) < len(power):
            return NO_ROLL
        texts, meanings = zip(*read, strict=True)
        if set(meanings) == {PowerLine((Nothing(),))}:
            self.report.add(key, "whatever is rolled, this card does nothing.")
        for band, meaning in zip(bands, meanings, strict=True):
            if problem := idle_outcome(meaning):
                wordings.refuse_line(band, 1, problem)
        return Roll(aim[1], meanings, aim[0], texts)

    def bands(self, key: Scalar, table: Node) -> list[Scalar]:
        """The three lines of a Power Roll table in order; empty if one is wrong."""
        wanted = ", ".join(BANDS)
        if not isinstance(table, KeyTable):
            sentence = f"'power' must be a mapping with the keys {wanted}."
            house = self.wordings.bands(table.value) if isinstance(table, Scalar) else None
            if house:
                sentence += f" In house wording it has these lines: {' / '.join(house)}"
            self.report.add(key, sentence, house="\n".join(house) if house else None)
            return []
        found = {}
        for band, (place, value) in table.pairs.items():
            if band not in BANDS:
                hint = did_you_mean(band, BANDS)
                self.report.add(place, f"{quoted(band)} is no line of a Power Roll table; {hint}")
            elif not isinstance(value, Scalar):
                self.report.add(value, f"'{band}' must be a piece of text.")
            else:
                found[band] = value
        missing = [band for band in BANDS if band not in table.pairs]
        if missing:
            lacks = " and no ".join(f"'{band}'" for band in missing)
            self.report.add(key, f"'power' has no {lacks}; its keys are {wanted}.")
        return [found[band] for band in BANDS] if len(found) == len(BANDS) else []
