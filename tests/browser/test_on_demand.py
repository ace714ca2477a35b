"""What the start leaves out comes when it is asked for."""

from __future__ import annotations

from tests.browser.drivers import Chromium, wait_ready
from tests.browser.starting import python
from web.making.serve import Server


def test_modules_that_the_start_leaves_out_come_on_demand(chromium: Chromium, site: Server) -> None:
    chromium.fresh(service_workers="block")  # which fetches everything, to keep it
    chromium.open(site.address)
    wait_ready(chromium)
    missing = "try:\n    import unittest\n    answer = 'there'\nexcept ImportError:\n    answer = 'not there'\nanswer"
    assert python(chromium, missing) == "not there"
    assert not any(path.endswith("library.zip") for path in site.asked)
    assert python(chromium, "from web import dom; await dom.load_library(); import unittest; unittest.__name__") == "unittest"


def test_micropip_installs_a_wheel_from_the_same_host_and_one_from_disk(chromium: Chromium, site: Server) -> None:
    site.extra["wheels/tiny_bot-1.0-py3-none-any.whl"] = a_wheel("tiny_bot")
    page = chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    address = f"{site.address}wheels/tiny_bot-1.0-py3-none-any.whl"
    install = f"from web import dom; m = await dom.load_micropip(); await m.install({address!r})\nimport tiny_bot; tiny_bot.WORD"
    assert python(chromium, install) == "tiny_bot"
    path = "/tmp/from_disk-1.0-py3-none-any.whl"
    write = f"open({path!r}, 'wb').write(bytes.fromhex({a_wheel('from_disk').hex()!r}))"
    page.context.set_offline(True)
    assert python(chromium, f"{write}\nawait m.install('emfs:{path}')\nimport from_disk; from_disk.WORD") == "from_disk"
    assert all(url.startswith(site.address) for url in asked)


def a_wheel(name: str) -> bytes:
    """The smallest wheel there is."""
    import base64
    import hashlib
    import io
    import zipfile

    files = {
        f"{name}.py": f"WORD = {name!r}\n",
        f"{name}-1.0.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{name}-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    lines = []
    for path, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(text.encode())}\n")
    record = f"{name}-1.0.dist-info/RECORD"
    files[record] = "".join(lines) + f"{record},,\n"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return packed.getvalue()
