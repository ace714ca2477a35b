// The shelf's second place. Chromium writes localStorage to the disk up to a minute late, so a battery that dies takes the
// last minute with it. Whatever goes onto the shelf goes into IndexedDB too, which is told to have it on the disk at once.
// Both hold a count of all writes: at the next start it says which of them is ahead.

export const STORE = "shelf";
export const COUNT = "karaya-writes";

let database = null;
const removed = new Set(); // while there was no database

const number = (text) => Number(text) || 0;

/** Once at the start: from now on `opened` (null where there is none) keeps the shelf too; whichever is behind catches up. */
export async function reconcile(opened) {
  database = opened;
  if (!database) return;
  try {
    const kept = await everything();
    const [there, here] = [number(kept.get(COUNT)), number(localStorage.getItem(COUNT))];
    if (there > here) for (const [name, text] of kept) localStorage.setItem(name, text);
    if (here > there) write((store) => names().forEach((name) => store.put(localStorage.getItem(name), name)));
  } catch (error) {
    console.info("only one place to keep games in:", error.message); // denied or full: the shelf says so itself
  }
}

/** The database came when the page had long begun: what the page has done meanwhile counts, the rest is brought together. */
export async function join(opened) {
  database = opened;
  try {
    const kept = await everything();
    for (const [name, text] of kept) {
      if (!removed.has(name) && localStorage.getItem(name) === null) localStorage.setItem(name, text);
    }
    const ahead = Math.max(number(kept.get(COUNT)), number(localStorage.getItem(COUNT))) + 1;
    localStorage.setItem(COUNT, String(ahead));
    write((store) => {
      for (const name of removed) store.delete(name);
      for (const name of names()) store.put(localStorage.getItem(name), name);
    });
  } catch (error) {
    console.info("only one place to keep games in:", error.message);
  }
}

/** The shelf has changed: `text` is null if the name was removed. */
export function keepToo(name, text) {
  if (!database) {
    if (text === null) removed.add(name);
    else removed.delete(name);
    return;
  }
  const count = String(number(localStorage.getItem(COUNT)) + 1);
  write((store) => {
    if (text === null) store.delete(name);
    else store.put(text, name);
    store.put(count, COUNT);
  });
  localStorage.setItem(COUNT, count);
}

function names() {
  return Object.keys(localStorage).filter((name) => name.startsWith("karaya/") || name === COUNT);
}

function write(how) {
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    how(transaction.objectStore(STORE));
    transaction.commit?.(); // by itself it would wait for this page, which may be leaving, and keep other tabs waiting with it
  } catch {
    database = null; // the browser has closed it: localStorage goes on alone, and is ahead at the next start
  }
}

async function everything() {
  const store = database.transaction(STORE).objectStore(STORE);
  const [keys, texts] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
  return new Map(keys.map((key, place) => [key, texts[place]]));
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
