"""What a text means clause by clause: each is read by the tables, by its roles, or left out.

The text is a row of clauses, conditions and moments; every way to read one has its price, by what
is skipped in it, and the cheapest row that the house accepts is what is meant.
"""

import re
from collections.abc import Iterator

from esw_tui.language.place import SentencePlace
from esw_tui.language.spoken_wording.aiming import aims
from esw_tui.language.spoken_wording.assembling import ReadPiece, alike, assembled, sort_of, what
from esw_tui.language.spoken_wording.circumstances import (
    IF,
    Circumstance,
    conditions,
    moments,
)
from esw_tui.language.spoken_wording.deeds import is_unknown
from esw_tui.language.spoken_wording.drafts import ClauseReading, Exact, ReadSoFar
from esw_tui.language.spoken_wording.frames import NEVER, Before, Frame, Ways, frames, verbs
from esw_tui.language.spoken_wording.marks import (
    JOINS,
    LABELS,
    LINKS,
    MARKS,
    SAYS_HOW,
    STOPS,
    as_verb,
    has_bare_number,
    is_counted,
    weight,
    words_after,
)
from esw_tui.language.spoken_wording.people import HEADS, NUMBER, person
from esw_tui.language.spoken_wording.quantities import UNITS
from esw_tui.language.spoken_wording.words import SpokenWord

MOST_DRAFTS = 4
MOST_NODES = 60
MOST_CLAUSES = 4
"""So many clauses may say something together that none says alone."""
MOST_EDITED = 24
"""Nothing is left out of a longer clause word by word."""
MOST_EXACT = 120
"""So many rows of words of one text are looked up in the tables."""


class ClauseReader:
    """Reads one text."""

    def __init__(
        self, text: str, words: list[SpokenWord], place: SentencePlace, exact: Exact, ways: Ways
    ) -> None:
        self.raw = [text[word.start : word.end].lower() for word in words]
        self.spoken = words
        self.words = [word.word for word in words]
        self.place = place
        self.exact = exact
        self.ways = ways
        self.power = place.start == "power"
        self.bounds = sorted({0, len(words), *self.cuts()})
        self.looked_up = 0
        self.known_less: dict[tuple[SpokenWord, ...], tuple[str, tuple[str, ...]] | None] = {}
        self.known: dict[tuple[int, int], tuple[str, tuple[str, ...]] | None] = {}

    def cuts(self) -> Iterator[int]:
        """Where clauses can start."""
        for at, word in enumerate(self.words):
            if word in STOPS or word in MARKS:
                yield at
                yield at + 1
            elif word in LINKS or word in IF or self.starts_anew(at):
                yield at

    def starts_anew(self, at: int) -> bool:
        """Whether somebody does something here, without a mark before it."""
        if not at or self.words[at] not in ("you", "they"):
            return False
        before, after = self.words[at - 1], words_after(self.words, at)
        free = before in UNITS or before in HEADS or before.isdigit()
        return free and (after in verbs() or after == "may")

    def readings(self) -> list[ClauseReading]:
        """What the text may mean, the cheapest first."""
        if self.place.start == "aim":
            return aims(self.words, self.ways.who)
        size = len(self.words)
        deck = self.place.speech.grammar.name == "deckbuilding"
        drafts = {0: [ReadSoFar(0.0, before=Before(power=self.power, deck=deck))]}
        done = 0
        for at in range(size):
            if at not in drafts or done > MOST_NODES:
                continue
            done += 1
            best: dict[tuple[str, ...], ReadSoFar] = {}
            for draft in sorted(drafts[at], key=lambda draft: draft.cost):
                best.setdefault(tuple(item.house for item in draft.items), draft)
            for draft in list(best.values())[:MOST_DRAFTS]:
                for end, more in self.after(at, draft):
                    drafts.setdefault(end, []).append(more)
        return [
            ClauseReading(draft.cost, house, draft.skipped, draft.notes, draft.taken)
            for draft in sorted(drafts.get(size, []), key=lambda draft: draft.cost)
            if (house := assembled(draft.items, power=self.power))
        ]

    def after(self, at: int, draft: ReadSoFar) -> Iterator[tuple[int, ReadSoFar]]:
        """What can follow."""
        join, start = self.joined(at)
        if not draft.items or (draft.gap and join != "else"):
            join = "."
        draft = draft._replace(gap=False)
        if start >= len(self.words):
            yield len(self.words), draft
            return
        ends = [end for end in self.bounds if end > start and self.ends_clause(end)]
        if not ends:
            return
        whole = [end for end in ends if end == len(self.words) or self.words[end] in STOPS]
        looks = [
            *ends[:MOST_CLAUSES],
            *(end for end in whole[:3] if end not in ends[:MOST_CLAUSES]),
        ]
        orphan = (
            self.raw[start].endswith("s")
            and self.words[start] in verbs()
            and bool(draft.skipped or draft.named)
        )
        for end in looks:
            if (draft.items and has_bare_number(self.words, start, end)) or orphan:
                continue
            if (found := self.looked(start, end)) is not None:
                house, notes = found
                sort, said = sort_of(house, power=self.power)
                before = draft.before._replace(
                    unit=self.last_unit(end) or draft.before.unit,
                    who=self.that("") if re.search(r"\bfoe\b", house) else draft.before.who,
                )
                subject = re.match(
                    r"((?:each|a|the|that|another) .*?(?:foe|target|player)[^,]*?)"
                    r" (?:takes|loses|gains|heals|draws|discards)\b",
                    said,
                )
                before = before._replace(subject=self.that(subject[1]) if subject else "")
                colon = 0.6 * (self.words[end : end + 1] == [":"] and sort == "step")
                chosen = said.lower().startswith("choose one:") and (
                    bool(draft.named) or person(self.words, start) is not None
                )
                now = self.settled(draft, said)
                yield (
                    end,
                    now._replace(
                        cost=now.cost + 0.02 + colon + 0.6 * chosen,
                        items=(*now.items, *self.unless_said(now, ReadPiece(sort, said, join))),
                        before=before,
                        named="",
                        notes=draft.notes + notes,
                    ),
                )
        yield from self.edited(start, ends, whole, draft, join)
        yield from self.either(start, ends, draft)
        yield from self.mentioned(start, ends[0], draft)
        inherits = join == "and" or orphan
        if orphan and (draft.named or self.power):
            them = "the target" if self.power else "that foe"
            draft = draft._replace(before=draft.before._replace(subject=them))
        elif orphan and not draft.before.subject:
            ends = ends[:0]
        alone = not draft.items
        for count, end in enumerate(ends[:3]):
            for frame in frames(
                self.words,
                start,
                end,
                draft.before,
                self.ways,
                inherits,
                self.raw[start].endswith("s"),
            ):
                if alone and frame.doer == "each other foe":
                    house = frame.house.replace("each other foe", "each foe")
                    frame = frame._replace(house=house, doer="each foe")
                colon = 0.6 * (self.words[end : end + 1] == [":"])
                yield end, self.with_frame(draft, frame, join, 0.25 * count + colon)
        yield from self.circumstances(start, draft, join)
        ends = [end for end in self.bounds if end > start and self.ends_clause(end)]
        end = ends[0]
        gap = join == "." and bool(draft.items)
        price = weight(self.words, start, end)
        if self.words[start] in IF:
            over = next(
                each for each in ends if each == len(self.words) or self.words[each] in STOPS
            )
            yield (
                over,
                draft._replace(
                    cost=draft.cost + weight(self.words, start, over) + 0.3,
                    skipped=(*draft.skipped, (start, over)),
                    gap=gap,
                ),
            )
            price += 2.0
        yield (
            end,
            draft._replace(
                cost=draft.cost + price, skipped=(*draft.skipped, (start, end)), gap=gap
            ),
        )

    def edited(
        self, start: int, ends: list[int], whole: list[int], draft: ReadSoFar, join: str
    ) -> Iterator[tuple[int, ReadSoFar]]:
        """What the tables make of a clause without a word that says nothing to them."""
        for end in dict.fromkeys([*ends[:2], *whole[:1]]):
            if self.looked(start, end) is not None or end - start > MOST_EDITED:
                continue
            unknown = [at for at in range(start, end) if is_unknown(self.words[at])]
            little = [at for at in range(start, end) if self.words[at] in SAYS_HOW]
            ways = [tuple(unknown)] if unknown else []
            ways += [(at,) for at in unknown] if len(unknown) > 1 else []
            ways += [(*unknown, at) for at in little][:6]
            for gone in ways:
                if start in gone and words_after(self.words, start) in verbs():
                    continue  # somebody does something, and nobody knows who
                if is_counted(self.words, start, gone):
                    continue  # so many of what nobody knows
                kept = [self.spoken[at] for at in range(start, end) if at not in gone]
                if len(kept) < 2 or (found := self.less(tuple(kept))) is None:
                    continue
                house, notes = found
                sort, said = sort_of(house, power=self.power)
                verb = start if start in unknown else -1
                cost = sum(0.5 if at in unknown else 0.6 for at in gone)
                now = self.settled(draft, said)
                yield (
                    end,
                    now._replace(
                        cost=now.cost + cost,
                        items=(*now.items, *self.unless_said(now, ReadPiece(sort, said, join))),
                        skipped=(*now.skipped, *((at, at + 1) for at in gone if at != verb)),
                        taken=(*now.taken, *as_verb(verb, verb in gone, said)),
                        before=draft.before._replace(unit=self.last_unit(end) or draft.before.unit),
                        named="",
                        notes=draft.notes + notes,
                    ),
                )
                break

    def less(self, kept: tuple[SpokenWord, ...]) -> tuple[str, tuple[str, ...]] | None:
        """What the tables make of some words; looked up so many times at most."""
        if kept not in self.known_less:
            if len(self.known_less) >= MOST_EXACT:
                return None
            self.known_less[kept] = self.exact(kept)
        return self.known_less[kept]

    def either(
        self, start: int, ends: list[int], draft: ReadSoFar
    ) -> Iterator[tuple[int, ReadSoFar]]:
        """One of two things, as somebody chooses."""
        end = next(each for each in ends if each == len(self.words) or self.words[each] in STOPS)
        found = [at for at in range(start, end) if self.words[at] == "or"]
        if len(found) != 1:
            return
        middle = found[0]
        stop = next((each for each in ends if each > middle), end)
        first = start + (self.words[start] == "either")
        at_first = draft.before._replace(subject=draft.named) if draft.named else draft.before
        named = bool(draft.named)
        for one in frames(self.words, first, middle, at_first, self.ways, named, True):
            subject = one.doer if one.doer not in ("", "you") else ""
            before = draft.before._replace(unit=one.unit, who=self.that(subject), subject=subject)
            for two in frames(self.words, middle + 1, stop, before, self.ways, True, True):
                if subject and two.doer in (subject, "you", "", self.that(subject)):
                    does = [house.removeprefix(f"{subject} ") for house in (one.house, two.house)]
                    if does[0] == one.house or does[1] == two.house:
                        continue
                    said = f"{subject} either {does[0]} or {does[1]}"
                    sort = "step"
                elif (not subject and two.doer in ("", "you")) or one.house.startswith("deal"):
                    said, sort = f"choose one: {one.house}; or {two.house}.", "whole"
                else:
                    continue
                rows = tuple((at, at + 1) for at in (*one.skipped, *two.skipped))
                yield (
                    stop,
                    draft._replace(
                        cost=draft.cost + one.cost + two.cost + 0.1,
                        named="",
                        items=(*draft.items, ReadPiece(sort, said, ".")),
                        skipped=(*draft.skipped, *rows),
                    ),
                )

    def mentioned(self, start: int, end: int, draft: ReadSoFar) -> Iterator[tuple[int, ReadSoFar]]:
        """Somebody who is only named: what comes next is about them."""
        words = self.words[start:end]
        if any(
            NUMBER.fullmatch(word) or word in NEVER or word in ("damage", "card") for word in words
        ):
            return
        if self.words[start] in IF or self.words[start] in ("for", "per") or end == len(self.words):
            return
        said = list(self.words[:end])
        if said[start] == "who":
            said[start] = "whoever"
        found = [each for at in range(start, end) if (each := person(said, at))]
        if found and not self.power:
            best = max(found, key=lambda each: len(each.who))
            odd = [at for at in range(start, end) if is_unknown(self.words[at])]
            yield (
                end,
                draft._replace(
                    cost=draft.cost + 0.3 + 0.2 * len(odd),
                    named=best.who,
                    named_at=(start, end),
                    skipped=(*draft.skipped, *((at, at + 1) for at in odd)),
                ),
            )

    def settled(self, draft: ReadSoFar, house: str) -> ReadSoFar:
        """The draft without somebody who was named and is not spoken of."""
        if not draft.named or "that foe" in house or house.startswith(draft.named):
            return draft
        start, end = draft.named_at
        rest = (row for row in draft.skipped if not start <= row[0] < end)
        return draft._replace(named="", skipped=(*rest, draft.named_at), cost=draft.cost + 1.0)

    def unless_said(self, draft: ReadSoFar, item: ReadPiece) -> tuple[ReadPiece, ...]:
        """An item, unless it says once more what was said last."""
        last = draft.items[-1] if draft.items else None
        if draft.named and item.sort == "step":
            house = item.house[0].lower() + item.house[1:]
            if "that foe" not in house:
                return (item,)
            return (item._replace(house=house.replace("that foe", draft.named, 1)),)
        if (
            last
            and last.sort == item.sort == "step"
            and alike(last.house, power=self.power) == alike(item.house, power=self.power)
        ):
            return ()
        return (item,)

    def ends_clause(self, at: int) -> bool:
        """Whether what stands here ends the clause before it."""
        if at == len(self.words) or self.words[at] in {*STOPS, *MARKS, *LINKS, *IF}:
            return True
        return self.starts_anew(at)

    def joined(self, at: int) -> tuple[str, int]:
        """How what follows is joined to what was before, and where it starts."""
        join = ","
        while at < len(self.words):
            word = self.words[at]
            if word in STOPS or word in (";", ":", "-", "«"):
                join = "else" if join == "else" else "."
            elif word in ("otherwise", "else"):
                join = "else"
            elif word == "then":
                join = join if join in (".", "else") else "then"
            elif word in JOINS:
                join = "and" if join == "," and word != "," else join
            else:
                break
            at += 1
        return ("and" if join == "," else join), at

    def with_frame(self, draft: ReadSoFar, frame: Frame, join: str, more: float) -> ReadSoFar:
        """The draft and what a clause does."""
        verb = (
            frame.skipped[:1]
            if frame.verbless and is_unknown(self.words[frame.skipped[0]] if frame.skipped else "")
            else ()
        )
        base = {at: None for at in frame.skipped if at not in verb}
        rows: list[tuple[int, int]] = []
        for at in base:
            if rows and rows[-1][1] == at:
                rows[-1] = (rows[-1][0], at + 1)
            else:
                rows.append((at, at + 1))
        who = frame.doer if frame.doer not in ("", "you") else draft.before.who
        draft = self.settled(draft, frame.house)
        item = ReadPiece("step", frame.house, join, frame.instead)
        cost = draft.cost + 0.1 + frame.cost + more
        if (
            self.power
            and draft.items
            and self.hits(draft.items[-1].house)
            and self.hits(frame.house)
        ):
            cost += 1.0
        if self.replaces(draft, frame):
            item = item._replace(instead=True)
        return ReadSoFar(
            cost,
            (
                *draft.items,
                *(() if self.says_again(draft, frame) else self.unless_said(draft, item)),
            ),
            (*draft.skipped, *rows),
            draft.before._replace(
                unit=frame.unit,
                who=self.that(who) if who else "",
                spoken=bool(who),
                subject=self.that(frame.doer) if frame.doer not in ("", "you") else "",
                sorts=frame.sorts or draft.before.sorts,
            ),
            notes=draft.notes,
            taken=(
                *draft.taken,
                *(pair for at in verb for pair in as_verb(at, True, frame.house)),
            ),
        )

    def hits(self, house: str) -> bool:
        """Whether an outcome is damage to the target."""
        said = alike(house, power=self.power)
        return said.startswith("deal ") and "the target" in said

    def says_again(self, draft: ReadSoFar, frame: Frame) -> bool:
        """Whether an amount without a verb is the one of the last clause."""
        last = draft.items[-1] if draft.items else None
        if not frame.verbless or last is None or last.sort != "step":
            return False
        numbers = [re.findall(r"\d+", house) for house in (last.house, frame.house)]
        return what(last.house) == what(frame.house) and numbers[0][:1] == numbers[1][:1]

    def replaces(self, draft: ReadSoFar, frame: Frame) -> bool:
        """Whether something is done in place of what was done before, if something holds."""
        if len(draft.items) < 2 or draft.items[-1].sort != "if" or frame.more:
            return False
        last = draft.items[-2]
        return last.sort == "step" and what(last.house) == what(frame.house)

    def that(self, who: str) -> str:
        """Somebody spoken of again."""
        return "the target" if self.power and who == "the target" else "that foe"

    def last_unit(self, end: int) -> str:
        """What was counted last before a word."""
        return next((UNITS[word] for word in reversed(self.words[:end]) if word in UNITS), "")

    def circumstances(
        self, at: int, draft: ReadSoFar, join: str
    ) -> Iterator[tuple[int, ReadSoFar]]:
        """A condition or a moment that starts here."""
        words = self.words
        if words[at] in IF or (words[at] == "only" and words[at + 1 : at + 2] == ["if"]):
            start = at + 1 + (words[at] == "only")
            other = "the target" if self.power else "that foe"
            found = list(conditions(words, start, other, draft.before.unit))
            found += [Circumstance(*each) for each in self.ways.cond(words, start)]
            sort = "unless" if words[at] == "unless" else "if"
            longest: dict[int, str] = {}
            for end, house in found:
                longest.setdefault(end, house)
            if words[start : start + 2] == ["you", "do"] and not self.power:
                yield (
                    start + 2,
                    draft._replace(
                        cost=draft.cost + 0.05, items=(*draft.items, ReadPiece("paid", "", join))
                    ),
                )
            for end, house in sorted(longest.items(), reverse=True)[:2]:
                past = end
                told = next((UNITS[unit] for unit in ("treasure", "blood") if unit in house), "")
                before = draft.before._replace(unit=told or draft.before.unit)
                item = ReadPiece(sort, house, join)
                yield (
                    past,
                    draft._replace(
                        cost=draft.cost + 0.1, items=(*draft.items, item), before=before
                    ),
                )
        label = words[at] if words[at + 1 : at + 2] == [":"] else ""
        if label in LABELS:
            item = ReadPiece("label", f"{label.capitalize()}: ", ".")
            yield at + 2, draft._replace(cost=draft.cost + 0.05, items=(*draft.items, item))
        whens = [*self.ways.moment(words, at), *moments(words, at, self.place.kind)]
        for end, house in sorted(whens, reverse=True)[:1]:
            yield (
                end,
                draft._replace(
                    cost=draft.cost + 0.1, items=(*draft.items, ReadPiece("when", house, join))
                ),
            )

    def looked(self, start: int, end: int) -> tuple[str, tuple[str, ...]] | None:
        """What the tables make of some words."""
        key = (start, end)
        if key not in self.known:
            if self.looked_up >= MOST_EXACT:
                return None
            self.looked_up += 1
            self.known[key] = self.exact(self.spoken[start:end])
        return self.known[key]
