"""Signals that whoever runs the tests may have told them to ignore."""

import signal


def heed_signals() -> None:
    """A shell lets what it runs in the background ignore Ctrl+C, and `nohup` a hang-up. The tests
    would pass that on to every program they start, and some of these are to heed it."""
    for name, usual in (
        ("SIGINT", signal.default_int_handler),
        ("SIGQUIT", signal.SIG_DFL),
        ("SIGHUP", signal.SIG_DFL),
    ):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, usual)
