// The documentation is whole without scripts. With them it can be searched: every heading of every page, and the text below it.

const box = document.getElementById("search");
const found = document.querySelector(".docs-found");
const menu = document.querySelector(".docs-menu");
const MOST = 12;
let index = null;

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

async function sections() {
  index ??= fetch("search.json").then((answer) => answer.json());
  return index;
}

/** How well a section fits: every word must be there, and one in the heading counts more. */
function fit({ title, text }, words) {
  const [head, body] = [plain(title), plain(text)];
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0;
  return 1 + 3 * words.filter((word) => head.includes(word)).length;
}

function entry({ page, id, title, of }) {
  const link = document.createElement("a");
  link.href = id ? `${page}#${id}` : page;
  link.textContent = title;
  const item = document.createElement("li");
  item.append(link);
  if (of && of !== title) item.append(` – ${of}`);
  return item;
}

async function search() {
  const words = plain(box.value).split(/\s+/).filter(Boolean);
  found.hidden = words.length === 0;
  if (found.hidden) return found.replaceChildren();
  const all = await sections();
  const best = all.map((section) => ({ section, fits: fit(section, words) })).filter(({ fits }) => fits)
    .sort((one, other) => other.fits - one.fits).slice(0, MOST);
  found.replaceChildren(...best.map(({ section }) => entry(section)));
  if (!best.length) {
    const nothing = document.createElement("li");
    nothing.textContent = "Nothing found.";
    found.append(nothing);
  }
}

box.closest("p").hidden = false;
box.addEventListener("input", search);
if (matchMedia("(max-width: 60rem)").matches) menu.open = false;
