// The pictures: files of symbols, fetched once and put into the page, so that <use href="#pic-…"> finds them wherever the
// page stands. A reference into another file is refused in a frame without an origin, and nothing would be drawn there.

import { picturesHere } from "./frame.js";
import { wanted } from "./games.js";

const AGAIN = [500, 2000, 8000]; // milliseconds: the network may be back; without pictures the page still plays

const brought = new Map(); // file → promise

async function bring(file) {
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const { documentElement: pictures } = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  if (pictures.localName !== "svg") throw new Error(`${file} has not come whole`);
  pictures.setAttribute("aria-hidden", "true");
  pictures.setAttribute("hidden", "");
  document.body.prepend(document.importNode(pictures, true));
}

function bringSurely(file) {
  if (!brought.has(file)) brought.set(file, bringAtLast(file));
  return brought.get(file);
}

async function bringAtLast(file) {
  for (const pause of [...AGAIN, null]) {
    try {
      return await bring(file);
    } catch (error) {
      console.warn(error);
    }
    if (pause) await new Promise((go) => setTimeout(go, pause));
  }
}

/** Those of a game, and those that every screen needs. */
async function bringFor(game) {
  for (const file of picturesHere(game)) {
    await bringSurely(file); // the first has what every screen needs
    document.documentElement.dataset.pictures = "here";
  }
}

bringFor(wanted);
addEventListener("karaya-game", ({ detail }) => bringFor(detail));
