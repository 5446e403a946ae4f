"""Golden playthroughs: whole matches as text, every question with its options.

    python tests/playthroughs/regenerate.py

writes them anew. Read the diff: it shows what a change did to the game.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from esw_tui import new_match  # noqa: E402
from esw_tui.bots import RandomBot  # noqa: E402
from esw_tui.cards.features import title  # noqa: E402
from esw_tui.kernel.decisions import Decision  # noqa: E402
from esw_tui.spellcraft.game import SpellGame  # noqa: E402
from esw_tui.spellcraft.spell_options import SpellOptions  # noqa: E402

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
PLAYTHROUGHS = {
    "two-players.txt": ("hell-high", 2, 11),
    "five-players.txt": ("hell-high", 5, 12),
    "skullzfyre-three-players.txt": ("skullzfyre", 3, 11),
    "skullzfyre-four-players.txt": ("skullzfyre", 4, 12),
    "tentakill-two-players.txt": ("castle-tentakill", 2, 13),
    "tentakill-four-players.txt": ("castle-tentakill", 4, 14),
    "murdershroom-two-players.txt": ("murdershroom", 2, 11),
    "murdershroom-four-players.txt": ("murdershroom", 4, 12),
    "mixed-by-game-three-players.txt": ("murdershroom+castle-tentakill+hell-high", 3, 15),
    "mixed-together-four-players.txt": ("skullzfyre+hell-high", 4, 16),
}
"""For each file the box or the mix, the number of players and the seed."""
BY_GAME = "by-game"
SHOWN_SPELLS = 6


def playthrough(name: str) -> str:
    """A whole match between random bots, told step by step; it is mixed as its file says."""
    box, players, seed = PLAYTHROUGHS[name]
    mix = BY_GAME if BY_GAME in name else None
    game = new_match(box, NAMES[:players], seed=seed, mix=mix)
    bots = [RandomBot(seed, seat) for seat in range(players)]
    lines = [f"{title(box)}, {players} players, seed {seed}"]
    heard = 0
    number = 0
    while not game.over:
        heard = tell(game, heard, lines)
        for seat in game.asked:
            number += 1
            decision = game.decision(seat)
            picks = bots[seat].pick(None, decision)
            lines += asked(game, number, decision, picks)
            game.answer(decision, picks)
    tell(game, heard, lines)
    lines += ["", "Final score"]
    for seat, name in enumerate(game.table.names):
        kills, lws = game.table.kills[seat], game.table.lws[seat]
        won = ", wins" if seat in game.winners else ""
        lines.append(f"  {name}: {kills} kills, {lws} times last wizard standing{won}")
    return "\n".join(lines) + "\n"


def tell(game: SpellGame, heard: int, lines: list[str]) -> int:
    """Add what everybody saw happen; returns how much has been told by now."""
    new = game.events_for(None, heard)
    names = game.table.names
    lines += [f"  . {event.text(names)}" for event in new]
    return heard + len(new)


def asked(game: SpellGame, number: int, decision: Decision, picks: tuple[object, ...]) -> list[str]:
    """A question, all its options and the answer."""
    table = game.table
    secret = ", in secret" if decision.secret else ""
    asker = decision.asker(table.names)
    source = f" [{asker}]" if asker else ""
    options = decision.options
    labels = {option.key: option.label for option in options}
    if isinstance(options, SpellOptions):
        hand = ", ".join(table.designs[card].name for card in table.hand[decision.seat])
        shown = [option.label for option in options[:SHOWN_SPELLS]]
        more = f" | … ({len(options)} spells)" if len(options) > SHOWN_SPELLS else ""
        offered = [f"    hand: {hand}", f"    options: {' | '.join(shown)}{more}"]
    else:
        offered = [f"    options: {' | '.join(labels.values())}"]
    if (decision.least, decision.most) != (1, 1):
        offered.append(f"    to pick: {decision.least} to {decision.most}")
    return [
        "",
        f"{number}. {table.names[decision.seat]}, {decision.kind}{secret}: "
        f"{decision.prompt}{source}",
        *offered,
        f"    answer: {', '.join(labels[pick] for pick in picks) or 'none'}",
    ]


def main() -> None:
    """Write every playthrough anew."""
    for name, (box, players, seed) in PLAYTHROUGHS.items():
        (HERE / name).write_text(playthrough(name), encoding="utf-8")
        print(f"{name}: {title(box)}, {players} players, seed {seed}")


if __name__ == "__main__":
    main()
