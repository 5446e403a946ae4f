"""A bot's own chance, keyed by (seed, seat, number of its answer).

A resumed match thus goes on as it would have: nothing depends on what was drawn before.
The mixing is SplitMix64 (Steele, Lea and Flood, 2014): a 64-bit number that looks random for
every key, at a small part of the price of seeding a generator for each answer.
"""

import hashlib
from struct import Struct

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15

AT_ONCE = 16
LANES = Struct("<" + "Q8x" * AT_ONCE)
"""So many numbers side by side in one big one: each has room for the double of its bits."""
ONES = sum([1 << 128 * lane for lane in range(AT_ONCE)])
STEPS = sum([lane * STEP << 128 * lane for lane in range(AT_ONCE)])
MASKS = MASK * ONES


def key_of(seed: int | str, seat: int) -> int:
    """The key of a seat's stream."""
    digest = hashlib.blake2b(f"bot {seed} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def mixed(key: int, number: int) -> int:
    """The so-manyeth number of a stream."""
    bits = (key + (number + 1) * STEP) & MASK
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & MASK
    return bits ^ bits >> 31


def mixed_at_once(key: int, first: int) -> tuple[int, ...]:
    """The numbers of a stream from the so-manyeth on, as `mixed` has them.

    What an operation costs is hardly more for one big number than for one of its parts.
    """
    bits = ((key + (first + 1) * STEP & MASK) * ONES + STEPS) & MASKS
    bits = (bits ^ bits >> 30 & MASKS) * 0xBF58476D1CE4E5B9 & MASKS
    bits = (bits ^ bits >> 27 & MASKS) * 0x94D049BB133111EB & MASKS
    bits ^= bits >> 31 & MASKS
    return LANES.unpack(bits.to_bytes(LANES.size, "little"))
