"""The deck-building box: its rules, on the kernel."""
