"""Who takes part, and where each is found."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import cast

from contender import Contender


@dataclass(frozen=True, slots=True)
class Entrant:
    key: str
    """How results refer to it."""
    package: str
    """The distribution that must be installed."""
    module: str
    """The file of this folder that drives it."""
    maker: str
    """The function there that makes the contender from a seed."""

    @property
    def installed(self) -> str | None:
        """The installed version, if there is one."""
        try:
            return version(self.package)
        except PackageNotFoundError:
            return None

    def enter(self, seed: int) -> Contender:
        return cast(Contender, getattr(import_module(self.module), self.maker)(seed))


OURS = Entrant("ours", "esw-tui", "ours", "hell_high")
OTHER_BOXES = tuple(
    [
        Entrant(maker, "esw-tui", "ours", maker)
        for maker in ("castle_tentakill", "murdershroom", "skullzfyre", "annihilageddon")
    ]
)
DECK_BUILDER = OTHER_BOXES[-1]
BOXES = (OURS, *OTHER_BOXES)
PYMINION = Entrant("pyminion", "pyminion", "peer_pyminion", "contender")
RLCARD_RUN = Entrant("rlcard-run", "rlcard", "peer_rlcard", "environment")
RLCARD_BARE = Entrant("rlcard-bare", "rlcard", "peer_rlcard", "engine")
CHESS = Entrant("chess", "chess", "peer_chess", "contender")

PEERS = (PYMINION, RLCARD_RUN, RLCARD_BARE, CHESS)
EVERYBODY = (*BOXES, *PEERS)
