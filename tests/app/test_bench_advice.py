"""What the bench says of a draft that is being typed."""

from __future__ import annotations

from esw_tui.app.workshop.bench_thoughts import looked_at
from esw_tui.app.workshop.card_bench import said_of
from esw_tui.cards.draft import Draft

GEM = Draft("skullzfyre", "source", {"name": "Gem", "glyph": "dark", "text": "You heal 2 hp."})


def test_nothing_is_counted_when_only_the_wording_is_the_houses() -> None:
    verdict = looked_at(GEM)
    assert not verdict.problems
    assert verdict.reworded
    assert "more." not in said_of(verdict).plain


def test_words_that_are_still_being_typed_are_not_dropped_by_the_advice() -> None:
    typing = looked_at(GEM.with_field("text", "Each foe takes 2 damage, frobni"))
    assert typing.problems
    assert typing.advice is None
    done = looked_at(GEM.with_field("text", "Each foe takes 2 damage, frobnication."))
    assert done.advice == ("text", "Each foe takes 2 damage.")
