// The browser's end of web/nodes.py: takes a list of changes as JSON and applies it in one go. Text is only ever set as
// text. Every drawn node has a number; 0 is the root.

const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

const nodes = new Map();
const numbers = new WeakMap();
const keys = new WeakMap();

/** Make `element` the root of everything drawn; what stands in it now goes at the first drawing. */
export function mount(element) {
  nodes.clear();
  nodes.set(0, element);
}

/** The key of the nearest keyed element around `element` (static markup has it as data-key). */
export function keyOf(element) {
  for (let at = element; at && at.nodeType === 1; at = at.parentElement) {
    const key = keys.get(at) ?? at.dataset?.key;
    if (key) return key;
  }
  return "";
}

/** Apply the changes, keep the focus. */
export function patch(json) {
  const root = nodes.get(0);
  const focus = rememberFocus(root);
  if (nodes.size === 1) root.replaceChildren();
  const changes = JSON.parse(json);
  const last = changes.filter(choosesOption);
  for (const change of changes) if (!last.includes(change)) apply[change[0]](change);
  for (const change of last) apply[change[0]](change);
  settleFocus(root, focus);
}

/** After all others: what a select's value means hangs on its options, which may change as well. */
const choosesOption = ([what, number]) => what === "a" && nodes.get(number)?.localName === "select";

const apply = {
  a: ([, number, attributes]) => setAttributes(nodes.get(number), attributes),
  t: ([, number, text]) => setText(nodes.get(number), text),
  i: ([, parent, before, spec]) => {
    const home = nodes.get(parent);
    home.insertBefore(make(spec, namespaceInside(home)), before ? nodes.get(before) : null);
  },
  m: ([, parent, before, number]) => nodes.get(parent).insertBefore(nodes.get(number), before ? nodes.get(before) : null),
  x: ([, number, spec]) => {
    const old = nodes.get(number);
    old.replaceWith(make(spec, namespaceInside(old.parentNode)));
    forget(old);
  },
  r: ([, number]) => {
    const old = nodes.get(number);
    old.remove();
    forget(old);
  },
};

function namespaceInside(element) {
  return element.localName === "foreignObject" ? HTML : element.namespaceURI;
}

function make(spec, namespace) {
  const [number, tag] = spec;
  if (tag === "") return remember(number, document.createTextNode(spec[2]));
  const [, , key, attributes, content] = spec;
  const element = document.createElementNS(tag === "svg" ? SVG : namespace, tag);
  remember(number, element);
  if (key) keys.set(element, key);
  if (typeof content === "string") element.textContent = content;
  else if (content.length) element.append(...content.map((child) => make(child, namespaceInside(element))));
  if (attributes) setAttributes(element, attributes); // after the children: a select's value needs its options
  return element;
}

function remember(number, node) {
  nodes.set(number, node);
  numbers.set(node, number);
  return node;
}

function forget(node) {
  nodes.delete(numbers.get(node));
  for (const child of node.childNodes) forget(child);
}

function setText(node, text) {
  if (node.nodeType === Node.TEXT_NODE) {
    node.data = text;
    return;
  }
  for (const child of node.childNodes) forget(child);
  node.textContent = text;
}

/** Where `value` is only an attribute. An option without one would answer with its text, which changes with the language. */
const PLAIN_VALUE = ["li", "button", "option"];

function setAttributes(element, attributes) {
  for (const name in attributes) {
    const value = attributes[name];
    // As properties: what a person typed or ticked is kept when it is the same, so the caret stays where it is.
    if (name === "value" && "value" in element && !PLAIN_VALUE.includes(element.localName)) {
      if (element.value !== (value ?? "")) element.value = value ?? "";
    } else if (name === "checked" && "checked" in element) {
      element.checked = value !== null;
    } else if (name === "style") {
      element.style.cssText = value ?? ""; // a style attribute is forbidden by the content policy, this is not
    } else if (value === null) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value);
    }
  }
}

function rememberFocus(root) {
  const element = document.activeElement;
  if (!element || element === document.body || !root.contains(element)) return null;
  let range = null;
  try {
    if (typeof element.selectionStart === "number") range = [element.selectionStart, element.selectionEnd];
  } catch {
    // some kinds of input have no selection
  }
  return { element, key: keyOf(element), range };
}

// ---------------------------------------------------------------------- the focus stays where it was

let lost = ""; // the key of what had the focus until it went away: it gets it back when it is there again
let screen = "";

function settleFocus(root, focus) {
  const shown = root.firstElementChild?.dataset.screen ?? "";
  if (shown !== screen) [screen, lost] = [shown, ""]; // who comes next begins at the beginning
  const dialog = root.querySelector("dialog[open]:has([data-home])");
  if (dialog && !dialog.contains(document.activeElement)) {
    lost ||= focus?.key ?? "";
    dialog.querySelector("[data-home]").focus({ preventScroll: true });
  } else if (focus) {
    restoreFocus(root, focus);
  }
}

/** The same element, else the one that carries its key now, else what had it before; else the place the screen offers. */
function restoreFocus(root, { element, key, range }) {
  const stays = document.activeElement === element && element.isConnected;
  if (stays && !element.matches("[data-home]")) {
    lost = "";
    return;
  }
  const before = lost && withKey(root, lost);
  if (before) lost = "";
  else if (stays) return;
  const heir = before || (element.isConnected ? element : (key && withKey(root, key)) || home(root));
  if (!heir) return;
  if (!before && heir !== element && heir.matches("[data-home]")) lost ||= key;
  heir.focus({ preventScroll: true });
  if (range && typeof heir.setSelectionRange === "function") {
    try {
      heir.setSelectionRange(...range);
    } catch {
      // not a text field
    }
  }
}

/** What lies in front comes last, and is where a person is now. */
const home = (root) => [...root.querySelectorAll("[data-home]")].at(-1);

function withKey(root, key) {
  for (const node of nodes.values()) {
    if (node !== root && keys.get(node) === key && node.isConnected) return node;
  }
  return null;
}
