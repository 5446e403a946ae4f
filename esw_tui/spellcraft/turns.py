"""One Wizard's turn: reveal, name, resolve, end (R8, R9, J16, J19, J95)."""

from esw_tui.kernel.decisions import Options, ask
from esw_tui.spellcraft.casting import Cast, after_step, carry_out, which_first
from esw_tui.spellcraft.designs import ABOUT, CREATURES, DELIVERY, WILD, Design, Step, Steps
from esw_tui.spellcraft.events import (
    END_OF_TURN,
    NAMING,
    Cause,
    Resolving,
    ResolvingAgain,
    TextUsed,
    discarded,
    named,
    turn_began,
)
from esw_tui.spellcraft.imagining.tracking import forget_facts
from esw_tui.spellcraft.order import (
    ask_who_acts_last,
    first_of,
    is_round_over,
    may_act_last,
    may_be_asked,
    next_after_choices,
    next_in_line,
)
from esw_tui.spellcraft.power_rolls import power_roll
from esw_tui.spellcraft.questions import AS_NAMED, NO_MORE, PASS, SWAPPED
from esw_tui.spellcraft.round_end import end_round
from esw_tui.spellcraft.spells import ONE_OF_EACH, by_place
from esw_tui.spellcraft.table import DEAD, MAIN, Table
from esw_tui.spellcraft.triggers import turn_face_up
from esw_tui.spellcraft.wild_magic import replace_wild_magic
from esw_tui.spellcraft.zones import creature_treasures, lay_on_pile, spell_size, to_discard

TURN_START, TURN_END, USES = ABOUT["turn_start"], ABOUT["turn_end"], ABOUT["uses"]
ON_REVEAL = ABOUT["on_reveal"]
SWAP_SIDES = ABOUT["swap_sides"]
SIDES = Options((AS_NAMED, SWAPPED), ("as they are", "swap left and right"))


def reveal_next_spell(table: Table) -> None:
    """Before a turn: reveal the next Spell, if that cannot lead to a question.

    That is so for nearly all Spells. Work done between two phases is not repeated when the turn is
    replayed, so a game at the start of a turn is copied quickly.
    """
    if table.stage != "turn" or may_act_last(table):
        return
    fastest = next_in_line(table)
    if len(fastest) > 1 and may_be_asked(table, fastest):
        return
    seat = first_of(table, fastest)
    if table.texts[seat] & ON_REVEAL:
        return
    for revealed in table.rules.revealed:
        if revealed(table, seat) is not None:
            return
    if "wild" not in table.watched and "wild spell" not in table.watched:
        begin_turn(table, seat)
        if table.placed_wild:
            replace_wild_magic(table, seat)
        read_out(table, seat)


def take_turn(table: Table) -> Steps:
    """Play the next Wizard's whole turn and, if it is the last, the end of the round (R2.3, R2.4,
    R7–R9)."""
    seat = table.active
    if seat < 0 or table.texts[seat] & TURN_START or table.set_cards[seat]:
        return start_and_resolve(table)
    return resolve_spell(table)


def start_and_resolve(table: Table) -> Steps:
    """Play a turn in which something happens before the first Component."""
    if table.active < 0:
        yield from reveal_spell(table)
    seat = table.active
    if table.texts[seat] & TURN_START:
        yield from standing_texts(table, seat, "turn_start")
    if table.set_cards[seat]:
        yield from use_face_down_cards(table, seat)
    yield from resolve_spell(table)


def resolve_spell(table: Table) -> Steps:
    """Resolve one Component after the other until the turn is over (R9).

    All that must last from one to the next is on the table.
    """
    seat = table.active
    rules, hp = table.rules, table.hp
    if rules.spell_named:
        yield from after_naming(table, seat)
    while hp[seat] and not table.game_won:
        if table.texts[seat] & USES and (cards := usable(table, seat)):
            yield from offer_uses(table, seat, cards)
            if not goes_on(table, seat):
                break
        waiting = lowest_stage(table, seat)
        if not waiting:
            break
        card = waiting[0]
        if len(waiting) > 1:
            card = yield from which_first(table, seat, waiting)
        # Resolve one Component or kept Creature completely (R9, R15.11, R66).
        design = table.designs[card]
        if rules.about_to_begin or (design.about_to_cast and table.watched):
            rest = before_component(table, seat, card)
            if rest is not None:
                yield from rest
                if not goes_on(table, seat):
                    break
        table.started += (card,)
        table.resolving = card
        table.told.append((Resolving, seat, design))
        cast = Cast(table, seat, design, card)
        for before in rules.before:  # prices (R41.10, J23)
            rest = before(cast)
            if rest is not None:
                yield from rest
        if design.names_side and table.texts[seat] & SWAP_SIDES and not table.sides_asked:
            yield from ask_sides(cast)
        if design.steps:
            rest = carry_out(cast, design.steps)
            if rest is not None:
                yield from rest
        if design.power and hp[seat]:
            yield from power_roll(cast)
        if design.afterwards and hp[seat]:
            rest = design.afterwards(cast)
            if rest is not None:
                yield from rest
        if design.cast_as and table.watched:
            yield from after_cast(table, seat, design)
        table.resolving = -1
        if rules.resolved or design.again:
            yield from after_component(cast)
    if table.texts[seat] & TURN_END and goes_on(table, seat):
        yield from standing_texts(table, seat, "turn_end")
    end_turn(table, seat)
    if table.game_won or is_round_over(table):
        yield from end_round(table)
        table.stage = "game over" if table.game_won else "round"


def after_naming(table: Table, seat: int) -> Steps:
    """Let features act after a Spell is named, before its first Component."""
    for spell_named in table.rules.spell_named:
        yield from spell_named(table, seat) or ()


def before_component(table: Table, seat: int, card: int) -> Steps | None:
    """What comes before a Component of the Spell begins; None if nothing does. Kept Creatures have
    begun on an earlier turn."""
    if card not in table.spell[seat]:
        return None
    for awaited in table.designs[card].about_to_cast:
        if awaited in table.watched:
            return announce(table, seat, card, is_awaited=True)
    for about_to_begin in table.rules.about_to_begin:
        if about_to_begin(table, seat, card) is not None:
            return announce(table, seat, card, is_awaited=False)
    return None


def announce(table: Table, seat: int, card: int, *, is_awaited: bool) -> Steps:
    """Before a Component begins: if `is_awaited`, let texts act that wait for its glyph; then let
    features act."""
    if is_awaited:
        table.happened.append(("before", seat, seat, 1, table.designs[card]))
        yield from after_step(table)
    for about_to_begin in table.rules.about_to_begin:
        if goes_on(table, seat):
            yield from about_to_begin(table, seat, card) or ()


def after_cast(table: Table, seat: int, design: Design) -> Steps:
    """Let texts act that wait for a card of this glyph to be cast."""
    for each in design.cast_as:
        if each in table.watched and goes_on(table, seat):
            table.happened.append(("cast", seat, seat, 1, design))
            yield from after_step(table)
            break


def ask_sides(cast: Cast) -> Steps:
    """Ask once a turn whether left and right are swapped for all effects of this Spell (CT-T08,
    J123)."""
    table, seat = cast.table, cast.seat
    if len(table.foes(seat)) < 2:
        return
    table.sides_asked = True
    cards = table.treasures[seat] + table.lasting[seat]
    mirror = next(table.designs[card] for card in cards if table.designs[card].swap_sides)
    prompt = "Swap left and right in this spell?"
    (choice,) = yield ask(seat, "sides", prompt, mirror.name, SIDES)
    table.mirrored = choice == "swap"
    if table.mirrored:
        table.told.append((TextUsed, seat, mirror, mirror.causes[seat]))


def after_component(cast: Cast) -> Steps:
    """Let features act after a Component; then resolve it once more if it is to be, never a third
    time (J69, J71)."""
    table, seat, design = cast.table, cast.seat, cast.design
    yield from windows(cast)
    if not (design.again and goes_on(table, seat) and design.again(cast)):
        return
    table.resolving = cast.card
    table.told.append((ResolvingAgain, seat, design))
    again = Cast(table, seat, design, cast.card)
    yield from carry_out(again, design.steps) or ()
    if design.power and table.hp[seat]:
        yield from power_roll(again)
    if design.afterwards and table.hp[seat]:
        yield from design.afterwards(again) or ()
    table.resolving = -1
    yield from windows(again)


def windows(cast: Cast) -> Steps:
    """Let features act between two Components."""
    for resolved in cast.table.rules.resolved:
        if goes_on(cast.table, cast.seat):
            yield from resolved(cast) or ()


def reveal_spell(table: Table) -> Steps:
    """Find who is next, reveal its Spell, let features and texts act on it, replace Wild Magic, and
    name the Spell (R8)."""
    if may_act_last(table):
        yield from ask_who_acts_last(table)
    seat = yield from next_after_choices(table)
    size = spell_size(table, seat)
    begin_turn(table, seat)
    table.revealing = True
    for revealed in table.rules.revealed:
        rest = revealed(table, seat)
        if rest is not None:
            yield from rest
    if table.texts[seat] & ON_REVEAL:
        yield from texts_on_reveal(table, seat, size)
    table.revealing = False
    name_spell(table, seat)
    if table.happened:
        yield from after_step(table)


def begin_turn(table: Table, seat: int) -> None:
    """Reveal the Spell (R8.1)."""
    table.active = seat
    spell = table.spell[seat]
    designs = table.designs
    table.placed_wild = len(table.wild_treasures[seat])
    for card in spell:
        if designs[card].type == WILD:
            table.placed_wild += 1
    forget_facts(table, seat, of_spell=True)
    table.show(spell)
    table.told.append((turn_began, seat, designs, spell))


def name_spell(table: Table, seat: int) -> None:
    """Replace Wild Magic by what it finds, then read the Spell out (R8.2, R12.3)."""
    replace_wild_magic(table, seat)
    if table.placed_wild and "wild spell" in table.watched:
        table.happened.append(("wild spell", seat, seat, table.placed_wild, None))
    read_out(table, seat)


def read_out(table: Table, seat: int) -> None:
    """Tell the full name of a Spell (R8.2)."""
    parts = by_place(table, seat)
    table.told.append((named, seat, table.designs, parts, table.wizards[seat], NAMING))


def goes_on(table: Table, seat: int) -> bool:
    """Whether the active Wizard lives and the game is not won (J19)."""
    return table.hp[seat] > 0 and not table.game_won


def texts_on_reveal(table: Table, seat: int, size: int) -> Steps:
    """Carry out texts in play that act as a Spell of this size is revealed."""
    for card in table.treasures[seat] + table.lasting[seat]:
        design = table.designs[card]
        for fits, steps in design.on_reveal:
            if fits(size) and goes_on(table, seat):
                cast = Cast(table, seat, design, card)
                table.told.append((TextUsed, seat, design, cast.cause))
                yield from carry_out(cast, steps) or ()


def use_face_down_cards(table: Table, seat: int) -> Steps:
    """Carry out face-down cards set to be used at the start of the turn (J94)."""
    for card in table.set_cards[seat]:
        design = table.designs[card]
        if design.future_turn and goes_on(table, seat):
            turn_face_up(table, seat, card, Cause(seat, design, "J94"))
            yield from carry_out(Cast(table, seat, design, card), design.future_turn) or ()
            to_discard(table, DEAD, (card,))


def standing_texts(table: Table, seat: int, moment: str) -> Steps:
    """Carry out texts in play that act at a moment of the turn ("turn_start", "turn_end"), in the
    order their owner picks (J96)."""
    cards = table.treasures[seat] + table.lasting[seat]
    waiting = [card for card in cards if getattr(table.designs[card], moment)]
    while waiting and goes_on(table, seat):
        card = waiting[0]
        if len(waiting) > 1:
            card = yield from which_first(table, seat, waiting)
        waiting.remove(card)
        if card in table.treasures[seat] or card in table.lasting[seat]:
            design = table.designs[card]
            cast = Cast(table, seat, design, card)
            table.told.append((TextUsed, seat, design, cast.cause))
            steps: tuple[Step, ...] = getattr(design, moment)
            yield from carry_out(cast, steps) or ()


def lowest_stage(table: Table, seat: int) -> list[int]:
    """The unresolved cards of the earliest stage: Source, Quality, Delivery (R9.1–R9.4, J16).

    Kept Creatures and Treasures that are Creatures resolve with the Deliveries.
    """
    started = table.started
    places = table.places[seat]
    creatures = table.creatures[seat]
    if table.texts[seat] & CREATURES:
        creatures += creature_treasures(table, seat)
    if not creatures and places in ONE_OF_EACH:
        for card in table.spell[seat]:
            if card not in started:
                return [card]
        return []
    waiting: list[int] = []
    lowest = DELIVERY
    for index, card in enumerate(table.spell[seat]):
        if card not in started:
            place = places[index]
            if place < lowest:
                lowest = place
                waiting = [card]
            elif place == lowest:
                waiting.append(card)
    if lowest == DELIVERY:
        for card in creatures:
            if card not in started:
                waiting.append(card)
    return waiting


def usable(table: Table, seat: int) -> list[int]:
    """Treasures and lasting cards whose optional text could be used now (J37)."""
    found = []
    for card in table.treasures[seat] + table.lasting[seat]:
        design = table.designs[card]
        if design.uses and card not in table.used:
            cast = Cast(table, seat, design, card)
            for can, _ in design.uses:
                if can(cast):
                    found.append(card)
                    break
    return found


def offer_uses(table: Table, seat: int, cards: list[int]) -> Steps:
    """Offer optional texts of Treasures: before each Component and after the last, each once a turn
    (J37, J95)."""
    while cards:
        keys: tuple[int | str, ...] = (PASS, *cards)
        labels = ("use nothing", *[table.designs[card].name for card in cards])
        if any(table.designs[card].prices for card in cards):
            keys, labels = (*keys, NO_MORE), (*labels, "use nothing more this turn")  # J113
        options = Options(keys, labels)
        (choice,) = yield ask(seat, "use", "Use a treasure?", None, options)
        if choice == NO_MORE:
            table.used += table.treasures[seat] + table.lasting[seat]
        if choice in (PASS, NO_MORE):
            return
        design = table.designs[choice]
        table.used += (choice,)
        cast = Cast(table, seat, design, choice)
        table.told.append((TextUsed, seat, design, cast.cause))
        for can, steps in design.uses:
            if can(cast):
                yield from carry_out(cast, steps) or ()
                break
        cards = usable(table, seat) if goes_on(table, seat) else []


def end_turn(table: Table, seat: int) -> None:
    """Discard the Spell, except what features keep of it, and clear what belongs to the turn
    (R9.5)."""
    if table.hp[seat]:
        gone = table.spell[seat]
        for discarding in table.rules.discarding:
            gone = discarding(table, seat, gone)
        table.spell[seat] = ()
        table.places[seat] = ()
        if gone:
            lay_on_pile(table, MAIN, gone)
            table.told.append((discarded, seat, table.designs, gone, END_OF_TURN))
    table.turns_taken += (seat,)
    table.active = -1
    table.placed_wild = 0
    table.end_turn()
    passing = table.rules.ending["turn"]
    if passing:
        for state in passing:
            state.end(table)
