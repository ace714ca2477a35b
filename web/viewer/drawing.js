// How a drawing is made: of elements, never of markup that is read from text, whatever a host's policy says of that.

const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, inside) {
  for (const [key, value] of Object.entries(attributes)) if (value != null && value !== false) element.setAttribute(key, value);
  element.append(...inside.flat(Infinity).filter((part) => part != null && part !== false));
  return element;
}
const draw = (name, attributes = {}, ...inside) => filled(document.createElementNS(SVG, name), attributes, inside);
const make = (name, attributes = {}, ...inside) => filled(document.createElement(name), attributes, inside);

// Pictures are kept as [name, attributes, …inside].
const drawn = (part) => (typeof part === "string" ? part : draw(part[0], part[1], ...part.slice(2).map(drawn)));

// The pictures of these names, and every part that they use, as they go into a drawing's <defs>.
const symbols = (pictures, names = Object.keys(pictures)) => [...parts(pictures, names).values()].map(drawn);
function parts(pictures, names, found = new Map()) {
  for (const name of names) {
    if (found.has(name) || !Object.hasOwn(pictures, name)) continue;
    found.set(name, pictures[name]);
    parts(pictures, links(pictures[name]), found);
  }
  return found;
}
const links = (part) =>
  typeof part === "string" ? [] : [...(part[1].href ? [part[1].href.slice(1)] : []), ...part.slice(2).flatMap(links)];

// The tip of an arrow. Tables on a page may share a tree, so each has a name of its own.
let tips = 0;
function tip(size = 5) {
  const id = `karaya-tip-${(tips += 1)}`;
  const box = { viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: size, markerHeight: size, orient: "auto-start-reverse" };
  return { id, marker: draw("marker", { id, ...box }, draw("path", { d: "M0 0L10 5 0 10z", fill: "var(--_arrow)" })) };
}
