// The composed table as a picture, drawn as <karaya-table> draws it. All this is fetched when somebody wants one.

const SHARP = 2; // pixels of the picture for one of the drawing
const WIDE = 900; // a narrow table gets another drawing

let viewer = null; // the promise of its script

function bringViewer() {
  viewer ??= new Promise((done, failed) => {
    const script = Object.assign(document.createElement("script"), { src: new URL("karaya-table.js", document.baseURI).href });
    script.onload = done;
    script.onerror = () => {
      viewer = null; // the network may be back at the next try
      failed(new Error(script.src));
    };
    document.head.append(script);
  });
  return viewer;
}

/** JSON of the drawing as an SVG that needs nothing beside it, and of what it shows in words. */
export async function drawTable({ game, line, names, lang }) {
  await bringViewer();
  const table = document.createElement("karaya-table");
  const said = { game, lang, position: line, names: names.map((name) => name.replaceAll(",", " ")).join(","), theme: "light" };
  for (const [name, value] of Object.entries(said)) table.setAttribute(name, value);
  Object.assign(table.style, { position: "fixed", left: "-9999px", top: "0", width: `${WIDE}px` });
  table.inert = true;
  document.body.append(table);
  try {
    await table.come();
    const drawn = table.shadowRoot?.querySelector("svg");
    if (!drawn) throw new Error(table.dataset.trouble || "no drawing");
    return JSON.stringify({ svg: alone(drawn), text: drawn.getAttribute("aria-label") });
  } finally {
    table.remove();
  }
}

/** A drawing with the colours written in that it has from around it. */
function alone(drawn) {
  const around = getComputedStyle(drawn);
  const probe = drawn.parentNode.appendChild(document.createElement("span")); // says which colour it is by day
  const colour = (text) => {
    probe.style.color = "";
    probe.style.color = text;
    return probe.style.color ? getComputedStyle(probe).color : text;
  };
  const own = (name, other) => colour(around.getPropertyValue(name).trim() || other || "none");
  const plain = (value, depth = 4) =>
    depth && value.includes("var(")
      ? plain(value.replace(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (_, name, other) => own(name, other)), depth - 1)
      : value;
  const copy = drawn.cloneNode(true);
  const [, , wide, tall] = copy.getAttribute("viewBox").split(" ");
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name, value } of [...part.attributes]) if (value.includes("var(")) part.setAttribute(name, plain(value));
  }
  const made = { width: wide, height: tall, color: around.color, "font-family": "system-ui, sans-serif" };
  for (const [name, value] of Object.entries(made)) copy.setAttribute(name, value);
  return new XMLSerializer().serializeToString(copy);
}

/** Hand an SVG to the person as a PNG. As an image it can run nothing and fetch nothing. */
export async function offerPicture(name, svg) {
  const { documentElement: drawing } = new DOMParser().parseFromString(svg, "image/svg+xml");
  const [wide, tall] = ["width", "height"].map((side) => Math.round(Number(drawing.getAttribute(side)) * SHARP));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: tall });
  canvas.getContext("2d").drawImage(image, 0, 0, wide, tall);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
