/**
 * Moves the line with the slider. It runs inline right behind it, so that it works before any other script has come, and
 * again when the page is drawn in the browser. Serialised with `toString`: it may use nothing from outside itself.
 */
export function followSlider(box: HTMLElement | null): void {
  const slider = box?.querySelector("input");
  if (!box || !slider || box.hasAttribute("data-follows")) return;
  box.setAttribute("data-follows", "");
  const show = () => box.style.setProperty("--cut", `${slider.value}%`);
  slider.addEventListener("input", show);
  // Browsers put back what it was when a page is loaded again.
  show();
}
