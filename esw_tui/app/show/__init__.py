"""The show: one player of events for everything that is watched."""
