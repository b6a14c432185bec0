/**
 * Lets the line between before and after follow a drag, a tap and the keys, without any other script on the page. It is
 * serialised with `toString`, so it may use nothing from outside itself.
 */
export function moveLine(): void {
  // It runs right behind its own frame, which is the last one then.
  const frame = [...document.querySelectorAll<HTMLElement>("[data-compare]")].at(-1);
  const range = frame?.querySelector<HTMLInputElement>("input");
  if (!frame || !range) return;
  let pressed = false;

  function show() {
    if (!frame || !range) return;
    frame.style.setProperty("--cut", `${range.value}%`);
    const before = Math.round(range.valueAsNumber);
    const position = range.dataset.position ?? "";
    range.setAttribute(
      "aria-valuetext",
      position.replace("{before}", String(before)).replace("{after}", String(100 - before)),
    );
  }

  function follow(event: PointerEvent) {
    if (!frame || !range || !pressed) return;
    const box = frame.getBoundingClientRect();
    range.value = String(((event.clientX - box.left) / box.width) * 100);
    show();
  }

  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pressed = true;
    frame.setPointerCapture(event.pointerId);
    range.focus({ preventScroll: true });
    follow(event);
  });
  frame.addEventListener("pointermove", follow);
  for (const end of ["pointerup", "pointercancel"]) {
    frame.addEventListener(end, () => {
      pressed = false;
    });
  }
  range.addEventListener("input", show);
  show();
}
