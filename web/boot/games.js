// A game is an archive of Python and a style sheet of its own, fetched when somebody opens it, or before if it is known that
// somebody will.

import { answers } from "./first.js";
import { MADE } from "./made.js";
import { laterStyles } from "./styles.js";

const PLAYING = "karaya/playing"; // in this tab: the game that is kept under this name,
const OPENED = "karaya/opened"; // and which of the games it is

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
  if (!fetching.has(key)) {
    const { archive, integrity, styles } = MADE.games[key];
    const both = Promise.all([fetchBytes(archive, { integrity }), laterStyles(styles)]).then(([bytes]) => bytes);
    both.catch(() => fetching.delete(key)); // the network may be back at the next try
    fetching.set(key, both);
  }
  return fetching.get(key);
}

export async function fetchBytes(path, options = {}) {
  const response = await fetch(new URL(path, document.baseURI), options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Write a game's archive into Python's file system; answers its path. */
export async function openGame(python, key) {
  const bytes = await fetchGame(key);
  if (!here.has(key)) python.FS.writeFile(pathOf(key), bytes);
  here.add(key);
  keepInThisTab(OPENED, key);
  return pathOf(key);
}

/** What will be opened at once has been fetched with the rest of the start: settled when Python can use it. */
export async function openWanted(python) {
  const { pressed, game } = answers();
  if (wanted || pressed) await openGame(python, wanted || game);
}

/** The path of a game that is here, or "". */
export function gameHere(key) {
  return here.has(key) ? pathOf(key) : "";
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
