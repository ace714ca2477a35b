"""Pictures of the main screens, taken from the real page: ``python3 build.py pictures`` writes docs/pictures/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making import browsers
from web.making.places import DIST, ROOT
from web.making.serve import Server

FOLDER = ROOT / "docs" / "pictures"
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
TABLET = {"viewport": {"width": 1024, "height": 768}}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
NAMES = ["Ana", "Boris", "Chloé", "Dmitri", "Elif", "Farah", "Gustav", "Hana", "Ivo", "Jana", "Kofi", "Lea", "Milo", "Nour"]


def alone(seats: int, **fields: str) -> str:
    return address(["human", *["bot:belief"] * (seats - 1)], names=NAMES[:seats], **fields)


def table(person: People) -> None:
    """In the middle of a game, when it is the person's turn."""
    for _ in range(400):
        sight = person.sight()
        if [move for move in sight["moves"] if " peek " in move or " hide " in move]:
            return
        person.one_step(sight)


def curtain(person: People) -> None:
    person.look_round(person.sight())
    person.press("[data-act=take]")


def private(person: People) -> None:
    curtain(person)
    person.press("[data-act=iam]")


def end(person: People) -> None:
    person.play()
    person.page.wait_for_timeout(3000)  # for a moment the verdict fills the screen


def setup(person: People) -> None:
    person.press("[data-act=table]")
    person.until("setup")


GROUP = address(["human"] * 8, names=NAMES[:8], seed="picture", rounds="3")
SCREENS: list[tuple[str, dict[str, Any], str, Callable[[People], None]]] = [
    ("first-tablet", TABLET, "", lambda person: None),
    ("setup-desktop", DESKTOP, "", setup),
    ("table-phone", PHONE, alone(7, seed="phone"), table),
    ("table-tablet", TABLET, alone(10, seed="tablet"), table),
    ("table-desktop", DESKTOP, alone(14, seed="desktop"), table),
    ("look-tablet", TABLET, GROUP, lambda person: None),
    ("curtain-tablet", TABLET, GROUP, curtain),
    ("private-phone", PHONE, GROUP, private),
    ("end-desktop", DESKTOP, alone(8, seed="end", rounds="1"), end),
]


def main() -> None:
    found = browsers.find("chromium")
    assert found is not None, "Chromium is needed to take pictures"
    FOLDER.mkdir(parents=True, exist_ok=True)
    server, chromium = Server(DIST).in_background(), Chromium(found)
    try:
        for name, options, where, go in SCREENS:
            person = People(chromium, chromium.fresh(color_scheme="dark" if "phone" in name else "light", **options), waits=True)
            person.open(server.address + where)
            go(person)
            person.page.wait_for_timeout(600)  # let movements end
            person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=78)
            print(f"docs/pictures/{name}.jpg")
    finally:
        chromium.close()
        server.shutdown()


if __name__ == "__main__":
    main()
