"""What was understood piece by piece, as sentences: steps, conditions, moments and labels."""

import re
from typing import NamedTuple


class ReadPiece(NamedTuple):
    """Something that is understood."""

    sort: str
    """`step`, `if`, `when` or `whole` (sentences as they stand)."""
    house: str
    join: str
    """`and`, `then`, or `.` between sentences."""
    instead: bool = False


def what(house: str) -> tuple[str, ...]:
    """What is done and of what, by whomever and how much of it."""
    if "extra d" in house:
        return ("roll",)
    found = re.search(
        r"\b(take|lose|gain|heal|draw|discard|deal)s?\b.*?\b(damage|HP|status|card|treasure|blood)",
        house,
    )
    if found is None:
        return (house,)
    return ("take" if found[1] == "deal" else found[1], found[2])


def assembled(items: tuple[ReadPiece, ...], *, power: bool) -> str | None:
    """The items as sentences, or as the outcomes of a line of a Power Roll."""
    if not items:
        return None
    if power:
        return outcomes_of(items)
    sentences: list[str] = []
    now = ""
    first = last = ""
    instead = pays = False

    def close() -> None:
        nonlocal now, first, last, instead
        if now:
            said = f"{now}{' instead' if instead else ''}"
            sentences.append(f"{first}{said}{last}.")
        now = first = last = ""
        instead = False

    for item in items:
        if item.sort == "whole":
            close()
            sentences.append(item.house)
            continue
        if item.sort == "label":
            close()
            if sentences:
                sentences.append("¶")
            sentences.append(item.house.rstrip())
            continue
        if item.sort == "paid":
            if not (price := re.fullmatch(r"[yY]ou may (.*)", now)):
                return None
            blood = re.fullmatch(r"(?:lose|pay) (\d+) blood", price[1])
            now = f"pay {blood[1]} blood: " if blood else f"you may {price[1]} to "
            pays = True
            continue
        if pays and item.sort == "step":
            now += item.house
            pays = False
            continue
        if item.join == "else" and item.sort == "step":
            close()
            if sentences and (found := re.fullmatch(r"[Ii]f (.*?), (.*)\.", sentences[-1])):
                sentences[-1:] = [f"{item.house}.", f"if {found[1]}, {found[2]} instead."]
                continue
        if item.sort in ("if", "when", "unless"):
            word = {"if": "if ", "unless": "unless ", "when": ""}[item.sort]
            if now and item.join != "." and not first and not last:
                if item.sort == "unless":
                    last = f" unless {item.house}"
                else:
                    first = f"{word}{item.house}, "
                if item.sort != "unless" and item is not items[-1] and starts(items, item):
                    # it is about what follows
                    saved, first = first, ""
                    close()
                    first = saved
                continue
            if now:
                close()
            if item.sort == "unless":
                return None
            first += f"{word}{item.house}, "
            continue
        if now and item.join == "and":
            now += f" and {item.house}"
        elif now and item.join == "then" and not first:
            now += f", then {item.house}"
        else:
            if now:
                close()
            now = item.house
        instead = instead or item.instead
    if first and not now:
        return None
    close()
    return " ".join(sentences) if sentences else None


def starts(items: tuple[ReadPiece, ...], item: ReadPiece) -> bool:
    """Whether a step of the same sentence follows a condition."""
    after = items[items.index(item) + 1]
    return after.sort == "step" and after.join != "."


def outcomes_of(items: tuple[ReadPiece, ...]) -> str | None:
    """The items as the outcomes of a line of a Power Roll."""
    outcomes: list[str] = []
    if_dead = False
    for item in items:
        if item.sort == "if" and item.house.endswith(" dies"):
            if_dead = True
        elif item.sort != "step":
            return None
        elif if_dead and item.house.startswith("you ") and "&" not in item.house:
            outcomes.append(f"{item.house} for each foe killed this way")
        elif if_dead:
            return None
        else:
            outcomes.append(item.house)
    return "&".join(outcomes)


def sort_of(house: str, *, power: bool) -> tuple[str, str]:
    """Whether a house wording is a step that others can be joined to."""
    if power:
        return "step", house.replace(", and ", "&").replace(
            ", ", "&"
        ) if ", and " in house else house
    plain = (
        "\n" not in house
        and ". " not in house
        and ":" not in house
        and house.endswith(".")
        and not house.startswith(
            ("If ", "Whenever ", "At ", "When ", "After ", "In ", "On ", "For ")
        )
        and " instead" not in house
        and " unless " not in house
    )
    if plain:
        return "step", house[0].lower() + house[1:-1] if house[1:2] != "P" else house[:-1]
    return "whole", house


def alike(house: str, *, power: bool) -> str:
    """A step whatever the way to say it."""
    if power and re.fullmatch(r"(?:\d+|a die of|that much) damage", house):
        return f"deal {house} to the target"
    found = re.fullmatch(r"(.*) takes (\S+ damage)(.*)", house)
    return f"deal {found[2]} to {found[1]}{found[3]}" if found else house
