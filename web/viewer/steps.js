// A file of steps (docs/embed.md): what is shown of it, within limits; anything else is a complaint that says what was expected.

const LONGEST_FILE = 2_000_000; // characters; a game of three hours with all its sentences is a tenth of it
const LONGEST_LINE = 2_000;
const MOST_STEPS = 5_000;
const MOST_ARROWS = 40;

const isText = (value, most = 2_000) => typeof value === "string" && value.length <= most;
const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function read(data) {
  if (!isRecord(data) || data.karaya_steps !== 1) throw new Error('expected "karaya_steps": 1');
  if (!Array.isArray(data.steps) || !data.steps.length || data.steps.length > MOST_STEPS) throw new Error("expected steps");
  const names = Array.isArray(data.names) ? data.names.map((name) => (isText(name, 60) ? name : "")) : [];
  return { game: data.game, names, steps: data.steps.map(step) };
}
function step(given, number) {
  if (!isRecord(given)) throw new Error(`expected step ${number + 1} to be an object`);
  const views = isRecord(given.views) ? given.views : null;
  for (const line of Object.values(views ?? { all: given.position })) {
    if (!isText(line, LONGEST_LINE)) throw new Error(`step ${number + 1}: no position`);
  }
  const on = Array.isArray(given.on) ? given.on.filter((arrow) => isRecord(arrow) && isText(arrow.to, 8)).slice(0, MOST_ARROWS) : [];
  const ask = isRecord(given.ask) && Array.isArray(given.ask.tries) ? given.ask : null;
  const texts = isRecord(given.texts) ? given.texts : {};
  return { views, over: given.over === true, on, ask, texts, text: given.text ?? "", position: given.position, move: isText(given.move) ? given.move : "" };
}

async function fetched(address) {
  const response = await fetch(address, { credentials: "omit" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST_FILE) throw new Error(`${address}: longer than ${LONGEST_FILE} characters`);
  return JSON.parse(text);
}
