"""What there is to explain, and the event that calls for it: a table of words.

Each lesson is told once, when its event first happens. Its words cite the rules they tell, so
that one can open the rules there.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from esw_tui.app.learn.rules_text import RULE
from esw_tui.spellcraft import events as E


def anything(event: Any) -> bool:
    """Every event of the kind calls for the lesson."""
    return True


class Lesson(NamedTuple):
    """Something worth explaining."""

    title: str
    event: type[E.Event]
    """The kind of event that calls for it."""
    words: str
    when: Callable[[Any], bool] = anything
    """Which events of that kind do."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it tells, in the order of its words."""
        return tuple(dict.fromkeys(RULE.findall(self.words)))


def as_rank(rank: int) -> Callable[[Any], bool]:
    """Whether it is the ability of this rank."""
    return lambda event: bool(event.rank == rank)


def cites(rule: str) -> Callable[[Any], bool]:
    """Whether the event happened by this rule."""
    return lambda event: bool(event.cause.rule == rule)


LESSONS = (
    Lesson(
        "The aim",
        E.MatchBegan,
        "Blast the other wizards, be the last one breathing. Every foe you kill is a point, and so "
        "is every game you survive (R20.6). Whoever has most points after all games wins; nobody "
        "goes home early (R2.1, J62).",
    ),
    Lesson(
        "Rolling for popularity",
        E.RolledForRank,
        "Hell High runs on popularity. On the first day everybody rolls two dice, and the best "
        "total takes the top of the Social Status Board (R61.2). Ties roll again (J72).",
    ),
    Lesson(
        "The Social Status Board",
        E.TookRank,
        "Eight ranks, one wizard each (R61.1). Your rank is a job: most do something at the start "
        "of a round, and many cards care who stands higher or lower than whom (R64.6).",
        cites("R61.2"),
    ),
    Lesson(
        "A round",
        E.RoundBegan,
        "Everybody fills up to eight cards (R4.1), the ranks go to work from 8 down to 1 (R62.3), "
        "all build a spell in secret, and then each living wizard casts it, one after the other "
        "(R1.9).",
    ),
    Lesson(
        "8, Class President",
        E.RankUsed,
        "The top of the food chain draws one card more, hand limit or not, and then decides which "
        "glyph gets the Power Bonus Token (R63.1).",
        as_rank(8),
    ),
    Lesson(
        "The Power Bonus Token",
        E.TokenPut,
        "For the whole round every Power Roll of that glyph gets one more die, and not just the "
        "President's: everybody's (R63.1). It stays even if the President falls (J75).",
        lambda event: event.glyph is not None,
    ),
    Lesson(
        "No President, no bonus",
        E.TokenPut,
        "Nobody stands on rank 8. Without a President the Power Bonus Token goes back into the "
        "drawer, and nobody gets its die this round (R63.9).",
        lambda event: event.glyph is None,
    ),
    Lesson(
        "7, Jock",
        E.JockDemanded,
        "The Jock shakes somebody lower and names a type of card. The victim hands one over, or "
        "takes 3 damage (R63.2). Having such a card is no duty to give it (R63.10), and having "
        "none is no excuse (J76).",
    ),
    Lesson(
        "The Jock is paid",
        E.Gave,
        "The card goes from hand to hand. The victim chose which one, so it is never the best, and "
        "the rest of us learn only its type (J76).",
        cites("R63.2"),
    ),
    Lesson(
        "6, Cheerleader",
        E.RankUsed,
        "The Cheerleader heals 2 HP and must cheer for somebody higher, who heals 2 as well "
        "(R63.3). With nobody higher, the pompoms wave for one (R63.11).",
        as_rank(6),
    ),
    Lesson(
        "5, Basic Witch",
        E.RankUsed,
        "The Basic Witch shops: one treasure, free of charge, unless the witch already owns more "
        "than every single foe (R63.4, R63.12).",
        as_rank(5),
    ),
    Lesson(
        "4, Nerd",
        E.Damaged,
        "Somebody did the maths! The Nerd's HP are a prime number, so each hit on a foe deals 1 "
        "damage more (R63.5). It is checked anew before every hit (J78).",
        lambda event: any("R63.5" in reason for reason, _ in event.changes),
    ),
    Lesson(
        "3, Stoner",
        E.RankUsed,
        "The Stoner blames somebody higher: 1 damage for each point that wizard has collected in "
        "the match (R63.6). Winners have it coming.",
        as_rank(3),
    ),
    Lesson(
        "2, Loner",
        E.RankUsed,
        "A Loner with a spell of one card or none makes friends: two cards are turned up, and "
        "those of another type than the one placed join the spell (R63.7).",
        as_rank(2),
    ),
    Lesson(
        "Building a spell",
        E.Placed,
        "All build at once and face down: at most one Source, one Quality and one Delivery; fewer "
        "is fine (R5.1, R5.2). Others see only who is ready (R6.1, J11).",
    ),
    Lesson(
        "Small spells first",
        E.SizesCalled,
        "Now everybody calls how many cards they placed. Fewer cards act first: one before two, "
        "two before three (R7.1, R7.2). Big spells hit harder, if you live to cast them.",
    ),
    Lesson(
        "Initiative",
        E.InitiativeCalled,
        "Same size? Then the Initiative decides, the number on the Delivery: the higher goes first "
        "(R7.3, R7.5). No Delivery, or Wild Magic in its place, means 0 (R7.4).",
    ),
    Lesson(
        "Still a tie",
        E.TieRolled,
        "Same size, same Initiative: a die each, high roll first, and those who tie again roll "
        "again (R7.6, J14).",
    ),
    Lesson(
        "The reveal",
        E.TurnBegan,
        "A turn begins: the spell is turned up for all to see (R8.1). One spell, one turn, and "
        "after it the next wizard is picked afresh from those who wait (J12).",
    ),
    Lesson(
        "Wild Magic",
        E.WildReplaced,
        "Wild Magic can stand in any place of a spell (R5.3). At the reveal cards are turned up "
        "until one has the type of that place, and that one joins the spell (R12.3). Surprise!",
    ),
    Lesson(
        "The name is read out",
        E.Named,
        "Source, Quality, Delivery: read aloud, it is the spell's glorious name (R8.2). Without a "
        "Source the wizard's own name stands in, without a Delivery it is an Invocation (R8.4, "
        "J15).",
    ),
    Lesson(
        "Card after card",
        E.Resolving,
        "The spell is carried out from left to right: first the Source, then the Quality, then the "
        "Delivery (R9.1). Cards already done stay there and keep counting (R9.6).",
    ),
    Lesson(
        "A target",
        E.Targeted,
        "First the card finds its victim, then dice are touched (R10.9). Some cards choose by "
        "seat, some by HP or rank; where several fit, the caster picks (R11.4, R11.5).",
    ),
    Lesson(
        "A random foe",
        E.Targeted,
        "Eeny, meeny: a die is shared out evenly among the foes, beginning on the caster's left, "
        "and rolled again if it points at nobody (R11.6).",
        lambda event: event.die > 0,
    ),
    Lesson(
        "The Power Roll",
        E.PowerRolled,
        "The card rolls one die for each card of the spell that shows its own glyph, itself "
        "included (R10.1). The total picks a line on the card: 1-4, 5-9, or 10 and more (R10.7). "
        "So equal glyphs are good.",
    ),
    Lesson(
        "The President's die",
        E.PowerRolled,
        "There it is: the Power Bonus Token lies on this glyph and adds one die, never more than "
        "one per roll (R10.6, J21).",
        lambda event: any("R63.1" in reason for reason, _ in event.reasons),
    ),
    Lesson(
        "Damage",
        E.Damaged,
        "Damage takes Hit Points. Everybody starts a game with 20 and never has more than 25 "
        "(R13.1). At 0 you are slain (R13.3).",
    ),
    Lesson(
        "Losing HP",
        E.LostHp,
        "“Loses HP” is not damage: no creature can block it, and nothing adds to it (R13.4). It "
        "kills just as well (J36).",
    ),
    Lesson(
        "Healing",
        E.Healed,
        "Healing gives HP back. 25 is the most a wizard can hold, the rest dribbles out of the "
        "ears (R13.1).",
    ),
    Lesson(
        "Up and down",
        E.Moved,
        "Gain status: go up the board. Lose status: go down (R64.1). Some cards do it, and killing "
        "a foe always lifts you one rank (R64.5).",
        lambda event: not event.displaced,
    ),
    Lesson(
        "Out of my way",
        E.Moved,
        "One wizard per rank! Land on somebody and they step aside: down if you rose, up if you "
        "fell. They may push the next one in turn (R64.2, R64.3).",
        lambda event: event.displaced,
    ),
    Lesson(
        "KEEP",
        E.Kept,
        "A creature whose roll says “keep” stays before its owner (R15.2). It attacks again next "
        "turn (R15.11), lends its glyph (R15.12), and can be thrown before a hit (R15.4).",
    ),
    Lesson(
        "A block",
        E.Blocked,
        "A kept creature is discarded and swallows one hit whole, be it 1 or 20 (R15.4). Only the "
        "damage: lost status, discards and bullying go through (J41).",
    ),
    Lesson(
        "A pet walks off",
        E.CreatureLeft,
        "Kept creatures must attack on each turn of their owner, and roll again for “keep”. This "
        "one failed and goes home (R15.14).",
    ),
    Lesson(
        "Bully, on a Source",
        E.TurnedUp,
        "The foe hit stood lower than the caster, so that was bullying (R66.1). On a Source it "
        "brings the top card of the main deck into the spell (R66.2).",
        lambda event: (
            event.cause.design is not None
            and event.cause.design.kind == "source"
            and len(event.designs) == 1
        ),
    ),
    Lesson(
        "Bully, on a Quality",
        E.Removed,
        "The foe stood lower than the caster: bullied (R66.1). A Quality that bullies costs it a "
        "component of its own waiting spell (R66.3), which may now even come sooner (R66.4).",
    ),
    Lesson(
        "Joining late",
        E.JoinedSpell,
        "A card that an effect brings into a spell lines up with its own type (R9.3). If that type "
        "is over, it comes right after the card in progress (R9.4).",
    ),
    Lesson(
        "Treasures",
        E.GainedTreasure,
        "A treasure lies face up before its owner and works at once (R14.1). It can be stolen or "
        "destroyed (R14.2), and is lost with one's life (R14.3).",
    ),
    Lesson(
        "A theft",
        E.GainedTreasure,
        "Stolen! It serves the thief straight away, and from several the thief picks (J38).",
        lambda event: event.giver >= 0,
    ),
    Lesson(
        "A text goes off",
        E.TextUsed,
        "Some cards wait: “you may” texts are for one's own turn (J37), “whenever” texts act by "
        "themselves after what set them off (J96).",
    ),
    Lesson(
        "Reaction!",
        E.Reacted,
        "Killed with an unresolved Reaction in the spell that was placed: it goes off right now, "
        "in the face of whoever is casting (R16.1, R16.7).",
    ),
    Lesson(
        "Death",
        E.Died,
        "The standee leaves the board (R17.4), and hand, spell, creatures and treasures go to the "
        "bin, unless Everlasting (R17.1). Dead wizards are out of this game, though not idle.",
    ),
    Lesson(
        "By their own hand",
        E.Died,
        "Some spells bite their caster. Nobody is paid for a suicide (R17.3), and whoever is left "
        "may win by standing still.",
        lambda event: event.killer == event.seat,
    ),
    Lesson(
        "A Kill token",
        E.GainedToken,
        "Each foe killed is worth a Kill token, a point for the whole match, and one rank (R17.2, "
        "R64.5).",
        lambda event: event.token == "Kill",
    ),
    Lesson(
        "Dead Wizard cards",
        E.DrewDeadCard,
        "The dead draw a Dead Wizard card when they die and one more each round (R18.1). Most lie "
        "face down and pay out in a later game (R18.4, R18.5). Dying early has its rewards.",
        lambda event: not event.face_up,
    ),
    Lesson(
        "Resolve now",
        E.DrewDeadCard,
        "This one resolves now: it happens at once and is gone (R18.3). Even the dead get the last "
        "word at Hell High.",
        lambda event: event.face_up,
    ),
    Lesson(
        "From beyond the grave",
        E.DeadCardShown,
        "A Dead Wizard card from an earlier game comes up. Some do so as the next game starts "
        "(R18.4), others when their owner likes (R18.5), in the order of dying (J54).",
    ),
    Lesson(
        "The Last Wizard Standing",
        E.GameEnded,
        "One wizard left, and the game is over on the spot. Standing last is worth a token, on top "
        "of the reward for the last kill (R19.1, R19.2).",
    ),
    Lesson(
        "A new pecking order",
        E.TookRank,
        "A new game: HP back to 20 (R19.6), the Last Wizard Standing is President, and the order "
        "of dying gives the other ranks: die first, start lowest (R65.1, R65.2, J86).",
        cites("R65.4"),
    ),
    Lesson(
        "An empty deck",
        E.Reshuffled,
        "A deck is shuffled only when it has run out (R21.1), from its own discard pile, in the "
        "middle of a spell if need be (J65).",
    ),
    Lesson(
        "End of the match",
        E.MatchEnded,
        "Count the tokens: a point for each kill and for each game survived (R20.6). Most points "
        "win; on a tie, whoever stood last most recently (J61).",
    ),
)
"""In the order in which they are told if one event calls for several."""


def called_for(event: E.Event, told: Iterable[Lesson] = ()) -> list[Lesson]:
    """The lessons that an event calls for and nobody has heard yet."""
    return [
        lesson
        for lesson in LESSONS
        if isinstance(event, lesson.event) and lesson not in told and lesson.when(event)
    ]
