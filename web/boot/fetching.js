// The large files, asked for by ahead.js, counted byte by byte for the progress bar, and handed to Pyodide when it asks for
// them.

import { coming } from "./ahead.js";
import { MADE } from "./made.js";
import { bytes, totalBytes } from "./progress.js";
import { fail } from "./trouble.js";

const waiting = new Map(); // address → promise of a response

export function beginFetching() {
  totalBytes(Object.values(MADE.counted).reduce((sum, size) => sum + size, 0));
  for (const [path, response] of coming) {
    const counted = response.then((answer) => checked(answer, path));
    counted.catch((error) => fail("missing", error));
    waiting.set(new URL(path, document.baseURI).href, counted);
  }
}

function checked(response, path) {
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  if (!path.endsWith(".wasm")) return new Response(counting(response.body), response);
  // The browser keeps compiled WebAssembly only for an untouched response, so that is what Pyodide gets; a copy is
  // counted. A host that sends a wrong type makes Pyodide hang without a word: give it the right one.
  count(response.clone().body);
  if (isWebAssembly(response)) return response;
  return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
}

function isWebAssembly(response) {
  return (response.headers.get("Content-Type") ?? "").split(";")[0].trim().toLowerCase() === "application/wasm";
}

function counting(stream) {
  return stream.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        bytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
}

async function count(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes(value.byteLength);
  }
}

/**
 * Pyodide fetches through the global function: give it what is on the way already. And where WebAssembly cannot be made
 * of what came, Pyodide would hang without a word. Returns how to end both.
 */
export function handOver() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, options) => {
    const url = String(input?.url ?? input);
    const response = waiting.get(url);
    waiting.delete(url);
    return response ?? fetch(input, options);
  };
  WebAssembly.instantiateStreaming = (source, imports) => {
    const made = instantiateStreaming.call(WebAssembly, source, imports);
    made.catch((error) => fail("missing", error));
    return made;
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
