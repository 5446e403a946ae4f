"""The kinds of question the deck-building box asks."""

WORDS = {
    "action": "takes a turn",
    "tile": "chooses a tile and a Familiar",
    "familiar": "chooses a tile and a Familiar",
    "orders": "looks at the new hand",
    "defense": "may use a defense",
    "target": "chooses a target",
    "vote": "votes",
    "join": "may join",
    "may": "may use a card's text",
    "choice": "chooses one",
    "wild-magic": "chooses what Wild Magic does",
    "chips": "chooses how many chips to pay",
    "split": "splits damage",
    "place": "chooses where a card goes",
    "gain": "chooses a card to gain",
    "discard": "discards cards",
    "destroy": "chooses cards to destroy",
    "pick": "chooses a card",
    "give": "passes a card",
    "look": "looks at cards",
    "token": "chooses a token",
}
"""What everybody may hear about a question, by its kind.

Secret are those that need a hidden hand to be answered well: tile and Familiar, a DEFENSE and
what follows it, a victim's discard, Mayhems that ask for a card of one's hand or for a bid, and
looks at hidden cards. All others are asked on the open table (K85).
"""
