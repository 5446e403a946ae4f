"""The report on a deck-builder, section by section."""

from collections.abc import Iterable, Sequence

from esw_tui.lab.decks.findings import DeckFindings, OwnedCard
from esw_tui.lab.decks.watching import OTHER
from esw_tui.lab.sections import (
    Row,
    Section,
    average,
    death_sections,
    drawn,
    histogram,
    interval,
    number,
    percent,
    points,
)

ENDINGS = {
    "D23.9": "the last token was gone",
    "D33.1": "a deck could not fill its row",
    "K97": "nothing moved any more",
    OTHER: "a card won it",
}
"""Why games end, in words, by rule (D33.1, K95)."""
KINDS = (
    ("Creatures", ("creature",)),
    ("Treasures", ("treasure",)),
    ("Spells and Wild Magic", ("spell", "wild-magic")),
    ("Wizards", ("wizard",)),
    ("Locations", ("location",)),
    ("Legends", ("legend",)),
    ("Familiars", ("familiar",)),
    ("Dud Wands", ("dud-wand",)),
    ("Tiles", ("tile",)),
)
CARDS_NOTE = (
    "'owned': players who came by the card at least once; bought and played count every time."
    " Effect: percentage points of winning, against players without it who gained cards of about"
    " the same cost in all and went first or did not alike."
)
TURNS = ("first", "second", "third", "fourth", "fifth")


def deck_sections(found: DeckFindings, names: Sequence[str]) -> list[Section]:
    """The sections of the report."""
    return [
        seats(found, names),
        turn_order(found),
        rounds(found),
        sources(found),
        *[cards(found, title, kinds) for title, kinds in KINDS],
        *([menu(found)] if found.menu.cases else []),
        *deaths(found),
    ]


def seats(found: DeckFindings, names: Sequence[str]) -> Section:
    rows = [
        Row(f"{at}. {name}", (percent(wins), interval(wins)), *drawn(wins))
        for at, (name, wins) in enumerate(zip(names, found.wins, strict=True), start=1)
    ]
    return Section(
        "Wins by seat",
        "The line is where all seats would be equal.",
        ("seat", "share", "±"),
        tuple(rows),
        marks=(100 / len(names),),
    )


def turn_order(found: DeckFindings) -> Section:
    rows = [
        Row(turn, (percent(wins), interval(wins)), *drawn(wins))
        for turn, wins in zip(TURNS, found.by_turn, strict=False)
    ]
    return Section(
        "Wins by turn order",
        "Whether it helps to go first.",
        ("plays", "share", "±"),
        tuple(rows),
        marks=(100 / len(found.by_turn),),
    )


def rounds(found: DeckFindings) -> Section:
    ends = [f"{ENDINGS.get(rule, rule)} ({count})" for rule, count in found.endings]
    return Section(
        "Rounds per game",
        f"On average {average(found.rounds)}. It ended because {'; '.join(ends)}.",
        ("rounds", "games", "share"),
        histogram(found.lengths),
    )


def sources(found: DeckFindings) -> Section:
    rows = [
        Row(
            source.name,
            (number(source.points, 2), interval(source.points, 1)),
            source.points.value if source.points else None,
            source.points.error if source.points else None,
        )
        for source in found.sources
    ]
    return Section(
        "Points by source",
        f"For each player and game; {average(found.points)} in all, winners"
        f" {average(found.winning_points)}.",
        ("source", "points", "±"),
        tuple(rows),
        marks=(0.0,),
        centred=True,
    )


def cards(found: DeckFindings, title: str, kinds: tuple[str, ...]) -> Section:
    return Section(
        title,
        CARDS_NOTE,
        ("card", "owned", "bought", "played", "won", "effect", "±"),
        by_effect([each for each in found.cards if each.owned.kind in kinds]),
        marks=(0.0,),
        centred=True,
    )


def by_effect(several: Iterable[OwnedCard]) -> tuple[Row, ...]:
    """Cards as rows, the most helpful first, those that no player owned last."""

    def helpful(each: OwnedCard) -> tuple[bool, float]:
        effect = each.owned.effect
        return (effect is None, -effect.value if effect else 0.0)

    return tuple([card_row(each) for each in sorted(several, key=helpful)])


def card_row(each: OwnedCard) -> Row:
    owned = each.owned
    cells = (
        str(owned.cases),
        str(each.bought),
        str(each.played),
        percent(owned.won),
        points(owned.effect),
        interval(owned.effect),
    )
    return Row(owned.name, cells, *drawn(owned.effect))


def menu(found: DeckFindings) -> Section:
    ordered = found.menu
    cells = (
        str(ordered.cases),
        percent(ordered.won),
        points(ordered.effect),
        interval(ordered.effect),
    )
    return Section(
        "The menu",
        f"Used in {percent(found.menu_games)} {interval(found.menu_games)} of the games. Effect:"
        " players who ordered, against those who did not, compared as cards are.",
        ("menu", "players", "won", "effect", "±"),
        (Row(ordered.name, cells, *drawn(ordered.effect)),),
        marks=(-3.0, 0.0, 3.0),
        centred=True,
    )


def deaths(found: DeckFindings) -> list[Section]:
    told = f"{average(found.died)} per game, {found.own_hand} of them nobody's kill."
    return death_sections(found.kinds_of_death, found.deaths, told, "card")
