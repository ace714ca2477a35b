// What PyScript loads as its interpreter: Pyodide with our own trimmed standard library, and only files of this host.
// It starts when this module is read, so that PyScript's own start runs side by side with it.

import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";
import { glue } from "./ahead.js";
import { MADE } from "./made.js";
import { handOver } from "./fetching.js";

export { version };

const at = (path) => new URL(path, document.baseURI).href;

// PyScript decides later where output goes.
const output = { stdout: (text) => console.log(text), stderr: (text) => console.warn(text) };

const takeBack = handOver();

/** Settled when Python is there. */
export const started = load({
  indexURL: at("pyodide/"),
  stdLibURL: at(MADE.start),
  lockFileContents: MADE.lock,
  createPyodideModule: async (settings) => (await glue)(settings),
  packageBaseUrl: at("wheels/"),
  stdout: (text) => output.stdout(text),
  stderr: (text) => output.stderr(text),
}).finally(takeBack);

started.catch(() => {}); // boot.js says what went wrong

export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return started;
}
