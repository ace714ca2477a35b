// Keys beyond Tab and Enter: arrows walk round the table from seat to seat and from line to line of what happened, Escape shuts what lies in front. A dialog
// takes the focus when it opens and gives it back when it shuts.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function listenKeys(root) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") shut(root);
    else if (event.key in STEPS && walk(event.target, STEPS[event.key])) event.preventDefault();
  });
  let open = null;
  let before = null;
  new MutationObserver(() => {
    const dialog = root.querySelector(".dialog");
    if (dialog === open) return;
    if (dialog) {
      before = open ? before : document.activeElement;
      dialog.querySelector("button").focus();
    } else if (before?.isConnected) {
      before.focus();
    }
    open = dialog;
  }).observe(root, { childList: true, subtree: true });
}

// What stands in a row, and what holds the row: the seats in the order of play, the lines of what happened.
const ROWS = [["button.seat", "[data-seats]"], [".why-so", ".log-list"]];

/** To the next one of a row, or back; true if there was one to leave. */
function walk(from, step) {
  for (const [one, all] of ROWS) {
    const here = from.closest(one);
    const row = [...(here?.closest(all)?.querySelectorAll(one) ?? [])];
    if (row.length) {
      row[(row.indexOf(here) + step + row.length) % row.length].focus();
      return true;
    }
  }
  return false;
}

function shut(root) {
  const way = root.querySelector(".dialog-head [data-act]") ?? root.querySelector("[data-act=unchoose]");
  way?.click();
}
