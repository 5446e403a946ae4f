"""How much of the long runs is run: all of it, or a sample spread over all of it.

ESW_LONG=1                              everything
ESW_LONG=1 ESW_EVERY=12                 every twelfth case
ESW_LONG=1 ESW_EVERY=12 ESW_FUZZ_SEED=2 another twelfth
"""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

IS_LONG = bool(os.environ.get("ESW_LONG"))
EVERY = int(os.environ.get("ESW_EVERY", "1"))
SEED = int(os.environ.get("ESW_FUZZ_SEED", "1"))


def spread(cases: Sequence[T], begin: int = 0) -> Sequence[T]:
    """These cases, or some of them; others for another seed, and for each of several rows."""
    return cases[(begin + SEED) % EVERY :: EVERY]
