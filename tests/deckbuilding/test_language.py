"""The deck-builder's language: every wording works, and every word is understood or refused."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter

import pytest
from lark.grammar import Rule

from deckbuilding.printed import BOX, BY_ID
from esw_tui.errors import CardTextError
from esw_tui.language.deckbuilding import parse_line, parse_text, print_line, print_text
from esw_tui.language.deckbuilding.parser import build, parse_tree
from esw_tui.language.effects import deckbuilding as effects
from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.deckbuilding import NODES
from esw_tui.language.effects.deckbuilding.amounts import AsMuchAs, ForEach, HighestControlled
from esw_tui.language.effects.deckbuilding.attacks import SwapAny, TakeShare
from esw_tui.language.effects.deckbuilding.hands import Discard
from esw_tui.language.effects.deckbuilding.hit_points import Take
from esw_tui.language.effects.deckbuilding.lines import AttackLine, DefenseLine
from esw_tui.language.effects.who import AFoe, APlayer, BothNeighbours, EachFoe
from esw_tui.language.lexer import spellings
from esw_tui.language.rows import Built, Rows
from esw_tui.language.tables import DECKBUILDING, SPELLCRAFT, Grammar, parser
from esw_tui.language.wordings import slots, wording_of
from language.grammar_sentences import rules_of, sentence_with

RULES = [rule for rule in parser(DECKBUILDING).rules if rule.alias]
DERIVED = {SwapAny, TakeShare}
"""What an attack does to a victim in other words than those on the card."""
LINES = [
    (card, number, line) for card in BOX for number, line in enumerate(card.lines) if card.text
]


def named(rule: Rule) -> str:
    return f"{rule.origin.name}-{rule.alias}-{rule.order}"


def overview() -> dict[str, str]:
    """The effects that the docstring of the package lists, each with its words."""
    text = re.sub(r"\n {8,}", " ", effects.__doc__ or "")
    return dict(re.findall(r"^    (\w+): (.*)$", text, re.MULTILINE))


def attack_of(card_id: str) -> AttackLine:
    (line,) = [line for line in BY_ID[card_id].lines if isinstance(line, AttackLine)]
    return line


class TestGrammar:
    """The grammar and the effects belong together."""

    def test_every_effect_has_words_and_every_wording_an_effect(self) -> None:
        assert {NODES[rule.alias or ""] for rule in RULES} == set(NODES.values()) - DERIVED

    @pytest.mark.parametrize("rule", RULES, ids=named)
    def test_slots_are_fields(self, rule: Rule) -> None:
        """A wording fills the first fields of its effect; those it leaves out have a default."""
        fields = dataclasses.fields(NODES[rule.alias or ""])
        filled = len(slots(wording_of(rule, DECKBUILDING)))
        assert filled <= len(fields)
        assert all(field.default is not dataclasses.MISSING for field in fields[filled:])

    @pytest.mark.parametrize("rule", RULES, ids=named)
    def test_every_wording_prints_back(self, rule: Rule) -> None:
        _, text = sentence_with(rule, DECKBUILDING)
        effect = build(parse_tree(text))
        assert print_line(effect).lower() == text.lower()
        assert f"{NODES[rule.alias or ''].__name__}(" in repr(effect)

    def test_no_two_wordings_of_one_effect_mean_the_same(self) -> None:
        for rule in RULES:
            same = [
                other
                for other in rules_of(rule.origin.name, DECKBUILDING)
                if other.alias == rule.alias
            ]
            shapes = [tuple(slots(wording_of(other, DECKBUILDING))) for other in same]
            assert len(set(shapes)) == len(shapes), rule

    @pytest.mark.parametrize("grammar", [SPELLCRAFT, DECKBUILDING])
    def test_a_word_has_one_meaning_in_its_place(self, grammar: Grammar) -> None:
        """Where two kinds of word with the same spelling fit, one would win in silence."""
        built = parser(grammar)
        spelled = {terminal.name: spellings(terminal) for terminal in built.terminals}
        table = built.parser.parser._parse_table
        for actions in table.states.values():
            words = Counter(word.lower() for name in actions for word in spelled.get(name, ()))
            assert not [word for word, count in words.items() if count > 1]

    def test_every_effect_is_explained(self) -> None:
        assert all(node.__doc__ for node in NODES.values())

    def test_every_effect_is_in_the_overview(self) -> None:
        """With words that mean it, from a card or as the grammar has them."""
        rows = overview()
        assert set(rows) | {node.__name__ for node in DERIVED} == {
            node.__name__ for node in NODES.values()
        }
        made = [build(parse_tree(sentence_with(rule, DECKBUILDING)[1])) for rule in RULES]
        lines = [*made, *(line for _, _, line in LINES)]
        said = [(print_line(line).lower(), repr(line)) for line in lines]
        for name, words in rows.items():
            assert any(words.lower() in text and f"{name}(" in effect for text, effect in said)


class TestCards:
    """What the shipped cards say."""

    def test_every_text_prints_back(self) -> None:
        for card in BOX:
            assert print_text(card.lines) == card.text, card

    @pytest.mark.parametrize(
        ("card", "number", "line"), LINES, ids=[f"{card.name}-{n}" for card, n, _ in LINES]
    )
    def test_every_word_counts(self, card: object, number: int, line: object) -> None:
        """A line without one of its words is refused, or means something else."""
        words = print_line(line).split(" ")  # type: ignore[arg-type]
        for place in range(len(words)):
            less = " ".join(words[:place] + words[place + 1 :])
            try:
                meant = build(parse_tree(less))
            except CardTextError:
                continue
            assert meant != line, less

    def test_every_effect_goes_through_plain_data(self) -> None:
        rows = Rows({node: name for name, node in NODES.items()})
        parts = [rows.part(line) for _, _, line in LINES]
        built = Built(rows.written, NODES)
        assert [built.value(part) for part in parts] == [line for _, _, line in LINES]


@pytest.mark.rule("K33", "K39", "K41")
class TestAttacks:
    """An Attack line says whom it affects, and what happens to each of them."""

    def test_damage(self) -> None:
        attack = attack_of("MC08").attack
        assert attack.victims == BothNeighbours()
        assert attack.effect == (Take(Number(7)),)

    def test_damage_by_a_count(self) -> None:
        attack = attack_of("L28").attack
        assert attack.victims == EachFoe()
        (take,) = attack.effect
        assert isinstance(take, Take)
        assert isinstance(take.per, ForEach)

    def test_several_things_at_once(self) -> None:
        attack = attack_of("MS02").attack
        assert attack.victims == APlayer()
        assert attack.effect == (Take(Number(4)), Discard(Number(1)))

    def test_an_amount_to_be_fixed_first(self) -> None:
        attack = attack_of("MS10").attack
        assert attack.victims == AFoe()
        assert attack.effect == (Take(AsMuchAs(HighestControlled())),)

    @pytest.mark.rule("K123")
    def test_shares(self) -> None:
        attack = attack_of("F10").attack
        assert attack.victims == EachFoe()
        assert attack.effect == (TakeShare(8),)

    def test_a_swap(self) -> None:
        attack = attack_of("L01").attack
        assert attack.victims == APlayer()
        assert attack.effect == (SwapAny(),)

    @pytest.mark.rule("K103")
    def test_what_stands_outside_is_no_attack(self) -> None:
        assert attack_of("MS05").after == ()
        assert len(BY_ID["MS05"].lines) == 3
        assert len(attack_of("MT12").after) == 1

    @pytest.mark.rule("D11.11", "D12.7", "K35")
    def test_what_can_be_done_about_it(self) -> None:
        told = {
            card.name: (line.avoidable, line.redirectable)
            for card in BOX
            for line in card.lines
            if isinstance(line, AttackLine)
        }
        assert told.pop(BY_ID["L15"].name) == (False, False)
        assert told.pop(BY_ID["L33"].name) == (True, False)
        assert set(told.values()) == {(True, True)}

    @pytest.mark.rule("D12.1", "D31.14")
    def test_three_familiars_redirect(self) -> None:
        defenses = [(name, card.defense) for name, card in BY_ID.items()]
        assert [name for name, line in defenses if line and line.redirects] == ["F03", "F04", "F05"]

    @pytest.mark.rule("D21.9")
    def test_a_mayhem_can_be_declined(self) -> None:
        line = parse_line("Defense: discard this to decline a mayhem.")
        assert isinstance(line, DefenseLine)
        assert line.declines
        assert not line.redirects


REFUSED = {
    "Draw 2 cards": ("A sentence ends with '.'; expected", 13),
    "Draw too cards.": ("'too' does not fit here", 6),
    "Attack: deal 2 damage to a fool.": ("expected 'foe' or 'player'.", 28),
    "Attack: deal 2 damage to a plyer.": ("Did you mean 'player'?", 28),
    "Draw2cards.": ("'Draw2cards' does not fit here", 1),
    "Draw 2 cards. Gain a treasury.": ("Did you mean 'treasure'?", 22),
    "Draw 0 cards.": ("'0' does not fit here", 6),
    "Draw 2 cards; gain a chip.": ("';' does not fit here", 13),
    "Gain 1 chips.": ("1 is not several: say 'a'", 6),
    "Set your HP to 26.": ("26 is out of reach: the most is 25.", 16),
    "Destroy it.": ("'it' has nothing to refer to: reveal or destroy a card first", 9),
    "Destroy them.": ("'them' has nothing to refer to", 9),
    "Gain power equal to its cost.": ("'its cost' has nothing to refer to", 21),
    "If you do, draw a card.": ("'you do' has nothing to refer to: say first what you may do", 4),
    "That foe gains a chip.": ("'That foe' has nothing to refer to: speak of a player first", 1),
    "A player gains a chip. That foe gains a chip.": ("write 'that player'", 24),
    "A foe gains a chip. That player gains a chip.": ("write 'that foe'", 21),
    "Deal 2 damage to the attacker.": ("only a Defense has one", 18),
    "Redirect the attack.": ("'the attack' has nothing to refer to: only a Defense", 10),
    "This attack cannot be avoided.": ("it stands in the line of the attack", 1),
    "Go on to the next foe on that side.": ("it stands in the line of an attack", 26),
    "If that foe avoided this attack, draw a card.": ("has nothing to refer to", 4),
    "Heal HP equal to the damage dealt.": ("'the damage dealt' has nothing to refer to", 18),
    "Each player who joined draws a card.": ("let players join first", 17),
    "You may spare that foe its dead wizard token to gain a chip.": ("only a text about", 15),
    "Choose one: reveal the top card of your deck; or destroy it.": ("nothing to refer to", 58),
    "Each player with the most votes gains a chip.": ("let players vote first", 27),
    "Resolve both.": ("swap dead wizard tokens first", 9),
    "Draw a card.\tGain a chip.": ("This line holds a tab", 13),
    "": ("This line is empty.", 1),
}


@pytest.mark.parametrize(("text", "said"), REFUSED.items())
def test_what_is_no_sentence_is_refused_at_its_place(text: str, said: tuple[str, int]) -> None:
    with pytest.raises(CardTextError) as refused:
        parse_line(text)
    assert said[0] in refused.value.problem
    assert refused.value.column == said[1]


WORKED_EXAMPLES = [
    "Attack: each player passes a card to the player on its left.",
    "Attack: deal 5 damage to the strongest player.",
    "Attack: deal 2 damage to a foe for each defense in its discard pile.",
    "Heal 6 HP. If you healed, draw a card.",
    "Attack: deal 2 damage to each stronger foe.",
    "Attack: deal 2 damage to the weakest foe.",
    "Attack: each foe gains a dud wand and takes 1 damage.",
    "Attack: each foe discards all treasures.",
    "Gain a creature costing 4 or less.",
    "Gain the top card of the main deck.",
    "Steal 2 chips from a foe.",
    "Ongoing: whenever you discard a card, gain a chip.",
    "Ongoing: whenever you kill a foe, draw a card.",
]
"""What no printed card says and the rulebook's examples need."""


@pytest.mark.parametrize("line", WORKED_EXAMPLES)
def test_cards_for_the_worked_examples_can_be_written(line: str) -> None:
    assert print_line(parse_line(line)) == line


def test_references_reach_over_lines() -> None:
    parse_text("Attack: deal 2 damage to a foe.\nIf that foe avoided this attack, draw a card.")
    with pytest.raises(CardTextError) as refused:
        parse_text("Defense: discard this to avoid an attack.\nDeal 2 damage to the attacker.")
    assert refused.value.line == 2


def test_the_nearest_sentence_is_suggested() -> None:
    with pytest.raises(CardTextError, match="The nearest wording that works: Draw 2 cards"):
        parse_line("Draws 2 cards.")
