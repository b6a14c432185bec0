import { type RefObject, useEffect } from "react";

/** From this many pixels on a swipe to the right puts away what is swiped. */
const threshold = 50;
/** Less is a press with an unsteady finger. */
const unsteady = 4;

/**
 * Moves an element with a finger or the mouse to the right: `data-swipe` says "move", then "cancel" or "end", and `--swipe-x`
 * how far. Buttons inside are not pressed by what became a swipe. The listeners are the element's own, and no press gets
 * past it, because dialogs close on a press elsewhere and a notification belongs to none of them.
 */
export function useSwipeAway(element: RefObject<HTMLElement | null>, onAway: () => void): void {
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let start: { pointer: number; x: number } | undefined;
    let moved = 0;

    node.addEventListener(
      "pointerdown",
      (event) => {
        event.stopPropagation();
        moved = 0;
        if (event.button === 0) start = { pointer: event.pointerId, x: event.clientX };
      },
      { signal },
    );
    node.addEventListener(
      "pointermove",
      (event) => {
        if (start?.pointer !== event.pointerId) return;
        const x = Math.max(0, event.clientX - start.x);
        if (x < unsteady && moved === 0) return;
        if (moved === 0) node.setPointerCapture(event.pointerId);
        moved = x;
        node.dataset.swipe = "move";
        node.style.setProperty("--swipe-x", `${x}px`);
      },
      { signal },
    );
    const finish = (away: boolean) => {
      start = undefined;
      if (moved === 0) return;
      node.dataset.swipe = away ? "end" : "cancel";
      if (away) onAway();
    };
    node.addEventListener("pointerup", () => finish(moved >= threshold), { signal });
    node.addEventListener("pointercancel", () => finish(false), { signal });
    node.addEventListener(
      "click",
      (event) => {
        if (moved < unsteady) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => listeners.abort();
  }, [element, onAway]);
}
