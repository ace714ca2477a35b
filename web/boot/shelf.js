// The device's store, with doors that never throw: a denied or full store answers undefined or false.

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
      return true;
    } catch {
      return false; // denied, or full
    }
  },
  remove(name) {
    try {
      localStorage.removeItem(name);
    } catch {
      // what cannot be reached need not be removed
    }
  },
  /** All names, as JSON. */
  names() {
    try {
      return JSON.stringify(Object.keys(localStorage));
    } catch {
      return "[]";
    }
  },
};
