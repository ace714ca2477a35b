// PyScript opens IndexedDB before it starts and waits for ever where that is denied (sandboxed frames, some private
// windows). A probe finds out; then a small store in memory stands in.

const PATIENCE = 1500; // some browsers neither grant nor refuse

export async function ensureStorage() {
  // Games are kept in localStorage; PyScript's own database may be slow or missing without anything being lost.
  if (!keepsTexts()) document.documentElement.dataset.storage = "denied";
  if (await probe()) return;
  Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true, writable: true });
}

function keepsTexts() {
  try {
    localStorage.setItem("karaya-probe", "1");
    localStorage.removeItem("karaya-probe");
    return true;
  } catch (error) {
    return error.name === "QuotaExceededError"; // full is not denied: the game says so when it matters
  }
}

function probe() {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE);
    try {
      const request = indexedDB.open("karaya-probe");
      request.onerror = (event) => {
        event.preventDefault?.();
        resolve(false);
      };
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
    } catch {
      resolve(false);
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
