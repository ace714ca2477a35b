// Sultans of Karaya in <karaya-table>: reads a position line (docs/rules/notation.md), draws it, and says it.
(() => {
  "use strict";
  const WORDS = /*MADE*/ {}; /*END*/
  const PICTURES = /*PICTURES*/ {}; /*END*/
  const CARDS = { s: "sultan", g: "guard", a: "assassin", l: "slave", d: "slave_driver", b: "belly_dancer", v: "vizier", f: "fortune_teller" };
  const TOKENS = { d: "detained", c: "captured", m: "manipulated", r: "rebels", l: "loyalists" };
  const SEAT = /^([sgaldbvf?])(x?)(d?)(c?)(m?)([rl]?)$/i;

  // ---------------------------------------------------------------- reading

  function read(line) {
    const [seats, spare = "", active = "-", token = "-", switches = "-", end = ""] = line.split("/");
    const fields = seats.split(".");
    if (fields.length < 5 || fields.length > 15) throw new Error(`expected 5 to 15 seats, found ${fields.length}`);
    if (!/^([sgaldbvf?]?)$/.test(spare)) throw new Error("expected the Spare as a small letter");
    return {
      n: fields.length,
      seats: fields.map(seat),
      spare: CARDS[spare] ?? null,
      active: place(active, fields.length),
      token: place(token, fields.length),
      over: end !== "",
      switches,
    };
  }
  function seat(text, at) {
    const found = SEAT.exec(text);
    if (!found) throw new Error(`seat ${at + 1}: expected a card and its marks, found ${text.slice(0, 20)}`);
    const [, letter, killed, ...marks] = found;
    return {
      card: CARDS[letter.toLowerCase()] ?? null,
      known: letter !== "?" && letter === letter.toUpperCase(),
      killed: killed !== "",
      tokens: marks.filter(Boolean).map((mark) => TOKENS[mark]),
    };
  }
  function place(text, most) {
    if (text === "-" || text === "") return 0;
    const number = Number(text);
    if (!/^\d{1,2}$/.test(text) || number < 1 || number > most) throw new Error(`expected a seat, found ${text.slice(0, 20)}`);
    return number;
  }

  // The same line as the table sees it, or one seat: nobody sees a face-down card but its holder. At the end all lie open.
  function cover(line, seat = 0) {
    const [seats, spare = "", ...rest] = line.split("/");
    if (rest[3]) return line;
    const covered = seats.split(".").map((one, i) => (i + 1 === seat ? one : one.replace(/^[a-z]/, "?")));
    return [covered.join("."), spare && "?", ...rest].join("/");
  }

  // ---------------------------------------------------------------- saying

  // What is drawn, as text: the same facts in the same order.
  function say(state, { lang, names }) {
    const words = WORDS[lang];
    const about = state.seats.map((one, i) => {
      const told = [one.card ? words[`card.${one.card}`] : words.unknown, words[one.killed ? "killed" : one.known ? "known" : "hidden"]];
      told.push(...one.tokens.map((token) => words[`token.${token}`]));
      if (state.token === i + 1) told.push(words["token.coronation"]);
      if (state.active === i + 1 && !state.over) told.push(words.active);
      return `${names[i]}: ${told.join(", ")}`;
    });
    return [...about, `${words["place.spare"]}: ${state.spare ? words[`card.${state.spare}`] : words.unknown}`].join(". ") + ".";
  }

  // ---------------------------------------------------------------- drawing

  // Where the seats sit: seat 1 at the bottom, the others clockwise. More seats, smaller cards; on a phone a taller ring.
  function layout(n, narrow) {
    const wide = narrow ? 600 : 1000;
    const tall = narrow ? 640 + 26 * n : n <= 8 ? 800 : 860;
    const card = (narrow ? 0.72 : 1) * (n <= 6 ? 148 : n <= 8 ? 130 : n <= 10 ? 112 : n <= 12 ? 98 : 86);
    const [rx, ry] = [wide / 2 - card * 0.72 - 14, tall / 2 - card * 0.95 - 20];
    const spots = {};
    for (let i = 0; i < n; i += 1) {
      const angle = (2 * Math.PI * i) / n;
      spots[i + 1] = { x: wide / 2 - rx * Math.sin(angle), y: tall / 2 - 10 + ry * Math.cos(angle) };
    }
    spots.spare = { x: wide / 2, y: tall / 2 - 10 };
    return { card, wide, tall, spots };
  }

  function draw(state, tools) {
    const { card, wide, tall, spots } = layout(state.n, tools.narrow);
    const tip = tools.tip();
    const faces = [...state.seats.map((one) => (one.known || one.killed || one.card ? one.card : null)), state.spare];
    const names = ["pic-card-back", ...faces.filter(Boolean).map((name) => `pic-card-${name}`)];
    const tokens = [...state.seats.flatMap((one) => one.tokens), ...(state.token ? ["coronation"] : [])];
    const pictures = tools.symbols(PICTURES, [...names, ...tokens.map((token) => `pic-token-${token}`)]);
    return tools.draw(
      "svg",
      { viewBox: `0 0 ${wide} ${tall}` },
      tools.draw("defs", {}, ...pictures, tip.marker),
      felt(tools, wide, tall),
      state.seats.map((one, i) => seatPlace(tools, state, one, i + 1, spots[i + 1], card)),
      sparePlace(tools, state, spots.spare, card * 0.8),
      tools.arrows.map((one) => arrow(tools, one, spots, card, tip.id)),
    );
  }
  const felt = ({ draw: made }, wide, tall) =>
    made("rect", { x: 4, y: 4, width: wide - 8, height: tall - 8, rx: 60, class: "felt", fill: "var(--_ground)", stroke: "var(--_rim)", "stroke-width": 4 });

  function seatPlace(tools, state, one, number, { x, y }, wide) {
    const made = tools.draw;
    const high = wide * 1.3;
    const now = state.active === number && !state.over;
    const tokens = [...one.tokens, ...(state.token === number ? ["coronation"] : [])];
    return made(
      "g",
      { "data-seat": number, "data-card": one.card ?? "", "data-lies": one.killed ? "killed" : one.known ? "known" : "hidden", "data-tokens": tokens.join(" "), "data-now": now ? "" : null },
      now && made("rect", { x: x - wide / 2 - 12, y: y - high / 2 - 12, width: wide + 24, height: high + 62, rx: 16, fill: "none", stroke: "var(--_now)", "stroke-width": 6 }),
      cardAt(tools, one, x, y, wide),
      tokens.map((token, i) =>
        made("use", { href: `#pic-token-${token}`, x: x - wide / 2 + 4 + i * wide * 0.42, y: y + high / 2 - wide * 0.36, width: wide * 0.42, height: wide * 0.42 }),
      ),
      made("text", { x, y: y + high / 2 + 30, "text-anchor": "middle", "font-size": 27, "font-weight": 700, fill: "currentColor", "text-decoration": one.killed ? "line-through" : null }, short(tools.names[number - 1])),
    );
  }
  const short = (name) => (name.length > 12 ? `${name.slice(0, 11)}…` : name);

  // Face up; face down; or face down with its face dimmed, for a reader who is shown everything.
  function cardAt(tools, one, x, y, wide) {
    const made = tools.draw;
    const high = wide * 1.3;
    const box = { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
    const open = one.known || one.killed;
    if (!one.card) return made("use", { href: "#pic-card-back", ...box });
    const face = made("use", { href: `#pic-card-${one.card}`, ...box, opacity: one.killed ? 0.5 : null, transform: one.killed ? `rotate(-8 ${x} ${y})` : null });
    if (open) return face;
    const veil = made("rect", { ...box, rx: wide * 0.1, fill: "var(--_ground)", opacity: 0.35 });
    const back = made("use", { href: "#pic-card-back", x: x + wide * 0.2, y: y - high / 2 - wide * 0.06, width: wide * 0.36, height: wide * 0.47 });
    return made("g", {}, face, veil, back);
  }
  function sparePlace(tools, state, { x, y }, wide) {
    return tools.draw(
      "g",
      { "data-seat": "spare", "data-card": state.spare ?? "" },
      cardAt(tools, { card: state.spare, known: false, killed: false }, x, y, wide),
      tools.draw("text", { x, y: y + wide * 0.65 + 30, "text-anchor": "middle", "font-size": 25, fill: "currentColor" }, WORDS[tools.lang]["place.spare"]),
    );
  }

  // Who acts on whom: from edge to edge, bent a little, so that an exchange shows as two.
  function arrow(tools, { from, to, how }, spots, wide, tip) {
    const [a, b] = [spots[from], spots[to]];
    if (!b) return null;
    const ring = (at) => tools.draw("circle", { cx: at.x, cy: at.y, r: wide * 0.85, fill: "none", stroke: "var(--_arrow)", "stroke-width": 6, "stroke-dasharray": "16 10", "data-to": to, "data-how": how });
    if (!a || from === to) return ring(b);
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const far = Math.hypot(dx, dy) || 1;
    const gap = Math.min(wide * 0.75, far * 0.4);
    const [ux, uy] = [dx / far, dy / far];
    const [mx, my] = [(a.x + b.x) / 2 - uy * far * 0.12, (a.y + b.y) / 2 + ux * far * 0.12];
    return tools.draw("path", {
      d: `M${(a.x + ux * gap).toFixed(1)} ${(a.y + uy * gap).toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${(b.x - ux * gap).toFixed(1)} ${(b.y - uy * gap).toFixed(1)}`,
      fill: "none", stroke: "var(--_arrow)", "stroke-width": 7, "stroke-linecap": "round", "marker-end": `url(#${tip})`, "data-from": from, "data-to": to, "data-how": how,
    });
  }

  window.KarayaTable.define("sultans", { read, cover, say, draw });
})();
