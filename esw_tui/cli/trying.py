"""`esw cards try`: plays a card of a pack at a table set up for it, and tells what happens."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from esw_tui.cards.box import BoxCards, box_names, load_box
from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, DELIVERY, TREASURE, Card
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.pack_writing import cards_in
from esw_tui.cli.arguments import Arguments, add_seed
from esw_tui.errors import UsageError

SEATS = ("Caster", "Left", "Across", "Right")
"""The players, clockwise; each has a treasure of the box, and all but the caster have acted."""
DEADLY = re.compile(
    r"^(?:Deal \d+ damage to each (?:foe|player)|Each (?:foe|player) takes \d+ damage)\."
)
"""Texts that kill a foe with 1 HP."""
MOST_ANSWERS = 60
"""How many questions are answered; by then the card has been seen."""


def try_card(arguments: Sequence[str]) -> int:
    """Carry out `esw cards try FILE NAME`."""
    parser = Arguments(
        "esw cards try", "Cast or play a card of a pack at a staged table, and tell it."
    )
    parser.add_argument("file", metavar="FILE", help="a card file of your own")
    parser.add_argument("name", metavar="NAME", nargs="+", help="the name of a card in it")
    add_seed(parser, default=1)
    options = parser.read(arguments)
    name = " ".join(options.name)
    path = Path(options.file)
    found = [(box, kind) for box, kind, known in cards_in(path) if known.lower() == name.lower()]
    if not found:
        names = ", ".join(f"'{known}'" for _, _, known in cards_in(path)[:8])
        raise UsageError(f"there is no card '{name}' in {options.file}; it has {names}.")
    for box, _kind in found:
        play = tried_with_decks if box in box_names(DECKBUILDING) else tried
        print("\n".join(play(box, path, name, options.seed)))
    return 0


def tried(box: str, path: Path, name: str, seed: int) -> Iterator[str]:
    """What happens when the card is cast, in sentences; cunning bots answer for all players."""
    from esw_tui.bots import Eyes, make_bot
    from esw_tui.kernel.dealer import SeededDealer
    from esw_tui.spellcraft.boxes import rulebook
    from esw_tui.spellcraft.events import RoundBegan
    from esw_tui.spellcraft.game import SpellGame
    from esw_tui.spellcraft.staging import staged_table

    cards = load_box(box, packs=[path])
    card = next(card for card in cards if card.name.lower() == name.lower())
    decks = {"dead": [card.name]} if card.kind == DEAD_WIZARD else {}
    rules = rulebook(box, str(path))
    table = staged_table(rules, seats_with(card, cards), SeededDealer(seed), decks=decks)
    game = SpellGame(table)
    bots = [make_bot("cunning", seed, seat) for seat in range(len(SEATS))]
    yield card.printed
    yield ""
    told = 0
    for _ in range(MOST_ANSWERS):
        events = game.events_for(None)
        for event in events[told:]:
            if isinstance(event, RoundBegan):
                return
            yield f"  {event.text(game.table.names)}"
        told = len(events)
        if game.over or not game.asked:
            return
        seat = game.asked[0]
        decision = game.decision(seat)
        picks = bots[seat].pick(Eyes(game, seat), decision)
        chosen = [option.label for option in decision.options if option.key in picks]
        if chosen:
            yield f"    {game.table.names[seat]}: {decision.prompt} {', '.join(chosen)}"
        game.answer(decision, picks)


def tried_with_decks(box: str, path: Path, name: str, seed: int) -> Iterator[str]:
    """The same for a card of the deck-builder: it is played, avoids an attack, or comes up, one use
    after the other."""
    from esw_tui.cards.deckbuilding.box import load_deck_box
    from esw_tui.lab.decks.trial import DeckTrial

    cards = load_deck_box(box, packs=[path])
    card = next(card for card in cards if card.name.lower() == name.lower())
    yield card.printed
    way, ways = 0, 1
    while way < ways:
        trial = DeckTrial(card, seed, cards, way=way)
        way, ways = way + 1, trial.ways
        yield ""
        yield from (f"  {words}" for words in trial.told())


def seats_with(card: Card, box: BoxCards) -> dict[str, dict[str, Any]]:
    """The players, with the card where it acts: in the caster's spell, among its treasures, or on
    the deck for the dead."""

    def some(kind: str) -> list[str]:
        return [each.name for each in box.of_kind(kind) if each.name != card.name]

    seats: dict[str, dict[str, Any]] = {
        name: {"treasures": [treasure], "acted": True}
        for name, treasure in zip(SEATS, some(TREASURE), strict=False)
    }
    seats["Caster"]["acted"] = False
    if card.kind in COMPONENTS:
        seats["Caster"]["spell"] = (
            [card.name]
            if card.kind == DELIVERY
            else [
                card.name,
                some(DELIVERY)[0],
            ]
        )
    elif card.kind == TREASURE:
        seats["Caster"] = {"treasures": [card.name], "spell": some(DELIVERY)[:1]}
    elif card.kind == DEAD_WIZARD:
        deadly = [each.name for each in box if each.kind in COMPONENTS and DEADLY.search(each.text)]
        if not deadly:
            raise UsageError(f"{box.name} has no card to die of, so this one cannot be tried.")
        seats["Caster"] |= {"hp": 1, "acted": True}
        seats["Left"] |= {"acted": False, "spell": deadly[:1]}
    else:
        raise UsageError(f"a {card.kind} card has nothing to try.")
    return seats
