"""What must be true at every decision; for tests and fuzzing."""

from collections import Counter

from esw_tui.deckbuilding.control import most_hp, sources
from esw_tui.deckbuilding.designs import ANY_MAYHEM, DUDS, TILES, WILDS
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.line_ups import SIZE
from esw_tui.deckbuilding.scoring import STINKER_POINTS, TOKEN_POINTS, owned, points
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.faces import OVER, bits
from esw_tui.kernel.invariants import check_decisions
from esw_tui.kernel.rules import InvariantBroken


def check_invariants(game: DeckGame) -> None:
    """Raise `InvariantBroken` if the game is in a state that no rule allows."""
    table = game.table
    check_cards(table)
    check_knowledge(table)
    check_line_ups(table)
    check_players(table)
    check_chips(table)
    check_rest(game)
    check_decisions(game, hold)
    if table.stage == OVER:
        check_points(table)


def hold(truth: bool, table: Table, what: str) -> None:
    """Raise `InvariantBroken` unless something is true."""
    if not truth:
        raise InvariantBroken(f"Turn {table.turn}, {table.stage}: {what}")


def check_rest(game: DeckGame) -> None:
    """Between two actions nothing is under way."""
    table = game.table
    if table.stage == "action" and not game.chapters[-1].entries:
        under_way = (
            table.resolving,
            table.borrowed,
            table.attacks,
            table.declined,
            table.answering,
            table.token_texts,
        )
        hold(not any(under_way), table, f"something is still under way: {under_way}")


def zones(table: Table) -> dict[str, tuple[int, ...]]:
    """All places where a card can lie, each with its cards."""
    places = {
        "main deck": table.main,
        "Legend deck": table.legend_deck,
        "Line-Up": table.line_up,
        "Legendary Line-Up": table.legends,
        "Wild Magic stack": table.wilds,
        "Dud Wand stack": table.duds,
        "token stack": table.token_stack,
        "outside": table.outside,
        "destroyed": table.destroyed,
        "used Mayhems": table.mayhems,
        "box": table.box,
        "resolving": table.resolving,
    }
    for seat in table.seats:
        name = table.names[seat]
        tile = table.tile[seat]
        places |= {
            f"{name}'s deck": table.deck[seat],
            f"{name}'s hand": table.hand[seat],
            f"{name}'s discard pile": table.discard[seat],
            f"{name}'s play": table.in_play[seat],
            f"{name}'s tokens": table.tokens[seat],
        }
        if table.stage != "set-up":
            places[f"{name}'s familiars"] = table.familiars[seat]
            places[f"{name}'s tile"] = (tile,) if tile >= 0 else ()
    return places


def check_cards(table: Table) -> None:
    """Every card lies in exactly one place, and no face has been lost."""
    places = Counter(card for zone in zones(table).values() for card in zone)
    for card, design in enumerate(table.designs):
        count = places[card]
        hold(count == 1, table, f"{design} {card} lies in {count} places")
    for numbers, deck in zip(table.rules.numbers, table.rules.decks, strict=True):
        faces = Counter(table.designs[card] for card in numbers)
        if deck and deck[0].deck >= TILES:
            hold(faces == Counter(deck), table, f"{deck[0]} and others have changed their faces")
    everything = Counter(design for deck in table.rules.decks for design in deck)
    hold(Counter(table.designs) == everything, table, "the box has changed its faces")


def check_knowledge(table: Table) -> None:
    """Owners know their hands, and all players know what lies open."""
    for seat in table.seats:
        own = bits(table.hand[seat])
        hold(not own & ~table.known_to(seat), table, f"{table.names[seat]} cannot see its hand")
        face_up = bits(table.discard[seat] + table.in_play[seat] + table.tokens[seat])
        hold(not face_up & ~table.open, table, f"{table.names[seat]} has a secret open card")
    middle = table.line_up + table.legends + table.destroyed + table.mayhems
    hold(not bits(middle) & ~table.open, table, "a secret card in the middle")
    hidden = bits(table.token_stack + table.outside)
    hold(not hidden & table.open, table, "an open token in the stack")


def check_line_ups(table: Table) -> None:
    """The Line-Ups have no more cards than allowed, and no Mayhem (D2.9, D2.10, K20)."""
    designs = table.designs
    hold(len(table.line_up) <= SIZE, table, "too many cards in the Line-Up")
    hold(len(table.line_up) == len(table.line_up_chips), table, "chips without a card")
    for card in table.line_up + table.legends:
        hold(not designs[card].types & ANY_MAYHEM, table, f"{designs[card]} in a Line-Up")
    for deck, stack in ((WILDS, table.wilds), (DUDS, table.duds)):
        hold(all(designs[card].deck == deck for card in stack), table, "a stranger in a stack")


def check_players(table: Table) -> None:
    """HP are within bounds, texts are noted correctly, and no player owns a Mayhem (D3.8)."""
    for seat in table.seats:
        name = table.names[seat]
        low = 0 if table.attacks or table.resolving else 1
        hold(low <= table.hp[seat] <= most_hp(table, seat), table, f"{name}: {table.hp[seat]} HP")
        about = 0
        for design, _ in sources(table, seat):
            about |= design.about
        hold(table.texts[seat] == about, table, f"{name} has other texts than are noted")
        for card in owned(table, seat):
            hold(not table.designs[card].types & ANY_MAYHEM, table, f"{name} owns a Mayhem")
    hold(table.power >= 0, table, f"{table.power} Power")
    hold(-1 <= table.trophy < len(table.seats), table, "somebody else has the trophy")


def check_chips(table: Table) -> None:
    """There are forty chips in all, wherever they are (D1.6)."""
    chips = [table.supply, *table.chips, *table.line_up_chips]
    hold(min(chips) >= 0, table, f"a debt in chips: {chips}")
    hold(sum(chips) == table.rules.chips, table, f"{sum(chips)} chips")


def check_points(table: Table) -> None:
    """The points are those that counting them anew gives (D33.3, D33.4)."""
    for seat in table.seats:
        total = sum([number for _, number in points(table, seat)])
        hold(total == table.scores[seat], table, f"{table.names[seat]} has other points")
        plain = [table.designs[card] for card in owned(table, seat) + table.tokens[seat]]
        texts = any(design.scoring for design in plain)
        if not texts and table.designs[table.tile[seat]].scoring is None:
            counted = sum([design.vp for design in plain])
            counted += TOKEN_POINTS * len(table.tokens[seat])
            counted += STINKER_POINTS * table.stinker[seat]
            hold(counted == total, table, f"{table.names[seat]}: {counted} points, not {total}")
