"""What waiting texts wait for: how it is noted, and who "that foe" is (J96)."""

OWN, FOES = True, False

Noted = tuple[str, bool, str | None]
"""How it is noted, whose doing it must be, and who is "that foe"."""

WAITED_FOR: dict[str, Noted] = {
    # text waits for: what is noted, whose doing it must be, who is "that foe"
    "you_kill": ("kill", OWN, "by"),
    "a_foe_dies": ("death", FOES, "seat"),
    "you_gain_treasure": ("gain_treasure", OWN, None),
    "foe_gains_treasure": ("gain_treasure", FOES, "seat"),
    "you_gain_status": ("gain_status", OWN, None),
    "you_lose_status": ("lose_status", OWN, None),
    "foe_gains_status": ("gain_status", FOES, "seat"),
    "foe_loses_status": ("lose_status", FOES, "seat"),
    "foe_costs_you_status": ("lose_status", OWN, "by foe"),
    "foe_damages_you": ("damage", OWN, "by foe"),
    "you_heal": ("heal", OWN, None),
    "foe_heals": ("heal", FOES, "seat"),
    "you_block": ("block", OWN, "by"),
    "foe_blocks_you": ("block", FOES, "seat by you"),
    "you_roll_six": ("six", OWN, None),
    "foe_roll_ends": ("total", FOES, "seat"),
    "you_cast_wild_spell": ("wild spell", OWN, None),
    "foe_about_to_cast": ("before", FOES, "seat"),
    "you_cast_glyph": ("cast", OWN, None),
    "foe_casts_glyph": ("cast", FOES, "seat"),
    "you_cast_wild": ("wild", OWN, None),
    "card_added": ("added", OWN, None),
    "foe_draws_dead_card": ("dead_card", FOES, "seat"),
    "you_total": ("total", OWN, None),
    "you_play_cantrip": ("cantrip", OWN, None),
}
"""For each happening of the card language."""

MOMENTS: dict[str, Noted] = {"on_gaining": ("gained", OWN, None)}
"""For each moment that is noted like a happening; `by` is then the card itself."""
