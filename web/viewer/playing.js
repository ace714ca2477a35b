// "Play from here": the one frame with Python on a page. Opening a second ends the first.

const LEAST_HEIGHT = 320; // pixels
const MOST_HEIGHT = 4_000;
const MESSAGES = 1; // the version of what frames of the page say to whoever holds them (docs/embed.md)

let playing = null; // the table that has it

function playFrame(fragment, title) {
  const src = `${new URL("index.html", HOME).href}#${fragment}`;
  return make("iframe", { part: "frame", class: "frame", src, allow: "fullscreen; screen-wake-lock; clipboard-write", title });
}

// The frame asks for as much height as what is in it needs. Nobody else is heard, and nothing else.
addEventListener("message", ({ data, origin, source }) => {
  const frame = playing?.frame;
  if (!frame || source !== frame.contentWindow || origin !== (self.origin === "null" ? "null" : HOME.origin)) return;
  if (!isRecord(data) || data.karaya !== MESSAGES || data.type !== "height" || !Number.isFinite(data.height)) return;
  frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), LEAST_HEIGHT), MOST_HEIGHT)}px`;
});
