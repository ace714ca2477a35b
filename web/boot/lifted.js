// While a tablet lies on the table, a screen for one person's eyes turns towards their side of it. One that is lifted turns its
// screen by itself: then it must not be turned twice, or it stands on its head.

const angle = () => screen.orientation?.angle ?? 0;

/** <html data-lifted> while the screen has another direction than it had on the table. */
export function watchLifting(root) {
  let lying = angle();
  const page = document.documentElement;
  const handedOn = () => root.querySelector(".private") !== null;
  screen.orientation?.addEventListener("change", () => {
    if (!handedOn()) lying = angle();
    page.toggleAttribute("data-lifted", angle() !== lying);
  });
  new MutationObserver(() => {
    if (angle() === lying || handedOn()) return;
    lying = angle(); // it lies on the table again, perhaps the other way round
    page.removeAttribute("data-lifted");
  }).observe(root, { childList: true, subtree: true });
}
