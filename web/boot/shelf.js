// The device's store, with doors that never throw: a denied or full store answers undefined or false.

import { COUNT, keepToo } from "./safe.js";

export const shelf = {
  /** The text, or undefined: Python takes that for None, but not null. */
  get(name) {
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(name, text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      return false; // denied, or full
    }
    also(name, text);
    return true;
  },
  remove(name) {
    try {
      localStorage.removeItem(name);
    } catch {
      return; // what cannot be reached need not be removed
    }
    also(name, null);
  },
  /** All names, as JSON. */
  names() {
    try {
      return JSON.stringify(Object.keys(localStorage).filter((name) => name !== COUNT));
    } catch {
      return "[]";
    }
  },
};

function also(name, text) {
  try {
    keepToo(name, text);
  } catch {
    // no room for the count: what is in the second place is then the later
  }
}
