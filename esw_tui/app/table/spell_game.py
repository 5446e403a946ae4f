"""The games of spell-crafting as the app shows them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from esw_tui.app.shown_game import ShownGame
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.events import Event
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.questions import NO_MORE

if TYPE_CHECKING:
    from esw_tui.app.signs import Look

ROLLS = (E.PowerRolled, E.RolledDice, E.TieRolled)
"""The rolls, which all players want to see before the next question."""
CASTING = "turn"
"""The stage in which spells are cast, for all to see."""


class SpellsShown(ShownGame):
    """What `ShownGame` asks of a game, for wizards, spells and dice."""

    parts: ClassVar[Mapping[str, str]] = {
        "match table": "app.table.match_table:MatchTable",
        "match over": "app.screens.match_over:MatchOverScreen",
        "look": "app.table.look_table:LookTable",
        "replay": "app.screens.replay:ReplayScreen",
        "watch": "app.screens.watch:WatchScreen",
        "demo": "app.learn.demo:DemoScreen",
        "house rules": "app.screens.house_rules:HouseRules",
        "reel": "app.sharing.spell_reel:SpellReel",
        "deeds": "app.sharing.deeds:spells",
        "picture": "app.sharing.spell_picture:SpellPicture",
        "first round": "app.learn.tutorial_match:first_round",
        "coach": "app.learn.coach:Coach",
        "tutorial table": "app.learn.tutorial:TutorialTable",
        "tutorial": "app.learn.tutorial_words:tutorial",
        "what now": "app.learn.tutorial:WhatNowScreen",
        "is news": "app.table.show_pace:is_news",
        "adviser": "bots.cunning:CunningBot",
    }
    deed = ("spell", "cast")

    events: ClassVar = E
    landmarks: ClassVar[Mapping[str, tuple[type[Event], str]]] = {
        "turn": (E.TurnBegan, "spell"),
        "round": (E.RoundBegan, "round"),
        "death": (E.Died, "death"),
    }

    heads = (E.RoundBegan, E.GameBegan)
    loud = (E.Named, E.Died)

    def is_loud_at_end(self, story: Sequence[Event]) -> bool:
        from esw_tui.app.show.spell_script import is_of_death

        return is_of_death(story, len(story) - 1)

    def on_curtain(
        self, look: "Look", view: Any, cards: Mapping[str, Any], told: Sequence[Event], width: int
    ) -> Text:
        from esw_tui.app.table import last_spells, open_panes, paint

        text = paint.heading(look, view, width)
        text.append("\n\n")
        cast = last_spells.known_from(told)
        return text.append_text(open_panes.draw(look, view, cards, cast, width))

    def beside_story(
        self, look: "Look", view: Any, cards: Mapping[str, Any], width: int, height: int
    ) -> list[Text]:
        from esw_tui.app.table.open_cards import gallery

        return gallery(look, view, cards, width, height, view.active)

    def box_cards(self, box: str) -> dict[str, Any]:
        from esw_tui.cards import load_box

        return dict(load_box(box).by_name)

    def cards_in(self, box: str, texts: str) -> dict[str, Any]:
        from esw_tui.cards import load_box
        from esw_tui.cards.export import as_yaml, read_box
        from esw_tui.games import GAMES

        if box in GAMES:
            shipped = load_box(box)
            if as_yaml(shipped) == texts:
                return dict(shipped.by_name)
        return dict(read_box(box, texts, "its cards").by_name)

    def points(self, view: Any) -> Sequence[int]:
        return [view.format.counts(wizard.kills, wizard.lws) for wizard in view.wizards]

    def begins_round(self, event: Event) -> bool:
        return isinstance(event, E.RoundBegan)

    def begins_game_after(self, event: Event, games: int) -> bool:
        return isinstance(event, E.GameBegan) and event.game > games + 1

    def is_watched(self, stage: str, told: Iterable[Event]) -> bool:
        """Whether spells have been cast."""
        if stage == CASTING:
            return any(True for _ in told)
        return any(isinstance(event, E.TurnBegan) for event in told)

    def hands_are_open(self, view: Any) -> bool:
        return bool(view.house.open_hands)

    def is_out(self, view: Any, seats: Iterable[int]) -> bool:
        return not any(view.wizards[seat].alive for seat in seats)

    sealed = "spell"

    def has_round_before(self, event: Event) -> bool:
        return isinstance(event, E.RoundBegan) and event.round > 1

    def can_wait(self, told: Iterable[Event]) -> bool:
        """Whether nothing was rolled."""
        return not any(isinstance(event, ROLLS) for event in told)

    def open_cause(self, decision: Decision, view: Any, names: Sequence[str]) -> str:
        """The words for the card that asks, if it lies open before its owner; else empty, as its
        name would tell what a player holds."""
        owner = view.wizards[decision.whose if decision.whose >= 0 else decision.seat]
        lying = (*owner.spell, *owner.shown, *owner.treasures, *owner.creatures, *owner.lasting)
        is_open = decision.source in [card.name for card in lying]
        return decision.asker(names) if is_open else ""

    def way_out(self, decision: Decision) -> Key | None:
        no = QUESTIONS[decision.kind].no
        offered = decision.options.keys
        is_asked_again = no in offered and NO_MORE not in offered and not decision.secret
        return no if is_asked_again else None

    def turn_of(self, view: Any) -> object:
        return view.game, view.round, view.active
