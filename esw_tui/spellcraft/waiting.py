"""What waiting texts wait for: how it is noted, and who *that foe* is (J96)."""

OWN, FOES = True, False
"""Whether what happens must concern the owner of the text, or a foe."""

Noted = tuple[str, bool, str | None]
"""What is noted; `OWN` or `FOES`; and how `triggers.that_foe` finds *that foe*: the noted seat,
`by`, or with a further condition."""

WAITED_FOR: dict[str, Noted] = {
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
"""How each happening of the card language is noted."""

MOMENTS: dict[str, Noted] = {"on_gaining": ("gained", OWN, None)}
"""The same for moments that are noted like happenings; `by` is then the card itself."""
