// Keeps whole builds of the page on the device, so that it works with the network gone. build.py puts above:
// BUILD = { version, files: { path: sha256 }, packed: { path: path } }, and boot/unpacking.js.
//
// A build is kept complete or not at all: every file is checked against its hash before the build counts. Which build a
// page gets does not depend on which worker runs, but on a small note of what was chosen: a new build is only offered, is
// taken when a person says so, and the last one that started stays until the new one has started too.

const SCOPE = self.registration.scope;
const PREFIX = `karaya ${SCOPE} `;
const NOTES = `karaya-notes ${SCOPE}`;
const PAGE = "index.html";
const TRIES = 2; // loads without a start before the last good build is given again

const lists = new Map(); // version → promise of its files
let noted = null; // promise of { current, good, tries, clients: { id: version } }
let turn = Promise.resolve();

self.addEventListener("install", (event) => {
  self.skipWaiting(); // harmless: pages go on with the build they have
  event.waitUntil(keepBuild());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(SCOPE)) event.respondWith(answer(event));
});

self.addEventListener("message", (event) => {
  const handler = hearing[event.data?.type];
  if (!handler) return;
  event.waitUntil(handler(event).then(status).then((state) => event.ports[0]?.postMessage(state)));
});

// ------------------------------------------------------------------ keeping a build

async function keepBuild() {
  const home = await caches.open(PREFIX + BUILD.version);
  await keepFile(home, PAGE, BUILD.files[PAGE]); // tells whether this host compresses anything
  const bare = !(await home.match(fileKey(PAGE, BUILD.files[PAGE]))).headers.has("Content-Encoding");
  await Promise.all(Object.entries(BUILD.files).map(([path, hash]) => keepFile(home, path, hash, bare)));
  await home.put(listKey(), new Response(JSON.stringify(BUILD.files))); // the last entry says that nothing is missing
  await change((notes) => {
    notes.current ??= BUILD.version;
  });
}

async function keepFile(home, path, hash, bare = false) {
  const key = fileKey(path, hash);
  if (await home.match(key)) return;
  const known = await caches.match(key); // the same file in an older build
  await home.put(key, known ?? (await fetchChecked(path, hash, bare)));
}

async function fetchChecked(path, hash, bare) {
  const packed = BUILD.packed[path];
  const response = await fetchEither(SCOPE + path, packed && SCOPE + packed, { bare, cache: "no-cache" });
  const content = await response.clone().arrayBuffer();
  if (!response.ok || (await sha256(content)) !== hash) throw new Error(`${path} is not the file of this build`);
  return response.redirected ? new Response(content, { headers: response.headers }) : response;
}

async function sha256(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fileKey(path, hash) {
  return `${SCOPE}${path}?${hash}`;
}

function listKey() {
  return `${SCOPE}?files`;
}

/** The files of a build that is here completely, or null. */
function filesOf(version) {
  if (!lists.has(version)) {
    const found = caches.match(listKey(), { cacheName: PREFIX + version }).then((list) => list?.json() ?? null);
    lists.set(version, found);
    found.then((list) => list ?? lists.delete(version)); // it may be complete later
  }
  return lists.get(version);
}

// ------------------------------------------------------------------ the note of what was chosen

function notes() {
  const empty = { current: null, good: null, tries: 0, clients: {} };
  noted ??= caches.match(SCOPE, { cacheName: NOTES }).then((kept) => kept?.json() ?? empty, () => empty);
  return noted;
}

/** Change the note, one after the other, and keep it. */
function change(how) {
  turn = turn.then(async () => {
    const state = await notes();
    how(state);
    await (await caches.open(NOTES)).put(SCOPE, new Response(JSON.stringify(state)));
  });
  return turn;
}

// ------------------------------------------------------------------ giving files

async function answer(event) {
  const path = new URL(event.request.url).href.split(/[?#]/)[0].slice(SCOPE.length) || PAGE;
  const opening = event.request.mode === "navigate" && path === PAGE;
  const version = opening ? await versionToOpen(event) : await versionOf(event.clientId);
  const hash = version && (await filesOf(version))?.[path];
  const kept = hash && (await caches.match(fileKey(path, hash), { cacheName: PREFIX + version }));
  return kept || fetch(event.request);
}

async function versionOf(client) {
  const { clients, current } = await notes();
  return clients[client] ?? current;
}

async function versionToOpen(event) {
  const state = await notes();
  const unproven = state.current !== state.good;
  if (unproven && state.good && state.tries >= TRIES) state.current = state.good;
  const { current } = state;
  event.waitUntil(
    change((now) => {
      now.tries = now.current === now.good ? 0 : now.tries + 1;
      if (event.resultingClientId) now.clients[event.resultingClientId] = current;
    }),
  );
  return current;
}

// ------------------------------------------------------------------ what pages say

const hearing = {
  /** A page only wants to know. */
  hello: async () => {},

  /** A build has started: the ones that nobody needs any more can go. */
  async started({ data, source }) {
    await change((state) => {
      if (source) state.clients[source.id] = data.version;
      if (state.current !== data.version) return;
      state.good = data.version;
      state.tries = 0;
    });
    await tidy();
  },

  /** A build could not start: from the next load on it is the last good one again. */
  async failed({ source }) {
    await change((state) => {
      if (state.clients[source.id] === state.current && state.good) state.current = state.good;
    });
  },

  /** A person takes the new build; the page loads itself again after that. */
  async take() {
    if (!(await filesOf(BUILD.version))) return;
    await change((state) => {
      state.current = BUILD.version;
      state.tries = 0;
    });
  },
};

async function status() {
  const { current } = await notes();
  const whole = Boolean(current && (await filesOf(current)));
  return { ready: whole, update: whole && current !== BUILD.version && Boolean(await filesOf(BUILD.version)) };
}

async function tidy() {
  const open = new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  await change((state) => {
    for (const id of Object.keys(state.clients)) if (!open.has(id)) delete state.clients[id];
  });
  const { current, good, clients } = await notes();
  const wanted = new Set([current, good, BUILD.version, ...Object.values(clients)].map((version) => PREFIX + version));
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !wanted.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  lists.clear();
}
