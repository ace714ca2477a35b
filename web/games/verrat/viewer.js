// Verrat! in <karaya-table>: reads a position line (docs/rules/verrat-notation.md), draws it, and says it.
(() => {
  "use strict";
  const WORDS = /*MADE*/ {}; /*END*/
  const PICTURES = /*PICTURES*/ {}; /*END*/
  const CARDS = { h: "horses", c: "cannons", g: "gold", t: "troops", w: "wares", s: "ships", p: "pardon" };
  const POWERS = Object.values(CARDS).slice(0, 6);
  const CITIES = ["bukhara", "tabriz", "shiraz", "kaffa", "gidda", "uskub", "isfahan"];
  const SHAPES = { f: "fat", s: "small", t: "tall" };
  const COLOURS = ["", "#c43f38", "#3f74d1", "#23905a", "#c08312"];

  // ---------------------------------------------------------------- reading

  const wrong = (what, found) => new Error(`expected ${what}, found ${String(found).slice(0, 30)}`);
  function part(text, count, what) {
    const found = (text ?? "").split(".");
    if (found.length !== count) throw wrong(`${count} parts of ${what}`, text);
    return found;
  }
  const viziers = (text) => {
    if (!/^([1-4][fst])*$/.test(text)) throw wrong("viziers", text);
    return text.match(/../g) ?? [];
  };

  function read(line) {
    const [court, cities, hands, dungeons, round, stage = ""] = line.split("/");
    const [number, first] = part(round, 2, "the round");
    return {
      n: 4,
      chairs: part(court, 12, "the court").map((text) => {
        const found = /^(\d{1,2})(?::([1-4][fst]))?$/.exec(text);
        if (!found) throw wrong("a chair", text);
        return { number: Number(found[1]), vizier: found[2] ?? "" };
      }),
      cities: part(cities, 7, "the cities").map((text) => {
        const [pile, who = ""] = text.split(":");
        if (!/^(-|[a-z?]*)(~[1-4]*)?$/i.test(pile)) throw wrong("a pile", text);
        return { pile: pile.split("~")[0].replace("-", ""), viziers: viziers(who) };
      }),
      hands: part(hands, 4, "the hands").map((text, i) => {
        const [cards, shapes = ""] = text.split(":");
        if (!/^(-|[hcgtwsp]*)$/.test(cards) || !/^[fst]*$/.test(shapes)) throw wrong("a hand", text);
        return { cards: cards.replace("-", ""), viziers: [...shapes].map((shape) => `${i + 1}${shape}`) };
      }),
      dungeons: part(dungeons, 4, "the dungeons").map((text) => viziers(text.replace("-", ""))),
      round: Number(number),
      first: Number(first),
      stage,
    };
  }

  // The same line as the table sees it: what lies face down in a pile, and what is planned, is nobody's to see. Hands are open.
  function cover(line) {
    const [court, cities, hands, dungeons, round, stage = ""] = line.split("/");
    if (stage.startsWith("over")) return line;
    const piles = cities.split(".").map((text) => {
      const [, pile, rest] = /^([^~:]*)(.*)$/.exec(text);
      return pile.replace(/[a-z]/g, "?") + rest;
    });
    return [court, piles.join("."), hands, dungeons, round, stage].join("/");
  }

  // ---------------------------------------------------------------- saying

  // What is drawn, as text: the same facts in the same order.
  function say(state, { lang, names }) {
    const words = WORDS[lang];
    const vizier = (name) => words[`vizier.${SHAPES[name[1]]}`].replace("{name}", names[name[0] - 1]);
    const chairs = state.chairs.map((chair) => `${chair.number}: ${chair.vizier ? vizier(chair.vizier) : words.nobody}`);
    const cities = state.cities.map((city, i) => {
      const told = [words.cards.replace("{n}", city.pile.length), ...city.viziers.map(vizier)];
      if (/^[A-Z]/.test(city.pile) && i !== 3) told.unshift(words[`card.${CARDS[city.pile[0].toLowerCase()]}`]);
      return `${words[`city.${CITIES[i]}`]}: ${told.join(", ")}`;
    });
    const hands = state.hands.map((hand, i) => {
      const told = [...hand.cards].map((card) => words[`card.${CARDS[card]}`]);
      return `${names[i]}: ${[...told, ...hand.viziers.map(vizier)].join(", ") || words.nothing}`;
    });
    const cells = state.dungeons.map((who, i) => {
      const where = i < 3 ? words["place.dungeon"].replace("{n}", i + 1) : words["place.island"];
      return `${where}: ${who.map(vizier).join(", ") || words.nobody}`;
    });
    return [words["phase.round"].replace("{n}", state.round), ...chairs, ...cities, ...hands, ...cells].join(". ") + ".";
  }

  // ---------------------------------------------------------------- drawing

  function draw(state, tools) {
    const wide = tools.narrow ? 620 : 1000;
    const ring = tools.narrow ? { x: 310, y: 300, r: 225 } : { x: 300, y: 300, r: 235 };
    const towns = tools.narrow ? { x: 20, y: 600, step: 84, rows: 7, high: 190 } : { x: 600, y: 30, step: 98, rows: 4, high: 190 };
    const below = tools.narrow ? 850 : 600; // where the hands begin
    const tip = tools.tip();
    const made = tools.draw;
    const spots = {};
    const pieces = [];
    const put = (name, x, y, size) => {
      spots[name] = { x, y };
      const shape = SHAPES[name[1]];
      pieces.push(
        made(
          "g",
          { "data-vizier": name, color: COLOURS[name[0]] },
          made("use", { href: `#pic-verrat-${shape}`, x: x - size / 2, y: y - size * 0.6, width: size, height: size * 1.2 }),
          made("use", { href: `#pic-verrat-seat-${name[0]}`, x: x + size * 0.05, y: y + size * 0.15, width: size * 0.45, height: size * 0.45 }),
        ),
      );
    };
    const text = (x, y, size, value, more = {}) => made("text", { x, y, "font-size": size, "text-anchor": "middle", fill: "currentColor", ...more }, value);
    const card = (kind, x, y, size, dim) =>
      made(
        "g",
        { opacity: dim ? 0.3 : null },
        made("rect", { x, y, width: size, height: size, rx: 7, fill: dim ? "none" : "#f6ebd0", stroke: "var(--_rim)", "stroke-width": 2, "stroke-dasharray": dim ? "5 4" : null }),
        made("use", { href: `#pic-verrat-${kind}`, x: x + 4, y: y + 4, width: size - 8, height: size - 8 }),
      );

    const chairs = state.chairs.map((chair, i) => {
      const angle = (2 * Math.PI * (i + 1)) / 13;
      const [x, y] = [ring.x + ring.r * Math.sin(angle), ring.y - ring.r * Math.cos(angle)];
      spots[`c${chair.number}`] = { x, y };
      if (chair.vizier) put(chair.vizier, x, y, 74);
      return made(
        "g",
        { "data-chair": chair.number, "data-who": chair.vizier },
        i === 11 && made("circle", { cx: x, cy: y, r: 56, fill: "none", stroke: "var(--_now)", "stroke-width": 3 }),
        made("circle", { cx: x, cy: y, r: 48, fill: "none", stroke: i === 11 ? "var(--_now)" : "var(--_rim)", "stroke-width": 3 }),
      );
    });
    const numbers = state.chairs.map((chair, i) => {
      const { x, y } = spots[`c${chair.number}`];
      return made(
        "g",
        {},
        made("circle", { cx: x + 38, cy: y - 38, r: 19, fill: "var(--_now)" }),
        text(x + 38, y - 30, 23, String(chair.number), { "font-weight": 700, fill: "var(--_ground)" }),
      );
    });
    const cities = state.cities.map((city, i) => {
      const [x, y] = [towns.x + (i % towns.rows) * towns.step, towns.y + Math.floor(i / towns.rows) * (towns.high + 90)];
      const middle = x + towns.step / 2 - 4;
      spots[CITIES[i]] = { x: middle, y: y + 40 };
      city.viziers.forEach((name, at) => put(name, middle + (at - (city.viziers.length - 1) / 2) * 30, y + 190, 58));
      const open = i !== 3 && /^[A-Z]/.test(city.pile) ? CARDS[city.pile[0].toLowerCase()] : "";
      return made(
        "g",
        { "data-city": CITIES[i], "data-cards": city.pile.length, "data-open": open },
        made("use", { href: `#pic-verrat-${CITIES[i]}`, x: x - 2, y, width: towns.step - 6, height: (towns.step - 6) * 0.84 }),
        text(middle, y + 98, tools.narrow ? 17 : 20, WORDS[tools.lang][`city.${CITIES[i]}`], { "font-weight": 700 }),
        city.pile.length > 0 && (open ? card(open, middle - 36, y + 106, 40) : made("use", { href: "#pic-verrat-card-back", x: middle - 36, y: y + 106, width: 40, height: 40 })),
        text(middle + 24, y + 134, 20, `×${city.pile.length}`),
      );
    });
    const cells = state.dungeons.map((who, i) => {
      const x = tools.narrow ? 60 + i * 150 : 610 + i * 100;
      const y = tools.narrow ? below + 225 : below - 105;
      // A crowd on the island stands in rows, those behind higher, and nobody over the edge.
      const [across, apart, back] = tools.narrow ? [4, 20, 26] : [2, 36, 44];
      const rows = Math.ceil(who.length / across);
      who.forEach((name, at) => {
        const row = Math.floor(at / across);
        put(name, x + (who.length > 1 ? 14 + (at % across) * apart : 40), y + 50 - (rows - 1 - row) * back, 54);
      });
      return made("g", { "data-dungeon": i + 1, "data-who": who.join("") }, made("use", { href: i < 3 ? "#pic-verrat-dungeon" : "#pic-verrat-island", x, y, width: 80, height: 80, opacity: 0.6 }));
    });
    const hands = state.hands.map((hand, i) => {
      const columns = tools.narrow ? 2 : 4;
      const width = wide / columns;
      const [x, y] = [(i % columns) * width + 14, below + Math.floor(i / columns) * 108 + 10];
      const size = Math.min(36, (width - 30) / 7 - 3);
      spots[i + 1] = { x: x + width / 2, y: y + 40 };
      hand.viziers.forEach((name, at) => put(name, x + width - 40 - at * 30, y + 12, 44));
      const count = (kind) => [...hand.cards].filter((letter) => CARDS[letter] === kind).length;
      return made(
        "g",
        { "data-hand": i + 1, "data-cards": hand.cards },
        made("g", { color: COLOURS[i + 1] }, made("use", { href: `#pic-verrat-seat-${i + 1}`, x, y, width: 26, height: 26 })),
        text(x + 34, y + 21, 22, tools.names[i], { "font-weight": 700, "text-anchor": "start" }),
        POWERS.map((kind, at) => [
          card(kind, x + at * (size + 3), y + 34, size, !count(kind)),
          count(kind) > 1 && text(x + at * (size + 3) + size - 8, y + 34 + size + 2, 17, `×${count(kind)}`, { "font-weight": 700 }),
        ]),
        count("pardon") > 0 && [card("pardon", x + 6 * (size + 3), y + 34, size), count("pardon") > 1 && text(x + 6 * (size + 3) + size - 8, y + 34 + size + 2, 17, `×${count("pardon")}`)],
      );
    });
    const height = below + (tools.narrow ? 330 : 110);
    return made(
      "svg",
      { viewBox: `0 0 ${wide} ${height}` },
      made(
        "defs",
        {},
        tools.symbols(PICTURES),
        tip.marker,
      ),
      made("rect", { x: 3, y: 3, width: wide - 6, height: height - 6, rx: 40, fill: "var(--_ground)", stroke: "var(--_rim)", "stroke-width": 4 }),
      made("path", { d: `M${ring.x} ${ring.y - 92}a92 92 0 1 1 -84 55`, fill: "none", stroke: "var(--_rim)", "stroke-width": 5, "stroke-dasharray": "14 12", "marker-end": `url(#${tip.id})` }),
      text(ring.x, ring.y + 10, 30, WORDS[tools.lang]["phase.round"].replace("{n}", state.round), { "font-weight": 700 }),
      text(ring.x, ring.y - ring.r + 22, 62, "♛"),
      chairs, cities, cells, hands, pieces, numbers,
      tools.arrows.map((one) => arrow(tools, one, spots, tip.id)),
    );
  }
  function arrow(tools, { from, to, how }, spots, tip) {
    const [a, b] = [spots[from], spots[to]];
    if (!b) return null;
    if (!a) return tools.draw("circle", { cx: b.x, cy: b.y, r: 52, fill: "none", stroke: "var(--_arrow)", "stroke-width": 6, "stroke-dasharray": "14 9", "data-to": to, "data-how": how });
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
    return tools.draw("path", {
      d: `M${(a.x + ux * 40).toFixed(1)} ${(a.y + uy * 40).toFixed(1)}L${(b.x - ux * 52).toFixed(1)} ${(b.y - uy * 52).toFixed(1)}`,
      fill: "none", stroke: "var(--_arrow)", "stroke-width": 6, "marker-end": `url(#${tip})`, "data-from": from, "data-to": to, "data-how": how,
    });
  }

  window.KarayaTable.define("verrat", { read, cover, say, draw });
})();
