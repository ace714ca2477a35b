"""`python -m karaya_core`: the engine from a terminal (see `karaya_core.cli`)."""

from karaya_core.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
