#!/usr/bin/env python3
"""Everything around the game from one command, with nothing but Python 3.11 or later:

    python3 build.py            write dist/, a folder to copy to any static host; --site URL: with previews for links to it
    python3 build.py serve      the same, and play it on http://127.0.0.1:8000
    python3 build.py test       all tests, with everything they need
    python3 build.py release    dist/ as one zip, the same bytes each time
    python3 build.py bench      how fast it starts and answers
    python3 build.py newcomer   somebody new plays rounds alone in the real page: what they decide, how long things stand
    python3 build.py pictures   the pictures of the README, from the real page; --all: of every screen, to be looked at

The parts are in web/making/.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (whoever has an older Python is told so)
    sys.exit("build.py needs Python 3.11 or later; this is " + sys.version.split()[0])

from web.making import page, sharing, sizes
from web.making.places import DIST
from web.making.say import Trouble, step


def build(options: argparse.Namespace) -> None:
    site = sharing.site_of(options.site) if options.site else ""
    page.make(site)
    if site:
        from web.making import testing

        testing.take_previews()
        sharing.add(DIST, site)
    sizes.pack()
    sizes.show()
    step("dist/ is ready: copy it to any static host, or play with: python3 build.py serve")


def serve(options: argparse.Namespace) -> None:
    from web.making import serve as server

    page.make()
    sizes.pack()
    server.forever(DIST, options.port, options.open)


def test(options: argparse.Namespace) -> None:
    from web.making import testing

    sys.exit(testing.run_all(testing.Wish(options.fast, options.long, options.game or "", options.rest)))


def release(options: argparse.Namespace) -> None:
    from web.making import release as packing

    page.make()
    packing.make()


def bench(options: argparse.Namespace) -> None:
    from web.making import testing

    if options.against:
        sys.exit(testing.compare(options.against.resolve(), options.pairs, options.json))
    sys.exit(testing.run_bench(options.json, options.rounds, options.pgn))


def newcomer(options: argparse.Namespace) -> None:
    from web.making import testing

    sys.exit(testing.watch_a_newcomer(options.rounds, options.pace, options.json))


def pictures(options: argparse.Namespace) -> None:
    from web.making import testing

    if options.all or options.only or options.into:
        sys.exit(testing.take_gallery(options.only, options.into))
    sys.exit(testing.take_pictures())


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test and measure the game.")
    parser.set_defaults(do=build)
    parser.add_argument("--site", metavar="URL", help="where it will live: adds what links to it show (previews, oEmbed, 404)")
    commands = parser.add_subparsers(metavar="command")
    serving = commands.add_parser("serve", help="build and play on this machine")
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--open", action="store_true", help="open the browser")
    serving.set_defaults(do=serve)
    testing = commands.add_parser("test", help="run all tests (what follows is passed on to pytest)")
    testing.add_argument("--fast", action="store_true", help="leave out the browsers")
    testing.add_argument("--long", action="store_true", help="also the tests at full size, which take an hour or more")
    testing.add_argument("--game", metavar="NAME", help="only what belongs to one game")
    testing.set_defaults(do=test)
    commands.add_parser("release", help="write dist/ as one zip").set_defaults(do=release)
    watching = commands.add_parser("newcomer", help="watch somebody new play rounds alone in the real page, at reading speed")
    watching.add_argument("--rounds", type=int, default=3)
    watching.add_argument(
        "--pace", default="normal", help="the pace they choose after the first round (step, calm, normal, brisk)"
    )
    watching.add_argument("--json", action="store_true", help="print the figures as JSON")
    watching.set_defaults(do=newcomer)
    picturing = commands.add_parser("pictures", help="take docs/pictures from the real page")
    picturing.add_argument("--all", action="store_true", help="every screen, language, theme and size, into .build/pictures")
    picturing.add_argument(
        "--only", action="append", default=[], metavar="NAME", help="a language, theme, size, walk or part of a screen's name"
    )
    picturing.add_argument("--into", type=Path, metavar="DIR", help="another folder than .build/pictures")
    picturing.set_defaults(do=pictures)
    benching = commands.add_parser("bench", help="measure start-up and answers in Chromium")
    benching.add_argument("--json", action="store_true", help="print the figures as JSON")
    benching.add_argument("--against", type=Path, metavar="DIR", help="measure against another checkout, which was built")
    benching.add_argument("--pairs", type=int, default=15, help="with --against: how many pairs")
    benching.add_argument("--rounds", type=int, default=7, help="loads a median is taken of")
    benching.add_argument("--pgn", type=Path, metavar="DIR", help="an unpacked lichess-pgn-viewer, to measure articles beside")
    benching.set_defaults(do=bench)
    return parser


def main() -> None:
    parser = arguments()
    options, rest = parser.parse_known_args()
    if rest and options.do is not test:
        parser.error(f"unknown: {' '.join(rest)}")
    options.rest = rest
    try:
        options.do(options)
    except Trouble as trouble:
        sys.exit(f"build.py: {trouble}")
    except KeyboardInterrupt:
        sys.exit("build.py: interrupted")


if __name__ == "__main__":
    main()
