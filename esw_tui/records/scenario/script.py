"""The script of a scenario: scripted dice and choices, and where to stop."""

from typing import NamedTuple

from esw_tui.errors import ScenarioFailed
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.records.scenario.cards import PLACES, Part, part_words, wild_part
from esw_tui.records.scenario.fields import Fields
from esw_tui.records.scenario.seats import Setup
from esw_tui.spellcraft.spell_options import SpellKeys, SpellOptions
from esw_tui.written.problems import quoted
from esw_tui.written.tree import KeyTable, Node, Scalar

MOST_DICE = 1000
ENDS = ("round over", "placing", "game over", "match over", "choices used")
AFTER = "after "
SHOWN = 12
"""How many options a sentence lists."""


class Choice(NamedTuple):
    """Who picks what when asked."""

    line: int
    name: str
    picks: tuple[Part, ...]
    """Options by their labels, or a part of one; a spell by its cards."""
    of: tuple[str, ...] | None
    """All options there must be, if the file says so."""
    say: str

    def __str__(self) -> str:
        return f"{self.name}: {', '.join(map(part_words, self.picks)) or '[]'}"


class Until(NamedTuple):
    """Where the scenario stops."""

    end: str
    """One of `ENDS`, or "after"."""
    name: str = ""
    """After whose turn."""

    def __str__(self) -> str:
        return f"{AFTER}{self.name}" if self.name else self.end


def read_dice(fields: Fields, node: Node) -> tuple[int, ...]:
    """Dice as they will fall."""
    words = fields.words(node, "'dice'")
    if len(words) > MOST_DICE:
        fields.refuse(node, f"'dice' has {len(words)} dice; {MOST_DICE} are allowed.")
    return tuple([fields.number(word, "a die in 'dice'", 1, 6) for word in words])


def read_choices(fields: Fields, node: Node, setup: Setup) -> tuple[Choice, ...]:
    """The choices in order."""
    return tuple([read_choice(fields, item, setup) for item in fields.listing(node, "'choices'")])


def read_choice(fields: Fields, node: Node, setup: Setup) -> Choice:
    """`Ann: Bob`, or `{Ann: Bob, of: [Bob, Cy], say: …}`."""
    if not isinstance(node, KeyTable):
        fields.refuse(node, "each of the 'choices' says who picks what, such as 'Ann: Bob'.")
    fields.keys(node, "'choices'", (*setup.seats, "of", "say"))
    who = [name for name in node.pairs if name in setup.seats]
    if len(who) != 1:
        sentence = f"each of the 'choices' is one player's; here are {len(who)}."
        fields.refuse(node, sentence)
    (name,) = who
    of = say = None
    if "of" in node.pairs:
        of = tuple([word.value for word in fields.words(node.pairs["of"][1], "'of'")])
    if "say" in node.pairs:
        say = fields.text(node.pairs["say"][1], "'say'")
    picks = read_picks(fields, node.pairs[name][1], name)
    return Choice(node.line, name, picks, of, say or "")


def read_picks(fields: Fields, node: Node, name: str) -> tuple[Part, ...]:
    """One pick, or a list of them; Wild Magic in a spell has its place."""
    field = f"the choice of {name}"
    if isinstance(node, Scalar):
        if not node.value:
            fields.refuse(node, f"{field} is empty; write [] to pick nothing.")
        return (node.value,)
    items = (node,) if isinstance(node, KeyTable) else fields.listing(node, field)
    picks: list[Part] = []
    for item in items:
        if isinstance(item, KeyTable):
            card, place = wild_part(fields, item, field)
            picks.append({card.value: place})
        else:
            picks.append(fields.word(item, f"each entry of {field}").value)
    return tuple(picks)


def read_until(fields: Fields, node: Node, setup: Setup) -> Until:
    """Where to stop."""
    word = fields.word(node, "'until'").value
    if not word.startswith(AFTER):
        return Until(fields.one_of(node, "'until'", (*ENDS, f"{AFTER}{next(iter(setup.seats))}")))
    name = word.removeprefix(AFTER)
    if name not in setup.seats:
        known = [f"{AFTER}{each}" for each in setup.seats]
        fields.one_of(node, "'until'", known)
    seat = setup.seats[name]
    if "dead" in seat or seat.get("acted"):
        fields.refuse(node, f"'until: {word}' never comes: {name} will take no turn.")
    return Until("after", name)


class ScenarioDealer(ScriptedDealer):
    """Scripted dice that remember which roll they were for."""

    __slots__ = ("rolls",)

    def __init__(self, dice: tuple[int, ...], *, position: int = 0) -> None:
        super().__init__(dice, position=position)
        self.rolls = 0

    def dice(self, count: int) -> tuple[int, ...]:
        self.rolls += 1
        if len(self.left) < count:
            wanted = "1 die" if count == 1 else f"{count} dice"
            raise ScenarioFailed(
                f"roll {self.rolls} needs {wanted}, but of the {len(self.script)} in 'dice' "
                f"only {len(self.left)} are left"
            )
        return super().dice(count)

    def at(self, position: int) -> "ScenarioDealer":
        return ScenarioDealer(self.script, position=position)


def chosen_keys(decision: Decision, choice: Choice) -> tuple[Key, ...]:
    """The options a choice means."""
    check_options(decision, choice)
    if isinstance(decision.options, SpellOptions):
        return (spell_key(decision.options, choice),)
    free = list(decision.options)
    keys = []
    for pick in choice.picks:
        label = part_words(pick)
        fitting = [option for option in free if option.label == label]
        fitting = fitting or [option for option in free if label in option.label]
        if len({option.label for option in fitting}) != 1:
            problem = "could mean several" if fitting else "is none"
            options = listed(decision) + reason(decision, label)
            raise ScenarioFailed(f"{quoted(label)} {problem} of the options: {options}")
        free.remove(fitting[0])
        keys.append(fitting[0].key)
    return tuple(keys)


def labels_of(decision: Decision, keys: tuple[Key, ...]) -> tuple[str, ...]:
    """The options picked, in words."""
    options = decision.options
    if isinstance(options, SpellOptions):
        return tuple([options.label(key) for key in keys])
    return tuple([options[options.keys.index(key)].label for key in keys])


def reason(decision: Decision, label: str) -> str:
    """Why an option that is shown cannot be picked."""
    for option in decision.options.illegal:
        if label in option.label:
            return f" ({option.label}: {option.reason})"
    return ""


def listed(decision: Decision) -> str:
    """The options in a few words."""
    labels = [option.label for option in decision.options[:SHOWN]]
    more = len(decision.options) - len(labels)
    return ", ".join(labels) + (f" and {more} more" if more else "")


def check_options(decision: Decision, choice: Choice) -> None:
    """Whether there are just the options the file expects."""
    if choice.of is None:
        return
    found = sorted([option.label for option in decision.options])
    if found != sorted(choice.of):
        wanted = ", ".join(choice.of)
        raise ScenarioFailed(f"'of' expects the options {wanted}; found {listed(decision)}")


def spell_key(options: SpellOptions, choice: Choice) -> Key:
    """The spell made of these cards: each in its own place, Wild Magic where it says."""
    keys = options.keys
    assert isinstance(keys, SpellKeys)
    hand = list(zip(options.hand, options.labels, strict=True))
    spell: list[int | None] = [None, None, None]
    for pick in choice.picks:
        name, place = (pick, "") if isinstance(pick, str) else next(iter(pick.items()))
        cards = [card for card, label in hand if label == name]
        if not cards:
            in_hand = ", ".join([label for _, label in hand]) or "nothing"
            raise ScenarioFailed(f"{quoted(name)} is not in hand: {in_hand}")
        card = cards[0]
        hand.remove((card, name))
        if (card in keys.wilds) != bool(place):
            wanted = f"{{{name}: delivery}}" if card in keys.wilds else name
            raise ScenarioFailed(f"write '{wanted}', not '{part_words(pick)}'")
        homes = [number for number in range(3) if card in keys.by_place[number]]
        number = PLACES.index(place) if place else homes[0]
        if spell[number] is not None:
            raise ScenarioFailed(f"a spell has one {PLACES[number]}; {name} is a second")
        spell[number] = card
    return tuple(spell)
