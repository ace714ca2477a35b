"""Saves: two copies, checksums, damage, a full disk."""

from __future__ import annotations

import json
import zlib

import pytest

from tests.web.worlds import Memory
from web.keep import ASIDE, LARGEST, PREFIX, Keep


def kept(times: int) -> tuple[Keep, Memory]:
    shelf = Memory()
    keep = Keep(shelf)
    for number in range(1, times + 1):
        assert keep.save("a", "Ana, Boris", f"2026-01-0{number}", {"at": number})
    return keep, shelf


def test_the_newest_copy_is_found_again() -> None:
    _, shelf = kept(3)
    found = Keep(shelf).load("a")
    assert found is not None and found.data == {"at": 3} and found.title == "Ana, Boris"


@pytest.mark.parametrize("damage", ["", "x", "cut", "flip", "proto", "future", "huge"])
def test_a_damaged_copy_is_set_aside_and_the_older_one_is_used(damage: str) -> None:
    _, shelf = kept(3)
    name = f"{PREFIX}a/1"
    text = shelf.texts[name]
    shelf.texts[name] = {
        "": "", "x": "x", "cut": text[: len(text) // 2], "flip": text[:30] + chr(ord(text[30]) ^ 1) + text[31:],
        "proto": '00000000 {"__proto__": {"number": 9}}', "future": text.replace('"number"', '"nomber"'),
        "huge": text + " " * 3_000_000,
    }[damage]  # fmt: skip
    keep = Keep(shelf)
    found = keep.load("a")
    assert found is not None and found.data == {"at": 2}
    assert name not in shelf.texts and any(n.startswith(ASIDE) for n in shelf.texts)
    assert len(keep.damaged()) == 1


def sealed(body: str) -> str:
    return f"{zlib.crc32(body.encode()):08x} {body}"


def numbered(number: str, data: str = "{}") -> str:
    return f'{{"number": {number}, "title": "t", "when": "w", "data": {data}}}'


@pytest.mark.parametrize(
    "body",
    ['{"__proto__": {"number": 9}}', '{"number": 9, "title": "t", "when": "w"}', "[]", "null", "9", "[" * 50_000,
     numbered('"9"'), numbered("9", "[]"), numbered("1" + "0" * 4_000), numbered("1" + "0" * 4_299), numbered("0"),
     numbered("true"), numbered("1e999"), numbered("-7")],
    ids=range(14),
)  # fmt: skip
def test_a_copy_that_is_whole_and_yet_no_save_is_set_aside_too(body: str) -> None:
    _, shelf = kept(3)
    shelf.texts[f"{PREFIX}a/1"] = sealed(body)
    keep = Keep(shelf)
    found = keep.load("a")
    assert found is not None and found.data == {"at": 2}
    assert keep.damaged() == [sealed(body)]
    assert keep.save("a", "t", "w", {"at": 9})
    again = Keep(shelf).load("a")
    assert again is not None and again.data == {"at": 9}


def test_whatever_is_written_can_be_read_again() -> None:
    for length in (LARGEST - 200, LARGEST - 62, LARGEST - 61, LARGEST, LARGEST + 500_000):
        shelf = Memory()
        keep = Keep(shelf)
        assert keep.save("a", "t", "w", {"at": 1})
        data = {"text": "x" * length}
        written = keep.save("a", "t", "w", data)
        found = Keep(shelf).load("a")
        assert found is not None and found.data == (data if written else {"at": 1}), length
        assert keep.trouble == ("" if written else "note.too_long") and keep.damaged() == []
        assert keep.save("a", "t", "w", {"at": 3}) and keep.trouble == ""


def test_a_game_that_the_first_version_wrote_too_long_is_read() -> None:
    """It wrote any length, and read two million characters."""
    shelf = Memory()
    data = {"text": "x" * 3_000_000}
    shelf.set(f"{PREFIX}a/1", sealed(json.dumps({"number": 5, "title": "t", "when": "w", "data": data})))
    found = Keep(shelf).load("a")
    assert found is not None and found.number == 5 and found.data == data


def test_what_is_set_aside_is_all_of_it() -> None:
    shelf = Memory()
    shelf.set(f"{PREFIX}a/1", "x" * 3_000_000)
    keep = Keep(shelf)
    assert keep.load("a") is None and keep.damaged() == ["x" * 3_000_000]


def test_no_damaged_copy_is_written_over_by_the_next() -> None:
    keep, shelf = kept(3)
    for text in ("first", "second"):
        shelf.texts[f"{PREFIX}a/1"] = text
        assert Keep(shelf).load("a") is not None
        assert Keep(shelf).save("a", "t", "w", {"at": 9})
    assert sorted(keep.damaged()) == ["first", "second"]


@pytest.mark.parametrize("after", range(6))
def test_when_the_disk_is_full_the_last_good_copy_stays_and_it_is_said(after: int) -> None:
    shelf = Memory()
    shelf.room = after
    keep = Keep(shelf)
    results = [keep.save("a", "t", "w", {"at": number}) for number in range(8)]
    good = max(after - 1, min(after, 1))  # the first save takes two writes
    assert results == [number < good for number in range(8)] and keep.trouble
    found = Keep(shelf).load("a")
    assert (found.data["at"] if found else -1) == good - 1


def test_from_the_first_save_on_there_are_two_copies() -> None:
    _, shelf = kept(1)
    assert len([name for name in shelf.texts if name.startswith(PREFIX)]) == 2


def test_games_lie_side_by_side_and_can_be_deleted() -> None:
    keep, shelf = kept(2)
    keep.save("b", "Group", "2026-02-01", {"at": 0})
    assert [game.id for game in keep.games()] == ["b", "a"]
    keep.delete("a")
    assert [game.id for game in keep.games()] == ["b"]
    shelf.texts["other"] = "not ours"
    keep.delete_everything()
    assert shelf.texts == {"other": "not ours"}
