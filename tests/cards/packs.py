"""Packs written by tests."""


def one_card(section: str, **fields: str) -> str:
    """A pack with one card; the first field stands in line 3, the next in line 4 …"""
    lines = [f"{field}: {value}" for field, value in fields.items()]
    return f"hell-high:\n  {section}:\n    - " + "\n      ".join(lines) + "\n"
