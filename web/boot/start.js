// Behind the first screen: PyScript brings Python in.

import { MADE } from "./made.js";
import { beginFetching } from "./fetching.js";
import { fetchGame, openWanted, wanted } from "./games.js";
import { stage } from "./progress.js";
import { join, reconcile } from "./safe.js";
import { ensureStorage } from "./storage.js";
import { firstStyles } from "./styles.js";
import { fail, watch } from "./trouble.js";
import { page, setPython } from "./page.js";

const at = (path) => new URL(path, document.baseURI).href;

export async function start() {
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
    fail("wasm");
    return;
  }
  watch();
  addEventListener("py:progress", ({ detail }) => stage(detail));
  beginFetching();
  const styles = firstStyles();
  styles.catch((error) => fail("missing", error));
  if (wanted) fetchGame(wanted).catch(() => {}); // said when it is opened
  const python = import("./interpreter.js"); // Pyodide starts now, side by side with PyScript
  python.catch(() => {}); // awaited below
  const shelf = reconcile(await ensureStorage(join));
  const [{ started }, { hooks }] = await Promise.all([python, import(at(MADE.core))]);
  started.catch((error) => fail("missing", error));
  hooks.worker.onBeforeRunAsync.clear(); // it would be stringified and evaluated, which the content policy forbids
  hooks.main.onReady.add((pyscript) => enter(pyscript, Promise.all([styles, shelf]))); // at once: PyScript is on its way already
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
      const game = openWanted(interpreter);
      game.catch((error) => fail("missing", error));
      await Promise.all([others, game]);
      interpreter.pyimport("web.app").start();
    } catch (error) {
      fail("broken", error);
    }
  };
}
