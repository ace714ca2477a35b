// The large files lie in the build twice: as they are, for hosts that compress what they send, and packed, for those that do
// not (many leave .zip and .wasm alone). Either way little is sent. The build puts this file into sw.js, too.

const GZIP = 0x1f; // the first byte of what is packed; none of the large files begins with it
const TYPES = { ".wasm": "application/wasm", ".mjs": "text/javascript" };

const ending = (name) => name.slice(name.lastIndexOf("."));
const left = new Set(); // endings of files that this host sends as they are

/**
 * A response with the file at `plain`, if the host compresses it on the way, else with the packed one, unpacked as it comes.
 * `bare`: this host compresses nothing, so it need not be asked. A hash makes the browser wait for all of a file.
 */
export async function fetchEither(plain, packed, { bare = false, integrity = "", packedIntegrity = "", ...options } = {}) {
  const whole = { ...options, integrity };
  if (!packed || typeof DecompressionStream === "undefined") return fetch(plain, whole);
  if (!bare && !left.has(ending(plain))) {
    const stop = new AbortController();
    const answer = await fetch(plain, { ...whole, signal: stop.signal });
    if (answer.ok && answer.headers.has("Content-Encoding")) return answer;
    left.add(ending(plain));
    stop.abort(); // little more than its head has come
  }
  const answer = await fetch(packed, { ...options, integrity: packedIntegrity });
  return answer.ok ? unpacked(answer, TYPES[ending(plain)] ?? "application/octet-stream") : fetch(plain, whole);
}

/** What came packed; if the host calls that its own compression, the browser has unpacked it already. */
async function unpacked(answer, type) {
  const reader = answer.body.getReader();
  const first = await reader.read();
  const pass = (controller, { done, value }) => (done ? controller.close() : controller.enqueue(value));
  const stream = new ReadableStream({
    start: (controller) => pass(controller, first),
    pull: async (controller) => pass(controller, await reader.read()),
    cancel: (reason) => reader.cancel(reason),
  });
  const body = first.value?.[0] === GZIP ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
  return new Response(body, { headers: { "Content-Type": type } });
}
