// node pack.mjs ORDER.json — packs each [from, to, quality] with brotli.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

for (const [from, to, quality] of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const data = readFileSync(from);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  writeFileSync(`${to}.part`, brotliCompressSync(data, { params }));
  renameSync(`${to}.part`, to); // never half a file under a name that says it is whole
}
