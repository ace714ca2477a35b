"""What every test counts on, wherever the run was started."""

from __future__ import annotations

import signal

# A shell starts what it puts in the background with Ctrl-C ignored, and every process started from there inherits
# that: the tests that interrupt a program would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
