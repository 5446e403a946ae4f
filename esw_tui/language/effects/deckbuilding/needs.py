"""What the references of the deck-builder look back at."""

from esw_tui.language.effects.facts import Need

CARD = ("card", "reveal or destroy a card first")
CARDS = ("cards", "reveal, discard or destroy cards first")
IT = Need("it", *CARD)
ITS_COST = Need("its cost", *CARD)
THEM = Need("them", *CARDS)
THEIR_COST = Need("their", *CARDS)
DAMAGE_DEALT = Need("the damage dealt", "damage", "deal damage first")
MOVED_TOKEN = Need("it", "token", "let somebody take a dead wizard token first")
MOVED_TOKENS = Need("both", "tokens", "swap dead wizard tokens first")
TWINS = Need("both", "twin", "ask first whether a player has the twin of this")
YOU_DO = Need("you do", "choice", "say first what you may do")
WHO_DID = Need("who did", "asked", "say first what each foe may do")
HEALED = Need("healed", "heal", "heal first")
JOINED = Need("joined", "joined", "let players join first")
KILLED = Need("that foe", "kill", "only a text about the next time you kill a foe knows one")
ATTACKER = Need("the attacker", "defense", "only a Defense has one")
AVOIDED = Need("the attack", "defense", "only a Defense knows one")
THIS_ATTACK = Need("this attack", "line attack", "it stands in the line of the attack")
AN_ATTACK = Need("this attack", "attack", "attack first")
THAT_SIDE = Need("that side", "line attack", "it stands in the line of an attack")
