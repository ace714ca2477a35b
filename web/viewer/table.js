// <karaya-table>: a table in an article, drawn from a position line or stepped through a record that the engine expanded. It
// knows no rules and needs no Python.

const NARROW = 480; // pixels
const STANDS = 2_000; // milliseconds a step stands when they go by themselves

const STYLE = /*STYLE*/ ""; /*END*/
let sheet = null;
const styles = () => {
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(STYLE);
  return sheet;
};

const seen =
  "IntersectionObserver" in window &&
  new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        seen.unobserve(entry.target);
        entry.target.come();
      }
    },
    { rootMargin: "400px" },
  );

class KarayaTable extends HTMLElement {
  static observedAttributes = ["position", "steps", "record", "scenario", "game", "seat", "view", "lang", "theme", "controls", "quiz", "names", "ply"];

  #story = null;
  #rules = null;
  #at = 0;
  #answered = new Set();
  #timer = 0;
  #parts = null;
  #asked = 0; // which wish is the latest: an answer to an older one is too late
  #near = false;
  #narrow = false;
  #widths = new ResizeObserver(() => this.#fit());

  connectedCallback() {
    this.#widths.observe(this);
    if (seen) seen.observe(this);
    else this.come();
  }
  disconnectedCallback() {
    this.#widths.disconnect();
    this.pause();
    this.leave();
    if (seen) seen.unobserve(this);
  }
  attributeChangedCallback(name, before, after) {
    if (!this.#near || before === after) return;
    if (name === "ply") this.ply = Number(after);
    else if (["seat", "view", "lang", "theme", "controls", "names"].includes(name) && this.#story) this.#show();
    else this.come();
  }

  // It is about to be seen: what it needs is fetched, and until it is there, what stands inside the tag is shown.
  async come() {
    this.#near = true;
    const asked = ++this.#asked;
    try {
      const story = await this.#wanted();
      const rules = await game(story.game || this.getAttribute("game") || MADE.usual);
      if (asked !== this.#asked || !this.isConnected) return;
      for (const each of story.steps) for (const line of Object.values(each.views ?? { all: each.position })) rules.read(line);
      [this.#story, this.#rules] = [story, rules];
      this.#answered.clear();
      this.#at = Math.max(0, Math.min(story.steps.length - 1, Math.trunc(Number(this.getAttribute("ply"))) || 0));
      this.leave();
      this.#build();
      this.#show();
      delete this.dataset.trouble;
      this.dataset.ready = "";
    } catch (error) {
      if (asked !== this.#asked) return;
      console.warn("karaya-table:", error.message);
      this.leave();
      this.#story = null;
      this.shadowRoot?.replaceChildren(make("slot")); // what stands inside the tag is shown, as before it was drawn
      delete this.dataset.ready;
      this.dataset.trouble = error.message;
    }
  }
  async #wanted() {
    const address = this.getAttribute("record") || this.getAttribute("scenario");
    const steps = this.getAttribute("steps");
    if (address) return read(await fetched(new URL(address, document.baseURI)));
    if (steps?.trim().startsWith("{")) return read(JSON.parse(steps));
    if (steps?.startsWith("#")) return read(JSON.parse(document.getElementById(steps.slice(1))?.textContent ?? "null"));
    if (steps) return read(await fetched(new URL(steps, document.baseURI)));
    return read({ karaya_steps: 1, game: this.getAttribute("game") || MADE.usual, steps: [{ position: this.getAttribute("position") ?? "" }] });
  }

  // ------------------------------------------------------------ for scripts of the host

  get ply() {
    return this.#at;
  }
  set ply(number) {
    if (!this.#story || !Number.isInteger(number)) return;
    const to = Math.max(0, Math.min(this.#story.steps.length - 1, number));
    if (to === this.#at) return;
    this.#at = to;
    this.#show();
    const { move } = this.#step;
    this.dispatchEvent(new CustomEvent("karaya-ply", { bubbles: true, composed: true, detail: { ply: to } }));
    if (move) this.dispatchEvent(new CustomEvent("karaya-move", { bubbles: true, composed: true, detail: { ply: to, move } }));
  }
  get length() {
    return this.#story?.steps.length ?? 0;
  }
  next() {
    if (!this.#waits) this.ply = this.#at + 1;
  }
  previous() {
    this.ply = this.#at - 1;
  }
  play() {
    if (this.#timer || !this.#story) return;
    if (this.#at === this.length - 1) this.ply = 0;
    this.#timer = setInterval(() => {
      if (this.#waits || this.#at >= this.length - 1) this.pause();
      else this.next();
    }, STANDS);
    this.#bar();
  }
  pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    if (this.#parts) this.#bar();
  }

  // ------------------------------------------------------------ what is in it

  get #step() {
    return this.#story.steps[this.#at];
  }
  get #lang() {
    const wanted = (this.getAttribute("lang") || this.closest("[lang]")?.lang || "en").slice(0, 2).toLowerCase();
    return Object.hasOwn(MADE.words, wanted) ? wanted : "en";
  }
  #say(key, fields = {}) {
    return MADE.words[this.#lang][key].replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? "");
  }
  #in(text) {
    return isText(text) ? text : isRecord(text) ? [text[this.#lang], text.en].find((one) => isText(one)) ?? "" : "";
  }
  // A question is open, and the answer is not yet given.
  get #waits() {
    return this.hasAttribute("quiz") && Boolean(this.#step.ask) && !this.#answered.has(this.#at);
  }
  // Python can go on from here: all cards are known, or the host says how it begins.
  get #playable() {
    return this.hasAttribute("play") || (isText(this.#step.position) && !this.#step.position.includes("?"));
  }
  // Of this step, what the wanted view has of it; else the first view that there is.
  #seen(of, otherwise) {
    const view = this.getAttribute("seat") || this.getAttribute("view") || "all";
    return Object.hasOwn(of, view) ? of[view] : otherwise;
  }
  get #line() {
    const { views, position } = this.#step;
    if (views) return this.#seen(views, Object.values(views)[0]);
    const seat = this.getAttribute("seat") || this.getAttribute("view") || "all";
    return seat === "all" ? position : this.#rules.cover(position, Number(seat) || 0);
  }

  #build() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styles()];
    this.#parts = {
      picture: make("div", { part: "picture", class: "picture" }),
      caption: make("p", { part: "caption", class: "caption", "aria-live": "polite" }),
      quiz: make("div", { part: "quiz", class: "quiz" }),
      bar: make("div", { part: "bar", class: "bar", role: "group" }),
    };
    const figure = make("figure", { part: "figure", class: "figure" }, Object.values(this.#parts));
    figure.addEventListener("click", (event) => this.#pressed(event.target.closest("button")));
    figure.addEventListener("keydown", (event) => this.#key(event));
    root.replaceChildren(figure);
  }
  // A narrow column gets a drawing of its own, not a small one.
  #fit() {
    const narrow = this.clientWidth > 0 && this.clientWidth < NARROW;
    if (narrow === this.#narrow) return;
    this.#narrow = narrow;
    if (this.#story) this.#show();
  }
  #show() {
    if (playing === this) return; // it is drawn again when the frame is gone
    const { picture, caption } = this.#parts;
    const rules = this.#rules;
    const lang = this.#lang;
    const state = rules.read(this.#line);
    if (this.#step.over) state.over = true; // a line alone need not say so
    const names = this.#names;
    const tools = { draw, symbols, tip, lang, names, arrows: this.#step.on, narrow: this.#narrow };
    this.shadowRoot.firstChild.dataset.theme = ["light", "dark"].includes(this.getAttribute("theme")) ? this.getAttribute("theme") : "";
    const svg = rules.draw(state, tools);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", rules.say(state, tools));
    picture.replaceChildren(svg);
    caption.textContent = this.#in(this.#seen(this.#step.texts, this.#step.text));
    caption.hidden = !caption.textContent;
    this.#quiz();
    this.#bar();
  }
  // The names that somebody gave, "" for a seat without one.
  get #own() {
    const given = (this.getAttribute("names") ?? "").split(",").map((name) => name.trim().slice(0, 60));
    return Array.from({ length: this.#rules.read(this.#line).n }, (_, i) => given[i] || this.#story.names[i] || "");
  }
  get #names() {
    return this.#own.map((name, i) => name || this.#say("seat", { n: i + 1 }));
  }
  #quiz() {
    const { quiz } = this.#parts;
    const { ask } = this.#step;
    quiz.hidden = !ask || !this.hasAttribute("quiz");
    if (quiz.hidden) return quiz.replaceChildren();
    const tries = ask.tries.filter(isRecord).slice(0, 12);
    quiz.replaceChildren(
      make("p", { class: "question" }, this.#in(ask.text)),
      ...tries.map((one, i) => make("button", { type: "button", "data-try": i }, this.#in(one.text))),
      make("p", { class: "answer", "aria-live": "polite" }),
    );
  }
  #bar() {
    const { bar } = this.#parts;
    const kind = this.getAttribute("controls") || (this.length > 1 ? "step" : "none");
    const held = this.shadowRoot.activeElement?.dataset?.do;
    bar.hidden = kind === "none";
    const at = this.#say("at", { n: this.#at + 1, of: this.length });
    const button = (act, sign, off) =>
      make("button", { type: "button", "data-do": act, "aria-label": this.#say(act), title: this.#say(act), "aria-disabled": off ? "true" : null }, sign);
    bar.setAttribute("aria-label", this.#say("steps"));
    bar.replaceChildren(
      ...(this.length > 1
        ? [button("previous", "‹", this.#at === 0), make("span", { class: "count" }, at), button("next", "›", this.#waits || this.#at === this.length - 1)]
        : []),
      ...(kind === "play" && this.length > 1 ? [button(this.#timer ? "pause" : "play", this.#timer ? "❚❚" : "▶")] : []),
      ...(this.#playable ? [make("button", { type: "button", "data-do": "here", class: "here" }, this.#say("here"))] : []),
    );
    if (held) bar.querySelector(`[data-do="${held}"]`)?.focus();
  }

  // ------------------------------------------------------------ what readers do

  #pressed(button) {
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const act = button.dataset.do;
    if (button.dataset.try) this.#tried(Number(button.dataset.try), button);
    else if (act === "next") this.next();
    else if (act === "previous") this.previous();
    else if (act === "play") this.play();
    else if (act === "pause") this.pause();
    else if (act === "here") this.here();
    else if (act === "leave") {
      this.leave();
      this.shadowRoot.querySelector('[data-do="here"]')?.focus();
    }
  }
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") this.next();
    else if (event.key === "ArrowLeft") this.previous();
    else return;
    event.preventDefault();
  }
  #tried(which, button) {
    const one = this.#step.ask.tries.filter(isRecord)[which];
    button.dataset.was = one.right ? "right" : "wrong";
    this.#parts.quiz.querySelector(".answer").textContent = this.#in(one.says);
    if (one.right) {
      this.#answered.add(this.#at);
      this.#bar();
    }
  }

  here() {
    if (playing === this || !this.#story || !this.#playable) return;
    const fragment = this.getAttribute("play") ?? this.#fromHere();
    const wanted = new CustomEvent("karaya-play", { bubbles: true, composed: true, cancelable: true, detail: { fragment } });
    if (!this.dispatchEvent(wanted)) return; // the host has a place of its own for it
    this.pause();
    playing?.leave();
    playing = this;
    this.frame = playFrame(fragment, this.#say("frame"));
    const leave = make("button", { type: "button", "data-do": "leave" }, this.#say("leave"));
    this.shadowRoot.firstChild.replaceChildren(this.frame, make("div", { class: "bar" }, leave));
    this.frame.focus();
  }
  #fromHere() {
    const names = this.#own.map((name) => name.replaceAll(",", " "));
    const fields = { game: this.#story.game, position: this.#step.position, lang: this.#lang, names: names.join(",") };
    if (!names.some(Boolean)) delete fields.names; // seats without a name go by their numbers there, too
    return Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
  }
  leave() {
    if (playing !== this) return;
    playing = this.frame = null;
    if (!this.#story || !this.shadowRoot) return;
    this.shadowRoot.firstChild.replaceChildren(...Object.values(this.#parts));
    this.#show();
  }
}

customElements.define("karaya-table", KarayaTable);
