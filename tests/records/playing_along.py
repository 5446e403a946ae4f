"""A player in a process of its own: `python playing_along.py FILE` begins a match there, and plays
so many answers for every number on a line of its input. It tells how many there are by then."""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from records.saving import begin


def main() -> None:
    """Play as told."""
    with begin(Path(sys.argv[1])) as match:
        for line in sys.stdin:
            for _ in range(int(line)):
                if (seat := match.bot_asked) is not None:
                    match.answer_by_bot(seat)
            print(sum(match.answered), match.game.over, flush=True)


if __name__ == "__main__":
    main()
