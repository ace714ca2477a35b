// <karaya-table>: a table in an article, drawn from a position line or stepped through a record that the engine expanded. It
// knows no rules and needs no Python; each game's drawings are a script of their own that comes when a table of it is seen.
(() => {
  "use strict";
  if (customElements.get("karaya-table")) return;

  const MADE = /*MADE*/ { games: {}, usual: "", words: {} }; /*END*/
  const HOME = new URL(".", document.currentScript?.src || location.href);
  const LONGEST_FILE = 2_000_000; // characters; a game of three hours with all its sentences is a tenth of it
  const LONGEST_LINE = 2_000;
  const MOST_STEPS = 5_000;
  const NARROW = 480; // pixels
  const STANDS = 2_000; // milliseconds a step stands when they go by themselves

  // ---------------------------------------------------------------- games

  const waiting = new Map(); // key → the promise of a game, and how to keep it
  const game = (key) => {
    if (!Object.hasOwn(MADE.games, key)) return Promise.reject(new Error(`expected a game of ${Object.keys(MADE.games)}`));
    if (!waiting.has(key)) {
      const come = Promise.withResolvers?.() ?? resolvers();
      waiting.set(key, come);
      const script = document.createElement("script");
      script.src = new URL(MADE.games[key], HOME).href;
      script.onerror = () => {
        waiting.delete(key); // the next table asks again
        come.reject(new Error(`${script.src} did not come`));
      };
      document.head.append(script);
    }
    return waiting.get(key).promise;
  };
  function resolvers() {
    const made = {};
    made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    return made;
  }

  // ---------------------------------------------------------------- drawing

  const SVG = "http://www.w3.org/2000/svg";
  function draw(name, attributes = {}, ...inside) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) if (value != null && value !== false) made.setAttribute(key, value);
    made.append(...inside.flat(Infinity).filter((part) => part != null && part !== false));
    return made;
  }
  function make(name, attributes = {}, ...inside) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value != null && value !== false) made.setAttribute(key, value);
    made.append(...inside.flat(Infinity).filter((part) => part != null && part !== false));
    return made;
  }
  // Drawings are kept as [name, attributes, …inside]: no markup is read from text, whatever a host's policy says of that.
  const drawn = (part) => (typeof part === "string" ? part : draw(part[0], part[1], ...part.slice(2).map(drawn)));

  // The pictures of these names, and every part that they use, as they go into a drawing's <defs>.
  function parts(pictures, names, found = new Map()) {
    for (const name of names) {
      if (found.has(name) || !Object.hasOwn(pictures, name)) continue;
      found.set(name, pictures[name]);
      parts(pictures, links(pictures[name]), found);
    }
    return found;
  }
  const links = (part) =>
    typeof part === "string" ? [] : [...(part[1].href ? [part[1].href.slice(1)] : []), ...part.slice(2).flatMap(links)];
  const symbols = (pictures, names = Object.keys(pictures)) => [...parts(pictures, names).values()].map(drawn);

  // ---------------------------------------------------------------- what is shown

  const isText = (value, most = 2_000) => typeof value === "string" && value.length <= most;
  const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  // A file of steps (docs/embed.md), or a complaint that says what was expected.
  function read(data) {
    if (!isRecord(data) || data.karaya_steps !== 1) throw new Error('expected "karaya_steps": 1');
    if (!Array.isArray(data.steps) || !data.steps.length || data.steps.length > MOST_STEPS) throw new Error("expected steps");
    const names = Array.isArray(data.names) ? data.names.filter((name) => isText(name, 60)) : [];
    return { game: data.game, names, steps: data.steps.map(step) };
  }
  function step(given, number) {
    if (!isRecord(given)) throw new Error(`expected step ${number + 1} to be an object`);
    const views = isRecord(given.views) ? given.views : { all: given.position };
    for (const line of Object.values(views)) if (!isText(line, LONGEST_LINE)) throw new Error(`step ${number + 1}: no position`);
    const on = Array.isArray(given.on) ? given.on.filter((arrow) => isRecord(arrow) && isText(arrow.to, 8)).slice(0, 40) : [];
    const ask = isRecord(given.ask) && Array.isArray(given.ask.tries) ? given.ask : null;
    const texts = isRecord(given.texts) ? given.texts : {};
    return { views, on, ask, texts, text: given.text ?? "", position: given.position, move: isText(given.move) ? given.move : "" };
  }

  async function fetched(address) {
    const response = await fetch(address, { credentials: "omit" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const text = await response.text();
    if (text.length > LONGEST_FILE) throw new Error(`${address}: longer than ${LONGEST_FILE} characters`);
    return JSON.parse(text);
  }

  // ---------------------------------------------------------------- the element

  const STYLE = /*STYLE*/ ""; /*END*/
  let sheet = null;
  const styles = () => {
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(STYLE);
    return sheet;
  };

  let playing = null; // the one table that has Python in a frame
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
      if (playing === this) this.#leave();
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
        for (const each of story.steps) for (const line of Object.values(each.views)) rules.read(line);
        [this.#story, this.#rules] = [story, rules];
        this.#answered.clear();
        this.#at = Math.max(0, Math.min(story.steps.length - 1, Math.trunc(Number(this.getAttribute("ply"))) || 0));
        this.#build();
        this.#show();
        this.dataset.ready = "";
      } catch (error) {
        if (asked !== this.#asked) return;
        console.warn("karaya-table:", error.message);
        this.dataset.trouble = error.message; // what stands inside the tag goes on being shown
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
    // Of this step, what the wanted view has of it; else the first view that there is.
    #seen(of, otherwise) {
      const view = this.getAttribute("seat") || this.getAttribute("view") || "all";
      return Object.hasOwn(of, view) ? of[view] : otherwise;
    }
    get #line() {
      const { views } = this.#step;
      return this.#seen(views, Object.values(views)[0]);
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
      if (this.#story && playing !== this) this.#show();
    }
    #show() {
      const { picture, caption } = this.#parts;
      const rules = this.#rules;
      const lang = this.#lang;
      const state = rules.read(this.#line);
      const names = this.#names(state);
      const tools = { draw, symbols, lang, names, arrows: this.#step.on, narrow: this.#narrow };
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
    #names(state) {
      const own = (this.getAttribute("names") ?? "").split(",").map((name) => name.trim());
      return Array.from({ length: state.n }, (_, i) => own[i] || this.#story.names[i] || this.#say("seat", { n: i + 1 }));
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
      const held = this.shadowRoot.activeElement?.dataset.do;
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
        ...(isText(this.#step.position) ? [make("button", { type: "button", "data-do": "here", class: "here" }, this.#say("here"))] : []),
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
      else if (act === "here") this.#playHere();
      else if (act === "leave") this.#leave();
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

    // The one frame with Python: opening a second ends the first.
    #playHere() {
      this.pause();
      playing?.#leave();
      playing = this;
      const fields = { game: this.#story.game, position: this.#step.position, lang: this.#lang };
      if (this.#story.names.length || this.getAttribute("names")) {
        const names = this.#names(this.#rules.read(fields.position));
        fields.names = names.map((name) => name.replaceAll(",", " ")).join(",");
      }
      const fragment = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
      const frame = make("iframe", {
        part: "frame",
        class: "frame",
        src: `${new URL("index.html", HOME).href}#${fragment}`,
        allow: "fullscreen; screen-wake-lock",
        title: this.#say("frame"),
      });
      const leave = make("button", { type: "button", "data-do": "leave" }, this.#say("leave"));
      this.shadowRoot.firstChild.replaceChildren(frame, make("div", { class: "bar" }, leave));
    }
    #leave() {
      if (playing === this) playing = null;
      if (this.#story && this.shadowRoot) {
        this.shadowRoot.firstChild.replaceChildren(...Object.values(this.#parts));
        this.#show();
      }
    }
  }

  window.KarayaTable = {
    // A game's script says how its lines are read, drawn and told.
    define(key, rules) {
      if (!waiting.has(key)) waiting.set(key, resolvers());
      waiting.get(key).resolve(rules);
    },
  };
  customElements.define("karaya-table", KarayaTable);
})();
