"""The examples of docs/embed.md are what the viewer, the engine and the page take."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

from karaya_core import games
from web.address import read
from web.making import viewer
from web.making.places import ROOT, WEB

TEXT = (ROOT / "docs" / "embed.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)


def test_every_attribute_method_event_and_property_that_is_named_is_there() -> None:
    script = "".join((WEB / "viewer" / f"{part}.js").read_text("utf-8") for part in viewer.PARTS)
    style = (WEB / "viewer" / "table.css").read_text("utf-8")
    rows = re.search(r"## Attributes\n(.*?)\n## ", TEXT, re.DOTALL)
    assert rows
    for name in re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", rows[1], re.MULTILINE):
        for attribute in re.findall(r"`(\w+)`", name):
            assert f'"{attribute}"' in script, attribute
    for method in re.findall(r"`(\w+)\(\)`", rows[1]):
        assert re.search(rf"^  {method}\(", script, re.MULTILINE) or method == "preventDefault", method
    for event in set(re.findall(r"`(karaya-(?:ply|move|play))`", TEXT)):
        assert f'CustomEvent("{event}"' in script
    for name in set(re.findall(r"`(--karaya-\w+)`", TEXT)):
        assert f"var({name}" in style


def test_the_fragments_of_the_examples_open() -> None:
    found = re.findall(r'src="https://your\.host/karaya/(?:embed\.html)?#([^"]+)"', TEXT)
    assert len(found) == 2
    for fragment in map(html.unescape, found):
        asked = dict(part.split("=", 1) for part in fragment.split("&"))
        assert games.load(games.USUAL).parse(asked["position"], games.about(games.USUAL).agreed({})).n
        if "controls" not in asked:
            assert read(fragment).match is not None


def test_the_steps_of_the_example_are_steps() -> None:
    story: dict[str, Any] = json.loads(blocks("json")[0])
    assert story["karaya_steps"] == 1
    for step in story["steps"]:
        games.load(story["game"]).parse(step["position"], games.about(story["game"]).agreed({}))
        assert sum(bool(one.get("right")) for one in step["ask"]["tries"]) == 1


@pytest.mark.parametrize("name", ["view", "chrome", "start"])
def test_what_a_frame_may_ask_for_is_in_both_lists(name: str) -> None:
    assert f"`{name}`" in (ROOT / "CONTRIBUTING.md").read_text("utf-8") and f"`{name}=" in TEXT


def test_weights_are_as_written() -> None:
    from web.making import sizes
    from web.making.places import DIST

    if not (DIST / viewer.HOUSE).exists():
        pytest.skip("there is no dist/: run python3 build.py first")
    listed = {name: packed for name, _, packed in sizes.listing()}
    drawings = [listed[viewer.script_of(key)] / 1000 for key in viewer.games_shown()]
    said = re.search(r"about (\d+) kB \(with brotli\), and one a game with its drawings \((\d+) to (\d+) kB\)", TEXT)
    assert said
    house, least, most = map(int, said.groups())
    assert abs(listed[viewer.HOUSE] / 1000 - house) <= 1
    assert least - 1 <= min(drawings) and max(drawings) <= most + 1
