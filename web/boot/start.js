// Behind the first screen: PyScript brings Python in.

import { MADE } from "./made.js";
import { beginFetching } from "./fetching.js";
import { stage } from "./progress.js";
import { join, reconcile } from "./safe.js";
import { ensureStorage } from "./storage.js";
import { fail, watch } from "./trouble.js";
import { page, setPython } from "./page.js";

const STYLES_PATIENCE = 5000;

const at = (path) => new URL(path, document.baseURI).href;

export async function start() {
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
    fail("wasm");
    return;
  }
  watch();
  addEventListener("py:progress", ({ detail }) => stage(detail));
  beginFetching();
  const styles = Promise.all([firstStyles(), laterStyles()]);
  styles.catch((error) => fail("missing", error));
  const python = import("./interpreter.js"); // Pyodide starts now, side by side with PyScript
  python.catch(() => {}); // awaited below
  const shelf = reconcile(await ensureStorage(join));
  const [{ started }, { hooks }] = await Promise.all([python, import(at(MADE.core))]);
  started.catch((error) => fail("missing", error));
  hooks.worker.onBeforeRunAsync.clear(); // it would be stringified and evaluated, which the content policy forbids
  hooks.main.onReady.add((pyscript) => enter(pyscript, Promise.all([styles, shelf]))); // at once: PyScript is on its way already
}

/** The style sheets that the first screen does without; in the page's head they would hold it up. */
function laterStyles() {
  const arriving = MADE.styles.map((path) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: at(path) });
    document.head.append(link);
    return new Promise((done, failed) => {
      link.onload = done;
      link.onerror = () => failed(new Error(path));
    });
  });
  return Promise.all(arriving);
}

/** Those of the first screen mostly came, or failed, before this script ran; WebKit may still be at it. */
async function firstStyles() {
  const end = performance.now() + STYLES_PATIENCE;
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    while (isEmpty(link.sheet)) {
      if (performance.now() > end) throw new Error(link.getAttribute("href"));
      await new Promise((go) => setTimeout(go, 50));
    }
  }
}

function isEmpty(sheet) {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return self.origin !== "null"; // nobody may look into one of a wrong type, nor, in a frame without an origin, into any
  }
}

/**
 * PyScript has Python ready: hand the page over to web/app.py. What PyScript would run first is its own Python library
 * (display, when, web): 14 sources to write and compile, 0.1 s or more, and nothing here uses it.
 */
function enter(pyscript, others) {
  performance.mark("karaya-python");
  const { interpreter } = pyscript;
  setPython(interpreter);
  interpreter.registerJsModule("karaya_page", page);
  pyscript.runAsync = async () => {
    try {
      stage("game");
      await others;
      interpreter.pyimport("web.app").start();
    } catch (error) {
      fail("broken", error);
    }
  };
}
