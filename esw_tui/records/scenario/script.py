"""The script of a scenario: scripted dice and choices, and where to stop."""

from typing import NamedTuple

from esw_tui.errors import ScenarioFailed
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.records.scenario.protocol import Pick, Setup
from esw_tui.written.fields import Fields
from esw_tui.written.problems import quoted
from esw_tui.written.tree import KeyTable, Node, Scalar

MOST_DICE = 1000
CHOICES_USED = "choices used"
AFTER = "after "
SHOWN = 12
"""How many options a sentence lists."""


class Choice(NamedTuple):
    """Who picks what when asked."""

    line: int
    name: str
    picks: tuple[Pick, ...]
    """Options by their labels, or a part of one; a spell by its cards."""
    of: tuple[str, ...] | None
    """All options there must be, if the file says so."""
    say: str

    def __str__(self) -> str:
        return f"{self.name}: {', '.join(map(pick_words, self.picks)) or '[]'}"


class Until(NamedTuple):
    """Where the scenario stops."""

    end: str
    """One of the ends that the game knows, `choices used` or "after"."""
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
    picks = read_picks(fields, node.pairs[name][1], name, setup)
    return Choice(node.line, name, picks, of, say or "")


def read_picks(fields: Fields, node: Node, name: str, setup: Setup) -> tuple[Pick, ...]:
    """One pick, or a list of them."""
    field = f"the choice of {name}"
    if isinstance(node, Scalar):
        if not node.value:
            fields.refuse(node, f"{field} is empty; write [] to pick nothing.")
        return (node.value,)
    items = (node,) if isinstance(node, KeyTable) else fields.listing(node, field)
    picks: list[Pick] = []
    for item in items:
        if isinstance(item, KeyTable):
            picks.append(setup.read_pick(fields, item, field))
        else:
            picks.append(fields.word(item, f"each entry of {field}").value)
    return tuple(picks)


def read_until(fields: Fields, node: Node, setup: Setup) -> Until:
    """Where to stop."""
    word = fields.word(node, "'until'").value
    if not word.startswith(AFTER):
        ends = (*setup.ends, CHOICES_USED, f"{AFTER}{next(iter(setup.seats))}")
        return Until(fields.one_of(node, "'until'", ends))
    name = word.removeprefix(AFTER)
    if name not in setup.seats:
        known = [f"{AFTER}{each}" for each in setup.seats]
        fields.one_of(node, "'until'", known)
    if not setup.will_act(name):
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


def chosen_keys(setup: Setup, decision: Decision, choice: Choice) -> tuple[Key, ...]:
    """The options a choice means."""
    check_options(decision, choice)
    known = setup.picked(decision, choice.picks)
    if known is not None:
        return known
    free = list(decision.options)
    keys = []
    for pick in choice.picks:
        label = pick_words(pick)
        fitting = [option for option in free if option.label == label]
        fitting = fitting or [option for option in free if label in option.label]
        if len({option.label for option in fitting}) != 1:
            problem = "could mean several" if fitting else "is none"
            options = listed(decision) + reason(decision, label)
            raise ScenarioFailed(f"{quoted(label)} {problem} of the options: {options}")
        free.remove(fitting[0])
        keys.append(fitting[0].key)
    return tuple(keys)


def pick_words(pick: Pick) -> str:
    """A pick as the file writes it."""
    if isinstance(pick, str):
        return pick
    return f"{{{', '.join([f'{word}: {about}' for word, about in pick.items()])}}}"


def labels_of(setup: Setup, decision: Decision, keys: tuple[Key, ...]) -> tuple[str, ...]:
    """The options picked, in words."""
    options = decision.options
    return tuple(
        [setup.label(decision, key) or options[options.keys.index(key)].label for key in keys]
    )


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
