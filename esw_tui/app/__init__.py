"""The Textual app: screens, widgets, styles. It shows views; it never sees the table."""
