// Cards move: short, once, by public facts (see cues.js). Everything stands where it belongs at once; the movement only leads
// the eye there, so nothing waits for it, and with reduced motion there is none.

const SHORT = 260; // milliseconds
const LONG = 420;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export function move(root, { motion, places, things }) {
  if (!motion || reduced.matches || document.hidden) return;
  motions[motion]?.(places.map((place) => cardAt(root, place)).filter(Boolean), root, places, things);
}

const motions = {
  deal: (cards, root) => deal([...root.querySelectorAll(".felt [data-seat] > .card")]),
  turn: (cards) => cards.forEach((card, index) => run(card, [{ transform: "scaleX(0)" }, {}], SHORT, index * 20)),
  cross,
  fall: ([card]) => card && run(card, [
    { transform: "translateY(-12%) rotate(8deg) scale(1.25)", filter: "none" },
    { transform: "translateY(-16%) rotate(3deg) scale(1.3)", filter: "none", offset: 0.35 },
    {},
  ], LONG),
  set: ([card]) => {
    const token = card?.parentElement.querySelector(".token:last-of-type") ?? card;
    if (token) run(token, [{ transform: "translateY(-1.5rem) scale(1.7)", opacity: 0 }, {}], SHORT);
  },
  walk: (cards, ...all) => import("./walk.js").then(({ walk }) => walk(...all)), // only where something walks
  touch: ([card]) => card && run(card, [{}, { transform: "translateY(-8%) scale(1.06)" }, {}], SHORT),
  slide: (cards, root, names) => pieces().then(({ slide }) => slide(root, names)),
  bounce: (cards, root, names) => pieces().then(({ bounce }) => bounce(root, names)),
  pass: (cards, root, names) => pieces().then(({ pass }) => pass(root, names)),
  lay: (cards, root, names) => pieces().then(({ lay }) => lay(root, names)),
};

const pieces = () => import("./pieces.js"); // only where there are any

/** Where everything stands now that it is drawn: the next movement begins there. */
export function remember(root) {
  if (root.querySelector("[data-piece]")) pieces().then((those) => those.remember(root));
}

/** The card in the middle of the table has a name instead of a number. */
function cardAt(root, place) {
  return root.querySelector(`.felt [data-seat="${CSS.escape(place)}"] > .card`);
}

function run(element, frames, duration, delay = 0) {
  return element.animate(frames, { duration, delay, easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" });
}

/** From the middle of the table, one after the other and yet within the time. */
function deal(cards) {
  const felt = cards[0]?.closest(".felt")?.getBoundingClientRect();
  if (!felt) return;
  const pause = Math.min(20, 160 / cards.length);
  cards.forEach((card, index) => {
    const box = card.getBoundingClientRect();
    const x = felt.x + felt.width / 2 - box.x - box.width / 2;
    const y = felt.y + felt.height / 2 - box.y - box.height / 2;
    run(card, [{ transform: `translate(${x}px, ${y}px) rotate(${40 - index * 11}deg) scale(.7)`, opacity: 0 }, { opacity: 1, offset: 0.3 }, {}], SHORT, index * pause);
  });
}

/** Each comes from where the other lies, in an arc, above everything else. */
function cross([one, other]) {
  if (!one || !other) return;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  for (const [card, sign] of [[one, 1], [other, -1]]) {
    const bend = `translate(${(sign * (x - y * 0.25)) / 2}px, ${(sign * (y + x * 0.25)) / 2}px) scale(1.12)`;
    run(card, [{ transform: `translate(${sign * x}px, ${sign * y}px)` }, { transform: bend }, {}], LONG);
    card.closest(".place")?.animate([{ zIndex: 5 }, { zIndex: 5 }], LONG);
  }
}
