// Keys beyond Tab and Enter: arrows walk round the table from seat to seat, Escape shuts what lies in front. A dialog
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

/** From a seat to the next one in the order of play, or back; true if there was a seat to leave. */
function walk(from, step) {
  const seat = from.closest("button.seat");
  if (!seat) return false;
  const seats = [...seat.closest("[data-seats]").querySelectorAll("button.seat")];
  seats[(seats.indexOf(seat) + step + seats.length) % seats.length].focus();
  return true;
}

function shut(root) {
  const way = root.querySelector(".dialog-head [data-act]") ?? root.querySelector("[data-act=unchoose]");
  way?.click();
}
