// What Python sees of the browser (the module karaya_page, used by web/dom.py alone).

import { mount, patch } from "./patch.js";
import { listen, listenPage } from "./events.js";
import { answers } from "./first.js";
import { askForHeight, framed, readChrome } from "./frame.js";
import { fetchBytes, gameHere, openGame, rememberGame, rememberedGame, wanted } from "./games.js";
import { rememberLanguage } from "./language.js";
import { fail, recovered } from "./trouble.js";
import { shelf } from "./shelf.js";
import { install, keepOffline, offlineState, takeUpdate } from "./offline.js";
import { gameRuns } from "./awake.js";
import { listenForCues } from "./cues.js";
import { move, remember } from "./motion.js";
import { listenForTouch, sound, speakWhatIsNew } from "./sound.js";
import { MADE } from "./made.js";

const root = document.getElementById("karaya");
mount(root);
const play = (cue) => {
  move(root, cue);
  sound(root, cue.sound);
};
listenForCues(root, play, () => remember(root));
listenForTouch();
speakWhatIsNew(root);

let python = null;
let library = null;

/** The Pyodide interface, given by boot.js once it is there. */
export function setPython(interpreter) {
  python = interpreter;
}

/** For tests and for the curious with a console open. */
export function thePython() {
  return python;
}

/** Where a page may not write to the clipboard (plain http, frames): as a person would, by marking the text. */
function copyByHand(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true }); // the keyboard goes on from what was pressed
}

function copy(text) {
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => copyByHand(text));
  else copyByHand(text);
}

export const page = {
  patch,
  listen: (tell) => listen(root, tell),
  listenPage,
  firstAnswers: () => JSON.stringify({ ...answers(), wanted, framed }),
  gameHere,
  openGame: (key, call, ahead) =>
    openGame(python, key).then(call, (error) => (ahead ? console.warn(error) : fail("missing", error))),
  fetchText: (path, call) =>
    fetchBytes(path).then(
      (bytes) => call(new TextDecoder().decode(bytes)),
      (error) => (console.warn(error), call(null)),
    ),
  takeFragment() {
    const fragment = location.hash.slice(1);
    readChrome(fragment);
    if (fragment) history.replaceState(history.state, "", location.pathname + location.search);
    return fragment;
  },
  ready() {
    document.documentElement.dataset.karaya = "ready";
    recovered();
    performance.mark("karaya-ready");
    askForHeight();
    if (!framed) setTimeout(keepOffline); // only now, so that the start is not fetched twice; and nothing for later in somebody's article
  },
  failed: (text) => fail("broken", text),
  gameRuns,
  offlineState: () => JSON.stringify(offlineState()),
  takeUpdate,
  install,
  setLanguage: rememberLanguage,
  setTitle(text) {
    document.title = text;
  },
  now: () => performance.now(),
  after: (call, milliseconds) => setTimeout(call, milliseconds),
  callOff: (number) => clearTimeout(number),
  /** Write the second archive into Python's file system; answers its path. */
  async loadLibrary() {
    const path = "/lib/karaya_library.zip";
    library ??= fetchBytes(MADE.library).then((bytes) => python.FS.writeFile(path, bytes));
    try {
      await library;
    } catch (error) {
      library = null; // the network may be back at the next try
      throw error;
    }
    return path;
  },
  shelf,
  /** Eight bytes nobody can guess, for the seed of a deal. */
  seed: () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
  /** The day and minute by the clock on the wall, for the list of saved games; nothing is decided by it. */
  today() {
    const now = new Date();
    return new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace("T", " ");
  },
  /** Hand a text to the person as a file. */
  offerFile(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  rememberGame,
  rememberedGame,
  /** A link to this page with a fragment of ours, to the clipboard. */
  copyLink: (fragment) => copy(location.href.split("#")[0] + fragment),
  copyText: copy,
  address: () => new URL(".", location.href).href,
  drawTable: (asked, call) =>
    import("../composing/picture.js")
      .then(({ drawTable }) => drawTable(JSON.parse(asked)))
      .then(call, (error) => (console.warn(error), call(null))),
  offerPicture: (name, svg) => import("../composing/picture.js").then(({ offerPicture }) => offerPicture(name, svg)),
  toTheTop: () => scrollTo(0, 0),
  setTheme(name) {
    if (name) document.documentElement.dataset.theme = name;
    else delete document.documentElement.dataset.theme;
  },
  loadMicropip: () => python.loadPackage("micropip", { messageCallback: () => {} }),
};
