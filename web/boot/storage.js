// PyScript opens IndexedDB before it starts and waits for ever where that is denied (sandboxed frames, some private
// windows). We open a database of our own first (see safe.js); where that fails, a small store in memory stands in.

import { STORE } from "./safe.js";

const PATIENCE = 1500; // some browsers neither grant nor refuse

/** Settled with our own database, or with null where nothing can be kept; one that is only slow goes to `late`. */
export async function ensureStorage(late) {
  const opening = openOurs();
  const database = await Promise.race([opening, new Promise((go) => setTimeout(go, PATIENCE, null))]);
  if (!keepsGames()) document.documentElement.dataset.storage = "denied";
  if (database) return database;
  const theirs = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true, writable: true });
  opening.then((opened) => {
    if (!opened) return;
    if (theirs) Object.defineProperty(globalThis, "indexedDB", theirs);
    else delete globalThis.indexedDB;
    late(opened);
  });
  return null;
}

/** Games lie in localStorage (shelf.js); without IndexedDB alone they are kept all the same. */
function keepsGames() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

function openOurs() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open("karaya");
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = (event) => {
        event.preventDefault?.();
        resolve(null);
      };
      request.onsuccess = () => resolve(request.result);
    } catch {
      resolve(null);
    }
  });
}

const stores = new Map();

/** As much of IndexedDB as PyScript uses. */
function open(name) {
  if (!stores.has(name)) stores.set(name, new Map());
  const entries = stores.get(name);
  const store = {
    count: () => answer(entries.size),
    clear: () => answer(entries.clear()),
    delete: (key) => answer(void entries.delete(key)),
    get: (key) => answer(entries.get(key)),
    getKey: (key) => answer(entries.has(key) ? key : undefined),
    getAllKeys: () => answer([...entries.keys()]),
    put: (value, key) => answer((entries.set(key, value), key)),
  };
  return answer({ objectStoreNames: ["entries"], close() {}, transaction: () => ({ objectStore: () => store }) });
}

function answer(result) {
  const request = { result, onsuccess: null, dispatchEvent: () => true };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}
