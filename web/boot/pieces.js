// Pieces (`data-piece`) come from where they stood when the table was last drawn; a spot (`data-spot`) is where one may come
// from or go to. Which of them move, and how, is said in data-cues, by public facts alone.

const SHORT = 260; // milliseconds
const LONG = 420;
const EASE = "cubic-bezier(.2, .7, .3, 1)";

let stood = new Map(); // the middle of each piece, in the page

/** Where everything stands now: the next movement begins here. */
export function remember(root) {
  stood = new Map([...root.querySelectorAll("[data-piece]")].map((piece) => [piece.dataset.piece, middle(piece)]));
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + scrollX + box.width / 2, y: box.y + scrollY + box.height / 2 };
}

const pieceOf = (root, name) => root.querySelector(`[data-piece="${CSS.escape(name)}"]`);
const spotOf = (root, name) => root.querySelector(`[data-spot="${CSS.escape(name)}"]`);
const off = (from, to) => `translate(${from.x - to.x}px, ${from.y - to.y}px)`;

function run(element, frames, duration, delay = 0) {
  element.animate(frames.map((frame) => ({ zIndex: 9, ...frame })), { duration, delay, easing: EASE, fill: "backwards" });
}

/** One after the other, and yet within the time. */
function each(list, act) {
  const pause = Math.min(60, 240 / Math.max(list.length, 1));
  list.forEach((one, index) => act(one, index * pause));
}

/** Each goes from where it stood to where it stands. */
export function slide(root, names) {
  const moved = names.map((name) => [pieceOf(root, name), stood.get(name)]).filter(([piece, from]) => piece && from);
  each(moved, ([piece, from], delay) => {
    const to = middle(piece);
    if (Math.hypot(from.x - to.x, from.y - to.y) > 2) run(piece, [{ transform: off(from, to) }, {}], LONG, delay);
  });
}

/** To a spot where nobody gets in, and back. */
export function bounce(root, [spot, ...names]) {
  const there = spotOf(root, spot);
  if (!there) return;
  const to = middle(there);
  for (const piece of names.map((name) => pieceOf(root, name)).filter(Boolean)) {
    const from = middle(piece);
    const near = { x: from.x + (to.x - from.x) * 0.8, y: from.y + (to.y - from.y) * 0.8 };
    run(piece, [{}, { transform: off(near, from), offset: 0.55 }, {}], LONG);
  }
}

/** From one spot to another, in pairs: what lies at the second comes from the first. */
export function pass(root, names) {
  for (let at = 0; at + 1 < names.length; at += 2) {
    const [from, to] = [spotOf(root, names[at]), spotOf(root, names[at + 1])];
    if (from && to) run(to, [{ transform: `${off(middle(from), middle(to))} scale(1.15)` }, {}], LONG);
  }
}

/** Laid down one after the other. */
export function lay(root, names) {
  each(names.map((name) => pieceOf(root, name)).filter(Boolean), (piece, delay) =>
    run(piece, [{ transform: "translateY(-1.5rem) scale(1.5)", opacity: 0 }, {}], SHORT, delay));
}
