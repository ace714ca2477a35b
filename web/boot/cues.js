// What happened at the table and has not been seen and heard yet: Python writes it into data-cues (web/cues.py), here it is
// told to whoever plays it. What stood there when the page was opened, what is taken back and what lies far behind is not played.

const CUES = "cues";
const FAR = 8;

/** Call `play({ motion, places, sound, things })` for all that is new, in its order; `drawn()` whenever something was drawn. */
export function listenForCues(root, play, drawn) {
  let last = null;
  const look = () => {
    tell();
    drawn();
  };
  const tell = () => {
    const text = root.querySelector(`[data-${CUES}]`)?.dataset[CUES];
    if (!text) return; // a screen in front of the table: what happens behind it is played when the table is back
    const [head, ...told] = text.split(" ");
    const [deal, count] = head.split(".").map(Number);
    const begun = last && last.deal === deal ? last.count : last || count <= 2 ? 0 : count;
    last = { deal, count };
    const fresh = Math.min(count - begun, told.length);
    if (fresh <= 0 || count - begun > FAR) return;
    for (const cue of told.slice(-fresh)) {
      const [motion, places, sound, things] = cue.split(":");
      play({ motion, places: places ? places.split(".") : [], sound, things: things ? things.split(".") : [] });
    }
  };
  new MutationObserver(look).observe(root, { subtree: true, childList: true, attributeFilter: [`data-${CUES}`] });
}
