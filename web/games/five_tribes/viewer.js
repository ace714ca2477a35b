// Five Tribes in <karaya-table>: reads a position line (docs/rules/five-tribes-notation.md), draws it, and says it.
(() => {
  "use strict";
  const WORDS = /*MADE*/ {}; /*END*/
  const PICTURES = /*PICTURES*/ {}; /*END*/
  const TRIBES = { y: "vizier", w: "elder", g: "merchant", b: "builder", r: "assassin" };
  const TRIBE_COLOURS = { y: "#e0b020", w: "#f4f0e4", g: "#2c9a5b", b: "#3f74d1", r: "#c8433c" };
  const SEAT_COLOURS = ["", "#c43f38", "#3f74d1", "#23905a", "#b06a9c"];
  const KINDS = { V: ["village", 5, true], S: ["sacred_place", 6, true], T: ["sacred_place", 10, true], D: ["sacred_place", 12, true], F: ["sacred_place", 15, true], O: ["oasis", 8, false], M: ["small_market", 6, false], L: ["large_market", 4, false] };
  const CARDS = { i: "ivory", j: "jewels", g: "gold", p: "papyrus", s: "silk", c: "spice", f: "fish", w: "wheat", t: "pottery", k: "fakir" };
  const DJINNS = "al_amin anun_nak baal boaz bouraq echidna enki hagis haurvatat iblis jafaar kandicha kumarbi lamia leta marid monkir nekir shamhat sibittis sloar utug".split(" ");
  const SPACES = [18, 12, 8, 5, 3, 1, 0, 0, 0];

  // ---------------------------------------------------------------- reading

  const wrong = (what, found) => new Error(`expected ${what}, found ${String(found).slice(0, 30)}`);

  // Each letter once, with its number behind it when that is more than one.
  function counted(text, letters) {
    const found = {};
    for (const [, letter, number] of text.matchAll(/([a-z?])(\d*)/g)) {
      if (!letters.includes(letter)) throw wrong(`letters of ${letters}`, text);
      found[letter] = number === "" ? 1 : Number(number);
    }
    return found;
  }

  function read(line) {
    const fields = line.split("/");
    if (fields.length !== 7) throw wrong("seven fields", line);
    const [board, seats, bidders, track, turn, resources, djinns] = fields;
    const tiles = [...board.matchAll(/([A-Z])([1-4]?)([a-z\d]*)/g)].map(([, letter, owner, things]) => {
      if (!KINDS[letter]) throw wrong("a tile", letter);
      return { kind: letter, camel: Number(owner) || 0, things: counted(things, "ywgbrtp") };
    });
    if (tiles.length !== 30) throw wrong("thirty tiles", tiles.length);
    const people = seats.split(".").map((text) => {
      const [gold = "?", front = "", hand = "", spirits = ""] = text.split(",");
      if (!/^(\d+|\?)$/.test(gold || "?")) throw wrong("gold", gold);
      if (!/^(\?\d*|[ijgpscfwtk\d]*)$/.test(hand) || !/^[A-V]*$/.test(spirits)) throw wrong("a hand, and Djinns", text);
      return { gold, front: counted(front, "yw"), hand, djinns: [...spirits] };
    });
    if (people.length < 2 || people.length > 4) throw wrong("two to four seats", people.length);
    const row = resources.split(",")[0];
    const called = djinns.split(",")[0];
    if (!/^[ijgpscfwtk]*$/.test(row) || !/^[A-V]*$/.test(called)) throw wrong("rows of cards", resources);
    return { n: people.length, tiles, people, bidders: bidders.replace("-", ""), track: track === "-" ? "" : track, turn, row: [...row], djinns: [...called] };
  }

  // The same line as the table sees it, or one seat: gold and cards in a hand are their owner's alone, piles nobody's.
  function cover(line, seat = 0) {
    const fields = line.split("/");
    const [, , , , turn, resources, djinns] = fields;
    if (turn.startsWith("x")) return line;
    const number = (text) => [...text.matchAll(/[a-z](\d*)/g)].reduce((sum, [, many]) => sum + Number(many || 1), 0);
    const seats = fields[1].split(".").map((text, i) => {
      const [, front = "", hand = "", spirits = ""] = text.split(",");
      if (i + 1 === seat) return text;
      return ["?", front, hand && !hand.startsWith("?") ? `?${number(hand)}` : hand, spirits].join(",").replace(/,+$/, "");
    });
    const pile = (text, count) => text.split(",").map((part, i) => (i === 1 && part && part[0] !== "?" ? `?${count(part)}` : part)).join(",");
    return [fields[0], seats.join("."), fields[2], fields[3], turn.replace(/~([A-V]+)/, (_, drawn) => `~?${drawn.length}`), pile(resources, number), pile(djinns, (part) => part.length)].join("/");
  }

  // ---------------------------------------------------------------- saying

  const place = (i) => "abcdef"[i % 6] + (Math.floor(i / 6) + 1);
  const djinn = (letter) => DJINNS[letter.charCodeAt(0) - 65];

  // So many of a tribe, of palm trees, of palaces, as the language counts.
  function counting(lang, letter, number) {
    const words = WORDS[lang];
    if (!TRIBES[letter]) return `${words[letter === "t" ? "palm" : "palace"]}: ${number}`;
    const forms = words[`n.${TRIBES[letter]}`];
    return (forms[new Intl.PluralRules(lang).select(number)] ?? forms.other).replace("{n}", number);
  }

  // The cards in a hand, each by its name, or only how many where nobody may see them.
  function hand(one, words) {
    if (one.hand.startsWith("?")) return [words.cards.replace("{n}", one.hand.slice(1) || 1)];
    return Object.entries(counted(one.hand, Object.keys(CARDS).join(""))).map(([letter, number]) => words[`card.${CARDS[letter]}`] + (number > 1 ? ` ×${number}` : ""));
  }

  // What is drawn, as text: the same facts in the same order.
  function say(state, { lang, names }) {
    const words = WORDS[lang];
    const things = (found) => Object.entries(found).map(([letter, number]) => counting(lang, letter, number));
    const tiles = state.tiles.map((tile, i) => {
      const [kind, value] = KINDS[tile.kind];
      return `${place(i)}: ${[`${words[`kind.${kind}`]} ${value}`, ...(tile.camel ? [`${words.camel}: ${names[tile.camel - 1]}`] : []), ...things(tile.things)].join(", ")}`;
    });
    const people = state.people.map((one, i) => `${names[i]}: ${[`${words.coins} ${one.gold || "?"}`, ...things(one.front), ...hand(one, words), ...one.djinns.map((letter) => words[`djinn.${djinn(letter)}`])].join(", ")}`);
    const bids = [...state.bidders].map((seat) => names[seat - 1]).join(", ") || "–";
    const turns = SPACES.flatMap((space, i) => (Number(state.track[i]) ? [`${space} ${names[state.track[i] - 1]}`] : [])).join(", ") || "–";
    return [...tiles, `${words.bids}: ${bids}`, `${words.turns}: ${turns}`, ...people, `${words.row}: ${state.row.map((letter) => words[`card.${CARDS[letter]}`]).join(", ")}`, `${words.djinns}: ${state.djinns.map((letter) => words[`djinn.${djinn(letter)}`]).join(", ")}`].join(". ") + ".";
  }

  // ---------------------------------------------------------------- drawing

  function draw(state, tools) {
    const made = tools.draw;
    const words = WORDS[tools.lang];
    const size = tools.narrow ? 96 : 116;
    const gap = 6;
    const [left, top] = [14, 14];
    const board = 6 * (size + gap);
    const wide = tools.narrow ? board + 22 : 1000;
    const high = top + 5 * (size + gap);
    const tip = tools.tip(4);
    const spots = {};
    const use = (name, x, y, width, height = width, more = {}) => made("use", { href: `#pic-five_tribes-${name}`, x, y, width, height, ...more });
    const text = (x, y, font, value, more = {}) => made("text", { x, y, "font-size": font, fill: "currentColor", ...more }, value);
    const ink = "#1c1633";

    const tiles = state.tiles.map((tile, i) => {
      const [kind, value, blue] = KINDS[tile.kind];
      const [x, y] = [left + (i % 6) * (size + gap), top + Math.floor(i / 6) * (size + gap)];
      spots[place(i)] = { x: x + size / 2, y: y + size / 2 };
      const tribes = Object.keys(TRIBES).filter((letter) => tile.things[letter]);
      const width = size * 0.29;
      return made(
        "g",
        { "data-tile": place(i), "data-kind": tile.kind, "data-camel": tile.camel, "data-things": Object.entries(tile.things).map(([letter, number]) => letter + (number > 1 ? number : "")).join("") },
        made("clipPath", { id: `${tip.id}-${i}` }, made("rect", { x, y, width: size, height: size, rx: 10 })),
        made("g", { "clip-path": `url(#${tip.id}-${i})` }, use(kind, x, y, size), made("rect", { x, y: y + size * 0.52, width: size, height: size * 0.48, fill: "#f6ebd0", opacity: 0.55 })),
        made("rect", { x, y, width: size, height: size, rx: 10, fill: "none", stroke: tile.camel ? SEAT_COLOURS[tile.camel] : "var(--_rim)", "stroke-width": tile.camel ? 5 : 2 }),
        blue ? made("rect", { x: x + 4, y: y + 4, width: 26, height: 26, rx: 4, fill: "#2450a8" }) : made("circle", { cx: x + 17, cy: y + 17, r: 14, fill: "#a8221f" }),
        text(x + 17, y + 23, 18, String(value), { "text-anchor": "middle", "font-weight": 700, fill: "#fffaf0" }),
        tile.camel && made("g", { color: SEAT_COLOURS[tile.camel] }, use("camel", x + size - 44, y + 3, 40, 34), use(`seat-${tile.camel}`, x + size - 22, y + 22, 19)),
        ["t", "p"].map((letter, at) => tile.things[letter] && [use(letter === "t" ? "palm" : "palace", x + 4 + at * 34, y + 32, 28), tile.things[letter] > 1 && text(x + 28 + at * 34, y + 60, 15, `×${tile.things[letter]}`, { fill: ink, "font-weight": 700 })]),
        tribes.map((letter, at) => {
          const across = tribes.length > 3 ? (size - 8) / tribes.length : width + 4;
          const from = x + 4 + at * across;
          const number = tile.things[letter];
          return [
            made("g", { color: TRIBE_COLOURS[letter] }, use(TRIBES[letter], from, y + size * 0.56, width, width * 1.16)),
            number > 1 && made("g", {}, made("circle", { cx: from + width - 4, cy: y + size - 9, r: 9, fill: ink }), text(from + width - 4, y + size - 4, 14, String(number), { "text-anchor": "middle", fill: "#fffaf0", "font-weight": 700 })),
          ];
        }),
      );
    });

    const aside = tools.narrow ? { x: left, y: high + 10, width: board } : { x: left + board + 14, y: top, width: wide - board - 42 };
    let y = aside.y;
    const column = [];
    const heading = (value) => column.push(text(aside.x, (y += 22), 19, value, { "font-weight": 700 }));
    heading(words.turns);
    [...state.bidders].reverse().forEach((seat, i) => column.push(made("g", { "data-bidder": seat, color: SEAT_COLOURS[seat] }, use(`seat-${seat}`, aside.x + aside.width - 24 * (i + 1), y - 19, 22))));
    column.push(
      SPACES.map((space, i) => {
        const x = aside.x + i * (aside.width / 9);
        const seat = Number(state.track[i]) || 0;
        return made(
          "g",
          { "data-space": i, "data-seat": seat || "" },
          made("rect", { x: x + 1, y: y + 8, width: aside.width / 9 - 3, height: 38, rx: 6, fill: "none", stroke: "var(--_rim)", "stroke-width": 2 }),
          seat ? made("g", { color: SEAT_COLOURS[seat] }, use(`seat-${seat}`, x + aside.width / 18 - 15, y + 12, 30)) : text(x + aside.width / 18, y + 33, 16, String(space), { "text-anchor": "middle" }),
        );
      }),
    );
    y += 54;
    const inHand = (one, x, top, width) => {
      if (one.hand.startsWith("?")) return text(x, top + 14, 15, hand(one, words)[0]);
      const cards = Object.entries(counted(one.hand, Object.keys(CARDS).join("")));
      const step = Math.min(44, width / cards.length);
      return cards.map(([letter, number], at) => [
        made("rect", { x: x + at * step, y: top, width: 22, height: 22, rx: 4, fill: "#f6ebd0", stroke: "var(--_rim)" }),
        use(CARDS[letter], x + at * step + 1, top + 1, 20),
        number > 1 && text(x + at * step + 24, top + 17, 14, `×${number}`),
      ]);
    };
    heading(words.row);
    const card = Math.min(44, aside.width / 9 - 4);
    column.push(
      state.row.map((letter, i) => made("g", { "data-card": letter }, made("rect", { x: aside.x + i * (card + 3), y: y + 6, width: card, height: card, rx: 6, fill: "#f6ebd0", stroke: "var(--_rim)" }), use(CARDS[letter], aside.x + i * (card + 3) + 3, y + 9, card - 6))),
    );
    y += card + 14;
    heading(words.djinns);
    column.push(state.djinns.map((letter, i) => text(aside.x + i * (aside.width / 3), y + 24, 17, words[`djinn.${djinn(letter)}`], { "data-djinn": letter })));
    y += 34;
    const tall = 92; // what a seat takes
    state.people.forEach((one, i) => {
      const across = tools.narrow ? aside.width / 2 : aside.width;
      const x = aside.x + (tools.narrow ? (i % 2) * across : 0);
      const at = y + 12 + (tools.narrow ? Math.floor(i / 2) : i) * tall;
      const shows = [`${words.coins} ${one.gold || "?"}`, ...Object.entries(one.front).map(([letter, number]) => counting(tools.lang, letter, number))];
      spots[i + 1] = { x: x + 60, y: at + 20 };
      column.push(
        made(
          "g",
          { "data-seat-of": i + 1, "data-hand": one.hand, "data-gold": one.gold || "?", "data-djinns": one.djinns.join("") },
          made("g", { color: SEAT_COLOURS[i + 1] }, use(`seat-${i + 1}`, x, at, 26)),
          text(x + 34, at + 20, 20, tools.names[i], { "font-weight": 700 }),
          text(x, at + 44, 16, shows.join(" · ")),
          one.hand && inHand(one, x, at + 50, across - 8),
          one.djinns.length > 0 && text(x, at + (one.hand ? 86 : 64), 15, one.djinns.map((letter) => words[`djinn.${djinn(letter)}`]).join(", ")),
        ),
      );
    });
    y += 12 + (tools.narrow ? Math.ceil(state.n / 2) : state.n) * tall;
    const height = Math.max(high + 8, y + 6);
    return made(
      "svg",
      { viewBox: `0 0 ${wide} ${height}` },
      made("defs", {}, tools.symbols(PICTURES), tip.marker),
      made("rect", { x: 3, y: 3, width: wide - 6, height: height - 6, rx: 24, fill: "var(--_ground)", stroke: "var(--_rim)", "stroke-width": 4 }),
      tiles,
      column,
      tools.arrows.map(({ from, to, how }) => {
        const [a, b] = [spots[from], spots[to]];
        if (!b) return null;
        if (!a) return made("rect", { x: b.x - size / 2 - 3, y: b.y - size / 2 - 3, width: size + 6, height: size + 6, rx: 12, fill: "none", stroke: "var(--_arrow)", "stroke-width": 6, "data-to": to, "data-how": how });
        return made("path", { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, fill: "none", stroke: "var(--_arrow)", "stroke-width": 6, "stroke-linecap": "round", "marker-end": `url(#${tip.id})`, "data-from": from, "data-to": to, "data-how": how });
      }),
    );
  }

  window.KarayaTable.define("five_tribes", { read, cover, say, draw });
})();
