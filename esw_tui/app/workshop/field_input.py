"""A line of a field of a card; Up and Down choose among the words that can follow, Right takes
one."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input


class FieldInput(Input):
    """One line of a field."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "choose(1)", show=False),
        Binding("up", "choose(-1)", show=False),
    ]

    class Chosen(Message):
        """Another of the offered words is chosen, or the chosen one is taken."""

        def __init__(self, field: "FieldInput", step: int) -> None:
            super().__init__()
            self.field = field
            self.step = step
            """How far to go down the list; 0 takes the chosen word."""

    def __init__(self, name: str, line: int, text: str) -> None:
        super().__init__(text, id=f"field-{name.replace('+', 'plus')}-{line}", compact=True)
        self.field_name = name
        self.line = line
        """Which line of the field this is, from 0."""
        self.select_on_focus = False

    def action_choose(self, step: int) -> None:
        self.post_message(self.Chosen(self, step))

    def action_cursor_right(self, select: bool = False) -> None:
        if self.cursor_position == len(self.value) and not select:
            self.post_message(self.Chosen(self, 0))
        else:
            super().action_cursor_right(select)
