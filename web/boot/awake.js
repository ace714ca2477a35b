// While a game runs the screen stays on, and the browser is asked not to clear away what is kept.

const html = document.documentElement;
let lock = null;

/** Python says whether a game is running; an update is only offered when none is. */
export function gameRuns(running) {
  if ((html.dataset.game === "running") === running) return;
  if (running) html.dataset.game = "running";
  else delete html.dataset.game;
  if (running) askToKeep();
  follow();
}

async function follow() {
  const wanted = html.dataset.game === "running" && document.visibilityState === "visible";
  try {
    if (wanted) lock ??= await navigator.wakeLock?.request("screen");
    else await lock?.release();
  } catch {
    lock = null; // low battery, or not allowed in this frame: the screen may go dark
  }
  if (!wanted) lock = null;
  else lock?.addEventListener("release", () => { lock = null; }, { once: true });
}

async function askToKeep() {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // then the browser decides for itself
  }
}

document.addEventListener("visibilitychange", follow);
