// Style sheets: those of the page's head, and those that come later. Each ends with a mark (web/making/page.py), so that one
// cut off in the middle, by a broken connection or a host that is being copied to, is not taken for whole.

const PATIENCE = 5000;

/** Those of the page's head. */
export async function firstStyles() {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) await whole(link.getAttribute("href"));
}

/** Bring style sheets that are not needed for the first screen; in the page's head they would hold it up. */
export function laterStyles(paths) {
  return Promise.all(paths.map((path) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(path, document.baseURI).href });
    document.head.append(link);
    const loaded = new Promise((done, failed) => Object.assign(link, { onload: done, onerror: () => failed(new Error(path)) }));
    return loaded.then(() => whole(path)).catch((error) => {
      link.remove(); // another try brings it anew
      throw error;
    });
  }));
}

/** A sheet has mostly come, or failed, by now. WebKit says so before it counts, as long as another one is on its way. */
async function whole(path) {
  const end = performance.now() + PATIENCE;
  while (!isWhole(path)) {
    if (performance.now() > end) throw new Error(path);
    await new Promise((go) => setTimeout(go, 50));
  }
}

function isWhole(path) {
  const name = path.split("/").pop().replace(".css", "");
  return getComputedStyle(document.documentElement).getPropertyValue(`--whole-${name}`).trim() === "1";
}
