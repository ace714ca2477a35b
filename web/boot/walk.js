// Things go from place to place, and one of them stays at each: by public facts (see cues.js). They are pictures that fly above
// the page; what they stand for lies where it belongs already, and shows when its picture comes. Nothing waits for them: when
// the next thing is told, whatever still flies is there.

const QUICK = 200; // milliseconds a step, at least
const CALM = 340;
const WHOLE = 1500; // a long way goes quicker
let flying = [];
let told = null; // what is told in one go is shown one after the other
let free = 0;

/** The first place is where they come from; the last ones all go to the last place. One place: they are taken away there. */
export function walk(root, places, things) {
  const boxes = places.map((place) => root.querySelector(`[data-spot="${CSS.escape(place)}"]`)).filter(Boolean);
  if (!boxes.length || !things.length) return;
  if (!told) {
    flying.forEach((one) => one.finish());
    flying = [];
    free = 0;
    told = Promise.resolve().then(() => setTimeout(() => (told = null)));
  }
  const step = Math.round(Math.min(CALM, Math.max(QUICK, WHOLE / Math.max(1, boxes.length - 1))));
  const from = free;
  things.forEach((thing, index) => {
    const stops = boxes.slice(0, Math.min(index + 2, boxes.length));
    const steps = Math.max(1, stops.length - 1);
    free = Math.max(free, from + steps * step);
    fly(thing, stops, { duration: steps * step, delay: from }, index, places);
  });
}

function fly(thing, stops, timing, index, places) {
  const picture = draw(thing, stops[0], places);
  const size = picture.getBoundingClientRect();
  const frames = stops.map((stop) => {
    const box = stop.getBoundingClientRect();
    const [x, y] = [box.x + (box.width - size.width) / 2 + (index % 3 - 1) * size.width * 0.4, box.y + (box.height - size.height) / 2];
    return { transform: `translate(${x}px, ${y}px)`, opacity: 1 };
  });
  if (stops.length === 1) frames.push({ transform: `${frames[0].transform} translateY(-120%) scale(.5)`, opacity: 0 });
  keep(picture.animate(frames, { ...timing, easing: "linear", fill: "none" }), () => picture.remove());
  const own = stops.length > 1 && stops.at(-1).querySelector(`[data-thing="${CSS.escape(thing)}"]`);
  if (own) keep(own.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, {}], { duration: timing.duration, delay: timing.delay, fill: "backwards" }));
}

function keep(animation, then = () => {}) {
  flying.push(animation);
  animation.onfinish = then;
  animation.oncancel = then;
}

const SVG = "http://www.w3.org/2000/svg";

function draw(thing, place, places) {
  const picture = document.createElement("span");
  picture.className = "flying";
  picture.dataset.thing = thing;
  picture.setAttribute("aria-hidden", "true");
  const seat = places.find((name) => name.startsWith("seat-"));
  if (seat) picture.dataset.ofSeat = seat.slice(5);
  const size = Math.min(44, Math.max(22, place.getBoundingClientRect().width * 0.34));
  picture.style.width = picture.style.height = `${size}px`;
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#pic-${thing}`);
  svg.append(use);
  picture.append(svg);
  document.body.append(picture);
  return picture;
}
