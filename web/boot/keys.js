// Keys beyond Tab and Enter: arrows walk round the table from seat to seat, Escape shuts what lies in front.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function listenKeys(root) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") shut(root);
    else if (event.key in STEPS && walk(event.target, STEPS[event.key])) event.preventDefault();
  });
}

/** From a seat to the next one in the order of play, or back; true if there was a seat to leave. */
function walk(from, step) {
  const seat = from.closest("button.seat");
  if (!seat) return false;
  const seats = [...seat.closest(".ring").querySelectorAll("button.seat")];
  seats[(seats.indexOf(seat) + step + seats.length) % seats.length].focus();
  return true;
}

function shut(root) {
  const way = root.querySelector(".dialog-head [data-act]") ?? root.querySelector("[data-act=unchoose]");
  way?.click();
}
