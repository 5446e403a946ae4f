"""The deck-builder's table in a match: a turn action by action, and every other question."""

from collections.abc import Callable
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.widgets import Static

from esw_tui._counting import count_of, counted_names
from esw_tui.app import keys
from esw_tui.app.deck_table import attack_preview, since_last_turn
from esw_tui.app.deck_table.attack_preview import Blow, blows
from esw_tui.app.deck_table.deck_actions import end_in_sight, plans
from esw_tui.app.deck_table.deck_choices import DeckChoices
from esw_tui.app.deck_table.deck_panes import ActionList, DeckCardPane, Pressed, PressedCard
from esw_tui.app.deck_table.deck_reading import pile_told
from esw_tui.app.deck_table.deck_stage import DeckStage
from esw_tui.app.deck_table.paint_turn import hand_shown
from esw_tui.app.deck_table.shield import ShieldedTable
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.table.asking_table import FLASH
from esw_tui.app.table.paint import chip
from esw_tui.app.table.panels import Pointed
from esw_tui.app.table.places import ASKED
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.actions import name_in
from esw_tui.deckbuilding.questions import QUESTIONS
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.questions import Question
from esw_tui.kernel.story import of_kind, since_last

ACTION, DEFENSE = "action", "defense"
DEEDS = (E.Played, E.Bought, E.TextUsed, E.MayhemCame, E.TurnBegan)
"""Events that begin something else than what the question is about."""
OWN_DECK = "own deck"
"""The key in `app.play.kept` for the seat that wanted to see its own deck."""
WHAT_TO_DO = " Play, buy or end the turn."


def how_many(decision: Decision) -> str:
    """How many options are to be picked, in words; "" if it is just one."""
    least, most = decision.least, min(decision.most, len(decision.options))
    if (least, most) == (1, 1):
        return ""
    if not least:
        return " One or none." if most == 1 else f" Up to {most}, or none."
    return f" {most} of them." if least == most else f" {least} to {most} of them."


class DeckMatchTable(DeckStage, ShieldedTable):
    """The open table with the question at hand; an open turn is asked openly."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.PLAIN.does(f"press('{keys.PLAIN.key}')"),
        keys.END_TURN.does(f"press('{keys.END_TURN.key}')"),
        keys.SNACK.does(f"press('{keys.SNACK.key}')", show=False),
    ]
    more_keys = f"""
Your turn: 1-9, 0 and then a e f g j play the cards of your hand; {keys.BUY_KEYS[:5]} buy from the \
Line-Up, {keys.BUY_KEYS[5:8]} a Legend ({keys.FOURTH_LEGEND} a fourth one), {keys.BUY_KEYS[8]} a \
Wild Magic, {keys.BUY_KEYS[9:]} your Familiars; {keys.USE_KEYS} use what can be used once a turn. \
Enter does what the highlight is on; a click on a card does what its key does. In a shielded turn \
Tab shows your hand while it is held.
Of each wizard: HP, chips (c), cards in the deck + the discard pile, backs of the hand, skulls for \
Dead Wizard Tokens, what stays in play.
Words: Ongoing cards stay before you; what says Activate is used once a turn. A Legend is dear, \
and chips help to pay for it. The trophy is for the last kill: a chip at the end of each of your \
turns. A STINKER has 15 HP at most, and 5 points less if it is still one when the game ends.
d: every card you may see, one after the other. i and a digit: a wizard with tokens, tile, discard \
pile and all that was gained; the destroyed cards, the menu, your own deck.
Numbers: Tab goes from pane to pane, arrows from number to number; w, Enter or a click tells why.
"""

    def __init__(self, before: Any = None, heard: int | None = None) -> None:
        super().__init__(before, heard)
        self._news: Text | None = None
        """What has happened since the last turn, shown until the cursor first moves."""
        self._news_of = -1
        """The turn whose news have been shown."""
        self._in_vain: tuple[str, float] | None = None
        """A key that was pressed too soon, and when."""

    # Asking.

    @property
    def asked_question(self) -> Question | None:
        decision = self.question.decision if self.question is not None else None
        return QUESTIONS[decision.kind] if decision else None

    @property
    def mode(self) -> str:
        """The mode stays in a person's turn, so that a large table does not change between two
        questions."""
        active = self.deck.active
        stays = active is not None and active in self.app.match.humans
        return ASKED if stays and not self.has_class("-compact") else super().mode

    @property
    def question(self) -> Any:
        """The list in which the question on the table is answered: actions or choices."""
        actions, choices = self.query_one("#actions"), self.query_one("#choices")
        return actions if actions.display else choices if choices.display else None

    def quiet(self, words: str = "") -> None:
        self._seat = None
        self._pointed = self._asking = self._reserved = self._news = None
        if self.question is not None and self.focused is self.question:
            self.set_focus(None)  # else the next pane would get the keyboard
        self.query_one("#choices", DeckChoices).forget()
        self.query_one("#actions", ActionList).forget()
        for id in ("choices", "actions", "place"):
            self.query_one(f"#{id}").display = False
        self._question = Text(words)
        self.take_places()
        self._show_question()

    def ask(self, decision: Decision) -> None:
        if not self.asks_covered(decision):
            self._ask_openly(decision)
        self._tell_in_vain()
        self._open_called_deck(decision)

    def _ask_openly(self, decision: Decision) -> None:
        self.quiet()
        self._seat = decision.seat
        self._view = self.app.match.view
        self._asking = self.cards.get(decision.source or "")
        if decision.kind == ACTION:
            actions = self.query_one("#actions", ActionList)
            actions.display = True
            self.take_places()
            view, cards = self.deck, self.deck_cards
            found = plans(decision, view, cards, self.for_sale(), self._foretold(decision))
            self._tell_news(decision.seat)
            hand, points = hand_shown(self.deck), self._news is None
            width = self.room("question").width
            actions.ask(decision, found, hand, self.app.look, points=points, width=width)
            actions.focus()
        else:
            choices = self.query_one("#choices", DeckChoices)
            choices.display = True
            self.take_places()
            self._tell_news_beside(decision)
            choices.put(decision, self.app.look, self.deck, self._blows(decision))
            choices.focus()
            if choices.marks:
                self._offer("Done")
        self.redraw()
        self.refresh_bindings()

    def _foretold(self, decision: Decision) -> dict[Key, str]:
        """What each card would do whose ATTACK needs no target, in words, by the pick that plays or
        uses it."""
        found: dict[Key, str] = {}
        for option in decision.options:
            verb, _ = option.key if isinstance(option.key, tuple) else (option.key, 0)
            if verb not in ("play", "use"):
                continue
            card = self.deck_cards.get(name_in(option.label, verb))
            if card is not None and card.has_attack:
                words = attack_preview.in_words(self._reckoned(decision, option.key), self.names)
                if words:
                    found[option.key] = words
        return found

    def _blows(self, decision: Decision) -> dict[Key, tuple[Blow, ...]]:
        """What an ATTACK would do to each of its possible targets."""
        card = self.deck_cards.get(decision.source or "")
        if decision.kind != "target" or card is None or not card.has_attack:
            return {}
        if attack_preview.kills_outright(card):
            return {key: (Blow(key, 0, kills=True),) for key in decision.options.keys}
        return {key: self._reckoned(decision, key) for key in decision.options.keys}

    def _reckoned(self, decision: Decision, pick: Key) -> tuple[Blow, ...]:
        openly = self.app.match.holder is None
        return self.app.match.reckon(
            decision, lambda eyes: blows(eyes, decision, pick, openly=openly)
        )

    def _tell_news(self, seat: int) -> None:
        """At the first question of a turn show what has happened to this player since its last
        one."""
        turn = self.deck.turn
        fresh = since_last(self.open_story(), of_kind(E.TurnBegan))
        acted = any(isinstance(each, E.Played | E.Bought | E.TextUsed) for each in fresh)
        if acted or self._news_of == turn:
            return
        self._news_of = turn
        story = self.own_story() if self.app.match.holder == seat else self.open_story()
        self._news = since_last_turn.news(self.app.look, story, seat, self.names)

    def _tell_news_beside(self, decision: Decision) -> None:
        """Show what has happened meanwhile to a player who takes the keyboard for a secret
        question."""
        match = self.app.match
        if decision.secret and match.holder == decision.seat and match.needs_curtain:
            story = self.own_story()
            self._news = since_last_turn.news(self.app.look, story, decision.seat, self.names)

    def _draw_detail(self) -> None:
        if self._news is not None:
            self.query_one("#detail", DeckCardPane).say(self._news)
        else:
            super()._draw_detail()

    def _prompt(self, decision: Decision, between: str = "") -> Text:
        if self._covered is not None:
            return self._question
        if decision.kind != ACTION:
            return super()._prompt(self._with_all_to_know(decision), between)
        text = chip(self.app.look, self.names[decision.seat], decision.seat)
        text.append(f" {decision.prompt.removeprefix('Your turn: ')}")
        if text.cell_len + len(WHAT_TO_DO) < self.room("question").width:
            text.append(WHAT_TO_DO)  # but not on a second row, which would take that of an action
        end = end_in_sight(self.deck)
        if end:
            text.append(f" {end}", f"bold reverse {self.app.look.palette.dying}")
        return text

    def _with_all_to_know(self, decision: Decision) -> Decision:
        """The decision with a prompt that also names whose card asks, what was turned up, and what
        an attack would do."""
        prompt = decision.prompt
        if decision.source and decision.source in prompt:
            prompt = prompt.replace(decision.source, decision.asker(self.names), 1)
            decision = decision._replace(whose=-1)
        words = [prompt + how_many(decision)]
        if decision.kind == DEFENSE and any(decision.numbers):
            words = [prompt, self._would_do(decision.seat, *decision.numbers)]
        turned_up = self._turned_up(decision)
        if turned_up:
            words.append(f"Turned up: {turned_up}.")
        return decision._replace(prompt=" ".join(words), numbers=())

    def _turned_up(self, decision: Decision) -> str:
        """The names of the cards that the asking card has just shown to all, or to this player,
        unless options name them."""
        is_own = self.app.match.holder == decision.seat
        for event in reversed(self.own_story() if is_own else self.open_story()):
            if isinstance(event, DEEDS):
                break
            if not isinstance(event, E.Shown | E.LookedAt) or event.cause.design is None:
                continue
            if event.cause.design.name == decision.source:
                names = [each.name for each in event.designs]
                offered = " ".join(decision.options.labels)
                return counted_names([name for name in names if name not in offered])
        return ""

    def answers(self, decision: Decision) -> str:
        """The words for the player who answers; none in an open turn, where that is plain."""
        return "" if decision.seat == self.deck.active else super().answers(decision)

    def _would_do(self, seat: int, damage: int) -> str:
        """What an ATTACK does to the player if it is not avoided, in words."""
        hp = self.deck.players[seat].hp
        return f"It deals {damage} to you: " + (
            "you would die." if damage >= hp else f"{hp - damage} HP left."
        )

    def _make_room(self) -> None:
        if self.query_one("#actions").display:
            self.query_one("#prompt", Static).styles.max_height = 2
        else:
            super()._make_room()

    def on_pointed(self, message: Pointed) -> None:
        moved = message.moved or self.query_one("#actions").display
        if self._news is not None and moved:
            self._news = None
            self._draw_detail()

    def on_button_pressed(self) -> None:
        self.query_one("#choices", DeckChoices).action_confirm()

    # Keys and clicks.

    def action_press(self, key: str) -> None:
        """Do what a key stands for in the list."""
        actions = self.query_one("#actions", ActionList)
        if actions.display and not actions.press(key):
            self.flash("There is nothing of that kind to do now.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "press":
            actions = self.query("#actions").results(ActionList)
            rows = [row.key for each in actions if each.display for row in each.rows]
            return bool(parameters) and parameters[0] in rows
        return super().check_action(action, parameters)

    def came_too_soon(self, event: events.Key) -> None:
        """Note a key that came before the question it was meant for, and tell its player.

        Turns are played with single keys in quick succession.
        """
        if event.character and event.is_printable:
            self._in_vain = event.character, self.app.clock()
            if not self.is_performing:
                self._tell_in_vain()

    def _tell_in_vain(self) -> None:
        """Tell that a key came too soon, but only to the player who has just pressed it."""
        if self._in_vain is None:
            return
        (key, when), self._in_vain = self._in_vain, None
        match = self.app.match
        theirs = self._seat is not None and self._seat in (match.lone_human, match.last_answered)
        if theirs and self.app.clock() - when < FLASH:
            self.flash(f"{key} came too soon and did nothing: press it again.")

    def on_pressed(self, message: Pressed) -> None:
        actions = self.query_one("#actions", ActionList)
        if actions.display:
            actions.press(message.key)

    def on_pressed_card(self, message: PressedCard) -> None:
        actions = self.query_one("#actions", ActionList)
        if actions.display:
            actions.press_card(message.at)

    def action_undo(self) -> None:
        """Take the last answer back, as far as nothing new has been seen since (K88)."""
        self.undo_answer()

    def own_entries(self) -> list[tuple[Text, Any]]:
        match = self.app.match
        if match.holder is not None:
            names = match.own_cards()
            label = Text(f"Your deck, in no order: {count_of(len(names), 'card')}")
            return [(label, self._read_deck)]
        if self._seat is None or self.is_performing:
            return []
        label = Text("The deck of ").append(self.names[self._seat])
        return [(label.append(", behind a curtain"), self._call_to_the_deck)]

    def _call_to_the_deck(self) -> None:
        """Drop a curtain before a player looks at its own deck, which nobody else may see on the
        open table."""
        assert self._seat is not None
        self.app.play.kept[OWN_DECK] = self._seat
        self.app.play.drop_curtain(self._seat, "looks at their own deck")

    def _open_called_deck(self, decision: Decision) -> None:
        """Show the deck to a player who asked for it and has lifted the curtain.

        It lies over the question; when it is closed the table is open again.
        """
        match = self.app.match
        if self.app.play.kept.pop(OWN_DECK, None) != decision.seat:
            return
        if match.holder is None and self._covered == decision.seat:
            match.peek(decision.seat)
        if match.holder == decision.seat:
            self._read_deck(self._put_deck_away)

    def _put_deck_away(self, _: object = None) -> None:
        if self.app.play.is_on:
            self.app.match.hide()
            self.app.play.proceed()

    def _read_deck(self, then: Callable[[object], None] | None = None) -> None:
        text = Text("What lies in your deck, by name; only you see this.", style="dim")
        told = pile_told(self.app.look, self.deck_cards, self.app.match.own_cards())
        self.app.push_screen(Reading("Your deck", text, below=told), then)

    def tell_keys(self) -> None:
        self.flash("Space goes on, s skips this turn, End all of it. ? tells every key.")
