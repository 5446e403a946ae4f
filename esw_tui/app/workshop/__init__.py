"""The card workshop: packs of one's own, and a bench to write a card at.

pack_list      the list of packs
pack_cards     the cards of one pack, and what is wrong with it
card_bench     one card: its fields, its face, what it means, how strong it is
bench_thoughts what takes a moment to find out about a draft, in a thread of its own
trying         a card cast at a staged table, shown like any spell
balancing      quick matches with the card in its box, in a process of their own
"""
