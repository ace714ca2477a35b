// The page of the rules without scripts is whole. With them it can be searched, and paper gets only the game that is being read.

const points = [...document.querySelectorAll(".rules-points li")].map((item) => ({ item, text: plain(item.textContent) }));
const search = document.getElementById("search");
const none = document.querySelector(".rules-none");
const sections = [...document.querySelectorAll(".rules-game")];

function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

function find() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  const looks = words.length > 0;
  let found = 0;
  for (const { item, text } of points) {
    const fits = words.every((word) => text.includes(word));
    item.hidden = looks && !fits;
    found += fits;
  }
  for (const part of document.querySelectorAll(".rules-short, .rules-points table, .rules-points h3")) part.hidden = looks;
  none.hidden = !looks || found > 0;
}

// Old links may name a point of any game; paper gets the game of the point that was last gone to.
function reading() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const game = target?.closest(".rules-game");
  if (!game) return;
  document.body.dataset.only = game.id;
  for (const section of sections) section.classList.toggle("is-only", section === game);
}

search.closest("p").hidden = false;
search.addEventListener("input", find);
addEventListener("hashchange", () => {
  search.value = "";
  find();
  reading();
});
reading();
