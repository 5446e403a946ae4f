"""The kinds of question that the deck-building game asks.

A question is secret if the player needs a hidden hand to answer it well: tile and Familiar, a
DEFENSE and what follows it, a victim's discard, Mayhems that ask for a card from hand or for a bid,
and looks at hidden cards. All others are asked on the open table (K85).
"""

from esw_tui.kernel.questions import Question

NO, YES = "no", "yes"
"""The keys of answers that refuse and accept what is offered."""

QUESTIONS = {
    "action": Question("takes a turn", "Your turn", ("D5.4", "D6.1", "D7.1")),
    "tile": Question("chooses a tile and a Familiar", "Before you begin", ("D2.1", "K4")),
    "familiar": Question("chooses a tile and a Familiar", "Before you begin", ("D2.1", "D29.3")),
    "orders": Question("looks at the new hand", "Attacks and defenses", ("K86",)),
    "defense": Question("may use a defense", "Attacks and defenses", ("D11.1", "D11.3")),
    "order": Question("chooses what comes first", "Your turn", ("K48",)),
    "target": Question("chooses a target", "Attacks and defenses", ("D11.7", "D13.1")),
    "vote": Question("votes", "Mayhems", ("D31.6", "K78")),
    "join": Question("may join in", "Mayhems", ("K121", "K127")),
    "may": Question("may use a card's text", "Your turn", ("K49",)),
    "choice": Question("chooses one", "Your turn", ("K49",)),
    "chips": Question("chooses how many chips to pay", "Chips", ("D26.4", "K126")),
    "split": Question("splits damage", "Attacks and defenses", ("K123",)),
    "place": Question("chooses where a card goes", "Buying", ("D7.3", "D8.1")),
    "gain": Question("chooses a card to gain", "Buying", ("D8.1", "K27")),
    "discard": Question("discards cards", "Your turn", ("D16.1", "K46")),
    "destroy": Question("chooses cards to destroy", "Your turn", ("D17.1",)),
    "pick": Question("chooses a card", "Your turn", ("K49",)),
    "give": Question("passes a card", "Mayhems", ("K37",)),
    "look": Question("looks at cards", "Your turn", ("K110", "K116")),
    "token": Question("chooses a token", "Dead Wizard Tokens", ("D31.12", "K47")),
}
"""By kind: what is shown about the question, and the rules it follows."""
