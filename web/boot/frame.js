// The page inside another one: what it leaves out there, and how it asks for its height.

import { MADE } from "./made.js";

const html = document.documentElement;
const MESSAGES = 1; // the version of what is said to whoever holds the frame (docs/embed.md)
const LONGEST = 4_000; // pixels that are ever asked for
const GROWS = 12; // times: a screen that grows with its frame must not do so for ever

export const framed = parent !== window;

/** `chrome=0`: without the bar above and what stands below, which the page around it has already. */
export function readChrome(fragment) {
  if (new URLSearchParams(fragment).get("chrome") === "0") html.dataset.chrome = "none";
  else delete html.dataset.chrome;
}

/** The pictures that are needed here: all of them, but in somebody's article only those of the game that is shown. */
export function picturesHere(game) {
  const [common, ...rest] = MADE.pictures;
  return framed && game ? [common, ...rest.filter((path) => path === `assets/${game}.svg`)] : MADE.pictures;
}

/**
 * Tell whoever holds the frame that a screen is longer than it. Nothing is asked of a private screen: how long that is, is for
 * the eyes of one person. A shorter screen asks for nothing: what was given once stays, so that the article does not jump.
 */
export function askForHeight() {
  if (!framed) return;
  let told = { width: 0, screen: "", height: 0, times: 0 };
  const look = () => {
    const screen = document.querySelector("[data-screen]")?.dataset.screen ?? "";
    const height = Math.min(html.scrollHeight, LONGEST);
    if (screen === "private" || height <= innerHeight) return;
    if (told.width !== innerWidth || told.screen !== screen) told = { width: innerWidth, screen, height: 0, times: 0 };
    if (height <= told.height || told.times >= GROWS) return;
    told = { ...told, height, times: told.times + 1 };
    parent.postMessage({ karaya: MESSAGES, type: "height", height }, "*");
  };
  new ResizeObserver(look).observe(document.body);
}
