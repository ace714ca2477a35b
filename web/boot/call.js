// An open call: everybody who is asked holds their own seat for the same time, several at once. Who wants to react lets the
// finger slide a little while it lies there; nothing on the screen changes by it, and from outside it looks like holding.

const HOLD = 1000; // milliseconds, for everybody
const SLIDE = 20; // CSS pixels, in any direction: a finger that only rolls stays below

/** Tells {"type": "held", "act": "call", "seat", "value": "slid" or ""} of every element [data-hold] that was held. */
export function listenCalls(root, tell) {
  const fingers = new Map(); // by pointer
  let swallow = false; // the browser's click that comes after a finger that was held
  root.addEventListener("pointerdown", (event) => {
    const seat = event.target.closest("[data-hold]");
    if (!seat || event.button) return;
    const finger = { seat, x: event.clientX, y: event.clientY, slid: false, done: false };
    finger.timer = setTimeout(() => {
      finger.done = true;
      seat.classList.remove("is-calling");
      tell(JSON.stringify({ type: "held", act: seat.dataset.hold, seat: seat.dataset.seat, value: finger.slid ? "slid" : "" }));
    }, HOLD);
    fingers.set(event.pointerId, finger);
    seat.classList.add("is-calling");
  });
  document.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (finger) finger.slid = Math.hypot(event.clientX - finger.x, event.clientY - finger.y) >= SLIDE;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      fingers.delete(event.pointerId);
      clearTimeout(finger.timer);
      finger.seat.classList.remove("is-calling");
      if (!finger.done || end === "pointercancel") return;
      swallow = true;
      setTimeout(() => (swallow = false));
    });
  }
  document.addEventListener(
    "click",
    (event) => {
      if (!swallow || !event.detail) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
}
