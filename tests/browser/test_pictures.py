"""A face that is held up for one person's eyes is as bright as any other: from the side nobody can tell them apart."""

from __future__ import annotations

from karaya_core.sultans.roles import NAMES
from tests.browser.drivers import Chromium
from web.making.places import ROOT

MEAN = """async ([file, name]) => {
  const text = file.replace("<svg ", '<svg viewBox="0 0 100 130" width="200" height="260" ')
    .replace("</svg>", `<use href="#pic-card-${name}"/></svg>`);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = new OffscreenCanvas(200, 260).getContext("2d");
  canvas.fillStyle = "#f6ebd0";
  canvas.fillRect(0, 0, 200, 260);
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, 200, 260);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += 0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2];
  return sum / data.length * 4 / 255;
}"""


def test_all_faces_are_drawn_and_equally_bright(chromium: Chromium) -> None:
    page = chromium.fresh()
    file = (ROOT / "assets" / "cards.svg").read_text("utf-8")
    bright = {name: page.evaluate(MEAN, [file, name]) for name in NAMES}
    assert max(bright.values()) - min(bright.values()) < 0.1, bright
    assert max(bright.values()) < 0.8, "something is drawn"
