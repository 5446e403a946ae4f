"""Imagined worlds: games that one seat could not tell from the real one.

A card's number is its back; who has seen its face stands on the table (`kernel.faces`). All that a
seat has not seen can be dealt out anew, as long as the deal fits everything the seat knows:

      the real game                      what seat 0 knows                  a world
      ─────────────                      ─────────────────                  ───────
      hand of 0   A B C     ──────►      A B C                   ──────►    A B C
      spell of 1  D · E     backs        ? · ?  called size 2,   a deal     F · G   (also called 7)
      hand of 1   F G       ──────►      ? ?    Initiative 7     ──────►    D H
      deck        H I J                  ? ? ?  one shuffle dealt           E J I
                                                D … J to these backs

      1  `knowledge`      which backs were dealt by the same shuffle (a *pool*), and what else is
                          known of each: a type that was shown, a size, a called Initiative
      2  `hidden_spells`  the Spells that a hidden hand may have placed, each with its weight
      3  `typed_cards`    deals the cards of which something is known
      4  `imagination`    deals the pools until one deal fits, plays the phase under way again
                          with the real answers, and keeps the world if the seat would have seen
                          and been asked the same all along
      5  `tracking`       what others lose sight of when a back moves, while the real game is played

Nothing of the real hidden cards goes into a world, and every deal that fits is as likely as any
other. Bots think in such worlds only.
"""
