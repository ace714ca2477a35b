"""The file of pictures: every one that is asked for is there, and nothing in it that the content policy or a frame forbids."""

from __future__ import annotations

import json
import re
import zlib
from xml.etree import ElementTree

import pytest

from karaya_core import games
from karaya_core.sultans.roles import NAMES
from web.games.sultans.offers import VERB_PICTURE
from web.making.places import ROOT, WEB

FILE = ROOT / "assets" / "cards.svg"
FILES = [FILE, *(path for key in games.ON_THE_PAGE if (path := ROOT / "assets" / f"{key}.svg").exists())]
TREE = ElementTree.fromstring(FILE.read_text("utf-8"))
PARTS = [part for path in FILES for part in ElementTree.fromstring(path.read_text("utf-8")).iter()]
IDS = [part.attrib["id"] for part in PARTS if "id" in part.attrib]
SIDES = {"sultan": "loyal", "guard": "loyal", "assassin": "rebel", "slave": "rebel"}
#: Names that are put together while the page runs.
MADE = [f"{kind}-{name}" for kind in ("card", "emblem") for name in NAMES]
ASKED = re.compile(r"""\b(?:icon|picture)\(\s*f?"([\w{}-]+)"|icon_button\(\s*"([\w-]+)"|\bpicture="([\w-]+)\"""")


def asked() -> set[str]:
    """Every name of a picture that is written down in the page's Python and words."""
    found = {*MADE, *VERB_PICTURE.values()}
    for path in WEB.rglob("*.py"):
        found |= {name for names in ASKED.findall(path.read_text("utf-8")) for name in names if name and "{" not in name}
    for path in WEB.glob("games/*/first.json"):
        found |= set(json.loads(path.read_text("utf-8"))["pictures"])
    return found


def test_every_picture_that_is_asked_for_is_there() -> None:
    assert len(asked()) > 35
    assert {f"pic-{name}" for name in asked()} - set(IDS) == set()


def test_a_name_stands_for_one_picture_and_every_part_is_there_and_used() -> None:
    assert len(IDS) == len(set(IDS))
    used = {part.attrib["href"] for part in PARTS if "href" in part.attrib}
    assert used <= {f"#{name}" for name in IDS}  # and nothing of another file
    assert {f"#{name}" for name in IDS if name.startswith("p-")} <= used


def test_the_names_of_pictures_cannot_be_mistaken_for_anything_else_in_the_page() -> None:
    assert all(name.startswith(("pic-", "p-")) for name in IDS)


def test_nothing_in_it_is_forbidden_by_the_content_policy() -> None:
    for part in PARTS:
        assert part.tag.rpartition("}")[2] in ("svg", "defs", "symbol", "g", "path", "circle", "rect", "ellipse", "use")
        assert not any(name == "style" or name.startswith("on") for name in part.attrib)
        assert not any("url(" in value for value in part.attrib.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_face_stands_in_the_frame_of_its_side_and_carries_its_emblem(name: str) -> None:
    card = next(part for part in TREE if part.get("id") == f"pic-card-{name}")
    parts = [part.get("href") for part in card.iter() if part.get("href")]
    side = SIDES.get(name, "free")
    assert parts[0] == f"#p-{side}" and f"#p-{side}-edge" in parts
    assert parts[-1] == f"#pic-emblem-{name}"
    assert card.get("viewBox") == "0 0 100 130"


def test_all_pictures_together_stay_light() -> None:
    assert len(zlib.compress(FILE.read_bytes(), 9)) < 20_000  # half of that with brotli
