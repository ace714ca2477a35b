// How to play: cards that lie over whatever is up. They stand in the page from the beginning, so they can be read before Python
// is there; what is under them stands still meanwhile, because a menu or another quiet screen is what they are opened from.

import { answers, press } from "./first.js";

const dialog = document.getElementById("how");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function open(game) {
  for (const part of dialog.querySelectorAll("[data-how-game]")) part.hidden = part.dataset.howGame !== game;
  dialog.showModal();
  cards().scrollTo({ left: 0, behavior: "instant" });
  cards().focus();
  mark();
}

const cards = () => dialog.querySelector("[data-how-game]:not([hidden]) .how-cards");
const at = () => Math.round(cards().scrollLeft / cards().clientWidth);

function go(by) {
  const to = Math.min(Math.max(at() + by, 0), cards().children.length - 1);
  cards().scrollTo({ left: to * cards().clientWidth, behavior: still.matches ? "instant" : "smooth" });
}

/** Which card is seen: as a dot, and in what can be pressed. */
function mark() {
  const [part, number] = [cards().parentElement, at()];
  part.querySelectorAll(".how-dots > i").forEach((dot, place) => dot.classList.toggle("is-at", place === number));
  part.querySelector("[data-how=back]").disabled = number === 0;
  part.querySelector("[data-how=on]").disabled = number === cards().children.length - 1;
}

/** Into the lesson: at once by the address, or as soon as everything is loaded. */
function tryIt(event) {
  dialog.close();
  if (document.documentElement.dataset.karaya === "ready") return;
  event.preventDefault();
  if (answers().pressed !== "learn") press("learn");
}

if (dialog) {
  document.addEventListener("click", (event) => {
    const control = event.target.closest("[data-how]");
    if (!control) return;
    const { how } = control.dataset;
    if (how === "open") open(control.value || answers().game);
    else if (how === "close") dialog.close();
    else if (how === "try") tryIt(event);
    else go(how === "on" ? 1 : -1);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close(); // beside the cards
  });
  dialog.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    go(by);
  });
  dialog.addEventListener("scroll", mark, true);
}
