"""Everyday phrasings and their house wording.

Who writes "all opponents" means "each foe". A sentence that resembles it may mean something else,
so before any resemblance these rewrites are tried, and the first that makes the sentence parse is
what its writer meant. They only have to hit the grammar: capitals and articles are the printer's.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, islice
from typing import NamedTuple

from esw_tui.language.printer import spaced
from esw_tui.language.wordings import all_wordings, first_words, words

MOST_TRIES = 200
"""So many rewritten sentences are tried at most: a stranger's pack may be all mistakes."""

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def first(symbol: str) -> list[str]:
    """The words with which a part of the grammar can start."""
    return sorted(word for name in first_words(symbol) for word in words()[name])


VERBS = "|".join(verb for verb in first("do") if verb != "keep")
"""What "you" can do; "keep" has its own wording in a Power Roll line."""

INFLECTED = "|".join(verb.removesuffix("s") for verb in first("does"))
"""What a foe can do, as a writer would say it of several."""

LABELS = "|".join(
    spaced(part if isinstance(part, str) else r"\w+" for part in wording)
    for wording in all_wordings("label")
)
KEYWORDS = "|".join(words()["KEYWORD"])
THINGS = "card|treasure|creature|foe|source|quality|delivery|component|die"
"""What is never counted as 1 but as "a"."""
QUALITY = r"(?:higher|lower) status|\d+ HP or (?:more|less)"
"""What a foe may be asked for by its numbers."""
HEAD = r"(^|[.:] )"
"""Where a sentence starts."""
WAITS = "(?:if|whenever|at the|on your)"
"""How a sentence starts that has a comma before what is done."""
IT = "(?:it|they|he|she|that foe)"
THEIRS = "(?:that foe's(?: status)?|its(?: status)?|theirs)"
NUMBER_OF = r"the number of (\w+)s ([^.,;]*?(?:spell|hand|control|play))"
STOP = r"(?= ?[.,;]| and | then | if |$)"
"""Where an act ends."""

TEXT = ("line",)
POWER = ("power",)
AIM = ("aim",)
ALL = (*TEXT, *POWER, *AIM)
ACTS = (*TEXT, *POWER)


class Rewrite(NamedTuple):
    """One everyday phrasing, and what the house says instead."""

    starts: tuple[str, ...]
    """The parts of a card in which it is a mistake: `line`, `power`, `aim`."""
    everyday: str
    house: str | Callable[[re.Match[str]], str]


def digit(found: re.Match[str]) -> str:
    """Two as 2."""
    return str(NUMBERS.index(found[0].lower()))


LIMITS = {
    "at least": (0, "more"),
    "no less than": (0, "more"),
    "more than": (1, "more"),
    "higher than": (1, "more"),
    "above": (1, "more"),
    "over": (1, "more"),
    "at most": (0, "less"),
    "no more than": (0, "less"),
    "less than": (-1, "less"),
    "fewer than": (-1, "less"),
    "lower than": (-1, "less"),
    "under": (-1, "less"),
    "below": (-1, "less"),
}
"""How far the number of the house wording is from the one written, and on which side it lies."""

LIMIT = "|".join(sorted(LIMITS, key=len, reverse=True))
START_HP, MOST_HP, MOST_STATUS = 20, 25, 7
"""What a game starts with (R3.4), what is the most (R13.1), and from top to bottom (R61)."""
COUNTED = "treasures|creatures|blood|status|cards in hand"
FEWER = {"more": "more", "less": "fewer"}
HIGHER = {"more": "higher", "less": "lower"}


def limit_of_hp(found: re.Match[str]) -> str:
    """Less than 5 HP as 4 HP or less."""
    beyond, order = LIMITS[found[1].lower()]
    return f"{int(found[2]) + beyond} HP or {order}"


def limit_of_count(found: re.Match[str]) -> str:
    """At least 2 treasures as 2 or more treasures."""
    beyond, order = LIMITS[found[1].lower()]
    return f"{int(found[2]) + beyond} or {FEWER[order]} {found[3]}"


def limit_of_status(found: re.Match[str]) -> str:
    """Status is at least 5 as status is 5 or higher."""
    beyond, order = LIMITS[found[1].lower()]
    return f"status is {int(found[2]) + beyond} or {HIGHER[order]}"


def next_game(found: re.Match[str]) -> str:
    """Start the next game with 23 HP: that is 3 more than everybody has (R3.4)."""
    what = re.sub(r"\b(?:extra|additional|more) ", "", found[1])
    if hp := re.match(r"(\d+) HP", what):
        more = int(hp[1]) - START_HP if int(hp[1]) > START_HP else int(hp[1])
        return f"at the start of the next game, heal {more} HP{what[hp.end() :]}"
    verb = "draw" if re.match(r"(?:a|\d+) cards?", what) else "gain"
    return f"at the start of the next game, {verb} {what}"


def compared(found: re.Match[str]) -> str:
    """Your status is higher than that foe's: that foe has lower status."""
    return f"that foe has {'lower' if found[1].lower() == 'higher' else 'higher'} status"


REWRITES = tuple(
    Rewrite(*row)
    for row in (
        # How many
        (ALL, rf"\b({'|'.join(NUMBERS[2:])})\b(?! in (a|your) )", digit),
        (ALL, r"\b(?:an?|one) (?:point of )?(?=(damage|HP|status|blood)\b)", "1 "),
        (ALL, r"\b(?:hit points?|health|life points?|lives|life)\b", "HP"),
        (ALL, r"\bdmg\b", "damage"),
        (ALL, r"\b(?:1?d6|1-6|1 to 6) (?=(?:damage|HP)\b)", "a die of "),
        (ALL, r"\bpoints? of (?=(damage|HP|status|blood)\b)", ""),
        (ALL, r"\b(?:1|one) (?:extra|additional) die\b", "an extra die"),
        (ALL, rf"\b(?:1|one) (?=({THINGS})\b)", "a "),
        # Limits
        (ALL, rf"\b({LIMIT}) (\d+) HP\b", limit_of_hp),
        (ALL, rf"\b({LIMIT}) (\d+) ({COUNTED})\b", limit_of_count),
        (ALL, rf"\bstatus is ({LIMIT}) (\d+)\b", limit_of_status),
        (ALL, rf"\bless (?=({COUNTED}|HP) than you\b)", "fewer "),
        (ALL, r"\bwith an? (?=(higher|lower) status\b)", "with "),
        (ALL, r"\b((?:higher|lower) status) than you(?:rs)?\b", r"\1"),
        (TEXT, rf"\byour status is (higher|lower) than {THEIRS}", compared),
        (ALL, r"\b(\d+) HP or fewer\b", r"\1 HP or less"),
        (ALL, r"\b(\d+) or (?:less|fewer) HP\b", r"\1 HP or less"),
        (ALL, r"\b(\d+) or more HP\b", r"\1 HP or more"),
        (ALL, rf"\b(\d+) ({COUNTED}) or (more|fewer)\b", r"\1 or \3 \2"),
        (ALL, r"\bstatus is (\d+) or (?:more|above)\b", r"status is \1 or higher"),
        (ALL, r"\bstatus is (\d+) or (?:less|below)\b", r"status is \1 or lower"),
        # Who
        (ALL, r"\b(?:everyone|everybody|anyone) else\b|\bthe others\b", "each foe"),
        (ALL, r"\b(?:everyone|everybody|all players|every player)\b", "each player"),
        (ALL, r"\banother (?:player|wizard)\b", "another foe"),
        (ALL, r"\b(?:the|a) (?:player|wizard) (?=(to|on|at) your )", "the foe "),
        (ALL, r"\b(?:opponents|enemies|rivals|(?:other|opposing) (?:players|wizards))\b", "foes"),
        (ALL, r"\b(?:opponent|enemy|rival|(?:other|opposing) (?:player|wizard))\b", "foe"),
        (ALL, r"\banother foe\b", "a foe"),
        (TEXT, r"(^|\. )(?:your |the )?foes (?!cannot)", r"\1each foe "),
        (ALL, r"\b(?:all|every|each)(?: of)?(?: the| your| other)? foes?\b", "each foe"),
        (ALL, r"\b(?:any|one|any one|target|a chosen|a single) foe\b", "a foe"),
        (ALL, r"\b(an?) foe (?:of your choice|you choose)", r"\1 foe"),
        (ALL, r"\b(foes?) (?:to|at) (?:your|the) (?=left|right)", r"\1 on your "),
        (
            ALL,
            r"\bthe foe on your (left|right) and (?:to|(?:the foe )?on your) (left|right)\b",
            "the foes on your left and right",
        ),
        (ALL, r"\byour (left|right) neighbou?r\b", r"the foe on your \1"),
        (ALL, r"\b(?:(?:a|the) )?foe on (?:the )?(left|right)\b", r"the foe on your \1"),
        (ALL, r"\b(to|from|of) foe\b", r"\1 a foe"),
        (ALL, r"\byourself\b", "you"),
        (ACTS, r"\b(?:the same|this|the) foe(?! (on|with)\b)", "that foe"),
        (ACTS, r"\bthe foe(?! (on|with)\b)", "a foe"),
        (
            TEXT,
            rf"\bfoe if (?:(?:that|the) foe|it|they|he|she) ha(?:s|ve) (?={QUALITY})",
            "foe with ",
        ),
        (
            TEXT,
            rf"{HEAD}if that foe has ({QUALITY}), (.*?\b(?:a|each) foe)(?! (with|who)\b)",
            r"\1\3 with \2",
        ),
        (
            TEXT,
            rf"{HEAD}if an? foe has ({QUALITY}), (.*?)\b(?:that foe|it|them)\b",
            r"\1\3a foe with \2",
        ),
        (ACTS, r"\b(to|from|of) (?:them|it|him|her)\b", r"\1 that foe"),
        (ACTS, rf"\b(?:they|he|she|it) (?=({INFLECTED})s?\b)", "that foe "),
        (ACTS, rf"\b((?:each|an?|that|the)(?: \w+)? (?:foe|player)) ({INFLECTED})\b", r"\1 \2s"),
        # What is done
        (ACTS, r"\b(?:do|inflict|cause)(s?) (?=(\w+|a die of) damage\b)", r"deal\1 "),
        (ACTS, r"\bdamage (?:on|against) ", "damage to "),
        (ACTS, r"\bfor every\b", "for each"),
        (ACTS, r"\b(?:move|go|climb) up (\d+) ranks?\b", r"gain \1 status"),
        (ACTS, r"\b(?:move|go|fall|drop) down (\d+) ranks?\b", r"lose \1 status"),
        (ACTS, r"\bmove (an?|that|each) foe down (\d+) ranks?\b", r"\1 foe loses \2 status"),
        (TEXT, r"\bthat foe also (?=\w+s )", "that foe "),
        (
            TEXT,
            r"\bgain ((?:\d+|a) \w+) and (?=(?:a treasure|\d+ \w+) ?[.,])",
            r"gain \1 and gain ",
        ),
        (TEXT, r"\bif you control (?=an? |\d|no |the )", "if you have "),
        (ACTS, r"\b((?:treasure|creature)s?) you (?:have|own)\b", r"\1 you control"),
        (ACTS, r"\bheal (?:to full(?: HP)?|all (?:your )?HP|fully)", f"heal {MOST_HP} HP"),
        (ACTS, r"\b(loses?) all (?:of )?(?:its|their|your) status\b", rf"\1 {MOST_STATUS} status"),
        (TEXT, r"\b(deal \S+ damage) to ([^.,;]*foe) twice\b", r"\1 to \2, then \1 to that foe"),
        (
            TEXT,
            r"\b(deal \S+ damage) to (?:2|two)(?: different)? foes\b",
            r"\1 to a foe and \1 to another foe",
        ),
        (TEXT, r"\b(an?|that|each) foe steals a treasure from you\b", r"give a treasure to \1 foe"),
        (ACTS, r"\bfor each (?:living|other|of your) foes?\b", "for each foe"),
        (ACTS, rf"\b(treasure) {IT} (?:has|have|controls?|owns?)\b", r"\1 that foe controls"),
        (ACTS, r"\bdamage to ([^.,;]*?) equal to ([^.,;]+)", r"damage equal to \2 to \1"),
        (ACTS, rf"\bdamage equal to {NUMBER_OF} to ([^.,;]+)", r"1 damage to \3 for each \1 \2"),
        (ACTS, rf"\b(HP|status) equal to {NUMBER_OF}", r"1 \1 for each \2 \3"),
        (TEXT, r"(?<!you )\bdeal (\d+) (?:more|extra) damage\b", r"deal \1 damage"),
        (TEXT, r"\b(draws? \d+) (?:more|extra|additional) (?=cards\b)", r"\1 "),
        (ACTS, rf"\b(heals? (?:\d+|that much)){STOP}", r"\1 HP"),
        (ACTS, r"\b(?:restore|recover|regain)(s?) (?=\w+ HP\b)", r"heal\1 "),
        (ACTS, r"\bgain(s?) (?=\w+ HP\b)", r"heal\1 "),
        (ACTS, r"\bsuffer(s?) (?=.* damage\b)", r"take\1 "),
        (ACTS, r"\bsteal (an?|that|each) foe's treasure\b", r"steal a treasure from \1 foe"),
        (ACTS, r"\bdestroy (an?|that|each) foe's treasure\b", r"destroy a treasure of \1 foe"),
        (ACTS, r"\blook at (an?|that|each) foe's hand\b", r"look at the hand of \1 foe"),
        (ACTS, r"\bthe deck\b", "the main deck"),
        (TEXT, r"\b(keep|discard) this (?:card|creature|treasure)\b", r"\1 this"),
        (TEXT, rf"\bsteal a treasure{STOP}", "steal a treasure from a foe"),
        (POWER, rf"\bsteal a treasure{STOP}", "steal a treasure from the target"),
        (ACTS, r"\bsteal a treasure of\b", "steal a treasure from"),
        (ACTS, r"\b(discards? (?:a card|\d+ cards)) from (?:your|its) hand\b", r"\1"),
        # Standing texts
        (
            TEXT,
            r"\bcounts as an? (\w+)(?: glyph| card)?(?: in your spells?)?(?= ?\.|$)",
            r"counts as a \1 card in your spell",
        ),
        (
            TEXT,
            r"\badd (\d+) (?:extra )?dice to your power rolls? this turn\b",
            r"roll \1 extra dice on your power rolls this turn",
        ),
        (
            TEXT,
            r"\badd (?:an?|1) (?:extra )?die to your power rolls\b",
            "your power rolls have an extra die",
        ),
        (
            TEXT,
            r"\badd (\d+) (?:extra )?dice to your power rolls\b",
            r"your power rolls have \1 extra dice",
        ),
        (TEXT, r"\b(?:your|the|all|other) foes (?=cannot\b)", "foes "),
        (TEXT, r"\badditional\b", "extra"),
        (TEXT, r"\byou have \+(\d+) initiative\b", r"your spells have \1 more initiative"),
        (TEXT, r"\byour hand size is (\d+)(?: cards)?", r"your full hand is \1 cards"),
        (TEXT, r"\bfoes deal (\d+) less damage to you\b", r"you take \1 less damage from foes"),
        (
            TEXT,
            r"^(?:while|as long as|if) ([^,.]*), (you deal|you take|your power) ([^.]*)",
            r"\2 \3 if \1",
        ),
        (TEXT, r"\b(?:while|as long as) (?=(?:your|you|the)\b)", "if "),
        (
            TEXT,
            r"\bon your turn,? (?=(?:discard|lose|destroy) [^.]* to )",
            "on your turn, you may ",
        ),
        (TEXT, r"\bextra damage\b", "more damage"),
        (TEXT, r"\b(\d+) damage (more|less)\b", r"\1 \2 damage"),
        (TEXT, rf"\b(you deal \d+ more damage){STOP}", r"\1 to foes"),
        (TEXT, rf"\b(you take \d+ less damage){STOP}", r"\1 from foes"),
        (TEXT, r"\b(more damage to|less damage from) (?:a|each) foe\b", r"\1 foes"),
        # How sentences are built
        (TEXT, rf"({LABELS}) ?[-–—] ?", r"\1: "),
        (TEXT, rf"{HEAD}(?:when|each time|every time) (?=you |an? )", r"\1whenever "),
        (TEXT, r"\bat the beginning of\b", "at the start of"),
        (
            TEXT,
            r"\b(?:(?:start|begin) the next game with|in (?:your|the) next game,? start with) (.*)",
            next_game,
        ),
        (
            TEXT,
            r"\b(?:when the next game (?:starts|begins)|in (?:your|the) next game), ",
            "at the start of the next game, ",
        ),
        (
            TEXT,
            rf"{HEAD}if ([^,.]*), ([^.;]*?)[.;,]? (?:otherwise|if not|else),? ([^.]*)",
            r"\1\4. if \2, \3 instead",
        ),
        (TEXT, rf"\b((?:foe|player) \w+s [^.]*?) and you (?=({VERBS})\b)", r"\1. "),
        (
            TEXT,
            rf"{HEAD}(?:(?:once (?:per|a|each)|during your|each) turn),? (?=you may)",
            r"\1on your turn, ",
        ),
        (
            TEXT,
            r"\bwhenever you (?:take|are dealt|suffer) damage\b",
            "whenever a foe deals damage to you",
        ),
        (TEXT, r"\b(you may [^.]*?)\. if you do, ", r"\1 to "),
        (TEXT, r"\broll a die(?:\.|, then| and) (deals?) that much\b", r"\1 a die of"),
        (TEXT, r"\bif this is the only card in your spell\b", "if your spell has a single card"),
        (TEXT, rf" if {IT} (?:has|have|can)(?: one| any| do so)?(?=\.)", ""),
        (
            TEXT,
            rf"\b((?:each|an?|that|the)(?: \w+)? foe(?: on your \w+)?) "
            rf"(?=(?:{INFLECTED})s [^.]*? or (?:{INFLECTED})s\b)",
            r"\1 either ",
        ),
        (TEXT, rf"{HEAD}({WAITS} \w+\b[^,.]*?(?<!\byou)) (?=(you )?(may|{VERBS})\b)", r"\1\2, "),
        (TEXT, r"\broll a die[.;,]? (?=on [1-6])", "roll a die: "),
        (TEXT, r"[.,] (?=on [1-6])", "; "),
        (TEXT, r"\b(on [1-6](?:-[1-6])?):? (?=\w)", r"\1, "),
        (TEXT, rf"(^|[.:;,] |\band |\bthen )you (?=({VERBS})\b)", r"\1"),
        (TEXT, r"\bif (?:it|they|he|she|the foe|the target) dies?\b", "if that foe dies"),
        (
            TEXT,
            rf"{HEAD}((?:at the|whenever|on your) [^,.]*), if ([^,.]*), ([^.]*)",
            r"\1\2, \4 if \3",
        ),
        (TEXT, r"\bthen, ", "then "),
        (TEXT, r"\. then ", ", then "),
        (TEXT, r",? and then |(?<!,) then ", ", then "),
        (TEXT, rf", (?=({VERBS})\b)", ", then "),
        (TEXT, rf", and (?=({VERBS})\b)", " and "),
        (TEXT, rf"{HEAD}choose(?: one)?(?: of)?(?: ?[:,-] ?| )(?!one\b)", r"\1choose one: "),
        (TEXT, rf"{HEAD}either ", r"\1choose one: "),
        (TEXT, rf"{HEAD}(?=({VERBS})\b[^.:]* or ({VERBS})\b)", r"\1choose one: "),
        (TEXT, r"\b(choose one: .*?)[,;]? or (?!more|less|fewer|higher|lower)", r"\1; or "),
        (TEXT, r"(?<![.:;, ])$", "."),
        # Power Roll lines and targets
        (POWER, r"^(?:no effect|no damage|0 damage|none|miss|-)$", "nothing"),
        (POWER, r"; ", ", "),
        (POWER, r" (?:\+|&|plus) ", ", and "),
        (POWER, r"(^|, |\band )target\b", r"\1the target"),
        (POWER, r",? and then |,? then ", ", and "),
        (POWER, r"\bdeal (\d+|X|a die of) damage to (?:the|that) (?:target|foe)\b", r"\1 damage"),
        (POWER, r"\bdeal (?=(\d+|X|a die of) damage)", ""),
        (POWER, r"(?<=damage) to (?:the|that) (?:target|foe)\b", ""),
        (POWER, r"(^|, |\band )(?=(\d+|a die of) damage to )", r"\1you deal "),
        (POWER, rf"(^|, |\band )(?=({VERBS})\b)", r"\1you "),
        (POWER, r"\bkeep (?:it|this card|this creature|the creature|this)\b", "keep"),
        (POWER, r"(?<!,) and ", ", and "),
        (POWER, r", (?!and )(?=[^,]*$)", ", and "),
        ((*POWER, *AIM), r" ?\.$", ""),
        # Lines: last, for everything above looks at the start of the first one only
        (TEXT, rf"(?<=\.) (?=({LABELS}):|({KEYWORDS})\.)", "\n"),
        (TEXT, rf"\b({KEYWORDS})[.:,]? (?=\w)", r"\1.\n"),
    )
)
"""In the order in which they are applied to one sentence."""


def rewritten(line: str, start: str) -> Iterator[str]:
    """The line as it is, then with ever more rewrites, and at last with all of them."""
    useful = applicable(line, start)
    sizes = range(len(useful) + 1)
    choices = chain.from_iterable(combinations(useful, size) for size in sizes)
    seen = set()
    for chosen in chain(islice(choices, MOST_TRIES), [tuple(useful)]):
        attempt = apply(chosen, line)
        if attempt not in seen:
            seen.add(attempt)
            yield attempt


def applicable(line: str, start: str) -> list[Rewrite]:
    """The rewrites that change the line, by themselves or after those before them."""
    useful = []
    changed = line
    for rewrite in REWRITES:
        if start in rewrite.starts:
            after = apply([rewrite], changed)
            if after != changed or apply([rewrite], line) != line:
                useful.append(rewrite)
            changed = after
    return useful


def apply(rewrites: Iterable[Rewrite], line: str) -> str:
    """The line after some rewrites, one after the other."""
    for rewrite in rewrites:
        line = re.sub(rewrite.everyday, rewrite.house, line, flags=re.IGNORECASE)
    return line
