// While a game runs the screen stays on, and the browser is asked not to clear away what is kept.

import { framed } from "./frame.js";

const html = document.documentElement;
let lock = null;
let asking = false;

/** Python says whether a game is running; an update is only offered when none is. */
export function gameRuns(running) {
  if ((html.dataset.game === "running") === running) return;
  if (running) html.dataset.game = "running";
  else delete html.dataset.game;
  if (running) askToKeep();
  follow();
}

const wanted = () => html.dataset.game === "running" && document.visibilityState === "visible";

/** In a frame the host decides, and a browser that is asked in vain complains of it in the host's name. */
function allowed() {
  return !framed || Boolean(document.featurePolicy?.allowsFeature("screen-wake-lock"));
}

async function follow() {
  if (asking || wanted() === Boolean(lock)) return;
  asking = true; // the answer takes a while, and things may change meanwhile
  try {
    if (lock) await lock.release();
    const next = wanted() && allowed() ? ((await navigator.wakeLock?.request("screen")) ?? null) : null;
    next?.addEventListener("release", () => { if (lock === next) lock = null; }, { once: true });
    lock = next;
  } catch {
    lock = null; // low battery, or not allowed in this frame: the screen may go dark
  }
  asking = false;
  if (lock && !wanted()) follow();
}

async function askToKeep() {
  if (framed) return; // what an article shows is not worth a question
  try {
    await navigator.storage?.persist?.();
  } catch {
    // then the browser decides for itself
  }
}

document.addEventListener("visibilitychange", follow);
