// Plain messages when something keeps the game from starting. Their texts stand in the page (index.html), hidden.

import { silence } from "./progress.js";

const LONGEST_SILENCE = 60_000;

let watching = 0;

// The same address once more, with what it asks for after `#`, which a link would not load again.
document.querySelector(".trouble-reload")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});

/** Show the message of this kind: wasm, missing, stalled or broken. The first one stays. */
export function fail(kind, reason) {
  clearInterval(watching);
  if (reason) console.error(reason);
  const html = document.documentElement;
  if (html.dataset.karaya === "error") return;
  if (html.dataset.karaya === "loading" && kind !== "stalled") report();
  html.dataset.karaya = "error";
  html.dataset.trouble = kind;
  const section = document.getElementById("trouble");
  if (!section) return;
  section.hidden = false;
  for (const message of section.querySelectorAll("[data-trouble]")) message.hidden = message.dataset.trouble !== kind;
  section.querySelector(".trouble-detail").textContent = shortly(reason);
  section.focus();
}

/** If this build came from the device (sw.js), the one that worked before is used at the next load. */
function report() {
  try {
    navigator.serviceWorker?.controller?.postMessage({ type: "failed" });
  } catch {
    // no service workers here
  }
}

function shortly(reason) {
  const lines = String(reason?.message ?? reason ?? "").trim().split("\n");
  return lines[lines.length - 1].slice(0, 300);
}

/** From now on, a minute in which nothing moves is a failure; if Python comes after all, the message goes. */
export function watch() {
  watching = setInterval(() => {
    const state = document.documentElement.dataset.karaya;
    if (state !== "loading") clearInterval(watching);
    else if (silence() > LONGEST_SILENCE) fail("stalled");
  }, 1000);
}

/** The game is there: a message that said it might not come is taken away. */
export function recovered() {
  clearInterval(watching);
  const section = document.getElementById("trouble");
  if (section) section.hidden = true;
  delete document.documentElement.dataset.trouble;
}
