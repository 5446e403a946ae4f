"""The deck-building box: its rules, on the kernel.

One file for each chapter of the rulebook:

    setup       tiles, Familiars, decks, first hands      line_ups   refills and chip icons
    turns       steps of a turn, its end, the phases      mayhem     read or played
    actions     one action at a time                      menu       the Snack Shack
    playing     own and borrowed cards, Power             buying, gaining, discarding, chips
    attacks     targets, amounts, order                   defense    windows, prices, returns
    hit_points  damage, loss, healing, Stinkers           deaths, tokens, scoring

`table` is all there is on the table, `designs` a card compiled by `meanings`, `acts` a text under
way. `views`, `knowledge` and `imagining` say what a seat knows, `invariants` what must be true.
"""
