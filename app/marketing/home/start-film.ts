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
  if (isCostly || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    video.autoplay = false;
    video.preload = "none";
    video.pause();
    show();
  }
  // On the window and first: what wakes the page would hold the press until React has come.
  addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("button") || !film.contains(event.target)) return;
      event.stopImmediatePropagation();
      if (video.paused) void video.play();
      else video.pause();
    },
    true,
  );
}
