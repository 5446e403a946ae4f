"""The permission to have cards with two glyphs; the frame counts any number (R10.5, R51)."""

from esw_tui.spellcraft.features.feature import Feature

TWO_GLYPHS = Feature(name="two_glyphs", title="cards with two glyphs")
