"""Random numbers of a bot, each found by (seed, seat, number of the answer).

A resumed match therefore goes on as it would have: no number depends on those drawn before. The
mixing is SplitMix64 (Steele, Lea and Flood, 2014): a 64-bit number that looks random for every key,
at a small part of the price of seeding a generator for each answer.
"""

import hashlib

MASK = (1 << 64) - 1


def key_of(seed: int | str, seat: int) -> int:
    """The key of a seat's random numbers."""
    digest = hashlib.blake2b(f"bot {seed} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def mixed(key: int, number: int) -> int:
    """The random number that belongs to a key and the number of an answer."""
    bits = (key + (number + 1) * 0x9E3779B97F4A7C15) & MASK
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & MASK
    return bits ^ bits >> 31
