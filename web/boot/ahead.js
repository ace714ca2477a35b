// The first to run: asks for the large files, so that they are on their way while the page is read.

import { MADE } from "./made.js";
import { fetchEither } from "./unpacking.js";

const at = (path) => new URL(path, document.baseURI).href;

/** Where a service worker keeps the build, nothing is sent. */
const kept = (() => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // even to ask is forbidden in some frames
  }
})();

/** The page itself came as large as it is, so everything else will too. */
const bare = (() => {
  const { encodedBodySize: sent, decodedBodySize: size } = performance.getEntriesByType("navigation")[0] ?? {};
  return !kept && sent > 0 && sent === size;
})();

/** A response with a file of the build, sent as small as it may be. */
export function fetchLean(path, options = {}) {
  return fetchEither(at(path), kept ? "" : MADE.packed[path] && at(MADE.packed[path]), { bare, ...options });
}

/** The files that Python's start waits for: path → promise of a response. */
export const coming = new Map(Object.keys(MADE.counted).map((path) => [path, fetchLean(path, { priority: "low" })]));

/** Pyodide's own script: what makes its module. */
export const glue = bare && typeof DecompressionStream === "function" ? unpackedGlue() : import(at(MADE.glue)).then((glue) => glue.default);

for (const promise of [...coming.values(), glue]) promise.catch(() => {}); // said by those who wait for it

/**
 * On a bare host it is unpacked and put into the page. The content policy knows its hash (web/making/policy.py), so no other
 * text could run that way. If it may not, as where a host's own policy is stricter, it is fetched like any script.
 */
async function unpackedGlue() {
  const answer = await fetchLean(MADE.glue);
  if (!answer.ok) throw new Error(`${MADE.glue}: ${answer.status}`);
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = (await answer.text()).replace(/export default (\w+);\s*$/, "globalThis.karayaGlue($1);");
  const made = new Promise((resolve) => {
    globalThis.karayaGlue = resolve;
    document.addEventListener("securitypolicyviolation", ({ blockedURI }) => blockedURI === "inline" && resolve(null));
  });
  document.head.append(script);
  const make = (await made) ?? (await import(at(MADE.glue))).default;
  delete globalThis.karayaGlue;
  script.remove();
  return make;
}
