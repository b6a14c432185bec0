import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "./visualizer-state.ts";

type Options = {
  isFramed: boolean;
  /** Somebody has just chosen the photo; false for work that was found again as the page opened. */
  isNewPhoto: boolean;
};

/**
 * A new step begins at its top, and takes the focus if what had it is gone, as does the first one after a photo was chosen. A
 * frame that is as high as its content never scrolls, but asks the page around it to.
 */
export function useStepInSight(step: Step, { isFramed, isNewPhoto }: Options): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    // Whoever has gone on to the page around a widget meanwhile stays there.
    if (isNewPhoto && root.current && document.hasFocus()) takeFocus(root.current);
  }, [isNewPhoto]);
  useEffect(() => {
    const element = root.current;
    if (!element || seen.current === step) return;
    seen.current = step;
    if (isFramed) element.querySelector(".vz-picture")?.scrollIntoView({ block: "nearest" });
    else if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
    takeFocus(element);
    // The step before leaves the page a moment after the new one has come, and the focus with it.
    const frame = requestAnimationFrame(() => takeFocus(element));
    return () => cancelAnimationFrame(frame);
  }, [step, isFramed]);
  return root;
}

/** Only where nothing has it that is still there: whoever went on by a tab, or is on the picture, stays. */
function takeFocus(element: HTMLElement): void {
  const held = document.activeElement;
  const isLost = held === null || held === document.body || held.closest('[role="tabpanel"][data-state="inactive"]');
  if (!isLost) return;
  element.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')?.focus({ preventScroll: true });
}

/** Runs once for each addition to a count that was there when the page opened. */
export function useRedirectResult(count: number, onArrival: () => void): void {
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) onArrival();
    known.current = count;
  });
}
