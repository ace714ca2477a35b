// One listener for each kind of event on the root. What happened goes to Python as one JSON text of plain data.

import { listenCalls } from "./call.js";
import { listenDrags } from "./drag.js";
import { listenKeys } from "./keys.js";
import { watchLifting } from "./lifted.js";
import { keyOf } from "./patch.js";

const KINDS = [
  "click", "pointerdown", "pointerup", "pointercancel", "keydown", "keyup", "change", "input", "submit", "contextmenu",
];

const HOLD = 600; // milliseconds
const LARGEST_FILE = 4_000_000; // bytes: twice the longest game there can be

const LETTING_GO = ["pointerup", "pointercancel"];

/**
 * Call `tell(json)` for everything that happens under `root`. If Python answers true, the browser's own reaction is left
 * out. `json` has: type, key, move, words, act, seat (of the nearest element that carries them), value, checked, name, and for
 * keys: press, shift, control, alt; for a form: fields.
 */
export function listen(root, tell) {
  rememberPresses();
  for (const kind of KINDS) {
    // a finger may leave what it pressed: letting go counts wherever it happens
    const where = LETTING_GO.includes(kind) ? document : root;
    where.addEventListener(kind, (event) => hear(event, tell));
  }
  confirmByHolding(root, tell);
  listenKeys(root);
  listenDrags(root, tell);
  listenCalls(root, tell);
  watchLifting(root);
}

/**
 * A press belongs to what was under it when it began. What is drawn anew in between may put something else under the finger
 * (the browser then clicks on that, or on what holds both): such a click is nobody's.
 */
let began = null;

function rememberPresses() {
  const remember = ({ isPrimary, target }) => {
    if (isPrimary) began = { target, meaning: meaning(target) };
  };
  document.addEventListener("pointerdown", remember, true);
}

function strays(event, target) {
  if (event.detail === 0 || !began) return false; // a key, or a page's own click
  return meaning(target) !== began.meaning && began.target.closest("label")?.control !== target;
}

/** What pressing here means, as it stands now: the same element may come to mean something else. */
function meaning(element) {
  const control = element.closest("[data-move], [data-act], a, button, summary, label, input, select, textarea");
  if (!control) return "";
  const { move, act, seat } = control.dataset;
  return [control.localName, keyOf(control), move, act, seat, control.localName === "button" && control.value].join("\n");
}

/**
 * What cannot be taken back (`.btn-hold`) counts only when the finger stays down for a moment; a key press counts at once.
 * A long press of a finger gives no click, so this is told from down and up. Too short is told as "short".
 */
function confirmByHolding(root, tell) {
  let held = null;
  const release = () => {
    held?.button.classList.remove("is-held");
    held = null;
  };
  root.addEventListener("pointerdown", (event) => {
    const button = event.target.closest(".btn-hold");
    if (!button || held) return;
    held = { button, pointer: event.pointerId, since: performance.now() };
    button.classList.add("is-held");
  });
  document.addEventListener("pointercancel", release);
  document.addEventListener("pointerup", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const { button, since } = held;
    const onIt = button.isConnected && button.contains(document.elementFromPoint(event.clientX, event.clientY));
    release();
    if (!onIt) return;
    const long = performance.now() - since >= HOLD;
    tell(JSON.stringify({ ...describe(event, button), type: long ? "click" : "short" }));
  });
}

/** Call `tell(json)` for what happens to the page as a whole: {"type": "blur" | "focus" | "hidden" | "shown" | …}. */
export function listenPage(tell) {
  const say = (type) => () => tell(JSON.stringify({ type }));
  for (const kind of ["blur", "focus", "hashchange", "pagehide", "pageshow", "online", "offline", "karaya-device"]) {
    addEventListener(kind, say(kind));
  }
  addEventListener("storage", (event) => tell(JSON.stringify({ type: "storage", name: event.key ?? "" })));
  // A record that was opened with the page, where it is installed.
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    const [file] = await Promise.all([...(files ?? [])].slice(0, 1).map((handle) => handle.getFile()));
    if (file) tell(JSON.stringify({ type: "file", value: await file.slice(0, LARGEST_FILE).text() }));
  });
  document.addEventListener("visibilitychange", () => tell(JSON.stringify({ type: document.hidden ? "hidden" : "shown" })));
}

function hear(event, tell) {
  const target = event.target.nodeType === 1 ? event.target : (event.target.parentElement ?? document.body);
  if (event.type === "click" && strays(event, target)) {
    event.preventDefault();
    return;
  }
  const data = describe(event, target);
  if (!data) return;
  if (event.type === "click" && event.detail > 0 && target.closest(".btn-hold")) return; // see confirmByHolding
  if (event.type === "submit") event.preventDefault();
  if (event.type === "change" && target.type === "file") {
    readChosen(target, (value) => tell(JSON.stringify({ ...data, value })));
    return;
  }
  const ours = tell(JSON.stringify(data));
  // drawn anew, what was pressed may have become something that opens by itself: it has said what it had to say
  if (ours || (event.type === "click" && (data.move || data.words))) event.preventDefault();
}

/** A file chosen by a person goes on as text; one that is no record of ours is refused later, with words. */
async function readChosen(field, pass) {
  const file = field.files[0];
  if (file) pass(await file.slice(0, LARGEST_FILE).text());
  field.value = "";
}

/** What Python needs to know, or null when nobody can be interested. */
function describe(event, target) {
  const carrier = (name) => target.closest(`[data-${name}]`)?.dataset[name] ?? "";
  const data = { type: event.type, key: keyOf(target) };
  for (const name of ["move", "words", "act", "seat"]) data[name] = carrier(name);
  if (event.type.startsWith("key")) {
    data.press = event.key;
    data.repeat = event.repeat;
    data.shift = event.shiftKey;
    data.control = event.ctrlKey || event.metaKey;
    data.alt = event.altKey;
  } else if (event.type === "submit") {
    data.fields = Object.fromEntries([...new FormData(target)].filter(([, value]) => typeof value === "string"));
  } else if (!(data.move || data.words || data.act || data.seat) && !LETTING_GO.includes(event.type)) {
    return null;
  }
  if (event.type.startsWith("pointer")) data.pointer = event.pointerId;
  const control = target.closest("button, input, select, textarea");
  if (control && event.type !== "submit") {
    data.value = control.type === "file" ? "" : String(control.value ?? "");
    data.name = control.name ?? "";
    data.checked = Boolean(control.checked);
    data.typing = control.matches("input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select");
  }
  if (control && (control.disabled || control.getAttribute("aria-disabled") === "true")) data.disabled = true;
  return data;
}
