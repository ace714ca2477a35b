// The first line of the page, before anything else is asked for. An address that only wants a picture is shown by the light page,
// which needs no Python; one that opens something is not preceded by a form that nobody asked for.
(() => {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (asked.get("start") === "touch" || (asked.get("view") === "diagram" && asked.get("position") && !asked.get("moves"))) {
    stop();
    location.replace(`embed.html${location.hash}`);
  } else if ([...asked.keys()].some((name) => name !== "lang")) {
    document.documentElement.dataset.opens = "";
  }
})();
