/**
 * Gives the film its button. It runs inline right behind the film, so that the film can be stopped before any other script
 * has come, and again when the page is drawn in the browser. It is serialised with `toString`, so it may use nothing from
 * outside itself.
 */
export function startFilm(film: Element | null): void {
  const video = film?.querySelector("video");
  if (!film || !video || film.hasAttribute("data-started")) return;
  film.setAttribute("data-started", "");
  const show = () => film.toggleAttribute("data-paused", video.paused);
  video.addEventListener("play", show);
  video.addEventListener("pause", show);
  const isCostly = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  const rests = isCostly || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (rests) {
    show();
  } else {
    // Not before the page is there: the still should not wait for the film. The markup asks for none of it, as the browser may
    // fetch what it names before this script has come.
    const begin = () => {
      if (film.hasAttribute("data-paused")) return;
      video.autoplay = true;
      video.preload = "auto";
      // Where all of it came early, `autoplay` alone would begin nothing.
      video.play().catch(show);
    };
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin, { once: true });
  }
  // On the window and first: what wakes the page would hold the press until React has come.
  addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("button") || !film.contains(event.target)) return;
      event.stopImmediatePropagation();
      if (film.hasAttribute("data-paused")) {
        void video.play();
        return;
      }
      // It may not have begun.
      video.autoplay = false;
      video.pause();
      show();
    },
    true,
  );
}
