// node lean.mjs ROOT ORDER.json — packs each [from, to, memories] with gzip, which every browser can undo. Pyodide's zlib does
// it, because a machine's own would give other bytes elsewhere. With less memory it makes shorter blocks, which suits some
// files better: of those to be tried the smallest result is taken.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [root, order] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${root}/node_modules/pyodide/pyodide.mjs`).href);
const python = await loadPyodide();
const pack = python.runPython(`
import zlib

def pack(data, memories):
    def by(memory):
        packer = zlib.compressobj(9, zlib.DEFLATED, 31, memory)
        return packer.compress(data) + packer.flush()

    data = data.to_bytes()
    return min(map(by, memories), key=len)

pack
`);
for (const [from, to, memories] of JSON.parse(readFileSync(order, "utf8"))) {
  const packed = pack(new Uint8Array(readFileSync(from)), memories);
  writeFileSync(`${to}.part`, packed.toJs());
  packed.destroy();
  renameSync(`${to}.part`, to); // never half a file under a name that says it is whole
}
