import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/** Whether the bar that has just left the page had the focus. */
let wasHeld = false;

/**
 * What stands at the lower edge: the order, its progress, or why there is none. One takes over the focus from the other, and
 * the page leaves it the room that it needs (`--vz-bar`), so that nothing that has the focus lies under it.
 */
export function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = bar.current;
    if (wasHeld) element?.focus({ preventScroll: true });
    wasHeld = false;
    return () => {
      wasHeld = element?.contains(document.activeElement) ?? false;
    };
  }, []);

  useEffect(() => {
    const element = bar.current;
    const work = element?.closest<HTMLElement>(".vz-work");
    if (!element || !work) return;
    const sized = new ResizeObserver(() => work.style.setProperty("--vz-bar", `${element.offsetHeight}px`));
    sized.observe(element);
    return () => {
      sized.disconnect();
      work.style.removeProperty("--vz-bar");
    };
  }, []);

  return (
    <div ref={bar} className="vz-generate" tabIndex={-1}>
      {children}
    </div>
  );
}
