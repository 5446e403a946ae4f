"""Matches of the laboratory on many machines, through a Dask scheduler that is running already.

What goes over the network is plain data: which matches of which experiment, and home-made packs as
texts; back come the matches as the notebook would write them. The notebook stays here. A group of
matches counts once, when its result has arrived: if a worker dies, the scheduler gives its group to
another.
"""

import hashlib
import logging
import os
import re
import socket
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui.cards.box import game_of
from esw_tui.cli.tally import Failed
from esw_tui.errors import UsageError
from esw_tui.lab.notebook import Experiment, Seen, digest_of
from esw_tui.lab.studies import study_of
from esw_tui.records.format import as_json, read_json
from esw_tui.written.problems import printable

if TYPE_CHECKING:
    from distributed import Client

GROUP = 8
"""How many matches are handed out together."""
AHEAD = 3
"""How many groups are handed out ahead, per thread of a worker."""
PATIENCE = 10
"""How many seconds a scheduler may take to answer."""

ADDRESS = re.compile(r"(tcp|tls)://(?P<host>[\w.-]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5})")
MOST_PORTS = 1 << 16

About = list[str]
"""What must be the same on all machines: the versions of esw and Python, and the digest of the
cards."""
Packs = list[tuple[str, str]]
"""Home-made packs: the name of each file, and its text."""
Plain = dict[str, Any]


def play_on_cluster(
    address: str, experiment: Experiment, packs: Sequence[str], numbers: Sequence[int]
) -> Iterator[Seen | Failed]:
    """The outcome of every match as it comes in, the same as on this machine alone."""
    client = connected(address)
    under_way: set[Any] = set()
    try:
        from distributed import CancelledError, KilledWorker, as_completed
        from distributed.comm import CommClosedError

        texts: Packs = [(os.path.basename(pack), Path(pack).read_text("utf-8")) for pack in packs]
        here = about(experiment, packs)
        check_workers(client, here, experiment, texts)
        groups = iter([numbers[at : at + GROUP] for at in range(0, len(numbers), GROUP)])

        def hand_out(count: int) -> list[Any]:
            """Hand out the next groups."""
            asked: Plain = {"experiment": list(experiment), "packs": texts, "about": here}
            new = [
                client.submit(play_group, {**asked, "numbers": list(group)}, pure=False)
                for group in islice(groups, count)
            ]
            under_way.update(new)
            return new

        coming = as_completed(hand_out(AHEAD * max(sum(client.nthreads().values()), 1)))
        for done in coming:
            try:
                lines = done.result()
                under_way.discard(done)
                for more in hand_out(1):
                    coming.add(more)
            except KilledWorker:
                raise UsageError("A group has killed one worker after the other.") from None
            except UsageError as error:
                raise UsageError(f"{address}: {error}") from None
            except (CancelledError, CommClosedError):
                raise UsageError(f"The scheduler at '{address}' has gone.") from None
            for line in lines:
                yield outcome_in(line, experiment.box)
    finally:
        with suppress(Exception):  # the scheduler may be gone; the notebook has all that came
            client.cancel(list(under_way), force=True)
        client.close(timeout=PATIENCE)


def connected(address: str) -> "Client":
    """A client of a scheduler that answers and has workers; raises `UsageError` if there is
    none."""
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("--cluster needs Dask: pip install 'esw-tui[cluster]'.") from None
    check_address(address)
    for each in ("distributed", "distributed.client"):  # we report what matters ourselves
        logging.getLogger(each).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError, RuntimeError):
        raise UsageError(f"no Dask scheduler answers at '{address}'.") from None
    if not client.nthreads():
        client.close()
        raise UsageError(f"the scheduler at '{address}' has no workers yet.")
    return client


def check_address(address: str) -> None:
    """Refuse what is no address, and an address at which nothing answers.

    This comes before a client is made, as one that cannot connect prints complaints of its own.
    """
    parts = ADDRESS.fullmatch(address)
    if parts is None or not 0 < int(parts["port"]) < MOST_PORTS:
        raise UsageError(
            f"'{printable(address)}' is no address of a Dask scheduler; expected something like"
            " tcp://10.0.0.5:8786."
        )
    try:
        socket.create_connection((parts["host"].strip("[]"), int(parts["port"])), PATIENCE).close()
    except OSError as error:
        why = f" ({error.strerror})" if error.strerror else ""
        raise UsageError(f"no Dask scheduler answers at '{address}'{why}.") from None


def check_workers(client: "Client", here: About, experiment: Experiment, texts: Packs) -> None:
    """Refuse to begin if a worker has other versions or other cards than this machine."""
    try:
        found = client.run(about_there, list(experiment), texts, on_error="return")
    except Exception as error:
        raise UsageError(f"the workers cannot be asked what they have: {error}.") from None
    for worker, there in found.items():
        if isinstance(there, Exception):
            raise UsageError(f"the worker {worker} cannot play: {type(there).__name__}: {there}.")
        check_alike(here, there, f"the worker {worker}")


def check_alike(here: About, there: About, who: str) -> None:
    """Refuse a machine that has other versions or other cards than this one."""
    for what, ours, theirs in zip(("esw", "Python", "the cards"), here, there, strict=True):
        if ours != theirs:
            raise UsageError(f"{who} has another version of {what}: {theirs} instead of {ours}.")


# On the workers.


def about(experiment: Experiment, packs: Sequence[str]) -> About:
    """The versions and cards of this machine."""
    cards = study_of(game_of(experiment.box)).cards(experiment.box, packs)
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [version("esw-tui"), python, digest_of(cards)]


def about_there(plain: list[Any], texts: Packs) -> About:
    """The versions and cards of a worker."""
    return about(experiment_of(plain), laid_down(texts))


def play_group(asked: Plain) -> list[str]:
    """Play some matches of an experiment; returns each as a line for the notebook."""
    from esw_tui.bots import LEVELS
    from esw_tui.cli.lab_run import series_of, watch_one
    from esw_tui.cli.seats import parse_seats

    experiment, packs = experiment_of(asked["experiment"]), laid_down(asked["packs"])
    check_alike(asked["about"], about(experiment, packs), "a worker")
    seats = parse_seats(",".join(experiment.seats), LEVELS, bots_only=True)
    series = series_of(experiment, seats, packs)
    return [line_of(watch_one(series, number)) for number in asked["numbers"]]


def experiment_of(plain: list[Any]) -> Experiment:
    """An experiment from the plain data that came over the network."""
    fields: list[Any] = [tuple(each) if isinstance(each, list) else each for each in plain]
    return Experiment(*fields)


def laid_down(texts: Packs) -> tuple[str, ...]:
    """Write packs that came over the network to files; returns their paths.

    Groups with the same packs share the files.
    """
    paths = []
    for name, text in texts:
        digest = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
        folder = Path(tempfile.gettempdir(), f"esw-cards-{os.getpid()}-{digest}")
        folder.mkdir(mode=0o700, exist_ok=True)
        path = folder / os.path.basename(name)
        if not path.exists():
            path.write_text(text, "utf-8")
        paths.append(str(path))
    return tuple(paths)


def line_of(outcome: Seen | Failed) -> str:
    """An outcome as a line of JSON."""
    return as_json({"failed" if isinstance(outcome, Failed) else "match": outcome})


def outcome_in(line: str, box: str) -> Seen | Failed:
    """The outcome in such a line."""
    value = read_json(line.encode())
    if "failed" in value:
        return Failed(*value["failed"])
    seen: Seen = study_of(game_of(box)).read(value["match"])
    return seen
