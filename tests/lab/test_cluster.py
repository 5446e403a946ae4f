"""`esw lab --cluster`: the same report from many machines, also if one of them dies."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from esw_tui.cli import cluster
from esw_tui.cli.cluster import check_alike, experiment_of, laid_down, line_of, outcome_in
from esw_tui.cli.tally import Failed
from esw_tui.errors import UsageError
from esw_tui.lab.notebook import Experiment

HAS_DASK = importlib.util.find_spec("distributed") is not None
NEEDS_DASK = pytest.mark.skipif(not HAS_DASK, reason="the extra 'cluster' is not installed")
PATIENCE = 90.0
COMMAND = "import sys; from esw_tui.cli import main; sys.exit(main())"

LAB = ["lab", "--box", "hell-high", "--seats", "random,random,random", "--seed", "5"]


def esw(*arguments: str, home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "ESW_HOME": str(home)},
    )


class LocalCluster:
    """A scheduler and two workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        told = ["--scheduler-file", str(self.file)]
        quiet = ["--no-dashboard"]
        self.scheduler = self._start("dask_scheduler", *told, "--port", "0", *quiet)
        self._wait_until(self.file.exists)
        self.workers = [
            self._start("dask_worker", *told, "--nthreads", "1", "--no-nanny", *quiet)
            for _ in range(2)
        ]
        self.address = json.loads(self.file.read_text())["address"]
        count = f"Client({self.address!r}).wait_for_workers(2)"
        subprocess.run(
            [sys.executable, "-c", f"from distributed import Client; {count}"],
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        )

    def _start(self, name: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{name}", *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.file.parent,
        )

    @staticmethod
    def _wait_until(happened: object) -> None:
        until = time.monotonic() + PATIENCE
        while not happened():  # type: ignore[operator]
            assert time.monotonic() < until
            time.sleep(0.05)

    def stop(self) -> None:
        for each in (*self.workers, self.scheduler):
            each.kill()
            each.wait()


@pytest.fixture
def two_workers(tmp_path: Path) -> Iterator[LocalCluster]:
    cluster = LocalCluster(tmp_path)
    try:
        yield cluster
    finally:
        cluster.stop()


def noted(book: Path) -> int:
    """How many lines a notebook has by now."""
    return len(book.read_text().splitlines()) if book.exists() else 0


@NEEDS_DASK
def test_a_scheduler_that_goes_is_told_in_a_sentence(
    two_workers: LocalCluster, tmp_path: Path
) -> None:
    book = tmp_path / "book.jsonl"
    there = ["--cluster", two_workers.address, "--save", str(book)]
    run = esw(*LAB, "--matches", "5000", *there, home=tmp_path)
    LocalCluster._wait_until(lambda: noted(book) > 8 or run.poll() is not None)
    two_workers.scheduler.kill()
    _, told = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert told.splitlines() == [
        f"esw: The scheduler at '{two_workers.address}' has gone. esw lab --resume {book} goes on."
    ]


def test_help_says_whom_to_trust(tmp_path: Path) -> None:
    told, _ = esw("lab", "--help", home=tmp_path).communicate(timeout=PATIENCE)
    warning = "A Dask scheduler runs whatever its clients send: trusted networks only"
    assert warning in " ".join(told.split())


@NEEDS_DASK
def test_the_same_report_in_two_goes_although_a_worker_is_killed(
    two_workers: LocalCluster, tmp_path: Path
) -> None:
    matches = ["--matches", "160"]
    alone = tmp_path / "alone.html"
    run = esw(*LAB, *matches, "--jobs", "1", "--report", str(alone), home=tmp_path)
    _, told = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, told
    book, report = tmp_path / "book.jsonl", tmp_path / "many.html"
    there = ["--cluster", two_workers.address]
    run = esw(*LAB, "--matches", "40", *there, "--save", str(book), home=tmp_path)
    _, told = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, told
    run = esw(
        "lab", "--resume", str(book), *matches, *there, "--report", str(report), home=tmp_path
    )
    LocalCluster._wait_until(lambda: noted(book) > 48 or run.poll() is not None)
    two_workers.workers[0].send_signal(signal.SIGKILL)
    _, told = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, told
    assert report.read_bytes() == alone.read_bytes()
    numbers = [json.loads(line)["match"][0] for line in book.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(160)), "each match is written down once"


@NEEDS_DASK
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere at all", "nowhere:70000"])
def test_a_bad_address_is_told_in_a_sentence(address: str, tmp_path: Path) -> None:
    run = esw(*LAB, "--matches", "4", "--cluster", address, home=tmp_path)
    _, told = run.communicate(timeout=PATIENCE)
    assert run.returncode == 2
    assert "Traceback" not in told
    assert told.startswith(("esw: no Dask scheduler answers at", "esw: 'nowhere"))


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match="pip install"):
        cluster.connected("tcp://127.0.0.1:1")


def test_dask_is_imported_with_cluster_only() -> None:
    program = "import sys; import esw_tui.cli.lab_run, esw_tui.cli.lab, esw_tui.cli.cluster; "
    program += "print('distributed' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"


@pytest.mark.parametrize(("place", "what"), [(0, "esw"), (1, "Python"), (2, "the cards")])
def test_workers_with_something_else_are_refused(place: int, what: str) -> None:
    here = ["0.1.0", "3.11", "abc"]
    check_alike(here, here, "a worker")
    there = [*here[:place], "other", *here[place + 1 :]]
    with pytest.raises(UsageError, match=f"a worker has another version of {what}"):
        check_alike(here, there, "a worker")


EXPERIMENT = Experiment("hell-high", ("random", "random"), 5, 4, (), "")


def test_a_group_takes_and_returns_plain_data() -> None:
    plain = json.loads(json.dumps(list(EXPERIMENT)))
    assert experiment_of(plain) == EXPERIMENT
    asked = {
        "experiment": plain,
        "packs": [],
        "about": cluster.about(EXPERIMENT, ()),
        "numbers": [2, 3],
    }
    lines = cluster.play_group(json.loads(json.dumps(asked)))
    seen = [outcome_in(line, EXPERIMENT.box) for line in lines]
    assert [each.number for each in seen] == [2, 3]
    with pytest.raises(UsageError, match="another version"):
        cluster.play_group({**asked, "about": ["0.0", "3.0", ""]})


def test_what_failed_arrives_as_such() -> None:
    failed = Failed(3, 77, "KeyError: 'x'")
    assert outcome_in(line_of(failed), "hell-high") == failed


def test_cards_of_ones_own_travel_as_text() -> None:
    (path,) = laid_down([("../mine.yaml", "hell-high: {}\n")])
    assert Path(path).read_text() == "hell-high: {}\n"
    assert Path(path).name == "mine.yaml"
    assert laid_down([("../mine.yaml", "hell-high: {}\n")]) == (path,)
