// Runs Pyodide under Node to compile Python for the page: the byte code must be that of the very interpreter which will
// read it. node compile.mjs ROOT ORDER.json OUT — the work itself is in inside.py.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [root, order, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${root}/node_modules/pyodide/pyodide.mjs`).href);
// Lines without columns: error reports stay readable, and the byte code is a fifth smaller.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
for (const [place, folder] of [["/root_folder", root], ["/out", out]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.globals.set("order", readFileSync(order, "utf8"));
python.runPython(readFileSync(`${root}/web/making/inside.py`, "utf8"), { filename: "inside.py" });
