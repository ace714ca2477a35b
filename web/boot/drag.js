// Rows are carried to another place by their handle, [data-drag], with a finger as with a mouse.

const EDGE = 64; // pixels: near the edge of the window it scrolls
const STEP = 14;

/** Tells {"type": "drop", "value": the place it came from, "seat": the place it was let go on}. */
export function listenDrags(root, tell) {
  let drag = null;
  const end = () => {
    drag?.row.classList.remove("is-dragged");
    drag?.over?.classList.remove("is-over");
    drag = null;
  };
  root.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest("[data-drag]");
    if (!handle || drag || event.button) return;
    event.preventDefault(); // no text is marked on the way
    drag = { from: handle.dataset.drag, row: handle.closest("li"), pointer: event.pointerId, over: null };
    drag.row.classList.add("is-dragged");
  });
  document.addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    if (event.clientY < EDGE) scrollBy(0, -STEP);
    if (event.clientY > innerHeight - EDGE) scrollBy(0, STEP);
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("li");
    const over = under && under !== drag.row && under.parentElement === drag.row.parentElement ? under : null;
    if (over === drag.over) return;
    drag.over?.classList.remove("is-over");
    over?.classList.add("is-over");
    drag.over = over;
  });
  document.addEventListener("pointercancel", end);
  document.addEventListener("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const { from, over } = drag;
    end();
    if (over) tell(JSON.stringify({ type: "drop", value: from, seat: over.dataset.seat ?? "" }));
  });
}
