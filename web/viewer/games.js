// Each game's drawings are a script of their own that comes when a table of it is seen.

const MADE = /*MADE*/ { games: {}, usual: "", words: {} }; /*END*/
const HOME = new URL(".", document.currentScript?.src || location.href);

const waiting = new Map(); // key → the promise of a game, and how to keep it

function game(key) {
  if (!Object.hasOwn(MADE.games, key)) return Promise.reject(new Error(`expected a game of ${Object.keys(MADE.games)}`));
  if (!waiting.has(key)) {
    waiting.set(key, resolvers());
    const script = document.createElement("script");
    script.src = new URL(MADE.games[key], HOME).href;
    script.onerror = () => {
      const { reject } = waiting.get(key);
      waiting.delete(key); // the next table asks again
      reject(new Error(`${script.src} did not come`));
    };
    document.head.append(script);
  }
  return waiting.get(key).promise;
}
function resolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

window.KarayaTable = {
  // A game's script says how its lines are read, covered, drawn and told.
  define(key, rules) {
    if (!waiting.has(key)) waiting.set(key, resolvers());
    waiting.get(key).resolve(rules);
  },
};
