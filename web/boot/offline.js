// The page's end of sw.js: keeps the build on the device once it has started, and offers a newer one between games.
// Where there are no service workers (frames without an origin, private windows, plain http) nothing of this happens.

import { VERSION } from "./version.js";

const html = document.documentElement;
const HOUR = 3_600_000;

let registration = null;
let prompt = null; // how to ask the browser for installation, where it can be asked

/** What there is (a karaya-device event says that it changed): ready (plays without a network), update (a newer build waits), install (can be asked for). */
export function offlineState() {
  const { offline, update, install } = html.dataset;
  return { ready: offline === "ready", update: update === "ready", install: install === "ready" };
}

function mark(name, on) {
  if ((html.dataset[name] === "ready") === on) return;
  if (on) html.dataset[name] = "ready";
  else delete html.dataset[name];
  dispatchEvent(new Event("karaya-device"));
}

function workers() {
  try {
    return navigator.serviceWorker ?? null; // even to ask is forbidden in some frames
  } catch {
    return null;
  }
}

/** The build has started: keep it. */
export async function keepOffline() {
  try {
    const container = workers();
    if (!container) return;
    const at = (path) => new URL(path, document.baseURI).href;
    registration = await container.register(at("sw.js"), { scope: at("./"), updateViaCache: "none" });
    registration.addEventListener("updatefound", follow);
    follow();
    await container.ready;
    await say("started");
    setInterval(lookForUpdate, HOUR);
    addEventListener("online", lookForUpdate);
  } catch (error) {
    console.info("not kept for offline use:", error.message);
  }
}

function follow() {
  registration.installing?.addEventListener("statechange", ({ target }) => {
    if (target.state === "activated") say("hello");
  });
}

function lookForUpdate() {
  registration?.update().catch(() => {}); // no network: another time
}

/** Tell the worker something; its answer says how things stand. */
function say(type) {
  const worker = registration?.active ?? workers()?.controller;
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      mark("offline", data.ready);
      mark("update", data.update);
      port1.close();
      resolve();
    };
    worker.postMessage({ type, version: VERSION }, [port2]);
  });
}

/** A person wants the newer build. */
export async function takeUpdate() {
  await say("take");
  location.reload();
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
  mark("install", true);
});
addEventListener("appinstalled", () => mark("install", false));

export async function install() {
  await prompt?.prompt();
  prompt = null;
  mark("install", false);
}

document.querySelector("#device [data-device=update]")?.addEventListener("click", takeUpdate);
document.querySelector("#device [data-device=install]")?.addEventListener("click", install);
