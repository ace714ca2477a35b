// The progress bar: the bytes of the large files first, then the stages of Python's start.

const BYTES_PART = 85; // per cent of the bar
const STAGES = ["Loading Pyodide", "Loaded interpreter", "Loaded Pyodide", "game"];

const bar = document.querySelector("#loading progress");
const kilobytes = document.querySelector("#loading .loading-bytes");

let total = 1;
let arrived = 0;
let stages = 0;
let lastSign = performance.now();

export function totalBytes(number) {
  total = Math.max(1, number);
  stage("fetching");
}

export function bytes(number) {
  arrived += number;
  lastSign = performance.now();
  show();
}

export function stage(name) {
  lastSign = performance.now();
  const index = STAGES.indexOf(name);
  if (index >= 0) stages = Math.max(stages, index + 1);
  document.documentElement.dataset.stage = arrived < total ? "fetching" : stages < 2 ? "starting" : "entering";
  show();
}

/** How long nothing has moved, in milliseconds. */
export function silence() {
  return performance.now() - lastSign;
}

function show() {
  if (!bar) return;
  const share = Math.min(1, arrived / total);
  bar.value = Math.round(BYTES_PART * share + ((100 - BYTES_PART) * stages) / STAGES.length);
  const megabytes = (number) => (number / 1e6).toFixed(1);
  if (kilobytes) kilobytes.textContent = `${megabytes(Math.min(arrived, total))} / ${megabytes(total)} MB`;
}
