"""What the sentences of the deck-builder mean: frozen dataclasses, one idea each.

A node is named like its alternative in `grammar/deckbuilding.lark` (`pay_this` there, `PayThis`
here) and its fields are the parts of that alternative, in order. Lists are tuples. By chapter, each
effect with words that mean it:

lines: Lines of a card's text, and the keywords before them.
    Ongoing: ongoing
    Activate: activate
    OnceEachTurn: once each turn, attack
    EndOfGame: end of game
    WhenPlayed: attack
    WhenPaid: attack, you may pay a chip
    Several: 4 attacks
    OngoingAlone: Ongoing.
    PlainLine: Gain it.
    LabelledLine: Ongoing: +1 hand size.
    AttackLine: Attack: deal 7 damage to a foe.
    DefenseLine: Defense: discard this to avoid an attack. Draw a card.

attacks: The text of an ATTACK: whom it affects, and what happens to each of them.
    SwapAny  (The attacker may swap HP, Stinker status or both with the subject (D31.11, K116).)
    TakeShare  (The subject takes the damage the attacker has set aside for it (K123).)
    Hit: deal 9 damage to a foe
    Suffer: a foe gains a dud wand
    Split: split 8 damage among foes
    MaySwap: you may swap HP, stinker status or both with a player
    OnlyIf: if you control a legend, split 8 damage among foes

sentences: How verbs are put together into sentences. Each is complete before the next (K22).
    YouDo: gain it
    YouMay: you may destroy it
    YouMayPay: you may pay 5 chips to destroy this
    TheyDo: that player dies
    TheyChoose: each player either discards its hand and draws 5 cards or takes 5 damage
    Plain: gain it.
    IfThen: if you do, +3 power.
    IfElse: if you are a stinker, gain a dead wizard token from outside the game; otherwise become
        a stinker.
    ChooseOne: choose one: destroy it; or gain power equal to its cost.
    ChooseOrAttack: choose one: destroy it; or attack: a foe takes damage equal to its cost.
    Timed: each turn, +1 power.
    Always: +1 hand size.
    Scored: your dud wands are worth 1.
    CannotBe: this attack cannot be avoided.

prices: What is paid before something happens. Who cannot pay may not (D22.5, K55).
    PayChips: pay a chip
    PayHp: pay 2 HP
    PayHpOrChip: pay 5 HP or a chip
    PayHalfChips: pay half its chips, rounded down,
    PayDownTo: lower its HP to 10
    PayThis: destroy this
    PaySparing: spare that foe its dead wizard token
    DiscardThis: discard this
    TopThis: put this face up on top of your deck
    ShowThis: reveal this, pay 1 HP and pay a chip
    ShowThisDiscarding: reveal this and discard another random card

verbs: What a player does. Who does it stands outside the verb: an act or an ATTACK names them.
    May: may join
    MayPay: may lower its HP to 10 to gain a chip
    MayStinkersPay: may destroy a card in its hand or discard pile but has to pay 3 HP if it is a
        stinker
    MayInEach: may destroy a card in its hand or discard pile but one in each if it is no stinker
    ChooseFoe: chooses a foe who gains a chip
    GiveDuds: give that player up to 3 dud wands from your hand, your discard pile or the stack
    GoOn: go on to the next foe on that side
    RedirectIt: redirect the attack
    WinGame: win the game

power: Power, the money of the turn (D6.3).
    Power: +1 power
    PowerEqual: gain power equal to its cost
    DoublePower: double your power

hit_points: Hit points. Damage, losing HP and paying HP are three different things (K55).
    Take: takes 4 damage
    Deal: deal 3 damage to the attacker
    Heal: heal 7 HP
    HealFull: heals to its maximum
    LoseHp: lose 5 HP
    SetHp: sets its HP to 5
    SwapHp: swap HP with a foe
    Die: dies

hands: Cards drawn, discarded, shown and moved.
    Draw: draw a card
    Discard: discards a card
    DiscardRandom: discards a random card
    DiscardAll: discard all cards
    DiscardHand: discard your hand
    DiscardDeck: discards its deck
    DiscardTop: discards the top 2 cards of its deck
    DiscardHalfOngoing: discards half its ongoing cards, rounded up
    RevealHand: reveals its hand
    RevealTop: reveal the top card of your deck
    LookAtTop: look at the top card of the main deck
    RevealAndDiscardTop: reveals and discards the top 4 cards of its deck
    Fetch: put all wands from your discard pile into your hand
    ShuffleIn: shuffle the legends in your hand into your deck
    ShuffleOngoing: shuffle your ongoing cards into your deck
    PassToYou: pass a glyph from its hand or discard pile to your hand
    PassOn: passes a card to the player on its left

playing: Playing cards that are not in your hand.
    PlayTop: play the top card of a foe's deck
    PlayAndDiscardTop: play and discard the top card of a foe's deck
    PlayOneOfThem: play one of them
    ControlIt: control it this turn
    PlayMayhem: play a mayhem among them

gaining: Gaining cards and tokens (section 8).
    Gain: gain it
    SomeCards: a dud wand
    CardsFrom: a legend from the legendary line-up
    CardsTo: a dud wand to your hand
    It: it
    ItTo: it to your hand
    TopCard: the top card of your deck
    OneOfTop: one of the top 5 cards of the legend deck to the top of your deck and put the others
        back in any order

chips: Chips (section 26).
    Chips: a chip
    ChipsEqual: chips equal to the damage dealt
    StealChips: steal chips equal to the damage dealt from that foe
    LoseHalfChips: lose half your chips, rounded up
    ChipOnEach: put a chip on each card in the line-up

tokens: Dead Wizard Tokens (section 23).
    Tokens: a dead wizard token
    OutsideTokens: a dead wizard token from outside the game
    DieChoosing: dies with a dead wizard token you choose out of 3
    TakeToken: takes a dead wizard token of yours
    ResolveIt: resolves it
    SwapTokens: swap a dead wizard token with the attacker
    ResolveBoth: resolve both
    DestroyToken: destroy a dead wizard token you have
    DestroyTwins: destroy both

stinkers: Being a Stinker (section 25).
    BecomeStinker: become a stinker
    StopStinker: stop being a stinker
    ChangeStinker: changes its stinker status

destroying: Destroying cards (section 17).
    Destroy: destroy a card in your hand
    DestroyTop: destroys the top card of the main deck
    DestroyTops: destroy the top 3 cards of the main deck
    DestroyIt: destroy it
    DestroyThem: destroy them
    DestroyThis: destroy this
    DestroyLegends: destroy the legendary line-up
    DestroyRevealed: reveals and destroys a random card in its hand but may pay 2 HP each time to
        reveal another

events: What Mayhems and tokens ask of the table.
    Vote: votes for a player
    Join: join
    Jeer: jeer
    DealNewCards: deal new cards
    DealNewLegends: deal 4 new legends

this_turn: What holds until the end of the turn (K32).
    CheaperNow: legends cost you 2 less this turn
    NoDefense: cannot use defenses this turn
    NextAttack: your next attack this turn cannot be avoided
    ToHandNow: cards you gain from the line-up this turn may go to your hand

setup: What tiles do before the first turn (K6, K93, K124).
    TakeTrophy: take the trophy
    TakeFirstTurn: take the first turn
    KeepBothFamiliars: keep both familiars
    TakeFamiliar: take a third familiar
    ReplaceGlyph: replace a glyph with the weird wand

kinds: Which cards are meant, and where they lie.
    ACard: a card
    ACostingCard: a card costing 2 or less
    RandomCard: a random card
    AnotherCard: another creature
    Cards: 2 dud wands
    UpToCards: up to 2 cards
    AnyNumber: any number of cards
    AllCards: all wands
    YourPlace: your hand
    ItsPlace: its discard pile
    LineUp: the line-up
    LegendaryLineUp: the legendary line-up
    YourDeck: your deck
    MainDeck: the main deck
    LegendDeck: the legend deck
    ToHand: your hand
    ToItsHand: its hand
    ToTop: the top of your deck
    ToBottom: the bottom of your deck

amounts: How much, and what is counted. "Cost" is always the printed cost (K14).
    AsMuchAs: damage equal to its cost
    HighestInYourHand: the highest cost in your hand
    HighestInItsHand: the highest cost in its hand
    HighestControlled: the highest cost among cards you control
    HighestLegend: the highest cost in the legendary line-up
    ItsCost: its cost
    TheirCost: their total cost
    CostOfAnother: the cost of another card you control
    DamageDealt: the damage dealt
    ForEach: for each stinker
    Controlled: creature you control
    InYourPile: legend in your discard pile
    DefensesInItsPile: defense in its discard pile
    GainedNow: spell you gained this turn
    Owned: legend you own
    YourTokens: dead wizard token you have
    ItsTokens: dead wizard token it has
    YourChips: chip you have
    ItsChips: chip it has
    OngoingEffects: ongoing effect you control
    Stinkers: stinker
    FoesWhoDid: foe who did

who: Who is meant. A *foe* is any other player, a *player* may be yourself (D0.1).
    StrongestPlayer: the strongest player
    ThatOne: that foe
    Attacker: the attacker
    Killer: your killer
    EachStinker: each stinker
    EachCleanPlayer: each player who is no stinker
    EachWithMost: each player with the fewest HP
    EachJoined: each player who joined
    EachDearestJoined: each player who joined with the highest total cost
    EachOtherJoined: each other player who joined

conditions: What must be true.
    ThatOneDies: that foe dies
    ThatOneAvoided: that foe avoided this attack
    YouAreStinker: you are a stinker
    AttackerIsStinker: the attacker is a stinker
    YouControlA: you control a legend
    YouControlAnother: you control another creature
    YouControlMany: you control 11 or more cards
    FirstCard: this is the first card you played this turn
    NoTokens: you have no dead wizard tokens
    ItIs: it is a mayhem
    ItIsNo: it is no mayhem
    AtMaximum: you are at your maximum
    TwinExists: a player has the twin of this
    YouDid: you do
    YouHealed: you healed

moments: When a text that waits acts.
    EachTurn: each turn
    TurnStart: at the start of your turn
    OnYourTurn: on your turn
    WhenGained: when you gain this
    NextKill: the next time you kill a foe this turn
    FirstDamage: the first time each turn your attack deals damage
    AtSetup: at setup
    Whenever: whenever you play a wand
    YouPlay: you play a wand
    YouGain: you gain a wizard
    YouDiscard: you discard a card
    YouKill: you kill a foe
    YouDealDamage: you deal damage to a foe on your turn

standing: Texts that are always at work.
    HandSize: +1 hand size
    Cheaper: treasures cost you 1 less
    MoreDamage: your wands deal 2 more damage
    Unstoppable: attacks of your wands cannot be avoided
    DoubleDamage: your attacks deal double damage to foes
    CountsAsToken: counts as a dead wizard token
    GainOnTop: legends you gain may go on top of your deck
    EveryType: while you control this, it has every type
    MayCountAsLegends: your familiars may count as legends
    StartsWith: you start and come back with 25 HP
    IdleTrophy: the trophy gives you nothing

scoring: What counts at the end of the game, wherever the owned card lies (K125).
    WorthPer: this is worth 2 more for each legend you own
    WorthMore: your treasures are worth 1 more
    WorthInstead: your dud wands are worth 1
    WorthTwice: your dud wands count twice
    PenaltyTwice: your stinker penalty counts twice
    PenaltyBonus: your stinker penalty counts as a bonus

Common with the spell-crafting boxes:
    Number: 7 HP
    UpTo: up to 2 cards
    AFoe: a foe
    APlayer: a player
    EachFoe: each foe
    EachRelativeFoe: each stronger foe
    Strongest: the strongest foe
    Weakest: the weakest foe
    EitherNeighbour: a foe on your left or right
    BothNeighbours: the foes on your left and right
    EachPlayer: each player
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from esw_tui.language.effects import names_in
from esw_tui.language.effects.amounts import Number, UpTo
from esw_tui.language.effects.who import (
    AFoe,
    APlayer,
    BothNeighbours,
    EachFoe,
    EachPlayer,
    EachRelativeFoe,
    EitherNeighbour,
    Strongest,
    Weakest,
)

MODULES: tuple[ModuleType, ...] = tuple(
    [
        import_module(f"{__name__}.{file.stem}")
        for file in sorted(Path(__file__).parent.glob("[!_]*.py"))
    ]
)
"""The chapters of the language, one file each."""

COMMON = (
    Number,
    UpTo,
    AFoe,
    APlayer,
    EachFoe,
    EachRelativeFoe,
    Strongest,
    Weakest,
    EitherNeighbour,
    BothNeighbours,
    EachPlayer,
)
"""Effects of `grammar/common.lark`, shared with the spell-crafting boxes."""

NAMES: dict[type, str] = names_in(MODULES, COMMON)
"""Every effect's name in the grammar."""

NODES: dict[str, Any] = {name: node for node, name in NAMES.items()}
"""Every effect by its name in the grammar."""
