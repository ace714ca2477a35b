// The first screen before Python: how many players, names, language, and which way to start. Nothing is lost when Python
// takes over: it asks for answers().

import { LANGUAGES, rememberLanguage } from "./language.js";

const form = document.getElementById("first");
const NAMES = "input[name=name], input[data-act=name]";
let pressed = "";

export function answers() {
  const names = form ? [...form.querySelectorAll("input[name=name]")].map((field) => field.value) : [];
  return {
    lang: document.documentElement.lang,
    game: gameChosen(),
    players: Number(form?.elements.players?.value ?? 5),
    names,
    pressed,
    opened: form?.querySelector("details")?.open ?? false,
  };
}

function gameChosen() {
  return form?.elements.game?.value ?? form?.dataset.game ?? "";
}

/** Enter in the name of one player goes on to the next, here as in the set-up. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches?.(NAMES)) return;
  event.preventDefault();
  const fields = [...event.target.form.querySelectorAll(NAMES)].filter((field) => field.checkVisibility());
  const after = fields[fields.indexOf(event.target) + 1] ?? event.target.form.querySelector("[data-act=deal], [data-act=start]");
  after?.focus();
});

/** What is said of the chosen game, and as many players as it takes. */
function showGame() {
  const game = gameChosen();
  for (const part of form.querySelectorAll("[data-of-game]")) part.hidden = part.dataset.ofGame !== game;
  const { fewest, most, usual } = form.querySelector(`[data-of-game="${game}"]`).dataset;
  const { players } = form.elements;
  for (const option of players.options) option.hidden = option.disabled = option.value < +fewest || option.value > +most;
  if (players.value < +fewest || players.value > +most) players.value = usual;
}

function showSeats() {
  const players = Number(form.elements.players.value);
  form.querySelectorAll(".first-seat").forEach((seat, index) => {
    seat.hidden = index >= players;
  });
}

export function press(way) {
  pressed = pressed === way ? "" : way;
  form.dataset.pressed = pressed;
  for (const button of form.querySelectorAll("button[data-act]")) {
    button.setAttribute("aria-pressed", String(button.dataset.act === pressed));
  }
}

if (form) {
  form.elements.lang.value = document.documentElement.lang;
  showGame();
  showSeats(); // a browser may have kept the number over a reload
  form.addEventListener("change", ({ target }) => {
    if (target.name === "game") showGame();
    if (target.name === "players" || target.name === "game") showSeats();
    if (target.name === "lang" && LANGUAGES.includes(target.value)) rememberLanguage(target.value);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-act]");
    if (button) press(button.dataset.act);
  });
}
