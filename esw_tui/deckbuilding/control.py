"""What a player controls, and which texts of it are at work (sections 3, 4, 15)."""

from esw_tui.deckbuilding.designs import ABOUT, Design
from esw_tui.deckbuilding.table import Table

COUNTS_AS_TOKEN = ABOUT["counts_as_token"]
COUNT_AS_LEGENDS = ABOUT["count_as_legends"]


def controlled(table: Table, seat: int) -> list[Design]:
    """The cards that a player controls.

    Cards in play, one being resolved, and those that count as controlled this turn (D4.2, D4.4,
    D6.7, D15.3, K99, K105).
    """
    cards = list(table.faces(table.in_play[seat]))
    if table.borrowed:
        cards += [table.designs[card] for card, _, player in table.borrowed if player == seat]
    if table.markers and seat == table.active:
        cards += [marker.design for marker in table.markers]
    return cards


def counts_as_legend(table: Table, seat: int, design: Design) -> bool:
    """Whether a text of the card's owner makes the card a Legend where that helps (K107)."""
    if not table.texts[seat] & COUNT_AS_LEGENDS:
        return False
    texts = standing(table, seat, "count_as_legends")
    return any(sort(design) for other, _ in texts for sort in other.count_as_legends)


def ongoing_cards(table: Table, seat: int) -> tuple[int, ...]:
    """ONGOING cards in play before a player (K44)."""
    designs = table.designs
    return tuple([card for card in table.in_play[seat] if designs[card].ongoing])


def ongoing_effects(table: Table, seat: int) -> int:
    """How many ONGOING cards and tokens a player has, with the trophy (D15.7, D24.5, K44, K92)."""
    cards = [card for card in controlled(table, seat) if card.ongoing]
    tokens = [token for token in table.tokens[seat] if table.designs[token].ongoing]
    return len(cards) + len(tokens) + (table.trophy == seat)


def tokens_had(table: Table, seat: int) -> int:
    """How many Dead Wizard Tokens a player has, with cards that count as such while controlled
    (D31.2, D31.10, K75)."""
    count = len(table.tokens[seat])
    if table.texts[seat] & COUNTS_AS_TOKEN:
        count += sum([card.counts_as_token for card in controlled(table, seat)])
    return count


def sources(table: Table, seat: int, about: int = -1) -> list[tuple[Design, int]]:
    """All that a player has with a standing text: cards, tokens, the tile, each as (design,
    number).

    `about` restricts them to texts about something, as bits of `ABOUT`.
    """
    designs = table.designs
    found = []
    for card in table.in_play[seat]:
        design = designs[card]
        if design.about & about:
            found.append((design, card))
    if table.borrowed:
        for card, _, player in table.borrowed:
            if player == seat and designs[card].about & about:
                found.append((designs[card], card))
    if table.markers and seat == table.active:
        found += [(each.design, -1) for each in table.markers if each.design.about & about]
    for card in table.tokens[seat]:
        if designs[card].about & about:
            found.append((designs[card], card))
    tile = table.tile[seat]
    if tile >= 0 and designs[tile].about & about:
        found.append((designs[tile], tile))
    return found


def standing(table: Table, seat: int, attribute: str) -> list[tuple[Design, int]]:
    """What a player has with a text about an attribute of `STANDING`, each as (design, number)."""
    bit = ABOUT[attribute]
    if not table.texts[seat] & bit:
        return []
    return sources(table, seat, bit)


def sort_texts(table: Table, seat: int) -> None:
    """Note in `table.texts` what the texts of a player are about now."""
    about = 0
    for design, _ in sources(table, seat):
        about |= design.about
    table.texts[seat] = about


def most_hp(table: Table, seat: int) -> int:
    """The maximum of a player's HP (D22.1, D25.2)."""
    return table.rules.stinker_hp if table.stinker[seat] else table.rules.most_hp


def start_hp(table: Table, seat: int) -> int:
    """The HP to start and to come back with: 20, a Stinker's 15, or what the tile says (D2.5,
    D23.3, K62)."""
    hp = table.rules.start_hp
    if table.stinker[seat]:
        return min(hp, table.rules.stinker_hp)
    tile = table.tile[seat]
    return (table.designs[tile].start_hp or hp) if tile >= 0 else hp
