import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "./visualizer-state.ts";

/**
 * A new step begins at its top, and takes the focus if what had it is gone. A frame that is as high as its content never
 * scrolls, but asks the page around it to.
 */
export function useStepInSight(step: Step, isFramed: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    const element = root.current;
    if (!element || seen.current === step) return;
    seen.current = step;
    if (isFramed) element.querySelector(".vz-picture")?.scrollIntoView({ block: "nearest" });
    else if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
    if (document.activeElement !== document.body) return;
    element.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]')?.focus({ preventScroll: true });
  }, [step, isFramed]);
  return root;
}

/** Runs once for each addition to a count that was there when the page opened. */
export function useRedirectResult(count: number, onArrival: () => void): void {
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) onArrival();
    known.current = count;
  });
}
