// A game is an archive of Python and a style sheet of its own, fetched when somebody opens it, or before if it is known that
// somebody will. With the first one comes the house: what every game needs, and the first screen does not.

import { coming, fetchLean } from "./ahead.js";
import { answers } from "./first.js";
import { MADE } from "./made.js";
import { laterStyles } from "./styles.js";

const PLAYING = "karaya/playing"; // in this tab: the game that is kept under this name,
const OPENED = "karaya/opened"; // and which of the games it is

const HOUSE = "house";
const COMPOSER = "composer"; // beside the games: it is asked for by this name when its game is here

const fetching = new Map(); // key → promise of the bytes, once the style sheet is there too
const here = new Set();

/** The game that this page opens at once, or "": the address asks for it, or this tab was playing before it was loaded again. */
export const wanted = (() => {
  const asked = new URLSearchParams(location.hash.slice(1));
  const opens = rememberedGame() || [...asked.keys()].some((name) => name !== "lang");
  const key = asked.get("game") || (rememberedGame() && inThisTab(OPENED)) || MADE.usual;
  return opens && key in MADE.games ? key : "";
})();

/** Begin to fetch a game; doing it twice costs nothing. */
export function fetchGame(key) {
  if (key in MADE.games) dispatchEvent(new CustomEvent("karaya-game", { detail: key })); // its pictures may not be here
  return Promise.all(partsOf(key).map(fetchPart)); // in this order: a game's style sheet builds on the house's
}

function partsOf(key) {
  return key === COMPOSER ? [COMPOSER] : [HOUSE, key];
}

function fetchPart(key) {
  if (!fetching.has(key)) {
    const { archive, styles, ...hashes } = { [HOUSE]: MADE.house, [COMPOSER]: MADE.composer }[key] ?? MADE.games[key];
    const both = Promise.all([fetchBytes(archive, hashes), laterStyles(styles)]).then(([bytes]) => bytes);
    both.catch(() => fetching.delete(key)); // the network may be back at the next try
    fetching.set(key, both);
  }
  return fetching.get(key);
}

export async function fetchBytes(path, options = {}) {
  await coming.get(MADE.start).catch(() => {}); // by then it is known what the host does with archives
  const response = await fetchLean(path, options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Write a game's archives into Python's file system; answers their paths, with a blank between. */
export async function openGame(python, key) {
  const parts = await fetchGame(key);
  partsOf(key).forEach((name, place) => {
    if (!here.has(name)) python.FS.writeFile(pathOf(name), parts[place]);
    here.add(name);
  });
  if (key in MADE.games) keepInThisTab(OPENED, key);
  return gameHere(key);
}

/** What will be opened at once has been fetched with the rest of the start: settled when Python can use it. */
export async function openWanted(python) {
  const { pressed, game } = answers();
  if (wanted || pressed) await openGame(python, wanted || game);
}

/** The same of a game that is here, or "". */
export function gameHere(key) {
  return here.has(key) ? partsOf(key).map(pathOf).join(" ") : "";
}

function pathOf(key) {
  return `/lib/karaya_${key}.zip`;
}

/** Which game this tab plays; it survives a reload, and two tabs do not disturb each other. */
export function rememberGame(game) {
  keepInThisTab(PLAYING, game);
}

export function rememberedGame() {
  return inThisTab(PLAYING);
}

function keepInThisTab(name, text) {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // no storage here: after a reload the first screen is shown
  }
}

function inThisTab(name) {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

// Who presses before Python is there waits for the game too.
document.getElementById("first")?.addEventListener("click", ({ target }) => {
  if (target.closest("button[data-act]")) fetchGame(answers().game).catch(() => {});
});
