// embed.html#…: one table in a frame, for hosts without scripts of their own. What follows the # is as for the page itself, with
// the attributes of <karaya-table> besides. With start=touch nothing else is loaded until somebody wants to play.
(() => {
  "use strict";
  const WORDS = /*MADE*/ {}; /*END*/
  const LONGEST = 20_000; // characters of an address, as the page takes it
  const LONGEST_FRAME = 4_000; // pixels that are ever asked for
  const MESSAGES = 1; // the version of what is said to whoever holds the frame (docs/embed.md)
  const OURS = ["position", "game", "names", "steps", "record", "scenario", "seat", "ply", "theme", "controls", "quiz"];
  const root = document.documentElement;
  let table = null;

  function show(fragment) {
    const asked = new URLSearchParams(fragment.length > LONGEST ? "" : fragment);
    const lang = [asked.get("lang"), ...navigator.languages].map((code) => (code ?? "").slice(0, 2)).find((code) => code in WORDS) ?? "en";
    root.lang = lang;
    root.dataset.theme = ["light", "dark"].includes(asked.get("theme")) ? asked.get("theme") : "";
    const start = asked.get("start") === "touch";
    const shows = ["position", "steps", "record", "scenario"].some((name) => asked.get(name));
    table = shows ? tableOf(asked, lang, start) : null;
    document.body.replaceChildren(table ?? card(WORDS[lang], asked, start));
  }

  function tableOf(asked, lang, start) {
    const made = document.createElement("karaya-table");
    made.lang = lang;
    for (const name of OURS) if (asked.has(name) && isOurs(name, asked.get(name))) made.setAttribute(name, asked.get(name));
    if (start) toPlay(made, asked);
    else if (["public", "all"].includes(asked.get("view"))) made.setAttribute("view", asked.get("view"));
    if (asked.get("view") === "diagram" && !asked.has("controls")) made.setAttribute("controls", "none");
    new MutationObserver(() => made.dataset.trouble && made.isConnected && failed(made, lang)).observe(made, { attributeFilter: ["data-trouble"] });
    return made;
  }

  // Files come from beside this page, never from where somebody's link says.
  function isOurs(name, value) {
    if (!["steps", "record", "scenario"].includes(name) || value.trim().startsWith("{")) return true;
    return URL.canParse(value, location.href) && new URL(value, location.href).href.startsWith(new URL(".", location.href).href);
  }

  // What somebody is going to play is shown as they will see it, and no more.
  function toPlay(made, asked) {
    const people = (asked.get("players") ?? "human").split(",").map((who, i) => who === "human" && i + 1).filter(Boolean);
    if (people.length === 1) made.setAttribute("seat", people[0]);
    else made.setAttribute("view", "public");
    made.setAttribute("play", rest(asked));
    if (!asked.has("controls")) made.setAttribute("controls", "step");
    made.addEventListener("click", (event) => event.composedPath().some((part) => part.part?.contains("picture")) && made.here());
  }
  function rest(asked) {
    const kept = new URLSearchParams(asked);
    for (const name of ["start", "theme", "ply", "seat", "controls", "quiz", "steps", "record", "scenario"]) kept.delete(name);
    return kept.toString();
  }

  function card(words, asked, start) {
    const made = Object.assign(document.createElement("main"), { className: "start" });
    made.append(Object.assign(document.createElement("h1"), { textContent: words[`title.${asked.get("game")}`] ?? words.title }));
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: words.play });
    button.addEventListener("click", () => {
      const frame = Object.assign(document.createElement("iframe"), { className: "whole", title: words.frame, allow: "fullscreen; screen-wake-lock; clipboard-write" });
      frame.src = `index.html#${rest(asked)}`;
      document.body.replaceChildren(frame);
      tell("playing");
    });
    made.append(button);
    return made;
  }
  function failed(made, lang) {
    const why = Object.assign(document.createElement("p"), { className: "trouble", textContent: made.dataset.trouble });
    const box = Object.assign(document.createElement("main"), { className: "start" });
    box.append(Object.assign(document.createElement("h1"), { textContent: WORDS[lang].nothing }), why);
    document.body.replaceChildren(box);
  }

  // ---------------------------------------------------------------- with others

  const own = self.origin === "null" ? "*" : location.origin;

  // To other frames of the same page and host: only one of them plays.
  function tell(type) {
    if (parent === window) return;
    for (let i = 0; i < parent.frames.length; i += 1) {
      if (parent.frames[i] !== window) parent.frames[i].postMessage({ karaya: MESSAGES, type }, own);
    }
  }
  addEventListener("message", ({ data, origin, source }) => {
    const sibling = parent !== window && source && source !== window && source.parent === parent;
    if (!sibling || origin !== (self.origin === "null" ? "null" : location.origin)) return;
    if (data?.karaya !== MESSAGES || data.type !== "playing") return;
    if (table) table.leave();
    else if (document.querySelector(".whole")) show(location.hash.slice(1));
  });
  document.addEventListener("karaya-play", () => tell("playing"));

  // What is played in here asks for height, and only whoever holds this frame can give it.
  const BESIDE = 72; // pixels above and below what is played
  addEventListener("message", ({ data, origin, source }) => {
    const inside = table?.frame ?? document.querySelector(".whole");
    if (!inside || source !== inside.contentWindow || origin !== (self.origin === "null" ? "null" : location.origin)) return;
    if (data?.karaya === MESSAGES && data.type === "height" && Number.isFinite(data.height)) ask(data.height + BESIDE);
  });

  // The frame's height is for whoever holds it to give; it is told how much there is.
  let told = 0;
  function ask(wanted) {
    const height = Math.min(Math.ceil(wanted), LONGEST_FRAME);
    if (parent === window || height === told) return;
    told = height;
    parent.postMessage({ karaya: MESSAGES, type: "height", height }, "*");
  }
  new ResizeObserver(() => {
    if (!table?.frame && !document.querySelector(".whole")) ask(document.body.getBoundingClientRect().height);
  }).observe(document.body);

  addEventListener("hashchange", () => show(location.hash.slice(1)));
  const script = Object.assign(document.createElement("script"), { src: "karaya-table.js" });
  document.head.append(script);
  show(location.hash.slice(1));
})();
