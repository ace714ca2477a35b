// Style sheets: those of the page's head, and those that come later. Each ends with a mark (web/making/page.py), so that one
// cut off in the middle, by a broken connection or a host that is being copied to, is not taken for whole.

const PATIENCE = 5000;

/** Those of the page's head mostly came, or failed, before this script ran; WebKit may still be at it. */
export async function firstStyles() {
  const end = performance.now() + PATIENCE;
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    const path = link.getAttribute("href");
    while (!isWhole(path)) {
      if (performance.now() > end) throw new Error(path);
      await new Promise((go) => setTimeout(go, 50));
    }
  }
}

/** Bring style sheets that are not needed for the first screen; in the page's head they would hold it up. */
export function laterStyles(paths) {
  return Promise.all(paths.map((path) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(path, document.baseURI).href });
    document.head.append(link);
    return new Promise((done, failed) => {
      const fail = () => {
        link.remove(); // another try brings it anew
        failed(new Error(path));
      };
      link.onload = () => (isWhole(path) ? done() : fail());
      link.onerror = fail;
    });
  }));
}

function isWhole(path) {
  const name = path.split("/").pop().replace(".css", "");
  return getComputedStyle(document.documentElement).getPropertyValue(`--whole-${name}`).trim() === "1";
}
