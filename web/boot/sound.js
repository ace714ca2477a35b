// Few sounds, made here and now: no files. None before somebody has touched the page, none when it is turned off (data-sound,
// kept by web/cues.py) or out of sight. A voice reads data-voice where the device itself has one for the language.

const LOUD = 0.16;
const APART = 0.11; // seconds between sounds of the same moment
const MOST = 3; // in one moment

let context = null;
let after = 0;

/** A browser lets a page be heard once it has been touched. */
export function listenForTouch() {
  for (const kind of ["pointerup", "keydown", "click"]) addEventListener(kind, wake, true);
}

function wake() {
  const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
  if (!Context) return;
  context ??= new Context();
  if (context.state === "suspended") context.resume().catch(() => {});
}

export function sound(root, name) {
  if (!name || !context || context.state !== "running" || document.hidden || !on(root)) return;
  const now = context.currentTime;
  if (after > now + MOST * APART) return;
  const start = Math.max(now, after);
  after = start + APART;
  const out = context.createGain();
  out.gain.value = LOUD;
  out.connect(context.destination);
  sounds[name]?.(out, start);
}

const on = (root) => root.querySelector("[data-sound]")?.dataset.sound === "on";

const sounds = {
  card: (out, at) => noise(out, at, { from: 2600, to: 1400, length: 0.07, gain: 0.7 }),
  chime: (out, at) => {
    noise(out, at, { from: 1800, to: 3600, length: 0.09, gain: 0.6 });
    tone(out, at + 0.05, { from: 523, length: 0.3, gain: 0.5, shape: "triangle" });
    tone(out, at + 0.12, { from: 784, length: 0.45, gain: 0.45, shape: "triangle" });
  },
  blade: (out, at) => {
    noise(out, at, { from: 7000, to: 2400, length: 0.22, gain: 0.9 });
    for (const partial of [2093, 3170, 4530]) tone(out, at + 0.04, { from: partial, length: 0.4, gain: 0.12 });
    tone(out, at + 0.16, { from: 130, to: 62, length: 0.25, gain: 1 });
  },
  gong: (out, at) => {
    for (const [partial, gain] of [[98, 1], [147, 0.5], [201, 0.4], [287, 0.25], [431, 0.12]]) {
      tone(out, at, { from: partial * 1.01, to: partial, length: 1.8 * gain + 0.6, gain });
    }
  },
  knock: (out, at) => tone(out, at, { from: 210, to: 90, length: 0.12, gain: 1 }),
  ask: (out, at) => {
    tone(out, at, { from: 392, length: 0.35, gain: 0.5, shape: "triangle" });
    tone(out, at + 0.14, { from: 392, length: 0.4, gain: 0.45, shape: "triangle" });
  },
  call: (out, at) => {
    tone(out, at, { from: 659, length: 0.35, gain: 0.6 });
    tone(out, at + 0.13, { from: 880, length: 0.5, gain: 0.55 });
  },
  cover: (out, at) => { // a cloth falls over the table
    noise(out, at, { from: 900, to: 260, length: 0.7, gain: 0.9 });
    tone(out, at + 0.1, { from: 262, to: 131, length: 0.9, gain: 0.5, shape: "triangle" });
  },
};

function envelope(out, at, length, gain) {
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain, at + 0.008);
  level.gain.exponentialRampToValueAtTime(0.001, at + length);
  level.connect(out);
  return level;
}

function tone(out, at, { from, to = from, length, gain, shape = "sine" }) {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(envelope(out, at, length, gain));
  source.start(at);
  source.stop(at + length);
}

function noise(out, at, { from, to, length, gain }) {
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(envelope(out, at, length, gain));
  source.start(at);
}

/** Read aloud what stands on the screen for everybody, if the device has a voice of its own for this language. */
export function speakWhatIsNew(root) {
  let said = "";
  new MutationObserver(() => {
    const text = root.querySelector("[data-voice]")?.dataset.voice ?? "";
    if (text === said) return;
    said = text;
    const synthesis = globalThis.speechSynthesis;
    if (!synthesis || !context) return;
    synthesis.cancel();
    const language = document.documentElement.lang;
    const voice = synthesis.getVoices().find((one) => one.localService && one.lang.toLowerCase().startsWith(language));
    if (!text || !voice || !on(root)) return;
    synthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang }));
  }).observe(root, { subtree: true, childList: true, attributeFilter: ["data-voice"] });
}
